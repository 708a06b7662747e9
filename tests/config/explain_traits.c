/* A game in a few words. */
#include "config/explain_traits.h"

#include "config/presets.h"
#include "config/words.h"

#include <criterion/criterion.h>
#include <string.h>

Test(explain_traits, a_game_is_told_by_what_makes_it_different)
{
	static const struct {
		const char *game, *lang, *text;
	} tries[] = {
		{ "cactus", "en", "2-8 · powers, matching, memory" },
		{ "cactus", "es", "2-8 · poderes, descartes de cartas iguales, memoria" },
		{ "cambio", "en", "2-8 · powers, memory, jokers" },
		{ "four-card", "en", "2-8 · memory, knocking" },
		{ "six-card", "en", "2-12 · open cards" },
		{ "six-card-classic", "en", "2-8 · open cards, turning cards up" },
		{ "knock-six", "en", "2-8 · open cards, knocking, turning cards up" },
		{ "single-deck", "en", "2-4 · open cards, one pack, turning cards up" },
		{ "nine-card", "en", "2-12 · open cards, three of a kind" },
		{ "nine-card-moraco", "en", "2-12 · open cards, pairs of neighbours" },
		{ "family-six", "en", "2-8 · open cards, flushes and runs, jokers" },
		{ "cutthroat", "en", "2-8 · open cards, trades of Kings, turning cards up" },
		{ "four-card-open", "en", "3-7 · open cards, knocking, one pack" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char out[EXPLAIN_TRAITS];
		struct golf_rules r;
		struct golf_why why;

		cr_assert(rules_load(&r, tries[i].game, &why), "%s", tries[i].game);
		cr_expect_eq(explain_traits(&r, tries[i].lang, out), out);
		cr_expect_str_eq(out, tries[i].text, "%s: %s", tries[i].game, out);
	}
}

/* The words come from the keys: a house rule changes them. */
Test(explain_traits, house_rules_count)
{
	char out[EXPLAIN_TRAITS];
	struct golf_rules r;
	struct golf_why why;

	cr_assert(rules_load(&r, "six-card", &why));
	cr_assert(golf_rules_set(&r, "players.max", "2", &why));
	cr_assert(golf_rules_set(&r, "power.7", "peek-own", &why));
	cr_expect_str_eq(explain_traits(&r, "en", out), "2 · powers, open cards, one pack");
}

/*
 * A suggestion of Discord has 100 characters: the longest title, a separator and these words fit.
 * Titles of saved games are cut.
 */
Test(explain_traits, every_preset_fits_a_suggestion)
{
	const char *lang;

	for (size_t l = 0; (lang = words_language_name(l)); l++)
		for (size_t i = 0; i < preset_count(); i++) {
			char out[EXPLAIN_TRAITS], title[PRESET_TITLE_MAX];
			struct golf_rules r;
			struct golf_why why;
			unsigned n = 0;

			cr_assert(rules_load(&r, preset_name(i), &why));
			explain_traits(&r, lang, out);
			preset_title(preset_name(i), lang, title, sizeof title);
			for (const char *at = out; *at; at++)
				n += (*at & 0xc0) != 0x80;
			for (const char *at = title; *at; at++)
				n += (*at & 0xc0) != 0x80;
			cr_expect_leq(n + 3, 100u, "%s: %s · %s", lang, title, out);
		}
}
