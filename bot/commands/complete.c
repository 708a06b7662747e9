/* Suggestions while somebody types, and the preset of a typed text. */
#include "bot/base/fuzzy.h"
#include "bot/commands/house.h"
#include "config/explain_traits.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Ranks a preset by its title in the person's language, its English title, and its name. */
static int
rank_preset(
    const struct ask *a, const char *typed, const char *preset, char title[PRESET_TITLE_MAX])
{
	int by_name = fuzzy_rank(typed, preset);
	int english = fuzzy_rank(typed, preset_title(preset, "en", title, PRESET_TITLE_MAX));
	int own = fuzzy_rank(typed, preset_title(preset, a->lang, title, PRESET_TITLE_MAX));
	int best = own > english ? own : english;

	return best > by_name ? best : by_name;
}

/* Adds a game with what it is: "Cactus · 2-8 · powers, matching, memory". */
static void
add_game(const struct ask *a, const char *title, const char *name, const struct golf_rules *r,
    struct choices *out)
{
	char line[PRESET_TITLE_MAX + EXPLAIN_TRAITS], traits[EXPLAIN_TRAITS];

	snprintf(line, sizeof line, "%s · %s", title, explain_traits(r, a->lang, traits));
	choices_add(out, line, name);
}

void
complete_preset(const struct ask *a, const char *typed, struct choices *out)
{
	char title[PRESET_TITLE_MAX];
	struct golf_rules rules;
	struct golf_why why;

	for (int rank = 5; rank > 0; rank--)
		for (size_t i = 0; i < preset_count(); i++)
			if (rank_preset(a, typed, preset_name(i), title) == rank &&
			    rules_load(&rules, preset_name(i), &why))
				add_game(a, title, preset_name(i), &rules, out);
}

void
complete_game(const struct ask *a, const char *typed, struct choices *out)
{
	const struct houses_game *saved;
	struct choices names = { .n = 0 };
	struct house_rules game;

	house_complete_saved(a, typed, &names);
	for (unsigned i = 0; i < names.n; i++) {
		saved = houses_find(tables_houses(a->all), a->in->guild, names.choice[i].value);
		if (saved && houses_read(saved->rules, &game))
			add_game(a, saved->name, saved->name, &game.rules, out);
	}
	complete_preset(a, typed, out);
	out->left += names.left;
}

const char *
ask_preset(const struct ask *a, const char *typed)
{
	char title[PRESET_TITLE_MAX];

	for (size_t i = 0; i < preset_count(); i++)
		if (strcmp(typed, preset_name(i)) == 0)
			return preset_name(i);
	for (size_t i = 0; i < preset_count(); i++)
		if (rank_preset(a, typed, preset_name(i), title) == 5)
			return preset_name(i);
	return NULL;
}

/* The value of a person is a mention: two people may have the same name. */
void
complete_player(const struct ask *a, const char *typed, struct choices *out)
{
	const struct store_game *row = a->t ? &a->t->now->row : NULL;
	char value[32], name[ASK_NAME];

	for (int rank = 5; row && rank > 0; rank--)
		for (unsigned i = 0; i < row->seats; i++) {
			const struct store_seat *seat = &row->seat[i];

			ask_name(a, i, name);
			if (i == a->seat || fuzzy_rank(typed, name) != rank)
				continue;
			snprintf(value, sizeof value, "<@%" PRIu64 ">", seat->user);
			choices_add(out, name, seat->user ? value : name);
		}
}
