#include "cli/table.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static const char *const names[] = { "You", "Ana", "Ben" };

/* Returns the text of one news, or of one private event. The caller frees the text. */
static char *
text_of(const struct golf_news *news, const struct golf_tell *tell, const char *call)
{
	char *text = NULL;
	size_t length;
	struct table t = { .out = open_memstream(&text, &length), .names = names, .call = call };

	cr_assert_not_null(t.out);
	if (news)
		term_news(&t, news);
	else
		term_tell(&t, tell);
	fclose(t.out);
	/* A sentence that is wider than the terminal goes on in the next line. */
	for (char *at; (at = strstr(text, "\n    "));) {
		*at = ' ';
		memmove(at + 1, at + 5, strlen(at + 5) + 1);
	}
	return text;
}

enum { NONE = GOLF_NOWHERE, NC = GOLF_NO_CARD, TEN = 9, KING = 51 };

static const struct {
	struct golf_news news;
	const char *text;
} tries[] = {
	{ { GOLF_NEWS_DEALT, 2, NONE, TEN, NONE, NONE },
	    "  Ben deals; 10S starts the discard pile.\n" },
	{ { GOLF_NEWS_DEALT, 0, NONE, NC, NONE, NONE }, "  You deal.\n" },
	{ { GOLF_NEWS_TURNED_UP, 1, 4, TEN, NONE, NONE }, "  Ana turns up 10S at place 5.\n" },
	{ { GOLF_NEWS_REARRANGED, 1, NONE, NC, NONE, NONE }, "  Ana rearranges their cards.\n" },
	{ { GOLF_NEWS_REARRANGED, 0, NONE, NC, NONE, NONE }, "  You rearrange your cards.\n" },
	{ { GOLF_NEWS_PEEKED, 1, 0, NC, NONE, NONE }, "  Ana looks at place 1.\n" },
	{ { GOLF_NEWS_PAID, 1, 2, NC, NONE, NONE }, "  Ana pays for a look at place 3.\n" },
	{ { GOLF_NEWS_DREW_STOCK, 0, NONE, TEN, NONE, NONE }, "  You draw 10S from the stock.\n" },
	{ { GOLF_NEWS_DREW_STOCK, 1, NONE, GOLF_HIDDEN, NONE, NONE },
	    "  Ana draws from the stock.\n" },
	{ { GOLF_NEWS_DREW_DISCARD, 1, NONE, TEN, NONE, NONE },
	    "  Ana takes 10S from the discard pile.\n" },
	{ { GOLF_NEWS_DREW_MORE, 1, NONE, TEN, NONE, NONE }, "  Ana draws 10S as well.\n" },
	{ { GOLF_NEWS_DREW_MORE, 0, NONE, GOLF_HIDDEN, NONE, NONE },
	    "  You draw one more card.\n" },
	{ { GOLF_NEWS_REPLACED, 0, 2, TEN, NONE, NONE },
	    "  You put it at place 3; 10S goes to the discard pile.\n" },
	{ { GOLF_NEWS_UNEQUAL, 1, 2, TEN, NONE, NONE },
	    "  Ana's place 3 is 10S: the cards are not equal, and stay.\n" },
	{ { GOLF_NEWS_CARD_JOINED, 1, 4, NC, NONE, NONE },
	    "  A card joins Ana's layout at place 5.\n" },
	{ { GOLF_NEWS_CARD_JOINED, 0, 4, TEN, NONE, NONE },
	    "  10S joins your layout at place 5.\n" },
	{ { GOLF_NEWS_DISCARDED, 1, NONE, TEN, NONE, NONE }, "  Ana discards 10S.\n" },
	{ { GOLF_NEWS_FLIPPED, 1, 3, TEN, NONE, NONE }, "  Ana's place 4 is turned up: 10S.\n" },
	{ { GOLF_NEWS_TURNED_DOWN, 0, 3, TEN, 0, NONE },
	    "  Your place 4, 10S, is turned face down.\n" },
	{ { GOLF_NEWS_KEPT, 1, NONE, NC, NONE, NONE }, "  Ana leaves the cards as they lie.\n" },
	{ { GOLF_NEWS_POWER, 1, GOLF_POWER_PEEK_OWN, TEN, NONE, NONE },
	    "  Ana uses 10S to look at one of their cards.\n" },
	{ { GOLF_NEWS_POWER, 0, GOLF_POWER_SWAP_OWN_OTHER, TEN, NONE, NONE },
	    "  You use 10S to swap one of your cards with another player's.\n" },
	{ { GOLF_NEWS_POWER, 0, GOLF_POWER_DRAW_TWO, NC, NONE, NONE },
	    "  You go on to draw two more cards.\n" },
	{ { GOLF_NEWS_LOOKED, 1, NONE, NC, 0, 2 }, "  Ana looks at your place 3.\n" },
	{ { GOLF_NEWS_LOOKED, 1, NONE, NC, 1, 2 }, "  Ana looks at their own place 3.\n" },
	{ { GOLF_NEWS_LOOKED, 0, NONE, NC, 2, 0 }, "  You look at Ben's place 1.\n" },
	{ { GOLF_NEWS_SWAPPED, 1, 0, NC, 2, 3 },
	    "  Ana's place 1 and Ben's place 4 swap cards.\n" },
	{ { GOLF_NEWS_SWAPPED, 0, 0, NC, 0, 3 }, "  Your place 1 and your place 4 swap cards.\n" },
	{ { GOLF_NEWS_SWAPPED, 1, 0, TEN, GOLF_PILE, KING },
	    "  Ana's place 1 and the discard pile swap cards: 10S comes from the pile, KC goes "
	    "there.\n" },
	{ { GOLF_NEWS_SHUFFLED, 0, NONE, NC, NONE, NONE }, "  Your cards are shuffled.\n" },
	{ { GOLF_NEWS_LINES, 1, 0, GOLF_LINES_ROWS, NONE, 1 },
	    "  Ana's rows 1 and 2 change places.\n" },
	{ { GOLF_NEWS_LINES, 0, 0, GOLF_LINES_COLUMNS, NONE, 2 },
	    "  Your columns 1 and 3 change places.\n" },
	{ { GOLF_NEWS_SHIELDED, 1, NONE, TEN, NONE, NONE }, "  Ana keeps 10S as a shield.\n" },
	{ { GOLF_NEWS_BLOCKED, 0, NONE, TEN, NONE, NONE },
	    "  Your shield, 10S, blocks the power and is discarded.\n" },
	{ { GOLF_NEWS_CANCELLED, 1, NONE, KING, NONE, NONE },
	    "  KC cancels the call: the hole goes on.\n" },
	{ { GOLF_NEWS_CANCELLED, 1, NONE, NC, NONE, NONE },
	    "  The call is cancelled: the hole goes on.\n" },
	{ { GOLF_NEWS_GIVEN, 1, NONE, TEN, 2, 0 },
	    "  Ana puts it at Ben's place 1; 10S goes to the discard pile.\n" },
	{ { GOLF_NEWS_REMOVED, 1, 1, TEN, NONE, NONE }, "  Ana discards 10S from place 2.\n" },
	{ { GOLF_NEWS_MATCHED, 1, NONE, TEN, 0, 1 },
	    "  Ana matches: your place 2 is 10S, and goes to the discard pile.\n" },
	{ { GOLF_NEWS_MISMATCHED, 0, NONE, TEN, 2, 1 },
	    "  You try to match Ben's place 2, but it is 10S.\n" },
	{ { GOLF_NEWS_GAVE, 1, 3, NC, 0, 1 }, "  Ana gives place 4 to you, at place 2.\n" },
	{ { GOLF_NEWS_FINED, 0, 10, NC, NONE, NONE }, "  You get penalty points: 10.\n" },
	{ { GOLF_NEWS_LINE_GONE, 1, 3, TEN, NONE, NONE },
	    "  Ana's place 4, 10S, leaves the layout with its line.\n" },
	{ { GOLF_NEWS_TRADED, 1, 0, TEN, 2, 5 },
	    "  Ana trades it for Ben's place 6, which goes to place 1; 10S goes to the discard "
	    "pile.\n" },
	{ { GOLF_NEWS_KNOCKED, 0, NONE, NC, NONE, NONE }, "  You knock.\n" },
	{ { GOLF_NEWS_KNOCKED, 2, NONE, NC, NONE, NONE }, "  Ben knocks.\n" },
	{ { GOLF_NEWS_EXPOSED, 0, NONE, NC, NONE, NONE }, "  You turn up all cards.\n" },
	{ { GOLF_NEWS_PASSED, 1, NONE, NC, NONE, NONE }, "  Ana passes.\n" },
	{ { GOLF_NEWS_SKIPPED, 0, NONE, NC, NONE, NONE }, "  You lose a turn.\n" },
	{ { GOLF_NEWS_LAST_TURNS, 1, NONE, NC, NONE, NONE },
	    "  Ana ends the hole: every other player has one more turn.\n" },
	{ { GOLF_NEWS_STOCK_RENEWED, GOLF_NOBODY, NONE, NC, NONE, NONE },
	    "  The discard pile is shuffled and becomes the stock.\n" },
	{ { GOLF_NEWS_HOLE_OVER, 1, NONE, NC, NONE, NONE }, "  The hole is over.\n" },
	{ { GOLF_NEWS_HOLE_OVER, GOLF_NOBODY, NONE, NC, NONE, NONE }, "  The hole is over.\n" },
	{ { GOLF_NEWS_TURN, 1, NONE, NC, NONE, NONE }, "" },
	{ { GOLF_NEWS_GAME_OVER, GOLF_NOBODY, NONE, NC, NONE, NONE }, "" },
	{ { GOLF_NEWS_LEFT, 1, NONE, NC, NONE, NONE }, "" },
	{ { GOLF_NEWS_JOINED, 1, NONE, NC, NONE, NONE }, "" },
};

Test(news, sentences)
{
	bool seen[GOLF_NEWS_KINDS] = { false };

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char *text = text_of(&tries[i].news, NULL, "Knock");

		cr_expect_str_eq(text, tries[i].text, "%s", text);
		free(text);
		seen[tries[i].news.kind] = true;
	}
	for (size_t kind = 0; kind < sizeof seen; kind++)
		cr_expect(seen[kind], "news of kind %zu has no try", kind);
}

Test(news, a_call_uses_the_word_of_the_rules)
{
	const struct golf_news yours = { GOLF_NEWS_KNOCKED, 0, NONE, NC, NONE, NONE };
	const struct golf_news hers = { GOLF_NEWS_KNOCKED, 1, NONE, NC, NONE, NONE };
	char *text[2] = { text_of(&yours, NULL, "Cabo"), text_of(&hers, NULL, "Cabo") };

	cr_expect_str_eq(text[0], "  You call: \"Cabo!\"\n");
	cr_expect_str_eq(text[1], "  Ana calls: \"Cabo!\"\n");
	free(text[0]);
	free(text[1]);
}

Test(news, private_events_have_sentences)
{
	static const struct {
		struct golf_tell tell;
		const char *text;
	} tells[] = {
		{ { GOLF_TELL_PEEK, 0, 0, 2, TEN }, "  You look at place 3: 10S.\n" },
		{ { GOLF_TELL_LOOK, 0, 0, 2, TEN }, "  You look at place 3: 10S.\n" },
		{ { GOLF_TELL_LOOK, 0, 1, 0, TEN }, "  You look at Ana's place 1: 10S.\n" },
		{ { GOLF_TELL_DREW, 0, 0, NONE, TEN }, "  You have drawn 10S.\n" },
	};

	for (size_t i = 0; i < sizeof tells / sizeof tells[0]; i++) {
		char *text = text_of(NULL, &tells[i].tell, "Knock");

		cr_expect_str_eq(text, tells[i].text, "%s", text);
		free(text);
	}
}

/* A power is described in the locale's words. For another player "your" becomes "their". */
Test(news, powers)
{
	static const struct table english;

	for (unsigned i = GOLF_POWER_NONE + 1; i < GOLF_POWER_COUNT; i++) {
		struct golf_news of_you = { GOLF_NEWS_POWER, 0, (uint8_t)i, TEN, NONE, NONE };
		struct golf_news of_ana = { GOLF_NEWS_POWER, 1, (uint8_t)i, TEN, NONE, NONE };
		char *yours = text_of(&of_you, NULL, "Knock");
		char *hers = text_of(&of_ana, NULL, "Knock");
		bool own = strstr(term_power(&english, i), "your");

		cr_expect(strstr(yours, term_power(&english, i)), "%s", yours);
		cr_expect_null(strstr(hers, "your"), "%s", hers);
		cr_expect_eq(strstr(hers, "their") != NULL, own, "%s", hers);
		cr_expect_eq(strstr(hers, term_power(&english, i)) == NULL, own, "%s", hers);
		free(yours);
		free(hers);
	}
}

/* In Spanish a verb tells who acts, and a possessive stands behind its place. */
Test(news, in_spanish)
{
	static const struct {
		struct golf_news news;
		const char *text;
	} of[] = {
		{ { GOLF_NEWS_DREW_STOCK, 0, NONE, TEN, NONE, NONE }, "  Robas 10S del mazo.\n" },
		{ { GOLF_NEWS_DREW_STOCK, 1, NONE, NC, NONE, NONE }, "  Ana roba del mazo.\n" },
		{ { GOLF_NEWS_FLIPPED, 0, 4, TEN, NONE, NONE },
		    "  Tu sitio 5 queda boca arriba: 10S.\n" },
		{ { GOLF_NEWS_FLIPPED, 1, 4, TEN, NONE, NONE },
		    "  El sitio 5 de Ana queda boca arriba: 10S.\n" },
		{ { GOLF_NEWS_LOOKED, 0, NONE, NC, 1, 2 }, "  Miras el sitio 3 de Ana.\n" },
		{ { GOLF_NEWS_LOOKED, 1, NONE, NC, 0, 2 }, "  Ana mira el sitio 3 tuyo.\n" },
		{ { GOLF_NEWS_LOOKED, 1, NONE, NC, 1, 2 }, "  Ana mira el sitio 3 suyo.\n" },
		{ { GOLF_NEWS_GAVE, 1, 0, NC, 0, 2 },
		    "  Ana da el sitio 1 a ti, en el sitio 3.\n" },
		{ { GOLF_NEWS_DISCARDED, 1, NONE, GOLF_JOKER_RED, NONE, NONE },
		    "  Ana descarta el comodín rojo.\n" },
		{ { GOLF_NEWS_KNOCKED, 0, NONE, NC, NONE, NONE }, "  Cantas: «Cabo»\n" },
	};

	for (size_t i = 0; i < sizeof of / sizeof of[0]; i++) {
		char *text = NULL;
		size_t length;
		struct table t = { .out = open_memstream(&text, &length),
			.lang = "es",
			.names = names,
			.call = "Cabo" };

		term_news(&t, &of[i].news);
		fclose(t.out);
		cr_expect_str_eq(text, of[i].text, "%s", text);
		free(text);
	}
}
