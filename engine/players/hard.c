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

unsigned
player_hard(const struct player *p, const struct golf_rules *rules, const struct player_question *q,
    struct player_rng *rng)
{
	enum { FEW = 3 };
	bool few = count_wide(q) <= FEW;
	struct golf_action choice[AHEAD_MOST];
	unsigned at[AHEAD_MOST + 1], normal, greedy, others;
	struct ahead_task task = { .known = &q->known,
		.choice = choice,
		.voluntary = q->voluntary,
		.temper = p->temper,
		.playouts = p->playouts };

	if (q->n == 1 && !q->voluntary)
		return 0;
	/*
	 * Of many targets, only those are played out that the lower levels choose. Their choices
	 * have a place in the list, whatever else there is.
	 */
	normal = player_normal(p, rules, q, rng);
	greedy = player_greedy(p, rules, q, rng);
	others = AHEAD_MOST - (unsigned)(normal < q->n) -
	    (unsigned)(greedy < q->n && greedy != normal);
	for (unsigned i = 0; i < q->n; i++) {
		if (i != normal && i != greedy) {
			if (others == 0 || (!few && is_wide(&q->choice[i])))
				continue;
			others--;
		}
		if (i == normal)
			task.usual = task.n;
		at[task.n] = i;
		choice[task.n++] = q->choice[i];
	}
	if (normal == q->n)
		task.usual = task.n;
	at[task.n] = q->n;
	if (task.n + task.voluntary < 2)
		return at[0];
	return at[ahead_choose(&task, rng)];
}
