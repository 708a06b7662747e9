/* The table as a new message, and the page of other actions. */
#include "bot/commands/commands.h"

/*
 * /golf table: posts the table as a new message at the end of the channel, and removes the old one.
 * With picture:true the answer is a picture of the table, for the person alone.
 */
static void
show_anew(const struct ask *a)
{
	if (ask_yes(a, "picture"))
		table_shoot_for(a->t, a->in);
	else if (a->t->board.posting)
		ask_refuse(a, "refuse.posting");
	else
		table_answer_post(a->t, a->in);
}

const struct command command_table = { .name = "table",
	.fn = show_anew,
	.guard = { .where = AT_TABLE, .who = SEATED },
	.flags = PUBLIC,
	.options = 1,
	.option = { { .name = "picture", .type = OPTION_BOOLEAN } } };

/* The button "More …": the other actions at this table; ephemeral. */
void
ask_more(const struct ask *a)
{
	struct render_more who = {
		.seat = a->seat,
		.host = ask_hosts(a) || ask_keeps_order(a),
		.changes = a->t->now->row.host == a->in->user,
		.keeps_order = ask_keeps_order(a),
		.sends = ask_sends(a),
		.away = table_away(a->t, a->in->user) != GOLF_NOBODY,
	};
	struct picture p;
	struct message m;

	table_public(a->t, a->lang, &p);
	render_more(&p.table, &who, &m);
	voice_page(tables_voice(a->all), table_game(a->t), a->in, &m);
}

const struct command command_more = {
	.name = "more", .fn = ask_more, .guard = { .where = AT_TABLE }, .flags = NO_SLASH
};
