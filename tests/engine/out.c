#include "engine/out.h"

#include <criterion/criterion.h>
#include <string.h>

Test(out, numbers)
{
	static const struct {
		int64_t number;
		const char *text;
	} tries[] = {
		{ 0, "0" },
		{ 7, "7" },
		{ -1, "-1" },
		{ INT64_MAX, "9223372036854775807" },
		{ INT64_MIN, "-9223372036854775808" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char text[32];
		struct out o;

		out_begin(&o, text, sizeof text);
		out_number(&o, tries[i].number);
		cr_expect_str_eq(text, tries[i].text);
	}
}

Test(out, quoting)
{
	char text[64];
	struct out o;

	out_begin(&o, text, sizeof text);
	out_quoted(&o, "a\"b\\c\n\x1f\xc3\xa9", 9);
	cr_expect_str_eq(text, "\"a\\\"b\\\\c\\u000a\\u001f\xc3\xa9\"");
}

/* A text never goes past its size, ends in NUL, and its length is counted as if there were room. */
Test(out, sizes)
{
	for (size_t size = 0; size < 12; size++) {
		char text[16];
		struct out o;

		memset(text, '#', sizeof text);
		out_begin(&o, text, size);
		out_text(&o, "abc");
		out_hex(&o, (const unsigned char *)"\x01\xfe", 2);
		out_text(&o, "xyz");
		cr_expect_eq(o.length, 10);
		cr_expect_eq(text[size], '#', "size %zu", size);
		if (size > 0) {
			cr_expect_eq(strlen(text), size - 1 < 10 ? size - 1 : 10);
			cr_expect_eq(strncmp(text, "abc01fexyz", strlen(text)), 0);
		}
	}
}
