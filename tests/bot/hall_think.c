/*
 * What the level hard thinks in a hall. The linker calls __wrap_NAME() in place of NAME(). The
 * tests of the engine show how well it plays.
 */
#include "tests/bot/hall_think.h"

#include "engine/daily/daily.h"
#include "engine/players/players.h"
#include "engine/review/review.h"
#include "lab/lab.h"
#include "tests/thorough.h"

bool hall_thinks_whole;

static bool
is_whole(void)
{
	return hall_thinks_whole || thorough(true, false);
}

bool __real_daily_decide(const struct daily *d, struct golf_action *a);
bool __wrap_daily_decide(const struct daily *d, struct golf_action *a);

bool
__wrap_daily_decide(const struct daily *d, struct golf_action *a)
{
	struct player p = *daily_player(d->seat);
	struct player_rng rng;
	unsigned choices;

	if (is_whole())
		return __real_daily_decide(d, a);
	if (p.playouts > HALL_PLAYOUTS)
		p.playouts = HALL_PLAYOUTS;
	daily_chance(d, &rng);
	return player_decide(&p, d->state, d->seat, &rng, a, &choices);
}

bool __real_review_fit(const struct review *counted, uint64_t work, struct review_setup *s);
bool __wrap_review_fit(const struct review *counted, uint64_t work, struct review_setup *s);

bool
__wrap_review_fit(const struct review *counted, uint64_t work, struct review_setup *s)
{
	bool fits = __real_review_fit(counted, work, s);

	if (!is_whole() && s->playouts > REVIEW_PLAYOUTS_MIN)
		s->playouts = REVIEW_PLAYOUTS_MIN;
	return fits;
}

bool __real_lab_share(
    const struct lab *l, uint64_t cost, struct lab_share most, struct lab_share *out);
bool __wrap_lab_share(
    const struct lab *l, uint64_t cost, struct lab_share most, struct lab_share *out);

bool
__wrap_lab_share(const struct lab *l, uint64_t cost, struct lab_share most, struct lab_share *out)
{
	return __real_lab_share(l, is_whole() ? cost : cost / HALL_LAB_PART, most, out);
}
