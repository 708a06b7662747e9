/* Layouts as a seat judges them: their points, and what more turns bring. */
#include "engine/ahead/quick.h"
#include "tests/engine/play.h"

#include <criterion/criterion.h>

enum { P = QUICK_POINT };

/* The mean gain of one more stock card in one of these places, or by its power. */
static int
gain_of(const struct quick *q, const struct quick_look *l, uint32_t places)
{
	return l->points - quick_stock(q, l, places, 0);
}

static void
begin(struct quick *q, const struct golf_rules *r)
{
	uint16_t left[GOLF_CARD_KINDS] = { 0 };

	for (unsigned c = 0; c < GOLF_JOKER_RED; c++)
		left[c] = 1;
	quick_begin(q, r, 2, 0, QUICK_TURNS, left, NULL);
}

/* Seat 1 knows the cards in its first two places and has had four turns. */
static void
set(struct golf_state *s, const char *preset, const char *sets)
{
	play_two(s, preset, sets, "", "");
	for (unsigned p = 0; p < s->grid; p++)
		s->seen[0][p] = s->seen[1][p] = 0;
	s->seen[1][0] = s->seen[1][1] = 2;
	s->turns[1] = 4;
	s->up[0] = s->up[1] = 0;
}

Test(ahead_look, cards_that_another_seat_knows_are_taken_to_be_low)
{
	struct golf_state s;
	struct quick_look l;
	struct quick q;

	set(&s, "four-card", "start.peek=0");
	begin(&q, &s.rules);
	cr_expect_eq(q.kept[1], 75 * P / 13, "1 to 10 points, and 10 for jacks and queens");
	/* Kings to fives are low, 15 points in 6 cards; sixes to queens are high, 60 in 7. */
	cr_expect_eq(q.kept[2], (15 * P * 20 + 60 * P * 7) / (13 * 13), "%d", q.kept[2]);
	cr_assert_lt(q.kept[4], q.kept[3]);
	quick_look(&q, &s, 0, 1, &l);
	cr_expect_eq(l.hidden, 15u);
	cr_expect_eq(l.points, 2 * q.kept[1] + 2 * q.kept[4], "%d", l.points);
	cr_expect_eq(l.variance, 2 * q.variance[1] + 2 * q.variance[4]);
	s.turns[1] = 0;
	quick_look(&q, &s, 0, 1, &l);
	cr_expect_eq(l.points, 4 * q.kept[1], "it has not chosen yet");
	s.turns[1] = 1;
	quick_look(&q, &s, 0, 1, &l);
	cr_expect_eq(l.points, 2 * q.kept[1] + 2 * q.kept[2], "one turn");
}

/* Easy forgets cards that it has seen, so they are not known to have been kept. */
Test(ahead_look, own_cards_that_are_not_known_are_random)
{
	struct golf_state s;
	struct quick_look l;
	struct quick q;

	set(&s, "four-card", "start.peek=0");
	begin(&q, &s.rules);
	s.turns[0] = 4;
	quick_look(&q, &s, 0, 0, &l);
	cr_expect_eq(l.points, 4 * q.kept[1]);
}

/* X01, X04: points that are kept from removed cards are counted. */
Test(ahead_look, points_that_are_kept_count)
{
	struct golf_state s;
	struct quick_look l;
	struct quick q;

	set(&s, "four-card", "start.peek=0");
	begin(&q, &s.rules);
	s.kept[1] = -20;
	s.turns[1] = 0;
	quick_look(&q, &s, 0, 1, &l);
	cr_expect_eq(l.points, 4 * q.kept[1] - 20 * P);
}

Test(ahead_look, hidden_cards_count_their_mean_beside_other_combinations)
{
	struct golf_state s;
	struct quick_look l;
	struct quick q;

	set(&s, "nine-card-moraco", "");
	begin(&q, &s.rules);
	cr_assert(q.exact);
	s.turns[1] = 0;
	quick_look(&q, &s, 0, 1, &l);
	cr_expect_eq(l.points, 9 * q.kept[1]);
	cr_expect_eq(quick_with(&q, &l, 0, 8), 8 * q.kept[1] + 9 * P, "a nine for one of them");
	quick_put(&q, &l, 0, 8);
	cr_expect_eq(l.hidden, 0x1feu);
	quick_put(&q, &l, 0, GOLF_NO_CARD);
	cr_expect_eq(l.held, 0x1feu);
	cr_expect_eq(l.points, 8 * q.kept[1]);
}

Test(ahead_look, the_worst_card_has_the_most_points)
{
	struct quick_look l = { .n = 4, .held = 14 };
	struct golf_rules r = play_rules("four-card", "");
	static const uint8_t cards[4] = { 9, 4, 8, 12 }; /* T 5 9 K */
	struct quick q;

	begin(&q, &r);
	for (unsigned p = 0; p < 4; p++)
		l.kind[p] = q.kind[cards[p]];
	cr_expect_eq(quick_worst(&q, &l), 2u, "the ten is gone");
	l.held = 15;
	cr_expect_eq(quick_worst(&q, &l), 0u);
	l.held = 0;
	cr_expect_eq(quick_worst(&q, &l), GOLF_NOWHERE);
}

/* How many turns a seat may have after this one. */
static const struct {
	const char *preset, *sets;
	uint32_t up[2];
	unsigned stock; /* cards that are left; 0: many */
	bool ended;
	unsigned ahead;
	const char *why;
	unsigned had; /* turns of seat 0 */
} turns[] = {
	{ "four-card", "", { 0, 0 }, 0, false, 1, "a knock may come at any time", 0 },
	{ "six-card", "", { 0x3, 0x3 }, 0, false, 4, "four cards are down", 0 },
	{ "six-card", "", { 0x3, 0x1f }, 0, false, 1, "seat 1 has one card down", 0 },
	{ "six-card", "", { 0x1f, 0x3 }, 0, false, 1, "seat 0 has one card down", 0 },
	{ "six-card", "", { 0x1f, 0x3f }, 0, true, 0, "the last turn", 0 },
	{ "knock-six", "", { 0x3, 0x3 }, 0, true, 0, "the last turn after a knock", 0 },
	{ "six-card", "end.face_up=all", { 0x3, 0x1f }, 0, false, 4, "all must be up", 0 },
	{ "cabo", "", { 0, 0 }, 0, false, 21, "until the stock ends", 0 },
	{ "cabo", "", { 0, 0 }, 3, false, 1, "three cards for two seats", 0 },
	{ "cabo", "", { 0, 0 }, 1, false, 0, "one card for two seats", 0 },
	{ "six-card", "end.turns=6", { 0x3, 0x3 }, 0, false, 4, "five by the bound", 0 },
	{ "six-card", "end.turns=6", { 0x3, 0x3 }, 0, false, 4, "four by the bound", 1 },
	{ "six-card", "end.turns=6", { 0x3, 0x3 }, 0, false, 3, "three by the bound", 2 },
	{ "six-card", "end.turns=6", { 0x3, 0x3 }, 0, false, 0, "the last one", 5 },
	{ "six-card", "end.turns=6", { 0x3, 0x3 }, 0, false, 0, "all are over", 6 },
	{ "six-card", "end.turns=0", { 0x3, 0x3 }, 0, false, 4, "no bound", 70 },
};

Test(ahead_look, further_turns_are_counted)
{
	for (size_t i = 0; i < sizeof turns / sizeof turns[0]; i++) {
		struct golf_state s;

		set(&s, turns[i].preset, turns[i].sets);
		s.up[0] = turns[i].up[0];
		s.up[1] = turns[i].up[1];
		if (turns[i].stock > 0)
			s.stock_at = (uint16_t)(s.cards - turns[i].stock);
		if (turns[i].ended)
			s.ender = 1;
		s.turns[0] = (uint16_t)turns[i].had;
		cr_expect_eq(quick_ahead(&s, 0), turns[i].ahead, "%s %s: %u, %s", turns[i].preset,
		    turns[i].sets, quick_ahead(&s, 0), turns[i].why);
	}
}

/* The gain of a layout of kings; the first card may be hidden. */
static int
gain_of_kings(const char *preset, const char *sets, bool hidden)
{
	struct golf_rules r = play_rules(preset, sets);
	struct quick_look l = { .n = (uint8_t)(r.rows * r.columns) };
	struct quick q;

	begin(&q, &r);
	q.deep = true;
	l.held = (1u << l.n) - 1;
	for (unsigned p = 0; p < l.n; p++) {
		l.card[p] = p == 0 && hidden ? GOLF_NO_CARD : 12;
		l.kind[p] = (uint8_t)(p == 0 && hidden ? q.hidden : q.kind[12]);
	}
	l.hidden = hidden;
	l.points = hidden ? q.kept[1] : 0;
	return gain_of(&q, &l, l.held);
}

/* One power card among 52 gains its worth by its power, or by its place. The gains are rounded. */
Test(ahead_look, a_stock_card_gains_by_its_power)
{
	static const struct {
		const char *sets;
		bool hidden;
		int more; /* in 64ths of a point */
		const char *why;
	} gains[] = {
		{ "power.JS=swap-any", false, 160 / 52, "two and a half points" },
		{ "power.JS=peek-own", false, 0, "W01: no card is left to be seen" },
		{ "power.JS=peek-own", true, 128 / 52, "W01: two points" },
		{ "power.AS=swap-any", true, 0, "placed, the ace gains more" },
		{ "power.AS=swap-any power.placeable=false", true, -2, "W09: it is not placed" },
	};
	static const char *const presets[] = { "four-card", "nine-card-moraco" };

	for (size_t i = 0; i < sizeof gains / sizeof gains[0]; i++)
		for (size_t k = 0; k < sizeof presets / sizeof presets[0]; k++) {
			int more = gain_of_kings(presets[k], gains[i].sets, gains[i].hidden) -
			    gain_of_kings(presets[k], "", gains[i].hidden);

			cr_expect(more + 1 >= gains[i].more && more <= gains[i].more + 1,
			    "%s %s: %d more, %s", presets[k], gains[i].sets, more, gains[i].why);
		}
}

/* Five spades and a king of hearts: a spade in its place makes a flush. */
Test(ahead_look, a_deep_gain_counts_flushes)
{
	struct golf_rules r = play_rules("six-card", "score.flush=-20");
	struct quick_look l = { .n = 6, .held = 0x3f };
	static const char *const cards[6] = { "AS", "3S", "5S", "7S", "9S", "KH" };
	struct quick q;

	begin(&q, &r);
	cr_assert(q.exact && !q.apart);
	q.deep = true;
	q.turns = 0; /* as where no table tells what is ahead */
	for (unsigned p = 0; p < 6; p++) {
		cr_assert(golf_card_read(NULL, cards[p], 2, &l.card[p]));
		l.kind[p] = q.kind[l.card[p]];
	}
	l.points = 25 * P;
	cr_expect_gt(gain_of(&q, &l, 1 << 5), 10 * P, "%d", gain_of(&q, &l, 1 << 5));
}

/*
 * Nine known cards without a pair: an equal card beside any of them, the first and the last, too,
 * makes one. The gain is that of each card in its best place.
 */
Test(ahead_look, a_deep_gain_counts_a_pair_with_each_card)
{
	static const char *const cards[9] = { "9S", "QH", "8D", "JC", "7S", "TH", "6D", "KC",
		"5S" };
	struct golf_rules r = play_rules("nine-card-moraco", "values.K=10");
	struct quick_look l = { .n = 9, .held = 0x1ff };
	int64_t sum = 0, wanted;
	struct quick q;

	begin(&q, &r);
	cr_assert(q.exact && q.apart);
	q.deep = true;
	for (unsigned p = 0; p < 9; p++) {
		cr_assert(golf_card_read(NULL, cards[p], 2, &l.card[p]));
		l.kind[p] = q.kind[l.card[p]];
		l.points += q.value[l.kind[p]];
	}
	for (unsigned k = 0; k < q.kinds; k++) {
		int most = 0;

		for (unsigned p = 0; p < 9; p++) {
			int gain = l.points - quick_with(&q, &l, p, q.first[k]);

			most = gain > most ? gain : most;
		}
		sum += (int64_t)most * q.left[k];
	}
	wanted = sum / q.cards;
	cr_expect_eq(
	    gain_of(&q, &l, 0x1ff), wanted, "%d, not %d", gain_of(&q, &l, 0x1ff), (int)wanted);
}
