/* What /golf new takes from the house: where games may be, the game, the settings. */
#include "bot/commands/house.h"

#include <string.h>

bool
house_allows(const struct ask *a)
{
	snowflake here = house_channel(a->in);
	char text[EXPLAIN_HOUSE];
	struct message m;
	struct house set;

	houses_settle(tables_houses(a->all), a->in->guild, 0, &set);
	if (set.channels == 0)
		return true;
	for (unsigned i = 0; i < set.channels; i++)
		if (set.channel[i] == here || set.channel[i] == a->in->channel)
			return true;
	render_said(a->lang, "refuse.house-channel",
	    (const struct word[]){ { "text", explain_house(&set, HOUSE_CHANNELS, a->lang, text) }, { 0 } },
	    &m);
	tables_answer(a->all, NULL, a->in, &m, 0);
	return false;
}

bool
house_deal(const struct ask *a, struct golf_rules *rules)
{
	const struct houses *all = tables_houses(a->all);
	const char *typed = house_text(a, "game"), *preset;
	const struct houses_game *saved = *typed ? houses_find(all, a->in->guild, typed) : NULL;
	struct house_rules game;

	if (!ask_given(a, "game"))
		houses_rules(all, a->in->guild, house_channel(a->in), &game);
	else if (!(saved && houses_read(saved->rules, &game)) &&
	    !((preset = ask_preset(a, typed)) && house_rules_preset(&game, preset)))
		return false;
	house_rules_deal(&game, house_language(a), rules);
	return true;
}

void
house_settings(const struct ask *a, struct house *out)
{
	houses_settle(tables_houses(a->all), a->in->guild, house_channel(a->in), out);
	/* Whom a server lets change its house, and where, is no business of a game. */
	house_unset(out, HOUSE_MANAGER);
	house_unset(out, HOUSE_CHANNELS);
}
