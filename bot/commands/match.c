/*
 * /golf match: discards cards that equal the top of the discard pile; by other rules, in the own
 * turn, cards that equal the drawn card.
 */
#include "bot/commands/commands.h"

static void
match(const struct ask *a)
{
	struct golf_action action = { .kind = GOLF_DO_MATCH, .n = 1, .card = GOLF_NO_CARD };
	unsigned seat = ask_given(a, "player") ? ask_player(a, "player") : a->seat;
	uint8_t more[GOLF_LIST_MAX];
	int n = ask_places(a, "places", more), gives = ask_places(a, "give", action.give);

	if (seat == GOLF_NOBODY) {
		ask_refuse(a, "refuse.no-player");
		return;
	}
	if (n < 0 || gives < 0 || n == GOLF_LIST_MAX) {
		ask_refuse(a, "refuse.places");
		return;
	}
	action.at[0] = (struct golf_spot){ (uint8_t)seat, ask_place(a, "place") };
	for (int i = 0; i < n; i++)
		ask_add_card(&action, seat, more[i]);
	action.gives = (uint8_t)gives;
	ask_act(a, &action);
}

const struct command command_match = { .name = "match",
	.fn = match,
	.guard = { .where = AT_TABLE, .who = SEATED, .when = IN_PLAY },
	.options = 4,
	.option = {
	    { REQUIRED_PLACE("place") },
	    { .name = "player", .type = OPTION_STRING, .complete = complete_player },
	    { .name = "places", .type = OPTION_STRING },
	    { .name = "give", .type = OPTION_STRING },
	} };
