/*
 * people.h - what is known of people beside their seats: their DM channel, whether they refuse DMs,
 * and their own choices.
 */
#ifndef BOT_STORE_PEOPLE_H
#define BOT_STORE_PEOPLE_H

#include "bot/base/map.h"
#include "config/house.h"

enum {
	PEOPLE_MAX = 1 << 17
}; /* above: a new person is not remembered or stored, and their choices are refused */

struct person {
	snowflake user;
	snowflake dm_channel; /* 0: not known */
	bool dm_closed; /* the last DM was refused (DISCORD_CANNOT_DM) */
	uint8_t looks,
	    cards; /* own choice: 1 + enum house_looks or house_cards; 0: as the game says */
};

struct people {
	struct map by_user;
};

void people_init(struct people *p);
void people_free(struct people *p);

/* What is known of a person; for a stranger only the id. */
struct person people_find(const struct people *p, snowflake user);

enum people_set {
	PEOPLE_KNOWN, /* all of it was known before */
	PEOPLE_NEWS, /* something is new, or the person is */
	PEOPLE_FULL, /* no room or no memory: nothing is remembered, and nothing may be stored */
};

/* Whether two rows of one person say the same. */
bool person_same(const struct person *a, const struct person *b);

/*
 * Remembers a row that the store has. A stranger's row with only the id reserves room for the
 * person.
 */
enum people_set people_set(struct people *p, const struct person *is);

/* Forgets a person. */
void people_drop(struct people *p, snowflake user);

/* Writes or reads the choices as the store keeps them: "looks=here cards=text"; "" for none. */
char *person_write(const struct person *is, char out[HOUSE_TEXT]);
void person_read(struct person *is, const char *choices);

#endif
