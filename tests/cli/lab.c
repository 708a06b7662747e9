/* golf lab: its options, its table and its JSON. tests/lab has the figures themselves. */
#include "cli/options.h"
#include "lab/command.h"
#include "tests/cli/try.h"
#include "tests/thorough.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LOOK = 100 /* ms that pass from one look at the clock to the next */ };

/* Returns the mean of a figure on a side ("now", "new" or "change"). */
static double
mean(const char *json, const char *figure, const char *side)
{
	char quoted[80];
	const char *at;

	snprintf(quoted, sizeof quoted, "{\"figure\":\"%s\",", figure);
	at = strstr(json, quoted);
	cr_assert_not_null(at, "%s is missing: %s", figure, json);
	snprintf(quoted, sizeof quoted, "\"%s\":{\"mean\":", side);
	at = strstr(at, quoted);
	cr_assert_not_null(at, "%s of %s is missing", side, figure);
	return strtod(at + strlen(quoted), NULL);
}

/* The deals of golf simulate are other ones: the means agree as far as chance lets them. */
Test(lab, agrees_with_simulate)
{
	struct tried lab = try("lab --rules six-card --players 4 --games 100 --json", ""),
		     sim = try("simulate --rules six-card --players 4 --games 100 --strategy "
			       "normal --seed 1 --json",
			 "");

	cr_assert_eq(lab.code, CLI_DONE, "%s", lab.err);
	cr_assert_eq(sim.code, CLI_DONE, "%s", sim.err);
	/* One standard error of each mean is about 0.13 points. */
	cr_expect_lt(
	    fabs(mean(lab.out, "score", "new") - strtod(strstr(sim.out, "\"mean\":") + 7, NULL)),
	    1);
	cr_expect_eq(mean(lab.out, "holes", "new"), 9);
	cr_expect_null(strstr(lab.out, "\"now\""), "nothing is compared");
	cr_expect_not_null(strstr(lab.out, "\"against\":null"));
	cr_expect_null(strstr(lab.out, "\"matches\""), "what never happens has no line");
	try_end(&lab);
	try_end(&sim);
}

Test(lab, a_change_is_compared_with_what_holds_now)
{
	struct tried t = try(
	    "lab --rules six-card --set game.holes=3 --players 2 --games 20 --seed 4 --json", "");

	cr_assert_eq(t.code, CLI_DONE, "%s", t.err);
	cr_expect_eq(mean(t.out, "holes", "now"), 9);
	cr_expect_eq(mean(t.out, "holes", "new"), 3);
	cr_expect_eq(mean(t.out, "holes", "change"), -6);
	cr_expect_not_null(strstr(t.out,
	    "\"rules\":\"six-card\",\"set\":[\"game.holes=3\"],\"both\":[],\"against\":\"six-"
	    "card\","
	    "\"players\":"
	    "2,\"seed\":4,\"games\":20,\"skill_games\":2,\"sentence\":\"Games get 6"));
	cr_expect_eq(
	    strchr(t.out, '\n') + 1 - t.out, (ptrdiff_t)strlen(t.out), "one object on one line");
	cr_expect_not_null(strstr(t.out, "\"figures\":[{\"figure\":"), "%s", t.out);
	cr_expect_not_null(strstr(t.out, "},{\"figure\":"), "%s", t.out);
	cr_expect_null(strstr(t.out, "}{"), "a comma between figures");
	try_end(&t);
}

Test(lab, the_table)
{
	struct tried t = try(
	    "lab --rules cabo --against six-card --players 3 --games 20 --seed 2", "");

	cr_assert_eq(t.code, CLI_DONE, "%s", t.err);
	cr_expect_eq(strchr(t.out, '\n')[-1], '.', "the sentence is on top: %s", t.out);
	cr_expect_not_null(strstr(t.out,
	    "\ncabo (new) against six-card (now), 3 players, seed 2, --games 20 "
	    "--skill-games 2\n"));
	cr_expect_not_null(strstr(t.out, "\nholes of a game "));
	cr_expect_not_null(strstr(t.out, " 9.0±0.0 "));
	cr_expect_not_null(strstr(t.out, "\nmatches in a hole "));
	cr_expect_not_null(strstr(t.out, "A turn takes 15 seconds."));
	try_end(&t);
}

/* A house with a rule of its own tries another one: the own rule holds on both sides. */
Test(lab, a_rule_of_both_sides)
{
	struct tried t = try(
	    "lab --rules six-card --both game.holes=2 --set game.holes=3 --both end.call=Fore "
	    "--players 2 --games 20 --json",
	    "");

	cr_assert_eq(t.code, CLI_DONE, "%s", t.err);
	cr_expect_eq(mean(t.out, "holes", "now"), 2);
	cr_expect_eq(mean(t.out, "holes", "new"), 3, "--set comes after --both");
	cr_expect_not_null(strstr(
	    t.out, "\"set\":[\"game.holes=3\"],\"both\":[\"game.holes=2\",\"end.call=Fore\"],"));
	try_end(&t);
	t = try("lab --rules cabo --against six-card --both game.holes=2 --both game.target=0 "
		"--players 2 --games 20",
	    "");
	cr_assert_eq(t.code, CLI_DONE, "%s", t.err);
	cr_expect_not_null(
	    strstr(t.out,
		"\ncabo (new) against six-card (now), both with game.holes=2, game.target=0, 2 "
		"players, seed 0, "),
	    "%s", t.out);
	try_end(&t);
	t = try("lab --rules six-card --both game.holes=2 --players 2 --games 20", "");
	cr_expect_not_null(strstr(t.out, "\nsix-card with game.holes=2, 2 players, "), "%s", t.out);
	try_end(&t);
	t = try(
	    "lab --rules six-card --against six-card --both game.holes=2 --players 2 --games 20 "
	    "--json",
	    "");
	cr_expect_eq(mean(t.out, "holes", "now"), 2);
	cr_expect_eq(mean(t.out, "holes", "new"), 2);
	try_end(&t);
}

/* Pages of the bot show such commands: lab/command.h. */
Test(lab, the_command_of_a_lab_plays_its_games)
{
	struct house_rules now, new;
	char command[LAB_COMMAND], file[TRY_PATH], text[HOUSE_RULES_TEXT], words[500];
	const struct lab_change_of change = { &now, &new.rules, "game.target" };
	static struct lab l;
	struct golf_why why;
	struct tried t[2];

	l.seats = 3;
	l.games[LAB_USUAL] = 20;
	l.games[LAB_OF_SKILL] = 2;
	cr_assert(house_rules_preset(&now, "cabo"));
	cr_assert(house_rules_set(&now, "values.KD", "7", &why));
	new = now;
	cr_assert(house_rules_set(&new, "game.target", "30", &why));
	cr_assert_eq(lab_command(&change, &l, "RULES", command), LAB_WHOLE_COMMAND);
	cr_assert_eq(strncmp(command, "golf ", 5), 0);
	t[0] = try(command + 5, "");
	cr_assert_eq(t[0].code, CLI_DONE, "%s: %s", command, t[0].err);
	cr_expect_not_null(strstr(t[0].out,
			       "\ncabo with game.target=30 (new) against cabo (now), both with "
			       "values.KD=7, 3 players, seed 0, --games 20 --skill-games 2\n"),
	    "%s", t[0].out);

	/* A house with a call that no command can have comes from the file of /house export. */
	cr_assert(house_rules_set(&now, "end.call", "Don't", &why));
	cr_assert(house_rules_set(&new, "end.call", "Don't", &why));
	cr_assert_eq(lab_command(&change, &l, "RULES", command), LAB_FILE_COMMAND);
	for (unsigned i = 0; i < 2; i++) {
		const char *name = strstr(command, "RULES");

		try_file(file, text, house_rules_write(i ? &new : &now, false, text));
		snprintf(words, sizeof words, "%.*s%s%s", (int)(name - command - 5), command + 5,
		    file, name + 5);
		t[1] = try(words, "");
		unlink(file);
		cr_assert_eq(t[1].code, CLI_DONE, "%s: %s", words, t[1].err);
		cr_expect_str_eq(strstr(t[1].out, "\nthe score of a player in a hole"),
		    strstr(t[0].out, "\nthe score of a player in a hole"),
		    "the same figures, whether the rule is adopted or not: %s", t[1].out);
		try_end(&t[1]);
	}
	try_end(&t[0]);
}

/* Both options together are bounded, as each of them is. */
Test(lab, many_rules_of_both_sides_are_refused)
{
	static char words[2 * (OPTIONS_SETS_MAX + 1)][16];
	char *argv[2 * (OPTIONS_SETS_MAX + 1) + 2], rules[] = "--rules=six-card", *err = NULL;
	struct cli c = { .argv = argv, .in = stdin, .out = stdout };
	size_t told;

	argv[c.argc++] = rules;
	for (unsigned i = 0; i <= OPTIONS_SETS_MAX; i++) {
		strcpy(words[2 * i], i % 2 ? "--set" : "--both");
		strcpy(words[2 * i + 1], "game.holes=2");
		argv[c.argc++] = words[2 * i];
		argv[c.argc++] = words[2 * i + 1];
	}
	argv[c.argc] = NULL;
	c.err = open_memstream(&err, &told);
	cr_expect_eq(cmd_lab(&c), CLI_REFUSED);
	fclose(c.err);
	cr_expect_str_eq(
	    err, "golf: Give --set and --both at most 128 times, or write a rules file.\n");
	free(err);
}

/* The same seed gives the same bytes; another seed gives other figures. */
Test(lab, a_seed_gives_the_same_figures)
{
	struct tried t[3] = {
		try("lab --rules cabo --players 3 --games 20 --seed 7", ""),
		try("lab --rules cabo --players 3 --games 20 --seed 7", ""),
		try("lab --rules cabo --players 3 --games 20 --seed 8", ""),
	};

	cr_expect_str_eq(t[0].out, t[1].out);
	cr_expect_str_neq(strstr(t[0].out, "turns of a hole"), strstr(t[2].out, "turns of a hole"));
	for (int i = 0; i < 3; i++)
		try_end(&t[i]);
}

/* --seconds plays whole batches, and names the numbers of games that repeat them. */
Test(lab, seconds_can_be_repeated)
{
	const char *games, *skill;
	struct tried t, again;
	char words[100];

	try_look = LOOK;
	t = try("lab --rules cabo --players 2 --seconds 1 --seed 3", "");
	games = strstr(t.out, "--games ");
	skill = strstr(t.out, "--skill-games ");
	cr_assert_eq(t.code, CLI_DONE, "%s", t.err);
	cr_assert_not_null(games);
	cr_assert_not_null(skill);
	cr_expect_eq(strtoul(games + 8, NULL, 10) % 50, 0u, "whole batches");
	snprintf(words, sizeof words, "lab --rules cabo --players 2 --seed 3 %.*s",
	    (int)strcspn(games, "\n"), games);
	again = try(words, "");
	cr_expect_str_eq(t.out, again.out);
	try_end(&t);
	try_end(&again);
}

/* Time that is not enough for the fewest games is refused, and the sentence says how much is. */
Test(lab, too_few_seconds_are_refused)
{
	struct tried t = try("lab --rules nine-card --players 12 --seconds 1", "");
	const char *enough;
	unsigned long seconds;

	cr_expect_eq(t.code, CLI_REFUSED);
	cr_expect_str_empty(t.out);
	cr_expect_eq(strncmp(t.err,
			 "golf: 50 games of these rules, the fewest that tell something, take "
			 "about ",
			 73),
	    0, "%s", t.err);
	enough = strstr(t.err, "ask for --seconds ");
	cr_assert_not_null(enough);
	seconds = strtoul(enough + 18, NULL, 10);
	cr_expect_geq(seconds, 5u, "50 games among twelve players");
	cr_expect_leq(seconds, 40u, "%s", t.err);
	try_end(&t);
}

/* The time is shared: the games of skill have what the usual ones leave. */
Test(lab, seconds_have_games_of_skill)
{
	const char *skill;
	struct tried t;

	try_look = LOOK;
	t = try("lab --rules six-card --both game.holes=1 --players 2 --seconds 2 --json", "");
	skill = strstr(t.out, "\"skill_games\":");
	cr_assert_eq(t.code, CLI_DONE, "%s", t.err);
	cr_assert_not_null(skill);
	cr_expect_geq(strtoul(skill + 14, NULL, 10), 1u);
	try_end(&t);
}

/* On a terminal a line tells the progress. The line is gone when the table is printed. */
Test(lab, a_terminal_has_a_line_of_progress)
{
	char rules[] = "--rules", six[] = "six-card", players[] = "--players", two[] = "2",
	     games[] = "--games", few[] = "50",
	     *argv[] = { rules, six, players, two, games, few, NULL }, *out = NULL, *err = NULL;
	size_t printed, told;
	struct cli c = { .argc = 6, .argv = argv, .in = stdin, .err_tty = true };

	c.out = open_memstream(&out, &printed);
	c.err = open_memstream(&err, &told);
	cr_assert(c.out && c.err);
	cr_expect_eq(cmd_lab(&c), CLI_DONE);
	fclose(c.out);
	fclose(c.err);
	cr_expect_not_null(strstr(err, " of 50 games "), "%s", err);
	cr_assert_geq(told, 4u);
	cr_expect_str_eq(err + told - 4, "\r\033[K", "the line is gone");
	free(out);
	free(err);
}

/* Skill against luck says who plays. It is a question mark until 30 games have measured it. */
Test(lab, skill_says_what_it_is_from)
{
	struct tried t = try(
	    "lab --rules cabo --against cabo --both game.holes=1 --players 2 --games 40 "
	    "--skill-games 29",
	    "");
	static const char few[] = "\nskill against luck (hard against easy, 29 games)\n"
				  "                                         ?              ?"
				  "              ?       \n";

	cr_assert_eq(t.code, CLI_DONE, "%s", t.err);
	cr_expect_not_null(strstr(t.out, few), "%s", t.out);
	cr_expect_not_null(strstr(t.out, "? is a figure from too few games."));
	try_end(&t);
	t = try("lab --rules cabo --against cabo --both game.holes=1 --players 2 --games 40 "
		"--skill-games 29 "
		"--json",
	    "");
	cr_expect_not_null(strstr(t.out,
			       "{\"figure\":\"skill-wins\",\"unit\":\"percent\",\"now\":null,"
			       "\"new\":null,\"change\":null,\"sure\":false}"),
	    "%s", t.out);
	try_end(&t);
	t = try("lab --rules cabo --both game.holes=2 --players 2 --games 40 --skill-games 30", "");
	cr_assert_not_null(strstr(t.out, "\nskill against luck (hard against easy, 30 games)\n"));
	cr_expect_not_null(strstr(strstr(t.out, "\nskill against luck"), "%±"), "%s", t.out);
	cr_expect_null(strstr(t.out, "too few"), "%s", t.out);
	try_end(&t);
}

/*
 * With nineteen games every figure is a question mark, and none has a star. The sentence does not
 * say what changes. A figure of skill from two games is one in every lab.
 */
Test(lab, few_games_claim_nothing)
{
	struct tried t = try("lab --rules six-card --set game.holes=3 --players 2 --games 19", "");
	const char *holes;

	cr_assert_eq(t.code, CLI_DONE, "%s", t.err);
	cr_expect_eq(strncmp(t.out, "These games are too few to say what the rules do.\n", 50), 0,
	    "%s", t.out);
	cr_expect_null(strstr(t.out, "0±"), "%s", t.out);
	holes = strstr(t.out, "\nholes of a game ");
	cr_assert_not_null(holes);
	cr_expect_eq(holes[17 + strspn(holes + 17, " ")], '?', "%s", t.out);
	cr_expect_null(strstr(t.out, "*\n"), "%s", t.out);
	cr_expect_not_null(strstr(t.out, " ? is a figure from too few games."), "%s", t.out);
	try_end(&t);
	t = try("lab --rules six-card --set game.holes=3 --players 2 --games 20", "");
	cr_expect_eq(strncmp(t.out, "Games get 6", 11), 0, "%s", t.out);
	cr_expect_not_null(strstr(t.out, "*\n"), "%s", t.out);
	try_end(&t);
}

/* The texts are in the language that is asked for; the figures and the options are the same. */
Test(lab, spanish)
{
	struct tried t = try(
	    "lab --rules cabo --set game.target=30 --players 2 --games 10 --seed 2 "
	    "--lang es",
	    "");

	cr_assert_eq(t.code, CLI_DONE, "%s", t.err);
	cr_expect_not_null(strstr(t.out,
	    "\ncabo con game.target=30 (nueva) frente a cabo (ahora), 2 jugadores, semilla 2, "
	    "--games 10 --skill-games 1\n"));
	cr_expect_not_null(strstr(t.out, " ahora          nueva         cambio\n"));
	cr_expect_not_null(
	    strstr(t.out, "\nla puntuación de un jugador en un hoyo\n                  "), "%s",
	    t.out);
	cr_expect_not_null(strstr(t.out, " Un turno dura 15 segundos.\n"));
	cr_expect_null(strstr(t.out, " the "), "%s", t.out);
	try_end(&t);
	t = try("lab --rules cabo --players 2 --games 20 --lang es-419 --json", "");
	cr_expect_not_null(strstr(t.out, "\"sentence\":\"Un hoyo lleva "), "%s", t.out);
	try_end(&t);
}

/* Without --players: four, or the nearest number that the rules allow. */
Test(lab, usual_players)
{
	struct tried t = try("lab --rules six-card --set players.max=3 --games 2 --json", "");

	cr_assert_eq(t.code, CLI_DONE, "%s", t.err);
	cr_expect_not_null(strstr(t.out, "\"players\":3,"));
	try_end(&t);
	t = try("lab --rules six-card --games 2 --json", "");
	cr_expect_not_null(strstr(t.out, "\"players\":4,"));
	try_end(&t);
}

Test(lab, refusals)
{
	static const struct {
		const char *words;
		enum cli_exit code;
		const char *err;
	} tries[] = {
		{ "lab", CLI_USAGE, "golf: golf lab needs --rules.\n" },
		{ "lab --rules six-card --games 5 --seconds 5", CLI_USAGE,
		    "golf: Give --games or --seconds, not both.\n" },
		{ "lab --rules six-card --skill-games 5 --seconds 5", CLI_USAGE,
		    "golf: Give --skill-games or --seconds, not both.\n" },
		{ "lab --rules six-card --lang xx", CLI_USAGE,
		    "golf: There are no texts in the language \"xx\": --lang is one of en, es.\n" },
		{ "lab --rules six-card --games 1", CLI_USAGE,
		    "golf: --games is a number from 2 to 1000000, not \"1\".\n" },
		{ "lab --rules four-card --players 9", CLI_REFUSED,
		    "golf: The rules of --rules are for 2 to 8 players, not 9.\n" },
		{ "lab --rules six-card --set players.max=3 --players 4", CLI_REFUSED,
		    "golf: The rules of --rules with --set are for 2 to 3 players, not 4.\n" },
		{ "lab --rules four-card --set players.max=9 --players 9", CLI_REFUSED,
		    "golf: The rules of --rules without --set are for 2 to 8 players, not 9.\n" },
		{ "lab --rules six-card --against four-card --players 9", CLI_REFUSED,
		    "golf: The rules of --against are for 2 to 8 players, not 9.\n" },
		{ "lab --rules six-card --set deck.packs=1 --players 9", CLI_REFUSED,
		    "golf: The rules of --rules with --set have too few cards for 9 players.\n" },
		{ "lab --rules six-card --both deck.packs=1 --set deck.packs=2 --players 9",
		    CLI_REFUSED,
		    "golf: The rules of --rules without --set have too few cards for 9 "
		    "players.\n" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++)
		try_expect(tries[i].words, "", tries[i].code, "", tries[i].err);
}

/*
 * Too many games of skill are refused, and the sentence says how many are not too many: with the
 * same usual games, or with fewer of both.
 */
Test(lab, too_many_games_of_skill_are_refused, .timeout = TEST_LIMIT)
{
	static const struct {
		const char *games, *wanted, *ask;
	} tries[] = {
		{ "--games 2 --skill-games 1000000",
		    "golf: 2 games and 1000000 games of skill of these rules would take about ",
		    ": ask for --skill-games " },
		{ "--games 1000000 --skill-games 1000000",
		    "golf: 1000000 games and 1000000 games of skill of these rules would take ",
		    ": ask for --games " },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		unsigned long games = 2, skill;
		char words[120];
		const char *ask;
		struct tried t;

		snprintf(
		    words, sizeof words, "lab --rules six-card --players 12 %s", tries[i].games);
		t = try(words, "");
		cr_expect_eq(t.code, CLI_REFUSED);
		cr_expect_eq(
		    strncmp(t.err, tries[i].wanted, strlen(tries[i].wanted)), 0, "%s", t.err);
		ask = strstr(t.err, tries[i].ask);
		cr_assert_not_null(ask, "%s", t.err);
		if (i > 0)
			games = strtoul(ask + strlen(tries[i].ask), NULL, 10);
		skill = strtoul(strstr(ask, "--skill-games ") + 14, NULL, 10);
		cr_expect_gt(skill, 100u);
		try_end(&t);
		snprintf(words, sizeof words,
		    "lab --rules six-card --players 12 --games %lu --skill-games %lu", games,
		    skill + 1);
		t = try(words, "");
		cr_expect_eq(t.code, CLI_REFUSED, "one more is too much: %s", words);
		try_end(&t);
	}
}

/* Too much is refused before it starts. The sentence names how much is not too much. */
Test(lab, too_much_is_refused, .timeout = TEST_LIMIT)
{
	struct tried t = try("lab --rules six-card --games 1000000 --players 12", "");
	char words[100];
	const char *most;

	cr_expect_eq(t.code, CLI_REFUSED);
	cr_expect_str_empty(t.out);
	cr_expect_eq(strncmp(t.err, "golf: 1000000 games of these rules would take about ", 52), 0,
	    "%s", t.err);
	cr_expect_not_null(strstr(t.err, ": ask for --games "));
	most = strstr(t.err, "--games ");
	snprintf(words, sizeof words, "lab --rules six-card --players 12 --games %lu",
	    strtoul(most + 8, NULL, 10) + 1);
	try_end(&t);
	t = try(words, "");
	cr_expect_eq(t.code, CLI_REFUSED, "one more is too much");
	try_end(&t);
	t = try("lab --rules six-card --games 2 --players 12 --set end.turns=999 --set "
		"end.face_up=none",
	    "");
	cr_expect_eq(t.code, CLI_REFUSED);
	cr_expect_str_eq(t.err,
	    "golf: A game of these rules hardly ends: it took computer players more than 100000 "
	    "decisions.\n");
	try_end(&t);
}
