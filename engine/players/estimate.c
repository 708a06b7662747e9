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

	*u = (struct unseen){ .rules = rules };
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
	*layout = (struct golf_layout){ .n = view->places };
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

int
estimate_known(const struct unseen *u, const struct golf_layout *layout)
{
	struct golf_layout known;
	int16_t points[1], scores[1];

	split(layout, &known);
	golf_score(u->rules, &known, 1, GOLF_NOBODY, points, scores);
	return points[0];
}

/* As many layouts as a table seats are scored at a time: each call of golf_score() has its price. */
void
estimate_each(const struct unseen *u, const struct golf_layout *layout, unsigned place,
    int16_t points[GOLF_CARD_KINDS])
{
	struct golf_layout table[GOLF_SEATS_MAX];
	int16_t scores[GOLF_SEATS_MAX];
	unsigned n;

	split(layout, &table[0]);
	for (unsigned i = 1; i < GOLF_SEATS_MAX && i < u->kinds; i++)
		table[i] = table[0];
	for (unsigned first = 0; first < u->kinds; first += n) {
		n = u->kinds - first < GOLF_SEATS_MAX ? u->kinds - first : GOLF_SEATS_MAX;
		for (unsigned i = 0; i < n; i++)
			table[i].card[place] = u->card[first + i];
		golf_score(u->rules, table, n, GOLF_NOBODY, points + first, scores);
	}
}

int
estimate_points(const struct unseen *u, const struct golf_layout *layout)
{
	int base = estimate_known(u, layout), sum = base * POINT;
	int16_t points[GOLF_CARD_KINDS];

	for (unsigned place = 0; u->cards > 0 && place < layout->n; place++) {
		int gain = 0;

		if (layout->card[place] != GOLF_HIDDEN)
			continue;
		estimate_each(u, layout, place, points);
		for (unsigned i = 0; i < u->kinds; i++)
			gain += (points[i] - base) * (int)u->count[i];
		sum += gain * POINT / (int)u->cards;
	}
	return sum;
}
