/*
 * state.h - the state of one game. Only the engine's own files and its tests include this file.
 *
 * The struct has no pointers and no padding, so it is copied and compared as bytes.
 *
 * `pile` holds both piles. The stock lies from stock_at up to cards, with its top first. The
 * discard pile lies from 0 up to discards, with its top last. The two cannot meet: more cards have
 * left the stock than have reached the discard pile.
 */
#ifndef ENGINE_STATE_H
#define ENGINE_STATE_H

#include "engine/golf.h"

#include <assert.h>

/* Marks a function that is seldom needed: it is not inlined, so its caller's stack stays small. */
#define APART __attribute__((noinline))

struct golf_state {
	struct golf_rules rules;
	unsigned char seed[GOLF_SEED];
	unsigned char key[32]; /* of all deals: chance.h */

	/* The game. */
	uint8_t seats, grid, phase, hole, dealer,
	    leader; /* grid: places of a layout as dealt; leader: of this hole */
	bool scored; /* points and scores are those of a hole that was played */
	bool staked; /* all seats have paid the stake of this hole */
	uint16_t wins; /* the seats whose layout has won the game, one bit each */
	uint16_t out; /* R06: the seats that are out of the game, one bit each */
	uint8_t out_hole[GOLF_SEATS_MAX]; /* the hole after which each of them was out */
	uint8_t spare[2]; /* fills the padding */
	int16_t points[GOLF_SEATS_MAX], scores[GOLF_SEATS_MAX];
	uint16_t paid[GOLF_SEATS_MAX]; /* in this hole: M04, X02 */
	int16_t kept[GOLF_SEATS_MAX]; /* in this hole: T14 */
	int32_t totals[GOLF_SEATS_MAX];
	int32_t pot_moved; /* chips that the ender put into the pot in this hole, beyond the stake;
	                      negative: took out */
	uint32_t pot;
	uint32_t combinable; /* as golf_rules_combinable() */

	/* The hole. */
	uint8_t turn; /* a seat; GOLF_NOBODY outside turns */
	uint8_t ender, last_turns;
	bool knocked; /* the ender has called: W11 can cancel the call; see C08 */
	uint8_t caller; /* the seat that may still call after its turn, or GOLF_NOBODY */
	bool drew; /* a card was drawn in this turn */
	bool skip; /* T12: the next turn is lost */
	uint8_t drawn, drawn_from; /* the card in hand, GOLF_NO_CARD for none */
	uint8_t more[2]; /* W13: the two other cards in hand */
	uint8_t power; /* AIM: enum golf_power */
	uint8_t combined[2]; /* W18: the powers still due */
	bool unused; /* the top discard's power has not been used: W10 */
	uint8_t matched; /* cards laid on the top discard */
	struct golf_spot aim[2]; /* AIM: the cards that were looked at; GOLF_NOBODY: none, or the
	                            card has left */
	uint16_t drawn_seen, more_seen[2]; /* the seats that know these cards */
	uint16_t tried; /* the seats that have tried a wrong match on the top discard */
	uint16_t rearranging; /* the seats that may still rearrange */
	uint16_t cards, stock_at, discards;
	bool drawn_used; /* the card in hand came from the discard pile with its power used: W10 */
	bool plain; /* no seldom rule is set, so no code for such rules runs (choice.c) */
	uint8_t drawn_matched; /* the card in hand came from the discard pile, with this many
	                          matches on top */
	uint8_t
	    complete[GOLF_SEATS_MAX]; /* E01, T08: the order in which layouts became face up as a
	                                 whole, from 1; 0 for other layouts, and by plain rules */
	bool on_pile; /* POWER: the power is that of a card that was discarded (W22) */
	uint16_t turns[GOLF_SEATS_MAX]; /* turns that each seat has had */
	uint8_t start_up[GOLF_SEATS_MAX],
	    start_peek[GOLF_SEATS_MAX]; /* start cards that each seat must still turn up, or may
	                                   still look at */
	uint16_t start_seen[GOLF_SEATS_MAX]; /* the places of the grid that the owner saw at the
	                                        start, one bit each */
	uint16_t once[GOLF_SEATS_MAX]; /* T10: the other places that have been replaced */
	uint16_t seen[GOLF_SEATS_MAX]
		     [GOLF_PLACES_MAX]; /* the seats that know this card, one bit each */
	uint32_t used; /* words of the hole's keystream */
	uint32_t looked; /* M04: the places that were paid for in this turn */
	uint32_t held[GOLF_SEATS_MAX]; /* the places that hold a card, one bit each; */
	uint32_t up[GOLF_SEATS_MAX]; /* those of them that are face up */
	uint8_t card[GOLF_SEATS_MAX][GOLF_PLACES_MAX]; /* GOLF_NO_CARD where none is held */
	uint8_t shield[GOLF_SEATS_MAX][GOLF_SHIELDS_MAX]; /* GOLF_NO_CARD from the last on */
	uint8_t laid[(GOLF_CARDS_MAX + 31) / 32 *
	    4]; /* the cards of the discard pile that were laid on it by matching, one bit each */
	uint8_t pile[GOLF_CARDS_MAX];
};

static_assert(sizeof(struct golf_state) <= GOLF_STATE_BYTES, "a caller has room for a state");

/* Bits --------------------------------------------------------------------- */

static inline unsigned
bits_count(uint32_t mask)
{
	unsigned n = 0;

	for (; mask != 0; mask &= mask - 1)
		n++;
	return n;
}

static inline bool
bits_single(uint32_t mask)
{
	return mask != 0 && (mask & (mask - 1)) == 0;
}

/* The place of the i-th set bit, i below bits_count(). */
static inline uint8_t
bits_nth(uint32_t mask, unsigned i)
{
	while (i-- > 0)
		mask &= mask - 1;
	return (uint8_t)__builtin_ctz(mask);
}

/* What a state says -------------------------------------------------------- */

static inline uint16_t
state_everybody(const struct golf_state *s)
{
	return (uint16_t)((1u << s->seats) - 1);
}

/* The seats that play: all but those that are out (R06). */
static inline uint16_t
state_players(const struct golf_state *s)
{
	return (uint16_t)(state_everybody(s) & ~s->out);
}

/* The seats that have played this hole, also those that it has put out. */
static inline uint16_t
state_played(const struct golf_state *s)
{
	uint16_t played = state_players(s);

	for (unsigned seat = 0; s->out != 0 && seat < s->seats; seat++)
		played |= (uint16_t)((s->out_hole[seat] == s->hole) << seat);
	return played;
}

/* The next seat that plays, in turn order. */
static inline unsigned
state_left_of(const struct golf_state *s, unsigned seat)
{
	seat = seat + 1 >= s->seats ? 0 : seat + 1;
	while (s->out >> seat & 1)
		seat = seat + 1 >= s->seats ? 0 : seat + 1;
	return seat;
}

/* Face-down cards of a seat, one bit each. */
static inline uint32_t
state_down(const struct golf_state *s, unsigned seat)
{
	return s->held[seat] & ~s->up[seat];
}

/* M02, M03: whether the owner may look at the card at any time. */
static inline bool
state_in_hand(const struct golf_state *s, unsigned seat, unsigned place)
{
	return s->rules.memory == GOLF_MEMORY_ALL ||
	    (s->rules.memory == GOLF_MEMORY_START && s->start_seen[seat] >> place & 1);
}

static inline bool
state_holds(const struct golf_state *s, unsigned seat, unsigned place)
{
	return place < GOLF_PLACES_MAX && s->held[seat] >> place & 1;
}

/*
 * The place that a card would take that joins a layout: the first empty one, else a new one after
 * the last; GOLF_NOWHERE where the layout is full.
 */
static inline unsigned
state_room(const struct golf_state *s, unsigned seat)
{
	unsigned place = 0;

	while (s->held[seat] >> place & 1)
		place++;
	return place < GOLF_PLACES_MAX ? place : GOLF_NOWHERE;
}

/* Places of a layout: the grid's, and of cards that joined it. */
static inline unsigned
state_size(const struct golf_state *s, unsigned seat)
{
	unsigned n = s->grid;

	while (s->held[seat] >> n)
		n++;
	return n;
}

/* E10: the seat that has called and whose cards nobody may touch, or GOLF_NOBODY. */
static inline unsigned
state_frozen(const struct golf_state *s)
{
	return s->rules.caller_frozen && s->knocked ? s->ender : GOLF_NOBODY;
}

/* X04, X07: whether a match of the seat would be with the card in hand. */
static inline bool
state_matches_drawn(const struct golf_state *s, unsigned seat)
{
	return s->rules.match == GOLF_MATCH_OWN_TURN ||
	    (s->rules.match == GOLF_MATCH_BOTH && s->turn == seat && s->phase == GOLF_PH_PLACE);
}

static inline unsigned
state_stock(const struct golf_state *s)
{
	return (unsigned)s->cards - s->stock_at;
}

/* Whether the discards become a new stock when the stock is empty: T15, E13. */
static inline bool
state_renews_stock(const struct golf_state *s)
{
	return s->rules.stock == GOLF_STOCK_RESHUFFLE || (s->rules.final_sure && s->last_turns > 0);
}

static inline bool
state_can_draw_stock(const struct golf_state *s)
{
	return s->stock_at < s->cards || (state_renews_stock(s) && s->discards > 1);
}

/*
 * E12: whether the seat has had the turns that a call asks for, with the turn that it is in. The
 * other rules of a call are not looked at.
 */
static inline bool
state_may_call(const struct golf_state *s, unsigned seat)
{
	return s->turns[seat] + (s->turn == seat) >= s->rules.call_from;
}

static inline bool
state_in_play(const struct golf_state *s)
{
	return s->turn != GOLF_NOBODY && s->phase != GOLF_PH_START;
}

#endif
