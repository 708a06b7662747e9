/* /golf help. */
#include "bot/commands/commands.h"

static void
help(const struct ask *a)
{
	struct message m;

	render_help(a->lang, a->t ? a->t->now->row.id : PRESS_NO_GAME, &m);
	tables_answer(a->all, a->t, a->in, &m);
}

const struct command command_help = { .name = "help", .fn = help };
