/*
 * cells.h - the cards in the places of a layout, as one reader may see them.
 *
 * For the other files of render/ alone.
 */
#ifndef BOT_RENDER_CELLS_H
#define BOT_RENDER_CELLS_H

#include "engine/golf.h"

/*
 * Returns true when a card that was looked at still lies in its place, as far as the viewer knows.
 */
bool cells_stands(const struct golf_view *v, const struct golf_tell *tell);

/*
 * Returns the card in a place as the reader sees it. Shown are face-up cards, cards that their
 * owner holds, and the cards of the n tells. Any other card, a remembered one too, is GOLF_HIDDEN.
 * An empty place is GOLF_NO_CARD.
 */
uint8_t cells_card(const struct golf_view *v, unsigned seat, unsigned place,
    const struct golf_tell *tell, unsigned n);

/*
 * Copies a seat's view without the cards that the seat saw once and cannot see now: what is left
 * lies face up, is in hand, or may be looked at at any time.
 */
void cells_now(const struct golf_view *v, struct golf_view *out);

/*
 * Returns the places whose cards count in a combination, one bit each: the combinations that
 * hole_end.h names. Returns 0 before the end of a hole.
 */
uint32_t cells_combined(const struct golf_rules *r, const struct golf_view *v, unsigned seat);

/* Returns true while a hole is played, from its deal to its end. */
bool cells_in_play(const struct golf_view *v);

/*
 * Returns the rows of places in the grid. Cards that joined a layout are not counted: they have
 * rows of their own below the grid.
 */
unsigned cells_rows(const struct golf_view *v);

/* Writes the places of a seat's face-down cards: "1, 3-5"; "" for none. */
enum { CELLS_DOWN = 96 }; /* bytes of that text, with the NUL */
void cells_down(const struct golf_view *v, unsigned seat, char out[CELLS_DOWN]);

#endif
