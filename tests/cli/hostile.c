/*
 * Texts of files and of command lines that would control a terminal: no command writes them as they
 * are.
 */
#include "tests/cli/try.h"
#include "tests/thorough.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A colour, the bell, a control character of two bytes, text from right to left, a broken byte. */
#define EVIL                                                                                       \
	"\033[31m\a\xc2\x9b"                                                                       \
	"2J\xe2\x80\xae\xff"
#define EVIL_JSON                                                                                  \
	"\\u001b[31m\\u0007\xc2\x9b"                                                               \
	"2J\xe2\x80\xae"

/* Returns the first byte that a terminal would obey, or NULL. */
static const char *
obeyed(const char *text)
{
	for (const char *at = text; *at; at++) {
		unsigned char c = (unsigned char)*at;

		if ((c < 0x20 && c != '\n') || c == 0x7f || c == 0xff ||
		    (c == 0xc2 && (unsigned char)at[1] < 0xa0) ||
		    strncmp(at, "\xe2\x80\xae", 3) == 0)
			return at;
	}
	return NULL;
}

/* A record of one game, in which all players have that name, and lines are broken on demand. */
static void
write_record(const char *path, bool broken)
{
	char from[TRY_PATH], words[300], *text, *players;
	struct tried t;
	FILE *file;

	try_file(from, "", 0);
	snprintf(words, sizeof words,
	    "simulate --rules four-card --set game.holes=2 --players 2 --games 1 --strategy "
	    "random,random --seed 4 --records %s",
	    from);
	t = try(words, "");
	cr_assert_eq(t.code, CLI_DONE, "%s", t.err);
	try_end(&t);
	text = try_read(from);
	unlink(from);
	players = strstr(text, "[\"random\",\"random\"]");
	cr_assert_not_null(players);
	file = fopen(path, "w");
	fprintf(file, "%.*s[\"" EVIL_JSON "\",\"" EVIL_JSON "\"]%s", (int)(players - text), text,
	    players + strlen("[\"random\",\"random\"]"));
	if (broken)
		fputs("{\"" EVIL "\":1}\n", file);
	fclose(file);
	free(text);
}

/* A rules file with a harmless text, behind a path that is not harmless. */
static void
write_rules(const char *path, const char *text)
{
	FILE *file = fopen(path, "w");

	cr_assert_not_null(file);
	fputs(text, file);
	fclose(file);
}

Test(hostile, no_command_writes_a_text_that_a_terminal_obeys, .timeout = TEST_LIMIT)
{
	static const struct {
		const char *words; /* R: the record, B: a broken one, G: rules, X: refused rules */
		const char *input;
		const char *shown; /* a part of the output that has the text in it */
	} tries[] = {
		{ "review R --votes 3", "", "?[31m??2J?, seat 2" },
		{ "review R --votes 3 --json", "", "\\u001b[31m\\u0007\\u009b2J\\u202e" },
		{ "verify R", "", "?[31m??2J??: 1 game" },
		{ "verify B", "", "?[31m??2J??" },
		{ "rules check G", "", "?[31m??2J??: these rules" },
		{ "rules explain G", "", "" },
		{ "rules show G", "", "" },
		{ "rules check X", "", "\\u001b[31m\\u0007?2J?" },
		{ "simulate --rules G --players 2 --games 1", "", "?[31m??2J??, 2 players" },
		{ "simulate --rules G --players 2 --games 1 --json", "", "\\u001b[31m\\u0007" },
		{ "lab --rules G --set game.holes=1 --games 4 --skill-games 2", "", "?[31m??2J??" },
		{ "lab --rules six-card --against G --games 4 --skill-games 2", "", "?[31m??2J??" },
		{ "lab --rules G --set game.holes=1 --games 4 --skill-games 2 --json", "",
		    "\\u001b[31m\\u0007" },
		{ "shuffle --seed 0000000000000000000000000000000000000000000000000000000000000000 "
		  "--hole 1 --players 2 --rules " EVIL,
		    "", "?[31m??2J??" },
		{ "score --rules G", "{\"layouts\":[[\"" EVIL "\"]]}\n", "" },
		{ EVIL, "", "?[31m??2J??" },
	};
	char base[TRY_PATH], path[4][TRY_PATH + 32];

	try_file(base, "", 0);
	for (unsigned i = 0; i < 4; i++)
		snprintf(path[i], sizeof path[i], "%s-%c" EVIL, base, "RBGX"[i]);
	write_record(path[0], false);
	write_record(path[1], true);
	write_rules(path[2], "{\"extends\":\"four-card\",\"game\":{\"holes\":1}}");
	write_rules(path[3], "{\"" EVIL_JSON "\":1}");
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		const char *at = tries[i].words;
		char words[600] = "";
		struct tried t;

		for (; *at; at++) {
			const char *which = strchr("RBGX", *at);
			bool alone = which && (at[1] == ' ' || !at[1]);

			snprintf(words + strlen(words), sizeof words - strlen(words), "%.*s",
			    alone ? 200 : 1,
			    alone ? path[strcspn("RBGX", (char[]){ *at, 0 })] : at);
		}
		t = try(words, tries[i].input);
		cr_expect_null(obeyed(t.out), "%s: %s", tries[i].words, t.out);
		cr_expect_null(obeyed(t.err), "%s: %s", tries[i].words, t.err);
		cr_expect(strstr(t.out, tries[i].shown) || strstr(t.err, tries[i].shown),
		    "%s: no %s in %s%s", tries[i].words, tries[i].shown, t.out, t.err);
		try_end(&t);
	}
	for (unsigned i = 0; i < 4; i++)
		unlink(path[i]);
	unlink(base);
}
