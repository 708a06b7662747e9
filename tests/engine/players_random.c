#include "engine/players/players.h"

#include <criterion/criterion.h>

Test(players_random, picks_evenly)
{
	static struct player_question q[2] = { { .n = 7 }, { .n = 6, .voluntary = true } };
	unsigned char bytes[32] = { 3 };
	struct player_rng rng;

	player_rng_seed(&rng, bytes);
	for (int k = 0; k < 2; k++) {
		unsigned count[7] = { 0 };

		for (int i = 0; i < 7000; i++) {
			unsigned x = player_random(NULL, NULL, &q[k], &rng);

			cr_assert_lt(x, 7);
			count[x]++;
		}
		for (int x = 0; x < 7; x++)
			cr_expect(count[x] > 850 && count[x] < 1150, "choice %d was taken %u times",
			    x, count[x]);
	}
}
