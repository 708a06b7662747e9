#include "config/explain_change.h"

#include "config/presets.h"

#include <criterion/criterion.h>
#include <string.h>

static void
tell(const char *preset, const char *key, const char *value, struct explain *e)
{
	struct golf_rules r;
	struct golf_why why;

	cr_assert(rules_load(&r, preset, &why));
	if (key)
		cr_assert(golf_rules_set(&r, key, value, &why), "%s", why.text);
	explain_rules(&r, "en", "Knock", e);
}

Test(explain_change, equal_rules_have_no_change)
{
	struct explain a, b;
	struct explain_change c;

	tell("cactus", NULL, NULL, &a);
	b = a;
	explain_change(&a, &b, &c);
	cr_expect_eq(c.gone + c.came, 0u);
}

Test(explain_change, a_changed_key_changes_one_sentence)
{
	struct explain a, b;
	struct explain_change c;

	tell("six-card", NULL, NULL, &a);
	tell("six-card", "game.holes", "5", &b);
	explain_change(&a, &b, &c);
	cr_assert_eq(c.gone, 1u);
	cr_assert_eq(c.came, 1u);
	cr_expect(strstr(explain_text(&a, c.gone_at[0]), "9 holes"), "%s",
	    explain_text(&a, c.gone_at[0]));
	cr_expect(strstr(explain_text(&b, c.came_at[0]), "5 holes"), "%s",
	    explain_text(&b, c.came_at[0]));
}

/* A sentence that both texts have is in neither list. Each sentence is counted once. */
Test(explain_change, common_sentences_are_in_neither_list)
{
	for (size_t i = 0; preset_name(i); i++)
		for (size_t k = 0; preset_name(k); k++) {
			struct explain a, b;
			struct explain_change c;

			tell(preset_name(i), NULL, NULL, &a);
			tell(preset_name(k), NULL, NULL, &b);
			explain_change(&a, &b, &c);
			cr_expect_eq(a.sentences - c.gone, b.sentences - c.came, "%s, %s",
			    preset_name(i), preset_name(k));
			for (unsigned n = 0; n < c.gone; n++)
				for (unsigned m = 0; m < c.came; m++)
					cr_expect_str_neq(explain_text(&a, c.gone_at[n]),
					    explain_text(&b, c.came_at[m]));
		}
}

Test(explain_change, a_repeated_sentence_is_counted)
{
	struct explain a = {
		.sentences = 2, .sentence = { { 0, false }, { 0, false } }, .text = "One."
	};
	struct explain b = { .sentences = 1, .sentence = { { 0, false } }, .text = "One." };
	struct explain_change c;

	explain_change(&a, &b, &c);
	cr_expect_eq(c.gone, 1u);
	cr_expect_eq(c.came, 0u);
	explain_change(&b, &a, &c);
	cr_expect_eq(c.gone, 0u);
	cr_expect_eq(c.came, 1u);
}
