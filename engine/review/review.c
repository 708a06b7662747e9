/* The machine: which questions a game brings, and the sums. */
#include "engine/review/inside.h"

#include <string.h>

void
review_begin(struct review *r, const struct review_setup *setup)
{
	memset(r, 0, sizeof *r);
	r->setup = *setup;
	r->asked = UINT32_MAX;
}

/* Questions ------------------------------------------------------------------ */

static void
ask(struct review *r, struct review_job *j)
{
	if (j->deal)
		r->deals++;
	else
		r->questions++;
	if (r->setup.votes == 0)
		return;
	assert(r->n < REVIEW_QUEUE);
	j->line = r->line;
	think_begin(j);
	r->queue[r->n++] = *j;
}

/* Asks about a decision. taken: NULL for doing nothing */
static void
ask_decision(struct review *r, struct review_job *j, const struct golf_action *taken)
{
	struct player_rng rng;

	player_rng_number(&rng, r->line);
	if (taken)
		j->taken = candidates_index(j, taken);
	j->quick = lean_choice(j, r->setup.seat, &rng);
	/* Doing nothing is the choice behind the last one. */
	if (!taken)
		j->taken = j->n;
	if (j->n + (unsigned)j->voluntary < 2)
		return;
	r->hole[j->hole - 1].decisions++;
	ask(r, j);
}

/* A new chance to match or to call has another number. */
static uint32_t
chance_of(const struct golf_view *v)
{
	return (uint32_t)v->discards << 16 | (uint32_t)v->matched << 9 |
	    (uint32_t)(v->caller == v->viewer) << 8 | v->discard;
}

/* The chance is gone: the player has done nothing. */
static void
close_chance(struct review *r)
{
	if (r->passing)
		ask_decision(r, &r->pass, NULL);
	r->passing = false;
}

static void
note_chance(struct review *r)
{
	uint32_t chance = chance_of(&r->now.view);

	if (chance == r->asked || r->now.n == 0)
		return;
	r->asked = chance;
	r->passing = true;
	r->pass = r->now;
	r->pass.move = r->move;
}

void
review_before(struct review *r, const struct golf_state *s)
{
	unsigned seat = r->setup.seat;
	unsigned may = golf_to_act(s) | golf_may_act(s);

	r->line++;
	r->able = !r->gone && may >> seat & 1 && candidates_find(s, seat, r->line, &r->now);
	if (r->able) {
		r->now.hole = r->now.view.hole;
		r->now.move = r->move + 1;
	}
	if (r->passing && (!r->able || !r->now.voluntary || chance_of(&r->now.view) != r->asked))
		close_chance(r);
	if (r->able && r->now.voluntary)
		note_chance(r);
}

static void
after_deal(struct review *r, const struct golf_state *s)
{
	struct golf_view v;

	golf_view(s, r->setup.seat, &v);
	r->move = 0;
	if (v.hole < 1 || v.hole > GOLF_HOLES_MAX)
		return;
	r->hole[v.hole - 1].dealt = true;
	r->hole[v.hole - 1].left = r->gone;
	if (r->gone)
		return;
	r->now.deal = true;
	r->now.hole = v.hole;
	golf_know(s, r->setup.seat, &r->now.known);
	if (r->setup.votes == 0)
		r->work += think_sample(r, &r->now);
	ask(r, &r->now);
}

static void
after_hole(struct review *r, const struct golf_state *s)
{
	struct golf_view v;

	close_chance(r);
	golf_view(s, r->setup.seat, &v);
	if (v.hole < 1 || v.hole > GOLF_HOLES_MAX)
		return;
	r->hole[v.hole - 1].ended = true;
	r->hole[v.hole - 1].score = v.scores[r->setup.seat];
}

/* Only an action that was a choice of the player is asked about. */
static void
after_own(struct review *r, const struct golf_action *a)
{
	if (!r->able)
		return;
	if (r->now.voluntary)
		r->passing = false;
	ask_decision(r, &r->now, a);
}

void
review_after(struct review *r, const struct golf_state *s, const struct golf_action *a)
{
	struct golf_view v;
	bool own = a->seat == r->setup.seat;

	r->move++;
	if (a->kind == GOLF_DO_DEAL) {
		after_deal(r, s);
	} else if (a->kind == GOLF_DO_LEAVE || a->kind == GOLF_DO_JOIN) {
		golf_view(s, GOLF_SPECTATOR, &v);
		if (own && a->kind == GOLF_DO_LEAVE && v.hole >= 1 && v.hole <= GOLF_HOLES_MAX &&
		    !r->hole[v.hole - 1].ended)
			r->hole[v.hole - 1].left = true;
		r->gone = own ? a->kind == GOLF_DO_LEAVE : r->gone;
	} else if (own) {
		after_own(r, a);
	} else if (a->kind == GOLF_DO_MATCH) {
		/* Somebody else was quicker: the chance was not passed. */
		r->passing = false;
	}
	if (golf_to_act(s) == 0)
		after_hole(r, s);
	r->able = false;
}

bool
review_think(struct review *r)
{
	if (r->n == 0)
		return false;
	if (think(r, &r->queue[0])) {
		r->answered++;
		r->n--;
		memmove(&r->queue[0], &r->queue[1], r->n * sizeof r->queue[0]);
	}
	return true;
}

/* Figures -------------------------------------------------------------------- */

static void
add_hole(const struct review_hole *h, struct review_figures *f, uint64_t variance[2])
{
	f->holes++;
	f->decisions += h->decisions;
	f->score += h->score;
	f->expected += (int32_t)(h->expected.points + h->gain);
	f->cost += (int32_t)h->cost.points;
	variance[0] += (uint64_t)h->cost.variance;
	variance[1] += (uint64_t)(h->rest.variance + h->expected.variance);
}

static void
finish(struct review_figures *f, const uint64_t variance[2])
{
	f->cards = f->score * REVIEW_POINT - f->expected - f->cost;
	f->cost_error = (int32_t)win_root(variance[0]);
	f->cards_error = (int32_t)win_root(variance[1]);
}

static bool
is_whole(const struct review_hole *h)
{
	return h->dealt && h->ended && !h->left;
}

bool
review_hole(const struct review *r, unsigned hole, struct review_figures *f)
{
	uint64_t variance[2] = { 0 };

	*f = (struct review_figures){ 0 };
	if (hole < 1 || hole > GOLF_HOLES_MAX || !is_whole(&r->hole[hole - 1]))
		return false;
	add_hole(&r->hole[hole - 1], f, variance);
	finish(f, variance);
	return true;
}

void
review_game(const struct review *r, struct review_figures *f)
{
	uint64_t variance[2] = { 0 };

	*f = (struct review_figures){ 0 };
	for (unsigned i = 0; i < GOLF_HOLES_MAX; i++)
		if (is_whole(&r->hole[i]))
			add_hole(&r->hole[i], f, variance);
	finish(f, variance);
}

/* Size ------------------------------------------------------------------------ */

uint64_t
review_work(const struct review *counted, const struct review_setup *s)
{
	uint64_t each = counted->deals > 0 ? counted->work / counted->deals : 0;
	/* Half of the hole is over at a decision, and about two choices are measured. */
	uint64_t holes = (uint64_t)counted->questions * (s->playouts + 2 * think_measured(s)) / 2 +
	    (uint64_t)counted->deals * THINK_DEAL;

	return each * holes * s->votes / THINK_SAMPLE;
}

bool
review_fit(const struct review *counted, uint64_t work, struct review_setup *s)
{
	s->votes = REVIEW_VOTES;
	s->playouts = REVIEW_PLAYOUTS;
	while (s->votes > REVIEW_VOTES_MIN && review_work(counted, s) > work)
		s->votes--;
	while (s->playouts > REVIEW_PLAYOUTS_MIN && review_work(counted, s) > work)
		s->playouts -= 20;
	return review_work(counted, s) <= work;
}
