/* Where the points of a hole come from: the way that counts lowest, card by card. */
#include "engine/score.h"
#include "engine/score_ways.h"

#include <assert.h>

/* Parts under construction. */
struct parts {
	unsigned n;
	struct golf_part *part;
};

static void
part_add(struct parts *p, enum golf_part_kind kind, int points, uint32_t places)
{
	assert(p->n < GOLF_PARTS_MAX);
	p->part[p->n++] = (struct golf_part){
		.kind = (uint8_t)kind, .points = (int16_t)points, .places = places
	};
}

/* Adds the parts of a way: cards in no combination, then the combinations. */
static void
add_way(struct parts *p, const struct hand *h, const struct way *w)
{
	int16_t now[GOLF_PLACES_MAX];
	uint32_t combined = 0;

	for (unsigned c = 0; c < w->n; c++)
		combined |= w->combo[c].cards;
	for (unsigned place = 0; place < GOLF_PLACES_MAX; place++)
		for (unsigned i = 0; i < h->n; i++)
			if (h->place[i] == place && !(combined >> i & 1))
				part_add(p, GOLF_PART_CARD, w->now[i], 1u << place);
	for (unsigned i = 0; i < h->n; i++)
		now[i] = w->now[i];
	for (unsigned c = 0; c < w->n; c++) {
		const struct combo *combo = &w->combo[c];
		int points = combo->points;
		uint32_t places = 0;

		for (unsigned i = 0; i < h->n; i++) {
			if (!(combo->cards >> i & 1))
				continue;
			places |= 1u << h->place[i];
			points += now[i];
			now[i] = 0;
		}
		part_add(
		    p, (enum golf_part_kind)(combo->flags >> COMBO_KIND_SHIFT), points, places);
	}
}

static void
add_cards(struct parts *p, const struct golf_rules *r, const uint8_t *card, unsigned n)
{
	int points;
	enum golf_part_kind special = score_special(r, card, n, &points);
	uint32_t places = 0;
	struct hand h;
	struct way w;

	for (unsigned i = 0; i < n; i++)
		places |= (uint32_t)(card[i] < GOLF_CARD_KINDS) << i;
	if (special != GOLF_PART_CARD) {
		part_add(p, special, points, places);
		return;
	}
	hand_take(&h, r, card, n);
	hand_find(&h);
	hand_way(&h, &w);
	add_way(p, &h, &w);
}

unsigned
score_explain(const struct golf_rules *r, const struct golf_layout *layout, struct golf_part part[])
{
	struct parts p = { .part = part };

	add_cards(&p, r, layout->card, layout->n);
	if (layout->kept != 0)
		part_add(&p, GOLF_PART_KEPT, layout->kept, 0);
	return p.n;
}

/* Copies a layout from the view. Returns false when a card of it is hidden. */
static bool
take_layout(const struct golf_view *v, unsigned seat, struct golf_layout *layout)
{
	layout->n = v->size[seat];
	layout->kept = v->kept[seat];
	for (unsigned i = 0; i < layout->n; i++) {
		layout->card[i] = v->cell[seat][i].card;
		if (layout->card[i] == GOLF_HIDDEN)
			return false;
	}
	return true;
}

/* The scores of the seats that have played the hole, and why (R06). Those of the others are 0. */
static void
explain_hole(const struct golf_rules *r, const struct golf_view *v, int16_t scores[], uint8_t why[])
{
	int16_t points[GOLF_SEATS_MAX], score[GOLF_SEATS_MAX];
	uint8_t seat_of[GOLF_SEATS_MAX], reason[GOLF_SEATS_MAX];
	unsigned n = 0, ender = GOLF_NOBODY;

	for (unsigned seat = 0; seat < v->seats; seat++) {
		scores[seat] = 0;
		why[seat] = GOLF_PART_CARD;
		if (!golf_view_plays(v, seat, v->hole))
			continue;
		if (seat == v->ender)
			ender = n;
		points[n] = v->points[seat];
		seat_of[n++] = (uint8_t)seat;
	}
	score_why(r, n, ender, points, score, reason);
	for (unsigned i = 0; i < n; i++) {
		scores[seat_of[i]] = score[i];
		why[seat_of[i]] = reason[i];
	}
}

unsigned
golf_explain(
    const struct golf_rules *r, const struct golf_view *v, unsigned seat, struct golf_part part[])
{
	struct parts p = { .part = part };
	struct golf_layout layout;
	int16_t scores[GOLF_SEATS_MAX];
	uint8_t why[GOLF_SEATS_MAX];

	assert(seat < v->seats);
	if (v->hole == 0 || (v->phase != GOLF_PH_BETWEEN && v->phase != GOLF_PH_OVER) ||
	    !take_layout(v, seat, &layout) || golf_points(r, &layout) != v->points[seat])
		return 0;
	p.n = score_explain(r, &layout, part);
	explain_hole(r, v, scores, why);
	if (why[seat] != GOLF_PART_CARD && scores[seat] != v->points[seat])
		part_add(&p, (enum golf_part_kind)why[seat], scores[seat] - v->points[seat], 0);
	if (v->paid[seat] != 0)
		part_add(&p, GOLF_PART_PAID, v->paid[seat], 0);
	return scores[seat] + v->paid[seat] == v->scores[seat] ? p.n : 0;
}
