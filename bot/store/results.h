/*
 * results.h - from the results of games to how people stand: games, wins, means, ratings, ranks.
 *
 * Folded anew whenever it is asked for, from the results in the order in which the games ended
 * (store_ask()); nothing of it is stored, and so a person who is forgotten needs no repair. A seat
 * counts for its person where it was theirs from the first deal to the end; for ratings count games
 * of people alone, in which that is so of every seat.
 */
#ifndef BOT_STORE_RESULTS_H
#define BOT_STORE_RESULTS_H

#include "bot/base/map.h"
#include "bot/render/results.h"
#include "bot/store/rating.h"
#include "bot/store/store.h"

/* Somebody's games. */
struct standing {
	struct render_standing
	    shown; /* rank and rating once results_rank() was called; name: of the last game */
	struct rating rating;
	unsigned rated; /* games that count for it */
	char name[LIMIT_NAME];
};

struct results {
	struct map by_user;
	struct ranked {
		struct standing *is;
	} * row; /* n of them; by rank after results_rank() */
	unsigned n, room;
	int64_t since,
	    until; /* games that ended before or from then on are left out; until 0: no end */
	bool failed; /* memory ran out: what stands there is not whole */
};

/* Nobody yet. */
void results_init(struct results *r, int64_t since, int64_t until);
void results_free(struct results *r);

/* One game more, which ended after those before it. */
void results_add(struct results *r, const struct store_result *game);

/*
 * Sorts by rank: who has a rating by that, behind them who has none by wins, and of those with as
 * many by the mean of a hole. Who is alike in that shares a rank, and the next one's is as if they
 * did not.
 */
void results_rank(struct results *r);

/* Lent; NULL for somebody without a game. */
const struct standing *results_find(const struct results *r, snowflake user);

/*
 * The month, in UTC, of a moment (Unix s): year * 100 + month, as people count; and when it begins
 * and the next one does. Source: the proleptic Gregorian calendar, from 1970 on.
 */
int results_month(int64_t at);
void results_month_bounds(int month, int64_t *since, int64_t *until);

#endif
