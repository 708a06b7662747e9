/* Decisions in words. */
#include "config/decision.h"
#include "config/presets.h"

#include <criterion/criterion.h>
#include <string.h>

/* A match names the discard, although the seat of the turn shows a card that it took. */
Test(decision, X01_a_match_names_the_card_that_is_matched)
{
	static struct golf_view view;
	const struct golf_action match = { .kind = GOLF_DO_MATCH, .n = 1, .at = { { 0, 1 } } };
	const char *const names[GOLF_SEATS_MAX] = { "Ana", "Ben" };
	struct golf_rules rules;
	struct decision d = {
		.lang = "en", .rules = &rules, .view = &view, .action = &match, .names = names
	};
	struct golf_why why;
	char out[DECISION_TEXT];

	cr_assert(rules_load(&rules, "cambio", &why));
	cr_assert(golf_card_read("7C", 2, &view.discard));
	cr_assert(golf_card_read("KD", 2, &view.drawn));
	view.seats = 2;
	rules.match = GOLF_MATCH_ANY_TIME;
	cr_expect_not_null(strstr(decision_say(&d, out), "match 7♣"), "%s", out);
	rules.match = GOLF_MATCH_OWN_TURN;
	cr_expect_not_null(strstr(decision_say(&d, out), "match K♦"), "%s", out);
}
