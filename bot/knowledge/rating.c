#include "bot/knowledge/rating.h"

#include <assert.h>
#include <math.h>

enum {
	SHOWN_POINTS = 40, /* for 1 on the inner scale */
	SHOWN_MIDDLE = 1500,
	SHOWN_AT = 20, /* the mean less three deviations that is shown as SHOWN_MIDDLE */
};

#define LEAST_VARIANCE_KEPT 1e-4 /* kappa: the least share of the variance that is left */

/* The change by one game: the sums of algorithm 4 over all people with an equal or better place. */
struct shift {
	double mean, variance;
};

/* How many people have the same place as q, q included. */
static unsigned
count_tied(const int *place, unsigned n, unsigned q)
{
	unsigned tied = 0;

	for (unsigned i = 0; i < n; i++)
		tied += place[i] == place[q];
	return tied;
}

static struct shift
find_shift(const double *strength, const int *place, unsigned n, unsigned i)
{
	struct shift s = { 0 };

	for (unsigned q = 0; q < n; q++) {
		double sum = 0, chance, tied = count_tied(place, n, q);

		if (place[q] > place[i])
			continue;
		for (unsigned k = 0; k < n; k++)
			if (place[k] >= place[q])
				sum += strength[k];
		chance = strength[i] / sum;
		s.mean += ((q == i) - chance) / tied;
		s.variance += chance * (1 - chance) / tied;
	}
	return s;
}

void
rating_game(struct rating *const *who, const int *place, unsigned n)
{
	double variance[RATING_SEATS], strength[RATING_SEATS], c = 0, highest = -INFINITY;

	assert(n >= 2 && n <= RATING_SEATS);
	for (unsigned i = 0; i < n; i++) {
		variance[i] = who[i]->deviation * who[i]->deviation + RATING_DRIFT * RATING_DRIFT;
		c += variance[i] + RATING_BETA * RATING_BETA;
		highest = fmax(highest, who[i]->mean);
	}
	c = sqrt(c);
	/* Only the ratio counts. The highest is 1: nothing overflows. None is 0: no sum is 0. */
	for (unsigned i = 0; i < n; i++)
		strength[i] = fmax(exp((who[i]->mean - highest) / c), 1e-300);
	for (unsigned i = 0; i < n; i++) {
		struct shift s = find_shift(strength, place, n, i);
		double share = 1 - sqrt(variance[i]) / c * variance[i] / (c * c) * s.variance;

		who[i]->mean += variance[i] / c * s.mean;
		who[i]->deviation = sqrt(variance[i] * fmax(share, LEAST_VARIANCE_KEPT));
	}
}

int
rating_shown(const struct rating *r)
{
	return (int)lround(SHOWN_MIDDLE + SHOWN_POINTS * (r->mean - 3 * r->deviation - SHOWN_AT));
}
