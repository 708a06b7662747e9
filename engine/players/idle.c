/* idle: plays for a player who is away. It does only what the game needs to go on. */
#include "engine/players/players.h"

/* A higher number means a smaller change. Kinds that are not here change most. */
static const uint8_t ease[GOLF_DO_COUNT] = {
	[GOLF_DO_KEEP] = 8,
	[GOLF_DO_DISCARD] = 6,
	[GOLF_DO_PASS] = 4,
	[GOLF_DO_DRAW] = 2,
	[GOLF_DO_POWER] = 1, /* W23: rather than a card is placed */
};

static unsigned
ease_of(const struct golf_action *a)
{
	unsigned stock = a->kind == GOLF_DO_DRAW && a->from == GOLF_FROM_STOCK;

	return ease[a->kind] + stock;
}

unsigned
player_idle(const struct player *p, const struct golf_rules *rules, const struct player_question *q,
    struct player_rng *rng)
{
	unsigned best = 0;

	(void)p;
	(void)rules;
	(void)rng;
	if (q->voluntary)
		return q->n;
	for (unsigned i = 1; i < q->n; i++)
		if (ease_of(&q->choice[i]) > ease_of(&q->choice[best]))
			best = i;
	return best;
}
