#include "engine/players/mind.h"

#include <assert.h>

enum {
	/* Found by games of greedy against copies with other numbers. */
	LAST_TURN_WORTH = 2 * POINT, /* the gain of the best other player in its last turn */
	SECRET_TURN_WORTH = 8 * POINT, /* the same gain, when only that player knows its cards */
	SECRET_GAIN = 9 * POINT /
	    8, /* the gain of each turn of a player whose cards no other player sees */
	END_WORTH = 4 *
	    POINT, /* the worth of ending a hole as the lowest, in addition to the points */
	SPREAD = 9 * POINT, /* how far the points of the others may be from the expected ones */
};

void
mind_begin(struct mind *m, const struct golf_rules *rules, const struct golf_view *view)
{
	m->view = view;
	m->rules = rules;
	m->own = view->viewer;
	m->roughly = 0;
	m->compared = false;
	unseen_count(&m->unseen, view, rules);
	for (unsigned seat = 0; seat < view->seats; seat++)
		estimate_layout_of(view, seat, &m->layout[seat]);
	m->now = estimate_points(&m->unseen, &m->layout[m->own]);
}

uint8_t
mind_card(const struct mind *m, struct golf_spot at)
{
	/*
	 * A power card that is used again lies on the pile itself. Nobody has seen the card below
	 * it for long.
	 */
	if (at.seat == GOLF_PILE)
		return m->view->phase == GOLF_PH_TURN ? GOLF_HIDDEN : m->view->discard;
	return m->layout[at.seat].card[at.place];
}

unsigned
mind_hidden(const struct mind *m, unsigned seat)
{
	unsigned n = 0;

	for (unsigned place = 0; place < m->layout[seat].n; place++)
		n += m->layout[seat].card[place] == GOLF_HIDDEN;
	return n;
}

/*
 * The secret gain of a seat. A player keeps no card that is worse than the mean, and cannot gain
 * more than its hidden cards have.
 */
static int
secret_gain(const struct mind *m, unsigned seat, unsigned hidden)
{
	int gain = m->view->discards / m->view->seats * SECRET_GAIN;
	int most = (int)hidden * m->unseen.mean * 3 / 4;

	if (seat == m->own || !golf_rules_hides(m->rules))
		return 0;
	return gain < most ? gain : most;
}

int
mind_bias(const struct mind *m, unsigned seat)
{
	unsigned hidden = mind_hidden(m, seat);
	int gain = hidden > 0 ? secret_gain(m, seat, hidden) / (int)hidden : 0;

	return gain > 0 ? -gain : 0;
}

int
mind_change(struct mind *m, unsigned seat, const struct golf_layout *after)
{
	assert(seat < GOLF_SEATS_MAX);
	if (!(m->roughly >> seat & 1)) {
		m->rough[seat] = estimate_rough(&m->unseen, &m->layout[seat]);
		m->roughly |= 1u << seat;
	}
	return estimate_rough(&m->unseen, after) - m->rough[seat];
}

int
mind_cost(const struct mind *m, int own, int other)
{
	return m->now + own - other / (m->view->seats - 1);
}

/* The gain of a seat's layout when a card from another spot replaces one of its cards. */
static int
gain(struct mind *m, struct golf_spot at, struct golf_spot from)
{
	struct golf_layout after = m->layout[at.seat];
	uint8_t out = mind_card(m, at), in = mind_card(m, from);
	int bias = 0;

	after.card[at.place] = in;
	if (out == GOLF_HIDDEN)
		bias -= mind_bias(m, at.seat);
	if (in == GOLF_HIDDEN && from.seat != GOLF_PILE)
		bias += mind_bias(m, from.seat);
	return mind_change(m, at.seat, &after) + bias;
}

int
mind_swap(struct mind *m, struct golf_spot a, struct golf_spot b)
{
	int own = 0, other = 0;

	if (a.seat == b.seat) {
		struct golf_layout after = m->layout[a.seat];
		int *side = a.seat == m->own ? &own : &other;

		after.card[a.place] = m->layout[b.seat].card[b.place];
		after.card[b.place] = m->layout[a.seat].card[a.place];
		*side = mind_change(m, a.seat, &after);
		return mind_cost(m, own, other);
	}
	if (a.seat != GOLF_PILE)
		*(a.seat == m->own ? &own : &other) += gain(m, a, b);
	if (b.seat != GOLF_PILE)
		*(b.seat == m->own ? &own : &other) += gain(m, b, a);
	return mind_cost(m, own, other);
}

/* The expected final points of another seat's layout. Its secret changes are counted as gains. */
static int
other_points(const struct mind *m, unsigned seat)
{
	int gained = secret_gain(m, seat, mind_hidden(m, seat));

	if (m->rules->final_turns > 0)
		gained += golf_rules_hides(m->rules) ? SECRET_TURN_WORTH : LAST_TURN_WORTH;
	return estimate_points(&m->unseen, &m->layout[seat]) - gained;
}

static void
compare(struct mind *m)
{
	if (m->compared)
		return;
	m->compared = true;
	m->lowest = LOST;
	m->highest = -LOST;
	for (unsigned seat = 0; seat < m->view->seats; seat++) {
		int other;

		if (seat == m->own || !golf_view_plays(m->view, seat, m->view->hole))
			continue;
		other = other_points(m, seat);
		m->lowest = other < m->lowest ? other : m->lowest;
		m->highest = other > m->highest ? other : m->highest;
	}
}

/* The number of players of the hole: R06. */
static int
players(const struct mind *m)
{
	int n = 0;

	for (unsigned seat = 0; seat < m->view->seats; seat++)
		n += golf_view_plays(m->view, seat, m->view->hole);
	return n;
}

/* What knock.fail adds, in POINT; below 0 where it would lower the score (P09). */
static int
added(const struct mind *m, int points)
{
	const struct golf_rules *r = m->rules;
	int fixed = r->fail.points + r->fail.per_player * players(m);

	switch ((enum golf_fail)r->fail.rule) {
	case GOLF_FAIL_NONE:
		break;
	case GOLF_FAIL_ADD:
		return fixed * POINT;
	case GOLF_FAIL_DOUBLE:
		return golf_rules_penalty(r, points) + r->fail.points * POINT;
	case GOLF_FAIL_HIGHEST:
		return m->highest - points;
	case GOLF_FAIL_ADD_LOWEST:
		return golf_rules_penalty(r, m->lowest);
	case GOLF_FAIL_ADD_HIGHEST:
		return golf_rules_penalty(r, m->highest);
	}
	return 0;
}

/* The penalty of an ender who is not lowest, in POINT. */
static int
penalty(const struct mind *m, int points)
{
	if (m->rules->scoring == GOLF_SCORING_CACTUS)
		return 10 * POINT;
	return golf_rules_penalty(m->rules, added(m, points));
}

/* The reward of an ender who is lowest. */
static int
reward(const struct mind *m, int points)
{
	const struct golf_rules *r = m->rules;

	if (r->scoring == GOLF_SCORING_CACTUS)
		return points;
	switch ((enum golf_win)r->win.rule) {
	case GOLF_WIN_NONE:
		break;
	case GOLF_WIN_ZERO:
		return points > 0 ? points : 0;
	case GOLF_WIN_SET:
		return points - r->win.points * POINT;
	case GOLF_WIN_ADD:
		return -golf_rules_reward(r->win.points) * POINT;
	case GOLF_WIN_LESS_PLAYERS:
		return players(m) * POINT;
	}
	return 0;
}

/* A long hole is no fun: after some turns, it takes more risk with each further turn. */
static int
daring(const struct mind *m)
{
	enum { SOON = 10, EACH = POINT };
	unsigned turns = m->view->turns[m->own];

	return turns > SOON ? (int)(turns - SOON) * EACH : 0;
}

int
mind_ending(struct mind *m, int points)
{
	int lose, win, margin = 0;
	int64_t stake;

	compare(m);
	if (m->rules->most != GOLF_UNSET && points > m->rules->most * POINT)
		return points + LOST;
	lose = penalty(m, points);
	win = reward(m, points);
	/*
	 * The margin depends on the stake. With no margin, winning is an even chance; with SPREAD
	 * it is certain.
	 */
	stake = (int64_t)lose + (win > 0 ? win : 0) + END_WORTH;
	if (lose > 0)
		margin = (int)(SPREAD * ((int64_t)lose - win - END_WORTH) / stake);
	margin = margin > 0 ? margin : 0;
	if (m->rules->tied.rule != GOLF_TIED_WIN)
		margin += POINT / 2;
	return points + margin - daring(m) <= m->lowest ? points - END_WORTH - (win > 0 ? win : 0)
							: points + LOST;
}
