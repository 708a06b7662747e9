#include "tests/cli/try.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Returns the records of two games of two holes. The caller frees the text. */
static char *
records(void)
{
	char path[TRY_PATH], words[200], *text;
	struct tried t;

	try_file(path, "", 0);
	snprintf(words, sizeof words,
	    "simulate --rules four-card --set game.holes=2 --players 2 --games 2 --strategy "
	    "greedy,random --seed 4 "
	    "--records %s",
	    path);
	t = try(words, "");
	cr_assert_eq(t.code, CLI_DONE, "%s", t.err);
	try_end(&t);
	text = try_read(path);
	unlink(path);
	return text;
}

/* Verifies a file with these bytes. begins: how the sentence begins after "golf: FILE". */
static void
expect(const char *bytes, size_t length, enum cli_exit code, const char *begins, const char *why)
{
	char path[TRY_PATH], words[100], whole[600];
	struct tried t;

	try_file(path, bytes, length);
	snprintf(words, sizeof words, "verify %s", path);
	t = try(words, "");
	cr_expect_eq(t.code, code, "%s: %s%s", why, t.out, t.err);
	snprintf(whole, sizeof whole, code == CLI_DONE ? "%s%s" : "golf: %s%s", path, begins);
	cr_expect_eq(strncmp(code == CLI_DONE ? t.out : t.err, whole, strlen(whole)), 0, "%s: %s%s",
	    why, t.out, t.err);
	cr_expect_str_empty(code == CLI_DONE ? t.err : t.out, "%s", why);
	if (code != CLI_DONE)
		cr_expect_eq(
		    strchr(t.err, '\n') - t.err + 1, (ptrdiff_t)strlen(t.err), "one sentence");
	try_end(&t);
	unlink(path);
}

static unsigned long
lines_of(const char *text)
{
	unsigned long n = 0;

	for (; *text; text++)
		n += *text == '\n';
	return n;
}

/* Returns the number, from 1, of the line at `at`. */
static unsigned long
line_at(const char *text, const char *at)
{
	unsigned long n = 1;

	for (; text < at; text++)
		n += *text == '\n';
	return n;
}

/* A missing or unknown key is refused, with the number of its line. */
Test(verify, missing_and_unknown_keys_are_refused)
{
	static const struct {
		const char *behind, *from, *to, *sentence;
	} tries[] = {
		{ "{\"hole\":1", ",\"dealer\":1", "", "This line lacks \"dealer\"." },
		{ "{\"hole\":2", ",\"deck\":[", ",\"dock\":[",
		    "\"dock\" does not belong in this line." },
		{ "\"do\":\"draw\"", ",\"card\":\"", ",\"cord\":\"",
		    "\"cord\" does not belong in this line." },
		{ "\"do\":\"replace\"", ",\"out\":\"", ",\"place\":1,\"out\":\"", "" },
		{ "{\"end\":1", ",\"ender\":", ",\"end\":", "\"end\" stands twice in this line." },
		{ "{\"end\":1",
		    "\"points\":", "\"pints\":", "\"pints\" does not belong in this line." },
		{ "{\"end\":2",
		    "\"scores\":", "\"stores\":", "\"stores\" does not belong in this line." },
		{ "{\"end\":2",
		    "\"totals\":", "\"tools\":", "\"tools\" does not belong in this line." },
		{ "{\"over\"",
		    "\"winners\":", "\"losers\":", "\"losers\" does not belong in this line." },
		{ "{\"over\"", "\"seed\":", "\"sown\":",
		    "This line ends the game, but it does not tell the seed in 64 hexadecimal "
		    "digits." },
		{ "{\"over\"", "\"seed\":\"", "\"seed\":\"00",
		    "This line ends the game, but it does not tell the seed in 64 hexadecimal "
		    "digits." },
		{ "{\"over\"", "{\"over\":true,", "{\"winner\":0,\"over\":true,",
		    "\"winner\" does not belong in this line." },
		{ "", "\"commit\":", "\"comet\":", "\"comet\" does not belong in this line." },
		{ "", "greedy",
		    "gr\xe9\xe9"
		    "dy",
		    "This line is no text in UTF-8." },
		{ "{\"hole\":1", "\"seat\":0", "\"seat\":0,\"\xff\":0",
		    "This line is no text in UTF-8." },
		{ "{\"hole\":1", "\"do\":\"draw\"", "\"do\":\"draw\",\"over\":true",
		    "\"over\" does not belong in this line." },
	};
	char *text = records();

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		const char *behind = strstr(text, tries[i].behind),
			   *at = strstr(behind, tries[i].from);
		char *spoilt = malloc(strlen(text) + 100), sentence[200];

		cr_assert(at && spoilt, "%s", tries[i].from);
		sprintf(spoilt, "%.*s%s%s", (int)(at - text), text, tries[i].to,
		    at + strlen(tries[i].from));
		snprintf(sentence, sizeof sentence, " line %lu: %s", line_at(text, at),
		    tries[i].sentence);
		expect(spoilt, strlen(spoilt), CLI_REFUSED, sentence, tries[i].to);
		free(spoilt);
	}
	free(text);
}

Test(verify, whole_records_agree)
{
	char *text = records(), sentence[100];

	snprintf(sentence, sizeof sentence, ": 2 games, 4 holes, %lu lines: all agree.\n",
	    lines_of(text));
	expect(text, strlen(text), CLI_DONE, sentence, "two games in one file");
	expect(text, strlen(text) - 1, CLI_DONE, sentence, "without its last newline");
	free(text);
}

/* Each try changes one place: the first `from` after `behind`. */
Test(verify, spoilt_records)
{
	static const struct {
		const char *behind, *from, *to, *sentence, *why;
	} tries[] = {
		{ "{\"hole\":1", "\"card\":\"", "\"card\":\"QQ", "", "a wrong card" },
		{ "{\"hole\":1", "\"out\":\"", "\"out\":\"QQ", "", "a wrong card out" },
		{ "{\"hole\":1", "\"points\":[", "\"points\":[9", "", "wrong points" },
		{ "{\"hole\":1", "\"scores\":[", "\"scores\":[9", "", "wrong scores" },
		{ "{\"hole\":2", "\"totals\":[", "\"totals\":[9", "", "wrong totals" },
		{ "{\"hole\":1", "\"ender\":", "\"ender\":1", "", "a wrong ender" },
		{ "{\"hole\":1", "\"do\":\"draw\"", "\"do\":\"grab\"",
		    "There is no action \"grab\".", "an unknown action" },
		{ "{\"hole\":1", "\"from\":\"", "\"from\":\"my", "", "an unknown pile" },
		{ "{\"hole\":1", "{\"seat\":", "{\"seat\":7", "", "an unknown seat" },
		{ "{\"hole\":1", "\"do\":\"replace\"", "\"do\":\"knock\"", "", "not legal here" },
		{ "{\"hole\":2", "\"deck\":[\"", "\"deck\":[\"Q", "", "a changed deck" },
		{ "{\"hole\":1", "{\"seat\"", "garbage", "", "a line that is no JSON" },
		{ "{\"hole\":1", "\n{\"seat\"", "\n\n{\"seat\"", "", "an empty line" },
		{ "", "\"record\":1", "\"record\":2", "", "a record from a later version" },
		{ "", "\"commit\":\"", "\"commit\":\"00", "", "a wrong commitment" },
		{ "", "\"knock\":\"instead-of-turn\"", "\"knack\":\"instead-of-turn\"", "",
		    "an unknown key" },
		{ "{\"over\"", "\"winners\":[", "\"winners\":[1,0,", "", "wrong winners" },
		{ "{\"over\"", "}\n{\"record\"", "}\n{\"seat\":0,\"do\":\"knock\"}\n{\"record\"",
		    "", "an action after the end" },
	};
	char *text = records();

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		const char *at = strstr(strstr(text, tries[i].behind), tries[i].from);
		char *spoilt = malloc(strlen(text) + 100), sentence[200];
		unsigned long line;

		cr_assert(at && spoilt, "%s", tries[i].why);
		line = line_at(text, at + (*at == '\n') + 2 * (at[1] == '\n'));
		sprintf(spoilt, "%.*s%s%s", (int)(at - text), text, tries[i].to,
		    at + strlen(tries[i].from));
		snprintf(sentence, sizeof sentence, " line %lu: %s", line, tries[i].sentence);
		expect(spoilt, strlen(spoilt), CLI_REFUSED, sentence, tries[i].why);
		free(spoilt);
	}
	free(text);
}

/*
 * A record that is cut is incomplete. The sentence names the line where the incomplete game begins.
 */
Test(verify, truncated_records)
{
	char *text = records(), *second = strstr(text + 1, "{\"record\""), sentence[200];
	unsigned long begins = line_at(text, second);

	snprintf(sentence, sizeof sentence,
	    " line %lu: The game that begins here has no over line with the seed: the record is "
	    "not whole.\n",
	    begins);
	for (char *at = strchr(second, '\n'); at && at[1]; at = strchr(at + 1, '\n'))
		expect(text, (size_t)(at + 1 - text), CLI_REFUSED, sentence,
		    "cut off between two lines");
	expect(text, strlen(text) - 10, CLI_REFUSED, sentence, "cut off in the last line");
	expect(text, (size_t)(second - text), CLI_DONE, ": 1 game, 2 holes, ",
	    "cut off between two games");
	memmove(strstr(text, "{\"over\""), second, strlen(second) + 1);
	expect(text, strlen(text), CLI_REFUSED,
	    " line 1: The game that begins here has no over line with the seed: the record is not "
	    "whole.\n",
	    "the first game has no end");
	free(text);
}

Test(verify, other_files_are_refused)
{
	static const struct {
		const char *bytes;
		size_t length;
		const char *sentence;
	} tries[] = {
		{ "", 0, " holds no game.\n" },
		{ "\n", 1,
		    " line 1: A game's record begins here, but this is no header line, "
		    "{\"record\":1,...}.\n" },
		{ "hello\n", 6,
		    " line 1: A game's record begins here, but this is no header line, "
		    "{\"record\":1,...}.\n" },
		{ "\0\xff\n", 3,
		    " line 1: A game's record begins here, but this is no header line, "
		    "{\"record\":1,...}.\n" },
		{ "{\"record\":1}\n", 13,
		    " line 1: The game that begins here has no over line with the seed: the "
		    "record is not whole.\n" },
	};
	char *huge = malloc(70000);

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++)
		expect(tries[i].bytes, tries[i].length, CLI_REFUSED, tries[i].sentence,
		    tries[i].sentence);
	cr_assert_not_null(huge);
	memset(huge, 'x', 70000);
	expect(huge, 70000, CLI_REFUSED, " line 1: This line is longer than 65536 bytes.\n",
	    "a huge line");
	free(huge);
	try_expect("verify /no/such/file", "", CLI_REFUSED, "",
	    "golf: /no/such/file cannot be read: No such file or directory.\n");
}

Test(verify, a_folder_is_refused)
{
	char sentence[100];

	snprintf(sentence, sizeof sentence, "golf: / cannot be read: %s.\n", strerror(EISDIR));
	try_expect("verify /", "", CLI_REFUSED, "", sentence);
}

/* A pipe cannot be read twice. */
Test(verify, a_pipe_is_read)
{
	char *text = records(), path[TRY_PATH], words[100];
	struct tried t;
	pid_t writer;

	try_file(path, "", 0);
	unlink(path);
	cr_assert_eq(mkfifo(path, 0600), 0);
	writer = fork();
	cr_assert_geq(writer, 0);
	if (writer == 0) {
		FILE *f = fopen(path, "w");

		if (f && fputs(text, f) >= 0)
			fclose(f);
		_exit(0);
	}
	snprintf(words, sizeof words, "verify %s", path);
	t = try(words, "");
	cr_expect_eq(t.code, CLI_DONE, "%s", t.err);
	try_end(&t);
	unlink(path);
	free(text);
}

Test(verify, a_count_of_one_is_singular)
{
	struct tried t = try("verify tests/games/cambio.jsonl", "");

	cr_expect_eq(t.code, CLI_DONE, "%s", t.err);
	cr_expect_str_eq(t.out, "tests/games/cambio.jsonl: 1 game, 1 hole, 94 lines: all agree.\n");
	try_end(&t);
}
