/* Matches out of turn, and calls after a turn, in quick play. */
#include "engine/ahead/quick.h"
#include "engine/ahead/world.h"
#include "tests/engine/play.h"

#include <criterion/criterion.h>
#include <stdio.h>

/* Seat 0 is to play. knows: the cards that seat 1 has seen of seat 0 and of itself, one bit each.
 */
static void
set(struct golf_state *s, struct quick *q, const char *preset, const char *sets,
    const char *const cards[2], const uint32_t knows[2])
{
	static struct golf_known known;
	static struct world w;

	play_two(s, preset, sets, cards[0], cards[1]);
	cr_assert_eq(s->turn, 0);
	for (unsigned seat = 0; seat < 2; seat++)
		for (unsigned p = 0; p < s->grid; p++)
			s->seen[seat][p] = knows[seat] >> p & 1 ? 2 : 0;
	golf_know(s, 1, &known);
	world_begin(&w, &known);
	world_quick(&w, 1, q);
}

static const struct {
	const char *sets, *cards[2];
	uint32_t knows[2];
	const char *wanted, *why;
} matches[] = {
	{ "match.whose=own", { "5S 7S 8S 9S", "TS 5H 2S 3S" }, { 0, 15 }, "1 match 1.1",
	    "X06: the five" },
	{ "match.whose=own", { "5S 7S 8S 9S", "TS 5H 2S 3S" }, { 0, 13 }, "",
	    "it has not seen the five" },
	{ "match.whose=own", { "5S 7S 8S 9S", "TS 5H 2S 3S" }, { 15, 13 }, "",
	    "X06: no card of another seat" },
	{ "match.whose=any", { "7S 5S 8S 9S", "2S TS 2H 3S" }, { 15, 15 }, "1 match 0.1 give 1",
	    "X01: another's five, for the ten" },
	{ "match.whose=any", { "7S 5S 8S 9S", "2S TS 5H 3S" }, { 15, 15 }, "1 match 0.1 give 1",
	    "X01: to give the ten is better than its own five" },
	{ "match.whose=any", { "7S 5S 8S 9S", "2S 4S 5H 3S" }, { 15, 15 }, "1 match 1.2",
	    "its own five is its worst card" },
	{ "match.whose=any values.K=0 values.KD=0 values.KH=0", { "7S 5S 8S 9S", "KS KH KD KC" },
	    { 15, 15 }, "", "X01: no king of no points is given" },
	{ "match.whose=own values.5H=9", { "6S 7S 8S 9S", "5S TS 5H 3S" }, { 0, 15 }, "1 match 1.2",
	    "the five of most points" },
	{ "match.whose=own values.5H=9", { "6S 7S 8S 9S", "5H TS 5S 3S" }, { 0, 15 }, "1 match 1.0",
	    "the five of most points, listed first" },
	{ "match.whose=any", { "7S 5S 8S 9S", "2S TS 2H 3S" }, { 13, 15 }, "",
	    "it has not seen the five" },
	{ "match.whose=own values.5=0", { "5S 7S 8S 9S", "TS 5H 2S 3S" }, { 0, 15 }, "",
	    "a card of no points stays" },
};

Test(ahead_match, X01_X06_a_known_equal_card_is_matched)
{
	for (size_t i = 0; i < sizeof matches / sizeof matches[0]; i++) {
		struct golf_action a, wanted;
		struct golf_state s;
		struct quick q;
		char sets[200];
		bool does;

		snprintf(sets, sizeof sets, "start.peek=0 match.when=any-time %s", matches[i].sets);
		set(&s, &q, "cambio", sets, matches[i].cards, matches[i].knows);
		play_discard(&s, "5D");
		does = quick_choose(&q, &s, 1, true, NULL, &a);
		cr_expect_eq(does, *matches[i].wanted != '\0', "%zu: %s", i, matches[i].why);
		if (!does || !*matches[i].wanted)
			continue;
		wanted = play_action(matches[i].wanted);
		cr_expect(a.kind == wanted.kind && a.n == wanted.n && a.gives == wanted.gives &&
			a.at[0].seat == wanted.at[0].seat && a.at[0].place == wanted.at[0].place &&
			a.give[0] == wanted.give[0],
		    "%zu: %u.%u give %u, %s", i, a.at[0].seat, a.at[0].place, a.give[0],
		    matches[i].why);
	}
}

/* Both seats know their king. The seat whose turn it is comes first. */
Test(ahead_match, X06_seats_match_in_imagined_holes)
{
	struct player_rng rng;
	struct golf_state s;
	struct quick q;

	for (unsigned first = 0; first < 2; first++) {
		player_rng_number(&rng, 1);
		set(&s, &q, "cambio",
		    "start.peek=0 match.when=any-time match.whose=own match.per_discard=1 "
		    "end.stock=none end.turns=1",
		    (const char *const[2]){ "KS 2S 3S 4S", "KH 2H 3H 4H" },
		    (const uint32_t[2]){ 0, 1 });
		s.turn = (uint8_t)first;
		s.seen[0][0] = 1;
		play_discard(&s, "KC");
		quick_play(&q, &s, &rng);
		cr_expect_eq(s.held[first], 14u, "the king of seat %u leaves", first);
		cr_expect_eq(s.held[1 - first], 15u, "one card matches");
	}
}

/* Seat 0 has four aces and may call after its first turn. Then seat 1 has one turn. */
Test(ahead_match, E04_a_seat_calls_in_imagined_holes)
{
	struct player_rng rng;
	struct golf_state s;
	struct quick q;

	player_rng_number(&rng, 1);
	set(&s, &q, "dacz", "start.peek=0", (const char *const[2]){ "AS AH AD AC", "TS TH TD TC" },
	    (const uint32_t[2]){ 15, 15 });
	for (unsigned p = 0; p < 4; p++)
		s.seen[0][p] = s.seen[1][p] = 3;
	play_stock(&s, "9S");
	cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
	cr_assert_eq(play(&s, "0 discard", NULL), GOLF_OK);
	cr_assert_eq(s.caller, 0);
	quick_play(&q, &s, &rng);
	cr_expect_eq(s.ender, 0);
	cr_expect_eq(s.turns[1], 1u);
}
