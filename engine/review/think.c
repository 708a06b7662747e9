/*
 * Thinking about one question, a portion at a time. A question has these steps:
 *
 *	deal		plays the hole out from the deal
 *	find		judges all choices, to find the better one: that which hard takes. Each
 *			portion has one vote. A choice that has half as many votes as the better
 *			one is as good
 *	compare		the choice that was taken and the better one, with new random numbers
 *	gain		the better choice and that of quick play, with new random numbers
 */
#include "engine/review/inside.h"

enum step { STEP_FIRST, STEP_FIND = STEP_FIRST, STEP_COMPARE, STEP_GAIN, STEP_DONE };

uint32_t
think_root(uint64_t n)
{
	uint64_t root = 0;

	for (uint64_t bit = UINT64_C(1) << 31; bit; bit >>= 1)
		if ((root | bit) * (root | bit) <= n)
			root |= bit;
	return (uint32_t)root;
}

/* Each portion of each question has its own random numbers, so no portion depends on another. */
static struct player_rng
numbers_of(const struct review *r, const struct review_job *j)
{
	struct player_rng rng;

	player_rng_number(&rng,
	    (uint64_t)j->line << 32 ^ (uint64_t)j->done << 8 ^ (uint64_t)r->setup.seat << 4 ^
		j->step);
	return rng;
}

static unsigned
portion_of(const struct review *r, unsigned all, unsigned done)
{
	return all - done < r->setup.portion ? all - done : r->setup.portion;
}

/* Adds a mean of this step to a mean of the hole. The sums are weighed with playouts. */
static void
add_mean(struct review_mean *to, const struct review_job *j)
{
	to->points += j->sum / (int64_t)j->done;
	to->variance += j->squares / ((int64_t)j->done * j->done);
}

static void
next_step(struct review_job *j, unsigned step)
{
	j->step = (uint8_t)step;
	j->done = 0;
	j->sum = 0;
	j->squares = 0;
}

/* What a new hole is expected to bring ---------------------------------------- */

static bool
think_deal(struct review *r, struct review_job *j)
{
	struct review_mean *expected = &r->hole[j->hole - 1].expected;
	unsigned all = 2 * r->setup.playouts, n = portion_of(r, all, j->done);
	struct player_rng rng = numbers_of(r, j);
	int64_t mean, spread;

	lean_expect(&j->known, r->setup.seat, n, &rng, &j->sum, &j->squares);
	j->done += n;
	if (j->done < all)
		return false;
	mean = j->sum * REVIEW_POINT / all;
	spread = j->squares * REVIEW_POINT * REVIEW_POINT / all - mean * mean;
	expected->points = mean;
	expected->variance = spread / all;
	return true;
}

/* The better choice ------------------------------------------------------------ */

static unsigned
choices_of(const struct review_job *j)
{
	return j->n + j->voluntary;
}

/* The choice that hard takes most often. */
static uint8_t
elected(const struct review_job *j)
{
	unsigned best = 0;

	for (unsigned i = 1; i < choices_of(j); i++)
		if (j->votes[i] > j->votes[best] ||
		    (j->votes[i] == j->votes[best] && j->chance[i] > j->chance[best]))
			best = i;
	return (uint8_t)best;
}

static void
think_find(struct review *r, struct review_job *j)
{
	struct ahead_worth worth[AHEAD_MOST + 1];
	struct player_rng rng = numbers_of(r, j);
	unsigned all = r->setup.playouts, n = portion_of(r, all, j->done);
	struct ahead_task task = { .known = &j->known,
		.choice = j->choice,
		.n = j->n,
		.voluntary = j->voluntary,
		.usual = j->quick,
		.playouts = n };

	j->votes[ahead_judge(&task, &rng, worth)]++;
	for (unsigned i = 0; i < choices_of(j); i++)
		j->chance[i] += worth[i].chance;
	j->done += n;
	if (j->done < all)
		return;
	j->best = elected(j);
	/* Hard takes either of them, now this one and now that one. */
	if (2 * j->votes[j->taken] >= j->votes[j->best])
		j->best = j->taken;
	next_step(j, j->taken != j->best ? STEP_COMPARE : STEP_GAIN);
}

/* Two choices -------------------------------------------------------------------- */

/*
 * Judges two different choices once more, and adds the points of the first less those of the
 * second. Returns true when the step is done.
 */
static bool
think_pair(struct review *r, struct review_job *j, unsigned first, unsigned second)
{
	const unsigned pair[2] = { first, second };
	struct golf_action choice[2];
	struct ahead_worth worth[AHEAD_MOST + 1];
	struct player_rng rng = numbers_of(r, j);
	unsigned all = r->setup.playouts / 2, n = portion_of(r, all, j->done);
	unsigned at[2] = { 0, 1 };
	struct ahead_task task = { .known = &j->known, .choice = choice, .playouts = n };
	int64_t error;

	for (unsigned i = 0; i < 2; i++)
		if (pair[i] < j->n)
			choice[task.n++] = j->choice[pair[i]];
	/* Doing nothing comes last. */
	task.voluntary = task.n < 2;
	if (first == j->n) {
		at[0] = 1;
		at[1] = 0;
	}
	ahead_judge(&task, &rng, worth);
	error = worth[0].error > worth[1].error ? worth[0].error : worth[1].error;
	j->sum += (int64_t)(worth[at[0]].points - worth[at[1]].points) * n;
	j->squares += error * error * n * n;
	j->done += n;
	return j->done >= all;
}

/* Keeps the decision among the dearest, when its cost is more than chance may make. */
static void
keep_dear(struct review *r, const struct review_job *j)
{
	struct review_mean mean = { 0 };
	struct review_dear *d;
	unsigned at;
	int32_t error;

	add_mean(&mean, j);
	error = (int32_t)think_root((uint64_t)mean.variance);
	if (mean.points <= 2 * error || mean.points < REVIEW_POINT / 20)
		return;
	for (at = r->dears; at > 0 && r->dear[at - 1].cost < mean.points; at--)
		if (at < REVIEW_DEAR)
			r->dear[at] = r->dear[at - 1];
	if (at == REVIEW_DEAR)
		return;
	r->dears += r->dears < REVIEW_DEAR;
	d = &r->dear[at];
	*d = (struct review_dear){ .hole = j->hole,
		.move = j->move,
		.cost = (int32_t)mean.points,
		.error = error,
		.taken.kind = GOLF_DO_COUNT,
		.better.kind = GOLF_DO_COUNT,
		.view = j->view };
	if (j->taken < j->n)
		d->taken = j->choice[j->taken];
	if (j->best < j->n)
		d->better = j->choice[j->best];
}

bool
think(struct review *r, struct review_job *j)
{
	struct review_hole *hole = &r->hole[j->hole - 1];

	if (j->deal)
		return think_deal(r, j);
	if (j->step == STEP_FIND) {
		think_find(r, j);
	} else if (j->step == STEP_COMPARE && think_pair(r, j, j->taken, j->best)) {
		add_mean(&hole->cost, j);
		keep_dear(r, j);
		next_step(j, STEP_GAIN);
	} else if (j->step == STEP_GAIN && think_pair(r, j, j->best, j->quick)) {
		add_mean(&hole->gain, j);
		j->step = STEP_DONE;
	}
	if (j->step == STEP_GAIN && j->best == j->quick)
		j->step = STEP_DONE;
	return j->step == STEP_DONE;
}
