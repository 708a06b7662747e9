/*
 * scorecard.h - the points of all holes, as golfers write them: a code block, at most GRID_COLUMNS
 * wide.
 *
 * For render*.c alone.
 */
#ifndef BOT_RENDER_SCORECARD_H
#define BOT_RENDER_SCORECARD_H

#include "bot/render/text.h"

/*
 * Adds the scorecard: a row for each seat, a column for each hole, nine holes side by side. '*'
 * marks the best hole of each seat. A game with more holes than there is room for shows its last
 * holes. Adds nothing without scores.
 */
void scorecard_add(struct sheet *s, const struct render_table *t);

/* Adds the best hole, the worst hole and the biggest swing. Adds nothing below two holes. */
void scorecard_facts_add(struct sheet *s, const struct render_table *t);

/*
 * Adds the places: medals for the first three, ties shared. Up to four seats have a line each; more
 * seats share lines, and so do all seats below a picture.
 */
void podium_add(struct sheet *s, const struct render_table *t);

/* Adds the totals of all seats in one line, the lowest first. */
void totals_add(struct sheet *s, const struct render_table *t);

/* Adds the ratings after the game, and how they changed, in one line. Adds nothing without them. */
void ratings_add(struct sheet *s, const struct render_table *t);

#endif
