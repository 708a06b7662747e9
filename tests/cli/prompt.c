#include "cli/prompt.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

/* A turn, a card in hand, and a flip among places 2, 3 and 5. */
static const struct prompt turn = { 3,
	{ { .kind = GOLF_DO_DRAW, .from = GOLF_FROM_STOCK },
	    { .kind = GOLF_DO_DRAW, .from = GOLF_FROM_DISCARD }, { .kind = GOLF_DO_KNOCK } } };
static const struct prompt hand = { 5,
	{ { .kind = GOLF_DO_REPLACE, .place = 0 }, { .kind = GOLF_DO_REPLACE, .place = 1 },
	    { .kind = GOLF_DO_REPLACE, .place = 2 }, { .kind = GOLF_DO_REPLACE, .place = 3 },
	    { .kind = GOLF_DO_DISCARD } } };
static const struct prompt flip = { 4,
	{ { .kind = GOLF_DO_FLIP, .place = 1 }, { .kind = GOLF_DO_FLIP, .place = 2 },
	    { .kind = GOLF_DO_FLIP, .place = 4 }, { .kind = GOLF_DO_KEEP } } };

Test(prompt, what_is_typed)
{
	static const struct {
		const struct prompt *prompt;
		const char *typed;
		enum prompt_answer answer;
		unsigned index;
	} tries[] = {
		{ &turn, "s", PROMPT_CHOSEN, 0 },
		{ &turn, " S \r", PROMPT_CHOSEN, 0 },
		{ &turn, "stock", PROMPT_CHOSEN, 0 },
		{ &turn, "Discard", PROMPT_CHOSEN, 1 },
		{ &turn, "\tk", PROMPT_CHOSEN, 2 },
		{ &turn, "1", PROMPT_WRONG, 0 },
		{ &turn, "n", PROMPT_WRONG, 0 },
		{ &turn, "", PROMPT_WRONG, 0 },
		{ &turn, "   ", PROMPT_WRONG, 0 },
		{ &turn, "s s", PROMPT_WRONG, 0 },
		{ &turn, "sd", PROMPT_WRONG, 0 },
		{ &turn, "a very long word that nobody meant", PROMPT_WRONG, 0 },
		{ &turn, "\xc3\xa9", PROMPT_WRONG, 0 },
		{ &turn, "?", PROMPT_HELP, 0 },
		{ &turn, "HELP", PROMPT_HELP, 0 },
		{ &turn, "q", PROMPT_QUIT, 0 },
		{ &turn, "Quit", PROMPT_QUIT, 0 },
		{ &hand, "1", PROMPT_CHOSEN, 0 },
		{ &hand, "4", PROMPT_CHOSEN, 3 },
		{ &hand, "d", PROMPT_CHOSEN, 4 },
		{ &hand, "5", PROMPT_PLACE, 4 },
		{ &hand, "24", PROMPT_PLACE, 23 },
		{ &hand, "25", PROMPT_WRONG, 0 },
		{ &hand, "0", PROMPT_WRONG, 0 },
		{ &hand, "-1", PROMPT_WRONG, 0 },
		{ &hand, "99999999999999", PROMPT_WRONG, 0 },
		{ &flip, "3", PROMPT_CHOSEN, 1 },
		{ &flip, "5", PROMPT_CHOSEN, 2 },
		{ &flip, "4", PROMPT_PLACE, 3 },
		{ &flip, "none", PROMPT_CHOSEN, 3 },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		unsigned index = 0;

		cr_expect_eq(prompt_read(tries[i].prompt, tries[i].typed, &index), tries[i].answer,
		    "%s", tries[i].typed);
		cr_expect_eq(index, tries[i].index, "%s: %u", tries[i].typed, index);
	}
}

static char *
told(const struct prompt *p, uint8_t phase, const char *what)
{
	char *text = NULL;
	size_t length;
	FILE *out = open_memstream(&text, &length);
	struct table t = { .out = out };
	/* The king of clubs on the discard pile, the ten of hearts in hand. */
	struct golf_view v = { .phase = phase, .discard = 51, .drawn = 22 };

	cr_assert_not_null(out);
	if (strcmp(what, "ask") == 0)
		prompt_ask(p, &t, &v);
	else if (strcmp(what, "help") == 0)
		prompt_help(p, &t, &v);
	else
		prompt_wrong(p, &t);
	fclose(out);
	return text;
}

Test(prompt, what_is_asked)
{
	static const struct {
		const struct prompt *prompt;
		uint8_t phase;
		const char *what, *text;
	} tries[] = {
		{ &turn, GOLF_PH_TURN, "ask", "s: stock, d: discard pile (KC), k: knock, ?: help, q: quit > " },
		{ &hand, GOLF_PH_PLACE, "ask", "You have 10H: 1-4: replace, d: discard it, ?: help, q: quit > " },
		{ &flip, GOLF_PH_FLIP, "ask", "2 3 5: flip, n: none, ?: help, q: quit > " },
		{ &turn, GOLF_PH_TURN, "wrong", "Type one of: s, d, k, or ? for help.\n" },
		{ &hand, GOLF_PH_PLACE, "wrong", "Type one of: 1-4, d, or ? for help.\n" },
		{ &flip, GOLF_PH_FLIP, "wrong", "Type one of: 2 3, 5, n, or ? for help.\n" },
		{ &hand, GOLF_PH_PLACE, "help",
		    "  number  put the drawn card there, and discard what lay there\n"
		    "  d       discard the drawn card\n"
		    "  q       leave the game\n" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char *text = told(tries[i].prompt, tries[i].phase, tries[i].what);

		cr_expect_str_eq(text, tries[i].text, "%s: %s", tries[i].what, text);
		free(text);
	}
}
