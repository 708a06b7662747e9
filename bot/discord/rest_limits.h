/*
 * rest_limits.h - for rest_exchange.c only: what the headers of an answer say about rate limits.
 *
 * Source of the headers: Discord's "Rate Limits", "Header Format". A header that is missing, or
 * that is no plain decimal number where a number is due, counts as absent. Pure.
 */
#ifndef BOT_DISCORD_REST_LIMITS_H
#define BOT_DISCORD_REST_LIMITS_H

#include "bot/discord/quota.h"

/* find returns the value of a header, "" if absent; its name is given in small letters. */
void rest_limits_read(const char *(*find)(void *arg, const char *name), void *arg, int status,
    struct quota_answer *out);

#endif
