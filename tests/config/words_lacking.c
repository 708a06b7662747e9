/*
 * A language that lacks a text: words.c over locale files of this test's own, under other names,
 * since each language that comes with the program has every text.
 */
#define embedded            lacking_embedded
#define words_find          lacking_find
#define words_key           lacking_key
#define words_language      lacking_language
#define words_language_name lacking_language_name
#define words_power         lacking_power
#define words_say           lacking_say

#include "config/words.c" // NOLINT(bugprone-suspicious-include)

#include <criterion/criterion.h>

#define ROW(path, text)                                                                            \
	{                                                                                          \
		path, (const unsigned char *)(text), sizeof(text) - 1                              \
	}

/* The files of two languages, English not the first of them, and one that is no locale file. */
const struct embedded embedded[] = {
	ROW("config/presets/es.json", "{\"preset\": \"none of these\"}"),
	ROW("config/locales/de.json", "{\"both\": \"beide {n}\"}"),
	ROW("config/locales/d.json", "{\"both\": \"d's\"}"),
	ROW("config/locales/de-CH.json", "{\"both\": \"beidi\"}"),
	ROW("config/locales/en.json", "{\"both\": \"both {n}\", \"lacks\": \"English {n}\"}"),
	ROW("config/locales/de.rules.json", "{\"german\": \"deutsch\"}"),
	{ NULL, NULL, 0 },
};

Test(words_lacking, find)
{
	static const struct {
		const char *lang, *key, *text, *why;
	} tries[] = {
		{ "de", "both", "beide {n}", "its own" },
		{ "de", "german", "deutsch", "of its second file" },
		{ "de", "lacks", "English {n}", "English where it lacks one" },
		{ "de", "nobody", "nobody", "the key where nobody has one" },
		{ "d", "both", "d's", "another language than the one that begins with its name" },
		{ "en", "both", "both {n}", "English" },
		{ "en", "german", "german", "English has none from another language" },
		{ "fr", "both", "both {n}", "English for a language that is not there" },
		{ "fr", "german", "german", "and nothing else" },
		{ NULL, "lacks", "English {n}", "English for none" },
		{ "de", "preset", "preset", "what is no locale file is not read" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++)
		cr_expect_str_eq(words_find(tries[i].lang, tries[i].key), tries[i].text, "%s: %s",
		    tries[i].why, words_find(tries[i].lang, tries[i].key));
}

Test(words_lacking, say)
{
	const struct word words[] = { { "n", "7" }, { NULL, NULL } };
	char out[32];

	cr_expect_str_eq(words_say("de", "lacks", words, out, sizeof out), "English 7");
	cr_expect_str_eq(words_say("de", "both", words, out, sizeof out), "beide 7");
}

Test(words_lacking, keys_and_languages)
{
	cr_expect_str_eq(words_key("de", 0), "both");
	cr_expect_str_eq(words_key("de", 1), "german");
	cr_expect_null(words_key("de", 2), "a key that it lacks is none of its own");
	cr_expect_str_eq(words_key("fr", 1), "lacks", "English for a language that is not there");
	cr_expect_str_eq(words_language_name(0), "de");
	cr_expect_str_eq(words_language_name(1), "d");
	cr_expect_str_eq(words_language_name(2), "de-CH");
	cr_expect_str_eq(words_language_name(3), "en");
	cr_expect_null(words_language_name(4));
	cr_expect_str_eq(words_language("de-CH"), "de-CH", "a country that has its own");
	cr_expect_str_eq(words_language("de-AT"), "de", "one that has none");
	cr_expect_str_eq(words_language("fr"), "en");
}
