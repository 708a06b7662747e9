/* review_of.h - shared by the files of `golf review`. */
#ifndef CLI_REVIEW_OF_H
#define CLI_REVIEW_OF_H

#include "cli/game.h"
#include "config/coach.h"
#include "engine/review/review.h"

struct reviewing {
	struct cli *c;
	const char *lang;
	uint64_t game_number, seat, votes; /* 0: not given */
	bool json, figures; /* figures: with their errors, in place of the coach */
	unsigned seats, first, last; /* the seats first to last are reviewed */
	struct game game;
	struct golf_rules rules; /* of the game */
	char plain[GOLF_SEATS_MAX][GAME_NAME]; /* the names of the record, made printable */
	char name[GOLF_SEATS_MAX][DECISION_NAME]; /* of each seat; no two are the same */
	struct review *review[GOLF_SEATS_MAX]; /* of the seats that are reviewed */
	unsigned total, shown; /* questions, and the percentage that the terminal shows */
};

/* review_print.c: a review as a coach tells it, or its figures. */
void review_print(const struct reviewing *v, const struct review *r);

/* review_json.c: a line of JSON. */
void review_json(const struct reviewing *v, const struct review *r);

/* Writes a card, and a choice in words: as JSON and the terminal have them. */
const char *review_card(void *arg, uint8_t card, char out[DECISION_CARD]);
void review_choice(const struct reviewing *v, const struct review_dear *d,
    const struct golf_action *a, char out[DECISION_TEXT]);

/* Writes what a coach calls a decision, and why another one was better. */
void review_judged(const struct reviewing *v, const struct review_dear *d, struct coach *c,
    char name[DECISION_TEXT], char why[DECISION_TEXT]);

#endif
