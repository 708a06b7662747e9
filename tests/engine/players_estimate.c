#include "engine/players/estimate.h"
#include "tests/engine/wild.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The view of seat 0 after a deal with this seed. */
static struct golf_view
view_of(const struct golf_rules *r, unsigned seats, unsigned seed)
{
	struct golf_state *s = malloc(golf_state_size());
	struct golf_view v;

	cr_assert_not_null(s);
	play_deal(s, r, seats, seed);
	play_start(s);
	golf_view(s, 0, &v);
	free(s);
	return v;
}

static uint8_t
card(const char *text)
{
	uint8_t c = GOLF_NO_CARD;

	cr_assert(golf_card_read(NULL, text, strlen(text), &c), "%s", text);
	return c;
}

static unsigned
count_of(const struct unseen *u, unsigned rank)
{
	unsigned n = 0;

	for (unsigned i = 0; i < u->kinds; i++)
		if (golf_rank(u->card[i]) == rank)
			n += u->count[i];
	return n;
}

Test(players_estimate, cards_in_the_view_are_not_unseen)
{
	struct golf_rules r = play_rules("six-card", "");
	struct golf_view v = view_of(&r, 2, 1);
	struct unseen u;

	unseen_count(&u, &v, &r);
	cr_expect_eq(u.cards, 52 - 2 * 2 - 1, "two cards up at each seat, and the discard pile's");
	cr_expect_eq(u.kinds, 13);

	v.drawn = v.cell[1][5].card == card("KD") ? card("KC") : card("KD");
	unseen_count(&u, &v, &r);
	cr_expect_eq(u.cards, 52 - 2 * 2 - 1 - 1, "and the card in hand");

	memset(v.cell, GOLF_HIDDEN, sizeof v.cell);
	v.discard = card("2C");
	v.drawn = card("3C");
	v.more[0] = card("4C");
	v.more[1] = card("5C");
	v.shield[0][0] = card("6C");
	v.shield[1][1] = card("7C");
	unseen_count(&u, &v, &r);
	cr_expect_eq(u.cards, 52 - 6, "two more cards in hand, and shields");
	for (unsigned rank = 2; rank <= 7; rank++)
		cr_expect_eq(count_of(&u, rank - 1), 3, "rank %u", rank);
}

Test(players_estimate, packs_and_jokers_count)
{
	struct golf_rules r = play_rules("six-card", "deck.jokers=3 values.joker=-5");
	struct golf_view v = view_of(&r, 6, 1);
	struct unseen u;

	memset(v.cell, GOLF_HIDDEN, sizeof v.cell);
	v.discard = GOLF_NO_CARD;
	unseen_count(&u, &v, &r);
	cr_expect_eq(u.cards, 2 * (52 + 3), "two packs for six");
	cr_expect_eq(count_of(&u, 13), 6);
	cr_expect_eq(count_of(&u, 4), 8);
	/* Two packs of 4 x (1 - 2 + 3+4+5+6+7+8+9+10 + 10+10 + 0) and three jokers of -5. */
	cr_expect_eq(u.mean, 2 * (4 * 71 - 15) * POINT / 110);
}

Test(players_estimate, cards_of_one_rank_and_two_values_are_two_kinds)
{
	struct golf_rules r = play_rules("six-card", "values.QS=40");
	struct golf_view v = view_of(&r, 2, 1);
	struct unseen u;

	memset(v.cell, GOLF_HIDDEN, sizeof v.cell);
	v.discard = GOLF_NO_CARD;
	unseen_count(&u, &v, &r);
	cr_expect_eq(u.kinds, 14);
	cr_expect_eq(count_of(&u, 11), 4);
}

/* A view in mid-action may show more of a card than the packs hold: no count goes below 0. */
Test(players_estimate, a_card_shown_twice_counts_once)
{
	struct golf_rules r = play_rules("six-card", "");
	struct golf_view v = view_of(&r, 2, 1);
	struct unseen u;

	v.drawn = v.discard;
	unseen_count(&u, &v, &r);
	cr_expect_eq(u.cards, 52 - 5);
}

Test(players_estimate, a_layout_without_hidden_cards_is_its_score)
{
	struct golf_rules r = play_rules("six-card", "");
	struct golf_view v = view_of(&r, 2, 1);
	struct unseen u;
	struct golf_layout l = { .n = 6,
		.card = {
		    card("9S"), card("KH"), card("5D"), card("9D"), card("4C"), GOLF_NO_CARD } };

	unseen_count(&u, &v, &r);
	cr_expect_eq(estimate_points(&u, &l), 9 * POINT);
	cr_expect_eq(estimate_known(&u, &l), 9);
}

/* One hidden card: the mean score over all cards that it may be, also those that make a pair. */
Test(players_estimate, one_hidden_card_is_the_mean_over_all_unseen)
{
	static const char *const presets[] = { "six-card", "four-card" };

	for (size_t i = 0; i < 2; i++) {
		struct golf_rules r = play_rules(presets[i], "");
		struct golf_view v = view_of(&r, 2, 1);
		struct unseen u;
		struct golf_layout l = { .n = v.places };
		int sum = 0;

		for (unsigned p = 0; p < l.n; p++)
			l.card[p] = p == 3 ? GOLF_HIDDEN
					   : card(p == 0      ? "QD"
						     : p == 1 ? "3C"
							      : "8H");
		unseen_count(&u, &v, &r);
		for (unsigned k = 0; k < u.kinds; k++) {
			struct golf_layout with = l;
			int16_t points[1], scores[1];

			with.card[3] = u.card[k];
			golf_score(&r, &with, 1, GOLF_NOBODY, points, scores);
			sum += points[0] * u.count[k];
		}
		cr_expect(abs(estimate_points(&u, &l) - sum * POINT / (int)u.cards) <= 1, "%s",
		    presets[i]);
	}
}

Test(players_estimate, each_kind_is_estimated_in_a_place)
{
	struct golf_rules r = play_rules("six-card", "values.QS=40");
	struct golf_view v = view_of(&r, 2, 1);
	struct unseen u;
	struct golf_layout l = { .n = 6,
		.card = {
		    card("9S"), GOLF_HIDDEN, card("5D"), card("AD"), card("4C"), GOLF_HIDDEN } };
	int16_t points[GOLF_CARD_KINDS];

	unseen_count(&u, &v, &r);
	estimate_each(&u, &l, 3, points);
	for (unsigned i = 0; i < u.kinds; i++)
		cr_expect_eq(points[i], golf_rank(u.card[i]) == 8 ? 9 : 18 + u.value[i], "%s",
		    golf_card_text(NULL, u.card[i]));
}

Test(players_estimate, without_unseen_cards_a_hidden_card_counts_0)
{
	struct golf_rules r = play_rules("six-card", "");
	struct unseen u = { .rules = &r };
	struct golf_layout l = { .n = 6,
		.card = {
		    card("9S"), GOLF_HIDDEN, card("5D"), card("AD"), card("4C"), GOLF_HIDDEN } };

	cr_expect_eq(estimate_points(&u, &l), 19 * POINT);
}

/* The estimate of a final layout is its score, with any rules. */
static void
check_final(const struct unseen *u, const struct golf_layout *l)
{
	int16_t points[1], scores[1];

	golf_score(u->rules, l, 1, GOLF_NOBODY, points, scores);
	cr_assert_eq(estimate_points(u, l), points[0] * POINT);
	cr_assert_eq(estimate_rough(u, l), points[0] * POINT);
	cr_assert_eq(estimate_known(u, l), points[0]);
}

/*
 * Shortcuts must give the same estimate as scoring every unseen card. Only flushes are a guess: one
 * suit stands for all.
 */
static void
check_one_hidden(
    const struct unseen *u, const struct golf_layout *l, unsigned hidden, const uint16_t *count)
{
	struct golf_layout with = *l, without = *l;
	int sum = 0, got;

	without.card[hidden] = GOLF_HIDDEN;
	for (uint8_t c = 0; c < GOLF_CARD_KINDS; c++) {
		if (count[c] == 0)
			continue;
		with.card[hidden] = c;
		sum += golf_points(u->rules, &with) * count[c];
	}
	got = estimate_points(u, &without);
	cr_assert_leq(abs(got - sum * POINT / (int)u->cards), 1, "place %u: %d, not %d", hidden,
	    got, sum * POINT / (int)u->cards);
}

/* The unseen cards when no layout is known. */
static void
count_cards(
    const struct golf_rules *r, unsigned seats, uint8_t discard, uint16_t count[GOLF_CARD_KINDS])
{
	unsigned packs = golf_rules_packs(r, seats);

	for (uint8_t c = 0; c < GOLF_CARD_KINDS; c++)
		count[c] = (uint16_t)(packs * golf_rules_copies(r, c));
	if (discard < GOLF_CARD_KINDS)
		count[discard]--;
}

Test(players_estimate, a_known_layout_is_estimated_at_its_score_by_any_rules)
{
	uint64_t x = 0x9e3779b97f4a7c15;

	for (unsigned i = 0; i < 3000; i++) {
		struct golf_rules r;
		struct golf_layout l;
		struct golf_view v;
		struct unseen u;
		uint16_t count[GOLF_CARD_KINDS];
		unsigned seats, hidden;

		wild_rules(&r, &seats, &x);
		v = view_of(&r, seats, 1);
		memset(v.cell, GOLF_HIDDEN, sizeof v.cell);
		unseen_count(&u, &v, &r);
		count_cards(&r, seats, v.discard, count);
		for (unsigned round = 0; round < 4; round++) {
			wild_layout(&r, &l, &x);
			check_final(&u, &l);
			hidden = (unsigned)(play_random(&x) % l.n);
			if (l.card[hidden] != GOLF_NO_CARD && r.flush == GOLF_UNSET)
				check_one_hidden(&u, &l, hidden, count);
		}
	}
}

/* S14: a king beside three kings makes the row count otherwise. */
Test(players_estimate, a_row_of_kings_may_be_completed)
{
	struct golf_rules r = play_rules("eight-card", "score.kings_row=-20");
	struct golf_layout l = { .n = 8 };
	struct golf_view v = view_of(&r, 2, 1);
	struct unseen u;
	uint16_t count[GOLF_CARD_KINDS];
	static const char *const cards[] = { "KC", "KD", "KH", "2C", "5D", "6S", "9C", "TH" };

	memset(v.cell, GOLF_HIDDEN, sizeof v.cell);
	unseen_count(&u, &v, &r);
	count_cards(&r, 2, v.discard, count);
	for (unsigned i = 0; i < 8; i++)
		l.card[i] = card(cards[i]);
	check_one_hidden(&u, &l, 3, count);
}

/* The nearest whole point, below zero too. */
Test(players_estimate, a_viewer_may_expect_so_many_points)
{
	struct golf_rules r = play_rules(
	    "four-card", "layout.rows=1 layout.columns=1 start.peek=0 deck.packs=1 deck.jokers=0");
	struct golf_view v = { .phase = GOLF_PH_TURN, .hole = 1, .seats = 2, .size = { 1, 1 } };
	int sum = 0;

	v.discard = v.drawn = v.more[0] = v.more[1] = GOLF_NO_CARD;
	memset(v.shield, GOLF_NO_CARD, sizeof v.shield);
	for (uint8_t card = 0; card < 52; card++) {
		v.cell[0][0] = v.cell[1][0] = (struct golf_cell){ card, GOLF_CELL_UP };
		cr_expect_eq(golf_estimate(&r, &v, 0), golf_rules_value(&r, card));
		sum += golf_rules_value(&r, card);
	}
	v.cell[0][0] = v.cell[1][0] = (struct golf_cell){ GOLF_HIDDEN, 0 };
	cr_expect_eq(golf_estimate(&r, &v, 0), (sum * 2 + 52) / 104, "the mean of a pack");
	for (unsigned i = 0; i < GOLF_PACK_RANKS; i++)
		r.rank_value[i] = (int8_t)(-r.rank_value[i]);
	cr_expect_eq(golf_estimate(&r, &v, 0), -((sum * 2 + 51) / 104), "the same below zero");
}
