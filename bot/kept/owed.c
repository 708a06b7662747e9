/*
 * Writes that nobody waits for: a note was told, a look was offered, a person was pinged, or a look
 * is to be hidden at some time. When the store does not take such a write, kept_owed_nudge()
 * tries it again. When the process ends first, the note is told or offered again, the person is
 * pinged again, or the look stays.
 */
#include "bot/kept/kept.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct owed {
	struct owed *next;
	struct kept *k;
	bool under_way;
	bool over; /* a later write of the same row takes its place */
	struct store_put put; /* without pointers */
};

static void
drop(struct owed *o)
{
	struct owed **at = &o->k->owed;

	while (*at != o)
		at = &(*at)->next;
	*at = o->next;
	o->k->owing--;
	free(o);
}

static void
on_written(void *arg, enum store_status status)
{
	struct owed *o = arg;

	o->k->busy--;
	o->under_way = false;
	if (status == STORE_OK || o->over)
		drop(o);
}

static void
write_now(struct owed *o)
{
	o->under_way = true;
	o->k->busy++;
	kept_put(o->k, &o->put, 1, on_written, o);
}

/* The kind of the rows that a write is about, named by the write that drops such a row. */
static enum store_put_kind
about(const struct store_put *put)
{
	if (put->kind == PUT_HIDE)
		return DROP_HIDE;
	if (put->kind == TOLD_NOTE)
		return DROP_NOTE;
	if (put->kind == PUT_PING)
		return DROP_PING;
	return put->kind == PUT_OFFER ? DROP_OFFER : put->kind;
}

static bool
same_row(const struct store_put *a, const struct store_put *b)
{
	return about(a) == about(b) && (a->seq == b->seq || about(a) == DROP_PING) &&
	    a->user == b->user && strcmp(a->game, b->game) == 0;
}

void
kept_owe(struct kept *k, const struct store_put *put)
{
	struct owed *o;

	assert(about(put) == DROP_HIDE || about(put) == DROP_OFFER || about(put) == DROP_PING ||
	    about(put) == DROP_NOTE);
	for (struct owed *next, *old = k->owed; old; old = next) {
		next = old->next;
		if (!same_row(&old->put, put))
			continue;
		old->over = true;
		if (!old->under_way)
			drop(old);
	}
	/* Without room in the list the write is tried once. */
	if (k->owing == LIMIT_PUTS || !(o = calloc(1, sizeof *o))) {
		kept_put(k, put, 1, NULL, NULL);
		return;
	}
	o->k = k;
	o->put = *put;
	o->next = k->owed;
	k->owed = o;
	k->owing++;
	write_now(o);
}

void
kept_owed_nudge(struct kept *k)
{
	for (struct owed *o = k->owed; o; o = o->next)
		if (!o->under_way)
			write_now(o);
}

void
kept_owed_forget(struct kept *k, snowflake user)
{
	for (struct owed *next, *o = k->owed; o; o = next) {
		next = o->next;
		if (o->put.user != user)
			continue;
		o->over = true;
		if (!o->under_way)
			drop(o);
	}
}

void
kept_owed_free(struct kept *k)
{
	for (struct owed *o; (o = k->owed);) {
		k->owed = o->next;
		free(o);
	}
}
