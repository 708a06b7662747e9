/* hole.h - the steps of a hole: how a hole is dealt, how turns pass, and how a hole ends. */
#ifndef ENGINE_HOLE_H
#define ENGINE_HOLE_H

#include "engine/move.h"

/* Deals the next hole, up to its first decision. */
void hole_deal(struct golf_state *s, struct golf_events *out);

/*
 * Begins play when every seat is done with its start cards. The leader's turn begins; when start
 * cards are turned up in the first turn, that turn goes on. Does nothing while any seat still has
 * start cards.
 */
void hole_begin_play(struct golf_state *s, struct golf_events *out);

/*
 * The turn's player has acted. A combined power becomes due, or the hole ends, or the next seat's
 * turn begins.
 */
void hole_turn_over(struct golf_state *s, struct golf_events *out);

/*
 * A seat calls, or exposes its layout. The seat becomes the ender.
 *	knocked	true for a call, false for an exposed layout
 */
void hole_call(struct golf_state *s, unsigned seat, bool knocked, struct golf_events *out);

/*
 * W11, E09: cancels a call; card is the card that cancelled it. Does nothing when no seat has
 * called.
 */
void hole_cancel(struct golf_state *s, uint8_t card, struct golf_events *out);

/*
 * E08: ends the hole when a layout is empty and the rules say so. Called between two turns, and
 * before the first turn.
 */
void hole_if_empty(struct golf_state *s, struct golf_events *out);

/*
 * Returns the seat's face-down cards of the grid, one bit each. Cards that joined the layout are no
 * start cards.
 */
static inline uint32_t
hole_start_down(const struct golf_state *s, unsigned seat)
{
	return state_down(s, seat) & ((1u << s->grid) - 1);
}

/*
 * Whether the seat has cards to turn up, to rearrange or to look at now. L10, L11: turning up and
 * rearranging may wait for the seat's first turn.
 */
static inline bool
hole_start_due(const struct golf_state *s, unsigned seat)
{
	bool waits = s->rules.turn_up_when == GOLF_WHEN_FIRST_TURN && s->turn != seat;

	return s->phase == GOLF_PH_START &&
	    (s->start_peek[seat] > 0 ||
		(!waits && (s->start_up[seat] > 0 || s->rearranging >> seat & 1)));
}

/* In game.c. Puts the stakes of a new hole into an empty pot (P07). */
void game_stake(struct golf_state *s);

/* Counts a hole's scores, moves the pot, and ends the game when it is over. */
void game_score(struct golf_state *s, struct golf_events *out);

/*
 * Returns the winners of a game that is over, one bit each: the seats with the lowest total, or the
 * seats whose layout has won the game.
 */
uint16_t game_winners(const struct golf_state *s);

/*
 * Returns the seat that leads this hole (C06-C08). A tie may be decided by chance: c is the hole's
 * shuffle, behind its last card.
 */
struct chance;
unsigned game_leader(const struct golf_state *s, struct chance *c);

#endif
