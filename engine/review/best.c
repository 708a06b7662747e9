/*
 * The best measured choice of a decision that cost points, in portions. First all choices are
 * played out with the same cards. Then the best of them and hard's choice are played out anew.
 */
#include "engine/review/inside.h"

#include <string.h>

enum {
	ROUNDS = 10, /* portions of each step */
	RANK_EACH = 22, /* playouts of each choice in a portion: 220 in all, as many as hard has */
};

void
best_begin(struct review_job *j)
{
	const struct review_tally none = { 0 };

	j->step = STEP_RANK;
	j->part = 0;
	j->best = (uint8_t)think_elected(j);
	j->gain_of[0] = j->gain_of[1] = none;
	memset(j->ranked, 0, sizeof j->ranked);
}

/* Hard's end counts once in a hole, and so does the end as a better choice. */
static bool
is_open(const struct review *r, const struct review_job *j, unsigned choice)
{
	return choice != j->taken && !(r->hole[j->hole - 1].ends && think_is_end(j, choice));
}

/* The points of a choice less those of the taken one. An early end counts by the net points. */
static int64_t
more_than_taken(const struct review_job *j, const struct measured *m, uint8_t choice)
{
	const struct ahead_worth *is = measured_of(m, choice), *taken = measured_of(m, j->taken);

	if (think_is_end(j, choice) != think_is_end(j, j->taken))
		return is->net - taken->net;
	return is->points - taken->points;
}

/* The taken choice, and as many others as can be measured. */
static void
gather(const struct review *r, const struct review_job *j, struct measured *m)
{
	m->n = 0;
	m->nothing = false;
	measured_add(m, j, j->taken);
	for (uint8_t i = 0; i < j->n && m->n < AHEAD_MOST; i++)
		if (is_open(r, j, i))
			measured_add(m, j, i);
	if (j->voluntary)
		measured_add(m, j, j->n);
}

/* Returns false when there is no other choice. */
static bool
rank(const struct review *r, struct review_job *j)
{
	struct player_rng rng = think_numbers(r, j);
	struct measured m;
	int64_t least = INT64_MAX;

	gather(r, j, &m);
	if (m.n + m.nothing < 2)
		return false;
	measured_play(&m, j, &rng, RANK_EACH, j->taken);
	for (unsigned i = 0; i < m.n; i++)
		j->ranked[m.at[i]] += more_than_taken(j, &m, m.at[i]);
	if (m.nothing)
		j->ranked[j->n] += more_than_taken(j, &m, j->n);
	if (++j->part < ROUNDS)
		return true;
	for (unsigned i = 0; i < m.n + m.nothing; i++) {
		uint8_t choice = i < m.n ? m.at[i] : j->n;

		if (choice != j->taken && j->ranked[choice] < least) {
			least = j->ranked[choice];
			j->best = choice;
		}
	}
	j->part = 0;
	j->step = STEP_AGAIN;
	return true;
}

static void
measure_again(const struct review *r, struct review_job *j, uint8_t hard)
{
	struct player_rng rng = think_numbers(r, j);
	const uint8_t choice[] = { j->best, hard };
	struct measured m = { .n = 0 };

	measured_add(&m, j, j->taken);
	measured_add(&m, j, j->best);
	measured_add(&m, j, hard);
	measured_play(&m, j, &rng, think_measured(&r->setup), j->taken);
	for (unsigned i = 0; i < 2; i++) {
		const struct ahead_worth *is = measured_of(&m, choice[i]);
		bool net = think_is_end(j, choice[i]) != think_is_end(j, j->taken);

		think_add(&j->gain_of[i], -more_than_taken(j, &m, choice[i]),
		    net ? is->net_error : is->points_error);
	}
	j->part++;
}

bool
best_think(struct review *r, struct review_job *j)
{
	uint8_t hard = (uint8_t)think_elected(j);

	if (j->step == STEP_RANK)
		return !rank(r, j);
	measure_again(r, j, is_open(r, j, hard) ? hard : j->best);
	if (j->part < ROUNDS)
		return false;
	if (is_open(r, j, hard) && j->gain_of[1].sum >= j->gain_of[0].sum) {
		j->best = hard;
		j->gain_of[0] = j->gain_of[1];
	}
	return true;
}

struct review_mean
best_gain(const struct review_job *j)
{
	return think_mean(&j->gain_of[0], ROUNDS);
}
