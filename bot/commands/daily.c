/*
 * /golf daily: the daily hole of the server, and every button of its pages (bot/alone/alone.h). A
 * play belongs to the user of the interaction, so nobody can press for somebody else.
 */
#include "bot/alone/alone.h"
#include "bot/commands/house.h"

static void
daily(const struct ask *a)
{
	alone_daily(a->all, a->in, a->press, a->lang, house_style(a));
}

const struct command command_daily = { .name = "daily", .fn = daily };
