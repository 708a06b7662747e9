/* Why a choice was better: the facts that several rows tell. */
#include "engine/review/coach_inside.h"

bool
outcome_is(const struct outcome *o, enum golf_do kind)
{
	return o->a->kind == kind;
}

bool
outcome_takes(const struct outcome *o)
{
	return outcome_is(o, GOLF_DO_DRAW) && o->a->from == GOLF_FROM_DISCARD;
}

/* Whys ----------------------------------------------------------------------- */

struct golf_spot
moment_spot(const struct moment *m, uint8_t place)
{
	return (struct golf_spot){ (uint8_t)m->own, place };
}

bool
why_values(const struct moment *m, struct coach *c, uint8_t card, uint8_t place)
{
	c->why = COACH_WHY_VALUES;
	c->card = card;
	c->with = m->now.card[place];
	c->at = moment_spot(m, place);
	c->a = (int16_t)value_of(m, card);
	c->b = (int16_t)value_of(m, c->with);
	return true;
}

bool
why_unseen_value(const struct moment *m, struct coach *c, uint8_t card)
{
	c->why = COACH_WHY_UNSEEN_VALUE;
	c->card = card;
	c->a = (int16_t)value_of(m, card);
	c->b = (int16_t)moment_mean(m);
	return true;
}

/* A card is clearly higher, or lower, than those that nobody has shown. */
bool
is_high(const struct moment *m, uint8_t card)
{
	return is_known(card) && value_of(m, card) > moment_mean(m);
}

bool
is_low(const struct moment *m, uint8_t card)
{
	return is_known(card) && value_of(m, card) < moment_mean(m);
}

/* How many own cards the player had seen, when some were not. */
bool
why_seen(const struct moment *m, struct coach *c)
{
	int seen = 0, all = 0;

	for (unsigned i = 0; i < m->now.n; i++) {
		all += m->now.card[i] != GOLF_NO_CARD;
		seen += is_known(m->now.card[i]);
	}
	if (seen == all)
		return false;
	c->why = COACH_WHY_SEEN;
	c->a = (int16_t)seen;
	c->b = (int16_t)all;
	return true;
}

/* The player's points and those of the seat that was expected to have the fewest. */
void
why_call(const struct moment *m, struct coach *c, int points)
{
	const struct golf_view *v = m->view;
	int least = INT32_MAX;

	for (unsigned seat = 0; seat < v->seats; seat++) {
		int of;

		if (seat == m->own || !golf_view_plays(v, seat, v->hole))
			continue;
		of = golf_estimate(m->rules, v, seat);
		if (of >= least)
			continue;
		least = of;
		c->seat = (uint8_t)seat;
	}
	c->why = COACH_WHY_CALL;
	c->a = (int16_t)points;
	c->b = (int16_t)least;
}

bool
why_open(const struct moment *m, struct coach *c, uint8_t place)
{
	uint8_t partner;

	if (!moment_open(m, place, &partner))
		return false;
	c->why = COACH_WHY_OPEN;
	c->place = place;
	c->with = m->now.card[partner];
	c->at = moment_spot(m, partner);
	return true;
}

uint8_t
moment_card(const struct moment *m, struct golf_spot at)
{
	if (at.seat == GOLF_PILE)
		return m->view->discard;
	return at.seat < m->view->seats && at.place < m->view->size[at.seat]
	    ? m->view->cell[at.seat][at.place].card
	    : GOLF_NO_CARD;
}
