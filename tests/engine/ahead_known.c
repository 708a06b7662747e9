/* What a seat knows, and the games that it imagines from that. */
#include "engine/ahead/world.h"
#include "engine/players/players.h"
#include "tests/engine/twins.h"
#include "tests/engine/wild.h"
#include "tests/fuzz/sound.h"
#include "tests/thorough.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

/* Equal knowledge has equal bytes, whatever lies under the cards that the seat does not know. */
static void
compare_knowledge(const struct golf_state *s, unsigned seat, uint64_t *x)
{
	static struct golf_known mine, other;
	struct golf_state twin;

	twins_heard(s, seat, &twin, x);
	golf_know(s, seat, &mine);
	golf_know(&twin, seat, &other);
	cr_assert_eq(
	    memcmp(&mine, &other, sizeof mine), 0, "seat %u knows more than it has seen", seat);
}

/* A deal of the world is a sound game, in which the seat sees and may do the same. */
static void
compare_deal(const struct golf_state *s, unsigned seat, uint64_t *x)
{
	static struct golf_known known;
	struct golf_view real, imagined;
	struct player_rng rng;
	static struct world w;
	struct golf_state deal;

	player_rng_number(&rng, play_random(x));
	golf_know(s, seat, &known);
	world_begin(&w, &known);
	world_deal(&w, &rng, &deal);
	cr_assert(state_is_sound(&deal));
	golf_view(s, seat, &real);
	golf_view(&deal, seat, &imagined);
	cr_assert_eq(memcmp(&real, &imagined, sizeof real), 0, "seat %u sees another game", seat);
	cr_assert_eq(golf_choices(s, seat), golf_choices(&deal, seat));
}

static void
play_and_compare(const struct golf_rules *r, unsigned seats, unsigned game, uint64_t *x)
{
	unsigned char seed[GOLF_SEED] = { (unsigned char)game, (unsigned char)(game >> 8), 3 };
	struct golf_events out;
	struct golf_action a;
	struct golf_state s;

	cr_assert_eq(golf_begin(&s, r, seats, seed, "", 0), GOLF_OK);
	while (play_step(&s, x, &a, &out)) {
		unsigned seat = (unsigned)(play_random(x) % seats);

		compare_knowledge(&s, seat, x);
		compare_deal(&s, seat, x);
	}
}

Test(ahead_known, a_seat_knows_what_it_has_seen_in_every_preset, .timeout = TEST_LIMIT)
{
	uint64_t x = 88172645463325252;

	for (size_t i = 0; play_preset(i); i++) {
		struct golf_rules r = play_rules(play_preset(i), "game.holes=2");

		for (unsigned game = 0; game < 12; game++)
			play_and_compare(&r, r.players_min + game % 3, game, &x);
	}
}

Test(ahead_known, a_seat_knows_what_it_has_seen_by_random_rules, .timeout = TEST_LIMIT)
{
	uint64_t x = 0x9e3779b97f4a7c15;

	for (unsigned game = 0; game < 300; game++) {
		struct golf_rules r;
		unsigned seats;

		wild_rules(&r, &seats, &x);
		play_and_compare(&r, seats, game, &x);
	}
}

/* The comparison must find a leak when there is one. */
Test(ahead_known, another_seat_knows_other_cards)
{
	struct golf_rules r = play_rules("four-card", "");
	static struct golf_known mine, other;
	struct golf_state s, twin;
	uint64_t x = 7;

	play_deal(&s, &r, 2, 1);
	twins_heard(&s, 0, &twin, &x);
	golf_know(&s, 1, &mine);
	golf_know(&twin, 1, &other);
	cr_expect_neq(memcmp(&mine, &other, sizeof mine), 0, "seat 1's own cards did change");
}

/* Each unknown card lies in each unknown place equally often. */
Test(ahead_known, deals_are_random)
{
	enum { DEALS = 26000 };
	struct golf_rules r = play_rules(
	    "four-card", "start.peek=0 end.knock=none end.final_turns=0");
	unsigned count[GOLF_CARD_KINDS] = { 0 }, top[GOLF_CARD_KINDS] = { 0 };
	static struct golf_known known;
	static struct world w;
	struct golf_state s, deal;
	struct player_rng rng;

	player_rng_number(&rng, 1);
	play_deal(&s, &r, 2, 1);
	golf_know(&s, 0, &known);
	world_begin(&w, &known);
	for (unsigned i = 0; i < DEALS; i++) {
		world_deal(&w, &rng, &deal);
		count[deal.card[1][2]]++;
		top[deal.pile[deal.stock_at]]++;
	}
	for (unsigned c = 0; c < GOLF_JOKER_RED; c++) {
		unsigned wanted = c == s.pile[0] ? 0 : DEALS / 51;

		cr_expect(
		    count[c] + 120 > wanted && count[c] < wanted + 120, "card %u: %u", c, count[c]);
		cr_expect(top[c] + 120 > wanted && top[c] < wanted + 120, "card %u: %u", c, top[c]);
	}
}

/* A card that its owner knows and has kept in a turn is likely low. */
Test(ahead_known, kept_cards_are_likely_low)
{
	struct golf_rules r = play_rules("four-card", "");
	static struct golf_known known;
	int kept = 0, unseen = 0;
	static struct world w;
	struct golf_state s, deal;
	struct player_rng rng;

	player_rng_number(&rng, 2);
	play_deal(&s, &r, 2, 1);
	s.turns[1] = 1;
	golf_know(&s, 0, &known);
	world_begin(&w, &known);
	for (unsigned i = 0; i < 4000; i++) {
		world_deal(&w, &rng, &deal);
		unseen += golf_rules_value(&r, deal.card[1][0]);
		kept += golf_rules_value(&r, deal.card[1][3]);
	}
	cr_expect_gt(unseen, 4000 * 5, "%d", unseen);
	cr_expect_lt(kept, 4000 * 5, "%d", kept);
}

/* Deals and quick play make the same guess of a kept card, for each number of the owner's turns. */
Test(ahead_known, kept_cards_are_dealt_as_quick_play_judges_them)
{
	enum { DEALS = 8000 };
	static const char *const presets[] = { "four-card", "pablo", "cumbia", "cabo" };

	for (unsigned i = 0; i < 16; i++) {
		struct golf_rules r = play_rules(presets[i / 4], "");
		static struct golf_known known;
		static struct world w;
		static struct quick q;
		int64_t sum = 0, squares = 0, mean, variance;
		struct golf_state s, deal;
		struct player_rng rng;

		player_rng_number(&rng, i);
		play_deal(&s, &r, 2, 1);
		s.seen[1][0] = 2;
		s.turns[1] = (uint16_t)(i % 4);
		golf_know(&s, 0, &known);
		world_begin(&w, &known);
		world_quick(&w, 0, &q);
		for (unsigned k = 0; k < DEALS; k++) {
			int value;

			world_deal(&w, &rng, &deal);
			value = golf_rules_value(&r, deal.card[1][0]);
			sum += value;
			squares += (int64_t)value * value;
		}
		mean = sum * QUICK_POINT / DEALS;
		variance = squares / DEALS - mean * mean / (QUICK_POINT * QUICK_POINT);
		cr_expect_lt(llabs(mean - q.kept[1 + i % 4]), QUICK_POINT / 4, "%s, %u turns: %d",
		    presets[i / 4], i % 4, (int)mean);
		cr_expect_leq(llabs(variance - q.variance[1 + i % 4]), 2, "%s: %d", presets[i / 4],
		    (int)variance);
	}
}

/* The mean of the cards that seat 1 has kept for so many turns, among players of normal. */
static int
mean_of_kept(const struct golf_rules *r, unsigned turns, int *guess)
{
	enum { HOLES = 200 };
	int64_t sum = 0, guesses = 0, n = 0;
	struct player p;

	cr_assert(player_read("normal", 6, &p));
	for (unsigned hole = 0; hole < HOLES; hole++) {
		struct player_asked asked = { .seats = 0 };
		static struct golf_known known;
		static struct world w;
		static struct quick q;
		struct player_rng rng;
		struct golf_state s;

		player_rng_number(&rng, hole);
		play_deal(&s, r, 2, hole);
		while (s.phase != GOLF_PH_BETWEEN && s.phase != GOLF_PH_OVER &&
		    !(s.turn == 0 && s.phase == GOLF_PH_TURN && s.turns[1] == turns)) {
			unsigned who = player_next(&asked, &s, 3), choices;
			struct golf_action a;
			struct golf_events out;

			if (player_decide(&p, &s, who, &rng, &a, &choices))
				cr_assert_eq(golf_apply(&s, &a, &out), GOLF_OK);
		}
		golf_know(&s, 0, &known);
		if (s.phase != GOLF_PH_TURN)
			continue;
		world_begin(&w, &known);
		world_quick(&w, 0, &q);
		for (unsigned place = 0; place < s.grid; place++)
			if (s.held[1] >> place & 1 && s.seen[1][place] == 2) {
				sum += golf_rules_value(r, s.card[1][place]) * QUICK_POINT;
				guesses += q.kept[quick_picks(&s, 1, place)];
				n++;
			}
	}
	cr_assert_gt(n, 100);
	*guess = (int)(guesses / n);
	return (int)(sum / n);
}

/* The guess fits the cards that players keep, to a point. */
Test(ahead_known, kept_cards_are_as_low_as_in_real_holes)
{
	static const char *const presets[] = { "cabo", "pablo", "four-card", "dacz" };

	for (unsigned i = 0; i < 4; i++)
		for (unsigned turns = 1; turns < 5; turns++) {
			struct golf_rules r = play_rules(presets[i], "game.holes=1 game.target=0");
			int guess, kept = mean_of_kept(&r, turns, &guess);

			cr_expect_lt(abs(kept - guess), QUICK_POINT, "%s, %u turns: %.2f, not %.2f",
			    presets[i], turns, (double)kept / QUICK_POINT,
			    (double)guess / QUICK_POINT);
		}
}

/* W13: nobody else has seen the cards in hand, and no owner has kept them. */
Test(ahead_known, W13_cards_in_hand_are_not_likely_low)
{
	enum { DEALS = 4000 };
	static struct golf_known known;
	static struct world w;
	int sum[3] = { 0 };
	struct golf_state s, deal;
	struct player_rng rng;

	player_rng_number(&rng, 2);
	play_two(&s, "powers", "start.peek=0", "", "");
	s.turn = 1;
	play_stock(&s, "8S");
	cr_assert_eq(play(&s, "1 draw stock", NULL), GOLF_OK);
	cr_assert_eq(play(&s, "1 power draw-two", NULL), GOLF_OK);
	golf_know(&s, 0, &known);
	world_begin(&w, &known);
	for (unsigned i = 0; i < DEALS; i++) {
		world_deal(&w, &rng, &deal);
		sum[0] += golf_rules_value(&s.rules, deal.card[0][0]);
		sum[1] += golf_rules_value(&s.rules, deal.more[0]);
		sum[2] += golf_rules_value(&s.rules, deal.more[1]);
	}
	for (unsigned i = 1; i < 3; i++)
		cr_expect(
		    2 * abs(sum[i] - sum[0]) < DEALS, "card %u: %d, not %d", i, sum[i], sum[0]);
}

/* An imagined hole ends, whatever the rules say. A bound of the rules that comes sooner stays. */
Test(ahead_known, imagined_holes_have_a_bound)
{
	static const struct {
		uint16_t rule, had, bound;
	} row[] = { { 0, 0, 60 }, { 0, 70, 130 }, { 60, 3, 60 }, { 999, 3, 63 }, { 64, 3, 63 },
		{ 0, 65500, 65535 } };
	static struct golf_known known;
	static struct world w;
	struct golf_state s;

	for (unsigned i = 0; i < sizeof row / sizeof row[0]; i++) {
		play_two(&s, "six-card", "", "", "");
		s.rules.turns = row[i].rule;
		s.turns[1] = row[i].had;
		golf_know(&s, 0, &known);
		world_begin(&w, &known);
		cr_expect_eq(w.base.rules.turns, row[i].bound, "row %u: %u", i, w.base.rules.turns);
	}
}

/* Easy forgets some cards, and always the same ones; what lies face up stays known. */
Test(ahead_known, some_cards_are_forgotten)
{
	static struct golf_known before, known, again;
	struct golf_rules r = play_rules("four-card", "");
	unsigned forgotten = 0;

	for (unsigned seed = 0; seed < 250; seed++) {
		struct golf_state s, left;

		play_deal(&s, &r, 2, seed);
		s.up[1] |= 1;
		s.seen[1][0] = 3;
		golf_know(&s, 0, &before);
		known = again = before;
		golf_forget(&known, 0);
		golf_forget(&again, 0);
		cr_assert_eq(memcmp(&known, &again, sizeof known), 0);
		memcpy(&left, known.byte, sizeof left);
		cr_assert_eq(left.card[1][0], s.card[1][0], "a card face up");
		for (unsigned p = 0; p < 4; p++) {
			bool knew = s.seen[0][p] & 1, knows = left.seen[0][p] & 1;

			cr_assert(knew || !knows);
			cr_assert_eq(left.card[0][p], knows ? s.card[0][p] : GOLF_HIDDEN);
			forgotten += knew && !knows;
		}
	}
	cr_expect(forgotten > 110 && forgotten < 225, "%u of 500 cards", forgotten);
}

/* M02, M03: cards that the owner may look at again are not forgotten. */
Test(ahead_known, held_cards_are_not_forgotten)
{
	static const char *const memory[] = { "start.memory=start-cards",
		"start.memory=all-cards" };
	static struct golf_known before, known;

	for (unsigned i = 0; i < 2; i++) {
		struct golf_rules r = play_rules("four-card", memory[i]);
		unsigned forgotten = 0;

		for (unsigned seed = 0; seed < 20; seed++) {
			struct golf_state s, left;

			play_deal(&s, &r, 2, seed);
			golf_know(&s, 0, &before);
			known = before;
			golf_forget(&known, 0);
			cr_expect_eq(memcmp(&known, &before, sizeof known), 0);
			play_show(&s);
			golf_know(&s, 0, &known);
			golf_forget(&known, 0);
			memcpy(&left, known.byte, sizeof left);
			for (unsigned p = 0; p < 4; p++)
				if (s.start_seen[0] >> p & 1)
					cr_expect_neq(left.card[0][p], GOLF_HIDDEN);
				else
					forgotten += left.card[0][p] == GOLF_HIDDEN;
		}
		cr_expect_eq(
		    forgotten > 0, i == 0, "%s: %u cards seen in play", memory[i], forgotten);
	}
}

/* W07: the seat looks at two cards, and then decides about them. */
Test(ahead_known, cards_that_are_looked_at_are_not_forgotten)
{
	struct golf_rules r = play_rules("four-card", "");
	static struct golf_known known;
	struct golf_state s, left;

	for (unsigned seed = 0; seed < 40; seed++) {
		play_deal(&s, &r, 2, seed);
		play_show(&s);
		s.phase = GOLF_PH_AIM;
		s.aim[0] = (struct golf_spot){ 0, 2 };
		s.aim[1] = (struct golf_spot){ 1, 3 };
		golf_know(&s, 0, &known);
		golf_forget(&known, 0);
		memcpy(&left, known.byte, sizeof left);
		cr_expect_eq(left.card[0][2], s.card[0][2]);
		cr_expect_eq(left.card[1][3], s.card[1][3]);
	}
}
