/* Rows about calls, matches, powers, and what is left. */
#include "engine/review/coach_inside.h"

/* Calls ------------------------------------------------------------------------ */

static bool
is_call(const struct outcome *o)
{
	return outcome_is(o, GOLF_DO_KNOCK) || outcome_is(o, GOLF_DO_EXPOSE);
}

bool
fits_called_early(const struct moment *m, struct coach *c)
{
	if (!is_call(&m->taken) || is_call(&m->best))
		return false;
	why_call(m, c, moment_points(m, &m->now));
	if (c->a >= c->b)
		return true;
	if (m->rules->final_turns > 0) {
		c->why = COACH_WHY_LAST_TURNS;
		c->b = m->rules->final_turns;
		return true;
	}
	if (!why_seen(m, c))
		c->why = COACH_WHY_PLAYED_OUT;
	return true;
}

bool
fits_called_late(const struct moment *m, struct coach *c)
{
	if (!is_call(&m->best) || is_call(&m->taken))
		return false;
	why_call(m, c, moment_points(m, &m->now));
	if (c->a > c->b)
		c->why = COACH_WHY_PLAYED_OUT;
	return true;
}

/* The last card was turned up, and that ended the hole. */
bool
fits_ended_early(const struct moment *m, struct coach *c)
{
	if (!m->taken.ends || m->best.ends)
		return false;
	why_call(m, c, moment_points(m, &m->taken.after));
	return c->a > c->b;
}

bool
fits_ended_late(const struct moment *m, struct coach *c)
{
	if (!m->best.ends || m->taken.ends)
		return false;
	why_call(m, c, moment_points(m, &m->best.after));
	return c->a <= c->b;
}

/* Matches ---------------------------------------------------------------------- */

/* The card that a match must be equal to. */
static uint8_t
match_card(const struct moment *m)
{
	return golf_view_matches_drawn(m->rules, m->view, m->own) && is_known(m->view->drawn)
	    ? m->view->drawn
	    : m->view->discard;
}

static bool
is_equal(const struct moment *m, uint8_t card)
{
	return golf_rules_equal(m->rules, m->rules->match_equal, card, match_card(m));
}

static bool
why_matched(const struct moment *m, struct coach *c, struct golf_spot at, enum coach_why why)
{
	c->why = (uint8_t)why;
	c->card = match_card(m);
	c->with = moment_card(m, at);
	c->at = at;
	c->a = (int16_t)(is_known(c->with) ? value_of(m, c->with) : 0);
	return true;
}

bool
fits_wrong_match(const struct moment *m, struct coach *c)
{
	for (unsigned i = 0; outcome_is(&m->taken, GOLF_DO_MATCH) && i < m->taken.a->n; i++) {
		struct golf_spot at = m->taken.a->at[i];

		if (is_known(moment_card(m, at)) && !is_equal(m, moment_card(m, at)))
			return why_matched(m, c, at, COACH_WHY_NOT_EQUAL);
	}
	return false;
}

bool
fits_blind_match(const struct moment *m, struct coach *c)
{
	for (unsigned i = 0; outcome_is(&m->taken, GOLF_DO_MATCH) && i < m->taken.a->n; i++)
		if (moment_card(m, m->taken.a->at[i]) == GOLF_HIDDEN)
			return why_matched(m, c, m->taken.a->at[i], COACH_WHY_NOT_SEEN);
	return false;
}

bool
fits_matched_good(const struct moment *m, struct coach *c)
{
	struct golf_spot at = m->taken.a->at[0];

	return outcome_is(&m->taken, GOLF_DO_MATCH) && !outcome_is(&m->best, GOLF_DO_MATCH) &&
	    at.seat == m->own && is_known(moment_card(m, at)) &&
	    value_of(m, moment_card(m, at)) <= 0 && why_matched(m, c, at, COACH_WHY_WORTH);
}

bool
fits_missed_match(const struct moment *m, struct coach *c)
{
	struct golf_spot at = m->best.a->at[0];

	if (!outcome_is(&m->best, GOLF_DO_MATCH) || outcome_is(&m->taken, GOLF_DO_MATCH))
		return false;
	if (is_known(moment_card(m, at)) && is_equal(m, moment_card(m, at)))
		return why_matched(m, c, at, COACH_WHY_EQUAL);
	return true;
}

/* The own card that a match brings away, or GOLF_NOWHERE: matched, or given for another's. */
static uint8_t
match_parts(const struct moment *m, const struct golf_action *a)
{
	if (a->at[0].seat == m->own)
		return a->at[0].place;
	return a->gives > 0 ? a->give[0] : GOLF_NOWHERE;
}

bool
fits_other_match(const struct moment *m, struct coach *c)
{
	uint8_t lost, better;

	if (!outcome_is(&m->taken, GOLF_DO_MATCH) || !outcome_is(&m->best, GOLF_DO_MATCH))
		return false;
	lost = match_parts(m, m->taken.a);
	better = match_parts(m, m->best.a);
	if (lost < m->now.n && better < m->now.n && is_known(m->now.card[lost]) &&
	    is_known(m->now.card[better]) &&
	    value_of(m, m->now.card[lost]) < value_of(m, m->now.card[better]))
		return why_values(m, c, m->now.card[lost], better);
	return true;
}

bool
fits_matched(const struct moment *m, struct coach *c)
{
	(void)c;
	return outcome_is(&m->taken, GOLF_DO_MATCH);
}

/* Powers ------------------------------------------------------------------------- */

/* The own card that a power gives away, when the player knew the card. */
static uint8_t
given_own(const struct moment *m, const struct golf_action *a)
{
	bool other = false;
	uint8_t own = GOLF_NOWHERE;

	for (unsigned i = 0; i < a->n; i++) {
		if (a->at[i].seat == m->own)
			own = a->at[i].place;
		else
			other = true;
	}
	return other && own < m->now.n && is_known(m->now.card[own]) ? own : GOLF_NOWHERE;
}

/* The card of another player that a power brings, when the player knew the card. */
static uint8_t
brought(const struct moment *m, const struct golf_action *a)
{
	for (unsigned i = 0; i < a->n; i++)
		if (a->at[i].seat != m->own && is_known(moment_card(m, a->at[i])))
			return moment_card(m, a->at[i]);
	return GOLF_NO_CARD;
}

bool
fits_wasted_power(const struct moment *m, struct coach *c)
{
	const struct golf_action *best = m->best.a;
	uint8_t own, card;

	if (!outcome_is(&m->best, GOLF_DO_POWER) || outcome_is(&m->taken, GOLF_DO_POWER))
		return false;
	own = given_own(m, best);
	card = brought(m, best);
	if (own != GOLF_NOWHERE && is_known(card) &&
	    value_of(m, card) < value_of(m, m->now.card[own]))
		return why_values(m, c, card, own);
	c->why = COACH_WHY_POWER;
	c->power = best->power;
	return true;
}

bool
fits_poor_aim(const struct moment *m, struct coach *c)
{
	const struct golf_action *taken = m->taken.a, *best = m->best.a;
	uint8_t own, better;

	if (!outcome_is(&m->best, GOLF_DO_POWER) || !outcome_is(&m->taken, GOLF_DO_POWER) ||
	    taken->power != best->power)
		return false;
	own = given_own(m, taken);
	better = given_own(m, best);
	if (own != GOLF_NOWHERE && better != GOLF_NOWHERE &&
	    value_of(m, m->now.card[own]) < value_of(m, m->now.card[better]))
		return why_values(m, c, m->now.card[own], better);
	if (own != GOLF_NOWHERE && is_low(m, m->now.card[own]))
		return why_unseen_value(m, c, m->now.card[own]);
	if (taken->n == 1 &&
	    (taken->power == GOLF_POWER_PEEK_OWN || taken->power == GOLF_POWER_PEEK_OTHER ||
		taken->power == GOLF_POWER_PEEK_ANY) &&
	    is_known(moment_card(m, taken->at[0]))) {
		c->why = COACH_WHY_SEEN_IT;
		c->at = taken->at[0];
	}
	return true;
}

bool
fits_other_power(const struct moment *m, struct coach *c)
{
	if (!outcome_is(&m->best, GOLF_DO_POWER) || !outcome_is(&m->taken, GOLF_DO_POWER))
		return false;
	c->why = COACH_WHY_POWER;
	c->power = m->best.a->power;
	return true;
}

bool
fits_needless_power(const struct moment *m, struct coach *c)
{
	uint8_t own;

	if (!outcome_is(&m->taken, GOLF_DO_POWER))
		return false;
	own = given_own(m, m->taken.a);
	if (own != GOLF_NOWHERE && is_low(m, m->now.card[own]))
		return why_unseen_value(m, c, m->now.card[own]);
	return true;
}

/* The rest --------------------------------------------------------------------------- */

bool
fits_missed_trade(const struct moment *m, struct coach *c)
{
	const struct golf_action *a = m->best.a;
	uint8_t card = outcome_is(&m->best, GOLF_DO_TRADE) ? moment_card(m, a->at[0])
							   : GOLF_NO_CARD;

	if (!outcome_is(&m->best, GOLF_DO_TRADE) || outcome_is(&m->taken, GOLF_DO_TRADE))
		return false;
	if (is_known(card) && is_known(m->now.card[a->place]) &&
	    value_of(m, card) < value_of(m, m->now.card[a->place]))
		return why_values(m, c, card, a->place);
	if (is_low(m, card))
		return why_unseen_value(m, c, card);
	return true;
}

bool
fits_traded(const struct moment *m, struct coach *c)
{
	(void)c;
	return outcome_is(&m->taken, GOLF_DO_TRADE);
}

bool
fits_drew(const struct moment *m, struct coach *c)
{
	(void)c;
	return outcome_is(&m->taken, GOLF_DO_DRAW);
}

bool
fits_wrong_order(const struct moment *m, struct coach *c)
{
	(void)c;
	return outcome_is(&m->taken, GOLF_DO_REARRANGE) || outcome_is(&m->best, GOLF_DO_REARRANGE);
}

/* The first two cards that one card takes the place of; or a card of them that is not equal. */
static void
why_together(const struct moment *m, struct coach *c, const struct golf_action *a)
{
	uint8_t first = m->now.card[a->at[0].place];

	for (unsigned i = 0; i < a->n; i++) {
		uint8_t card = m->now.card[a->at[i].place];
		bool equal = is_known(card) && is_known(first) &&
		    golf_rules_equal(m->rules, m->rules->equal, first, card);

		if (equal && !(i == 1 && a == m->best.a))
			continue;
		c->at = moment_spot(m, a->at[i].place);
		c->with = card;
		c->card = is_known(card) ? first : GOLF_NO_CARD;
		c->why = card == GOLF_HIDDEN ? COACH_WHY_NOT_SEEN
		    : equal                  ? COACH_WHY_EQUAL
					     : COACH_WHY_NOT_EQUAL;
		return;
	}
}

bool
fits_several(const struct moment *m, struct coach *c)
{
	bool together = outcome_is(&m->best, GOLF_DO_REPLACE) && m->best.a->n > 1;

	if (outcome_is(&m->taken, GOLF_DO_REPLACE) && m->taken.a->n > 1) {
		why_together(m, c, m->taken.a);
		return true;
	}
	if (together && is_known(m->now.card[m->best.a->at[0].place]) &&
	    is_known(m->now.card[m->best.a->at[1].place]))
		why_together(m, c, m->best.a);
	return together;
}

bool
fits_discarded(const struct moment *m, struct coach *c)
{
	if (!outcome_is(&m->taken, GOLF_DO_DISCARD))
		return false;
	c->card = m->taken.card;
	if (m->best.puts && m->best.gone == GOLF_HIDDEN)
		why_seen(m, c);
	return true;
}

bool
fits_placed(const struct moment *m, struct coach *c)
{
	if (!outcome_is(&m->taken, GOLF_DO_REPLACE) || m->taken.a->n > 1)
		return false;
	c->card = m->taken.card;
	return true;
}

bool
fits_other(const struct moment *m, struct coach *c)
{
	(void)m;
	(void)c;
	return true;
}
