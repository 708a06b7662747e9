#include "bot/render/text.h"

#include "bot/base/grapheme.h"
#include "config/explain.h"
#include "config/own_card.h"

#include <stdio.h>
#include <string.h>

void
sheet_init(struct sheet *s)
{
	s->length = 0;
	s->cut = false;
	s->text[0] = '\0';
}

void
sheet_add_part(struct sheet *s, const char *text, size_t n)
{
	size_t room = SHEET_TEXT - s->length;

	if (n > room) {
		s->cut = true;
		n = grapheme_cut(text, n, room);
	}
	memcpy(s->text + s->length, text, n);
	s->length += n;
	s->text[s->length] = '\0';
}

void
sheet_add(struct sheet *s, const char *text)
{
	sheet_add_part(s, text, strlen(text));
}

void
sheet_say(struct sheet *s, const char *lang, const char *key, const struct word *words)
{
	char *text = s->text + s->length;
	size_t n;

	words_say(lang, key, words, text, SHEET_TEXT + 1 - s->length);
	n = strlen(text);
	if (s->length + n + 4 > SHEET_TEXT) {
		s->cut = true;
		/* words_say() may have cut the last cluster in two. */
		n = n ? grapheme_cut(text, n, n - 1) : 0;
		text[n] = '\0';
	}
	s->length += n;
}

void
sheet_pad(struct sheet *s, const char *text, unsigned columns, bool right)
{
	unsigned taken = text_columns(text);

	if (!right)
		sheet_add(s, text);
	for (; taken < columns; taken++)
		sheet_add(s, " ");
	if (right)
		sheet_add(s, text);
}

void
sheet_trim(struct sheet *s)
{
	while (s->length && s->text[s->length - 1] == ' ')
		s->text[--s->length] = '\0';
}

unsigned
text_characters(const char *text)
{
	return (unsigned)grapheme_count(text, strlen(text));
}

unsigned
sheet_characters(const struct sheet *s)
{
	return text_characters(s->text);
}

void
sheet_line(struct sheet *s)
{
	if (s->length && s->text[s->length - 1] != '\n')
		sheet_add(s, "\n");
}

void
sheet_small(struct sheet *s, const char *lang, const char *key, const struct word *words)
{
	sheet_line(s);
	sheet_add(s, "-# ");
	sheet_say(s, lang, key, words);
}

void
sheet_show(struct sheet *s, struct message *m)
{
	while (s->length && s->text[s->length - 1] == '\n')
		s->text[--s->length] = '\0';
	if (s->length)
		message_text(m, s->text);
	m->cut |= s->cut;
	sheet_init(s);
}

/* The small letters of two bytes: a range of code points, and how far their capitals are away. */
static const struct letters {
	unsigned first, last;
	int away; /* 1: a capital stands before each small letter */
	bool odd; /* with away 1: the small letters have odd code points */
} letters[] = {
	{ 0xe0, 0xf6, 32, false }, /* à-ö */
	{ 0xf8, 0xfe, 32, false }, /* ø-þ */
	{ 0x100, 0x12f, 1, true }, /* ā-į; İ and ı have no pair of two bytes */
	{ 0x132, 0x137, 1, true }, { 0x139, 0x148, 1, false }, /* ĺ-ň */
	{ 0x14a, 0x177, 1, true }, { 0x179, 0x17e, 1, false }, /* ź-ž */
	{ 0x3b1, 0x3c1, 32, false }, /* α-ρ */
	{ 0x3c3, 0x3cb, 32, false }, /* σ-ϋ */
	{ 0x430, 0x44f, 32, false }, /* а-я */
	{ 0x450, 0x45f, 80, false }, /* ѐ-џ */
};

static unsigned
find_capital(unsigned letter)
{
	for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++) {
		const struct letters *l = &letters[i];

		if (letter < l->first || letter > l->last)
			continue;
		return l->away == 1 && (letter % 2 != 0) != l->odd ? letter
								   : letter - (unsigned)l->away;
	}
	return letter;
}

char *
text_upper(char *text)
{
	for (unsigned char *c = (unsigned char *)text; *c; c++) {
		unsigned capital;

		if (*c >= 'a' && *c <= 'z')
			*c = (unsigned char)(*c - 'a' + 'A');
		if ((*c & 0xe0) != 0xc0 || (c[1] & 0xc0) != 0x80)
			continue;
		capital = find_capital((*c & 0x1fu) << 6 | (c[1] & 0x3fu));
		*c++ = (unsigned char)(0xc0 | capital >> 6);
		*c = (unsigned char)(0x80 | (capital & 0x3f));
	}
	return text;
}

char *
number_text(int n, char out[NUMBER_TEXT])
{
	snprintf(out, NUMBER_TEXT, "%s%u", n < 0 ? "\u2212" : "",
	    n < 0 ? 0u - (unsigned)n : (unsigned)n);
	return out;
}

char *
points_text(const char *lang, int n, char out[CARD_TEXT])
{
	char number[NUMBER_TEXT];

	return words_say(lang, n == 1 ? "over.points-one" : "over.points",
	    WORDS({ "n", number_text(n, number) }), out, CARD_TEXT);
}

char *
place_text(unsigned place, char out[NUMBER_TEXT])
{
	return number_text((int)place + 1, out);
}

/* Rank and suit of a card that is not a joker. */
static char *
write_card(uint8_t card, char out[CARD_TEXT])
{
	static const char *const rank[] = { "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J",
		"Q", "K" };
	static const char *const suit[] = { "♠", "♥", "♦", "♣" };

	snprintf(out, CARD_TEXT, "%s%s", rank[card % 13], suit[card / 13]);
	return out;
}

char *
card_words(const struct render_table *t, uint8_t card, char out[CARD_TEXT])
{
	if (own_card_is(card))
		return own_card(t->rules, card, out);
	if (card < GOLF_JOKER_RED)
		return write_card(card, out);
	switch (card) {
	case GOLF_JOKER_RED:
		return words_say(t->lang, "card.joker-red", NULL, out, CARD_TEXT);
	case GOLF_JOKER_BLACK:
		return words_say(t->lang, "card.joker-black", NULL, out, CARD_TEXT);
	case GOLF_NO_CARD:
		return words_say(t->lang, "card.none", NULL, out, CARD_TEXT);
	default:
		return words_say(t->lang, "card.unknown", NULL, out, CARD_TEXT);
	}
}

char *
card_short(const struct render_table *t, uint8_t card, char out[CARD_TEXT])
{
	const char *text = "▒▒";

	if (own_card_is(card))
		return own_card(t->rules, card, out);
	if (card < GOLF_JOKER_RED)
		return write_card(card, out);
	if (card < GOLF_CARD_KINDS)
		return words_say(t->lang, "card.joker-short", NULL, out, CARD_TEXT);
	if (card == GOLF_NO_CARD)
		text = "·";
	snprintf(out, CARD_TEXT, "%s", text);
	return out;
}

bool
seat_is_computer(const struct render_table *t, unsigned seat)
{
	return seat >= t->seats || !t->seat[seat].user || t->seat[seat].stand_in;
}

char *
call_word(const struct render_table *t, char out[RENDER_NAME])
{
	return render_name(
	    explain_call(t->rules, t->lang), words_find(t->lang, "button.call"), out);
}

char *
seat_bold(const struct render_table *t, unsigned seat, char out[RENDER_NAME])
{
	char name[RENDER_NAME];

	snprintf(out, RENDER_NAME, "**%.*s**", RENDER_NAME - 5, seat_name(t, seat, name));
	return out;
}
