/* standing.h - what the games of one person come to: a row of a leaderboard. */
#ifndef BOT_BASE_STANDING_H
#define BOT_BASE_STANDING_H

#include "bot/base/snowflake.h"

#include <stdbool.h>
#include <stdint.h>

/* One person's results. */
struct standing {
	snowflake user;
	const char *name;
	unsigned rank; /* from 1 */
	unsigned games, wins; /* shared wins count too */
	unsigned holes; /* at least 1 */
	int64_t points; /* sum of all holes */
	int best; /* lowest points of one hole */
	bool rated;
	int rating; /* valid when rated */
};

#endif
