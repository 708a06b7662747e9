/* placing.h - which own cards may be replaced, and which cards may go into a layout. */
#ifndef ENGINE_PLACING_H
#define ENGINE_PLACING_H

#include "engine/state.h"

/* The own cards that may be replaced, one bit each: T08, T09, T10. */
uint32_t placing_unlocked(const struct golf_state *s, unsigned seat);

static inline uint32_t
placing_replaceable(const struct golf_state *s, unsigned seat)
{
	return s->plain ? s->held[seat] : placing_unlocked(s, seat);
}

/*
 * Whether a card that replaces the one in that place lies face up.
 *	taken	the card comes from the discard pile
 */
static inline bool
placing_lies_up(const struct golf_state *s, unsigned seat, unsigned place, bool taken)
{
	return golf_rules_lies_up(&s->rules, s->up[seat] >> place & 1, taken);
}

/* Whether a drawn card may be put into the layout: W09. */
bool placing_is_plain(const struct golf_state *s, uint8_t card);

static inline bool
placing_allows(const struct golf_state *s, uint8_t card)
{
	return s->plain || s->rules.placeable || placing_is_plain(s, card);
}

/* Whether the seat may draw from the discard pile in this turn, whatever card lies there. */
static inline bool
placing_pile_open(const struct golf_state *s, unsigned seat)
{
	(void)seat;
	return s->rules.draw == GOLF_DRAW_BOTH;
}

/* Whether the seat may draw the top of the discard pile, and could use the card. */
static inline bool
placing_can_draw_discard(const struct golf_state *s, unsigned seat)
{
	return placing_pile_open(s, seat) && s->discards > 0 &&
	    (s->rules.return_discard ||
		(placing_replaceable(s, seat) != 0 && placing_allows(s, s->pile[s->discards - 1])));
}

/*
 * A card from the discard pile may go back when the rules allow it, or when it fits nowhere else
 * (clarification 16).
 */
static inline bool
placing_may_discard(const struct golf_state *s)
{
	return s->drawn_from == GOLF_FROM_STOCK || s->rules.return_discard ||
	    placing_replaceable(s, s->turn) == 0;
}

#endif
