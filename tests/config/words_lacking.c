/*
 * A language without some text. Every language of the program has every text, so words.c is
 * compiled here under other names, over locale files of this test.
 */
#define embedded            lacking_embedded
#define words_find          lacking_find
#define words_key           lacking_key
#define words_language      lacking_language
#define words_language_name lacking_language_name
#define words_power         lacking_power
#define words_say           lacking_say
#define words_use           lacking_use

/* The languages of this test, in place of those of languages.h. */
#define CONFIG_LANGUAGES_H
#define LANGUAGE_MAP(X) X(DE, "de", "") X(D, "d", "") X(CH, "de-CH", "") X(EN, "en", "")
enum { LANGUAGE_DE, LANGUAGE_D, LANGUAGE_CH, LANGUAGE_EN, LANGUAGES };

#include "config/words.c" // NOLINT(bugprone-suspicious-include)

#include <criterion/criterion.h>

#define ROW(path, text)                                                                            \
	{                                                                                          \
		path, (const unsigned char *)(text), sizeof(text) - 1                              \
	}

/* English is not the first language. One file is no locale file. */
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
		{ "de", "both", "beide {n}", "the language's own text" },
		{ "de", "german", "deutsch", "a text of the second file" },
		{ "de", "lacks", "English {n}", "English when the language has no text" },
		{ "de", "nobody", "nobody", "the key when no language has a text" },
		{ "d", "both", "d's", "not the language that begins with this name" },
		{ "en", "both", "both {n}", "English" },
		{ "en", "german", "german", "English takes no text from another language" },
		{ "fr", "both", "both {n}", "an unknown language becomes English" },
		{ "fr", "german", "german", "an unknown language takes only English texts" },
		{ NULL, "lacks", "English {n}", "English without a language" },
		{ "de", "preset", "preset", "other files are not read" },
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
	cr_expect_null(words_key("de", 2), "English keys are not listed for another language");
	cr_expect_str_eq(words_key("fr", 1), "lacks", "an unknown language has the English keys");
	cr_expect_str_eq(words_language_name(0), "de");
	cr_expect_str_eq(words_language_name(1), "d");
	cr_expect_str_eq(words_language_name(2), "de-CH");
	cr_expect_str_eq(words_language_name(3), "en");
	cr_expect_null(words_language_name(4));
	cr_expect_str_eq(words_language("de-CH"), "de-CH", "a country with its own texts");
	cr_expect_str_eq(words_language("de-AT"), "de", "a country without its own texts");
	cr_expect_str_eq(words_language("fr"), "en");
}
