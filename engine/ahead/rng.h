/*
 * rng.h - random numbers of computer players: xoshiro256** (Blackman and Vigna, 2018). The deal
 * does not use them.
 */
#ifndef ENGINE_AHEAD_RNG_H
#define ENGINE_AHEAD_RNG_H

#include <stdint.h>

struct player_rng {
	uint64_t s[4];
};

/*
 * Seeds with any 32 bytes. The bytes should be well mixed, like a digest; otherwise the first
 * numbers are not random.
 */
void player_rng_seed(struct player_rng *rng, const unsigned char bytes[32]);

/* Seeds with one number. Equal numbers give equal random numbers. */
void player_rng_number(struct player_rng *rng, uint64_t number);

static inline uint64_t
player_rng_next(struct player_rng *rng)
{
	uint64_t *s = rng->s, r = s[1] * 5, t = s[1] << 17;

	r = ((r << 7) | (r >> 57)) * 9;
	s[2] ^= s[0];
	s[3] ^= s[1];
	s[1] ^= s[2];
	s[0] ^= s[3];
	s[2] ^= t;
	s[3] = (s[3] << 45) | (s[3] >> 19);
	return r;
}

/* A random number below n, by multiply and shift; n is above 0. The bias is below n / 2^32. */
static inline unsigned
player_below(struct player_rng *rng, unsigned n)
{
	return (unsigned)(((player_rng_next(rng) >> 32) * n) >> 32);
}

#endif
