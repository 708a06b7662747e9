/*
 * Thinking about one question, a portion at a time. A deal is played out many times. A decision has
 * these steps for each vote:
 *
 *	best		hard compares the choices that do not end the hole
 *	end		hard compares them with each end of the hole, in some portions
 *	measure		the choices of the seat, of hard and of quick play are played out
 *
 * After the votes, best.c finds the best measured choice of a decision that is dear.
 */
#include "engine/review/inside.h"

#include <string.h>

enum { DEAL_PORTION = 100 }; /* playouts of a deal in one portion */

void
think_begin(struct review_job *j)
{
	const struct review_tally none = { 0 };

	j->step = STEP_BEST;
	j->done = j->part = 0;
	j->sum = j->squares = j->gain = 0;
	j->cost = j->rest = none;
	memset(j->votes, 0, sizeof j->votes);
}

struct player_rng
think_numbers(const struct review *r, const struct review_job *j)
{
	struct player_rng rng;

	player_rng_number(&rng,
	    (uint64_t)j->line << 40 ^ (uint64_t)j->done << 16 ^ (uint64_t)j->part << 8 ^
		(uint64_t)r->setup.seat << 4 ^ j->step);
	return rng;
}

/* What a new hole is expected to bring ---------------------------------------- */

unsigned
think_sample(const struct review *r, const struct review_job *j)
{
	struct lean_scores scores = { 0 };
	struct player_rng rng;

	player_rng_number(&rng, j->hole);
	return lean_expect(&j->known, r->setup.seat, THINK_SAMPLE, &rng, &scores);
}

static bool
think_deal(struct review *r, struct review_job *j)
{
	struct review_mean *expected = &r->hole[j->hole - 1].expected;
	unsigned all = THINK_DEAL * r->setup.votes, left = all - j->done,
		 n = left < DEAL_PORTION ? left : DEAL_PORTION;
	struct lean_scores scores = { j->sum, j->squares };
	struct player_rng rng = think_numbers(r, j);
	int64_t mean, spread;

	lean_expect(&j->known, r->setup.seat, n, &rng, &scores);
	j->sum = scores.sum;
	j->squares = scores.squares;
	j->done += n;
	if (j->done < all)
		return false;
	mean = j->sum * REVIEW_POINT / all;
	spread = j->squares * REVIEW_POINT * REVIEW_POINT / all - mean * mean;
	expected->points = mean;
	expected->variance = spread / all;
	return true;
}

/* A vote of hard ----------------------------------------------------------------- */

static struct ahead_task
hards_task(const struct review *r, const struct review_job *j)
{
	return (struct ahead_task){ .known = &j->known,
		.choice = j->choice,
		.n = j->listed,
		.voluntary = j->voluntary,
		.usual = j->usual,
		.playouts = r->setup.playouts };
}

/* Goes to the next choice that ends the hole, or to the next step. */
static void
find_end(struct review_job *j)
{
	while (j->end < j->listed && !ahead_is_end(&j->choice[j->end]))
		j->end++;
	j->ending = (struct ahead_gain){ 0 };
	j->step = j->end < j->listed ? STEP_END : STEP_MEASURE;
}

static void
think_best(struct review *r, struct review_job *j)
{
	struct player_rng rng = think_numbers(r, j);
	struct ahead_task task = hards_task(r, j);

	j->vote = 0;
	if (j->listed > 0 && j->listed + j->voluntary > 1)
		j->vote = (uint8_t)ahead_best(&task, &rng);
	if (j->vote == j->listed)
		j->vote = j->n;
	j->end = 0;
	find_end(j);
}

static void
think_end(struct review *r, struct review_job *j)
{
	struct player_rng rng = think_numbers(r, j);
	struct ahead_task task = hards_task(r, j);
	unsigned other = j->vote == j->n ? j->listed : j->vote;
	enum ahead_answer answer = ahead_ending(&task, j->end, other, &rng, &j->ending);

	j->part++;
	if (answer == AHEAD_OPEN)
		return;
	if (answer == AHEAD_ENDS)
		j->vote = j->end;
	j->end++;
	find_end(j);
}

/* The points after a vote ----------------------------------------------------------- */

unsigned
think_measured(const struct review_setup *s)
{
	return s->playouts > 4 ? s->playouts / 4 : 1;
}

void
measured_add(struct measured *m, const struct review_job *j, uint8_t choice)
{
	m->nothing |= choice == j->n;
	for (unsigned i = 0; i < m->n; i++)
		if (m->at[i] == choice)
			return;
	if (choice == j->n)
		return;
	assert(m->n < AHEAD_MOST);
	m->at[m->n] = choice;
	m->choice[m->n++] = j->choice[choice];
}

static unsigned
place_of(const struct measured *m, uint8_t choice)
{
	unsigned i = 0;

	while (i < m->n && m->at[i] != choice)
		i++;
	return i;
}

void
measured_play(struct measured *m, const struct review_job *j, struct player_rng *rng, unsigned each,
    uint8_t base)
{
	struct ahead_task task = {
		.known = &j->known, .choice = m->choice, .n = m->n, .voluntary = m->nothing
	};

	ahead_measure(&task, rng, each, place_of(m, base), m->worth);
}

const struct ahead_worth *
measured_of(const struct measured *m, uint8_t choice)
{
	return &m->worth[place_of(m, choice)];
}

void
think_add(struct review_tally *to, int64_t points, int64_t error)
{
	to->sum += points;
	to->squares += points * points;
	to->errors += error * error;
}

bool
think_is_end(const struct review_job *j, unsigned choice)
{
	return choice < j->n && ahead_is_end(&j->choice[choice]);
}

static void
think_measure(struct review *r, struct review_job *j)
{
	uint8_t hards = r->hole[j->hole - 1].ends && think_is_end(j, j->vote) ? j->quick : j->vote;
	struct measured m = { .n = 0 };
	struct player_rng rng = think_numbers(r, j);
	/* An early end costs the seat points, and the others more. */
	bool net = think_is_end(j, j->taken) != think_is_end(j, hards);
	const struct ahead_worth *taken, *hard, *quick;
	int64_t cost, rest;

	measured_add(&m, j, j->taken);
	measured_add(&m, j, hards);
	measured_add(&m, j, j->quick);
	if (m.n + m.nothing > 1) {
		measured_play(&m, j, &rng, think_measured(&r->setup), j->taken);
		taken = measured_of(&m, j->taken);
		hard = measured_of(&m, hards);
		quick = measured_of(&m, j->quick);
		cost = net ? taken->net - hard->net : taken->points - hard->points;
		rest = taken->points - quick->points;
		think_add(&j->cost, cost, net ? hard->net_error : hard->points_error);
		think_add(&j->rest, rest, quick->points_error);
		j->gain += rest - cost;
	}
	j->votes[j->vote]++;
	j->done++;
	j->part = 0;
	j->step = STEP_BEST;
}

/* The sum of a decision --------------------------------------------------------------- */

struct review_mean
think_mean(const struct review_tally *t, int64_t votes)
{
	/* sum * sum / votes without sum * sum, which may overflow. It is at most the squares. */
	int64_t square = t->sum / votes * t->sum + t->sum % votes * t->sum / votes;
	int64_t shown = votes > 1 ? (t->squares - square) / (votes * (votes - 1)) : 0,
		own = t->errors / (votes * votes);

	return (struct review_mean){ t->sum / votes, shown > own ? shown : own };
}

static void
add_mean(struct review_mean *to, struct review_mean mean)
{
	to->points += mean.points;
	to->variance += mean.variance;
}

unsigned
think_elected(const struct review_job *j)
{
	unsigned best = 0;

	for (unsigned i = 1; i <= j->n; i++)
		if (j->votes[i] > j->votes[best])
			best = i;
	return best;
}

/* The place among the dearest decisions that one of this cost has; REVIEW_DEAR: none. */
static unsigned
dear_place(const struct review *r, int64_t cost)
{
	unsigned at = r->dears;

	while (at > 0 && r->dear[at - 1].cost < cost)
		at--;
	return at;
}

/* Whether the cost is more than chance may make, and the decision is among the dearest. */
static bool
is_dear(const struct review *r, const struct review_job *j)
{
	struct review_mean cost = think_mean(&j->cost, j->done);
	int32_t error = (int32_t)win_root((uint64_t)cost.variance);

	return cost.points > 2 * error && cost.points >= REVIEW_POINT / 20 &&
	    think_elected(j) != j->taken && dear_place(r, cost.points) < REVIEW_DEAR;
}

static struct golf_action
action_of(const struct review_job *j, unsigned choice)
{
	return choice < j->n ? j->choice[choice] : (struct golf_action){ .kind = GOLF_DO_COUNT };
}

/* Keeps the decision among the dearest. A choice that is not better when measured anew is left. */
static void
keep_dear(struct review *r, const struct review_job *j)
{
	struct review_mean cost = think_mean(&j->cost, j->done), gain = best_gain(j);
	unsigned at = dear_place(r, cost.points), last = r->dears;

	if (gain.points <= 0)
		return;
	last -= last == REVIEW_DEAR;
	for (unsigned i = last; i > at; i--)
		r->dear[i] = r->dear[i - 1];
	r->dears += r->dears < REVIEW_DEAR;
	r->dear[at] = (struct review_dear){ .hole = j->hole,
		.move = j->move,
		.cost = (int32_t)cost.points,
		.error = (int32_t)win_root((uint64_t)cost.variance),
		.gain = (int32_t)gain.points,
		.gain_error = (int32_t)win_root((uint64_t)gain.variance),
		.is_hards = j->best == think_elected(j),
		.taken = action_of(j, j->taken),
		.best = action_of(j, j->best),
		.hard = action_of(j, think_elected(j)),
		.view = j->view };
}

/* All votes are there. */
static void
sum_up(struct review *r, const struct review_job *j)
{
	struct review_hole *hole = &r->hole[j->hole - 1];
	unsigned ends = 0;

	add_mean(&hole->cost, think_mean(&j->cost, j->done));
	add_mean(&hole->rest, think_mean(&j->rest, j->done));
	hole->gain += j->gain / j->done;
	for (unsigned i = 0; i < j->n; i++)
		ends += think_is_end(j, i) ? j->votes[i] : 0;
	if (2 * ends >= j->done && !think_is_end(j, j->taken))
		hole->ends = true;
}

bool
think(struct review *r, struct review_job *j)
{
	if (j->deal)
		return think_deal(r, j);
	switch ((enum think_step)j->step) {
	case STEP_BEST:
		think_best(r, j);
		break;
	case STEP_END:
		think_end(r, j);
		break;
	case STEP_MEASURE:
		think_measure(r, j);
		break;
	case STEP_RANK:
	case STEP_AGAIN:
		if (!best_think(r, j))
			return false;
		keep_dear(r, j);
		sum_up(r, j);
		return true;
	}
	if (j->done < r->setup.votes)
		return false;
	if (is_dear(r, j)) {
		best_begin(j);
		return false;
	}
	sum_up(r, j);
	return true;
}
