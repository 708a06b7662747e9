/*
 * backend.h - what a database must do to be a store. For store.c, the backends and their tests
 * alone.
 *
 * store.c owns the queue, the batches, the threads and the order of answers; a backend owns one
 * connection. No two of its functions run at once, but they may run on different threads, one after
 * the other.
 */
#ifndef BOT_STORE_BACKEND_H
#define BOT_STORE_BACKEND_H

#include "bot/store/rows.h"

/* Where the reading of an answer stands; all 0 before its first page. */
struct store_cursor {
	enum {
		CURSOR_NEW,
		CURSOR_BACK,
		CURSOR_FORTH,
		CURSOR_END
	} phase; /* the end is store.c's too, the rest the backend's */
	unsigned found; /* back: results that the question is about, from the latest on */
	struct store_spot {
		int64_t finished;
		char game[STORE_GAME_ID];
	} at, last; /* back: the one that was come to; forth: that was read up to; and the one to
	               read to */
};

/* The writes of one store_put(), with everything that they point to, in one allocation. */
struct store_group {
	struct store_group *next;
	store_done *done; /* may be NULL */
	void *arg;
	enum store_status status; /* set by the backend's commit */
	const struct store_reader
	    *read; /* a store_read() of game, once the batch is written; NULL for none */
	char game[STORE_GAME_ID];
	store_row *row; /* a store_ask() of question, a page after each batch; NULL for none */
	void *row_arg;
	struct store_question question;
	struct store_cursor cursor;
	unsigned n; /* 0 for a group that only waits for its turn, reads or asks */
	struct store_put put[];
};

/*
 * A group with copies of everything, for free(); NULL: a text, or the number of a note's cards, is
 * above its bound, or memory is short.
 */
struct store_group *store_group_new(const struct store_put *put, unsigned n);

struct store_backend {
	const char *scheme; /* what its addresses begin with: "sqlite:" */

	/*
	 * Opens, creates or migrates what stands behind the scheme; NULL, with one sentence in why.
	 */
	void *(*open)(const char *rest, char *why, size_t why_size);

	/*
	 * Writes a list of groups in one transaction that survives a power cut, and sets each
	 * group's status: STORE_OK, STORE_CONFLICT, or STORE_FAILED where that group alone cannot
	 * be kept (logged by the backend); of such a group nothing is kept. False when the
	 * transaction as a whole failed: nothing of any group was kept, and why is one sentence
	 * with what an operator can do. It can be called again after that.
	 */
	bool (*commit)(void *db, struct store_group *first, char *why, size_t why_size);

	/*
	 * As commit, of nothing: false where a commit would fail as a whole, as far as a short look
	 * tells.
	 */
	bool (*check)(void *db, char *why, size_t why_size);

	bool (*load)(void *db, const struct store_reader *to); /* as store_load() */
	bool (*read)(
	    void *db, const char *game, const struct store_reader *to); /* as store_read() */
	/*
	 * A page of store_ask(), some milliseconds' worth; most is set. To be called with the same
	 * cursor until its phase is CURSOR_END, commits in between; or until it is false, with the
	 * reason logged.
	 */
	bool (*ask)(void *db, const struct store_question *q, struct store_cursor *cursor,
	    store_row *row, void *row_arg);
	bool (*value)(void *db, const char *name, char *out, size_t size); /* as store_value() */
	void (*close)(void *db);
};

extern const struct store_backend store_sqlite;

#endif
