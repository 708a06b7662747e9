/*
 * houses.h - what servers and their channels have set, as it is committed: settings beside the
 * rules (config/house.h), the house game, and games saved by name.
 *
 * A channel says what is different there, its server what holds in all of them. A thread has what
 * its channel has: wherever a channel is asked for here, a thread's parent is meant. What changes
 * goes through the store first, as a struct store_put (PUT_HOUSE, PUT_HOUSE_GAME); houses_apply()
 * makes it hold.
 */
#ifndef BOT_STORE_HOUSES_H
#define BOT_STORE_HOUSES_H

#include "bot/base/map.h"
#include "bot/store/store.h"
#include "config/house_rules.h"

struct houses {
	struct map server; /* struct houses_server, by the server */
	struct map channel; /* struct houses_level, by the channel */
};

/* What one level says. */
struct houses_level {
	struct house set;
	char *rules; /* the house game, as a rules file; NULL: it names none */
};

/* A game saved by name. */
struct houses_game {
	char name[GOLF_NAME_MAX];
	char *rules;
};

enum houses_from { HOUSES_DEFAULT, HOUSES_SERVER, HOUSES_CHANNEL };

void houses_init(struct houses *h);
void houses_free(struct houses *h);

/*
 * What was read back, or has just been committed, holds from now on. Rows that golfd cannot have
 * written, or that have no room, are left out with a line in the log.
 */
void houses_apply(struct houses *h, const struct store_put *put);

/* The sentence of the refusal of a put that has no room, NULL where it has. Static. */
const char *houses_full(const struct houses *h, const struct store_put *put);

/*
 * One level, channel 0 for the server's; one that says nothing where there is none. Lent until the
 * next change.
 */
const struct houses_level *houses_level(const struct houses *h, snowflake guild, snowflake channel);

/*
 * Settings as they hold in a channel: the defaults, over them the server's, over these the
 * channel's.
 */
void houses_settle(const struct houses *h, snowflake guild, snowflake channel, struct house *out);

/* Which level a setting's value comes from. */
enum houses_from houses_says(
    const struct houses *h, snowflake guild, snowflake channel, enum house_key key);

/*
 * The house game as it holds in a channel: the channel's, else the server's, else the first preset.
 * Says whose.
 */
enum houses_from houses_rules(
    const struct houses *h, snowflake guild, snowflake channel, struct house_rules *out);

/*
 * The i-th of the server's saved games by name, from 0; NULL past the last. Lent until the next
 * change.
 */
const struct houses_game *houses_saved(const struct houses *h, snowflake guild, unsigned i);

/*
 * The one of that name, capitals or none (also of the Latin letters with accents); NULL for none.
 * Lent likewise.
 */
const struct houses_game *houses_find(const struct houses *h, snowflake guild, const char *name);

/*
 * Reads a house game that is stored: never fails for one that houses_level() or houses_saved()
 * lends.
 */
bool houses_read(const char *rules, struct house_rules *out);

/* Whether two names are one to people: see houses_find(). */
bool houses_same_name(const char *a, const char *b);

#endif
