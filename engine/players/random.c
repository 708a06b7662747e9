#include "engine/players/players.h"

unsigned
player_random(const struct player *p, const struct golf_rules *rules,
    const struct player_question *q, struct player_rng *rng)
{
	(void)p;
	(void)rules;
	return player_below(rng, q->n + q->voluntary);
}
