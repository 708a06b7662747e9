#include "config/presets.h"
#include "tests/cli/try.h"

#include <criterion/criterion.h>
#include <string.h>
#include <unistd.h>

/* A line for each preset, its name first; in another language with that one's titles. */
Test(cli_rules, list)
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
	cr_expect_not_null(strstr(es.out, "six-card             Golf de seis cartas\n"), "%s", es.out);
	try_end(&en);
	try_end(&es);
}

/* What is shown can be read back, and is the same rules. */
Test(cli_rules, what_is_shown_can_be_read_back)
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
		const char *bytes, *err; /* NULL: it is sound */
	} tries[] = {
		{ "{\"extends\":\"six-card\"}", NULL },
		{ "{}", NULL },
		{ "{\"extends\":\"six-crad\"}", "golf: " },
		{ "{\"values\":{\"Z\":1}}",
		    "golf: \"values.Z\" is no key of these rules; the nearest is \"values.A\".\n" },
		{ "{", "golf: Line 1 is not sound JSON: expected " },
		{ "", "golf: Line 1 is not sound JSON: expected " },
		{ "\xff\xfe\x00", "golf: Line 1 is not sound JSON: expected " },
		{ "{\"players\":{\"min\":1}}", "golf: players.min cannot be 1; it is 2 to 12.\n" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char path[TRY_PATH], words[100];
		struct tried t;

		try_file(path, tries[i].bytes, strlen(tries[i].bytes));
		snprintf(words, sizeof words, "rules check %s", path);
		t = try(words, "");
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

Test(cli_rules, wrong_usage)
{
	try_expect("rules", "", CLI_USAGE, "",
	    "golf: Something is missing; --help tells what this command takes.\n");
	try_expect("rules list six-card", "", CLI_USAGE, "",
	    "golf: golf rules list takes nothing behind it.\n");
	try_expect("rules show", "", CLI_USAGE, "",
	    "golf: golf rules show takes the name of a preset or a file.\n");
	try_expect("rules shwo six-card", "", CLI_USAGE, "",
	    "golf: There is no golf rules shwo; it is list, show R, explain R or check FILE.\n");
}

/* The same text as the bot's, in lines that a terminal shows whole. */
Test(cli_rules, explain)
{
	struct tried en = try("rules explain four-card", "");
	struct tried es = try("rules explain four-card --lang es", "");

	cr_assert_eq(en.code, CLI_DONE);
	cr_assert_eq(es.code, CLI_DONE);
	cr_expect_eq(strncmp(en.out, "Rules: Four-card Golf\n\nPlayers and cards\n  Few points", 53),
	    0, "%s", en.out);
	cr_expect_not_null(strstr(es.out, "\n\nTu turno\n  Roba la carta superior"), "%s", es.out);
	for (const char *at = en.out; *at; at += strcspn(at, "\n") + 1)
		cr_expect_leq(strcspn(at, "\n"), 82u, "%.100s", at);
	try_end(&en);
	try_end(&es);
}

/* A house rule shows up by itself; what a person chose cannot command the terminal. */
Test(cli_rules, explain_house_rules)
{
	static const struct {
		const char *set, *line;
	} tries[] = {
		{ "game.holes=18", "\n  A game has 18 holes." },
		{ "score.shoot_moon=30", "A layout of 30 points or more" },
		{ "power.7=peek-own", "\n    - 7: look in secret at one of your own cards.\n  A power card may" },
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
	    "golf: There is nothing in the language \"fr\"; --lang is one of: en, es.\n");
	try_expect("rules explain", "", CLI_USAGE, "",
	    "golf: golf rules explain takes the name of a preset or a file.\n");
}
