/* The menu "up": turns up several start cards at once, all or none. */
#include "bot/commands/commands.h"

#include <stdio.h>
#include <stdlib.h>

/* Returns the place of a menu's value, or GOLF_NOWHERE. */
static uint8_t
place_of(const char *value)
{
	char *end;
	long place = strtol(value, &end, 10);

	return *value && !*end && place >= 0 && place < GOLF_GRID_MAX ? (uint8_t)place
								      : GOLF_NOWHERE;
}

static void
up(const struct ask *a)
{
	enum golf_status status = GOLF_OK;
	struct facts *next;
	char key[64];

	if (ask_stale(a) || a->in->values == 0 || a->in->values > RENDER_UP_MAX) {
		ask_refuse(a, "refuse.stale");
		return;
	}
	if (!ask_change(a, &next))
		return;
	for (unsigned i = 0; status == GOLF_OK && i < a->in->values; i++) {
		struct golf_action action = { .kind = GOLF_DO_TURN_UP,
			.seat = (uint8_t)a->seat,
			.place = place_of(a->in->value[i]) };

		status = table_do(a->t, &action, NULL);
	}
	if (status == GOLF_OK) {
		table_commit(a->t, a->in, "done.action");
		return;
	}
	table_forget(a->t);
	snprintf(key, sizeof key, "status.%s", golf_status_name(status));
	ask_refuse(a, key);
}

const struct command command_up = {
	.name = "up", .fn = up, .flags = AT_TABLE | SEATED | IN_PLAY | NO_SLASH
};
