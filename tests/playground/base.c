#include "playground/base.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

Test(base, ids_grow_and_hold_their_time)
{
	snowflake last = 0, before, id = id_next(&last, UINT64_C(1462015105796));

	cr_expect_eq((id >> 22) + UINT64_C(1420070400000), UINT64_C(1462015105796));
	for (int i = 0; i < 10000; i++) {
		before = last;
		id = id_next(&last, UINT64_C(1462015105796) - (uint64_t)(i % 3));
		cr_assert_gt(
		    id, before, "the clock stepped back, or a millisecond has more than 4096 ids");
	}
}

Test(base, id_texts)
{
	static const struct {
		const char *text;
		bool good;
		snowflake id;
		const char *why;
	} tries[] = {
		{ "1", true, 1, "the smallest" },
		{ "18446744073709551615", true, UINT64_MAX, "the largest" },
		{ "0", false, 0, "0 is no id" },
		{ "", false, 0, "an empty text" },
		{ "18446744073709551616", false, 0, "one above the largest" },
		{ "99999999999999999999", false, 0, "20 digits that do not fit" },
		{ "184467440737095516150", false, 0, "21 digits" },
		{ "-1", false, 0, "a sign" },
		{ "1 ", false, 0, "a space" },
		{ "0x1", false, 0, "another base" },
	};
	char text[ID_TEXT];
	snowflake id;

	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		cr_expect_eq(id_parse(tries[i].text, &id), tries[i].good, "%s", tries[i].why);
		if (tries[i].good)
			cr_expect_eq(id, tries[i].id, "%s", tries[i].why);
	}
	id_print(UINT64_MAX, text);
	cr_expect_str_eq(text, "18446744073709551615");
}

Test(base, times)
{
	char text[TIME_TEXT];

	time_print(UINT64_C(1795204503007), text);
	cr_expect_str_eq(text, "2026-11-20T19:55:03.007000+00:00");
	time_print(0, text);
	cr_expect_str_eq(text, "1970-01-01T00:00:00.000000+00:00");
}

Test(base, random_digits)
{
	char one[301], two[301];

	random_hex(one, 300);
	random_hex(two, 300);
	cr_expect_eq(strspn(one, "0123456789abcdef"), 300);
	cr_expect_eq(one[300], '\0');
	cr_expect_str_neq(one, two);
	random_hex(one, 0);
	cr_expect_str_eq(one, "");
}

Test(base, json_is_one_value_in_utf8)
{
	static const struct {
		const char *text;
		size_t n;
		bool good;
	} tries[] = {
		{ "{}", 2, true },
		{ " [1] \n", 6, true },
		{ "{}x", 3, false },
		{ "{} {}", 5, false },
		{ "", 0, false },
		{ "{", 1, false },
		{ "\"\xC3\xA4\"", 4, true },
		{ "\"\xC3\"", 3, false },
		{ "{}\0", 3, false },
	};

	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		cJSON *value = play_json_parse(tries[i].text, tries[i].n);

		cr_expect_eq(value != NULL, tries[i].good, "%s", tries[i].text);
		cJSON_Delete(value);
	}
}

Test(base, invalid_utf8_is_found)
{
	static const struct {
		const char *text;
		bool good;
		size_t length;
		const char *why;
	} tries[] = {
		{ "abc", true, 3, "ASCII" },
		{ "\xC3\xA4\xE2\x82\xAC\xF0\x9F\x83\x81", true, 3, "two, three and four bytes" },
		{ "\xC0\xAF", false, 0, "an overlong form of '/', two bytes" },
		{ "\xE0\x80\xAF", false, 0, "an overlong form of '/', three bytes" },
		{ "\xED\xA0\x80", false, 0, "half a surrogate pair" },
		{ "\xF4\x90\x80\x80", false, 0, "above U+10FFFF" },
		{ "\x80", false, 0, "a continuation byte alone" },
		{ "\xE2\x82", false, 0, "an incomplete character" },
		{ "\xFF", false, 0, "a byte that UTF-8 never has" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		char json[40];
		int n = snprintf(json, sizeof json, "\"%s\"", tries[i].text);
		cJSON *value = play_json_parse(json, (size_t)n);

		cr_expect_eq(value != NULL, tries[i].good, "%s", tries[i].why);
		cJSON_Delete(value);
		if (tries[i].good)
			cr_expect_eq(
			    utf8_length(tries[i].text), tries[i].length, "%s", tries[i].why);
	}
}

Test(base, whole_numbers_are_below_2_to_the_53)
{
	static const struct {
		const char *text;
		bool good;
		int64_t value;
	} tries[] = {
		{ "0", true, 0 },
		{ "-5", true, -5 },
		{ "9007199254740991", true, INT64_C(9007199254740991) },
		{ "9007199254740994", false, 0 },
		{ "1e300", false, 0 },
		{ "1.5", false, 0 },
		{ "\"1\"", false, 0 },
		{ "true", false, 0 },
	};
	int64_t value = 0;

	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		cJSON *item = play_json_parse(tries[i].text, strlen(tries[i].text));

		cr_expect_eq(play_json_whole(item, &value), tries[i].good, "%s", tries[i].text);
		if (tries[i].good)
			cr_expect_eq(value, tries[i].value, "%s", tries[i].text);
		cJSON_Delete(item);
	}
	cr_expect_not(play_json_whole(NULL, &value));
}
