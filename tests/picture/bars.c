/* The chart of figures before and after a change. */
#include "tests/picture/scene.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static struct picture_bars
chart(double before, double after, double margin)
{
	return (struct picture_bars){ .title = "game.holes = 3",
		.line = "Cabo",
		.before = "without it",
		.after = "with the rule",
		.n = 1,
		.row[0] = { "the score of a player in a hole", { true, before, margin, "12.96" },
		    { true, after, margin, "13.01" } } };
}

static void
same(const struct picture_bars *a, const struct picture_bars *b, bool wanted, const char *why)
{
	struct picture_maker *m = picture_maker_new();
	struct picture_file x, y;

	cr_assert_eq(picture_bars_png(m, a, &x), PICTURE_OK);
	cr_assert_eq(picture_bars_png(m, b, &y), PICTURE_OK);
	cr_expect_eq(
	    x.length == y.length && memcmp(x.bytes, y.bytes, x.length) == 0, wanted, "%s", why);
	cr_expect_lt(x.length, 60000u);
	free(x.bytes);
	free(y.bytes);
	picture_maker_free(m);
}

Test(bars, a_row_has_its_own_scale)
{
	struct picture_bars one = chart(4, 2, 0.4), other = chart(40, 20, 4);

	same(&one, &one, true, "the same bars");
	same(&one, &other, true, "ten times as much looks the same");
	other = chart(4, 3, 0.4);
	same(&one, &other, false, "another mean");
	other = chart(4, 2, 0.8);
	same(&one, &other, false, "another error");
	other = chart(4, -2, 0.4);
	same(&one, &other, false, "a bar on the other side of 0");
	other = one;
	other.row[0].before.known = false;
	same(&one, &other, false, "no bar");
	one = other;
	other.row[0].before.text = "?";
	same(&one, &other, false, "a text in the place of a bar");
	one.row[0].before.text = NULL;
	same(&one, &other, false, "no text either");
}

/* All that may happen to a number: no spread, no difference, all rows, nothing known. */
Test(bars, any_numbers_can_be_drawn)
{
	struct picture_maker *m = picture_maker_new();
	struct picture_bars b = chart(0, 0, 0);
	struct picture_file file;

	cr_expect_eq(picture_bars_png(m, &b, &file), PICTURE_OK);
	free(file.bytes);
	for (b.n = 1; b.n < PICTURE_BARS_MAX; b.n++)
		b.row[b.n] = b.row[0];
	b.row[3].before.mean = -1e9;
	b.row[4].before.known = b.row[4].after.known = false;
	cr_expect_eq(picture_bars_png(m, &b, &file), PICTURE_OK);
	free(file.bytes);
	b.n = 0;
	cr_expect_eq(picture_bars_png(m, &b, &file), PICTURE_NOTHING);
	cr_expect_null(file.bytes);
	b.n = PICTURE_BARS_MAX + 1;
	cr_expect_eq(picture_bars_png(m, &b, &file), PICTURE_NOTHING);
	picture_maker_free(m);
}
