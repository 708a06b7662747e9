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
 * Adds the layouts of all seats, as many side by side as fit: names, the numbers of each row's
 * places, and the face-up cards. A card that is only remembered is drawn face down. Cards that
 * joined a layout stand below the grid; their numbers begin with a '+'.
 * - '>' stands before the seats that must act, '*' before the seat that ended the hole.
 * - At the end of a hole, '=' stands before the cards that count in combinations.
 * - From the second hole on, the totals stand beside the names.
 * In another style than RENDER_BLOCK, layout.h draws the layouts.
 */
void grid_add(struct sheet *s, const struct render_table *t);

/*
 * Adds one layout without a name. The cards of the n tells are shown too, and the cards that the
 * owner holds.
 */
void grid_add_own(struct sheet *s, const struct render_table *t, unsigned seat,
    const struct golf_tell *tell, unsigned n);

/*
 * Adds the scores of the last hole and the totals, one line for each seat.
 * - The lines are in seat order, or by totals once the game is over.
 * - The layouts' points have their own column when they differ from the scores.
 * - '*' marks the seat that ended the hole.
 */
void scores_add(struct sheet *s, const struct render_table *t);

#endif
