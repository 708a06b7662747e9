/*
 * The lesson, which begins with the help's button "try"; practice holes, which begin with that of
 * the rules; and every button of their pages (bot/alone/alone.h). The button "open" at the end
 * opens a table. The sequence number of all these is 0 for the lesson, else that of the game.
 */
#include "bot/alone/alone.h"
#include "bot/commands/house.h"
#include "config/practice.h"

#include <stdio.h>

static void
try_hole(const struct ask *a)
{
	if (a->press->seq == 0)
		alone_lesson(a->all, a->in, a->press, a->lang, house_style(a));
	else
		alone_practice(a->all, a->in, a->press, a->lang, house_style(a));
}

/* Opens a table as /golf new does, with the game of the hole and as many computer players. */
static void
open_table(const struct ask *a)
{
	struct interaction in = *a->in;
	struct ask typed = *a;
	int64_t number = a->press->seq;
	struct golf_rules rules;
	struct table *t;

	if (number != 0 && !practice_rules(number, &rules)) {
		ask_refuse(a, "refuse.no-such-game");
		return;
	}
	in.options = 2;
	in.option[0] = (struct interaction_option){ .name = "game", .type = OPTION_STRING };
	snprintf(in.option[0].text, sizeof in.option[0].text, "%s",
	    number == 0 ? "six-card" : rules.name);
	in.option[1] = (struct interaction_option){ .name = "computers",
		.type = OPTION_INTEGER,
		.integer = number == 0 ? 1 : practice_seats(&rules) - 1 };
	typed.in = &in;
	typed.t = tables_here(a->all, in.channel);
	t = ask_open(&typed);
	if (t)
		table_commit(t, a->in, "done.new");
}

const struct command command_try = { .name = "try", .fn = try_hole, .flags = NO_SLASH };
const struct command command_open = { .name = "open", .fn = open_table, .flags = NO_SLASH };
