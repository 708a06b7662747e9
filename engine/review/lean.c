/* What quick play does and expects. Only this file knows how quick play is called. */
#include "engine/review/inside.h"

void
lean_begin(struct lean *l, const struct golf_known *k, unsigned seat)
{
	world_begin(&l->world, k);
	quick_begin(&l->quick, &l->world.base.rules, l->world.base.seats, seat, l->world.count);
}

uint8_t
lean_choice(struct review_job *j, unsigned seat, struct player_rng *rng)
{
	struct golf_action a;
	struct lean l;
	const struct golf_state *s = &l.world.base;

	lean_begin(&l, &j->known, seat);
	if (!j->voluntary)
		quick_act(&l.quick, s, seat, rng, &a);
	else if (!(s->caller == seat && quick_calls(&l.quick, s, seat, &a)) &&
	    !quick_match(&l.quick, s, seat, &a))
		return j->n;
	return candidates_index(j, &a);
}

int32_t
lean_cost(const struct lean *l, unsigned seat, const struct golf_action *a)
{
	return quick_cost(&l->quick, &l->world.base, seat, a);
}

void
lean_expect(const struct golf_known *k, unsigned seat, unsigned playouts, struct player_rng *rng,
    int64_t *sum, int64_t *squares)
{
	struct golf_state s;
	struct lean l;

	lean_begin(&l, k, seat);
	for (unsigned i = 0; i < playouts; i++) {
		world_deal(&l.world, rng, &s);
		quick_play(&l.quick, &s, rng);
		*sum += s.scores[seat];
		*squares += s.scores[seat] * s.scores[seat];
	}
}
