/*
 * shards.h - for bot/loop only: a shard that this process serves (shard.c), its session (resume.c)
 * and its servers (servers.c).
 */
#ifndef BOT_LOOP_SHARDS_H
#define BOT_LOOP_SHARDS_H

#include "bot/discord/backlog.h"
#include "bot/discord/gateway.h"
#include "bot/errands/errands.h"
#include "bot/store/store.h"
#include "bot/tables/tables.h"

struct loop;

enum shard_state {
	SHARD_LOADS, /* its games are being read: it has no link to the gateway yet */
	SHARD_SERVES,
	SHARD_RESTS, /* committing and answering: no interaction is taken any more, and nothing
	                else is said */
	SHARD_ENDS, /* not served here any more: in loop.ending until nothing points to it */
};

/*
 * One of the bot's shards that this process serves: its link to the gateway, and the tables of its
 * servers. Discord sends the events of a server to shard (id >> 22) % shards, and DMs to shard 0.
 */
struct shard {
	struct loop *loop;
	unsigned number;
	enum shard_state state;
	struct gateway *gateway;
	struct tables *tables;
	struct errands_sender sender; /* of the tables */
	struct backlog backlog; /* interactions without an answer */
	struct store_session saved; /* the session as the store has it, or is about to */
	bool saving; /* the store has not answered yet */
	bool resumes; /* `saved` came from an earlier process */
	bool awake; /* tables_wake() was called */
	uint64_t servers_at; /* ms, when all servers of the session will have come; 0: they have */
	bool naming; /* the store has not answered about servers yet */
	bool gateway_gone;
	bool asks; /* waits for leave to IDENTIFY */
	uint64_t rest_by; /* SHARD_RESTS: then another process may serve the shard in any case */
	uv_timer_t alarm; /* for tables_tick() */
	struct shard *next; /* in loop.ending */
};

/*
 * Begins to serve a shard. Its games are read from the store first. Where there are other
 * processes, that happens in portions, so that this process's other shards are served meanwhile:
 * the shard is SHARD_LOADS, and when the store fails then, golfd leaves. Else this blocks. Returns
 * false, with the reason logged, when the shard cannot begin: the daemon cannot go on.
 */
bool loop_shard_begin(struct loop *l, unsigned number);

/*
 * Takes no more interactions, and brings the shard's tables to rest.
 *	keeps	Discord keeps the session for the next process
 */
void loop_shard_rest(struct shard *s, bool keeps);

/* The shard is at rest: tables_rested(), and the store has its session. */
bool loop_shard_rested(struct shard *s);

/* The shard is not served here any more. It is freed by loop_shards_free(). */
void loop_shard_end(struct shard *s);

/* Frees the ended shards to which nothing points. at_once: all. */
void loop_shards_free(struct loop *l, bool at_once);

/*
 * Reads from the store the session of an earlier process, if there is one, and the interactions
 * that it may bring again. Returns false, with the reason logged, when the store failed.
 */
bool loop_resume(struct shard *s);

/* Copies the session of an earlier process. Returns false when there is none. */
bool loop_resume_session(const struct shard *s, struct gateway_session *out);

/* Saves how far the session's events are done with, unless the store has that already. */
void loop_resume_save(struct shard *s);

/*
 * The servers of the shard, as the gateway tells them (servers.c). _begin: the link is up; without
 * READY, its session goes on. _told and _listed are of struct gateway_calls; their arg is a shard.
 * _tick is called about once a second, and tries again what the store has not kept.
 */
void loop_servers_begin(struct shard *s, bool ready);
void loop_server_told(void *arg, const struct payload_guild *guild);
void loop_servers_listed(void *arg, const struct payload_frame *ready, const snowflake *ids);
void loop_server_left(struct shard *s, snowflake guild);
void loop_servers_tick(struct shard *s);

#endif
