#include "engine/golf.h"

#include <criterion/criterion.h>
#include <string.h>

Test(card, every_card_text_is_read_back)
{
	for (unsigned c = 0; c < GOLF_PACK_KINDS; c++) {
		const char *text = golf_card_text(NULL, (uint8_t)c);
		uint8_t back = 99;

		cr_assert(golf_card_read(NULL, text, strlen(text), &back) && back == c, "%s", text);
	}
}

Test(card, tries)
{
	static const struct {
		const char *text;
		int card; /* -1: refused */
		const char *why;
	} tries[] = {
		{ "AS", 0, "the first" },
		{ "KC", 51, "the last of the pack" },
		{ "X1", GOLF_JOKER_RED, "the red joker" },
		{ "x2", GOLF_JOKER_BLACK, "any case" },
		{ "10D", 35, "ten in figures" },
		{ "TD", 35, "ten in a letter" },
		{ "td", 35, "any case" },
		{ "--", GOLF_NO_CARD, "an empty place" },
		{ "\?\?", GOLF_HIDDEN, "a card unknown to the reader" },
		{ "1D", -1, "no such rank" },
		{ "11D", -1, "no such rank" },
		{ "AX", -1, "no such suit" },
		{ "X3", -1, "no such joker" },
		{ "", -1, "nothing" },
		{ "A", -1, "half a card" },
		{ "ASS", -1, "too much" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		uint8_t card = 99;
		bool read = golf_card_read(NULL, tries[i].text, strlen(tries[i].text), &card);

		cr_expect(read == (tries[i].card >= 0) && (!read || card == tries[i].card),
		    "%s: %s", tries[i].text, tries[i].why);
	}
}

Test(card, rank_and_suit)
{
	cr_expect_eq(golf_rank(0), 0);
	cr_expect_eq(golf_rank(51), 12);
	cr_expect_eq(golf_rank(GOLF_JOKER_BLACK), 13);
	cr_expect_eq(golf_suit(13), 1, "the ace of hearts");
	cr_expect_eq(golf_suit(GOLF_JOKER_RED), 4);
	cr_expect_eq(golf_suit(GOLF_JOKER_BLACK), 5);
}
