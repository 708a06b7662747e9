/*
 * Packs combinations so that no two share a card. The search takes the lowest card that is left:
 * the card stays alone, or goes into a combination whose lowest card it is. A table keeps the
 * result for each set of cards that are left, and of single cards that still matter. When pairs may
 * lie anywhere, cards that count the same are interchangeable. All other combinations are then
 * packed first, and after that only the number of cards of each kind matters.
 */
#include "engine/score_ways.h"

#include <string.h>

enum {
	NEVER = 1 << 20, /* more than any total: this is no way */
	SMALL = 5, /* for this many cards, packing is faster than clearing a table */
	MEMO_BITS = 11,
	MEMO = 1 << MEMO_BITS,
	MEMO_PROBES = 8,
};

static int
tally_sum(const struct tally *t, uint32_t cards)
{
	int sum = 0;

	for (; cards; cards &= cards - 1)
		sum += t->now[__builtin_ctz(cards)];
	return sum;
}

/* The points of a combination's cards, when they are used only here from now on. */
static int
tally_with(const struct tally *t, const struct combo *c)
{
	int sum = c->points;

	for (uint32_t cards = c->cards; cards && !(c->flags & COMBO_HARD); cards &= cards - 1)
		sum += t->soft[__builtin_ctz(cards)];
	return sum;
}

struct packing {
	const struct tally *tally;
	const struct combo *combo;
	int16_t first[GOLF_PLACES_MAX], next[COMBOS_MAX]; /* the next combination with the same
	                                                     lowest card, -1 after the last */
	int16_t
	    shape[GOLF_PLACES_MAX]; /* likewise for shapes, which are packed before the others */
	int16_t cost[COMBOS_MAX]; /* the points of each combination's cards */
	int16_t
	    costly[COMBOS_MAX]; /* combinations that must be formed although they raise the total */
	unsigned costlies;
	uint32_t shaped; /* the cards in shapes */
	uint32_t alike[GOLF_PLACES_MAX]; /* those like this card, with itself */
	bool table;
	uint32_t left[MEMO], beside[MEMO];
	int lowest[MEMO];
};

/* Finds an entry of the table, or room for it. A full table drops an old entry. */
static unsigned
packing_find(const struct packing *p, uint32_t left, uint32_t beside)
{
	unsigned first = ((left ^ beside * 0x9e3779b1u) * 0x85ebca6bu) >> (32 - MEMO_BITS);

	for (unsigned i = 0; i < MEMO_PROBES; i++) {
		unsigned at = (first + i) % MEMO;

		if (p->left[at] == 0 || (p->left[at] == left && p->beside[at] == beside))
			return at;
	}
	return first;
}

static bool
packing_recall(const struct packing *p, uint32_t left, uint32_t beside, int *lowest)
{
	unsigned at;

	if (!p->table)
		return false;
	at = packing_find(p, left, beside);
	*lowest = p->lowest[at];
	return p->left[at] == left && p->beside[at] == beside;
}

static int
packing_keep(struct packing *p, uint32_t left, uint32_t beside, int lowest)
{
	unsigned at;

	if (!p->table)
		return lowest;
	at = packing_find(p, left, beside);
	p->left[at] = left;
	p->beside[at] = beside;
	p->lowest[at] = lowest;
	return lowest;
}

/* The single cards that still matter: with the cards left, they may form a costly combination. */
static uint32_t
packing_matters(const struct packing *p, uint32_t left, uint32_t alone)
{
	uint32_t matters = 0;

	for (unsigned i = 0; i < p->costlies && alone; i++) {
		uint32_t cards = p->combo[p->costly[i]].cards;

		if ((cards & ~(left | alone)) == 0)
			matters |= cards;
	}
	return alone & matters;
}

/* Whether the single cards hold a combination that must be formed. Then this is no way. */
static bool
packing_blocked(const struct packing *p, uint32_t alone)
{
	for (unsigned i = 0; i < p->costlies; i++)
		if ((p->combo[p->costly[i]].cards & ~alone) == 0)
			return true;
	return false;
}

static int
packing_lowest(struct packing *p, uint32_t left, uint32_t alone)
{
	unsigned i;
	int best = NEVER;
	uint32_t card;

	if (left == 0)
		return 0;
	alone = packing_matters(p, left, alone);
	if (packing_recall(p, left, alone, &best))
		return best;
	i = (unsigned)__builtin_ctz(left);
	card = 1u << i;
	best = NEVER;
	if (!packing_blocked(p, alone | card))
		best = p->tally->now[i] + packing_lowest(p, left & ~card, alone | card);
	for (int c = p->first[i]; c >= 0; c = p->next[c]) {
		uint32_t cards = p->combo[c].cards, partner = cards & ~card;
		int total;

		if (cards & ~left)
			continue;
		/* Interchangeable partners give the same result; the lowest is enough. */
		if (p->combo[c].flags & COMBO_PAIR &&
		    p->alike[__builtin_ctz(partner)] & (partner - 1) & left & ~card)
			continue;
		total = p->cost[c] + packing_lowest(p, left & ~cards, alone);
		best = total < best ? total : best;
	}
	return packing_keep(p, left, alone, best);
}

/* Adds to `given` the first card of the same kind that is not in it. */
static uint32_t
packing_give(const struct packing *p, uint32_t given, unsigned card)
{
	uint32_t kind = p->alike[card] & ~given;

	return given | (kind & -kind);
}

/*
 * Packs the shapes, then the pairs.
 *	given	the cards for the pairs: of each kind, the first ones
 */
static int
packing_shapes(struct packing *p, uint32_t left, uint32_t given)
{
	const uint32_t shapes = 1u
	    << 31; /* no card's bit: keeps the two searches apart in the table */
	unsigned i;
	int best;

	if (left == 0)
		return packing_lowest(p, given, 0);
	if (packing_recall(p, left | shapes, given, &best))
		return best;
	i = (unsigned)__builtin_ctz(left);
	best = packing_shapes(p, left & ~(1u << i), packing_give(p, given, i));
	for (int c = p->shape[i]; c >= 0; c = p->next[c]) {
		uint32_t cards = p->combo[c].cards;

		if ((cards & ~left) == 0) {
			int total = p->cost[c] + packing_shapes(p, left & ~cards, given);

			best = total < best ? total : best;
		}
	}
	return packing_keep(p, left | shapes, given, best);
}

/*
 * Finds interchangeable cards: only the card itself, unless pairs may lie anywhere. (No costly
 * triple matters there: two of its cards would be a pair before all three could stay alone.)
 */
static void
packing_find_alike(struct packing *p, const struct hand *h)
{
	for (unsigned i = 0; i < h->n; i++) {
		p->alike[i] = 1u << i;
		for (unsigned k = 0; k < i && h->rules->pairs == GOLF_PAIRS_ANYWHERE; k++) {
			if (h->key[i] != h->key[k] || p->tally->now[i] != p->tally->now[k] ||
			    (h->jokers >> i & 1) != (h->jokers >> k & 1) ||
			    (h->wild >> i & 1) != (h->wild >> k & 1))
				continue;
			p->alike[i] |= 1u << k;
			p->alike[k] |= 1u << i;
		}
	}
}

/*
 * Splits the cards into groups that no combination joins. Writes their masks and returns how many
 * there are.
 */
static unsigned
packing_groups(const struct combo *combo, unsigned n, uint32_t group[GOLF_PLACES_MAX])
{
	unsigned groups = 0;

	for (unsigned c = 0; c < n; c++) {
		uint32_t joined = combo[c].cards;
		unsigned kept = 0;

		for (unsigned g = 0; g < groups; g++) {
			if (group[g] & combo[c].cards)
				joined |= group[g];
			else
				group[kept++] = group[g];
		}
		group[kept++] = joined;
		groups = kept;
	}
	return groups;
}

static void
packing_begin(struct packing *p, const struct tally *t, const struct hand *h, unsigned n)
{
	bool anywhere = h->rules->pairs == GOLF_PAIRS_ANYWHERE;

	p->tally = t;
	p->combo = h->combo;
	p->costlies = 0;
	memset(p->first, 0xff, sizeof p->first);
	memset(p->shape, 0xff, sizeof p->shape);
	p->shaped = 0;
	for (unsigned c = n; c-- > 0;) {
		const struct combo *combo = &h->combo[c];
		bool before = anywhere && !(combo->flags & COMBO_PAIR);
		int16_t *first = before ? p->shape : p->first;

		if (before)
			p->shaped |= combo->cards;
		p->next[c] = first[combo->lowest];
		first[combo->lowest] = (int16_t)c;
		p->cost[c] = (int16_t)tally_with(t, combo);
		if (!(combo->flags & COMBO_FREE) && !before &&
		    p->cost[c] > tally_sum(t, combo->cards))
			p->costly[p->costlies++] = (int16_t)c;
	}
	packing_find_alike(p, h);
}

/* Packs one group of cards. Returns the lowest total of its shapes and pairs. */
static int
packing_group(struct packing *p, uint32_t group)
{
	p->table = mask_count(group) > SMALL;
	if (p->table)
		memset(p->left, 0, sizeof p->left);
	return packing_shapes(p, group & p->shaped, group & ~p->shaped);
}

int
pack_lowest(const struct tally *t, const struct hand *h, unsigned n)
{
	uint32_t group[GOLF_PLACES_MAX], rest = (1u << h->n) - 1;
	unsigned groups = packing_groups(h->combo, n, group);
	struct packing p;
	int sum = t->total;

	if (groups > 0)
		packing_begin(&p, t, h, n);
	for (unsigned g = 0; g < groups; g++) {
		sum += packing_group(&p, group[g]);
		rest &= ~group[g];
	}
	return sum + tally_sum(t, rest);
}

/* A lowest way ---------------------------------------------------------------- */

/* Returns the first combination of the list that keeps the total lowest, or -1. */
static int
packing_fit(struct packing *p, int c, uint32_t left, uint32_t beside, bool shapes)
{
	int best = shapes ? packing_shapes(p, left, beside) : packing_lowest(p, left, beside);

	for (; c >= 0; c = p->next[c]) {
		uint32_t then = left & ~p->combo[c].cards;
		int total;

		if (p->combo[c].cards & ~left)
			continue;
		total = shapes ? packing_shapes(p, then, beside) : packing_lowest(p, then, beside);
		if (p->cost[c] + total == best)
			return c;
	}
	return -1;
}

/*
 * The cards that stand for these: packing_give() takes the first cards of a kind, so the i-th card
 * given is the i-th one of that kind outside the shapes.
 */
static uint32_t
packing_real(const struct packing *p, uint32_t cards, uint32_t shapes)
{
	uint32_t real = 0;

	for (; cards; cards &= cards - 1) {
		unsigned i = (unsigned)__builtin_ctz(cards);
		uint32_t kind = p->alike[i], is = kind & ~shapes & p->shaped;

		if (!(p->shaped >> i & 1)) {
			real |= 1u << i;
			continue;
		}
		for (unsigned before = mask_count(kind & p->shaped & ((1u << i) - 1)); before > 0;
		     before--)
			is &= is - 1;
		real |= is & -is;
	}
	return real;
}

static void
packing_take(const struct packing *p, int c, uint32_t cards, struct way *w)
{
	const struct combo *combo = &p->combo[c];

	way_add(w, combo, cards);
	for (; cards; cards &= cards - 1) {
		unsigned i = (unsigned)__builtin_ctz(cards);

		w->now[i] = combo->flags & COMBO_HARD ? 0 : p->tally->soft[i];
	}
}

static void
packing_walk(struct packing *p, uint32_t group, struct way *w)
{
	uint32_t left = group & p->shaped, given = group & ~p->shaped, shapes = 0, alone = 0;

	while (left) {
		unsigned i = (unsigned)__builtin_ctz(left);
		int c = packing_fit(p, p->shape[i], left, given, true);

		if (c >= 0) {
			packing_take(p, c, p->combo[c].cards, w);
			shapes |= p->combo[c].cards;
			left &= ~p->combo[c].cards;
		} else {
			given = packing_give(p, given, i);
			left &= ~(1u << i);
		}
	}
	for (left = given; left;) {
		unsigned i = (unsigned)__builtin_ctz(left);
		int c = packing_fit(p, p->first[i], left, alone, false);

		if (c >= 0) {
			packing_take(p, c, packing_real(p, p->combo[c].cards, shapes), w);
			left &= ~p->combo[c].cards;
		} else {
			alone |= 1u << i;
			left &= ~(1u << i);
		}
	}
}

void
pack_way(const struct tally *t, const struct hand *h, unsigned n, struct way *w)
{
	uint32_t group[GOLF_PLACES_MAX];
	unsigned groups = packing_groups(h->combo, n, group);
	struct packing p;

	memcpy(w->now, t->now, sizeof w->now);
	if (groups > 0)
		packing_begin(&p, t, h, n);
	for (unsigned g = 0; g < groups; g++) {
		packing_group(&p, group[g]);
		packing_walk(&p, group[g], w);
	}
}
