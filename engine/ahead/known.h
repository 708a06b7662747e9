/*
 * known.h - all that a seat knows of a game, for a player who thinks ahead.
 */
#ifndef ENGINE_AHEAD_KNOWN_H
#define ENGINE_AHEAD_KNOWN_H

#include "engine/golf.h"

/*
 * What a seat has seen and heard: the cards of its view, the cards of the discard pile, and which
 * seat has seen which card. It holds no card that the seat does not know, no seed, and no order of
 * the stock. The bytes have no meaning outside engine/ahead/. Equal knowledge has equal bytes.
 */
struct golf_known {
	unsigned char byte[GOLF_STATE_BYTES];
};

void golf_know(const struct golf_state *s, unsigned seat, struct golf_known *k);

/*
 * Forgets face-down cards like a person: of the cards that the seat has seen, about one in three
 * does not stay in its memory. The same cards are forgotten each time. Cards that the owner may
 * look at again, or that the seat looks at just now, are not forgotten.
 */
void golf_forget(struct golf_known *k, unsigned seat);

#endif
