/* /golf hand: what a player may see of the own cards now, for their eyes alone. */
#include "bot/commands/commands.h"

static void
hand(const struct ask *a)
{
	struct picture p;
	struct message m;

	table_picture(a->t, a->seat, a->lang, &p);
	render_hand(&p.table, &m);
	tables_answer(a->all, a->t, a->in, &m, 0);
}

const struct command command_hand = {
	.name = "hand", .fn = hand, .flags = AT_TABLE | SEATED | IN_PLAY
};
