/*
 * /house show: the settings in force here or in the whole server, their sources, the house game in
 * words, and saved games.
 */
#include "bot/commands/house.h"

#include <string.h>

static void
show(const struct ask *a)
{
	const struct houses *all = tables_houses(a->all);
	bool server = strcmp(house_text(a, "where"), "server") == 0;
	snowflake channel = server ? 0 : house_channel(a->in);
	const struct houses_game *g;
	const char *saved[LIMIT_HOUSE_GAMES];
	struct render_house_view v = { .channel = !server, .saved = saved };
	struct message m;

	houses_settle(all, a->in->guild, channel, &v.is.set);
	for (enum house_key key = 0; key < HOUSE_KEYS; key++)
		v.from[key] = (enum render_from)houses_says(all, a->in->guild, channel, key);
	v.game_from = (enum render_from)houses_rules(all, a->in->guild, channel, &v.is.game);
	while (v.n_saved < LIMIT_HOUSE_GAMES && (g = houses_saved(all, a->in->guild, v.n_saved)))
		saved[v.n_saved++] = g->name;
	render_house_view(&v, a->lang, &m);
	voice_page(tables_voice(a->all), NULL, a->in, &m);
}

_Static_assert((int)RENDER_FROM_SERVER == (int)HOUSES_SERVER &&
	(int)RENDER_FROM_CHANNEL == (int)HOUSES_CHANNEL,
    "levels have the same numbers");

const struct command command_house_show = { .name = "house-show",
	.root = "house",
	.sub = "show",
	.fn = show,
	.options = 1,
	.option = { { .name = "where", .type = OPTION_STRING, .choices = CHOICES_WHERE } } };
