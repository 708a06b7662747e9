/*
 * greedy: every choice is given a cost, the points that its own layout is expected to have when the hole ends there,
 * and the lowest cost is taken; chance decides between equals. Choices that end the hole are judged by whether it
 * expects to be lowest. It looks one draw ahead and no further.
 */
#include "engine/players/estimate.h"
#include "engine/players/players.h"

#include <string.h>

enum {
	/* Found by letting it play against copies of itself with other numbers. */
	FLIP_WORTH = 2 * POINT, /* to know one more own card */
	LAST_TURN_WORTH = 2 * POINT, /* what the best of the others gains in its last turn, */
	SECRET_TURN_WORTH = 8 * POINT, /* and has gained, where it alone knows its cards */
	SECRET_GAIN = 9 * POINT / 8, /* what each turn gains somebody whose cards nobody else sees */
	END_WORTH = 4 * POINT, /* to end a hole as the lowest, beyond the points themselves */
	/* More than any layouts differ by: to end a hole as another than the lowest, and what cannot be done. */
	LOST = 100000 * POINT,
	NEVER = 2 * LOST,
};

struct mind {
	const struct golf_view *view;
	const struct golf_rules *rules;
	struct unseen unseen;
	struct golf_layout own;
	int now; /* expected points of own */
	int lowest; /* of the other seats', when they have had their last turn */
	bool compared; /* lowest has been worked out */
};

/* What a layout of somebody else's is expected to have in the end: what they did in secret was to their good. */
static int
other_points(const struct mind *m, unsigned seat)
{
	bool secret = m->rules->placed == GOLF_PLACED_DOWN;
	struct golf_layout layout;
	int hidden = 0, gain, most;

	estimate_layout_of(m->view, seat, &layout);
	for (unsigned place = 0; place < layout.n; place++)
		hidden += layout.card[place] == GOLF_HIDDEN;
	most = hidden * m->unseen.mean * 3 / 4;
	gain = secret ? m->view->discards / m->view->seats * SECRET_GAIN : 0;
	gain = gain < most ? gain : most;
	if (m->rules->final_turns > 0)
		gain += secret ? SECRET_TURN_WORTH : LAST_TURN_WORTH;
	return estimate_points(&m->unseen, &layout) - gain;
}

/* The cost of ending the hole with so many points. */
static int
ending(struct mind *m, int points)
{
	if (!m->compared) {
		m->lowest = LOST;
		for (unsigned seat = 0; seat < m->view->seats; seat++) {
			int other = seat == m->view->viewer ? LOST : other_points(m, seat);

			m->lowest = other < m->lowest ? other : m->lowest;
		}
		m->compared = true;
	}
	return points <= m->lowest ? points - END_WORTH : points + LOST;
}

/* Whether all of somebody's cards are face up, but for one place of the viewer's. */
static bool
all_up(const struct mind *m, unsigned seat, unsigned but)
{
	for (unsigned place = 0; place < GOLF_PLACES_MAX; place++) {
		const struct golf_cell *cell = &m->view->cell[seat][place];

		if (cell->card != GOLF_NO_CARD && !(cell->flags & GOLF_CELL_UP) &&
		    !(seat == m->view->viewer && place == but))
			return false;
	}
	return true;
}

/* Whether a card turned up, or placed face up, at that place makes the viewer the ender. */
static bool
ends_hole(const struct mind *m, unsigned place)
{
	if (m->view->ender != GOLF_NOBODY || m->rules->face_up == GOLF_UP_NONE ||
	    !all_up(m, m->view->viewer, place))
		return false;
	for (unsigned seat = 0; m->rules->face_up == GOLF_UP_ALL && seat < m->view->seats; seat++)
		if (!all_up(m, seat, place))
			return false;
	/* A layout that was complete before has not ended the hole, and does not now. */
	return !(m->view->cell[m->view->viewer][place].flags & GOLF_CELL_UP);
}

static int
placed(struct mind *m, unsigned place, int points)
{
	if (m->rules->placed == GOLF_PLACED_UP && ends_hole(m, place))
		return ending(m, points);
	return points;
}

static int
replace_cost(struct mind *m, unsigned place, uint8_t card)
{
	struct golf_layout layout = m->own;

	layout.card[place] = card;
	return placed(m, place, estimate_points(&m->unseen, &layout));
}

static int
flip_cost(struct mind *m, unsigned place)
{
	return ends_hole(m, place) ? ending(m, m->now) : m->now - FLIP_WORTH;
}

/* The drawn card goes; where a flip may or must follow, its best place counts. */
static int
discard_cost(struct mind *m, bool from_stock)
{
	unsigned down = 0;
	int best = NEVER;

	if (!from_stock || m->rules->flip == GOLF_FLIP_NO)
		return m->now;
	for (unsigned place = 0; place < m->own.n; place++) {
		int cost;

		if (m->own.card[place] == GOLF_NO_CARD ||
		    m->view->cell[m->view->viewer][place].flags & GOLF_CELL_UP)
			continue;
		down++;
		cost = flip_cost(m, place);
		best = cost < best ? cost : best;
	}
	if (down == 0 || m->rules->flip == GOLF_FLIP_MAY ||
	    (m->rules->flip == GOLF_FLIP_UNLESS_LAST && down == 1))
		return m->now < best ? m->now : best;
	return best;
}

static int
discard_pile_cost(struct mind *m, uint8_t card)
{
	int best = m->rules->return_discard ? m->now : NEVER;

	for (unsigned place = 0; place < m->own.n; place++) {
		int cost;

		if (m->own.card[place] == GOLF_NO_CARD)
			continue;
		cost = replace_cost(m, place, card);
		best = cost < best ? cost : best;
	}
	return best;
}

/*
 * The mean over all cards that may come, each put where it does best. The other hidden cards are counted as if the
 * place were empty: what they may make with the card that comes is left out, which saves nine tenths of the work.
 */
static int
stock_cost(struct mind *m)
{
	int best[GOLF_CARD_KINDS] = { 0 }, discarded = discard_cost(m, true);
	int16_t with[GOLF_CARD_KINDS];
	int64_t sum = 0;

	for (unsigned i = 0; i < m->unseen.kinds; i++)
		best[i] = discarded;
	for (unsigned place = 0; place < m->own.n; place++) {
		struct golf_layout layout = m->own;
		int rest;

		if (m->own.card[place] == GOLF_NO_CARD)
			continue;
		layout.card[place] = GOLF_NO_CARD;
		rest = estimate_points(&m->unseen, &layout) - estimate_known(&m->unseen, &layout) * POINT;
		estimate_each(&m->unseen, &layout, place, with);
		for (unsigned i = 0; i < m->unseen.kinds; i++) {
			int cost = placed(m, place, rest + with[i] * POINT);

			best[i] = cost < best[i] ? cost : best[i];
		}
	}
	for (unsigned i = 0; i < m->unseen.kinds; i++)
		sum += (int64_t)best[i] * m->unseen.count[i];
	return m->unseen.cards > 0 ? (int)(sum / m->unseen.cards) : m->now;
}

static int
cost_of(struct mind *m, const struct golf_action *a)
{
	switch ((enum golf_do)a->kind) {
	case GOLF_DO_DRAW:
		return a->from == GOLF_FROM_STOCK ? stock_cost(m) : discard_pile_cost(m, m->view->discard);
	case GOLF_DO_REPLACE:
		return replace_cost(m, a->place, m->view->drawn);
	case GOLF_DO_DISCARD:
		return discard_cost(m, m->view->drawn_from == GOLF_FROM_STOCK);
	case GOLF_DO_FLIP:
		return flip_cost(m, a->place);
	case GOLF_DO_KNOCK:
	case GOLF_DO_EXPOSE:
		return ending(m, m->now);
	case GOLF_DO_DEAL:
	case GOLF_DO_TURN_UP:
	case GOLF_DO_PEEK:
	case GOLF_DO_KEEP:
	case GOLF_DO_REARRANGE:
	case GOLF_DO_POWER:
	case GOLF_DO_MATCH:
	case GOLF_DO_TRADE:
	case GOLF_DO_PASS:
	case GOLF_DO_LEAVE:
	case GOLF_DO_JOIN:
	case GOLF_DO_COUNT:
		break;
	}
	return m->now;
}

unsigned
player_greedy(const struct golf_rules *rules, const struct player_question *q, struct player_rng *rng)
{
	struct mind m = { .view = &q->view, .rules = rules };
	unsigned best = 0, ties = 0;
	int lowest = 0;

	if (q->n == 1 && !q->voluntary)
		return 0;
	unseen_count(&m.unseen, &q->view, rules);
	estimate_layout_of(&q->view, q->view.viewer, &m.own);
	m.now = estimate_points(&m.unseen, &m.own);
	for (unsigned i = 0; i < q->n; i++) {
		int cost = cost_of(&m, &q->choice[i]);

		if (ties == 0 || cost < lowest) {
			lowest = cost;
			ties = 0;
		}
		/* The k-th of equals takes the place of those before it once in k times: all are as likely. */
		if (cost == lowest && player_below(rng, ++ties) == 0)
			best = i;
	}
	return q->voluntary && lowest >= m.now ? q->n : best;
}
