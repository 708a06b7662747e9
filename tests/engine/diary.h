/*
 * diary.h - plays rules by their ids. A diary sets a table, plays actions in the words of play.h,
 * and states the expected result of each action and the reason.
 *
 * Unless a diary says otherwise, seat 0 has spades, seat 1 hearts, seat 2 diamonds and seat 3
 * clubs, from the ace on in the order of the places. 9C is on the discard pile.
 */
#ifndef TESTS_ENGINE_DIARY_H
#define TESTS_ENGINE_DIARY_H

#include "tests/engine/play.h"

enum { DIARY_STEPS = 24, DIARY_SEATS = 4 };

struct step {
	const char *words;
	enum golf_status status;
	/*
	 * The expected state: "TOPIC: TEXT; TOPIC: TEXT"; NULL for none.
	 *	1: AH [2H] -- 4H		the layout of seat 1; face-down cards in brackets
	 *	0>1: ?? [2H] -- 4H		the same in the view of seat 0; *>1: for a spectator
	 *	hand: JS 2C, 1>hand: ??	the cards in hand, and as seat 1 sees them
	 *	pile: JS 9C			the discard pile from its top, as many cards as are
	 *					named; -- when it is empty
	 *	stock: 30, phase: turn, turn: 1, ender: 0, last: 2, caller: 0
	 *					numbers; - for nobody
	 *	to: 0, may: 1 2		the seats of golf_to_act() and golf_may_act()
	 *	turns: 1 1 0, paid:, points:, scores:, totals:	a number for each seat
	 *	shield 1: 5H 5C		the shields of seat 1; - for none
	 *	0>usable: peek-own, 0>power:, 0>next:, 0>aim: 1.2 -, 0>from: stock
	 *					fields of seat 0's view
	 *	0>matched: 2			the matched cards on the discard pile
	 *	choices 0: 3			how many actions seat 0 has
	 *	news: looked 0 > 1.2, turn 1	the public events: kind, seat.place, card, >
	 *					seat.place
	 *	tells: look 0 1.2 3H	the private events: kind, to, seat.place, card; - for none
	 */
	const char *then;
	const char *why;
};

struct diary {
	const char *id, *preset, *sets;
	unsigned seats;
	struct step step[DIARY_STEPS];
	const char *give[DIARY_SEATS];
	const char *stock, *discard; /* the top cards of the stock; the top of the discard pile */
	void (*set)(struct golf_state *); /* sets the rest of the table; NULL for nothing */
	bool at_start; /* start cards are played in words too */
};

/*
 * Plays n diaries. After every step the state must be sound, a refusal must change nothing, and no
 * view may show more than its seat has seen.
 */
void diary_play(const struct diary *d, size_t n);

/*
 * For the set function of a diary. Moves cards of the stock, or of a layout, under the discard pile
 * until that many are left. A layout may also be filled up; no seat knows the new cards.
 */
void diary_stock(struct golf_state *s, unsigned left);
void diary_strip(struct golf_state *s, unsigned seat, unsigned left);
void diary_fill(struct golf_state *s, unsigned seat, unsigned places);

#endif
