/* easy: plays like normal, but forgets cards and makes mistakes, like a person who plays seldom. */
#include "engine/ahead/ahead.h"
#include "engine/players/players.h"

unsigned
player_easy(const struct player *p, const struct golf_rules *rules, const struct player_question *q,
    struct player_rng *rng)
{
	enum { MISTAKES = 4 /* one in so many choices */, WORSE = 4 /* points */ };
	struct golf_known known = q->known;
	struct ahead_task task = { .known = &known,
		.choice = q->choice,
		.n = q->n,
		.voluntary = q->voluntary,
		.temper = p->temper };

	(void)rules;
	if (q->n == 1 && !q->voluntary)
		return 0;
	golf_forget(&known, q->view.viewer);
	task.usual = ahead_usual(&task, rng);
	if (!q->voluntary && player_below(rng, MISTAKES) == 0)
		return ahead_slip(&task, rng, WORSE);
	return task.usual;
}
