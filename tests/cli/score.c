#include "tests/cli/try.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

Test(cli_score, holes)
{
	static const struct {
		const char *rules, *in, *out, *why;
	} tries[] = {
		{ "six-card",
		    "{\"layouts\":[[\"AS\",\"2H\",\"3D\",\"AC\",\"5H\",\"6H\"]],\"ender\":0}\n",
		    "{\"points\":[12],\"scores\":[12]}\n", "a pair, -2 + 5, 3 + 6" },
		{ "six-card",
		    "{\"layouts\":[[\"AS\",\"2H\",\"3D\",\"AC\",\"5H\",\"6H\"]],\"ender\":null}",
		    "{\"points\":[12],\"scores\":[12]}\n", "no ender; no newline at the end" },
		{ "six-card",
		    "{\"ender\":1,\"layouts\":[[\"10D\",\"2H\",\"--\",\"td\",\"5H\",\"6H\"],"
		    "[\"KS\",\"KH\",\"QD\",\"X1\",\"X2\",\"JC\"]]}\n",
		    "{\"points\":[9,20],\"scores\":[9,20]}\n",
		    "10D is TD; an empty place; jokers 0" },
		{ "six-card",
		    "\n\n{\"layouts\":[[\"AS\",\"2H\",\"3D\",\"AC\",\"5H\",\"6H\",\"9S\"]]}\n\n",
		    "{\"points\":[21],\"scores\":[21]}\n",
		    "empty lines; a card that joined; no ender" },
		{ "four-card",
		    "{\"layouts\":[[\"AS\",\"2H\",\"AD\",\"KC\"]]}\n{\"layouts\":[[\"9S\",\"9H\","
		    "\"9D\",\"9C\"]]}\n",
		    "{\"points\":[4],\"scores\":[4]}\n{\"points\":[36],\"scores\":[36]}\n",
		    "two holes" },
		{ "four-card", "", "", "empty input" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char words[60];

		snprintf(words, sizeof words, "score --rules %s", tries[i].rules);
		try_expect(words, tries[i].in, CLI_DONE, tries[i].out, "");
	}
	try_expect(
	    "score --rules six-card --set score.straight_flush=wins-game --set score.flush=-20",
	    "{\"layouts\":[[\"AS\",\"2S\",\"3S\",\"4S\",\"5S\",\"6S\"],[\"AS\",\"2S\",\"3S\","
	    "\"4S\",\"5S\",\"6H\"],"
	    "[\"TH\",\"9H\",\"8H\",\"7H\",\"6H\",\"5H\"]]}\n{\"layouts\":[[\"AS\",\"2S\",\"3S\","
	    "\"4S\",\"5S\",\"7S\"]]}",
	    CLI_DONE,
	    "{\"points\":[-20,17,-20],\"scores\":[-20,17,-20],\"wins\":[0,2]}\n{\"points\":[-20],"
	    "\"scores\":[-20]}\n",
	    "");
	try_expect("score --rules six-card --set score.straight_flush=wins-game",
	    "{\"layouts\":[[\"AS\",\"2S\",\"3S\",\"4S\",\"5S\",\"6H\"],"
	    "[\"AS\",\"2S\",\"3S\",\"4S\",\"5S\",\"6S\"]]}",
	    CLI_DONE, "{\"points\":[17,17],\"scores\":[17,17],\"wins\":[1]}\n", "");
	try_expect("score --rules six-card --set score.pairs=anywhere --set "
		   "knock.fail={\"rule\":\"add\",\"points\":10}",
	    "{\"layouts\":[[\"9S\",\"3D\",\"4H\",\"5C\",\"6S\",\"7H\",\"9D\"],[\"KS\",\"KD\","
	    "\"KH\",\"KC\",\"KS\",\"--\"]],\"ender\":0}",
	    CLI_DONE, "{\"points\":[25,0],\"scores\":[35,0]}\n", "");
	try_expect("score --rules four-card --set values.9=1",
	    "{\"layouts\":[[\"9S\",\"9H\",\"9D\",\"9C\"]]}", CLI_DONE,
	    "{\"points\":[4],\"scores\":[4]}\n", "");
}

#define FOUR "[\"AS\",\"2H\",\"AD\",\"KC\"]"

/* A good line stands before each refused line. The good line is answered. */
Test(cli_score, refusals)
{
	static const struct {
		const char *line, *sentence;
	} tries[] = {
		{ "garbage", "this is not sound JSON: expected an object in braces." },
		{ "{\"layouts\":[" FOUR "]", "this is not sound JSON: expected " },
		{ "{\"layouts\":[" FOUR "]} x", "this is not sound JSON: expected " },
		{ "[]", "this is not sound JSON: expected an object in braces." },
		{ "{}", "there is no layout: a line has \"layouts\":[[\"AS\",...],...]." },
		{ "{\"layouts\":[]}",
		    "there is no layout: a line has \"layouts\":[[\"AS\",...],...]." },
		{ "{\"layouts\":[" FOUR "],\"end\":0}",
		    "\"end\" is not expected here: a line has \"layouts\", once, and \"ender\"." },
		{ "{\"layouts\":[" FOUR "],\"layouts\":[" FOUR "]}",
		    "\"layouts\" is not expected here: a line has \"layouts\", once, and "
		    "\"ender\"." },
		{ "{\"layouts\":[" FOUR "],\"ender\":1}",
		    "the ender is seat 1, but the seats are 0 to 0." },
		{ "{\"layouts\":[" FOUR "],\"ender\":-1}",
		    "the ender is a seat, from 0, or null." },
		{ "{\"layouts\":[" FOUR "],\"ender\":99999999999999999999}",
		    "this is not sound JSON: expected " },
		{ "{\"layouts\":[" FOUR "],\"ender\":\"0\"}", "this is not sound JSON: expected " },
		{ "{\"layouts\":[[\"AS\",\"2H\",\"AD\"]]}",
		    "a layout has 3 cards, but 4 places: write -- for an empty place." },
		{ "{\"layouts\":[[\"AS\"]]}",
		    "a layout has 1 card, but 4 places: write -- for an empty place." },
		{ "{\"layouts\":[[\"AS\",\"2H\",\"AD\",\"1C\"]]}",
		    "\"1C\" is no card: write a rank and a suit such as AS or TD, or X1, X2 or "
		    "--." },
		{ "{\"layouts\":[[\"AS\",\"2H\",\"AD\",\"??\"]]}",
		    "\"??\" is no card: write a rank and a suit such as AS or TD, or X1, X2 or "
		    "--." },
		{ "{\"layouts\":[[\"AS\",\"2H\",\"AD\",5]]}", "this is not sound JSON: expected " },
		{ "{\"layouts\":[[\"AS\",\"2H\",\"AD\",\"a very long card\"]]}",
		    "this is not sound JSON: expected " },
		{ "{\"layouts\":[" FOUR "," FOUR "," FOUR "," FOUR "," FOUR "," FOUR "," FOUR
		  "," FOUR "," FOUR "," FOUR "," FOUR "," FOUR "," FOUR "]}",
		    "there are more than 12 layouts." },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char in[1000], sentence[300];
		struct tried t;

		snprintf(in, sizeof in, "{\"layouts\":[" FOUR "]}\n%s\n{\"layouts\":[" FOUR "]}\n",
		    tries[i].line);
		snprintf(sentence, sizeof sentence, "golf: Line 2: %s", tries[i].sentence);
		t = try("score --rules four-card", in);
		cr_expect_eq(t.code, CLI_REFUSED, "%s", tries[i].line);
		cr_expect_str_eq(t.out, "{\"points\":[4],\"scores\":[4]}\n", "%s", tries[i].line);
		cr_expect_eq(
		    strncmp(t.err, sentence, strlen(sentence)), 0, "%s: %s", tries[i].line, t.err);
		cr_expect_eq(strchr(t.err, '\n') - t.err + 1, (ptrdiff_t)strlen(t.err), "one line");
		try_end(&t);
	}
}

Test(cli_score, more_cards_than_a_layout_can_have)
{
	char in[400] = "{\"layouts\":[[\"AS\"";

	for (int i = 1; i < GOLF_PLACES_MAX; i++)
		strcat(in, ",\"AS\"");
	strcat(in, "]]}");
	try_expect(
	    "score --rules four-card", in, CLI_DONE, "{\"points\":[20],\"scores\":[20]}\n", "");
	strcpy(in + strlen(in) - 3, ",\"AS\"]]}");
	try_expect("score --rules four-card", in, CLI_REFUSED, "",
	    "golf: Line 1: a layout has more than 20 cards.\n");
}

Test(cli_score, a_huge_line)
{
	char *in = malloc(100001);

	cr_assert_not_null(in);
	memset(in, ' ', 100000);
	in[100000] = '\0';
	try_expect("score --rules four-card", in, CLI_REFUSED, "",
	    "golf: Line 1 is longer than 65536 bytes.\n");
	free(in);
}

Test(cli_score, wrong_usage)
{
	try_expect("score", "", CLI_USAGE, "", "golf: golf score needs --rules.\n");
}
