/* How what was said went: what is to be remembered of it, and what must be said again. */
#include "bot/tables/inside.h"
#include "bot/tables/tables.h"
#include "bot/wire/errors.h"

enum {
	/*
	 * Edits of a table in a row that may fail by trouble that passes. They are tried again
	 * after 2, 4, 8 ... nudges, up to 256, about as many seconds; a closed table gives up after
	 * as many, some 8 minutes.
	 */
	EDIT_TRIES = 7,
	/*
	 * The same for what is refused: up to 2048 s. LIMIT_TABLES of them make some 1,200 calls in
	 * ten minutes, of 10,000 refused ones after which Discord shuts a bot's address out ("Rate
	 * Limits", invalid requests).
	 */
	REFUSED_TRIES = 10,
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

bool
said_refused(const struct said *how)
{
	return how->status == 403 || how->code == DISCORD_THREAD_ARCHIVED;
}

void
table_try_later(struct table *t, bool refused)
{
	unsigned most = refused ? REFUSED_TRIES : EDIT_TRIES;

	t->nudges = 2u << (t->failed < most ? t->failed : most);
	t->failed += t->failed < most;
}

/*
 * The present message shows the table again, or did not fail to. What was refused in this server
 * may be allowed, too.
 */
static void
table_shows(struct table *t)
{
	bool again = t->unshown;

	t->nudges = 0;
	t->failed = 0;
	t->unshown = false;
	if (again)
		tables_may_again(t->all, t->now->row.guild, 0);
}

/*
 * The tries of a call are over within seconds; whatever lasts longer is waited out here, in nudges.
 */
static void
edit_said(struct table *t, const struct said *how)
{
	/*
	 * The table has a new message by now, which may be older than what this edit was to show;
	 * or none, and one is due.
	 */
	if (how->what.message != t->now->row.message) {
		t->dirty |= t->now->row.message != 0;
		return;
	}
	if (how->ok) {
		table_shows(t);
		return;
	}
	t->nudges = 0;
	t->unshown = false;
	if (how->code == DISCORD_UNKNOWN_MESSAGE) {
		table_message_lost(t);
		return;
	}
	if (how->code == DISCORD_UNKNOWN_CHANNEL) {
		table_set_message(t, 0);
		table_lose(t);
		return;
	}
	if (!said_passes(how) && !said_refused(how))
		return;
	t->unshown = true;
	if (!t->closed || t->failed < EDIT_TRIES)
		table_try_later(t, said_refused(how));
	else
		/* What was refused is not owed after a restart either: nobody may ever allow it. */
		t->unshown = said_passes(how);
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
		t->dirty = true; /* an answer that did not get through leaves the old picture there
		                  */
	else if (how->what.message == t->now->row.message)
		table_shows(t);
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
