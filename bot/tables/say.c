/* What the tables say, and how that went. */
#include "bot/tables/inside.h"
#include "bot/tables/tables.h"

/* What a person waits for who has pressed or typed something. */
static bool
is_answer(enum say_kind kind)
{
	switch (kind) {
	case SAY_ANSWER:
	case SAY_UPDATE:
	case SAY_CHOICES:
	case SAY_FORM:
	case SAY_DISMISS:
	case SAY_REDRAW:
		return true;
	case SAY_EDIT:
	case SAY_DELETE:
	case SAY_DM:
	case SAY_POST:
	case SAY_RETRACT:
	case SAY_THREAD:
		break;
	}
	return false;
}

void
tables_say(struct tables *all, const struct say *what)
{
	struct say said = *what;

	if (life_leaves(&all->life) && !is_answer(what->kind)) {
		tables_leave_say(all, what);
		return;
	}
	all->telling++;
	all->answering += is_answer(what->kind);
	tables_page_says(all, &said);
	if (!tables_welcome_says(all, &said))
		all->set.say(all->set.arg, &said);
	tables_page_replaces(all, &said);
}

static void
remember_dm(struct tables *all, const struct table *t, const struct said *how)
{
	/* A person who has gone meanwhile may have been forgotten. */
	if (t && table_seat(t, how->what.user) != GOLF_NOBODY)
		tables_learn_person(all, how);
}

void
tables_said(struct tables *all, const struct said *how)
{
	struct table *t = tables_get(all, row_number(how->what.game));

	all->telling--;
	all->answering -= is_answer(how->what.kind);
	/* It did not leave, or nobody knows. All is as if the process had died before it. */
	if (life_leaves(&all->life) && !how->ok && how->status == 0) {
		tables_leave_say(all, &how->what);
		if (how->what.kind == SAY_THREAD)
			tables_thread_left(all, how);
		return;
	}
	tables_hide_said(all, how);
	tables_page_said(all, how);
	if (how->what.redrawn)
		tables_redraw_said(all, how);
	if (how->what.tag)
		tables_awaited_said(all, how);
	if (how->what.kind == SAY_DM)
		remember_dm(all, t, how);
	if (how->what.kind == SAY_THREAD)
		tables_thread_said(all, how);
	if (how->what.ping)
		tables_ping_said(all, t, how);
	if (!t || !t->now)
		return;
	if (how->what.shows_table)
		table_published(t, how);
	if (how->what.note)
		table_note_said(t, how);
	table_settle(t);
}
