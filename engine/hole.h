/* hole.h - how a hole is dealt, how turns pass, how it ends: the steps that actions are made of. */
#ifndef ENGINE_HOLE_H
#define ENGINE_HOLE_H

#include "engine/move.h"

/* Deals the next hole, up to its first decision. */
void hole_deal(struct golf_state *s, struct golf_events *out);

/*
 * All start cards are done: the leader's turn begins, or, where they are done in the first turn,
 * this one goes on. Does nothing while somebody still has some.
 */
void hole_begin_play(struct golf_state *s, struct golf_events *out);

/*
 * What the turn's player does is done: a combined power is due, or the hole ends, or the next
 * seat's turn begins.
 */
void hole_turn_over(struct golf_state *s, struct golf_events *out);

/* Somebody calls, or exposes a layout: known to be the ender from now on. */
void hole_call(struct golf_state *s, unsigned seat, bool knocked, struct golf_events *out);

/* W11, E09: a call is taken back; card: what did it. Nothing where nobody has called. */
void hole_cancel(struct golf_state *s, uint8_t card, struct golf_events *out);

/*
 * E08 between two turns, and before the first: the hole ends if a layout is empty and the rules say
 * so.
 */
void hole_if_empty(struct golf_state *s, struct golf_events *out);

/* The face-down cards of the grid: what has joined a layout is no start card. */
static inline uint32_t
hole_start_down(const struct golf_state *s, unsigned seat)
{
	return state_down(s, seat) & ((1u << s->grid) - 1);
}

/*
 * The seat has cards to turn up, to rearrange or to look at, now. L10, L11: the first two may wait
 * for its first turn.
 */
static inline bool
hole_start_due(const struct golf_state *s, unsigned seat)
{
	bool waits = s->rules.turn_up_when == GOLF_WHEN_FIRST_TURN && s->turn != seat;

	return s->phase == GOLF_PH_START &&
	    (s->start_peek[seat] > 0 ||
		(!waits && (s->start_up[seat] > 0 || s->rearranging >> seat & 1)));
}

/* game.c: a hole's scores are counted, the pot is moved, and the game may be over. */
void game_stake(struct golf_state *s);
void game_score(struct golf_state *s, struct golf_events *out);

/*
 * Who has won a game that is over, one bit each: whoever has the lowest total, or a layout that
 * wins the game.
 */
uint16_t game_winners(const struct golf_state *s);

/* The seat that leads the next hole, whose deal has taken its words from c. */
struct chance;
unsigned game_leader(const struct golf_state *s, struct chance *c);

#endif
