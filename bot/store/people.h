/*
 * people.h - what is known of people beyond their seats: their DM channel, whether they refuse DMs,
 * and what they chose for themselves.
 */
#ifndef BOT_STORE_PEOPLE_H
#define BOT_STORE_PEOPLE_H

#include "bot/base/map.h"
#include "config/house.h"

enum {
	PEOPLE_MAX = 1 << 17
}; /* above: of a new person nothing is remembered or stored, and what they choose is refused */

struct person {
	snowflake user;
	snowflake dm_channel; /* 0: not known */
	bool dm_closed; /* the last DM was refused (DISCORD_CANNOT_DM) */
	uint8_t looks,
	    cards; /* own choice: 1 + enum house_looks, house_cards; 0: as the game says */
};

struct people {
	struct map by_user;
};

void people_init(struct people *p);
void people_free(struct people *p);

/* What is known; of a stranger a row with the id alone. */
struct person people_find(const struct people *p, snowflake user);

enum people_set {
	PEOPLE_KNOWN, /* it was known */
	PEOPLE_NEWS, /* something is new, or they are */
	PEOPLE_FULL, /* there is no room, or memory is out: it is not remembered, and must not be
	                stored */
};

/* The same is known of both, who are one person. */
bool person_same(const struct person *a, const struct person *b);

/*
 * Remembers it: what the store has, or a stranger's row with the id alone, which keeps room for
 * them.
 */
enum people_set people_set(struct people *p, const struct person *is);

/* Nothing is known of them any more. */
void people_drop(struct people *p, snowflake user);

/* What somebody chose, as the store keeps it: "looks=here cards=text", "" for nothing; and back. */
char *person_write(const struct person *is, char out[HOUSE_TEXT]);
void person_read(struct person *is, const char *choices);

#endif
