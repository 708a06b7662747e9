/* /golf rules: the rules of this channel's table, or of the house game where there is none. The button of a page that
 * is not the last carries the next one's number. */
#include "bot/commands/house.h"

#include <string.h>

static void
tell_rules(const struct ask *a)
{
	struct house_rules game;
	struct picture p;
	struct message m;

	if (a->press && !a->t && strcmp(a->press->game, PRESS_NO_GAME) != 0) {
		ask_refuse(a, "refuse.gone");
		return;
	}
	if (a->t) {
		table_picture(a->t, GOLF_SPECTATOR, a->lang, &p);
	} else {
		houses_rules(tables_houses(a->all), a->in->guild, house_channel(a->in), &game);
		p.table =
		    (struct render_table){ .game = PRESS_NO_GAME, .lang = a->lang, .rules = &game.rules };
		p.table.title = house_rules_title(&game, a->lang, p.title, sizeof p.title);
	}
	render_rules(&p.table, a->press && a->press->arg > 0 ? (unsigned)a->press->arg : 0, &m);
	tables_answer(a->all, a->t, a->in, &m, 0);
}

const struct command command_rules = { .name = "rules", .fn = tell_rules };
