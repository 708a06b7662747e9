#include "engine/players/players.h"

#include <criterion/criterion.h>

/* It says that it does not look, and must not: everything that it could look at is missing here. */
Test(players_random, picks_evenly_without_looking)
{
	unsigned char bytes[32] = { 3 };
	struct player_rng rng;
	unsigned count[7] = { 0 };

	player_rng_seed(&rng, bytes);
	for (int i = 0; i < 7000; i++) {
		unsigned x = player_random(NULL, NULL, NULL, 7, &rng);

		cr_assert_lt(x, 7);
		count[x]++;
	}
	for (int x = 0; x < 7; x++)
		cr_expect(count[x] > 850 && count[x] < 1150, "choice %d was taken %u times", x, count[x]);
}
