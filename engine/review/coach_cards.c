/* Rows about cards: combinations, high and low cards, and places. */
#include "engine/review/coach_inside.h"

/* Combinations ------------------------------------------------------------------- */

/* Whether the choice makes a combination of known cards that lowers the points. */
static bool
makes(const struct moment *m, const struct outcome *o, struct golf_part *part)
{
	return o->puts && moment_combination(m, &o->after, o->place, part) &&
	    moment_rough(m, &o->after) < moment_rough(m, &m->now);
}

static uint8_t
first_place(uint32_t places)
{
	uint8_t place = 0;

	while (!(places >> place & 1))
		place++;
	return place;
}

static bool
missed(const struct moment *m, struct coach *c, bool pair)
{
	struct golf_part part, other;
	uint32_t places;

	if (!makes(m, &m->best, &part) || (part.kind == GOLF_PART_PAIR) != pair)
		return false;
	if (makes(m, &m->taken, &other) &&
	    moment_rough(m, &m->taken.after) <= moment_rough(m, &m->best.after))
		return false;
	places = part.places & ~(1u << m->best.place);
	c->why = pair ? COACH_WHY_PAIR : COACH_WHY_SET;
	c->card = m->best.card;
	c->a = part.points;
	c->places = places;
	c->place = m->best.place;
	c->at = moment_spot(m, first_place(places));
	c->with = moment_card(m, c->at);
	return true;
}

bool
fits_missed_pair(const struct moment *m, struct coach *c)
{
	return missed(m, c, true);
}

bool
fits_missed_set(const struct moment *m, struct coach *c)
{
	return missed(m, c, false);
}

static bool
broke(const struct moment *m, struct coach *c, bool pair)
{
	const struct outcome *o = &m->taken;
	struct golf_part part;

	if (!o->puts || outcome_takes(o) || !is_known(o->gone) ||
	    !moment_combination(m, &m->now, o->place, &part) ||
	    (part.kind == GOLF_PART_PAIR) != pair ||
	    moment_rough(m, &o->after) <= moment_rough(m, &m->now))
		return false;
	c->why = COACH_WHY_BROKEN;
	c->with = o->gone;
	c->at = moment_spot(m, o->place);
	c->a = part.points;
	c->places = part.places & ~(1u << o->place);
	return true;
}

bool
fits_broke_pair(const struct moment *m, struct coach *c)
{
	return broke(m, c, true);
}

bool
fits_broke_set(const struct moment *m, struct coach *c)
{
	return broke(m, c, false);
}

/* High and low cards --------------------------------------------------------------- */

/* Whether the choice puts a card in the place of a higher one that is in no combination. */
static bool
lowers(const struct moment *m, const struct outcome *o)
{
	struct golf_part part;

	return o->puts && is_known(o->gone) && value_of(m, o->gone) > value_of(m, o->card) &&
	    !moment_combination(m, &m->now, o->place, &part);
}

/* The better choice would have taken a high card away, or would not have put one down. */
bool
fits_kept(const struct moment *m, struct coach *c)
{
	bool puts = outcome_is(&m->taken, GOLF_DO_REPLACE) && m->taken.puts;

	if (lowers(m, &m->best) && !outcome_takes(&m->best) &&
	    !(lowers(m, &m->taken) && value_of(m, m->taken.gone) >= value_of(m, m->best.gone))) {
		c->with = m->best.gone;
		return why_values(m, c, m->best.card, m->best.place);
	}
	if (!puts || m->taken.gone != GOLF_HIDDEN || !outcome_is(&m->best, GOLF_DO_DISCARD) ||
	    !is_high(m, m->taken.card))
		return false;
	why_unseen_value(m, c, m->taken.card);
	c->with = m->taken.card;
	return true;
}

bool
fits_left(const struct moment *m, struct coach *c)
{
	if (!outcome_takes(&m->best) || outcome_takes(&m->taken))
		return false;
	if (lowers(m, &m->best))
		return why_values(m, c, m->best.card, m->best.place);
	if (is_low(m, m->view->discard))
		return why_unseen_value(m, c, m->view->discard);
	c->card = m->view->discard;
	return true;
}

bool
fits_gave_away(const struct moment *m, struct coach *c)
{
	const struct outcome *o = &m->taken;
	struct golf_part part;

	return outcome_is(o, GOLF_DO_REPLACE) && o->puts && is_known(o->gone) &&
	    value_of(m, o->gone) < value_of(m, o->card) &&
	    !moment_combination(m, &m->now, o->place, &part) && why_values(m, c, o->card, o->place);
}

/* A combination that a card would make for the next player, of cards that the player knew. */
static bool
helps_next(
    const struct moment *m, unsigned next, uint8_t card, struct golf_part *part, uint8_t *place)
{
	struct golf_layout layout;

	estimate_layout_of(m->view, next, &layout);
	for (unsigned i = 0; i < layout.n; i++) {
		struct golf_layout after = layout;

		if (layout.card[i] == GOLF_NO_CARD || m->view->locked[next] >> i & 1)
			continue;
		after.card[i] = card;
		if (!moment_combination(m, &after, i, part) ||
		    moment_rough(m, &after) >= moment_rough(m, &layout))
			continue;
		*place = (uint8_t)i;
		return true;
	}
	return false;
}

static bool
gave(const struct moment *m, struct coach *c, bool pair)
{
	enum { JACK = 10 };
	unsigned next = moment_next(m);
	uint8_t card = m->taken.thrown, place;
	struct golf_part part;

	if (next == GOLF_NOBODY || !is_known(card) || m->rules->draw != GOLF_DRAW_BOTH ||
	    (m->rules->jack_skips && golf_rank(card) == JACK) ||
	    (!m->rules->placeable && golf_rules_power(m->rules, card) != GOLF_POWER_NONE) ||
	    (is_known(m->best.thrown) && golf_rank(m->best.thrown) == golf_rank(card)) ||
	    !helps_next(m, next, card, &part, &place) || (part.kind == GOLF_PART_PAIR) != pair)
		return false;
	c->why = pair ? COACH_WHY_FOR_NEXT : COACH_WHY_FOR_NEXT_SET;
	c->card = card;
	c->seat = (uint8_t)next;
	c->at = (struct golf_spot){ (uint8_t)next, first_place(part.places & ~(1u << place)) };
	c->with = moment_card(m, c->at);
	return true;
}

bool
fits_gave_pair(const struct moment *m, struct coach *c)
{
	return gave(m, c, true);
}

bool
fits_gave_set(const struct moment *m, struct coach *c)
{
	return gave(m, c, false);
}

bool
fits_threw(const struct moment *m, struct coach *c)
{
	return outcome_is(&m->taken, GOLF_DO_DISCARD) && outcome_is(&m->best, GOLF_DO_REPLACE) &&
	    m->best.gone == GOLF_HIDDEN && is_low(m, m->taken.card) &&
	    why_unseen_value(m, c, m->taken.card);
}

bool
fits_took(const struct moment *m, struct coach *c)
{
	if (!outcome_takes(&m->taken))
		return false;
	if (is_high(m, m->view->discard))
		return why_unseen_value(m, c, m->view->discard);
	c->card = m->view->discard;
	if (!m->rules->return_discard && outcome_is(&m->best, GOLF_DO_DRAW))
		c->why = COACH_WHY_STOCK;
	return true;
}

/* Places and looks ------------------------------------------------------------------ */

/* At the better place, the card lies in line with an equal one, and the other place does not. */
static void
why_toward(const struct moment *m, struct coach *c)
{
	const struct outcome *best = &m->best;

	if (m->unseen.everywhere || best->place >= GOLF_GRID_MAX || m->taken.place >= GOLF_GRID_MAX)
		return;
	for (uint8_t i = 0; i < m->now.n && i < GOLF_GRID_MAX; i++) {
		if (!is_known(m->now.card[i]) || !(m->unseen.near[best->place] >> i & 1) ||
		    m->unseen.near[m->taken.place] >> i & 1 || i == m->taken.place ||
		    !golf_rules_equal(m->rules, m->rules->equal, best->card, m->now.card[i]))
			continue;
		c->why = COACH_WHY_TOWARD;
		c->with = m->now.card[i];
		c->at = moment_spot(m, i);
		c->place = best->place;
		return;
	}
}

bool
fits_wrong_place(const struct moment *m, struct coach *c)
{
	const struct outcome *taken = &m->taken, *best = &m->best;

	if (!outcome_is(taken, GOLF_DO_REPLACE) || !outcome_is(best, GOLF_DO_REPLACE) ||
	    !taken->puts || !best->puts || taken->card != best->card)
		return false;
	c->card = taken->card;
	if (best->gone == GOLF_HIDDEN && is_low(m, taken->gone))
		return why_unseen_value(m, c, taken->gone);
	if (taken->gone == GOLF_HIDDEN && is_high(m, best->gone))
		return why_unseen_value(m, c, best->gone);
	if (is_known(taken->gone) && is_known(best->gone) &&
	    value_of(m, taken->gone) < value_of(m, best->gone))
		return why_values(m, c, taken->gone, best->place);
	if (!why_open(m, c, taken->place))
		why_toward(m, c);
	return true;
}

bool
fits_wrong_flip(const struct moment *m, struct coach *c)
{
	if (m->taken.a->kind != m->best.a->kind ||
	    (!outcome_is(&m->taken, GOLF_DO_FLIP) && !outcome_is(&m->taken, GOLF_DO_TURN_UP)))
		return false;
	why_open(m, c, m->best.a->place);
	return true;
}

bool
fits_left_down(const struct moment *m, struct coach *c)
{
	if (!outcome_is(&m->best, GOLF_DO_FLIP) && !outcome_is(&m->best, GOLF_DO_PEEK))
		return false;
	if (outcome_is(&m->taken, GOLF_DO_FLIP) || outcome_is(&m->taken, GOLF_DO_PEEK))
		return false;
	why_seen(m, c);
	return true;
}

bool
fits_turned_up(const struct moment *m, struct coach *c)
{
	(void)c;
	return outcome_is(&m->taken, GOLF_DO_FLIP) || outcome_is(&m->taken, GOLF_DO_TURN_UP);
}

bool
fits_wrong_look(const struct moment *m, struct coach *c)
{
	if (!outcome_is(&m->taken, GOLF_DO_PEEK))
		return false;
	if (moment_card(m, moment_spot(m, m->taken.a->place)) < GOLF_CARD_KINDS) {
		c->why = COACH_WHY_SEEN_IT;
		c->at = moment_spot(m, m->taken.a->place);
	}
	return true;
}
