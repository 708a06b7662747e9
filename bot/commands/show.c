/* The button "show": the drawn card again, with its buttons, for whom it was lost with the answer to the draw. */
#include "bot/commands/commands.h"

static void
show(const struct ask *a)
{
	struct picture p;
	struct message m;

	table_picture(a->t, a->seat, a->lang, &p);
	if (p.view.turn != a->seat || p.view.drawn == GOLF_NO_CARD) {
		ask_refuse(a, "drawn.nothing");
		return;
	}
	render_drawn(&p.table, &m);
	tables_answer(a->all, a->t, a->in, &m, 0);
}

const struct command command_show = {
	.name = "show", .fn = show, .flags = AT_TABLE | SEATED | IN_PLAY | NO_SLASH
};
