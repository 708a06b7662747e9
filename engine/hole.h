/* hole.h - how a hole is dealt, how turns pass, how it ends: the steps that actions are made of. */
#ifndef ENGINE_HOLE_H
#define ENGINE_HOLE_H

#include "engine/state.h"

void news_add(
    struct golf_events *out, enum golf_news_kind kind, unsigned seat, unsigned place, uint8_t card);

/* Deals the next hole, up to its first decision. */
void hole_deal(struct golf_state *s, struct golf_events *out);

/* All start cards are done: the leader's turn begins. Does nothing while somebody still has some. */
void hole_begin_play(struct golf_state *s, struct golf_events *out);

/* The stock made anew from the discard pile but its top card (clarification 12). */
void hole_renew_stock(struct golf_state *s, struct golf_events *out);

/*
 * The turn is over: the hole ends, or the next seat's turn begins.
 *	ends	this turn ended the hole by itself (a knock, a layout exposed)
 *	drew	a card was drawn in it
 */
void hole_next_turn(struct golf_state *s, bool ends, bool drew, struct golf_events *out);

#endif
