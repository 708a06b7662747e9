/* What cards that combine may expect from further turns: the same rules, written down twice. */
#include "engine/ahead/quick.h"
#include "engine/ahead/world.h"
#include "tests/engine/play.h"

#include <criterion/criterion.h>
#include <math.h>

enum { P = QUICK_POINT, RANKS = 13 };

/* The mean gain of one more stock card in one of these places, or by its power. */
static int
gain_of(const struct quick *q, const struct quick_look *l, uint32_t places)
{
	return l->points - quick_stock(q, l, places, 0);
}

/* One pack is left. */
static void
begin(struct quick *q, const struct golf_rules *r)
{
	uint16_t left[GOLF_CARD_KINDS] = { 0 };

	for (unsigned c = 0; c < GOLF_JOKER_RED; c++)
		left[c] = 1;
	quick_begin(q, r, 2, 0, QUICK_TURNS, left, NULL);
}

/* Several places at once are not judged. */
Test(ahead_later, T11_several_placings_have_no_cost)
{
	struct golf_action a = quick_action(0, GOLF_DO_REPLACE);
	static struct quick q;
	struct golf_state s;

	play_two(&s, "four-card", "start.peek=0", "", "");
	play_stock(&s, "5H");
	cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
	begin(&q, &s.rules);
	a.n = 2;
	cr_expect_eq(quick_cost(&q, &s, 0, &a), QUICK_NEVER);
	a.n = 0;
	cr_expect_lt(quick_cost(&q, &s, 0, &a), QUICK_NEVER);
}

Test(ahead_later, the_rules_say_how_far_the_tables_look)
{
	static const struct {
		const char *preset, *sets;
		unsigned turns;
	} tries[] = {
		{ "six-card", "", 4 },
		{ "six-card", "start.turn_up=1", 5 },
		{ "family-six", "", 4 },
		{ "eight-card", "", 6 },
		{ "ten-card", "", QUICK_TURNS },
		{ "ten-card", "start.turn_up=1", QUICK_TURNS },
		{ "four-card", "", 1 },
		{ "cabo", "", QUICK_TURNS },
		{ "nine-card", "", 6 },
		{ "nine-card-classic", "", 7 },
		{ "nines-fuchs", "", QUICK_TURNS },
		{ "nine-card-adjacent", "", 0 },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_rules r = play_rules(tries[i].preset, tries[i].sets);
		static struct quick q;

		begin(&q, &r);
		cr_expect_eq(
		    q.turns, tries[i].turns, "%s %s: %u", tries[i].preset, tries[i].sets, q.turns);
	}
}

/* Aces are left, and a few tens: else a ten would be replaced sooner than it can be. */
Test(ahead_later, a_card_of_fewer_points_is_worth_more_however_few_are_left)
{
	struct golf_rules r = play_rules("four-card", "");

	for (unsigned tens = 0; tens <= 4; tens++)
		for (unsigned aces = 1; aces <= 4; aces++) {
			uint16_t left[GOLF_CARD_KINDS] = { 0 };
			static struct quick q;

			left[0] = (uint16_t)aces;
			left[9] = (uint16_t)tens;
			quick_begin(&q, &r, 3, 0, QUICK_TURNS, left, NULL);
			for (unsigned rank = 1; rank < 10; rank++) {
				unsigned low = q.kind[rank - 1], high = q.kind[rank];

				cr_expect_leq(q.table[q.turns][q.empty][low],
				    q.table[q.turns][q.empty][high],
				    "%u aces, %u tens: %u points are worth more", aces, tens,
				    rank + 1);
			}
		}
}

/* The tables look no further than the hole may go, and always one turn ahead. */
Test(ahead_later, the_tables_end_with_the_hole)
{
	static const struct {
		unsigned down, turns; /* cards of each seat that lie face down */
	} tries[] = { { 4, 4 }, { 2, 2 }, { 0, 1 } };

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		static struct golf_known known;
		static struct world w;
		static struct quick q;
		struct golf_state s;

		play_two(&s, "six-card", "", "", "");
		s.up[0] = s.up[1] = 0x3fu >> tries[i].down;
		golf_know(&s, 0, &known);
		world_begin(&w, &known);
		world_quick(&w, 0, &q);
		cr_expect_eq(q.turns, tries[i].turns, "%u down: %u", tries[i].down, q.turns);
	}
}

/* How often a turn offers a rank: half of the stock's cards and all discards in three columns. */
static double
offer_of(const struct quick *q, unsigned rank, double stock, double pile)
{
	double thrown[RANKS], all = 0;

	for (unsigned k = 0; k < RANKS; k++) {
		double above = trunc((q->value[q->kind[k]] - q->value[q->hidden]) / (double)P);

		thrown[k] = fmin(32, fmax(2, 16 + 5 * above));
		all += thrown[k];
	}
	return stock / RANKS + pile * thrown[rank] / all;
}

/*
 * The points of two partners before a last turn. Where one of them counts more than 15 points, the
 * offers that gain are one card at most.
 */
static double
before_last(const struct quick *q, unsigned a, unsigned b, double stock, double pile)
{
	double now = q->table[0][a][b], gain = 0, offers = 0;
	bool high = q->value[a] > 15 * P || q->value[b] > 15 * P;

	for (unsigned rank = 0; rank < RANKS; rank++) {
		unsigned k = q->kind[rank];
		double least = fmin(b == q->empty ? now : q->table[0][a][k],
		    a == q->empty ? now : q->table[0][k][b]);

		gain += fmax(0, now - 2 * P - least) * offer_of(q, rank, stock, pile);
		offers += now - 2 * P > least ? offer_of(q, rank, stock, pile) : 0;
	}
	return now - gain / (high ? fmax(1, offers) : 1);
}

Test(ahead_later, a_turn_offers_cards_of_the_stock_and_of_the_discard_pile)
{
	static const struct {
		const char *preset, *sets;
		double stock, pile;
	} tries[] = {
		{ "six-card", "", 0.5, 1 },
		{ "six-card", "layout.columns=2", 0.75, 1 },
		{ "six-card", "values.K=15", 0.5, 1 },
		{ "six-card", "values.K=16", 0.5, 1 },
		{ "six-card", "values.10=30 values.9=20", 0.5, 1 },
		{ "four-card", "values.10=30 values.9=20", 0.375, 0.75 },
		{ "eight-card", "", 0.375, 0.75 },
		{ "four-card", "", 0.375, 0.75 },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_rules r = play_rules(tries[i].preset, tries[i].sets);
		static struct quick q;

		begin(&q, &r);
		for (unsigned a = 0; a <= q.empty; a++)
			for (unsigned b = q.partner[0][0] == GOLF_NOWHERE ? q.empty : 0;
			     b <= q.empty; b++) {
				double wanted;

				if (a == q.empty && b == q.empty)
					continue;
				wanted = before_last(&q, a, b, tries[i].stock, tries[i].pile);
				cr_expect_float_eq(q.table[1][a][b], wanted, 4, "%s %u %u: %d %f",
				    tries[i].preset, a, b, q.table[1][a][b], wanted);
			}
	}
}

/* The points of a column of three in nine-card Golf before a last turn: one card is replaced. */
static double
trio_before_last(const struct quick *q, const unsigned kind[3])
{
	double now = q->table[0][quick_row(q, kind[0], kind[1])][kind[2]], gain = 0, offers = 0;
	bool high = false;

	for (unsigned i = 0; i < 3; i++)
		high = high || q->value[kind[i]] > 15 * P;
	for (unsigned rank = 0; rank < RANKS; rank++) {
		double least = now;

		for (unsigned i = 0; i < 3; i++)
			if (kind[i] != q->empty)
				least = fmin(least,
				    q->table[0][quick_row(q, kind[(i + 1) % 3], kind[(i + 2) % 3])]
					    [q->kind[rank]]);
		gain += fmax(0, now - 2 * P - least) * offer_of(q, rank, 0.5, 1);
		offers += now - 2 * P > least ? offer_of(q, rank, 0.5, 1) : 0;
	}
	return now - gain / (high ? fmax(1, offers) : 1);
}

/* Whichever place of the column a card has. */
static void
compare_trios(const struct quick *q)
{
	for (unsigned i = 0; i <= q->empty; i++)
		for (unsigned j = 0; j <= q->empty; j++)
			for (unsigned k = 0; k <= q->empty; k++) {
				double wanted = trio_before_last(q, (unsigned[]){ i, j, k });
				int says = q->table[1][quick_row(q, i, j)][k];

				cr_expect_float_eq(
				    says, wanted, 4, "%u %u %u: %d %f", i, j, k, says, wanted);
			}
}

Test(ahead_later, three_cards_of_a_column_wait_for_each_other)
{
	struct golf_rules r = play_rules("nine-card", "values.5=20");
	static struct quick q;
	unsigned ten, five;

	begin(&q, &r);
	compare_trios(&q);
	r = play_rules("nine-card", "");
	begin(&q, &r);
	compare_trios(&q);
	ten = q.kind[9];
	five = q.kind[4];
	cr_expect_eq(q.table[0][quick_row(&q, ten, ten)][ten], 0);
	cr_expect_eq(q.table[0][quick_row(&q, ten, ten)][five], 25 * P);
	cr_expect_eq(q.table[0][quick_row(&q, q.empty, ten)][ten], 20 * P, "one place is empty");
	cr_expect_float_eq(q.table[0][quick_row(&q, ten, q.hidden)][ten],
	    20 * P + q.kept[1] - 30 * P / 13.0, 1, "a hidden third card is a ten once in 13 times");
	cr_expect_lt(q.table[6][quick_row(&q, ten, ten)][five],
	    q.table[6][quick_row(&q, ten, five)][five] + 2 * P, "%d %d",
	    q.table[6][quick_row(&q, ten, ten)][five], q.table[6][quick_row(&q, ten, five)][five]);
}

/* Each further turn is worth something, and the last ones less than the first. */
Test(ahead_later, more_turns_are_worth_more)
{
	struct golf_rules r = play_rules("six-card", "");
	static struct quick q;
	unsigned queen, five;
	int first, last;

	begin(&q, &r);
	queen = q.kind[11];
	five = q.kind[4];
	for (unsigned t = 1; t <= q.turns; t++)
		cr_expect_lt(q.table[t][queen][five], q.table[t - 1][queen][five], "%u", t);
	first = q.table[0][queen][five] - q.table[1][queen][five];
	last = q.table[3][queen][five] - q.table[4][queen][five];
	cr_expect_lt(last, first);
	cr_expect_eq(q.table[4][queen][queen], 0, "a pair is done");
}

/* Players throw queens away and keep fours: a queen finds its partner sooner. */
Test(ahead_later, cards_of_many_points_find_their_partner)
{
	struct golf_rules r = play_rules("six-card", "");
	static struct quick q;
	unsigned queen, four;

	begin(&q, &r);
	queen = q.kind[11];
	four = q.kind[3];
	cr_expect_gt(q.table[0][queen][q.hidden], q.table[0][four][q.hidden] + 5 * P);
	cr_expect_lt(q.table[4][queen][q.hidden], q.table[4][four][q.hidden] + 2 * P, "%d %d",
	    q.table[4][queen][q.hidden], q.table[4][four][q.hidden]);
}

Test(ahead_later, what_may_not_be_placed_is_not_offered)
{
	struct golf_rules r = play_rules("four-card", "power.AS=swap-any power.placeable=false");
	struct golf_rules plain = play_rules("four-card", "power.AS=swap-any");
	static struct quick q, p;

	begin(&q, &r);
	begin(&p, &plain);
	cr_expect_gt(q.table[1][q.kind[9]][q.empty], p.table[1][p.kind[9]][p.empty], "W09");
}

/* No table looks further than the last one. */
Test(ahead_later, a_layout_may_expect_what_its_partners_may)
{
	struct golf_rules r = play_rules("six-card", "");
	struct quick_look l = { .n = 6, .held = 0x3f };
	static struct quick q;

	begin(&q, &r);
	for (unsigned p = 0; p < 6; p++) {
		l.card[p] = (uint8_t)(p + 4);
		l.kind[p] = q.kind[p + 4];
	}
	l.points = 100 * P;
	cr_expect_eq(quick_hope(&q, &l, 0x3f, 4), quick_hope(&q, &l, 0x3f, 40));
	cr_expect_lt(quick_hope(&q, &l, 0x3f, 4), quick_hope(&q, &l, 0x3f, 3));
	cr_expect_eq(quick_hope(&q, &l, 0x3f, 1),
	    100 * P + q.table[1][l.kind[0]][l.kind[3]] - q.table[0][l.kind[0]][l.kind[3]] +
		q.table[1][l.kind[1]][l.kind[4]] - q.table[0][l.kind[1]][l.kind[4]] +
		q.table[1][l.kind[2]][l.kind[5]] - q.table[0][l.kind[2]][l.kind[5]]);
	cr_expect_lt(quick_stock(&q, &l, 0x3f, 4), quick_hope(&q, &l, 0x3f, 4));
}

/* Neighbours combine, so no table tells what is ahead. */
Test(ahead_later, without_tables_a_further_turn_is_worth_a_part_of_a_stock_card)
{
	struct golf_rules r = play_rules("nine-card-adjacent", "");
	struct quick_look l = { .n = 9, .held = 0x1ff, .points = 29 * P };
	static struct quick q;
	int gain;

	begin(&q, &r);
	for (unsigned p = 0; p < 9; p++) {
		l.card[p] = p == 6 ? 8 : p % 3 ? 12 : 9;
		l.kind[p] = q.kind[l.card[p]];
	}
	gain = gain_of(&q, &l, 0x1ff);
	cr_assert_gt(gain, 0);
	cr_expect_eq(quick_hope(&q, &l, 0x1ff, 0), 29 * P);
	cr_expect_eq(quick_hope(&q, &l, 0x1ff, 1), 29 * P - gain * 12 / 16);
	cr_expect_eq(quick_hope(&q, &l, 0x1ff, 2), 29 * P - gain * 24 / 16);
	cr_expect_eq(quick_hope(&q, &l, 0x1ff, 9), 29 * P - gain * 24 / 16);
	cr_expect_eq(quick_stock(&q, &l, 0x1ff, 0), 29 * P - gain);
	cr_expect_eq(quick_stock(&q, &l, 0x1ff, 1), 29 * P - gain * 28 / 16);
}

/* A locked card waits for nothing: its partner alone may change, or neither. */
Test(ahead_later, a_locked_card_expects_nothing)
{
	struct golf_rules r = play_rules("six-card", "");
	struct quick_look l = { .n = 6, .held = 0x3f, .points = 100 * P };
	static struct quick q;
	int gain;

	begin(&q, &r);
	for (unsigned p = 0; p < 6; p++) {
		l.card[p] = (uint8_t)(p + 4);
		l.kind[p] = q.kind[p + 4];
	}
	gain = q.table[0][l.kind[0]][l.kind[3]] - q.table[4][l.kind[0]][l.kind[3]];
	cr_assert_gt(gain, 0);
	cr_expect_eq(quick_hope(&q, &l, 0x09, 4), 100 * P - gain, "both are open");
	cr_expect_eq(quick_hope(&q, &l, 0x08, 4), 100 * P - gain / 2, "the upper is locked");
	cr_expect_eq(quick_hope(&q, &l, 0x01, 4), 100 * P - gain / 2, "the lower is locked");
	cr_expect_eq(quick_hope(&q, &l, 0, 4), 100 * P, "both are locked");
}

/* The same in a column of three: each open card counts a third. */
Test(ahead_later, the_open_cards_of_three_expect_their_part)
{
	struct golf_rules r = play_rules("nine-card", "");
	struct quick_look l = { .n = 9, .held = 0x1ff, .points = 100 * P };
	static struct quick q;
	unsigned row;
	int gain;

	begin(&q, &r);
	for (unsigned p = 0; p < 9; p++) {
		l.card[p] = (uint8_t)(p + 4);
		l.kind[p] = q.kind[p + 4];
	}
	row = quick_row(&q, l.kind[3], l.kind[6]);
	gain = q.table[0][row][l.kind[0]] - q.table[4][row][l.kind[0]];
	cr_assert_gt(gain, 0);
	cr_expect_eq(quick_hope(&q, &l, 0x49, 4), 100 * P - gain, "all are open");
	cr_expect_eq(quick_hope(&q, &l, 0x41, 4), 100 * P - gain * 2 / 3, "the middle is locked");
	cr_expect_eq(quick_hope(&q, &l, 0x40, 4), 100 * P - gain / 3, "the lowest alone is open");
	cr_expect_eq(quick_hope(&q, &l, 0, 4), 100 * P, "all are locked");
}

/* Seat 0 knows its cards and has the first two places face up. A five goes into a place. */
Test(ahead_later, a_placed_card_may_lock_its_place)
{
	static const struct {
		const char *sets;
		unsigned place;
		uint32_t open; /* then */
		const char *why;
	} tries[] = {
		{ "", 4, 0x3f, "nothing is locked" },
		{ "turn.locked=face-up end.face_up=all", 5, 0x1c, "T08: face-up cards are locked" },
		{ "turn.locked=full-column", 5, 0x3f, "T09: the column has a card down" },
		{ "turn.locked=full-column", 4, 0x2d, "T09: the column is face up" },
		{ "turn.unseen_once=true", 5, 0x1f, "T10: once each" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_action a = quick_action(0, GOLF_DO_REPLACE);
		struct quick_look after;
		static struct quick q;
		struct golf_state s;

		play_two(&s, "six-card", tries[i].sets, "9S 8S 7S 6S TS JS", "AS 2S 3S 4S AD 2D");
		s.up[0] = 0x03;
		for (unsigned p = 0; p < 6; p++)
			s.seen[0][p] = 3;
		play_stock(&s, "5H");
		cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
		begin(&q, &s.rules);
		quick_look(&q, &s, 0, 0, &after);
		quick_put(&q, &after, tries[i].place, s.drawn);
		a.place = (uint8_t)tries[i].place;
		cr_expect_eq(quick_cost(&q, &s, 0, &a),
		    quick_hope(&q, &after, tries[i].open, quick_ahead(&s, 0)), "%s %u: %s",
		    tries[i].sets, tries[i].place, tries[i].why);
	}
}
