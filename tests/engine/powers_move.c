/*
 * Powers that move cards: swaps, shuffles, lines, flips, and cards that are given, added and
 * removed.
 */
#include "engine/chance.h"
#include "tests/engine/diary.h"
#include "tests/fuzz/sound.h"

#include <criterion/criterion.h>
#include <string.h>

static void
no_cards_of_1(struct golf_state *s)
{
	diary_strip(s, 1, 0);
}

static void
no_cards_of_0(struct golf_state *s)
{
	diary_strip(s, 0, 0);
}

static void
full_layout_of_1(struct golf_state *s)
{
	diary_fill(s, 1, GOLF_PLACES_MAX);
}

static void
only_jc_in_stock(struct golf_state *s)
{
	diary_stock(s, 1);
	play_stock(s, "JC");
}

/* Cards have joined and left: place 0 is empty, 4 and 5 are beyond the grid of four. */
static void
ragged_layout_of_1(struct golf_state *s)
{
	diary_fill(s, 1, 6);
	s->pile[s->cards++] = s->card[1][0];
	s->card[1][0] = GOLF_NO_CARD;
	s->held[1] &= ~1u;
}

static const struct diary swaps[] = {
	{ "W04 swap an own card with an opponent's", "four-card", "power.J=swap-own-other", 3,
	    {
		{ "0 draw stock", GOLF_OK, "choices 0: 37", "4 places, the pile, 4 x 8 swaps" },
		{ "0 power swap-own-other 1.2 0.2", GOLF_NO_OWN, NULL, "the own card first" },
		{ "0 power swap-own-other 1.2 2.2", GOLF_NO_OWN, NULL, "not two opponents' cards" },
		{ "0 power swap-own-other 0.2 0.3", GOLF_NO_OTHER, NULL, "not two own cards" },
		{ "0 power swap-own-other 0.2 3.0", GOLF_NO_TARGET, NULL, "there is no seat 3" },
		{ "0 power swap-own-other 0.2 pile", GOLF_NO_TARGET, NULL, "" },
		{ "0 power swap-own-other 0.2 1.4", GOLF_NO_PLACE, NULL, "" },
		{ "0 power swap-own-other 0.4 1.2", GOLF_NO_PLACE, NULL, "" },
		{ "0 power swap-own-other 0.2", GOLF_NO_TARGET, NULL, "two cards" },
		{ "0 power swap-own-other 0.2 1.2 1.3", GOLF_NO_TARGET, NULL, "not three" },
		{ "0 power swap-own-other 0.2 1.2", GOLF_OK,
		    "0: [AS] [2S] [3H] [4S]; 1: [AH] [2H] [3S] [4H]; 2: [AD] [2D] [3D] [4D]; pile: "
		    "JC 9C; "
		    "tells: -; news: power 0 swap-own-other JC, swapped 0.2 > 1.2, turn 1",
		    "nobody looks at the cards" },
		{ "1 draw stock", GOLF_OK,
		    "0>0: ?? ?? ?? [4S]; 0>1: ?? ?? [3S] ??; 1>1: ?? ?? ?? [4H]; 1>0: ?? ?? [3H] "
		    "??; 2>0: "
		    "?? ?? ?? ??; 2>1: ?? ?? ?? ??",
		    "each owner knows where its card went, not which card came" },
	    },
	    .stock = "JC" },
	{ "W04 face-up cards stay face up in the other layout", "six-card",
	    "power.J=swap-own-other", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power swap-own-other 0.5 1.0", GOLF_OK,
		    "0: AS 2S [3S] [4S] [5S] AH; 1: [6S] 2H [3H] [4H] [5H] [6H]; 0>1: ?? 2H ?? ?? "
		    "?? ??",
		    "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 power swap-own-other 1.2 0.2", GOLF_OK,
		    "0: AS 2S [3H] [4S] [5S] AH; 1: [6S] 2H [3S] [4H] [5H] [6H]",
		    "a face-down card stays face down" },
	    },
	    .stock = "JC JD" },
	{ "W04 M02 the owner of start cards in hand sees a card that comes there", "four-card",
	    "power.J=swap-own-other start.memory=start-cards", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power swap-own-other 0.2 1.0", GOLF_OK,
		    "0: [AS] [2S] [AH] [4S]; 0>0: ?? ?? [AH] [4S]; 0>1: [3S] ?? ?? ??; 1>1: ?? ?? "
		    "[3H] [4H]; "
		    "1>0: ?? ?? ?? ??",
		    "seat 1's place 0 had no start card" },
	    },
	    .stock = "JC" },
	{ "W05 swap any two cards of any layouts", "four-card", "power.J=swap-any", 3,
	    {
		{ "0 draw stock", GOLF_OK, "choices 0: 71",
		    "4 places, the pile, 12 x 11 / 2 swaps" },
		{ "0 power swap-any 1.2 1.2", GOLF_NO_TARGET, NULL, "two cards" },
		{ "0 power swap-any 1.2", GOLF_NO_TARGET, NULL, "two cards must be named" },
		{ "0 power swap-any 1.2 pile", GOLF_NO_TARGET, NULL,
		    "only W20 swaps with the pile" },
		{ "0 power swap-any pile 1.2", GOLF_NO_TARGET, NULL, "" },
		{ "0 power swap-any 3.0 1.2", GOLF_NO_TARGET, NULL, "" },
		{ "0 power swap-any 1.2 2.4", GOLF_NO_PLACE, NULL, "" },
		{ "0 power swap-any 1.2 2.3", GOLF_OK,
		    "1: [AH] [2H] [4D] [4H]; 2: [AD] [2D] [3D] [3H]; 1>1: ?? ?? ?? [4H]; 1>2: ?? "
		    "?? ?? "
		    "[3H]; 2>2: ?? ?? [3D] ??; 2>1: ?? ?? [4D] ??; 0>1: ?? ?? ?? ??; pile: JC 9C; "
		    "tells: "
		    "-; news: power 0 swap-any JC, swapped 1.2 > 2.3, turn 1",
		    "cards of two opponents" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 power swap-any 2.0 2.3", GOLF_OK, "2: [3H] [2D] [3D] [AD]; 1>2: [3H] ?? ?? ??",
		    "two of one layout" },
		{ "2 draw stock", GOLF_OK, NULL, "" },
		{ "2 power swap-any 2.1 0.0", GOLF_OK,
		    "0: [2D] [2S] [3S] [4S]; 2: [3H] [AS] [3D] [AD]", "an own card" },
	    },
	    .stock = "JC JD JH" },
	{ "W20 swap with the top of the discard pile", "four-card", "power.J=swap-table", 3,
	    {
		{ "0 draw stock", GOLF_OK, "choices 0: 83",
		    "4 places, the pile, 66 swaps, and 12 with it" },
		{ "0 power swap-table pile pile", GOLF_NO_TARGET, NULL, "the pile counts once" },
		{ "0 power swap-table pile 1.4", GOLF_NO_PLACE, NULL, "" },
		{ "0 power swap-table pile 3.0", GOLF_NO_TARGET, NULL, "" },
		{ "0 power swap-table pile", GOLF_NO_TARGET, NULL, "" },
		{ "0 power swap-table pile 1.2", GOLF_OK,
		    "1: [AH] [2H] [9C] [4H]; pile: JC 3H; 1>1: ?? ?? [9C] [4H]; 0>1: ?? ?? [9C] "
		    "??; *>1: ?? "
		    "?? ?? ??; tells: -; news: power 0 swap-table JC, swapped 1.2 9C > pile, "
		    "turn 1",
		    "the card beneath the power card is swapped; all seats know it, and it lies "
		    "face "
		    "down" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 power swap-table 0.0 pile", GOLF_OK, "0: [JC] [2S] [3S] [4S]; pile: JD AS 3H",
		    "named the other way round" },
		{ "2 draw stock", GOLF_OK, NULL, "" },
		{ "2 power swap-table 0.1 1.1", GOLF_OK,
		    "0: [JC] [2H] [3S] [4S]; 1: [AH] [2S] [9C] [4H]; pile: JH JD",
		    "two cards as in W05" },
	    },
	    .stock = "JC JD JH" },
	{ "W20 nothing lies beneath the power card", "four-card",
	    "power.J=swap-table start.discard=false", 2,
	    {
		{ "0 draw stock", GOLF_OK, "pile: --; choices 0: 33",
		    "4 places, the pile, 28 swaps" },
		{ "0 power swap-table pile 1.2", GOLF_NO_TARGET, NULL, "" },
		{ "0 power swap-table 0.0 1.2", GOLF_OK, "pile: JC", "" },
	    },
	    .stock = "JC" },
	{ "W20 a face-up place stays face up", "six-card", "power.J=swap-table", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power swap-table 1.0 pile", GOLF_OK,
		    "1: 9C 2H [3H] [4H] [5H] [6H]; pile: JC AH", "" },
	    },
	    .stock = "JC" },
	{ "W08 an opponent's cards change places, unseen", "four-card", "power.J=shuffle-other", 3,
	    {
		{ "0 draw stock", GOLF_OK, "1>1: ?? ?? [3H] [4H]; choices 0: 7", "" },
		{ "0 power shuffle-other who 0", GOLF_NO_OTHER, NULL, "not the own layout" },
		{ "0 power shuffle-other who 3", GOLF_NO_TARGET, NULL, "there is no seat 3" },
		{ "0 power shuffle-other", GOLF_NO_TARGET, NULL, "a seat must be named" },
		{ "0 power shuffle-other 1.0 who 1", GOLF_NO_TARGET, NULL,
		    "its target is no card" },
		{ "0 power shuffle-other who 1", GOLF_OK,
		    "1>1: ?? ?? ?? ??; 0>1: ?? ?? ?? ??; 0: [AS] [2S] [3S] [4S]; 2>2: ?? ?? [3D] "
		    "[4D]; "
		    "pile: JC 9C; tells: -; news: power 0 shuffle-other JC, shuffled 1, turn 1",
		    "clarification 9: the owner no longer knows the cards" },
	    },
	    .stock = "JC" },
	{ "W08 an owner with all cards in hand still sees them", "four-card",
	    "power.J=shuffle-other start.memory=all-cards start.peek=0", 2,
	    {
		{ "0 draw stock", GOLF_OK, "0>1: ?? ?? ?? ??", "" },
		{ "0 power shuffle-other who 1", GOLF_OK,
		    "1>1: [2H] [AH] [3H] [4H]; 0>1: ?? ?? ?? ??", "M03" },
	    },
	    .stock = "JC" },
	{ "W08 W14 no opponent has a card", "four-card", "power.J=shuffle-other power.Q=swap-lines",
	    2,
	    {
		{ "0 draw stock", GOLF_OK, "choices 0: 5", "" },
		{ "0 power shuffle-other who 1", GOLF_NO_TARGET, NULL, "nothing to shuffle" },
		{ "0 replace 0", GOLF_OK, NULL, "the power is not used" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, "pile: 7C AS",
		    "clarification 13: a player without cards has a turn" },
		{ "0 draw stock", GOLF_OK, "choices 0: 5", "" },
		{ "0 power swap-lines who 1 rows 0 1", GOLF_NO_TARGET, NULL, "" },
		{ "0 discard", GOLF_OK, "pile: QC 7C", "the power is not used" },
	    },
	    .stock = "JC 7C QC", .set = no_cards_of_1 },
	{ "W14 swap two rows, or two columns, of an opponent", "four-card",
	    "power.J=swap-lines layout.columns=3", 3,
	    {
		{ "0 draw stock", GOLF_OK, "choices 0: 15", "6 places, the pile, 2 x (1 + 3)" },
		{ "0 power swap-lines who 0 rows 0 1", GOLF_NO_OTHER, NULL, "not the own layout" },
		{ "0 power swap-lines who 3 rows 0 1", GOLF_NO_TARGET, NULL, "" },
		{ "0 power swap-lines who 1 rows 0 0", GOLF_NO_LINES, NULL, "two rows" },
		{ "0 power swap-lines who 1 rows 0 2", GOLF_NO_LINES, NULL, "rows are 0 and 1" },
		{ "0 power swap-lines who 1 rows 2 0", GOLF_NO_LINES, NULL, "" },
		{ "0 power swap-lines who 1 columns 1 3", GOLF_NO_LINES, NULL,
		    "columns are 0 to 2" },
		{ "0 power swap-lines who 1", GOLF_NO_LINES, NULL, "lines must be named" },
		{ "0 power swap-lines 1.0 who 1 rows 0 1", GOLF_NO_TARGET, NULL, "" },
		{ "0 power swap-lines who 1 rows 0 1", GOLF_OK,
		    "1: [4H] [5H] [6H] [AH] [2H] [3H]; 1>1: [4H] [5H] ?? ?? ?? ??; 0>1: ?? ?? ?? "
		    "?? ?? ??; "
		    "pile: JC 9C; tells: -; news: power 0 swap-lines JC, lines 1 rows 0 1, turn 1",
		    "players still know the cards that they have seen" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 power swap-lines who 0 columns 2 0", GOLF_OK,
		    "0: [3S] [2S] [AS] [6S] [5S] [4S]; 0>0: ?? ?? ?? ?? [5S] [4S]; news: power 1 "
		    "swap-lines "
		    "JD, lines 0 columns 2 0, turn 2",
		    "" },
	    },
	    .stock = "JC JD" },
	{ "W14 face-up cards go with their line", "six-card", "power.J=swap-lines", 2,
	    {
		{ "0 draw stock", GOLF_OK, "1: AH 2H [3H] [4H] [5H] [6H]", "" },
		{ "0 power swap-lines who 1 rows 1 0", GOLF_OK, "1: [4H] [5H] [6H] AH 2H [3H]",
		    "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 power swap-lines who 0 columns 1 2", GOLF_OK, "0: AS [3S] 2S [4S] [6S] [5S]",
		    "" },
	    },
	    .stock = "JC JD" },
	{ "W14 empty places move too, cards beyond the grid do not", "four-card",
	    "power.J=swap-lines", 2,
	    {
		{ "0 draw stock", GOLF_OK, "1>1: -- ?? [3H] [4H] ?? ??", "" },
		{ "0 power swap-lines who 1 columns 0 1", GOLF_OK, "1>1: ?? -- [4H] [3H] ?? ??",
		    "" },
	    },
	    .stock = "JC", .set = ragged_layout_of_1 },
};

static const struct diary moves[] = {
	{ "W12 the drawn card replaces an opponent's", "four-card", "power.J=give-drawn", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power give-drawn 0.2", GOLF_NO_OTHER, NULL, "not an own card" },
		{ "0 power give-drawn 1.4", GOLF_NO_PLACE, NULL, "" },
		{ "0 power give-drawn", GOLF_NO_TARGET, NULL, "" },
		{ "0 power give-drawn 1.2", GOLF_OK,
		    "1: [AH] [2H] [JC] [4H]; pile: 3H 9C; 1>1: ?? ?? [JC] [4H]; 2>1: ?? ?? [JC] "
		    "??; hand: "
		    "--; tells: -; news: power 0 give-drawn JC, given 0 3H > 1.2, turn 1",
		    "clarification 9: the old card is discarded, and all know the new card" },
		{ "1 draw discard", GOLF_OK, "hand: 3H; pile: 9C",
		    "the replaced card is on the pile" },
	    },
	    .stock = "JC" },
	{ "W12 the card is placed face up if cards are placed face up", "six-card",
	    "power.J=give-drawn", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power give-drawn 1.5", GOLF_OK, "1: AH 2H [3H] [4H] [5H] JC; pile: 6H 9C",
		    "T07" },
	    },
	    .stock = "JC" },
	{ "W16 turn an opponent's card up, or an own card down", "four-card", "power.J=flip", 3,
	    {
		{ "0 draw stock", GOLF_OK, "choices 0: 13", "4 places, the pile, 8 cards" },
		{ "0 power flip 0.0", GOLF_NO_TARGET, NULL, "an own card is turned down, not up" },
		{ "0 power flip 1.4", GOLF_NO_PLACE, NULL, "" },
		{ "0 power flip 3.0", GOLF_NO_TARGET, NULL, "" },
		{ "0 power flip", GOLF_NO_TARGET, NULL, "" },
		{ "0 power flip 1.0", GOLF_OK,
		    "1: AH [2H] [3H] [4H]; 2>1: AH ?? ?? ??; pile: JC 9C; tells: -; news: power 0 "
		    "flip JC, "
		    "flipped 1.0 AH > 0, turn 1",
		    "face up for all players" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, NULL, "" },
		{ "2 draw stock", GOLF_OK, NULL, "" },
		{ "2 power flip 1.0", GOLF_NO_TARGET, NULL, "face up already" },
		{ "2 power flip 1.1", GOLF_OK, "1: AH 2H [3H] [4H]", "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, "choices 1: 15",
		    "4 places, the pile, 8 cards, 2 own cards" },
		{ "1 power flip 1.0", GOLF_OK,
		    "1: [AH] 2H [3H] [4H]; 0>1: [AH] 2H ?? ??; 1>1: [AH] 2H [3H] [4H]; news: power "
		    "1 flip "
		    "JH, turned-down 1.0 AH > 1, turn 2",
		    "down again, but known to all" },
	    },
	    .stock = "JC 7C JD 8C JH" },
	{ "W16 no card to turn: the power cannot be used", "four-card", "power.J=flip", 2,
	    {
		{ "0 draw stock", GOLF_OK, "choices 0: 5",
		    "no opponent has a card, and no own card is face up" },
		{ "0 power flip 1.0", GOLF_NO_PLACE, NULL, "" },
		{ "0 discard", GOLF_OK, "turn: 1", "" },
	    },
	    .stock = "JC", .set = no_cards_of_1 },
	{ "W17 add a stock card to an opponent's layout", "four-card", "power.J=add-or-remove", 3,
	    {
		{ "0 draw stock", GOLF_OK, "choices 0: 11",
		    "4 places, the pile, 2 players, 4 own cards" },
		{ "0 power add-or-remove who 0", GOLF_NO_OTHER, NULL, "not to the own layout" },
		{ "0 power add-or-remove who 3", GOLF_NO_TARGET, NULL, "" },
		{ "0 power add-or-remove", GOLF_NO_TARGET, NULL, "" },
		{ "0 power add-or-remove who 1", GOLF_OK,
		    "1: [AH] [2H] [3H] [4H] [KD]; 1>1: ?? ?? [3H] [4H] ??; 0>1: ?? ?? ?? ?? ??; "
		    "pile: JC "
		    "9C; stock: 37; tells: -; news: power 0 add-or-remove JC, joined 1.4, turn 1",
		    "clarification 16: unseen, in a new place" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 power add-or-remove 2.0", GOLF_NO_OWN, NULL, "an own card is removed" },
		{ "1 power add-or-remove 1.5", GOLF_NO_PLACE, NULL, "" },
		{ "1 power add-or-remove 1.0 1.1", GOLF_NO_TARGET, NULL, "one card" },
		{ "1 power add-or-remove 1.0", GOLF_OK,
		    "1: -- [2H] [3H] [4H] [KD]; pile: JD AH JC; news: power 1 add-or-remove JD, "
		    "removed 1.0 "
		    "AH, turn 2",
		    "discarded under the power card" },
		{ "2 draw stock", GOLF_OK, NULL, "" },
		{ "2 power add-or-remove who 1", GOLF_OK, "1: [QD] [2H] [3H] [4H] [KD]; stock: 34",
		    "clarification 16: the first empty place" },
	    },
	    .stock = "JC KD JD JH QD" },
	{ "W17 no card joins a full layout", "four-card", "power.J=add-or-remove", 2,
	    {
		{ "0 draw stock", GOLF_OK, "choices 0: 9", "" },
		{ "0 power add-or-remove who 1", GOLF_NO_ROOM, NULL, "twenty places are taken" },
		{ "0 power add-or-remove 0.0", GOLF_OK, "pile: JC AS",
		    "an own card can still be removed" },
	    },
	    .stock = "JC", .set = full_layout_of_1 },
	{ "W17 nothing is added when the stock is empty", "four-card",
	    "power.J=add-or-remove end.stock=none", 2,
	    {
		{ "0 draw stock", GOLF_OK, "stock: 0; choices 0: 9", "" },
		{ "0 power add-or-remove who 1", GOLF_NO_STOCK, NULL, "" },
		{ "0 power add-or-remove 0.0", GOLF_OK, "pile: JC AS", "" },
	    },
	    .set = only_jc_in_stock },
	{ "W17 the stock is renewed for the added card", "four-card", "power.J=add-or-remove", 2,
	    {
		{ "0 draw stock", GOLF_OK, "stock: 0; pile: 9C", "" },
		{ "0 power add-or-remove who 1", GOLF_OK,
		    "stock: 41; pile: JC 9C; 1>1: ?? ?? [3H] [4H] ??; news: power 0 add-or-remove "
		    "JC, "
		    "renewed -, joined 1.4, turn 1",
		    "clarification 12" },
	    },
	    .set = only_jc_in_stock },
	{ "W17 add to a layout without cards", "four-card", "power.J=add-or-remove", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power add-or-remove who 1", GOLF_OK, "1: [KD] -- -- --", "" },
	    },
	    .stock = "JC KD", .set = no_cards_of_1 },
	{ "W17 M03 an owner with all cards in hand sees the new card", "four-card",
	    "power.J=add-or-remove start.memory=all-cards start.peek=0", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power add-or-remove who 1", GOLF_OK,
		    "1>1: [AH] [2H] [3H] [4H] [KD]; 0>1: ?? ?? ?? ?? ??; tells: -", "" },
	    },
	    .stock = "JC KD" },
	{ "W17 no own card to remove", "four-card", "power.J=add-or-remove", 2,
	    {
		{ "0 draw stock", GOLF_OK, "choices 0: 2", "discard, or add" },
		{ "0 power add-or-remove 0.0", GOLF_NO_PLACE, NULL, "" },
		{ "0 power add-or-remove who 1", GOLF_OK, "1: [AH] [2H] [3H] [4H] [KD]", "" },
	    },
	    .stock = "JC KD", .set = no_cards_of_0 },
};

Test(powers, swaps)
{
	diary_play(swaps, sizeof swaps / sizeof swaps[0]);
}

Test(powers, moves)
{
	diary_play(moves, sizeof moves / sizeof moves[0]);
}

/*
 * W08 by the numbers: the cards in the order of their places, shuffled by Fisher-Yates from the
 * last place down (FORMAT: the shuffle), with the continued keystream of the hole. Face-up cards
 * stay face up.
 */
Test(powers, W08_shuffles_by_the_keystream)
{
	struct golf_rules r = play_rules(
	    "four-card", "power.J=shuffle-other turn.flip_instead=true");

	for (unsigned seed = 0; seed < 40; seed++) {
		uint8_t expected[GOLF_PLACES_MAX], held[4] = { 0, 2, 3, 4 };
		struct golf_state s;
		struct chance c;

		play_deal(&s, &r, 2, seed);
		play_give(&s, 0, "AS 2S 3S 4S");
		play_give(&s, 1, "AH 2H 3H 4H");
		play_stock(&s, "7C JC");
		diary_fill(&s, 1, 5);
		s.pile[s.cards++] = s.card[1][1];
		s.card[1][1] = GOLF_NO_CARD;
		s.held[1] &= ~2u;
		cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
		cr_assert_eq(play(&s, "0 discard", NULL), GOLF_OK);
		cr_assert_eq(play(&s, "1 flip 2", NULL), GOLF_OK);
		memcpy(expected, s.card[1], sizeof expected);
		chance_begin(&c, s.key, s.hole, s.used);
		for (unsigned i = 3; i > 0; i--) {
			unsigned j = chance_below(&c, i + 1);
			uint8_t card = expected[held[i]];

			expected[held[i]] = expected[held[j]];
			expected[held[j]] = card;
		}
		cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
		cr_assert_eq(play(&s, "0 power shuffle-other who 1", NULL), GOLF_OK);
		cr_expect_eq(memcmp(s.card[1], expected, sizeof expected), 0, "seed %u", seed);
		cr_expect_eq(s.used, c.used, "the keystream goes on from there");
		for (unsigned place = 0; place < 5; place++) {
			cr_expect_eq(s.up[1] >> place & 1,
			    golf_rank(s.card[1][place]) == 2 && golf_suit(s.card[1][place]) == 1,
			    "seed %u: 3H alone is face up", seed);
			if (!(s.up[1] >> place & 1))
				cr_expect_eq(s.seen[1][place], 0, "seed %u", seed);
		}
		cr_expect(state_is_sound(&s));
	}
}
