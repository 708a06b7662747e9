/*
 * people.h - what is known of people beyond their seats: their DM channel, and whether they refuse DMs.
 */
#ifndef BOT_PEOPLE_H
#define BOT_PEOPLE_H

#include "bot/map.h"

enum {
	PEOPLE_MAX = 1 << 17
}; /* above: a new person is asked after again each time, and nothing is lost */

struct person {
	snowflake user;
	snowflake dm_channel; /* 0: not known */
	bool dm_closed; /* the last DM was refused (50007) */
};

struct people {
	struct map by_user;
};

void people_init(struct people *p);
void people_free(struct people *p);

/* What is known; of a stranger a row with the id alone. */
struct person people_find(const struct people *p, snowflake user);

/* Remembers it; true when it was news, so that it should be stored too. */
bool people_set(struct people *p, const struct person *is);

#endif
