/*
 * Actions of the engine as changes of a table. The state, the record lines and the notes go to the
 * store together.
 */
#include "bot/base/log.h"
#include "bot/tables/flow.h"
#include "bot/tables/inside.h"
#include "bot/tables/tables.h"
#include "bot/tables/when.h"

#include <assert.h>
#include <string.h>

enum golf_status
table_begin(struct table *t)
{
	/* A challenge is an invitation to the lobby. */
	t->next->row.challenger = t->next->row.challenged = 0;
	return facts_begin(t->next, &t->rules);
}

/* Lines for the store ------------------------------------------------------ */

struct store_put *
change_put(struct table *t, enum store_put_kind kind, int64_t seq)
{
	struct change *c = t->change;
	struct store_put *p = &c->put[c->puts++];

	assert(c->puts <= CHANGE_PUTS);
	*p = (struct store_put){ .kind = kind, .seq = seq };
	memcpy(p->game, t->next->row.id, STORE_GAME_ID);
	return p;
}

void
table_put_row(struct table *t)
{
	struct change *c = t->change;

	assert(c->puts < CHANGE_PUTS);
	c->put[c->puts] = (struct store_put){ .kind = PUT_GAME, .row = &t->next->row };
	memcpy(c->put[c->puts].game, t->next->row.id, STORE_GAME_ID);
	c->puts++;
}

static char *
line(struct table *t)
{
	struct change *c = t->change;

	assert(c->lines < CHANGE_LINES);
	return c->line[c->lines++];
}

static void
put_line(struct table *t, const char *text, size_t length)
{
	assert(length < LIMIT_LINE);
	change_put(t, PUT_LINE, t->next->seq)->text = text;
}

enum golf_status
table_do(struct table *t, const struct golf_action *a, const char *as)
{
	struct facts *f = t->next;
	struct golf_state *s = facts_state(f);
	struct golf_events *out = &t->change->events;
	struct stand before;
	enum golf_status status;
	char *text;

	facts_stand(f, &before);
	status = golf_apply(s, a, out);
	if (status != GOLF_OK)
		return status;
	t->change->told = a->kind != GOLF_DO_DEAL;
	f->seq++;
	text = line(t);
	put_line(t, text, golf_record_action(s, a, out, as, text, LIMIT_LINE));
	facts_moved(f, a, &before, out);
	if (facts_have_news(out, GOLF_NEWS_HOLE_OVER)) {
		f->seq++;
		text = line(t);
		put_line(t, text, golf_record_end(s, text, LIMIT_LINE));
	}
	if (facts_have_news(out, GOLF_NEWS_GAME_OVER)) {
		f->seq++;
		text = line(t);
		put_line(t, text, golf_record_over(s, text, LIMIT_LINE));
		f->row.state = STORE_OVER;
		table_put_row(t);
		tally_result(f, t->all->set.date(t->all->set.arg), &t->change->result);
		change_put(t, PUT_RESULT, f->seq)->result = &t->change->result;
	}
	return GOLF_OK;
}
