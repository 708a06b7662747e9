#include "engine/players/players.h"

#include <string.h>

static const struct player rows[] = {
	{ "random", false, player_random },
	{ "greedy", true, player_greedy },
};

enum { ROWS = sizeof rows / sizeof rows[0] };

const struct player *
player_row(size_t i)
{
	return i < ROWS ? &rows[i] : NULL;
}

const struct player *
player_find(const char *name, size_t length)
{
	for (size_t i = 0; i < ROWS; i++)
		if (strlen(rows[i].name) == length && memcmp(rows[i].name, name, length) == 0)
			return &rows[i];
	return NULL;
}

void
player_rng_seed(struct player_rng *rng, const unsigned char bytes[32])
{
	for (int i = 0; i < 4; i++) {
		rng->s[i] = 0;
		for (int b = 7; b >= 0; b--)
			rng->s[i] = rng->s[i] << 8 | bytes[8 * i + b];
	}
	/* The one state that xoshiro256** never leaves. */
	if (!(rng->s[0] | rng->s[1] | rng->s[2] | rng->s[3]))
		rng->s[0] = 1;
}
