#include "bot/base/buf.h"

#include <criterion/criterion.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

Test(buf, an_empty_buffer_is_an_empty_text)
{
	struct buf b;
	char *text;

	buf_init(&b, 10);
	cr_expect_null(b.text, "nothing is allocated yet");
	cr_expect_str_eq(buf_string(&b), "");
	cr_expect_not(buf_failed(&b));
	buf_add(&b, NULL, 0);
	buf_text(&b, "");
	buf_format(&b, "%s", "");
	cr_expect_str_eq(buf_string(&b), "");
	cr_expect_not(buf_failed(&b));
	text = buf_take(&b);
	cr_assert_not_null(text, "an empty text is a text");
	cr_expect_str_eq(text, "");
	free(text);
	buf_free(&b);
}

Test(buf, parts_are_appended)
{
	struct buf b;

	buf_init(&b, 100);
	buf_text(&b, "one");
	buf_format(&b, "-%d-%s", 2, "three");
	buf_add(&b, "\0x", 2);
	cr_expect_eq(b.length, 13);
	cr_expect_eq(
	    memcmp(buf_string(&b), "one-2-three\0x", 14), 0, "bytes of any kind, and a NUL");
	buf_free(&b);
	cr_expect_str_eq(buf_string(&b), "");
	buf_text(&b, "again");
	cr_expect_str_eq(buf_string(&b), "again", "usable after buf_free()");
	buf_free(&b);
}

/* Tries each way to append, at the bound and one byte above. */
Test(buf, no_text_above_the_bound_is_added)
{
	static const struct {
		const char *first, *second;
		const char *text;
		bool failed;
	} tries[] = {
		{ "12345678", "", "12345678", false },
		{ "123", "45678", "12345678", false },
		{ "", "12345678", "12345678", false },
		{ "123", "456789", "123", true },
		{ "", "123456789", "", true },
		{ "123456789", "1", "", true },
		{ "12345678", "9", "12345678", true },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++)
		for (int way = 0; way < 3; way++) {
			const char *part[] = { tries[i].first, tries[i].second };
			struct buf b;

			buf_init(&b, 8);
			for (int p = 0; p < 2; p++)
				if (way == 0)
					buf_add(&b, part[p], strlen(part[p]));
				else if (way == 1)
					buf_text(&b, part[p]);
				else
					buf_format(&b, "%s", part[p]);
			cr_expect_str_eq(buf_string(&b), tries[i].text, "try %zu, way %d", i, way);
			cr_expect_eq(buf_failed(&b), tries[i].failed, "try %zu, way %d", i, way);
			buf_free(&b);
		}
}

Test(buf, a_failure_lasts_until_buf_clear)
{
	struct buf b;

	buf_init(&b, 4);
	buf_text(&b, "ab");
	buf_text(&b, "cde");
	buf_text(&b, "x");
	buf_format(&b, "y");
	cr_expect_str_eq(buf_string(&b), "ab", "nothing is added behind a gap");
	buf_clear(&b);
	cr_expect_not(buf_failed(&b));
	cr_expect_str_eq(buf_string(&b), "");
	buf_text(&b, "abcd");
	cr_expect_str_eq(buf_string(&b), "abcd");
	buf_text(&b, "e");
	cr_expect_null(buf_take(&b), "a cut text is not handed out");
	cr_expect_not(buf_failed(&b));
	buf_text(&b, "new");
	cr_expect_str_eq(buf_string(&b), "new", "usable after buf_take()");
	buf_free(&b);
}

Test(buf, grows_to_its_bound_and_no_further)
{
	struct buf b;
	char *text;

	buf_init(&b, 70001);
	for (int i = 0; i < 70001; i++)
		buf_add(&b, &"0123456789"[i % 10], 1);
	cr_expect_not(buf_failed(&b));
	cr_expect_eq(b.room, 70002, "no memory above the bound and its NUL");
	buf_add(&b, "x", 1);
	cr_expect(buf_failed(&b));
	buf_clear(&b);
	for (int i = 0; i < 7000; i++)
		buf_format(&b, "%s", "0123456789");
	text = buf_take(&b);
	cr_assert_not_null(text);
	cr_expect_eq(strlen(text), 70000);
	for (int i = 0; i < 70000; i++)
		cr_assert_eq(text[i], '0' + i % 10);
	free(text);
	buf_free(&b);
}

Test(buf, a_huge_size_fails)
{
	volatile size_t all = SIZE_MAX; /* volatile: a compiler would warn about the constant */
	struct buf b;

	buf_init(&b, 100);
	buf_text(&b, "x");
	buf_add(&b, "y", all);
	cr_expect(buf_failed(&b));
	cr_expect_str_eq(buf_string(&b), "x");
	buf_free(&b);
	buf_init(&b, 0);
	buf_text(&b, "");
	cr_expect_not(buf_failed(&b));
	buf_text(&b, "x");
	cr_expect(buf_failed(&b), "a bound of 0 holds no bytes");
	buf_free(&b);
}
