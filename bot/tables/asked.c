/* What the rooms below ask of the set, and what they tell it. */
#include "bot/render/buttons.h"
#include "bot/tables/around.h"
#include "bot/tables/flow.h"
#include "bot/tables/inside.h"
#include "bot/tables/seen.h"
#include "bot/tables/show.h"
#include "bot/tables/tell.h"
#include "bot/tables/when.h"

static void
again(struct tables *all, const struct interaction *in)
{
	all->set.again(all, in);
}

static bool
knows(struct tables *all, const char *game)
{
	return tables_find(all, game) != NULL;
}

/* The table of a page; NULL when there is none, or its game is over. */
static struct table *
open_table(struct tables *all, snowflake number)
{
	struct table *t = tables_get(all, number);

	return t && t->now && !t->is.closed ? t : NULL;
}

static bool
ground(struct tables *all, snowflake table, snowflake user, struct voice_ground *out)
{
	struct table *t = open_table(all, table);
	unsigned seat = t ? table_seat(t, user) : GOLF_NOBODY;
	struct note note = { 0 };

	if (!t)
		return false;
	if (seat != GOLF_NOBODY)
		note = table_note(t, seat);

	*out = (struct voice_ground){
		.state = t->now->row.state,
		.seq = t->now->seq,
		.topped = t->now->topped,
		.seated = seat != GOLF_NOBODY,
		.hide_s = t->house.number[HOUSE_HIDE],
		.memory = t->rules.memory == GOLF_MEMORY_ONCE,
		.fades = table_hides(t) ? table_fades(t, &note) : UINT64_MAX,
	};
	if (out->seated) {
		out->since = t->now->since[seat];
		out->may_match = table_state(t) && golf_match_open(table_state(t), seat) == GOLF_OK;
	}
	return true;
}

static bool
chooses(struct tables *all, snowflake table, snowflake user)
{
	struct table *t = open_table(all, table);
	unsigned seat = t ? table_seat(t, user) : GOLF_NOBODY;
	struct golf_view v;

	if (seat == GOLF_NOBODY || !table_state(t))
		return false;
	golf_view(table_state(t), seat, &v);
	return choice_is_due(&v);
}

static bool
look(struct tables *all, snowflake table, snowflake user, bool dm, const char *lang,
    struct message *m, uint64_t *fades)
{
	const struct table *t = open_table(all, table);
	unsigned seat = t ? table_seat(t, user) : GOLF_NOBODY;

	return seat != GOLF_NOBODY && table_state(t) &&
	    table_look_draw(t, seat, dm, lang, m, fades);
}

/* In the table's language. The DM leads to the table. */
static bool
hidden(struct tables *all, const char *game, struct message *m)
{
	const struct table *t = tables_find(all, game);
	bool there = t && t->now;
	const char *lang = there ? table_language(t) : "en";
	struct picture p;

	if (there)
		table_public(t, lang, &p);
	render_hidden(there ? &p.table : NULL, lang, true, m);
	return t && !t->is.closed;
}

static const char *
language(struct tables *all, const char *game)
{
	const struct table *t = tables_get(all, row_number(game));

	return t && t->now ? table_language(t) : NULL;
}

struct voice_owner
tables_voice_owner(struct tables *all)
{
	return (struct voice_owner){ all, again, knows, ground, chooses, look, hidden, language };
}

/* What was said -------------------------------------------------------------- */

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

	if (!voice_said(&all->voice, how))
		return;
	tables_set_alarm(all);
	if (how->what.kind == SAY_DM)
		remember_dm(all, t, how);
	if (how->what.ping)
		tables_ping_said(all, t, how);
	if (!t || !t->now)
		return;
	if (how->what.shows_table && table_published(t, how))
		tables_may_again(all, t->now->row.guild, 0);
	if (how->what.note)
		table_note_said(t, how);
	table_settle(t);
}

bool
tables_rested(struct tables *all)
{
	bool rested = !kept_is_busy(&all->kept) && voice_has_answered(&all->voice);

	if (rested) {
		voice_rest(&all->voice); /* the pages that came since tables_rest(), too */
		voice_keep(&all->voice);
	}
	return !kept_is_busy(&all->kept) && voice_has_answered(&all->voice);
}

void
tables_rest_keep(struct tables *all)
{
	voice_keep(&all->voice);
}
