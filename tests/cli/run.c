#include "config/version.h"
#include "tests/cli/try.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

Test(run, wrong_usage)
{
	static const struct {
		const char *words, *err;
	} tries[] = {
		{ "", "golf: A command is missing: `golf --help` lists the commands.\n" },
		{ "scoer", "golf: There is no command \"scoer\": perhaps you mean \"score\".\n" },
		{ "canasta",
		    "golf: There is no command \"canasta\": `golf --help` lists the commands.\n" },
		{ "--verison",
		    "golf: There is no command \"--verison\": `golf --help` lists the "
		    "commands.\n" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++)
		try_expect(tries[i].words, "", CLI_USAGE, "", tries[i].err);
}

Test(run, an_error_is_one_line_for_any_typed_text)
{
	char word[] = "a\nb\x1b[31m\x7f\xc3\xa9", *words[] = { word }, *text = NULL;
	size_t length;
	struct cli c = { .argc = 1, .argv = words, .err = open_memstream(&text, &length) };

	cr_assert_not_null(c.err);
	cr_expect_eq(cli_run(&c), CLI_USAGE);
	fclose(c.err);
	cr_expect_str_eq(text,
	    "golf: There is no command \"a?b?[31m?\xc3\xa9\": `golf --help` lists the "
	    "commands.\n");
	free(text);
}

/*
 * A shell may pass any bytes: C1 controls in one or two bytes, incomplete characters, marks that
 * turn the direction of text.
 */
Test(run, unprintable_characters_are_replaced)
{
	static const struct {
		const char *text, *shown;
	} tries[] = {
		{ "", "" },
		{ "caf\xc3\xa9 \xe2\x99\xa5 \xf0\x9f\x83\x8f",
		    "caf\xc3\xa9 \xe2\x99\xa5 \xf0\x9f\x83\x8f" },
		{ "\x9b"
		  "31m",
		    "?31m" },
		{ "\xc2\x9b"
		  "31m",
		    "?31m" },
		{ "a\xe2\x80\xae.", "a?." },
		{ "a\xe2\x80", "a??" },
		{ "\xed\xa0\x80z", "???z" },
		{ "\t\x7f\x1b[2J", "???[2J" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char text[40];

		strcpy(text, tries[i].text);
		cr_expect_eq(cli_printable(text), text);
		cr_expect_str_eq(text, tries[i].shown);
	}
}

Test(run, version)
{
	char said[100];

	snprintf(said, sizeof said, "golf %s\n", golf_build);
	try_expect("--version", "", CLI_DONE, said, "");
	cr_expect(strncmp(golf_build, golf_version, strlen(golf_version)) == 0, "%s", golf_build);
}

Test(run, help_names_every_command)
{
	static const char *const names[] = { "lab", "play", "daily", "render", "review", "rules",
		"score", "simulate", "verify", "shuffle" };
	struct tried t = try("--help", "");
	size_t lines = 0;

	cr_expect_eq(t.code, CLI_DONE);
	for (const char *at = t.out; (at = strstr(at, "\n  golf ")); at++)
		lines++;
	cr_expect_eq(lines, sizeof names / sizeof names[0]);
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
		char line[40], words[40], sentence[200];
		const char *at;
		struct tried help;

		snprintf(line, sizeof line, "\n  golf %-9s ", names[i]);
		at = strstr(t.out, line);
		cr_assert(at, "no line of %s", names[i]);
		at += strlen(line);
		snprintf(sentence, sizeof sentence, "\n\n  %.*s\n", (int)strcspn(at, "\n"), at);
		snprintf(words, sizeof words, "%s --help", names[i]);
		help = try(words, "");
		cr_expect_eq(help.code, CLI_DONE, "%s", words);
		cr_expect_str_empty(help.err, "%s", words);
		snprintf(line, sizeof line, "golf %s ", names[i]);
		cr_expect_eq(strncmp(help.out, line, strlen(line)), 0, "%s", words);
		cr_expect(strstr(help.out, sentence), "%s", words);
		try_end(&help);
	}
	try_end(&t);
}

Test(run, json_text_is_escaped)
{
	char *text = NULL;
	size_t length;
	FILE *f = open_memstream(&text, &length);

	cr_assert_not_null(f);
	cli_json_text(f, "a\"b\\c\n\x01é");
	fclose(f);
	cr_expect_str_eq(text, "\"a\\\"b\\\\c\\u000a\\u0001é\"");
	free(text);
}

Test(run, json_numbers)
{
	static const int16_t numbers[] = { 4, -11, 0 };
	char *text = NULL;
	size_t length;
	FILE *f = open_memstream(&text, &length);

	cr_assert_not_null(f);
	cli_json_numbers(f, numbers, 3);
	cli_json_numbers(f, numbers, 1);
	fclose(f);
	cr_expect_str_eq(text, "[4,-11,0][4]");
	free(text);
}
