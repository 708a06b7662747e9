#include "engine/ahead/rng.h"

void
player_rng_seed(struct player_rng *rng, const unsigned char bytes[32])
{
	for (int i = 0; i < 4; i++) {
		rng->s[i] = 0;
		for (int b = 7; b >= 0; b--)
			rng->s[i] = rng->s[i] << 8 | bytes[8 * i + b];
	}
	/* xoshiro256** never leaves the state of all zeros. */
	if (!(rng->s[0] | rng->s[1] | rng->s[2] | rng->s[3]))
		rng->s[0] = 1;
}

/* splitmix64 (Vigna, 2015), which the authors of xoshiro256** name for its seed. */
void
player_rng_number(struct player_rng *rng, uint64_t number)
{
	for (int i = 0; i < 4; i++) {
		uint64_t z = number += UINT64_C(0x9e3779b97f4a7c15);

		z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
		z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
		rng->s[i] = z ^ z >> 31;
	}
}
