/* What happens around the tables, in their channels and servers. */
#include "bot/tables/flow.h"
#include "bot/tables/inside.h"
#include "bot/tables/show.h"
#include "bot/tables/tables.h"

/* Gives an event of a channel to the public message of its table. */
static void
hear(struct tables *all, snowflake channel, enum board_event event, snowflake message)
{
	struct table *t = tables_here(all, channel);

	if (!t || !t->now)
		return;
	table_board(t, &(struct board_input){ .event = event, .message = message });
	table_settle(t);
}

void
tables_heard_message(struct tables *all, snowflake channel, snowflake message)
{
	hear(all, channel, BOARD_WRITTEN, message);
}

void
tables_lost_message(struct tables *all, snowflake channel, snowflake message)
{
	if (message)
		hear(all, channel, BOARD_DELETED, message);
}

void
tables_lost_messages(struct tables *all, snowflake channel)
{
	hear(all, channel, BOARD_DELETED, 0);
}

/* The table's channel or server is gone: the table is stopped as soon as it is not busy. */
static void
lose(struct table *t)
{
	if (t->is.lost || t->is.closed)
		return;
	t->is.lost = true;
	table_stop_lost(t);
}

void
tables_lost_channel(struct tables *all, snowflake channel)
{
	struct table *t = tables_here(all, channel);

	if (t)
		lose(t);
}

enum {
	TRIED_AT_ONCE = 4
}; /* refused tables of a server that are tried at once; each success tries as many more */

/* The place where permissions have changed, and how many more tables are tried. */
struct changed {
	snowflake guild, channel;
	unsigned left;
};

static void
each_changed(void *arg, struct table *t)
{
	struct changed *c = arg;

	if (t->guild != c->guild || !table_wake(t) || !t->now ||
	    (c->channel && t->now->row.channel != c->channel))
		return;
	table_board(t, &(struct board_input){ .event = BOARD_ALLOWED });
	if (!board_is_stuck(&t->board) || c->left == 0)
		return;
	c->left--;
	table_board(t, &(struct board_input){ .event = BOARD_TRY });
	table_settle(t);
}

void
tables_may_again(struct tables *all, snowflake guild, snowflake channel)
{
	struct changed c = { guild, channel, TRIED_AT_ONCE };

	tables_each(all, each_changed, &c);
}

struct lost_guild {
	snowflake guild;
};

static void
each_lost(void *arg, struct table *t)
{
	const struct lost_guild *lost = arg;

	if (t->guild == lost->guild && table_wake(t))
		lose(t);
}

void
tables_lost_guild(struct tables *all, snowflake guild)
{
	struct lost_guild lost = { guild };

	tables_each(all, each_lost, &lost);
}
