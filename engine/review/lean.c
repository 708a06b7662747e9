/* What quick play does and expects. Only this file knows how quick play is called. */
#include "engine/review/inside.h"

void
lean_begin(struct lean *l, const struct golf_known *k, unsigned seat)
{
	world_begin(&l->world, k);
	world_quick(&l->world, seat, &l->quick);
}

uint8_t
lean_choice(struct review_job *j, unsigned seat, struct player_rng *rng)
{
	struct golf_action a;
	struct lean l;

	lean_begin(&l, &j->known, seat);
	if (!quick_choose(&l.quick, &l.world.base, seat, j->voluntary, rng, &a))
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
