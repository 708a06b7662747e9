/* A game in a few words. */
#include "config/explain_traits.h"

#include "config/presets.h"
#include "config/words.h"
#include "engine/players/players.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

Test(explain_traits, a_game_is_told_by_what_makes_it_different)
{
	static const struct {
		const char *game, *lang, *text;
	} tries[] = {
		{ "cactus", "en", "2-8 · powers, matching" },
		{ "cactus", "es", "2-8 · poderes, descartes de cartas iguales" },
		{ "cambio", "en", "2-8 · powers, jokers" },
		{ "four-card", "en", "2-8 · knocking" },
		{ "six-card", "en", "2-12" },
		{ "six-card-classic", "en", "2-8 · turning cards up" },
		{ "knock-six", "en", "2-8 · knocking, turning cards up" },
		{ "single-deck", "en", "2-4 · one pack, turning cards up" },
		{ "nine-card", "en", "2-12 · three of a kind" },
		{ "nine-card-moraco", "en", "2-12 · pairs of neighbours" },
		{ "family-six", "en", "2-8 · flushes and runs, jokers" },
		{ "cutthroat", "en", "2-8 · trades of Kings, turning cards up" },
		{ "four-card-open", "en", "3-7 · knocking, one pack" },
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
	cr_expect_str_eq(explain_traits(&r, "en", out), "2 · powers, one pack");
}

/*
 * A suggestion of Discord has 100 characters: group, title, a separator and these words fit.
 * Titles of saved games are cut.
 */
Test(explain_traits, every_preset_fits_a_suggestion)
{
	const char *lang;

	for (size_t l = 0; (lang = words_language_name(l)); l++)
		for (size_t i = 0; i < preset_count(); i++) {
			char out[EXPLAIN_TRAITS], title[PRESET_TITLE_MAX], group[EXPLAIN_TRAITS];
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
			explain_group(&r, lang, group);
			for (const char *at = group; *at; at++)
				n += (*at & 0xc0) != 0x80;
			cr_expect_leq(n + 2 + 3, 100u, "%s: %s · %s", lang, title, out);
		}
}

Test(explain_traits, a_game_has_its_kind_and_its_group)
{
	static const struct {
		const char *game, *set, *lang, *kind, *group;
	} tries[] = {
		{ "six-card", NULL, "en", "6 cards, pairs count 0", "Golf, 6 cards" },
		{ "six-card", NULL, "es", "6 cartas, las parejas cuentan 0", "Golf, 6 cartas" },
		{ "nine-card", NULL, "en", "9 cards, three of a kind count 0", "Golf, 9 cards" },
		{ "cabo", NULL, "en", "4 cards, powers, matching, memory", "Memory" },
		{ "cabo", NULL, "es", "4 cartas, poderes, descartes de cartas iguales, memoria",
		    "Memoria" },
		{ "four-card", NULL, "en", "4 cards, memory", "Memory" },
		{ "four-card-open", NULL, "en", "4 cards, pairs count 0", "Golf, 4 cards" },
		{ "six-card", "power.7", "en", "6 cards, pairs count 0, powers", "Golf, 6 cards" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char out[EXPLAIN_TRAITS];
		struct golf_rules r;
		struct golf_why why;

		cr_assert(rules_load(&r, tries[i].game, &why), "%s", tries[i].game);
		if (tries[i].set)
			cr_assert(golf_rules_set(&r, tries[i].set, "peek-own", &why));
		cr_expect_str_eq(explain_kind(&r, tries[i].lang, out), tries[i].kind);
		cr_expect_str_eq(explain_group(&r, tries[i].lang, out), tries[i].group);
	}
}

/* Plays holes of a game among computer players. Returns the turns of a seat in a hole. */
static double
count_turns(const struct golf_rules *r, unsigned seats)
{
	enum { HOLES = 12 };
	const struct golf_action deal = { .kind = GOLF_DO_DEAL };
	const struct player *normal = player_find("normal", 6);
	struct golf_state *s = malloc(golf_state_size());
	struct player_rng rng;
	unsigned turns = 0;

	for (unsigned hole = 0; hole < HOLES; hole++) {
		unsigned char seed[GOLF_SEED] = { (unsigned char)hole, (unsigned char)seats };
		struct player_asked asked = { .seats = 0 };
		struct golf_events out;
		struct golf_action a;
		unsigned seat, choices;

		player_rng_seed(&rng, seed);
		cr_assert_eq(golf_begin(s, r, seats, seed, "", 0), GOLF_OK);
		cr_assert_eq(golf_apply(s, &deal, &out), GOLF_OK);
		while (golf_to_act(s) && (seat = player_next(&asked, s, UINT16_MAX)) != GOLF_NOBODY)
			if (player_decide(normal, s, seat, &rng, &a, &choices))
				cr_assert_eq(golf_apply(s, &a, &out), GOLF_OK);
		for (seat = 0; seat < seats; seat++)
			turns += golf_turns(s, seat);
	}
	free(s);
	return (double)turns / (HOLES * seats);
}

/* The length that the lobby tells is true, but for a factor of two. */
Test(explain_traits, a_hole_has_about_as_many_turns_as_told)
{
	for (size_t i = 0; i < preset_count(); i++)
		for (unsigned seats = 2; seats <= 4; seats += 2) {
			struct golf_rules r;
			struct golf_why why;
			double told, counted;

			cr_assert(rules_load(&r, preset_name(i), &why));
			if (!golf_rules_seats(&r, seats))
				continue;
			/* From the length of a long game: a short one is rounded. */
			r.holes = 60;
			r.target = 0;
			told = explain_minutes(&r, seats, 0) / (EXPLAIN_TURN_S * seats + 0.0);
			counted = count_turns(&r, seats);
			cr_expect(told < 2 * counted && counted < 2 * told,
			    "%s, %u seats: %.1f turns, not %.0f", r.name, seats, counted, told);
		}
}

Test(explain_traits, a_length_is_told_when_the_rules_bound_it)
{
	static const struct {
		const char *game, *set, *value;
		unsigned people, computers, minutes;
	} tries[] = {
		{ "six-card", NULL, NULL, 2, 0, 25 },
		{ "six-card", NULL, NULL, 1, 1, 15 },
		{ "six-card", "game.holes", "3", 2, 0, 10 },
		{ "six-card", "game.holes", "1", 2, 0, 5 },
		{ "six-card", NULL, NULL, 6, 0, 80 },
		{ "cabo", NULL, NULL, 2, 0, 0 },
		{ "nine-card-classic", NULL, NULL, 2, 0, 0 },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_rules r;
		struct golf_why why;

		cr_assert(rules_load(&r, tries[i].game, &why), "%s", tries[i].game);
		if (tries[i].set)
			cr_assert(golf_rules_set(&r, tries[i].set, tries[i].value, &why));
		cr_expect_eq(explain_minutes(&r, tries[i].people, tries[i].computers),
		    tries[i].minutes, "%s %s: %u", tries[i].game,
		    tries[i].value ? tries[i].value : "",
		    explain_minutes(&r, tries[i].people, tries[i].computers));
	}
}
