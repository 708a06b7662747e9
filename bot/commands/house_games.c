/* /house preset, save, load, delete: the house game, and games saved by name. */
#include "bot/commands/house.h"

#include <stdio.h>
#include <string.h>

static void
play(const struct ask *a, const struct house_rules *game)
{
	struct house_edit e;
	char title[RENDER_NAME];

	if (!house_begin(a, house_where(a), &e))
		return;
	house_play(&e, game);
	house_end(a, &e, e.channel ? "house.plays-channel" : "house.plays-server",
	    (const struct word[]){ { "game", render_house_title(game, a->lang, title) }, { 0 } });
}

static void
preset(const struct ask *a)
{
	const char *name = ask_preset(a, house_text(a, "game"));
	struct house_rules game;

	if (name && house_rules_preset(&game, name))
		play(a, &game);
	else
		ask_refuse(a, "refuse.no-such-game");
}

/*
 * Returns the saved game of the option `name`. Returns NULL, and refuses, when there is none. Lent.
 */
static const struct houses_game *
named(const struct ask *a)
{
	const char *name = house_text(a, "name");
	const struct houses_game *g = houses_find(tables_houses(a->all), a->in->guild, name);

	if (!g)
		house_refuse(a, "refuse.no-saved-game", name);
	return g;
}

static void
load(const struct ask *a)
{
	const struct houses_game *saved = named(a);
	struct house_rules game;

	if (saved && houses_read(saved->rules, &game))
		play(a, &game);
}

/* Returns false when the request must wait. */
static bool
may_now(const struct ask *a)
{
	return !tables_house_waits(a->all, a->in);
}

void
house_save(const struct ask *a, const struct house_rules *is, const char *typed)
{
	struct house_rules game = *is;
	char name[GOLF_NAME_MAX], shown[RENDER_NAME], text[HOUSE_RULES_TEXT];
	const char *key = house_rules_name(typed, name);
	const struct houses_game *old;
	struct store_put put[HOUSE_PUTS];
	struct message m;
	unsigned n = 0;

	if (key) {
		ask_refuse(a, key);
		return;
	}
	if (!may_now(a))
		return;
	old = houses_find(tables_houses(a->all), a->in->guild, name);
	house_rules_rename(&game, name);
	house_rules_write(&game, false, text);
	/* The same name with other capitals is another row in the store. */
	if (old && strcmp(old->name, name) != 0)
		put[n++] = (struct store_put){
			.kind = PUT_HOUSE_GAME, .guild = a->in->guild, .name = old->name
		};
	put[n++] = (struct store_put){
		.kind = PUT_HOUSE_GAME, .guild = a->in->guild, .name = name, .rules = text
	};
	render_said(a->lang, old ? "house.saved-again" : "house.saved-as",
	    (const struct word[]){ { "name", render_name(name, "?", shown) }, { 0 } }, &m);
	tables_house(a->all, a->in, put, n, &m);
}

static void
save(const struct ask *a)
{
	struct house_rules game;

	houses_rules(tables_houses(a->all), a->in->guild, house_channel(a->in), &game);
	house_save(a, &game, house_text(a, "name"));
}

static void
drop(const struct ask *a)
{
	const struct houses_game *g;
	char shown[RENDER_NAME];
	struct store_put put;
	struct message m;

	if (!may_now(a) || !(g = named(a)))
		return;
	put = (struct store_put){ .kind = PUT_HOUSE_GAME, .guild = a->in->guild, .name = g->name };
	render_said(a->lang, "house.deleted",
	    (const struct word[]){ { "name", render_name(g->name, "?", shown) }, { 0 } }, &m);
	tables_house(a->all, a->in, &put, 1, &m);
}

const struct command command_house_preset = { .name = "house-preset",
	.root = "house",
	.sub = "preset",
	.guard = { .who = MANAGER },
	.fn = preset,
	.options = 2,
	.option = {
	    { .name = "game",
		.type = OPTION_STRING,
		.required = true,
		.complete = complete_preset },
	    { .name = "where", .type = OPTION_STRING, .choices = CHOICES_WHERE },
	} };

const struct command command_house_save = { .name = "house-save",
	.root = "house",
	.sub = "save",
	.guard = { .who = MANAGER },
	.fn = save,
	.options = 1,
	.option = { { .name = "name",
	    .type = OPTION_STRING,
	    .required = true,
	    .complete = house_complete_saved } } };

const struct command command_house_load = { .name = "house-load",
	.root = "house",
	.sub = "load",
	.guard = { .who = MANAGER },
	.fn = load,
	.options = 2,
	.option = {
	    { .name = "name",
		.type = OPTION_STRING,
		.required = true,
		.complete = house_complete_saved },
	    { .name = "where", .type = OPTION_STRING, .choices = CHOICES_WHERE },
	} };

const struct command command_house_delete = { .name = "house-delete",
	.root = "house",
	.sub = "delete",
	.guard = { .who = MANAGER },
	.fn = drop,
	.options = 1,
	.option = { { .name = "name",
	    .type = OPTION_STRING,
	    .required = true,
	    .complete = house_complete_saved } } };
