#include "engine/utf8.h"

#include <criterion/criterion.h>
#include <string.h>

/* The line that is broken, 0 for none; after table 3-7 of the Unicode Standard. */
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
	cr_expect_eq(utf8_broken("\xc3\xb1", 1), 1, "what lies behind the end is not looked at");
}

Test(utf8, what_can_be_shown)
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
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++)
		cr_expect_eq(utf8_prints(tries[i].text), tries[i].prints, "try %zu", i);
}
