#include "bot/discord/backlog.h"

#include "bot/base/limits.h"

#include <stdlib.h>

struct backlog_row {
	struct backlog_row *next, *before;
	snowflake id;
	int64_t seq;
	uint64_t arrived;
};

void
backlog_init(struct backlog *b)
{
	*b = (struct backlog){ .n = 0 };
	map_init(&b->by_id, LIMIT_ANSWERS);
}

static void
row_drop(struct backlog *b, struct backlog_row *r)
{
	*(r->before ? &r->before->next : &b->first) = r->next;
	*(r->next ? &r->next->before : &b->last) = r->before;
	map_drop(&b->by_id, r->id);
	b->n--;
	free(r);
}

void
backlog_clear(struct backlog *b)
{
	while (b->first)
		row_drop(b, b->first);
}

void
backlog_free(struct backlog *b)
{
	backlog_clear(b);
	map_free(&b->by_id);
}

bool
backlog_came(struct backlog *b, snowflake interaction, int64_t seq, uint64_t arrived)
{
	struct backlog_row *r;

	if (map_find(&b->by_id, interaction))
		return false;
	while (b->first && (b->n == LIMIT_ANSWERS || arrived >= b->first->arrived + LIMIT_TOKEN_MS))
		row_drop(b, b->first);
	r = malloc(sizeof *r);
	if (!r || !map_set(&b->by_id, interaction, r)) {
		free(r);
		return false;
	}
	*r = (struct backlog_row){ NULL, b->last, interaction, seq, arrived };
	*(b->last ? &b->last->next : &b->first) = r;
	b->last = r;
	b->n++;
	return true;
}

void
backlog_done(struct backlog *b, snowflake interaction)
{
	struct backlog_row *r = map_find(&b->by_id, interaction);

	if (r)
		row_drop(b, r);
}

int64_t
backlog_seq(const struct backlog *b, int64_t last)
{
	return b->first ? b->first->seq - 1 : last;
}
