/*
 * Writes that nobody waits for: a note was told, a look was offered, a person was pinged, or a look
 * is to be hidden at some time. When the store does not take such a write, tables_nudge() tries the
 * write again. When the process ends first, the note is told or offered again, the person is pinged
 * again, or the look stays.
 */
#include "bot/tables/inside.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct owed {
	struct owed *next;
	struct tables *all;
	bool under_way;
	bool over; /* a later write of the same row takes its place */
	struct store_put put; /* without pointers */
};

static void
drop(struct owed *o)
{
	struct owed **at = &o->all->owed;

	while (*at != o)
		at = &(*at)->next;
	*at = o->next;
	o->all->owing--;
	free(o);
}

static void
on_written(void *arg, enum store_status status)
{
	struct owed *o = arg;

	o->all->busy--;
	o->under_way = false;
	if (status == STORE_OK || o->over)
		drop(o);
}

static void
write_now(struct owed *o)
{
	o->under_way = true;
	o->all->busy++;
	tables_put(o->all, &o->put, 1, on_written, o);
}

/* The kind of the rows that a write is about, named by the write that drops such a row. */
static enum store_put_kind
about(const struct store_put *put)
{
	if (put->kind == PUT_HIDE)
		return DROP_HIDE;
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
tables_owe(struct tables *all, const struct store_put *put)
{
	struct owed *o;

	assert(about(put) == DROP_HIDE || about(put) == DROP_OFFER || about(put) == DROP_PING ||
	    put->kind == DROP_NOTE);
	for (struct owed *next, *old = all->owed; old; old = next) {
		next = old->next;
		if (!same_row(&old->put, put))
			continue;
		old->over = true;
		if (!old->under_way)
			drop(old);
	}
	/* Without room in the list the write is tried once. */
	if (all->owing == LIMIT_PUTS || !(o = calloc(1, sizeof *o))) {
		tables_put(all, put, 1, NULL, NULL);
		return;
	}
	o->all = all;
	o->put = *put;
	o->next = all->owed;
	all->owed = o;
	all->owing++;
	write_now(o);
}

void
tables_owed_nudge(struct tables *all)
{
	for (struct owed *o = all->owed; o; o = o->next)
		if (!o->under_way)
			write_now(o);
}

void
tables_owed_forget(struct tables *all, snowflake user)
{
	for (struct owed *next, *o = all->owed; o; o = next) {
		next = o->next;
		if (o->put.user != user)
			continue;
		o->over = true;
		if (!o->under_way)
			drop(o);
	}
}

void
tables_owed_free(struct tables *all)
{
	for (struct owed *o; (o = all->owed);) {
		all->owed = o->next;
		free(o);
	}
}
