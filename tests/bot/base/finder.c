/* Tests finder.h: what a typed text finds, and in which order. */
#include "bot/base/finder.h"

#include <criterion/criterion.h>
#include <string.h>

static const char *const things[] = {
	"the knocker pays double",
	"kings count zero",
	"the queen of spades counts forty",
	"Reyes y corazones: último turno",
	"double points",
};

enum { THINGS = sizeof things / sizeof things[0] };

static struct finder *
filled(void)
{
	struct finder *f = finder_new();

	finder_stop(f, "the of y");
	for (unsigned i = 0; i < THINGS; i++)
		cr_assert(finder_add(f, i, 10, things[i]));
	return f;
}

Test(finder, words_are_found_in_any_form)
{
	static const struct {
		const char *typed;
		int first; /* -1: nothing fits */
		unsigned fit;
	} tries[] = {
		{ "knock", 0, 1 },
		{ "Knocked", 0, 1 },
		{ "knokcer", 0, 1 },
		{ "quen", 2, 1 },
		{ "qeuen spades", 2, 1 },
		{ "KING", 1, 1 },
		{ "knockers", 0, 1 },
		{ "rey", 3, 1 },
		{ "corazon", 3, 1 },
		{ "poi", 4, 1 },
		{ "ultimo", 3, 1 },
		{ "ÚLTIMOS TURNOS", 3, 1 },
		{ "doub", 0, 2 },
		{ "double points", 4, 2 },
		{ "pays double", 0, 2 },
		{ "the of", -1, 0 },
		{ "", -1, 0 },
		{ "  ,.;  ", -1, 0 },
		{ "xyzzy", -1, 0 },
		{ "ki", -1, 0 },
	};
	struct finder *f = filled();

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		uint16_t out[THINGS] = { 99 };
		unsigned fit = finder_find(f, tries[i].typed, out, THINGS);

		cr_expect_eq(fit, tries[i].fit, "%s: %u fit", tries[i].typed, fit);
		if (tries[i].first >= 0)
			cr_expect_eq(out[0], tries[i].first, "%s: %u", tries[i].typed, out[0]);
	}
	finder_free(f);
}

/* Of things that fit alike the lower number comes first; a rare word counts more. */
Test(finder, the_best_come_first)
{
	struct finder *f = finder_new();
	uint16_t out[4];

	for (unsigned i = 0; i < 40; i++)
		cr_assert(finder_add(f, i, 10, i == 30 ? "card special" : "card"));
	cr_assert(finder_add(f, 20, 50, "heavy"));
	cr_assert(finder_add(f, 10, 5, "heavy"));
	cr_expect_eq(finder_find(f, "card", out, 4), 40u);
	cr_expect(out[0] == 0 && out[1] == 1 && out[3] == 3);
	cr_expect_eq(finder_find(f, "special card", out, 4), 40u);
	cr_expect(out[0] == 30 && out[1] == 0);
	cr_expect_eq(finder_find(f, "heavy", out, 4), 2u);
	cr_expect(out[0] == 20 && out[1] == 10);
	cr_expect_not(finder_add(f, FINDER_THINGS, 1, "x"));
	finder_free(f);
}

Test(finder, a_long_word_may_have_two_slips)
{
	struct finder *f = finder_new();
	uint16_t out[1];

	cr_assert(finder_add(f, 0, 10, "diamonds jacks"));
	cr_expect_eq(finder_find(f, "diemand", out, 1), 1u);
	cr_expect_eq(finder_find(f, "dyemend", out, 1), 0u, "three");
	cr_expect_eq(finder_find(f, "jecs", out, 1), 0u, "a short word");
	finder_free(f);
}

Test(finder, a_word_of_few_things_counts_more)
{
	struct finder *f = finder_new();
	uint16_t out[5];

	for (unsigned i = 0; i < 5; i++)
		cr_assert(finder_add(f, i, 10, i == 4 ? "rare" : "common"));
	cr_expect_eq(finder_find(f, "common rare", out, 5), 5u);
	cr_expect(out[0] == 4 && out[1] == 0, "%u %u", out[0], out[1]);
	finder_free(f);
}

/* Long and broken texts are cut, and do no harm. */
Test(finder, any_text_may_be_typed)
{
	char text[4000];
	struct finder *f = filled();
	uint16_t out[THINGS];

	memset(text, 'a', sizeof text);
	text[sizeof text - 1] = '\0';
	cr_expect_eq(finder_find(f, text, out, THINGS), 0u);
	cr_assert(finder_add(f, 0, 1, text));
	cr_expect_eq(finder_find(f, text, out, THINGS), 1u);
	for (size_t i = 0; i + 1 < sizeof text; i += 2)
		text[i] = ' ';
	finder_find(f, text, out, THINGS);
	cr_expect_eq(finder_find(f, "\xff\xfe king \xc3", out, THINGS), 1u);
	finder_free(f);
	finder_free(NULL);
}

/* Words that many things share count only beside a word of the thing's own. */
Test(finder, words_aside_count_beside_others)
{
	struct finder *f = finder_new();
	uint16_t out[4];

	cr_assert(finder_add(f, 0, 10, "king row"));
	for (unsigned i = 1; i < 4; i++)
		cr_assert(finder_add(f, i, 10, i == 2 ? "king" : "queen") &&
		    finder_add_aside(f, i, 40, "points worth king"));
	cr_expect_eq(finder_find(f, "points", out, 4), 0u);
	cr_expect_eq(finder_find(f, "king points", out, 4), 2u);
	cr_expect(out[0] == 2 && out[1] == 0);
	finder_free(f);
}
