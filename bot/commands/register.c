/* The registration of the commands: the body of the bulk overwrite, from the rows. */
#include "bot/commands/commands.h"
#include "config/languages.h"
#include "config/words.h"

#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEY = 80, SUBCOMMAND = 1, GROUP = 2 };

/* Adds a text field and its translations by key. */
static void
add_translated(cJSON *to, const char *field, const char *english, const char *key)
{
	static const struct {
		const char *lang, *locales;
	} rows[] = {
#define X(NAME, text, locales) { text, locales },
		LANGUAGE_MAP(X)
#undef X
	};
	char all[KEY], locale[16];
	cJSON *translations;

	snprintf(all, sizeof all, "%s_localizations", field);
	cJSON_AddStringToObject(to, field, english);
	translations = cJSON_AddObjectToObject(to, all);
	for (size_t i = 0; i < LANGUAGES; i++)
		for (const char *at = rows[i].locales; *at; at += strspn(at, " ")) {
			snprintf(locale, sizeof locale, "%.*s", (int)strcspn(at, " "), at);
			cJSON_AddStringToObject(
			    translations, locale, words_find(rows[i].lang, key));
			at += strlen(locale);
		}
}

static void
add_wording(cJSON *to, const char *field, const char *key)
{
	add_translated(to, field, words_find("en", key), key);
}

/*
 * Adds a group, a subcommand or an option. key: of its description. The key of its name begins with
 * "name" instead.
 */
static cJSON *
add_named(cJSON *list, int type, const char *name, const char *key)
{
	cJSON *to = cJSON_CreateObject();
	char called[KEY];

	cJSON_AddItemToArray(list, to);
	snprintf(called, sizeof called, "name%s", key + strcspn(key, "."));
	cJSON_AddNumberToObject(to, "type", type);
	add_translated(to, "name", name, called);
	add_wording(to, "description", key);
	return to;
}

static void
add_choice(cJSON *list, const char *key, const char *value)
{
	cJSON *to = cJSON_CreateObject();

	cJSON_AddItemToArray(list, to);
	add_wording(to, "name", key);
	cJSON_AddStringToObject(to, "value", value);
}

static void
add_choices(cJSON *to, enum command_choices choices)
{
	char key[KEY];
	cJSON *list;

	if (choices == CHOICES_NONE)
		return;
	list = cJSON_AddArrayToObject(to, "choices");
	switch (choices) {
	case CHOICES_POWERS:
		for (unsigned i = GOLF_POWER_NONE + 1; i < GOLF_POWER_COUNT; i++)
			add_choice(list, words_power(i), golf_power_text((enum golf_power)i));
		break;
	case CHOICES_PERIODS:
		add_choice(list, "opt.leaderboard.period.all", "all");
		add_choice(list, "opt.leaderboard.period.month", "month");
		break;
	case CHOICES_WHERE:
		add_choice(list, "opt.house.where.server", "server");
		add_choice(list, "opt.house.where.channel", "channel");
		break;
	case CHOICES_PILES:
		add_choice(list, "opt.draw.from.stock", "stock");
		add_choice(list, "opt.draw.from.discard", "discard");
		break;
	case CHOICES_LEVELS:
		for (size_t i = 0; render_level(i); i++) {
			snprintf(key, sizeof key, "level.%s", render_level(i));
			add_choice(list, key, render_level(i));
		}
		break;
	case CHOICES_NONE:
		break;
	}
}

static void
add_option(cJSON *list, const struct command *c, const struct command_option *o)
{
	char key[KEY];
	cJSON *to;

	snprintf(key, sizeof key, "opt.%s.%s", c->name, o->name);
	to = add_named(list, (int)o->type, o->name, key);
	if (o->required)
		cJSON_AddTrueToObject(to, "required");
	if (o->type == OPTION_INTEGER) {
		cJSON_AddNumberToObject(to, "min_value", o->min);
		cJSON_AddNumberToObject(to, "max_value", o->max);
	}
	if (o->complete || o->offer)
		cJSON_AddTrueToObject(to, "autocomplete");
	add_choices(to, o->choices);
}

static void
add_command(cJSON *list, const struct command *c)
{
	char key[KEY];
	cJSON *to, *options;

	snprintf(key, sizeof key, "cmd.%s", c->name);
	to = add_named(list, SUBCOMMAND, c->sub ? c->sub : c->name, key);
	options = cJSON_AddArrayToObject(to, "options");
	for (unsigned i = 0; i < c->options; i++)
		add_option(options, c, &c->option[i]);
}

static bool
is_of(const struct command *c, const char *root)
{
	return command_kind(c) == COMMAND_SLASH && !(c->flags & NO_SLASH) &&
	    strcmp(c->root ? c->root : "golf", root) == 0;
}

static bool
same_group(const struct command *a, const struct command *b)
{
	return a->group && b->group && strcmp(a->group, b->group) == 0;
}

/* Adds a row's subcommand. For the first row of a group: adds the whole group. */
static void
add_subcommand(cJSON *list, unsigned row)
{
	const struct command *c = command_rows[row];
	char key[KEY];
	cJSON *group;

	if (!c->group) {
		add_command(list, c);
		return;
	}
	snprintf(key, sizeof key, "cmd.%s", c->group);
	group = cJSON_AddArrayToObject(add_named(list, GROUP, c->group, key), "options");
	for (unsigned i = row; command_rows[i]; i++)
		if (same_group(command_rows[i], c))
			add_command(group, command_rows[i]);
}

/* Returns true when an earlier row has added the group of this row. */
static bool
is_grouped(unsigned row)
{
	for (unsigned i = 0; i < row; i++)
		if (same_group(command_rows[i], command_rows[row]))
			return true;
	return false;
}

/* In servers, or in DMs with the bot; and only for an app that was added to a server. */
static void
add_places(cJSON *to, enum interaction_context where)
{
	const int context[] = { (int)where }, server[] = { 0 };

	cJSON_AddItemToObject(to, "contexts", cJSON_CreateIntArray(context, 1));
	cJSON_AddItemToObject(to, "integration_types", cJSON_CreateIntArray(server, 1));
}

/* Returns the command's options, still empty. */
static cJSON *
add_head(cJSON *list, const char *root, enum interaction_context where)
{
	cJSON *to = cJSON_CreateObject();
	char key[KEY];

	cJSON_AddItemToArray(list, to);
	snprintf(key, sizeof key, "cmd.%s", root);
	cJSON_AddNumberToObject(to, "type", COMMAND_SLASH);
	cJSON_AddStringToObject(to, "name", root);
	add_wording(to, "description", key);
	add_places(to, where);
	return cJSON_AddArrayToObject(to, "options");
}

/*
 * Adds a command with its subcommands. The command's own name is not translated: with a translated
 * name, Discord clients were seen to show no subcommands.
 */
static void
add_root(cJSON *list, const char *root)
{
	cJSON *options = add_head(list, root, CONTEXT_GUILD);

	for (unsigned i = 0; command_rows[i]; i++)
		if (is_of(command_rows[i], root) && !is_grouped(i))
			add_subcommand(options, i);
}

/* Adds a context menu: only a name, in each language. */
static void
add_menu(cJSON *list, const struct command *c)
{
	cJSON *to = cJSON_CreateObject();
	char key[KEY];

	cJSON_AddItemToArray(list, to);
	snprintf(key, sizeof key, "cmd.%s", c->name);
	cJSON_AddNumberToObject(to, "type", command_kind(c));
	add_wording(to, "name", key);
	add_places(to, CONTEXT_GUILD);
}

void
commands_body(struct buf *out)
{
	static const char *const roots[] = { "golf", "house" };
	cJSON *list = cJSON_CreateArray();
	char *text;

	for (size_t i = 0; i < sizeof roots / sizeof roots[0]; i++)
		add_root(list, roots[i]);
	for (unsigned i = 0; command_rows[i]; i++)
		if (command_kind(command_rows[i]) != COMMAND_SLASH)
			add_menu(list, command_rows[i]);
		else if (command_rows[i]->guard.where == IN_DM)
			add_head(list, command_rows[i]->root, CONTEXT_BOT_DM);
	text = cJSON_PrintUnformatted(list);
	if (text)
		buf_text(out, text);
	cJSON_free(text);
	cJSON_Delete(list);
}
