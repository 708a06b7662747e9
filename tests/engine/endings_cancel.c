/*
 * W11, E09: a card with that power cancels a call when it is shown, and the hole goes on.
 */
#include "tests/engine/diary.h"

#include <criterion/criterion.h>

#define BLACK_KINGS "power.KS=cancel-knock power.KC=cancel-knock "

static const struct diary cancelled[] = {
	{ "W11 E09 a black king drawn from the stock cancels a knock", "four-card", BLACK_KINGS, 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, NULL, "" },
		{ "1 knock", GOLF_OK, "ender: 1; last: 2", "" },
		{ "2 draw stock", GOLF_OK,
		    "ender: -; last: 0; turn: 2; phase: place; hand: KS; 2>usable: none; 0>hand: "
		    "KS; tells: "
		    "drew 2 2 KS; news: drew-stock 2 ??, cancelled 2 KS; choices 2: 5",
		    "at once and automatically; all see the king" },
		{ "2 power cancel-knock", GOLF_NO_POWER, NULL, "the power has worked already" },
		{ "2 replace 0", GOLF_OK, "turn: 0; phase: turn; turns: 1 1 1; 0>2: [KS] ?? ?? ??",
		    "the king may be placed" },
		{ "0 draw stock", GOLF_OK, "news: drew-stock 0 ??", "" },
		{ "0 discard", GOLF_OK, "turn: 1", "E09: the player who knocked plays on" },
		{ "1 knock", GOLF_OK, "ender: 1; last: 2; turn: 2", "the player may knock again" },
		{ "2 draw stock", GOLF_OK, NULL, "" },
		{ "2 discard", GOLF_OK, "last: 1", "" },
		{ "0 draw stock", GOLF_OK,
		    "ender: -; last: 0; news: drew-stock 0 ??, cancelled 0 KC",
		    "in the very last turn" },
		{ "0 discard", GOLF_OK, "phase: turn; turn: 1; ender: -; turns: 3 2 2; pile: KC 7S",
		    "the king may be discarded" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
	    },
	    .stock = "9S KS 8S 7S KC" },
	{ "W11 nobody has knocked", "four-card", BLACK_KINGS, 2,
	    {
		{ "0 draw stock", GOLF_OK,
		    "news: drew-stock 0 ??; 1>hand: ??; 0>usable: none; choices 0: 5", "" },
		{ "0 power cancel-knock", GOLF_NO_POWER, NULL, "" },
		{ "0 replace 0", GOLF_OK, "1>0: ?? ?? ?? ??", "" },
		{ "1 knock", GOLF_OK, "ender: 1", "a later knock stands" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 0", GOLF_OK, "phase: between; ender: 1; pile: KS",
		    "a king that is replaced cancels nothing" },
	    },
	    .stock = "KS 9S" },
	{ "W11 a king without the power cancels nothing", "four-card", "power.KC=cancel-knock", 2,
	    {
		{ "0 knock", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, "ender: 0; last: 1; news: drew-stock 1 ??; 0>hand: ??",
		    "" },
		{ "1 discard", GOLF_OK, "phase: between; ender: 0", "" },
	    },
	    .stock = "KS" },
	{ "W11 a king from the discard pile cancels nothing", "four-card", BLACK_KINGS, 2,
	    {
		{ "0 knock", GOLF_OK, NULL, "" },
		{ "1 draw discard", GOLF_OK, "ender: 0; last: 1; hand: KS", "" },
		{ "1 replace 0", GOLF_OK, "phase: between; ender: 0", "" },
	    },
	    .discard = "KS" },
	{ "W11 E04 a call at the end of a turn", "four-card", BLACK_KINGS "end.knock=end-of-turn",
	    2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, NULL, "" },
		{ "0 knock", GOLF_OK, "ender: 0; last: 1", "" },
		{ "1 draw stock", GOLF_OK, "ender: -; last: 0", "" },
		{ "1 discard", GOLF_OK, "turn: 0; caller: 1; may: 1",
		    "the player who cancelled it may call" },
		{ "1 knock", GOLF_OK, "ender: 1; last: 1; turn: 0", "" },
	    },
	    .stock = "9S KS" },
	{ "W11 E05 a player cancels the own call", "four-card", BLACK_KINGS "end.knock=during-turn",
	    2,
	    {
		{ "0 knock", GOLF_OK, "ender: 0", "" },
		{ "0 draw stock", GOLF_OK, "ender: -; news: drew-stock 0 ??, cancelled 0 KS", "" },
		{ "0 knock", GOLF_OK, "ender: 0; phase: place", "the player may call again" },
		{ "0 discard", GOLF_OK, "last: 1; turn: 1", "" },
		{ "1 draw stock", GOLF_OK, "ender: -; last: 0", "" },
		{ "1 discard", GOLF_OK, "turn: 0; phase: turn; turns: 1 1", "" },
	    },
	    .stock = "KS KC" },
	{ "W11 E05 without final turns, the hole goes on", "four-card",
	    BLACK_KINGS "end.knock=during-turn end.final_turns=0", 2,
	    {
		{ "0 knock", GOLF_OK, NULL, "" },
		{ "0 draw stock", GOLF_OK, "ender: -", "" },
		{ "0 discard", GOLF_OK, "phase: turn; turn: 1", "" },
	    },
	    .stock = "KS" },
	{ "W11 W16 a king that is turned up in a layout", "four-card", BLACK_KINGS "power.J=flip",
	    3,
	    {
		{ "0 knock", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 power flip 0.0", GOLF_OK,
		    "ender: -; last: 0; turn: 2; 0: KS [2S] [3S] [4S]; news: power 1 flip JC, "
		    "flipped 0.0 KS "
		    "> 1, cancelled 1 KS, turn 2",
		    "" },
		{ "2 knock", GOLF_OK, "ender: 2; last: 2; turn: 0", "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power flip 0.0", GOLF_OK, "ender: 2; last: 1; 0: [KS] [2S] [3S] [4S]",
		    "a king that is turned down cancels nothing" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 power flip 0.1", GOLF_OK, "phase: between; ender: 2",
		    "another card cancels nothing" },
	    },
	    .give = { "KS 2S 3S 4S" }, .stock = "JC JD JH" },
	{ "W11 W12 a king that is discarded from a layout", "four-card",
	    BLACK_KINGS "power.J=give-drawn", 2,
	    {
		{ "0 knock", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 power give-drawn 0.0", GOLF_OK,
		    "ender: -; last: 0; turn: 0; pile: KS 9C; news: power 1 give-drawn JC, given 1 "
		    "KS > 0.0, "
		    "cancelled 1 KS, turn 0",
		    "" },
	    },
	    .give = { "KS 2S 3S 4S" }, .stock = "JC" },
	{ "W11 W13 a king among the two drawn cards", "four-card", BLACK_KINGS "power.8=draw-two",
	    2,
	    {
		{ "0 knock", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 power draw-two", GOLF_OK,
		    "ender: -; last: 0; hand: 8C 9S KS; news: power 1 draw-two 8C, drew-more 1 ??, "
		    "drew-more "
		    "1 ??, cancelled 1 KS",
		    "clarification 20: they count as drawn from the stock" },
		{ "1 discard", GOLF_OK, "turn: 0; phase: turn", "" },
	    },
	    .stock = "8C 9S KS" },
	{ "W11 a flipped, removed or matched king cancels nothing", "four-card",
	    BLACK_KINGS "power.J=add-or-remove turn.flip=may match.when=any-time", 3,
	    {
		{ "2 match 2.0", GOLF_OK, "pile: KC KD", "" },
		{ "0 knock", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 power add-or-remove 1.0", GOLF_OK, "ender: 0; last: 1; pile: JC KS", "W17" },
		{ "2 draw stock", GOLF_OK, NULL, "" },
		{ "2 discard", GOLF_OK, "phase: flip", "" },
		{ "2 flip 2", GOLF_OK, "phase: between; ender: 0", "" },
	    },
	    .give = { NULL, "KS 2H 3H 4H", "KC 2D 3D 4D" }, .stock = "JC 9S", .discard = "KD" },
	{ "W11 T04 a king that its owner flips cancels nothing", "four-card",
	    BLACK_KINGS "turn.flip=may", 2,
	    {
		{ "0 knock", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, NULL, "" },
		{ "1 flip 0", GOLF_OK, "phase: between; ender: 0", "" },
	    },
	    .give = { NULL, "KS 2H 3H 4H" }, .stock = "9S" },
	{ "W11 E02 an end by face-up cards is not cancelled", "six-card",
	    BLACK_KINGS "start.turn_up=5 end.final_turns=1 end.knock=instead-of-turn", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 5", GOLF_OK, "ender: 0; last: 1", "" },
		{ "1 draw stock", GOLF_OK, "ender: 0; last: 1; news: drew-stock 1 KS", "" },
		{ "1 discard", GOLF_OK, "phase: between; ender: 0", "" },
	    },
	    .stock = "9S KS" },
	{ "W11 T06 an end by an exposed layout is not cancelled", "six-card",
	    BLACK_KINGS "turn.expose_all=true end.final_turns=1 end.knock=instead-of-turn", 2,
	    {
		{ "0 expose", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, "ender: 0; last: 1", "" },
		{ "1 discard", GOLF_OK, "phase: between; ender: 0", "" },
	    },
	    .stock = "KS" },
	{ "W11 E02 a knock is cancelled, and then a face-up layout ends the hole", "six-card",
	    BLACK_KINGS "start.turn_up=5 end.final_turns=1 end.knock=instead-of-turn", 3,
	    {
		{ "0 knock", GOLF_OK, "ender: 0; last: 2", "" },
		{ "1 draw stock", GOLF_OK, "ender: -; last: 0", "" },
		{ "1 replace 5", GOLF_OK, "ender: 1; last: 2; turn: 2", "" },
		{ "2 draw stock", GOLF_OK, "ender: 1; last: 2", "" },
		{ "2 discard", GOLF_OK, "last: 1; turn: 0", "" },
	    },
	    .stock = "KS KC" },
	{ "W11 the next hole begins without a call", "four-card", BLACK_KINGS, 2,
	    {
		{ "0 knock", GOLF_OK, NULL, "" },
		{ "1 draw discard", GOLF_OK, NULL, "" },
		{ "1 replace 0", GOLF_OK, "phase: between; ender: 0", "" },
		{ "- deal", GOLF_OK, "ender: -; last: 0; turn: 1", "" },
		{ "1 draw discard", GOLF_OK, "ender: -", "" },
	    },
	    .discard = "9C" },
};

Test(endings, cancelled)
{
	diary_play(cancelled, sizeof cancelled / sizeof cancelled[0]);
}
