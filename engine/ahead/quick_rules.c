/* The rules and the cards that are left, prepared for quick play. */
#include "engine/ahead/quick.h"
#include "engine/power.h"
#include "engine/rules_facts.h"
#include "engine/score_keys.h"

#include <stddef.h>
#include <string.h>

enum {
	P = QUICK_POINT,
	/* Without pairs, no other key of these makes combinations; pairs of partners need no more.
	 */
	EQUALS_PLAY = SCORE_KEY(pairs) | SCORE_KEY(triples) | SCORE_KEY(square) |
	    SCORE_KEY(overlap) | SCORE_KEY(four_in_columns) | SCORE_KEY(six_equal) |
	    SCORE_KEY(kings_row) | SCORE_KEY(keep_negative) | SCORE_KEY(equal),
	PAIRS_PLAY = SCORE_KEY(pairs) | SCORE_KEY(overlap) | SCORE_KEY(keep_negative) |
	    SCORE_KEY(wild) | SCORE_KEY(equal) | SCORE_KEY(jokers_wild) | SCORE_KEY(joker_pair),
	EXTRAS = SCORE_KEY(square) | SCORE_KEY(four_in_columns) | SCORE_KEY(six_equal) |
	    SCORE_KEY(kings_row) | SCORE_KEY(flush) | SCORE_KEY(run),
	TRIOS_PLAY = SCORE_KEY(pairs) | SCORE_KEY(triples) | SCORE_KEY(keep_negative) |
	    SCORE_KEY(wild) | SCORE_KEY(equal) | SCORE_KEY(jokers_wild),
};

/* What an ender who is not lowest loses, and what a lowest one wins, for a layout of few points. */
static void
weigh_ending(struct quick *q)
{
	enum { LAYOUT = 8 * P };
	const struct golf_rules *r = q->rules;

	if (r->scoring == GOLF_SCORING_CACTUS) {
		q->lose = 10 * P;
		q->win = 3 * P;
		return;
	}
	if (r->fail.rule == GOLF_FAIL_ADD)
		q->lose = (r->fail.points + r->fail.per_player * (int)q->seats) * P;
	else if (r->fail.rule == GOLF_FAIL_DOUBLE)
		q->lose = LAYOUT + r->fail.points * P;
	else if (r->fail.rule != GOLF_FAIL_NONE)
		q->lose = 2 * LAYOUT;
	q->lose = golf_rules_penalty(r, q->lose);
	if (r->win.rule == GOLF_WIN_ZERO)
		q->win = LAYOUT;
	else if (r->win.rule == GOLF_WIN_SET)
		q->win = LAYOUT - r->win.points * P;
	else if (r->win.rule == GOLF_WIN_ADD)
		q->win = -golf_rules_reward(r->win.points) * P;
	else if (r->win.rule == GOLF_WIN_LESS_PLAYERS)
		q->win = (int)q->seats * P;
}

/* One-eyed jacks may be wild, so they are a kind of their own. */
static bool
is_alike(const struct golf_rules *r, uint8_t a, uint8_t b)
{
	if (r->wild == GOLF_WILD_ONE_EYED && golf_rank(a) == 10 &&
	    (golf_suit(a) < 2) != (golf_suit(b) < 2))
		return false;
	return golf_rank(a) == golf_rank(b) && golf_rules_value(r, a) == golf_rules_value(r, b) &&
	    golf_rules_power(r, a) == golf_rules_power(r, b);
}

static void
find_kinds(
    struct quick *q, const uint16_t left[GOLF_CARD_KINDS], const uint16_t again[GOLF_CARD_KINDS])
{
	for (uint8_t c = golf_rules_first(q->rules); c < rules_last(q->rules); c++) {
		unsigned k = 0;

		while (k < q->kinds && !is_alike(q->rules, c, q->first[k]))
			k++;
		if (k == q->kinds) {
			q->kinds++;
			q->first[k] = c;
			q->value[k] = (int16_t)(golf_rules_value(q->rules, c) * P);
			q->power[k] = (uint8_t)golf_rules_power(q->rules, c);
			q->used[0][k] = (int16_t)q->worth[q->power[k]];
			q->used[1][k] = powers[q->power[k]].flags & POWER_BLIND ? 0 : q->used[0][k];
			if (!q->rules->placeable && q->power[k] != GOLF_POWER_NONE)
				q->unplaceable |= UINT64_C(1) << k;
		}
		q->kind[c] = (uint8_t)k;
		q->left[k] += left[c];
		q->cards += left[c];
		q->coming[k] += left[c] + (again ? again[c] : 0);
		q->all_coming += left[c] + (again ? again[c] : 0);
	}
	q->hidden = q->kinds;
	q->empty = q->kinds + 1;
}

/*
 * The mean and the variance of a card that its owner keeps: the first of n random cards that is
 * low, or the last one where none is.
 */
static void
find_kept(struct quick *q, unsigned n)
{
	int64_t points = 0, sum = 0, squares = 0, high = 0, all = q->cards, mean;
	int64_t last = 1, stays = 1; /* the ways to end with a certain card, a high or a low one */

	for (unsigned k = 0; k < q->kinds; k++)
		points += (int64_t)q->left[k] * (q->value[k] / P);
	for (unsigned k = 0; k < q->kinds; k++)
		high += quick_is_high(q->value[k] / P, points, q->cards) ? q->left[k] : 0;
	for (unsigned i = 1; i < n; i++) {
		all *= q->cards;
		stays = stays * q->cards + last * high;
		last *= high;
	}
	for (unsigned k = 0; k < q->kinds; k++) {
		int64_t value = q->value[k] / P,
			ways = quick_is_high((int)value, points, q->cards) ? last : stays;

		sum += ways * q->left[k] * value;
		squares += ways * q->left[k] * value * value;
	}
	mean = all > 0 ? sum * P / all : 0;
	q->kept[n] = (int)mean;
	q->variance[n] = all > 0 ? (unsigned)(squares / all - mean * mean / (P * P)) : 0;
}

static void
find_values(struct quick *q)
{
	for (unsigned n = 1; n <= QUICK_PICKS; n++)
		find_kept(q, n);
	q->value[q->hidden] = (int16_t)q->kept[1];
	q->value[q->empty] = 0;
}

/*
 * The tables do not know some combinations. This finds the cards that those need: three equal cards
 * in a line, four in other ways, or the whole layout. Wild cards are equal to others, so nothing is
 * said with them.
 *	tables	the tables know all pairs
 */
static void
find_extras(struct quick *q, bool tables)
{
	const struct golf_rules *r = q->rules;
	bool triples = r->triples != GOLF_TRIPLES_NONE;

	for (unsigned k = 0; k < q->kinds; k++)
		while (!golf_rules_equal(r, r->equal, q->first[q->same[k]], q->first[k]))
			q->same[k]++;
	q->whole = r->flush != GOLF_UNSET || r->run != GOLF_UNSET;
	if (tables && r->wild == GOLF_WILD_NONE &&
	    score_plays(r, (PAIRS_PLAY | TRIOS_PLAY | EXTRAS)))
		q->equals = triples ? 3 : 4;
}

/* Whether no card and no combination counts less than 0. Jokers count where the deck has them. */
static bool
has_floor(const struct golf_rules *r)
{
	enum { COUNT_NOTHING = PAIRS_PLAY & ~SCORE_KEY(joker_pair) };

	for (uint8_t c = golf_rules_first(r); c < golf_rules_last(r); c++)
		if (golf_rules_value(r, c) < 0)
			return false;
	return score_plays(r, COUNT_NOTHING);
}

/*
 * Partners: two cards of a column or of a row, or three of a column. A card that has no partner has
 * an empty place as its partner.
 */
static void
find_partners(struct quick *q)
{
	const struct golf_rules *r = q->rules;
	bool across = r->pairs == GOLF_PAIRS_ROW && r->columns == 2,
	     down = r->pairs == GOLF_PAIRS_COLUMN && r->rows == 2;
	unsigned grid = (unsigned)r->rows * r->columns;

	q->trios = r->pairs == GOLF_PAIRS_NONE && r->triples != GOLF_TRIPLES_NONE && r->rows == 3 &&
	    q->kinds + 2 <= QUICK_TRIO_KINDS;
	memset(q->partner, GOLF_NOWHERE, sizeof q->partner);
	for (unsigned p = 0; p < GOLF_PLACES_MAX; p++) {
		if (p < grid && (down || q->trios))
			q->partner[0][p] = (uint8_t)((p + r->columns) % grid);
		else if (p < grid && across)
			q->partner[0][p] = (uint8_t)(p ^ 1);
		if (p < grid && q->trios)
			q->partner[1][p] = (uint8_t)((p + 2u * r->columns) % grid);
		q->together[p] = 1u << p;
		for (unsigned i = 0; i < 2; i++)
			if (q->partner[i][p] != GOLF_NOWHERE)
				q->together[p] |= 1u << q->partner[i][p];
	}
	q->apart = score_plays(r, EQUALS_PLAY);
	if (q->trios)
		q->exact = !score_plays(r, TRIOS_PLAY) || r->triples != GOLF_TRIPLES_COLUMNS;
	else
		q->exact = !score_plays(r, PAIRS_PLAY) ||
		    (r->pairs != GOLF_PAIRS_NONE && !down && !across);
	find_extras(q, q->trios || r->pairs == GOLF_PAIRS_NONE || down || across);
}

void
quick_begin(struct quick *q, const struct golf_rules *r, unsigned seats, unsigned me,
    unsigned turns, const uint16_t left[GOLF_CARD_KINDS], const uint16_t again[GOLF_CARD_KINDS])
{
	memset(q, 0, offsetof(struct quick, table));
	q->rules = r;
	q->seats = seats;
	q->me = me;
	for (unsigned i = 0; i < GOLF_POWER_COUNT; i++)
		q->worth[i] = powers[i].worth * P / 4;
	weigh_ending(q);
	find_kinds(q, left, again);
	find_values(q);
	find_partners(q);
	q->floor = has_floor(r);
	quick_tables(q, turns);
}
