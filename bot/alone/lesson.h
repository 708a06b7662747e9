/*
 * lesson.h - the hole of a lesson, in memory: six-card Golf by the real engine, against a computer
 * player. The deal is always the same. Each step has a sentence of advice.
 *
 * The person's choices so far are a short text. The hole is replayed from that text, with the
 * computer player's turns.
 */
#ifndef BOT_ALONE_LESSON_H
#define BOT_ALONE_LESSON_H

#include "bot/alone/lately.h"
#include "bot/render/lesson.h"
#include "bot/wire/move.h"

#include <stdalign.h>

enum { LESSON_PERSON, LESSON_COMPUTER, LESSON_SEATS };

enum {
	LESSON_HASTE = 3, /* after so many turns, the computer player turns up one card each turn,
	                     so that the hole ends */
};

struct lesson {
	struct golf_rules rules;
	char steps[PRESS_STEPS + 1]; /* the person's choices so far */
	struct golf_public seen; /* its phase is GOLF_PH_OVER at the end */
	struct lately lately;
	uint64_t chance[4]; /* state of the computer player's random numbers */
	alignas(max_align_t) unsigned char state[GOLF_STATE_BYTES];
};

/*
 * Replays the hole up to the end of steps; "" is the start. Returns false when steps are not
 * possible; *l is then unusable.
 */
bool lesson_open(struct lesson *l, const char *steps);

/*
 * Does what a button of the hole means (move.h), and then the computer player's turns. Returns
 * false when that is not possible now; *l is then unchanged.
 *	p	its steps are not read: the hole has them already
 */
bool lesson_press(struct lesson *l, const struct press *p, const struct interaction *in);

/* Finds the advice for the present step; at the end, a sentence about the result. */
void lesson_teach(const struct lesson *l, struct render_advice *out);

/*
 * Returns the points of one column of a seat's layout. card: its cards, the upper one first;
 * GOLF_HIDDEN for a face-down card.
 */
int lesson_column(const struct lesson *l, unsigned seat, unsigned column, uint8_t card[2]);

#endif
