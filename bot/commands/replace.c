/* /golf replace: the drawn card takes a place of the layout, or where the rules let it several. */
#include "bot/commands/commands.h"

/*
 * The card in hand of a number from 1; GOLF_NO_CARD where there is but one, or none of that number.
 */
static uint8_t
card_of(const struct ask *a, int number)
{
	struct golf_view v;

	golf_view(table_state(a->t), a->seat, &v);
	if (v.more[0] == GOLF_NO_CARD || number < 1 || number > 3)
		return GOLF_NO_CARD;
	return number == 1 ? v.drawn : v.more[number - 2];
}

static void
replace(const struct ask *a)
{
	struct golf_action action = { .kind = GOLF_DO_REPLACE,
		.place = ask_place(a, "place"),
		.card = card_of(a, ask_integer(a, "card", 0)) };
	uint8_t more[GOLF_LIST_MAX];
	int n = ask_places(a, "places", more);

	if (n < 0 || n == GOLF_LIST_MAX) {
		ask_refuse(a, "refuse.places");
		return;
	}
	if (n > 0)
		action.at[action.n++] = (struct golf_spot){ (uint8_t)a->seat, action.place };
	for (int i = 0; i < n; i++)
		action.at[action.n++] = (struct golf_spot){ (uint8_t)a->seat, more[i] };
	ask_act(a, &action);
}

const struct command command_replace = { .name = "replace",
	.fn = replace,
	.flags = AT_TABLE | SEATED | IN_PLAY,
	.options = 3,
	.option = {
	    { .name = "place",
		.type = OPTION_INTEGER,
		.required = true,
		.min = 1,
		.max = GOLF_PLACES_MAX },
	    { .name = "places", .type = OPTION_STRING },
	    { .name = "card", .type = OPTION_INTEGER, .min = 1, .max = 3 },
	} };
