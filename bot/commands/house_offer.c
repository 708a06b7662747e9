/*
 * Suggestions for /house: saved games, presets, keys, and the values of a key with their effects.
 */
#include "bot/commands/house.h"

#include "bot/base/fuzzy.h"
#include "bot/base/grapheme.h"
#include "config/explain.h"

#include <stdio.h>
#include <string.h>

/* Returns true when the line fits the typed text. */
static bool
fits(const char *typed, const char *line)
{
	return fuzzy_rank(typed, line) > 0;
}

void
house_offer(struct choices *out, const char *name, const char *value)
{
	char cut[LIMIT_CHOICE_TEXT * 4 + 1];
	size_t n = strlen(name);

	if (grapheme_count(name, n) > LIMIT_CHOICE_TEXT)
		n = grapheme_cut_codes(name, n, LIMIT_CHOICE_TEXT - 1);
	snprintf(cut, sizeof cut, "%.*s%s", (int)n, name, name[n] ? "…" : "");
	choices_add(out, cut, value);
}

void
house_complete_saved(const struct ask *a, const char *typed, struct choices *out)
{
	const struct houses *all = tables_houses(a->all);
	const struct houses_game *g;

	for (int rank = 5; rank > 0; rank--)
		for (unsigned i = 0; (g = houses_saved(all, a->in->guild, i)); i++)
			if (fuzzy_rank(typed, g->name) == rank)
				house_offer(out, g->name, g->name);
}

/* Keys --------------------------------------------------------------------- */

void
house_complete_key(const struct ask *a, const char *typed, struct choices *out)
{
	char line[EXPLAIN_HOUSE + HOUSE_RULES_VALUE + HOUSE_VALUE], value[HOUSE_VALUE];
	char rule[HOUSE_RULES_VALUE];
	struct house_rules game;
	struct house set;
	const char *key;

	houses_settle(tables_houses(a->all), a->in->guild, house_channel(a->in), &set);
	houses_rules(tables_houses(a->all), a->in->guild, house_channel(a->in), &game);
	for (enum house_key i = 0; i < HOUSE_KEYS; i++) {
		bool ids = house_rows[i].kind == HOUSE_ROLE ||
		    house_rows[i].kind == HOUSE_CHANNEL_LIST;

		snprintf(line, sizeof line, "%s%s%s: %s", house_rows[i].name, ids ? "" : " = ",
		    ids ? "" : house_value(&set, i, value), explain_house_key(i, a->lang));
		if (fits(typed, line))
			house_offer(out, line, house_rows[i].name);
	}
	for (size_t i = 0; (key = golf_key(i)); i++) {
		house_rules_value(&game.rules, key, rule);
		snprintf(line, sizeof line, "%s = %s", key, rule);
		if (fits(typed, line))
			house_offer(out, line, key);
	}
}

/* Values ------------------------------------------------------------------- */

/* Writes the i-th suggested value of a setting. Returns false when there are no more. */
static bool
setting_value(enum house_key key, unsigned i, char out[HOUSE_VALUE])
{
	const struct house_row *row = &house_rows[key];
	struct house h;

	house_default(&h);
	switch (row->kind) {
	case HOUSE_DURATION:
		snprintf(out, HOUSE_VALUE, "%s", house_durations(i) ? house_durations(i) : "");
		return house_durations(i) != NULL;
	case HOUSE_COUNT:
		snprintf(out, HOUSE_VALUE, "%u", row->min + i);
		return row->min + i <= row->max;
	case HOUSE_WORD:
		if (i > row->max)
			return false;
		h.number[key] = i;
		house_value(&h, key, out);
		return true;
	case HOUSE_GAME:
		snprintf(out, HOUSE_VALUE, "%s",
		    i == 0       ? row->words
			: i == 1 ? "none"
				 : preset_name(i - 2));
		return i < 2 + preset_count();
	case HOUSE_ROLE:
	case HOUSE_CHANNEL_LIST:
		house_value(&h, key, out);
		return i == 0;
	}
	return false;
}

/* Writes "pass: When the time is over, the turn is passed." Returns false for an invalid value. */
static bool
setting_line(const struct ask *a, enum house_key key, const char *value,
    char line[EXPLAIN_HOUSE + HOUSE_VALUE], char is[HOUSE_VALUE])
{
	char text[EXPLAIN_HOUSE];
	struct house h;

	house_default(&h);
	if (!house_set(&h, key, value))
		return false;
	snprintf(line, EXPLAIN_HOUSE + HOUSE_VALUE, "%s: %s", house_value(&h, key, is),
	    explain_house_value(&h, key, a->lang, text));
	return true;
}

static void
complete_setting(const struct ask *a, enum house_key key, const char *typed, struct choices *out)
{
	bool ids = house_rows[key].kind == HOUSE_ROLE || house_rows[key].kind == HOUSE_CHANNEL_LIST;
	char value[HOUSE_VALUE], is[HOUSE_VALUE], first[HOUSE_VALUE] = "",
						  line[EXPLAIN_HOUSE + HOUSE_VALUE];

	/* A valid value outside the list comes first: "3 minutes" before "30 minutes". */
	if (!ids && *typed && setting_line(a, key, typed, line, first))
		house_offer(out, line, first);
	for (unsigned i = 0; setting_value(key, i, value); i++)
		if (setting_line(a, key, value, line, is) && strcmp(is, first) != 0 &&
		    fits(typed, line))
			house_offer(out, line, is);
}

/* The values of the daily hole: no game, the house game, saved games, presets. */
static void
complete_game_setting(const struct ask *a, const char *typed, struct choices *out)
{
	char value[HOUSE_VALUE], is[HOUSE_VALUE], line[EXPLAIN_HOUSE + HOUSE_VALUE];
	const struct houses_game *g;

	for (unsigned i = 0; setting_value(HOUSE_DAILY, i, value); i++) {
		if (i == HOUSE_DAILY_NAMED)
			for (unsigned k = 0;
			     (g = houses_saved(tables_houses(a->all), a->in->guild, k)); k++)
				if (fits(typed, g->name))
					house_offer(out, g->name, g->name);
		if (setting_line(a, HOUSE_DAILY, value, line, is) && fits(typed, line))
			house_offer(out, line, is);
	}
}

void
house_complete_time(const struct ask *a, const char *typed, struct choices *out)
{
	complete_setting(a, HOUSE_TIME, typed, out);
}

/*
 * Adds one value of a rule, with the first sentence that it adds to the rules. Adds nothing for a
 * value that contradicts the other rules.
 */
static void
offer_rule(const struct ask *a, const struct house_rules *game, const char *key, const char *value,
    const char *typed, struct choices *out)
{
	char text[EXPLAIN_SENTENCE], line[EXPLAIN_SENTENCE + HOUSE_RULES_VALUE + 8];
	struct house_rules next = *game;
	struct golf_why why;

	if (strlen(value) > LIMIT_CHOICE_TEXT || !house_rules_set(&next, key, value, &why))
		return;
	render_house_effect(&game->rules, &next.rules, a->lang, text, sizeof text);
	snprintf(line, sizeof line, "%s%s%s", value, text[0] ? ": " : "", text);
	if (fits(typed, line))
		house_offer(out, line, value);
}

void
house_complete_value(const struct ask *a, const char *typed, struct choices *out)
{
	const char *key = house_text(a, "key");
	char value[HOUSE_RULES_VALUE], line[HOUSE_RULES_VALUE + 64];
	struct house_rules game;

	if (house_find(key) == HOUSE_DAILY) {
		complete_game_setting(a, typed, out);
		return;
	}
	if (house_find(key) < HOUSE_KEYS) {
		complete_setting(a, house_find(key), typed, out);
		return;
	}
	houses_rules(
	    tables_houses(a->all), a->in->guild, house_where(a) ? house_channel(a->in) : 0, &game);
	if (!house_rules_value(&game.rules, key, value))
		return;
	if (strlen(value) <= LIMIT_CHOICE_TEXT && fits(typed, value)) {
		snprintf(line, sizeof line, "%s: %s", value, words_find(a->lang, "house.as-now"));
		house_offer(out, line, value);
	}
	for (unsigned i = 0; house_rules_offer(key, i, line); i++)
		if (strcmp(line, value) != 0)
			offer_rule(a, &game, key, line, typed, out);
	if (out->n == 0)
		offer_rule(a, &game, key, typed, "", out);
}
