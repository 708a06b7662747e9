/* E10: after a call nobody touches the caller's cards, and the caller matches no more. */
#include "tests/engine/diary.h"

#include <criterion/criterion.h>

#define FROZEN "end.caller_frozen=true "

static const struct diary aims[] = {
	{ "E10 no power looks at the caller's cards or swaps them", "four-card",
	    FROZEN "power.9=peek-any power.8=swap-any", 3,
	    {
		{ "0 knock", GOLF_OK, "ender: 0", "" },
		{ "1 draw stock", GOLF_OK, "choices 1: 13", "no four looks at seat 0" },
		{ "1 power peek-any 0.0", GOLF_FROZEN, NULL, "" },
		{ "1 power peek-any 2.0", GOLF_OK, "tells: look 1 2.0 AD; turn: 2", "" },
		{ "2 draw stock", GOLF_OK, NULL, "" },
		{ "2 power swap-any 0.0 1.0", GOLF_FROZEN, NULL, "" },
		{ "2 power swap-any 1.0 0.0", GOLF_FROZEN, NULL, "in either order" },
		{ "2 power swap-any 1.0 2.0", GOLF_OK, "1: AD 2H 3H 4H; 2: AH 2D 3D 4D", "" },
	    },
	    .stock = "9S 8S" },
	{ "E10 without its key the caller's cards are swapped", "four-card", "power.8=swap-any", 2,
	    {
		{ "0 knock", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 power swap-any 0.0 1.0", GOLF_OK, "0: AH 2S 3S 4S", "" },
	    },
	    .stock = "8S" },
	{ "E10 W08 W14 W17 aimed at the caller", "four-card",
	    FROZEN "power.9=shuffle-other power.8=swap-lines power.7=add-or-remove", 4,
	    {
		{ "0 knock", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 power shuffle-other who 0", GOLF_FROZEN, NULL, "W08" },
		{ "1 power shuffle-other who 2", GOLF_OK, NULL, "" },
		{ "2 draw stock", GOLF_OK, NULL, "" },
		{ "2 power swap-lines who 0 rows 0 1", GOLF_FROZEN, NULL, "W14" },
		{ "2 power swap-lines who 1 rows 0 1", GOLF_OK, NULL, "" },
		{ "3 draw stock", GOLF_OK, NULL, "" },
		{ "3 power add-or-remove who 0", GOLF_FROZEN, NULL, "W17" },
		{ "3 power add-or-remove who 1", GOLF_OK, NULL, "" },
	    },
	    .stock = "9S 8S 7S 6S" },
	{ "E10 W23 a power whose every aim is frozen is not used", "four-card",
	    FROZEN "power.9=peek-other power.must=true", 2,
	    {
		{ "0 knock", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, "choices 1: 5", "four places and the discard pile" },
		{ "1 power peek-other 0.0", GOLF_FROZEN, NULL, "" },
		{ "1 discard", GOLF_OK, "phase: between", "" },
	    },
	    .stock = "9S" },
	{ "E10 T13 no king is traded for a card of the caller", "four-card",
	    FROZEN "turn.king_trade=true turn.placed=face-up start.turn_up=2 start.peek=0", 3,
	    {
		{ "0 knock", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 trade 0.0 1", GOLF_FROZEN, NULL, "" },
		{ "1 trade 2.0 1", GOLF_OK, NULL, "" },
	    },
	    .stock = "KS" },
	{ "E10 W11 a cancelled call freezes nobody", "four-card",
	    FROZEN "power.9=cancel-knock power.8=swap-any", 2,
	    {
		{ "0 knock", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, "ender: -", "" },
		{ "1 discard", GOLF_OK, NULL, "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power swap-any 0.0 1.0", GOLF_OK, "0: [AH] [2S] [3S] [4S]", "" },
	    },
	    .stock = "9S 8S" },
	{ "E10 E05 the caller's own power, too", "four-card",
	    FROZEN "end.knock=during-turn power.9=look-two-may-swap power.8=peek-own", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power look-two-may-swap 0.0 1.0", GOLF_OK, "phase: aim", "" },
		{ "0 knock", GOLF_OK, "ender: 0; phase: aim; choices 0: 1", "only to keep them" },
		{ "0 power look-two-may-swap swap", GOLF_FROZEN, NULL, "" },
		{ "0 keep", GOLF_OK, "turn: 1; 0: [AS] [2S] [3S] [4S]", "" },
	    },
	    .stock = "9S" },
	{ "E10 E05 W06 no own card is given after the call", "four-card",
	    FROZEN "end.knock=during-turn power.9=take-look-swap", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power take-look-swap 1.0", GOLF_OK, NULL, "" },
		{ "0 keep", GOLF_MUST_SWAP, NULL, "" },
		{ "0 knock", GOLF_OK, "choices 0: 1", "" },
		{ "0 power take-look-swap 0.0", GOLF_FROZEN, NULL, "" },
		{ "0 keep", GOLF_OK, "turn: 1", "" },
	    },
	    .stock = "9S" },
};

Test(frozen, E10_no_power_touches_the_cards)
{
	diary_play(aims, sizeof aims / sizeof aims[0]);
}

static const struct diary matches[] = {
	{ "E10 no match takes a card of the caller, and the caller matches no more", "four-card",
	    FROZEN "match.when=any-time match.whose=any", 3,
	    {
		{ "0 match 0.2", GOLF_OK, "0: [AS] [2S] -- [4S]", "before the call" },
		{ "0 knock", GOLF_OK, "may: 2; choices 0: 0; choices 2: 20",
		    "four own cards; four of seat 1 with four to give" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, "pile: AC", "" },
		{ "0 match 0.0", GOLF_FROZEN, NULL, "" },
		{ "2 match 0.0 give 3", GOLF_FROZEN, NULL, "no gift either" },
		{ "2 match 1.0 give 3", GOLF_OK, "1: [4D] [2H] [3H] [4H]", "" },
	    },
	    .stock = "AC", .discard = "3C" },
	{ "E10 X04 the caller's cards are not named", "four-card",
	    FROZEN "match.when=own-turn match.whose=any", 3,
	    {
		{ "0 knock", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, "choices 1: 25",
		    "four places, the pile, four own cards, sixteen ways for four others" },
		{ "1 match 0.0 1.0", GOLF_FROZEN, NULL, "" },
		{ "1 match 1.0 2.0 give 3", GOLF_OK, "2: [4H] [2D] [3D] [4D]; turn: 2", "" },
	    },
	    .stock = "AC" },
	{ "E10 without its key the caller matches", "four-card",
	    "match.when=any-time match.whose=any", 2,
	    {
		{ "0 knock", GOLF_OK, "may: 0", "" },
		{ "0 match 0.2", GOLF_OK, NULL, "" },
	    },
	    .discard = "3C" },
};

Test(frozen, E10_no_match_touches_the_cards)
{
	diary_play(matches, sizeof matches / sizeof matches[0]);
}
