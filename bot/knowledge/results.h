/*
 * results.h - the standings of people, from results of games: games, wins, means, ratings, ranks.
 *
 * Standings are computed for each question, from the results in the order in which the games ended
 * (store_ask()). They are not stored, so a forgotten person needs no repair. A seat counts for a
 * person when it was theirs from the first deal to the end. A game counts for ratings when every
 * seat was one person's in this way.
 */
#ifndef BOT_KNOWLEDGE_RESULTS_H
#define BOT_KNOWLEDGE_RESULTS_H

#include "bot/base/map.h"
#include "bot/base/standing.h"
#include "bot/knowledge/rating.h"
#include "bot/store/store.h"

/* The standing of one person. */
struct results_person {
	/* rank and rating are set by results_rank(); name is the name in the last game. */
	struct standing shown;
	struct rating rating;
	unsigned rated; /* the number of games in the rating */
	char name[LIMIT_NAME];
};

struct results {
	struct map by_user;
	struct ranked {
		struct results_person *is;
	} * row; /* n rows; by rank after results_rank() */
	unsigned n, room;
	int64_t since, until; /* counts games with since <= end < until, Unix s; until 0: no end */
	bool failed; /* memory ran out: the standings are not complete */
};

/* Begins without games. since, until: as in struct results. */
void results_init(struct results *r, int64_t since, int64_t until);
void results_free(struct results *r);

/* Counts a game, which ended after those before it. */
void results_add(struct results *r, const struct store_result *game);

/*
 * Sorts by rank. People with a rating come first, by rating. The others follow by wins, and with
 * equal wins by their mean of a hole. Equal people share a rank, and the rank after them counts
 * each of them.
 */
void results_rank(struct results *r);

/* Returns NULL for a person without a game. Lent. */
const struct results_person *results_find(const struct results *r, snowflake user);

/*
 * results_month() returns the month of a time (Unix s), in UTC: year * 100 + month, from 1.
 * results_month_bounds() returns when a month begins, and when the next month begins. Source: the
 * proleptic Gregorian calendar, from 1970 on.
 */
int results_month(int64_t at);
void results_month_bounds(int month, int64_t *since, int64_t *until);

#endif
