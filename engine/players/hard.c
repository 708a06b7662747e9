/*
 * hard: plays the rest of the hole out many times for each likely choice, and takes the choice that
 * wins most often.
 */
#include "engine/ahead/ahead.h"
#include "engine/players/players.h"

/* A kind of action that may have very many targets. */
static bool
is_wide(const struct golf_action *a)
{
	return a->kind == GOLF_DO_POWER || a->kind == GOLF_DO_MATCH || a->kind == GOLF_DO_TRADE ||
	    a->kind == GOLF_DO_REARRANGE || (a->kind == GOLF_DO_REPLACE && a->n > 1);
}

static unsigned
count_wide(const struct player_question *q)
{
	unsigned n = 0;

	for (unsigned i = 0; i < q->n; i++)
		n += is_wide(&q->choice[i]);
	return n;
}

void
player_likely(const struct player *p, const struct golf_rules *rules,
    const struct player_question *q, struct player_rng *rng, struct player_likely *l)
{
	enum { FEW = 3 };
	bool few = count_wide(q) <= FEW;
	/* Their choices have a place in the list, whatever else there is. */
	unsigned normal = player_normal(p, rules, q, rng), greedy = player_greedy(p, rules, q, rng),
		 others = AHEAD_MOST - (unsigned)(normal < q->n) -
	    (unsigned)(greedy < q->n && greedy != normal);

	l->n = l->usual = 0;
	for (unsigned i = 0; i < q->n; i++) {
		if (i != normal && i != greedy) {
			if (others == 0 || (!few && is_wide(&q->choice[i])))
				continue;
			others--;
		}
		if (i == normal)
			l->usual = l->n;
		l->at[l->n] = (uint16_t)i;
		l->choice[l->n++] = q->choice[i];
	}
	if (normal == q->n)
		l->usual = l->n;
}

/*
 * At a table of two a playout is short, and each choice counts for half of the players: three times
 * as many take less time than the usual number does at a table of four.
 */
static unsigned
playouts_for(const struct player *p, unsigned seats)
{
	enum { AT_TWO = 3 };

	return seats == 2 ? AT_TWO * p->playouts : p->playouts;
}

unsigned
player_hard(const struct player *p, const struct golf_rules *rules, const struct player_question *q,
    struct player_rng *rng)
{
	struct player_likely l;
	struct ahead_task task = { .known = &q->known,
		.choice = l.choice,
		.voluntary = q->voluntary,
		.temper = p->temper,
		.playouts = playouts_for(p, q->view.seats) };
	unsigned best = 0;

	if (q->n == 1 && !q->voluntary)
		return 0;
	if (q->view.turns[q->view.viewer] >= PLAYER_PATIENCE)
		return player_normal(p, rules, q, rng);
	player_likely(p, rules, q, rng, &l);
	task.n = l.n;
	task.usual = l.usual;
	if (l.n + q->voluntary > 1)
		best = ahead_choose(&task, rng);
	return best < l.n ? l.at[best] : q->n;
}
