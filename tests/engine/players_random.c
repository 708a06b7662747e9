#include "engine/players/players.h"
#include "tests/engine/play.h"

#include <criterion/criterion.h>
#include <string.h>

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

/* Two players with two cards each: 10 choices of one card or none, and 7 matches of two cards. */
Test(players_random, X04_matches_of_several_cards_are_as_likely_as_other_choices)
{
	enum { CHOICES = 17, MEAN = 1000 };
	struct golf_rules r = play_rules("cabo", "layout.rows=1");
	static struct golf_action found[CHOICES];
	unsigned count[CHOICES] = { 0 }, kinds = 0, several = 0;
	unsigned char bytes[32] = { 9 };
	struct player_rng rng;
	struct golf_state s;

	player_rng_seed(&rng, bytes);
	play_deal(&s, &r, 2, 1);
	play_start(&s);
	cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
	for (unsigned i = 0; i < CHOICES * MEAN; i++) {
		struct golf_action a;
		unsigned k = 0, choices;

		cr_assert(player_decide(player_find("random", 6), &s, 0, &rng, &a, &choices));
		cr_assert_eq(choices, CHOICES);
		while (k < kinds && memcmp(&found[k], &a, sizeof a) != 0)
			k++;
		cr_assert_lt(k, CHOICES);
		if (k == kinds) {
			found[kinds++] = a;
			several += a.n > 1;
		}
		count[k]++;
	}
	cr_assert_eq(kinds, CHOICES);
	cr_expect_eq(several, 7);
	for (unsigned k = 0; k < CHOICES; k++)
		cr_expect(
		    count[k] > 850 && count[k] < 1150, "choice %u was taken %u times", k, count[k]);
}
