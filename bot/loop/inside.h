/* inside.h - for bot/loop only: the state of the daemon's loop. */
#ifndef BOT_LOOP_INSIDE_H
#define BOT_LOOP_INSIDE_H

#include "bot/commands/route.h"
#include "bot/discord/emojis.h"
#include "bot/discord/identify.h"
#include "bot/discord/rest.h"
#include "bot/fleet/fleet.h"
#include "bot/loop/control.h"
#include "bot/loop/shards.h"
#include "bot/loop/steps.h"
#include "bot/loop/watch.h"
#include "bot/loop/when.h"

enum { LOOP_SHARDS = FLEET_SHARDS }; /* the most shards of a bot */

enum loop_state {
	LOOP_STARTING, /* getting the gateway's address, identifying, registering commands */
	LOOP_READY,
	LOOP_LEAVING, /* committing and answering what was pressed before */
	LOOP_CLOSING, /* closing the links */
};

/* Each group of fields stands under the files that it belongs to. */
struct loop {
	/* loop.c */
	uv_loop_t uv;
	uv_signal_t term, interrupt, hangup;
	uv_timer_t tick;
	uv_timer_t save; /* for loop_resume_save() */
	uint64_t trim_at;
	uint64_t retain_at; /* when old games are looked for next, by the tables' clock, ms */
	struct settings *set;
	struct store *store;
	struct rest *rest;
	struct people people; /* of all shards */
	struct pace pace, challenges; /* of all shards */
	struct labs labs; /* the same */
	char known[65]; /* hash of Discord's commands, from the store at the start */
	struct loop_clock clock;
	struct errands errands; /* what the tables say */
	struct loop_watch watch; /* pages.c */
	struct loop_control control; /* orders.c, access.c */

	/* gateway.c */
	uv_timer_t identify; /* for loop_identify() */
	char gateway_url[256]; /* from GET /gateway/bot; "" before */
	unsigned shards; /* the bot's; 0: not known yet. Other processes may know it: fleet.c */
	unsigned recommended; /* by Discord, at the last reading; 0: not read yet */
	unsigned kept; /* the number of shards of the next start, as the store has it, or 0 */
	bool begun; /* the shards, or the fleet, were begun */
	bool finding; /* GET /gateway/bot is under way, or its next try waits */
	struct loop_retry find; /* of GET /gateway/bot */
	struct identify budget;

	/* shard.c */
	struct shard *shard[LOOP_SHARDS]; /* by number; NULL for those of other processes */
	struct shard *ending; /* shards that this process has served */
	uv_timer_t load; /* for the next portion of a shard that is being read */
	struct shard *loads; /* the one whose portions are being read now, or NULL */
	bool knows_people; /* they were read */
	bool awake; /* the bot's ids are known */
	snowflake owner; /* the application of the store's games; 0: the first READY tells */
	snowflake application, user; /* the bot's own, from READY or a stored session (resume.c) */

	/* fleet.c */
	struct fleet *fleet; /* the processes of the bot; NULL where there is only this one */
	uv_timer_t giving; /* for shards that are given to another process */

	/* register.c, emojis.c */
	struct loop_retry registering; /* of the commands */
	char hash[65]; /* hash of the commands that are being registered */
	struct emojis emojis; /* the cards' emojis, which the tables show */
	uint64_t emojis_at; /* no work on the emojis before this time, ms of the loop */

	/* clock.c, arrive.c, mail.c */
	bool calls_fail; /* all REST calls fail: rest_fails() */
	struct held *held; /* presses that wait for a game to be read, in their order */
	unsigned helds;
	struct mailed *mailed; /* presses of other processes, until they are answered */

	/* leave.c; register.c says LOOP_READY. */
	enum loop_state state;
	uv_timer_t leave;
	uint64_t leave_by;
	enum end exit_code;
	bool left; /* our own handles are closed: the loop need not run any more */
};

/* The shard after this one in the order of numbers, the first after NULL; NULL after the last. */
struct shard *loop_next_shard(const struct loop *l, const struct shard *after);

/* Several processes may share the database: it is PostgreSQL's. */
bool loop_has_fleet(const struct loop *l);

/*
 * A date, Unix s, that no shard's tables doubt, since what was deleted too early is gone; 0 where
 * this process serves no shard.
 */
int64_t loop_sure_date(const struct loop *l);

/* Returns the file of GOLFD_CA_FILE, or NULL. */
const char *loop_ca_file(const struct loop *l);

/* The unwanted() of calls whose argument is the loop: the daemon leaves. */
bool loop_unwanted(const void *arg);

#endif
