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
	t->table = (struct table){ .out = open_memstream(&t->text, &t->length),
		.utf8 = utf8,
		.colour = colour,
		.names = names,
		.call = "Knock" };
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
		{ GOLF_JOKER_RED, false, false, "the red joker" },
		{ GOLF_JOKER_BLACK, false, true, "the black joker" },
		{ GOLF_JOKER_RED, true, true, "the \033[31mred\033[0m joker" },
		{ GOLF_HIDDEN, false, false, "##" },
		{ GOLF_HIDDEN, true, false, "▒▒" },
		{ GOLF_NO_CARD, true, true, "--" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct told t;

		begin(&t, tries[i].utf8, tries[i].colour);
		term_card(&t.table, tries[i].card);
		expect(&t, tries[i].text);
	}
}

/* Three seats with layouts of 2x2. A card that only you know is not drawn: you must remember it. */
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
		.turn = GOLF_NOBODY,
		.ender = GOLF_NOBODY,
		.size = { 4, 4, 4 },
		.totals = { 4, -2, 104 },
		.points = { 4, -12, 30 },
		.scores = { 4, -12, 30 } };

	memset(v.shield, GOLF_NO_CARD, sizeof v.shield);
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

/* R04: an extra hole is not counted as "of" the rules' holes. */
Test(table, which_hole)
{
	static const struct {
		uint8_t hole, holes;
		const char *text;
	} tries[] = {
		{ 1, 9, "\nHole 1 of 9; stock: " },
		{ 9, 9, "\nHole 9 of 9; stock: " },
		{ 10, 9, "\nHole 10, an extra one; stock: " },
		{ 2, 1, "\nHole 2, an extra one; stock: " },
		{ 1, 0, "\nHole 1; stock: " },
		{ 12, 0, "\nHole 12; stock: " },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_view v = view();
		struct told t;

		begin(&t, false, false);
		v.hole = tries[i].hole;
		v.holes = tries[i].holes;
		term_draw(&t.table, &v);
		fclose(t.table.out);
		cr_expect_eq(
		    strncmp(t.text, tries[i].text, strlen(tries[i].text)), 0, "%s", t.text);
		free(t.text);
	}
}

/* All but the own layout stand above, also when the own seat is not the first. */
Test(table, others_are_drawn_from_any_seat)
{
	static const char *const people[] = { "Ana", "Ben", "Eve" };

	for (unsigned you = 0; you < 3; you++) {
		struct golf_view v = view();
		struct told t;

		begin(&t, false, false);
		t.table.names = people;
		t.table.you = you;
		term_draw(&t.table, &v);
		fclose(t.table.out);
		for (unsigned seat = 0; seat < 3; seat++)
			cr_expect_eq(
			    strstr(t.text, people[seat]) != NULL, seat != you, "%s", t.text);
		free(t.text);
	}
}

Test(table, a_table_is_drawn)
{
	struct golf_view v = view();
	struct told t;

	begin(&t, false, false);
	term_draw(&t.table, &v);
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

/* No line is wider than a terminal, for any number of players. */
Test(table, twelve_seats_fit)
{
	const char *many[GOLF_SEATS_MAX] = { "You", "greedy 1", "greedy 2", "greedy 3", "greedy 4",
		"greedy 5", "greedy 6", "greedy 7", "greedy 8", "greedy 9", "greedy 10",
		"greedy 11" };
	struct golf_view v = view();
	struct told t;
	size_t seats = 0;

	v.seats = 12;
	v.columns = 4;
	memset(v.size, 4, sizeof v.size);
	begin(&t, false, false);
	t.table.names = many;
	term_draw(&t.table, &v);
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

/*
 * A wide terminal has more layouts side by side. With piles_last, the other players' layouts come
 * first.
 */
Test(table, a_narrow_screen_has_one_layout_a_row)
{
	const char *many[GOLF_SEATS_MAX] = { "You", "a", "b", "c", "d", "e", "f", "g", "h", "i",
		"j", "k" };
	struct golf_view v = view();
	struct told t;

	v.seats = 3;
	begin(&t, false, false);
	t.table.names = many;
	t.table.columns = 20;
	t.table.piles_last = true;
	term_draw(&t.table, &v);
	expect(&t,
	    "  a (-2)\n"
	    "  ##  ##\n"
	    "  AD  ##\n"
	    "\n"
	    "  b (104)\n"
	    "  ##  --\n"
	    "  ##  ##\n"
	    "\n"
	    "\nHole 2 of 9; stock: 17; discard pile: 10H\n"
	    "\n"
	    "  You (4)\n"
	    "   1:10S    2:##\n"
	    "   3:##     4:##\n"
	    "\n");
}

/* Cards that you may look at at any time, cards that joined, shields, and points to pay. */
Test(table, every_part_of_a_table_is_drawn)
{
	struct golf_view v = view();
	struct told t;

	v.turn = 1;
	v.ender = 2;
	v.last_turns = 2;
	v.pot = 12;
	v.paid[0] = 3;
	v.kept[1] = -25;
	v.shield[1][0] = 4;
	v.shield[1][1] = 17;
	v.cell[0][3].flags |= GOLF_CELL_HELD;
	v.size[0] = 5;
	v.cell[0][4] = (struct golf_cell){ GOLF_HIDDEN, 0 };
	v.size[2] = 7;
	v.cell[2][4] = v.cell[2][5] = (struct golf_cell){ GOLF_HIDDEN, 0 };
	v.cell[2][6] = (struct golf_cell){ 9, GOLF_CELL_UP | GOLF_CELL_KNOWN };
	begin(&t, false, false);
	term_draw(&t.table, &v);
	expect(&t,
	    "\nHole 2 of 9; stock: 17; discard pile: 10H; pot: 12 chips\n"
	    "\n"
	    "  greedy 1 (-2)   greedy 2 (104)\n"
	    "  ##  ##          ##  --\n"
	    "  AD  ##          ##  ##\n"
	    "                  ##  ##\n"
	    "                  10S\n"
	    "\n"
	    "  greedy 2 has ended the hole; turns left: 2.\n"
	    "  You have paid points in this hole: 3.\n"
	    "  greedy 1 has a shield: 5S, 5H.\n"
	    "  greedy 1 keeps points from removed squares: -25.\n\n"
	    "  You (4)\n"
	    "   1:10S      2:##\n"
	    "   3:##       4:(KC)\n"
	    "   5:##\n"
	    "\n");
}

/* While one turn is left, the table says so. After the last one, it says only who ended the hole.
 */
Test(table, the_turns_that_are_left_are_told_to_the_last)
{
	static const char *const remark[] = { "greedy 2 has ended the hole.\n",
		"greedy 2 has ended the hole; turns left: 1.\n" };

	for (uint8_t left = 0; left < 2; left++) {
		struct golf_view v = view();
		struct told t;

		v.turn = 1;
		v.ender = 2;
		v.last_turns = left;
		begin(&t, false, false);
		term_draw(&t.table, &v);
		fclose(t.table.out);
		cr_expect_not_null(strstr(t.text, remark[left]), "%s", t.text);
		free(t.text);
	}
}

Test(table, a_layout_with_the_numbers_of_its_places)
{
	struct golf_view v = view();
	struct told t;

	begin(&t, false, false);
	term_layout(&t.table, &v, 1);
	expect(&t,
	    "  greedy 1 (-2)\n"
	    "   1:##     2:##\n"
	    "   3:AD     4:##\n"
	    "\n");
}

Test(table, scores)
{
	struct golf_view v = view();
	struct told t;

	begin(&t, false, false);
	term_scores(&t.table, &v);
	expect(&t,
	    "                    hole   total\n"
	    "  You                  4       4\n"
	    "  greedy 1           -12      -2\n"
	    "  greedy 2            30     104\n"
	    "\n");
}

Test(table, scores_with_rewards_and_chips)
{
	struct golf_view v = view();
	struct told t;

	v.points[0] = 4;
	v.points[1] = 8;
	v.points[2] = 20;
	v.chips[0] = 1;
	v.chips[1] = -3;
	v.chips[2] = 2;
	begin(&t, false, false);
	term_scores(&t.table, &v);
	expect(&t,
	    "                   layout  hole   total   chips\n"
	    "  You                   4     4       4      -1\n"
	    "  greedy 1              8   -12      -2      +3\n"
	    "  greedy 2             20    30     104      -2\n"
	    "  In the pot: 0 chips.\n"
	    "\n");
}

Test(table, winners)
{
	static const struct {
		uint16_t winners;
		const char *text;
		int32_t total; /* of seat 0 */
	} tries[] = {
		{ 1, "You win with 4 points.\n", 4 },
		{ 1, "You win with 1 point.\n", 1 },
		{ 1, "You win with -1 point.\n", -1 },
		{ 1, "You win with 0 points.\n", 0 },
		{ 2, "greedy 1 wins with -2 points.\n", 4 },
		{ 3, "You and greedy 1 win with -2 points.\n", 4 },
		{ 7, "You, greedy 1 and greedy 2 win with 104 points.\n", 4 },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_view v = view();
		struct told t;

		v.winners = tries[i].winners;
		v.totals[0] = tries[i].total;
		begin(&t, false, false);
		term_winners(&t.table, &v);
		expect(&t, tries[i].text);
	}
}
