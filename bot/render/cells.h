/*
 * cells.h - what stands in the places of the layouts for one reader. For the other files of render/
 * alone.
 */
#ifndef BOT_RENDER_CELLS_H
#define BOT_RENDER_CELLS_H

#include "engine/golf.h"

/* A card that was looked at still lies where it lay, as far as the viewer knows. */
bool cells_stands(const struct golf_view *v, const struct golf_tell *tell);

/*
 * What stands in a place for the reader: the cards of n tells too, and those that its owner holds.
 * Remembered ones are GOLF_HIDDEN.
 */
uint8_t cells_card(const struct golf_view *v, unsigned seat, unsigned place,
    const struct golf_tell *tell, unsigned n);

/* The hole is being played: there are layouts with something to do. */
bool cells_in_play(const struct golf_view *v);

/*
 * How many rows of places the grid has; cards that joined a layout stand in rows of their own below
 * it.
 */
unsigned cells_rows(const struct golf_view *v);

#endif
