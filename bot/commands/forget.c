/* /golf forget: tells the consequences. The button of that answer forgets the person. */
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
	tables_answer(a->all, NULL, a->in, &m);
}

const struct command command_forget = { .name = "forget", .fn = forget };
