/*
 * fleet.h - what the processes of one bot agree on, in PostgreSQL: which process serves which
 * shard, which shard may IDENTIFY now, how many REST requests a process may send, and interactions
 * that another process is to carry out.
 *
 * Every process is alike. A process holds a shard by a lease. It renews all its leases with each
 * beat, once a second, by its one row in the list of processes. The leases of a process that has
 * not beaten for FLEET_LEASE_MS are free. The server's clock alone decides. Each holder of a lease
 * has a higher epoch than the holder before: store_fence() makes a process that lost its lease
 * unable to write. While the database is away, nothing is lost: only an answer that shows another
 * holder ends a lease.
 *
 * The shards are spread evenly: with p processes a process has floor(shards / p) or ceil(shards /
 * p) (policy.h). It is asked to give a shard back when it has more, so a new process gets its
 * part.
 *
 * The number of shards belongs to the fleet: the first process sets it, and later processes take
 * it. It can change when no lease is held.
 *
 * The connection is the fleet's own, so that a beat does not wait for games. Nothing blocks but
 * fleet_open() and fleet_close(). No callback is called from inside a function of this header.
 */
#ifndef BOT_FLEET_FLEET_H
#define BOT_FLEET_FLEET_H

#include "bot/base/snowflake.h"
#include "bot/store/lease.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <uv.h>

enum {
	FLEET_BEAT_MS = 1000,
	FLEET_LEASE_MS = 6000, /* so that others take over within 10 s of a death */
	/*
	 * A process that cannot reach the database does not hear that it lost its shards, and goes
	 * on to answer what comes to them. It is expected to end, or to reach the database, by
	 * then.
	 */
	FLEET_RIVAL_MS = 600000,
	FLEET_MAIL_MS = 100, /* between two looks for interactions of other processes */
	FLEET_MAIL_WAIT_MS = 2000, /* after that the sender takes an interaction back */
	FLEET_MAIL_BYTES = 1 << 20, /* the most bytes of an interaction */
	FLEET_RATE = 40, /* REST requests of all processes together, a second; divides 1000 */
	FLEET_BURST = 6, /* and at once after a pause */
	FLEET_PORTION_MS = 100, /* how long a portion of requests may be used. In any second at most
	                           FLEET_BURST + FLEET_RATE * 1.1 = 50 leave: Discord's bound */
};

struct fleet;

struct fleet_calls {
	void *arg;
	/*
	 * Serve this shard from now on, one of `shards`. The lease is fleet_leases()' already.
	 */
	void (*take)(void *arg, unsigned shard, unsigned shards);
	/* Another process needs this shard: bring it to rest, and call fleet_gave(). */
	void (*give)(void *arg, unsigned shard);
	/* Another process may serve this shard already. The lease has left fleet_leases(). */
	void (*lost)(void *arg, unsigned shard);
	/*
	 * An interaction for a game of this process: Discord's INTERACTION_CREATE, JSON. Lent. Each
	 * comes once, also when the connection is lost in between. Call fleet_mailed() with its
	 * number when it was carried out: until then another process gets it when this one dies.
	 */
	void (*mail)(void *arg, const char *json, size_t length, uint64_t number);
	/* A person's choices have changed in another process, or the person was forgotten. */
	void (*person)(void *arg, snowflake user);
	/* The operator of another process has changed who is blocked. */
	void (*blocked)(void *arg);
	/* Shards that asked for IDENTIFY wait for so many ms: others of the bot IDENTIFY before. */
	void (*waits)(void *arg, uint64_t ms);
};

/*
 * Connects. Creates no table: the store has done that. Returns NULL, with one sentence in why, when
 * that is not possible. Blocks.
 *	address	of PostgreSQL, as for store_open()
 *	shards	1 to FLEET_SHARDS: how many shards the fleet gets, if no lease is held now
 */
struct fleet *fleet_open(uv_loop_t *loop, const char *address, unsigned shards,
    const struct fleet_calls *calls, char *why, size_t why_size);

/* The leases of this process, in the order of their shards, with the number of them. Lent. */
const struct fleet_lease *fleet_leases(const struct fleet *f, unsigned *n);

/*
 * No other process of the fleet can have had a shard of this one from that time on, ms of the
 * loop's clock, until now. False in doubt: the last beats may have come too late, a shard was lost
 * or given since then, or one was taken from a process that may still run.
 */
bool fleet_sole(const struct fleet *f, uint64_t from);

/* Leases are looked at now: a write was refused for a lease. */
void fleet_beat(struct fleet *f);

/*
 * The shard is at rest here: another process may take it, in some 50 ms. Its writes were answered,
 * and the lease has left the fence.
 */
void fleet_gave(struct fleet *f, unsigned shard);

/*
 * The process stops: it takes no more shards. Bring those it has to rest, and give them back by
 * fleet_gave(); give is not called for them. The others look for free shards often from then on.
 * No mail comes any more: it goes to the next holder of the game's shard.
 */
void fleet_leave(struct fleet *f);

/*
 * Calls done(arg) once this process may send IDENTIFY for the shard: Discord allows one in 5 s for
 * each value of shard % concurrency. A new question of a shard takes the place of the one before.
 * done is not called after the shard was lost or given.
 */
void fleet_identify(
    struct fleet *f, unsigned shard, unsigned concurrency, void (*done)(void *arg), void *arg);

/*
 * Asks for up to n REST requests, n at most FLEET_BURST. done gets the number that may leave within
 * FLEET_PORTION_MS of the question, 0 when there are none now: ask again later. One question at a
 * time.
 */
void fleet_portion(struct fleet *f, unsigned n, void (*done)(void *arg, unsigned n), void *arg);

enum fleet_sent {
	FLEET_TAKEN, /* the process of the game has carried it out, or is about to */
	FLEET_HERE, /* the game is of this process, or there is no such game */
	FLEET_NOBODY, /* no process has taken it in time; or the database was away, and then another
	                 process may still carry it out */
};

/*
 * Sends an interaction to the process that holds the shard of a game's server. json is copied. done
 * is called once. A shard that is on its way to another process is waited for.
 */
void fleet_send(struct fleet *f, const char *game, const char *json, size_t length,
    void (*done)(void *arg, enum fleet_sent how), void *arg);

/* An interaction of calls.mail was carried out; or done is false, and it goes to its sender. */
void fleet_mailed(struct fleet *f, uint64_t number, bool done);

/* Tells all other processes that what they know of a person may be old. */
void fleet_person(struct fleet *f, snowflake user);

/* Tells all other processes that the operator has changed who is blocked. */
void fleet_blocked(struct fleet *f);

/* Nothing that was sent or given waits. */
bool fleet_idle(const struct fleet *f);

/*
 * From now on the fleet does not keep the loop alive. It goes on with all else: its leases stay
 * held while the loop runs.
 */
void fleet_unref(struct fleet *f);

/*
 * Gives back all leases, closes and frees the fleet. Blocks for at most 2 s. No callback comes.
 * Close the store first: its last writes need the leases.
 */
void fleet_close(struct fleet *f);

#endif
