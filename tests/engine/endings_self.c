/*
 * Holes that no player ends: the stock is out (T15, E07), a layout is empty (E08), turns are
 * bounded (clarification 17).
 */
#include "tests/engine/diary.h"

#include <criterion/criterion.h>

static void
stock_of_1(struct golf_state *s)
{
	diary_stock(s, 1);
	play_stock(s, "9S");
}

static void
stock_of_2(struct golf_state *s)
{
	diary_stock(s, 2);
	play_stock(s, "9S 8S");
}

static void
stock_of_3(struct golf_state *s)
{
	diary_stock(s, 3);
	play_stock(s, "9S 8S 7S");
}

static void
only_jc_in_stock(struct golf_state *s)
{
	diary_stock(s, 1);
	play_stock(s, "JC");
}

static void
no_stock(struct golf_state *s)
{
	diary_stock(s, 0);
}

static void
all_cards_in_layouts_but_one_discard(struct golf_state *s)
{
	for (unsigned seat = 0; seat < s->seats; seat++)
		diary_fill(s, seat, 17);
}

static void
one_card_each(struct golf_state *s)
{
	for (unsigned seat = 0; seat < s->seats; seat++)
		diary_strip(s, seat, 1);
}

static void
no_stock_and_no_cards_of_0(struct golf_state *s)
{
	diary_stock(s, 0);
	diary_strip(s, 0, 0);
}

static void
no_stock_and_no_cards_of_1(struct golf_state *s)
{
	diary_stock(s, 0);
	diary_strip(s, 1, 0);
}

/* T15, E07 ----------------------------------------------------------------- */

static const struct diary stock[] = {
	{ "T15 E07 the hole ends with the turn that drew the last card", "cambio", "", 3,
	    {
		{ "0 draw stock", GOLF_OK, "stock: 1", "" },
		{ "0 discard", GOLF_OK, "turn: 1", "" },
		{ "1 draw stock", GOLF_OK, "stock: 0; phase: place; turn: 1",
		    "the turn is finished first" },
		{ "1 replace 0", GOLF_OK,
		    "phase: over; ender: -; turns: 1 1 0; 1: 8S 2H 3H 4H; points: 10 17 10; news: "
		    "replaced "
		    "1.0 AH, hole-over -, game-over -",
		    "nobody is the ender" },
	    },
	    .set = stock_of_2 },
	{ "T15 a draw from the discard pile does not end the hole", "cambio", "", 2,
	    {
		{ "0 draw discard", GOLF_OK, NULL, "" },
		{ "0 replace 0", GOLF_OK, "stock: 1; turn: 1; phase: turn", "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, "phase: over", "" },
	    },
	    .set = stock_of_1 },
	{ "T15 a power that looks first is finished", "cambio", "power.9=look-two-may-swap", 2,
	    {
		{ "0 draw stock", GOLF_OK, "stock: 0", "" },
		{ "0 power look-two-may-swap 0.0 1.0", GOLF_OK, "phase: aim", "" },
		{ "0 power look-two-may-swap swap", GOLF_OK, "phase: over; 0: AH 2S 3S 4S", "" },
	    },
	    .set = stock_of_1 },
	{ "T15 E03 final turns are cut short", "four-card", "end.stock=end", 3,
	    {
		{ "0 knock", GOLF_OK, "last: 2", "" },
		{ "1 draw stock", GOLF_OK, "stock: 0", "" },
		{ "1 discard", GOLF_OK, "phase: between; ender: 0; last: 0; turns: 1 1 0", "" },
	    },
	    .set = stock_of_1 },
	{ "E13 the final turns are played with a new stock", "four-card",
	    "end.stock=end end.final_sure=true", 3,
	    {
		{ "0 knock", GOLF_OK, "last: 2", "" },
		{ "1 draw stock", GOLF_OK, "stock: 0", "" },
		{ "1 discard", GOLF_OK, "phase: turn; turn: 2; last: 1", "" },
		{ "2 draw stock", GOLF_OK, "phase: place; pile: 9S", "the discards, shuffled" },
		{ "2 discard", GOLF_OK, "phase: between; ender: 0; turns: 1 1 1", "" },
	    },
	    .set = stock_of_1 },
	{ "E13 before the final turns the hole ends with the stock", "four-card",
	    "end.stock=end end.final_sure=true", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "phase: between; ender: -", "" },
	    },
	    .set = stock_of_1 },
	{ "E13 the last card is drawn before the call", "four-card",
	    "end.stock=end end.final_sure=true end.knock=during-turn", 2,
	    {
		{ "0 draw stock", GOLF_OK, "stock: 0", "" },
		{ "0 knock", GOLF_OK, "ender: 0", "" },
		{ "0 discard", GOLF_OK, "phase: turn; turn: 1; last: 1", "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, "phase: between; turns: 1 1", "" },
	    },
	    .set = stock_of_1 },
	{ "E13 also where only the discard pile is left", "four-card",
	    "end.stock=none end.final_sure=true", 2,
	    {
		{ "0 knock", GOLF_OK, "last: 1; stock: 0; choices 1: 2", "" },
		{ "1 draw stock", GOLF_OK, "phase: place; turn: 1", "" },
		{ "1 discard", GOLF_OK, "phase: between", "" },
	    },
	    .set = no_stock },
	{ "E13 where the discards are no stock, the hole ends", "four-card",
	    "end.stock=end end.final_sure=true", 3,
	    {
		{ "0 knock", GOLF_OK, "stock: 0; phase: between; ender: 0; turns: 1 0 0", "" },
	    },
	    .set = all_cards_in_layouts_but_one_discard },
	{ "T15 X06 the last card joins a layout out of turn", "four-card",
	    "end.stock=end match.when=any-time match.wrong_cards=2", 2,
	    {
		{ "1 match 1.0", GOLF_OK,
		    "stock: 0; phase: turn; turn: 0; 1: [AH] [2H] [3H] [4H] [9S]", "" },
		{ "0 draw discard", GOLF_OK, NULL, "" },
		{ "0 replace 0", GOLF_OK, "phase: between; ender: -; points: 18 19", "" },
	    },
	    .set = stock_of_1 },
	{ "T15 W17 the last card is added to a layout", "four-card",
	    "end.stock=end power.9=add-or-remove", 2,
	    {
		{ "0 draw stock", GOLF_OK, "stock: 1", "" },
		{ "0 power add-or-remove who 1", GOLF_OK, "phase: between; 1: AH 2H 3H 4H 8S", "" },
	    },
	    .set = stock_of_2 },
	{ "T15 E04 there is no call after the last card", "four-card",
	    "end.stock=end end.knock=end-of-turn", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "phase: between; caller: -; ender: -", "" },
		{ "0 knock", GOLF_NOT_DEALT, NULL, "" },
	    },
	    .set = stock_of_1 },
	{ "T15 without its key, the stock is renewed", "four-card", "", 2,
	    {
		{ "0 draw stock", GOLF_OK, "stock: 0", "" },
		{ "0 discard", GOLF_OK, "phase: turn; turn: 1; stock: 0",
		    "clarification 12: not yet" },
		{ "1 draw stock", GOLF_OK, "stock: 42; pile: 9S; news: renewed -, drew-stock 1 ??",
		    "at the draw" },
	    },
	    .set = stock_of_1 },
	{ "T15 none: only the discard pile can be drawn", "four-card", "end.stock=none", 2,
	    {
		{ "0 draw stock", GOLF_OK, "stock: 0", "" },
		{ "0 pass", GOLF_HAVE_DRAWN, NULL, "" },
		{ "0 discard", GOLF_OK, "phase: turn; turn: 1; choices 1: 2", "draw it, or knock" },
		{ "1 pass", GOLF_CAN_DRAW, NULL, "" },
		{ "1 draw stock", GOLF_NO_STOCK, NULL, "" },
		{ "1 draw discard", GOLF_OK, NULL, "" },
		{ "1 replace 0", GOLF_OK, "phase: turn; turn: 0", "the hole goes on" },
	    },
	    .set = stock_of_1 },
	{ "T15 none: a player who cannot draw passes, and the hole ends", "four-card",
	    "end.stock=none turn.draw=stock", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "phase: turn; turn: 1; choices 1: 2",
		    "clarification 12: pass, or knock" },
		{ "0 pass", GOLF_NOT_YOUR_TURN, NULL, "" },
		{ "1 draw stock", GOLF_NO_STOCK, NULL, "" },
		{ "1 draw discard", GOLF_STOCK_ONLY, NULL, "" },
		{ "1 pass", GOLF_OK,
		    "phase: between; ender: -; turns: 1 1; news: passed 1, hole-over -", "" },
	    },
	    .set = stock_of_1 },
	{ "T15 none: a player who cannot draw may knock", "four-card",
	    "end.stock=none turn.draw=stock", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, NULL, "" },
		{ "1 knock", GOLF_OK, "phase: between; ender: 1; turns: 1 1",
		    "no other player could draw" },
	    },
	    .set = stock_of_1 },
	{ "T15 none: after a pass the hole goes on while another can draw", "four-card",
	    "end.stock=none", 2,
	    {
		{ "0 draw discard", GOLF_OK, NULL, "" },
		{ "0 replace 0", GOLF_OK, "turn: 1; choices 1: 2", "" },
		{ "1 draw discard", GOLF_NO_REPLACE, NULL, "seat 1 has no card to replace" },
		{ "1 pass", GOLF_OK, "phase: turn; turn: 0; turns: 1 1; news: passed 1, turn 0",
		    "clarification 12" },
		{ "0 draw discard", GOLF_OK, NULL, "" },
	    },
	    .set = no_stock_and_no_cards_of_1 },
	{ "T15 none: any seat may pass", "four-card", "end.stock=none", 2,
	    {
		{ "0 draw discard", GOLF_NO_REPLACE, "choices 0: 2", "" },
		{ "0 pass", GOLF_OK, "phase: turn; turn: 1", "" },
		{ "1 pass", GOLF_CAN_DRAW, NULL, "" },
		{ "1 draw discard", GOLF_OK, NULL, "" },
	    },
	    .set = no_stock_and_no_cards_of_0 },
	{ "T15 W09 none: only a power card that cannot be placed is left", "four-card",
	    "end.stock=none power.J=peek-own power.placeable=false", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "turn: 1; choices 1: 2", "" },
		{ "1 draw discard", GOLF_NO_PLACING, NULL, "" },
		{ "1 pass", GOLF_OK, "phase: between; ender: -", "" },
	    },
	    .set = only_jc_in_stock },
};

Test(endings, stock)
{
	diary_play(stock, sizeof stock / sizeof stock[0]);
}

/* E08, clarification 13 ---------------------------------------------------- */

static const struct diary empty[] = {
	{ "E08 W17 an empty layout ends the hole with the turn", "four-card",
	    "end.empty_layout=true power.J=add-or-remove", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power add-or-remove 0.0", GOLF_OK,
		    "phase: between; ender: -; turns: 1 0 0; points: 0 1 1; news: power 0 "
		    "add-or-remove JC, "
		    "removed 0.0 AS, hole-over -",
		    "nobody is the ender; the empty layout scores 0" },
	    },
	    .stock = "JC", .set = one_card_each },
	{ "E08 X04 a match in the own turn empties a layout", "cabo", "", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 match 0.0", GOLF_OK, "phase: between; ender: -; points: 0 1 1; pile: AC AS",
		    "" },
	    },
	    .stock = "AC", .set = one_card_each },
	{ "E08 X06 a match before the first action of a turn ends the hole at once", "cactus",
	    "end.empty_layout=true start.discard=true", 3,
	    {
		{ "2 match 2.0", GOLF_OK,
		    "phase: between; ender: -; turns: 0 0 0; points: 1 1 0; news: matched 2 AD > "
		    "2.0, "
		    "hole-over -",
		    "" },
	    },
	    .discard = "AC", .set = one_card_each },
	{ "E08 X06 after a match during a turn, the hole ends with the turn", "cactus",
	    "end.empty_layout=true start.discard=true", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "2 match 2.0", GOLF_OK, "phase: place; turn: 0; ender: -", "" },
		{ "0 replace 0", GOLF_OK, "phase: between; ender: -; points: 9 1 0; turns: 1 0 0",
		    "" },
	    },
	    .stock = "9S", .discard = "AC", .set = one_card_each },
	{ "E08 X06 W07 a match while a power waits for a choice", "cactus",
	    "end.empty_layout=true start.discard=true power.J=look-two-may-swap", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power look-two-may-swap 0.0 1.0", GOLF_OK, NULL, "" },
		{ "2 match 2.0", GOLF_OK, "phase: aim; turn: 0", "" },
		{ "0 power look-two-may-swap swap", GOLF_OK,
		    "phase: between; 0: AH -- -- --; ender: -", "" },
	    },
	    .stock = "JC", .discard = "AC", .set = one_card_each },
	{ "E08 E03 an empty layout cuts the final turns short", "four-card",
	    "end.empty_layout=true match.when=any-time", 3,
	    {
		{ "0 knock", GOLF_OK, "last: 2", "" },
		{ "1 match 1.0", GOLF_OK, "phase: between; ender: 0; last: 0; turns: 1 0 0",
		    "the caller is still the ender" },
	    },
	    .discard = "AC", .set = one_card_each },
	{ "E08 E04 nobody may call after the end of the hole", "four-card",
	    "end.empty_layout=true match.when=any-time end.knock=end-of-turn", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "caller: 0", "" },
		{ "2 match 2.0", GOLF_OK, "phase: between; ender: -; caller: -", "" },
		{ "0 knock", GOLF_NOT_DEALT, NULL, "" },
	    },
	    .stock = "AC", .set = one_card_each },
	{ "E08 without its key, the owner plays on", "four-card",
	    "match.when=any-time power.J=peek-own turn.flip=must", 2,
	    {
		{ "0 match 0.0", GOLF_OK, "phase: turn; turn: 0; 0: -- -- -- --; choices 0: 2",
		    "clarification 13: draw from the stock, or knock" },
		{ "0 draw discard", GOLF_NO_REPLACE, NULL, "" },
		{ "0 draw stock", GOLF_OK, "choices 0: 1", "" },
		{ "0 replace 0", GOLF_NO_PLACE, NULL, "" },
		{ "0 power peek-own 0.0", GOLF_NO_PLACE, NULL, "" },
		{ "0 discard", GOLF_OK, "turn: 1; phase: turn", "nothing is left to flip" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, "phase: flip", "" },
		{ "1 flip 0", GOLF_OK, NULL, "" },
		{ "0 knock", GOLF_OK, "ender: 0; last: 1", "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, "phase: between; points: 0 1", "" },
	    },
	    .stock = "JC 9S", .discard = "AC", .set = one_card_each },
	{ "E01 an empty layout counts as all face up", "four-card",
	    "end.face_up=any power.J=add-or-remove turn.flip=may", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power add-or-remove 0.0", GOLF_OK, "ender: 0; last: 2; turn: 1",
		    "clarification 13" },
	    },
	    .stock = "JC", .set = one_card_each },
	{ "T08 with all, an empty layout counts as complete", "four-card",
	    "end.face_up=all power.J=add-or-remove turn.flip=may", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power add-or-remove 0.0", GOLF_OK, "ender: -; turn: 1", "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, "phase: flip", "" },
		{ "1 flip 0", GOLF_OK, "ender: 1; last: 1; turn: 0", "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "phase: between; ender: 1", "" },
	    },
	    .stock = "JC 9S 8S", .set = one_card_each },
};

Test(endings, empty_layouts)
{
	diary_play(empty, sizeof empty / sizeof empty[0]);
}

/* Clarification 17 --------------------------------------------------------- */

static const struct diary bound[] = {
	{ "end.turns: a hole ends when each player has had that many turns", "four-card",
	    "end.turns=2", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, "phase: turn; turn: 0; turns: 1 1", "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "phase: turn; turn: 1; turns: 2 1", "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, "phase: between; ender: -; turns: 2 2; points: 10 10",
		    "the hole is scored" },
	    },
	    .stock = "9S 8S 7S 9H" },
	{ "end.turns: final turns that have begun are finished", "four-card", "end.turns=1", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, NULL, "" },
		{ "2 knock", GOLF_OK, "phase: turn; turn: 0; last: 2; turns: 1 1 1", "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "phase: turn; turn: 1; turns: 2 1 1", "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, "phase: between; ender: 2; turns: 2 2 1", "" },
	    },
	    .stock = "9S 8S 7S 9H" },
	{ "end.turns: final turns after a face-up layout are finished too", "six-card",
	    "start.turn_up=5 end.final_turns=1 end.turns=1", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 replace 5", GOLF_OK, "phase: turn; ender: 1; last: 1; turn: 0", "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "phase: between; turns: 2 1", "" },
	    },
	    .stock = "9S 8S 7S" },
	{ "end.turns: a lost turn counts", "four-card", "end.turns=2 turn.jack_skips=true", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK,
		    "turn: 2; turns: 1 1 0; news: discarded 0 JC, skipped 1, turn 2", "T12" },
		{ "2 draw stock", GOLF_OK, NULL, "" },
		{ "2 discard", GOLF_OK, "turn: 0; turns: 1 1 1", "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "turn: 1; turns: 2 1 1", "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK,
		    "phase: between; turns: 2 2 2; news: discarded 1 JD, skipped 2, hole-over -",
		    "the last" },
	    },
	    .stock = "JC 9S 8S JD" },
	{ "end.turns: a call at the end of the last turn comes too late", "four-card",
	    "end.turns=1 end.knock=end-of-turn", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "caller: 0", "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, "phase: between; caller: -; ender: -", "" },
		{ "1 knock", GOLF_NOT_DEALT, NULL, "" },
	    },
	    .stock = "9S 8S" },
	{ "end.turns: a call during the last turn is in time", "four-card",
	    "end.turns=1 end.knock=during-turn", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 knock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, "phase: turn; turn: 0; last: 1; ender: 1", "" },
	    },
	    .stock = "9S 8S" },
	{ "end.turns 0: no bound", "four-card", "end.turns=0", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, "phase: turn; turn: 0", "" },
	    },
	    .stock = "9S 8S", .set = stock_of_3 },
};

Test(endings, turns_are_bounded)
{
	diary_play(bound, sizeof bound / sizeof bound[0]);
}
