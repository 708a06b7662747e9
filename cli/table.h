/*
 * table.h - a table drawn as text, and news told in sentences, as the person at the terminal sees
 * them.
 */
#ifndef CLI_TABLE_H
#define CLI_TABLE_H

#include "cli/cli.h"

/* How and to whom. */
struct table {
	FILE *out;
	bool utf8; /* suits as signs, not letters */
	bool colour; /* red suits in red */
	unsigned you; /* the seat of the person who reads */
	const char *const *names; /* one a seat; yours is not used */
	const char *call; /* the word that ends a hole, as the rules have it */
	unsigned columns; /* that lines may take; 0: TABLE_COLUMNS */
	bool piles_last; /* the other layouts are drawn first: where a screen has no room for all,
	                    they are what goes */
};

enum { TABLE_COLUMNS = 78 };

/* How wide lines may be. */
unsigned table_columns(const struct table *t);

/* A card as people write it: 10 and a suit; a card that is not known as two marks. */
void table_card(const struct table *t, uint8_t card);

/* "You" or the name; "your", "greedy 1's". */
const char *table_name(const struct table *t, unsigned seat);
void table_whose(const struct table *t, unsigned seat);

/*
 * The hole, the piles, and every layout: only what lies face up is shown, and in brackets what you
 * may look at at will; the rest must be remembered. Shields, paid points, the pot and who has ended
 * the hole are told where there are any.
 */
void table_draw(const struct table *t, const struct golf_view *view);

/* One layout with the numbers of its places, as yours is drawn. */
void table_layout(const struct table *t, const struct golf_view *view, unsigned seat);

/* What a hole brought each seat, and the totals; of the last hole that was scored. */
void table_scores(const struct table *t, const struct golf_view *view);

/* Who has won. */
void table_winners(const struct table *t, const struct golf_view *view);

/* news.c ------------------------------------------------------------------- */

/* One sentence, on a line; nothing for news that the next drawing shows. */
void table_news(const struct table *t, const struct golf_news *news);

/* What you alone have seen, on a line. */
void table_tell(const struct table *t, const struct golf_tell *tell);

/* What a power does, in words that follow "to": "look at one of your cards". Static. */
const char *table_power(unsigned power);

#endif
