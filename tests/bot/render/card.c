#include "bot/render/card.h"

#include "tests/bot/render/show.h"

static struct cards cards;
static struct render_table table;

static void
begin(enum render_style style)
{
	full_cards(&cards);
	table = (struct render_table){ .lang = "en", .style = style, .cards = &cards };
	cards.emoji[24] = (struct cards_emoji){ 1234, "queen_of_hearts_00ff" };
}

Test(render_card, missing_emojis_become_the_block_style)
{
	begin(RENDER_EMOJI);
	cr_expect_eq(card_style(&table), RENDER_EMOJI);
	cards.all = false;
	cr_expect_eq(card_style(&table), RENDER_BLOCK, "some are missing");
	table.cards = NULL;
	cr_expect_eq(card_style(&table), RENDER_BLOCK, "there are none");
	for (enum render_style style = RENDER_BLOCK; style <= RENDER_BRIEF; style++) {
		table.style = style;
		cr_expect_eq(card_speaks(&table), style >= RENDER_WORDS);
	}
}

Test(render_card, a_card_has_words)
{
	static const struct {
		uint8_t card;
		const char *en, *es, *brief;
	} tries[] = {
		{ 0, "ace of spades", "el as de picas", "A picas" },
		{ 14, "2 of hearts", "el 2 de corazones", "2 corazones" },
		{ 35, "10 of diamonds", "el 10 de diamantes", "10 diamantes" },
		{ 36, "jack of diamonds", "la jota de diamantes", "J diamantes" },
		{ 24, "queen of hearts", "la dama de corazones", "Q corazones" },
		{ 51, "king of clubs", "el rey de tréboles", "K tréboles" },
		{ GOLF_JOKER_RED, "red joker", "el comodín rojo", "el comodín rojo" },
		{ GOLF_JOKER_BLACK, "black joker", "el comodín negro", "el comodín negro" },
		{ GOLF_HIDDEN, "face down", "boca abajo", "abajo" },
		{ GOLF_NO_CARD, "empty", "vacío", "vacío" },
	};
	char out[CARD_TEXT];

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		cr_expect_str_eq(card_spoken(&(struct render_table){ .lang = "en" }, tries[i].card, false, out), tries[i].en);
		cr_expect_str_eq(card_spoken(&(struct render_table){ .lang = "es" }, tries[i].card, false, out), tries[i].es);
		cr_expect_str_eq(card_spoken(&(struct render_table){ .lang = "es" }, tries[i].card, true, out), tries[i].brief);
	}
}

/* On a phone of 390 px, "Cambio" and "Match the black joker" do not fit into one row, and a table grows by a row each. */
Test(render_card, a_button_with_an_emoji_does_not_tell_the_colour_of_a_joker)
{
	static const char *const brief[] = { "joker", "joker", "Q♥" };
	static const char *const whole[] = { "red joker", "black joker", "Q♥" };
	static const uint8_t kinds[] = { GOLF_JOKER_RED, GOLF_JOKER_BLACK, 24 };
	char out[CARD_TEXT];

	for (size_t i = 0; i < sizeof kinds; i++) {
		begin(RENDER_EMOJI);
		cr_expect_str_eq(card_pressed(&table, kinds[i], out), brief[i]);
		begin(RENDER_BLOCK);
		cr_expect_str_eq(card_pressed(&table, kinds[i], out), whole[i]);
	}
}

/* In a sentence, for a choice, and on a button. A button never has Markdown. */
Test(render_card, each_style_draws_a_card_its_own_way)
{
	static const struct {
		enum render_style style;
		uint8_t card;
		const char *shown, *named, *label;
	} tries[] = {
		{ RENDER_BLOCK, 24, "Q♥", "Q♥", "Q♥" },
		{ RENDER_EMOJI, 24, "<:queen_of_hearts:1234>", "<:queen_of_hearts:1234> Q♥", "Q♥" },
		{ RENDER_WORDS, 24, "queen of hearts", "queen of hearts", "queen of hearts" },
		{ RENDER_BRIEF, 24, "queen of hearts", "queen of hearts", "queen of hearts" },
		{ RENDER_EMOJI, GOLF_HIDDEN, "a face-down card", "a face-down card",
		    "a face-down card" },
		{ RENDER_WORDS, GOLF_HIDDEN, "a face-down card", "a face-down card",
		    "a face-down card" },
		{ RENDER_EMOJI, GOLF_NO_CARD, "empty", "empty", "empty" },
		{ RENDER_WORDS, GOLF_JOKER_RED, "red joker", "red joker", "red joker" },
	};
	char out[CARD_TEXT];

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		begin(tries[i].style);
		cr_expect_str_eq(card_shown(&table, tries[i].card, out), tries[i].shown);
		cr_expect_str_eq(card_named(&table, tries[i].card, out), tries[i].named);
		cr_expect_str_eq(card_label(&table, tries[i].card, out), tries[i].label);
	}
}

/* The longest emoji and the longest words beside it have room. */
Test(render_card, the_longest_card_is_not_cut)
{
	char out[CARD_TEXT];

	begin(RENDER_EMOJI);
	table.lang = "es";
	cards.emoji[GOLF_JOKER_BLACK].id = cards.emoji[37].id = UINT64_MAX;
	cr_assert_str_eq(card_named(&table, GOLF_JOKER_BLACK, out),
	    "<:black_joker:18446744073709551615> comodín negro");
	cr_assert_str_eq(
	    card_named(&table, 37, out), "<:queen_of_diamonds:18446744073709551615> Q♦");
}

/* Where a message cannot hold the long names, cards and places are short. */
Test(render_card, a_long_message_has_brief_names)
{
	char out[CARD_TEXT];

	begin(RENDER_EMOJI);
	table.brief_names = true;
	cr_assert_str_eq(card_shown(&table, 24, out), "<:QH:1234>");
	cards.emoji[CARDS_PLACE + 11].id = 5;
	cr_assert_str_eq(card_emoji(&table, CARDS_PLACE + 11, out), "<:p12:5>");
}

Test(render_card, a_button_carries_its_cards_emoji)
{
	static struct message m;

	begin(RENDER_EMOJI);
	message_init(&m, false);
	card_button(&m, &table, 24);
	message_button(&m, BUTTON_PRIMARY, false, "Take it", "x");
	card_button(&m, &table, GOLF_HIDDEN);
	cr_assert_null(m.part[0].emoji, "no card, no emoji");
	card_button(&m, &table, 24);
	cr_assert_eq(m.part[0].emoji, &cards.emoji[24]);
	table.style = RENDER_BLOCK;
	message_button(&m, BUTTON_PRIMARY, false, "Take it", "y");
	card_button(&m, &table, 24);
	cr_assert_null(m.part[1].emoji);
}
