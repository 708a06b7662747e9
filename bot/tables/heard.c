/*
 * What happens around the tables, in their channels and servers, without anybody's having asked for
 * it.
 */
#include "bot/base/log.h"
#include "bot/tables/inside.h"
#include "bot/tables/tables.h"

void
tables_heard_message(struct tables *all, snowflake channel, snowflake message)
{
	struct table *t = tables_here(all, channel);

	/* Ids grow with time; one that comes late is not behind the table's. */
	if (t && t->now && t->now->row.message && message > t->now->row.message &&
	    t->buried < UINT16_MAX)
		t->buried++;
}

void
tables_lost_message(struct tables *all, snowflake channel, snowflake message)
{
	struct table *t = tables_here(all, channel);

	if (!t || !t->now || !message)
		return;
	if (t->now->row.message == message)
		table_message_lost(t);
	else
		t->doubted = t->posting;
	table_paint(t);
}

void
tables_lost_messages(struct tables *all, snowflake channel)
{
	struct table *t = tables_here(all, channel);

	if (!t || !t->now)
		return;
	/* An edit finds out whether the table's is among them. */
	t->doubted = t->posting;
	if (t->now->row.message)
		table_redraw(t);
}

void
table_stop_lost(struct table *t)
{
	struct facts *next;

	if (!t->lost || t->closed || table_busy(t))
		return;
	next = table_change(t);
	if (!next)
		return;
	next->row.state = STORE_STOPPED;
	next->row.message = 0;
	/* Nothing shows the table any more, and what is under way to its message finds none. */
	t->now->row.message = 0;
	table_put_row(t);
	table_commit(t, NULL, NULL);
}

void
table_lose(struct table *t)
{
	if (t->lost || t->closed)
		return;
	log_line(LOG_INFO, "tables", "game %s has lost its channel, and is stopped",
	    (t->now ? t->now : t->next)->row.id);
	t->lost = true;
	table_stop_lost(t);
}

void
tables_lost_channel(struct tables *all, snowflake channel)
{
	struct table *t = tables_here(all, channel);

	if (t)
		table_lose(t);
}

enum {
	TRIED_AT_ONCE = 4
}; /* of a server's refused tables; each that succeeds tries as many more */

/* Where something has changed, and for how many tables it is still tried. */
struct changed {
	snowflake guild, channel;
	unsigned left;
};

static void
each_changed(void *arg, void *value)
{
	struct changed *c = arg;
	struct table *t = value;

	if (!t->now || t->now->row.guild != c->guild ||
	    (c->channel && t->now->row.channel != c->channel))
		return;
	t->mute = false;
	/* It is shown, or is about to be, or its end has been given up. */
	if (t->painting || (!t->unshown && t->now->row.message) || (t->closed && !t->nudges))
		return;
	if (c->left == 0)
		return;
	c->left--;
	table_redraw(t);
}

void
tables_may_again(struct tables *all, snowflake guild, snowflake channel)
{
	struct changed c = { guild, channel, TRIED_AT_ONCE };

	map_each(&all->by_id, each_changed, &c);
}

struct lost_guild {
	snowflake guild;
};

static void
each_lost(void *arg, void *value)
{
	const struct lost_guild *lost = arg;
	struct table *t = value;

	if ((t->now ? t->now : t->next)->row.guild == lost->guild)
		table_lose(t);
}

void
tables_lost_guild(struct tables *all, snowflake guild)
{
	struct lost_guild lost = { guild };

	map_each(&all->by_id, each_lost, &lost);
}
