/*
 * Start cards by their ids: turned up, rearranged, looked at, remembered.
 */
#include "tests/engine/diary.h"

#include <criterion/criterion.h>

static const struct diary turned_up[] = {
	{ "L02 both start cards in one column", "six-card", "start.turn_up_where=same-column", 2,
	    {
		{ "0 turn-up 1", GOLF_OK, "choices 0: 1", "any card first" },
		{ "0 turn-up 0", GOLF_NOT_THERE, NULL, "another column" },
		{ "0 turn-up 5", GOLF_NOT_THERE, NULL, "another column" },
		{ "0 turn-up 1", GOLF_IS_UP, NULL, "" },
		{ "0 turn-up 4", GOLF_OK, "0: [AS] 2S [3S] [4S] 5S [6S]; choices 0: 0",
		    "the same column" },
		{ "1 turn-up 5", GOLF_OK, NULL, "" },
		{ "1 turn-up 2", GOLF_OK, "phase: turn; turn: 0", "" },
	    },
	    .at_start = true },
	{ "L02 any column without the key", "six-card", "", 2,
	    {
		{ "0 turn-up 1", GOLF_OK, "choices 0: 5", "" },
		{ "0 turn-up 0", GOLF_OK, "0: AS 2S [3S] [4S] [5S] [6S]", "" },
	    },
	    .at_start = true },
	{ "L03 start cards in different columns", "six-card",
	    "start.turn_up_where=different-columns", 2,
	    {
		{ "0 turn-up 1", GOLF_OK, "choices 0: 4", "" },
		{ "0 turn-up 4", GOLF_NOT_THERE, NULL, "the same column" },
		{ "0 turn-up 3", GOLF_OK, "0: [AS] 2S [3S] 4S [5S] [6S]", "another column" },
	    },
	    .at_start = true },
	{ "L04 one in the middle column, one in an outer column", "six-card",
	    "start.turn_up_where=middle-and-outer", 2,
	    {
		{ "0 turn-up 1", GOLF_OK, "choices 0: 4", "the middle column first" },
		{ "0 turn-up 4", GOLF_NOT_THERE, NULL, "the middle column again" },
		{ "0 turn-up 2", GOLF_OK, NULL, "an outer column" },
		{ "1 turn-up 0", GOLF_OK, "choices 1: 2", "an outer column first" },
		{ "1 turn-up 2", GOLF_NOT_THERE, NULL, "not two outer columns" },
		{ "1 turn-up 3", GOLF_NOT_THERE, NULL, "not the same column" },
		{ "1 turn-up 4", GOLF_OK, "phase: turn", "the middle" },
	    },
	    .at_start = true },
	{ "L04 with five columns", "ten-card", "start.turn_up_where=middle-and-outer", 2,
	    {
		{ "0 turn-up 1", GOLF_NOT_THERE, NULL, "neither the middle nor an outer column" },
		{ "0 turn-up 9", GOLF_OK, "choices 0: 2", "outer" },
		{ "0 turn-up 3", GOLF_NOT_THERE, NULL, "" },
		{ "0 turn-up 7", GOLF_OK, NULL, "the middle" },
	    },
	    .at_start = true },
	{ "L10 a column turned up in the first turn", "eight-card", "", 2,
	    {
		{ "1 turn-up 0", GOLF_NOT_YOUR_TURN, NULL, "only in the own first turn" },
		{ "0 draw stock", GOLF_NOT_IN_START, NULL, "the turn begins with the turn-up" },
		{ "0 turn-up 2", GOLF_OK, "to: 0; phase: start; choices 0: 1", "" },
		{ "0 turn-up 3", GOLF_NOT_THERE, NULL,
		    "the second card must be in the same column" },
		{ "0 turn-up 6", GOLF_OK,
		    "phase: turn; turn: 0; 0: [AS] [2S] 3S [4S] [5S] [6S] 7S [8S]",
		    "and the turn goes on" },
		{ "0 draw discard", GOLF_OK, NULL, "" },
		{ "0 replace 0", GOLF_OK, "turn: 1; phase: start; to: 1", "" },
		{ "0 turn-up 1", GOLF_NOT_YOUR_TURN, NULL, "" },
		{ "1 turn-up 0", GOLF_OK, NULL, "" },
		{ "1 turn-up 4", GOLF_OK, "phase: turn", "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 replace 1", GOLF_OK, "turn: 0; phase: turn", "only in the first turn" },
	    },
	    .at_start = true },
	{ "L10 only one card turned up in the first turn", "eight-card", "start.turn_up=1", 2,
	    {
		{ "0 draw stock", GOLF_NOT_IN_START, "phase: start", "" },
		{ "0 keep", GOLF_NOT_IN_START, NULL, "a turn-up cannot be declined" },
		{ "0 turn-up 5", GOLF_OK, "phase: turn", "" },
	    },
	    .at_start = true },
	{ "L11 any two turned up in the first turn", "eight-card", "start.turn_up_where=any", 2,
	    {
		{ "0 turn-up 0", GOLF_OK, "choices 0: 7", "" },
		{ "0 turn-up 7", GOLF_OK, "phase: turn", "any two" },
	    },
	    .at_start = true },
	{ "L10 another player has turned up a card before the first turn", "eight-card",
	    "power.3=flip turn.placed=face-down end.face_up=none end.knock=instead-of-turn "
	    "end.turns=20",
	    2,
	    {
		{ "0 turn-up 0", GOLF_OK, NULL, "" },
		{ "0 turn-up 4", GOLF_OK, NULL, "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power flip 1.5", GOLF_OK, "phase: start; to: 1", "" },
		{ "1 turn-up 0", GOLF_NOT_THERE, NULL, "this column has a card up already" },
		{ "1 turn-up 1", GOLF_OK, "choices 1: 6", "no column is left: any card will do" },
		{ "1 turn-up 7", GOLF_OK, "phase: turn; to: 1", "" },
	    },
	    .stock = "3C", .at_start = true },
	{ "L12 only two up in nine-card", "nine-card", "start.turn_up=2", 2,
	    {
		{ "0 turn-up 0", GOLF_OK, NULL, "" },
		{ "0 turn-up 8", GOLF_OK, NULL, "" },
		{ "0 turn-up 4", GOLF_START_DONE, NULL, "two, not three" },
	    },
	    .at_start = true },
	{ "L12 three up in nine-card otherwise", "nine-card", "", 2,
	    {
		{ "0 turn-up 0", GOLF_OK, NULL, "" },
		{ "0 turn-up 8", GOLF_OK, NULL, "" },
		{ "0 turn-up 4", GOLF_OK, NULL, "" },
		{ "0 turn-up 5", GOLF_START_DONE, NULL, "" },
	    },
	    .at_start = true },
	{ "L13 four cards in a row", "four-card", "layout.rows=1 layout.columns=4", 2,
	    {
		{ "0 draw stock", GOLF_OK, "0>0: [AS] [2S] ?? ??; 1>0: ?? ?? ?? ??",
		    "L07: the first of the row" },
		{ "0 replace 4", GOLF_NO_PLACE, NULL, "four places" },
	    },
	    .stock = NULL },
};

static const struct diary rearranged[] = {
	{ "L05 rearrange after turning up", "six-card", "start.rearrange=true", 2,
	    {
		{ "0 rearrange 3 4 5 0 1 2", GOLF_NOT_IN_START, NULL,
		    "two cards must be turned up first" },
		{ "0 turn-up 0", GOLF_OK, NULL, "" },
		{ "0 keep", GOLF_NOT_IN_START, NULL, "" },
		{ "0 turn-up 1", GOLF_OK, "choices 0: 721; to: 0 1", "720 orders, or none" },
		{ "0 rearrange 3 4 5", GOLF_BAD_ORDER, NULL, "every place is needed" },
		{ "0 rearrange 3 3 5 0 1 2", GOLF_BAD_ORDER, NULL, "each place only once" },
		{ "0 rearrange 3 6 5 0 1 2", GOLF_BAD_ORDER, NULL, "no such place" },
		{ "0 rearrange 3 4 5 0 1 2", GOLF_OK,
		    "0: [4S] [5S] [6S] AS 2S [3S]; 0>0: ?? ?? ?? AS 2S ??; news: rearranged 0; to: "
		    "1",
		    "nothing new is seen" },
		{ "0 rearrange 0 1 2 3 4 5", GOLF_NO_REARRANGE, NULL, "only once" },
		{ "1 turn-up 0", GOLF_OK, NULL, "" },
		{ "1 turn-up 1", GOLF_OK, NULL, "" },
		{ "1 keep", GOLF_OK, "1: AH 2H [3H] [4H] [5H] [6H]; phase: turn",
		    "or keep the order" },
		{ "0 rearrange 0 1 2 3 4 5", GOLF_START_ONLY, NULL, "not in play" },
	    },
	    .at_start = true },
	{ "L05 rearrange in a first turn after a place was emptied", "eight-card",
	    "start.rearrange=true match.when=any-time match.whose=any", 2,
	    {
		{ "0 turn-up 0", GOLF_OK, NULL, "" },
		{ "0 turn-up 4", GOLF_OK, NULL, "" },
		{ "0 keep", GOLF_OK, "phase: turn", "" },
		{ "0 match 1.7 give 7", GOLF_OK, NULL, "" },
		{ "1 match 1.7", GOLF_OK, "1: [9H] [2H] [3H] [4H] [5H] [6H] [7H] --", "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 0", GOLF_OK, "turn: 1; phase: start", "" },
		{ "1 turn-up 1", GOLF_OK, NULL, "" },
		{ "1 turn-up 5", GOLF_OK, NULL, "" },
		{ "1 rearrange 7 6 5 4 3 2 1 0", GOLF_OK, "1: -- [7H] 6H [5H] [4H] [3H] 2H [9H]",
		    "" },
	    },
	    .give = { "AS 2S 3S 4S 5S 6S 7S 9S", "9H 2H 3H 4H 5H 6H 7H 9D" }, .at_start = true },
	{ "L05 not without its key", "six-card", "", 2,
	    {
		{ "0 turn-up 0", GOLF_OK, NULL, "" },
		{ "0 turn-up 1", GOLF_OK, NULL, "" },
		{ "0 rearrange 3 4 5 0 1 2", GOLF_NO_REARRANGE, NULL, "" },
	    },
	    .at_start = true },
	{ "L05 rearrange in the first turn", "eight-card", "start.rearrange=true", 2,
	    {
		{ "1 keep", GOLF_NOT_YOUR_TURN, NULL, "" },
		{ "0 turn-up 0", GOLF_OK, NULL, "" },
		{ "0 turn-up 4", GOLF_OK, "phase: start", "" },
		{ "0 rearrange 7 6 5 4 3 2 1 0", GOLF_OK,
		    "0: [8S] [7S] [6S] 5S [4S] [3S] [2S] AS; phase: turn", "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 0", GOLF_OK, "turn: 1; phase: start", "each in turn" },
	    },
	    .at_start = true },
	{ "L05 in each first turn, if no card is turned up", "eight-card",
	    "start.rearrange=true start.turn_up=0 start.turn_up_where=any", 2,
	    {
		{ "0 keep", GOLF_OK, "turn: 0; phase: turn", "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 0", GOLF_OK, "turn: 1; phase: start", "" },
		{ "1 keep", GOLF_OK, "turn: 1; phase: turn", "" },
	    },
	    .at_start = true },
};

static const struct diary looked_at[] = {
	{ "L06 no card is up: the near row is looked at", "six-card",
	    "start.turn_up=0 start.peek=3", 2,
	    {
		{ "0 draw stock", GOLF_OK,
		    "0>0: ?? ?? ?? [4S] [5S] [6S]; 1>0: ?? ?? ?? ?? ?? ??; 1>1: ?? ?? ?? [4H] [5H] "
		    "[6H]",
		    "the look is automatic" },
		{ "0 peek 0", GOLF_START_ONLY, NULL, "only once, and no other cards" },
	    },
	    .stock = NULL },
	{ "L07 the two near cards are looked at", "four-card", "", 2,
	    {
		{ "0 draw stock", GOLF_OK,
		    "0>0: ?? ?? [3S] [4S]; 1>0: ?? ?? ?? ??; *>0: ?? ?? ?? ??", "" },
	    },
	    .stock = NULL },
	{ "L08 any two are looked at", "four-card", "start.peek_where=any", 2,
	    {
		{ "0 draw stock", GOLF_NOT_IN_START, NULL, "the looks come first" },
		{ "0 peek 0", GOLF_OK, "tells: peek 0 0.0 AS; news: peeked 0.0; choices 0: 4", "" },
		{ "0 peek 0", GOLF_SEEN_IT, NULL, "another card must be named" },
		{ "0 peek 4", GOLF_NO_PLACE, NULL, "" },
		{ "0 peek 3", GOLF_OK, "0>0: [AS] ?? ?? [4S]; 1>0: ?? ?? ?? ??", "" },
		{ "0 peek 1", GOLF_START_DONE, NULL, "two" },
		{ "1 peek 1", GOLF_OK, NULL, "" },
		{ "1 keep", GOLF_OK, "1>1: ?? [2H] ?? ??; phase: turn",
		    "clarification 21: or fewer" },
	    },
	    .at_start = true },
	{ "L09 only one card is looked at", "four-card", "start.peek_where=any start.peek=1", 2,
	    {
		{ "0 peek 2", GOLF_OK, "0>0: ?? ?? [3S] ??; to: 1", "" },
		{ "0 peek 1", GOLF_START_DONE, NULL, "only one card" },
	    },
	    .at_start = true },
	{ "M01 a card is not looked at a second time", "four-card", "", 2,
	    {
		{ "0 peek 2", GOLF_START_ONLY, NULL, "" },
		{ "0 peek 2 paid", GOLF_NO_PAID_PEEK, NULL, "not for points either" },
	    },
	    .stock = NULL },
	{ "M02 a card that replaces a start card is in hand too", "four-card",
	    "start.memory=start-cards power.J=swap-own-other", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power swap-own-other 0.0 1.2", GOLF_OK,
		    "0>0: ?? ?? [3S] [4S]; 1>1: ?? ?? [AS] [4H]",
		    "seat 1 sees what came to its place; seat 0 does not" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 power swap-own-other 1.0 0.3", GOLF_OK,
		    "0>0: ?? ?? [3S] [AH]; 1>1: ?? ?? [AS] [4H]", "" },
	    },
	    .stock = "JS JH" },
	{ "M03 all own cards are in hand", "four-card",
	    "start.memory=all-cards power.J=swap-own-other", 2,
	    {
		{ "0 draw stock", GOLF_OK, "0>0: [AS] [2S] [3S] [4S]; 1>0: ?? ?? ?? ??",
		    "from the start" },
		{ "0 power swap-own-other 0.0 1.1", GOLF_OK,
		    "0>0: [2H] [2S] [3S] [4S]; 1>1: [AH] [AS] [3H] [4H]; 0>1: ?? [AS] ?? ??",
		    "also cards that come later" },
	    },
	    .stock = "JS" },
	{ "M03 not without its key", "four-card", "power.J=swap-own-other", 2,
	    {
		{ "0 draw stock", GOLF_OK, "0>0: ?? ?? [3S] [4S]", "" },
		{ "0 power swap-own-other 0.0 1.2", GOLF_OK,
		    "0>0: ?? ?? [3S] [4S]; 1>0: [3H] ?? ?? ??; 1>1: ?? ?? ?? [4H]", "unseen" },
	    },
	    .stock = "JS" },
	{ "M04 a look for points, any number of times", "four-card", "turn.paid_peek=2", 2,
	    {
		{ "1 peek 0 paid", GOLF_NOT_YOUR_TURN, NULL, "" },
		{ "0 peek 0 paid", GOLF_OK,
		    "tells: peek 0 0.0 AS; news: paid 0.0; paid: 2 0; 0>0: [AS] ?? [3S] [4S]; 1>0: "
		    "?? ?? ?? ??; "
		    "phase: turn; turn: 0",
		    "" },
		{ "0 peek 0 paid", GOLF_SEEN_IT, NULL, "once a turn" },
		{ "0 peek 2 paid", GOLF_OK, "tells: peek 0 0.2 3S; paid: 4 0",
		    "a card that was seen before, too" },
		{ "0 peek 4 paid", GOLF_NO_PLACE, NULL, "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 peek 1 paid", GOLF_HAVE_DRAWN, NULL, "clarification 21: before drawing" },
		{ "0 discard", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, NULL, "" },
		{ "0 peek 0 paid", GOLF_OK, "paid: 6 0", "again in the next turn" },
		{ "0 knock", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, "points: 10 10; scores: 16 10; totals: 16 10",
		    "added at the hole's end" },
	    },
	    .stock = NULL },
};

#define PLAY(list) diary_play(list, sizeof list / sizeof list[0])

Test(starts, cards_turned_up)
{
	PLAY(turned_up);
}

Test(starts, rearranged)
{
	PLAY(rearranged);
}

Test(starts, looked_at)
{
	PLAY(looked_at);
}

/* M01, M02, M03: the cards that an owner may look at any time. */
Test(starts, cards_in_hand)
{
	static const struct {
		const char *sets;
		unsigned held; /* the places, one bit each */
		const char *why;
	} tries[] = {
		{ "start.memory=once", 0, "M01 none" },
		{ "start.memory=start-cards", 0xc, "M02 the two cards that were seen" },
		{ "start.memory=all-cards", 0xf, "M03 all" },
		{ "start.memory=start-cards start.peek=1", 0x4, "M02 the card that was seen" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_rules r = play_rules("four-card", tries[i].sets);
		struct golf_state s;
		struct golf_view v;

		play_deal(&s, &r, 2, 1);
		for (unsigned viewer = 0; viewer < 3; viewer++) {
			golf_view(&s, viewer, &v);
			for (unsigned p = 0; p < 4; p++)
				cr_expect_eq((v.cell[0][p].flags & GOLF_CELL_HELD) != 0,
				    viewer == 0 && tries[i].held >> p & 1,
				    "%s: place %u, viewer %u", tries[i].why, p, viewer);
		}
	}
}
