/*
 * postgres_batch.h - a batch of the PostgreSQL store: what is sent for it, and what the answers
 * mean. postgres_driver.c waits for the answers. For these two alone.
 */
#ifndef BOT_STORE_POSTGRES_BATCH_H
#define BOT_STORE_POSTGRES_BATCH_H

#include "bot/store/postgres_link.h"

struct pg_store {
	struct pg_link *link;
	uv_timer_t *timer; /* begins a batch, or tries again */
	char writer[24]; /* this process, in golfd_batches */
	int64_t number; /* of the batch */

	struct store_batch *batch; /* under way, or NULL */
	enum pg_stage {
		STAGE_WRITE,
		STAGE_FENCED, /* the fence has refused the writes: ask which lease is gone */
		STAGE_CHECK,
		STAGE_READ,
		STAGE_OVER
	} stage;
	struct store_group *reading; /* STAGE_READ: the group, or the question, that reads */
	bool sent; /* the stage's statements were sent */
	bool doubt; /* a COMMIT was sent, and its answer was lost */
	bool told; /* the doubt was logged */
	unsigned retries, losses;
	struct pg_part *part; /* the writes that were sent */
	unsigned parts, parts_most;
	int head; /* the number of results before those of the writes */

	bool finishing; /* finish() was called: batches are written there */
	bool block; /* wait here, not on the loop */
	bool hold; /* the batch is answered later */
	uint64_t deadline; /* of finish(): uv_hrtime() */
};

/* The batch is d->batch: sets its first stage. */
void pg_batch_begin(struct pg_store *d);

/* Sends a stage. Returns false when the connection is lost. */
bool pg_batch_send(struct pg_store *d);

/* The answers of a stage are in link->x: goes to the next stage, or does this one again. */
void pg_batch_end(struct pg_store *d);

/* The connection is lost. A batch whose COMMIT was sent must be sent again. */
void pg_batch_lose(struct pg_store *d);

/* The stage has failed. Without its writes, what the batch reads is still tried. */
void pg_batch_fail(struct pg_store *d, const char *why);

#endif
