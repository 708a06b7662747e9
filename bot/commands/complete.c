/* Suggestions while somebody types, and the preset of a typed text. */
#include "bot/base/fuzzy.h"
#include "bot/commands/house.h"
#include "config/explain_traits.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HOLES_QUICK = 3, HOLES_LONG = 18, GROUP_LEAST = 3 /* characters that find a group */ };

/* Ranks a preset by its title in the person's language, its English title, and its names. */
static int
rank_preset(
    const struct ask *a, const char *typed, const char *preset, char title[PRESET_TITLE_MAX])
{
	int by_name = fuzzy_rank(typed, preset);
	int english = fuzzy_rank(typed, preset_title(preset, "en", title, PRESET_TITLE_MAX));
	int own = fuzzy_rank(typed, preset_title(preset, a->lang, title, PRESET_TITLE_MAX));
	const char *other = preset_other_name(preset);
	int by_other = other ? fuzzy_rank(typed, other) : 0;
	int best = own > english ? own : english;

	best = best > by_name ? best : by_name;
	return best > by_other ? best : by_other;
}

/* Adds a game with what it is: "Memory: Cactus · 2-8 · powers, matching, memory". */
static void
add_game(const struct ask *a, const char *title, const char *name, const struct golf_rules *r,
    struct choices *out)
{
	char line[GAME_LABEL + EXPLAIN_TRAITS], label[GAME_LABEL], traits[EXPLAIN_TRAITS];

	snprintf(line, sizeof line, "%s · %s", ask_game_label(r, title, a->lang, label),
	    explain_traits(r, a->lang, traits));
	choices_add(out, line, name);
}

char *
ask_game_label(
    const struct golf_rules *r, const char *title, const char *lang, char out[GAME_LABEL])
{
	bool usual = strcmp(r->name, preset_name(0)) == 0;
	char group[EXPLAIN_TRAITS], named[PRESET_TITLE_MAX + EXPLAIN_TRAITS];

	snprintf(named, sizeof named, "%s", title);
	if (usual)
		words_say(lang, "group.usual", (const struct word[]){ { "title", title }, { 0 } },
		    named, sizeof named);
	snprintf(out, GAME_LABEL, "%s: %s", explain_group(r, lang, group), named);
	return out;
}

/* The usual game, then by groups, then the games that are seldom played. */
unsigned
ask_game_order(size_t order[ASK_PRESETS])
{
	unsigned rank[ASK_PRESETS], n = 0, at, is;
	struct golf_rules r;
	struct golf_why why;

	for (size_t i = 0; i < preset_count() && n < ASK_PRESETS; i++) {
		if (!rules_load(&r, preset_name(i), &why))
			continue;
		is = preset_is_seldom(preset_name(i)) ? UINT_MAX : explain_rank(&r);
		for (at = n; at > 1 && rank[at - 1] > is; at--) {
			order[at] = order[at - 1];
			rank[at] = rank[at - 1];
		}
		order[at] = i;
		rank[at] = is;
		n++;
	}
	return n;
}

void
complete_preset(const struct ask *a, const char *typed, struct choices *out)
{
	char title[PRESET_TITLE_MAX], group[EXPLAIN_TRAITS];
	size_t order[ASK_PRESETS];
	unsigned n = ask_game_order(order);
	struct golf_rules rules;
	struct golf_why why;

	for (int rank = 5; rank > 0; rank--)
		for (unsigned i = 0; i < n; i++) {
			const char *name = preset_name(order[i]);
			int is = rank_preset(a, typed, name, title);

			if (!rules_load(&rules, name, &why))
				continue;
			/* "memory" finds the games of memory. */
			if (is == 0 && strlen(typed) >= GROUP_LEAST &&
			    fuzzy_rank(typed, explain_group(&rules, a->lang, group)) > 1)
				is = 1;
			if (is == rank)
				add_game(a, title, name, &rules, out);
		}
}

/* Adds a number of holes, when the game may have so many. */
static void
add_holes(const struct ask *a, const struct golf_rules *r, unsigned holes, const char *key,
    struct choices *out)
{
	struct golf_rules with = *r;
	char text[EXPLAIN_TRAITS], number[16];
	struct golf_why why;

	snprintf(number, sizeof number, "%u", holes);
	for (unsigned i = 0; i < out->n; i++)
		if (strcmp(out->choice[i].value, number) == 0)
			return;
	if (holes > 0 && golf_rules_set(&with, "game.holes", number, &why) &&
	    golf_rules_check(&with, &why))
		choices_add(out,
		    words_say(a->lang, key, (const struct word[]){ { "n", number }, { 0 } }, text,
			sizeof text),
		    number);
}

void
complete_holes(const struct ask *a, const char *typed, struct choices *out)
{
	struct golf_rules r;
	char *end;
	long n = strtol(typed, &end, 10);

	out->numbers = true;
	if (!house_deal(a, &r))
		return;
	if (*typed && *end == '\0' && n > 0 && n <= UINT8_MAX)
		add_holes(a, &r, (unsigned)n, n == 1 ? "lobby.holes-one" : "lobby.holes", out);
	if (*typed)
		return;
	add_holes(a, &r, HOLES_QUICK, "holes.quick", out);
	add_holes(a, &r, r.holes, r.holes == 1 ? "holes.usual-one" : "holes.usual", out);
	add_holes(a, &r, HOLES_LONG, "holes.long", out);
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
