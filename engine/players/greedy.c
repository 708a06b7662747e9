/*
 * greedy: gives each choice a cost and takes the lowest; equal costs are decided at random. The
 * cost is the expected points of its own layout if the hole ended there. A choice that ends the
 * hole is judged by whether greedy expects to be lowest. It looks only one draw ahead.
 */
#include "engine/players/mind.h"
#include "engine/players/players.h"

enum { JACK = 10 };

/* Whether it knows both cards, and the rules call them equal. */
static bool
known_equal(const struct mind *m, uint8_t a, uint8_t b, uint8_t by)
{
	return a < GOLF_CARD_KINDS && b < GOLF_CARD_KINDS && golf_rules_equal(m->rules, by, a, b);
}

/* The worth of a card on the discard pile: a jack there skips the next player. */
static int
gone(const struct mind *m, uint8_t card)
{
	bool skips = m->rules->jack_skips && card < GOLF_CARD_KINDS && golf_rank(card) == JACK;

	return skips ? mind_look_worth(m) / (m->view->seats - 1) : 0;
}

/* The card that an action places; after draw-two it is one of three. */
static uint8_t
placed_card(const struct mind *m, const struct golf_action *a)
{
	return m->view->more[0] != GOLF_NO_CARD ? a->card : m->view->drawn;
}

/*
 * T11: the cost of one card for several that are known to be equal; it takes the lowest of their
 * places.
 */
static int
replace_several(struct mind *m, const struct golf_action *a)
{
	struct golf_layout layout = m->layout[m->own];
	unsigned lowest = a->at[0].place;

	for (unsigned i = 0; i < a->n; i++) {
		uint8_t first = m->layout[m->own].card[a->at[0].place];
		unsigned place = a->at[i].place;

		if (!known_equal(m, first, layout.card[place], m->rules->equal))
			return NEVER;
		lowest = place < lowest ? place : lowest;
	}
	for (unsigned i = 0; i < a->n; i++)
		layout.card[a->at[i].place] = GOLF_NO_CARD;
	layout.card[lowest] = placed_card(m, a);
	return mind_placed(m, lowest, m->now + mind_change(m, m->own, &layout));
}

/* The cost of a match. All cards must be known to be equal and worth losing; it never guesses. */
static int
match_cost(struct mind *m, const struct golf_action *a)
{
	bool drawn = golf_view_matches_drawn(m->rules, m->view, m->own);
	uint8_t top = drawn ? m->view->drawn : m->view->discard;
	struct golf_layout own = m->layout[m->own], theirs;
	struct golf_spot at = a->at[0];

	if (a->n != 1 || !known_equal(m, top, mind_card(m, at), m->rules->match_equal))
		return NEVER;
	if (at.seat == m->own) {
		own.card[at.place] = GOLF_NO_CARD;
		return mind_cost(m, mind_change(m, m->own, &own), 0);
	}
	if (a->gives != 1)
		return NEVER;
	theirs = m->layout[at.seat];
	theirs.card[at.place] = own.card[a->give[0]];
	own.card[a->give[0]] = GOLF_NO_CARD;
	return mind_cost(m, mind_change(m, m->own, &own), mind_change(m, at.seat, &theirs));
}

/* T13: the king goes to the other layout, and the card there to the own place. */
static int
trade_cost(struct mind *m, const struct golf_action *a)
{
	struct golf_layout own = m->layout[m->own], theirs = m->layout[a->at[0].seat];
	int change;

	own.card[a->place] = mind_card(m, a->at[0]);
	theirs.card[a->at[0].place] = m->view->drawn;
	change = mind_change(m, a->at[0].seat, &theirs);
	return mind_placed(m, a->place, mind_cost(m, mind_change(m, m->own, &own), change));
}

/* The cost of a new order. Unknown cards move too. When nothing is gained, the order stays. */
static int
rearrange_cost(struct mind *m, const struct golf_action *a)
{
	struct golf_layout after = m->layout[m->own];

	for (unsigned i = 0; i < a->n; i++)
		after.card[i] = m->layout[m->own].card[a->at[i].place];
	return m->now + mind_change(m, m->own, &after) + 1;
}

/* M04: it pays only when its one unknown card decides whether it can end the hole. */
static int
paid_peek_cost(struct mind *m)
{
	bool unsure = mind_hidden(m, m->own) == 1 && mind_ending(m, m->now) > LOST / 2 &&
	    mind_ending(m, m->now - m->unseen.mean) < LOST / 2;

	return m->now + m->rules->paid_peek * POINT - (unsure ? mind_look_worth(m) : 0);
}

static int
cost_of(struct mind *m, const struct golf_action *a)
{
	const struct golf_view *v = m->view;

	switch ((enum golf_do)a->kind) {
	case GOLF_DO_PEEK:
		return a->yes ? paid_peek_cost(m) : m->now - mind_look_worth(m);
	case GOLF_DO_REARRANGE:
		return rearrange_cost(m, a);
	case GOLF_DO_DRAW:
		return a->from == GOLF_FROM_STOCK ? mind_stock(m) : mind_take(m, v->discard);
	case GOLF_DO_REPLACE:
		if (a->n >= 2)
			return replace_several(m, a);
		return mind_replace(m, a->place, placed_card(m, a)) -
		    gone(m, m->layout[m->own].card[a->place]);
	case GOLF_DO_DISCARD:
		return mind_discard(m, v->drawn_from == GOLF_FROM_STOCK) - gone(m, v->drawn);
	case GOLF_DO_FLIP:
		return mind_flip(m, a->place);
	case GOLF_DO_POWER:
		return mind_power(m, a);
	case GOLF_DO_MATCH:
		return match_cost(m, a);
	case GOLF_DO_TRADE:
		return trade_cost(m, a);
	case GOLF_DO_KNOCK:
	case GOLF_DO_EXPOSE:
		return mind_ending(m, m->now);
	case GOLF_DO_TURN_UP:
	case GOLF_DO_KEEP:
	case GOLF_DO_DEAL:
	case GOLF_DO_PASS:
	case GOLF_DO_LEAVE:
	case GOLF_DO_JOIN:
	case GOLF_DO_COUNT:
		break;
	}
	return m->now;
}

/* A hole must end some day: then every action that brings the end nearer is preferred. */
static int
impatience(const struct mind *m, const struct golf_action *a)
{
	const struct golf_view *v = m->view;
	bool turns_up = a->kind == GOLF_DO_FLIP || (a->kind == GOLF_DO_REPLACE && a->n < 2);

	if (v->turns[m->own] < PLAYER_PATIENCE)
		return 0;
	if (a->kind == GOLF_DO_KNOCK || a->kind == GOLF_DO_EXPOSE)
		return NEVER;
	return turns_up && !(v->cell[m->own][a->place].flags & GOLF_CELL_UP) ? LOST : 0;
}

/* Whether the turn goes on after the choice: such a choice is added to the best of the others. */
static bool
is_extra(const struct mind *m, const struct golf_action *a)
{
	if (a->kind == GOLF_DO_MATCH)
		return !golf_view_matches_drawn(m->rules, m->view, m->own);
	if (a->kind == GOLF_DO_KNOCK)
		return m->rules->knock == GOLF_KNOCK_DURING;
	return a->kind == GOLF_DO_PEEK && a->yes;
}

/* The cost of such a choice when the rest of the turn costs `rest`. */
static int
extra_cost(struct mind *m, const struct golf_action *a, int rest)
{
	int cost;

	if (a->kind == GOLF_DO_KNOCK)
		return mind_ending(m, rest) - impatience(m, a);
	cost = cost_of(m, a);
	return cost < m->now ? rest - (m->now - cost) : NEVER;
}

unsigned
player_greedy(const struct player *p, const struct golf_rules *rules,
    const struct player_question *q, struct player_rng *rng)
{
	(void)p;
	int cost[PLAYER_CHOICES_MAX], rest = NEVER, lowest = NEVER;
	unsigned best = 0, ties = 0;
	struct mind m;

	if (q->n == 1 && !q->voluntary)
		return 0;
	mind_begin(&m, rules, &q->view);
	if (q->voluntary)
		rest = lowest = m.now;
	for (unsigned i = 0; i < q->n; i++) {
		cost[i] = NEVER;
		if (is_extra(&m, &q->choice[i]))
			continue;
		cost[i] = cost_of(&m, &q->choice[i]) - impatience(&m, &q->choice[i]);
		rest = cost[i] < rest ? cost[i] : rest;
	}
	for (unsigned i = 0; i < q->n; i++) {
		if (is_extra(&m, &q->choice[i]))
			cost[i] = extra_cost(&m, &q->choice[i], rest);
		if (q->voluntary ? cost[i] < lowest : ties == 0 || cost[i] < lowest) {
			lowest = cost[i];
			ties = 0;
		}
		/*
		 * Choice k of the equal ones replaces the earlier ones once in k times, so all are
		 * equally likely.
		 */
		if (cost[i] == lowest && !(q->voluntary && lowest >= m.now) &&
		    player_below(rng, ++ties) == 0)
			best = i;
	}
	return ties == 0 ? q->n : best;
}
