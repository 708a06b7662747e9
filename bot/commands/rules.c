/* /golf rules: the rules of this channel's table, or of the first preset where there is none. The button of a page
 * that is not the last carries the next one's number. */
#include "bot/commands/commands.h"

static void
tell_rules(const struct ask *a)
{
	struct golf_rules rules;
	struct golf_why why;
	struct picture p;
	struct message m;

	if (a->press && !a->t) {
		ask_refuse(a, "refuse.gone");
		return;
	}
	if (a->t) {
		table_picture(a->t, GOLF_SPECTATOR, a->lang, &p);
	} else {
		if (!rules_load(&rules, preset_name(0), &why)) {
			ask_refuse(a, "refuse.no-such-game");
			return;
		}
		p.table = (struct render_table){ .game = "", .lang = a->lang, .rules = &rules };
		p.table.title = preset_title(rules.name, a->lang, p.title, sizeof p.title);
	}
	render_rules(&p.table, a->press && a->press->arg > 0 ? (unsigned)a->press->arg : 0, &m);
	tables_answer(a->all, a->t, a->in, &m, 0);
}

const struct command command_rules = { .name = "rules", .fn = tell_rules };
