/*
 * backend.h - what a database that blocks must do to be a store, and the groups of writes. For
 * store.c, the drivers, the backends and their tests alone.
 *
 * store.c owns the queue, the batches and the order of answers; pool.c owns the threads. A backend
 * owns one connection. Two functions of a backend never run at once, but they may run on different
 * threads.
 */
#ifndef BOT_STORE_BACKEND_H
#define BOT_STORE_BACKEND_H

#include "bot/store/read.h"

/* The writes of one store_put(), with all that they point to, in one allocation. */
struct store_group {
	struct store_group *next;
	store_done *done; /* may be NULL */
	void *arg;
	enum store_status status; /* set by the backend's commit */
	/* What is read after the batch was written; READ_PAGE: a page after each batch. */
	struct reading reading;
	unsigned n; /* 0 for a group that only waits for its turn, reads or asks */
	struct store_put put[];
};

/*
 * Returns a group with copies of everything, for free(). Returns NULL when a text, or the number of
 * a note's cards, is above its bound, or when memory is out.
 */
struct store_group *store_group_new(const struct store_put *put, unsigned n);

struct store_backend {
	const char *scheme; /* the beginning of its addresses: "sqlite:" */

	/*
	 * Opens, creates or migrates a database. rest: the address without the scheme. Returns
	 * NULL, with one sentence in why, on failure.
	 */
	void *(*open)(const char *rest, char *why, size_t why_size);

	/*
	 * Writes a list of groups in one transaction that survives a power cut. Sets each group's
	 * status: STORE_OK, STORE_CONFLICT, or STORE_FAILED when this group alone cannot be kept
	 * (logged by the backend). Without STORE_OK nothing of a group is kept. Returns false when
	 * the whole transaction failed: nothing was kept, and why is one sentence that says what an
	 * operator can do. May be called again after that.
	 */
	bool (*commit)(void *db, struct store_group *first, char *why, size_t why_size);

	/*
	 * Writes nothing. Returns false, with why as for commit, when a commit would fail as a
	 * whole, as far as a short check can tell.
	 */
	bool (*check)(void *db, char *why, size_t why_size);

	/* Reads, for some milliseconds. Returns false, with the reason logged, on failure. */
	bool (*read)(void *db, struct reading *r);
	void (*close)(void *db);
};

extern const struct store_backend store_sqlite;

#endif
