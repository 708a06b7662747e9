/*
 * /house forget: stops the server's games, and deletes all that golfd keeps of the server. Two
 * questions come first; the buttons count them.
 */
#include "bot/commands/house.h"

#include <stdio.h>

#define ASKS_AGAIN "again"

static void
ask(const struct ask *a, const char *key, const char *steps, enum button_style style,
    const char *button)
{
	struct press p = { .game = PRESS_NO_GAME, .verb = "house-forget", .arg = -1 };
	char id[LIMIT_CUSTOM_ID + 1];
	struct message m;

	snprintf(p.steps, sizeof p.steps, "%s", steps);
	press_write(&p, id);
	render_said(a->lang, key, NULL, &m);
	message_button(&m, style, false, words_find(a->lang, button), "%s", id);
	voice_page(tables_voice(a->all), NULL, a->in, &m);
}

static void
forget(const struct ask *a)
{
	struct message m;

	if (!a->press) {
		ask(a, "house.forget", ASKS_AGAIN, BUTTON_SECONDARY, "button.house-forget");
	} else if (!press_says_yes(a->press)) {
		ask(a, "house.forget-sure", PRESS_YES, BUTTON_DANGER, "button.house-forget-yes");
	} else {
		render_said(a->lang, "house.was-forgotten", NULL, &m);
		tables_drop_server(a->all, a->in, &m);
	}
}

const struct command command_house_forget = { .name = "house-forget",
	.root = "house",
	.sub = "forget",
	.guard = { .who = ADMINISTRATOR },
	.fn = forget };
