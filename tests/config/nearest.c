#include "config/nearest.h"

#include <criterion/criterion.h>
#include <string.h>

Test(nearest, distances)
{
	static const struct {
		const char *a, *b;
		unsigned distance;
		const char *why;
	} tries[] = {
		{ "", "", 0, "two empty words" },
		{ "", "draw", 4, "all letters added" },
		{ "draw", "", 4, "all letters left out" },
		{ "draw", "draw", 0, "the same word" },
		{ "darw", "draw", 1, "two neighbours swapped" },
		{ "drw", "draw", 1, "one letter left out" },
		{ "drraw", "draw", 1, "one letter added" },
		{ "drew", "draw", 1, "one letter changed" },
		{ "ward", "draw", 3, "the word reversed" },
		{ "six-crad", "six-card", 1, "a swap in the middle" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++)
		cr_expect_eq(nearest_distance(tries[i].a, tries[i].b), tries[i].distance, "%s",
		    tries[i].why);
}

Test(nearest, long_words_are_cut)
{
	char a[200], b[200];

	memset(a, 'a', sizeof a);
	memset(b, 'b', sizeof b);
	a[199] = b[199] = '\0';
	cr_expect_eq(nearest_distance(a, b), NEAREST_MAX);
}

Test(nearest, the_nearest_word_is_found)
{
	static const struct {
		const char *text, *meant;
	} tries[] = {
		{ "scoer", "score" },
		{ "simlate", "simulate" },
		{ "shufle", "shuffle" },
		{ "xyzzy", NULL },
		{ "", NULL },
	};
	static const char *const words[] = { "score", "simulate", "shuffle", "verify" };

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		const char *best = NULL;

		for (size_t k = 0; k < 4; k++)
			nearest_try(tries[i].text, words[k], &best);
		cr_expect(best == tries[i].meant ||
			(best && tries[i].meant && strcmp(best, tries[i].meant) == 0),
		    "%s: %s", tries[i].text, best ? best : "none");
	}
}
