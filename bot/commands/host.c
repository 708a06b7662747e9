/* /golf seat host: makes another player the table's host. */
#include "bot/commands/commands.h"

/* Says who the host is now. */
static void
named(struct table *t, const struct interaction *in)
{
	const struct ask a = {
		.all = t->all, .t = t, .in = in, .lang = words_language(in->locale)
	};
	unsigned seat = table_seat(t, t->now->row.host);
	char plain[ASK_NAME], name[RENDER_NAME];

	render_name(ask_name(&a, seat, plain), words_find(a.lang, "seat.nameless"), name);
	voice_sentence_of(
	    tables_voice(a.all), in, "now.host", (const struct word[]){ { "name", name }, { 0 } });
}

static void
host(const struct ask *a)
{
	const struct store_game *row = &a->t->now->row;
	unsigned seat = ask_whom(a, "player");
	struct facts *next;

	if (seat == GOLF_NOBODY || !row->seat[seat].user) {
		ask_refuse(a, "refuse.no-person");
		return;
	}
	if (!ask_change(a, &next))
		return;
	facts_host(next, row->seat[seat].user);
	table_put_row(a->t);
	table_commit_then(a->t, a->in, named);
}

const struct command command_host = { .name = "host",
	.group = "seat",
	.fn = host,
	.guard = { .where = AT_TABLE, .who = HOST_OR_MODERATOR },
	.options = 1,
	.option = { { .name = "player",
	    .type = OPTION_STRING,
	    .required = true,
	    .complete = complete_player } } };
