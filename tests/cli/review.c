#include "tests/cli/try.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Writes the record of a game of two holes. */
static void
record(char path[TRY_PATH], const char *more)
{
	char words[400];
	struct tried t;

	try_file(path, "", 0);
	snprintf(words, sizeof words,
	    "simulate --rules four-card --set game.holes=2 --players 2 --games 1 --strategy "
	    "greedy,random --seed 4 %s --records %s",
	    more, path);
	t = try(words, "");
	cr_assert_eq(t.code, CLI_DONE, "%s", t.err);
	try_end(&t);
}

static struct tried
review(const char *path, const char *more)
{
	char words[300];

	snprintf(words, sizeof words, "review %s %s", path, more);
	return try(words, "");
}

static void
refused(const char *path, const char *more, enum cli_exit code, const char *err)
{
	struct tried t = review(path, more);
	char whole[600];

	snprintf(whole, sizeof whole, err, path);
	cr_expect_eq(t.code, code, "%s: %d", more, t.code);
	cr_expect_str_eq(t.err, whole, "%s: %s", more, t.err);
	cr_expect_str_empty(t.out, "%s", more);
	try_end(&t);
}

static double
number_after(const char *text, const char *key)
{
	const char *at = strstr(text, key);

	cr_assert_not_null(at, "%s in %s", key, text);
	return strtod(at + strlen(key), NULL);
}

/* Every hole has a row, and the game has one; each seat has a part. */
Test(review, the_text_has_each_seat_and_each_hole)
{
	static const char *const parts[] = { ("greedy, seat 1: the points of cards and decisions "
					      "(the hard level chose 3 times in each decision)\n"),
		"   hole   score  expected          cards      decisions compared\n", "\n      1 ",
		"\n      2 ", "\n      = ", "random, seat 2: ", "1. Hole ", " points (±",
		"\n  random: ", "\n  Best measured choice",
		"\n  Discard pile: ", "\nscore = expected + cards" };
	char path[TRY_PATH];
	struct tried t, again;

	record(path, "");
	t = review(path, "--votes 3 --figures");
	again = review(path, "--votes 3 --figures");
	cr_expect_eq(t.code, CLI_DONE);
	cr_expect_str_empty(t.err, "no progress where no terminal is");
	cr_expect_str_eq(t.out, again.out, "the same file gives the same text");
	for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
		cr_expect_not_null(strstr(t.out, parts[i]), "%s in %s", parts[i], t.out);
	try_end(&t);
	try_end(&again);
	unlink(path);
}

/* Without --figures: a name, a why and the better choice for each decision, and no error. */
Test(review, the_text_is_that_of_a_coach)
{
	static const char *const parts[] = { "greedy, seat 1\n  Luck ", "\n  luck ", " decisions\n",
		"random, seat 2\n", "\n1. ", " (hole ", " points)\n  ",
		"\n  random: ", "\n  Better: ", "\n  Discard pile: ", "\nWith --figures, " };
	char path[TRY_PATH];
	struct tried t;

	record(path, "");
	t = review(path, "--votes 3");
	cr_expect_eq(t.code, CLI_DONE);
	for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
		cr_expect_not_null(strstr(t.out, parts[i]), "%s in %s", parts[i], t.out);
	cr_expect_null(strstr(t.out, "±"), "%s", t.out);
	try_end(&t);
	t = review(path, "--votes 3 --lang es");
	cr_expect_not_null(strstr(t.out, "\n  Mejor: "), "%s", t.out);
	cr_expect_not_null(strstr(t.out, "\nCon --figures, "), "%s", t.out);
	try_end(&t);
	t = review(path, "--votes 3 --json");
	cr_expect_not_null(strstr(t.out, ",\"name\":\""), "%s", t.out);
	cr_expect_not_null(strstr(t.out, ",\"why\":\""), "%s", t.out);
	try_end(&t);
	unlink(path);
}

/* Players who throw jokers away are told which ones. */
Test(review, jokers_have_a_colour)
{
	static const struct {
		const char *seed, *line;
	} tries[] = {
		{ "--seed 80",
		    "\n  random, seat 1: discard red joker.\n  Best measured choice, and that of "
		    "the hard level: put red joker at place 4. It saves " },
		{ "--seed 7", "\n  Discard pile: black joker\n" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char path[TRY_PATH], words[300];
		struct tried t;

		try_file(path, "", 0);
		snprintf(words, sizeof words,
		    "simulate --rules four-card --set game.holes=3 --set deck.jokers=4 --players 2 "
		    "--games 1 --strategy random,random %s --records %s",
		    tries[i].seed, path);
		t = try(words, "");
		cr_assert_eq(t.code, CLI_DONE, "%s", t.err);
		try_end(&t);
		t = review(path, "--votes 3 --figures");
		cr_expect_not_null(strstr(t.out, tries[i].line), "%s in %s", tries[i].line, t.out);
		try_end(&t);
		unlink(path);
	}
}

/* The rules of the game are those of its record: a call has their word. */
Test(review, a_call_has_the_word_of_the_rules)
{
	char path[TRY_PATH];
	struct tried t;

	record(path, "--set end.call=Basta");
	t = review(path, "--votes 3");
	cr_expect_not_null(strstr(t.out, "call “Basta”"), "%s", t.out);
	try_end(&t);
	t = review(path, "--votes 3 --json");
	cr_expect_not_null(strstr(t.out, "call “Basta”"), "%s", t.out);
	try_end(&t);
	unlink(path);
}

Test(review, one_seat_and_another_language)
{
	char path[TRY_PATH];
	struct tried t;

	record(path, "");
	t = review(path, "--votes 3 --seat 2 --lang es --figures");
	cr_expect_eq(t.code, CLI_DONE, "%s", t.err);
	cr_expect_eq(strncmp(t.out, "random, puesto 2: ", 18), 0, "%s", t.out);
	cr_expect_null(strstr(t.out, "puesto 1"));
	cr_expect_not_null(strstr(t.out, "Pila de descarte: "));
	cr_expect_null(strstr(t.out, "hard"));
	try_end(&t);
	unlink(path);
}

/* The parts of each hole and of the game add up to the score, up to the last digit. */
Test(review, json_has_the_same_figures)
{
	char path[TRY_PATH], *at;
	struct tried t;
	unsigned n = 0;

	record(path, "");
	t = review(path, "--votes 3 --seat 2 --json");
	cr_expect_eq(t.code, CLI_DONE, "%s", t.err);
	cr_expect_eq(
	    strncmp(t.out,
		"{\"seat\":2,\"name\":\"random\",\"votes\":3,\"playouts\":220,\"holes\":[", 60),
	    0, "%s", t.out);
	cr_expect_eq(strchr(t.out, '\n') - t.out + 1, (ptrdiff_t)strlen(t.out), "one line");
	for (at = t.out; (at = strstr(at, "\"score\":")); at++, n++) {
		double sum = number_after(at, "\"expected\":") + number_after(at, "\"cards\":") +
		    number_after(at, "\"decisions\":");

		cr_expect(fabs(sum - number_after(at, "\"score\":")) < 0.005, "%f in %s", sum, at);
		cr_expect(number_after(at, "\"decisions_error\":") >= 0);
	}
	cr_expect_eq(n, 3, "two holes and the game");
	cr_expect_not_null(strstr(t.out, "\"dearest\":[{\"hole\":"));
	cr_expect_not_null(strstr(t.out, "\"taken\":\""));
	try_end(&t);
	unlink(path);
}

/* Returns the number after a key, and goes on behind it. */
static double
next_number(const char **at, const char *key)
{
	double n = number_after(*at, key);

	*at = strstr(*at, key) + strlen(key);
	return n;
}

/* Each row of the text has the figures of JSON. Random play costs points in both holes. */
Test(review, the_text_has_the_figures_of_json)
{
	static const char *const names[] = { "1", "2", "=" };
	char path[TRY_PATH], row[200];
	struct tried text, json;
	const char *at;

	record(path, "");
	text = review(path, "--votes 4 --seat 2 --figures");
	json = review(path, "--votes 4 --seat 2 --json");
	at = json.out;
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
		double score = next_number(&at, "\"score\":");
		double expected = next_number(&at, "\"expected\":");
		double cards = next_number(&at, "\"cards\":");
		double cards_error = next_number(&at, "\"cards_error\":");
		double decisions = next_number(&at, "\"decisions\":");
		double decisions_error = next_number(&at, "\"decisions_error\":");

		snprintf(row, sizeof row,
		    "\n  %5s %7.0f %9.1f %+8.1f ±%-4.1f %+8.1f ±%-4.1f %8.0f\n", names[i], score,
		    expected, cards, cards_error, decisions, decisions_error,
		    next_number(&at, "\"compared\":"));
		cr_expect_not_null(strstr(text.out, row), "%s in %s", row, text.out);
	}
	try_end(&text);
	try_end(&json);
	unlink(path);
}

/* Brackets are explained where there are brackets: nobody looks at a face-down card of six-card. */
Test(review, the_table_of_a_decision_explains_brackets)
{
	static const char legend[] = "(In brackets: face-down cards that this player had seen.)";
	char path[TRY_PATH];
	struct tried t;

	record(path, "");
	t = review(path, "--votes 3 --seat 2");
	cr_expect_not_null(strstr(t.out, legend), "%s", t.out);
	try_end(&t);
	unlink(path);
	record(path, "--rules six-card");
	t = review(path, "--votes 3 --seat 2 --figures");
	cr_expect_not_null(strstr(t.out, "1. Hole "), "%s", t.out);
	cr_expect_null(strstr(t.out, "(In brackets"), "%s", t.out);
	try_end(&t);
	unlink(path);
}

/* golf play and golf daily name the person so: no sentence has a verb of that name. */
Test(review, a_player_may_be_called_you)
{
	static const struct {
		const char *name, *lang, *parts[2];
	} tries[] = {
		{ "You", "--lang en",
		    { "\n  (In brackets: face-down cards that this player had seen.)\n",
			", place 4 (You), and give " } },
		{ "Tú", "--lang es",
		    { "\n  (Entre paréntesis: cartas boca abajo que este jugador había visto.)\n",
			", el sitio 4 (Tú), y dar " } },
	};
	char path[TRY_PATH], called[TRY_PATH], *text, *from;

	record(path, "--set match.when=own-turn --set match.whose=any --seed 6");
	text = try_read(path);
	from = strstr(text, "\"greedy\"");
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char *named = NULL, more[40];
		size_t size;
		FILE *out = open_memstream(&named, &size);
		struct tried t;

		cr_assert(out && from);
		fprintf(out, "%.*s\"%s\"%s", (int)(from - text), text, tries[i].name, from + 8);
		fclose(out);
		try_file(called, named, size);
		snprintf(more, sizeof more, "--votes 3 %s", tries[i].lang);
		t = review(called, more);
		for (size_t k = 0; k < 2; k++)
			cr_expect_not_null(
			    strstr(t.out, tries[i].parts[k]), "%s in %s", tries[i].parts[k], t.out);
		try_end(&t);
		unlink(called);
		free(named);
	}
	free(text);
	unlink(path);
}

/* The seats of a simulated game may have one name: layouts and moves tell them apart. */
Test(review, equal_names_have_their_seat)
{
	static const char *const parts[] = { "random, seat 2: the points of cards",
		"\n  random, seat 1 (", "\n  random, seat 2 (", "\n  random, seat 2: " };
	char path[TRY_PATH];
	struct tried t;

	record(path, "--strategy random,random");
	t = review(path, "--votes 3 --seat 2 --figures");
	for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
		cr_expect_not_null(strstr(t.out, parts[i]), "%s in %s", parts[i], t.out);
	try_end(&t);
	t = review(path, "--votes 3 --seat 2 --json");
	cr_expect_not_null(strstr(t.out, "\"seat\":2,\"name\":\"random\","));
	try_end(&t);
	unlink(path);
}

/* golfd writes names of up to 128 bytes, such as one of 32 letters of 4 bytes each. */
Test(review, the_longest_name_of_a_record_is_read)
{
	enum { LETTERS = 32 };
	static const char players[] = "\"players\":[\"";
	char path[TRY_PATH], name[4 * LETTERS + 1] = "", *text, *at;
	struct tried t;
	FILE *out;

	for (unsigned i = 0; i < LETTERS; i++)
		memcpy(name + 4 * i, "\U00020000", 5);
	record(path, "");
	text = try_read(path);
	at = strstr(text, players);
	cr_assert(at);
	at += strlen(players);
	out = fopen(path, "w");
	cr_assert(out && fwrite(text, 1, (size_t)(at - text), out) == (size_t)(at - text));
	cr_assert_geq(fprintf(out, "%s%s", name, at + strcspn(at, "\"")), 0);
	cr_assert_eq(fclose(out), 0);
	t = review(path, "--votes 3 --seat 1 --json");
	cr_expect_not_null(strstr(t.out, name), "%s", t.out);
	try_end(&t);
	t = review(path, "--votes 3 --seat 2 --json");
	cr_expect_not_null(strstr(t.out, "\"name\":\"random\""), "%s", t.out);
	try_end(&t);
	free(text);
	unlink(path);
}

Test(review, wrong_usage)
{
	char path[TRY_PATH];

	record(path, "");
	refused(path, "--seat 3", CLI_REFUSED,
	    "golf: The game in %s has 2 players: choose a seat from 1 to 2.\n");
	refused(path, "--seat 0", CLI_USAGE, "golf: --seat is a number from 1 to 12, not \"0\".\n");
	refused(path, "--lang fr", CLI_USAGE,
	    "golf: There are no texts in the language \"fr\": --lang is one of en, es.\n");
	refused(path, "--votes 2", CLI_USAGE,
	    "golf: --votes is a number from 3 to 10000, not \"2\".\n");
	refused("/nowhere", "", CLI_REFUSED,
	    "golf: /nowhere cannot be read: No such file or directory.\n");
	try_expect("review", "", CLI_USAGE, "",
	    "golf: An argument is missing: --help shows the arguments of this command.\n");
	unlink(path);
}

/* A review that is too large says so before it starts. */
Test(review, a_review_that_is_too_large_does_not_start)
{
	char path[TRY_PATH];

	record(path, "--set game.holes=99");
	refused(path, "--votes 10000", CLI_REFUSED,
	    "golf: This review is too large for one run: choose fewer votes, or one player with "
	    "--seat.\n");
	refused(path, "--votes 10000 --seat 1", CLI_REFUSED,
	    "golf: This review is too large for one run: choose fewer votes.\n");
	unlink(path);
}

/* A wrong line is named, as in golf verify. */
Test(review, spoilt_records)
{
	static const struct {
		const char *from, *to, *sentence;
	} tries[] = {
		{ "\"seed\":", "\"sown\":",
		    "golf: %s has no game that was played to its end: give the record of such a "
		    "game.\n" },
		{ "{\"seat\":", "garbage", "golf: %s line 3: This line is no JSON object: " },
		{ "{\"hole\":1", "\n{\"hole\":1", "golf: %s line 2: " },
	};
	char path[TRY_PATH], spoilt_path[TRY_PATH], *text;

	record(path, "");
	text = try_read(path);
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char *at = strstr(text, tries[i].from), *spoilt = malloc(strlen(text) + 20);
		char begins[300];
		struct tried t;

		cr_assert(at && spoilt);
		sprintf(spoilt, "%.*s%s%s", (int)(at - text), text, tries[i].to,
		    at + strlen(tries[i].from));
		try_file(spoilt_path, spoilt, strlen(spoilt));
		t = review(spoilt_path, "");
		snprintf(begins, sizeof begins, tries[i].sentence, spoilt_path);
		cr_expect_eq(t.code, CLI_REFUSED);
		cr_expect_eq(strncmp(t.err, begins, strlen(begins)), 0, "%s", t.err);
		cr_expect_str_empty(t.out);
		try_end(&t);
		unlink(spoilt_path);
		free(spoilt);
	}
	free(text);
	unlink(path);
}

/* A terminal shows how far the review is. */
Test(review, a_terminal_sees_the_progress)
{
	char path[TRY_PATH], votes[] = "--votes", number[] = "3", name[] = "review";
	char *argv[] = { name, path, votes, number }, *out = NULL, *err = NULL;
	size_t size[2];
	struct cli c = { .argc = 4, .argv = argv, .err_tty = true };

	record(path, "");
	c.out = open_memstream(&out, &size[0]);
	c.err = open_memstream(&err, &size[1]);
	cr_assert(c.out && c.err);
	cr_expect_eq(cli_run(&c), CLI_DONE);
	fclose(c.out);
	fclose(c.err);
	cr_expect_not_null(strstr(err, "\r50 %"), "%s", err);
	cr_expect_not_null(strstr(err, "\r100 %"), "%s", err);
	cr_expect_str_eq(err + strlen(err) - 8, "\r      \r", "the line is empty in the end");
	free(out);
	free(err);
	unlink(path);
}

/* Writes a file with texts one after the other; NULL ends them. */
static void
joined(char path[TRY_PATH], const char *const *texts)
{
	char *bytes = NULL;
	size_t size;
	FILE *out = open_memstream(&bytes, &size);

	cr_assert(out);
	for (; *texts; texts++)
		fputs(*texts, out);
	fclose(out);
	try_file(path, bytes, size);
	free(bytes);
}

/* Three games: the first was not ended, and the others are whole[0] and whole[1]. */
static void
several(char path[TRY_PATH], char *whole[2])
{
	static const char *const more[] = { "", "--set game.holes=1 --seed 5" };
	char *open;

	for (unsigned i = 0; i < 2; i++) {
		record(path, more[i]);
		whole[i] = try_read(path);
		unlink(path);
	}
	open = strdup(whole[0]);
	cr_assert(open);
	*strstr(open, "{\"over\"") = '\0';
	joined(path, (const char *const[]){ open, whole[0], whole[1], NULL });
	free(open);
}

/* The review of a file of one game. */
static struct tried
alone(const char *text, const char *more)
{
	char path[TRY_PATH];
	struct tried t;

	try_file(path, text, strlen(text));
	t = review(path, more);
	unlink(path);
	return t;
}

/* A game that was not ended is left out, and the review says which game it is about. */
Test(review, a_file_may_have_several_games)
{
	static const struct {
		const char *more, *begins;
		unsigned game;
	} tries[] = {
		{ "--votes 3",
		    "Game 2 of the 3 games in this file is reviewed; --game N chooses another one. "
		    "One of them was not played to its end, and cannot be reviewed.\n\n",
		    0 },
		{ "--votes 3 --game 3", "Game 3 of the 3 games in this file is reviewed; ", 1 },
		{ "--votes 3 --lang es",
		    "Se analiza la partida 2 de las 3 de este archivo; --game N elige otra. "
		    "Una de ellas no se jugó hasta el final y no se puede analizar.\n\n",
		    0 },
	};
	char path[TRY_PATH], *whole[2];

	several(path, whole);
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct tried t = review(path, tries[i].more);
		struct tried one = alone(
		    whole[tries[i].game], i == 2 ? "--votes 3 --lang es" : "--votes 3");

		cr_expect_eq(t.code, CLI_DONE, "%s: %s", tries[i].more, t.err);
		cr_expect_str_empty(t.err);
		cr_expect_eq(
		    strncmp(t.out, tries[i].begins, strlen(tries[i].begins)), 0, "%s", t.out);
		cr_expect_str_eq(strstr(t.out, "\n\n") + 2, one.out, "%s", tries[i].more);
		try_end(&t);
		try_end(&one);
	}
	refused(path, "--game 1", CLI_REFUSED,
	    "golf: Game 1 of %s was not played to its end: choose another one.\n");
	refused(path, "--game 4", CLI_REFUSED, "golf: %s has 3 games: choose one from 1 to 3.\n");
	refused(path, "--game 0", CLI_USAGE,
	    "golf: --game is a number from 1 to 1000000000000, not \"0\".\n");
	unlink(path);
	free(whole[0]);
	free(whole[1]);
}

/* A wrong line is named by its number in the file, not in the game. */
Test(review, a_wrong_line_of_a_later_game)
{
	char path[TRY_PATH], *whole[2], begins[300];
	unsigned long line = 3;
	struct tried t;

	several(path, whole);
	unlink(path);
	for (const char *at = whole[1]; *at; at++)
		line += *at == '\n';
	memcpy(strstr(whole[0], "{\"seat\":"), "garbage", 7);
	joined(path, (const char *const[]){ whole[1], whole[0], NULL });
	t = review(path, "--game 2");
	snprintf(begins, sizeof begins, "golf: %s line %lu: ", path, line);
	cr_expect_eq(strncmp(t.err, begins, strlen(begins)), 0, "%s: %s", begins, t.err);
	try_end(&t);
	unlink(path);
	free(whole[0]);
	free(whole[1]);
}

/* JSON is one line for each player, so the sentence about several games goes to standard error. */
Test(review, json_of_one_of_several_games)
{
	char path[TRY_PATH], *whole[2];
	struct tried t, one;

	several(path, whole);
	unlink(path);
	joined(path, (const char *const[]){ whole[0], whole[1], NULL });
	t = review(path, "--votes 3 --json --game 2");
	one = alone(whole[1], "--votes 3 --json");
	cr_expect_str_eq(t.out, one.out);
	cr_expect_str_eq(t.err,
	    "Game 2 of the 2 games in this file is reviewed; --game N chooses another one.\n");
	cr_expect_str_empty(one.err);
	try_end(&t);
	try_end(&one);
	unlink(path);
	free(whole[0]);
	free(whole[1]);
}

/* Other files are told apart from records of games that are not over. */
Test(review, a_file_that_is_no_record)
{
	static const char no_header[] = "golf: %s line 1: A game's record begins here, but this is "
					"no header line, {\"record\":1,...}.\n";
	static const char *const texts[] = { "# golfd\n\nCard games.\n", "\x89PNG\r\n\x1a\n",
		"{\"do\":\"draw\"}\n" };
	char path[TRY_PATH];

	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		try_file(path, texts[i], strlen(texts[i]));
		refused(path, "", CLI_REFUSED, no_header);
		unlink(path);
	}
	try_file(path, "", 0);
	refused(path, "", CLI_REFUSED, "golf: %s holds no game.\n");
	unlink(path);
}
