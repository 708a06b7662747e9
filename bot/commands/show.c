/*
 * The button "show": what one alone may see and has to decide, with its buttons; back to it from a
 * plan.
 */
#include "bot/commands/commands.h"

static void
show(const struct ask *a)
{
	struct picture p;
	struct message m;

	table_picture(a->t, a->seat, a->lang, &p);
	if (p.view.turn != a->seat ||
	    (p.view.drawn == GOLF_NO_CARD && p.view.phase != GOLF_PH_POWER &&
		p.view.phase != GOLF_PH_AIM)) {
		ask_refuse(a, "drawn.nothing");
		return;
	}
	render_drawn(&p.table, &m);
	tables_page(a->all, a->t, a->in, &m);
}

const struct command command_show = {
	.name = "show", .fn = show, .flags = AT_TABLE | SEATED | IN_PLAY | NO_SLASH
};
