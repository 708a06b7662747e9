/*
 * Tests words.c. Compares the texts that the sources use with the locale files. Run from the root
 * of the source tree.
 */
#include "config/words.h"

#include "config/languages.h"
#include "engine/golf.h"

#include <criterion/criterion.h>
#include <ctype.h>
#include <glob.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

Test(words, find)
{
	cr_expect_str_eq(words_find("en", "button.join"), "Join");
	cr_expect_str_eq(
	    words_find("xx", "button.join"), "Join", "an unknown language becomes English");
	cr_expect_str_eq(words_find(NULL, "button.join"), "Join");
	cr_expect_str_eq(words_find("en", "no.such-key"), "no.such-key");
	cr_expect_str_eq(words_find("en", ""), "");
}

Test(words, language)
{
	static const char *const tries[][2] = { { "en", "en" }, { "en-GB", "en" },
		{ "en_US", "en" }, { "xx", "en" }, { "xx-en", "en" }, { "", "en" }, { "-", "en" },
		{ "e", "en" }, { "english", "en" },
		{ "a very long text that is no locale at all", "en" }, { "sevenab", "en" },
		{ "eightabc", "en" }, { "nineabcde-x", "en" }, { "es", "es" }, { "es-419", "es" },
		{ "es-ES", "es" }, { "est", "en" } };

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++)
		cr_expect_str_eq(words_language(tries[i][0]), tries[i][1], "%s", tries[i][0]);
	cr_expect_str_eq(words_language(NULL), "en");
}

/* A language with several files is listed once, and has the texts of all its files. */
Test(words, files_of_a_language)
{
	size_t n = 0;

	for (; words_language_name(n); n++)
		cr_expect_str_eq(words_language(words_language_name(n)), words_language_name(n));
	cr_expect_eq(n, (size_t)LANGUAGES);
	cr_expect_str_eq(words_find("es", "button.rules"), "Reglas", "from es.json");
	cr_expect_str_eq(words_find("es", "rules.head-turn"), "Tu turno", "from es.rules.json");
}

/* An unknown key is returned as its own text, so a test can choose the text. */
Test(words, say)
{
	static const struct word words[] = { { "a", "1" }, { "name", "{a}" }, { "none", "" },
		{ NULL, NULL } };
	static const struct {
		const char *text, *wanted, *why;
	} tries[] = {
		{ "plain", "plain", "no placeholder" },
		{ "{a}", "1", "only a placeholder" },
		{ "x{a}y{a}", "x1y1", "twice" },
		{ "{name}", "{a}", "placeholders in a value stay" },
		{ "[{none}]", "[]", "an empty value" },
		{ "{other}", "{other}", "a placeholder without a value stays" },
		{ "{a", "{a", "not closed" },
		{ "{a{a}", "{a1", "opened twice" },
		{ "a}b", "a}b", "a closing brace alone" },
		{ "{}", "{}", "no name" },
		{ "{A}", "{A}", "names have small letters" },
		{ "{aa}", "{aa}", "the beginning of a name is not the name" },
		{ "", "", "an empty text" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char out[64];
		cr_expect_eq(words_say("en", tries[i].text, words, out, sizeof out), out);
		cr_expect_str_eq(out, tries[i].wanted, "%s: %s", tries[i].why, out);
	}
}

Test(words, say_cuts_between_characters)
{
	static const struct word words[] = { { "a", "♠♥" }, { NULL, NULL } };
	static const struct {
		size_t size;
		const char *wanted;
	} tries[] = { { 1, "" }, { 2, "x" }, { 3, "x" }, { 5, "x♠" }, { 7, "x♠" }, { 8, "x♠♥" },
		{ 9, "x♠♥y" } };

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char out[16];
		memset(out, '#', sizeof out);
		words_say("en", "x{a}y", words, out, tries[i].size);
		cr_expect_str_eq(out, tries[i].wanted, "%zu: %s", tries[i].size, out);
		cr_expect_eq(out[tries[i].size], '#', "%zu", tries[i].size);
	}
	words_say("en", "x", NULL, NULL, 0);
}

/* In a value that is not UTF-8 no character ends: none of it is written. */
Test(words, say_cuts_invalid_utf8)
{
	static const struct word words[] = { { "a", "\x80\x80\x80" }, { NULL, NULL } };
	char out[16];

	cr_expect_str_eq(words_say("en", "x{a}y", words, out, 3), "x");
}

Test(words, keys_are_in_order)
{
	size_t n = 0;

	for (; words_key("en", n + 1); n++)
		cr_assert_lt(strcmp(words_key("en", n), words_key("en", n + 1)), 0, "%s",
		    words_key("en", n));
	cr_assert_gt(n, 100u);
}

/* Every {placeholder} of every text is listed in words.h. */
Test(words, placeholders_are_known)
{
	static const char *const known[] = {
#define X(name, what) #name,
		WORDS_PLACEHOLDERS(X)
#undef X
	};
	const char *key;

	for (size_t i = 0; (key = words_key("en", i)); i++)
		for (const char *at = strchr(words_find("en", key), '{'); at;
		     at = strchr(at + 1, '{')) {
			size_t length = strcspn(at + 1, "}");
			bool found = false;
			for (size_t k = 0; k < sizeof known / sizeof known[0]; k++)
				found |= strlen(known[k]) == length &&
				    memcmp(known[k], at + 1, length) == 0;
			cr_expect(found, "%s: {%.*s}", key, (int)length, at + 1);
		}
}

/* Every refusal of the engine has a text. */
Test(words, every_status_has_its_text)
{
	char key[64];

	for (enum golf_status s = GOLF_OK + 1; s <= GOLF_BAD_PLAYERS; s++) {
		snprintf(key, sizeof key, "status.%s", golf_status_name(s));
		cr_expect_str_eq(words_find("en", key), golf_status_text(s), "%s", key);
	}
}

enum { KEYS_MAX = 4000, KEY_SIZE = 64 };

static char used[KEYS_MAX][KEY_SIZE];
static size_t n_used;

/* Whether the text begins with a group of a locale file: the part before the first dot. */
static bool
is_group(const char *text)
{
	size_t length = strcspn(text, ".");
	const char *key;

	for (size_t i = 0; text[length] == '.' && (key = words_key("en", i)); i++)
		if (strncmp(key, text, length + 1) == 0)
			return true;
	return false;
}

/*
 * Whether a string of a source looks like a key, "group.rest", and not like a file's name or like
 * the head of a key that is built: "status.%s".
 */
static bool
looks_like_key(const char *text, size_t length)
{
	if (length >= KEY_SIZE || text[length - 1] == '.' ||
	    !isalpha((unsigned char)text[length - 1]))
		return false;
	for (size_t i = 0; i < length; i++)
		if (!isalnum((unsigned char)text[i]) && !strchr(".-_", text[i]))
			return false;
	return memchr(text, '.', length) && is_group(text);
}

static void
read_source(const char *path)
{
	char line[4096];
	FILE *f = fopen(path, "r");

	cr_assert(f, "%s", path);
	while (fgets(line, sizeof line, f)) {
		if (strncmp(line, "#include", 8) == 0)
			continue;
		for (char *at = strchr(line, '"'), *end; at;
		     at = end ? strchr(end + 1, '"') : NULL) {
			end = strchr(at + 1, '"');
			if (!end || end == at + 1 ||
			    !looks_like_key(at + 1, (size_t)(end - at - 1)))
				continue;
			cr_assert_lt(n_used, (size_t)KEYS_MAX);
			snprintf(used[n_used++], KEY_SIZE, "%.*s", (int)(end - at - 1), at + 1);
		}
	}
	fclose(f);
}

/* Whether the key belongs to a group whose keys are built in the sources. */
static bool
is_put_together(const char *key)
{
	static const char *const groups[] = { "status.", "cmd.", "opt.", "name.", "rule.", "find.",
		"topic." };

	for (size_t i = 0; i < sizeof groups / sizeof groups[0]; i++)
		if (strncmp(key, groups[i], strlen(groups[i])) == 0)
			return true;
	return false;
}

/* Marks the name of each power, and its sentence in the rules, as used. */
static void
use_powers(void)
{
	for (unsigned power = GOLF_POWER_NONE; power < GOLF_POWER_COUNT; power++) {
		const char *name = golf_power_text((enum golf_power)power);

		cr_assert_leq(n_used + 3, (size_t)KEYS_MAX);
		snprintf(used[n_used++], KEY_SIZE, "power.%s", name);
		cr_expect_str_eq(words_power(power), used[n_used - 1]);
		snprintf(used[n_used++], KEY_SIZE, "use.%s", name);
		cr_expect_str_eq(words_use(power), used[n_used - 1]);
		if (power != GOLF_POWER_NONE)
			snprintf(used[n_used++], KEY_SIZE, "rules.power-%s", name);
	}
	cr_expect_str_eq(words_power(GOLF_POWER_COUNT), "power.none");
	cr_expect_str_eq(words_use(GOLF_POWER_COUNT), "use.none");
}

static void
use(const char *head, const char *name)
{
	cr_assert_lt(n_used, (size_t)KEYS_MAX);
	snprintf(used[n_used++], KEY_SIZE, "%s%s", head, name);
}

/* Marks the texts of each part of a score as used. The lab has no figure of a card alone. */
static void
use_parts(void)
{
	for (unsigned i = 0; i < GOLF_PART_KINDS; i++) {
		enum golf_part_kind kind = (enum golf_part_kind)i;

		use("part.", golf_part_text(kind));
		if (golf_part_sort(kind) != GOLF_SORT_SINGLE)
			use("lab.part-", golf_part_text(kind));
	}
}

/* The sources use no missing key, and the locale files have no unused key. */
Test(words, sources_and_texts_agree)
{
	static const char *const patterns[] = { "bot/*/*.c", "bot/*/*.h", "config/*.c", "cli/*.c",
		"lab/*.c", "picture/*.c" };
	glob_t found = { 0 };
	const char *key;

	for (size_t i = 0; i < sizeof patterns / sizeof patterns[0]; i++)
		glob(patterns[i], i ? GLOB_APPEND : 0, NULL, &found);
	cr_assert_gt(found.gl_pathc, 10u, "run this from the source tree's root");
	for (size_t i = 0; i < found.gl_pathc; i++)
		read_source(found.gl_pathv[i]);
	globfree(&found);
	cr_assert_gt(n_used, 100u);
	use_powers();
	use_parts();
	for (size_t i = 0; words_language_name(i); i++)
		use("house.language-", words_language_name(i));
	for (size_t i = 0; i < n_used; i++)
		cr_expect(words_find("en", used[i]) != used[i],
		    "a source uses %s, which has no text", used[i]);
	for (size_t i = 0; (key = words_key("en", i)); i++) {
		bool is_used = is_put_together(key);
		for (size_t k = 0; k < n_used; k++)
			is_used |= strcmp(used[k], key) == 0;
		cr_expect(is_used, "no source uses %s", key);
	}
}

/* Checks that the other text has all placeholders of this text. */
static void
check_placeholders(const char *key, const char *lang, const char *text, const char *other)
{
	for (const char *at = strchr(text, '{'); at; at = strchr(at + 1, '{')) {
		char name[32];
		snprintf(name, sizeof name, "%.*s", (int)strcspn(at, "}") + 1, at);
		cr_expect(strstr(other, name), "%s: %s: %s stands in one language alone:\n%s\n%s",
		    key, lang, name, text, other);
	}
}

/* All languages have the same keys, and the same placeholders in each text. */
Test(words, translations_agree)
{
	const char *lang, *key;

	for (size_t l = 0; (lang = words_language_name(l)); l++) {
		size_t n = 0, english = 0;
		while (words_key("en", english))
			english++;
		for (; (key = words_key(lang, n)); n++) {
			const char *of_english = words_find("en", key),
				   *text = words_find(lang, key);
			cr_expect(of_english != key, "%s: %s is not an English key", lang, key);
			check_placeholders(key, lang, text, of_english);
			check_placeholders(key, lang, of_english, text);
			cr_expect(*text != '\0', "%s: %s is empty", lang, key);
		}
		for (size_t i = 0; n < english && (key = words_key("en", i)); i++) {
			size_t k = 0;
			while (words_key(lang, k) && strcmp(words_key(lang, k), key) != 0)
				k++;
			cr_expect(words_key(lang, k), "%s lacks %s", lang, key);
		}
		cr_expect_eq(n, english, "%s has %zu texts of %zu", lang, n, english);
	}
}

static unsigned
count_characters(const char *text)
{
	unsigned n = 0;

	for (; *text; text++)
		n += ((unsigned char)*text & 0xc0) != 0x80;
	return n;
}

/*
 * Discord's bounds in characters: names and descriptions of commands and options, labels of
 * buttons.
 */
Test(words, labels_fit)
{
	static const struct {
		const char *group;
		unsigned most;
	} groups[] = { { "cmd.", 100 }, { "opt.", 100 }, { "name.", 32 }, { "button.", 80 } };
	const char *lang, *key;

	for (size_t l = 0; (lang = words_language_name(l)); l++)
		for (size_t i = 0; (key = words_key(lang, i)); i++)
			for (size_t g = 0; g < sizeof groups / sizeof groups[0]; g++)
				if (strncmp(key, groups[g].group, strlen(groups[g].group)) == 0)
					cr_expect_leq(count_characters(words_find(lang, key)),
					    groups[g].most, "%s: %s: %s", lang, key,
					    words_find(lang, key));
}
