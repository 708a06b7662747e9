/* /golf help. */
#include "bot/commands/commands.h"

static void
help(const struct ask *a)
{
	struct message m;

	render_help(a->lang, a->t ? a->t->now->row.id : PRESS_NO_GAME, &m);
	voice_answer(tables_voice(a->all), table_game(a->t), a->in, &m);
}

const struct command command_help = { .name = "help", .fn = help };
