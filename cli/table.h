/*
 * table.h - draws a table as text, and tells news as sentences, for the person at the terminal.
 */
#ifndef CLI_TABLE_H
#define CLI_TABLE_H

#include "cli/cli.h"

/* The format, and the reader. */
struct table {
	FILE *out;
	const struct golf_rules *rules; /* of the game */
	const char *lang; /* of all texts; NULL: English */
	bool utf8; /* suits as signs, not letters */
	bool colour; /* red suits in red */
	unsigned you; /* the reader's seat */
	const char *const *names; /* one for each seat; yours is not used */
	const char *call; /* the word for a call: explain_call(); NULL: the usual one */
	unsigned columns; /* the width of lines; 0: TABLE_COLUMNS */
	bool piles_last; /* draws the other layouts first, so that they scroll away when the screen
	                    is too small */
};

enum { TABLE_COLUMNS = 78 };

/* The width of lines, in columns. */
unsigned term_columns(const struct table *t);

/* Writes a card as people do: 10 and a suit. A hidden card is two marks. */
void term_card(const struct table *t, uint8_t card);

/* Returns a text in the language of the table. Static. */
const char *term_word(const struct table *t, const char *key);

/* The columns that a text without control characters needs. */
unsigned term_width(const char *text);

/* Returns "You" or the name. */
const char *term_name(const struct table *t, unsigned seat);

/*
 * Draws the hole, the piles, and every layout. Only face-up cards are shown, and in brackets the
 * cards that you may look at at any time; other cards must be remembered. Shields, paid points, the
 * pot and the ender are shown when there are any.
 */
void term_draw(const struct table *t, const struct golf_view *view);

/* Draws one layout with the numbers of its places, as yours is drawn. */
void term_layout(const struct table *t, const struct golf_view *view, unsigned seat);

/* Writes the scores of the last scored hole, and the totals. */
void term_scores(const struct table *t, const struct golf_view *view);

/* Writes the winners. */
void term_winners(const struct table *t, const struct golf_view *view);

/* news.c ------------------------------------------------------------------- */

/* Writes one sentence on a line. Writes nothing for news that the next drawing shows. */
void term_news(const struct table *t, const struct golf_news *news);

/* Writes on a line what only you have seen. */
void term_tell(const struct table *t, const struct golf_tell *tell);

/*
 * Writes the sentence of a key about a seat, in the language of news.c, without a newline.
 *	n	what %n stands for
 */
void term_say(const struct table *t, const char *key, unsigned seat, int n);

/* Returns the effect of a power, in words that follow "to": "look at one of your cards". Static. */
const char *term_power(const struct table *t, unsigned power);

#endif
