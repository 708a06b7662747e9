/*
 * state.h - one game, for the engine's own files and its tests: nobody else may look in here.
 *
 * Flat, without pointers or padding: copied and compared as bytes.
 *
 * The pack lies in pile: the stock from stock_at up to cards, its top first; the discard pile from 0 up to discards,
 * its top last. Neither can run into the other, since what left the stock is more than what reached the discard pile.
 */
#ifndef ENGINE_STATE_H
#define ENGINE_STATE_H

#include "engine/golf.h"

#include <assert.h>

struct golf_state {
	struct golf_rules rules;
	unsigned char seed[GOLF_SEED];
	unsigned char key[32]; /* of all deals: chance.h */
	int8_t value[GOLF_CARD_KINDS]; /* of each card, from the rules */

	/* The game. */
	uint8_t seats, places, phase, hole, dealer;
	uint8_t scored; /* points and scores are those of a hole that was played */
	int16_t points[GOLF_SEATS_MAX], scores[GOLF_SEATS_MAX], totals[GOLF_SEATS_MAX];

	/* The hole. */
	uint8_t turn; /* a seat; GOLF_NOBODY outside turns */
	uint8_t ender, last_turns;
	uint8_t drawn, drawn_from; /* the card in hand, GOLF_NO_CARD for none */
	uint8_t unused[1];
	uint16_t drawn_seen; /* the seats that know it */
	uint16_t cards, stock_at, discards;
	uint16_t turns[GOLF_SEATS_MAX]; /* each has had */
	uint8_t start_up[GOLF_SEATS_MAX], start_peek[GOLF_SEATS_MAX]; /* start cards each has still to turn up, or
	    may still look at */
	uint16_t seen[GOLF_SEATS_MAX][GOLF_PLACES_MAX]; /* the seats that know this card, one bit each */
	uint32_t used; /* words of the hole's keystream */
	uint32_t up[GOLF_SEATS_MAX]; /* the places that are face up, one bit each */
	uint8_t card[GOLF_SEATS_MAX][GOLF_PLACES_MAX];
	uint8_t pile[GOLF_CARDS_MAX];
};

static_assert(sizeof(struct golf_state) <= 2048, "a state fits two kilobytes");

/* What one layout is worth by itself. value: of each card. */
int score_layout(const struct golf_rules *r, const int8_t value[GOLF_CARD_KINDS],
    const uint8_t *card, unsigned n);

/* The value of each card by the rules. */
void score_values(const struct golf_rules *r, int8_t value[GOLF_CARD_KINDS]);

/* All places that hold a card, one bit each. */
static inline uint32_t
state_all(const struct golf_state *s)
{
	return (1u << s->places) - 1;
}

/* Face-down places of a seat, one bit each. */
static inline uint32_t
state_down(const struct golf_state *s, unsigned seat)
{
	return state_all(s) & ~s->up[seat];
}

static inline unsigned
state_stock(const struct golf_state *s)
{
	return (unsigned)s->cards - s->stock_at;
}

static inline bool
state_can_draw_stock(const struct golf_state *s)
{
	return s->stock_at < s->cards || (s->rules.stock == GOLF_STOCK_RESHUFFLE && s->discards > 1);
}

static inline bool
state_can_draw_discard(const struct golf_state *s)
{
	return s->rules.draw == GOLF_DRAW_BOTH && s->discards > 0;
}

#endif
