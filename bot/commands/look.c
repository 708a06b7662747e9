/* The button "look": the start peek that could not be told by DM, to its owner alone. */
#include "bot/commands/commands.h"

static void
look(const struct ask *a)
{
	const struct note *note = &a->t->now->note[a->seat];
	struct picture p;
	struct message m;

	if (!note->seq) {
		ask_refuse(a, "peek.nothing");
		return;
	}
	table_picture(a->t, a->seat, a->lang, &p);
	render_peek(&p.table, note->tell, note->n, false, &m);
	tables_answer(a->all, a->t, a->in, &m, note->seq);
}

const struct command command_look = {
	.name = "look", .fn = look, .flags = AT_TABLE | SEATED | IN_PLAY | NO_SLASH
};
