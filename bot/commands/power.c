/*
 * /golf power: uses the power of the drawn card, or answers a power's question. The options aim the
 * power.
 */
#include "bot/commands/commands.h"

#include <string.h>

/* Returns the power that this seat may use, from the seat's own view. */
static uint8_t
power_now(const struct ask *a)
{
	struct golf_view v;

	golf_view(table_state(a->t), a->seat, &v);
	return v.phase == GOLF_PH_AIM ? v.power : v.usable;
}

/*
 * Reads the cards of the options: own cards, those of a player, those of a second player, the pile.
 * Returns false after a refusal.
 */
static bool
aim(const struct ask *a, struct golf_action *action)
{
	static const char *const own[] = { "place", "place2" };
	static const char *const theirs[][2] = { { "player", "theirs" }, { "player2", "theirs2" } };
	unsigned seat = GOLF_NOBODY;

	for (unsigned i = 0; i < 2; i++)
		if (ask_given(a, own[i]))
			ask_add_card(action, a->seat, ask_place(a, own[i]));
	for (unsigned i = 0; i < 2; i++) {
		/* A second card of the same player needs no second name. */
		if (ask_given(a, theirs[i][0]))
			seat = ask_player(a, theirs[i][0]);
		if (ask_given(a, theirs[i][0]) && seat == GOLF_NOBODY) {
			ask_refuse(a, "refuse.no-player");
			return false;
		}
		if (i == 0)
			action->who = (uint8_t)seat;
		if (ask_given(a, theirs[i][1]))
			ask_add_card(action, seat, ask_place(a, theirs[i][1]));
	}
	if (ask_yes(a, "pile"))
		ask_add_card(action, GOLF_PILE, 0);
	return true;
}

/* Reads two rows or columns, or two powers. Returns false after a refusal. */
static bool
aim_pair(const struct ask *a, struct golf_action *action)
{
	uint8_t line[GOLF_LIST_MAX];
	const char *option = ask_given(a, "rows") ? "rows" : "columns";

	if (ask_given(a, option)) {
		if (ask_places(a, option, line) != 2) {
			ask_refuse(a, "status.NO_LINES");
			return false;
		}
		action->lines = ask_given(a, "rows") ? GOLF_LINES_ROWS : GOLF_LINES_COLUMNS;
		action->a = line[0];
		action->b = line[1];
	}
	for (unsigned i = 0; i < 2; i++) {
		const struct interaction_option *o = interaction_find(
		    a->in, i ? "second" : "first");
		enum golf_power power = GOLF_POWER_NONE;

		if (o && golf_power_read(o->text, strlen(o->text), &power))
			*(i ? &action->b : &action->a) = (uint8_t)power;
	}
	return true;
}

static void
power(const struct ask *a)
{
	struct golf_action action = { .kind = GOLF_DO_POWER,
		.power = power_now(a),
		.who = GOLF_NOBODY,
		.card = GOLF_NO_CARD };

	if (ask_given(a, "swap") && !ask_yes(a, "swap")) {
		ask_action(a, GOLF_DO_KEEP, -1);
		return;
	}
	action.yes = ask_yes(a, "swap");
	/* Without a power, the engine gives the reason; the options do not matter. */
	if (action.power == GOLF_POWER_NONE || (aim(a, &action) && aim_pair(a, &action)))
		ask_act(a, &action);
}

const struct command command_power = { .name = "power",
	.fn = power,
	.guard = { .where = AT_TABLE, .who = SEATED, .when = IN_PLAY },
	.options = 12,
	.option = {
	    { PLACE_OPTION("place") },
	    { .name = "player", .type = OPTION_STRING, .complete = complete_player },
	    { PLACE_OPTION("theirs") },
	    { PLACE_OPTION("place2") },
	    { .name = "player2", .type = OPTION_STRING, .complete = complete_player },
	    { PLACE_OPTION("theirs2") },
	    { .name = "pile", .type = OPTION_BOOLEAN },
	    { .name = "rows", .type = OPTION_STRING },
	    { .name = "columns", .type = OPTION_STRING },
	    { .name = "swap", .type = OPTION_BOOLEAN },
	    { .name = "first", .type = OPTION_STRING, .choices = CHOICES_POWERS },
	    { .name = "second", .type = OPTION_STRING, .choices = CHOICES_POWERS },
	} };
