/*
 * The end of a commit. Here a committed copy becomes the facts, or is dropped where the store did
 * not keep it.
 */
#include "bot/base/log.h"
#include "bot/base/seldom.h"
#include "bot/tables/flow.h"
#include "bot/tables/inside.h"
#include "bot/tables/known.h"
#include "bot/tables/seen.h"
#include "bot/tables/show.h"
#include "bot/tables/tell.h"
#include "bot/tables/when.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The store did not keep the change: the facts stay as they were. */
static void
undo(struct table *t, struct change *c, enum store_status status)
{
	if (status == STORE_CONFLICT)
		log_seldom(LOG_WARN, "tables", "conflict",
		    "game %s was changed by another process, or a line was lost: golfd reads it "
		    "again",
		    t->next->row.id);
	if (c->in.id)
		voice_sentence(&t->all->voice, &c->in, kept_refusal(status));
	if (!t->now) {
		table_vanish(t);
		return;
	}
	facts_let_go(&t->all->spares, t->next);
	t->next = NULL;
	table_know(t);
	if (status == STORE_CONFLICT && table_reload(t))
		return;
	if (t->is.row_dirty)
		table_save_row(t);
	/* A computer player's thought may have come meanwhile: tables_nudge() asks again. */
	t->is.stalled = true;
}

/* No DM has been tried with a new note. */
static void
open_ways(struct table *t, const struct change *c)
{
	for (unsigned i = 0; i < GOLF_SEATS_MAX; i++)
		if (c->noted >> i & 1)
			table_look_came(t, i);
}

/*
 * People's time to match the top card and to call, and the moment of a computer player, begin with
 * the commit.
 */
static void
start_times(struct table *t, const struct facts *was)
{
	uint64_t now = life_now(&t->all->life);

	if (!was || was->seq != t->now->seq)
		t->computers.moved_at = now;
	if (!was || was->topped != t->now->topped)
		t->computers.top_at = now;
	if (!was || was->called != t->now->called)
		t->computers.call_at = now;
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

void
table_committed(void *arg, enum store_status status)
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
	table_chronicle(t, was, c);
	t->clock.overtime = c->overtime;
	t->clock.overtime_of = c->overtime_of;
	if (!c->idles)
		t->clock.touched = times_time(&t->all->times);
	t->clock.leaves = c->leaves;
	/* Whoever has just taken a seat is here, too. */
	table_noticed(t, c->in.user);
	open_ways(t, c);
	start_times(t, was);
	renew_rules(t, was);
	facts_let_go(&t->all->spares, was);
	table_know(t);
	if (t->is.row_dirty)
		table_save_row(t);
	if (row_closed(&t->now->row))
		table_close(t);
	table_answer(t, c);
	pages_settle(&t->all->voice, t->number);
	table_offers_settle(t);
	table_pings_settle(t);
	free(c);
	table_settle(t);
}
