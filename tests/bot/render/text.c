#include "bot/render/text.h"

#include <criterion/criterion.h>
#include <limits.h>
#include <string.h>

Test(render_text, cards)
{
	static const struct {
		uint8_t card;
		const char *words, *column;
	} tries[] = {
		{ 0, "A♠", "A♠" },
		{ 9, "10♠", "10♠" },
		{ 12, "K♠", "K♠" },
		{ 13, "A♥", "A♥" },
		{ 37, "Q♦", "Q♦" },
		{ 51, "K♣", "K♣" },
		{ GOLF_JOKER_RED, "red joker", "Jkr" },
		{ GOLF_JOKER_BLACK, "black joker", "Jkr" },
		{ GOLF_HIDDEN, "a face-down card", "▒▒" },
		{ GOLF_NO_CARD, "empty", "·" },
	};
	const struct render_table t = { .lang = "en" };
	char out[CARD_TEXT];

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		cr_expect_str_eq(card_words(&t, tries[i].card, out), tries[i].words);
		cr_expect_str_eq(card_short(&t, tries[i].card, out), tries[i].column);
		cr_expect_leq(text_columns(out), 3u);
	}
}

Test(render_text, numbers)
{
	char out[NUMBER_TEXT];

	cr_expect_str_eq(number_text(0, out), "0");
	cr_expect_str_eq(number_text(-12, out), "−12");
	cr_expect_str_eq(number_text(INT_MIN, out), "−2147483648");
	cr_expect_str_eq(place_text(0, out), "1");
}

Test(render_text, a_full_sheet_is_cut_between_characters)
{
	static struct sheet s;
	static struct message m;

	sheet_init(&s);
	for (unsigned i = 0; i < SHEET_TEXT / 3 + 9; i++)
		sheet_add(&s, "▒");
	cr_assert(s.cut);
	cr_assert_eq(s.length, SHEET_TEXT / 3 * 3);
	s.cut = false;
	sheet_say(&s, "en", "help.aim", NULL);
	cr_assert(s.cut, "a key's text that does not fit");
	cr_assert_leq(s.length, (size_t)SHEET_TEXT);
	message_init(&m, false);
	sheet_show(&s, &m);
	cr_assert(m.cut);
	cr_assert_eq(m.parts, 1);
	cr_assert_eq(s.length, 0);
}

/* An emoji of two code points is never cut, by sheet_add() or by sheet_say(). */
Test(render_text, a_full_sheet_is_cut_between_clusters)
{
	static const char astronaut[] = "\U0001f469\u200d\U0001f680";
	enum { ONE = sizeof astronaut - 1 };
	static struct sheet s;
	size_t before;

	sheet_init(&s);
	for (unsigned i = 0; i < SHEET_TEXT / ONE + 1; i++)
		sheet_add(&s, astronaut);
	cr_assert(s.cut);
	cr_assert_eq(s.length, SHEET_TEXT / ONE * ONE);
	cr_assert_eq(sheet_characters(&s), SHEET_TEXT / ONE * 3);
	for (unsigned less = 0; less < 2 * ONE; less++) {
		sheet_init(&s);
		while (s.length + ONE + less < SHEET_TEXT)
			sheet_add(&s, "a");
		before = s.length;
		sheet_say(&s, "en", "choice.text", WORDS({ "text", astronaut }));
		sheet_say(&s, "en", "choice.text", WORDS({ "text", astronaut }));
		cr_expect_leq(s.length, (size_t)SHEET_TEXT);
		cr_expect_eq(
		    (s.length - before) % ONE, 0u, "%zu bytes of astronauts", s.length - before);
	}
}

Test(render_text, lines_and_columns)
{
	static struct sheet s;
	static struct message m;

	sheet_init(&s);
	sheet_line(&s);
	cr_assert_str_eq(s.text, "", "no new line at the start");
	sheet_pad(&s, "♠", 3, false);
	sheet_pad(&s, "王", 3, true);
	cr_assert_str_eq(s.text, "♠   王");
	sheet_add(&s, "  ");
	sheet_trim(&s);
	sheet_line(&s);
	sheet_line(&s);
	cr_assert_str_eq(s.text, "♠   王\n");
	message_init(&m, false);
	sheet_show(&s, &m);
	cr_assert_eq(m.part[0].length, strlen("♠   王"), "no new line at the end");
	sheet_show(&s, &m);
	cr_assert_eq(m.parts, 1, "an empty sheet adds no part");
	cr_assert_not(m.cut);
}
