#include "engine/json.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Whether a text is one valid JSON value and nothing else. */
static bool
sound(const char *text)
{
	struct json j;

	json_begin(&j, text, strlen(text));
	return json_skip(&j) && json_done(&j);
}

Test(json, tries)
{
	static const struct {
		const char *text;
		bool sound;
		const char *why;
	} tries[] = {
		{ "{}", true, "empty object" },
		{ "[]", true, "empty list" },
		{ " { \"a\" : [ 1 , -2.5e+3 , true , false , null , \"x\" ] } ", true,
		    "one value of each kind, with spaces" },
		{ "[[],[[]],{\"a\":{}}]", true, "nested" },
		{ "0", true, "a bare number" },
		{ "", false, "nothing" },
		{ "{", false, "never closed" },
		{ "[", false, "never closed" },
		{ "[1,]", false, "a comma too many" },
		{ "[,1]", false, "a comma too early" },
		{ "[1 2]", false, "no comma" },
		{ "{\"a\"}", false, "no colon" },
		{ "{\"a\":}", false, "no value" },
		{ "{a:1}", false, "a bare key" },
		{ "{\"a\":1,}", false, "a comma too many" },
		{ "[1}", false, "closed by the wrong mark" },
		{ "01", false, "a leading nought" },
		{ "-", false, "a sign alone" },
		{ "1.", false, "no digit after the point" },
		{ "1e", false, "no exponent" },
		{ "tru", false, "half a word" },
		{ "nul", false, "half a word" },
		{ "\"abc", false, "no closing quote" },
		{ "\"\\x\"", false, "no such escape" },
		{ "\"\\u12\"", false, "half an escape" },
		{ "\"\\ud800\"", false, "half a surrogate pair" },
		{ "\"\\udc00\"", false, "the other half" },
		{ "\"\\u0000\"", false, "a NUL in a text" },
		{ "\"\t\"", false, "a raw control character" },
		{ "{} {}", false, "text after the end" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++)
		cr_expect_eq(
		    sound(tries[i].text), tries[i].sound, "%s: %s", tries[i].text, tries[i].why);
}

Test(json, strings_are_decoded)
{
	char out[32];
	struct json j;

	json_begin(&j, "\"a\\n\\u00e9\\ud83c\\udccf\\/\"", 25);
	cr_assert(json_string(&j, out, sizeof out));
	cr_expect_str_eq(out, "a\n\xc3\xa9\xf0\x9f\x83\x8f/");
	json_begin(&j, "\"12345\"", 7);
	cr_expect(json_string(&j, out, 6), "five and the NUL");
	json_begin(&j, "\"12345\"", 7);
	cr_expect_not(json_string(&j, out, 5), "no room for the NUL");
}

/*
 * RFC 8259, 7: a code point above U+FFFF is escaped as two surrogates. out: NULL when the escape is
 * refused.
 */
Test(json, escaped_surrogates_come_in_pairs)
{
	static const struct {
		const char *text, *out, *why;
	} tries[] = {
		{ "\\ud800\\udc00", "\xf0\x90\x80\x80", "the first pair: U+10000" },
		{ "\\uD83C\\uDCCF", "\xf0\x9f\x83\x8f", "capitals: U+1F0CF" },
		{ "\\ud83c\\udfff", "\xf0\x9f\x8f\xbf", "the last second half: U+1F3FF" },
		{ "\\udbff\\udc00", "\xf4\x8f\xb0\x80", "the last first half: U+10FC00" },
		{ "\\udbff\\udfff", "\xf4\x8f\xbf\xbf", "the last pair: U+10FFFF" },
		{ "a\\ud800\\udc00b",
		    "a\xf0\x90\x80\x80"
		    "b",
		    "between other characters" },
		{ "\\ud800\\udc00\\ud800\\udc00", "\xf0\x90\x80\x80\xf0\x90\x80\x80", "two pairs" },
		{ "\\ud7ff", "\xed\x9f\xbf", "below the halves" },
		{ "\\ue000", "\xee\x80\x80", "above them" },
		{ "\\ud800", NULL, "a first half alone" },
		{ "\\udbff", NULL, "the last first half alone" },
		{ "\\ud800a", NULL, "a first half before a character" },
		{ "\\ud800\\n", NULL, "a first half before another escape" },
		{ "\\ud800\\ndc00", NULL, "an escape with the digits of a second half" },
		{ "\\ud800uudc00", NULL, "no backslash before the second half" },
		{ "\\ud800\\u0041", NULL, "a first half before a whole character" },
		{ "\\ud800\\udbff", NULL, "two first halves" },
		{ "\\ud800\\ud800\\udc00", NULL, "a first half before a pair" },
		{ "\\ud800\\ue000", NULL, "a first half before U+E000" },
		{ "\\ud800\\uffff", NULL, "" },
		{ "\\ud800\\udc0", NULL, "an incomplete second half" },
		{ "\\ud800\\udc0g", NULL, "a second half that is not hexadecimal" },
		{ "\\udc00", NULL, "a second half alone" },
		{ "\\udfff", NULL, "the last second half alone" },
		{ "\\udc00\\ud800", NULL, "the two halves in the wrong order" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char text[64], out[32];
		size_t length = (size_t)snprintf(text, sizeof text, "\"%s\"", tries[i].text);
		struct json j;
		bool good;

		json_begin(&j, text, length);
		good = json_string(&j, out, sizeof out);
		cr_expect_eq(good, tries[i].out != NULL, "%s: %s", tries[i].text, tries[i].why);
		if (good && tries[i].out)
			cr_expect_str_eq(out, tries[i].out, "%s: %s", tries[i].text, tries[i].why);
		if (!good)
			cr_expect_str_eq(
			    j.error, "a sound \\u escape", "%s: %s", tries[i].text, j.error);
		cr_expect_eq(sound(text), tries[i].out != NULL, "%s, walked over", tries[i].text);
	}
}

/* The text ends within a pair; its rest lies after the end and must not be read. */
Test(json, a_surrogate_pair_cut_by_the_end_is_refused)
{
	static const char pair[] = "\"\\ud83c\\udccf\"";

	for (size_t n = 1; n < sizeof pair - 1; n++) {
		char *copy = malloc(n), out[8];
		struct json j;

		memcpy(copy, pair, n);
		json_begin(&j, copy, n);
		cr_expect_not(json_string(&j, out, sizeof out), "%zu bytes", n);
		cr_expect_leq(j.at - copy, (ptrdiff_t)n, "%zu bytes", n);
		free(copy);
		json_begin(&j, pair, n);
		cr_expect_not(
		    json_string(&j, out, sizeof out), "%zu bytes, with the rest after them", n);
	}
}

Test(json, integers_have_bounds)
{
	int64_t n;
	struct json j;

	json_begin(&j, "-9223372036854775807", 20);
	cr_expect(json_integer(&j, &n) && n == -INT64_MAX);
	json_begin(&j, "9223372036854775808", 19);
	cr_expect_not(json_integer(&j, &n), "above the largest integer");
	json_begin(&j, "1.0", 3);
	cr_expect_not(json_integer(&j, &n), "a fraction");
}

Test(json, nesting_is_bounded)
{
	char text[200] = "";

	for (int i = 0; i < JSON_DEPTH; i++)
		strcat(text, "[");
	for (int i = 0; i < JSON_DEPTH; i++)
		strcat(text, "]");
	cr_expect(sound(text));
	text[0] = '\0';
	for (int i = 0; i < JSON_DEPTH + 1; i++)
		strcat(text, "[");
	for (int i = 0; i < JSON_DEPTH + 1; i++)
		strcat(text, "]");
	cr_expect_not(sound(text), "one level more");
}

Test(json, an_error_names_its_line)
{
	struct json j;

	json_begin(&j, "{\n\"a\": 1,\n\"b\" 2}", 16);
	cr_expect_not(json_skip(&j));
	cr_expect_eq(j.line, 3);
	cr_expect_str_eq(j.error, "a colon behind the key");
}

/*
 * Reading a cut or changed text ends, and never goes past the text's end. The copy has the exact
 * size.
 */
Test(json, broken_texts_end)
{
	static const char
	    text[] = "{\"a\":[1,{\"b\":\"x\\u00e9\\n\"},true],\"c\":-1.5e2,\"d\":null}";

	for (size_t n = 0; n <= sizeof text - 1; n++)
		for (int change = 0; change < 256; change += 5) {
			char *copy = malloc(n + (n == 0));
			struct json j;

			memcpy(copy, text, n);
			if (n > 0)
				copy[n / 2] = (char)change;
			json_begin(&j, copy, n);
			json_skip(&j);
			cr_expect_leq(j.at - copy, (ptrdiff_t)n);
			free(copy);
		}
}
