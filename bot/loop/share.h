/*
 * share.h - for bot/loop only: what the processes of the bot share: its shards (fleet.c), and leave
 * to IDENTIFY (gateway.c).
 */
#ifndef BOT_LOOP_SHARE_H
#define BOT_LOOP_SHARE_H

#include "bot/base/snowflake.h"

#include <stdbool.h>

struct loop;
struct shard;

/*
 * Joins the other processes of the bot, with this number of shards if there are none. They decide
 * which shards begin here. Returns false, with the reason logged, on failure.
 */
bool loop_fleet(struct loop *l, unsigned shards);

/* The shard is not served here any more: another process may serve it. */
void loop_fleet_give(struct shard *s);

/* struct rest_settings.ask: REST requests of the bot's second. arg is the loop. */
bool loop_fleet_portion(void *arg, unsigned n);

/* struct tables_settings.person: arg is the shard. */
void loop_person(void *arg, snowflake user, bool forgotten);

/*
 * With GOLFD_SHARDS=auto the next start has as many shards as Discord recommends now, and no fewer
 * than this one. To be called when one of the two numbers becomes known.
 */
void loop_recommended(struct loop *l);

/* Gives leave to IDENTIFY to the shards that ask for it, as Discord allows. */
void loop_identify(struct loop *l);

/* Logs one line about a wait of so many ms for the next IDENTIFY, unless it is short. */
void loop_identify_waits(uint64_t ms);

#endif
