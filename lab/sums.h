/*
 * sums.h - the figures of many games, with their standard errors.
 *
 * A figure is the ratio R of two sums over all games, Y / X. Its standard error is that of a ratio
 * whose independent samples are the games (Cochran, Sampling Techniques, 3rd edition, 6.4): the
 * square root of m / (m - 1) * sum (y - R x)^2, divided by X, with m games in which x is not 0.
 * So the holes of one game may depend on each other.
 *
 * Both sides of a comparison play the same deals: game i of one side belongs to game i of the other
 * side. The standard error of the difference comes from the differences in each game, (y - R x) / X
 * of one side less that of the other. What both games owe to the deal cancels out.
 */
#ifndef LAB_SUMS_H
#define LAB_SUMS_H

#include "lab/count.h"

enum { LAB_NOW, LAB_NEW, LAB_SIDES }; /* what holds now, and the rules that are tried */

struct lab_sum {
	double y, x, yy, yx, xx;
	uint32_t games; /* with an x above 0 */
};

/* Fill it with zeros first. */
struct lab_sums {
	struct lab_sum of[LAB_SIDES][LAB_FIGURES];
	/* Products of the two sides: now's y or x by new's y or x. */
	struct {
		double yy, yx, xy, xx;
	} both[LAB_FIGURES];
};

/*
 * Adds a game: its counts on both sides.
 *	now	NULL when nothing is compared
 */
void lab_sums_add(
    struct lab_sums *s, const struct lab_count *now, const struct lab_count *new_rules);

struct lab_value {
	double mean, error; /* error: one standard error; 0 when there are fewer than two games */
	uint32_t games; /* in which it was measured; 0: there is no figure */
};

/* The figure of a side. */
struct lab_value lab_value(const struct lab_sums *s, unsigned figure, unsigned side);

/* The figure of LAB_NEW less that of LAB_NOW. games: the smaller number of both sides. */
struct lab_value lab_change(const struct lab_sums *s, unsigned figure);

/*
 * Whether a change is more than chance: above three standard errors, so that of a hundred figures
 * that do not change hardly one seems to.
 */
bool lab_is_sure(const struct lab_value *change);

#endif
