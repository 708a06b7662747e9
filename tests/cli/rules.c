#include "config/presets.h"
#include "tests/cli/try.h"

#include <criterion/criterion.h>
#include <string.h>
#include <unistd.h>

/* A line for each preset, its name first. --lang chooses the language of the titles. */
Test(cli_rules, each_preset_has_a_line)
{
	struct tried en = try("rules list", ""), es = try("rules list --lang es", "");
	char title[PRESET_TITLE_MAX], line[200];
	const char *at = en.out;

	for (size_t i = 0; i < preset_count(); i++) {
		snprintf(line, sizeof line, "%-20s %s\n", preset_name(i),
		    preset_title(preset_name(i), "en", title, sizeof title));
		cr_assert_eq(strncmp(at, line, strlen(line)), 0, "%s in %s", line, en.out);
		at += strlen(line);
	}
	cr_expect_str_empty(at);
	cr_expect_not_null(
	    strstr(es.out, "six-card             Golf de seis cartas\n"), "%s", es.out);
	try_end(&en);
	try_end(&es);
}

/* Shown rules can be read back as the same rules. */
Test(cli_rules, shown_rules_can_be_read_back)
{
	struct tried shown = try("rules show four-card --set values.KD=-1 --set end.call=Cabo", "");
	char path[TRY_PATH], words[100];

	cr_assert_eq(shown.code, CLI_DONE);
	cr_expect_not_null(strstr(shown.out, "\"call\":\"Cabo\""));
	cr_expect_not_null(strstr(shown.out, "\"KD\":-1"));
	try_file(path, shown.out, strlen(shown.out));
	snprintf(words, sizeof words, "rules show %s", path);
	try_expect(words, "", CLI_DONE, shown.out, "");
	unlink(path);
	try_end(&shown);
}

Test(cli_rules, check)
{
	static const struct {
		const char *bytes, *err; /* NULL: the file is accepted */
	} tries[] = {
		{ "{\"extends\":\"six-card\"}", NULL },
		{ "{}", NULL },
		{ "{\"extends\":\"six-crad\"}", "golf: " },
		{ "{\"values\":{\"Z\":1}}",
		    "golf: \"values.Z\" is no key of these rules; the nearest is \"values.A\".\n" },
		{ "{", "golf: FILE: Line 1 is not sound JSON: expected " },
		{ "",
		    "golf: FILE: A set of rules cannot be an empty text; it is an object in "
		    "braces" },
		{ "[]", "golf: FILE: A set of rules cannot be []; it is an object in braces" },
		{ "null\n",
		    "golf: FILE: A set of rules cannot be null; it is an object in braces" },
		{ "\xff\xfe\x00", "golf: FILE: Line 1 is not sound JSON: expected " },
		{ "{\"players\":{\"min\":1}}", "golf: players.min cannot be 1; it is 2 to 12.\n" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char path[TRY_PATH], words[100], *file;
		struct tried t;

		try_file(path, tries[i].bytes, strlen(tries[i].bytes));
		snprintf(words, sizeof words, "rules check %s", path);
		t = try(words, "");
		file = strstr(t.err, path);
		if (file) {
			memcpy(file, "FILE", 4);
			memmove(file + 4, file + strlen(path), strlen(file + strlen(path)) + 1);
		}
		cr_expect_eq(
		    t.code, tries[i].err ? CLI_REFUSED : CLI_DONE, "%s: %s", tries[i].bytes, t.err);
		cr_expect_eq(*t.out == '\0', tries[i].err != NULL, "%s: %s", tries[i].bytes, t.out);
		if (tries[i].err)
			cr_expect_eq(strncmp(t.err, tries[i].err, strlen(tries[i].err)), 0,
			    "%s: %s", tries[i].bytes, t.err);
		try_end(&t);
		unlink(path);
	}
}

Test(cli_rules, check_counts_players)
{
	try_expect("rules check ten-card", "", CLI_DONE,
	    "ten-card: these rules can be played, by 2 to 12 players.\n", "");
	try_expect("rules check ten-card --set players.max=2", "", CLI_DONE,
	    "ten-card: these rules can be played, by 2 players.\n", "");
	try_expect("play --rules ten-card --set players.max=2 --players 3", "", CLI_REFUSED, "",
	    "golf: These rules are for 2 players, not 3.\n");
	/* A pack has the cards for eight layouts of six. */
	try_expect("rules check six-card --set deck.packs=1", "", CLI_DONE,
	    "six-card: these rules can be played, by 2 to 8 players.\n", "");
	try_expect("play --rules six-card --set deck.packs=1 --players 9", "", CLI_REFUSED, "",
	    "golf: These rules have too few cards for 9 players.\n");
}

Test(cli_rules, wrong_usage)
{
	try_expect("rules", "", CLI_USAGE, "",
	    "golf: An argument is missing: --help shows the arguments of this command.\n");
	try_expect("rules list six-card", "", CLI_USAGE, "",
	    "golf: golf rules list takes nothing behind it.\n");
	try_expect("rules show", "", CLI_USAGE, "",
	    "golf: golf rules show takes the name of a preset or a file.\n");
	try_expect("rules shwo six-card", "", CLI_USAGE, "",
	    "golf: There is no golf rules shwo: use list, show R, explain R or check FILE.\n");
}

/* The text of the bot, in lines that fit a terminal. */
Test(cli_rules, explain)
{
	static const char
	    start[] = "Rules: Four-card Golf\n\nPlayers and cards\n  The lowest total wins";
	struct tried en = try("rules explain four-card", "");
	struct tried es = try("rules explain four-card --lang es", "");

	cr_assert_eq(en.code, CLI_DONE);
	cr_assert_eq(es.code, CLI_DONE);
	cr_expect_eq(strncmp(en.out, start, strlen(start)), 0, "%s", en.out);
	cr_expect_not_null(strstr(es.out, "\n\nTu turno\n  Roba la carta superior"), "%s", es.out);
	for (const char *at = en.out; *at; at += strcspn(at, "\n") + 1)
		cr_expect_leq(strcspn(at, "\n"), 82u, "%.100s", at);
	try_end(&en);
	try_end(&es);
}

/*
 * House rules have their own title in the language that --lang names, never the title of their
 * preset.
 */
Test(cli_rules, house_rules_have_their_own_title)
{
	static const struct {
		const char *bytes, *lang, *heading;
	} tries[] = {
		{ "{\"name\":\"friday\",\"title\":{\"en\":\"Friday golf\",\"es\":\"Golf de los "
		  "viernes\"}}",
		    "es", "Reglas: Golf de los viernes\n" },
		{ "{\"name\":\"friday\",\"title\":{\"en\":\"Friday golf\"}}", "es",
		    "Reglas: Friday golf\n" },
		{ "{\"extends\":\"six-card\",\"name\":\"six-card\"}", "en", "Rules: six-card\n" },
		{ "{}", "en", "Rules: /" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char path[TRY_PATH], words[100];
		struct tried t;

		try_file(path, tries[i].bytes, strlen(tries[i].bytes));
		snprintf(words, sizeof words, "rules explain %s --lang %s", path, tries[i].lang);
		t = try(words, "");
		cr_expect_eq(t.code, CLI_DONE, "%s", t.err);
		cr_expect_eq(
		    strncmp(t.out, tries[i].heading, strlen(tries[i].heading)), 0, "%s", t.out);
		try_end(&t);
		unlink(path);
	}
}

/*
 * A value with control characters is refused, and the refusal does not show them. So no value
 * commands the terminal.
 */
Test(cli_rules, control_characters_are_refused)
{
	static const char *const sets[] = { "end.call=\033[31m",
		"end.call=\302\233"
		"31m",
		"end.call=\233"
		"31m",
		"end.call=a\342\200\256b", "end\033[31m=1" };

	for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
		char words[100];
		struct tried t;

		snprintf(words, sizeof words, "rules explain four-card --set %s", sets[i]);
		t = try(words, "");
		cr_expect_eq(t.code, CLI_REFUSED, "try %zu", i);
		cr_expect_str_empty(t.out, "try %zu", i);
		for (const char *at = t.err; *at; at++)
			cr_expect(
			    (*at >= ' ' && *at <= '~') || at[1] == '\0', "try %zu: %s", i, t.err);
		try_end(&t);
	}
}

/* The sentence of a house rule is shown. */
Test(cli_rules, explain_house_rules)
{
	static const struct {
		const char *set, *line;
	} tries[] = {
		{ "game.holes=18", "\n  A game has 18 holes." },
		{ "score.shoot_moon=30", "A layout of 30 points or more" },
		{ "power.7=peek-own",
		    "\n    - 7: look in secret at one of your own cards.\n  A power card may" },
		{ "end.call=Fore", "“Fore”" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char words[100];
		struct tried t;

		snprintf(words, sizeof words, "rules explain four-card --set %s", tries[i].set);
		t = try(words, "");
		cr_expect_eq(t.code, CLI_DONE, "%s", t.err);
		cr_expect_not_null(strstr(t.out, tries[i].line), "%s: %s", tries[i].set, t.out);
		try_end(&t);
	}
}

Test(cli_rules, explain_refuses)
{
	try_expect("rules explain four-card --lang fr", "", CLI_USAGE, "",
	    "golf: There are no texts in the language \"fr\": --lang is one of en, es.\n");
	try_expect("rules explain", "", CLI_USAGE, "",
	    "golf: golf rules explain takes the name of a preset or a file.\n");
}
