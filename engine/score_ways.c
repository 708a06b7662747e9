/*
 * The lowest way to count a hand. Combinations that leave their cards free to serve elsewhere all
 * stand, but for those with wild cards, which are taken or left (choose); those that want their
 * cards for themselves are packed (score_pack.c).
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

/* The combination stands, beside any others. */
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

/* Wild combinations that may stand beside others. */
struct choice {
	const struct hand *hand;
	unsigned first, n; /* these combinations of the hand; */
	unsigned packed; /* those before are packed when the choice is made */
};

/*
 * Whether taking the combination can only lower the total: 1; only raise it, or nothing: -1; else
 * 0, and the card that speaks against it in *against, GOLF_NOWHERE where that is its points alone.
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

/* alive: the combinations, from first on, that are not yet decided. */
static int
choose(const struct choice *ch, struct tally t, uint64_t alive)
{
	const struct combo *combo = &ch->hand->combo[ch->first];
	unsigned open = 0, card = GOLF_NOWHERE;
	struct tally taken;
	uint64_t left;
	bool found;
	int with, without;

	do {
		found = false;
		for (left = alive; left; left &= left - 1) {
			unsigned c = (unsigned)__builtin_ctzll(left), against;
			int better = weigh(&t, &combo[c], &against);

			if (better == 0) {
				open = c;
				card = against;
				continue;
			}
			alive &= ~(UINT64_C(1) << c);
			if (better > 0)
				tally_add(&t, &combo[c]);
			found = found || better > 0;
		}
	} while (found);
	if (!alive)
		return pack_lowest(&t, ch->hand, ch->packed);

	taken = t;
	if (card == GOLF_NOWHERE || combo[open].flags & COMBO_HARD) {
		tally_add(&taken, &combo[open]);
		alive &= ~(UINT64_C(1) << open);
		with = choose(ch, taken, alive);
	} else {
		/* The card is given up: whatever else asks for it may have it. */
		taken.now[card] = taken.soft[card];
		with = choose(ch, taken, alive);
		for (left = alive; left; left &= left - 1)
			if (combo[__builtin_ctzll(left)].cards >> card & 1)
				alive &= ~(left & -left);
	}
	without = choose(ch, t, alive);
	return with < without ? with : without;
}

/* A card may serve in several combinations, in pairs as the rules have it. */
static int
lowest_each(struct hand *h)
{
	bool alone = h->rules->pairs != GOLF_PAIRS_ADJACENT &&
	    h->rules->pairs != GOLF_PAIRS_TOUCHING;
	struct choice ch = { .hand = h };
	struct combo wild[64];
	struct tally t;

	tally_begin(&t, h);
	for (unsigned c = 0; c < h->combos; c++) {
		if (alone && h->combo[c].flags & COMBO_PAIR) {
			h->combo[ch.packed++] = h->combo[c];
		} else if (h->combo[c].flags & COMBO_FREE) {
			assert(ch.n < 64);
			wild[ch.n++] = h->combo[c];
		} else {
			tally_add(&t, &h->combo[c]);
		}
	}
	if (ch.n == 0)
		return pack_lowest(&t, h, ch.packed);
	ch.first = ch.packed;
	memcpy(&h->combo[ch.first], wild, ch.n * sizeof wild[0]);
	return choose(&ch, t, ch.n == 64 ? UINT64_MAX : (UINT64_C(1) << ch.n) - 1);
}

int
hand_lowest(struct hand *h)
{
	struct tally t;

	if (h->rules->overlap == GOLF_OVERLAP_EACH)
		return lowest_each(h);
	tally_begin(&t, h);
	return pack_lowest(&t, h, h->combos);
}
