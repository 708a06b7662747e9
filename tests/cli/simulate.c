#include "cli/options.h"
#include "tests/cli/try.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Counts the allocations of our own code. The linker redirects its calls to the functions below. */
static unsigned long allocations;

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *p, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *p, size_t size);

void *
__wrap_malloc(size_t size)
{
	allocations++;
	return __real_malloc(size);
}

void *
__wrap_calloc(size_t n, size_t size)
{
	allocations++;
	return __real_calloc(n, size);
}

void *
__wrap_realloc(void *p, size_t size)
{
	allocations++;
	return __real_realloc(p, size);
}

/* Returns the first number after "key": in a JSON text. */
static double
number(const char *json, const char *key)
{
	char quoted[60];
	const char *at;

	snprintf(quoted, sizeof quoted, "\"%s\":", key);
	at = strstr(json, quoted);
	cr_assert_not_null(at, "%s is missing: %s", key, json);
	return strtod(at + strlen(quoted), NULL);
}

/*
 * Golf Six of the Valet testbed: exact mean 6816/221 = 30.84, 66.94 decisions a hole, 4.394 choices
 * a decision. This test plays 18,000 holes. Five standard errors are 0.11 points (72,000 scores,
 * four of each hole), 0.55 decisions and 0.006 choices.
 */
Test(simulate, golf_six)
{
	struct tried t = try(
	    "simulate --rules six-card --set end.stock=none --players 4 --games 2000 "
	    "--strategy random --seed 1 --json",
	    "");

	cr_assert_eq(t.code, CLI_DONE, "%s", t.err);
	cr_expect(fabs(number(t.out, "mean") - 6816.0 / 221) < 0.25, "%s", t.out);
	cr_expect(fabs(number(t.out, "decisions_per_hole") - 66.94) < 1, "%s", t.out);
	cr_expect(fabs(number(t.out, "choices_per_decision") - 4.394) < 0.01, "%s", t.out);
	cr_expect_eq(number(t.out, "games"), 2000);
	cr_expect_eq(number(t.out, "holes"), 18000);
	cr_expect_eq(number(t.out, "players"), 4);
	cr_expect_eq(
	    strchr(t.out, '\n') + 1 - t.out, (ptrdiff_t)strlen(t.out), "one object on one line");
	cr_expect_str_empty(t.err);
	try_end(&t);
}

/*
 * The seed of game G is SHA-256("golf-simulate", S, G). The values for S = 5 were computed by other
 * means.
 */
Test(simulate, seeds_of_games)
{
	struct tried t;
	char path[TRY_PATH], words[200], *records;

	try_file(path, "", 0);
	snprintf(words, sizeof words,
	    "simulate --rules six-card --players 2 --games 2 --strategy random --seed 5 --records "
	    "%s",
	    path);
	t = try(words, "");
	cr_assert_eq(t.code, CLI_DONE, "%s", t.err);
	records = try_read(path);
	cr_expect_not_null(strstr(records,
	    "\"seed\":\"7dbf2fba6432373562f8f30c0d5510dc34e437330678bca31b965eaa0fe993fe\"}\n{"
	    "\"record\":1,"));
	cr_expect_not_null(strstr(records,
	    "\"seed\":\"1354cf1434d2519bf19bfcd5563c54e2d46e1c8c052597293792c9febdf9f5e5\"}\n"));
	cr_expect_not_null(strstr(records, "\"players\":[\"random\",\"random\"]"));
	free(records);
	unlink(path);
	try_end(&t);
}

/*
 * The same seed gives the same figures, except for the seconds. Another seed gives other figures.
 */
Test(simulate, a_seed_gives_the_same_figures)
{
	static const char *const words[] = {
		"simulate --rules four-card --players 3 --games 20 --strategy greedy,random,greedy "
		"--seed 7 --json",
		"simulate --rules four-card --players 3 --games 20 --strategy greedy,random,greedy "
		"--seed 7 --json",
		"simulate --rules four-card --players 3 --games 20 --strategy greedy,random,greedy "
		"--seed 8 --json",
	};
	struct tried t[3];

	for (int i = 0; i < 3; i++) {
		t[i] = try(words[i], "");
		cr_assert_eq(t[i].code, CLI_DONE, "%s", t[i].err);
	}
	cr_expect_str_eq(strstr(t[0].out, "\"seats\""), strstr(t[1].out, "\"seats\""));
	cr_expect_str_neq(strstr(t[0].out, "\"seats\""), strstr(t[2].out, "\"seats\""));
	cr_expect_eq(number(t[0].out, "decisions"), number(t[1].out, "decisions"));
	cr_expect_not_null(strstr(t[0].out, "{\"strategy\":\"greedy\""));
	for (int i = 0; i < 3; i++)
		try_end(&t[i]);
}

/*
 * With one strategy the games of a deal are the same game, so each player has each seat of it once:
 * the shares are exactly even.
 */
Test(simulate, rotated_players_have_the_same_luck)
{
	struct tried t = try("simulate --rules dacz --players 3 --games 20 --strategy normal "
			     "--seed 3 --rotate --json",
	    "");
	unsigned even = 0;

	cr_assert_eq(t.code, CLI_DONE, "%s", t.err);
	cr_expect_eq(number(t.out, "deals"), 20);
	cr_expect_eq(number(t.out, "games"), 60);
	for (const char *at = t.out; (at = strstr(at, "\"best\":0.333333,\"best_se\":0.000000"));
	     at++)
		even++;
	cr_expect_eq(even, 3, "%s", t.out);
	try_end(&t);
}

/* All games have the seed of game 0. */
Test(simulate, rotated_players_change_seats)
{
	static const char *const players[] = { "[\"greedy\",\"random\",\"idle\"]",
		"[\"idle\",\"greedy\",\"random\"]", "[\"random\",\"idle\",\"greedy\"]" };
	struct tried t;
	char path[TRY_PATH], words[200], *records;
	const char *at;

	try_file(path, "", 0);
	snprintf(words, sizeof words,
	    "simulate --rules six-card --players 3 --games 1 --strategy greedy,random,idle "
	    "--seed 5 --rotate --records %s",
	    path);
	t = try(words, "");
	cr_assert_eq(t.code, CLI_DONE, "%s", t.err);
	cr_expect_not_null(strstr(t.out, " no.  strategy"), "%s", t.out);
	at = records = try_read(path);
	for (unsigned game = 0; game < 3; game++) {
		at = strstr(at, "\"players\":[");
		cr_assert_not_null(at, "game %u", game);
		at += strlen("\"players\":");
		cr_expect_eq(strncmp(at, players[game], strlen(players[game])), 0, "%.30s", at);
		at = strstr(at, "\"seed\":\"7dbf2fba6432373562f8f30c0d5510dc");
		cr_assert_not_null(at, "game %u has the seed of game 0", game);
	}
	free(records);
	unlink(path);
	try_end(&t);
}

/* The number of allocations does not depend on the number of games or the players. */
Test(simulate, nothing_is_allocated_in_a_game)
{
	static const char *const presets[] = { "six-card", "cactus", "powers",
		"nine-card-adjacent" };

	for (size_t i = 0; i < sizeof presets / sizeof presets[0]; i++) {
		unsigned long of[2], games[2] = { 1, 20 };

		for (int k = 0; k < 2; k++) {
			char words[200];
			struct tried t;

			snprintf(words, sizeof words,
			    "simulate --rules %s --players 3 --games %lu --strategy "
			    "greedy,random,greedy --seed 2",
			    presets[i], games[k]);
			allocations = 0;
			t = try(words, "");
			of[k] = allocations;
			cr_assert_eq(t.code, CLI_DONE, "%s", t.err);
			try_end(&t);
		}
		cr_expect_gt(of[0], 0, "the game's state is allocated");
		cr_expect_eq(
		    of[0], of[1], "%s: %lu for one game, %lu for twenty", presets[i], of[0], of[1]);
	}
}

/* X01, E04: an optional action is a decision, too. "No action" is one of its choices. */
Test(simulate, out_of_turn_decisions_count)
{
	static const struct {
		const char *sets;
		double decisions;
	} tries[] = {
		/* One turn each, with two decisions: draw, then place or discard. */
		{ "--set match.when=never --set end.knock=none", 4 },
		/*
		 * The first seat may call, and calls: its cards are no worse, and no other seat has
		 * another turn.
		 */
		{ "--set match.when=never", 3 },
	};

	for (size_t i = 0; i < 2; i++) {
		char words[900];
		struct tried t;

		snprintf(words, sizeof words,
		    "simulate --rules cactus --set start.peek=0 --set power.reuse=false --set "
		    "power.6=none --set power.7=none "
		    "--set power.8=none --set power.9=none --set power.10=none --set power.J=none "
		    "--set power.Q=none "
		    "--set end.turns=1 --set end.final_turns=0 --set knock.scoring=plain --set "
		    "game.target=0 "
		    "--set game.holes=1 --set match.wrong_cards=0 %s --players 2 --games 50 "
		    "--strategy greedy --json",
		    tries[i].sets);
		t = try(words, "");
		cr_assert_eq(t.code, CLI_DONE, "%s", t.err);
		cr_expect_eq(number(t.out, "decisions_per_hole"), tries[i].decisions, "%s", t.out);
		try_end(&t);
	}
}

/* Each hole ends after so many turns of each player: end.turns. */
Test(simulate, turns_are_counted)
{
	struct tried two = try("simulate --rules six-card --set end.turns=2 --players 3 --games 2 "
			       "--strategy idle --json",
	    "");
	struct tried three = try(
	    "simulate --rules six-card --set end.turns=3 --players 3 --games 2 "
	    "--strategy idle --json",
	    "");

	cr_assert_eq(two.code, CLI_DONE, "%s", two.err);
	cr_assert_eq(three.code, CLI_DONE, "%s", three.err);
	cr_expect_eq(number(two.out, "turns_per_hole"), 6, "%s", two.out);
	cr_expect_eq(number(two.out, "short_holes"), 1, "each player had two turns");
	cr_expect_eq(number(three.out, "turns_per_hole"), 9, "%s", three.out);
	cr_expect_eq(number(three.out, "short_holes"), 0, "each player had three turns");
	try_end(&two);
	try_end(&three);
}

/* Two rows of one name would not tell which is which. */
Test(simulate, a_strategy_is_told_with_its_number)
{
	static const char words[] = "simulate --rules four-card --set game.holes=1 --players 3 "
				    "--games 1 --strategy hard:2,hard:13,hard ";
	static const char *const options[] = { "", "--rotate" };

	for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
		char line[200];
		struct tried t;

		snprintf(line, sizeof line, "%s%s", words, options[i]);
		t = try(line, "");
		cr_expect_not_null(strstr(t.out, "\n   1  hard:2     "), "%s", t.out);
		cr_expect_not_null(strstr(t.out, "\n   2  hard:13    "), "%s", t.out);
		cr_expect_not_null(strstr(t.out, "\n   3  hard       "), "%s", t.out);
		try_end(&t);
		snprintf(line, sizeof line, "%s%s --json", words, options[i]);
		t = try(line, "");
		cr_expect_not_null(strstr(t.out, "{\"strategy\":\"hard:2\","), "%s", t.out);
		cr_expect_not_null(strstr(t.out, "{\"strategy\":\"hard:13\","), "%s", t.out);
		cr_expect_not_null(strstr(t.out, "{\"strategy\":\"hard\","), "%s", t.out);
		try_end(&t);
	}
}

Test(simulate, refusals)
{
	static const struct {
		const char *words;
		enum cli_exit code;
		const char *err;
	} tries[] = {
		{ "simulate", CLI_USAGE,
		    "golf: golf simulate needs --rules, --players and --games.\n" },
		{ "simulate --rules six-card --games 1", CLI_USAGE,
		    "golf: golf simulate needs --rules, --players and --games.\n" },
		{ "simulate --rules six-card --players 1 --games 1", CLI_REFUSED,
		    "golf: These rules are for 2 to 12 players, not 1.\n" },
		{ "simulate --rules four-card --players 9 --games 1", CLI_REFUSED,
		    "golf: These rules are for 2 to 8 players, not 9.\n" },
		{ "simulate --rules six-card --set deck.packs=1 --players 9 --games 1", CLI_REFUSED,
		    "golf: These rules have too few cards for 9 players.\n" },
		{ "simulate --rules six-card --players 2 --games 1 --strategy clever", CLI_USAGE,
		    "golf: There is no strategy \"clever\": use one of random, greedy, idle, easy, "
		    "normal, hard.\n" },
		{ "simulate --rules six-card --players 2 --games 1 --strategy greedy,", CLI_USAGE,
		    "golf: There is no strategy \"\": use one of random, greedy, idle, easy, "
		    "normal, "
		    "hard.\n" },
		{ "simulate --rules six-card --players 3 --games 1 --strategy greedy,random",
		    CLI_USAGE,
		    "golf: --strategy names 2 strategies for 3 players: name one strategy, or one "
		    "for each player.\n" },
		{ "simulate --rules six-card --players 2 --games 1 --strategy random,random,random",
		    CLI_USAGE,
		    "golf: --strategy names 3 strategies for 2 players: name one strategy, or one "
		    "for each player.\n" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++)
		try_expect(tries[i].words, "", tries[i].code, "", tries[i].err);
}

/* The strategy exists; its number is wrong, or it takes none. */
Test(simulate, a_wrong_number_of_a_strategy_is_told)
{
	static const char of_hard[] = "golf: The number after hard: is 1 to 1000000.\n",
			  of_easy[] = "golf: The strategy easy takes no number.\n",
			  of_none[] = "golf: There is no strategy \"hrad:5\": use one of random, "
				      "greedy, idle, easy, normal, hard.\n";
	static const struct {
		const char *strategy, *err;
	} tries[] = {
		{ "hard:0", of_hard },
		{ "hard:", of_hard },
		{ "hard:abc", of_hard },
		{ "hard:-5", of_hard },
		{ "hard:1000001", of_hard },
		{ "easy,hard:", of_hard },
		{ "hard:,easy", of_hard },
		{ "easy:5", of_easy },
		{ "easy:", of_easy },
		{ "greedy:5", "golf: The strategy greedy takes no number.\n" },
		{ "hrad:5", of_none },
	};
	struct player p;

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char words[100];

		snprintf(words, sizeof words,
		    "simulate --rules six-card --players 2 --games 1 --strategy %s",
		    tries[i].strategy);
		try_expect(words, "", CLI_USAGE, "", tries[i].err);
	}
	cr_expect(player_read("hard:1000000", 12, &p));
	cr_expect_eq(p.playouts, OPTIONS_PLAYOUTS_MAX);
}
