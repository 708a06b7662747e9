/*
 * rating.h - how strong people play, from the places they took in games of several players: pure
 * arithmetic.
 *
 * The Bayesian approximation of Weng and Lin for the Plackett-Luce model with ties: "A Bayesian
 * Approximation Method for Online Ranking", Journal of Machine Learning Research 12 (2011),
 * algorithm 4, with gamma = sigma / c. A person's strength is a normal distribution; before each
 * game its variance grows by RATING_DRIFT squared, since people change.
 */
#ifndef BOT_STORE_RATING_H
#define BOT_STORE_RATING_H

#define RATING_MEAN      25.0
#define RATING_DEVIATION (RATING_MEAN / 3)
#define RATING_BETA      (RATING_DEVIATION / 2) /* how much chance one game holds */
#define RATING_DRIFT     (RATING_DEVIATION / 100)

enum { RATING_SEATS = 12, RATING_GAMES = 3 /* below so many a rating says nothing */ };

struct rating {
	double mean, deviation;
};

/* Somebody who has not played yet. */
static inline struct rating
rating_new(void)
{
	return (struct rating){ RATING_MEAN, RATING_DEVIATION };
}

/*
 * One game of n people, 2 to RATING_SEATS, moves their ratings.
 *	place	a smaller number is a better place, the same number a tie
 * A deviation never falls to 0, and no number of games leaves the range of a double.
 */
void rating_game(struct rating *const *who, const int *place, unsigned n);

/*
 * As people see it: a whole number. What somebody is at least, rather surely (the mean less three
 * deviations), so that a few lucky games lead no list; scaled so that everybody begins at 700, and
 * 1500 is a player of the mean strength after some dozens of games.
 */
int rating_shown(const struct rating *r);

#endif
