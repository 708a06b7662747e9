/*
 * store.h - where games are kept: appended to before anybody hears of an action, read back at
 * start.
 *
 * Writes are queued; those of one loop turn share one commit, which runs on the thread pool.
 * `sqlite:PATH` today.
 */
#ifndef BOT_STORE_STORE_H
#define BOT_STORE_STORE_H

#include "bot/store/rows.h"

#include <uv.h>

struct store;
struct store_backend;

/*
 * Opens, creates or migrates. NULL, with one sentence in why, when that cannot be: no such folder,
 * not a database, made by a newer version, in use by another golfd, a kind of address that is not
 * known. Blocks; for the start of the process. An idle store does not keep the loop alive; one with
 * writes does until their done has been called.
 */
struct store *store_open(uv_loop_t *loop, const char *address, char *why, size_t why_size);

/* store_open() with a given backend; address is handed on as it is. */
struct store *store_open_backend(uv_loop_t *loop, const struct store_backend *backend,
    const char *address, char *why, size_t why_size);

/*
 * Queues n writes that are to be kept together or not at all, whatever becomes of the other calls
 * of the same commit. done (may be NULL) is called once from the loop after the commit, never from
 * inside store_put(), in the order of the calls; a call that is refused before it is queued
 * (STORE_FULL, a text or a number of cards above its bound) is answered at the next turn of the
 * loop, and so ahead of those that wait. n may be 0: done then comes after those of the calls
 * before it.
 */
void store_put(
    struct store *s, const struct store_put *put, unsigned n, store_done *done, void *arg);

/*
 * Looks, on the thread pool, whether the database is still in its place, as each commit does; for a
 * store that writes seldom. What is wrong is logged, once.
 */
void store_check(struct store *s);

/* Nothing is queued or being written, and every done but a running one has returned. */
bool store_idle(const struct store *s);

/*
 * Reading back, at start, before the loop runs. Each blocks; false, with the reason logged, when it
 * failed.
 */
bool store_load(struct store *s, const struct store_reader *to);

/*
 * Reads one game back while the loop runs, whatever its state, after what is queued now: to's
 * functions (of games alone) are called on the thread pool, where the caller must let nothing else
 * touch what they write to; to is lent until done. done is called as of store_put(): STORE_OK also
 * where there is no such game, STORE_FULL, or STORE_FAILED with the reason logged and to perhaps
 * told a part.
 */
void store_read(
    struct store *s, const char *game, const struct store_reader *to, store_done *done, void *arg);

/*
 * Asks for results while the loop runs, after what is queued now: row is called on the thread pool
 * for each, in the order in which the games ended, as store_read() calls its functions; what it is
 * given is lent. done as of store_read(), in the order of the questions. A long answer is read in
 * pages, and what is put meanwhile is kept between them, and told before: what such a write changes
 * may be in the answer or not.
 */
void store_ask(struct store *s, const struct store_question *question, store_row *row,
    void *row_arg, store_done *done, void *arg);

/* The value of a name into out, "" when there is none. */
bool store_value(struct store *s, const char *name, char *out, size_t size);

/*
 * Waits for what is queued to be written, calls each done that is still due with its true status
 * from inside this call (a store_put() made there is answered STORE_FAILED), closes and frees. Not
 * to be called from a done. The loop need not run for it, but its handle leaves the loop at the
 * loop's next turn: let it turn once more before uv_loop_close().
 */
void store_close(struct store *s);

#endif
