#include "tests/cli/try.h"

#include <criterion/criterion.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#define SEED       "0000000000000000000000000000000000000000000000000000000000000007"
#define COMMITMENT "48428bdb7ddd829410d6bbb924fdeb3a3d7e88c2577bffae073b990c6f061d08"

static size_t
count(const char *text, const char *part)
{
	size_t n = 0;

	for (; (text = strstr(text, part)); text++)
		n++;
	return n;
}

/*
 * Plays a whole game. The lines answer every question; a line that does not fit is refused with a
 * sentence.
 */
static void
play_through(const char *rules, const char *sentence)
{
	static const char lines[] = "1\n2\n3\n4\ns\nd\n5\n6\n\nn\n7\n8\n9\n10\n";
	char path[TRY_PATH], words[300], verify[100], *input = malloc(3000 * sizeof lines);
	struct tried t;

	cr_assert_not_null(input);
	for (size_t i = 0; i < 3000; i++)
		strcpy(input + i * (sizeof lines - 1), lines);
	try_file(path, "", 0);
	snprintf(words, sizeof words,
	    "play --level greedy --rules %s --players 3 --seed " SEED " --records %s", rules, path);
	t = try(words, input);
	cr_expect_eq(t.code, CLI_DONE, "%s", t.err);
	cr_expect_str_empty(t.err);
	cr_expect_not_null(strstr(t.out, sentence), "%s", rules);
	cr_expect_not_null(
	    strstr(t.out, "You play against Birdie and Bogey (greedy).\n"), "%s", t.out);
	cr_expect_null(strstr(t.out, COMMITMENT), "no code that nobody has asked for");
	cr_expect_null(strstr(t.out, SEED));
	cr_expect_geq(count(t.out, "The hole is over."), 1, "%s", rules);
	cr_expect_eq(count(t.out, " points.\n"), 1, "%s", rules);
	cr_expect_null(strchr(t.out, '\033'), "no colour without a terminal");
	try_end(&t);
	snprintf(verify, sizeof verify, "verify %s", path);
	try_expect(verify, "", CLI_DONE, NULL, "");
	unlink(path);
	free(input);
}

static const char commitment[] = "The commitment to its deals:\n  " COMMITMENT "\n";
static const char seed_line[] = "The seed of its deals:\n  " SEED "\n";

/* Plays a game of one hole with this typed first, and "s" and places after it. */
static struct tried
play_hole(const char *more, const char *typed)
{
	static const char lines[] = "1\n2\n3\n4\ns\n5\n6\nn\n";
	char words[300], *input = malloc(strlen(typed) + 200 * sizeof lines);
	struct tried t;

	cr_assert_not_null(input);
	strcpy(input, typed);
	for (size_t i = 0; i < 200; i++)
		strcat(input, lines);
	snprintf(words, sizeof words,
	    "play --level greedy --rules six-card --set game.holes=1 --players 3 --seed " SEED
	    " %s",
	    more);
	t = try(words, input);
	cr_expect_eq(t.code, CLI_DONE, "%s", t.err);
	free(input);
	return t;
}

/* --codes shows the commitment first, and the seed at the end; # does it at a question. */
Test(play, the_codes_of_the_deal_are_shown_on_request)
{
	static const char *const asks[][2] = { { "--codes", "" }, { "", "#\n" },
		{ "", "codes\n" } };

	for (size_t i = 0; i < sizeof asks / sizeof asks[0]; i++) {
		struct tried t = play_hole(asks[i][0], asks[i][1]);
		const char *shown = strstr(t.out, commitment);

		cr_assert_not_null(shown, "%zu: %s", i, t.out);
		cr_expect_not_null(strstr(shown, seed_line), "%zu: %s", i, t.out);
		try_end(&t);
	}
}

/* ? tells the keys, and the rules of the game in a few lines. */
Test(play, the_help_tells_the_rules)
{
	struct tried t = play_hole("", "?\n");

	cr_expect_not_null(strstr(t.out, "\n  #       show the code of the deals\n"), "%s", t.out);
	cr_expect_not_null(strstr(t.out, "\n  Goal: "), "%s", t.out);
	cr_expect_null(strstr(t.out, SEED));
	try_end(&t);
}

/* Every preset is played to the end of the game, without a terminal. */
Test(play, a_whole_game_of_each_preset)
{
	static const struct {
		const char *rules, *sentence;
	} presets[] = {
		{ "six-card", "1-6: turn up, ?: help, q: quit > " },
		{ "six-card-classic", "flip, n: none, ?: help, q: quit > " },
		{ "family-six", "1-6: turn up, " },
		{ "knock-six", "k: Knock, " },
		{ "four-card", "  You look at place 3: " },
		{ "four-card-open", "k: Knock, " },
		{ "eight-card", "1-8: turn up, " },
		{ "nine-card", "1-9: turn up, " },
		{ "nine-card-classic", "1-9: turn up, " },
		{ "nine-card-adjacent", "1-9: turn up, " },
		{ "nine-card-moraco", "1-9: turn up, " },
		{ "nines-fuchs", "s: stock, d: discard pile (" },
		{ "ten-card", "1-10: turn up, " },
		{ "cambio", ":\n  with it you may " },
		{ "pablo", "r: replace several, " },
		{ "cumbia", "m: match, Enter: go on, " },
		{ "cabo", "k: Cabo, " },
		{ "cactus", "m: match, Enter: go on, " },
		{ "dacz", "k: dacz, Enter: go on, " },
		{ "powers", "with it you may draw two more cards.\n" },
		{ "cutthroat", "t: trade the king" },
		{ "single-deck", "1-6: turn up, " },
	};

	for (size_t i = 0; i < sizeof presets / sizeof presets[0]; i++)
		play_through(presets[i].rules, presets[i].sentence);
}

/* Plays at a terminal. Returns the output, which the caller frees. number: how many players. */
static char *
live_at(FILE *in, const char *rules, const char *number)
{
	char words[] = "--rules", players[] = "--players", three[8], seed[] = "--seed",
	     hex[] = SEED, name[40], *text = NULL;
	char *argv[] = { words, name, players, three, seed, hex, NULL };
	size_t length;
	struct cli c = { .argc = 6, .argv = argv, .in_tty = true, .out_tty = true };

	snprintf(name, sizeof name, "%s", rules);
	snprintf(three, sizeof three, "%s", number);
	c.in = in;
	c.out = open_memstream(&text, &length);
	c.err = stderr;
	cr_assert_not_null(c.out);
	cr_expect_eq(cmd_play(&c), CLI_DONE);
	fclose(c.out);
	return text;
}

/* Plays with these keys, as one of three players. Returns the output, which the caller frees. */
static char *
live(const char *rules, const char *keys)
{
	FILE *in = tmpfile();
	char *text;

	cr_assert_not_null(in);
	fputs(keys, in);
	rewind(in);
	text = live_at(in, rules, "3");
	fclose(in);
	return text;
}

/* Returns screen i, from 0, or the last screen. The text is valid until the next call. */
static const char *
screen(const char *text, int i)
{
	static char page[8192];
	const char *at = strstr(text, "\033[H\033[J"), *end;

	for (; at && i != 0 && strstr(at + 1, "\033[H\033[J"); i--)
		at = strstr(at + 1, "\033[H\033[J");
	cr_assert_not_null(at);
	end = strstr(at + 1, "\033[H\033[J");
	snprintf(page, sizeof page, "%.*s", end ? (int)(end - at) : 8000, at);
	return page;
}

/* A peeked card is shown until a key is pressed, and on no later screen. */
Test(play, peeks_are_hidden_after_a_key)
{
	char *text = live("cumbia", "1x");

	cr_expect_not_null(strstr(screen(text, 0), "1-4: look at, m: match, n: go on, "));
	cr_expect_not_null(
	    strstr(screen(text, 1), "  You look at place 1: "), "%s", screen(text, 1));
	cr_expect_not_null(strstr(screen(text, 1), "Press a key to turn it face down again."));
	cr_expect_null(strstr(screen(text, 2), "You look at place 1"), "%s", screen(text, 2));
	cr_expect_not_null(strstr(screen(text, 2), "2-4: look at, "));
	free(text);
	text = live("cumbia", "1");
	cr_expect_not_null(
	    strstr(screen(text, -1), "  You look at place 1: "), "without a key the screen stays");
	free(text);
}

static size_t
lines(const char *text)
{
	return count(text, "\n");
}

/* When the terminal has too few rows for twelve layouts, the piles and your own cards are shown. */
Test(play, piles_and_own_cards_stay_on_the_screen)
{
	static const struct {
		unsigned short rows, columns;
		bool fits;
	} tries[] = { { 24, 80, false }, { 24, 300, true }, { 60, 80, true }, { 30, 40, false },
		{ 0, 0, false } };
	int near = posix_openpt(O_RDWR | O_NOCTTY);

	cr_assert(near >= 0 && grantpt(near) == 0 && unlockpt(near) == 0);
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct winsize size = { .ws_row = tries[i].rows, .ws_col = tries[i].columns };
		unsigned rows = size.ws_row ? size.ws_row : 24;
		FILE *in = fdopen(open(ptsname(near), O_RDWR | O_NOCTTY), "r+");
		const char *piles;
		char *text;

		cr_assert_not_null(in);
		cr_assert_eq(ioctl(near, TIOCSWINSZ, &size), 0);
		cr_assert_eq(write(near, "qy\n", 3), 3);
		text = live_at(in, "six-card", "12");
		fclose(in);
		piles = strstr(screen(text, 0), "\nHole 1 of 9; stock: ");
		cr_assert_not_null(piles, "try %zu: %s", i, text);
		cr_expect_leq(lines(piles), rows - 1, "try %zu: %s", i, piles);
		cr_expect_eq(
		    strstr(piles, "Birdie (") != NULL, tries[i].fits, "try %zu: %s", i, piles);
		cr_expect_not_null(strstr(piles, "  You (0)\n"));
		free(text);
	}
	close(near);
}

/* The start shows how many cards are left to choose. */
Test(play, start_cards_are_counted)
{
	static const struct {
		const char *rules, *keys;
		int screen;
		const char *question;
	} tries[] = {
		{ "six-card", "", 0, "\nCards still to turn up: 2.\n1-6: turn up, " },
		{ "six-card", "1", -1, "\nCards still to turn up: 1.\n2-6: turn up, " },
		{ "cumbia", "", 0, "\nCards still to look at: 2.\n1-4: look at, " },
		{ "cumbia", "1x", 2, "\nCards still to look at: 1.\n2-4: look at, " },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char *text = live(tries[i].rules, tries[i].keys);

		cr_expect_not_null(
		    strstr(screen(text, tries[i].screen), tries[i].question), "%zu: %s", i, text);
		free(text);
	}
}

/*
 * A secretly drawn card is shown while you hold it. Cards that a power shows are hidden after the
 * choice.
 */
Test(play, secret_cards_are_hidden_after_a_key)
{
	char *text = live("cumbia", "1x2x\nsu112n");

	cr_expect_not_null(strstr(screen(text, 6), "You have J"), "%s", screen(text, 6));
	cr_expect_not_null(strstr(screen(text, 10), "You see "), "%s", screen(text, 10));
	cr_expect_null(strstr(screen(text, 11), "You see "), "%s", screen(text, 11));
	cr_expect_null(strstr(screen(text, 11), "You have "), "%s", screen(text, 11));
	free(text);
}

/* The target is asked in several questions. q or Escape goes back, and nothing is lost. */
Test(play, a_target_is_asked_step_by_step)
{
	static const char *const ways[] = { "1x2x\nsuq", "1x2x\nsu1q", "1x2x\nsu11q",
		"1x2x\nsu11\033" };

	for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
		char *text = live("cumbia", ways[i]);

		cr_expect_not_null(
		    strstr(screen(text, 6), "u: use its power, "), "%s", screen(text, 6));
		cr_expect_not_null(strstr(
		    screen(text, 7), "Which of your cards? 1-4: place, ?: help, q: back > "));
		cr_expect_not_null(strstr(screen(text, -1), "u: use its power, "), "%s: %s",
		    ways[i], screen(text, -1));
		free(text);
	}
}

/* Two of 54 cards can be swapped in 1431 ways. The other things to do still have their keys. */
Test(play, a_very_long_list_of_targets_hides_no_other_key)
{
	static const char *const ranks[] = { "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J",
		"Q", "K", "joker" };
	char words[800] = "play --level greedy --rules nine-card --players 6 --seed " SEED
			  " --set start.turn_up=0";
	struct tried t;

	for (size_t i = 0; i < sizeof ranks / sizeof ranks[0]; i++)
		snprintf(words + strlen(words), sizeof words - strlen(words),
		    " --set power.%s=swap-any", ranks[i]);
	t = try(words, "s\nu\ny\n9\n5\n9\n");
	cr_expect_not_null(strstr(t.out, "s: stock, d: discard pile (JH), "), "%s", t.out);
	cr_expect_not_null(
	    strstr(t.out, "1-9: replace, d: discard it, u: use its power, "), "%s", t.out);
	cr_expect_not_null(
	    strstr(t.out, "Your place 9 and Albatross's place 9 swap cards."), "%s", t.out);
	try_end(&t);
}

Test(play, a_key_by_mistake_does_not_end_the_game)
{
	static const struct {
		const char *keys;
		bool left;
	} tries[] = {
		{ "qq1", false },
		{ "qn1", false },
		{ "q\0331", false },
		{ "qxn1", false },
		{ "qy1", true },
		{ "q\0031", true },
		{ "q\0041", true },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char *text = live("six-card", tries[i].keys);

		cr_expect_not_null(strstr(screen(text, 1), "Leave the game? y: leave, n: stay, "));
		cr_expect_eq(strstr(text, "  You turn up ") == NULL, tries[i].left, "%zu", i);
		cr_expect_not_null(strstr(screen(text, -1), "The game ends here. Goodbye.\n"));
		free(text);
	}
}

/* Typed input, and the sentence that answers it. */
Test(play, wrong_input_is_answered)
{
	static const struct {
		const char *rules, *input, *sentence;
	} tries[] = {
		{ "six-card", "x\n", "Type one of: 1-6, or ? for help.\n" },
		{ "six-card", "7\n", "No card lies there.\n" },
		{ "six-card", "1\n1\n", "That card is already face up.\n" },
		{ "six-card", "1\n2\n3\n", "Type one of: s, d, or ? for help.\n" },
		{ "six-card", "1\n2\n?\n", "  s       draw the top card of the stock\n" },
		{ "six-card", "1\n2\ns\n7\n", "No card lies there.\n" },
		{ "six-card", "1\n2\nd\nd\n", "Type one of: 1-6, or ? for help.\n" },
		{ "four-card", "k\n", "You knock.\n" },
		{ "six-card-classic", "1\n2\ns\nd\n1\n", "That card is already face up.\n" },
		{ "cumbia", "1\n2\n\ns\n1\n", "Type one of: d, m, u, k, or ? for help.\n" },
		{ "cumbia", "1\n2\n\ns\nu\n5\n", "There is no card that it could be.\n" },
		{ "cumbia", "1\n2\n\ns\nu\n1\n3\n", "There is nobody that it could be.\n" },
		{ "cumbia", "1\n2\n\ns\nu\n1\n?\n", "  q       go back\n" },
		{ "pablo", "1\n2\ns\nr\n1\n2\n2\n",
		    "That card is named already, or there is none.\n" },
		{ "powers", "1\n1\n", "You have already looked at that card.\n" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char words[200];
		struct tried t;

		snprintf(words, sizeof words, "play --level greedy --rules %s --seed " SEED,
		    tries[i].rules);
		t = try(words, tries[i].input);
		cr_expect_eq(t.code, CLI_DONE);
		cr_expect_not_null(
		    strstr(t.out, tries[i].sentence), "%s: %s", tries[i].sentence, t.out);
		try_end(&t);
	}
}

Test(play, the_end_of_the_input_ends_the_game)
{
	static const char *const inputs[] = { "", "1", "1\n2\n", "q\n", "1\n2\nquit\n" };

	for (size_t i = 0; i < sizeof inputs / sizeof inputs[0]; i++) {
		struct tried t = try("play --level greedy --seed " SEED, inputs[i]);

		cr_expect_eq(t.code, CLI_DONE);
		cr_expect_not_null(strstr(t.out, "The game ends here. Goodbye.\n"), "%s", t.out);
		cr_expect_null(strstr(t.out, SEED), "the seed is secret until the game is over");
		try_end(&t);
	}
}

Test(play, a_huge_line_is_wrong_input)
{
	char *input = malloc(100003);
	struct tried t;

	cr_assert_not_null(input);
	memset(input, '1', 100000);
	strcpy(input + 100000, "\n1");
	t = try("play --level greedy --seed " SEED, input);
	cr_expect_eq(t.code, CLI_DONE);
	cr_expect_eq(count(t.out, "Type one of: 1-6, or ? for help.\n"), 2);
	cr_expect_eq(count(t.out, "  You turn up "), 1);
	try_end(&t);
	free(input);
}

/* The table does not show a card that you drew in secret or peeked at. You must remember it. */
Test(play, the_table_shows_no_peeked_cards)
{
	struct tried t = try(
	    "play --level greedy --rules four-card --players 2 --seed " SEED, "d\n1\n");

	cr_expect_eq(count(t.out, "  You look at place "), 2);
	cr_expect_eq(count(t.out, "   3:##     4:##\n"), 2, "%s", t.out);
	cr_expect_eq(count(t.out, "   1:##     2:##\n"), 2, "%s", t.out);
	try_end(&t);
}

Test(play, without_a_seed_each_game_is_different)
{
	struct tried a = try("play --codes", ""), b = try("play --codes", "");

	cr_expect_eq(a.code, CLI_DONE);
	cr_expect_str_neq(a.out, b.out);
	try_end(&a);
	try_end(&b);
}

/* The help names the levels, and the other strategies. */
Test(play, each_level_and_strategy_of_the_help_is_accepted)
{
	static const char *const levels[] = { "easy", "normal", "hard", "greedy", "hard:500" };
	struct tried help = try("play --help", "");

	for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++) {
		char words[100];
		struct tried t;

		snprintf(words, sizeof words, "play --level %s --seed " SEED, levels[i]);
		t = try(words, "");
		cr_expect_eq(t.code, CLI_DONE, "%s: %s", levels[i], t.err);
		cr_expect_not_null(strstr(help.out, levels[i]), "%s", levels[i]);
		try_end(&t);
	}
	try_end(&help);
}

Test(play, refusals)
{
	try_expect("play --level clever", "", CLI_USAGE, "",
	    "golf: There is no level \"clever\": use easy, normal or hard.\n");
	try_expect("play --level hard:0", "", CLI_USAGE, "",
	    "golf: The number after hard: is 1 to 1000000.\n");
	try_expect(
	    "play --level easy:5", "", CLI_USAGE, "", "golf: The strategy easy takes no number.\n");
	try_expect("play --level greedy --players 1", "", CLI_REFUSED, "",
	    "golf: These rules are for 2 to 12 players, not 1.\n");
	try_expect("play --level greedy --rules golf", "", CLI_REFUSED, "",
	    "golf: There is no preset or file \"golf\": `golf rules list` lists the presets.\n");
	try_expect("play --seed 7", "", CLI_USAGE, "",
	    "golf: --seed must be 64 hex digits, as `openssl rand -hex 32` makes them.\n");
}
