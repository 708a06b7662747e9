/*
 * servers.h - the servers that the bot is in, as the gateway tells of them: their names, for DMs,
 * which are read elsewhere, and their languages.
 */
#ifndef BOT_STORE_SERVERS_H
#define BOT_STORE_SERVERS_H

#include "bot/base/map.h"

enum { SERVERS_MAX = 1 << 14 }; /* above: a server is not known, and its name left out */

struct servers {
	struct map by_id;
};

void servers_init(struct servers *s);
void servers_free(struct servers *s);

/* name and locale are copied; of a locale of more than 15 bytes nothing. */
void servers_set(struct servers *s, snowflake guild, const char *name, const char *locale);

/* The bot is not there any more. */
void servers_forget(struct servers *s, snowflake guild);

/* "" where it is not known; lent until it changes. */
const char *servers_name(const struct servers *s, snowflake guild);

/* Its preferred locale, "es-ES"; "" where it is not known; lent likewise. */
const char *servers_locale(const struct servers *s, snowflake guild);

#endif
