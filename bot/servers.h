/*
 * servers.h - the names of the servers that the bot is in, as the gateway tells them: for DMs, which are read elsewhere.
 */
#ifndef BOT_SERVERS_H
#define BOT_SERVERS_H

#include "bot/map.h"

enum { SERVERS_MAX = 1 << 14 }; /* above: a server's name is not known, and left out */

struct servers {
	struct map name;
};

void servers_init(struct servers *s);
void servers_free(struct servers *s);

void servers_set(struct servers *s, snowflake guild, const char *name);

/* "" where it is not known; lent until it changes. */
const char *servers_name(const struct servers *s, snowflake guild);

#endif
