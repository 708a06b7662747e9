/* Names that look alike are told apart. */
#include "bot/render/apart.h"
#include "bot/render/text.h"

#include <criterion/criterion.h>
#include <string.h>

static const char *
number(const char *const *names, unsigned which, unsigned columns)
{
	static char out[APART_NUMBER];

	return apart_number(names, which, columns, out);
}

Test(render_apart, a_name_that_looks_like_an_earlier_one_gets_a_number)
{
	static const struct {
		const char *names[2];
		bool alike;
		const char *why;
	} tries[] = {
		{ { "Ana", "Ana" }, true, "equal" },
		{ { "Ana", "ANA" }, true, "but for case" },
		{ { "José", "Jose" }, true, "but for an accent" },
		{ { "Ana", "Аna" }, true, "a Cyrillic capital A" },
		{ { "Ben", "Вen" }, true, "a Cyrillic capital Ve" },
		{ { "Ana", "Αnα" }, true, "Greek letters" },
		{ { "Bob", "B0b" }, true, "a zero" },
		{ { "Ill", "1l|" }, true, "strokes" },
		{ { "Ana", " A\u200bna " }, true, "invisible parts" },
		{ { "", "\u200b" }, true, "nothing is visible" },
		{ { "Ana", "Anna" }, false, "" },
		{ { "Ana", "Ana!" }, false, "a sign counts" },
		{ { "🐶", "🐱" }, false, "pictures" },
		{ { "Ana", "Ben" }, false, "" },
		{ { "안나", "안니" }, false, "" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		cr_expect_str_eq(number(tries[i].names, 0, 0), "", "%s", tries[i].why);
		cr_expect_str_eq(number(tries[i].names, 1, 0), tries[i].alike ? " #2" : "",
		    "%s: %s", tries[i].names[1], tries[i].why);
	}
}

/* "Ana #2" may be somebody's own name. */
Test(render_apart, a_number_makes_no_other_name)
{
	static const char *const names[] = { "Ana", "Ben", "Ana #2", "ana", "Ana", "ANA #2" };
	static const char *const wanted[] = { "", "", "", " #3", " #4", " #2" };

	for (unsigned i = 0; i < 6; i++)
		cr_expect_str_eq(number(names, i, 0), wanted[i], "%u: %s", i, number(names, i, 0));
}

/* What is cut off tells nobody apart. */
Test(render_apart, names_are_told_apart_as_they_are_cut)
{
	static const char *const names[] = { "Alexander the Great", "Alexander the Small" };
	char out[PLAIN_TEXT];

	cr_expect_str_eq(number(names, 1, 0), "");
	cr_expect_str_eq(apart_plain(names, 1, "?", 32, out), "Alexander the Small");
	cr_expect_str_eq(apart_plain(names, 0, "?", 10, out), "Alexander…");
	cr_expect_str_eq(apart_plain(names, 1, "?", 10, out), "Alexan… #2");
	cr_expect_eq(text_columns(out), 10u);
}

Test(render_apart, a_name_has_its_number_in_each_form)
{
	static const char *const names[] = { "_x_", "_x_", "", "" };
	char out[RENDER_NAME], plain[PLAIN_TEXT];

	cr_expect_str_eq(apart_name(names, 1, "?", out), "\\_x\\_ #2");
	cr_expect_str_eq(apart_plain(names, 1, "?", 32, plain), "_x_ #2");
	cr_expect_str_eq(apart_name(names, 3, "nobody", out), "nobody #2");
}

/* Every two names of a full table are different on the screen, at every width. */
Test(render_apart, twelve_equal_names_are_twelve_names)
{
	static const char *const names[] = { "Max", "max", "MAX", "Max #2", "Max #3", "Maximilian",
		"Max", "Мах", "Max", "Maximilian II", "Max", "Max" };
	char shown[12][PLAIN_TEXT];

	for (unsigned columns = 3; columns <= 32; columns++)
		for (unsigned i = 0; i < 12; i++) {
			apart_plain(names, i, "?", columns, shown[i]);
			cr_expect_leq(text_columns(shown[i]), columns, "%s", shown[i]);
			for (unsigned j = 0; j < i; j++)
				cr_expect_str_neq(shown[i], shown[j], "%u: %s", columns, shown[i]);
		}
}
