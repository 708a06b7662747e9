/*
 * Writes that nobody waits for, of what is so already: a note has been told, a look is shown until
 * a moment. Where the store does not take one, it is owed, and tables_nudge() hands it over again.
 * A process that ends before that tells the note again, or leaves the look.
 */
#include "bot/tables/inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct owed {
	struct owed *next;
	struct tables *all;
	bool under_way;
	bool over; /* a later write has taken its place */
	struct store_put put; /* its text is here: */
	char text[NOTE_TEXT];
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
	store_put(o->all->set.store, &o->put, 1, on_written, o);
}

static bool
same_note(const struct store_put *a, const struct store_put *b)
{
	return a->seq == b->seq && a->user == b->user && strcmp(a->game, b->game) == 0;
}

void
tables_owe(struct tables *all, const struct store_put *put)
{
	struct owed *o;

	for (struct owed *next, *old = all->owed; old; old = next) {
		next = old->next;
		if (!same_note(&old->put, put))
			continue;
		old->over = true;
		if (!old->under_way)
			drop(old);
	}
	/* What cannot be owed is tried once. */
	if (all->owing == LIMIT_PUTS || !(o = calloc(1, sizeof *o))) {
		store_put(all->set.store, put, 1, NULL, NULL);
		return;
	}
	o->all = all;
	o->put = *put;
	if (put->text) {
		snprintf(o->text, sizeof o->text, "%s", put->text);
		o->put.text = o->text;
	}
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
tables_owed_free(struct tables *all)
{
	for (struct owed *o; (o = all->owed);) {
		all->owed = o->next;
		free(o);
	}
}
