/*
 * Thinking about one question, a portion at a time. A deal is played out many times. A decision has
 * these steps for each vote:
 *
 *	best		hard compares the choices that do not end the hole
 *	end		hard compares them with each end of the hole, in some portions
 *	measure		the choices of the seat, of hard and of quick play are played out
 */
#include "engine/review/inside.h"

#include <string.h>

enum step { STEP_BEST, STEP_END, STEP_MEASURE };

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

/* Each portion of each question has its own random numbers, so no portion depends on another. */
static struct player_rng
numbers_of(const struct review *r, const struct review_job *j)
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
	struct player_rng rng = numbers_of(r, j);
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
	j->ending = (struct ahead_ending){ 0 };
	j->step = j->end < j->listed ? STEP_END : STEP_MEASURE;
}

static void
think_best(struct review *r, struct review_job *j)
{
	struct player_rng rng = numbers_of(r, j);
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
	struct player_rng rng = numbers_of(r, j);
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

/* Choices that are measured together. */
struct measured {
	unsigned n; /* without doing nothing */
	bool nothing;
	uint8_t at[3]; /* the index of each one */
	struct golf_action choice[3];
	struct ahead_worth worth[AHEAD_MOST + 1];
};

unsigned
think_measured(const struct review_setup *s)
{
	return s->playouts > 4 ? s->playouts / 4 : 1;
}

static void
measure_too(struct measured *m, const struct review_job *j, uint8_t choice)
{
	m->nothing |= choice == j->n;
	for (unsigned i = 0; i < m->n; i++)
		if (m->at[i] == choice)
			return;
	if (choice == j->n)
		return;
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

static void
add(struct review_tally *to, int64_t points, int64_t error)
{
	to->sum += points;
	to->squares += points * points;
	to->errors += error * error;
}

static bool
is_end(const struct review_job *j, unsigned choice)
{
	return choice < j->n && ahead_is_end(&j->choice[choice]);
}

static void
think_measure(struct review *r, struct review_job *j)
{
	uint8_t hards = r->hole[j->hole - 1].ends && is_end(j, j->vote) ? j->quick : j->vote;
	struct measured m = { .n = 0 };
	struct player_rng rng = numbers_of(r, j);
	struct ahead_task task = { .known = &j->known, .choice = m.choice };
	/* An early end costs the seat points, and the others more. */
	bool net = is_end(j, j->taken) != is_end(j, hards);
	const struct ahead_worth *taken, *hard, *quick;
	int64_t cost, rest;

	measure_too(&m, j, j->taken);
	measure_too(&m, j, hards);
	measure_too(&m, j, j->quick);
	task.n = m.n;
	task.voluntary = m.nothing;
	if (m.n + m.nothing > 1) {
		ahead_measure(
		    &task, &rng, think_measured(&r->setup), place_of(&m, j->taken), m.worth);
		taken = &m.worth[place_of(&m, j->taken)];
		hard = &m.worth[place_of(&m, hards)];
		quick = &m.worth[place_of(&m, j->quick)];
		cost = net ? taken->net - hard->net : taken->points - hard->points;
		rest = taken->points - quick->points;
		add(&j->cost, cost, net ? hard->net_error : hard->points_error);
		add(&j->rest, rest, quick->points_error);
		j->gain += rest - cost;
	}
	j->votes[j->vote]++;
	j->done++;
	j->part = 0;
	j->step = STEP_BEST;
}

/* The sum of a decision --------------------------------------------------------------- */

/*
 * The mean over the votes. Its variance is what the values show, but not less than their own errors
 * make: a few values may be equal by chance.
 */
static struct review_mean
mean_of(const struct review_tally *t, int64_t votes)
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

/* The choice that hard takes most often. */
static unsigned
elected(const struct review_job *j)
{
	unsigned best = 0;

	for (unsigned i = 1; i <= j->n; i++)
		if (j->votes[i] > j->votes[best])
			best = i;
	return best;
}

/* Keeps the decision among the dearest, when its cost is more than chance may make. */
static void
keep_dear(struct review *r, const struct review_job *j, struct review_mean cost, int32_t error)
{
	unsigned better = elected(j), at;
	struct review_dear *d;

	if (cost.points <= 2 * error || cost.points < REVIEW_POINT / 20 || better == j->taken)
		return;
	for (at = r->dears; at > 0 && r->dear[at - 1].cost < cost.points; at--)
		if (at < REVIEW_DEAR)
			r->dear[at] = r->dear[at - 1];
	if (at == REVIEW_DEAR)
		return;
	r->dears += r->dears < REVIEW_DEAR;
	d = &r->dear[at];
	*d = (struct review_dear){ .hole = j->hole,
		.move = j->move,
		.cost = (int32_t)cost.points,
		.error = error,
		.taken.kind = GOLF_DO_COUNT,
		.better.kind = GOLF_DO_COUNT,
		.view = j->view };
	if (j->taken < j->n)
		d->taken = j->choice[j->taken];
	if (better < j->n)
		d->better = j->choice[better];
}

/* All votes are there. */
static void
sum_up(struct review *r, const struct review_job *j)
{
	struct review_hole *hole = &r->hole[j->hole - 1];
	struct review_mean cost = mean_of(&j->cost, j->done);
	int32_t error = (int32_t)win_root((uint64_t)cost.variance);
	unsigned ends = 0;

	add_mean(&hole->cost, cost);
	add_mean(&hole->rest, mean_of(&j->rest, j->done));
	hole->gain += j->gain / j->done;
	keep_dear(r, j, cost, error);
	for (unsigned i = 0; i < j->n; i++)
		ends += is_end(j, i) ? j->votes[i] : 0;
	if (2 * ends >= j->done && !is_end(j, j->taken))
		hole->ends = true;
}

bool
think(struct review *r, struct review_job *j)
{
	if (j->deal)
		return think_deal(r, j);
	switch ((enum step)j->step) {
	case STEP_BEST:
		think_best(r, j);
		break;
	case STEP_END:
		think_end(r, j);
		break;
	case STEP_MEASURE:
		think_measure(r, j);
		break;
	}
	if (j->done < r->setup.votes)
		return false;
	sum_up(r, j);
	return true;
}
