#include "bot/render/grid.h"

#include "tests/bot/render/show.h"

static struct golf_rules rules;
static struct golf_view view;
static struct render_table table;
static struct sheet sheet;

static void
begin(unsigned rows, unsigned columns, unsigned seats)
{
	six_card(&rules);
	rules.rows = (uint8_t)rows;
	rules.columns = (uint8_t)columns;
	set_table(&table, &view, &rules, seats);
	set_turn(&view, GOLF_PH_TURN, 0);
	for (unsigned seat = 0; seat < seats; seat++)
		for (unsigned place = 0; place < view.places; place++)
			view.cell[seat][place] = (struct golf_cell){ card("TH"), GOLF_CELL_UP };
	sheet_init(&sheet);
}

/* Shapes with different labels, and different numbers of layouts side by side. */
Test(render_grid, shapes)
{
	static const struct {
		unsigned rows, columns;
		const char *wanted;
	} tries[] = {
		{ 1, 1, "```\n  >Ana             Ben\n1  10♥             10♥\n```\n" },
		{ 4, 3,
		    "```\n      >Ana           Ben\n1-3    10♥ 10♥ 10♥   10♥ 10♥ 10♥\n"
		    "4-6    10♥ 10♥ 10♥   10♥ 10♥ 10♥\n7-9    10♥ 10♥ 10♥   10♥ 10♥ 10♥\n"
		    "10-12  10♥ 10♥ 10♥   10♥ 10♥ 10♥\n```\n" },
		{ 2, 6,
		    "```\n     >Ana\n1-6   10♥ 10♥ 10♥ 10♥ 10♥ 10♥\n7-12  10♥ 10♥ 10♥ 10♥ 10♥ "
		    "10♥\n\n"
		    "      Ben\n1-6   10♥ 10♥ 10♥ 10♥ 10♥ 10♥\n7-12  10♥ 10♥ 10♥ 10♥ 10♥ "
		    "10♥\n```\n" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		begin(tries[i].rows, tries[i].columns, 2);
		table.seat[1].name = "Ben";
		grid_add(&sheet, &table);
		cr_expect_str_eq(
		    sheet.text, tries[i].wanted, "%s not\n%s", sheet.text, tries[i].wanted);
	}
}

/* A known face-down card is not drawn, not even for the player who knows it. */
Test(render_grid, a_remembered_card_is_drawn_face_down)
{
	begin(1, 3, 2);
	lay(&view, 0, "[9C] ?? 2D");
	grid_add_own(&sheet, &table, 0, NULL, 0);
	cr_assert_str_eq(sheet.text, "```\n1-3  ▒▒  ▒▒  2♦\n```\n");
}

/* Cards that joined one layout do not widen another. */
Test(render_grid, X06_joined_cards_take_no_room_in_another_layout)
{
	begin(1, 3, 2);
	lay(&view, 0, "?? ?? 2D");
	view.size[1] = 5;
	grid_add_own(&sheet, &table, 0, NULL, 0);
	cr_assert_str_eq(sheet.text, "```\n1-3  ▒▒  ▒▒  2♦\n```\n");
}

Test(render_grid, cards_of_a_tell_are_shown)
{
	const struct golf_tell tell[] = { { GOLF_TELL_PEEK, 0, 0, 1, 0 },
		{ GOLF_TELL_DREW, 0, 0, 0, 1 }, { GOLF_TELL_LOOK, 0, 1, 0, 2 } };

	begin(1, 3, 2);
	lay(&view, 0, "?? ?? 2D");
	view.cell[0][1] = (struct golf_cell){ 0, GOLF_CELL_KNOWN };
	grid_add_own(&sheet, &table, 0, tell, 3);
	cr_assert_str_eq(sheet.text, "```\n1-3  ▒▒  A♠  2♦\n```\n");
}

/* A look may be told late: the card may have moved, and another card may lie in its place. */
Test(render_grid, a_moved_card_is_not_shown)
{
	const struct golf_tell tell[] = { { GOLF_TELL_PEEK, 0, 0, 0, 0 },
		{ GOLF_TELL_PEEK, 0, 0, 1, 1 } };

	begin(1, 3, 2);
	lay(&view, 0, "?? ?? 2D");
	view.cell[0][1] = (struct golf_cell){ 9, GOLF_CELL_KNOWN };
	grid_add_own(&sheet, &table, 0, tell, 2);
	cr_assert_str_eq(sheet.text, "```\n1-3  ▒▒  ▒▒  2♦\n```\n");
	view.cell[0][1] = (struct golf_cell){ 9, GOLF_CELL_KNOWN | GOLF_CELL_UP };
	begin(1, 3, 2);
	lay(&view, 0, "?? TS 2D");
	grid_add_own(&sheet, &table, 0, tell, 2);
	cr_assert_str_eq(sheet.text, "```\n1-3  ▒▒  10♠ 2♦\n```\n");
}

Test(render_grid, extreme_totals_leave_room_for_names)
{
	begin(1, 3, 2);
	view.hole = 2;
	view.totals[0] = -99 * (INT16_MAX + 9999);
	view.totals[1] = 7;
	table.seat[0].name = "A name of many signs";
	grid_add(&sheet, &table);
	cr_assert_str_eq(sheet.text,
	    "```\n    >A n… −4233834  Robo        7\n1-3  10♥ 10♥ 10♥    10♥ 10♥ 10♥\n```\n");
}

/* The columns of points and the names share a line: it never wraps. */
Test(render_grid, scores_with_extreme_numbers_stay_in_the_columns)
{
	begin(1, 3, 2);
	view.phase = GOLF_PH_BETWEEN;
	table.seat[0].name = table.seat[1].name = "A name of many signs, and of many more";
	for (unsigned seat = 0; seat < 2; seat++) {
		view.points[seat] = INT16_MIN + 1;
		view.scores[seat] = INT16_MIN + 2;
		view.totals[seat] = -99 * (INT16_MAX + 9999);
	}
	scores_add(&sheet, &table);
	for (char *line = strtok(sheet.text, "\n"); line && *line != '-'; line = strtok(NULL, "\n"))
		cr_expect_leq(text_columns(line), (unsigned)GRID_COLUMNS, "%s", line);
}

Test(render_grid, scores)
{
	begin(1, 3, 3);
	view.phase = GOLF_PH_BETWEEN;
	view.ender = 1;
	view.totals[0] = 3;
	view.totals[1] = 2;
	view.totals[2] = 1;
	scores_add(&sheet, &table);
	cr_expect_str_eq(sheet.text,
	    "```\n"
	    "                 hole total\n"
	    " Ana                0     3\n"
	    "⚑Ben                0     2\n"
	    " Robo               0     1\n"
	    "```\n"
	    "-# `⚑` **Ben** ended the hole.");
	sheet_init(&sheet);
	view.phase = GOLF_PH_OVER;
	view.ender = GOLF_NOBODY;
	view.totals[0] = 1;
	view.points[2] = 5;
	scores_add(&sheet, &table);
	cr_expect_str_eq(sheet.text,
	    "```\n                cards  hole total\n Ana                0     0     1\n"
	    " Robo               5     0     1\n Ben                0     0     2\n```\n",
	    "ties stay in seat order:\n%s", sheet.text);
}
