#include "bot/render/card.h"

#include "config/own_card.h"

#include <inttypes.h>
#include <stdio.h>

/* D01: whether each card of a deck of one's own has an emoji. */
static bool
has_pictures(const struct render_table *t)
{
	if (!t->rules || t->rules->own == 0)
		return true;
	for (uint8_t card = golf_rules_first(t->rules); card < golf_rules_last(t->rules); card++)
		if (cards_of(t->rules, card) == CARDS_NONE)
			return false;
	return t->cards->numbers;
}

enum render_style
card_style(const struct render_table *t)
{
	if (t->style == RENDER_EMOJI && !(t->cards && t->cards->all && has_pictures(t)))
		return RENDER_BLOCK;
	return t->style;
}

bool
card_speaks(const struct render_table *t)
{
	enum render_style style = card_style(t);

	return style == RENDER_WORDS || style == RENDER_BRIEF;
}

bool
card_pictured(const struct render_table *t)
{
	return t->pictured && !card_speaks(t);
}

char *
card_emoji(const struct render_table *t, unsigned kind, char out[CARD_TEXT])
{
	char name[CARDS_NAME];

	snprintf(out, CARD_TEXT, "<:%s:%" PRIu64 ">", cards_text(kind, t->brief_names, name),
	    t->cards->emoji[kind].id);
	return out;
}

/* A card that is not a joker. */
static char *
speak_card(const char *lang, uint8_t card, bool brief, char out[CARD_TEXT])
{
	enum { ACE = 0, JACK = 10, QUEEN = 11, KING = 12 };
	static const char *const suits[] = { "spoken.spades", "spoken.hearts", "spoken.diamonds",
		"spoken.clubs" };
	static const char *const letters[] = {
		[ACE] = "A", [JACK] = "J", [QUEEN] = "Q", [KING] = "K"
	};
	static const char *const ranks[] = { [ACE] = "spoken.ace",
		[JACK] = "spoken.jack",
		[QUEEN] = "spoken.queen",
		[KING] = "spoken.king" };
	unsigned rank = golf_rank(card);
	const char *key = ranks[rank];
	char number[NUMBER_TEXT], text[CARD_TEXT];

	number_text((int)rank + 1, number);
	if (brief)
		snprintf(text, sizeof text, "%s", letters[rank] ? letters[rank] : number);
	else
		words_say(
		    lang, key ? key : "spoken.number", WORDS({ "n", number }), text, sizeof text);
	return words_say(lang, brief ? "spoken.brief" : "spoken.card",
	    WORDS({ "a", text }, { "b", words_find(lang, suits[golf_suit(card)]) }), out,
	    CARD_TEXT);
}

char *
card_spoken(const struct render_table *t, uint8_t card, bool brief, char out[CARD_TEXT])
{
	const char *lang = t->lang;
	const char *key = brief ? "spoken.down" : "spoken.face-down";

	if (card < GOLF_JOKER_RED)
		return speak_card(lang, card, brief, out);
	if (own_card_is(card))
		return card_words(t, card, out);
	if (card == GOLF_JOKER_RED)
		key = "spoken.joker-red";
	else if (card == GOLF_JOKER_BLACK)
		key = "spoken.joker-black";
	else if (card == GOLF_NO_CARD)
		key = "spoken.empty";
	return words_say(lang, key, NULL, out, CARD_TEXT);
}

char *
card_label(const struct render_table *t, uint8_t card, char out[CARD_TEXT])
{
	if (card < GOLF_CARD_KINDS && card_speaks(t))
		return card_spoken(t, card, false, out);
	return card_words(t, card, out);
}

char *
card_pressed(const struct render_table *t, uint8_t card, char out[CARD_TEXT])
{
	bool joker = card == GOLF_JOKER_RED || card == GOLF_JOKER_BLACK;

	if (joker && card_style(t) == RENDER_EMOJI)
		return words_say(t->lang, "card.joker", NULL, out, CARD_TEXT);
	return card_label(t, card, out);
}

/* In a sentence, a card takes the language's article: "el 4♣", "la Q♥". */
static char *
add_article(const struct render_table *t, uint8_t card, const char *text, char out[CARD_TEXT])
{
	enum { JACK = 10, QUEEN = 11 };
	bool lady = card < GOLF_JOKER_RED && (golf_rank(card) == JACK || golf_rank(card) == QUEEN);

	return words_say(
	    t->lang, lady ? "card.the-lady" : "card.the", WORDS({ "card", text }), out, CARD_TEXT);
}

char *
card_shown(const struct render_table *t, uint8_t card, char out[CARD_TEXT])
{
	char text[CARD_TEXT];

	/* The words of a card have their article. */
	if (card >= GOLF_CARD_KINDS || card_speaks(t))
		return card_label(t, card, out);
	return add_article(t, card,
	    card_style(t) == RENDER_EMOJI ? card_emoji(t, cards_of(t->rules, card), text)
					  : card_words(t, card, text),
	    out);
}

char *
card_named(const struct render_table *t, uint8_t card, char out[CARD_TEXT])
{
	char emoji[CARD_TEXT], text[CARD_TEXT];

	if (card >= GOLF_CARD_KINDS || card_style(t) != RENDER_EMOJI)
		return card_label(t, card, out);
	snprintf(out, CARD_TEXT, "%.41s %.21s", card_emoji(t, cards_of(t->rules, card), emoji),
	    card_words(t, card, text));
	return out;
}

char *
card_told(const struct render_table *t, uint8_t card, char out[CARD_TEXT])
{
	char text[CARD_TEXT];

	if (card >= GOLF_CARD_KINDS || card_speaks(t))
		return card_label(t, card, out);
	return add_article(t, card, card_named(t, card, text), out);
}

void
card_button(struct message *m, const struct render_table *t, uint8_t card)
{
	if (card < GOLF_CARD_KINDS && card_style(t) == RENDER_EMOJI)
		message_emoji(m, &t->cards->emoji[cards_of(t->rules, card)]);
}
