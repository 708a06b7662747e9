/*
 * Questions before something that cannot be taken back: the end of a game, a seat. (press.c asks
 * before a call.) A press and a typed command ask alike; "yes" is a press with PRESS_YES.
 */
#include "bot/commands/commands.h"

bool
ask_said_yes(const struct ask *a)
{
	return a->press && press_says_yes(a->press);
}

bool
ask_sure(const struct ask *a, struct render_sure sure)
{
	struct picture p;
	struct message m;

	if (ask_said_yes(a))
		return true;
	sure.arg = a->press ? a->press->arg : -1;
	/* A typed command comes from no page. */
	if (!a->press)
		sure.back = "back";
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
