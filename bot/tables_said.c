/* How what was said went: what is to be remembered of it, and what must be said again. */
#include "bot/discord_errors.h"
#include "bot/tables.h"
#include "bot/tables_inside.h"

enum {
	/* Edits of a table in a row that may fail by trouble that passes. They are tried again after 2, 4, 8 ... nudges,
	 * up to 256, about as many seconds; a closed table gives up after as many, some 8 minutes. */
	EDIT_TRIES = 7,
};

static void
remember_dm(struct tables *all, const struct table *t, const struct said *how)
{
	/* Who has gone meanwhile may have been forgotten. */
	if (t && table_seat(t, how->what.user) != GOLF_NOBODY)
		tables_learn_person(all, how);
}

static void
note_said(struct table *t, const struct said *how)
{
	for (unsigned i = 0; i < t->now->row.seats; i++) {
		if (t->now->note[i].seq != how->what.note || t->now->note[i].user != how->what.user)
			continue;
		if (how->ok) {
			table_told(t, i);
		} else {
			t->way[i] = WAY_CLOSED;
			t->dirty = true;
		}
	}
}

bool
said_passes(const struct said *how)
{
	return how->status == 0 || how->status == 429 || how->status >= 500;
}

void
table_try_later(struct table *t)
{
	t->nudges = t->failed < EDIT_TRIES ? 2u << t->failed : 2u << EDIT_TRIES;
	t->failed += t->failed < EDIT_TRIES;
}

/* The tries of a call are over within seconds; whatever lasts longer is waited out here, in nudges. */
static void
edit_said(struct table *t, const struct said *how)
{
	/* The table has a new message by now, which may be older than what this edit was to show; or none, and one is due. */
	if (how->what.message != t->now->row.message) {
		t->dirty |= t->now->row.message != 0;
		return;
	}
	t->nudges = 0;
	t->unshown = false;
	if (how->ok) {
		t->failed = 0;
		return;
	}
	if (how->code == DISCORD_UNKNOWN_MESSAGE) {
		table_message_lost(t);
		return;
	}
	if (how->code == DISCORD_UNKNOWN_CHANNEL) {
		table_set_message(t, 0);
		table_lose(t);
		return;
	}
	if (!said_passes(how))
		return;
	t->unshown = true;
	if (t->closed && t->failed == EDIT_TRIES)
		return;
	table_try_later(t);
}

static void
paint_said(struct table *t, const struct said *how)
{
	t->painting--;
	if (how->what.learn || how->what.kind == SAY_POST) {
		table_posted(t, how);
		return;
	}
	if (how->what.kind == SAY_EDIT)
		edit_said(t, how);
	else if (!how->ok)
		t->dirty = true; /* an answer that did not get through leaves the old picture there */
}

void
tables_said(struct tables *all, const struct said *how)
{
	struct table *t = map_find(&all->by_id, table_number(how->what.game));

	all->telling--;
	tables_hide_said(all, how);
	if (how->what.kind == SAY_DM)
		remember_dm(all, t, how);
	if (how->what.kind == SAY_THREAD)
		tables_thread_said(all, how);
	if (!t || !t->now)
		return;
	if (how->what.paint)
		paint_said(t, how);
	table_drop_past(t);
	if (how->what.note)
		note_said(t, how);
	table_paint(t);
	table_reap(t);
}
