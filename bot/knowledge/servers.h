/*
 * servers.h - the names and languages of the servers that the bot is in, as the gateway tells them.
 * The gateway tells them once a session, so the store keeps them for a session that is resumed. DMs
 * give the name, since people read them outside the server.
 */
#ifndef BOT_KNOWLEDGE_SERVERS_H
#define BOT_KNOWLEDGE_SERVERS_H

#include "bot/base/map.h"

enum { SERVERS_MAX = 1 << 14 }; /* above: a server is not known, and its name is left out */

struct servers {
	struct map by_id;
	size_t unsaved; /* the store does not have so many of them as they are now */
};

struct servers_name {
	snowflake guild;
	const char *name, *locale; /* lent until the name changes */
};

void servers_init(struct servers *s);
void servers_free(struct servers *s);

/*
 * Copies name and locale. A locale of more than 15 bytes is left out. Returns true when the server
 * was not known, or had another name or locale.
 */
bool servers_set(struct servers *s, snowflake guild, const char *name, const char *locale);

/* As servers_set(), for what comes from the store. */
void servers_load(struct servers *s, snowflake guild, const char *name, const char *locale);

/*
 * servers_unsaved() lists at most n of the servers that the store does not have as they are now,
 * and returns their number. The caller writes them, and gives the store's answer to servers_saved()
 * before the next servers_unsaved(). A server that gets another name in between stays unsaved.
 */
unsigned servers_unsaved(struct servers *s, struct servers_name *out, unsigned n);
void servers_saved(struct servers *s, bool kept);

/* The bot has left the server. Returns false when the server was not known. */
bool servers_forget(struct servers *s, snowflake guild);

/* Returns the number of servers. */
size_t servers_count(const struct servers *s);

/*
 * Whether the bot is in the server, as far as the gateway has told. True for every server when
 * SERVERS_MAX are known: others may have been left out.
 */
bool servers_has(const struct servers *s, snowflake guild);

/*
 * The known servers that are not among n ids. Returns how many these are; none when memory is out.
 * *out is the caller's to free, and may be NULL.
 */
size_t servers_missing(const struct servers *s, const snowflake *ids, size_t n, snowflake **out);

/* "" for a server that is not known. Lent until the name changes. */
const char *servers_name(const struct servers *s, snowflake guild);

#endif
