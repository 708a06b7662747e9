/* Powers that are due: of a card that leaves a layout (W22), and powers that must be used (W23). */
#include "tests/engine/diary.h"

#include <criterion/criterion.h>

#define OUT "power.when=discarded "

static void
stock_of_1(struct golf_state *s)
{
	diary_stock(s, 1);
	play_stock(s, "9S");
}

static const struct diary discarded[] = {
	{ "W22 a card that is replaced works", "four-card", OUT "power.J=peek-own", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 0", GOLF_OK,
		    "phase: power; turn: 0; to: 0; turns: 0 0; 0>usable: peek-own; 0>next: none; "
		    "pile: JC 9C; choices 0: 5; news: replaced 0.0 JC",
		    "before the turn ends" },
		{ "1 draw stock", GOLF_NOT_YOUR_TURN, NULL, "" },
		{ "0 draw stock", GOLF_POWER_FIRST, NULL, "" },
		{ "0 power peek-other 1.0", GOLF_POWER_FIRST, NULL, "that is another power" },
		{ "0 power peek-own 0.1", GOLF_OK,
		    "pile: JC 9C; hand: --; turn: 1; turns: 1 0; tells: look 0 0.1 2S; news: "
		    "power 0 peek-own JC, looked 0 > 0.1, turn 1",
		    "the card stays on the pile" },
	    },
	    .give = { "JC 2S 3S 4S" }, .stock = "9S" },
	{ "W22 the power may be left unused", "four-card", OUT "power.J=peek-own", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 0", GOLF_OK, "phase: power", "" },
		{ "0 keep", GOLF_OK, "turn: 1; pile: JC 9C; news: kept 0, turn 1", "" },
		{ "1 draw discard", GOLF_OK, NULL, "" },
		{ "1 replace 0", GOLF_OK, "phase: turn; turn: 0; pile: AH", "" },
	    },
	    .give = { "JC 2S 3S 4S" }, .stock = "9S" },
	{ "W22 a card that replaces it may come from the pile", "four-card", OUT "power.J=peek-own",
	    2,
	    {
		{ "0 draw discard", GOLF_OK, NULL, "" },
		{ "0 replace 0", GOLF_OK, "phase: power; 0>usable: peek-own", "" },
	    },
	    .give = { "JC 2S 3S 4S" } },
	{ "W22 without its key a replaced card does nothing", "four-card", "power.J=peek-own", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 0", GOLF_OK, "phase: turn; turn: 1", "" },
	    },
	    .give = { "JC 2S 3S 4S" }, .stock = "9S" },
	{ "W22 a drawn card works once", "four-card", OUT "power.J=peek-own", 2,
	    {
		{ "0 draw stock", GOLF_OK, "0>usable: peek-own", "" },
		{ "0 power peek-own 0.0", GOLF_OK, "turn: 1; phase: turn", "not once more" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, "turn: 0; phase: turn", "a discard declines the power" },
	    },
	    .stock = "JC JD" },
	{ "W22 the card that starts the pile works for nobody", "four-card",
	    OUT "power.J=peek-own turn.return_discard=true", 2,
	    {
		{ "0 power peek-own 0.0", GOLF_NO_POWER, "phase: turn; 0>usable: none",
		    "clarification 25" },
		{ "0 draw discard", GOLF_OK, "0>usable: none", "" },
		{ "0 discard", GOLF_OK, "turn: 1; phase: turn", "nor one that is put back" },
	    },
	    .discard = "JC" },
	{ "W22 T11 the top one of several cards works", "four-card",
	    OUT "power.J=peek-own turn.multi_replace=true", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 0 1", GOLF_OK, "phase: power; pile: JD JC; choices 0: 4", "" },
		{ "0 power peek-own 0.2", GOLF_OK, "turn: 1", "once a discard" },
	    },
	    .give = { "JC JD 3S 4S" }, .stock = "9S" },
	{ "W22 T11 cards that are not equal are not discarded: the pile's top works for nobody",
	    "four-card", OUT "power.J=peek-own turn.multi_replace=true", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 0 1", GOLF_OK, "phase: turn; turn: 1; pile: JC; 0>usable: none", "" },
	    },
	    .give = { "2S 3S 4S 5S" }, .discard = "JC", .stock = "9S" },
	{ "W22 T11 nor does an empty pile", "four-card",
	    OUT "power.J=peek-own power.A=peek-own turn.multi_replace=true", 2,
	    {
		{ "0 draw discard", GOLF_OK, "pile: --", "" },
		{ "0 replace 0 1", GOLF_OK, "phase: turn; turn: 1; pile: --; 0>usable: none", "" },
	    },
	    .give = { "2S 3S 4S 5S" }, .discard = "JC" },
	{ "W22 W12 the discarded card is given away", "four-card", OUT "power.J=give-drawn", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 0", GOLF_OK, "phase: power", "" },
		{ "0 power give-drawn 1.0", GOLF_OK, "1: [JC] [2H] [3H] [4H]; pile: AH 9C; turn: 1",
		    "" },
	    },
	    .give = { "JC 2S 3S 4S" }, .stock = "9S" },
	{ "W22 W15 the discarded card is a shield", "four-card",
	    OUT "power.J=shield power.8=peek-other", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 0", GOLF_OK, NULL, "" },
		{ "0 power shield", GOLF_OK, "shield 0: JC; pile: 9C; turn: 1", "" },
	    },
	    .give = { "JC 2S 3S 4S" }, .stock = "9S" },
	{ "W22 W13 two more cards", "four-card", OUT "power.J=draw-two", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 0", GOLF_OK, NULL, "" },
		{ "0 power draw-two", GOLF_OK, "phase: place; hand: JC 8S 7S; pile: 9C", "" },
		{ "0 replace 0 as 7S", GOLF_OK,
		    "turn: 1; phase: turn; pile: 9S 8S JC; 0: [7S] [2S] [3S] [4S]",
		    "the nine was placed first, and has no power" },
	    },
	    .give = { "JC 2S 3S 4S" }, .stock = "9S 8S 7S" },
	{ "W22 W20 the card below the power card is swapped", "four-card", OUT "power.J=swap-table",
	    2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 0", GOLF_OK, NULL, "" },
		{ "0 power swap-table 0.1 pile", GOLF_OK,
		    "0: [9S] [9C] [3S] [4S]; pile: JC 2S; turn: 1", "" },
	    },
	    .give = { "JC 2S 3S 4S" }, .stock = "9S" },
	{ "W22 X01 a match covers the card, and its power stays due", "four-card",
	    OUT "power.J=peek-own match.when=any-time", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 0", GOLF_OK, "phase: power; may: 1", "" },
		{ "1 match 1.0", GOLF_OK, "phase: power; turn: 0; pile: JD JC 9C",
		    "a match brings no power" },
		{ "0 power peek-own 0.1", GOLF_OK,
		    "turn: 1; pile: JD JC 9C; tells: look 0 0.1 2S; news: power 0 peek-own JC, "
		    "looked 0 > 0.1, turn 1",
		    "" },
	    },
	    .give = { "JC 2S 3S 4S", "JD 2H 3H 4H" }, .stock = "9S" },
	{ "W22 W12 X01 a covered card cannot be given away", "four-card",
	    OUT "power.J=give-drawn match.when=any-time", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 0", GOLF_OK, "phase: power; choices 0: 9",
		    "four targets, four matches, or none of these" },
		{ "1 match 1.0", GOLF_OK, "choices 0: 5", "" },
		{ "0 power give-drawn 1.1", GOLF_NO_POWER, NULL, "" },
		{ "0 keep", GOLF_OK, "turn: 1", "" },
	    },
	    .give = { "JC 2S 3S 4S", "JD 2H 3H 4H" }, .stock = "9S" },
	{ "W22 without a target the turn is over", "four-card",
	    OUT "power.J=peek-other end.caller_frozen=true", 2,
	    {
		{ "1 knock", GOLF_NOT_YOUR_TURN, NULL, "" },
		{ "0 knock", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 replace 0", GOLF_OK, "phase: between", "E10" },
	    },
	    .give = { NULL, "JC 2H 3H 4H" }, .stock = "9S" },
	{ "W22 T15 the power is used before the hole ends", "four-card",
	    OUT "power.J=swap-own-other end.stock=end", 2,
	    {
		{ "0 draw stock", GOLF_OK, "stock: 0", "" },
		{ "0 replace 0", GOLF_OK, "phase: power", "" },
		{ "0 power swap-own-other 0.1 1.0", GOLF_OK, "phase: between; 0: 9S AH 3S 4S", "" },
	    },
	    .give = { "JC 2S 3S 4S" }, .set = stock_of_1 },
	{ "W22 W13 T15 the stock is renewed for the cards that the power draws", "four-card",
	    OUT "power.J=draw-two", 2,
	    {
		{ "0 draw stock", GOLF_OK, "stock: 0", "" },
		{ "0 replace 0", GOLF_OK, "phase: power; pile: JC 9C", "" },
		{ "0 power draw-two", GOLF_OK,
		    "stock: 40; pile: 9C; phase: place; news: power 0 draw-two JC, renewed -, "
		    "drew-more 0 ??, drew-more 0 ??",
		    "the card below the power card stays" },
	    },
	    .give = { "JC 2S 3S 4S" }, .set = stock_of_1 },
	{ "W22 X01 T15 a new stock takes the card from below a match, and its power stays due",
	    "four-card", OUT "power.J=peek-own match.when=any-time match.wrong_cards=1", 2,
	    {
		{ "0 draw stock", GOLF_OK, "stock: 0", "" },
		{ "0 replace 0", GOLF_OK, "phase: power; pile: JC 9C", "" },
		{ "1 match 1.0", GOLF_OK, "phase: power; pile: JD JC 9C", "" },
		{ "0 match 0.1", GOLF_OK, "pile: JD; phase: power; stock: 43; turn: 0",
		    "a wrong card costs a card of the new stock" },
		{ "0 power peek-own 0.1", GOLF_OK,
		    "turn: 1; pile: JD; tells: look 0 0.1 2S; news: power 0 peek-own, "
		    "looked 0 > 0.1, turn 1",
		    "nobody is told a card" },
	    },
	    .give = { "JC 2S 3S 4S", "JD 2H 3H 4H" }, .set = stock_of_1 },
	{ "W22 W10 a power that was left unused is used as a turn", "four-card",
	    OUT "power.J=peek-own power.reuse=true", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 0", GOLF_OK, NULL, "" },
		{ "0 keep", GOLF_OK, "turn: 1; 1>usable: peek-own", "" },
		{ "1 power peek-own 1.0", GOLF_OK, "turn: 0; 0>usable: none", "once" },
	    },
	    .give = { "JC 2S 3S 4S" }, .stock = "9S" },
	{ "W22 W10 a power that was used is spent", "four-card",
	    OUT "power.J=peek-own power.reuse=true", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 0", GOLF_OK, NULL, "" },
		{ "0 power peek-own 0.1", GOLF_OK, "turn: 1; 1>usable: none", "" },
		{ "1 power peek-own 1.0", GOLF_NO_POWER, NULL, "" },
	    },
	    .give = { "JC 2S 3S 4S" }, .stock = "9S" },
};

Test(powers_due, W22_of_a_card_that_leaves_the_layout)
{
	diary_play(discarded, sizeof discarded / sizeof discarded[0]);
}

static const struct diary must[] = {
	{ "W23 a drawn power is used or placed, not discarded", "four-card",
	    "power.J=peek-own power.must=true", 2,
	    {
		{ "0 draw stock", GOLF_OK, "choices 0: 8", "four places, four looks" },
		{ "0 discard", GOLF_MUST_POWER, NULL, "" },
		{ "0 power peek-own 0.0", GOLF_OK, "turn: 1", "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 replace 0", GOLF_OK, "turn: 0", "placed, it does nothing" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "turn: 1", "a card without a power" },
	    },
	    .stock = "JC JD 9S" },
	{ "W23 without its key the power is declined", "four-card", "power.J=peek-own", 2,
	    {
		{ "0 draw stock", GOLF_OK, "choices 0: 9", "" },
		{ "0 discard", GOLF_OK, "turn: 1", "" },
	    },
	    .stock = "JC" },
	{ "W23 W22 the power of a replaced card, too", "four-card",
	    OUT "power.J=peek-own power.must=true", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 0", GOLF_OK, "phase: power; choices 0: 4", "" },
		{ "0 keep", GOLF_MUST_POWER, NULL, "" },
		{ "0 power peek-own 0.1", GOLF_OK, "turn: 1", "" },
	    },
	    .give = { "JC 2S 3S 4S" }, .stock = "9S" },
	{ "W23 W18 both powers of a combination", "four-card",
	    "power.A=combine power.3=peek-own power.4=peek-other power.must=true", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power combine peek-own peek-other", GOLF_OK, NULL, "" },
		{ "0 keep", GOLF_MUST_POWER, NULL, "" },
		{ "0 power peek-own 0.0", GOLF_OK, NULL, "" },
		{ "0 keep", GOLF_MUST_POWER, NULL, "" },
		{ "0 power peek-other 1.0", GOLF_OK, "turn: 1", "" },
	    },
	    .stock = "AC" },
	{ "W23 W07 the choice after the look stays free", "four-card",
	    "power.J=look-two-may-swap power.must=true", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power look-two-may-swap 0.0 1.0", GOLF_OK, NULL, "" },
		{ "0 keep", GOLF_OK, "turn: 1", "" },
	    },
	    .stock = "JC" },
	{ "W23 W10 nobody must use the power of a discard", "four-card",
	    "power.J=peek-own power.must=true power.reuse=true", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 0", GOLF_OK, "1>usable: peek-own", "" },
		{ "1 draw stock", GOLF_OK, "turn: 1", "" },
	    },
	    .give = { "JC 2S 3S 4S" }, .stock = "9S 8S" },
	{ "W23 W13 of the three cards one is placed or none", "four-card",
	    "power.J=draw-two power.must=true", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_MUST_POWER, NULL, "" },
		{ "0 power draw-two", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "turn: 1", "" },
	    },
	    .stock = "JC 9S 8S" },
};

Test(powers_due, W23_a_power_that_can_be_used_is_used)
{
	diary_play(must, sizeof must / sizeof must[0]);
}

static const struct diary any_two[] = {
	{ "W21 look at any two cards, then swap them", "four-card", "power.J=look-any-two-may-swap",
	    3,
	    {
		{ "0 draw stock", GOLF_OK, "choices 0: 71", "66 pairs of 12 cards" },
		{ "0 power look-any-two-may-swap 1.0", GOLF_NO_TARGET, NULL, "two cards" },
		{ "0 power look-any-two-may-swap 1.0 1.0", GOLF_NO_TARGET, NULL,
		    "two different ones" },
		{ "0 power look-any-two-may-swap swap", GOLF_NO_TARGET, NULL,
		    "not before the look" },
		{ "0 power look-any-two-may-swap 1.0 2.1", GOLF_OK,
		    "phase: aim; to: 0; 0>1: [AH] ?? ?? ??; 0>2: ?? [2D] ?? ??; 1>1: ?? ?? [3H] "
		    "[4H]; 0>aim: 1.0 2.1; choices 0: 2; tells: look 0 1.0 AH, look 0 2.1 2D; "
		    "news: power 0 look-any-two-may-swap JC, looked 0 > 1.0, looked 0 > 2.1",
		    "both at once, of two opponents" },
		{ "0 power look-two-may-swap swap", GOLF_AIM_FIRST, NULL, "W07 is another power" },
		{ "0 power look-any-two-may-swap swap", GOLF_OK,
		    "1: [2D] [2H] [3H] [4H]; 2: [AD] [AH] [3D] [4D]; pile: JC 9C; turn: 1; 0>1: "
		    "[2D] ?? ?? ??; news: swapped 2.1 > 1.0, turn 1",
		    "" },
	    },
	    .stock = "JC" },
	{ "W21 look at two own cards, and leave them", "four-card", "power.J=look-any-two-may-swap",
	    2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power look-any-two-may-swap 0.0 0.1", GOLF_OK,
		    "tells: look 0 0.0 AS, look 0 0.1 2S", "" },
		{ "0 keep", GOLF_OK, "0: [AS] [2S] [3S] [4S]; turn: 1", "" },
	    },
	    .stock = "JC" },
};

Test(powers_due, W21_look_at_any_two_and_swap_them_or_not)
{
	diary_play(any_two, sizeof any_two / sizeof any_two[0]);
}
