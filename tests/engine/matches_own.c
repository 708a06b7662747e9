/*
 * Matches in the own turn, by their ids: X04 and X05 of cabo. Each player has looked at places 0
 * and 1.
 */
#include "tests/engine/diary.h"

#include <criterion/criterion.h>

static const struct diary own_turn[] = {
	{ "X04 the drawn card is matched with cards of any layouts", "cabo", "", 3,
	    {
		{ "0 match 0.2", GOLF_DRAW_FIRST, "may: -", "a card must be drawn" },
		{ "1 match 1.2", GOLF_NOT_YOUR_TURN, NULL, "" },
		{ "0 draw stock", GOLF_OK, "may: -", "" },
		{ "1 match 1.2", GOLF_NOT_YOUR_TURN, NULL, "only in the own turn" },
		{ "0 match", GOLF_MATCH_ONE, NULL, "" },
		{ "0 match 0.2 0.2", GOLF_NAME_ONCE, NULL, "" },
		{ "0 match 0.2 1.2 2.2 1.2", GOLF_NAME_ONCE, NULL, "" },
		{ "0 match 0.2 1.4", GOLF_NO_PLACE, NULL, "" },
		{ "0 match 0.2 1.2 give 2", GOLF_NAME_ONCE, NULL, "a matched card is not given" },
		{ "0 match 1.2 2.2 give 1 1", GOLF_NAME_ONCE, NULL, "" },
		{ "0 match 1.2 2.2 give 1 5", GOLF_NO_PLACE, NULL, "" },
		{ "0 match 0.0 0.1 0.2 1.2 2.2", GOLF_NO_GIVE, NULL, "one card is left for two" },
		{ "0 match 0.2 1.2 2.2 give 3 1", GOLF_OK,
		    "0: [AS] -- -- --; 1: [AH] [2H] [4S] [4H]; 2: [AD] [2D] [2S] [4D]; pile: 3C 3D "
		    "3H 3S 9C; 0>1: ?? ?? ?? ??; 0>2: ?? ?? [2S] ??; 2>2: [AD] [2D] ?? ??; hand: "
		    "--; "
		    "turn: 1; "
		    "turns: 1 0 0; tells: -; news: matched 0 3S > 0.2, matched 0 3H > 1.2, gave "
		    "0.3 > 1.2, "
		    "matched 0 3D > 2.2, gave 0.1 > 2.2, discarded 0 3C, turn 1",
		    "in the order named, then the drawn card; each place is filled, unseen" },
	    },
	    .stock = "3C" },
	{ "X04 if too few cards to give are named, the first free cards are given", "cabo", "", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 match 0.0 2.0 1.0", GOLF_OK,
		    "0: -- -- -- [4S]; 1: [3S] [2H] [3H] [4H]; 2: [2S] [2D] [3D] [4D]; pile: AC AH "
		    "AD AS",
		    "not the matched card" },
	    },
	    .stock = "AC" },
	{ "X04 a card that is matched later is not given", "cabo", "", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 match 1.1 0.0", GOLF_OK,
		    "0: -- -- [3S] [4S]; 1: [2H] [2S] [3H] [4H]; pile: AC AS AH 9C",
		    "2S is the first" },
	    },
	    .give = { NULL, "2H AH 3H 4H" }, .stock = "AC" },
	{ "X04 all kings match; the power is not used", "cabo", "power.K=peek-own", 2,
	    {
		{ "0 draw stock", GOLF_OK, "0>usable: peek-own", "" },
		{ "0 match 0.0 1.0", GOLF_OK,
		    "0: -- -- [3S] [4S]; 1: [2S] [2H] [3H] [4H]; pile: KC KS KD 9C; tells: -; "
		    "turn: 1",
		    "" },
	    },
	    .give = { "KD 2S 3S 4S", "KS 2H 3H 4H" }, .stock = "KC" },
	{ "X04 X03 by value, a king of diamonds equals no other king", "cabo", "match.equal=value",
	    2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 match 0.0 1.0", GOLF_OK,
		    "0: [KD] -- [3S] [4S] [9S]; 1: [2S] [2H] [3H] [4H]; pile: KC KS 9C", "" },
	    },
	    .give = { "KD 2S 3S 4S", "KS 2H 3H 4H" }, .stock = "KC 9S" },
	{ "X05 for each wrong card a stock card joins", "cabo", "", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 match 0.2 0.0 1.2 1.0 2.2", GOLF_NO_GIVE, NULL,
		    "two cards are left for three" },
		{ "0 match 0.2 0.0 1.2 1.0", GOLF_OK,
		    "0: [AS] [TS] [9S] [4S]; 1: [AH] [2H] [2S] [4H]; pile: 3C 3H 3S 9C; 1>0: [AS] "
		    "?? ?? ??; "
		    "0>0: [AS] ?? ?? ??; 0>1: [AH] ?? [2S] ??; 2>1: [AH] ?? ?? ??; paid: 0 0 0; "
		    "turn: 1; "
		    "news: matched 0 3S > 0.2, mismatched 0 AS > 0.0, joined 0.2, matched 0 3H > "
		    "1.2, gave "
		    "0.1 > 1.2, mismatched 0 AH > 1.0, joined 0.1, discarded 0 3C, turn 1",
		    "the cards are matched one after the other" },
	    },
	    .stock = "3C 9S TS" },
	{ "X05 all cards are wrong: the drawn card is still discarded", "cabo", "", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 match 0.0 2.0", GOLF_OK,
		    "0: [AS] [2S] [3S] [4S] [9S] [TS]; 2: [AD] [2D] [3D] [4D]; pile: 3C 9C; 1>2: "
		    "[AD] ?? ?? "
		    "??; 1>0: [AS] ?? ?? ?? ?? ??; stock: 36; turn: 1; news: mismatched 0 AS > "
		    "0.0, joined "
		    "0.4, mismatched 0 AD > 2.0, joined 0.5, discarded 0 3C, turn 1",
		    "clarification 16; the wrong cards go back, and all have seen them" },
		{ "1 draw discard", GOLF_OK, NULL, "" },
		{ "1 match 1.2", GOLF_OK, "1: [AH] [2H] -- [4H]; pile: 3C 3H 9C; turn: 2",
		    "a card drawn from the pile is matched too" },
	    },
	    .stock = "3C 9S TS" },
	{ "X04 only own cards, if the rules say so", "cabo", "match.whose=own", 2,
	    {
		{ "0 draw stock", GOLF_OK, "choices 0: 10",
		    "4 places, the pile, 4 matches, a call" },
		{ "0 match 0.2 1.2", GOLF_MATCH_OWN, NULL, "" },
		{ "0 match 0.2", GOLF_OK, NULL, "" },
	    },
	    .stock = "3C" },
	{ "X04 one card for each discard, if the rules say so", "cabo", "match.per_discard=1", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 match 0.2 1.2", GOLF_MATCH_ONE, NULL, "" },
		{ "0 match 1.2", GOLF_OK, "1: [AH] [2H] [AS] [4H]; turn: 1", "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 match 1.3", GOLF_OK, "pile: 4C 4H 3C", "" },
	    },
	    .stock = "3C 4C" },
	{ "X04 W13 no match with three cards in hand", "cabo", "power.8=draw-two", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power draw-two", GOLF_OK, NULL, "" },
		{ "0 match 0.2", GOLF_NO_MATCH, NULL, "" },
		{ "0 discard", GOLF_OK, NULL, "" },
	    },
	    .stock = "8C 3C 3D" },
	{ "X04 cards are compared with the drawn card, not with the pile", "cabo", "", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 match 0.0", GOLF_OK, "0: [AS] [2S] [3S] [4S] [9S]; pile: 3C AC", "wrong" },
	    },
	    .stock = "3C 9S", .discard = "AC" },
};

static const struct diary both[] = {
	{ "X07 with the drawn card in the own turn, with the top discard at any time", "four-card",
	    "match.when=both match.whose=any", 3,
	    {
		{ "0 match 0.2", GOLF_OK, "0: [AS] [2S] -- [4S]; pile: 3S 3C; turn: 0; may: 1 2",
		    "before the draw with the top" },
		{ "0 draw stock", GOLF_OK, "phase: place; may: 1 2", "" },
		{ "1 match 1.2", GOLF_OK, "pile: 3H 3S 3C", "another player with the top" },
		{ "0 match 0.0 1.0 give 3", GOLF_OK,
		    "0: -- [2S] -- --; 1: [4S] [2H] -- [4H]; pile: AC AH AS; turn: 1; hand: --",
		    "several cards with the drawn one, which goes last" },
		{ "2 match 2.0", GOLF_OK, "pile: AD AC AH", "with the new top" },
	    },
	    .stock = "AC", .discard = "3C" },
	{ "X07 with a card in hand the top discard is not matched", "four-card",
	    "match.when=both match.wrong_cards=1", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 match 0.2", GOLF_OK, "0: [AS] [2S] [3S] [4S] [9S]; pile: AC 3C; turn: 1",
		    "3S is wrong with AC" },
	    },
	    .stock = "AC 9S", .discard = "3C" },
	{ "X07 each way alone by the other words of the key", "four-card", "match.when=own-turn", 2,
	    {
		{ "0 match 0.2", GOLF_DRAW_FIRST, NULL, "not with the top" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "1 match 1.2", GOLF_NOT_YOUR_TURN, NULL, "" },
	    },
	    .discard = "3C" },
};

Test(matches, X07_in_the_own_turn_and_at_any_time)
{
	diary_play(both, sizeof both / sizeof both[0]);
}

Test(matches, on_the_own_turn)
{
	diary_play(own_turn, sizeof own_turn / sizeof own_turn[0]);
}
