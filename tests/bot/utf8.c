#include "bot/utf8.h"

#include <criterion/criterion.h>
#include <string.h>

Test(utf8, tries)
{
	static const struct {
		const char *text;
		size_t length;
		const char *why;
	} tries[] = {
		{ "a", 1, "ASCII" },
		{ "\x7f", 1, "the last of ASCII" },
		{ "\x80", 0, "a byte that goes on, alone" },
		{ "\xc1\xbf", 0, "too long a way to write ASCII" },
		{ "\xc2\x80", 2, "the first of two" },
		{ "\xc3\xa9x", 2, "e with an accent, and more" },
		{ "\xc3", 0, "cut" },
		{ "\xc3(", 0, "broken" },
		{ "\xe0\x9f\xbf", 0, "too long a way" },
		{ "\xe0\xa0\x80", 3, "the first of three" },
		{ "\xed\x9f\xbf", 3, "the last before the surrogates" },
		{ "\xed\xa0\x80", 0, "a surrogate" },
		{ "\xef\xbf\xbf", 3, "the last of three" },
		{ "\xe2\x99", 0, "cut" },
		{ "\xe2\x99(", 0, "broken" },
		{ "\xf0\x8f\xbf\xbf", 0, "too long a way" },
		{ "\xf0\x9f\x83\x8f", 4, "a joker" },
		{ "\xf4\x8f\xbf\xbf", 4, "the last of all" },
		{ "\xf4\x90\x80\x80", 0, "beyond" },
		{ "\xf5\x80\x80\x80", 0, "beyond" },
		{ "\xff", 0, "never" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++)
		cr_expect_eq(utf8_length(tries[i].text, strlen(tries[i].text)), tries[i].length,
		    "%zu: %s", i, tries[i].why);
	cr_expect_eq(utf8_length("", 1), 1, "a NUL");
	cr_expect_eq(utf8_length("a", 0), 0, "nothing there");
}
