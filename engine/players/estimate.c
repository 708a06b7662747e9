#include "engine/players/estimate.h"

#include <string.h>

/* Takes one card away; what a view shows twice (a card on its way) is not counted below nothing. */
static void
see(uint16_t count[GOLF_CARD_KINDS], uint8_t card)
{
	if (card < GOLF_CARD_KINDS && count[card] > 0)
		count[card]--;
}

static void
add_kind(struct unseen *u, uint8_t card, uint16_t count)
{
	int value = golf_rules_value(u->rules, card);
	unsigned i = 0;

	while (i < u->kinds && (golf_rank(u->card[i]) != golf_rank(card) || u->value[i] != value))
		i++;
	if (i == u->kinds) {
		u->kinds++;
		u->card[i] = card;
		u->count[i] = 0;
		u->value[i] = (int16_t)value;
	}
	u->count[i] = (uint16_t)(u->count[i] + count);
	u->cards += count;
}

void
unseen_count(struct unseen *u, const struct golf_view *view, const struct golf_rules *rules)
{
	uint16_t packs = (uint16_t)golf_rules_packs(rules, view->seats);
	uint16_t count[GOLF_CARD_KINDS];
	int sum = 0;

	for (unsigned card = 0; card < GOLF_JOKER_RED; card++)
		count[card] = packs;
	count[GOLF_JOKER_RED] = (uint16_t)(packs * ((rules->jokers + 1) / 2));
	count[GOLF_JOKER_BLACK] = (uint16_t)(packs * (rules->jokers / 2));
	for (unsigned seat = 0; seat < view->seats; seat++)
		for (unsigned place = 0; place < GOLF_PLACES_MAX; place++)
			see(count, view->cell[seat][place].card);
	see(count, view->discard);
	see(count, view->drawn);

	*u = (struct unseen) { .rules = rules };
	for (uint8_t card = 0; card < GOLF_CARD_KINDS; card++)
		if (count[card] > 0)
			add_kind(u, card, count[card]);
	for (unsigned i = 0; i < u->kinds; i++)
		sum += u->value[i] * u->count[i];
	u->mean = u->cards > 0 ? sum * POINT / (int)u->cards : 0;
}

void
estimate_layout_of(const struct golf_view *view, unsigned seat, struct golf_layout *layout)
{
	*layout = (struct golf_layout) { .n = view->places };
	for (unsigned place = 0; place < GOLF_PLACES_MAX; place++) {
		layout->card[place] = view->cell[seat][place].card;
		if (layout->card[place] != GOLF_NO_CARD && place >= layout->n)
			layout->n = (uint8_t)(place + 1);
	}
}

/* Hidden places of a layout, one bit each; they become empty in *known. */
static unsigned
split(const struct golf_layout *layout, struct golf_layout *known)
{
	unsigned hidden = 0;

	*known = *layout;
	for (unsigned place = 0; place < layout->n; place++) {
		if (layout->card[place] == GOLF_HIDDEN) {
			hidden |= 1u << place;
			known->card[place] = GOLF_NO_CARD;
		}
	}
	return hidden;
}

static int
points_of(const struct golf_rules *rules, const struct golf_layout *known)
{
	int16_t points[1], scores[1];

	golf_score(rules, known, 1, GOLF_NOBODY, points, scores);
	return points[0];
}

int
estimate_known(const struct golf_rules *rules, const struct golf_layout *layout)
{
	struct golf_layout known;

	split(layout, &known);
	return points_of(rules, &known);
}

int
estimate_points(const struct unseen *u, const struct golf_layout *layout)
{
	struct golf_layout known;
	unsigned hidden = split(layout, &known);
	int base = points_of(u->rules, &known), sum = base * POINT;

	if (u->cards == 0)
		return sum;
	for (unsigned place = 0; place < layout->n; place++) {
		int gain = 0;

		if (!(hidden >> place & 1))
			continue;
		for (unsigned i = 0; i < u->kinds; i++) {
			known.card[place] = u->card[i];
			gain += (points_of(u->rules, &known) - base) * (int)u->count[i];
		}
		known.card[place] = GOLF_NO_CARD;
		sum += gain * POINT / (int)u->cards;
	}
	return sum;
}
