#include "config/presets.h"

#include "config/embedded.h"
#include "tests/config/scratch.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/*
 * What the catalogue's rows G01, G02 and G05 say, key by key. A key that a row does not name has its default, and the
 * test below holds all of them to that.
 */
static const struct fact {
	const char *preset, *key, *value, *why;
} facts[] = {
	{ "six-card", "players.min", "2", "G01: 2-12" },
	{ "six-card", "players.max", "12", "G01: 2-12" },
	{ "six-card", "deck.packs", "[[1,4],[2,8],[3,12]]", "G01: 1 pack to 4, 2 to 8, 3 beyond" },
	{ "six-card", "deck.jokers", "0", "G01: packs of 52" },
	{ "six-card", "layout.rows", "2", "G01: 2 rows x 3" },
	{ "six-card", "layout.columns", "3", "G01: 2 rows x 3" },
	{ "six-card", "start.turn_up", "2", "G01: 2 up, any" },
	{ "six-card", "start.peek", "0", "G01: nothing is looked at in secret" },
	{ "six-card", "start.discard", "true", "C04" },
	{ "six-card", "turn.draw", "both", "G01: stock or discard" },
	{ "six-card", "turn.return_discard", "false", "G01, T01: it must be placed" },
	{ "six-card", "turn.placed", "face-up", "G01: placed face up" },
	{ "six-card", "turn.flip", "no", "G01: nothing flips" },
	{ "six-card", "end.face_up", "any", "G01: one layout all face up" },
	{ "six-card", "end.knock", "none", "G01" },
	{ "six-card", "end.final_turns", "0", "G01: at once" },
	{ "six-card", "values.A", "1", "G01" },
	{ "six-card", "values.2", "-2", "G01: 2 = -2" },
	{ "six-card", "values.3", "3", "G01: 3-10 face" },
	{ "six-card", "values.10", "10", "G01: 3-10 face" },
	{ "six-card", "values.J", "10", "G01" },
	{ "six-card", "values.Q", "10", "G01" },
	{ "six-card", "values.K", "0", "G01" },
	{ "six-card", "score.pairs", "column", "G01: equal pair in a column 0" },
	{ "six-card", "game.holes", "9", "G01" },
	{ "six-card-classic", "players.min", "2", "G02: 2-8" },
	{ "six-card-classic", "players.max", "8", "G02: 2-8" },
	{ "six-card-classic", "deck.packs", "[[1,3],[2,8]]", "G02: 1 pack for 2-3, 2 for 4+" },
	{ "six-card-classic", "deck.jokers", "0", "G02" },
	{ "six-card-classic", "layout.rows", "2", "G02: 2x3" },
	{ "six-card-classic", "layout.columns", "3", "G02: 2x3" },
	{ "six-card-classic", "start.turn_up", "2", "G02: 2 up, any" },
	{ "six-card-classic", "turn.placed", "face-up", "G02: as G01" },
	{ "six-card-classic", "turn.flip", "may", "G02: after a stock card you may flip one" },
	{ "six-card-classic", "end.face_up", "any", "G02: at once" },
	{ "six-card-classic", "end.final_turns", "0", "G02: at once" },
	{ "six-card-classic", "values.2", "-2", "G02: as G01" },
	{ "six-card-classic", "score.pairs", "column", "G02: as G01" },
	{ "six-card-classic", "game.holes", "9", "G02" },
	{ "four-card", "players.min", "2", "G05: 2-8" },
	{ "four-card", "players.max", "8", "G05: 2-8" },
	{ "four-card", "deck.packs", "[[1,7],[2,8]]", "G05: 2 packs from 8" },
	{ "four-card", "deck.jokers", "0", "G05: 52 cards" },
	{ "four-card", "layout.rows", "2", "G05: 2x2" },
	{ "four-card", "layout.columns", "2", "G05: 2x2" },
	{ "four-card", "start.turn_up", "0", "G05: nothing is turned up" },
	{ "four-card", "start.peek", "2", "G05, L07: two near cards" },
	{ "four-card", "start.peek_where", "near-row", "G05, L07: two near cards" },
	{ "four-card", "turn.draw", "both", "G05: stock or discard" },
	{ "four-card", "turn.return_discard", "false", "T01" },
	{ "four-card", "turn.placed", "face-down", "G05: placed face down" },
	{ "four-card", "turn.flip", "no", "G05" },
	{ "four-card", "end.face_up", "none", "G05: nothing lies face up" },
	{ "four-card", "end.knock", "instead-of-turn", "G05: knock instead of a turn" },
	{ "four-card", "end.final_turns", "1", "G05: each other one turn more" },
	{ "four-card", "values.A", "1", "G05: A-10 face" },
	{ "four-card", "values.2", "2", "G05: A-10 face" },
	{ "four-card", "values.10", "10", "G05: A-10 face" },
	{ "four-card", "values.J", "10", "G05" },
	{ "four-card", "values.Q", "10", "G05" },
	{ "four-card", "values.K", "0", "G05" },
	{ "four-card", "score.pairs", "none", "G05: no combinations" },
	{ "four-card", "game.holes", "9", "G05" },
};

enum { FACTS = sizeof facts / sizeof facts[0] };

/* Setting a key to what it has already changes nothing: so a key's value is checked without reading its field. */
Test(presets, each_key_is_the_catalogues)
{
	for (size_t i = 0; i < FACTS; i++) {
		const struct fact *f = &facts[i];
		struct golf_rules r, same;
		struct golf_why why;

		cr_assert(rules_load(&r, f->preset, &why), "%s", why.text);
		same = r;
		cr_assert(golf_rules_set(&same, f->key, f->value, &why), "%s", why.text);
		cr_expect_arr_eq(&r, &same, sizeof r, "%s: %s is not %s (%s)", f->preset, f->key,
		    f->value, f->why);
	}
}

Test(presets, every_other_key_is_the_default)
{
	for (size_t p = 0; p < preset_count(); p++) {
		struct golf_rules r, built;
		struct golf_why why;

		cr_assert(rules_load(&r, preset_name(p), &why), "%s", why.text);
		golf_rules_default(&built);
		strcpy(built.name, preset_name(p));
		for (size_t i = 0; i < FACTS; i++)
			if (strcmp(facts[i].preset, preset_name(p)) == 0)
				golf_rules_set(&built, facts[i].key, facts[i].value, &why);
		cr_expect_arr_eq(&r, &built, sizeof r,
		    "%s has a key that its row does not speak of", preset_name(p));
	}
}

/* The list in presets.c and the files of the folder are the same presets. */
Test(presets, every_file_is_listed)
{
	static const char folder[] = "config/presets/";
	size_t files = 0, length;

	for (const struct embedded *e = embedded; e->path; e++)
		files += strncmp(e->path, folder, strlen(folder)) == 0;
	cr_expect_eq(files, preset_count());
	for (size_t i = 0; i < preset_count(); i++)
		cr_expect_not_null(preset_find(NULL, preset_name(i), &length), "%s", preset_name(i));
	cr_expect_null(preset_name(preset_count()));
	cr_expect_null(preset_find(NULL, "six", &length));
}

Test(presets, titles)
{
	static const struct {
		const char *name, *lang, *title;
	} tries[] = {
		{ "six-card", "en", "Six-card Golf" },
		{ "six-card", "es", "Golf de seis cartas" },
		{ "six-card-classic", "es", "Golf de seis cartas, clásico" },
		{ "four-card", "es", "Golf de cuatro cartas" },
		{ "four-card", "fr", "Four-card Golf" },
		{ "no-such", "en", "no-such" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char out[PRESET_TITLE_MAX];

		cr_expect_str_eq(
		    preset_title(tries[i].name, tries[i].lang, out, sizeof out), tries[i].title);
	}
}

/* Names and files that are refused, with the whole sentence; FILE stands for the file's path. */
static const struct refusal {
	const char *name, *bytes, *sentence;
} refusals[] = {
	{ "six-crad", NULL, "There is no preset or file \"six-crad\"; \"six-card\" is the nearest preset." },
	{ "fourcard", NULL, "There is no preset or file \"fourcard\"; \"four-card\" is the nearest preset." },
	{ "canasta", NULL, "There is no preset or file \"canasta\"; `golf rules list` names the presets." },
	{ "", NULL, "There is no preset or file \"\"; `golf rules list` names the presets." },
	{ "/no/such/file.json", NULL,
	    "The rules file /no/such/file.json cannot be read: No such file or directory." },
	{ "/", NULL, "The rules file / cannot be read: Is a directory." },
	{ NULL, "{\"end\":{\"final_turn\":1}}",
	    "\"end.final_turn\" is no key of these rules; the nearest is \"end.final_turns\"." },
	{ NULL, "{\"layout\":{\"rows\":4,\"columns\":6}}",
	    "layout.rows times layout.columns is above 12: a layout has at most 12 cards." },
};

Test(presets, refusals)
{
	for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
		const struct refusal *t = &refusals[i];
		char path[SCRATCH_PATH];
		struct golf_rules r, before;
		struct golf_why why;

		memset(&r, 0x5a, sizeof r);
		before = r;
		if (t->bytes)
			scratch_file(path, t->bytes, strlen(t->bytes));
		cr_expect_not(rules_load(&r, t->bytes ? path : t->name, &why), "%s", t->sentence);
		cr_expect_str_eq(why.text, t->sentence);
		cr_expect_arr_eq(&r, &before, sizeof r, "a refusal leaves the rules as they were");
		if (t->bytes)
			scratch_remove(path);
	}
}

Test(presets, a_file_goes_over_a_preset)
{
	static const char text[] =
	    "{\"extends\":\"four-card\",\"name\":\"friday\",\"values\":{\"KD\":-1}}";
	char path[SCRATCH_PATH];
	struct golf_rules r;
	struct golf_why why;

	scratch_file(path, text, sizeof text - 1);
	cr_assert(rules_load(&r, path, &why), "%s", why.text);
	cr_expect_str_eq(r.name, "friday");
	cr_expect_eq(r.columns, 2);
	cr_expect_eq(golf_rules_value(&r, 2 * 13 + 12), -1);
	cr_expect_eq(golf_rules_value(&r, 3 * 13 + 12), 0);
	scratch_remove(path);
}

/* The bound of a file, and one byte above it. */
Test(presets, a_file_has_a_bound)
{
	static char bytes[RULES_FILE_MAX + 1];
	char path[SCRATCH_PATH], sentence[400];
	struct golf_rules r;
	struct golf_why why;

	memset(bytes, ' ', sizeof bytes);
	bytes[0] = '{';
	bytes[1] = '}';
	scratch_file(path, bytes, RULES_FILE_MAX);
	cr_expect(rules_load(&r, path, &why), "%s", why.text);
	scratch_remove(path);
	scratch_file(path, bytes, RULES_FILE_MAX + 1);
	cr_expect_not(rules_load(&r, path, &why));
	snprintf(sentence, sizeof sentence,
	    "The rules file %s is longer than 65536 bytes, the most that is read.", path);
	cr_expect_str_eq(why.text, sentence);
	scratch_remove(path);
}
