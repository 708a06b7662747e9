/* Suggestions while somebody types, and the preset of a typed text. */
#include "bot/base/fuzzy.h"
#include "bot/commands/house.h"

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

void
complete_preset(const struct ask *a, const char *typed, struct choices *out)
{
	char title[PRESET_TITLE_MAX];

	for (int rank = 5; rank > 0; rank--)
		for (size_t i = 0; i < preset_count(); i++)
			if (rank_preset(a, typed, preset_name(i), title) == rank)
				choices_add(out, title, preset_name(i));
}

void
complete_game(const struct ask *a, const char *typed, struct choices *out)
{
	house_complete_saved(a, typed, out);
	complete_preset(a, typed, out);
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
	char value[32];

	for (int rank = 5; row && rank > 0; rank--)
		for (unsigned i = 0; i < row->seats; i++) {
			const struct store_seat *seat = &row->seat[i];

			if (i == a->seat || fuzzy_rank(typed, seat->name) != rank)
				continue;
			snprintf(value, sizeof value, "<@%" PRIu64 ">", seat->user);
			choices_add(out, seat->name, seat->user ? value : seat->name);
		}
}
