/* /house set: sets one key of the settings or of the house game. "default" removes the value. */
#include "bot/commands/house.h"

#include "config/nearest.h"

#include <stdio.h>
#include <string.h>

/*
 * Keys of the server only: a channel cannot set its managers, nor the allowed channels. The daily
 * hole is one for the whole server.
 */
static bool
server_only(enum house_key key)
{
	return key == HOUSE_MANAGER || key == HOUSE_CHANNELS || key == HOUSE_DAILY;
}

/* Lists "90s, 5m, 2h, 1d", without those that the key does not allow. */
static void
duration_examples(enum house_key key, char out[HOUSE_VALUE])
{
	static const char *const examples[] = { "90s", "5m", "2h", "1d" };
	struct house h;
	size_t n = 0;

	out[0] = '\0';
	house_default(&h);
	for (size_t i = 0; i < sizeof examples / sizeof examples[0]; i++)
		if (house_set(&h, key, examples[i]))
			n += (size_t)snprintf(
			    out + n, HOUSE_VALUE - n, "%s%s", n ? ", " : "", examples[i]);
}

static void
refuse_value(const struct ask *a, enum house_key key, const char *value)
{
	const struct house_row *row = &house_rows[key];
	bool duration = row->kind == HOUSE_DURATION;
	char may[HOUSE_VALUE], shown[RENDER_NAME], min[EXPLAIN_DURATION] = "",
						   max[EXPLAIN_DURATION] = "";

	if (duration) {
		duration_examples(key, may);
		explain_duration(row->min, a->lang, min);
		explain_duration(row->max, a->lang, max);
	} else {
		house_allowed(key, may);
	}
	voice_sentence_of(tables_voice(a->all), a->in,
	    duration ? "refuse.house-duration" : "refuse.house-value",
	    (const struct word[]){ { "name", row->name },
		{ "text", render_name(value, "?", shown) }, { "b", may }, { "min", min },
		{ "max", max }, { 0 } });
}

/*
 * Replaces the name of the daily game by that of a saved game or a preset. Returns false, and
 * refuses, when there is none.
 */
static bool
find_game(const struct ask *a, struct house *own)
{
	const struct houses_game *saved = houses_find(
	    tables_houses(a->all), a->in->guild, own->game);
	const char *name = saved ? saved->name : ask_preset(a, own->game);

	if (own->number[HOUSE_DAILY] != HOUSE_DAILY_NAMED)
		return true;
	if (!name) {
		ask_refuse(a, "refuse.no-such-game");
		return false;
	}
	return house_set(own, HOUSE_DAILY, name);
}

/* Sets a setting. Returns false, and refuses, for an invalid value. */
static bool
set_setting(const struct ask *a, struct house_edit *e, enum house_key key, const char *value)
{
	if (e->channel && server_only(key)) {
		ask_refuse(a, "refuse.house-server-only");
		return false;
	}
	if (key == HOUSE_MANAGER && !ask_may_name(a)) {
		ask_refuse(a, "refuse.house-manager");
		return false;
	}
	if (strcmp(value, HOUSE_BY_DEFAULT) == 0) {
		house_unset(&e->own, key);
		return true;
	}
	if (house_set(&e->own, key, value))
		return key != HOUSE_DAILY || find_game(a, &e->own);
	refuse_value(a, key, value);
	return false;
}

/* Returns the setting whose name is nearest to key, or NULL when a key of the rules is nearer. */
static const char *
nearest_setting(const char *key)
{
	const char *best = NULL;
	unsigned least;

	for (enum house_key i = 0; i < HOUSE_KEYS; i++)
		nearest_try(key, house_rows[i].name, &best);
	least = best ? nearest_distance(key, best) : 0;
	for (size_t i = 0; best && golf_key(i); i++)
		if (nearest_distance(key, golf_key(i)) < least)
			best = NULL;
	return best;
}

static bool
set_rule(const struct ask *a, struct house_edit *e, const char *key, const char *value,
    char was[HOUSE_RULES_VALUE])
{
	char usual[HOUSE_RULES_VALUE];
	const char *meant;

	house_rules_value(&e->game.rules, key, was);
	if (!house_rules_value(&e->game.rules, key, usual) && (meant = nearest_setting(key))) {
		house_refuse(a, "refuse.house-key", meant);
		return false;
	}
	if (!house_set_rule(a, e, key, house_meant(&e->game, key, value, usual)))
		return false;
	e->rule = key;
	e->rule_was = was;
	return true;
}

/* The rules of a daily hole stay when somebody has opened it. */
static void
end(const struct ask *a, const struct house_edit *e, enum house_key setting)
{
	if (setting == HOUSE_DAILY)
		house_end(a, e, "house.now-daily", NULL);
	else
		house_end_set(a, e);
}

static void
set(const struct ask *a)
{
	const char *key = house_text(a, "key"), *value = house_text(a, "value");
	enum house_key setting = house_find(key);
	char was[HOUSE_RULES_VALUE];
	struct house_edit e;

	if (!house_begin(a, house_where(a), &e))
		return;
	if (setting < HOUSE_KEYS ? set_setting(a, &e, setting, value)
				 : set_rule(a, &e, key, value, was))
		end(a, &e, setting);
}

const struct command command_house_set = { .name = "house-set",
	.root = "house",
	.sub = "set",
	.guard = { .who = MANAGER },
	.fn = set,
	.options = 3,
	.option = {
	    { .name = "key",
		.type = OPTION_STRING,
		.required = true,
		.complete = house_complete_key },
	    { .name = "value",
		.type = OPTION_STRING,
		.required = true,
		.complete = house_complete_value },
	    { .name = "where", .type = OPTION_STRING, .choices = CHOICES_WHERE },
	} };
