/*
 * hole_end.h - the end of a hole in words: who won it, and where each player's points came from.
 *
 * For render*.c alone.
 */
#ifndef BOT_RENDER_HOLE_END_H
#define BOT_RENDER_HOLE_END_H

#include "bot/render/text.h"

/* Adds the players with the lowest score of the hole, and how far the next player is behind. */
void hole_winner_add(struct sheet *s, const struct render_table *t);

/*
 * Adds a line of small print for each seat: its cards and combinations, rewards and penalties, its
 * score, and the places that it moved in the standing. Lines are shortened to fit into room
 * characters: single cards become one sum; then only the lines of seats with a reward or a penalty
 * stay. Returns false when the combinations had no room.
 */
bool hole_end_add(struct sheet *s, const struct render_table *t, unsigned room);

#endif
