#include "picture/alt.h"

#include "tests/picture/scene.h"

#include <criterion/criterion.h>
#include <string.h>

Test(alt, a_table_is_told_with_its_cards)
{
	char text[PICTURE_ALT_BYTES];
	struct scene s;

	scene_begin(&s, "six-card", 2, 1);
	s.view.turn = 1;
	s.view.totals[0] = 26;
	s.view.discard = 38;
	s.view.cell[0][1] = (struct golf_cell){ 9, GOLF_CELL_UP };
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
