/*
 * chance.h - the random numbers of one hole, and the shuffle that uses them.
 *
 * The numbers are a ChaCha20 keystream (RFC 8439) under the deal key. The nonce holds the number of
 * the hole, and the counter starts at 0. docs/fair-deals.md and the record format promise each
 * step. The state keeps no keystream: the key, the hole and the count of words used so far are
 * enough to make it again.
 */
#ifndef ENGINE_CHANCE_H
#define ENGINE_CHANCE_H

#include "engine/golf.h"

enum { CHANCE_WORDS = 64 }; /* four blocks, made together */

struct chance {
	uint32_t key[8];
	uint32_t hole;
	uint32_t used; /* words read since the hole began */
	uint32_t word[CHANCE_WORDS]; /* the words from `used` rounded down to CHANCE_WORDS */
	bool made;
};

/* The key of all deals of a game: HMAC-SHA256 of the entropy, with the seed as the key. */
void chance_key(
    const unsigned char seed[GOLF_SEED], const char *entropy, size_t length, unsigned char key[32]);

void chance_begin(struct chance *c, const unsigned char key[32], uint32_t hole, uint32_t used);

/* A random number below n; n is above 0. */
uint32_t chance_below(struct chance *c, uint32_t n);

/* Fisher-Yates, from the last place down. */
void chance_shuffle(struct chance *c, uint8_t *card, unsigned n);

/*
 * Writes the cards of so many packs in order. Returns the number of cards: at most GOLF_CARDS_MAX,
 * which golf_rules_check() and golf_rules_seats() see to.
 */
unsigned chance_pack(const struct golf_rules *r, unsigned packs, uint8_t card[GOLF_CARDS_MAX]);

#endif
