/*
 * The start of a hole: cards to turn up, to rearrange, to look at. All seats act at the same time,
 * with the same buttons.
 */
#include "bot/render/buttons.h"

struct start_seats
start_find(const struct render_table *t)
{
	const struct golf_view *v = t->view;
	const struct golf_rules *r = t->rules;
	struct start_seats s = { 0 };

	for (unsigned seat = 0; v->phase == GOLF_PH_START && seat < v->seats; seat++) {
		uint16_t bit = (uint16_t)(1u << seat);
		bool now = r->turn_up_when == GOLF_WHEN_BEFORE || v->turn == seat;

		if (!(v->to_act & bit) || (t->alone && seat != v->viewer))
			continue;
		if (now && v->start_up[seat] > 0)
			s.turning |= bit;
		else if (now && v->rearranging & bit)
			s.rearranging |= bit;
		else
			s.peeking |= bit;
	}
	return s;
}

/* L04: 0 for the middle column, 1 for an outer column, else 2. */
static int
band_of(const struct golf_view *v, unsigned place)
{
	unsigned column = place % v->columns;

	if (column == v->columns / 2)
		return 0;
	return column == 0 || column + 1 == v->columns ? 1 : 2;
}

/* L02, L03, L04: returns the places that this seat may turn up next, one bit each. */
static uint32_t
may_turn_up(const struct golf_view *v, const struct golf_rules *r, unsigned seat)
{
	uint32_t down = places_of(v, seat, false) & ((1u << v->places) - 1),
		 up = places_of(v, seat, true), may = 0;

	for (unsigned place = 0; place < v->places; place++) {
		bool fits = r->turn_up_where != GOLF_WHERE_MIDDLE || band_of(v, place) != 2;

		for (unsigned other = 0; fits && other < v->places; other++) {
			bool same = other % v->columns == place % v->columns;

			if (!(up >> other & 1) || r->turn_up_where == GOLF_WHERE_ANY)
				continue;
			if (r->turn_up_where == GOLF_WHERE_MIDDLE)
				fits = band_of(v, other) != band_of(v, place);
			else
				fits = same == (r->turn_up_where == GOLF_WHERE_SAME);
		}
		may |= (uint32_t)fits << place;
	}
	return may & down ? may & down : down;
}

/* The cards that a person alone has looked at already, one bit each. */
static uint32_t
looked(const struct render_table *t)
{
	uint32_t places = 0;

	for (unsigned i = 0; t->alone && i < t->alone->tells; i++)
		if (t->alone->tell[i].kind == GOLF_TELL_PEEK)
			places |= 1u << t->alone->tell[i].place;
	return places;
}

/* All seats share the buttons; a person alone has their own. A place is enabled while any seat that
 * must act may use it. */
void
start_add(struct message *m, const struct render_table *t)
{
	const struct golf_view *v = t->view;
	struct start_seats s = start_find(t);
	struct places p = {
		.action = s.turning ? GOLF_DO_TURN_UP : GOLF_DO_PEEK,
		.verb = s.turning && s.peeking ? "pick" : NULL,
		.plain = "button.place",
		.seat = GOLF_NOBODY,
	};

	for (unsigned seat = 0; seat < v->seats; seat++) {
		if (s.turning >> seat & 1)
			p.enabled |= may_turn_up(v, t->rules, seat);
		if (s.peeking >> seat & 1)
			p.enabled |= places_of(v, seat, false) & ~looked(t);
	}
	if (s.turning || s.peeking)
		places_add(m, t, &p);
	if (s.rearranging || s.peeking)
		message_row(m);
	if (s.rearranging)
		button_plan(m, t, BUTTON_PRIMARY, PLAN_ORDER, "", "button.rearrange", NULL);
	if (s.rearranging || s.peeking)
		button_action(m, t, BUTTON_SECONDARY, GOLF_DO_KEEP, -1,
		    s.rearranging ? "button.keep-order" : "button.look-no-more", NULL);
}
