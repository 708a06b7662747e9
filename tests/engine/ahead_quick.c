/* Quick play: the rules it prepares, and whole holes. */
#include "engine/ahead/quick.h"
#include "tests/engine/play.h"
#include "tests/engine/wild.h"
#include "tests/fuzz/sound.h"
#include "tests/thorough.h"

#include <criterion/criterion.h>
#include <string.h>

enum { P = QUICK_POINT };

/* The mean gain of one more stock card in one of these places, or by its power. */
static int
gain_of(const struct quick *q, const struct quick_look *l, uint32_t places)
{
	return l->points - quick_stock(q, l, places, 0);
}

static void
begin(struct quick *q, const struct golf_rules *r, unsigned seats)
{
	unsigned packs = golf_rules_packs(r, seats);
	uint16_t left[GOLF_CARD_KINDS];

	for (uint8_t c = 0; c < GOLF_CARD_KINDS; c++)
		left[c] = (uint16_t)(packs * golf_rules_copies(r, c));
	quick_begin(q, r, seats, 0, QUICK_TURNS, left, NULL);
}

Test(ahead_quick, cards_of_equal_rank_value_and_power_are_one_kind)
{
	static const struct {
		const char *preset, *sets;
		unsigned kinds;
	} tries[] = {
		{ "six-card", "", 14 }, /* with the joker, of which none is left */
		{ "six-card", "values.KD=5", 15 },
		{ "four-card", "power.QS=peek-own", 15 },
		{ "six-card", "score.wild=one-eyed-jacks", 15 },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_rules r = play_rules(tries[i].preset, tries[i].sets);
		static struct quick q;

		begin(&q, &r, 4);
		cr_expect_eq(
		    q.kinds, tries[i].kinds, "%s %s: %u", tries[i].preset, tries[i].sets, q.kinds);
		cr_expect_eq(q.cards, 52);
	}
}

/* Pairs in columns of two are the partners' points; the mean counts for a hidden card. */
Test(ahead_quick, partners_count_together)
{
	struct golf_rules r = play_rules("six-card", "");
	static struct quick q;
	unsigned five, two, king;

	begin(&q, &r, 4);
	five = q.kind[4];
	two = q.kind[1];
	king = q.kind[12];
	cr_expect_eq(q.partner[0][0], 3);
	cr_expect_eq(q.partner[0][4], 1);
	cr_expect_not(q.exact);
	cr_expect_eq(q.table[0][five][five], 0);
	cr_expect_eq(q.table[0][two][two], 0, "G01: twos too");
	cr_expect_eq(q.table[0][five][two], 3 * P);
	cr_expect_eq(q.table[0][king][q.empty], 0);
	/* Aces to tens without twos, and thirty for each of four: 1 - 2 + 3 + .. + 10 + 20. */
	cr_expect_eq(q.value[q.hidden], 71 * P / 13);
	/* A hidden partner of a five: one in 13 makes a pair, which saves the two fives. */
	cr_expect_eq(q.table[0][five][q.hidden], (13 * 5 + 71 - 10) * P / 13);
}

Test(ahead_quick, other_combinations_are_scored_exactly)
{
	struct golf_rules r = play_rules("eight-card", "");
	struct quick_look l = { .n = 8, .held = 0xff };
	static const uint8_t cards[8] = { 4, 4, 9, 9, 17, 17, 0, 0 };
	static struct quick q;

	begin(&q, &r, 4);
	cr_assert(q.exact);
	for (unsigned p = 0; p < 8; p++) {
		l.card[p] = cards[p];
		l.kind[p] = q.kind[cards[p]];
	}
	/* 5 5 T T / 5 5 A A: two equal columns are -10, and the tens and aces count. */
	l.points = golf_points(
		       &r, &(struct golf_layout){ .n = 8, .card = { 4, 4, 9, 9, 17, 17, 0, 0 } }) *
	    P;
	cr_assert_eq(l.points, (-10 + 22) * P);
	l.extra = -10 * P;
	cr_expect_eq(quick_with(&q, &l, 6, 9), (-10 + 11) * P, "a ten below the first ten");
}

/* A layout of seat 0 that the seat knows. */
static void
know_layout(struct golf_state *s, const struct golf_layout *layout)
{
	s->held[0] = 0;
	for (unsigned p = 0; p < GOLF_PLACES_MAX; p++) {
		uint8_t card = p < layout->n ? layout->card[p] : GOLF_NO_CARD;

		s->card[0][p] = card;
		s->seen[0][p] = 1;
		s->held[0] |= card != GOLF_NO_CARD ? 1u << p : 0;
	}
	s->kept[0] = layout->kept;
}

/* By all rules, also after a card was replaced or has left. */
Test(ahead_quick, a_known_layout_has_the_points_of_the_score, .timeout = TEST_LIMIT)
{
	uint64_t x = 0x9e3779b97f4a7c15;
	unsigned extra = 0, judged = 0;

	for (unsigned i = 0; i < thorough(20000, 1500); i++) {
		struct golf_layout layout;
		struct golf_rules r;
		struct golf_state s;
		struct quick_look l;
		static struct quick q;
		unsigned seats, place;
		uint8_t card, before;

		wild_rules(&r, &seats, &x);
		wild_layout(&r, &layout, &x);
		play_deal(&s, &r, seats, i);
		begin(&q, &r, seats);
		know_layout(&s, &layout);
		quick_look(&q, &s, 0, 0, &l);
		cr_assert_eq(l.points, golf_points(&r, &layout) * P, "%u: %d, not %d", i,
		    l.points / P, golf_points(&r, &layout));
		extra += l.extra != 0;
		judged += q.equals > 0;
		place = (unsigned)(play_random(&x) % layout.n);
		before = layout.card[place];
		card = layout.card[play_random(&x) % layout.n];
		if (layout.card[place] == GOLF_NO_CARD)
			continue;
		layout.card[place] = card;
		cr_expect_eq(quick_with(&q, &l, place, card), golf_points(&r, &layout) * P,
		    "%u: place %u, card %u", i, place, card);
		quick_put(&q, &l, place, card);
		cr_expect_eq(l.points, golf_points(&r, &layout) * P, "%u: place %u, card %u", i,
		    place, card);
		if (card == GOLF_NO_CARD)
			continue;
		layout.card[place] = before;
		cr_expect_eq(quick_with(&q, &l, place, before), golf_points(&r, &layout) * P,
		    "%u: place %u, card %u again", i, place, before);
	}
	cr_expect_gt(extra, 100u);
	cr_expect_gt(judged, 100u);
}

/* Combinations that the tables do not know, with as few equal cards as they need. */
static const struct {
	const char *preset, *sets;
	uint8_t card[8];
	int extra;
} extras[] = {
	{ "eight-card", "", { 4, 4, 9, 9, 17, 17, 0, 0 }, -10 },
	{ "family-six", "", { 1, 15, 29, 5, 6, GOLF_JOKER_RED }, -40 },
	{ "nine-card", "score.triples=lines", { 9, 9, 9 }, -30 },
	{ "nine-card", "score.triples=lines score.wild=one-eyed-jacks", { 9, 9, 10 }, -30 },
};

Test(ahead_quick, combinations_beyond_the_tables_are_found)
{
	for (size_t i = 0; i < sizeof extras / sizeof extras[0]; i++) {
		struct golf_rules r = play_rules(extras[i].preset, extras[i].sets);
		struct golf_layout layout = { .n = (uint8_t)(r.rows * r.columns) };
		struct golf_state s;
		struct quick_look l;
		static struct quick q;

		memset(layout.card, GOLF_NO_CARD, sizeof layout.card);
		memcpy(layout.card, extras[i].card, layout.n > 8 ? 3 : layout.n);
		play_deal(&s, &r, 4, 1);
		begin(&q, &r, 4);
		know_layout(&s, &layout);
		quick_look(&q, &s, 0, 0, &l);
		cr_expect_eq(l.points, golf_points(&r, &layout) * P, "%s", extras[i].preset);
		cr_expect_eq(l.extra, extras[i].extra * P, "%s %s: %d", extras[i].preset,
		    extras[i].sets, l.extra / P);
	}
}

/* One more card gains at least nothing, and what it gains is its mean over all kinds. */
Test(ahead_quick, a_stock_card_gains_its_mean)
{
	struct golf_rules r = play_rules("four-card", "");
	struct quick_look l = { .n = 4, .held = 15 };
	static struct quick q;

	begin(&q, &r, 4);
	for (unsigned p = 0; p < 4; p++) {
		l.card[p] = 12; /* kings: nothing can gain */
		l.kind[p] = q.kind[12];
	}
	cr_expect_eq(gain_of(&q, &l, 15), 0);
	l.card[2] = 9;
	l.kind[2] = q.kind[9];
	l.points = 10 * P;
	/* In place of the ten: a king gains 10, an ace 9, .. a nine 1. */
	cr_expect_eq(gain_of(&q, &l, 15), (10 + 45) * P / 13);
	cr_expect_eq(gain_of(&q, &l, 11), 0, "the ten is locked");
	cr_expect_eq(quick_stock(&q, &l, 15, 0), 10 * P - (10 + 45) * P / 13);
	cr_expect_eq(quick_hope(&q, &l, 15, 0), 10 * P);
}

/* With two tens in a row and a nine: a third ten makes them 0, and other cards save the nine. */
Test(ahead_quick, a_deep_gain_counts_triples)
{
	struct golf_rules r = play_rules("nine-card", "score.triples=lines");
	struct quick_look l = { .n = 9, .held = 0x1ff, .points = 29 * P };
	static struct quick q;

	begin(&q, &r, 4);
	q.turns = 0; /* as where no table tells what is ahead */
	for (unsigned p = 0; p < 9; p++) {
		l.card[p] = p == 8 ? 8 : p > 5 ? 9 : 12;
		l.kind[p] = q.kind[l.card[p]];
	}
	cr_expect_eq(gain_of(&q, &l, 1 << 8), 49 * P / 13);
	q.deep = true;
	cr_expect_eq(gain_of(&q, &l, 1 << 8), (49 + 29) * P / 13);
	cr_expect_eq(gain_of(&q, &l, 1 << 1), 2 * P / 13, "a two for a king");
	/* A ten of hearts is a kind of its own, and equal to the other tens. */
	r = play_rules("nine-card", "score.triples=lines values.TH=11");
	begin(&q, &r, 4);
	q.turns = 0;
	q.deep = true;
	cr_expect_eq(gain_of(&q, &l, 1 << 8), (49 + 29) * P / 13);
}

/* The same in a column: the tables tell it. */
Test(ahead_quick, each_gain_counts_a_column_of_three)
{
	struct golf_rules r = play_rules("nine-card", "");
	struct quick_look l = { .n = 9, .held = 0x1ff, .points = 29 * P };
	static struct quick q;

	begin(&q, &r, 4);
	cr_assert_not(q.exact);
	for (unsigned p = 0; p < 9; p++) {
		l.card[p] = p == 6 ? 8 : p % 3 ? 12 : 9;
		l.kind[p] = q.kind[l.card[p]];
	}
	cr_expect_eq(gain_of(&q, &l, 1 << 6), (49 + 29) * P / 13);
	cr_expect_eq(quick_with(&q, &l, 6, 9), 0, "a third ten");
	cr_expect_eq(quick_with(&q, &l, 6, GOLF_NO_CARD), 20 * P);
}

/* A layout of few points counts as eight points. */
static const struct {
	const char *preset, *sets;
	int lose, win; /* in points */
} endings[] = {
	{ "four-card", "", 0, 0 },
	{ "four-card", "knock.fail={\"rule\":\"add\",\"points\":5,\"per_player\":2}", 5 + 3 * 2,
	    0 },
	{ "four-card", "knock.fail={\"rule\":\"double\",\"points\":5}", 8 + 5, 0 },
	{ "four-card", "knock.fail={\"rule\":\"add-highest\"}", 16, 0 },
	{ "four-card", "knock.fail={\"rule\":\"add\",\"points\":-5}", 0, 0 },
	{ "four-card", "knock.win={\"rule\":\"zero\"}", 0, 8 },
	{ "four-card", "knock.win={\"rule\":\"set\",\"points\":-10}", 0, 18 },
	{ "four-card", "knock.win={\"rule\":\"less-players\"}", 0, 3 },
	{ "cactus", "", 10, 3 },
};

Test(ahead_quick, an_end_costs_and_brings_points)
{
	for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
		struct golf_rules r = play_rules(endings[i].preset, endings[i].sets);
		static struct quick q;

		begin(&q, &r, 3);
		cr_expect_eq(q.lose, endings[i].lose * P, "%s: %d", endings[i].sets, q.lose);
		cr_expect_eq(q.win, endings[i].win * P, "%s: %d", endings[i].sets, q.win);
	}
}

/* Partners are the fast way. What they cannot tell is scored exactly. */
static const struct {
	const char *preset, *sets;
	unsigned partner; /* of the first place */
	unsigned second; /* the other partner of the first place, in a column of three */
	bool exact, apart;
} ways[] = {
	{ "four-card", "", GOLF_NOWHERE, GOLF_NOWHERE, false, true },
	{ "six-card", "", 3, GOLF_NOWHERE, false, true },
	{ "six-card", "layout.rows=3 layout.columns=2 score.pairs=row", 1, GOLF_NOWHERE, false,
	    true },
	{ "six-card", "layout.rows=3 layout.columns=2 score.pairs=column", GOLF_NOWHERE,
	    GOLF_NOWHERE, true, true },
	{ "six-card", "score.flush=-20", 3, GOLF_NOWHERE, true, false },
	{ "nine-card", "", 3, 6, false, true },
	{ "nine-card", "layout.columns=4", 4, 8, false, true },
	{ "nine-card", "score.triples=lines", 3, 6, true, true },
	{ "nine-card", "score.flush=-20", 3, 6, true, false },
	{ "nine-card", "score.pairs=adjacent", GOLF_NOWHERE, GOLF_NOWHERE, true, true },
	{ "nine-card", "layout.rows=4", GOLF_NOWHERE, GOLF_NOWHERE, true, true },
	{ "nine-card", "values.AS=3 values.2S=3 values.3S=4 values.4S=5 values.5S=6", GOLF_NOWHERE,
	    GOLF_NOWHERE, true, true },
};

Test(ahead_quick, the_fast_way_is_taken_where_it_is_right)
{
	for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
		struct golf_rules r = play_rules(ways[i].preset, ways[i].sets);
		static struct quick q;

		begin(&q, &r, 3);
		cr_expect_eq(q.partner[0][0], ways[i].partner, "%s %s: %u", ways[i].preset,
		    ways[i].sets, q.partner[0][0]);
		cr_expect_eq(q.partner[1][0], ways[i].second, "%s %s: %u", ways[i].preset,
		    ways[i].sets, q.partner[1][0]);
		cr_expect_eq(q.exact, ways[i].exact, "%s %s", ways[i].preset, ways[i].sets);
		cr_expect_eq(q.apart, ways[i].apart, "%s %s", ways[i].preset, ways[i].sets);
	}
}

/* Whole holes -------------------------------------------------------------- */

static void
play_holes(const struct golf_rules *r, unsigned seats, unsigned game)
{
	unsigned char seed[GOLF_SEED] = { (unsigned char)game, (unsigned char)(game >> 8), 9 };
	struct golf_action deal = { .kind = GOLF_DO_DEAL };
	struct golf_events out;
	struct player_rng rng;
	struct golf_state s;
	static struct quick q;

	player_rng_number(&rng, game);
	cr_assert_eq(golf_begin(&s, r, seats, seed, "", 0), GOLF_OK);
	begin(&q, r, seats);
	while (s.phase != GOLF_PH_OVER) {
		cr_assert_eq(golf_apply(&s, &deal, &out), GOLF_OK);
		quick_play(&q, &s, &rng);
		cr_assert(state_is_sound(&s));
	}
}

Test(ahead_quick, plays_every_preset_to_the_end, .timeout = TEST_LIMIT)
{
	for (size_t i = 0; play_preset(i); i++) {
		struct golf_rules r = play_rules(play_preset(i), "");

		for (unsigned game = 0; game < 30; game++)
			play_holes(&r, r.players_min + game % 3, game);
	}
}

Test(ahead_quick, plays_random_rules_to_the_end, .timeout = TEST_LIMIT)
{
	uint64_t x = 0x2545f4914f6cdd1d;

	for (unsigned game = 0; game < 1500; game++) {
		struct golf_rules r;
		unsigned seats;

		wild_rules(&r, &seats, &x);
		play_holes(&r, seats, game);
	}
}
