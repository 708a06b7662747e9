/*
 * objects.h - Discord's JSON objects of people, channels and servers. Each call makes a new object;
 * the caller owns it.
 */
#ifndef PLAYGROUND_OBJECTS_H
#define PLAYGROUND_OBJECTS_H

#include "playground/interactions.h"

cJSON *object_user(const struct person *p);
cJSON *object_bot(const struct world *w);
/* Returns the user object of a person or the bot; NULL for an unknown id. */
cJSON *object_author(const struct world *w, snowflake id);
/* A member with "user" and "permissions", as in an interaction. */
cJSON *object_member(const struct world *w, const struct person *p);
cJSON *object_bot_member(const struct world *w);
cJSON *object_role(const struct world *w, const struct role *role);
/* A channel of a server, or a DM with its recipient. */
cJSON *object_channel(const struct world *w, const struct channel *c);
/*
 * The partial channel of an interaction, with the permissions of the person and of the bot there.
 */
cJSON *object_channel_seen(const struct world *w, const struct channel *c, const struct person *p);
/* The server with this id: the d of GUILD_UPDATE, and the d of GUILD_CREATE with more members. */
cJSON *object_guild(const struct world *w, snowflake id);
cJSON *object_guild_create(const struct world *w, snowflake id);
cJSON *object_application(const struct world *w);

#endif
