/* The bot can speak: all tables are shown, and what is owed to people is said. */
#include "bot/base/log.h"
#include "bot/tables/around.h"
#include "bot/tables/flow.h"
#include "bot/tables/inside.h"
#include "bot/tables/show.h"
#include "bot/tables/tell.h"
#include "bot/tables/when.h"

/*
 * Discord allows a bot 50 requests a second, and people who play need most of them. So after a
 * restart many tables are shown one after the other, unless something happens at a table before.
 */
enum { WAKE_AT_ONCE = 20, WAKE_A_NUDGE = 20 };

/* Returns after how many nudges the next table in line is shown. */
static unsigned
place_in_line(unsigned *n)
{
	unsigned i = (*n)++;

	return i < WAKE_AT_ONCE ? 0 : 1 + (i - WAKE_AT_ONCE) / WAKE_A_NUDGE;
}

/* A note may have arrived before the restart: its nonce prevents a second message. */
static void
each_wake(void *arg, struct table *t)
{
	if (!table_wake(t) || !t->now)
		return;
	table_board(t,
	    &(struct board_input){ .event = BOARD_BEGIN,
		.message = t->now->row.message,
		.later = place_in_line(arg),
		.late = t->all->set.late });
	t->computers.moved_at = t->computers.top_at = t->computers.call_at = life_now(
	    &t->all->life);
	/* A process that left, or died, may owe their ends. */
	table_offers_wake(t);
	table_looks_expire(t);
	table_offers_settle(t);
	table_pings_settle(t);
	if (!t->is.closed) {
		table_clock_wake(t);
		table_pings_wake(t);
	}
	table_settle(t);
}

void
tables_wake(struct tables *all)
{
	unsigned n = 0;

	all->life.awake = true;
	tables_hours_wake(all);
	if (!tables_each(all, each_wake, &n))
		log_line(LOG_ERROR, "tables", "no memory to show the open games");
	voice_nudge(&all->voice);
	tables_drop_stale(all);
}

static void
each_doubted(void *arg, struct table *t)
{
	if (!table_wake(t) || !t->now)
		return;
	table_board(
	    t, &(struct board_input){ .event = BOARD_DOUBTED, .later = place_in_line(arg) });
	table_settle(t);
}

void
tables_events_lost(struct tables *all)
{
	unsigned n = 0;

	if (!tables_each(all, each_doubted, &n))
		log_line(LOG_ERROR, "tables", "no memory to show the open games");
}

static void
each_draw(void *arg, struct table *t)
{
	const bool *first = arg;

	if ((!t->shown.plain && !*first) || !table_wake(t) || !t->now ||
	    t->house.number[HOUSE_CARDS] == HOUSE_CARDS_TEXT)
		return;
	table_changed(t);
	table_settle(t);
}

void
tables_draw_anew(struct tables *all, bool first)
{
	/* tables_wake() shows all tables. */
	if (all->life.awake)
		tables_each(all, each_draw, &first);
}
