/*
 * text.h - text in the making for one part of a message, and what stands in it: words, names,
 * cards.
 *
 * For render*.c alone. A sheet lives on the stack; what does not fit is cut off between two
 * grapheme clusters, and remembered.
 */
#ifndef BOT_RENDER_TEXT_H
#define BOT_RENDER_TEXT_H

#include "bot/render/render.h"

/* Words as an argument: WORDS({ "name", name }, { "place", place }). */
#define WORDS(...) ((const struct word[]){ __VA_ARGS__, { 0 } })

enum {
	SHEET_TEXT = LIMIT_MESSAGE_TEXT * 2,
	CARD_TEXT = 64, /* bytes of a card in words, the NUL included */
	NUMBER_TEXT = 16,
	PLAIN_TEXT = 160, /* bytes of a name in a code block, 32 columns wide, the NUL included */
};

struct sheet {
	size_t length;
	bool cut;
	char text[SHEET_TEXT + 1];
};

void sheet_init(struct sheet *s);

/* Each adds at the end. sheet_say() adds the text of a key; words may be NULL. */
void sheet_add(struct sheet *s, const char *text);
void sheet_add_part(struct sheet *s, const char *text, size_t n);
void sheet_say(struct sheet *s, const char *lang, const char *key, const struct word *words);

/*
 * Adds text with blanks up to so many columns: behind it, or before it where it stands at the
 * right.
 */
void sheet_pad(struct sheet *s, const char *text, unsigned columns, bool right);

/* Takes away the blanks at the end. */
void sheet_trim(struct sheet *s);

/* How many characters it holds, or a text has, as Discord counts them. */
unsigned sheet_characters(const struct sheet *s);
unsigned text_characters(const char *text);

/* Begins a new line, unless one has just begun. */
void sheet_line(struct sheet *s);

/* A new line of small print with the text of a key; words may be NULL. */
void sheet_small(struct sheet *s, const char *lang, const char *key, const struct word *words);

/* The sheet becomes a text part of m, unless it is empty; then it is empty again. */
void sheet_show(struct sheet *s, struct message *m);

/* A number with a true minus sign. */
char *number_text(int n, char out[NUMBER_TEXT]);

/* "10♣", "Q♥", "red joker"; a card of which nothing is known, and none, in words. */
char *card_words(const char *lang, uint8_t card, char out[CARD_TEXT]);

/* The same at most three columns wide: for a layout. */
char *card_short(const char *lang, uint8_t card, char out[CARD_TEXT]);

/*
 * How many columns of a code block a text takes: 2 for what is wide and for an emoji, 0 for a mark.
 */
unsigned text_columns(const char *text);

/*
 * A name without Markdown, for a code block or a label, cut to so many columns (1 to 32), between
 * two grapheme clusters, with an ellipsis; it leaves everything around it in place. The fallback
 * stands where nothing can be seen of it. Returns out.
 */
char *name_plain(const char *name, const char *fallback, unsigned columns, char out[PLAIN_TEXT]);

/* A computer player plays there now. */
bool seat_is_computer(const struct render_table *t, unsigned seat);

/* The word for a call, in Markdown. */
char *call_word(const struct render_table *t, char out[RENDER_NAME]);

/* The name of a seat in Markdown, the same in bold, and in a code block. */
char *seat_name(const struct render_table *t, unsigned seat, char out[RENDER_NAME]);
char *seat_bold(const struct render_table *t, unsigned seat, char out[RENDER_NAME]);
char *seat_plain(
    const struct render_table *t, unsigned seat, unsigned columns, char out[PLAIN_TEXT]);

/* A mention of the person at the seat; a bold name where a computer player plays. */
char *seat_mention(const struct render_table *t, unsigned seat, char out[RENDER_NAME]);

/* A place as people count, from 1. */
char *place_text(unsigned place, char out[NUMBER_TEXT]);

#endif
