/* What the commands share: options, refusals, and the one way in which an action of the engine is asked for. */
#include "bot/commands/commands.h"

#include <stdio.h>

int
ask_integer(const struct ask *a, const char *option, int otherwise)
{
	const struct interaction_option *o = interaction_find(a->in, option);

	if (!o || o->type != OPTION_INTEGER)
		return otherwise;
	/* Discord keeps to the bounds that we registered; whoever else sends is not believed. */
	return o->integer < -1000 || o->integer > 1000 ? -1000 : (int)o->integer;
}

void
ask_refuse(const struct ask *a, const char *key)
{
	tables_sentence(a->all, a->in, key);
}

bool
ask_stale(const struct ask *a)
{
	const struct facts *f = a->t->now;

	return a->press->seq > f->seq || a->press->seq < f->since[a->seat];
}

bool
ask_change(const struct ask *a, struct facts **next)
{
	*next = table_change(a->t);
	if (!*next)
		ask_refuse(a, "refuse.too-busy");
	return *next;
}

void
ask_action(const struct ask *a, enum golf_do kind, int place, int from)
{
	struct golf_action action = { .kind = (uint8_t)kind,
		.seat = (uint8_t)a->seat,
		.from = (uint8_t)(from < 0 || from > GOLF_FROM_DISCARD ? GOLF_NO_CARD : from),
		.place = (uint8_t)(place < 0 || place >= GOLF_PLACES_MAX ? GOLF_NOWHERE : place) };
	enum golf_status status;
	struct facts *next;
	const char *late;
	char key[64];

	if (kind == GOLF_DO_MATCH &&
	    !table_first(a->t, a->seat, a->in, a->press ? a->press->seq : -1, &late)) {
		if (late)
			ask_refuse(a, late);
		return;
	}
	if (!ask_change(a, &next))
		return;
	status = table_do(a->t, &action, NULL);
	if (status != GOLF_OK) {
		table_forget(a->t);
		snprintf(key, sizeof key, "status.%s", golf_status_name(status));
		ask_refuse(a, key);
		return;
	}
	table_commit(a->t, a->in, "done.action");
}
