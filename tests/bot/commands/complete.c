/* Suggestions while a person types, and typed texts that were not suggested. */
#include "tests/bot/hall.h"
#include "tests/bot/hall_house.h"

#include <stdio.h>
#include <string.h>

/*
 * Types a part of an option, after another option. Returns the suggestions, the only answer. Lent
 * until hall_clear().
 */
static const struct choices *
type_after(struct hall *h, snowflake user, const char *sub, const struct interaction_option *first,
    const char *option, const char *typed)
{
	struct interaction in = hall_somebody(h, user);
	unsigned n = h->n;

	in.type = INTERACTION_AUTOCOMPLETE;
	in.kind = COMMAND_SLASH;
	strcpy(in.command, "golf");
	strcpy(in.sub, sub);
	if (first)
		in.option[in.options++] = *first;
	in.option[in.options] = (struct interaction_option){ .type = OPTION_STRING,
		.focused = true };
	strcpy(in.option[in.options].name, option);
	strcpy(in.option[in.options++].text, typed);
	route_interaction(h->tables, &in);
	cr_assert_eq(h->n, n + 1);
	cr_assert_eq(h->heard[n].how.what.kind, SAY_CHOICES);
	cr_assert_eq(h->heard[n].to, in.id);
	return h->heard[n].choices;
}

static const struct choices *
type(struct hall *h, snowflake user, const char *sub, const char *option, const char *typed)
{
	static const struct interaction_option holes = {
		.name = "holes", .type = OPTION_INTEGER, .integer = 1
	};

	return type_after(h, user, sub, &holes, option, typed);
}

/* Of /golf new, when a game was chosen; NULL: none. */
static const struct choices *
type_of(struct hall *h, snowflake user, const char *game, const char *option, const char *typed)
{
	struct interaction_option first = { .name = "game", .type = OPTION_STRING };

	if (game)
		strcpy(first.text, game);
	return type_after(h, user, "new", game ? &first : NULL, option, typed);
}

Test(commands_complete, games_are_suggested)
{
	static const struct {
		const char *locale, *typed, *first, *title;
	} tries[] = {
		{ "en-US", "", NULL, NULL },
		{ "en-US", "cabo", "cabo", "Memory: Cabo · 2-8 · powers, matching" },
		{ "en-US", "", "six-card", "Golf, 6 cards: Six-card Golf (the usual) · 2-12" },
		{ "en-US", "golf six", "six-card",
		    "Golf, 6 cards: Six-card Golf (the usual) · 2-12" },
		{ "es-ES", "seis", "six-card",
		    "Golf, 6 cartas: Golf de seis cartas (el de siempre) · 2-12" },
		{ "es-ES", "Six-card", "six-card", NULL },
		{ "en-US", "memory", "four-card", "Memory: Four-card Golf · 2-8 · knocking" },
		{ "es-ES", "memoria", "four-card", NULL },
		{ "en-US", "family-six", "family-six", NULL },
		{ "en-US", "cactsu", "cactus", "Memory: Cactus · 2-8 · powers, matching" },
	};
	struct hall *h = hall_new();

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		const struct choices *c;

		h->locale = tries[i].locale;
		c = type(h, ANA, "new", "game", tries[i].typed);
		cr_assert_gt(c->n, 0u, "%s", tries[i].typed);
		if (tries[i].first)
			cr_expect_str_eq(c->choice[0].value, tries[i].first, "%s", tries[i].typed);
		else
			cr_expect_eq(c->n, (unsigned)LIMIT_CHOICES, "as many as Discord shows");
		if (tries[i].title)
			cr_expect_str_eq(c->choice[0].name, tries[i].title);
	}
	cr_expect_eq(type(h, ANA, "new", "game", "bridge")->n, 0u);
	cr_expect_eq(type(h, ANA, "new", "seats", "2")->n, 0u, "a number has no suggestions");
	cr_expect_eq(type(h, ANA, "no-such", "game", "c")->n, 0u);
	hall_free(h);
}

/* A newcomer finds a game by what it is: the usual one, Golf by its cards, the games of memory. */
Test(commands_complete, games_stand_in_groups)
{
	struct hall *h = hall_new();
	const struct choices *c = type(h, ANA, "new", "game", "");
	unsigned groups = 1;

	for (size_t i = 0; i < preset_count(); i++)
		cr_expect_str_eq(type(h, ANA, "new", "game", preset_name(i))->choice[0].value,
		    preset_name(i), "typed, it is found");
	c = type(h, ANA, "new", "game", "");
	cr_assert_eq(c->n, (unsigned)LIMIT_CHOICES);
	for (unsigned i = 0; i < c->n; i++)
		cr_expect(!preset_is_seldom(c->choice[i].value) || i + 1 == c->n, "%s",
		    c->choice[i].value);
	cr_expect_str_eq(c->choice[0].value, preset_name(0));
	for (unsigned i = 2; i + 1 < c->n; i++) {
		size_t n = strcspn(c->choice[i].name, ":");
		bool same = strncmp(c->choice[i].name, c->choice[i - 1].name, n + 1) == 0;

		groups += !same;
		for (unsigned k = 1; k < i && !same; k++)
			cr_expect_neq(strncmp(c->choice[i].name, c->choice[k].name, n + 1), 0,
			    "%s stands apart from its group", c->choice[i].name);
	}
	cr_expect_eq(groups, 6u, "Golf with 4, 6, 8, 9 and 10 cards; memory");
	cr_expect(strncmp(c->choice[c->n - 2].name, "Memory: ", 8) == 0);
	hall_free(h);
}

/* A game of a shop has a plain name; the name on the box finds it, too. */
Test(commands_complete, another_name_finds_a_game)
{
	static const char *const tries[][2] = { { "Rat-a-Tat Cat", "rat-a-cat" },
		{ "rat a tat", "rat-a-cat" }, { "Play Nine", "play-nine" },
		{ "play 9", "play-nine" }, { "cabo 2nd", "cabo-2" } };
	struct hall *h = hall_new();

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		const struct choices *c = type(h, ANA, "new", "game", tries[i][0]);

		cr_assert_gt(c->n, 0u, "%s", tries[i][0]);
		cr_expect_str_eq(c->choice[0].value, tries[i][1], "%s", tries[i][0]);
	}
	for (size_t i = 0, named = 0; i < preset_count() || named != 3; i++) {
		cr_assert_lt(i, preset_count(), "each other name is of a preset");
		named += preset_other_name(preset_name(i)) != NULL;
	}
	hall_free(h);
}

/* What is chosen is a number, which the game can have. */
Test(commands_complete, numbers_of_holes_are_suggested)
{
	static const struct {
		const char *locale, *game, *typed, *names[4], *values[4];
	} tries[] = {
		{ "en-US", NULL, "",
		    { "3 holes (quick)", "9 holes (the usual)", "18 holes (long)" },
		    { "3", "9", "18" } },
		{ "es-ES", NULL, "",
		    { "3 hoyos (rápida)", "9 hoyos (lo normal)", "18 hoyos (larga)" },
		    { "3", "9", "18" } },
		{ "en-US", "cambio", "",
		    { "3 holes (quick)", "one hole (the usual)", "18 holes (long)" },
		    { "3", "1", "18" } },
		{ "en-US", "cabo", "", { "3 holes (quick)", "18 holes (long)" }, { "3", "18" } },
		{ "en-US", NULL, "5", { "5 holes" }, { "5" } },
		{ "en-US", NULL, "100", { NULL }, { NULL } },
		{ "en-US", NULL, "x", { NULL }, { NULL } },
		{ "en-US", "no-such", "", { NULL }, { NULL } },
	};
	struct hall *h = hall_new();

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		const struct choices *c;
		unsigned n = 0;

		h->locale = tries[i].locale;
		c = type_of(h, ANA, tries[i].game, "holes", tries[i].typed);
		cr_expect(c->numbers);
		for (; tries[i].names[n]; n++) {
			cr_expect_str_eq(c->choice[n].name, tries[i].names[n]);
			cr_expect_str_eq(c->choice[n].value, tries[i].values[n]);
		}
		cr_expect_eq(c->n, n, "%zu: %u", i, c->n);
	}
	hall_free(h);
}

/* The person types a text and ignores the list. */
Test(commands_complete, a_game_is_found_by_name_or_title)
{
	static const struct {
		const char *locale, *typed, *rules;
	} tries[] = {
		{ "en-US", "six-card", "six-card" },
		{ "en-US", "SIX CARD golf", "six-card" },
		{ "es-ES", "golf de seis cartas", "six-card" },
		{ "es-ES", "Six-card Golf", "six-card" },
		{ "en-US", "Golf de seis cartas", NULL },
		{ "en-US", "six", NULL },
		{ "en-US", "", NULL },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct hall *h = hall_new();
		snowflake in;

		h->locale = tries[i].locale;
		in = hall_slash(h, ANA, "new", "game", tries[i].typed, NULL);
		if (tries[i].rules)
			cr_expect_str_eq(
			    hall_table(h)->rules.name, tries[i].rules, "%s", tries[i].typed);
		else
			hall_said(h, in, "refuse.no-such-game");
		hall_free(h);
	}
}

Test(commands_complete, other_players_are_suggested)
{
	struct hall *h = hall_new();
	const struct choices *c;

	cr_expect_eq(type(h, ANA, "match", "player", "")->n, 0u, "there is no table");
	hall_game(h, "cactus", "1", "1", 2);
	c = type(h, ANA, "match", "player", "");
	cr_expect_eq(c->n, 2u, "everybody but Ana");
	cr_expect_str_eq(c->choice[0].value, "<@12>", "a person by their mention");
	cr_expect_str_eq(c->choice[1].value, c->choice[1].name, "a computer player by its name");
	cr_expect_eq(type(h, ANA, "kick", "player", "")->n, 2u, "kick suggests the same seats");
	cr_expect_eq(type(h, ANA, "host", "player", "ben")->n, 1u);
	cr_expect_eq(type(h, CARLA, "match", "player", "")->n, 3u, "Carla has no seat");
	cr_expect_eq(type(h, ANA, "match", "player", "zzz")->n, 0u);
	hall_slash_only(h, ANA, "flip", "place", "1", NULL);
	cr_expect(table_busy(hall_table(h)));
	cr_expect_eq(type(h, ANA, "match", "player", "")->n, 2u, "also while the table is busy");
	hall_run(h);
	hall_free(h);
}

/* Discord shows 25 lines. The last one says that there are more, and has the value of no game. */
Test(commands_complete, a_longer_list_says_so)
{
	struct hall *h = hall_new();
	const struct choices *c;
	char name[32], wanted[16];
	snowflake in;

	for (unsigned i = 0; i < 8; i++) {
		snprintf(name, sizeof name, "Own %u", i);
		house_slash(h, ANA, "save", "name", name, NULL);
	}
	c = type(h, ANA, "new", "game", "");
	cr_assert_eq(c->n, (unsigned)LIMIT_CHOICES);
	snprintf(wanted, sizeof wanted, "and %zu more", 8 + preset_count() - 24);
	cr_expect(strstr(c->choice[24].name, wanted), "%s", c->choice[24].name);
	cr_expect_str_eq(c->choice[24].value, CHOICES_LEFT);
	c = type(h, ANA, "new", "game", "own");
	cr_expect_eq(c->n, 8u, "all that fit");
	in = hall_slash(h, ANA, "new", "game", CHOICES_LEFT, NULL);
	hall_said(h, in, "refuse.no-such-game");
	hall_free(h);
}

/* Two people of one name: the lines differ, and what is typed means the seat that shows it. */
Test(commands_complete, players_of_one_name_are_told_apart)
{
	struct hall *h = hall_new();
	const struct choices *c;

	hall_game(h, "cactus", "1", "0", 3);
	snprintf(hall_table(h)->now->row.seat[1].name, LIMIT_NAME, "Sam");
	snprintf(hall_table(h)->now->row.seat[2].name, LIMIT_NAME, "SAM");
	c = type(h, ANA, "match", "player", "");
	cr_assert_eq(c->n, 2u);
	cr_expect_str_eq(c->choice[0].name, "Sam");
	cr_expect_str_eq(c->choice[1].name, "SAM #2");
	cr_expect_str_eq(c->choice[1].value, "<@13>");
	c = type(h, ANA, "match", "player", "sam #2");
	cr_expect_str_eq(c->choice[0].name, "SAM #2");
	for (unsigned i = 0; i < 2; i++) {
		c = type(h, ANA, i ? "kick" : "host", "player", "");
		cr_assert_eq(c->n, 2u);
		cr_expect_str_eq(c->choice[0].name, "Sam");
		cr_expect_str_eq(c->choice[1].name, "SAM #2");
	}
	hall_free(h);
}
