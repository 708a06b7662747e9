/*
 * watch.h - for bot/loop only: what golfd shows its operator: the file of GOLFD_HEALTH, and the
 * pages of GOLFD_METRICS (pages.c).
 */
#ifndef BOT_LOOP_WATCH_H
#define BOT_LOOP_WATCH_H

#include "bot/base/buf.h"

#include <stdbool.h>
#include <stdint.h>

struct http;
struct http_request;
struct loop;

struct loop_watch {
	struct http *pages; /* of GOLFD_METRICS; NULL: off */
	bool refused; /* loop_watch_open() has failed */
	uint64_t health_at; /* ms of the loop: when the file is touched next */
	uint64_t well_at; /* ms: when golfd was well last; 0: never */
	uint64_t look_at; /* us: when the loop should have come by */
	uint64_t began_at; /* ms: when the process began */
};

/*
 * Opens the pages:
 *	/metrics	metrics.h
 *	/healthz	200 when golfd was well within the last SETTINGS_HEALTH_STALE seconds: it
 *			was ready. Else 503, and what is wrong
 *	/readyz		200 when golfd is ready now: each shard is online and its games are read,
 *			the commands are registered, and the store keeps what is written. A process
 *			that waits to take over shards is ready when the store is. Else 503
 * Returns false, with the reason logged, when the address cannot be had: loop_begin() then ends
 * golfd.
 */
bool loop_watch_open(struct loop *l);
void loop_watch_close(struct loop *l);

/* Call once a second. */
void loop_watch_tick(struct loop *l);

/* The store keeps what is written: it neither fails nor is silent. */
bool loop_watch_keeps(const struct loop *l);

/* What waits, and its bound: of calls of REST, of requests under way, of interactions, ... */
enum { LOOP_QUEUES = 5 };
struct loop_queue {
	const char *name;
	unsigned length, limit;
};
void loop_watch_queues(const struct loop *l, struct loop_queue out[LOOP_QUEUES]);

/*
 * Returns true when golfd is ready. Else writes a line for each reason to why, which may be NULL.
 */
bool loop_watch_ready(const struct loop *l, struct buf *why);

#endif
