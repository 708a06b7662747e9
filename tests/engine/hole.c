/*
 * How holes are dealt, how the stock is renewed, and how holes and games end: C, E, R and the
 * clarifications.
 */
#include "tests/engine/play.h"

#include "tests/fuzz/sound.h"

#include <criterion/criterion.h>
#include <string.h>

/*
 * C04: one card at a time, from the dealer's left; the next card starts the discard pile. C09:
 * packets.
 */
Test(hole, the_deal)
{
	static const char *const sets[] = { "", "deal.packet=true" };

	for (int packet = 0; packet < 2; packet++) {
		struct golf_rules r = play_rules("six-card", sets[packet]);
		unsigned char seed[GOLF_SEED] = { 3, 0, 1 };
		uint8_t deck[GOLF_CARDS_MAX];
		struct golf_state s;

		play_deal(&s, &r, 3, 3);
		cr_assert_eq(golf_shuffle(&r, 3, seed, "", 0, 1, deck), 52);
		cr_expect_eq(
		    s.dealer, 2, "clarification 12: the first dealer sits in the last seat");
		for (unsigned seat = 0; seat < 3; seat++)
			for (unsigned p = 0; p < 6; p++)
				cr_expect_eq(s.card[seat][p],
				    deck[packet ? seat * 6 + p : p * 3 + seat], "%s",
				    packet ? "C09" : "C04");
		cr_expect_eq(s.pile[0], deck[18], "C04: the discard pile");
		cr_expect_eq(s.pile[s.stock_at], deck[19], "C04: the stock's top");
		cr_expect_eq(state_stock(&s), 33);
	}
}

/* C10: power cards go to the bottom of the stock, in their order. */
Test(hole, C10_no_power_card_starts_the_discard_pile)
{
	struct golf_rules r = play_rules("four-card",
	    "power.2=peek-own power.3=peek-own power.4=peek-own power.5=peek-own power.6=peek-own");
	unsigned moved = 0;

	for (unsigned seed = 0; seed < 40; seed++) {
		struct golf_state usual, s;
		unsigned n = 0, left;
		const uint8_t *card;

		r.discard_plain = false;
		play_deal(&usual, &r, 2, seed);
		r.discard_plain = true;
		play_deal(&s, &r, 2, seed);
		/* The stock before its first card was turned up. */
		usual.pile[--usual.stock_at] = usual.pile[0];
		card = usual.pile + usual.stock_at;
		left = state_stock(&usual);
		while (golf_rules_power(&r, card[n]) != GOLF_POWER_NONE)
			n++;
		cr_assert_eq(state_stock(&s), left - 1);
		cr_assert_eq(s.pile[0], card[n], "C10: seed %u", seed);
		for (unsigned i = 0; i < left - 1; i++)
			cr_assert_eq(s.pile[s.stock_at + i], card[(n + 1 + i) % left]);
		moved += n > 0;
	}
	cr_expect(moved > 5 && moved < 35, "C10: %u of 40", moved);
}

/* C10: where the stock has power cards alone, its first card starts the pile. */
Test(hole, C10_a_stock_of_power_cards)
{
	struct golf_rules r = play_rules("four-card",
	    "start.discard_plain=true power.K=peek-own "
	    "deck.packs=1 layout.rows=3 layout.columns=4");
	unsigned char seed[GOLF_SEED] = { 0, 0, 1 };
	struct golf_state s;
	uint8_t deck[GOLF_CARDS_MAX];

	for (unsigned i = 0; i < 13; i++)
		r.rank_power[i] = GOLF_POWER_PEEK_OWN;
	r.card_power[0] = GOLF_POWER_NONE;
	for (seed[0] = 0;; seed[0]++) {
		golf_shuffle(&r, 4, seed, "", 0, 1, deck);
		if (memchr(deck, 0, 48))
			break;
	}
	play_deal(&s, &r, 4, seed[0]);
	cr_expect_eq(s.pile[0], deck[48]);
}

/* L14: the largest layouts, of 16 cards. */
Test(hole, L14_layouts_of_sixteen_cards)
{
	struct golf_rules r = play_rules("six-card",
	    "layout.rows=4 layout.columns=4 deck.packs=4 start.rearrange=true players.max=12 "
	    "turn.multi_replace=true start.peek=2");
	struct golf_action a;
	struct golf_events out;
	struct golf_state s;
	uint64_t x = 7;

	play_deal(&s, &r, 12, 1);
	for (unsigned seat = 0; seat < 12; seat++)
		cr_expect_eq(s.held[seat], 0xffffu, "L14: %u", seat);
	for (unsigned seat = 0; seat < 12; seat++)
		for (unsigned n = 0; n < 2; n++) {
			a = (struct golf_action){ .kind = GOLF_DO_TURN_UP,
				.seat = (uint8_t)seat,
				.place = (uint8_t)(15 - n) };
			cr_assert_eq(golf_apply(&s, &a, &out), GOLF_OK);
		}
	/* L05: any order of all sixteen may come by lot, and none needs a list of them. */
	cr_expect_eq(golf_by_lot(&s, 0, UINT64_MAX, &a), UINT64_C(20922789888001), "16! and keep");
	cr_expect_eq(a.kind, GOLF_DO_REARRANGE);
	for (unsigned i = 0; i < 16; i++)
		cr_expect_eq(a.at[i].place, 15 - i, "the last order");
	cr_assert_eq(golf_apply(&s, &a, &out), GOLF_OK);
	cr_expect_eq(s.up[0], 3u, "the two cards that are up lie first");
	while (play_step(&s, &x, &a, &out) && s.phase != GOLF_PH_BETWEEN)
		cr_assert(state_is_sound(&s));
}

Test(hole, a_wrong_number_of_players_is_refused)
{
	static const struct {
		const char *sets;
		unsigned seats;
		enum golf_status status;
		const char *why;
	} tries[] = {
		{ "", 1, GOLF_BAD_PLAYERS, "one player is too few" },
		{ "", 2, GOLF_OK, "two play" },
		{ "", 12, GOLF_OK, "twelve play" },
		{ "players.min=3", 2, GOLF_BAD_PLAYERS, "players.min: a third is missing" },
		{ "players.min=3", 3, GOLF_OK, "players.min: three are enough" },
		{ "players.max=4", 4, GOLF_OK, "players.max: four are not too many" },
		{ "players.max=4", 5, GOLF_BAD_PLAYERS, "players.max: five are too many" },
		{ "deck.packs=1", 8, GOLF_OK, "48 of 52 cards, and one for the discard pile" },
		{ "deck.packs=1", 9, GOLF_BAD_PLAYERS, "54 of 52" },
		{ "deck.packs=1 deck.jokers=3 layout.rows=3 layout.columns=3", 6, GOLF_BAD_PLAYERS,
		    "54 of 55 cards and one for the discard pile: no stock" },
		{ "deck.packs=1 deck.jokers=4 layout.rows=3 layout.columns=3", 6, GOLF_OK,
		    "a stock of one" },
		{ "deck.packs=1 deck.jokers=3 layout.rows=3 layout.columns=3 start.discard=false",
		    6, GOLF_OK, "a stock of one, without a discard pile" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_rules r = play_rules("six-card", tries[i].sets);
		unsigned char seed[GOLF_SEED] = { 0 };
		struct golf_state s;

		cr_expect_eq(golf_begin(&s, &r, tries[i].seats, seed, "", 0), tries[i].status,
		    "%s, %u seats: %s", tries[i].sets, tries[i].seats, tries[i].why);
	}
}

/*
 * L06, L07: the near row is the last row. Players see only their own cards. M01: the look is
 * automatic and happens once.
 */
Test(hole, near_row_peeks)
{
	struct golf_rules r = play_rules("four-card", "");
	unsigned char seed[GOLF_SEED] = { 9 };
	struct golf_events out;
	struct golf_state s;

	cr_assert_eq(golf_begin(&s, &r, 3, seed, "", 0), GOLF_OK);
	cr_assert_eq(play(&s, "- deal", &out), GOLF_OK);
	cr_assert_eq(out.tells, 6);
	for (unsigned i = 0; i < 6; i++) {
		cr_expect_eq(out.tell[i].to, i / 2);
		cr_expect_eq(out.tell[i].place, 2 + i % 2, "L07: the near cards");
		cr_expect_eq(out.tell[i].card, s.card[i / 2][2 + i % 2]);
		cr_expect_eq(s.seen[i / 2][2 + i % 2], 1u << i / 2);
	}
	cr_expect_eq(s.phase, GOLF_PH_TURN, "nothing to choose: play begins");
	r = play_rules("six-card", "start.turn_up=0 start.peek=3");
	cr_assert_eq(golf_begin(&s, &r, 2, seed, "", 0), GOLF_OK);
	cr_assert_eq(play(&s, "- deal", &out), GOLF_OK);
	cr_expect(out.tells == 6 && out.tell[0].place == 3 && out.tell[2].place == 5,
	    "L06: a row of three");
}

/* Draws from the stock and discards, until the stock has that many cards. */
static void
drain(struct golf_state *s, unsigned left)
{
	while (s->phase == GOLF_PH_TURN && state_stock(s) > left) {
		struct golf_action a = { .kind = GOLF_DO_DRAW, .seat = s->turn };
		struct golf_events out;

		cr_assert_eq(golf_apply(s, &a, &out), GOLF_OK);
		a.kind = GOLF_DO_DISCARD;
		cr_assert_eq(golf_apply(s, &a, &out), GOLF_OK);
	}
}

/*
 * Clarification 12: the stock is renewed at the next draw, from the bottom of the pile up, without
 * the top card, by the keystream.
 */
Test(hole, an_empty_stock_is_renewed)
{
	struct golf_rules r = play_rules("six-card", "end.turns=0");
	uint8_t expected[GOLF_CARDS_MAX], top;
	struct golf_events out;
	struct golf_state s;
	unsigned n;

	play_deal(&s, &r, 2, 4);
	play_start(&s);
	drain(&s, 0);
	cr_assert_eq(state_stock(&s), 0);
	n = s.discards - 1u;
	top = s.pile[n];
	memcpy(expected, s.pile, n);
	{
		/*
		 * The shuffle takes numbers below i + 1 for i = n - 1 .. 1. They continue the
		 * stream after the deal (51 words and rejects).
		 */
		struct golf_state fresh;

		play_deal(&fresh, &r, 2, 4);
		cr_assert_geq(fresh.used, 51);
		cr_assert_eq(fresh.used, s.used);
	}
	cr_assert_eq(play(&s, s.turn == 0 ? "0 draw stock" : "1 draw stock", &out), GOLF_OK);
	cr_expect_eq(out.news[0].kind, GOLF_NEWS_STOCK_RENEWED);
	cr_expect_eq(s.pile[0], top, "the top card stays");
	cr_expect_eq(s.discards, 1);
	cr_expect_eq(state_stock(&s), n - 1);
	cr_expect_gt(s.used, 51 + n - 2);
	cr_expect_neq(memcmp(expected, s.pile + s.cards - n, n), 0, "shuffled");
	cr_expect(state_is_sound(&s));
}

Test(hole, an_empty_stock_ends_the_hole_or_leaves_the_discard_pile)
{
	struct golf_events out;
	struct golf_rules r;
	struct golf_state s;

	r = play_rules("six-card", "end.stock=end end.turns=0");
	play_deal(&s, &r, 2, 4);
	play_start(&s);
	drain(&s, 1);
	cr_assert_eq(s.phase, GOLF_PH_TURN);
	cr_assert_eq(play(&s, s.turn == 0 ? "0 draw stock" : "1 draw stock", &out), GOLF_OK);
	cr_assert_eq(s.phase, GOLF_PH_PLACE, "the turn is finished first");
	cr_assert_eq(play(&s, s.turn == 0 ? "0 discard" : "1 discard", &out), GOLF_OK);
	cr_expect_eq(s.phase, GOLF_PH_BETWEEN, "T15 E07: the stock is out");
	cr_expect_eq(s.ender, GOLF_NOBODY, "nobody ended it");

	r = play_rules("six-card", "end.stock=none end.turns=0");
	play_deal(&s, &r, 2, 4);
	play_start(&s);
	drain(&s, 0);
	cr_assert_eq(play(&s, s.turn == 0 ? "0 draw stock" : "1 draw stock", &out), GOLF_NO_STOCK);
	cr_expect_eq(play(&s, s.turn == 0 ? "0 draw discard" : "1 draw discard", &out), GOLF_OK,
	    "only the discard pile is left");
}

/* Clarification 12: a player who cannot draw passes, and the hole ends with that turn. */
Test(hole, a_hole_ends_when_nobody_can_draw)
{
	struct golf_rules r = play_rules("four-card", "turn.draw=stock end.stock=none end.turns=0");
	struct golf_events out;
	struct golf_state s;

	play_deal(&s, &r, 2, 4);
	drain(&s, 0);
	cr_assert_eq(s.phase, GOLF_PH_TURN);
	cr_assert_eq(golf_choices(&s, s.turn), 2, "knock or pass");
	cr_assert_eq(play(&s, s.turn == 0 ? "0 pass" : "1 pass", &out), GOLF_OK);
	cr_expect_eq(s.phase, GOLF_PH_BETWEEN);
	cr_expect_eq(s.ender, GOLF_NOBODY);
}

/*
 * Clarification 17: the hole ends after each player has had that many turns, but final turns are
 * finished.
 */
Test(hole, a_hole_has_a_bound_of_turns)
{
	struct golf_rules r = play_rules("four-card", "end.turns=3");
	struct golf_state s;

	play_deal(&s, &r, 3, 4);
	drain(&s, 34 - 3);
	cr_assert_eq(s.phase, GOLF_PH_TURN);
	drain(&s, 0);
	cr_expect_eq(s.phase, GOLF_PH_BETWEEN);
	for (int i = 0; i < 3; i++)
		cr_expect_eq(s.turns[i], 3);
	play_deal(&s, &r, 3, 4);
	drain(&s, s.cards - s.stock_at - 8u);
	cr_assert_eq(s.turn, 2, "the last turn of the last player");
	cr_assert_eq(play(&s, "2 knock", NULL), GOLF_OK);
	cr_expect_eq(s.phase, GOLF_PH_TURN, "the others still have final turns");
	drain(&s, 0);
	cr_expect_eq(s.turns[0], 4);
	cr_expect_eq(s.turns[1], 4);
	cr_expect_eq(s.ender, 2);
}

/* Ends the present hole at once; the rules have a knock and no final turns. */
static void
knock_out(struct golf_state *s)
{
	struct golf_action a = { .kind = GOLF_DO_KNOCK, .seat = s->turn };
	struct golf_events out;

	cr_assert_eq(golf_apply(s, &a, &out), GOLF_OK);
}

/* C06 and clarification 12: the deal passes to the left. R01: the number of holes. */
Test(hole, holes_of_a_game)
{
	struct golf_rules r = play_rules("four-card", "end.final_turns=0 game.holes=4");
	int totals[3] = { 0 };
	struct golf_view v;
	struct golf_state s;

	play_deal(&s, &r, 3, 8);
	for (unsigned hole = 1;; hole++) {
		cr_expect_eq(s.hole, hole);
		cr_expect_eq(s.dealer, (hole + 1) % 3);
		cr_expect_eq(s.turn, (hole + 2) % 3, "C06: left of the dealer leads");
		knock_out(&s);
		cr_expect_eq(s.ender, (hole + 2) % 3);
		for (int i = 0; i < 3; i++) {
			totals[i] += s.points[i];
			cr_expect_eq(s.totals[i], totals[i]);
		}
		if (hole == 4)
			break;
		cr_assert_eq(s.phase, GOLF_PH_BETWEEN);
		cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_NOT_DEALT);
		cr_assert_eq(play(&s, "- deal", NULL), GOLF_OK);
	}
	cr_expect_eq(s.phase, GOLF_PH_OVER, "R01");
	cr_expect_eq(play(&s, "- deal", NULL), GOLF_GAME_OVER);
	cr_expect_eq(play(&s, "0 leave", NULL), GOLF_GAME_OVER);
	golf_view(&s, GOLF_SPECTATOR, &v);
	for (int i = 0; i < 3; i++) {
		bool lowest = true;

		for (int k = 0; k < 3; k++)
			lowest = lowest && totals[i] <= totals[k];
		cr_expect_eq(
		    v.winners >> i & 1, lowest, "R04: the lowest total wins, shared when tied");
	}
}

/* R02: a target is reached by an equal total, or must be exceeded. */
Test(hole, targets)
{
	static const struct {
		const char *sets;
		int total;
		bool over;
	} tries[] = {
		{ "game.holes=0 game.target=100", 99, false },
		{ "game.holes=0 game.target=100", 100, true },
		{ "game.holes=0 game.target=100 game.target_when=exceed", 100, false },
		{ "game.holes=0 game.target=100 game.target_when=exceed", 101, true },
		{ "game.holes=9 game.target=50", 60, true },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char sets[128] = "end.final_turns=0 ";
		struct golf_rules r;
		struct golf_state s;

		r = play_rules("four-card", strcat(sets, tries[i].sets));
		play_deal(&s, &r, 2, 8);
		play_give(&s, 0, "AS 2S 3S 4S");
		play_give(&s, 1, "KS KH KD KC");
		s.totals[0] = (int16_t)(tries[i].total - 10);
		knock_out(&s);
		cr_expect_eq(s.phase == GOLF_PH_OVER, tries[i].over, "R02: %s at %d", tries[i].sets,
		    tries[i].total);
	}
}

/* Points include face-down cards, which are turned up. */
Test(hole, all_cards_are_face_up_at_the_end)
{
	struct golf_rules r = play_rules("four-card", "end.final_turns=0");
	struct golf_state s;

	play_deal(&s, &r, 2, 8);
	play_give(&s, 0, "AS TS QS KS");
	play_give(&s, 1, "2H 2D 9H JD");
	knock_out(&s);
	cr_expect_str_eq(play_layout(&s, 0), "AS TS QS KS");
	cr_expect_eq(s.points[0], 21, "1 + 10 + 10 + 0");
	cr_expect_eq(s.points[1], 23, "2 + 2 + 9 + 10");
}
