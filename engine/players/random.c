#include "engine/players/players.h"

unsigned
player_random(const struct golf_view *view, const struct golf_rules *rules,
    const struct golf_action *choices, unsigned n, struct player_rng *rng)
{
	(void)view;
	(void)rules;
	(void)choices;
	return player_below(rng, n);
}
