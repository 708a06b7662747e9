#include "engine/players/players.h"

#include <criterion/criterion.h>
#include <string.h>

/* The first outputs of xoshiro256** from the state 1, 2, 3, 4, as its authors' program prints them. */
Test(players_players, chance_is_xoshiro256starstar)
{
	static const uint64_t expected[] = { 11520, 0, 1509978240, 1215971899390074240 };
	unsigned char bytes[32] = { 0 };
	struct player_rng rng;

	for (unsigned char i = 0; i < 4; i++)
		bytes[8 * i] = (unsigned char)(i + 1);
	player_rng_seed(&rng, bytes);
	for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++)
		cr_expect_eq(player_rng_next(&rng), expected[i], "output %zu", i);
}

Test(players_players, bytes_are_little_endian)
{
	unsigned char bytes[32];
	struct player_rng rng;

	for (unsigned char i = 0; i < 32; i++)
		bytes[i] = i;
	player_rng_seed(&rng, bytes);
	cr_expect_eq(rng.s[0], 0x0706050403020100u);
	cr_expect_eq(rng.s[3], 0x1f1e1d1c1b1a1918u);
}

/* The state of all zeros would give zeros for ever. */
Test(players_players, no_seed_is_stuck)
{
	unsigned char bytes[32] = { 0 };
	struct player_rng rng;
	uint64_t any = 0;

	player_rng_seed(&rng, bytes);
	for (int i = 0; i < 10; i++)
		any |= player_rng_next(&rng);
	cr_expect_neq(any, 0);
}

Test(players_players, below_reaches_every_number_and_no_other)
{
	unsigned char bytes[32] = { 9 };
	struct player_rng rng;

	player_rng_seed(&rng, bytes);
	for (unsigned n = 1; n <= 40; n++) {
		unsigned count[40] = { 0 };

		for (unsigned i = 0; i < n * 1000; i++) {
			unsigned x = player_below(&rng, n);

			cr_assert_lt(x, n);
			count[x]++;
		}
		for (unsigned x = 0; x < n; x++)
			cr_expect(count[x] > 800 && count[x] < 1200, "%u of %u came %u times", x, n,
			    count[x]);
	}
}

Test(players_players, rows_are_found_by_name)
{
	static const struct {
		const char *name;
		bool found, sees;
	} tries[] = {
		{ "random", true, false },
		{ "greedy", true, true },
		{ "", false, false },
		{ "greed", false, false },
		{ "greedyy", false, false },
		{ "Random", false, false },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		const struct player *row = player_find(tries[i].name, strlen(tries[i].name));

		cr_assert_eq(row != NULL, tries[i].found, "%s", tries[i].name);
		if (row)
			cr_expect_eq(row->sees, tries[i].sees, "%s", tries[i].name);
	}
	cr_expect_null(player_row(2));
	cr_expect_eq(player_find("greedy,random", 6), player_row(1), "the name need not end there");
}
