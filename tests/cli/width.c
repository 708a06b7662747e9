/* A terminal of 80 columns: no line of any command is wider. */
#include "cli/wrap.h"
#include "tests/cli/try.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define SEED "00000000000000000000000000000000000000000000000000000000000000aa"

/* Runs a command as if its output went to a terminal. Returns the output, which the caller frees.
 */
static char *
at_terminal(const char *words, const char *input, bool utf8)
{
	char line[2000], *argv[64], *save = NULL, *text = NULL;
	struct cli c = { .argv = argv, .out_tty = true, .utf8 = utf8 };
	size_t length;

	snprintf(line, sizeof line, "%s", words);
	for (char *w = strtok_r(line, " ", &save); w && c.argc < 63; w = strtok_r(NULL, " ", &save))
		argv[c.argc++] = w;
	argv[c.argc] = NULL;
	c.in = tmpfile();
	c.out = open_memstream(&text, &length);
	c.err = stderr;
	cr_assert(c.in && c.out);
	fputs(input, c.in);
	rewind(c.in);
	cr_expect_eq(cli_run(&c), CLI_DONE, "%s", words);
	fclose(c.in);
	fclose(c.out);
	return text;
}

static void
fits(const char *words, const char *input)
{
	char *text = at_terminal(words, input, true);

	cr_expect_gt(strlen(text), 0u, "%s", words);
	for (char *line = text, *next; line && *line; line = next) {
		next = strchr(line, '\n');
		if (next)
			*next++ = '\0';
		cr_expect_leq(wrap_width(line), WRAP_COLUMNS, "golf %s: %s", words, line);
	}
	free(text);
}

Test(width, every_help_fits_80_columns)
{
	static const char *const commands[] = { "lab", "play", "daily", "render", "review", "rules",
		"score", "simulate", "verify", "shuffle" };
	char words[40];

	fits("--help", "");
	for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
		snprintf(words, sizeof words, "%s --help", commands[i]);
		fits(words, "");
	}
}

/* The widest tables: powers, matches and combinations have figures of their own. */
Test(width, every_table_fits_80_columns)
{
	static const char *const commands[] = {
		"lab --rules cabo --set game.target=30 --players 2 --games 20",
		"lab --rules powers --against cumbia --both game.holes=1 --players 3 --games 20",
		"lab --rules nine-card-adjacent --players 2 --games 20 --lang es",
		"lab --rules cactus --set game.holes=2 --players 2 --games 20 --lang es",
		"rules list",
		"rules explain powers",
		"rules explain cumbia --lang es",
		"simulate --rules six-card --players 8 --games 2",
		"simulate --rules cabo --players 2 --games 2 --strategy normal,easy --rotate",
	};

	for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
		fits(commands[i], "");
}

Test(width, every_review_fits_80_columns)
{
	static const char *const presets[] = { "six-card", "cumbia", "four-card" };

	for (size_t i = 0; i < sizeof presets / sizeof presets[0]; i++) {
		char path[TRY_PATH], words[300];
		struct tried t;

		try_file(path, "", 0);
		snprintf(words, sizeof words,
		    "simulate --rules %s --set game.holes=1 --players 3 --games 1 --strategy "
		    "random,random,random --seed 5 --records %s",
		    presets[i], path);
		t = try(words, "");
		cr_assert_eq(t.code, CLI_DONE, "%s", t.err);
		try_end(&t);
		for (unsigned figures = 0; figures < 2; figures++) {
			snprintf(words, sizeof words, "review %s --votes 3 --lang %s%s", path,
			    i % 2 ? "es" : "en", figures ? " --figures" : "");
			fits(words, "");
		}
		snprintf(words, sizeof words, "verify %s", path);
		fits(words, "");
		unlink(path);
	}
}

/* A game, with the help and the codes; a daily game, with its result. */
Test(width, every_game_fits_80_columns)
{
	static const char moves[] = "?\n#\n1\n2\n3\n4\ns\nd\n5\n6\n\nn\n7\n8\n9\n";
	static const char *const commands[] = {
		"play --rules six-card --set game.holes=1 --level greedy --codes --seed " SEED,
		"play --rules powers --set game.holes=1 --players 4 --level greedy --seed " SEED,
		"play --rules cabo --set game.holes=1 --players 6 --level greedy --seed " SEED,
		"play --rules ten-card --set game.holes=1 --players 8 --level greedy --seed " SEED,
		"daily --date 2026-11-26 --set game.holes=1 --seed " SEED,
		"daily --date 2026-11-26 --set game.holes=1 --lang es --seed " SEED,
	};
	char *input = malloc(400 * sizeof moves);

	cr_assert_not_null(input);
	*input = '\0';
	for (unsigned i = 0; i < 400; i++)
		strcat(input, i == 0 ? moves : moves + 4);
	for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
		fits(commands[i], input);
	free(input);
}

/* Wide characters have two columns, marks none, and colours none. */
Test(width, a_line_is_broken_at_blanks)
{
	static const struct {
		const char *text;
		unsigned width;
	} tries[] = { { "Ana", 3 }, { "8\u2665", 2 }, { "\u6f22\u5b57", 4 }, { "e\u0301", 1 },
		{ "\033[31mK\033[0m", 1 }, { "\U0001F600", 2 } };
	char *text = NULL;
	size_t length;
	FILE *out = open_memstream(&text, &length);

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++)
		cr_expect_eq(wrap_width(tries[i].text), tries[i].width, "%zu: %u", i,
		    wrap_width(tries[i].text));
	wrap_line(out,
	    "  a line of more than eighty columns that is broken [--at BLANKS that are not in "
	    "brackets]",
	    2);
	fclose(out);
	cr_expect_str_eq(text,
	    "  a line of more than eighty columns that is broken\n    [--at BLANKS that are not in "
	    "brackets]",
	    "%s", text);
	free(text);
}
