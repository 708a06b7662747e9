/*
 * objects.h - Discord's JSON objects of people, channels and the server, built anew at each call; the caller owns them.
 */
#ifndef PLAYGROUND_OBJECTS_H
#define PLAYGROUND_OBJECTS_H

#include "playground/interactions.h"

/* What the bot may do in a channel, as Discord's bit set: "app_permissions". */
#define OBJECT_APP_PERMISSIONS "2147863552"

cJSON *object_user(const struct person *p);
cJSON *object_bot(const struct world *w);
/* An id's user object: a person's or the bot's; NULL for an unknown id. */
cJSON *object_author(const struct world *w, snowflake id);
/* With "user" and "permissions", as an interaction carries it. */
cJSON *object_member(const struct world *w, const struct person *p);
/* Bit set of what this person may do; the first one owns the server. */
uint64_t object_permissions(const struct world *w, const struct person *p);
/* A channel of the server, or a DM with its recipient. */
cJSON *object_channel(const struct world *w, const struct channel *c);
/* GUILD_CREATE's d. */
cJSON *object_guild(const struct world *w);
cJSON *object_application(const struct world *w);

#endif
