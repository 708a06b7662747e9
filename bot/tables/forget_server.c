/*
 * A server that wants to be forgotten. First its open games are stopped, each by a change of its
 * own. The store deletes what it has of the server after these changes: house rules and daily holes
 * at once, and games that are over as soon as their end is shown (PUT_WIPE).
 */
#include "bot/base/log.h"
#include "bot/tables/flow.h"
#include "bot/tables/inside.h"
#include "bot/tables/tables.h"

/* A search for the open tables of a server. */
struct search {
	const struct interaction *in;
	struct table *busy;
	bool failed; /* memory is out */
};

static bool
is_open(const struct search *s, const struct table *t)
{
	return t->guild == s->in->guild && !t->is.closed;
}

static void
each_look(void *arg, struct table *t)
{
	struct search *s = arg;

	if (is_open(s, t) && table_busy(t))
		s->busy = t;
}

/* Stops as /golf stop does: the message names the last host, who has stopped the game. */
static void
each_stop(void *arg, struct table *t)
{
	struct search *s = arg;

	if (!is_open(s, t))
		return;
	if (!table_wake(t) || !table_change(t)) {
		s->failed = true;
		return;
	}
	t->change->stops = "its server wants to be forgotten";
	t->next->row.state = STORE_STOPPED;
	t->next->row.host = s->in->user;
	t->next->row.due = 0;
	table_put_row(t);
	table_commit(t, NULL, NULL);
}

void
tables_drop_server(struct tables *all, const struct interaction *in, const struct message *m)
{
	int64_t asked = snowflake_made(in->id), now = life_date(&all->life);
	/* A game may have its date from either clock. */
	const struct store_put put = {
		.kind = PUT_WIPE, .guild = in->guild, .when = asked > now ? asked : now
	};
	struct search s = { .in = in };

	if (tables_house_waits(all, in))
		return;
	if (!tables_each(all, each_look, &s))
		s.failed = true;
	if (s.busy) {
		if (!table_wait(s.busy, in))
			voice_sentence(&all->voice, in, "refuse.too-busy");
		return;
	}
	if (s.failed || !tables_each(all, each_stop, &s) || s.failed) {
		voice_sentence(&all->voice, in, "refuse.too-busy");
		return;
	}
	log_about(&(struct log_about){ .user = in->user, .guild = in->guild }, LOG_INFO, "tables",
	    "an administrator wants the server forgotten");
	tables_house(all, in, &put, 1, m);
}
