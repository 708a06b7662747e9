/* /golf trade: a king from the stock for another player's face-up card. */
#include "bot/commands/commands.h"

static void
trade(const struct ask *a)
{
	struct golf_action action = {
		.kind = GOLF_DO_TRADE, .n = 1, .place = ask_place(a, "place")
	};
	unsigned seat = ask_player(a, "player");

	action.at[0] = (struct golf_spot){ (uint8_t)seat, ask_place(a, "theirs") };
	if (seat == GOLF_NOBODY)
		ask_refuse(a, "refuse.no-player");
	else
		ask_act(a, &action);
}

const struct command command_trade = { .name = "trade",
	.group = "move",
	.fn = trade,
	.flags = AT_TABLE | SEATED | IN_PLAY,
	.options = 3,
	.option = {
	    { .name = "player",
		.type = OPTION_STRING,
		.required = true,
		.complete = complete_player },
	    { .name = "theirs",
		.type = OPTION_INTEGER,
		.required = true,
		.min = 1,
		.max = GOLF_PLACES_MAX },
	    { .name = "place",
		.type = OPTION_INTEGER,
		.required = true,
		.min = 1,
		.max = GOLF_PLACES_MAX },
	} };
