#include "picture/alt.h"

#include "tests/picture/scene.h"

#include <criterion/criterion.h>
#include <string.h>

Test(alt, a_table_is_told_with_its_cards)
{
	char text[PICTURE_ALT_BYTES];
	struct scene s;

	scene_begin(&s, "six-card", 2, 1);
	s.view->turn = 1;
	s.view->to_act = 2;
	s.view->totals[0] = 26;
	s.view->discard = 38;
	s.view->cell[0][1] = (struct golf_cell){ 9, GOLF_CELL_UP };
	picture_alt(&s.picture, text);
	cr_expect(strstr(text, "six-card. Hole 1 of 9"), "%s", text);
	cr_expect(strstr(text, "the turn of Ben"), "%s", text);
	cr_expect(strstr(text, "the discard pile shows the K♦"), "%s", text);
	cr_expect(
	    strstr(text, "Ana: 26 points: face down 10♠ face down / face down ×3"), "%s", text);
	s.picture.lang = "es";
	picture_alt(&s.picture, text);
	cr_expect(strstr(text, "boca abajo"), "%s", text);
	scene_end(&s);
}

Test(alt, what_has_just_changed_is_told)
{
	char text[PICTURE_ALT_BYTES];
	struct scene s;

	scene_begin(&s, "six-card", 2, 1);
	s.view->discard = 38;
	s.view->cell[1][0] = (struct golf_cell){ 9, GOLF_CELL_UP };
	s.picture.changed.places[1] = 1 | 4;
	s.picture.changed.discard = true;
	picture_alt(&s.picture, text);
	cr_expect(strstr(text, "shows the K♦ (just changed)"), "%s", text);
	cr_expect(
	    strstr(text, ": 10♠ (just changed) face down face down (just changed) / face down ×3"),
	    "%s", text);
	cr_expect_null(strstr(text, "in the stock (just"), "%s", text);
	scene_end(&s);
}

/* In six-card Golf two equal cards of a column are a combination. */
Test(alt, the_combinations_of_a_hole_are_told)
{
	static const uint8_t cards[] = { 0, 1, 2, 13, 4, 5 };
	char text[PICTURE_ALT_BYTES];
	struct scene s;

	scene_begin(&s, "six-card", 2, 1);
	scene_end_hole(&s);
	for (unsigned i = 0; i < 6; i++)
		s.view->cell[0][i] = (struct golf_cell){ cards[i], GOLF_CELL_UP };
	s.view->scores[0] = 12;
	s.view->scores[1] = 11;
	picture_alt(&s.picture, text);
	cr_expect(strstr(text, "; together: A♠ A♥\n"), "%s", text);
	cr_expect(strstr(text, "in all, ended the hole: A♠"), "%s", text);
	cr_expect(strstr(text, "in all, has the lowest score of the hole: "), "%s", text);
	scene_end(&s);
}

/* Shields, locked cards, chips and all cards in hand are in the picture, and so in its words. */
Test(alt, what_lies_beside_the_layouts_is_told)
{
	char text[PICTURE_ALT_BYTES];
	struct scene s;

	scene_begin(&s, "six-card", 2, 1);
	s.view->to_act = 1;
	s.view->shield[1][0] = 24;
	s.view->cell[0][1] = (struct golf_cell){ 9, GOLF_CELL_UP };
	s.view->locked[0] = 2;
	s.view->drawn = 38;
	s.view->more[0] = 0;
	s.view->more[1] = 13;
	s.rules.pot_stake = 2;
	s.view->pot = 6;
	picture_alt(&s.picture, text);
	cr_expect(strstr(text, "Hole 1 of 9 · Pot: 6 chips;"), "%s", text);
	cr_expect(strstr(text, "; in hand: K♦; in hand: A♠; in hand: A♥\n"), "%s", text);
	cr_expect(strstr(text, ": face down 10♠ (locked) face down /"), "%s", text);
	cr_expect(strstr(text, "Ben: 0 points, shield: Q♥: face down"), "%s", text);
	scene_end(&s);
}

/* At the start of a hole several players may act. The picture frames them. */
Test(alt, all_who_may_act_are_told)
{
	char text[PICTURE_ALT_BYTES];
	struct scene s;

	scene_begin(&s, "six-card", 3, 1);
	s.view->turn = GOLF_NOBODY;
	s.view->to_act = 5;
	picture_alt(&s.picture, text);
	cr_expect(strstr(text, "Ana: 0 points, the table waits for this player"), "%s", text);
	cr_expect(strstr(text, "Ben: 0 points:"), "%s", text);
	cr_expect(strstr(text, "Cleo: 0 points, the table waits for this player"), "%s", text);
	scene_end(&s);
}

Test(alt, a_scorecard_marks_the_best_hole_of_each_player)
{
	static const int16_t scores[3][GOLF_SEATS_MAX] = { { 9, 4 }, { 5, 4 }, { 7, 30 } };
	char text[PICTURE_ALT_BYTES];
	struct scene s;

	scene_begin(&s, "six-card", 2, 1);
	s.picture.kind = PICTURE_SCORECARD;
	s.picture.holes = 3;
	s.picture.scores = scores;
	picture_alt(&s.picture, text);
	cr_expect(strstr(text, ": 9 5* 7\n"), "%s", text);
	cr_expect(strstr(text, ": 4* 4 30"), "%s", text);
	scene_end(&s);
}

/* R06: seat 1 was out after hole 1. */
Test(alt, R06_a_player_who_is_out_has_no_score)
{
	static const int16_t scores[3][GOLF_SEATS_MAX] = { { 9, 40 }, { 5, 0 }, { 7, 0 } };
	char text[PICTURE_ALT_BYTES];
	struct scene s;

	scene_begin(&s, "six-card", 2, 1);
	s.view->out[1] = 1;
	s.view->hole = 3;
	s.picture.kind = PICTURE_SCORECARD;
	s.picture.holes = 3;
	s.picture.scores = scores;
	picture_alt(&s.picture, text);
	cr_expect(strstr(text, ", out of the game: 40* – –"), "%s", text);
	s.picture.kind = PICTURE_HOLE_END;
	s.view->scores[0] = 7;
	picture_alt(&s.picture, text);
	cr_expect(strstr(text, "7, lowest") || strstr(text, "lowest"), "%s", text);
	cr_expect_null(strstr(strstr(text, "out of the game"), "lowest"), "%s", text);
	scene_end(&s);
}

Test(alt, a_scorecard_tells_the_cards_of_the_last_hole)
{
	char text[PICTURE_ALT_BYTES];
	struct scene s;

	scene_begin(&s, "six-card", 2, 1);
	scene_end_hole(&s);
	s.view->cell[1][0] = (struct golf_cell){ 9, GOLF_CELL_UP };
	s.view->phase = GOLF_PH_OVER;
	s.picture.kind = PICTURE_SCORECARD;
	s.picture.holes = 2;
	picture_alt(&s.picture, text);
	cr_expect(strstr(text, "; last hole: 10♠ "), "%s", text);
	scene_end(&s);
}

Test(alt, the_text_keeps_the_bound)
{
	char text[PICTURE_ALT_BYTES];
	static char longest[PICTURE_NAME_MAX + 1];
	struct scene s;

	memset(longest, 'x', PICTURE_NAME_MAX);
	scene_begin(&s, "nine-card", 8, 1);
	scene_end_hole(&s);
	for (unsigned seat = 0; seat < 8; seat++)
		s.picture.name[seat] = longest;
	for (unsigned kind = 0; kind < PICTURE_KINDS; kind++) {
		size_t n = 0;

		s.picture.kind = (enum picture_kind)kind;
		s.picture.holes = 9;
		picture_alt(&s.picture, text);
		for (const char *c = text; *c; c++)
			n += ((unsigned char)*c & 0xc0) != 0x80;
		cr_expect_leq(n, (size_t)PICTURE_ALT_MAX);
		cr_expect(strstr(text, "xxxxxxxxxxxx…"), "the names are cut: %s", text);
	}
	scene_end(&s);
}
