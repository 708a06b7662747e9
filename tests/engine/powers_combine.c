/*
 * W18: two powers of one card. Clarification 20: the card goes where one of the powers puts it.
 */
#include "tests/engine/diary.h"

#include <criterion/criterion.h>
#include <stdio.h>

static void
shield_of_1(struct golf_state *s)
{
	play_stock(s, "TC 2C");
	s->shield[1][0] = s->pile[s->stock_at++];
}

static void
only_2c_in_stock(struct golf_state *s)
{
	diary_stock(s, 1);
	play_stock(s, "2C");
}

/* In `powers` each player has looked at places 0 and 1. */
static const struct diary combined[] = {
	{ "W18 two different powers, one after the other", "powers", "", 3,
	    {
		{ "0 draw stock", GOLF_OK, "0>usable: combine; 1>usable: none", "" },
		{ "0 power peek-own 0.2", GOLF_NO_POWER, NULL, "the two powers are named first" },
		{ "0 power combine peek-own swap-own-other", GOLF_OK,
		    "phase: power; turn: 0; to: 0; hand: 2C; 1>hand: 2C; pile: 9C; 0>usable: "
		    "peek-own; "
		    "1>usable: peek-own; 0>next: swap-own-other; tells: -; choices 0: 7; news: "
		    "power 0 "
		    "combine 2C",
		    "" },
		{ "0 discard", GOLF_POWER_FIRST, NULL, "" },
		{ "0 replace 0", GOLF_POWER_FIRST, NULL, "" },
		{ "0 draw stock", GOLF_POWER_FIRST, NULL, "" },
		{ "0 knock", GOLF_POWER_FIRST, NULL, "" },
		{ "0 power swap-own-other 0.0 1.0", GOLF_POWER_FIRST, NULL, "in that order" },
		{ "0 power peek-own 1.0", GOLF_NO_OWN, NULL, "each has its own aim" },
		{ "1 keep", GOLF_NOT_YOUR_TURN, NULL, "" },
		{ "0 power peek-own 0.5", GOLF_OK,
		    "phase: power; turn: 0; hand: 2C; pile: 9C; 0>usable: swap-own-other; 0>next: "
		    "none; "
		    "tells: look 0 0.5 6S; news: power 0 peek-own 2C, looked 0 > 0.5",
		    "" },
		{ "0 power peek-own 0.4", GOLF_POWER_FIRST, NULL, "each power only once" },
		{ "0 power swap-own-other 0.5 1.0", GOLF_OK,
		    "0: [AS] [2S] [3S] [4S] [5S] [AH]; 1: [6S] [2H] [3H] [4H] [5H] [6H]; pile: 2C "
		    "9C; hand: "
		    "--; turn: 1; phase: turn; news: power 0 swap-own-other 2C, swapped 0.5 > 1.0, "
		    "turn 1",
		    "then the card is discarded" },
	    },
	    .stock = "2C" },
	{ "W18 powers that can be combined", "powers", "power.joker=peek-any", 2,
	    {
		{ "0 draw stock", GOLF_OK, "choices 0: 91",
		    "6 places, the pile, 10 x 9 less 3 x 2" },
		{ "0 power combine peek-own peek-own", GOLF_NO_COMBINATION, NULL,
		    "two different powers" },
		{ "0 power combine peek-own none", GOLF_NO_COMBINATION, NULL, "none is no power" },
		{ "0 power combine none peek-own", GOLF_NO_COMBINATION, NULL, "" },
		{ "0 power combine combine peek-own", GOLF_NO_COMBINATION, NULL, "not itself" },
		{ "0 power combine peek-own combine", GOLF_NO_COMBINATION, NULL, "" },
		{ "0 power combine add-or-remove peek-own", GOLF_NO_COMBINATION, NULL,
		    "a power of the ace" },
		{ "0 power combine peek-own peek-any", GOLF_NO_COMBINATION, NULL,
		    "a power of the joker" },
		{ "0 power combine peek-own swap-any", GOLF_NO_COMBINATION, NULL,
		    "a power of no card" },
		{ "0 power combine shield draw-two", GOLF_NO_COMBINATION, NULL,
		    "both need the card" },
		{ "0 power combine draw-two give-drawn", GOLF_NO_COMBINATION, NULL, "" },
		{ "0 power combine give-drawn shield", GOLF_NO_COMBINATION, NULL, "" },
		{ "0 power combine 0.0 peek-own flip", GOLF_NO_TARGET, NULL, "not aimed yet" },
		{ "0 power combine shuffle-other cancel-knock", GOLF_OK, "phase: power",
		    "powers from the three up to the black king" },
	    },
	    .stock = "2C" },
	{ "W18 either power may be declined", "powers", "", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power combine flip peek-other", GOLF_OK, NULL, "" },
		{ "0 keep", GOLF_OK,
		    "phase: power; 0>usable: peek-other; hand: 2C; pile: 9C; news: kept 0", "" },
		{ "0 power flip 1.0", GOLF_POWER_FIRST, NULL, "this power was declined" },
		{ "0 keep", GOLF_OK, "turn: 1; pile: 2C 9C; tells: -; news: kept 0, turn 1", "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 power combine flip peek-other", GOLF_OK, NULL, "" },
		{ "1 power flip 0.0", GOLF_OK, "0: AS [2S] [3S] [4S] [5S] [6S]; phase: power", "" },
		{ "1 keep", GOLF_OK, "turn: 0; pile: 2H 2C", "" },
	    },
	    .give = { NULL, "AH 7H 3H 4H 5H 6H" }, .stock = "2C 2H" },
	{ "W18 W13 the power card is one of the three cards", "powers", "", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power combine draw-two peek-own", GOLF_OK, "0>usable: draw-two", "" },
		{ "0 power draw-two", GOLF_OK,
		    "phase: place; hand: 2C 7C 6C; 1>hand: 2C ?? ??; pile: 9C; 0>usable: none; "
		    "news: power "
		    "0 draw-two 2C, drew-more 0 ??, drew-more 0 ??",
		    "" },
		{ "0 power peek-own 0.2", GOLF_NO_POWER, NULL, "one of the three is placed first" },
		{ "0 replace 2 as 7C", GOLF_OK,
		    "phase: power; turn: 0; hand: --; 0>usable: peek-own; pile: 3S 6C 2C 9C", "" },
		{ "0 power peek-own 0.3", GOLF_OK,
		    "turn: 1; pile: 3S 6C 2C 9C; tells: look 0 0.3 4S; news: power 0 peek-own, "
		    "looked 0 > "
		    "0.3, turn 1",
		    "nothing is left to be discarded" },
	    },
	    .stock = "2C 7C 6C" },
	{ "W18 W13 the other power first, and no card is placed", "powers", "", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power combine peek-own draw-two", GOLF_OK, NULL, "" },
		{ "0 power peek-own 0.3", GOLF_OK, "hand: 2C", "" },
		{ "0 power draw-two", GOLF_OK, "phase: place; hand: 2C 7C 6C", "" },
		{ "0 discard", GOLF_OK, "turn: 1; pile: 6C 7C 2C 9C", "" },
	    },
	    .stock = "2C 7C 6C" },
	{ "W18 W13 with nothing to draw, the power is declined", "powers", "end.stock=none", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power combine draw-two peek-own", GOLF_OK, "choices 0: 1", "" },
		{ "0 power draw-two", GOLF_NO_STOCK, NULL, "" },
		{ "0 keep", GOLF_OK, "0>usable: peek-own; choices 0: 7", "" },
		{ "0 power peek-own 0.3", GOLF_OK, "turn: 1; pile: 2C 9C", "" },
	    },
	    .set = only_2c_in_stock },
	{ "W18 W15 the card becomes a shield", "powers", "", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power combine shield peek-own", GOLF_OK, NULL, "" },
		{ "0 power shield", GOLF_OK,
		    "shield 0: 2C; hand: --; phase: power; pile: 9C; news: power 0 shield 2C, "
		    "shielded 0 2C",
		    "" },
		{ "0 power peek-own 0.3", GOLF_OK, "pile: 9C; turn: 1; shield 0: 2C", "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 power combine peek-own shield", GOLF_OK, NULL, "" },
		{ "1 power peek-own 1.3", GOLF_OK, "hand: 2H; shield 1: -", "" },
		{ "1 power shield", GOLF_OK, "hand: --; shield 1: 2H; pile: 9C; turn: 0", "" },
	    },
	    .give = { NULL, "AH 7H 3H 4H 5H 6H" }, .stock = "2C 2H" },
	{ "W18 W12 the card is given", "powers", "", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power combine give-drawn peek-other", GOLF_OK, NULL, "" },
		{ "0 power give-drawn 1.4", GOLF_OK,
		    "1: [AH] [7H] [3H] [4H] [2C] [6H]; pile: 5H 9C; phase: power; hand: --", "" },
		{ "0 power peek-other 1.3", GOLF_OK, "pile: 5H 9C; turn: 1; tells: look 0 1.3 4H",
		    "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 power combine peek-other give-drawn", GOLF_OK, NULL, "" },
		{ "1 keep", GOLF_OK, NULL, "" },
		{ "1 power give-drawn 0.0", GOLF_OK,
		    "0: [2H] [2S] [3S] [4S] [5S] [6S]; pile: AS 5H", "" },
	    },
	    .give = { NULL, "AH 7H 3H 4H 5H 6H" }, .stock = "2C 2H" },
	{ "W18 W06 W07 both look first", "four-card",
	    "power.2=combine power.3=take-look-swap power.4=look-two-may-swap", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power combine take-look-swap look-two-may-swap", GOLF_OK, NULL, "" },
		{ "0 power take-look-swap 1.0", GOLF_OK,
		    "phase: aim; hand: 2C; 0>usable: none; 0>next: none; 0>aim: 1.0 -", "" },
		{ "0 power look-two-may-swap 0.0 1.0", GOLF_AIM_FIRST, NULL, "" },
		{ "0 power take-look-swap 0.0", GOLF_OK,
		    "phase: power; 0: [AH] [2S] [3S] [4S]; 0>usable: look-two-may-swap; pile: 9C; "
		    "hand: 2C; "
		    "0>aim: - -",
		    "" },
		{ "0 power look-two-may-swap 0.2 1.2", GOLF_OK, "phase: aim; 0>aim: 0.2 1.2", "" },
		{ "0 keep", GOLF_OK, "turn: 1; pile: 2C 9C; 0: [AH] [2S] [3S] [4S]", "" },
	    },
	    .stock = "2C" },
	{ "W18 W20 the top discard is swapped while the power card is in hand", "four-card",
	    "power.2=combine power.3=swap-table power.4=peek-own", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power combine swap-table peek-own", GOLF_OK, NULL, "" },
		{ "0 power swap-table pile 0.0", GOLF_OK,
		    "0: [9C] [2S] [3S] [4S]; pile: AS; hand: 2C", "" },
		{ "0 power peek-own 0.1", GOLF_OK, "pile: 2C AS", "" },
	    },
	    .stock = "2C" },
	{ "W18 W20 W10 a power that is swapped onto the pile cannot be used", "four-card",
	    "power.2=combine power.3=swap-table power.5=shield power.J=peek-own power.reuse=true",
	    2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power combine shield swap-table", GOLF_OK, NULL, "" },
		{ "0 power shield", GOLF_OK, NULL, "" },
		{ "0 power swap-table pile 0.0", GOLF_OK, "pile: JS; turn: 1; 1>usable: none", "" },
		{ "1 power peek-own 1.0", GOLF_NO_POWER, NULL, "" },
	    },
	    .give = { "JS 2S 3S 4S" }, .stock = "2C" },
	{ "W18 W15 the first power is blocked, the second works", "powers", "", 2,
	    {
		{ "0 draw stock", GOLF_OK, "shield 1: TC", "" },
		{ "0 power combine give-drawn swap-own-other", GOLF_OK, NULL, "" },
		{ "0 power give-drawn 1.0", GOLF_OK,
		    "shield 1: -; phase: power; hand: 2C; pile: TC 9C; 1: [AH] [2H] [3H] [4H] [5H] "
		    "[6H]; "
		    "news: power 0 give-drawn 2C, blocked 1 TC",
		    "" },
		{ "0 power swap-own-other 0.0 1.0", GOLF_OK,
		    "1: [AS] [2H] [3H] [4H] [5H] [6H]; pile: 2C TC 9C; turn: 1", "" },
	    },
	    .stock = "2C", .set = shield_of_1 },
	{ "W18 W15 the second power is blocked", "powers", "", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power combine peek-own swap-own-other", GOLF_OK, NULL, "" },
		{ "0 power peek-own 0.4", GOLF_OK, NULL, "" },
		{ "0 power swap-own-other 0.0 1.0", GOLF_OK,
		    "1: [AH] [2H] [3H] [4H] [5H] [6H]; pile: TC 2C 9C; turn: 1; hand: --", "" },
	    },
	    .stock = "2C", .set = shield_of_1 },
	{ "W18 W11 a knock is cancelled if a player has knocked", "powers", "", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power combine cancel-knock peek-own", GOLF_OK, "choices 0: 1", "" },
		{ "0 power cancel-knock", GOLF_NO_POWER, NULL, "nobody has knocked" },
		{ "0 keep", GOLF_OK, "phase: power", "" },
		{ "0 keep", GOLF_OK, NULL, "" },
		{ "1 knock", GOLF_OK, "ender: 1; last: 1", "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power combine peek-own cancel-knock", GOLF_OK, NULL, "" },
		{ "0 keep", GOLF_OK, NULL, "" },
		{ "0 power cancel-knock 0.0", GOLF_NO_TARGET, NULL, "the power has no target" },
		{ "0 power cancel-knock", GOLF_OK,
		    "ender: -; last: 0; turn: 1; phase: turn; news: power 0 cancel-knock 2H, "
		    "cancelled 0, "
		    "turn 1",
		    "E09" },
		{ "1 knock", GOLF_OK, "ender: 1", "seat 1 may knock again" },
	    },
	    .give = { NULL, "AH 7H 3H 4H 5H 6H" }, .stock = "2C 2H" },
	{ "W18 W10 a combination from the discard pile", "powers", "power.reuse=true", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "1>usable: combine", "" },
		{ "1 power combine peek-own flip", GOLF_OK, "hand: 2C; pile: 9C; phase: power",
		    "" },
		{ "1 power peek-own 1.4", GOLF_OK, NULL, "" },
		{ "1 power flip 0.0", GOLF_OK, "pile: 2C 9C; turn: 0; 0>usable: none", "" },
	    },
	    .stock = "2C" },
	{ "W18 no combination without its key", "powers", "power.2=none", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power combine peek-own flip", GOLF_NO_POWER, NULL, "" },
		{ "0 discard", GOLF_OK, NULL, "" },
	    },
	    .stock = "2C" },
};

Test(powers, combined)
{
	diary_play(combined, sizeof combined / sizeof combined[0]);
}

/* Two powers that both need the card cannot be combined. Any other two can, in either order. */
Test(powers, W18_one_of_two_may_need_the_card)
{
	static const char *const needs_it[] = { "give-drawn", "draw-two", "shield" };

	for (int power = GOLF_POWER_PEEK_OWN; power < GOLF_POWER_COMBINE; power++)
		for (int i = 0; i < 3; i++) {
			const char *name = golf_power_text((enum golf_power)power);
			bool both = power == GOLF_POWER_GIVE_DRAWN ||
			    power == GOLF_POWER_DRAW_TWO || power == GOLF_POWER_SHIELD;
			char text[128];
			struct golf_rules r;
			struct golf_state s, copy;

			snprintf(text, sizeof text,
			    "power.2=combine power.3=%s power.K=%s power.5=peek-other", name,
			    needs_it[i]);
			r = play_rules("four-card", text);
			play_deal(&s, &r, 2, 5);
			play_stock(&s, "2C");
			cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
			copy = s;
			snprintf(text, sizeof text, "0 power combine %s %s", name, needs_it[i]);
			cr_expect_eq(play(&copy, text, NULL), both ? GOLF_NO_COMBINATION : GOLF_OK,
			    "%s", text);
			copy = s;
			snprintf(text, sizeof text, "0 power combine %s %s", needs_it[i], name);
			cr_expect_eq(play(&copy, text, NULL), both ? GOLF_NO_COMBINATION : GOLF_OK,
			    "%s", text);
		}
}
