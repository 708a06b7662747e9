/*
 * lesson.h - a first hole, for one person alone: six-card Golf by the real engine, against a
 * computer player, always the same deal; and what is worth being told at each step of it.
 *
 * Nothing of it is kept anywhere. What the person has chosen so far is a short text, which the
 * buttons carry (press.h); from it the hole is played anew up to there, computer player and all: it
 * ends neither with the process nor with time.
 */
#ifndef BOT_RENDER_LESSON_H
#define BOT_RENDER_LESSON_H

#include "bot/wire/press.h"
#include "engine/golf.h"

#include <stdalign.h>

enum { LESSON_PERSON, LESSON_COMPUTER, LESSON_SEATS };

enum {
	LESSON_NEWS = 24,
	LESSON_STATE = 2048, /* bytes: golf_state_size() is at most as many */
	LESSON_HASTE = 3, /* turns of the computer player's after which it turns up a card in each,
	                     so that the hole ends */
};

struct lesson {
	struct golf_rules rules;
	char steps[PRESS_STEPS + 1]; /* what the person has chosen so far */
	struct golf_view view; /* as everybody sees it; over when its phase is GOLF_PH_OVER */
	unsigned news;
	struct golf_news recent[LESSON_NEWS]; /* the last ones, oldest first */
	uint64_t chance[4]; /* the computer player's */
	alignas(max_align_t) unsigned char state[LESSON_STATE];
};

/* What is worth being told now. */
struct lesson_advice {
	const char *key; /* the sentence; static */
	const char *warning; /* one more, or NULL */
	uint8_t card; /* that it speaks of, or GOLF_NO_CARD */
	uint8_t place; /* likewise, or GOLF_NOWHERE */
	bool covers; /* it is to put a card where one lies face down, or that may be the best there
	                is */
};

/*
 * The hole as it is after those steps, "" for its start. False, and *l is no lesson, where they are
 * none of it.
 */
bool lesson_open(struct lesson *l, const char *steps);

/*
 * The person does this (a button's action and argument), and the computer player what it does then.
 * False, with *l as it was, where that cannot be done now.
 */
bool lesson_step(struct lesson *l, enum golf_do kind, int arg);

void lesson_teach(const struct lesson *l, struct lesson_advice *out);

/*
 * What one column of a seat's layout counts, with its cards from the upper one on; GOLF_HIDDEN for
 * one that lies face down.
 */
int lesson_column(const struct lesson *l, unsigned seat, unsigned column, uint8_t card[2]);

#endif
