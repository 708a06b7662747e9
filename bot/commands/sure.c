/*
 * Questions before something that cannot be taken back: the end of a game, a seat. (press.c asks
 * before a call.) A press asks; "yes" is the same press again, with PRESS_YES. A typed command is
 * not asked about.
 */
#include "bot/commands/commands.h"

bool
ask_said_yes(const struct ask *a)
{
	return !a->press || press_says_yes(a->press);
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
	voice_answer(tables_voice(a->all), table_game(a->t), a->in, &m);
	return false;
}

/* The button "Back" of a question: the question leaves. */
static void
back(const struct ask *a)
{
	voice_dismiss(tables_voice(a->all), a->in);
}

const struct command command_back = { .name = "back", .fn = back, .flags = NO_SLASH };
