/*
 * table.h - draws a table as text, and tells news as sentences, for the person at the terminal.
 */
#ifndef CLI_TABLE_H
#define CLI_TABLE_H

#include "cli/cli.h"

/* The format, and the reader. */
struct table {
	FILE *out;
	bool utf8; /* suits as signs, not letters */
	bool colour; /* red suits in red */
	unsigned you; /* the reader's seat */
	const char *const *names; /* one for each seat; yours is not used */
	const char *call; /* the word of the rules for a call */
	unsigned columns; /* the width of lines; 0: TABLE_COLUMNS */
	bool piles_last; /* draws the other layouts first, so that they scroll away when the screen
	                    is too small */
};

enum { TABLE_COLUMNS = 78 };

/* The width of lines, in columns. */
unsigned table_columns(const struct table *t);

/* Writes a card as people do: 10 and a suit. A hidden card is two marks. */
void table_card(const struct table *t, uint8_t card);

/* Returns "You" or the name; "your" or "greedy 1's". */
const char *table_name(const struct table *t, unsigned seat);
void table_whose(const struct table *t, unsigned seat);

/*
 * Draws the hole, the piles, and every layout. Only face-up cards are shown, and in brackets the
 * cards that you may look at at any time; other cards must be remembered. Shields, paid points, the
 * pot and the ender are shown when there are any.
 */
void table_draw(const struct table *t, const struct golf_view *view);

/* Draws one layout with the numbers of its places, as yours is drawn. */
void table_layout(const struct table *t, const struct golf_view *view, unsigned seat);

/* Writes the scores of the last scored hole, and the totals. */
void table_scores(const struct table *t, const struct golf_view *view);

/* Writes the winners. */
void table_winners(const struct table *t, const struct golf_view *view);

/* news.c ------------------------------------------------------------------- */

/* Writes one sentence on a line. Writes nothing for news that the next drawing shows. */
void table_news(const struct table *t, const struct golf_news *news);

/* Writes on a line what only you have seen. */
void table_tell(const struct table *t, const struct golf_tell *tell);

/* Returns the effect of a power, in words that follow "to": "look at one of your cards". Static. */
const char *table_power(unsigned power);

#endif
