/*
 * The servers of a shard: their names, and what becomes of those that the bot has left. A server
 * without a name in the store counts as left once all servers of a session have come (PUT_ABSENT),
 * and what is known of it is deleted some time later. So a name that the store has not kept is put
 * again until the store has it, and no session is saved before.
 */
#include "bot/base/log.h"
#include "bot/loop/inside.h"
#include "bot/loop/shards.h"
#include "bot/loop/when.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum {
	SERVERS_MS = 60000, /* from READY: then the GUILD_CREATEs of all servers have come */
	NAMES = 64, /* in one write */
};

static void save(struct shard *s);

static void
on_named(void *arg, enum store_status status)
{
	struct shard *s = arg;

	s->naming = false;
	servers_saved(tables_servers(s->tables), status == STORE_OK);
	/* Else the next tick tries again. */
	if (status == STORE_OK)
		save(s);
}

/* Puts names that the store lacks, but one write at a time. */
static void
save(struct shard *s)
{
	struct servers_name name[NAMES];
	struct store_put put[2 * NAMES];
	unsigned n;

	if (s->naming || s->state != SHARD_SERVES)
		return;
	n = servers_unsaved(tables_servers(s->tables), name, NAMES);
	for (unsigned i = 0; i < n; i++) {
		put[2 * i] = (struct store_put){ .kind = PUT_SERVER,
			.guild = name[i].guild,
			.name = name[i].name,
			.text = name[i].locale };
		put[2 * i + 1] = (struct store_put){ .kind = DROP_GONE, .guild = name[i].guild };
	}
	s->naming = n > 0;
	if (n)
		store_put(s->loop->store, put, 2 * n, on_named, s);
}

void
loop_servers_begin(struct shard *s, bool ready)
{
	/* A session that goes on has told its servers before. A new one tells them now. */
	tables_know_servers(s->tables, !ready);
	s->servers_at = ready ? loop_now(s) + SERVERS_MS : 0;
}

void
loop_server_told(void *arg, const struct payload_guild *guild)
{
	struct shard *s = arg;

	loop_access_joined(s->loop, guild->id);
	servers_set(tables_servers(s->tables), guild->id, guild->name, guild->locale);
	save(s);
}

void
loop_server_left(struct shard *s, snowflake guild)
{
	const struct store_put put[] = { { .kind = DROP_SERVER, .guild = guild },
		{ .kind = PUT_GONE, .guild = guild, .when = loop_date(s) } };

	servers_forget(tables_servers(s->tables), guild);
	store_put(s->loop->store, put, 2, NULL, NULL);
	tables_lost_guild(s->tables, guild);
}

/*
 * Whether the store's games are this application's. The first READY on a store says whose they are,
 * and ends none: the token of another bot does not end the games of this one.
 */
static bool
is_owner(struct loop *l, snowflake application)
{
	char text[24];

	if (!l->owner) {
		l->owner = application;
		snprintf(text, sizeof text, "%" PRIu64, l->owner);
		store_put(l->store,
		    &(struct store_put){ .kind = PUT_VALUE, .name = "application", .text = text },
		    1, NULL, NULL);
		return false;
	}
	if (l->owner != application)
		log_line(LOG_WARN, "loop",
		    "the store's games are of the application %" PRIu64
		    ", and the token is of %" PRIu64 ": no game ends because its server is missing",
		    l->owner, application);
	return l->owner == application;
}

/*
 * READY lists all servers of the shard, also unavailable ones. A server where the bot was a member
 * and that is not listed has removed the bot while nobody listened.
 */
void
loop_servers_listed(void *arg, const struct payload_frame *ready, const snowflake *ids)
{
	struct shard *s = arg;
	struct loop *l = s->loop;
	snowflake *gone = NULL;
	size_t lost;

	if (l->state >= LOOP_LEAVING || s->state != SHARD_SERVES ||
	    !is_owner(l, ready->application))
		return;
	lost = servers_missing(tables_servers(s->tables), ids, ready->guilds, &gone);
	for (size_t i = 0; i < lost; i++) {
		log_line(LOG_INFO, "loop",
		    "server %" PRIu64 " has removed the bot meanwhile: its games end", gone[i]);
		loop_server_left(s, gone[i]);
	}
	free(gone);
}

/* All servers have come, and the store has their names. Another bot's token deletes nothing. */
static void
put_absent(struct shard *s)
{
	struct loop *l = s->loop;
	const struct store_put put = { .kind = PUT_ABSENT,
		.when = loop_sure_date(l),
		.shard = s->number,
		.shards = l->shards };

	if (put.when && l->owner == l->application)
		store_put(l->store, &put, 1, NULL, NULL);
}

void
loop_servers_tick(struct shard *s)
{
	if (s->state != SHARD_SERVES)
		return;
	save(s);
	if (!s->servers_at || loop_now(s) < s->servers_at || tables_servers(s->tables)->unsaved)
		return;
	tables_know_servers(s->tables, true);
	s->servers_at = 0;
	put_absent(s);
}
