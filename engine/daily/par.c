/* Par of a day: the mean of several plays, and its error. */
#include "engine/daily/daily.h"

#include <assert.h>

/* Both divide by a number above 0. */
static int64_t
divide_down(int64_t n, int64_t by)
{
	return n / by - (n % by < 0);
}

static int64_t
divide(int64_t n, int64_t by)
{
	return divide_down(2 * n + by, 2 * by);
}

int
daily_par_mean(const struct daily_par *par)
{
	if (par->plays == 0)
		return 10 * daily_total(&par->score);
	return (int)divide(10 * (int64_t)par->sum, par->plays);
}

unsigned
daily_par_error(const struct daily_par *par)
{
	int64_t n = par->plays, least = 0, most = 1 << 20, squares, by;

	if (n < 2)
		return 0;
	/* The square of the error in tenths is squares / by. */
	squares = 100 * (n * par->squares - (int64_t)par->sum * par->sum);
	by = n * n * (n - 1);
	while (least < most) {
		int64_t middle = (least + most) / 2;

		if (middle * middle * by < squares)
			least = middle + 1;
		else
			most = middle;
	}
	return (unsigned)least;
}

/*
 * Rounds the mean of each hole down, then as many of them up as the rounded mean of all holes
 * needs: those with the largest rests.
 */
static void
round_holes(struct daily_making *m)
{
	struct daily_score *score = &m->par.score;
	int64_t n = m->par.plays, missing = divide(m->par.sum, n), rest[DAILY_HOLES] = { 0 };

	for (unsigned i = 0; i < score->holes; i++) {
		score->points[i] = (int16_t)divide_down(m->hole[i], n);
		rest[i] = m->hole[i] - score->points[i] * n;
		missing -= score->points[i];
	}
	for (; missing > 0; missing--) {
		unsigned most = 0;

		for (unsigned i = 1; i < score->holes; i++)
			most = rest[i] > rest[most] ? i : most;
		score->points[most]++;
		rest[most] = 0;
	}
}

/* The play whose points are nearest to the mean; of two the earlier. */
static unsigned
find_nearest(const struct daily_making *m)
{
	int64_t least = INT64_MAX;
	unsigned best = 0;

	for (unsigned i = 0; i < m->par.plays; i++) {
		int64_t far = (int64_t)m->total[i] * m->par.plays - m->par.sum;

		far = far < 0 ? -far : far;
		if (far < least) {
			least = far;
			best = i;
		}
	}
	return best + 1;
}

bool
daily_par_add(struct daily_making *m, const struct daily *over)
{
	const struct daily_score *score = &over->mark.score;
	int total = daily_total(score);

	assert(over->due == DAILY_DUE_OVER && over->par == m->par.plays + 1);
	assert(m->par.plays < DAILY_PLAYS_MOST);
	for (unsigned seat = 0; seat < DAILY_SEATS; seat++)
		m->work += over->mark.decisions[seat];
	for (unsigned i = 0; i < score->holes; i++)
		m->hole[i] += score->points[i];
	m->total[m->par.plays++] = total;
	m->par.sum += total;
	m->par.squares += (int64_t)total * total;
	if (m->par.plays < DAILY_PLAYS_LEAST ||
	    (m->par.plays < DAILY_PLAYS_MOST && m->work < DAILY_WORK))
		return true;
	m->par.score.holes = score->holes;
	round_holes(m);
	m->nearest = find_nearest(m);
	return false;
}

void
daily_par(struct golf_state *state, const struct golf_rules *rules,
    const unsigned char seed[GOLF_SEED], struct daily_making *m)
{
	struct daily d;
	struct golf_action a;
	struct golf_events events;

	do {
		daily_begin(&d, state, rules, seed, m->par.plays + 1);
		while (daily_step(&d, &a, &events))
			;
	} while (daily_par_add(m, &d));
}
