#include "config/presets.h"
#include "tests/cli/try.h"
#include "tests/thorough.h"

#include <criterion/criterion.h>
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define SERVER     "0000000000000000000000000000000000000000000000000000000000000007"
#define DAY        "daily --seed " SERVER " --date 2026-11-26 "
#define SEED       "b6fd9dc08c5fdf9e5911937f4b0e5c382ebcac0d694e62bcd8f4dd2714649308"
#define COMMITMENT "87cb5494706d0947d672993169a10a9cd01876b633a430a100794e7e1548412b"
#define CODE       "5104bf8c"
#define NEXT       "06e8acd88dfcbda8073d7c668198b56f46c4aa0dc86e0094afcc3b89226793d1"

/* Lines that answer every question of a game, again and again. The caller frees the text. */
static char *
answers(const char *lines)
{
	size_t length = strlen(lines);
	char *input = malloc(2000 * length + 1);

	cr_assert_not_null(input);
	for (size_t i = 0; i < 2000; i++)
		strcpy(input + i * length, lines);
	return input;
}

/* Plays a whole game with these options. */
static struct tried
play_day(const char *options)
{
	char words[300], *input = answers("1\n2\n3\n4\ns\nd\n5\n6\n\nn\n7\n8\n9\n10\n");
	struct tried t;

	snprintf(words, sizeof words, DAY "%s", options);
	t = try(words, input);
	cr_expect_eq(t.code, CLI_DONE, "%s: %s", options, t.err);
	cr_expect_str_empty(t.err);
	free(input);
	return t;
}

/* A letter or a digit, or a byte of another character. */
static bool
is_letter(char c)
{
	return isalnum((unsigned char)c) || (unsigned char)c >= 0x80;
}

/* Returns the text after `part`; the test fails when the output does not have it. */
static const char *
after(const char *text, const char *part)
{
	const char *at = strstr(text, part);

	cr_assert_not_null(at, "\"%s\" is not in: %s", part, text);
	return at + strlen(part);
}

Test(daily, a_game_of_each_preset_has_a_record_that_golf_verify_accepts)
{
	/* Three holes with calls and matches, one hole, and the most kinds of actions. */
	static const char *const few[] = { "cactus", "cambio", "powers" };
	unsigned n = thorough((unsigned)preset_count(), sizeof few / sizeof few[0]);

	for (unsigned i = 0; i < n; i++) {
		const char *rules = thorough(true, false) ? preset_name(i) : few[i];
		char path[TRY_PATH], options[200], verify[100];
		struct tried t;

		try_file(path, "", 0);
		snprintf(options, sizeof options, "--rules %s --records %s", rules, path);
		t = play_day(options);
		after(t.out, "\nGolf 2026-11-26 ");
		cr_expect_null(strstr(t.out, "Hole 4"), "%s", rules);
		try_end(&t);
		snprintf(verify, sizeof verify, "verify %s", path);
		try_expect(verify, "", CLI_DONE, NULL, "");
		unlink(path);
	}
}

Test(daily, the_commitments_come_first_and_the_seed_last)
{
	static const char first[] = "The daily game of 2026-11-26: Six-card Golf\n"
				    "The code of its rules: " CODE
				    ". The same rules have the same code.\n"
				    "The commitment to its deals:\n  " COMMITMENT "\n"
				    "The commitment to the deals of 2026-11-27:\n  " NEXT "\n",
			  last[] = "The seed of its deals:\n  " SEED "\n";
	struct tried t = play_day("");
	size_t length = strlen(t.out);

	cr_expect_eq(strncmp(t.out, first, strlen(first)), 0, "%s", t.out);
	cr_assert_gt(length, strlen(last));
	cr_expect_str_eq(t.out + length - strlen(last), last);
	cr_expect_null(strstr(after(t.out, SEED), SEED), "once");
	cr_expect_null(strstr(t.out, SERVER), "the server's seed is never shown");
	try_end(&t);
}

Test(daily, a_game_that_is_left_shows_no_seed_and_no_par)
{
	static const char *const inputs[] = { "", "1\n2\ns\n", "1\nq\n" };

	for (size_t i = 0; i < sizeof inputs / sizeof inputs[0]; i++) {
		struct tried t = try(DAY, inputs[i]);

		cr_expect_eq(t.code, CLI_DONE);
		after(t.out, "The game ends here. Goodbye.\n");
		cr_expect_null(strstr(t.out, SEED));
		cr_expect_null(strstr(t.out, "Par"));
		try_end(&t);
	}
}

/* The numbers of the result agree with each other, with the table and with --reveal. */
Test(daily, the_result_compares_the_points_with_par)
{
	struct tried t, par;
	const char *result, *totals;
	char sign[20], words[60], points[60];
	int above, own, total;
	double mean, error;

	try_par_whole = true;
	t = play_day("");
	par = try(DAY "--reveal", "");
	result = after(t.out, "\nGolf 2026-11-26 ");
	totals = t.out;
	cr_assert_eq(
	    sscanf(after(result, "Your points: "), "%d. Par: %lf ± %lf.", &own, &mean, &error), 3);
	cr_expect(error > 0 && error < 12, "the error of one play is about 12 points: %f", error);
	above = own - (int)floor(mean + 0.5);
	cr_expect_neq(above, 0, "this seed shows the difference");
	snprintf(sign, sizeof sign, " %+d\n", above);
	cr_expect_not_null(strstr(result, sign), "%s in %s", sign, result);
	snprintf(words, sizeof words, " Together: %d point%s %s par.\n", abs(above),
	    abs(above) == 1 ? "" : "s", above < 0 ? "below" : "above");
	after(result, words);
	for (const char *at; (at = strstr(totals, "\n  You  ")); totals = at + 1)
		sscanf(at, " You %*d %d", &total);
	cr_expect_eq(own, total);
	snprintf(points, sizeof points, "\nPar: %.1f ± %.1f, the mean of ", mean, error);
	after(par.out, points);
	try_end(&t);
	try_end(&par);
}

Test(daily, the_same_lines_give_the_same_game)
{
	struct tried a = play_day("--rules cactus"), b = play_day("--rules cactus");

	cr_expect_str_eq(a.out, b.out);
	try_end(&a);
	try_end(&b);
}

Test(daily, the_result_is_told_in_a_language)
{
	struct tried t = play_day("--lang es");

	after(t.out,
	    "La partida del día 2026-11-26: Golf de seis cartas\n"
	    "El código de sus reglas: " CODE ". Las mismas reglas tienen el mismo código.\n"
	    "El compromiso de sus repartos:\n  " COMMITMENT "\n"
	    "El compromiso de los repartos del 2026-11-27:\n  " NEXT "\n");
	after(t.out, "\nHoyo 1: ");
	after(t.out, "\nTus puntos: ");
	after(t.out, "La semilla de sus repartos:\n  " SEED "\n");
	try_end(&t);
}

/* Whether a text has a word as a whole, with no letter beside it. */
static bool
has_word(const char *text, const char *word, size_t length)
{
	for (const char *at = text; (at = strstr(at, word)); at++)
		if ((at == text || !is_letter(at[-1])) && !is_letter(at[length]))
			return true;
	return false;
}

/* Plays in a language, with all that can be typed: help, and answers that are refused. */
static struct tried
play_in(const char *lang, const char *rules, const char *more)
{
	char words[200],
	    *input = answers("?\n1\n2\nx\n3\n4\ns\nd\n5\n?\n6\n\nu\n1\n2\ny\nn\nm\n7\n99\nk\n8\n9\n"
			     "t\nr\nl\n10\ne\np\n");
	struct tried t;

	snprintf(words, sizeof words, DAY "--lang %s --rules %s %s", lang, rules, more);
	t = try(words, input);
	cr_expect_eq(t.code, CLI_DONE, "%s: %s", rules, t.err);
	free(input);
	return t;
}

/* Each word that is not shorter than three letters is looked for once. Numbers are no words. */
static void
no_word_of(const char *text, const char *other, const char *rules)
{
	/* Names, and words that are the same in both languages. */
	static const char same[] = " Golf Par par Cabo Cambio Cactus Cumbia Pablo Dacz dacz Crazy "
				   "Nines Moraco Fuchs Dutch normal total ";
	static char seen[1 << 15];
	size_t length;

	strcpy(seen, same);
	for (const char *at = text; *at; at += length) {
		char word[40];

		length = 1;
		if (!is_letter(*at))
			continue;
		while (is_letter(at[length]))
			length++;
		if (!isalpha((unsigned char)*at) || length < 3 || length >= sizeof word)
			continue;
		snprintf(word, sizeof word, "%.*s", (int)length, at);
		if (has_word(seen, word, length))
			continue;
		cr_assert_lt(strlen(seen) + length, sizeof seen - 2);
		strcat(strcat(seen, word), " ");
		cr_expect_not(has_word(other, word, length), "%s: \"%s\" in: %.*s", rules, word,
		    (int)strcspn(at, "\n"), at);
	}
}

/* The digits of the code, which are no words, become zeros. */
static void
hide_code(const char *text, const char *label)
{
	char *at = (char *)after(text, label);

	cr_assert_eq(strspn(at, "0123456789abcdef"), 8u);
	memset(at, '0', 8);
}

/*
 * No word that is told in Spanish is told in English. make thorough plays each preset; else one
 * preset is played whole, and one hole of some others.
 */
Test(daily, every_line_is_told_in_the_language)
{
	static const char *const few[] = { "six-card", "cumbia", "powers" };
	bool all = thorough(true, false);
	size_t n = all ? preset_count() : sizeof few / sizeof few[0];

	for (size_t i = 0; i < n; i++) {
		const char *rules = all ? preset_name(i) : few[i];
		const char *more = all || i == 0 ? "" : "--set game.holes=1";
		struct tried en = play_in("en", rules, more), es = play_in("es", rules, more);

		hide_code(en.out, "The code of its rules: ");
		hide_code(es.out, "El código de sus reglas: ");
		no_word_of(es.out, en.out, rules);
		try_end(&en);
		try_end(&es);
	}
}

/* Without --rules the day is that of the preset that the help names. */
Test(daily, help_tells_the_rules_and_the_number_of_tries)
{
	struct tried help = try("daily --help", ""), is = try(DAY "--reveal", "");
	char name[20], words[200];
	struct tried same;

	cr_assert_eq(sscanf(after(help.out, "Without --rules the game is "), "%19[a-z-]", name), 1);
	snprintf(words, sizeof words, DAY "--reveal --rules %s", name);
	same = try(words, "");
	cr_expect_eq(same.code, CLI_DONE, "%s", same.err);
	cr_expect_str_eq(is.out, same.out);
	after(help.out, "You can play a day again and again");
	after(help.out, "A daily game has at most three holes");
	try_end(&help);
	try_end(&is);
	try_end(&same);
}

Test(daily, house_rules_hold)
{
	struct tried t = play_day("--set game.holes=2");

	after(t.out, "\nHole 2 of 2;");
	cr_expect_null(strstr(t.out, "Hole 3"));
	try_end(&t);
}

/* A daily game has three holes at most, so nine are no other rules. */
Test(daily, changed_rules_have_another_code)
{
	static const char file
	    [] = "{\"extends\":\"six-card\",\"name\":\"friday\",\"title\":{\"en\":\"Friday\"}}",
	other[] = "{\"extends\":\"six-card\",\"title\":{\"en\":\"Friday\"},\"values\":{\"QS\":40}}";
	static const struct {
		const char *options, *file, *title;
		bool same;
	} tries[] = {
		{ "", NULL, "Six-card Golf", true },
		{ "--set game.holes=9", NULL, "Six-card Golf", true },
		{ "--set values.QS=40 --set values.QS=10", NULL, "Six-card Golf", true },
		{ "--set power.JH=none", NULL, "Six-card Golf", true },
		{ "--rules", file, "Friday", true },
		{ "--set values.QS=40", NULL, "Six-card Golf, house rules", false },
		{ "--set game.holes=2", NULL, "Six-card Golf, house rules", false },
		{ "--lang es --set values.QS=40", NULL, "Golf de seis cartas, reglas de la casa",
		    false },
		{ "--set values.QS=40 --rules", file, "House game", false },
		{ "--rules", other, "Friday", false },
		{ "--rules cabo", NULL, "Cabo", false },
	};
	char code[9] = "";

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char path[TRY_PATH] = "", words[300], title[100];
		struct tried t;

		if (tries[i].file)
			try_file(path, tries[i].file, strlen(tries[i].file));
		snprintf(words, sizeof words, DAY "%s %s", tries[i].options, path);
		t = try(words, "");
		cr_assert_eq(t.code, CLI_DONE, "%s", t.err);
		snprintf(title, sizeof title, " 2026-11-26: %s\n", tries[i].title);
		cr_expect(strstr(t.out, title), "%s: %s", words, t.out);
		cr_expect_eq(
		    strstr(t.out, ": " CODE ".") != NULL, tries[i].same, "%s: %s", words, t.out);
		if (strstr(tries[i].title, "house rules")) {
			cr_expect_null(
			    strstr(t.out, code[0] ? code : CODE), "%s: %s", words, t.out);
			snprintf(code, sizeof code, "%s", after(t.out, "The code of its rules: "));
		}
		try_end(&t);
		if (tries[i].file)
			unlink(path);
	}
}

/* At a terminal the first screen is gone at the end, so the commitment is shown again. */
Test(daily, a_terminal_shows_the_commitment_beside_the_seed)
{
	char daily[] = "--seed", hex[] = SERVER, date[] = "--date", day[] = "2026-11-26",
	     *argv[] = { daily, hex, date, day, NULL }, *text = NULL, *keys = answers("12sd3456n");
	size_t length;
	struct cli c = { .argc = 4, .argv = argv, .in_tty = true, .out_tty = true };

	c.in = tmpfile();
	c.out = open_memstream(&text, &length);
	c.err = stderr;
	cr_assert(c.in && c.out);
	fputs(keys, c.in);
	rewind(c.in);
	cr_expect_eq(cmd_daily(&c), CLI_DONE);
	fclose(c.in);
	fclose(c.out);
	after(after(text, " points.\n"), "The commitment to its deals:\n  " COMMITMENT "\n");
	after(text, "The seed of its deals:\n  " SEED "\n");
	free(keys);
	free(text);
}

Test(daily, reveal_shows_the_day_and_plays_nothing)
{
	char path[TRY_PATH], words[300], *record;
	struct tried t;

	try_file(path, "", 0);
	snprintf(words, sizeof words, DAY "--reveal --records %s", path);
	t = try(words, "");
	cr_expect_eq(t.code, CLI_DONE, "%s", t.err);
	after(t.out, "The commitment to its deals:\n  " COMMITMENT "\n");
	after(t.out, "\nPar: ");
	after(t.out, "The seed of its deals:\n  " SEED "\n");
	cr_expect_null(strstr(t.out, "Hole 1"));
	cr_expect_null(strstr(t.out, SERVER), "the server's seed is never shown");
	try_end(&t);
	snprintf(words, sizeof words, "verify %s", path);
	try_expect(words, "", CLI_DONE, NULL, "");
	record = try_read(path);
	after(record, "\"seed\":\"" SEED "\"");
	free(record);
	unlink(path);
}

Test(daily, a_record_that_cannot_be_written_is_told)
{
	static const char *const words[] = { DAY "--records /dev/full",
		DAY "--reveal --records /dev/full" };

	for (size_t i = 0; i < 2; i++)
		try_expect(words[i], "", CLI_REFUSED, NULL,
		    "golf: The records file /dev/full could not be written whole: No space left on "
		    "device.\n");
}

Test(daily, refusals)
{
	static const struct {
		const char *words, *err;
		enum cli_exit code;
	} tries[] = {
		{ "daily",
		    "golf: golf daily needs --seed and --date. A seed is 64 hex digits, the secret "
		    "of the days: `openssl rand -hex 32` makes one.\n",
		    CLI_USAGE },
		{ "daily --date 2026-11-26",
		    "golf: golf daily needs --seed and --date. A seed is 64 hex digits, the secret "
		    "of the days: `openssl rand -hex 32` makes one.\n",
		    CLI_USAGE },
		{ "daily --seed " SERVER,
		    "golf: golf daily needs --seed and --date. A seed is 64 hex digits, the secret "
		    "of the days: `openssl rand -hex 32` makes one.\n",
		    CLI_USAGE },
		{ "daily --seed 7 --date 2026-11-26",
		    "golf: --seed must be 64 hex digits, as `openssl rand -hex 32` makes them.\n",
		    CLI_USAGE },
		{ "daily --seed " SERVER " --date 2026-02-30",
		    "golf: --date is a day, such as 2026-11-26, not \"2026-02-30\".\n", CLI_USAGE },
		{ DAY "--lang de",
		    "golf: There are no texts in the language \"de\": --lang is one of en, es.\n",
		    CLI_USAGE },
		{ DAY "--rules golf",
		    "golf: There is no preset or file \"golf\": `golf rules list` lists the "
		    "presets.\n",
		    CLI_REFUSED },
		{ DAY "--set players.max=3",
		    "golf: A daily game has four players, and these rules do not allow four: "
		    "choose another game, or change players.min, players.max or deck.packs.\n",
		    CLI_REFUSED },
		{ DAY "--records /nowhere/game",
		    "golf: The records file /nowhere/game cannot be written: No such file or "
		    "directory.\n",
		    CLI_REFUSED },
		{ DAY "--reveal --records /nowhere/game",
		    "golf: The records file /nowhere/game cannot be written: No such file or "
		    "directory.\n",
		    CLI_REFUSED },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++)
		try_expect(tries[i].words, "", tries[i].code, "", tries[i].err);
}
