/*
 * E01: when several layouts are face up at the end of a turn, the seat whose layout was first is
 * the ender (clarification 22).
 */
#include "tests/engine/diary.h"

#include <criterion/criterion.h>

#define FIVE_UP "start.turn_up=5 end.final_turns=1 "

/* Every seat has one card face down: 6S, 6H, 6D, 6C. */
static const struct diary order[] = {
	{ "W18 E01 W16 W12 two layouts of others are completed by one card", "six-card",
	    FIVE_UP "power.2=combine power.8=flip power.9=give-drawn", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power combine flip give-drawn", GOLF_OK, NULL, "" },
		{ "0 power flip 2.5", GOLF_OK, "2: AD 2D 3D 4D 5D 6D; ender: -",
		    "seat 2 is the first" },
		{ "0 power give-drawn 1.5", GOLF_OK,
		    "1: AH 2H 3H 4H 5H 2C; ender: 2; last: 2; turn: 1",
		    "though seat 1 plays sooner" },
	    },
	    .stock = "2C" },
	{ "W18 E01 W12 W16 the same two layouts in the other order", "six-card",
	    FIVE_UP "power.2=combine power.8=flip power.9=give-drawn", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power combine give-drawn flip", GOLF_OK, NULL, "" },
		{ "0 power give-drawn 1.5", GOLF_OK, NULL, "" },
		{ "0 power flip 2.5", GOLF_OK, "ender: 1; last: 2; turn: 2", "" },
	    },
	    .stock = "2C" },
	{ "W18 E01 W16 W17 an opponent's layout before the own layout", "six-card",
	    FIVE_UP "power.2=combine power.8=flip power.9=add-or-remove", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power combine flip add-or-remove", GOLF_OK, NULL, "" },
		{ "0 power flip 1.5", GOLF_OK, NULL, "" },
		{ "0 power add-or-remove 0.5", GOLF_OK,
		    "0: AS 2S 3S 4S 5S --; ender: 1; last: 2; turn: 2", "" },
	    },
	    .stock = "2C" },
	{ "W18 E01 W16 W04 a layout with a face-down card again does not count", "six-card",
	    FIVE_UP "power.2=combine power.8=flip power.9=swap-own-other", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power combine flip swap-own-other", GOLF_OK, NULL, "" },
		{ "0 power flip 1.5", GOLF_OK, NULL, "" },
		{ "0 power swap-own-other 0.5 1.0", GOLF_OK,
		    "0: AS 2S 3S 4S 5S AH; 1: [6S] 2H 3H 4H 5H 6H; ender: 0; last: 2; turn: 1",
		    "" },
	    },
	    .stock = "2C" },
	{ "T08 W18 with all, the last of two layouts is the ender", "six-card",
	    FIVE_UP "end.face_up=all power.2=combine power.8=flip power.9=give-drawn", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 5", GOLF_OK, "ender: -", "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 power combine give-drawn flip", GOLF_OK, NULL, "" },
		{ "1 power give-drawn 2.5", GOLF_OK, NULL, "" },
		{ "1 keep", GOLF_OK, "ender: -; turn: 2", "" },
		{ "2 draw stock", GOLF_OK, NULL, "" },
		{ "2 power combine give-drawn flip", GOLF_OK, NULL, "" },
		{ "2 power give-drawn 0.0", GOLF_OK, NULL, "seat 0's layout stays face up" },
		{ "2 power flip 1.5", GOLF_OK, "ender: 1; last: 2; turn: 0", "" },
	    },
	    .stock = "KC 2C 2S", .give = { "AS QS 3S 4S 5S 6S" } },
	{ "E01 X06 when the first layout is no longer complete, the second is the ender",
	    "six-card", FIVE_UP "match.when=any-time match.wrong_cards=1", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, NULL, "" },
		{ "0 match 0.5", GOLF_OK, NULL, "the first" },
		{ "2 match 2.5", GOLF_OK, NULL, "the second" },
		{ "0 match 0.4", GOLF_OK, "0: AS 2S 3S 4S 5S [8S]", "wrong: a card joins it" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 replace 5", GOLF_OK, "ender: 2; last: 2; turn: 0", "the third" },
	    },
	    .stock = "6C 8S" },
	{ "E01 W11 after a cancelled call, the first complete layout is the ender", "six-card",
	    FIVE_UP "end.knock=during-turn power.K=cancel-knock", 3,
	    {
		{ "0 knock", GOLF_OK, NULL, "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 replace 5", GOLF_OK, "ender: 0; last: 1", "complete in a final turn" },
		{ "2 draw stock", GOLF_OK, "ender: -", "" },
		{ "2 replace 5", GOLF_OK, "ender: 1; last: 2; turn: 0", "" },
	    },
	    .stock = "9S 8S KC" },
};

Test(endings, W18_E01_the_first_face_up_layout_is_the_ender)
{
	diary_play(order, sizeof order / sizeof order[0]);
}
