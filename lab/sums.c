#include "lab/sums.h"

#include <math.h>

static const double same = 1e-9; /* a smaller change is none */

void
lab_sums_add(struct lab_sums *s, const struct lab_count *now, const struct lab_count *new_rules)
{
	const struct lab_count *of[LAB_SIDES] = { [LAB_NOW] = now, [LAB_NEW] = new_rules };

	for (unsigned side = 0; side < LAB_SIDES; side++)
		for (unsigned f = 0; of[side] && f < LAB_FIGURES; f++) {
			double y = of[side]->y[f], x = of[side]->x[f];
			struct lab_sum *sum = &s->of[side][f];

			sum->y += y;
			sum->x += x;
			sum->yy += y * y;
			sum->yx += y * x;
			sum->xx += x * x;
			sum->games += x > 0;
		}
	for (unsigned f = 0; now && f < LAB_FIGURES; f++) {
		s->both[f].yy += now->y[f] * new_rules->y[f];
		s->both[f].yx += now->y[f] * new_rules->x[f];
		s->both[f].xy += now->x[f] * new_rules->y[f];
		s->both[f].xx += now->x[f] * new_rules->x[f];
	}
}

/* The variance of a ratio. */
static double
variance(const struct lab_sum *sum, double ratio)
{
	double m = sum->games, squares;

	if (sum->games < 2)
		return 0;
	squares = sum->yy - 2 * ratio * sum->yx + ratio * ratio * sum->xx;
	return squares > 0 ? m / (m - 1) * squares / (sum->x * sum->x) : 0;
}

/* The other players of a better one: what LAB_SKILL_WINS depends on. */
static double
others(const struct lab_sums *s)
{
	return s->seats > 1 ? s->seats - 1 : 1;
}

/* Where the scale of a share begins: at 0, but LAB_SKILL_WINS goes from -1 / others to 1. */
static double
lowest(const struct lab_sums *s, unsigned figure)
{
	return figure == LAB_SKILL_WINS ? -1 / others(s) : 0;
}

/*
 * The least error of a share, or of a change of shares.
 *	part	of the scale: the share above the lowest one, or the size of the change
 *	n	holes or games
 */
static double
least_error(const struct lab_sums *s, unsigned figure, double part, double n)
{
	double wide = 1 - lowest(s, figure), p = (part / wide * n + 1) / (n + 2);

	return lab_is_share(figure) ? wide * sqrt(p * (1 - p) / (n + 2)) : 0;
}

static bool
is_few(unsigned figure, uint32_t games)
{
	return lab_is_skill(figure) ? games < LAB_SKILL_LEAST : games > 0 && games < LAB_LEAST;
}

/* The figure of a side, with the error of the formula alone. */
static struct lab_value
measured(const struct lab_sums *s, unsigned figure, unsigned side)
{
	const struct lab_sum *sum = &s->of[side][figure];
	struct lab_value v = { .games = sum->games, .few = is_few(figure, sum->games) };

	if (sum->games == 0)
		return v;
	v.mean = sum->y / sum->x;
	v.error = sqrt(variance(sum, v.mean));
	return v;
}

struct lab_value
lab_value(const struct lab_sums *s, unsigned figure, unsigned side)
{
	struct lab_value v = measured(s, figure, side);
	double part = v.mean - lowest(s, figure);

	if (v.games > 1)
		v.error = fmax(v.error, least_error(s, figure, part, s->of[side][figure].x));
	return v;
}

/* The covariance of the two ratios. */
static double
covariance(const struct lab_sums *s, unsigned figure, double now, double tried)
{
	const struct lab_sum *a = &s->of[LAB_NOW][figure], *b = &s->of[LAB_NEW][figure];
	double m = a->games < b->games ? a->games : b->games;
	double products = s->both[figure].yy - tried * s->both[figure].yx -
	    now * s->both[figure].xy + now * tried * s->both[figure].xx;

	return m < 2 ? 0 : m / (m - 1) * products / (a->x * b->x);
}

struct lab_value
lab_change(const struct lab_sums *s, unsigned figure)
{
	struct lab_value now = measured(s, figure, LAB_NOW), tried = measured(s, figure, LAB_NEW);
	struct lab_value v = { .games = now.games < tried.games ? now.games : tried.games };
	double square, n = fmin(s->of[LAB_NOW][figure].x, s->of[LAB_NEW][figure].x);

	v.few = is_few(figure, v.games);

	if (v.games == 0)
		return v;
	v.mean = tried.mean - now.mean;
	square = now.error * now.error + tried.error * tried.error -
	    2 * covariance(s, figure, now.mean, tried.mean);
	v.error = square > 0 ? sqrt(square) : 0;
	/* Without any change the games may be the same ones on both sides. */
	if (v.games > 1 && fabs(v.mean) > same)
		v.error = fmax(v.error, least_error(s, figure, fabs(v.mean), n));
	return v;
}

bool
lab_is_sure(const struct lab_value *change)
{
	return change->games >= 2 && !change->few && fabs(change->mean) > 3 * change->error &&
	    fabs(change->mean) > same;
}
