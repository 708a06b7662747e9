#include "engine/utf8.h"

#include "engine/golf.h"

#include <criterion/criterion.h>
#include <string.h>

/* line: the line with invalid UTF-8, 0 for none. See table 3-7 of the Unicode Standard. */
Test(utf8, tries)
{
	static const struct {
		const char *text;
		unsigned line;
	} tries[] = {
		{ "", 0 },
		{ "a\nb", 0 },
		{ "\x7f\xc2\x80\xdf\xbf", 0 },
		{ "\xe0\xa0\x80\xec\xbf\xbf\xed\x9f\xbf\xee\x80\x80\xef\xbf\xbf", 0 },
		{ "\xf0\x90\x80\x80\xf3\xbf\xbf\xbf\xf4\x8f\xbf\xbf", 0 },
		{ "\x80", 1 },
		{ "\xc1\xbf", 1 }, /* overlong */
		{ "\xe0\x9f\xbf", 1 },
		{ "\xf0\x8f\xbf\xbf", 1 },
		{ "\xed\xa0\x80", 1 }, /* half of a pair */
		{ "\xf4\x90\x80\x80", 1 }, /* beyond the last */
		{ "\xf5\x80\x80\x80", 1 },
		{ "\xff", 1 },
		{ "\xc3", 1 }, /* cut off */
		{ "\xe2\x82", 1 },
		{ "\xf0\x9f\x83", 1 },
		{ "\xc3(", 1 },
		{ "\xe2\x82(", 1 },
		{ "\xf0\x9f(\x81", 1 },
		{ "one\ntwo\n\xff", 3 },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++)
		cr_expect_eq(
		    utf8_broken(tries[i].text, strlen(tries[i].text)), tries[i].line, "try %zu", i);
	cr_expect_eq(utf8_broken("\xc3\xb1", 1), 1, "bytes after the end are not read");
}

Test(utf8, printable_text)
{
	static const struct {
		const char *text;
		bool prints;
	} tries[] = {
		{ "", true },
		{ "Se\xc3\xb1or \xe2\x80\xa6 \xf0\x9f\x83\x8f", true },
		{ "\xc2\xa0", true },
		{ "a\tb", false },
		{ "\x1b[2J", false },
		{ "\x7f", false },
		{ "\xc2\x85", false },
		{ "\xe2\x80\xa8", false },
		{ "\xe2\x80\xa9", false },
		{ "\xe2\x80\xa7", true },
		{ "\xe2\x80\xaa", false },
		{ "\xe2\x80\xae", false },
		{ "\xe2\x80\xaf", true },
		{ "\xe2\x80\x8d", true },
		{ "\xe2\x80\x8e", false },
		{ "\xe2\x80\x8f", false },
		{ "\xe2\x80\x90", true },
		{ "\xe2\x81\xa5", true },
		{ "\xe2\x81\xa6", false },
		{ "\xe2\x81\xa9", false },
		{ "\xe2\x81\xaa", true },
		{ "\xff", false },
		{ "\xd8\x9b", true },
		{ "\xd8\x9c", false },
		{ "\xd8\x9d", true },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++)
		cr_expect_eq(utf8_prints(tries[i].text), tries[i].prints, "try %zu", i);
}

Test(utf8, lengths)
{
	static const struct {
		const char *text;
		size_t length;
		const char *why;
	} tries[] = {
		{ "a", 1, "ASCII" },
		{ "\x7f", 1, "the last of ASCII" },
		{ "\x80", 0, "a continuation byte alone" },
		{ "\xc1\xbf", 0, "an overlong form of ASCII" },
		{ "\xc2\x80", 2, "the first of two" },
		{ "\xc3\xa9x", 2, "e with an accent, and more" },
		{ "\xc3", 0, "cut" },
		{ "\xc3(", 0, "broken" },
		{ "\xe0\x9f\xbf", 0, "an overlong form" },
		{ "\xe0\xa0\x80", 3, "the first of three" },
		{ "\xed\x9f\xbf", 3, "the last before the surrogates" },
		{ "\xed\xa0\x80", 0, "a surrogate" },
		{ "\xef\xbf\xbf", 3, "the last of three" },
		{ "\xe2\x99", 0, "cut" },
		{ "\xe2\x99(", 0, "broken" },
		{ "\xf0\x8f\xbf\xbf", 0, "an overlong form" },
		{ "\xf0\x9f\x83\x8f", 4, "a joker" },
		{ "\xf4\x8f\xbf\xbf", 4, "the last of all" },
		{ "\xf4\x90\x80\x80", 0, "above U+10FFFF" },
		{ "\xf5\x80\x80\x80", 0, "above U+10FFFF" },
		{ "\xff", 0, "a byte that UTF-8 never uses" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++)
		cr_expect_eq(golf_utf8_length(tries[i].text, strlen(tries[i].text)),
		    tries[i].length, "%zu: %s", i, tries[i].why);
	cr_expect_eq(golf_utf8_length("", 1), 1, "a NUL");
	cr_expect_eq(golf_utf8_length("a", 0), 0, "an empty text");
}
