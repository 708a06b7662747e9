/*
 * A person who wants to be forgotten. First the person leaves every open table, each by a change of
 * its own. The store carries out the wish after these changes. When the store answers, no table may
 * know the person. When a change of a table was not saved, the person is told and may try again.
 */
#include "bot/base/log.h"
#include "bot/tables/around.h"
#include "bot/tables/flow.h"
#include "bot/tables/inside.h"
#include "bot/tables/known.h"
#include "bot/tables/tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A wish on its way to the store. */
struct wish {
	struct wish *next;
	struct tables *all;
	struct interaction in;
	unsigned found; /* the open tables that knew the person */
};

/* Somebody whom the store has forgotten, while a table that knows them was busy. */
struct gone {
	struct gone *next;
	snowflake user;
};

/* A search for a person over all tables. */
struct search {
	snowflake user;
	struct table *busy; /* a busy table that knows the person now or after its change */
	unsigned found; /* the open tables that know the person */
	bool knew; /* a table knew the person, and writes its row without them */
	bool failed; /* memory is out */
};

static bool
knows_now(const struct table *t, snowflake user)
{
	return (t->now && row_knows(&t->now->row, user)) ||
	    (t->next && row_knows(&t->next->row, user));
}

static void
each_look(void *arg, struct table *t)
{
	struct search *s = arg;

	/* Nobody leaves a table that is over: the store changes its rows. */
	if (t->is.closed)
		return;
	if (!table_wake(t)) {
		s->failed = true;
		return;
	}
	if (!knows_now(t, s->user))
		return;
	s->found++;
	if (table_busy(t))
		s->busy = t;
}

/*
 * The store has forgotten the person. What a table still has in memory is struck out, so that the
 * table never writes it back. A change under way has copied the person: the table counts as one
 * that knows them.
 */
static void
each_strike(void *arg, struct table *t)
{
	struct search *s = arg;

	if (!table_wake(t)) {
		s->failed = true;
		return;
	}
	if (!t->is.closed && knows_now(t, s->user)) {
		s->found++;
		return;
	}
	table_strike(t, s->user);
	table_know(t);
}

/* Takes the person out of the changed row. Their seat was vacated before. */
static void
strike_next(struct table *t, snowflake user)
{
	struct store_game *row = &t->next->row;

	row_strike(row, user);
	if (!row->host)
		facts_host(t->next, row_first_person(row));
	if (!row->host)
		row->state = STORE_STOPPED;
}

/*
 * Leaves as by /golf leave, but for good. A person who is away already loses the right to come
 * back, and a challenge of theirs or to them is over.
 */
static void
each_leave(void *arg, struct table *t)
{
	struct search *s = arg;
	unsigned seat;

	if (!table_wake(t)) {
		s->failed = true;
		return;
	}
	if (table_busy(t)) {
		if (knows_now(t, s->user))
			s->busy = t;
		return;
	}
	if (!t->now || !row_knows(&t->now->row, s->user))
		return;
	s->knew = true;
	/* For the pictures that are still to be shown. The store changes the stored rows. */
	if (t->is.closed) {
		table_strike(t, s->user);
		table_changed(t);
		table_settle(t);
		return;
	}
	seat = table_seat(t, s->user);
	if (!table_change(t)) {
		s->failed = true;
		return;
	}
	if (seat == GOLF_NOBODY)
		table_put_row(t);
	else if (table_vacate(t, seat, false, 0) != GOLF_OK) {
		table_forget(t);
		s->failed = true;
		return;
	}
	strike_next(t, s->user);
	table_commit(t, NULL, NULL);
}

bool
tables_forgetting(const struct tables *all, snowflake user)
{
	for (const struct wish *w = all->people.wishes; w; w = w->next)
		if (w->in.user == user)
			return true;
	return false;
}

static void
drop_wish(struct wish *w)
{
	struct wish **at = &w->all->people.wishes;

	while (*at != w)
		at = &(*at)->next;
	*at = w->next;
	free(w);
}

static void
forget_person(struct tables *all, const struct interaction *in)
{
	tables_people_forgotten(all, in->user);
	kept_owed_forget(&all->kept, in->user);
	pages_person(&all->voice, in);
}

static void
on_forgotten(void *arg, enum store_status status)
{
	struct wish *w = arg;
	struct tables *all = w->all;
	struct search left = { .user = w->in.user };
	struct message m;

	if (!tables_each_of(all, left.user, status == STORE_OK ? each_strike : each_look, &left))
		left.failed = true;
	if (status == STORE_OK) {
		forget_person(all, &w->in);
		if (all->set.person)
			all->set.person(all->set.arg, w->in.user, true);
	}
	if (status == STORE_OK && !left.found && !left.failed) {
		render_sentence(words_language(w->in.locale), "done.forget", &m);
		voice_page(&w->all->voice, NULL, &w->in, &m);
	} else if (status == STORE_OK || left.found < w->found ||
	    (status == STORE_FULL && left.found)) {
		/* A full store refuses the wish before it has answered the changes that it took. */
		voice_sentence(&w->all->voice, &w->in, "refuse.forget-part");
	} else {
		voice_sentence(&w->all->voice, &w->in, kept_refusal(status));
	}
	drop_wish(w);
	tables_people_go_on(all, left.user);
}

static void
on_gone(void *arg, enum store_status status)
{
	struct tables *all = arg;

	(void)status; /* without the store, the rows stay as the first wish has left them */
	kept_ends(&all->kept);
}

/* A busy table keeps the person until tables_forget_nudge(). */
static bool
gone_later(struct tables *all, snowflake user)
{
	struct gone *g = malloc(sizeof *g);

	if (!g)
		return false;
	*g = (struct gone){ .next = all->people.gone, .user = user };
	all->people.gone = g;
	return true;
}

/*
 * The store has changed the rows of all games. Tables here that know the person write their rows
 * anew without the person; a busy table does so when it is free. What is being read from the store
 * may know the person, too: then everything is looked at once more. Between the wish and now a
 * table may have written the person back: the store forgets the person once more after these
 * writes.
 */
void
tables_person_gone(struct tables *all, snowflake user)
{
	const struct store_put put = { .kind = PUT_FORGET, .user = user };
	struct search s = { .user = user };
	bool reads = all->load.now || all->load.reloads;

	tables_people_forgotten(all, user);
	kept_owed_forget(&all->kept, user);
	looks_person(&all->voice, user);
	if (!tables_each_of(all, user, each_leave, &s) || s.failed ||
	    ((s.busy || reads) && !gone_later(all, user)))
		log_line(LOG_ERROR, "tables",
		    "a person who wants to be forgotten still sits at a table: no memory");
	if (!s.knew)
		return;
	kept_begins(&all->kept);
	kept_put(&all->kept, &put, 1, on_gone, all);
}

void
tables_forget_nudge(struct tables *all)
{
	struct gone *g = all->people.gone;

	if (all->life.resting)
		return;
	all->people.gone = NULL;
	for (struct gone *next; g; g = next) {
		next = g->next;
		tables_person_gone(all, g->user);
		free(g);
	}
}

void
tables_forget_free(struct tables *all)
{
	for (struct gone *g; (g = all->people.gone);) {
		all->people.gone = g->next;
		free(g);
	}
}

void
tables_drop_person(struct tables *all, const struct interaction *in)
{
	const struct store_put put = { .kind = PUT_FORGET, .user = in->user };
	struct search s = { .user = in->user };
	struct wish *w;

	if (!tables_each_of(all, in->user, each_look, &s))
		s.failed = true;
	if (s.busy) {
		if (!table_wait(s.busy, in))
			voice_sentence(&all->voice, in, "refuse.too-busy");
		return;
	}
	w = s.failed ? NULL : malloc(sizeof *w);
	if (w) {
		looks_person(&all->voice, in->user);
		if (!tables_each_of(all, in->user, each_leave, &s))
			s.failed = true;
	}
	if (!w || s.failed) {
		voice_sentence(&all->voice, in, w ? "refuse.forget-part" : "refuse.too-busy");
		free(w);
		return;
	}
	*w = (struct wish){ .next = all->people.wishes, .all = all, .in = *in, .found = s.found };
	all->people.wishes = w;
	kept_put(&all->kept, &put, 1, on_forgotten, w);
}
