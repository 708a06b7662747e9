/* The button "More …": what else can be done at this table, for the one who asks. */
#include "bot/commands/commands.h"

static void
more(const struct ask *a)
{
	struct render_more who = {
		.seat = a->seat,
		.host = ask_hosts(a) || ask_keeps_order(a),
		.keeps_order = ask_keeps_order(a),
		.sends = ask_sends(a),
		.away = table_away(a->t, a->in->user) != GOLF_NOBODY,
	};
	struct picture p;
	struct message m;

	table_picture(a->t, GOLF_SPECTATOR, a->lang, &p);
	render_more(&p.table, &who, &m);
	tables_page(a->all, a->t, a->in, &m);
}

const struct command command_more = { .name = "more", .fn = more, .flags = AT_TABLE | NO_SLASH };
