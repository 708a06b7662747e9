/* /golf rearrange: the own cards in another order, at the start of a hole. */
#include "bot/commands/commands.h"

static void
rearrange(const struct ask *a)
{
	struct golf_action action = { .kind = GOLF_DO_REARRANGE };
	uint8_t order[GOLF_LIST_MAX];
	int n = ask_places(a, "order", order);

	if (n < 0) {
		ask_refuse(a, "refuse.no-order");
		return;
	}
	for (int i = 0; i < n; i++)
		action.at[action.n++] = (struct golf_spot){ (uint8_t)a->seat, order[i] };
	ask_act(a, &action);
}

const struct command command_rearrange = { .name = "rearrange",
	.group = "move",
	.fn = rearrange,
	.flags = AT_TABLE | SEATED | IN_PLAY,
	.options = 1,
	.option = { { .name = "order", .type = OPTION_STRING, .required = true } } };
