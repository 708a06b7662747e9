/*
 * decision.h - an action of a player in words, as it could be chosen: "put 7♣ at place 3". The
 * words say only what the player knew: no card that the action would have brought.
 */
#ifndef CONFIG_DECISION_H
#define CONFIG_DECISION_H

#include "engine/golf.h"

enum {
	DECISION_NAME = 300, /* bytes of a player's name and seat, with the NUL */
	DECISION_CARD = 64,
	DECISION_SPOT = DECISION_NAME + 40,
	DECISION_TEXT = 2 * GOLF_LIST_MAX * (DECISION_NAME + 40), /* a match of several cards */
};

struct decision {
	const char *lang;
	const char *call; /* the rules' word for a call, ready for the output */
	const struct golf_rules *rules;
	const struct golf_view *view; /* of the player, before the action */
	const struct golf_action *action; /* its kind is GOLF_DO_COUNT for doing nothing */
	const char *const *names; /* one for each seat, ready for the output */
	/* Writes a card for the output, and returns out. NULL: as "10♥" or "red joker". */
	const char *(*card)(void *arg, uint8_t card, char out[DECISION_CARD]);
	void *arg; /* of card() */
};

/*
 * Writes the name of a seat; with the number of the seat where another one of the `seats` has the
 * same name: "Ana", "easy, seat 2". Returns out.
 */
char *decision_name(const char *lang, const char *const *names, unsigned seats, unsigned seat,
    char out[DECISION_NAME]);

/* Returns a card, written by d->card() or plainly; and a seat's name. Lent, or in out. */
const char *decision_card(const struct decision *d, uint8_t card, char out[DECISION_CARD]);
const char *decision_seat(const struct decision *d, unsigned seat, char out[DECISION_NAME]);

/* Writes where a card lies: "place 3", "place 3 (Ana)", "the discard pile". */
void decision_spot(const struct decision *d, struct golf_spot at, char out[DECISION_SPOT]);

/*
 * Writes words that begin with a small letter and end without a point. Two different choices of one
 * decision have different words. Returns out.
 */
char *decision_say(const struct decision *d, char out[DECISION_TEXT]);

#endif
