/*
 * The combinations of a layout that count. The engine tells the points of the best way to combine
 * the cards, and which combinations there are; this file finds a way that has these points.
 */
#include "engine/score_ways.h"
#include "picture/inside.h"

#include <string.h>

enum { TRIES = 20000 }; /* ways that are looked at; above this a layout has no marks */

struct search {
	struct hand hand;
	int wanted;
	unsigned tries;
	bool taken[COMBOS_MAX];
};

/* The points of the chosen combinations and of the cards in none. */
static int
points(const struct search *s)
{
	uint32_t used = 0, hard = 0;
	int total = 0;

	for (unsigned c = 0; c < s->hand.combos; c++) {
		if (!s->taken[c])
			continue;
		used |= s->hand.combo[c].cards;
		hard |= s->hand.combo[c].flags & COMBO_HARD ? s->hand.combo[c].cards : 0;
		total += s->hand.combo[c].points;
	}
	for (unsigned i = 0; i < s->hand.n; i++) {
		int value = s->hand.value[i];
		bool counts = !(used >> i & 1) ||
		    (s->hand.rules->keep_negative && value < 0 && !(hard >> i & 1));

		total += counts ? value : 0;
	}
	return total;
}

static bool
fits(const struct search *s, unsigned c)
{
	const struct golf_rules *r = s->hand.rules;
	bool once = r->overlap == GOLF_OVERLAP_ONCE;
	bool alone = r->pairs != GOLF_PAIRS_ADJACENT && r->pairs != GOLF_PAIRS_TOUCHING;

	for (unsigned other = 0; other < c; other++) {
		bool pairs = s->hand.combo[c].flags & s->hand.combo[other].flags & COMBO_PAIR;

		if (s->taken[other] && s->hand.combo[c].cards & s->hand.combo[other].cards &&
		    (once || (alone && pairs)))
			return false;
	}
	return true;
}

/* Decides combination c and those after it; takes it first. */
static bool
search(struct search *s, unsigned c)
{
	if (++s->tries > TRIES)
		return false;
	if (c == s->hand.combos)
		return points(s) == s->wanted;
	s->taken[c] = fits(s, c);
	if (s->taken[c] && search(s, c + 1))
		return true;
	s->taken[c] = false;
	return search(s, c + 1);
}

/* Combinations that share a card have the same number. */
static void
number(const struct search *s, uint8_t group[GOLF_PLACES_MAX])
{
	uint32_t left[COMBOS_MAX];
	unsigned n = 0;

	for (unsigned c = 0; c < s->hand.combos; c++) {
		uint32_t cards = s->hand.combo[c].cards;

		if (!s->taken[c])
			continue;
		for (unsigned i = 0; i < n;) {
			if (left[i] & cards) {
				cards |= left[i];
				left[i] = left[--n];
				i = 0;
			} else {
				i++;
			}
		}
		left[n++] = cards;
	}
	for (unsigned i = 0; i < n; i++)
		for (unsigned slot = 0; slot < s->hand.n; slot++)
			if (left[i] >> slot & 1)
				group[s->hand.place[slot]] = (uint8_t)(i + 1);
}

bool
combos_of(const struct picture *p, unsigned seat, uint8_t group[GOLF_PLACES_MAX])
{
	const struct golf_view *v = picture_view(p);
	struct golf_layout layout = { .n = v->size[seat], .kept = v->kept[seat] };
	struct search s = { .tries = 0 };

	for (unsigned i = 0; i < layout.n; i++) {
		layout.card[i] = v->cell[seat][i].card;
		if (layout.card[i] == GOLF_HIDDEN)
			return false;
	}
	memset(group, 0, GOLF_PLACES_MAX);
	s.wanted = golf_points(p->rules, &layout) - layout.kept;
	hand_take(&s.hand, p->rules, layout.card, layout.n);
	hand_find(&s.hand);
	if (search(&s, 0))
		number(&s, group);
	return true;
}
