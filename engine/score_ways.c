/*
 * The lowest way to count a hand. Combinations that do not use up their cards are all formed; only
 * those with wild cards are a choice. Combinations that use up their cards are packed
 * (score_pack.c).
 */
#include "engine/score_ways.h"

#include <assert.h>
#include <string.h>

static void
tally_begin(struct tally *t, const struct hand *h)
{
	t->total = 0;
	for (unsigned i = 0; i < h->n; i++) {
		t->now[i] = h->value[i];
		t->soft[i] = h->rules->keep_negative && h->value[i] < 0 ? h->value[i] : 0;
	}
}

/* Forms a combination beside the others. */
static void
tally_add(struct tally *t, const struct combo *c)
{
	t->total += c->points;
	for (uint32_t cards = c->cards; cards; cards &= cards - 1) {
		unsigned i = (unsigned)__builtin_ctz(cards);

		if (c->flags & COMBO_HARD)
			t->soft[i] = 0;
		t->now[i] = t->soft[i];
	}
}

/*
 * The most combinations to choose from: in a grid of four by four 42 pairs that touch, 24 triples
 * and 9 squares.
 */
enum { FREE_MAX = 42 + 24 + 9 };

/* One bit for each of them. */
__extension__ typedef unsigned __int128 wide;

static inline unsigned
lowest_bit(wide mask)
{
	uint64_t low = (uint64_t)mask;

	return low ? (unsigned)__builtin_ctzll(low)
		   : 64u + (unsigned)__builtin_ctzll((uint64_t)(mask >> 64));
}

/* Combinations with wild cards that do not use up their cards. */
struct choice {
	const struct hand *hand;
	unsigned first, n; /* the combinations to choose from */
	unsigned packed; /* the combinations before these are packed after the choice */
};

/*
 * Returns 1 when forming the combination can only lower the total, and -1 when forming it cannot
 * lower the total. Else returns 0, with the card that speaks against it in *against; GOLF_NOWHERE
 * when only the points do.
 */
static int
weigh(const struct tally *t, const struct combo *c, unsigned *against)
{
	bool gains = c->points < 0;

	*against = GOLF_NOWHERE;
	for (uint32_t cards = c->cards; cards; cards &= cards - 1) {
		unsigned i = (unsigned)__builtin_ctz(cards);
		int then = c->flags & COMBO_HARD ? 0 : t->soft[i];

		if (then > t->now[i])
			*against = i;
		gains = gains || then < t->now[i];
	}
	if (!gains)
		return -1;
	return *against == GOLF_NOWHERE && c->points <= 0 ? 1 : 0;
}

/*
 * Forms the combination whose forming can only lower the total.
 *	way	receives the combination; may be NULL
 */
static void
form(struct tally *t, const struct combo *c, struct way *way)
{
	tally_add(t, c);
	if (way)
		way_add(way, c, c->cards);
}

static int
pack(const struct choice *ch, const struct tally *t, struct way *way)
{
	if (way)
		pack_way(t, ch->hand, ch->packed, way);
	return way ? 0 : pack_lowest(t, ch->hand, ch->packed);
}

/*
 * alive: the undecided combinations, from first on.
 * way: NULL, or receives the lowest way; the total is not returned then.
 */
static int
choose(const struct choice *ch, struct tally t, wide alive, struct way *way)
{
	const struct combo *combo = &ch->hand->combo[ch->first];
	unsigned open = 0, card = GOLF_NOWHERE;
	struct tally taken;
	wide left, taking, leaving;
	bool found;
	int with, without;

	do {
		found = false;
		for (left = alive; left; left &= left - 1) {
			unsigned c = lowest_bit(left), against;
			int better = weigh(&t, &combo[c], &against);

			if (better == 0) {
				open = c;
				card = against;
				continue;
			}
			alive &= ~((wide)1 << c);
			if (better > 0)
				form(&t, &combo[c], way);
			found = found || better > 0;
		}
	} while (found);
	if (!alive)
		return pack(ch, &t, way);

	taken = t;
	taking = leaving = alive;
	if (card == GOLF_NOWHERE || combo[open].flags & COMBO_HARD) {
		tally_add(&taken, &combo[open]);
		taking = leaving = alive & ~((wide)1 << open);
		card = GOLF_NOWHERE;
	} else {
		/* The card is given up: other combinations may use it. */
		taken.now[card] = taken.soft[card];
		for (left = alive; left; left &= left - 1)
			if (combo[lowest_bit(left)].cards >> card & 1)
				leaving &= ~(left & -left);
	}
	with = choose(ch, taken, taking, NULL);
	without = choose(ch, t, leaving, NULL);
	if (!way)
		return with < without ? with : without;
	if (with < without && card == GOLF_NOWHERE)
		way_add(way, &combo[open], combo[open].cards);
	return with < without ? choose(ch, taken, taking, way) : choose(ch, t, leaving, way);
}

/* A card may be used in several combinations; for pairs the rules decide. */
static int
lowest_each(struct hand *h, struct way *way)
{
	bool alone = h->rules->pairs != GOLF_PAIRS_ADJACENT &&
	    h->rules->pairs != GOLF_PAIRS_TOUCHING;
	struct choice ch = { .hand = h };
	struct combo wild[FREE_MAX];
	struct tally t;

	tally_begin(&t, h);
	for (unsigned c = 0; c < h->combos; c++) {
		if (alone && h->combo[c].flags & COMBO_PAIR) {
			h->combo[ch.packed++] = h->combo[c];
		} else if (h->combo[c].flags & COMBO_FREE) {
			assert(ch.n < FREE_MAX);
			wild[ch.n++] = h->combo[c];
		} else {
			form(&t, &h->combo[c], way);
		}
	}
	if (ch.n == 0)
		return pack(&ch, &t, way);
	ch.first = ch.packed;
	memcpy(&h->combo[ch.first], wild, ch.n * sizeof wild[0]);
	return choose(&ch, t, ((wide)1 << ch.n) - 1, way);
}

int
hand_lowest(struct hand *h)
{
	struct tally t;

	if (h->rules->overlap == GOLF_OVERLAP_EACH)
		return lowest_each(h, NULL);
	tally_begin(&t, h);
	return pack_lowest(&t, h, h->combos);
}

void
way_add(struct way *w, const struct combo *c, uint32_t cards)
{
	assert(w->n < COMBOS_MAX);
	w->combo[w->n] = *c;
	w->combo[w->n++].cards = cards;
}

void
hand_way(struct hand *h, struct way *w)
{
	struct tally t;

	w->n = 0;
	if (h->rules->overlap == GOLF_OVERLAP_EACH) {
		lowest_each(h, w);
		return;
	}
	tally_begin(&t, h);
	pack_way(&t, h, h->combos, w);
}
