/*
 * store.h - where games are kept. An action is stored before anybody hears of it. Games are read
 * back at start.
 *
 * Writes are queued. The writes of one loop turn share one commit, which does not block the loop.
 * The kinds of address are those of the drivers (driver.h): `sqlite:PATH`, and
 * `postgres://USER:PASSWORD@HOST/DATABASE` with what else libpq takes in an address.
 */
#ifndef BOT_STORE_STORE_H
#define BOT_STORE_STORE_H

#include "bot/store/rows.h"

#include <uv.h>

struct store;
struct fleet_lease;

/*
 * Opens, creates or migrates a database. Returns NULL, with one sentence in why, when that is not
 * possible: no such folder, not a database, made by a newer version, a SQLite file in use by
 * another golfd, or an unknown kind of address. Several golfd may use one PostgreSQL database
 * (fleet.h). Blocks: call it at the start of the process. An idle store does not keep the loop
 * alive. A store with writes keeps the loop alive until their done was called.
 */
struct store *store_open(uv_loop_t *loop, const char *address, char *why, size_t why_size);

/*
 * Whether the store's server cannot be reached now, but may be later: it is down, has no address
 * yet, is starting, takes no more connections, or does not accept writes yet. Then why is one
 * sentence about it. Everything else that is wrong, store_open() says. Blocks for some seconds, or
 * for longer where a name server does not answer. Safe in any thread. Never true of a file.
 */
bool store_late(const char *address, char *why, size_t why_size);

/*
 * Queues n writes. All of them are kept or none, whatever happens to other calls in the same
 * commit. done (may be NULL) is called once from the loop after the commit, never from inside
 * store_put(). Calls are answered in order. A call that is refused before it is queued (STORE_FULL,
 * a text or a number of cards above its bound) is answered at the next turn of the loop, before
 * calls that wait. n may be 0: done then comes after the answers of the calls before it.
 */
void store_put(
    struct store *s, const struct store_put *put, unsigned n, store_done *done, void *arg);

/* A put by somebody who may not write any more: done gets STORE_FAILED at the loop's next turn. */
void store_put_nothing(struct store *s, store_done *done, void *arg);

/*
 * Sets the least time between the beginnings of two batches, in ms; 0, as at first, for none. It
 * holds while writes come faster than they are kept: what is put in that time shares one commit,
 * so a busy process writes to the disk less often. With 10 waiting calls the time is halved. A
 * write that meets no other write begins at once. store_close() never waits.
 */
void store_pace(struct store *s, unsigned ms);

/*
 * Checks, without blocking, whether the database is still in its place. Each commit checks this,
 * too, so the call is for a store that writes seldom. A failure is logged once.
 */
void store_check(struct store *s);

/* The last write that was tried has failed: nothing is kept until the operator helps. */
bool store_fails(const struct store *s);

/* While writes fail, writes something of its own: so the failing ends without a player's press. */
void store_probe(struct store *s);

/* Nothing is kept now: store_fails(), or the last store_check() did not reach the database. */
bool store_is_down(const struct store *s);

/*
 * For how many ms the database has not answered what it was given; 0: it has nothing. A server that
 * is silent, or was lost in the middle of a COMMIT, fails nothing.
 */
uint64_t store_silent(const struct store *s);

/* How many writes and readings wait, of LIMIT_PUTS. */
unsigned store_waiting(const struct store *s);

/*
 * From the next batch on, writes are kept only while this process holds all of these leases: the
 * database itself looks, in the same transaction, and no other process can take one of them before
 * its end. So a process that was cut off, or slept, spoils no game that another process plays on.
 * Without leases all writes are kept. SQLite has one process, and no fence. n is at most
 * FLEET_SHARDS. The leases are copied.
 *
 * When a lease is gone, the whole batch is answered STORE_FAILED, with a log line, and refused(arg)
 * is called from the loop before its answers: look at the leases then (fleet_beat()). The store
 * does not count as failing (store_fails()). store_close() calls no refused.
 */
void store_fence(struct store *s, const struct fleet_lease *lease, unsigned n);
void store_on_fence(struct store *s, void (*refused)(void *arg), void *arg);

/*
 * A lease was lost. Writes that wait for their batch may be of its shard, and the next fence would
 * let them pass: they are answered STORE_FAILED at the next turn of the loop. Call it before
 * store_fence().
 */
void store_refuse(struct store *s);

/* Nothing is queued or being written, and every done has returned, except one that runs now. */
bool store_idle(const struct store *s);

/*
 * Reads everything back, at start, in portions, so that the loop can go on with other work in
 * between. Each call blocks and reads a portion: some dozens of whole games, in one round trip. A
 * store that does not read in portions (SQLite) reads all in the first call.
 *	at	NULL before the first call
 * Call it again after STORE_LOAD_MORE. After STORE_LOAD_MORE store_load_stop() may end the load.
 * Writes may be kept between two portions: the rows of `to` must not be among them.
 */
enum store_load store_load_some(struct store *s, void **at, const struct store_reader *to);
void store_load_stop(struct store *s, void *at);

/*
 * Reads one game back while the loop runs, in any state, after all that is queued now. The
 * functions of `to` (only those for games) are called on the thread pool: until done, nothing else
 * may touch what they write to. `to` is lent until done. done is called as by store_put():
 * STORE_OK, also when there is no such game; STORE_FULL; or STORE_FAILED, with the reason logged,
 * when `to` may have got a part of the game.
 */
void store_read(
    struct store *s, const char *game, const struct store_reader *to, store_done *done, void *arg);

/*
 * Reads what is known of one person, as store_read() reads a game: to->user is called, unless the
 * store does not know the person.
 */
void store_person(
    struct store *s, snowflake user, const struct store_reader *to, store_done *done, void *arg);

/*
 * Asks for results while the loop runs, after all that is queued now. row is called on the thread
 * pool for each result, in the order in which the games ended; its argument is lent. done is called
 * as by store_read(), in the order of the questions. A long answer is read in pages. Writes may be
 * kept, and answered, between two pages. The answer may contain their changes or not.
 */
void store_ask(struct store *s, const struct store_question *question, store_row *row,
    void *row_arg, store_done *done, void *arg);

/*
 * Reads of a server's daily holes, as store_read() reads a game: the days, a person's play and
 * earlier days, and the list of a day. All of them as they were at one moment.
 *	which	copied; its guild is not 0
 */
void store_daily(struct store *s, const struct store_daily *which, const struct store_reader *to,
    store_done *done, void *arg);

/*
 * Reads the gateway sessions, and the interactions that their events may bring again. Blocks.
 * Returns false, with the reason logged, when the reading failed.
 */
bool store_sessions(struct store *s, const struct store_session_reader *to);

/*
 * Copies the value of a name to out, or "" when there is none. Blocks. Returns false, with the
 * reason logged, when the reading failed.
 */
bool store_value(struct store *s, const char *name, char *out, size_t size);

/*
 * The same while the loop runs, as store_read() reads a game. name and out are lent until done; out
 * is changed on the thread pool.
 */
void store_value_later(
    struct store *s, const char *name, char *out, size_t size, store_done *done, void *arg);

/*
 * Waits until all that is queued is written. Calls each done that is still due, with its true
 * status, from inside this call; a store_put() made there is answered STORE_FAILED, unless puts
 * follow such answers without an end. Then closes and frees the store. Do not call it from a done.
 * The loop need not run meanwhile. The store's handle leaves the loop at the loop's next turn: let
 * the loop turn once more before uv_loop_close().
 */
void store_close(struct store *s);

#endif
