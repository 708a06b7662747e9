#include "config/presets.h"

#include "config/embedded.h"
#include "tests/config/scratch.h"
#include "tests/engine/presets.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* The list in presets.c and the files of the folder are the same presets. */
Test(presets, every_preset_file_is_listed)
{
	static const char folder[] = "config/presets/";
	size_t files = 0, length;

	for (const struct embedded *e = embedded; e->path; e++)
		files += strncmp(e->path, folder, strlen(folder)) == 0;
	cr_expect_eq(files, preset_count());
	for (size_t i = 0; i < preset_count(); i++)
		cr_expect_not_null(
		    preset_find(NULL, preset_name(i), &length), "%s", preset_name(i));
	cr_expect_null(preset_name(preset_count()));
	cr_expect_null(preset_find(NULL, "six", &length));
}

/* The presets of the engine's tests are the same as the files. */
Test(presets, the_engine_tests_use_the_same_presets)
{
	cr_expect_eq(PLAY_PRESETS, preset_count());
	for (size_t i = 0; i < PLAY_PRESETS; i++) {
		char words[2048], *save = NULL;
		struct golf_rules r, built;
		struct golf_why why;

		cr_expect_str_eq(play_presets[i].name, preset_name(i), "%s", play_presets[i].id);
		cr_assert(rules_load(&r, play_presets[i].name, &why), "%s", why.text);
		golf_rules_default(&built);
		strcpy(built.name, r.name);
		snprintf(words, sizeof words, "%s", play_presets[i].sets);
		for (char *w = strtok_r(words, " ", &save); w; w = strtok_r(NULL, " ", &save)) {
			char *value = strchr(w, '=');

			*value++ = '\0';
			cr_assert(golf_rules_set(&built, w, value, &why), "%s", why.text);
		}
		cr_expect_arr_eq(&r, &built, sizeof r, "%s, %s", play_presets[i].id, r.name);
	}
}

/* Each preset has a title of its own in English and Spanish. */
Test(presets, every_preset_has_its_titles)
{
	for (size_t i = 0; i < preset_count(); i++) {
		size_t length;
		const char *text = preset_find(NULL, preset_name(i), &length);
		char title[PRESET_TITLE_MAX], other[PRESET_TITLE_MAX];

		preset_title(preset_name(i), "en", title, sizeof title);
		cr_expect_not_null(strstr(text, "\"en\": \""), "%s", preset_name(i));
		cr_expect_not_null(strstr(text, "\"es\": \""), "%s", preset_name(i));
		for (size_t k = 0; k < i; k++)
			cr_expect_str_neq(
			    preset_title(preset_name(k), "en", other, sizeof other), title);
	}
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

/* Names and files that are refused, with the whole sentence. FILE stands for the file's path. */
static const struct refusal {
	const char *name, *bytes, *sentence;
} refusals[] = {
	{ "six-crad", NULL,
	    "There is no preset or file \"six-crad\": perhaps you mean the preset \"six-card\"." },
	{ "fourcard", NULL,
	    "There is no preset or file \"fourcard\": perhaps you mean the preset \"four-card\"." },
	{ "canasta", NULL,
	    "There is no preset or file \"canasta\": `golf rules list` lists the presets." },
	{ "", NULL, "There is no preset or file \"\": `golf rules list` lists the presets." },
	{ "/no/such/file.json", NULL,
	    "The rules file /no/such/file.json cannot be read: No such file or directory." },
	{ "/", NULL, "The rules file / cannot be read: Is a directory." },
	{ NULL, "{\"end\":{\"final_turn\":1}}",
	    "\"end.final_turn\" is no key of these rules; the nearest is \"end.final_turns\"." },
	{ NULL, "{\"extends\":\"six-crd\"}",
	    "extends names \"six-crd\", which is no preset: perhaps you mean \"six-card\"." },
	{ NULL, "{\"extends\":\"canasta\"}",
	    "extends names \"canasta\", and there are no rules of that name." },
	{ NULL, "{\n\"extends\"",
	    "FILE: Line 2 is not sound JSON: expected a colon behind the key." },
	{ NULL, "[]",
	    "FILE: A set of rules cannot be []; it is an object in braces, like {\"extends\": "
	    "\"six-card\"}." },
	{ NULL, "3",
	    "FILE: A set of rules cannot be 3; it is an object in braces, like {\"extends\": "
	    "\"six-card\"}." },
	{ NULL, "\"x\"",
	    "FILE: A set of rules cannot be \"x\"; it is an object in braces, like {\"extends\": "
	    "\"six-card\"}." },
	{ NULL, "null",
	    "FILE: A set of rules cannot be null; it is an object in braces, like {\"extends\": "
	    "\"six-card\"}." },
	{ NULL, "",
	    "FILE: A set of rules cannot be an empty text; it is an object in braces, like "
	    "{\"extends\": \"six-card\"}." },
	{ NULL, "[", "FILE: Line 1 is not sound JSON: expected an object in braces." },
	{ NULL, "{\"name\":\"\xff\"}", "FILE: Line 1 is not sound JSON: expected text in UTF-8." },
	{ NULL, "{\"layout\":{\"rows\":4,\"columns\":6}}",
	    "layout.rows is 4 and layout.columns is 6: a layout has at most 16 cards." },
};

Test(presets, refused_names_and_files)
{
	for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
		const struct refusal *t = &refusals[i];
		char path[SCRATCH_PATH], sentence[400];
		const char *file = strstr(t->sentence, "FILE");
		struct golf_rules r, before;
		struct golf_why why;

		memset(&r, 0x5a, sizeof r);
		before = r;
		if (t->bytes)
			scratch_file(path, t->bytes, strlen(t->bytes));
		cr_expect_not(rules_load(&r, t->bytes ? path : t->name, &why), "%s", t->sentence);
		if (file == t->sentence)
			snprintf(sentence, sizeof sentence, "%s%s", path, file + 4);
		cr_expect_str_eq(why.text, file ? sentence : t->sentence);
		cr_expect_arr_eq(&r, &before, sizeof r, "a refusal leaves the rules as they were");
		if (t->bytes)
			scratch_remove(path);
	}
}

/* Rules of a file have their own title or name, never those of the preset that they extend. */
Test(presets, a_file_has_its_own_title)
{
	static const char
	    nines[] = "999999999999999999999999999999999999999999999999999999999999999999"
		      "999999999999999999999999999999999";
	static const struct {
		const char *bytes, *en, *es; /* NULL: the path */
	} tries[] = {
		{ "{\"extends\":\"six-card\",\"name\":\"friday\",\"title\":{\"en\":\"Friday golf\","
		  "\"es\":\"Golf de los viernes\"}}",
		    "Friday golf", "Golf de los viernes" },
		{ "{\"title\":{\"fr\":\"Vendredi\",\"en\":\"Friday\"},\"name\":\"f\"}", "Friday",
		    "Friday" },
		{ "{\"title\":{\"es\":\"Viernes\"},\"name\":\"f\"}", "f", "Viernes" },
		{ "{\"title\":{\"es\":\"Viernes\",\"en\":\"Friday\"},\"name\":\"f\"}", "Friday",
		    "Viernes" },
		{ "{\"title\":{\"a-private-language-of-ours\":\"x\",\"en\":\"Friday\"}}", "Friday",
		    "Friday" },
		{ "{\"name\":\"friday\"}", "friday", "friday" },
		{ "{\"extends\":\"six-card\",\"name\":\"six-card\"}", "six-card", "six-card" },
		{ "{\"extends\":\"six-card\"}", NULL, NULL },
		{ "{\"title\":{}}", NULL, NULL },
		{ "{}", NULL, NULL },
	};
	char path[SCRATCH_PATH], out[PRESET_TITLE_MAX], bytes[200];
	struct golf_rules r;
	struct golf_why why;

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		scratch_file(path, tries[i].bytes, strlen(tries[i].bytes));
		cr_expect(rules_load(&r, path, &why), "%s", why.text);
		cr_expect_str_eq(
		    rules_title(path, "en", out, sizeof out), tries[i].en ? tries[i].en : path);
		cr_expect_str_eq(
		    rules_title(path, "es", out, sizeof out), tries[i].es ? tries[i].es : path);
		scratch_remove(path);
	}
	cr_expect_str_eq(rules_title("cabo", "es", out, sizeof out), "Cabo");
	/* The longest title that is allowed is not cut. */
	for (size_t more = 0; more < 2; more++) {
		snprintf(
		    bytes, sizeof bytes, "{\"title\":{\"en\":\"%s%.*s\"}}", nines, (int)more, "9");
		scratch_file(path, bytes, strlen(bytes));
		cr_expect_eq(rules_load(&r, path, &why), more == 0, "%s", why.text);
		if (more == 0)
			cr_expect_str_eq(rules_title(path, "en", out, sizeof out), nines);
		scratch_remove(path);
	}
}

Test(presets, a_file_can_extend_a_preset)
{
	static const char
	    text[] = "{\"extends\":\"four-card\",\"name\":\"friday\",\"values\":{\"KD\":-1}}";
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

/* A file of the largest size is read. A file one byte larger is refused. */
Test(presets, a_file_above_the_bound_is_refused)
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
	    "The rules file %s is longer than the limit of 65536 bytes.", path);
	cr_expect_str_eq(why.text, sentence);
	scratch_remove(path);
}
