/*
 * Somebody who wants to be forgotten. First they go from every open table, each by a change of its
 * own; right behind these, in the store's order, goes their wish. When it comes back nobody must
 * know them any more: where a table's change was not saved, they hear so, and may try again.
 */
#include "bot/tables/inside.h"
#include "bot/tables/tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The wish on its way to the store. */
struct wish {
	struct wish *next;
	struct tables *all;
	struct interaction in;
	unsigned found; /* open tables that knew them */
};

/* A look at all tables for somebody. */
struct search {
	snowflake user;
	struct table
	    *busy; /* one that knows them, or may by its next change, and cannot be changed now */
	unsigned found; /* open tables that know them */
	bool failed; /* memory is out */
};

static bool
row_knows(const struct store_game *row, snowflake user)
{
	for (unsigned i = 0; i < row->seats; i++)
		if (row->seat[i].user == user || row->seat[i].away == user)
			return true;
	return row->host == user;
}

static void
each_look(void *arg, void *value)
{
	struct search *s = arg;
	struct table *t = value;
	bool knows = (t->now && row_knows(&t->now->row, s->user)) ||
	    (t->next && row_knows(&t->next->row, s->user));

	/* What is over is not left: its rows are the store's to change. */
	if (t->closed)
		return;
	s->found += knows;
	if (knows && table_busy(t))
		s->busy = t;
}

/*
 * Somebody whose game is over: its rows are the store's to change, this is for what is still to be
 * shown.
 */
static void
strike_out(struct store_game *row, snowflake user)
{
	for (unsigned i = 0; i < row->seats; i++) {
		struct store_seat *seat = &row->seat[i];

		if (seat->away == user)
			seat->away = 0;
		if (seat->user != user)
			continue;
		seat->user = 0;
		seat->strategy[0] = '\0';
		snprintf(seat->name, sizeof seat->name, "%s", STORE_FORGOTTEN);
	}
	if (row->host == user)
		row->host = 0;
}

/* As /golf leave, but nobody may come back; where they are away already, their right to goes. */
static void
each_leave(void *arg, struct table *t)
{
	struct search *s = arg;
	unsigned seat;

	if (!t->now || !row_knows(&t->now->row, s->user))
		return;
	if (t->closed) {
		strike_out(&t->now->row, s->user);
		table_changed(t);
		table_settle(t);
		return;
	}
	seat = table_seat(t, s->user);
	if (!table_change(t)) {
		s->failed = true;
		return;
	}
	for (unsigned i = 0; i < t->next->row.seats; i++)
		if (t->next->row.seat[i].away == s->user)
			t->next->row.seat[i].away = 0;
	if (seat == GOLF_NOBODY)
		table_put_row(t);
	else if (table_vacate(t, seat, false) != GOLF_OK) {
		table_forget(t);
		s->failed = true;
		return;
	}
	table_commit(t, NULL, NULL);
}

bool
tables_forgetting(const struct tables *all, snowflake user)
{
	for (const struct wish *w = all->wishes; w; w = w->next)
		if (w->in.user == user)
			return true;
	return false;
}

static void
drop_wish(struct wish *w)
{
	struct wish **at = &w->all->wishes;

	while (*at != w)
		at = &(*at)->next;
	*at = w->next;
	free(w);
}

static void
on_forgotten(void *arg, enum store_status status)
{
	struct wish *w = arg;
	struct tables *all = w->all;
	struct search left = { .user = w->in.user };

	map_each(&all->by_id, each_look, &left);
	if (status == STORE_OK)
		tables_people_forgotten(all, left.user);
	if (status == STORE_OK && !left.found) {
		tables_sentence(w->all, &w->in, "done.forget");
	} else if (status == STORE_OK || left.found < w->found ||
	    (status == STORE_FULL && left.found)) {
		/* A full store says so ahead of the changes that it has taken. */
		tables_sentence(w->all, &w->in, "refuse.forget-part");
	} else {
		tables_sentence(w->all, &w->in, tables_refusal(status));
	}
	drop_wish(w);
	tables_people_go_on(all, left.user);
}

void
tables_drop_person(struct tables *all, const struct interaction *in)
{
	const struct store_put put = { .kind = PUT_FORGET, .user = in->user };
	struct search s = { .user = in->user };
	struct wish *w;

	map_each(&all->by_id, each_look, &s);
	if (s.busy) {
		if (!table_wait(s.busy, in))
			tables_sentence(all, in, "refuse.too-busy");
		return;
	}
	w = malloc(sizeof *w);
	if (w) {
		tables_hide_person(all, in->user);
		if (!tables_each(all, each_leave, &s))
			s.failed = true;
	}
	if (!w || s.failed) {
		tables_sentence(all, in, w ? "refuse.forget-part" : "refuse.too-busy");
		free(w);
		return;
	}
	*w = (struct wish){ .next = all->wishes, .all = all, .in = *in, .found = s.found };
	all->wishes = w;
	store_put(all->set.store, &put, 1, on_forgotten, w);
}
