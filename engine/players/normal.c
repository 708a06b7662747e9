/* normal: takes the choice with the best expected result, by quick play. */
#include "engine/ahead/ahead.h"
#include "engine/players/players.h"

/* What quick play never does; greedy can judge it. */
static bool
is_seldom(const struct golf_action *a, const struct golf_view *v)
{
	return a->kind == GOLF_DO_TRADE || a->kind == GOLF_DO_REARRANGE ||
	    (a->kind == GOLF_DO_REPLACE && a->n > 1) || (a->kind == GOLF_DO_PEEK && a->yes) ||
	    (a->kind == GOLF_DO_FLIP && v->phase == GOLF_PH_TURN) ||
	    (a->kind == GOLF_DO_POWER && a->power == GOLF_POWER_SWAP_LINES);
}

unsigned
player_normal(const struct player *p, const struct golf_rules *rules,
    const struct player_question *q, struct player_rng *rng)
{
	struct ahead_task task = { .known = &q->known,
		.choice = q->choice,
		.n = q->n,
		.voluntary = q->voluntary,
		.temper = p->temper };
	unsigned seldom = 0, greedy;

	if (q->n == 1 && !q->voluntary)
		return 0;
	while (seldom < q->n && !is_seldom(&q->choice[seldom], &q->view))
		seldom++;
	if (seldom < q->n) {
		greedy = player_greedy(p, rules, q, rng);
		if (greedy < q->n && is_seldom(&q->choice[greedy], &q->view))
			return greedy;
	}
	return ahead_usual(&task, rng);
}
