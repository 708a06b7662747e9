/*
 * kept.h - the store, as the open games of one set use it. It counts what is under way, and writes
 * nothing once another process may serve the games.
 *
 *	kept.c	reading and writing
 *	owed.c	writes that nobody waits for, until the store has taken them
 *	stale.c	values that no process reads any more
 */
#ifndef BOT_KEPT_KEPT_H
#define BOT_KEPT_KEPT_H

#include "bot/base/life.h"
#include "bot/store/store.h"

struct kept {
	struct store *store; /* lent */
	const struct life *life; /* lent */
	unsigned shard, shards; /* shards 0: one */
	unsigned busy; /* what is under way: kept_begins() */
	struct owed *owed; /* writes that the store has not taken yet */
	unsigned owing; /* their number */
	struct stale *stale; /* values of the store that are to be deleted */
};

/* All 0 but for the first four members at the start. */
void kept_owed_free(struct kept *k);
void kept_stale_free(struct kept *k);

/* Something is under way, or has ended. No more is under way when both were called as often. */
void kept_begins(struct kept *k);
void kept_ends(struct kept *k);
bool kept_is_busy(const struct kept *k);

/* As store_put(). Refused once the life is lost. Not counted. */
void kept_put(struct kept *k, const struct store_put *put, unsigned n, store_done *done, void *arg);

/* The key of the sentence for a person whose change the store did not keep. */
const char *kept_refusal(enum store_status status);

/* As kept_put(), store_read() and store_ask(), and counted until done. */
void kept_write(
    struct kept *k, const struct store_put *put, unsigned n, store_done *done, void *arg);
void kept_read(
    struct kept *k, const char *game, const struct store_reader *to, store_done *done, void *arg);
void kept_ask(struct kept *k, const struct store_question *question, store_row *row, void *row_arg,
    store_done *done, void *arg);

/*
 * Writes TOLD_NOTE, DROP_NOTE, PUT_OFFER, DROP_OFFER, PUT_PING, DROP_PING, PUT_HIDE or DROP_HIDE;
 * nobody waits for the write. When the store does not take the write, kept_owed_nudge() tries
 * again. A later write about the same note, look or person's ping replaces it. kept_owed_forget():
 * the store has forgotten the person, whose writes are dropped.
 */
void kept_owe(struct kept *k, const struct store_put *put);
void kept_owed_nudge(struct kept *k);
void kept_owed_forget(struct kept *k, snowflake user);

/*
 * Values that nobody reads any more. In the set of shard 0 alone, kept_stale_add() takes a name.
 * kept_stale_nudge() deletes some of them. kept_stale_shard(): this is the set of the first shard,
 * and that shard does not exist any more.
 *	hours	of _add: the hours of such a shard. Of _nudge: they may go, too
 */
bool kept_stale_shard(const struct kept *k, unsigned shard);
void kept_stale_add(struct kept *k, const char *name, bool hours);
void kept_stale_nudge(struct kept *k, bool hours);

#endif
