/* /house show: what holds here or in the whole server, whose word it is, the house game in words, and saved games. */
#include "bot/commands/house.h"

#include <stdio.h>
#include <string.h>

static void
list_saved(const struct ask *a, char *out, size_t size)
{
	const struct houses_game *g;
	char name[RENDER_NAME];
	size_t n = 0;

	out[0] = '\0';
	for (unsigned i = 0; (g = houses_saved(tables_houses(a->all), a->in->guild, i)) && n < size; i++)
		n += (size_t)snprintf(
		    out + n, size - n, "%s%s", i ? ", " : "", render_name(g->name, "?", name));
}

static void
show(const struct ask *a)
{
	const struct houses *all = tables_houses(a->all);
	bool server = strcmp(house_text(a, "where"), "server") == 0;
	snowflake channel = server ? 0 : house_channel(a->in);
	char saved[LIMIT_HOUSE_GAMES * (2 * GOLF_NAME_MAX + 2)];
	struct render_house_view v = { .channel = !server, .saved = saved };
	struct message m;

	houses_settle(all, a->in->guild, channel, &v.is.set);
	for (enum house_key key = 0; key < HOUSE_KEYS; key++)
		v.from[key] = (enum render_from)houses_says(all, a->in->guild, channel, key);
	v.game_from = (enum render_from)houses_rules(all, a->in->guild, channel, &v.is.game);
	list_saved(a, saved, sizeof saved);
	render_house_view(&v, a->lang, &m);
	tables_aside(a->all, a->in, &m);
}

_Static_assert((int)RENDER_FROM_SERVER == (int)HOUSES_SERVER && (int)RENDER_FROM_CHANNEL == (int)HOUSES_CHANNEL,
    "levels have the same numbers");

const struct command command_house_show = { .name = "house-show",
	.root = "house",
	.sub = "show",
	.fn = show,
	.options = 1,
	.option = { { .name = "where", .type = OPTION_STRING, .choices = CHOICES_WHERE } } };
