#include "tests/cli/try.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define SEED "0000000000000000000000000000000000000000000000000000000000000007"

static size_t
count(const char *text, const char *part)
{
	size_t n = 0;

	for (; (text = strstr(text, part)); text++)
		n++;
	return n;
}

/* A whole game: whatever is asked, one of these lines answers it, and the rest are refused with a sentence. */
static void
play_through(const char *rules, const char *sentence)
{
	char path[TRY_PATH], words[300], verify[100], *input = calloc(1, 60000);
	struct tried t;

	cr_assert_not_null(input);
	for (int i = 0; i < 1500; i++)
		strcat(input, i % 3 == 0 ? "1\n2\n3\n4\n" : "s\nd\n5\n6\nn\n");
	try_file(path, "", 0);
	snprintf(words, sizeof words, "play --rules %s --players 3 --seed " SEED " --records %s",
	    rules, path);
	t = try(words, input);
	cr_expect_eq(t.code, CLI_DONE, "%s", t.err);
	cr_expect_str_empty(t.err);
	cr_expect_not_null(strstr(t.out, sentence), "%s", rules);
	cr_expect_not_null(strstr(
	    t.out, "The commitment to this game's deals:\n  48428bdb7ddd829410d6bbb924fdeb3a3d7e88c2577bffae073b990c6f061d08\n"));
	cr_expect_eq(count(t.out, "The hole is over."), 9, "%s", rules);
	cr_expect_eq(count(t.out, " points.\n"), 1, "%s", rules);
	cr_expect_not_null(strstr(t.out, "The seed of its deals:\n  " SEED "\n"));
	cr_expect_null(strchr(t.out, '\033'), "no colour where nobody sees it");
	try_end(&t);
	snprintf(verify, sizeof verify, "verify %s", path);
	try_expect(verify, "", CLI_DONE, NULL, "");
	unlink(path);
	free(input);
}

Test(play, a_whole_game_of_each_preset)
{
	play_through("six-card", "1-6: turn up, ?: help, q: quit > ");
	play_through("six-card-classic", "flip, n: none, ?: help, q: quit > ");
	play_through("four-card", "  You look at place 3: ");
}

/* What is typed, and a sentence that must answer it. */
Test(play, wrong_input_is_answered)
{
	static const struct {
		const char *rules, *input, *sentence;
	} tries[] = {
		{ "six-card", "x\n", "Type one of: 1-6, or ? for help.\n" },
		{ "six-card", "7\n", "Your layout has no card there.\n" },
		{ "six-card", "1\n1\n", "That card is face up already.\n" },
		{ "six-card", "1\n2\n3\n", "Type one of: s, d, or ? for help.\n" },
		{ "six-card", "1\n2\n?\n", "  s       draw the top card of the stock\n" },
		{ "six-card", "1\n2\ns\n7\n", "Your layout has no card there.\n" },
		{ "six-card", "1\n2\nd\nd\n", "Type one of: 1-6, or ? for help.\n" },
		{ "four-card", "k\n", "You knock.\n" },
		{ "six-card-classic", "1\n2\ns\nd\n1\n", "That card is face up already.\n" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char words[200];
		struct tried t;

		snprintf(words, sizeof words, "play --rules %s --seed " SEED, tries[i].rules);
		t = try(words, tries[i].input);
		cr_expect_eq(t.code, CLI_DONE);
		cr_expect_not_null(strstr(t.out, tries[i].sentence), "%s: %s", tries[i].sentence, t.out);
		try_end(&t);
	}
}

Test(play, the_end_of_the_input_is_a_goodbye)
{
	static const char *const inputs[] = { "", "1", "1\n2\n", "q\n", "1\n2\nquit\n" };

	for (size_t i = 0; i < sizeof inputs / sizeof inputs[0]; i++) {
		struct tried t = try("play --seed " SEED, inputs[i]);

		cr_expect_eq(t.code, CLI_DONE);
		cr_expect_not_null(strstr(t.out, "The game ends here. Goodbye.\n"), "%s", t.out);
		cr_expect_null(strstr(t.out, SEED), "the seed of a game that is not over is not told");
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
	t = try("play --seed " SEED, input);
	cr_expect_eq(t.code, CLI_DONE);
	cr_expect_eq(count(t.out, "Type one of: 1-6, or ? for help.\n"), 2);
	cr_expect_eq(count(t.out, "  You turn up "), 1);
	try_end(&t);
	free(input);
}

/* What a person has drawn in secret, or peeked at, does not show on the table: it must be remembered. */
Test(play, peeks_do_not_stay)
{
	struct tried t = try("play --rules four-card --players 2 --seed " SEED, "d\n1\n");

	cr_expect_eq(count(t.out, "  You look at place "), 2);
	cr_expect_eq(count(t.out, "   3:##     4:##\n"), 2, "%s", t.out);
	cr_expect_eq(count(t.out, "   1:##     2:##\n"), 2, "%s", t.out);
	try_end(&t);
}

Test(play, without_a_seed_each_game_is_another)
{
	struct tried a = try("play", ""), b = try("play", "");

	cr_expect_eq(a.code, CLI_DONE);
	cr_expect_str_neq(a.out, b.out);
	try_end(&a);
	try_end(&b);
}

Test(play, refusals)
{
	try_expect("play --players 1", "", CLI_REFUSED, "",
	    "golf: These rules are for 2 to 12 players, not 1.\n");
	try_expect("play --rules golf", "", CLI_REFUSED, "",
	    "golf: There is no preset or file \"golf\"; `golf rules list` names the presets.\n");
	try_expect("play --seed 7", "", CLI_USAGE, "", "golf: --seed is 64 hex digits.\n");
}
