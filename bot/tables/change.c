/* A change of a table, from the copy to the commit. */
#include "bot/base/log.h"
#include "bot/tables/flow.h"
#include "bot/tables/inside.h"
#include "bot/tables/known.h"
#include "bot/tables/tables.h"
#include "bot/tables/when.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static bool
change_new(struct table *t)
{
	assert(!table_busy(t));
	static_assert(sizeof t->next->row.rules >= GOLF_RULES_TEXT, "any rules fit a row");
	t->change = calloc(1, sizeof *t->change);
	t->next = facts_take(&t->all->spares);
	if (!t->change || !t->next) {
		table_forget(t);
		return false;
	}
	t->change->overtime = t->clock.overtime;
	t->change->overtime_of = t->clock.overtime_of;
	return true;
}

struct table *
tables_open(struct tables *all, const struct store_game *row, const struct golf_rules *rules,
    snowflake interaction)
{
	struct table *t = tables_full(all, row->guild, row->host) ? NULL : calloc(1, sizeof *t);

	if (t)
		t->all = all;
	if (!t || !change_new(t)) {
		free(t);
		return NULL;
	}
	t->number = interaction;
	t->rules = *rules;
	tables_note_deck(all, &t->rules);
	t->next->row = *row;
	house_read(&t->house, row->settings);
	row_id(interaction, t->next->row.id);
	if (golf_rules_write(rules, t->next->row.rules, sizeof t->next->row.rules) >=
		sizeof t->next->row.rules ||
	    !tables_add(all, t)) {
		table_free(t);
		return NULL;
	}
	table_put_row(t);
	return t;
}

struct facts *
table_change(struct table *t)
{
	if (!change_new(t))
		return NULL;
	memcpy(t->next, t->now, sizeof *t->now + golf_state_size());
	return t->next;
}

void
table_forget(struct table *t)
{
	facts_let_go(&t->all->spares, t->next);
	free(t->change);
	t->next = NULL;
	t->change = NULL;
}

/* The table closes with this change: its notes are dropped, and its end is to be shown. */
static void
put_last(struct table *t)
{
	memset(t->next->note, 0, sizeof t->next->note);
	change_put(t, PUT_END, t->next->seq);
}

/* Votes about a seat count only while the same person sits there. */
static void
drop_votes(struct table *t)
{
	struct store_seat *seat = t->next->row.seat;

	for (unsigned i = 0; t->now && i < GOLF_SEATS_MAX; i++)
		if (seat[i].user != t->now->row.seat[i].user)
			seat[i].votes = 0;
}

/*
 * The interaction is carried out with this change. A restarted golfd, to which the gateway may
 * bring the interaction again, does not carry it out a second time.
 */
static void
put_seen(struct table *t, const struct interaction *in)
{
	struct store_put *put;

	if (!in->seq)
		return;
	put = change_put(t, PUT_SEEN, in->seq);
	put->shard = in->shard;
	put->message = in->id;
}

/* Adds the writes of the change's new notes, and of the notes that it drops. */
static void
put_notes(struct table *t)
{
	static_assert((int)NOTE_TELLS <= (int)STORE_TELLS, "any note fits the store");
	for (unsigned i = 0; t->now && i < GOLF_SEATS_MAX; i++) {
		const struct note *was = &t->now->note[i], *is = &t->next->note[i];
		struct store_put *p;

		if (was->seq == is->seq)
			continue;
		if (was->seq)
			change_put(t, DROP_NOTE, was->seq)->user = was->user;
		if (!is->seq)
			continue;
		t->change->noted = (uint16_t)(t->change->noted | 1u << i);
		note_to_store(&t->rules, is, t->change->tell[i]);
		p = change_put(t, PUT_NOTE, is->seq);
		p->user = is->user;
		p->tell = t->change->tell[i];
		p->tells = is->n;
	}
}

void
table_commit(struct table *t, const struct interaction *in, const char *key)
{
	struct change *c = t->change;

	assert(c && t->next);
	if (in) {
		c->in = *in;
		put_seen(t, in);
	}
	drop_votes(t);
	c->key = key;
	table_clock_set(t, in);
	if (row_closed(&t->next->row)) {
		if (!t->next->row.closed)
			t->next->row.closed = t->all->set.date(t->all->set.arg);
		put_last(t);
	}
	put_notes(t);
	table_put_leaves(t);
	table_know(t);
	kept_begins(&t->all->kept);
	kept_put(&t->all->kept, c->put, c->puts, t->all->committed, t);
}

void
table_commit_then(struct table *t, const struct interaction *in, table_then *then)
{
	t->change->then = then;
	table_commit(t, in, NULL);
}
