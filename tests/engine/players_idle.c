#include "engine/players/players.h"
#include "tests/engine/play.h"

#include <criterion/criterion.h>
#include <string.h>

/* Which of the offered choices it takes: an index, or the number of choices for no action. */
Test(players_idle, takes_the_smallest_change)
{
	static const struct {
		bool voluntary;
		unsigned n;
		struct golf_action choice[4];
		unsigned takes;
		const char *why;
	} tries[] = {
		{ false, 2,
		    { { .kind = GOLF_DO_DRAW, .from = GOLF_FROM_DISCARD },
			{ .kind = GOLF_DO_DRAW } },
		    1, "the stock, not the discard pile" },
		{ false, 2, { { .kind = GOLF_DO_DRAW }, { .kind = GOLF_DO_KNOCK } }, 0, "no call" },
		{ false, 3,
		    { { .kind = GOLF_DO_REPLACE }, { .kind = GOLF_DO_DISCARD },
			{ .kind = GOLF_DO_POWER } },
		    1, "a discard, not the power" },
		{ false, 3,
		    { { .kind = GOLF_DO_FLIP }, { .kind = GOLF_DO_FLIP },
			{ .kind = GOLF_DO_KEEP } },
		    2, "no flip when it may keep" },
		{ false, 2, { { .kind = GOLF_DO_TURN_UP }, { .kind = GOLF_DO_TURN_UP } }, 0,
		    "the first choice when it must turn up a card" },
		{ false, 2, { { .kind = GOLF_DO_EXPOSE }, { .kind = GOLF_DO_PASS } }, 1, "a pass" },
		{ false, 2, { { .kind = GOLF_DO_POWER }, { .kind = GOLF_DO_KEEP } }, 1,
		    "no power" },
		{ true, 2, { { .kind = GOLF_DO_MATCH }, { .kind = GOLF_DO_KNOCK } }, 2,
		    "no action when it need not act" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		static struct player_question q;

		q.voluntary = tries[i].voluntary;
		q.n = tries[i].n;
		memcpy(q.choice, tries[i].choice, sizeof tries[i].choice);
		cr_expect_eq(player_idle(NULL, NULL, &q, NULL), tries[i].takes, "%s", tries[i].why);
	}
}

/* Games of every preset end with an idle seat, which never calls, matches or exposes. */
Test(players_idle, never_delays_a_game)
{
	const struct player *idle = player_find("idle", 4), *random = player_find("random", 6);
	static struct golf_state s;

	for (size_t i = 0; play_preset(i); i++) {
		struct golf_rules r = play_rules(play_preset(i), "game.holes=2 game.target=0");
		struct player_asked asked = { .seats = 0 };
		struct player_rng rng;
		struct golf_result result = { .over = false };
		struct golf_events out;
		unsigned decisions = 0;

		player_rng_seed(&rng, (unsigned char[32]){ (unsigned char)(i + 1) });
		play_deal(&s, &r, r.players_min > 3 ? r.players_min : 3, (unsigned)i);
		while (!result.over) {
			struct golf_action a = { .kind = GOLF_DO_DEAL };
			unsigned seat = player_next(&asked, &s, 0xfff), choices;

			cr_assert_lt(decisions++, 20000, "%s does not end", play_preset(i));
			if (seat != GOLF_NOBODY &&
			    !player_decide(seat == 0 ? idle : random, &s, seat, &rng, &a, &choices))
				continue;
			cr_assert(seat != 0 ||
			    (a.kind != GOLF_DO_KNOCK && a.kind != GOLF_DO_MATCH &&
				a.kind != GOLF_DO_EXPOSE));
			cr_assert_eq(golf_apply(&s, &a, &out), GOLF_OK);
			golf_result(&s, &result);
		}
	}
}
