/*
 * objects.h - Discord's JSON objects of people, channels and the server, built anew at each call;
 * the caller owns them.
 */
#ifndef PLAYGROUND_OBJECTS_H
#define PLAYGROUND_OBJECTS_H

#include "playground/interactions.h"

cJSON *object_user(const struct person *p);
cJSON *object_bot(const struct world *w);
/* An id's user object: a person's or the bot's; NULL for an unknown id. */
cJSON *object_author(const struct world *w, snowflake id);
/* With "user" and "permissions", as an interaction carries it. */
cJSON *object_member(const struct world *w, const struct person *p);
cJSON *object_bot_member(const struct world *w);
cJSON *object_role(const struct world *w, const struct role *role);
/* A channel of a server, or a DM with its recipient. */
cJSON *object_channel(const struct world *w, const struct channel *c);
/* The partial one that an interaction carries, with what the person and the bot may do there. */
cJSON *object_channel_seen(const struct world *w, const struct channel *c, const struct person *p);
/* The server with this id: GUILD_UPDATE's d; and with all that GUILD_CREATE tells. */
cJSON *object_guild(const struct world *w, snowflake id);
cJSON *object_guild_create(const struct world *w, snowflake id);
cJSON *object_application(const struct world *w);

#endif
