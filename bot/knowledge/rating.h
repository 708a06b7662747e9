/*
 * rating.h - how strong people play, from their places in games of several players: pure
 * arithmetic.
 *
 * Source: Weng and Lin, "A Bayesian Approximation Method for Online Ranking", Journal of Machine
 * Learning Research 12 (2011), algorithm 4: the Plackett-Luce model with ties, gamma = sigma / c. A
 * person's strength is a normal distribution. Its variance grows by RATING_DRIFT squared before
 * each game, since people change.
 */
#ifndef BOT_KNOWLEDGE_RATING_H
#define BOT_KNOWLEDGE_RATING_H

#define RATING_MEAN      25.0
#define RATING_DEVIATION (RATING_MEAN / 3)
#define RATING_BETA      (RATING_DEVIATION / 2) /* the share of chance in one game */
#define RATING_DRIFT     (RATING_DEVIATION / 100)

enum { RATING_SEATS = 12, RATING_GAMES = 3 /* with fewer games a rating says nothing */ };

struct rating {
	double mean, deviation;
};

/* The rating of a person without games. */
static inline struct rating
rating_new(void)
{
	return (struct rating){ RATING_MEAN, RATING_DEVIATION };
}

/*
 * Updates the ratings of n people, 2 to RATING_SEATS, after a game.
 *	place	a smaller number is a better place; equal numbers are a tie
 * After any number of games, no deviation is 0 and all numbers stay in the range of a double.
 */
void rating_game(struct rating *const *who, const int *place, unsigned n);

/*
 * The rating that people see, a whole number. It is the strength that a person has almost surely
 * (the mean less three deviations), so a few lucky games do not lead the list. Everybody begins at
 * 700. A player of mean strength has 1500 after some dozens of games.
 */
int rating_shown(const struct rating *r);

#endif
