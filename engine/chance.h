/*
 * chance.h - the keystream of one hole, read as numbers, and the shuffle made of them.
 *
 * ChaCha20 (RFC 8439) under the deal key, the hole's number in the nonce, counter from 0;
 * docs/fair-deals.md and the record format promise each step. A stream is rebuilt wherever it is
 * needed from the key, the hole and the count of words used so far, so that a state need not carry
 * one.
 */
#ifndef ENGINE_CHANCE_H
#define ENGINE_CHANCE_H

#include "engine/golf.h"

enum { CHANCE_WORDS = 64 }; /* four blocks, made at a time */

struct chance {
	uint32_t key[8];
	uint32_t hole;
	uint32_t used; /* words read since the hole began */
	uint32_t word[CHANCE_WORDS]; /* those from (used rounded down) on */
	bool made;
};

/* The key of all deals of a game: HMAC-SHA256 with the seed as key over the entropy. */
void chance_key(
    const unsigned char seed[GOLF_SEED], const char *entropy, size_t length, unsigned char key[32]);

void chance_begin(struct chance *c, const unsigned char key[32], uint32_t hole, uint32_t used);

/* A number below n, n > 0. */
uint32_t chance_below(struct chance *c, uint32_t n);

/* Fisher-Yates from the last place down. */
void chance_shuffle(struct chance *c, uint8_t *card, unsigned n);

/* The pack in order: so many packs, each with so many jokers; returns how many cards. */
unsigned chance_pack(unsigned packs, unsigned jokers, uint8_t card[GOLF_CARDS_MAX]);

#endif
