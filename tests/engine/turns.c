/*
 * Turns by their ids: replaced cards, and the effects of a discard. act.c also has T01-T06.
 */
#include "tests/engine/diary.h"

#include "engine/move.h"

#include <criterion/criterion.h>
#include <string.h>

#define FACE_UP_FOUR "layout.columns=2 start.turn_up=0 "

static const struct diary locked[] = {
	{ "T03 a card is seen after it has been replaced, and not before", "four-card", "", 2,
	    {
		{ "0 draw stock", GOLF_OK, "0>0: ?? ?? [3S] [4S]; 0>hand: KC",
		    "a drawn card shows no other" },
		{ "0 replace 1", GOLF_OK,
		    "0>0: ?? [KC] [3S] [4S]; tells: -; pile: 2S 9C; news: replaced 0.1 2S, turn 1",
		    "replaced unseen, then all see 2S" },
		{ "1 draw discard", GOLF_OK, "1>1: ?? ?? [3H] [4H]",
		    "a card from the pile shows no other" },
		{ "1 replace 0", GOLF_OK, "1>1: [2S] ?? [3H] [4H]; tells: -; pile: AH 9C", "" },
	    },
	    .stock = "KC" },
	{ "T07 placed face up", "six-card", "", 2,
	    {
		{ "0 draw stock", GOLF_OK, "1>hand: KC", "drawn for all to see" },
		{ "0 replace 5", GOLF_OK, "0: AS 2S [3S] [4S] [5S] KC; 1>0: AS 2S ?? ?? ?? KC",
		    "" },
	    },
	    .stock = "KC" },
	{ "T07 placed face down", "four-card", "", 2,
	    {
		{ "0 draw stock", GOLF_OK, "0>hand: KC; 1>hand: ??; *>hand: ??", "in secret" },
		{ "0 replace 0", GOLF_OK,
		    "0: [KC] [2S] [3S] [4S]; 0>0: [KC] ?? [3S] [4S]; 1>0: ?? ?? ?? ??", "" },
		{ "1 draw discard", GOLF_OK, NULL, "" },
		{ "1 replace 1", GOLF_OK, "1: [AH] [AS] [3H] [4H]; 0>1: ?? [AS] ?? ??",
		    "but all have seen it" },
	    },
	    .stock = "KC" },
	{ "T17 placed as the replaced card lay", "six-card",
	    "turn.placed=as-replaced "
	    "end.face_up=none end.knock=instead-of-turn",
	    2,
	    {
		{ "0 draw stock", GOLF_OK, "0>hand: KC; 1>hand: ??; *>hand: ??",
		    "it may lie face down" },
		{ "0 replace 0", GOLF_OK, "0: KC 2S [3S] [4S] [5S] [6S]", "a card that was up" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 replace 5", GOLF_OK, "1: AH 2H [3H] [4H] [5H] [QC]; 0>1: AH 2H ?? ?? ?? ??",
		    "a card that was down" },
		{ "0 draw discard", GOLF_OK, NULL, "" },
		{ "0 replace 4", GOLF_OK, "0: KC 2S [3S] [4S] [6H] [6S]; 1>0: KC 2S ?? ?? [6H] ??",
		    "but all have seen it" },
	    },
	    .stock = "KC QC" },
	{ "T17 W12 a given card lies as the replaced one lay", "six-card",
	    "turn.placed=as-replaced end.face_up=none end.knock=instead-of-turn "
	    "power.J=give-drawn",
	    2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power give-drawn 1.0", GOLF_OK, "1: JC 2H [3H] [4H] [5H] [6H]", "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 power give-drawn 0.5", GOLF_OK, "0: AS 2S [3S] [4S] [5S] [JD]", "" },
	    },
	    .stock = "JC JD" },
	{ "T17 T11 unequal cards are joined by a face-down card", "four-card",
	    "turn.placed=as-replaced turn.multi_replace=true", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 0 1", GOLF_OK, "0: [AS] [2S] [3S] [4S] [KC]", "" },
	    },
	    .stock = "KC" },
	{ "W24 a card from the discard pile lies face up", "four-card",
	    "turn.placed_discard=face-up", 2,
	    {
		{ "0 draw discard", GOLF_OK, NULL, "" },
		{ "0 replace 0", GOLF_OK, "0: 9C [2S] [3S] [4S]", "" },
		{ "1 draw stock", GOLF_OK, "0>hand: ??", "" },
		{ "1 replace 0", GOLF_OK, "1: [KC] [2H] [3H] [4H]", "not one from the stock" },
	    },
	    .stock = "KC" },
	{ "W24 T11 for several cards, too", "four-card",
	    "turn.placed_discard=face-up turn.multi_replace=true", 2,
	    {
		{ "0 draw discard", GOLF_OK, NULL, "" },
		{ "0 replace 0 1", GOLF_OK, "0: 9C -- [3S] [4S]", "" },
	    },
	    .give = { "AS AD 3S 4S" } },
	{ "W24 without its key it lies as it is placed", "four-card", "", 2,
	    {
		{ "0 draw discard", GOLF_OK, NULL, "" },
		{ "0 replace 0", GOLF_OK, "0: [9C] [2S] [3S] [4S]", "" },
	    },
	    .stock = "KC" },
	{ "T08 a face-up card cannot be replaced", "six-card",
	    FACE_UP_FOUR "turn.locked=face-up turn.flip=must end.face_up=all", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 0", GOLF_OK, "0: KC [2S] [3S] [4S]", "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, "phase: flip", "" },
		{ "1 keep", GOLF_MUST_FLIP, NULL, "a discarded stock card forces a flip" },
		{ "1 flip 3", GOLF_OK, NULL, "" },
		{ "0 draw discard", GOLF_OK, "choices 0: 3", "" },
		{ "0 replace 0", GOLF_LOCKED, NULL, "a face-up card stays locked" },
		{ "0 replace 1", GOLF_OK, "0: KC QC [3S] [4S]", "" },
	    },
	    .stock = "KC QC" },
	{ "T08 a player with all cards up draws from the stock and discards", "six-card",
	    FACE_UP_FOUR
	    "turn.locked=face-up turn.expose_all=true end.face_up=none end.final_turns=1 "
	    "turn.flip_instead=true end.turns=9 layout.rows=1 score.pairs=none",
	    2,
	    {
		{ "0 flip 0", GOLF_OK, NULL, "" },
		{ "1 flip 0", GOLF_OK, NULL, "" },
		{ "0 flip 1", GOLF_OK, NULL, "" },
		{ "1 flip 1", GOLF_OK, NULL, "" },
		{ "0 draw discard", GOLF_NO_REPLACE, NULL, "it could replace nothing" },
		{ "0 pass", GOLF_CAN_DRAW, NULL, "" },
		{ "0 draw stock", GOLF_OK, "choices 0: 1", "" },
		{ "0 replace 1", GOLF_LOCKED, NULL, "" },
		{ "0 discard", GOLF_OK, "turn: 1", "" },
	    },
	    .stock = NULL },
	{ "T09 a column with both cards up is locked", "eight-card", "turn.locked=full-column", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 0", GOLF_LOCKED, NULL, "turned up at the start" },
		{ "0 replace 4", GOLF_LOCKED, NULL, "" },
		{ "0 replace 1", GOLF_OK, "0: AS KC [3S] [4S] 5S [6S] [7S] [8S]", "" },
		{ "1 turn-up 0", GOLF_OK, NULL, "" },
		{ "1 turn-up 4", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 replace 3", GOLF_OK, NULL, "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 1", GOLF_OK, NULL, "the column has a card face down: not locked" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 replace 7", GOLF_OK, NULL, "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 5", GOLF_OK, NULL, "now the column is locked" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, NULL, "" },
		{ "1 flip 1", GOLF_OK, NULL, "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 1", GOLF_LOCKED, NULL, "" },
		{ "0 replace 5", GOLF_LOCKED, NULL, "" },
	    },
	    .stock = "KC" },
	{ "T10 a card that was not looked at is replaced only once", "four-card",
	    "turn.unseen_once=true", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 0", GOLF_OK, NULL, "not looked at: once" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 replace 3", GOLF_OK, NULL, "" },
		{ "0 draw stock", GOLF_OK, "choices 0: 4", "" },
		{ "0 replace 0", GOLF_LOCKED, NULL, "never again" },
		{ "0 replace 3", GOLF_OK, NULL, "looked at: any number of times" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 replace 3", GOLF_OK, NULL, "" },
	    },
	    .stock = NULL },
	{ "T10 T11 a card that joined the layout is replaced any number of times", "four-card",
	    "turn.unseen_once=true turn.multi_replace=true", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 2 3", GOLF_OK, "0: [AS] [2S] [3S] [4S] [KC]",
		    "unequal: the drawn card joins" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, NULL, "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 4", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, NULL, "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 4", GOLF_OK, NULL, "again" },
	    },
	    .stock = "KC" },
};

static const struct diary several[] = {
	{ "T11 one card replaces several equal cards", "pablo", "", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 0 4", GOLF_NO_PLACE, NULL, "" },
		{ "0 replace 3 3", GOLF_NAME_ONCE, NULL, "" },
		{ "0 replace 3 1 2", GOLF_OK,
		    "0: [9S] [KC] -- --; pile: 5H 5D 5S 9C; news: replaced 0.3 5S, replaced 0.1 "
		    "5D, replaced "
		    "0.2 5H, turn 1; 1>0: ?? ?? -- --",
		    "the lowest place; discarded in the order named" },
		{ "1 draw discard", GOLF_OK, NULL, "" },
		{ "1 replace 0", GOLF_OK, NULL, "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 2", GOLF_NO_PLACE, NULL, "no card is there any more" },
		{ "0 replace 0 1", GOLF_OK,
		    "0: [9S] [KC] [2C] --; 1>0: [9S] [KC] ?? --; news: unequal 0.0 9S, unequal 0.1 "
		    "KC, joined "
		    "0.2, turn 1; pile: AH",
		    "unequal: they stay, shown to all, the drawn card joins them, nothing is "
		    "discarded" },
	    },
	    .give = { "9S 5D 5H 5S" }, .stock = "KC 2C" },
	{ "T11 not without its key", "four-card", "", 2,
	    {
		{ "0 draw stock", GOLF_OK, "choices 0: 5", "" },
		{ "0 replace 0 1", GOLF_NO_SEVERAL, NULL, "" },
	    },
	    .give = { "5D 5H" } },
	{ "T11 every set of cards is a choice", "pablo", "", 2,
	    {
		{ "0 draw stock", GOLF_OK, "choices 0: 16",
		    "4 places, 11 sets of two to four, the discard" },
	    },
	    .stock = "KC" },
};

static const struct diary jacks[] = {
	{ "T12 a discarded jack costs the next player a turn", "six-card", "turn.jack_skips=true",
	    3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK,
		    "turn: 2; turns: 1 1 0; news: discarded 0 JC, skipped 1, turn 2", "drawn" },
		{ "2 draw stock", GOLF_OK, NULL, "" },
		{ "2 replace 0", GOLF_OK,
		    "turn: 1; turns: 2 1 1; news: replaced 2.0 JS, skipped 0, turn 1",
		    "or replaced; seat 0 loses its turn" },
	    },
	    .give = { [2] = "JS" }, .stock = "JC 2C" },
	{ "T12 not without its key", "six-card", "", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "turn: 1; turns: 1 0 0", "" },
	    },
	    .stock = "JC" },
	{ "T12 with two players the turn comes back", "six-card", "turn.jack_skips=true", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "turn: 0; turns: 1 1", "" },
	    },
	    .stock = "JC" },
	{ "T12 a lost turn may be the last turn", "knock-six", "turn.jack_skips=true", 3,
	    {
		{ "0 knock", GOLF_OK, "last: 2", "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 replace 0", GOLF_OK, "phase: between; turns: 1 1 1",
		    "seat 2 has lost its final turn" },
	    },
	    .give = { [1] = "JS" } },
};

static const struct diary kings[] = {
	{ "T13 a drawn king is traded for a face-up card", "cutthroat", "", 2,
	    {
		{ "0 trade 1.0 3", GOLF_DRAW_FIRST, NULL, "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 trade 1.3 3", GOLF_NO_TRADE, NULL, "only a face-up card" },
		{ "0 trade 0.0 3", GOLF_NO_TRADE, NULL, "only another player's card" },
		{ "0 trade 2.0 3", GOLF_NO_TRADE, NULL, "there is no seat 2" },
		{ "0 trade 1.0 6", GOLF_NO_PLACE, NULL, "" },
		{ "0 trade 1.0 3", GOLF_OK,
		    "0: AS 2S [3S] AH [5S] [6S]; 1: KC 2H [3H] [4H] [5H] [6H]; pile: 4S 9C; turn: "
		    "1; news: "
		    "traded 0.3 4S > 1.0, turn 1",
		    "the ace must be placed in the own layout" },
		{ "1 draw discard", GOLF_OK, NULL, "" },
		{ "1 trade 0.0 3", GOLF_NO_TRADE, NULL, "" },
	    },
	    .stock = "KC" },
	{ "T13 a king from the discard pile is no trade", "cutthroat", "", 2,
	    {
		{ "0 draw discard", GOLF_OK, NULL, "" },
		{ "0 trade 1.0 3", GOLF_NO_TRADE, NULL, "" },
	    },
	    .discard = "KC" },
	{ "T13 a queen from the stock is no trade", "cutthroat", "", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 trade 1.0 3", GOLF_NO_TRADE, NULL, "" },
	    },
	    .stock = "QC" },
	{ "T13 not without its key", "six-card", "", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 trade 1.0 3", GOLF_NO_TRADE, NULL, "" },
	    },
	    .stock = "KC" },
};

static void
first_row_up(struct golf_state *s)
{
	for (unsigned place = 0; place < 3; place++)
		card_turn_up(s, 0, place);
	card_turn_up(s, 1, 0);
}

static const struct diary lines[] = {
	{ "T14 a column of three leaves the layout", "nines-fuchs", "start.turn_up=2", 2,
	    {
		{ "0 turn-up 0", GOLF_OK, NULL, "" },
		{ "0 turn-up 3", GOLF_OK, NULL, "" },
		{ "1 turn-up 0", GOLF_OK, NULL, "" },
		{ "1 turn-up 3", GOLF_OK, NULL, "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 6", GOLF_OK,
		    "0: -- [2S] [3S] -- [5S] [6S] -- [8S] [9S]; pile: 7S 4S 4C 4D 9C; news: "
		    "replaced 0.6 7S, "
		    "line-gone 0.0 4D, line-gone 0.3 4C, line-gone 0.6 4S, turn 1",
		    "under the card just discarded, the lowest place deepest" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, NULL, "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 0", GOLF_NO_PLACE, NULL, "the places stay empty" },
	    },
	    .give = { "4D 2S 3S 4C 5S 6S 7S 8S 9S" }, .stock = "4S", .at_start = true },
	{ "T14 a row leaves too, also among start cards", "nines-fuchs", "start.turn_up=3", 2,
	    {
		{ "0 turn-up 3", GOLF_OK, NULL, "" },
		{ "0 turn-up 4", GOLF_OK, NULL, "" },
		{ "0 turn-up 5", GOLF_OK, "0: [AS] [2S] [3S] 4D 4C 4S [7S] [8S] [9S]",
		    "not before all start cards are up" },
		{ "1 turn-up 0", GOLF_OK, NULL, "" },
		{ "1 turn-up 1", GOLF_OK, NULL, "" },
		{ "1 turn-up 2", GOLF_OK,
		    "0: [AS] [2S] [3S] -- -- -- [7S] [8S] [9S]; pile: 9C 4S 4C 4D; phase: turn",
		    "clarification 15: once all are up" },
	    },
	    .give = { "AS 2S 3S 4D 4C 4S 7S 8S 9S" }, .at_start = true },
	{ "T14 C05 lines among start cards go to an empty discard pile", "nines-fuchs",
	    "start.turn_up=3 start.discard=false", 2,
	    {
		{ "0 turn-up 3", GOLF_OK, NULL, "" },
		{ "0 turn-up 4", GOLF_OK, NULL, "" },
		{ "0 turn-up 5", GOLF_OK, NULL, "" },
		{ "1 turn-up 3", GOLF_OK, NULL, "" },
		{ "1 turn-up 4", GOLF_OK, NULL, "" },
		{ "1 turn-up 5", GOLF_OK,
		    "0: [AS] [2S] [3S] -- -- -- [7S] [8S] [9S]; 1: [AH] [2H] [3H] -- -- -- [7H] "
		    "[8H] [9H]; "
		    "pile: 5S 5C 5D 4S 4C 4D",
		    "clarification 15: the lowest place deepest" },
	    },
	    .give = { "AS 2S 3S 4D 4C 4S 7S 8S 9S", "AH 2H 3H 5D 5C 5S 7H 8H 9H" },
	    .at_start = true },
	{ "T14 X01 lines go under a card laid by a match, which stays closed", "nines-fuchs",
	    "match.when=any-time match.whose=any match.per_discard=1 end.knock=instead-of-turn "
	    "end.final_turns=1",
	    3,
	    {
		{ "1 match 0.1 give 0", GOLF_OK,
		    "0: 4S 4H 4C [5S] [6S] [7S] [8S] [TS] [JS]; pile: 9S 9C", "" },
		{ "0 knock", GOLF_OK,
		    "0: -- -- -- [5S] [6S] [7S] [8S] [TS] [JS]; pile: 9S 4C 4H 4S 9C", "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, "pile: KD 9S", "" },
		{ "2 draw discard", GOLF_OK, "pile: 9S 4C; may: -", "" },
	    },
	    .give = { "4S 9S 4C 5S 6S 7S 8S TS JS", "4H 2H 3H 5H 6H 7H 8H TH JH" }, .stock = "KD",
	    .set = first_row_up },
	{ "T14 X01 a card of a line is open when the matched card above is drawn", "nines-fuchs",
	    "match.when=any-time match.whose=any match.per_discard=1 end.knock=instead-of-turn "
	    "end.final_turns=1",
	    3,
	    {
		{ "1 match 0.1 give 0", GOLF_OK, "pile: 9S 9C", "" },
		{ "0 knock", GOLF_OK, "pile: 9S 4C 4H 4S 9C", "" },
		{ "1 draw discard", GOLF_OK, "pile: 4C 4H 4S 9C; hand: 9S", "" },
		{ "2 match 2.0", GOLF_OK, "pile: 4D 4C 4H 4S 9C", "the 4C was laid by no match" },
	    },
	    .give = { "4S 9S 4C 5S 6S 7S 8S TS JS", "4H 2H 3H 5H 6H 7H 8H TH JH",
		"4D 2D 3D 5D 6D 7D 8D TD JD" },
	    .set = first_row_up },
	{ "T14 a square leaves if squares score, and its points are kept", "nines-fuchs",
	    "start.turn_up=3 score.square=-20 turn.expose_all=true", 2,
	    {
		{ "0 turn-up 0", GOLF_OK, NULL, "" },
		{ "0 turn-up 1", GOLF_OK, NULL, "" },
		{ "0 turn-up 3", GOLF_OK, NULL, "" },
		{ "1 turn-up 0", GOLF_OK, NULL, "" },
		{ "1 turn-up 1", GOLF_OK, NULL, "" },
		{ "1 turn-up 2", GOLF_OK, NULL, "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 4", GOLF_OK,
		    "0: -- -- [3S] -- -- [6S] [7S] [8S] [9S]; pile: 5S 4H 4S 4C 4D", "" },
		{ "1 expose", GOLF_OK, "points: 13 47", "3 + 6 + 7 + 8 + 9 - 20" },
	    },
	    .give = { "4D 4C 3S 4S 5S 6S 7S 8S 9S", "AH 2H 3H 5H 6H 7H 8H 9H TH" }, .stock = "4H",
	    .at_start = true },
	{ "T14 a line that is turned up only at the end still counts 0", "nines-fuchs",
	    "turn.expose_all=true", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 0", GOLF_OK, "0: 4S [4C] [4D] [9D] [5S] [6S] [7S] [8S] [9S]",
		    "face down: not seen" },
		{ "1 expose", GOLF_OK, "points: 44 41", "the row of fours counts 0" },
	    },
	    .give = { "AS 4C 4D 9D 5S 6S 7S 8S 9S" }, .stock = "4S" },
	{ "T14 a layout without cards is complete", "nines-fuchs",
	    "layout.rows=1 score.triples=lines start.turn_up=2", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 2", GOLF_OK, "0: -- -- --; phase: between; ender: 0; points: 0 4",
		    "clarification 13: it counts as all face up" },
	    },
	    .give = { "4D 4C 3S", "AH 2H 5H" }, .stock = "4S" },
	{ "T14 not without its key", "nine-card", "", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 6", GOLF_OK, "0: 4D 2S 3S [4C] [5S] [6S] 4S [8S] [9S]", "" },
	    },
	    .give = { "4D 2S 3S 4C 5S 6S 7S 8S 9S" }, .stock = "4S" },
};

#define PLAY(list) diary_play(list, sizeof list / sizeof list[0])

Test(turns, what_may_be_replaced)
{
	PLAY(locked);
}

Test(turns, several_at_once)
{
	PLAY(several);
}

Test(turns, jacks_skip)
{
	PLAY(jacks);
}

Test(turns, kings_trade)
{
	PLAY(kings);
}

Test(turns, lines_leave)
{
	PLAY(lines);
}

/* T11: a list that is too long is refused, with any bytes after its end. */
Test(turns, an_action_names_at_most_golf_list_max_cards)
{
	struct golf_rules r = play_rules("pablo", "");
	struct golf_action a = {
		.kind = GOLF_DO_REPLACE, .card = GOLF_NO_CARD, .n = GOLF_LIST_MAX + 1
	};
	struct golf_events out;
	struct golf_state s;

	play_deal(&s, &r, 2, 1);
	play_start(&s);
	diary_fill(&s, 0, GOLF_LIST_MAX + 2);
	cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
	for (uint8_t i = 0; i < GOLF_LIST_MAX; i++)
		a.at[i].place = i;
	memset(a.give, GOLF_LIST_MAX, sizeof a.give);
	cr_expect_eq(golf_apply(&s, &a, &out), GOLF_NO_PLACE);
	a.n = GOLF_LIST_MAX;
	cr_expect_eq(golf_apply(&s, &a, &out), GOLF_OK);
}
