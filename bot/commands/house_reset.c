/*
 * /house reset: removes all settings of a level. A button, which carries the level, confirms the
 * reset.
 */
#include "bot/commands/house.h"

#include <string.h>

#define HOUSE_ASKS "ask"

static void
ask_once_more(const struct ask *a)
{
	struct press p = { .game = PRESS_NO_GAME,
		.verb = "house-reset",
		.arg = a->press ? a->press->arg == 1 : house_where(a) };
	char id[LIMIT_CUSTOM_ID + 1];
	struct message m;

	press_write(&p, id);
	render_said(a->lang, p.arg ? "house.reset-channel" : "house.reset-server", NULL, &m);
	message_button(&m, BUTTON_DANGER, false, words_find(a->lang, "button.reset"), "%s", id);
	voice_page(tables_voice(a->all), NULL, a->in, &m);
}

static void
reset(const struct ask *a)
{
	struct house_edit e;
	uint64_t role;
	bool named;

	/* The button of a page asks, too; that of the question does it. */
	if (!a->press || strcmp(a->press->steps, HOUSE_ASKS) == 0) {
		ask_once_more(a);
		return;
	}
	if (!house_begin(a, a->press->arg == 1, &e))
		return;
	role = e.own.role;
	named = e.own.set >> HOUSE_MANAGER & 1 && !ask_may_name(a);
	house_default(&e.own);
	/* The manager role cannot remove itself: only Manage Server can. */
	if (named) {
		e.own.role = role;
		e.own.set = UINT32_C(1) << HOUSE_MANAGER;
	}
	e.plays = false;
	house_end(a, &e, e.channel ? "house.was-reset-channel" : "house.was-reset-server", NULL);
}

const struct command command_house_reset = { .name = "house-reset",
	.root = "house",
	.sub = "reset",
	.guard = { .who = MANAGER },
	.fn = reset,
	.options = 1,
	.option = { { .name = "where", .type = OPTION_STRING, .choices = CHOICES_WHERE } } };
