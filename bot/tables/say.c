/* What the tables say, and how that went. */
#include "bot/tables/inside.h"
#include "bot/tables/tables.h"

void
tables_say(struct tables *all, const struct say *what)
{
	struct say said = *what;

	all->telling++;
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
	struct table *t = tables_get(all, table_number(how->what.game));

	all->telling--;
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
