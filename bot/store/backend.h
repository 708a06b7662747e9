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

#include "bot/store/rows.h"

/* Results that are read or skipped between two batches: 3 ms when SQLite is idle. */
enum { STORE_PAGE = 500 };

/* How far the answer to a question has been read. All 0 before the first page. */
struct store_cursor {
	enum {
		CURSOR_NEW,
		CURSOR_BACK,
		CURSOR_FORTH,
		CURSOR_END
	} phase; /* store.c looks at CURSOR_END; the rest is the backend's */
	unsigned found; /* results that were found on the way back, from the latest on */
	unsigned read; /* results that were looked at on that way */
	struct store_spot {
		int64_t finished;
		char game[STORE_GAME_ID];
	} at, last; /* at: where the reading stands, back or forth; last: the result to read to */
};

/* The writes of one store_put(), with all that they point to, in one allocation. */
struct store_group {
	struct store_group *next;
	store_done *done; /* may be NULL */
	void *arg;
	enum store_status status; /* set by the backend's commit */
	const struct store_reader
	    *read; /* a store_read() of `game`, after the batch was written; or NULL */
	char game[STORE_GAME_ID];
	snowflake user; /* not 0: a store_person() instead */
	struct store_daily daily; /* guild not 0: a store_daily() instead */
	store_row *row; /* a store_ask() of `question`, a page after each batch; or NULL */
	void *row_arg;
	struct store_question question;
	struct store_cursor cursor;
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

	bool (*load)(void *db, const struct store_reader *to); /* as store_load() */
	bool (*read)(
	    void *db, const char *game, const struct store_reader *to); /* as store_read() */
	bool (*person)(
	    void *db, snowflake user, const struct store_reader *to); /* as store_person() */
	bool (*daily)(void *db, const struct store_daily *which,
	    const struct store_reader *to); /* as store_daily() */
	/*
	 * Reads a page of store_ask(), for some milliseconds. q->most is not 0. Call it with the
	 * same cursor until the phase is CURSOR_END; commits may come in between. Returns false,
	 * with the reason logged, on failure: do not go on with the cursor.
	 */
	bool (*ask)(void *db, const struct store_question *q, struct store_cursor *cursor,
	    store_row *row, void *row_arg);
	/* As store_sessions(). */
	bool (*sessions)(void *db, const struct store_session_reader *to);
	bool (*value)(void *db, const char *name, char *out, size_t size); /* as store_value() */
	void (*close)(void *db);
};

extern const struct store_backend store_sqlite;

#endif
