/* The worth of powers: simple expected values. */
#include "engine/players/mind.h"
#include "engine/power.h"

enum {
	LOOK_FIRST = POINT, /* of looking before a swap is chosen */
	SHUFFLED = POINT / 4, /* lost by a player for each card that it no longer knows */
	SHOWN = POINT / 4, /* lost for each card that all other players know */
	SHIELD_WORTH = POINT,
	CANCEL_WORTH = 5 * POINT, /* of cancelling the knock of a player who is lower */
};

int
mind_power_worth(const struct mind *m, unsigned power)
{
	if (power == GOLF_POWER_CANCEL_KNOCK)
		return m->view->ender != GOLF_NOBODY && m->view->ender != m->own ? CANCEL_WORTH : 0;
	if (powers[power].flags & POWER_BLIND && mind_hidden(m, m->own) == 0)
		return 0;
	return powers[power].worth * POINT / 4;
}

static int
looked(const struct mind *m, struct golf_spot at)
{
	if (mind_card(m, at) != GOLF_HIDDEN)
		return 0;
	return at.seat == m->own ? mind_look_worth(m) : mind_power_worth(m, GOLF_POWER_PEEK_OTHER);
}

/* The best own place for a card of another player. */
static int
best_swap(struct mind *m, struct golf_spot other)
{
	int best = NEVER;

	for (unsigned place = 0; place < m->layout[m->own].n; place++) {
		struct golf_spot own = { (uint8_t)m->own, (uint8_t)place };
		int cost;

		if (m->layout[m->own].card[place] == GOLF_NO_CARD)
			continue;
		cost = mind_swap(m, own, other);
		best = cost < best ? cost : best;
	}
	return best;
}

static int
take_look_swap(struct mind *m, const struct golf_action *a)
{
	if (m->view->phase == GOLF_PH_AIM)
		return mind_swap(m, a->at[0], m->view->aim[0]);
	return best_swap(m, a->at[0]) - (mind_card(m, a->at[0]) == GOLF_HIDDEN ? LOOK_FIRST : 0);
}

static int
look_two(struct mind *m, const struct golf_action *a)
{
	int cost;

	if (m->view->phase == GOLF_PH_AIM)
		return mind_swap(m, m->view->aim[0], m->view->aim[1]);
	cost = mind_swap(m, a->at[0], a->at[1]);
	cost = cost < m->now ? cost : m->now;
	for (unsigned i = 0; i < 2; i++)
		if (mind_card(m, a->at[i]) == GOLF_HIDDEN)
			cost -= LOOK_FIRST;
	if (a->at[1].seat == m->own)
		cost -= looked(m, a->at[1]);
	return cost - looked(m, a->at[0]);
}

static int
give_drawn(struct mind *m, struct golf_spot at)
{
	struct golf_layout after = m->layout[at.seat];
	int change;

	after.card[at.place] = m->view->drawn;
	change = mind_change(m, at.seat, &after);
	if (mind_card(m, at) == GOLF_HIDDEN)
		change -= mind_bias(m, at.seat);
	return mind_cost(m, 0, change);
}

static int
swap_lines(struct mind *m, const struct golf_action *a)
{
	struct golf_layout after = m->layout[a->who];
	unsigned columns = m->view->columns, rows = m->view->rows;
	bool across = a->lines == GOLF_LINES_ROWS;

	for (unsigned i = 0; i < (across ? columns : rows); i++) {
		unsigned from = across ? a->a * columns + i : i * columns + a->a;
		unsigned to = across ? a->b * columns + i : i * columns + a->b;

		after.card[from] = m->layout[a->who].card[to];
		after.card[to] = m->layout[a->who].card[from];
	}
	return mind_cost(m, 0, mind_change(m, a->who, &after));
}

static int
add_or_remove(struct mind *m, const struct golf_action *a)
{
	struct golf_layout after = m->layout[m->own];

	if (a->n == 0)
		return mind_cost(m, 0, m->unseen.mean);
	after.card[a->at[0].place] = GOLF_NO_CARD;
	return mind_cost(m, mind_change(m, m->own, &after), 0);
}

static int
draw_two(struct mind *m)
{
	int stock = mind_stock(m);

	return stock - (m->now - stock) / 2;
}

static int
shield(const struct mind *m)
{
	int n = 1;

	for (unsigned i = 0; i < GOLF_SHIELDS_MAX; i++)
		n += m->view->shield[m->own][i] != GOLF_NO_CARD;
	return m->now - SHIELD_WORTH / n;
}

int
mind_power(struct mind *m, const struct golf_action *a)
{
	switch ((enum golf_power)a->power) {
	case GOLF_POWER_PEEK_OWN:
	case GOLF_POWER_PEEK_OTHER:
	case GOLF_POWER_PEEK_ANY:
		return m->now - looked(m, a->at[0]);
	case GOLF_POWER_SWAP_OWN_OTHER:
	case GOLF_POWER_SWAP_ANY:
	case GOLF_POWER_SWAP_TABLE:
		return mind_swap(m, a->at[0], a->at[1]);
	case GOLF_POWER_TAKE_LOOK_SWAP:
		return take_look_swap(m, a);
	case GOLF_POWER_LOOK_TWO_MAY_SWAP:
	case GOLF_POWER_LOOK_ANY_TWO_MAY_SWAP:
		return look_two(m, a);
	case GOLF_POWER_SHUFFLE_OTHER:
		return mind_cost(m, 0, (int)mind_hidden(m, a->who) * SHUFFLED);
	case GOLF_POWER_GIVE_DRAWN:
		return give_drawn(m, a->at[0]);
	case GOLF_POWER_DRAW_TWO:
		return draw_two(m);
	case GOLF_POWER_SWAP_LINES:
		return swap_lines(m, a);
	case GOLF_POWER_SHIELD:
		return shield(m);
	case GOLF_POWER_FLIP:
		return a->at[0].seat == m->own ? m->now : mind_cost(m, 0, SHOWN);
	case GOLF_POWER_ADD_OR_REMOVE:
		return add_or_remove(m, a);
	case GOLF_POWER_COMBINE:
		return m->now - mind_power_worth(m, a->a) - mind_power_worth(m, a->b);
	case GOLF_POWER_CANCEL_KNOCK:
		return m->now - mind_power_worth(m, a->power);
	case GOLF_POWER_NONE:
	case GOLF_POWER_COUNT:
		break;
	}
	return m->now;
}
