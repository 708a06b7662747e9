/*
 * lesson.h - a first hole for one person: six-card Golf by the real engine, against a computer
 * player. The deal is always the same. Each step has a sentence of advice.
 *
 * Nothing is stored. The buttons carry the person's choices so far as a short text (press.h). The
 * hole is replayed from that text, with the computer player's turns. So a lesson survives a restart
 * and has no time limit.
 */
#ifndef BOT_RENDER_LESSON_H
#define BOT_RENDER_LESSON_H

#include "bot/wire/press.h"
#include "engine/golf.h"

#include <stdalign.h>

enum { LESSON_PERSON, LESSON_COMPUTER, LESSON_SEATS };

enum {
	LESSON_NEWS = 24,
	LESSON_STATE = 2048, /* bytes, at least golf_state_size() */
	LESSON_HASTE = 3, /* after so many turns, the computer player turns up one card each turn,
	                     so that the hole ends */
};

struct lesson {
	struct golf_rules rules;
	char steps[PRESS_STEPS + 1]; /* the person's choices so far */
	struct golf_public seen; /* its phase is GOLF_PH_OVER at the end */
	unsigned news;
	struct golf_news recent[LESSON_NEWS]; /* the last events, oldest first */
	uint64_t chance[4]; /* state of the computer player's random numbers */
	alignas(max_align_t) unsigned char state[LESSON_STATE];
};

/* The advice for the present step. */
struct lesson_advice {
	const char *key; /* key of the sentence; static */
	const char *warning; /* key of a second sentence, or NULL */
	uint8_t card; /* the card that the sentence names, or GOLF_NO_CARD */
	uint8_t place; /* the place that the sentence names, or GOLF_NOWHERE */
	bool covers; /* the advice puts a card on a face-down card, or may lead to that */
};

/*
 * Replays the hole up to the end of steps; "" is the start. Returns false when steps are not
 * possible; *l is then unusable.
 */
bool lesson_open(struct lesson *l, const char *steps);

/*
 * Does one action of the person (a button's action and argument), and then the computer player's
 * turns. Returns false when the action is not possible now; *l is then unchanged.
 */
bool lesson_step(struct lesson *l, enum golf_do kind, int arg);

void lesson_teach(const struct lesson *l, struct lesson_advice *out);

/*
 * Returns the points of one column of a seat's layout. card: its cards, the upper one first;
 * GOLF_HIDDEN for a face-down card.
 */
int lesson_column(const struct lesson *l, unsigned seat, unsigned column, uint8_t card[2]);

#endif
