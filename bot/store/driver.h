/*
 * driver.h - how store.c hands batches to a database. For store.c, the drivers and their tests
 * alone.
 *
 * store.c owns the queue, the bounds, the log lines of an outage and the order of answers. A driver
 * owns the connection and the way to wait for it. A database that blocks is a struct store_backend
 * (backend.h): the driver store_pool runs it on the thread pool.
 */
#ifndef BOT_STORE_DRIVER_H
#define BOT_STORE_DRIVER_H

#include "bot/store/backend.h"
#include "bot/store/lease.h"

#include <uv.h>

/* What is written and read together. It is store.c's, and lent until done. */
struct store_batch {
	/*
	 * The groups, in their order; may be NULL. The driver writes all of them, and then reads
	 * for those that read. It sets the status of each.
	 */
	struct store_group *first;
	struct store_group *page; /* a question: read a page of it after the groups; or NULL */
	const struct fleet_lease *fence; /* the writes are kept only while all of these are held */
	unsigned fences;
	/*
	 * Nothing was kept, or a batch without writes found that nothing could be kept. why is one
	 * sentence that says what an operator can do.
	 */
	bool failed;
	bool fenced; /* and failed: a lease of the fence is gone */
	char why[512];
	void (*done)(struct store_batch *batch);
	void *arg; /* done's */
};

struct store_driver {
	const char *scheme; /* the beginning of its addresses: "sqlite:" */
	const struct store_backend *backend; /* of store_pool; else NULL */

	/* Opens, creates or migrates a database. May block. As store_open(). */
	void *(*open)(const struct store_driver *self, uv_loop_t *loop, const char *rest, char *why,
	    size_t why_size);
	/* As store_late(); NULL where a database is there at once, or never. */
	bool (*late)(const char *rest, char *why, size_t why_size);
	/*
	 * Begins a batch when no other one is under way. Calls batch->done once: from the loop, or
	 * from finish(), never from inside begin(). The loop stays alive until then.
	 */
	void (*begin)(void *db, struct store_batch *batch);
	/*
	 * Blocks until the batch under way is over, and calls its done. The loop does not run. From
	 * then on each begin() is followed by finish().
	 */
	void (*finish)(void *db);
	/* Reads here and now. Blocks. Returns false, with the reason logged, on failure. */
	bool (*read)(void *db, struct reading *r);
	bool portions; /* the loop may go on between two portions of a load */
	/* Blocks. What the loop still has of the driver leaves it in the loop's next turns. */
	void (*close)(void *db);
};

/* A driver without scheme and backend, for any backend. */
extern const struct store_driver store_pool;

/* PostgreSQL, by libpq on the loop. postgres_driver.c says how. */
extern const struct store_driver store_postgres;

struct store;
/* store_open() with a given backend, which gets the address as it is. For tests. */
struct store *store_open_backend(uv_loop_t *loop, const struct store_backend *backend,
    const char *address, char *why, size_t why_size);

/* As store_load_some(), by the driver's read. */
enum store_load store_load_by(
    const struct store_driver *driver, void *db, void **at, const struct store_reader *to);

/* The number of groups that write. */
unsigned store_batch_writes(const struct store_batch *batch);

#endif
