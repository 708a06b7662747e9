#include "cli/table.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static const char *const names[] = { "You", "greedy 1", "greedy 2" };

struct told {
	struct table table;
	char *text;
	size_t length;
};

static void
begin(struct told *t, bool utf8, bool colour)
{
	t->text = NULL;
	t->table = (struct table){ open_memstream(&t->text, &t->length), utf8, colour, 0, names };
	cr_assert_not_null(t->table.out);
}

static void
expect(struct told *t, const char *text)
{
	fclose(t->table.out);
	cr_expect_str_eq(t->text, text, "%s", t->text);
	free(t->text);
}

Test(table, cards)
{
	static const struct {
		uint8_t card;
		bool utf8, colour;
		const char *text;
	} tries[] = {
		{ 0, true, true, "A♠" },
		{ 22, true, false, "10♥" },
		{ 22, true, true, "\033[31m10♥\033[0m" },
		{ 22, false, false, "10H" },
		{ 26, true, true, "\033[31mA♦\033[0m" },
		{ 51, false, true, "KC" },
		{ GOLF_JOKER_RED, false, false, "the joker, red" },
		{ GOLF_JOKER_BLACK, false, true, "the joker, blk" },
		{ GOLF_HIDDEN, false, false, "##" },
		{ GOLF_HIDDEN, true, false, "▒▒" },
		{ GOLF_NO_CARD, true, true, "--" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct told t;

		begin(&t, tries[i].utf8, tries[i].colour);
		table_card(&t.table, tries[i].card);
		expect(&t, tries[i].text);
	}
}

/* Three seats of two by two; a card that only you know is not drawn: it must be remembered. */
static struct golf_view
view(void)
{
	struct golf_view v = { .hole = 2,
		.holes = 9,
		.stock = 17,
		.discard = 22,
		.seats = 3,
		.rows = 2,
		.columns = 2,
		.places = 4,
		.totals = { 4, -2, 104 },
		.scores = { 4, -12, 30 } };

	memset(v.cell, GOLF_NO_CARD, sizeof v.cell);
	for (uint8_t seat = 0; seat < 3; seat++)
		for (uint8_t p = 0; p < 4; p++)
			v.cell[seat][p] = (struct golf_cell){ GOLF_HIDDEN, 0 };
	v.cell[0][0] = (struct golf_cell){ 9, GOLF_CELL_UP | GOLF_CELL_KNOWN };
	v.cell[0][3] = (struct golf_cell){ 51, GOLF_CELL_KNOWN };
	v.cell[1][2] = (struct golf_cell){ 26, GOLF_CELL_UP | GOLF_CELL_KNOWN };
	v.cell[2][1] = (struct golf_cell){ GOLF_NO_CARD, 0 };
	return v;
}

Test(table, drawing)
{
	struct golf_view v = view();
	struct told t;

	begin(&t, false, false);
	table_draw(&t.table, &v);
	expect(&t,
	    "\nHole 2 of 9; stock: 17; discard pile: 10H\n"
	    "\n"
	    "  greedy 1 (-2)   greedy 2 (104)\n"
	    "  ##  ##          ##  --\n"
	    "  AD  ##          ##  ##\n"
	    "\n"
	    "  You (4)\n"
	    "   1:10S    2:##\n"
	    "   3:##     4:##\n"
	    "\n");
}

/* No line is wider than a terminal, whatever the number of players. */
Test(table, twelve_seats_fit)
{
	const char *many[GOLF_SEATS_MAX] = { "You", "greedy 1", "greedy 2", "greedy 3", "greedy 4",
		"greedy 5", "greedy 6", "greedy 7", "greedy 8", "greedy 9", "greedy 10", "greedy 11" };
	struct golf_view v = view();
	struct told t;
	size_t seats = 0;

	v.seats = 12;
	v.columns = 4;
	begin(&t, false, false);
	t.table.names = many;
	table_draw(&t.table, &v);
	fclose(t.table.out);
	for (char *line = strtok(t.text, "\n"); line; line = strtok(NULL, "\n")) {
		cr_expect_leq(strlen(line), 78, "%s", line);
		cr_expect_neq(line[strlen(line) - 1], ' ', "'%s' ends in blanks", line);
		for (char *at = line; (at = strstr(at, "greedy")); at++)
			seats++;
	}
	cr_expect_eq(seats, 11);
	free(t.text);
}

Test(table, news)
{
	static const struct {
		struct golf_news news;
		const char *text;
	} tries[] = {
		{ { GOLF_NEWS_DEALT, 2, GOLF_NOWHERE, 9 }, "  greedy 2 deals; 10S starts the discard pile.\n" },
		{ { GOLF_NEWS_DEALT, 0, GOLF_NOWHERE, GOLF_NO_CARD }, "  You deal.\n" },
		{ { GOLF_NEWS_TURNED_UP, 1, 4, 9 }, "  greedy 1 turns up 10S at place 5.\n" },
		{ { GOLF_NEWS_PEEKED, 1, 0, GOLF_NO_CARD }, "  greedy 1 looks at place 1.\n" },
		{ { GOLF_NEWS_DREW_STOCK, 0, GOLF_NOWHERE, 9 }, "  You draw 10S from the stock.\n" },
		{ { GOLF_NEWS_DREW_STOCK, 1, GOLF_NOWHERE, GOLF_HIDDEN }, "  greedy 1 draws from the stock.\n" },
		{ { GOLF_NEWS_DREW_DISCARD, 1, GOLF_NOWHERE, 9 },
		    "  greedy 1 takes 10S from the discard pile.\n" },
		{ { GOLF_NEWS_REPLACED, 0, 2, 9 }, "  You put it at place 3; 10S goes to the discard pile.\n" },
		{ { GOLF_NEWS_DISCARDED, 1, GOLF_NOWHERE, 9 }, "  greedy 1 discards 10S.\n" },
		{ { GOLF_NEWS_FLIPPED, 1, 3, 9 }, "  greedy 1 flips place 4: 10S.\n" },
		{ { GOLF_NEWS_KEPT, 1, GOLF_NOWHERE, GOLF_NO_CARD },
		    "  greedy 1 leaves the other cards face down.\n" },
		{ { GOLF_NEWS_KNOCKED, 0, GOLF_NOWHERE, GOLF_NO_CARD }, "  You knock.\n" },
		{ { GOLF_NEWS_EXPOSED, 0, GOLF_NOWHERE, GOLF_NO_CARD }, "  You turn everything up.\n" },
		{ { GOLF_NEWS_PASSED, 1, GOLF_NOWHERE, GOLF_NO_CARD }, "  greedy 1 passes.\n" },
		{ { GOLF_NEWS_LAST_TURNS, 1, GOLF_NOWHERE, GOLF_NO_CARD },
		    "  greedy 1 ends the hole: everybody else has one turn more.\n" },
		{ { GOLF_NEWS_STOCK_RENEWED, GOLF_NOBODY, GOLF_NOWHERE, GOLF_NO_CARD },
		    "  The discard pile is shuffled and becomes the stock.\n" },
		{ { GOLF_NEWS_HOLE_OVER, 1, GOLF_NOWHERE, GOLF_NO_CARD }, "  The hole is over.\n" },
		{ { GOLF_NEWS_HOLE_OVER, GOLF_NOBODY, GOLF_NOWHERE, GOLF_NO_CARD }, "  The hole is over.\n" },
		{ { GOLF_NEWS_TURN, 1, GOLF_NOWHERE, GOLF_NO_CARD }, "" },
		{ { GOLF_NEWS_GAME_OVER, GOLF_NOBODY, GOLF_NOWHERE, GOLF_NO_CARD }, "" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct told t;

		begin(&t, false, false);
		table_news(&t.table, &tries[i].news);
		expect(&t, tries[i].text);
	}
}

Test(table, scores)
{
	struct golf_view v = view();
	struct told t;

	begin(&t, false, false);
	table_scores(&t.table, &v);
	expect(&t,
	    "                    hole   total\n"
	    "  You                  4       4\n"
	    "  greedy 1           -12      -2\n"
	    "  greedy 2            30     104\n"
	    "\n");
}

Test(table, winners)
{
	static const struct {
		uint16_t winners;
		const char *text;
	} tries[] = {
		{ 1, "You win with 4 points.\n" },
		{ 2, "greedy 1 wins with -2 points.\n" },
		{ 3, "You and greedy 1 win with -2 points.\n" },
		{ 7, "You, greedy 1 and greedy 2 win with 104 points.\n" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_view v = view();
		struct told t;

		v.winners = tries[i].winners;
		begin(&t, false, false);
		table_winners(&t.table, &v);
		expect(&t, tries[i].text);
	}
}
