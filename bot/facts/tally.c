/*
 * The result of a game, counted hole by hole from its actions. Reading a game back counts them in
 * the same way.
 */
#include "bot/facts/facts.h"

#include <stdio.h>
#include <string.h>

static void
add_hole(struct tally *t, const struct golf_result *r)
{
	for (unsigned i = 0; i < r->seats; i++) {
		t->points[i] += r->scores[i];
		if (!(r->players >> i & 1))
			continue;
		if (t->holes == 0 || r->scores[i] < t->best[i])
			t->best[i] = r->scores[i];
		t->played[i]++;
		if (t->holes < TALLY_HOLES)
			t->scores[t->holes][i] = r->scores[i];
	}
	t->holes++;
}

void
tally_add(struct facts *f, const struct golf_action *a, const struct golf_events *out)
{
	struct golf_result r;

	if (a->kind == GOLF_DO_LEAVE)
		f->tally.left = (uint16_t)(f->tally.left | 1u << a->seat);
	for (unsigned i = 0; i < out->n; i++) {
		if (out->news[i].kind != GOLF_NEWS_HOLE_OVER)
			continue;
		golf_result(facts_state(f), &r);
		add_hole(&f->tally, &r);
	}
}

void
tally_result(const struct facts *f, int64_t finished, struct store_result *r)
{
	const struct golf_state *s = facts_state((struct facts *)f);
	struct golf_view v;

	golf_view(s, GOLF_SPECTATOR, &v);
	*r = (struct store_result){
		.finished = finished, .holes = f->tally.holes, .seats = f->row.seats
	};
	snprintf(r->rules, sizeof r->rules, "%s", golf_rules_of(s)->name);
	for (unsigned i = 0; i < r->seats; i++)
		r->seat[i] = (struct store_result_seat){
			.user = f->row.seat[i].user,
			.own = f->row.seat[i].user && !(f->tally.left >> i & 1),
			.won = v.winners >> i & 1,
			.total = v.totals[i],
			.points = f->tally.points[i],
			.best = f->tally.best[i],
			.holes = f->tally.played[i],
		};
}
