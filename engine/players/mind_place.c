/* The cost of placing a card, and of ending the hole with it. */
#include "engine/players/mind.h"

enum {
	FLIP_WORTH = 2 *
	    POINT, /* the worth of knowing one more own card; found like the numbers of mind.c */
};

static const struct golf_cell *
cell_of(const struct mind *m, unsigned seat, unsigned place)
{
	return &m->view->cell[seat][place];
}

/* Whether all cards of a seat are face up, not counting place `but` of the viewer. */
static bool
all_up(const struct mind *m, unsigned seat, unsigned but)
{
	for (unsigned place = 0; place < m->layout[seat].n; place++) {
		const struct golf_cell *cell = cell_of(m, seat, place);

		if (cell->card != GOLF_NO_CARD && !(cell->flags & GOLF_CELL_UP) &&
		    !(seat == m->own && place == but))
			return false;
	}
	return true;
}

/* Whether a card that comes face up at that place makes the viewer the ender. */
static bool
ends_hole(const struct mind *m, unsigned place)
{
	if (m->view->ender != GOLF_NOBODY || m->rules->face_up == GOLF_UP_NONE ||
	    !all_up(m, m->own, place))
		return false;
	for (unsigned seat = 0; m->rules->face_up == GOLF_UP_ALL && seat < m->view->seats; seat++)
		if (!all_up(m, seat, place))
			return false;
	/* A layout that was face up before does not end the hole now. */
	return !(cell_of(m, m->own, place)->flags & GOLF_CELL_UP);
}

int
mind_placed(struct mind *m, unsigned place, int points)
{
	/* A choice before the draw that names a place is of the discard pile. */
	bool taken = m->view->drawn_from != GOLF_FROM_STOCK;

	if (golf_rules_lies_up(m->rules, false, taken) && ends_hole(m, place))
		return mind_ending(m, points);
	return points;
}

/* Whether the rules let the player replace the card there. */
static bool
replaceable(const struct mind *m, unsigned place)
{
	return m->layout[m->own].card[place] != GOLF_NO_CARD &&
	    !(m->view->locked[m->own] >> place & 1);
}

int
mind_replace(struct mind *m, unsigned place, uint8_t card)
{
	struct golf_layout layout = m->layout[m->own];

	layout.card[place] = card;
	return mind_placed(m, place, estimate_points(&m->unseen, &layout));
}

int
mind_flip(struct mind *m, unsigned place)
{
	return ends_hole(m, place) ? mind_ending(m, m->now) : m->now - FLIP_WORTH;
}

int
mind_look_worth(const struct mind *m)
{
	(void)m;
	return FLIP_WORTH;
}

int
mind_discard(struct mind *m, bool from_stock)
{
	unsigned down = 0;
	int best = NEVER;

	if (!from_stock || m->rules->flip == GOLF_FLIP_NO)
		return m->now;
	for (unsigned place = 0; place < m->layout[m->own].n; place++) {
		int cost;

		if (m->layout[m->own].card[place] == GOLF_NO_CARD ||
		    cell_of(m, m->own, place)->flags & GOLF_CELL_UP)
			continue;
		down++;
		cost = mind_flip(m, place);
		best = cost < best ? cost : best;
	}
	if (down == 0 || m->rules->flip == GOLF_FLIP_MAY ||
	    (m->rules->flip == GOLF_FLIP_UNLESS_LAST && down == 1))
		return m->now < best ? m->now : best;
	return best;
}

int
mind_take(struct mind *m, uint8_t card)
{
	int best = m->rules->return_discard ? m->now : NEVER;

	for (unsigned place = 0; place < m->layout[m->own].n; place++) {
		int cost;

		if (!replaceable(m, place))
			continue;
		cost = mind_replace(m, place, card);
		best = cost < best ? cost : best;
	}
	return best;
}

/*
 * Each card is placed where it costs least, or its power is used. The other hidden cards count as
 * if the place were empty. This ignores their combinations with the new card, and saves nine tenths
 * of the work.
 */
int
mind_stock(struct mind *m)
{
	const struct unseen *u = &m->unseen;
	int best[GOLF_CARD_KINDS] = { 0 }, discarded = mind_discard(m, true);
	int16_t with[GOLF_CARD_KINDS];
	int64_t sum = 0;

	for (unsigned i = 0; i < u->kinds; i++) {
		unsigned power = golf_rules_power(m->rules, u->card[i]);
		int used = power == GOLF_POWER_NONE ? NEVER : m->now - mind_power_worth(m, power);

		best[i] = used < discarded ? used : discarded;
	}
	for (unsigned place = 0; place < m->layout[m->own].n; place++) {
		struct golf_layout layout = m->layout[m->own];
		int rest;

		if (!replaceable(m, place))
			continue;
		layout.card[place] = GOLF_NO_CARD;
		rest = estimate_points(u, &layout) - estimate_known(u, &layout) * POINT;
		estimate_each(u, &layout, place, with);
		for (unsigned i = 0; i < u->kinds; i++) {
			int cost = mind_placed(m, place, rest + with[i] * POINT);

			if (!m->rules->placeable &&
			    golf_rules_power(m->rules, u->card[i]) != GOLF_POWER_NONE)
				continue;
			best[i] = cost < best[i] ? cost : best[i];
		}
	}
	for (unsigned i = 0; i < u->kinds; i++)
		sum += (int64_t)best[i] * u->count[i];
	return u->cards > 0 ? (int)(sum / u->cards) : m->now;
}
