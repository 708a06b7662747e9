/* The text of the joins and leaves of a lobby. */
#include "bot/base/seated.h"

#include <criterion/criterion.h>
#include <string.h>

Test(seated, joins_and_leaves_stand_in_order)
{
	char text[SEATED_TEXT] = "";
	struct seated out[LIMIT_SEATED];
	unsigned all;

	cr_expect_eq(seated_read(text, out, &all), 0u);
	cr_expect_eq(all, 0u);
	seated_join(text, 91);
	seated_join(text, 92);
	seated_leave(text, 93, 92);
	seated_leave(text, 0, 91);
	seated_leave(text, 94, 0);
	cr_expect_str_eq(text, "4 +91 +92 -93/92 -0/91", "a seat that gave no id is no matter");
	cr_assert_eq(seated_read(text, out, &all), 4u);
	cr_expect_eq(all, 4u);
	cr_expect_eq(out[1].by, 92u);
	cr_expect_eq(out[1].left, 0u);
	cr_expect_eq(out[2].by, 93u);
	cr_expect_eq(out[2].left, 92u);
	cr_expect_eq(out[3].by, 0u);
}

/* Trying again and again stays visible: the count goes on, and the longest ids have room. */
Test(seated, above_the_bound_the_oldest_is_dropped_and_counts)
{
	char text[SEATED_TEXT] = "";
	struct seated out[LIMIT_SEATED];
	unsigned all;

	for (unsigned i = 0; i < 1000; i++) {
		seated_join(text, UINT64_MAX - i);
		seated_leave(text, UINT64_MAX - i, UINT64_MAX - i);
		cr_assert_lt(strlen(text), (size_t)SEATED_TEXT - 1);
	}
	cr_assert_eq(seated_read(text, out, &all), (unsigned)LIMIT_SEATED);
	cr_expect_eq(all, 2000u);
	cr_expect_eq(out[LIMIT_SEATED - 1].left, UINT64_MAX - 999);
	cr_expect_eq(out[LIMIT_SEATED - 2].by, UINT64_MAX - 999);
}

/* A database may have been changed by hand. */
Test(seated, a_text_of_another_form_ends_where_it_is_not_sound)
{
	static const struct {
		const char *text;
		unsigned n, all;
	} rows[] = {
		{ "x", 0, 0 },
		{ "7", 0, 7 },
		{ "1 +5 *6", 1, 1 },
		{ "3 +5 -6", 1, 3 },
		{ "3 +5 -6/", 1, 3 },
		{ "3 +5 -6/x", 1, 3 },
		{ "99999999999 +5", 0, 0 },
		{ "0 +5 +6", 2, 2 },
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct seated out[LIMIT_SEATED];
		unsigned all;

		cr_expect_eq(seated_read(rows[i].text, out, &all), rows[i].n, "%s", rows[i].text);
		cr_expect_eq(all, rows[i].all, "%s", rows[i].text);
	}
}
