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
 *
 * A share that few games measure may be 0 or 1 in all of them, which does not mean that it always
 * is. So the error of a share p is at least that of a binomial share with one success and one
 * failure more, n in all: the square root of p (1 - p) / n. n counts holes or games. The outcomes
 * of a pair differ at least as often as the shares do, so the same holds for the size of a change.
 */
#ifndef LAB_SUMS_H
#define LAB_SUMS_H

#include "lab/count.h"

/*
 * The fewest games that give a figure. The error of few games is itself uncertain (Student's t). So
 * the right value lies within two standard errors less often than in 19 of 20 cases. Of the figures
 * of 2, 5, 10 and 20 games between two players, these parts did: 0.66, 0.85, 0.90 and 0.93 of Cabo,
 * 0.76, 0.90, 0.93 and 0.95 of six-card Golf (20,000 and 3,000 games). More games than 20 hardly
 * add to that. Of the changes between 20 games, less than one in 100 was off by three errors.
 */
enum {
	LAB_LEAST = 20, /* usual games in which the figure was measured */
	LAB_SKILL_LEAST = 30, /* games of skill; fewer give no figure of skill */
};
enum { LAB_NOW, LAB_NEW, LAB_SIDES }; /* what holds now, and the rules that are tried */

struct lab_sum {
	double y, x, yy, yx, xx;
	uint32_t games; /* with an x above 0 */
};

/* Fill it with zeros first, but for the seats. */
struct lab_sums {
	unsigned seats; /* two or more */
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
	bool few; /* from fewer games than LAB_LEAST or LAB_SKILL_LEAST: shown as "?" */
};

/* The figure of a side. */
struct lab_value lab_value(const struct lab_sums *s, unsigned figure, unsigned side);

/* The figure of LAB_NEW less that of LAB_NOW. games: the smaller number of both sides. */
struct lab_value lab_change(const struct lab_sums *s, unsigned figure);

/*
 * Whether a change is more than chance: above three standard errors, so that of a hundred figures
 * that do not change hardly one seems to. A change that is from too `few` games is not.
 */
bool lab_is_sure(const struct lab_value *change);

#endif
