/*
 * Questions before something that cannot be taken back: a call, the end of a game, a seat. A press
 * asks; "yes" is the same press again, with PRESS_YES. A typed command is not asked about.
 */
#include "bot/commands/commands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool
ask_said_yes(const struct ask *a)
{
	return !a->press || strncmp(a->press->steps, PRESS_YES, strlen(PRESS_YES)) == 0;
}

bool
ask_sure(const struct ask *a, struct render_sure sure)
{
	struct picture p;
	struct message m;

	if (ask_said_yes(a))
		return true;
	sure.verb = a->press->verb;
	sure.arg = a->press->arg;
	table_public(a->t, a->lang, &p);
	render_sure(&p.table, &sure, &m);
	voice_page(tables_voice(a->all), table_game(a->t), a->in, &m);
	return false;
}

bool
ask_sure_call(const struct ask *a, enum golf_do kind)
{
	const struct golf_state *s = table_state(a->t);
	struct golf_action action = { .kind = (uint8_t)kind, .seat = (uint8_t)a->seat };
	struct golf_events out;
	enum golf_status status;
	struct picture p;
	struct message m;
	char key[64];
	struct golf_state *copy;

	if (ask_said_yes(a))
		return true;
	copy = malloc(golf_state_size());
	if (!copy) {
		ask_refuse(a, "refuse.too-busy");
		return false;
	}
	golf_state_copy(copy, s);
	status = golf_apply(copy, &action, &out);
	free(copy);
	if (status != GOLF_OK) {
		snprintf(key, sizeof key, "status.%s", golf_status_name(status));
		ask_refuse(a, key);
		return false;
	}
	table_picture(a->t, a->seat, a->lang, &p);
	render_sure_call(&p.table, a->press->verb, &m);
	voice_page(tables_voice(a->all), table_game(a->t), a->in, &m);
	return false;
}

/* The button "Back" of a question: the question leaves. */
static void
back(const struct ask *a)
{
	voice_dismiss(tables_voice(a->all), a->in);
}

const struct command command_back = { .name = "back", .fn = back, .flags = NO_SLASH };
