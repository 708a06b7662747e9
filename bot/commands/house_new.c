/* The house rules for /golf new: allowed channels, the game, the settings. */
#include "bot/commands/house.h"

#include <stdio.h>
#include <string.h>

bool
house_allows(const struct ask *a)
{
	snowflake here = house_channel(a->in);
	char text[EXPLAIN_HOUSE];
	struct house set;

	houses_settle(tables_houses(a->all), a->in->guild, 0, &set);
	if (set.channels == 0)
		return true;
	for (unsigned i = 0; i < set.channels; i++)
		if (set.channel[i] == here || set.channel[i] == a->in->channel)
			return true;
	voice_sentence_of(tables_voice(a->all), a->in, "refuse.house-channel",
	    (const struct word[]){
		{ "text", explain_house(&set, HOUSE_CHANNELS, a->lang, text) }, { 0 } });
	return false;
}

/*
 * Returns a number above HOUSE_OF_SERVER that stands for a game in a button. It is a hash of the
 * name.
 */
static int64_t
number_of(const char *kind, const char *name)
{
	unsigned char digest[32];
	char text[GOLF_NAME_MAX + 16];
	int64_t number = 1;

	snprintf(text, sizeof text, "%s %s", kind, name);
	golf_sha256(text, strlen(text), digest);
	for (unsigned i = 0; i < 5; i++)
		number = number * 256 + digest[i];
	return number;
}

bool
house_named(const struct ask *a, struct house_rules *game, int64_t *number)
{
	const struct houses *all = tables_houses(a->all);
	const char *typed = house_text(a, "game"), *preset;
	const struct houses_game *saved = *typed ? houses_find(all, a->in->guild, typed) : NULL;

	*number = 0;
	if (!ask_given(a, "game")) {
		houses_rules(all, a->in->guild, house_channel(a->in), game);
		return true;
	}
	if (saved && houses_read(saved->rules, game)) {
		*number = number_of("saved", saved->name);
		return true;
	}
	preset = ask_preset(a, typed);
	*number = preset ? number_of("preset", preset) : 0;
	return preset && house_rules_preset(game, preset);
}

bool
house_numbered(const struct ask *a, int64_t number, struct house_rules *game)
{
	const struct houses *all = tables_houses(a->all);
	const struct houses_game *saved;

	if (number == 0 || number == HOUSE_OF_SERVER) {
		houses_rules(all, a->in->guild, number ? 0 : house_channel(a->in), game);
		return true;
	}
	for (unsigned i = 0; (saved = houses_saved(all, a->in->guild, i)); i++)
		if (number_of("saved", saved->name) == number)
			return houses_read(saved->rules, game);
	for (size_t i = 0; i < preset_count(); i++)
		if (number_of("preset", preset_name(i)) == number)
			return house_rules_preset(game, preset_name(i));
	return false;
}

bool
house_deal(const struct ask *a, struct golf_rules *rules)
{
	struct house_rules game;
	int64_t number;

	if (!house_named(a, &game, &number))
		return false;
	house_rules_deal(&game, house_language(a), rules);
	return true;
}

void
house_settings(const struct ask *a, struct house *out)
{
	houses_settle(tables_houses(a->all), a->in->guild, house_channel(a->in), out);
	/* A game does not need the server's manager role, list of channels, and daily hole. */
	house_unset(out, HOUSE_MANAGER);
	house_unset(out, HOUSE_CHANNELS);
	house_unset(out, HOUSE_DAILY);
}

enum render_style
house_style(const struct ask *a)
{
	struct person is = people_find(tables_people(a->all), a->in->user);
	struct house set;

	house_settings(a, &set);
	if ((is.cards ? is.cards - 1u : set.number[HOUSE_CARDS]) == HOUSE_CARDS_TEXT)
		return RENDER_WORDS;
	return RENDER_EMOJI;
}
