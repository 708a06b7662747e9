/*
 * Powers that use the power card itself: reuse, two more drawn cards, shields; and cards without a
 * power.
 */
#include "tests/engine/diary.h"

#include <criterion/criterion.h>

static void
stock_of_1(struct golf_state *s)
{
	diary_stock(s, 1);
	play_stock(s, "8C");
}

static void
stock_of_2(struct golf_state *s)
{
	diary_stock(s, 2);
	play_stock(s, "8C 7C");
}

static void
only_jc_in_stock(struct golf_state *s)
{
	diary_stock(s, 1);
	play_stock(s, "JC");
}

/* All other cards are in the layouts. */
static void
last_of_stock(struct golf_state *s)
{
	diary_fill(s, 0, GOLF_PLACES_MAX);
	diary_fill(s, 1, GOLF_PLACES_MAX);
	diary_fill(s, 2, 10);
	play_stock(s, "8C");
}

static void
full_layout_of_1(struct golf_state *s)
{
	diary_fill(s, 1, GOLF_PLACES_MAX);
}

static const struct diary cards[] = {
	{ "W09 power cards that may not be placed", "four-card",
	    "power.J=peek-own power.placeable=false", 2,
	    {
		{ "0 draw stock", GOLF_OK, "choices 0: 5", "the pile, or four looks" },
		{ "0 replace 0", GOLF_NO_PLACING, NULL, "" },
		{ "0 discard", GOLF_OK, "pile: JC", "" },
		{ "1 draw discard", GOLF_NO_PLACING, NULL, "the card could not be placed" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 replace 0", GOLF_OK, "1: [7C] [2H] [3H] [4H]",
		    "a card without a power can be placed" },
		{ "0 draw discard", GOLF_OK, NULL, "it can be drawn from the pile too" },
		{ "0 replace 0", GOLF_OK, NULL, "" },
	    },
	    .stock = "JC 7C" },
	{ "W09 without the key, power cards may be placed", "four-card", "power.J=peek-own", 2,
	    {
		{ "0 draw stock", GOLF_OK, "choices 0: 9", "" },
		{ "0 replace 0", GOLF_OK, "0: [JC] [2S] [3S] [4S]", "" },
	    },
	    .stock = "JC 7C" },
	{ "W09 W13 a power card among three drawn cards cannot be placed", "four-card",
	    "power.8=draw-two power.J=peek-own power.placeable=false", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power draw-two", GOLF_OK, "hand: 8C JC 7C; choices 0: 5",
		    "four places for 7C, or none" },
		{ "0 replace 0 as JC", GOLF_NO_PLACING, NULL, "" },
		{ "0 replace 0 as 8C", GOLF_NO_PLACING, NULL, "" },
		{ "0 replace 0 as 7C", GOLF_OK, "0: [7C] [2S] [3S] [4S]; pile: AS JC 8C 9C", "" },
	    },
	    .stock = "8C JC 7C" },
	{ "W13 draw two more, place one of the three", "four-card",
	    "power.8=draw-two power.7=peek-own", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power draw-two 0.0", GOLF_NO_TARGET, NULL, "the power has no target" },
		{ "0 power draw-two", GOLF_OK,
		    "phase: place; turn: 0; hand: 8C 7C 6C; 0>hand: 8C 7C 6C; 1>hand: 8C ?? ??; "
		    "*>hand: 8C "
		    "?? ??; tells: drew 0 0 7C, drew 0 0 6C; 0>usable: none; choices 0: 13; news: "
		    "power 0 "
		    "draw-two 8C, drew-more 0 ??, drew-more 0 ??",
		    "all see the power card, only the drawer sees the others" },
		{ "0 power peek-own 0.0", GOLF_NO_POWER, NULL, "the two cards have no power now" },
		{ "0 power draw-two", GOLF_NO_POWER, NULL, "not a second time" },
		{ "0 replace 0", GOLF_WHICH_CARD, NULL, "one of the three must be named" },
		{ "0 replace 0 as 5C", GOLF_WHICH_CARD, NULL, "5C is not one of the three" },
		{ "0 replace 4 as 7C", GOLF_NO_PLACE, NULL, "" },
		{ "0 replace 0 as 7C", GOLF_OK,
		    "0: [7C] [2S] [3S] [4S]; 0>0: [7C] ?? [3S] [4S]; 1>0: ?? ?? ?? ??; pile: AS 6C "
		    "8C 9C; "
		    "hand: --; news: discarded 0 8C, discarded 0 6C, replaced 0.0 AS, turn 1",
		    "clarification 20: the others are discarded in the order drawn" },
	    },
	    .stock = "8C 7C 6C" },
	{ "W13 the power card itself is placed", "four-card", "power.8=draw-two", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power draw-two", GOLF_OK, NULL, "" },
		{ "0 replace 1 as 8C", GOLF_OK,
		    "0: [AS] [8C] [3S] [4S]; 1>0: ?? [8C] ?? ??; pile: 2S 6C 7C 9C",
		    "all have seen it" },
	    },
	    .stock = "8C 7C 6C" },
	{ "W13 the last of the three is placed, and only its drawer knows it", "four-card",
	    "power.8=draw-two", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power draw-two", GOLF_OK, NULL, "" },
		{ "0 replace 1 as 6C", GOLF_OK,
		    "0: [AS] [6C] [3S] [4S]; 1>0: ?? ?? ?? ??; 0>0: ?? [6C] [3S] [4S]; pile: 2S 7C "
		    "8C 9C",
		    "" },
	    },
	    .stock = "8C 7C 6C" },
	{ "W13 no card is placed", "four-card", "power.8=draw-two", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power draw-two", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK,
		    "0: [AS] [2S] [3S] [4S]; pile: 6C 7C 8C 9C; hand: --; turn: 1; news: discarded "
		    "0 8C, "
		    "discarded 0 7C, discarded 0 6C, turn 1",
		    "" },
	    },
	    .stock = "8C 7C 6C" },
	{ "W13 if cards are placed face up, all see the drawn cards", "six-card",
	    "power.8=draw-two", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power draw-two", GOLF_OK,
		    "1>hand: 8C 7C 9D; tells: -; news: power 0 draw-two 8C, drew-more 0 7C, "
		    "drew-more 0 9D",
		    "" },
		{ "0 replace 2 as 9D", GOLF_OK, "0: AS 2S 9D [4S] [5S] [6S]", "" },
	    },
	    .stock = "8C 7C 9D" },
	{ "W13 a short stock gives fewer cards", "four-card", "power.8=draw-two end.stock=end", 2,
	    {
		{ "0 draw stock", GOLF_OK, "stock: 1", "" },
		{ "0 power draw-two", GOLF_OK,
		    "hand: 8C 7C; phase: place; choices 0: 9; news: power 0 draw-two 8C, drew-more "
		    "0 ??",
		    "one card was left" },
		{ "0 replace 0", GOLF_WHICH_CARD, NULL, "two are in the hand" },
		{ "0 replace 0 as 7C", GOLF_OK, "phase: between; 0: 7C 2S 3S 4S; pile: AS 8C",
		    "T15" },
	    },
	    .set = stock_of_2 },
	{ "W13 no card is left to be drawn", "four-card", "power.8=draw-two end.stock=none", 2,
	    {
		{ "0 draw stock", GOLF_OK, "stock: 0; choices 0: 5", "" },
		{ "0 power draw-two", GOLF_NO_STOCK, NULL, "" },
		{ "0 discard", GOLF_OK, "pile: 8C; turn: 1", "the power is not used" },
	    },
	    .set = stock_of_1 },
	{ "W13 the stock is renewed for the second card", "four-card", "power.8=draw-two", 2,
	    {
		{ "0 draw stock", GOLF_OK, "stock: 1", "" },
		{ "0 power draw-two", GOLF_OK,
		    "stock: 40; pile: 9C; news: power 0 draw-two 8C, drew-more 0 ??, renewed -, "
		    "drew-more 0 ??",
		    "clarification 12: at the draw that needs it" },
	    },
	    .set = stock_of_2 },
	{ "W13 a stock card that is discarded may be followed by a flip", "four-card",
	    "power.8=draw-two turn.flip=may", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power draw-two", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "phase: flip; turn: 0",
		    "T04; clarification 20: the cards count as drawn" },
		{ "0 flip 0", GOLF_OK, "0: AS [2S] [3S] [4S]; turn: 1", "" },
	    },
	    .stock = "8C 7C 6C" },
	{ "W15 a card kept as a shield blocks one attack", "four-card",
	    "power.5=shield power.J=peek-other", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power shield 0.0", GOLF_NO_TARGET, NULL, "the power has no target" },
		{ "0 power shield", GOLF_OK,
		    "shield 0: 5C; shield 1: -; pile: 9C; hand: --; turn: 1; tells: -; news: power "
		    "0 shield "
		    "5C, shielded 0 5C, turn 1",
		    "beside the layout, face up" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 power peek-other 2.0", GOLF_OK, "shield 0: 5C; tells: look 1 2.0 AD",
		    "aimed at another player" },
		{ "2 draw stock", GOLF_OK, NULL, "" },
		{ "2 power peek-other 0.0", GOLF_OK,
		    "shield 0: -; pile: 5C JD JC 9C; tells: -; 2>0: ?? ?? ?? ??; news: power 2 "
		    "peek-other "
		    "JD, blocked 0 5C, turn 0",
		    "clarification 20: the shield lies above the blocked card" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 power peek-other 0.0", GOLF_OK, "tells: look 1 0.0 AS",
		    "a shield blocks only one attack" },
	    },
	    .stock = "5C JC JD 7C JH" },
	{ "W15 shields are spent one at a time; an own power is no attack", "four-card",
	    "power.5=shield power.J=swap-any", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power shield", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 power shield", GOLF_OK, "shield 0: 5C; shield 1: 5D", "" },
		{ "2 draw stock", GOLF_OK, NULL, "" },
		{ "2 discard", GOLF_OK, NULL, "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power shield", GOLF_OK, "shield 0: 5C 5H", "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 power swap-any 1.0 1.1", GOLF_OK, "shield 1: 5D; 1: [2H] [AH] [3H] [4H]",
		    "own cards" },
		{ "2 draw stock", GOLF_OK, NULL, "" },
		{ "2 power swap-any 0.0 1.0", GOLF_OK,
		    "shield 0: 5C; shield 1: 5D; pile: 5H JD JC; 0: [AS] [2S] [3S] [4S]; 1: [2H] "
		    "[AH] [3H] "
		    "[4H]",
		    "the first named seat blocks, and nothing moves" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power swap-any 2.0 1.0", GOLF_OK,
		    "shield 1: -; pile: 5D JH; 2: [AD] [2D] [3D] [4D]",
		    "the second named seat blocks" },
	    },
	    .stock = "5C 5D 7C 5H JC JD JH" },
	{ "W15 four shields at most", "four-card",
	    "power.5=shield power.6=shield power.J=peek-other", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power shield", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, NULL, "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power shield", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, NULL, "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power shield", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, NULL, "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power shield", GOLF_OK, "shield 0: 5C 5D 5H 6C", "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, NULL, "" },
		{ "0 draw stock", GOLF_OK, "choices 0: 5", "" },
		{ "0 power shield", GOLF_NO_SHIELD, NULL, "" },
		{ "0 discard", GOLF_OK, "pile: 6D", "the power is not used" },
		{ "1 knock", GOLF_OK, NULL, "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "phase: between; points: 10 10", "shields count nothing" },
		{ "- deal", GOLF_OK, "shield 0: -", "shields last for one hole" },
	    },
	    .stock = "5C 7C 5D 7D 5H 7H 6C 8C 6D" },
	{ "W17 W15 a full layout is no target, so its shield is not spent", "four-card",
	    "power.5=shield power.A=add-or-remove", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 power shield", GOLF_OK, NULL, "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power add-or-remove who 1", GOLF_NO_ROOM, "shield 1: 5C", "" },
		{ "0 power add-or-remove 0.1", GOLF_OK,
		    "shield 1: 5C; pile: AC 2S; news: power 0 add-or-remove AC, removed 0.1 2S, "
		    "turn 1",
		    "an own card" },
	    },
	    .stock = "7C 5C AC", .set = full_layout_of_1 },
	{ "W19 a card without a power", "four-card", "power.J=peek-own power.Q=none", 2,
	    {
		{ "0 draw stock", GOLF_OK, "0>usable: none; choices 0: 5", "" },
		{ "0 power none", GOLF_NO_POWER, NULL, "" },
		{ "0 power peek-own 0.0", GOLF_NO_POWER, NULL, "" },
		{ "0 discard", GOLF_OK, "pile: QC 9C; news: discarded 0 QC, turn 1; tells: -",
		    "discarded without effect" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 replace 0", GOLF_OK, "1: [QD] [2H] [3H] [4H]", "it may be placed" },
	    },
	    .stock = "QC QD" },
	{ "W19 one card of a rank without the rank's power", "four-card",
	    "power.J=peek-own power.JD=none", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power peek-own 0.0", GOLF_NO_POWER, NULL,
		    "the card's own key overrides its rank's key" },
		{ "0 discard", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 power peek-own 1.0", GOLF_OK, NULL, "" },
	    },
	    .stock = "JD JC" },
};

Test(powers, of_the_power_card)
{
	diary_play(cards, sizeof cards / sizeof cards[0]);
}

/* W10 ---------------------------------------------------------------------- */

static const struct diary again[] = {
	{ "W10 to use the unused power on the discard pile is a turn", "four-card",
	    "power.J=peek-own power.reuse=true", 3,
	    {
		{ "0 power peek-own 0.0", GOLF_NO_POWER, "0>usable: none", "9C has no power" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "1>usable: peek-own; 2>usable: peek-own; choices 1: 7",
		    "left unused; draw, knock, or four looks" },
		{ "0 power peek-own 0.0", GOLF_NOT_YOUR_TURN, NULL, "" },
		{ "1 power peek-other 2.0", GOLF_NO_POWER, NULL, "that is another power" },
		{ "1 power peek-own 1.4", GOLF_NO_PLACE, NULL, "" },
		{ "1 power peek-own 1.0", GOLF_OK,
		    "pile: JC 9C; turn: 2; turns: 1 1 0; tells: look 1 1.0 AH; 2>1: ?? ?? ?? ??; "
		    "2>usable: "
		    "none; news: power 1 peek-own JC, looked 1 > 1.0, turn 2",
		    "taken, used, and discarded again" },
		{ "2 power peek-own 2.0", GOLF_NO_POWER, NULL, "it has been used" },
		{ "2 draw stock", GOLF_OK, NULL, "" },
		{ "2 power peek-own 2.0", GOLF_OK, "pile: JD JC; 0>usable: none", "" },
		{ "0 power peek-own 0.0", GOLF_NO_POWER, NULL, "used at once" },
	    },
	    .stock = "JC JD" },
	{ "W10 no reuse without its key", "four-card", "power.J=peek-own", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "1>usable: none; choices 1: 3", "" },
		{ "1 power peek-own 1.0", GOLF_NO_POWER, NULL, "" },
	    },
	    .stock = "JC" },
	{ "W10 no reuse after a draw", "four-card", "power.J=peek-own power.reuse=true", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, "1>usable: none", "" },
		{ "1 power peek-own 1.0", GOLF_NO_POWER, NULL, "" },
	    },
	    .stock = "JC 7C" },
	{ "W10 a power card that leaves a layout has not been used", "four-card",
	    "power.J=peek-own power.reuse=true", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 0", GOLF_OK, "pile: JC; 1>usable: peek-own", "" },
		{ "1 power peek-own 1.0", GOLF_OK, "tells: look 1 1.0 AH", "" },
	    },
	    .give = { "JC 2S 3S 4S" }, .stock = "7C" },
	{ "W10 a reused power that looks first", "four-card",
	    "power.J=take-look-swap power.reuse=true", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, NULL, "" },
		{ "1 power take-look-swap 0.3", GOLF_OK,
		    "phase: aim; hand: JC; pile: 9C; 0>hand: JC", "" },
		{ "1 power take-look-swap 1.0", GOLF_OK,
		    "0: [AS] [2S] [3S] [AH]; 1: [4S] [2H] [3H] [4H]; pile: JC 9C; turn: 0", "" },
		{ "0 power take-look-swap 1.0", GOLF_NO_POWER, NULL, "used" },
	    },
	    .stock = "JC" },
	{ "W10 W20 the card beneath the power card", "four-card",
	    "power.J=swap-table power.reuse=true", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, NULL, "" },
		{ "1 power swap-table pile 1.0", GOLF_OK, "1: [9C] [2H] [3H] [4H]; pile: JC AH",
		    "the power card itself is not swapped" },
	    },
	    .stock = "JC" },
	{ "W10 W20 nothing lies beneath", "four-card",
	    "power.J=swap-table power.reuse=true start.discard=false", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "pile: JC", "" },
		{ "1 power swap-table pile 1.0", GOLF_NO_TARGET, NULL, "" },
		{ "1 power swap-table 0.0 1.0", GOLF_OK, "pile: JC; 0: [AH] [2S] [3S] [4S]", "" },
	    },
	    .stock = "JC" },
	{ "W10 W13 draw two more, from the pile", "four-card", "power.8=draw-two power.reuse=true",
	    2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, NULL, "" },
		{ "1 power draw-two", GOLF_OK, "hand: 8C 7C 6C; pile: 9C; phase: place", "" },
		{ "1 discard", GOLF_OK, "pile: 6C 7C 8C 9C; turn: 0",
		    "clarification 20: they count as drawn from the stock" },
	    },
	    .stock = "8C 7C 6C" },
	{ "W10 W15 W12 the card goes where its power puts it", "four-card",
	    "power.5=shield power.9=give-drawn power.reuse=true", 2,
	    {
		{ "0 power give-drawn 1.0", GOLF_OK, "1: [9C] [2H] [3H] [4H]; pile: AH",
		    "the card that started the pile" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, "pile: 5C AH", "" },
		{ "0 power shield", GOLF_OK, "shield 0: 5C; pile: AH", "" },
		{ "1 power give-drawn 0.0", GOLF_NO_POWER, NULL, "AH has no power" },
	    },
	    .stock = "5C" },
	{ "W10 W15 a blocked power is used up, and so is the shield", "four-card",
	    "power.5=shield power.J=peek-other power.reuse=true", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power shield", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 power peek-other 0.0", GOLF_OK, "pile: 5C JC 9C; 0>usable: none", "" },
		{ "0 power shield", GOLF_NO_POWER, NULL, "" },
	    },
	    .stock = "5C JC" },
	{ "W10 reuse is a turn even when nothing can be drawn", "four-card",
	    "power.J=peek-own power.reuse=true power.placeable=false end.stock=none", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "turn: 1; stock: 0; choices 1: 6",
		    "four looks, knock, or pass" },
		{ "1 power peek-own 1.0", GOLF_OK, "phase: turn; turn: 0; choices 0: 2", "" },
		{ "0 pass", GOLF_OK, "phase: between; ender: -", "clarification 12" },
	    },
	    .set = only_jc_in_stock },
	{ "W10 a used power that is drawn and put back is still used", "four-card",
	    "power.J=peek-own power.reuse=true turn.return_discard=true", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power peek-own 0.0", GOLF_OK, NULL, "" },
		{ "1 draw discard", GOLF_OK, NULL, "" },
		{ "1 power peek-own 1.0", GOLF_NO_POWER, NULL, "drawn from the pile" },
		{ "1 discard", GOLF_OK, "pile: JC 9C; 2>usable: none", "T02" },
		{ "2 power peek-own 2.0", GOLF_NO_POWER, NULL, "used once" },
	    },
	    .stock = "JC" },
	{ "W10 W15 a used power that is on top again cannot be used", "four-card",
	    "power.5=shield power.J=peek-other power.reuse=true", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power peek-other 1.0", GOLF_OK, "pile: JC", "used" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 replace 0", GOLF_OK, "pile: 5H JC", "" },
		{ "2 power shield", GOLF_OK, "shield 2: 5H; pile: JC; 0>usable: none", "" },
		{ "0 power peek-other 1.0", GOLF_NO_POWER, NULL, "JC was used before" },
	    },
	    .give = { NULL, "5H 2H 3H 4H" }, .stock = "JC" },
	{ "W10 W13 the power card itself does not renew the stock", "four-card",
	    "power.8=draw-two power.reuse=true", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "stock: 0; pile: 8C 9C", "" },
		{ "1 power draw-two", GOLF_NO_STOCK, NULL, "only one card lies beneath" },
		{ "1 draw stock", GOLF_OK, NULL, "renewed by the card beneath" },
	    },
	    .set = last_of_stock },
	{ "W10 W17 without a stock no card is added", "four-card",
	    "power.8=add-or-remove power.reuse=true", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "stock: 0; pile: 8C 9C", "" },
		{ "1 power add-or-remove who 2", GOLF_NO_STOCK, NULL, "" },
		{ "1 power add-or-remove 1.0", GOLF_OK, NULL, "an own card can go" },
	    },
	    .set = last_of_stock },
	{ "W10 an unused power that is put back is still unused", "four-card",
	    "power.J=peek-own power.reuse=true turn.return_discard=true", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, NULL, "" },
		{ "1 draw discard", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, "2>usable: peek-own", "" },
		{ "2 power peek-own 2.0", GOLF_OK, NULL, "" },
	    },
	    .stock = "JC" },
};

Test(powers, used_again_from_the_discard_pile)
{
	diary_play(again, sizeof again / sizeof again[0]);
}
