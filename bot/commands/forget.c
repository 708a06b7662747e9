/*
 * /golf forget, and /forget in a DM with the bot: tells the consequences. The button of that answer
 * forgets the person. The command for DMs is one of its own: Discord offers a command with all its
 * subcommands or not at all, and no other subcommand of /golf makes sense there.
 */
#include "bot/commands/commands.h"
#include "bot/render/results.h"

static void
forget(const struct ask *a)
{
	struct message m;

	if (a->press) {
		tables_drop_person(a->all, a->in);
		return;
	}
	render_forget(a->lang, &m);
	voice_answer(tables_voice(a->all), NULL, a->in, &m);
}

const struct command command_forget = { .name = "forget", .fn = forget, .guard = { .dm = true } };
const struct command command_forget_dm = {
	.name = "forget-dm", .root = "forget", .sub = "", .fn = forget, .guard = { .where = IN_DM }
};
