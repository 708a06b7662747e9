/*
 * text.h - text under construction for one part of a message, and its pieces: words, names, cards.
 *
 * For render*.c alone. A sheet lives on the stack. Text that does not fit is cut between two
 * grapheme clusters, and `cut` is set. Each function with out returns out.
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

/* Each function adds at the end. sheet_say() adds the text of a key; words may be NULL. */
void sheet_add(struct sheet *s, const char *text);
void sheet_add_part(struct sheet *s, const char *text, size_t n);
void sheet_say(struct sheet *s, const char *lang, const char *key, const struct word *words);

/*
 * Adds text, filled with blanks to the given columns. The blanks follow the text; right: precede
 * it.
 */
void sheet_pad(struct sheet *s, const char *text, unsigned columns, bool right);

/* Removes the blanks at the end. */
void sheet_trim(struct sheet *s);

/* Return the length in characters, as Discord counts them. */
unsigned sheet_characters(const struct sheet *s);
unsigned text_characters(const char *text);

/* Begins a new line, unless one has just begun. */
void sheet_line(struct sheet *s);

/* A new line of small print with the text of a key; words may be NULL. */
void sheet_small(struct sheet *s, const char *lang, const char *key, const struct word *words);

/* Moves the text to m as a text part, and empties the sheet. An empty sheet adds no part. */
void sheet_show(struct sheet *s, struct message *m);

/*
 * Turns the small letters of a text into capitals, in place: Latin, Greek and Cyrillic ones whose
 * capital takes as many bytes. Any other letter stays as it is. Returns the text.
 */
char *text_upper(char *text);

/* "with 12 points", "with one point". */
char *points_text(const char *lang, int n, char out[CARD_TEXT]);

/* A number with a true minus sign. */
char *number_text(int n, char out[NUMBER_TEXT]);

/* A card in short: "10♣", "Q♥", "red joker". A hidden card and an empty place are in words. */
char *card_words(const struct render_table *t, uint8_t card, char out[CARD_TEXT]);

/* A card for a layout: at most three columns. */
char *card_short(const struct render_table *t, uint8_t card, char out[CARD_TEXT]);

/*
 * Returns the width of a text in a code block: 2 columns for a wide character or an emoji, 0 for a
 * mark.
 */
unsigned text_columns(const char *text);

/*
 * A name without Markdown, for a code block or a label. The name is cut between two grapheme
 * clusters, with an ellipsis, to the given columns (1 to 32). A name never moves the text around
 * it. When nothing of the name is visible, the fallback is used.
 */
char *name_plain(const char *name, const char *fallback, unsigned columns, char out[PLAIN_TEXT]);

/* The name names[which] with its number (apart.h), within the columns. Else as name_plain(). */
char *apart_plain(const char *const *names, unsigned which, const char *fallback, unsigned columns,
    char out[PLAIN_TEXT]);

/* Returns true when a computer player plays at the seat now. */
bool seat_is_computer(const struct render_table *t, unsigned seat);

/* The rules' word for a call, as Markdown. */
char *call_word(const struct render_table *t, char out[RENDER_NAME]);

/* The name of a seat: as Markdown, in bold, and for a code block. */
char *seat_name(const struct render_table *t, unsigned seat, char out[RENDER_NAME]);
char *seat_bold(const struct render_table *t, unsigned seat, char out[RENDER_NAME]);
char *seat_plain(
    const struct render_table *t, unsigned seat, unsigned columns, char out[PLAIN_TEXT]);

/* A mention of the person at the seat. For a computer player: the name in bold. */
char *seat_mention(const struct render_table *t, unsigned seat, char out[RENDER_NAME]);

/* The number of a place as people count, from 1. */
char *place_text(unsigned place, char out[NUMBER_TEXT]);

#endif
