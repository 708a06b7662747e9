#include "lab/aims.h"

#include "config/house_rules.h"
#include "config/words.h"

#include <stdio.h>
#include <string.h>

/*
 * One row for each key, or for a section of keys: a name that ends with a dot. The first row that
 * fits counts. tests/lab/aims.c goes over all keys, and asks the players.
 */
static const struct {
	const char *key;
	enum lab_aim aim;
} rows[] = {
	{ "players.", LAB_NO_AIM },
	{ "deck.", LAB_NO_AIM },
	{ "deal.", LAB_NO_AIM },
	{ "layout.", LAB_NO_AIM },
	{ "start.", LAB_NO_AIM },
	{ "turn.return_discard", LAB_UNPLAYED },
	{ "turn.jack_skips", LAB_UNPLAYED },
	{ "turn.remove_lines", LAB_UNPLAYED },
	{ "turn.", LAB_PLAYED },
	{ "end.call", LAB_NO_AIM },
	{ "end.stock", LAB_NO_AIM },
	{ "end.turns", LAB_NO_AIM },
	{ "end.empty_layout", LAB_UNPLAYED },
	{ "end.", LAB_PLAYED },
	{ "values.", LAB_PLAYED },
	{ "score.straight_flush", LAB_UNPLAYED },
	{ "score.four_of_a_kind", LAB_UNPLAYED },
	{ "score.shoot_moon", LAB_UNPLAYED },
	{ "score.lowest_zero", LAB_UNPLAYED },
	{ "score.", LAB_PLAYED },
	{ "knock.", LAB_PLAYED },
	{ "power.", LAB_PLAYED },
	{ "match.wrong_cards", LAB_UNPLAYED },
	{ "match.wrong_points", LAB_UNPLAYED },
	{ "match.", LAB_PLAYED },
	{ "game.reset_at", LAB_UNPLAYED },
	{ "game.reset_to", LAB_UNPLAYED },
	{ "game.out_at", LAB_NO_AIM },
	{ "game.pot", LAB_UNPLAYED },
	{ "game.holes", LAB_NO_AIM },
	{ "game.target", LAB_NO_AIM },
	{ "game.target_when", LAB_NO_AIM },
	{ "game.tie", LAB_NO_AIM },
};

enum lab_aim
lab_aim(const char *key)
{
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		size_t n = strlen(rows[i].key);

		if (strncmp(rows[i].key, key, n) == 0 && (rows[i].key[n - 1] == '.' || !key[n]))
			return rows[i].aim;
	}
	return LAB_AIM_UNKNOWN;
}

bool
lab_unplayed_key(const struct golf_rules *tried, const struct golf_rules *now, size_t i)
{
	char a[HOUSE_RULES_VALUE], b[HOUSE_RULES_VALUE];
	const char *key = golf_key(i);
	struct golf_rules usual;

	if (lab_aim(key) != LAB_UNPLAYED)
		return false;
	golf_rules_default(&usual);
	house_rules_value(tried, key, a);
	house_rules_value(now ? now : &usual, key, b);
	return strcmp(a, b) != 0;
}

const char *
lab_unplayed(const struct golf_rules *tried, const struct golf_rules *now, const char *lang,
    char out[LAB_SENTENCE])
{
	char keys[LAB_SENTENCE / 2] = "";

	out[0] = '\0';
	for (size_t i = 0; golf_key(i); i++) {
		size_t used = strlen(keys);

		if (lab_unplayed_key(tried, now, i) &&
		    used + strlen(golf_key(i)) + 3 <= sizeof keys)
			snprintf(keys + used, sizeof keys - used, "%s%s", used > 0 ? ", " : "",
			    golf_key(i));
	}
	if (!keys[0])
		return out;
	return words_say(lang, "lab.unplayed", (const struct word[]){ { "text", keys }, { 0 } },
	    out, LAB_SENTENCE);
}
