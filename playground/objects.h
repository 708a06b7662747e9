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
/* The server with this id: the d of GUILD_UPDATE, and the d of GUILD_CREATE with more members. */
cJSON *object_guild(const struct world *w, snowflake id);
cJSON *object_guild_create(const struct world *w, snowflake id);
cJSON *object_application(const struct world *w);

/* The address of the gateway; and the answer to GET /gateway/bot. */
void object_add_gateway(cJSON *object, const char *key, const struct world *w);
cJSON *object_gateway(
    const struct world *w, unsigned shards, int starts, int left, int concurrency);
/* The d of READY. shards: how many, as the bot has named them; 0: it has named none. */
cJSON *object_ready(const struct world *w, const char *session, int shard, int shards);
/*
 * The d of INTERACTION_CREATE. data and message are lent, and must live as long; message NULL: the
 * interaction has none.
 */
cJSON *object_interaction(
    const struct world *w, const struct interaction *in, cJSON *data, cJSON *message);
/* Fills the data of a press of a component, but for the values of a menu. */
void object_press(cJSON *data, const char *custom_id, int64_t type, int64_t id);
/* The answer to a callback with_response=true; message NULL: the callback has none. */
cJSON *object_callback(const struct interaction *in, const cJSON *message, bool ephemeral);
/* A message by its ids alone, as in MESSAGE_DELETE; guild 0: a DM. */
cJSON *object_message_id(snowflake id, snowflake channel, snowflake guild);

#endif
