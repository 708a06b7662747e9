/*
 * The start of a hole: cards to turn up, to rearrange, to look at. All seats act at the same time,
 * with the same buttons.
 */
#include "bot/render/buttons.h"
#include "bot/wire/press.h"

struct start_seats
start_find(const struct render_table *t)
{
	const struct golf_view *v = t->view;
	struct start_seats s = { 0 };
	struct offers o;

	for (unsigned seat = 0; v->phase == GOLF_PH_START && seat < v->seats; seat++) {
		uint16_t bit = (uint16_t)(1u << seat);

		if (t->alone && seat != v->viewer)
			continue;
		offers_find(v, seat, &o);
		s.turning |= offers(&o, OFFER_TURN_UP) ? bit : 0;
		s.rearranging |= offers(&o, OFFER_REARRANGE) ? bit : 0;
		s.peeking |= offers(&o, OFFER_PEEK) ? bit : 0;
		s.turn_up |= o.places[OFFER_TURN_UP];
		s.peek |= o.places[OFFER_PEEK];
	}
	return s;
}

/*
 * All seats share the buttons; a person alone has their own. A place is enabled while any seat that
 * must act may use it.
 */
void
start_add(struct message *m, const struct render_table *t)
{
	struct start_seats s = start_find(t);
	struct places p = {
		.action = s.turning ? GOLF_DO_TURN_UP : GOLF_DO_PEEK,
		.verb = s.turning && s.peeking ? PRESS_PICK : NULL,
		.plain = "button.place",
		.enabled = s.turn_up | s.peek,
		.seat = GOLF_NOBODY,
	};

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
