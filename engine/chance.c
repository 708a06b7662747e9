#include "engine/chance.h"

#include "engine/sha256.h"

#include <assert.h>
#include <string.h>

/*
 * Four 32-bit lanes, one for each block. gcc and clang compile them to vector instructions, or to
 * plain code.
 */
typedef uint32_t lanes __attribute__((vector_size(16)));

static inline lanes
rotate(lanes x, int n)
{
	return x << n | x >> (32 - n);
}

static inline void
quarter(lanes *a, lanes *b, lanes *c, lanes *d)
{
	*a += *b;
	*d = rotate(*d ^ *a, 16);
	*c += *d;
	*b = rotate(*b ^ *c, 12);
	*a += *b;
	*d = rotate(*d ^ *a, 8);
	*c += *d;
	*b = rotate(*b ^ *c, 7);
}

/* Makes the words of four blocks of the stream, from block `number` on. */
static void
make_blocks(const uint32_t key[8], uint32_t hole, uint32_t number, uint32_t out[CHANCE_WORDS])
{
	lanes v[16], start[16];

	start[0] = (lanes){ 0 } + 0x61707865;
	start[1] = (lanes){ 0 } + 0x3320646e;
	start[2] = (lanes){ 0 } + 0x79622d32;
	start[3] = (lanes){ 0 } + 0x6b206574;
	for (int i = 0; i < 8; i++)
		start[4 + i] = (lanes){ 0 } + key[i];
	start[12] = (lanes){ number, number + 1, number + 2, number + 3 };
	start[13] = (lanes){ 0 };
	start[14] = (lanes){ 0 } + hole;
	start[15] = (lanes){ 0 };
	memcpy(v, start, sizeof v);
	for (int round = 0; round < 10; round++) {
		quarter(&v[0], &v[4], &v[8], &v[12]);
		quarter(&v[1], &v[5], &v[9], &v[13]);
		quarter(&v[2], &v[6], &v[10], &v[14]);
		quarter(&v[3], &v[7], &v[11], &v[15]);
		quarter(&v[0], &v[5], &v[10], &v[15]);
		quarter(&v[1], &v[6], &v[11], &v[12]);
		quarter(&v[2], &v[7], &v[8], &v[13]);
		quarter(&v[3], &v[4], &v[9], &v[14]);
	}
	for (int i = 0; i < 16; i++) {
		v[i] += start[i];
		for (int block = 0; block < 4; block++)
			out[16 * block + i] = v[i][block];
	}
}

void
chance_key(
    const unsigned char seed[GOLF_SEED], const char *entropy, size_t length, unsigned char key[32])
{
	hmac_sha256(seed, GOLF_SEED, entropy, length, key);
}

void
chance_begin(struct chance *c, const unsigned char key[32], uint32_t hole, uint32_t used)
{
	for (int i = 0; i < 8; i++)
		c->key[i] = (uint32_t)key[4 * i] | (uint32_t)key[4 * i + 1] << 8 |
		    (uint32_t)key[4 * i + 2] << 16 | (uint32_t)key[4 * i + 3] << 24;
	c->hole = hole;
	c->used = used;
	c->made = false;
}

static uint32_t
next_word(struct chance *c)
{
	uint32_t at = c->used % CHANCE_WORDS;

	if (at == 0 || !c->made) {
		make_blocks(c->key, c->hole, (c->used - at) / 16, c->word);
		c->made = true;
	}
	c->used++;
	return c->word[at];
}

static inline uint32_t
below(struct chance *c, uint32_t n)
{
	for (;;) {
		uint32_t word = next_word(c), rest = word % n;

		/*
		 * word - rest is the last multiple of n up to word. Above 2^32 - n, its run of n
		 * numbers is not complete: the word is dropped.
		 */
		if (word - rest <= (uint32_t)-n)
			return rest;
	}
}

uint32_t
chance_below(struct chance *c, uint32_t n)
{
	return below(c, n);
}

void
chance_shuffle(struct chance *c, uint8_t *card, unsigned n)
{
	for (unsigned i = n; i-- > 1;) {
		unsigned j = below(c, i + 1);
		uint8_t swap = card[i];

		card[i] = card[j];
		card[j] = swap;
	}
}

/* D01: in the order of the list. */
static unsigned
own_deck(const struct golf_rules *r, uint8_t *card)
{
	unsigned n = 0;

	for (unsigned i = 0; i < r->own; i++)
		for (unsigned k = 0; k < r->own_count[i]; k++)
			card[n++] = (uint8_t)(GOLF_OWN + i);
	return n;
}

static unsigned
pack(const struct golf_rules *r, uint8_t *card)
{
	unsigned n = 0;

	for (unsigned i = 0; i < 52; i++)
		card[n++] = (uint8_t)i;
	for (unsigned i = 0; i < r->jokers; i++)
		card[n++] = (uint8_t)(GOLF_JOKER_RED + i % 2);
	return n;
}

unsigned
chance_pack(const struct golf_rules *r, unsigned packs, uint8_t card[GOLF_CARDS_MAX])
{
	unsigned n = 0;

	assert(packs * golf_rules_pack_cards(r) <= GOLF_CARDS_MAX);
	for (unsigned p = 0; p < packs; p++)
		n += r->own > 0 ? own_deck(r, card + n) : pack(r, card + n);
	return n;
}

unsigned
golf_shuffle(const struct golf_rules *r, unsigned players, const unsigned char seed[GOLF_SEED],
    const char *entropy, size_t entropy_length, unsigned hole, uint8_t deck[GOLF_CARDS_MAX])
{
	unsigned n = chance_pack(r, golf_rules_packs(r, players), deck);
	unsigned char key[32];
	struct chance c;

	chance_key(seed, entropy, entropy_length, key);
	chance_begin(&c, key, hole, 0);
	chance_shuffle(&c, deck, n);
	return n;
}

void
golf_commitment(const unsigned char seed[GOLF_SEED], char hex[65])
{
	unsigned char digest[32];

	golf_sha256(seed, GOLF_SEED, digest);
	for (int i = 0; i < 32; i++) {
		hex[2 * i] = "0123456789abcdef"[digest[i] >> 4];
		hex[2 * i + 1] = "0123456789abcdef"[digest[i] & 15];
	}
	hex[64] = '\0';
}
