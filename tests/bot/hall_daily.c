/*
 * The computer players of a daily hole in a hall. The linker calls __wrap_daily_decide() in place
 * of daily_decide(). tests/engine/daily.c tests how well they play.
 */
#include "tests/bot/hall_daily.h"

#include "engine/daily/daily.h"
#include "engine/players/players.h"

bool hall_thinks_whole;

bool __real_daily_decide(const struct daily *d, struct golf_action *a);
bool __wrap_daily_decide(const struct daily *d, struct golf_action *a);

bool
__wrap_daily_decide(const struct daily *d, struct golf_action *a)
{
	struct player p = *daily_player(d->seat);
	struct player_rng rng;
	unsigned choices;

	if (hall_thinks_whole)
		return __real_daily_decide(d, a);
	if (p.playouts > HALL_PLAYOUTS)
		p.playouts = HALL_PLAYOUTS;
	daily_chance(d, &rng);
	return player_decide(&p, d->state, d->seat, &rng, a, &choices);
}
