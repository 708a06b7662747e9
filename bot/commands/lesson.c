/*
 * The lesson, which begins with the help's button "try", and every button of its pages
 * (bot/alone/alone.h). The button "open" at the end opens a table.
 */
#include "bot/alone/alone.h"
#include "bot/commands/house.h"

static void
try_hole(const struct ask *a)
{
	alone_lesson(a->all, a->in, a->press, a->lang, house_style(a));
}

/* Opens a table as /golf new does, with the lesson's game and one computer player. */
static void
open_table(const struct ask *a)
{
	struct interaction in = *a->in;
	struct ask typed = *a;
	struct table *t;

	in.options = 2;
	in.option[0] = (struct interaction_option){
		.name = "game", .type = OPTION_STRING, .text = "six-card"
	};
	in.option[1] = (struct interaction_option){
		.name = "computers", .type = OPTION_INTEGER, .integer = 1
	};
	typed.in = &in;
	typed.t = tables_here(a->all, in.channel);
	t = ask_open(&typed);
	if (t)
		table_commit(t, a->in, "done.new");
}

const struct command command_try = { .name = "try", .fn = try_hole, .flags = NO_SLASH };
const struct command command_open = { .name = "open", .fn = open_table, .flags = NO_SLASH };
