/*
 * houses.h - the committed house rules of servers and channels: settings beside the rules
 * (config/house.h), the house game, and games saved by name.
 *
 * What a channel sets takes precedence over what its server sets. A thread has the rules of its
 * channel: callers pass the parent of a thread. A change goes to the store first, as a struct
 * store_put (PUT_HOUSE, PUT_HOUSE_GAME, PUT_WIPE). Then houses_apply() makes the change hold.
 */
#ifndef BOT_KNOWLEDGE_HOUSES_H
#define BOT_KNOWLEDGE_HOUSES_H

#include "bot/base/map.h"
#include "bot/store/store.h"
#include "config/house_rules.h"

struct houses {
	struct map server; /* struct houses_server, by the server */
	struct map channel; /* struct houses_level, by the channel */
};

/* What a server or a channel sets. */
struct houses_level {
	struct house set;
	char *rules; /* the house game, as a rules file; NULL: not set */
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
 * A write that was read back, or has just been committed, holds from now on. A row that golfd
 * cannot have written, or that has no room, is left out and logged.
 */
void houses_apply(struct houses *h, const struct store_put *put);

/* The key of the sentence that refuses a write without room; NULL when there is room. Static. */
const char *houses_full(const struct houses *h, const struct store_put *put);

/*
 * What a channel sets, or the server for channel 0. Points to an empty level when nothing is set.
 * Lent until the next change.
 */
const struct houses_level *houses_level(const struct houses *h, snowflake guild, snowflake channel);

/*
 * Writes the settings that hold in a channel: the channel's, else the server's, else the
 * defaults. channel may be 0.
 */
void houses_settle(const struct houses *h, snowflake guild, snowflake channel, struct house *out);

/* The level that a setting's value comes from. */
enum houses_from houses_says(
    const struct houses *h, snowflake guild, snowflake channel, enum house_key key);

/*
 * Writes the house game that holds in a channel: the channel's, else the server's, else the first
 * preset. Returns the level that it comes from.
 */
enum houses_from houses_rules(
    const struct houses *h, snowflake guild, snowflake channel, struct house_rules *out);

/*
 * Writes the game of the server's daily hole: the house game, a preset or a saved game. A game that
 * is not saved any more is the house game. Returns false when the server wants no daily hole.
 */
bool houses_daily(const struct houses *h, snowflake guild, struct house_rules *out);

/*
 * The i-th of the server's saved games in the order of names, from 0; NULL after the last. Lent
 * until the next change.
 */
const struct houses_game *houses_saved(const struct houses *h, snowflake guild, unsigned i);

/*
 * The saved game of this name; NULL for none. Capital and small letters count as equal, also Latin
 * letters with accents. Lent until the next change.
 */
const struct houses_game *houses_find(const struct houses *h, snowflake guild, const char *name);

/*
 * Reads a stored house game. Never fails for the rules that houses_level() or houses_saved()
 * lends.
 */
bool houses_read(const char *rules, struct house_rules *out);

#endif
