/*
 * Matches while start cards are still to be turned up, rearranged or looked at (X01, X06;
 * clarification 22). The game does not wait for a seat that has no start cards left.
 */
#include "tests/engine/diary.h"

#include <criterion/criterion.h>

#define ANY   "match.when=any-time "
#define ROW   "layout.rows=1 layout.columns=3 score.pairs=none "
#define FIRST "start.turn_up_when=first-turn "

static const struct diary looked_at[] = {
	{ "X01 a match while start cards are looked at", "cumbia", "", 3,
	    {
		{ "1 match 1.2", GOLF_OK,
		    "1: [AH] [2H] -- [4H]; pile: 3H 3C; phase: start; turn: -; to: 0 1 2; may: -",
		    "the card that starts the pile is a discard" },
		{ "0 match 0.2", GOLF_MATCH_LATE, NULL, "only the first" },
		{ "1 peek 2", GOLF_NO_PLACE, "choices 1: 4",
		    "three cards are left, or none is looked at" },
		{ "1 peek 3", GOLF_OK, NULL, "" },
		{ "1 peek 0", GOLF_OK, "to: 0 2; 1>1: [AH] ?? -- [4H]", "two cards as usual" },
		{ "0 keep", GOLF_OK, NULL, "" },
		{ "2 keep", GOLF_OK, "phase: turn; turn: 0", "" },
	    },
	    .discard = "3C", .at_start = true },
	{ "X01 a player who has finished start cards may match before the others", "cumbia", "", 3,
	    {
		{ "1 keep", GOLF_OK, "to: 0 2; may: 1; choices 1: 36", "" },
		{ "1 match 2.2 give 0", GOLF_OK,
		    "2: [AD] [2D] [AH] [4D]; 1: -- [2H] [3H] [4H]; pile: 3D 3C; may: -",
		    "an opponent's card too" },
		{ "2 peek 2", GOLF_OK, "tells: peek 2 2.2 AH", "that card lies there now" },
		{ "2 keep", GOLF_OK, "to: 0; phase: start", "" },
	    },
	    .discard = "3C", .at_start = true },
	{ "X01 a wrong try counts at the start too", "cumbia", "", 3,
	    {
		{ "0 match 1.3", GOLF_OK, "paid: 10 0 0; to: 0 1 2; pile: 3C", "" },
		{ "0 match 0.2", GOLF_MATCH_TRIED, "choices 0: 5", "four looks, or none" },
		{ "1 match 1.2", GOLF_OK, "pile: 3H 3C", "" },
		{ "0 keep", GOLF_OK, NULL, "" },
		{ "1 keep", GOLF_OK, NULL, "" },
		{ "2 keep", GOLF_OK, "phase: turn; turn: 0; may: -; paid: 10 0 0", "" },
	    },
	    .discard = "3C", .at_start = true },
	{ "X06 L09 the game does not wait for a seat with no card to look at", "four-card",
	    ANY
	    "match.equal=value layout.rows=1 layout.columns=2 start.peek=1 start.peek_where=any",
	    3,
	    {
		{ "1 match 1.0", GOLF_OK, "to: 0 1 2; choices 1: 3",
		    "one card to look at or to match, or neither" },
		{ "1 match 1.1", GOLF_OK, "1: -- --; to: 0 2; choices 1: 0; may: -", "" },
		{ "1 keep", GOLF_START_DONE, NULL, "" },
		{ "0 keep", GOLF_OK, NULL, "" },
		{ "2 match 2.0", GOLF_OK, "to: 2; may: 0", "" },
		{ "2 match 2.1", GOLF_OK, "phase: turn; turn: 0; to: 0; may: -",
		    "the last seat: play begins" },
		{ "0 match 0.0", GOLF_OK, NULL, "wrong" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "turn: 1; choices 1: 2", "draw from the stock, or knock" },
	    },
	    .give = { "7S 8S", "TH JD", "QS QH" }, .stock = "9S", .discard = "TC",
	    .at_start = true },
	{ "X06 L08 a card that joins by a wrong match is no start card", "four-card",
	    ANY "match.wrong_cards=2 layout.columns=1 start.peek=2 start.peek_where=any "
		"start.memory=start-cards",
	    2,
	    {
		{ "0 match 0.0", GOLF_OK, "0: [AS] [2S] [9S] [8S]; choices 0: 2",
		    "AS has been seen by all" },
		{ "0 peek 3", GOLF_NO_START_CARD, NULL, "" },
		{ "0 peek 0", GOLF_SEEN_IT, NULL, "" },
		{ "0 peek 1", GOLF_OK, "to: 0 1; 0>0: [AS] [2S] ?? ??; choices 0: 1", "" },
		{ "0 keep", GOLF_OK, "to: 1", "" },
	    },
	    .stock = "9S 8S", .discard = "3C", .at_start = true },
	{ "X06 L08 a card that joins in the place of a start card is a start card", "four-card",
	    ANY "match.wrong_cards=2 layout.columns=1 start.peek=2 start.peek_where=any", 2,
	    {
		{ "0 match 0.1", GOLF_OK, "0: [AS] --", "" },
		{ "0 match 0.0", GOLF_OK, "0: [AS] [9S] [8S]; choices 0: 2", "" },
		{ "0 peek 1", GOLF_OK, "tells: peek 0 0.1 9S", "" },
	    },
	    .stock = "9S 8S", .discard = "2C", .at_start = true },
};

static const struct diary turned_up[] = {
	{ "X06 a match while start cards are turned up", "six-card", ANY, 2,
	    {
		{ "0 match 0.2", GOLF_OK,
		    "0: [AS] [2S] -- [4S] [5S] [6S]; pile: 3S 3C; phase: start; to: 0 1; may: -",
		    "" },
		{ "0 turn-up 2", GOLF_NO_PLACE, "choices 0: 10", "five to turn up, five to match" },
		{ "0 turn-up 0", GOLF_OK, NULL, "" },
		{ "1 match 1.2", GOLF_OK, "pile: 3H 3S 3C", "" },
		{ "0 turn-up 1", GOLF_OK, "0: AS 2S -- [4S] [5S] [6S]; to: 1; may: 0",
		    "still two cards" },
		{ "0 turn-up 3", GOLF_START_DONE, NULL, "" },
		{ "1 turn-up 0", GOLF_OK, NULL, "" },
		{ "1 turn-up 1", GOLF_OK, "phase: turn; turn: 0; may: 1", "" },
	    },
	    .discard = "3C", .at_start = true },
	{ "X06 a turned-up card is matched: it still counts as turned up", "six-card", ANY, 2,
	    {
		{ "0 turn-up 2", GOLF_OK, NULL, "" },
		{ "0 match 0.2", GOLF_OK, "0: [AS] [2S] -- [4S] [5S] [6S]; to: 0 1", "" },
		{ "0 turn-up 0", GOLF_OK, "to: 1", "the second of two" },
		{ "0 turn-up 1", GOLF_START_DONE, NULL, "" },
	    },
	    .discard = "3C", .at_start = true },
	{ "X06 a player with too few face-down cards turns up all of them", "six-card",
	    ANY ROW "start.turn_up=2", 2,
	    {
		{ "0 match 0.0", GOLF_OK, "to: 0 1", "" },
		{ "0 match 0.1", GOLF_OK, "0: -- -- [4S]; to: 0 1; choices 0: 2", "" },
		{ "0 turn-up 2", GOLF_OK, "0: -- -- 4S; to: 1; choices 0: 1", "one card" },
		{ "1 turn-up 0", GOLF_OK, NULL, "" },
		{ "1 turn-up 1", GOLF_OK, "turn: 0; ender: -", "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "phase: between; ender: 0",
		    "E01: complete since the start" },
	    },
	    .give = { "3S 3H 4S", "AH 2H 5H" }, .discard = "3C", .at_start = true },
	{ "X06 a player without cards turns up none", "six-card", ANY ROW "start.turn_up=2", 3,
	    {
		{ "1 match 1.0", GOLF_OK, NULL, "" },
		{ "1 match 1.1", GOLF_OK, NULL, "" },
		{ "1 match 1.2", GOLF_OK, "1: -- -- --; to: 0 2; may: -", "" },
		{ "1 turn-up 0", GOLF_START_DONE, NULL, "" },
		{ "1 match 1.0", GOLF_NO_PLACE, NULL, "" },
		{ "0 turn-up 0", GOLF_OK, NULL, "" },
		{ "0 turn-up 1", GOLF_OK, NULL, "" },
		{ "2 turn-up 0", GOLF_OK, NULL, "" },
		{ "2 turn-up 1", GOLF_OK, "turn: 0; phase: turn", "" },
	    },
	    .give = { "AS 2S 4S", "3S 3H 3D", "AD 2D 4D" }, .discard = "3C", .at_start = true },
	{ "X06 play begins when the last awaited start card is matched", "six-card",
	    ANY ROW "start.turn_up=1", 2,
	    {
		{ "0 turn-up 0", GOLF_OK, "to: 1", "" },
		{ "1 match 1.0", GOLF_OK, NULL, "" },
		{ "1 match 1.1", GOLF_OK, NULL, "" },
		{ "1 match 1.2", GOLF_OK, "phase: turn; turn: 0; news: matched 1 3D > 1.2, turn 0",
		    "play begins" },
	    },
	    .give = { "AS 2S 4S", "3S 3H 3D" }, .discard = "3C", .at_start = true },
	{ "X01 the last face-down card is given away, and its new owner turns it up", "six-card",
	    ANY ROW "start.turn_up=1 match.whose=any", 2,
	    {
		{ "0 match 0.0", GOLF_OK, NULL, "" },
		{ "0 match 0.1", GOLF_OK, "0: -- -- [4S]", "" },
		{ "0 match 1.0 give 2", GOLF_OK, "0: -- -- --; 1: [4S] [2H] [5H]; to: 1; may: -",
		    "" },
		{ "1 turn-up 0", GOLF_OK, "1: 4S [2H] [5H]; turn: 0",
		    "4S, which seat 0 gave away" },
	    },
	    .give = { "3S 3H 4S", "3D 2H 5H" }, .discard = "3C", .at_start = true },
	{ "X06 a card that joins by a wrong match is not turned up", "six-card",
	    ANY ROW "start.turn_up=2 match.wrong_cards=1", 2,
	    {
		{ "0 match 0.0", GOLF_OK, "0: [AS] [2S] [3S] [9S]; choices 0: 3", "" },
		{ "0 turn-up 3", GOLF_NO_START_CARD, NULL, "" },
		{ "0 turn-up 1", GOLF_OK, NULL, "" },
		{ "0 turn-up 2", GOLF_OK, "0: [AS] 2S 3S [9S]; to: 1", "" },
	    },
	    .stock = "9S", .discard = "4C", .at_start = true },
	{ "X06 L02 the rest of the column is matched", "six-card",
	    ANY "start.turn_up_where=same-column", 2,
	    {
		{ "0 turn-up 0", GOLF_OK, "choices 0: 7", "one to turn up, six to match" },
		{ "0 match 0.3", GOLF_OK, "choices 0: 9",
		    "the column has no card left: any card may follow" },
		{ "0 turn-up 2", GOLF_OK, "to: 1", "" },
	    },
	    .discard = "4C", .at_start = true },
	{ "X06 L03 a column is free again after a match", "six-card",
	    ANY "start.turn_up_where=different-columns", 2,
	    {
		{ "0 turn-up 0", GOLF_OK, NULL, "" },
		{ "0 turn-up 3", GOLF_NOT_THERE, NULL, "" },
		{ "0 match 0.0", GOLF_OK, NULL, "" },
		{ "0 turn-up 3", GOLF_OK, "to: 1", "" },
	    },
	    .discard = "AC", .at_start = true },
	{ "X06 L04 the middle column is matched", "six-card",
	    ANY "start.turn_up_where=middle-and-outer", 2,
	    {
		{ "0 match 0.1", GOLF_OK, NULL, "" },
		{ "0 match 0.4", GOLF_OK, "0: [AS] -- [3S] [4S] -- [6S]", "" },
		{ "0 turn-up 0", GOLF_OK, NULL, "" },
		{ "0 turn-up 2", GOLF_OK, "to: 1", "any other" },
	    },
	    .give = { "AS 2S 3S 4S 2D 6S" }, .discard = "2C", .at_start = true },
	{ "X06 C05 no match before the first discard", "six-card", ANY "start.discard=false", 2,
	    {
		{ "0 match 0.0", GOLF_NO_MATCH, "may: -; choices 0: 6", "" },
	    },
	    .at_start = true },
	{ "X04 no match at the start if matches belong to the own turn", "six-card",
	    "match.when=own-turn", 2,
	    {
		{ "0 match 0.0", GOLF_NOT_IN_START, "choices 0: 6", "" },
	    },
	    .discard = "AC", .at_start = true },
};

static const struct diary first_turn[] = {
	{ "X06 L10 a match in another player's first turn and in the own", "eight-card", ANY, 2,
	    {
		{ "1 match 1.2", GOLF_OK,
		    "1: [AH] [2H] -- [4H] [5H] [6H] [7H] [8H]; phase: start; turn: 0; to: 0; may: "
		    "1",
		    "the turn-up is due" },
		{ "0 turn-up 2", GOLF_OK, NULL, "" },
		{ "0 match 0.2", GOLF_OK,
		    "0: [AS] [2S] -- [4S] [5S] [6S] [7S] [8S]; turn: 0; phase: start", "" },
		{ "0 turn-up 6", GOLF_OK, "phase: turn; turn: 0", "the second of two" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 0", GOLF_OK, "turn: 1; phase: start; may: 0; pile: AS", "" },
		{ "1 match 1.0", GOLF_OK, "turn: 1; phase: start", "" },
		{ "1 turn-up 2", GOLF_NO_PLACE, NULL, "" },
		{ "1 turn-up 1", GOLF_OK, NULL, "" },
		{ "1 turn-up 5", GOLF_OK, "phase: turn; turn: 1", "" },
	    },
	    .stock = "9S", .discard = "3C", .at_start = true },
	{ "X06 L11 the turn goes on when no card is left to turn up", "six-card",
	    ANY FIRST ROW
	    "start.turn_up=2 end.face_up=none end.knock=instead-of-turn match.equal=value",
	    2,
	    {
		{ "0 match 0.0", GOLF_OK, NULL, "" },
		{ "0 match 0.1", GOLF_OK, NULL, "" },
		{ "0 match 0.2", GOLF_OK,
		    "0: -- -- --; phase: turn; turn: 0; choices 0: 2; news: matched 0 QS > 0.2",
		    "clarification 13: draw, or knock" },
		{ "1 match 1.0", GOLF_OK, "pile: JH QS", "before its own first turn" },
		{ "0 knock", GOLF_OK, NULL, "" },
	    },
	    .give = { "TS JS QS", "JH 2H 5H" }, .discard = "TC", .at_start = true },
	{ "X06 L10 E04 a match while another player may still call", "eight-card",
	    ANY "end.face_up=none end.knock=end-of-turn", 2,
	    {
		{ "0 turn-up 0", GOLF_OK, NULL, "" },
		{ "0 turn-up 4", GOLF_OK, NULL, "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 0", GOLF_OK, "phase: start; turn: 1; caller: 0; may: 0; pile: AS",
		    "" },
		{ "1 match 1.0", GOLF_OK, "caller: 0; phase: start",
		    "a match is no part of the turn" },
		{ "0 knock", GOLF_OK, "phase: start; ender: 0; last: 1; turn: 1", "" },
		{ "1 match 1.2", GOLF_OK, NULL, "in the final turns too" },
		{ "1 turn-up 1", GOLF_OK, NULL, "" },
		{ "1 turn-up 5", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, "phase: flip", "" },
		{ "1 flip 3", GOLF_OK, "phase: between", "" },
		{ "0 match 0.1", GOLF_NOT_DEALT, NULL,
		    "a discard that ends the hole is not matched" },
	    },
	    .give = { [1] = "AH 2H AD 4H 5H 6H 7H 8H" }, .stock = "9S 2C", .at_start = true },
};

static const struct diary rearranged[] = {
	{ "X06 L05 a match while a layout may be rearranged", "six-card",
	    ANY "start.turn_up=1 start.rearrange=true", 2,
	    {
		{ "0 turn-up 0", GOLF_OK, "choices 0: 727",
		    "720 orders, or none, and six to match" },
		{ "0 match 0.2", GOLF_OK, "0: AS [2S] -- [4S] [5S] [6S]; to: 0 1", "" },
		{ "0 rearrange 2 1 0 3 4 5", GOLF_OK, "0: -- [2S] AS [4S] [5S] [6S]; to: 1", "" },
		{ "1 turn-up 0", GOLF_OK, NULL, "" },
		{ "1 match 1.0", GOLF_OK, NULL, "wrong" },
		{ "1 keep", GOLF_OK, "phase: turn", "" },
	    },
	    .discard = "3C", .at_start = true },
	{ "X06 L05 a player without cards has nothing to rearrange", "six-card",
	    ANY ROW "start.turn_up=1 start.rearrange=true", 2,
	    {
		{ "0 turn-up 0", GOLF_OK, NULL, "" },
		{ "0 match 0.0", GOLF_OK, NULL, "" },
		{ "0 match 0.1", GOLF_OK, NULL, "" },
		{ "0 match 0.2", GOLF_OK, "0: -- -- --; to: 1; choices 0: 0", "" },
		{ "0 keep", GOLF_START_DONE, NULL, "" },
	    },
	    .give = { "3S 3H 3D", "AH 2H 5H" }, .discard = "3C", .at_start = true },
};

static const struct diary over[] = {
	{ "X06 E08 a layout that is empty before play ends the hole at once", "six-card",
	    ANY ROW "start.turn_up=2 end.empty_layout=true start.rearrange=true", 2,
	    {
		{ "0 match 0.0", GOLF_OK, NULL, "" },
		{ "0 match 0.1", GOLF_OK, "phase: start", "" },
		{ "0 match 0.2", GOLF_OK,
		    "phase: between; ender: -; to: -; may: -; turns: 0 0; news: matched 0 3D > "
		    "0.2, hole-over -",
		    "" },
		{ "1 match 1.0", GOLF_NOT_DEALT, NULL, "" },
		{ "- deal", GOLF_OK, "phase: start; to: 0 1", "the next hole begins as usual" },
	    },
	    .give = { "3S 3H 3D", "AH 2H 5H" }, .discard = "3C", .at_start = true },
	{ "X06 E08 L10 a layout that is empty in a first turn ends the hole at once", "six-card",
	    ANY ROW FIRST "start.turn_up=2 end.empty_layout=true", 2,
	    {
		{ "1 match 1.0", GOLF_OK, NULL, "" },
		{ "1 match 1.1", GOLF_OK, NULL, "" },
		{ "1 match 1.2", GOLF_OK, "phase: between; ender: -; turns: 0 0", "" },
	    },
	    .give = { "AS 2S 5S", "3S 3H 3D" }, .discard = "3C", .at_start = true },
	{ "X06 E01 a layout that is complete before play ends the hole with the first turn",
	    "six-card", ANY "start.turn_up=5", 3,
	    {
		{ "2 turn-up 0", GOLF_OK, NULL, "" },
		{ "2 turn-up 1", GOLF_OK, NULL, "" },
		{ "2 turn-up 2", GOLF_OK, NULL, "" },
		{ "2 turn-up 3", GOLF_OK, NULL, "" },
		{ "2 turn-up 4", GOLF_OK, "to: 0 1; may: 2", "" },
		{ "2 match 2.5", GOLF_OK, "2: AD 2D 3D 4D 5D --; phase: start; ender: -", "" },
		{ "0 turn-up 0", GOLF_OK, NULL, "" },
		{ "0 turn-up 1", GOLF_OK, NULL, "" },
		{ "0 turn-up 2", GOLF_OK, NULL, "" },
		{ "0 turn-up 3", GOLF_OK, NULL, "" },
		{ "0 turn-up 4", GOLF_OK, NULL, "" },
		{ "0 match 0.5", GOLF_OK, "0: AS 2S 3S 4S 5S --", "the second" },
		{ "1 turn-up 0", GOLF_OK, NULL, "" },
		{ "1 turn-up 1", GOLF_OK, NULL, "" },
		{ "1 turn-up 2", GOLF_OK, NULL, "" },
		{ "1 turn-up 3", GOLF_OK, NULL, "" },
		{ "1 turn-up 4", GOLF_OK, "turn: 0", "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "phase: between; ender: 2", "clarification 22" },
	    },
	    .discard = "6C", .at_start = true },
	{ "T14 X06 lines leave once all start cards are turned up", "nines-fuchs",
	    ANY "start.turn_up=1", 2,
	    {
		{ "0 turn-up 0", GOLF_OK, NULL, "" },
		{ "1 match 1.8", GOLF_OK, "pile: 9H 9C", "" },
		{ "1 turn-up 8", GOLF_NO_PLACE, NULL, "" },
		{ "1 turn-up 7", GOLF_OK, "phase: turn; turn: 0; pile: 9H 9C", "" },
	    },
	    .discard = "9C", .at_start = true },
};

#define PLAY(list) diary_play(list, sizeof list / sizeof list[0])

Test(matches, X01_during_start_looks)
{
	PLAY(looked_at);
}

Test(matches, X06_while_start_cards_are_turned_up)
{
	PLAY(turned_up);
}

Test(matches, X06_in_a_first_turn)
{
	PLAY(first_turn);
}

Test(matches, X06_while_a_layout_is_rearranged)
{
	PLAY(rearranged);
}

Test(matches, X06_a_match_can_end_a_hole_before_its_first_turn)
{
	PLAY(over);
}

/* Every view shows how many start cards each seat has left. */
Test(matches, X06_the_view_shows_the_remaining_start_cards)
{
	struct golf_rules r = play_rules(
	    "six-card", ANY ROW "start.turn_up=1 start.peek=2 start.peek_where=any");
	struct golf_state s;
	struct golf_view v;

	play_deal(&s, &r, 2, 5);
	play_give(&s, 0, "3S 3H 4S");
	play_give(&s, 1, "AH 2H 5H");
	play_discard(&s, "3C");
	cr_assert_eq(play(&s, "0 match 0.0", NULL), GOLF_OK);
	golf_view(&s, GOLF_SPECTATOR, &v);
	cr_expect(v.start_up[0] == 1 && v.start_peek[0] == 2);
	cr_assert_eq(play(&s, "0 match 0.1", NULL), GOLF_OK);
	golf_view(&s, 1, &v);
	cr_expect(v.start_up[0] == 1 && v.start_peek[0] == 1, "one card is left");
	cr_expect(v.start_up[1] == 1 && v.start_peek[1] == 2);
	cr_assert_eq(play(&s, "0 turn-up 2", NULL), GOLF_OK);
	golf_view(&s, 0, &v);
	cr_expect(v.start_up[0] == 0 && v.start_peek[0] == 0, "the last card has been seen");
	play_start(&s);
	golf_view(&s, 0, &v);
	cr_expect(v.start_up[1] == 0 && v.start_peek[0] == 0);
}
