/*
 * grid.h - layouts and scores in code blocks, at most GRID_COLUMNS columns wide, for a phone.
 *
 * For render*.c alone.
 */
#ifndef BOT_RENDER_GRID_H
#define BOT_RENDER_GRID_H

#include "bot/render/text.h"

enum { GRID_COLUMNS = 34 };

/*
 * The layouts of all seats, side by side as far as they fit: names, the numbers of each row's
 * places, and the cards that lie face up. '>' stands before those who are to act, '*' before who
 * ended the hole; totals so far beside the names once there are some. A card that is only
 * remembered is face down here. Cards that joined a layout stand below the grid, their numbers
 * behind a '+'.
 */
void grid_add(struct sheet *s, const struct render_table *t);

/*
 * One layout without a name; the cards of n tells that lie in it are shown too, and those that its
 * owner holds.
 */
void grid_add_own(struct sheet *s, const struct render_table *t, unsigned seat,
    const struct golf_tell *tell, unsigned n);

/*
 * The last hole's scores and the totals, a line for each seat: in seat order, or by totals once the
 * game is over. The layouts' points stand in a column of their own where they differ from what
 * counts. '*' marks who ended the hole.
 */
void scores_add(struct sheet *s, const struct render_table *t);

#endif
