/* A change of a table, from the copy to the commit. Here a committed copy becomes the facts. */
#include "bot/base/log.h"
#include "bot/tables/inside.h"
#include "bot/tables/tables.h"

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
	t->change->overtime = t->overtime;
	t->change->overtime_of = t->overtime_of;
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

void
table_put_row(struct table *t)
{
	struct change *c = t->change;

	assert(c->puts < CHANGE_PUTS);
	c->put[c->puts] = (struct store_put){ .kind = PUT_GAME, .row = &t->next->row };
	memcpy(c->put[c->puts].game, t->next->row.id, STORE_GAME_ID);
	c->puts++;
}

/* A row that is saved outside a change. Its table may leave before the store answers. */
struct saving {
	struct tables *all;
	snowflake number;
	snowflake message; /* of the row */
};

static void
on_saved(void *arg, enum store_status status)
{
	struct saving *s = arg;
	struct table *t = tables_get(s->all, s->number);

	kept_ends(&s->all->kept);
	if (t && status != STORE_OK) {
		t->row_dirty = true;
	} else if (t) {
		table_board(
		    t, &(struct board_input){ .event = BOARD_SAVED, .message = s->message });
		table_settle(t);
	}
	free(s);
}

void
table_save_row(struct table *t)
{
	struct store_put put = { .kind = PUT_GAME, .row = &t->now->row };
	struct saving *s;

	t->row_dirty = table_busy(t);
	if (t->row_dirty)
		return;
	s = malloc(sizeof *s);
	if (!s) {
		t->row_dirty = true;
		return;
	}
	*s = (struct saving){ t->all, t->number, t->now->row.message };
	kept_begins(&t->all->kept);
	memcpy(put.game, t->now->row.id, STORE_GAME_ID);
	kept_put(&t->all->kept, &put, 1, on_saved, s);
}

const char *
tables_refusal(enum store_status status)
{
	switch (status) {
	case STORE_CONFLICT:
		return "refuse.conflict";
	case STORE_FULL:
		return "refuse.too-busy";
	case STORE_OK:
	case STORE_FAILED:
		break;
	}
	return "refuse.not-saved";
}

/* The store did not keep the change: the facts stay as they were. */
static void
undo(struct table *t, struct change *c, enum store_status status)
{
	if (status == STORE_CONFLICT)
		log_line(LOG_WARN, "tables",
		    "game %s was changed by another process, or a line was lost: golfd reads it "
		    "again",
		    t->next->row.id);
	if (c->in.id)
		voice_sentence(&t->all->voice, &c->in, tables_refusal(status));
	if (!t->now) {
		table_vanish(t);
		return;
	}
	facts_let_go(&t->all->spares, t->next);
	t->next = NULL;
	table_know(t);
	if (status == STORE_CONFLICT && table_reload(t))
		return;
	if (t->row_dirty)
		table_save_row(t);
	/* A computer player's thought may have come meanwhile: tables_nudge() asks again. */
	t->stalled = true;
}

/* No DM has been tried with a new note. */
static void
open_ways(struct table *t, const struct change *c)
{
	for (unsigned i = 0; i < GOLF_SEATS_MAX; i++)
		if (c->noted >> i & 1)
			t->way[i] = WAY_OPEN;
}

/*
 * People's time to match the top card and to call, and the moment of a computer player, begin with
 * the commit.
 */
static void
start_times(struct table *t, const struct facts *was)
{
	uint64_t now = tables_now(t->all);

	if (!was || was->seq != t->now->seq)
		t->moved_at = now;
	if (!was || was->topped != t->now->topped)
		t->top_at = now;
	if (!was || was->called != t->now->called)
		t->call_at = now;
}

/* The rules of a lobby may have changed. */
static void
renew_rules(struct table *t, const struct facts *was)
{
	bool same = !was || was->row.state != STORE_LOBBY ||
	    (strcmp(was->row.rules, t->now->row.rules) == 0 &&
		strcmp(was->row.settings, t->now->row.settings) == 0);
	bool good = same || table_read_rules(t);

	assert(good);
	(void)good;
}

static void
committed(void *arg, enum store_status status)
{
	struct table *t = arg;
	struct change *c = t->change;
	struct facts *was = t->now;

	kept_ends(&t->all->kept);
	t->change = NULL;
	if (status != STORE_OK) {
		undo(t, c, status);
		free(c);
		table_settle(t);
		return;
	}
	t->now = t->next;
	t->next = NULL;
	t->overtime = c->overtime;
	t->overtime_of = c->overtime_of;
	if (!c->idles)
		t->touched = times_time(&t->all->times);
	t->leaves = c->leaves;
	/* Whoever has just taken a seat is here, too. */
	table_noticed(t, c->in.user);
	open_ways(t, c);
	start_times(t, was);
	renew_rules(t, was);
	facts_let_go(&t->all->spares, was);
	table_know(t);
	if (t->row_dirty)
		table_save_row(t);
	if (c->stops)
		log_line(LOG_INFO, "tables", "game %s is stopped: %s", t->now->row.id, c->stops);
	if (row_closed(&t->now->row))
		table_close(t);
	table_answer(t, c);
	pages_settle(&t->all->voice, t->number);
	table_offers_settle(t);
	table_pings_settle(t);
	free(c);
	if (!t->closed)
		table_tell(t);
	table_settle(t);
}

/* The table closes with this change: its notes are dropped, and its end is to be shown. */
static void
put_last(struct table *t)
{
	memset(t->next->note, 0, sizeof t->next->note);
	change_put(t, PUT_END, t->next->seq);
}

void
table_drop_end(struct tables *all, const struct store_game *row, int64_t seq)
{
	struct store_put drop = { .kind = DROP_END, .seq = seq };

	memcpy(drop.game, row->id, sizeof drop.game);
	kept_put(&all->kept, &drop, 1, NULL, NULL);
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
		note_to_store(is, t->change->tell[i]);
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
	if (row_closed(&t->next->row))
		put_last(t);
	put_notes(t);
	table_put_leaves(t);
	table_know(t);
	kept_begins(&t->all->kept);
	kept_put(&t->all->kept, c->put, c->puts, committed, t);
}

void
table_commit_then(struct table *t, const struct interaction *in, table_then *then)
{
	t->change->then = then;
	table_commit(t, in, NULL);
}
