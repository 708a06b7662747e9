/*
 * fleet_inside.h - a fleet from inside. fleet.c has the functions of fleet.h that are about leases,
 * and the exchanges with the database.
 *
 * All that a fleet does is an ask: a few statements that are one transaction. Asks wait as flags
 * and lists. Whenever the connection is free, all that waits goes out as one exchange, in one round
 * trip, and each ask then hears its results.
 */
#ifndef BOT_STORE_FLEET_INSIDE_H
#define BOT_STORE_FLEET_INSIDE_H

#include "bot/store/fleet.h"
#include "bot/store/postgres_fleet.h"

enum {
	FLEET_ASKS = 32, /* the most asks of one exchange */
	FLEET_WAIT_MS = 50, /* between two beats of a process that waits for its share */
	FLEET_CLOSE_MS = 2000,
	FLEET_TELLS = 64, /* news for all other processes that wait; above: the oldest is dropped */
};

struct fleet_ask {
	enum fleet_ask_kind {
		ASK_FREE,
		ASK_BEAT,
		ASK_TELL,
		ASK_TAKE,
		ASK_LOOK,
		ASK_CLEAN,
		ASK_KINDS,
	} kind;
	int at; /* its first result */
	struct fleet_lease lease; /* ASK_FREE, ASK_TAKE */
};

/* News for all other processes. */
struct fleet_tell {
	const char *kind;
	snowflake user;
};

struct fleet {
	uv_loop_t *loop;
	struct pg_link *link;
	uv_timer_t *timer;
	struct fleet_calls calls;
	char id[24]; /* of this process: random */
	int64_t letters; /* number of the last row of mail */

	struct fleet_ask ask[FLEET_ASKS]; /* of the exchange under way */
	unsigned asks;
	bool hearing; /* callbacks are being called */
	bool away; /* it was logged that the database is away */

	struct fleet_policy policy;
	struct fleet_sight sight;
	struct fleet_deeds deeds; /* wants: still to be asked for */
	struct fleet_lease lease[FLEET_SHARDS];
	unsigned leases;

	/* Moments by the loop's clock, ms. */
	uint64_t beat_at, look_at, clean_at;
	struct fleet_tell tell[FLEET_TELLS];
	unsigned tells;
};

/* Begins an exchange in the loop's next turn. */
void fleet_kick(struct fleet *f);

/* Adds an ask to the exchange. Returns NULL when there is no room. */
struct fleet_ask *fleet_ask_add(struct fleet *f, enum fleet_ask_kind kind);

#endif
