/*
 * T12 at the end of a hole: a jack also skips a turn when the caller, the ender or a player in a
 * final turn discards it.
 */
#include "tests/engine/diary.h"

#include <criterion/criterion.h>

#define AFTER "turn.jack_skips=true end.knock=end-of-turn"

static const struct diary called[] = {
	{ "T12 E04 the caller's jack takes the next player's final turn", "four-card", AFTER, 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK,
		    "turn: 2; turns: 1 1 0; caller: 0; news: discarded 0 JC, skipped 1, turn 2",
		    "" },
		{ "0 knock", GOLF_OK,
		    "ender: 0; last: 1; turn: 2; turns: 1 1 0; news: knocked 0, last-turns 0, "
		    "skipped 1",
		    "clarification 22" },
		{ "2 draw stock", GOLF_OK, NULL, "" },
		{ "2 discard", GOLF_OK,
		    "phase: between; ender: 0; turns: 1 1 1; news: discarded 2 9S, hole-over 0",
		    "seat 1 has no final turn" },
	    },
	    .stock = "JC 9S" },
	{ "T12 E04 with two players, the hole ends with the call", "four-card", AFTER, 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "turn: 0; caller: 0; turns: 1 1", "the turn comes back" },
		{ "0 knock", GOLF_OK,
		    "phase: between; ender: 0; last: 0; turns: 1 1; news: knocked 0, hole-over 0",
		    "no final turn is left" },
	    },
	    .stock = "JC" },
	{ "T12 E04 a player who plays on has not called", "four-card", AFTER, 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "turn: 0", "" },
		{ "0 draw stock", GOLF_OK, "caller: -", "" },
		{ "0 discard", GOLF_OK, "turn: 1; caller: 0; turns: 2 1", "" },
		{ "0 knock", GOLF_OK, "last: 1; turn: 1", "no jack: seat 1 has its final turn" },
	    },
	    .stock = "JC 9S" },
	{ "T12 E04 jacks skip turns before the call and in the final turns", "four-card", AFTER, 4,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "turn: 1", "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, "turn: 2", "" },
		{ "2 draw stock", GOLF_OK, NULL, "" },
		{ "2 discard", GOLF_OK, "turn: 3", "" },
		{ "3 draw stock", GOLF_OK, NULL, "" },
		{ "3 replace 0", GOLF_OK, "turn: 1; caller: 3; turns: 2 1 1 1",
		    "a replaced jack skips a turn too" },
		{ "3 knock", GOLF_OK, "last: 2; turn: 1", "seat 0 has lost its final turn" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, "phase: between; ender: 3; turns: 2 2 2 1",
		    "seat 2 loses its final turn" },
	    },
	    .give = { [3] = "JC" }, .stock = "9S 8S 7S 9H JH" },
	{ "T12 E04 a turn skipped by another player's jack was no final turn", "four-card", AFTER,
	    3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "turn: 2; turns: 1 1 0", "" },
		{ "2 draw stock", GOLF_OK, NULL, "" },
		{ "2 discard", GOLF_OK, "turn: 0; caller: 2", "" },
		{ "2 knock", GOLF_OK, "last: 2; turn: 0", "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "last: 1; turn: 1", "seat 1 has its final turn" },
	    },
	    .stock = "JC 9S 8S" },
	{ "T12 E05 a jack discarded after the call skips a final turn", "four-card",
	    "turn.jack_skips=true end.knock=during-turn", 3,
	    {
		{ "0 knock", GOLF_OK, NULL, "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK,
		    "last: 1; turn: 2; turns: 1 1 0; news: discarded 0 JC, last-turns 0, skipped "
		    "1, turn 2",
		    "" },
		{ "2 draw stock", GOLF_OK, NULL, "" },
		{ "2 discard", GOLF_OK, "phase: between; turns: 1 1 1", "" },
	    },
	    .stock = "JC 9S" },
	{ "T12 E05 with two players, the hole ends with the jack", "four-card",
	    "turn.jack_skips=true end.knock=during-turn", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 knock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "phase: between; ender: 0; turns: 1 1", "" },
	    },
	    .stock = "JC" },
	{ "T12 E03 a knock instead of a turn discards nothing", "four-card", "turn.jack_skips=true",
	    3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "turn: 2", "" },
		{ "2 knock", GOLF_OK, "last: 2; turn: 0",
		    "the jack on the pile skips no second turn" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "last: 1; turn: 1", "" },
	    },
	    .stock = "JC 9S" },
	{ "T12 E02 a jack that was the last face-down card skips a final turn", "six-card",
	    "turn.jack_skips=true start.turn_up=5 end.final_turns=1", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 5", GOLF_OK,
		    "ender: 0; last: 1; turn: 2; turns: 1 1 0; news: replaced 0.5 JC, last-turns "
		    "0, skipped 1, turn 2",
		    "" },
		{ "2 draw stock", GOLF_OK, NULL, "" },
		{ "2 discard", GOLF_OK, "phase: between; ender: 0", "" },
	    },
	    .give = { "AS 2S 3S 4S 5S JC" }, .stock = "9S 8S" },
	{ "T12 E02 with two players, the hole ends with the jack", "six-card",
	    "turn.jack_skips=true start.turn_up=5 end.final_turns=1", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 5", GOLF_OK, "phase: between; ender: 0; turns: 1 1", "" },
	    },
	    .give = { "AS 2S 3S 4S 5S JC" }, .stock = "9S" },
	{ "T12 E02 a jack in a final turn skips the next final turn", "six-card",
	    "turn.jack_skips=true start.turn_up=5 end.final_turns=1", 4,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 5", GOLF_OK, "last: 3; turn: 1", "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, "last: 1; turn: 3; turns: 1 1 1 0", "" },
		{ "3 draw stock", GOLF_OK, NULL, "" },
		{ "3 discard", GOLF_OK, "phase: between; turns: 1 1 1 1",
		    "the ender has no turn to lose" },
	    },
	    .stock = "9S JH JD" },
};

static const struct diary matched[] = {
	{ "T12 X01 a matched jack skips no turn", "cumbia",
	    "turn.jack_skips=true power.J=none match.equal=rank", 3,
	    {
		{ "1 match 1.0", GOLF_OK, "pile: JH JC", "on the jack that starts the pile" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "turn: 1; turns: 1 0 0", "no jack was discarded" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, "turn: 0; turns: 1 1 1", "the drawn jack is discarded" },
		{ "2 match 2.0", GOLF_OK, "pile: JD JS; turn: 0; turns: 1 1 1", "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "turn: 1; turns: 2 1 1",
		    "the jack laid on it skips no turn" },
	    },
	    .give = { NULL, "JH 2H 3H 4H", "JD 2D 3D 4D" }, .stock = "9S JS 8S", .discard = "JC" },
	{ "T12 E04 X06 a discarded jack skips a turn, a jack laid on it does not", "four-card",
	    AFTER " match.when=any-time", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "turn: 2; caller: 0", "" },
		{ "2 match 2.0", GOLF_OK, "pile: JD JC; turn: 2",
		    "seat 1 has lost its turn already" },
		{ "0 knock", GOLF_OK, "last: 1; turn: 2; turns: 1 1 0", "" },
	    },
	    .give = { [2] = "JD 2D 3D 4D" }, .stock = "JC" },
};

Test(endings, T12_a_skipped_turn_may_be_a_final_turn)
{
	diary_play(called, sizeof called / sizeof called[0]);
}

Test(endings, T12_a_matched_jack_skips_no_turn)
{
	diary_play(matched, sizeof matched / sizeof matched[0]);
}
