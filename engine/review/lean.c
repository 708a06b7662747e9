/* What quick play does and expects. Only this file knows how quick play is called. */
#include "engine/review/inside.h"

struct lean {
	struct world world;
	struct quick quick;
};

static void
begin(struct lean *l, const struct golf_known *k, unsigned seat)
{
	world_begin(&l->world, k);
	world_quick(&l->world, seat, &l->quick);
}

uint8_t
lean_choice(struct review_job *j, unsigned seat, struct player_rng *rng)
{
	struct golf_action a;
	struct lean l;

	begin(&l, &j->known, seat);
	if (!quick_choose(&l.quick, &l.world.base, seat, j->voluntary, rng, &a))
		return j->n;
	return candidates_index(j, &a);
}

/* Slow turns score combinations that are in no table (quick.h), most of all those of lines. */
static unsigned
weight_of(const struct lean *l)
{
	const struct golf_rules *rules = l->quick.rules;
	bool lines = rules->triples != GOLF_TRIPLES_NONE || rules->pairs > GOLF_PAIRS_ROW;

	if (!l->quick.exact)
		return 1;
	return lines ? 4 : 2;
}

unsigned
lean_expect(const struct golf_known *k, unsigned seat, unsigned playouts, struct player_rng *rng,
    struct lean_scores *scores)
{
	struct golf_state s;
	unsigned turns = 0;
	struct lean l;

	begin(&l, k, seat);
	/* Else the holes would be longer than those of real players, and the scores lower. */
	l.quick.me = QUICK_ALL;
	for (unsigned i = 0; i < playouts; i++) {
		world_deal(&l.world, rng, &s);
		quick_play(&l.quick, &s, rng);
		scores->sum += s.scores[seat];
		scores->squares += s.scores[seat] * s.scores[seat];
		for (unsigned other = 0; other < s.seats; other++)
			turns += s.turns[other];
	}
	return turns * weight_of(&l);
}
