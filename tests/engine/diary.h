/*
 * diary.h - rules played by their ids: a diary sets a table, plays at it in the words of play.h,
 * and says of every try what must come of it, and why.
 *
 * Where a diary does not say otherwise the table is seat 0's spades, seat 1's hearts, seat 2's
 * diamonds and seat 3's clubs, from the ace on by their places, and 9C lies on the discard pile.
 */
#ifndef TESTS_ENGINE_DIARY_H
#define TESTS_ENGINE_DIARY_H

#include "tests/engine/play.h"

enum { DIARY_STEPS = 24, DIARY_SEATS = 4 };

struct step {
	const char *words;
	enum golf_status status;
	/*
	 * What is so afterwards: "TOPIC: TEXT; TOPIC: TEXT", NULL for nothing that is looked at.
	 *	1: AH [2H] -- 4H		the layout of seat 1, what lies face down in
	 *					brackets
	 *	0>1: ?? [2H] -- 4H		the same as seat 0 knows it; *>1: as somebody who
	 *					only watches does
	 *	hand: JS 2C, 1>hand: ??	the cards in hand, and as seat 1 knows them
	 *	pile: JS 9C			the discard pile from its top on, as many as are
	 *					named; -- where it is empty
	 *	stock: 30, phase: turn, turn: 1, ender: 0, last: 2, caller: 0	numbers; - for
	 *									nobody
	 *	to: 0, may: 1 2		the seats that golf_to_act() and golf_may_act() tell
	 *	turns: 1 1 0, paid:, points:, scores:, totals:	a number for each seat
	 *	shield 1: 5H 5C		what lies beside the layout of seat 1; - for nothing
	 *	0>usable: peek-own, 0>power:, 0>next:, 0>aim: 1.2 -, 0>from: stock	of seat 0's
	 *										view
	 *	0>matched: 2			the cards that were laid on the discard by matching
	 *	choices 0: 3			how many actions seat 0 has
	 *	news: looked 0 > 1.2, turn 1	what everybody hears: kind, seat.place, card, >
	 *					seat.place
	 *	tells: look 0 1.2 3H	what one seat alone hears: kind, to, seat.place, card; - for
	 *				nothing
	 */
	const char *then;
	const char *why;
};

struct diary {
	const char *id, *preset, *sets;
	unsigned seats;
	struct step step[DIARY_STEPS];
	const char *give[DIARY_SEATS];
	const char *stock, *discard; /* the stock's top cards, the discard pile's top */
	void (*set)(struct golf_state *); /* what else the table is like; NULL for nothing */
	bool at_start; /* start cards are played in words too */
};

/*
 * Plays so many diaries. After every step the state is sound, a refusal has changed nothing, and no
 * view tells more than its seat has seen.
 */
void diary_play(const struct diary *d, size_t n);

/*
 * For a diary's set: all but so many cards of the stock, or of a layout, go under the discard pile;
 * a layout is filled up to so many cards, nobody knows the new ones.
 */
void diary_stock(struct golf_state *s, unsigned left);
void diary_strip(struct golf_state *s, unsigned seat, unsigned left);
void diary_fill(struct golf_state *s, unsigned seat, unsigned places);

#endif
