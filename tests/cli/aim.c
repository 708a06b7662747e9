/* The target of an action, asked question by question: what is typed, and what follows. */
#include "tests/cli/try.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Checks that the text has these parts in this order. Returns the first missing part, or NULL. */
static const char *
first_missing(const char *text, const char *const *parts)
{
	for (; *parts; parts++) {
		text = strstr(text, *parts);
		if (!text)
			return *parts;
		text += strlen(*parts);
	}
	return NULL;
}

struct way {
	const char *rules, *input;
	const char *parts[8]; /* parts of the output, in order */
	const char *never; /* a part that the output must not have; NULL for none */
};

/* Plays with three players. power: the power of every card; NULL: as in the rules. */
static void
walk(const struct way *w, unsigned seed, const char *power)
{
	static const char *const ranks[] = { "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J",
		"Q", "K" };
	char words[1200];
	const char *missing;
	struct tried t;
	int n = snprintf(words, sizeof words,
	    "play --level greedy --players 3 --seed %064x --rules %s", seed, w->rules);

	for (size_t i = 0; power && i < sizeof ranks / sizeof ranks[0]; i++)
		n += snprintf(
		    words + n, sizeof words - (size_t)n, " --set power.%s=%s", ranks[i], power);
	t = try(words, w->input);
	cr_expect_eq(t.code, CLI_DONE, "%s", t.err);
	missing = first_missing(t.out, w->parts);
	cr_expect_null(missing, "%s: %s: no \"%s\" in\n%s", w->rules, w->input, missing, t.out);
	cr_expect(
	    !w->never || !strstr(t.out, w->never), "%s: \"%s\" in\n%s", w->input, w->never, t.out);
	try_end(&t);
}

#define WALK(ways, seed, power)                                                                    \
	for (size_t way = 0; way < sizeof(ways) / sizeof(ways)[0]; way++)                          \
	walk(&(ways)[way], seed, power)

#define ORDER(places) "Your places hold the cards of " places ". Move which place? "
#define SORT          "four-card --set start.rearrange=true"
#define GOODBYE       "The game ends here. Goodbye."
#define NO_CARD       "There is no card that it could be."
#define NAMED         "That card is named already, or there is none."

/* "q" goes back to the question before, without a message. */
#define BACK "?: help, q: back > \nYou have "

/* L05. */
Test(aim, cards_are_rearranged)
{
	static const struct way ways[] = {
		{ SORT, "r\n1\n3\n\n",
		    { ORDER("1, 2, 3, 4"), "To which place? ",
			ORDER("3, 2, 1, 4") "1-4: place,\nEnter: so be it, ?: help, q: back > ",
			"You rearrange your cards." },
		    NULL },
		{ SORT, "r\n1\n3\n2\n4\n", { ORDER("3, 2, 1, 4"), ORDER("3, 4, 1, 2") }, NULL },
		{ SORT, "r\n3\nq\n",
		    { ORDER("1, 2, 3, 4"), "To which place? ", ORDER("1, 2, 3, 4") },
		    ORDER("3, 2, 1, 4") },
		{ SORT, "r\n3\nq\n4\n2\n",
		    { ORDER("1, 2, 3, 4"), ORDER("1, 2, 3, 4"), ORDER("1, 4, 3, 2") }, NULL },
		{ SORT, "r\n2\n2\n3\n", { NAMED, ORDER("1, 3, 2, 4") }, NULL },
		{ SORT, "r\n9\n4\n1\n", { NO_CARD, ORDER("1, 2, 3, 4"), ORDER("4, 2, 3, 1") },
		    NULL },
		{ SORT, "r\n1\n2\nq\nr\n",
		    { ORDER("2, 1, 3, 4"), "r: rearrange", ORDER("1, 2, 3, 4") }, "You rearrange" },
		{ SORT, "r\n1\n2\n", { ORDER("2, 1, 3, 4"), GOODBYE }, "You rearrange" },
		{ SORT, "r\n1\n", { "To which place? ", GOODBYE }, "You rearrange" },
	};

	WALK(ways, 7, NULL);
}

#define WHOSE "Whose card? y: yours, 1: Birdie, 2: Bogey"
#define OTHER "And whose card is the other? y: yours, 1: Birdie, 2: Bogey"

/* W05, W20: two cards. Each is chosen by player and place. W20 offers the discard pile once. */
Test(aim, two_cards_of_the_table)
{
	static const struct way any[] = {
		{ "four-card", "s\nu\ny\n1\n2\n3\n",
		    { WHOSE ", ?: help, q: back > ",
			"Which of your cards? 1-4: place, ?: help, q: back > ",
			OTHER ",\n?: help, q: back > ", "Which of Bogey's cards? 1-4: place",
			"Your place 1 and Bogey's place 3 swap cards." },
		    NULL },
		{ "four-card", "s\nu\n1\n4\ny\n2\n",
		    { WHOSE, "Which of Birdie's cards? ", OTHER, "Which of your cards? ",
			"Birdie's place 4 and your place 2 swap cards." },
		    NULL },
		{ "four-card", "s\nu\nd\n", { "Type one of: y, 1, 2, or ? for help." }, NULL },
		{ "four-card", "s\nu\n4\n", { "There is nobody that it could be." }, NULL },
		{ "four-card", "s\nu\nyours\n5\n1\n", { NO_CARD, OTHER }, NULL },
		{ "four-card", "s\nu\nq\n", { WHOSE, BACK }, "You use" },
		{ "four-card", "s\nu\ny\n1\nq\n", { OTHER, BACK }, "You use" },
		{ "four-card", "s\nu\ny\n1\n", { OTHER, GOODBYE }, "You use" },
	};
	static const struct way table[] = {
		{ "four-card", "s\nu\ny\n1\nd\n",
		    { WHOSE ",\nd: discard pile (JS), ?: help, q: back > ",
			OTHER ",\nd: discard pile (JS), ?: help, q: back > ",
			"Your place 1 and the discard pile swap cards: JS comes from the pile" },
		    NULL },
		{ "four-card", "s\nu\nd\n2\n4\n",
		    { WHOSE ",\nd: discard pile (JS), ?: help, q: back > ",
			OTHER ",\n?: help, q: back > ",
			"Bogey's place 4 and the discard pile swap cards" },
		    NULL },
		{ "four-card", "s\nu\nd\nd\n", { "Type one of: y, 1, 2, or ? for help." },
		    "You use" },
	};

	WALK(any, 7, "swap-any");
	WALK(table, 7, "swap-table");
}

/* W16: an opponent's face-down card, or an own face-up card. */
Test(aim, a_card_to_turn_over)
{
	static const struct way ways[] = {
		{ "six-card", "1\n2\ns\nu\ny\n2\n",
		    { "Whose card? y: yours, 1: Birdie, 2: Bogey, ?: help, q: back > ",
			"Which of your cards? 1 2: place",
			"Your place 2, 8C, is turned face down." },
		    NULL },
		{ "six-card", "1\n2\ns\nu\ny\n3\n", { NO_CARD }, "You use" },
		{ "six-card", "1\n2\ns\nu\n1\n2\n",
		    { "Which of Birdie's cards? 2-4 6: place", "Birdie's place 2 is turned up: " },
		    NULL },
		{ "six-card", "1\n2\ns\nu\n1\n1\n", { NO_CARD }, "You use" },
		{ "four-card", "s\nu\n1\n",
		    { "Whose card? 1: Birdie, 2: Bogey, ?: help, q: back > " }, "y: yours" },
	};

	WALK(ways, 7, "flip");
}

#define LINES "Swap which lines? "

/*
 * W14: a player, and two lines of the player's layout. Only lines that the layout has are offered.
 */
Test(aim, two_lines)
{
	static const struct way ways[] = {
		{ "four-card", "s\nu\n2\n1\n",
		    { "Whose layout? 1: Birdie, 2: Bogey, ?: help, q: back > ", "Bogey (0)",
			LINES "1: rows 1 and 2, 2: columns 1 and 2,\n?: help",
			"Bogey's rows 1 and 2 change places." },
		    NULL },
		{ "four-card", "s\nu\n1\n2\n", { "Birdie's columns 1 and 2 change places." },
		    NULL },
		{ "six-card", "1\n2\ns\nu\n1\n1\n", { "Birdie's rows 1 and 2 change places." },
		    NULL },
		{ "six-card", "1\n2\ns\nu\n1\n3\n",
		    { LINES "1: rows 1 and 2, 2: columns 1 and 2,\n3: columns 1 and 3, "
			    "4: columns 2 and 3, ?: help",
			"Birdie's columns 1 and 3 change places." },
		    NULL },
		{ "six-card", "1\n2\ns\nu\n1\n5\n4\n",
		    { LINES, "There is no choice of that number.", LINES,
			"Birdie's columns 2 and 3 change places." },
		    NULL },
		{ "six-card", "1\n2\ns\nu\n1\n?\n", { "  4       columns 2 and 3\n" }, "You use" },
		{ "six-card", "1\n2\ns\nu\n1\nq\n", { LINES, BACK }, "You use" },
		{ "six-card", "1\n2\ns\nu\nq\n", { "Whose layout? ", BACK }, LINES },
		{ "four-card --set layout.rows=1 --set layout.columns=3", "s\nu\n1\n2\n",
		    { LINES "1: columns 1 and 2", "Birdie's columns 1 and 3 change places." },
		    "rows 1" },
		{ "four-card --set layout.rows=3 --set layout.columns=1 --set start.peek=1",
		    "s\nu\n1\n2\n",
		    { LINES "1: rows 1 and 2", "Birdie's rows 1 and 3 change places." },
		    "columns 1" },
		{ "four-card --set layout.rows=2 --set layout.columns=6", "s\nu\n1\n16\n",
		    { "15: columns 4 and 6", "16: columns 5 and 6",
			"Birdie's columns 5 and 6 change places." },
		    NULL },
	};

	WALK(ways, 7, "swap-lines");
}

/* W08, W17: a player. W17 offers an own card, too. */
Test(aim, a_player)
{
	static const struct way who[] = {
		{ "four-card", "s\nu\n2\n",
		    { "Whose layout? 1: Birdie, 2: Bogey, ?: help, q: back > ", "Bogey" }, NULL },
		{ "four-card", "s\nu\nq\n", { "Whose layout? ", BACK }, "You use" },
	};
	static const struct way gets[] = {
		{ "four-card", "s\nu\nq\n", { "Who gets a card, or is it yours that goes? ", BACK },
		    "You use" },
		{ "four-card", "s\nu\n2\n",
		    { "Who gets a card, or is it yours that goes? y: yours, 1: Birdie,\n2: "
		      "Bogey, ?: help, q: back > ",
			"A card joins Bogey's layout at place 5" },
		    NULL },
		{ "four-card", "s\nu\ny\n3\n",
		    { "Which of your cards goes? 1-4: place", "You discard 3S from place 3." },
		    NULL },
		{ "four-card", "s\nu\ny\nq\n", { "Which of your cards goes? ", BACK }, "You use" },
	};

	WALK(who, 7, "shuffle-other");
	WALK(gets, 7, "add-or-remove");
}

/* W01, W02, W03: one card: an own card, another player's, or any. */
Test(aim, one_card)
{
	static const struct way own[] = {
		{ "four-card", "s\nu\n2\n",
		    { "Which of your cards? 1-4: place", "You look at place 2: 8C." },
		    "Whose card" },
	};
	static const struct way other[] = {
		{ "four-card", "s\nu\n2\n4\n",
		    { "Whose card? 1: Birdie, 2: Bogey, ?: help, q: back > ",
			"Which of Bogey's cards? ", "You look at Bogey's place 4" },
		    NULL },
	};
	static const struct way any[] = {
		{ "four-card", "s\nu\ny\n3\n", { WHOSE, "You look at place 3: 3S." }, NULL },
		{ "four-card", "s\nu\n1\n1\n", { WHOSE, "You look at Birdie's place 1" }, NULL },
	};

	WALK(own, 7, "peek-own");
	WALK(other, 7, "peek-other");
	WALK(any, 7, "peek-any");
}

#define COMBINE                                                                                    \
	"four-card --set power.JC=combine --set power.3=peek-own --set power.K=swap-own-other "    \
	"--set power.A=peek-other"
#define PEEK ": look at one of your cards"
#define SWAP ": swap one of your cards with another player's"

/* W18: two different powers of the ranks 3 to king. */
Test(aim, two_powers)
{
	static const struct way ways[] = {
		{ COMBINE, "s\nu\n1\n1\n",
		    { "Which power first? 1" PEEK ",\n2" SWAP ", ?: help, q: back > ",
			"And which then? 1" SWAP ",\n?: help, q: back > ",
			"You use JC to use two other powers.",
			"You may look at one of your cards." },
		    NULL },
		{ COMBINE, "s\nu\n2\n1\n",
		    { "And which then? 1" PEEK ", ?: help", "You use JC to use two other powers.",
			"You may swap one of your cards" },
		    NULL },
		{ COMBINE, "s\nu\n3\n1\n2\n",
		    { "Which power first? ", "There is no choice of that number.",
			"Which power first? ", "And which then? ",
			"There is no choice of that number.", "And which then? " },
		    "You use" },
		{ COMBINE, "s\nu\nq\n", { "Which power first? ", BACK }, "And which" },
		{ COMBINE, "s\nu\n?\n",
		    { "Which power first? ", "  1       look at one of your cards\n",
			"  q       go back\n" },
		    "You use" },
		{ COMBINE, "s\nu\n1\nq\n", { "And which then? ", BACK }, "You use" },
	};

	WALK(ways, 7, NULL);
}

/* W04: an own card, and then another player's card. */
Test(aim, an_own_card_and_anothers)
{
	static const struct way ways[] = {
		{ "four-card", "s\nu\n2\n1\n3\n",
		    { "Which of your cards? 1-4: place, ?: help, q: back > ",
			"And whose card is the other? 1: Birdie, 2: Bogey, ?: help, q: back > ",
			"Which of Birdie's cards? ",
			"Your place 2 and Birdie's place 3 swap cards." },
		    NULL },
		{ "four-card", "s\nu\nq\n", { "Which of your cards? ", BACK }, "whose card" },
		{ "four-card", "s\nu\n2\nq\n", { "And whose card is the other? ", BACK },
		    "You use" },
		{ "four-card", "s\nu\n2\n1\nq\n", { "Which of Birdie's cards? ", BACK },
		    "You use" },
	};

	WALK(ways, 7, "swap-own-other");
}

#define KING "1\n2\ns\nt\n"

/* T13: a face-up card of another player, then an own place. */
Test(aim, a_trade)
{
	static const struct way ways[] = {
		{ "cutthroat", KING "1\n3\n5\n",
		    { "Whose face-up card? 1: Birdie, 2: Bogey, ?: help, q: back > ",
			"Which of Birdie's cards? 3 4: place",
			"Which of your cards does it replace? 1-6: place",
			"You trade it for Birdie's place 3, which goes to place 5; " },
		    NULL },
		{ "cutthroat", KING "1\n2\n4\n1\n",
		    { NO_CARD, "Which of your cards does it replace? " }, NULL },
		{ "cutthroat", KING "2\n1\nq\n", { NO_CARD, "t: trade the king" }, "You trade" },
		{ "cutthroat", KING "q\n",
		    { "Whose face-up card? 1: Birdie, 2: Bogey, ?: help, q: back > \nYou have "
		      "KS: " },
		    "You trade" },
	};

	WALK(ways, 10, NULL);
}

#define GIFT "Which of your cards goes there, if it is right? "
#define MORE "One more card? y: yours, 1: Birdie, 2: Bogey, Enter: no more"

/*
 * X04: several cards, and an own card to give for each card of another player. No card is named
 * twice.
 */
Test(aim, matches_on_the_own_turn)
{
	static const struct way ways[] = {
		{ "cabo", "n\ns\nm\n1\n1\n2\n3\n\n2\n1\n",
		    { "Match whose card? y: yours, 1: Birdie, 2: Bogey",
			"Which of Birdie's cards? ", MORE, "Which of Bogey's cards? ", MORE,
			GIFT "1-4: place", "And which to the next one? 1 3 4: place",
			"You try to match " },
		    NULL },
		{ "cabo", "n\ns\nm\n1\n1\n\n2\n",
		    { "Which of Birdie's cards? ", MORE, GIFT "1-4: place", "You try to match " },
		    "next one" },
		{ "cabo", "n\ns\nm\ny\n2\n1\n1\n\n2\n4\n",
		    { "Which of your cards? 1-4: place", MORE, MORE, GIFT "1 3 4: place", NO_CARD,
			"You try to match " },
		    NULL },
		{ "cabo", "n\ns\nm\ny\n2\ny\n2\n3\n\n",
		    { MORE, "Which of your cards? 1 3 4: place", NAMED, MORE, "You try to match " },
		    GIFT },
		{ "cabo", "n\ns\nm\ny\n2\n\n",
		    { "Which of your cards? ", MORE, "You try to match " }, GIFT },
		{ "cabo", "n\ns\nm\n\n", { "Type one of: y, 1, 2, or ? for help." }, "no more" },
		{ "cabo", "n\ns\nm\ny\n2\nq\n", { MORE, "m: match, " }, "You try to match " },
		{ "cabo", "n\ns\nm\n1\n2\n\nq\n", { MORE, GIFT, "m: match, " }, "You try" },
		{ "cabo --set match.whose=own", "n\ns\nm\n1\n\n",
		    { "Which of your cards? 1-4: place",
			"One more card? 2-4: place, Enter: no more",
			"You match: your place 1 is JH" },
		    "hose card" },
		{ "cabo --set match.per_discard=1", "n\ns\nm\ny\n2\n",
		    { "Which of your cards? ", "You try to match " }, MORE },
	};

	WALK(ways, 7, NULL);
}

#define SEVERAL "four-card --set turn.multi_replace=true"

/* T11: at least two cards, no card twice. */
Test(aim, several_to_replace)
{
	static const struct way ways[] = {
		{ SEVERAL, "s\nr\n1\n4\n\n",
		    { "Replace which equal cards? 1-4: place, ?: help, q: back > ",
			"And which? 2-4: place, ?: help, q: back > ",
			"And which? 2 3: place, Enter: these, ?: help, q: back > ",
			"the cards are not equal" },
		    NULL },
		{ SEVERAL, "s\nr\n1\n1\n3\n", { NAMED, "And which? 2 4: place, Enter: these" },
		    NULL },
		{ SEVERAL, "s\nr\n\n", { "Type one of: 1-4, or ? for help." }, "And which" },
		{ SEVERAL, "s\nr\n1\n\n", { "Type one of: 2-4, or ? for help." }, "these" },
		{ SEVERAL, "s\nr\n1\n2\nq\n", { "Enter: these", "r: replace several" },
		    "not equal" },
		{ SEVERAL, "s\nr\n1\n2\n3\n4\n",
		    { "And which? 4: place, Enter: these", "not equal" }, NULL },
	};

	WALK(ways, 7, NULL);
}

/* W13: which of the three cards is placed. */
Test(aim, which_of_three)
{
	static const struct way ways[] = {
		{ "four-card", "s\nu\n1\na\n",
		    { "You have JC, 5H and 2H: ",
			"Which card goes there? a: JC, b: 5H, c: 2H, ?: help, q: back > ",
			"You discard 5H.", "You discard 2H.", "You put it at place 1" },
		    NULL },
		{ "four-card", "s\nu\n1\nc\n",
		    { "Which card goes there? ", "You discard JC.", "You discard 5H.",
			"You put it at place 1" },
		    NULL },
		{ "four-card", "s\nu\n1\nq\n", { "Which card goes there? ", "1-4: replace" },
		    "You put it" },
		{ "four-card", "s\nu\n1\nd\n",
		    { "Which card goes there? ", "Type one of: a, b, c, or ? for help." },
		    "You put it" },
	};

	WALK(ways, 7, "draw-two");
}

/* W06, W07: the question after the look. */
Test(aim, after_a_look)
{
	static const struct way take[] = {
		{ "four-card", "s\nu\n1\n2\n3\n",
		    { "Whose card? 1: Birdie, 2: Bogey", "Which of Birdie's cards? ", "You see ",
			"1-4: give for it", "swap cards." },
		    "Which of your cards? " },
	};
	static const struct way two[] = {
		{ "four-card", "s\nu\n2\n1\n3\ny\n",
		    { "Which of your cards? ", "And whose card is the other? ",
			"Which of Birdie's cards? ", "You see ", "y: swap them, n: keep yours",
			"Birdie's place 3 and your place 2 swap cards." },
		    "There is no card" },
		{ "four-card", "s\nu\n2\n1\n3\nn\n", { "You see ", "y: swap them, n: keep yours" },
		    "swap cards" },
	};

	WALK(take, 7, "take-look-swap");
	WALK(two, 7, "look-two-may-swap");
}

/*
 * Makes n random lines of input. The game goes on, or refuses a line with a sentence. The caller
 * frees the input.
 */
static char *
any_keys(unsigned seed, unsigned n)
{
	static const char *const keys[] = { "s", "d", "u", "u", "m", "m", "t", "r", "y", "n", "1",
		"1", "2", "2", "3", "4", "5", "a", "b", "l", "?", "", "" };
	char *input = calloc(n, 3), *at = input;

	cr_assert_not_null(input);
	for (unsigned i = 0; i < n; i++) {
		seed = seed * 1103515245u + 12345u;
		at += sprintf(at, "%s\n", keys[(seed >> 16) % (sizeof keys / sizeof keys[0])]);
	}
	return input;
}

/* Every question of a plan has its words, and every answer leads on. */
Test(aim, all_questions)
{
	static const char *const rules[] = {
		"powers",
		"cutthroat",
		"cabo --set turn.multi_replace=true --set turn.paid_peek=2",
		"four-card --set match.when=any-time --set match.whose=any --set "
		"power.4=swap-table",
		("four-card --set start.rearrange=true --set turn.multi_replace=true "
		 "--set power.4=draw-two --set power.5=draw-two"),
	};
	static const char *const asked[] = { "Match whose card? ", "One more card? ", GIFT,
		"And which to the next one? ", "Whose face-up card? ",
		"Which of your cards does it replace? ", "Look at which of your cards? ",
		"Which card goes there? ", "Which of your cards? ", WHOSE,
		"And whose card is the other? ", "Whose layout? ",
		"Who gets a card, or is it yours that goes? ", "Which of your cards goes? ", LINES,
		"Which power first? ", "And which then? ", "Replace which equal cards? ",
		"And which? ", ORDER("1, 2, 3, 4"), "To which place? " };
	bool found[sizeof asked / sizeof asked[0]] = { false };

	for (unsigned i = 0; i < sizeof rules / sizeof rules[0] * 8; i++) {
		char words[300], *input = any_keys(i, 1500);
		struct tried t;

		snprintf(words, sizeof words,
		    "play --level greedy --players 3 --seed %064x --rules %s", i, rules[i / 8]);
		t = try(words, input);
		cr_expect_eq(t.code, CLI_DONE, "%s: %s", words, t.err);
		for (size_t k = 0; k < sizeof asked / sizeof asked[0]; k++)
			found[k] = found[k] || strstr(t.out, asked[k]);
		try_end(&t);
		free(input);
	}
	for (size_t k = 0; k < sizeof asked / sizeof asked[0]; k++)
		cr_expect(found[k], "never asked: %s", asked[k]);
}
