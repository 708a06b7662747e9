/*
 * world.h - games that could be the real one. A world is made from the knowledge of a seat. Each
 * deal of the world is a whole game: what the seat knows is as it is, and every other card lies
 * somewhere at random.
 */
#ifndef ENGINE_AHEAD_WORLD_H
#define ENGINE_AHEAD_WORLD_H

#include "engine/ahead/known.h"
#include "engine/ahead/quick.h"
#include "engine/ahead/rng.h"
#include "engine/state.h"

enum { WORLD_SLOTS = GOLF_SEATS_MAX * GOLF_PLACES_MAX + 3 };

/* Where a hidden card lies, outside the stock. */
struct world_slot {
	uint16_t at; /* its byte in struct golf_state */
	uint8_t picks; /* quick_picks(): the owner may know it and keep it */
};

struct world {
	struct golf_state base; /* every unknown card is GOLF_HIDDEN */
	unsigned seat; /* whose knowledge it is */
	unsigned cards; /* the cards that the seat does not know, in the order of the packs */
	uint8_t card[GOLF_CARDS_MAX];
	uint16_t count[GOLF_CARD_KINDS]; /* the same, by card */
	int64_t points; /* of all of them together */
	unsigned slots;
	struct world_slot slot[WORLD_SLOTS];
};

void world_begin(struct world *w, const struct golf_known *k);
void world_deal(const struct world *w, struct player_rng *rng, struct golf_state *s);

/* Prepares quick play for a seat that thinks about the world. */
void world_quick(const struct world *w, unsigned seat, struct quick *q);

#endif
