#include "cli/prompt.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

/*
 * The questions: a turn; a card in hand; a flip of place 2, 3 or 5; a match, with Enter for none;
 * one of twelve places.
 */
enum { TURN, HAND, FLIP, MATCH, TWELVE };

static struct prompt
make(int which)
{
	static const char *const flip = "flip", *const replace = "replace";
	struct prompt p;

	prompt_begin(&p,
	    which == HAND         ? "You have @: "
		: which == TWELVE ? "Which of %s's cards? "
				  : "%s",
	    which == TWELVE ? "Ana" : "");
	switch (which) {
	case TURN:
		prompt_add(&p, 's', "stock", "stock", "draw the top card of the stock", 10);
		prompt_add(
		    &p, 'd', "discard", "discard pile (@)", "take @ from the discard pile", 11);
		p.option[1].card = 51;
		prompt_add(&p, 'k', "knock", "Pablo", "end the hole", 12);
		break;
	case HAND:
		p.card[0] = 22;
		for (unsigned i = 1; i <= 4; i++)
			prompt_number(&p, i, replace, "put it there", (int)i + 20);
		prompt_add(&p, 'd', "discard", "discard it", "discard the drawn card", 25);
		break;
	case FLIP:
		prompt_number(&p, 2, flip, "turn it up", 1);
		prompt_number(&p, 3, flip, "turn it up", 2);
		prompt_number(&p, 5, flip, "turn it up", 4);
		prompt_add(&p, 'n', "none", "none", "leave them", 5);
		break;
	case MATCH:
		prompt_add(&p, 'm', "match", "match", "lay an equal card", 1);
		p.enter = "go on";
		break;
	case TWELVE:
		p.back = true;
		for (unsigned i = 1; i <= 12; i++)
			prompt_number(&p, i, "place", "the place", (int)i);
		break;
	}
	return p;
}

/* A long question continues on another line, between two options. */
Test(prompt, no_line_is_too_long)
{
	char *text = NULL;
	size_t length, lines = 0;
	struct prompt p;
	struct table t = { .out = open_memstream(&text, &length) };

	cr_assert_not_null(t.out);
	prompt_begin(&p, "Which power first? ");
	for (unsigned i = 1; i <= 9; i++)
		prompt_number(
		    &p, i, i % 2 ? "look at an own card" : "swap any two cards, unseen", "help", 0);
	p.enter = "none of them";
	prompt_ask(&p, &t);
	fclose(t.out);
	for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"), lines++)
		cr_expect_leq(strlen(line), 79, "%s", line);
	cr_expect_geq(lines, 4);
	free(text);
}

Test(prompt, typed_answers)
{
	static const struct {
		int prompt;
		const char *typed;
		enum prompt_answer answer;
		int value;
	} tries[] = {
		{ TURN, "s", PROMPT_CHOSEN, 10 },
		{ TURN, " S \r", PROMPT_CHOSEN, 10 },
		{ TURN, "stock", PROMPT_CHOSEN, 10 },
		{ TURN, "Discard", PROMPT_CHOSEN, 11 },
		{ TURN, "\tk", PROMPT_CHOSEN, 12 },
		{ TURN, "1", PROMPT_WRONG, -1 },
		{ TURN, "n", PROMPT_WRONG, -1 },
		{ TURN, "", PROMPT_WRONG, -1 },
		{ TURN, "   ", PROMPT_WRONG, -1 },
		{ TURN, "s s", PROMPT_WRONG, -1 },
		{ TURN, "sd", PROMPT_WRONG, -1 },
		{ TURN, "a very long word that nobody meant", PROMPT_WRONG, -1 },
		{ TURN, "\xc3\xa9", PROMPT_WRONG, -1 },
		{ TURN, "?", PROMPT_HELP, -1 },
		{ TURN, "HELP", PROMPT_HELP, -1 },
		{ TURN, "q", PROMPT_QUIT, -1 },
		{ TURN, "Quit", PROMPT_QUIT, -1 },
		{ TWELVE, "back", PROMPT_QUIT, -1 },
		{ HAND, "1", PROMPT_CHOSEN, 21 },
		{ HAND, "4", PROMPT_CHOSEN, 24 },
		{ HAND, "d", PROMPT_CHOSEN, 25 },
		{ HAND, "5", PROMPT_PLACE, 4 },
		{ HAND, "20", PROMPT_PLACE, 19 },
		{ HAND, "21", PROMPT_WRONG, -1 },
		{ HAND, "0", PROMPT_WRONG, -1 },
		{ HAND, "-1", PROMPT_WRONG, -1 },
		{ HAND, "99999999999999", PROMPT_WRONG, -1 },
		{ FLIP, "3", PROMPT_CHOSEN, 2 },
		{ FLIP, "5", PROMPT_CHOSEN, 4 },
		{ FLIP, "4", PROMPT_PLACE, 3 },
		{ FLIP, "none", PROMPT_CHOSEN, 5 },
		{ MATCH, "", PROMPT_ENTER, -1 },
		{ MATCH, " ", PROMPT_ENTER, -1 },
		{ MATCH, "m", PROMPT_CHOSEN, 1 },
		{ MATCH, "x", PROMPT_WRONG, -1 },
		{ TWELVE, "12", PROMPT_CHOSEN, 12 },
		{ TWELVE, "1", PROMPT_CHOSEN, 1 },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct prompt p = make(tries[i].prompt);
		int value = -1;

		cr_expect_eq(
		    prompt_read(&p, tries[i].typed, &value), tries[i].answer, "%s", tries[i].typed);
		cr_expect_eq(value, tries[i].value, "%s: %d", tries[i].typed, value);
	}
}

/* Key by key: one key is enough, except for a number that may have another digit. */
Test(prompt, when_an_answer_is_complete)
{
	static const struct {
		int prompt;
		const char *typed;
		bool complete;
	} tries[] = {
		{ TURN, "s", true },
		{ TURN, "x", true },
		{ TURN, "?", true },
		{ TURN, "q", true },
		{ HAND, "1", true },
		{ HAND, "9", true },
		{ TWELVE, "1", false },
		{ TWELVE, "2", true },
		{ TWELVE, "11", true },
		{ TWELVE, "19", true },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct prompt p = make(tries[i].prompt);

		cr_expect_eq(
		    prompt_complete(&p, tries[i].typed), tries[i].complete, "%s", tries[i].typed);
	}
}

Test(prompt, questions)
{
	static const struct {
		int prompt;
		void (*what)(const struct prompt *, const struct table *);
		const char *text;
	} tries[] = {
		{ TURN, prompt_ask,
		    "s: stock, d: discard pile (KC), k: Pablo, ?: help, q: quit > " },
		{ HAND, prompt_ask,
		    "You have 10H: 1-4: replace, d: discard it, ?: help, q: quit > " },
		{ FLIP, prompt_ask, "2 3 5: flip, n: none, ?: help, q: quit > " },
		{ MATCH, prompt_ask, "m: match, Enter: go on, ?: help, q: quit > " },
		{ TWELVE, prompt_ask, "Which of Ana's cards? 1-12: place, ?: help, q: back > " },
		{ TURN, prompt_wrong, "Type one of: s, d, k, or ? for help.\n" },
		{ HAND, prompt_wrong, "Type one of: 1-4, d, or ? for help.\n" },
		{ FLIP, prompt_wrong, "Type one of: 2 3, 5, n, or ? for help.\n" },
		{ MATCH, prompt_wrong, "Type one of: m, Enter, or ? for help.\n" },
		{ HAND, prompt_help,
		    "  number  put it there\n"
		    "  d       discard the drawn card\n"
		    "  q       leave the game\n" },
		{ TURN, prompt_help,
		    "  s       draw the top card of the stock\n"
		    "  d       take KC from the discard pile\n"
		    "  k       end the hole\n"
		    "  q       leave the game\n" },
		{ MATCH, prompt_help,
		    "  m       lay an equal card\n"
		    "  Enter   go on\n"
		    "  q       leave the game\n" },
		{ TWELVE, prompt_help, "  number  the place\n  q       go back\n" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct prompt p = make(tries[i].prompt);
		char *text = NULL;
		size_t length;
		struct table t = { .out = open_memstream(&text, &length) };

		cr_assert_not_null(t.out);
		tries[i].what(&p, &t);
		fclose(t.out);
		cr_expect_str_eq(text, tries[i].text, "%s", text);
		free(text);
	}
}
