/* The life of a game for the operator: a line for each of its steps, and the figures of them. */
#include "bot/base/log.h"
#include "bot/base/metrics.h"
#include "bot/tables/flow.h"
#include "bot/tables/inside.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

__attribute__((format(printf, 3, 4))) static void
tell(const struct table *t, const struct change *c, const char *format, ...)
{
	const struct log_about about = { .user = c->in.user,
		.guild = t->now->row.guild,
		.channel = t->now->row.channel,
		.game = t->now->row.id };
	char text[160];
	va_list args;

	va_start(args, format);
	vsnprintf(text, sizeof text, format, args);
	va_end(args);
	log_about(&about, LOG_INFO, "game", "%s", text);
}

static void
started(const struct table *t, const struct change *c)
{
	metrics_add(METRIC_STARTED, METRIC_WITH(table_preset(t)), 1);
	tell(t, c, "started: %s, %u seats, %d of them people", table_preset(t), t->now->row.seats,
	    __builtin_popcount(facts_people(t->now)));
}

void
table_chronicle(const struct table *t, const struct facts *was, const struct change *c)
{
	const struct store_game *row = &t->now->row;
	uint64_t now = life_now(&t->all->life);

	if (c->in.id && c->in.arrived <= now)
		metrics_took(METRIC_COMMIT, NULL, (double)(now - c->in.arrived) / 1000);
	if (!was)
		tell(t, c, "opened: %s", table_preset(t));
	if (was && was->row.state == row->state)
		return;
	switch (row->state) {
	case STORE_LOBBY:
		break;
	case STORE_PLAYING:
		started(t, c);
		break;
	case STORE_OVER:
		metrics_add(METRIC_ENDED, METRIC_WITH(table_preset(t), "finished"), 1);
		tell(t, c, "finished after %" PRId64 " lines", t->now->seq);
		break;
	case STORE_STOPPED:
		metrics_add(METRIC_ENDED, METRIC_WITH(table_preset(t), "stopped"), 1);
		tell(t, c, "is stopped: %s", c->stops ? c->stops : "a person has stopped it");
		break;
	}
}
