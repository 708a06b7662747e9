/*
 * Powers by their ids: powers that look, and facts about all powers. powers_move.c has powers that
 * move cards; powers_cards.c has powers that use the power card itself.
 */
#include "tests/engine/diary.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static void
no_cards_of_0(struct golf_state *s)
{
	diary_strip(s, 0, 0);
}

static void
no_cards_of_others(struct golf_state *s)
{
	diary_strip(s, 1, 0);
	diary_strip(s, 2, 0);
}

/* Looks -------------------------------------------------------------------- */

static const struct diary looks[] = {
	{ "W01 look at one own card", "four-card", "power.J=peek-own", 3,
	    {
		{ "0 power peek-own 0.0", GOLF_NO_POWER, "0>usable: none", "nothing is drawn" },
		{ "0 draw stock", GOLF_OK, "0>usable: peek-own; 1>usable: none; 1>hand: ??",
		    "only the drawer knows the power" },
		{ "1 power peek-own 1.0", GOLF_NOT_YOUR_TURN, NULL, "" },
		{ "0 power peek-other 1.0", GOLF_NO_POWER, NULL, "that is another power" },
		{ "0 power peek-own 1.0", GOLF_NO_OWN, NULL, "an own card" },
		{ "0 power peek-own 3.0", GOLF_NO_OWN, NULL, "there is no seat 3" },
		{ "0 power peek-own 0.4", GOLF_NO_PLACE, NULL, "places are 0 to 3" },
		{ "0 power peek-own 0.20", GOLF_NO_PLACE, NULL, "" },
		{ "0 power peek-own", GOLF_NO_TARGET, NULL, "a card must be named" },
		{ "0 power peek-own 0.0 0.1", GOLF_NO_TARGET, NULL, "only one card" },
		{ "0 power peek-own 0.0", GOLF_OK,
		    "0: [AS] [2S] [3S] [4S]; 0>0: [AS] ?? [3S] [4S]; 1>0: ?? ?? ?? ??; *>0: ?? ?? "
		    "?? ??; "
		    "news: power 0 peek-own JC, looked 0 > 0.0, turn 1; tells: look 0 0.0 AS; "
		    "pile: JC 9C; hand: --; turns: 1 0 0",
		    "only seat 0 learns the card; JC is discarded after its effect" },
		{ "0 replace 0", GOLF_NOT_YOUR_TURN, NULL, "the turn is over" },
		{ "1 power peek-own 1.0", GOLF_NO_POWER, "1>usable: none",
		    "without W10 it is used up" },
	    },
	    .stock = "JC" },
	{ "W02 look at one card of an opponent", "four-card", "power.J=peek-other", 3,
	    {
		{ "0 draw stock", GOLF_OK, "0>usable: peek-other", "" },
		{ "0 power peek-other 0.0", GOLF_NO_OTHER, NULL, "not at an own card" },
		{ "0 power peek-other 3.0", GOLF_NO_TARGET, NULL, "there is no seat 3" },
		{ "0 power peek-other pile", GOLF_NO_TARGET, NULL, "not at the pile" },
		{ "0 power peek-other 1.4", GOLF_NO_PLACE, NULL, "" },
		{ "0 power peek-other 1.0", GOLF_OK,
		    "1: [AH] [2H] [3H] [4H]; 0>1: [AH] ?? ?? ??; 1>1: ?? ?? [3H] [4H]; 2>1: ?? ?? "
		    "?? ??; "
		    "news: power 0 peek-other JC, looked 0 > 1.0, turn 1; tells: look 0 1.0 AH; "
		    "pile: JC "
		    "9C",
		    "nobody else learns anything, not even the owner" },
	    },
	    .stock = "JC" },
	{ "W03 look at any one card", "four-card", "power.J=peek-any", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power peek-any 3.0", GOLF_NO_TARGET, NULL, "there is no seat 3" },
		{ "0 power peek-any pile", GOLF_NO_TARGET, NULL, "" },
		{ "0 power peek-any 2.4", GOLF_NO_PLACE, NULL, "" },
		{ "0 power peek-any 2.1", GOLF_OK,
		    "0>2: ?? [2D] ?? ??; 1>2: ?? ?? ?? ??; 2>2: ?? ?? [3D] [4D]; tells: look 0 2.1 "
		    "2D; "
		    "pile: JC 9C",
		    "an opponent's card" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 power peek-any 1.1", GOLF_OK,
		    "1>1: ?? [2H] [3H] [4H]; tells: look 1 1.1 2H; pile: JD JC", "an own card" },
	    },
	    .stock = "JC JD" },
	{ "W06 take a card, look, and swap it for an own card", "four-card",
	    "power.J=take-look-swap", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power take-look-swap 0.0", GOLF_NO_OTHER, NULL,
		    "only an opponent's card is taken" },
		{ "0 power take-look-swap 1.4", GOLF_NO_PLACE, NULL, "" },
		{ "0 power take-look-swap", GOLF_NO_TARGET, NULL, "" },
		{ "0 power take-look-swap 1.0", GOLF_OK,
		    "phase: aim; to: 0; may: -; hand: JC; pile: 9C; 0>1: [AH] ?? ?? ??; 1>1: ?? ?? "
		    "[3H] "
		    "[4H]; 0>aim: 1.0 -; 1>aim: 1.0 -; 0>power: take-look-swap; tells: look 0 1.0 "
		    "AH; choices 0: 4; news: "
		    "power 0 "
		    "take-look-swap JC, looked 0 > 1.0",
		    "clarification 20: first the look" },
		{ "0 keep", GOLF_MUST_SWAP, NULL, "the swap is not optional" },
		{ "0 discard", GOLF_AIM_FIRST, NULL, "" },
		{ "0 replace 0", GOLF_AIM_FIRST, NULL, "" },
		{ "0 draw stock", GOLF_AIM_FIRST, NULL, "" },
		{ "1 draw stock", GOLF_NOT_YOUR_TURN, NULL, "" },
		{ "1 power take-look-swap 1.0", GOLF_NOT_YOUR_TURN, NULL, "" },
		{ "0 power peek-own 0.0", GOLF_AIM_FIRST, NULL, "no other power" },
		{ "0 power take-look-swap 2.0", GOLF_NO_OWN, NULL,
		    "the second card must be an own card" },
		{ "0 power take-look-swap", GOLF_NO_OWN, NULL, "" },
		{ "0 power take-look-swap 0.4", GOLF_NO_PLACE, NULL, "" },
		{ "0 power take-look-swap 0.2", GOLF_OK,
		    "0: [AS] [2S] [AH] [4S]; 1: [3S] [2H] [3H] [4H]; 0>0: ?? ?? [AH] [4S]; 0>1: "
		    "[3S] ?? ?? "
		    "??; 1>1: ?? ?? [3H] [4H]; 1>0: ?? ?? ?? ??; 2>0: ?? ?? ?? ??; pile: JC 9C; "
		    "turn: 1; "
		    "news: swapped 0.2 > 1.0, turn 1; tells: -; 0>aim: - -; 0>power: none",
		    "players still know the cards that they have seen" },
	    },
	    .stock = "JC" },
	{ "W06 the own card is chosen unseen", "four-card", "power.J=take-look-swap", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power take-look-swap 1.3", GOLF_OK, "0>1: ?? ?? ?? [4H]", "" },
		{ "0 power take-look-swap 0.0", GOLF_OK,
		    "0: [4H] [2S] [3S] [4S]; 1: [AH] [2H] [3H] [AS]; 0>1: ?? ?? ?? ??; 1>1: ?? ?? "
		    "[3H] ??; "
		    "1>0: [4H] ?? ?? ??; tells: -",
		    "nobody has looked at the own card" },
	    },
	    .stock = "JC" },
	{ "W06 a player without cards cannot take a card", "four-card", "power.J=take-look-swap", 2,
	    {
		{ "0 draw stock", GOLF_OK, "choices 0: 1", "" },
		{ "0 power take-look-swap 1.3", GOLF_NO_OWN, NULL, "" },
		{ "0 discard", GOLF_OK, "pile: JC", "the power is not used" },
	    },
	    .stock = "JC", .set = no_cards_of_0 },
	{ "W07 look at two, then swap them", "four-card", "power.J=look-two-may-swap", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power look-two-may-swap 1.0 0.0", GOLF_NO_OWN, NULL, "the own card first" },
		{ "0 power look-two-may-swap 0.0 0.1", GOLF_NO_OTHER, NULL,
		    "then an opponent's card" },
		{ "0 power look-two-may-swap 0.0", GOLF_NO_TARGET, NULL, "two cards" },
		{ "0 power look-two-may-swap swap", GOLF_NO_TARGET, NULL, "not before the look" },
		{ "0 power look-two-may-swap 0.0 1.4", GOLF_NO_PLACE, NULL, "" },
		{ "0 power look-two-may-swap 0.4 1.0", GOLF_NO_PLACE, NULL, "" },
		{ "0 power look-two-may-swap 0.0 1.2", GOLF_OK,
		    "phase: aim; hand: JC; 0>0: [AS] ?? [3S] [4S]; 0>1: ?? ?? [3H] ??; 1>0: ?? ?? "
		    "?? ??; "
		    "0>aim: 0.0 1.2; 0>usable: none; tells: look 0 0.0 AS, look 0 1.2 3H; choices "
		    "0: 2; "
		    "news: power 0 look-two-may-swap JC, looked 0 > 0.0, looked 0 > 1.2",
		    "clarification 20: first the look" },
		{ "0 replace 0", GOLF_AIM_FIRST, NULL, "" },
		{ "0 power look-two-may-swap 0.0 1.2", GOLF_NO_TARGET, NULL, "swap, or keep" },
		{ "0 power swap-own-other 0.0 1.2", GOLF_AIM_FIRST, NULL, "that is another power" },
		{ "1 keep", GOLF_NOT_YOUR_TURN, NULL, "" },
		{ "0 power look-two-may-swap swap", GOLF_OK,
		    "0: [3H] [2S] [3S] [4S]; 1: [AH] [2H] [AS] [4H]; 0>0: [3H] ?? [3S] [4S]; 0>1: "
		    "?? ?? "
		    "[AS] ??; 1>1: ?? ?? ?? [4H]; 1>0: [3H] ?? ?? ??; 2>1: ?? ?? ?? ??; pile: JC "
		    "9C; news: "
		    "swapped 1.2 > 0.0, turn 1; tells: -",
		    "players still know the cards that they have seen" },
	    },
	    .stock = "JC" },
	{ "W07 look at two, and keep them", "four-card", "power.J=look-two-may-swap", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power look-two-may-swap 0.0 2.0", GOLF_OK, NULL, "" },
		{ "0 keep", GOLF_OK,
		    "0: [AS] [2S] [3S] [4S]; 2: [AD] [2D] [3D] [4D]; 0>2: [AD] ?? ?? ??; 0>0: [AS] "
		    "?? [3S] "
		    "[4S]; pile: JC 9C; turn: 1; news: kept 0, turn 1",
		    "not swapped, but known" },
	    },
	    .stock = "JC" },
	{ "W02 W06 no opponent has a card: the power cannot be used", "four-card",
	    "power.J=peek-other power.Q=take-look-swap", 3,
	    {
		{ "0 draw stock", GOLF_OK, "choices 0: 5", "four places, or the pile" },
		{ "0 power peek-other 1.0", GOLF_NO_PLACE, NULL, "" },
		{ "0 discard", GOLF_OK, "pile: JC; turn: 1", "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 power take-look-swap 2.0", GOLF_NO_PLACE, NULL, "" },
		{ "1 discard", GOLF_OK, "pile: QC JC; turn: 2",
		    "clarification 13: seat 1 plays on without cards" },
	    },
	    .stock = "JC QC", .set = no_cards_of_others },
};

Test(powers, looks)
{
	diary_play(looks, sizeof looks / sizeof looks[0]);
}

/* All powers ---------------------------------------------------------------- */

/* A legal target for seat 0, for each power of a card in hand. */
static const struct
try {
	const char *id, *power, *words;
	unsigned attack; /* the seat whose shield blocks it; 0 for none */
}
tries[] = {
	{ "W01 by itself", "peek-own", "0 power peek-own 0.1 who 1", 0 },
	{ "W02 by itself", "peek-other", "0 power peek-other 1.1", 1 },
	{ "W03 by itself, own", "peek-any", "0 power peek-any 0.1", 0 },
	{ "W03 by itself, an opponent's", "peek-any", "0 power peek-any 2.1", 2 },
	{ "W04 by itself", "swap-own-other", "0 power swap-own-other 0.1 2.0", 2 },
	{ "W05 by itself, own cards", "swap-any", "0 power swap-any 0.1 0.0", 0 },
	{ "W05 by itself, an own card and an opponent's", "swap-any", "0 power swap-any 0.1 1.0",
	    1 },
	{ "W05 by itself, cards of two opponents", "swap-any", "0 power swap-any 2.1 1.0", 2 },
	{ "W20 by itself, own", "swap-table", "0 power swap-table 0.1 pile", 0 },
	{ "W20 by itself, an opponent's", "swap-table", "0 power swap-table pile 1.0", 1 },
	{ "W06 by itself", "take-look-swap", "0 power take-look-swap 1.1", 1 },
	{ "W07 by itself", "look-two-may-swap", "0 power look-two-may-swap 0.1 2.1", 2 },
	{ "W08 by itself", "shuffle-other", "0 power shuffle-other who 1", 1 },
	{ "W12 by itself", "give-drawn", "0 power give-drawn 2.3", 2 },
	{ "W13 by itself", "draw-two", "0 power draw-two who 1", 0 },
	{ "W14 by itself", "swap-lines", "0 power swap-lines who 1 rows 0 1", 1 },
	{ "W15 by itself", "shield", "0 power shield", 0 },
	{ "W16 by itself", "flip", "0 power flip 1.0", 1 },
	{ "W17 by itself, add", "add-or-remove", "0 power add-or-remove who 2", 2 },
	{ "W17 by itself, remove", "add-or-remove", "0 power add-or-remove 0.2 who 1", 0 },
	{ "W18 by itself", "combine", "0 power combine peek-own shield", 0 },
};

/*
 * A table where a jack has the power, and ten and queen have others. Seat 0 has drawn JC or will
 * draw it.
 */
static void
set_power(struct golf_state *s, const char *power)
{
	char sets[160];
	struct golf_rules r;

	snprintf(sets, sizeof sets,
	    "power.J=%s power.10=peek-own power.Q=peek-other power.9=shield", power);
	r = play_rules("four-card", sets);
	play_deal(s, &r, 3, 5);
	play_give(s, 0, "AS 2S 3S 4S");
	play_give(s, 1, "AH 2H 3H 4H");
	play_give(s, 2, "AD 2D 3D 4D");
	play_stock(s, "JC 7C 8C 9D");
	play_discard(s, "9C");
}

static void
refused(const struct golf_state *s, const struct try *t, enum golf_status status, const char *why)
{
	struct golf_state copy = *s;

	cr_expect_eq(play(&copy, t->words, NULL), status, "%s: %s", t->id, why);
	cr_expect_eq(memcmp(&copy, s, sizeof copy), 0, "%s: %s", t->id, why);
}

Test(powers, need_their_key_and_a_card_from_the_stock)
{
	for (const struct try *t = tries; t < tries + sizeof tries / sizeof tries[0]; t++) {
		struct golf_state s, begun;

		set_power(&s, t->power);
		begun = s;
		refused(&s, t, GOLF_NO_POWER, "nothing is drawn");
		cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
		cr_expect_eq(play(&s, t->words, NULL), GOLF_OK, "%s: drawn from the stock", t->id);

		s = begun;
		play_discard(&s, "JC");
		cr_assert_eq(play(&s, "0 draw discard", NULL), GOLF_OK);
		refused(&s, t, GOLF_NO_POWER, "drawn from the discard pile");

		set_power(&s, "none");
		cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
		refused(&s, t, GOLF_NO_POWER, "without its key");

		set_power(&s, "cancel-knock");
		cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
		refused(&s, t, GOLF_NO_POWER, "the card has another power");
	}
}

/* A player who declines a power places the card, or discards it without effect. */
Test(powers, may_be_declined)
{
	static const char *const instead[] = { "0 replace 0", "0 discard" };

	for (const struct try *t = tries; t < tries + sizeof tries / sizeof tries[0]; t++)
		for (int i = 0; i < 2; i++) {
			struct golf_events out;
			struct golf_state s;

			set_power(&s, t->power);
			cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
			cr_expect_eq(play(&s, instead[i], &out), GOLF_OK, "%s", t->id);
			cr_expect(
			    out.n == 2 && out.tells == 0 && s.turn == 1 && s.phase == GOLF_PH_TURN,
			    "%s", t->id);
		}
}

/* W15: a power aimed at the owner of a shield has no effect; aimed at another seat it works. */
Test(powers, are_blocked_by_a_shield)
{
	for (const struct try *t = tries; t < tries + sizeof tries / sizeof tries[0]; t++) {
		struct golf_events out;
		struct golf_state s, was;

		set_power(&s, t->power);
		for (unsigned seat = 0; seat < 3; seat++)
			if (t->attack == 0 || seat == t->attack)
				s.shield[seat][0] = s.pile[--s.cards];
		was = s;
		cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
		cr_assert_eq(play(&s, t->words, &out), GOLF_OK, "%s", t->id);
		if (t->attack == 0) {
			for (unsigned seat = 0; seat < 3; seat++)
				cr_expect_eq(
				    s.shield[seat][0], was.shield[seat][0], "W15 %s", t->id);
			continue;
		}
		cr_expect_eq(s.shield[t->attack][0], GOLF_NO_CARD, "W15 %s: it is spent", t->id);
		cr_expect_eq(
		    s.pile[s.discards - 1], was.shield[t->attack][0], "W15 %s: on top", t->id);
		cr_expect_str_eq(
		    golf_card_text(NULL, s.pile[s.discards - 2]), "JC", "W15 %s: below it", t->id);
		cr_expect(memcmp(s.card, was.card, sizeof s.card) == 0 &&
			memcmp(s.up, was.up, sizeof s.up) == 0 &&
			memcmp(s.seen, was.seen, sizeof s.seen) == 0,
		    "W15 %s: no card has moved, nobody has seen one", t->id);
		cr_expect(out.tells == 0 && out.n == 3 && out.news[1].kind == GOLF_NEWS_BLOCKED &&
			out.news[1].seat == t->attack &&
			out.news[1].card == was.shield[t->attack][0],
		    "W15 %s: all hear of it", t->id);
		cr_expect_eq(s.turn, 1, "W15 %s: the turn is over", t->id);
	}
}
