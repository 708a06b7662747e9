/* The levels easy, normal and hard: what they may know, how they play, and that they finish. */
#include "engine/players/players.h"
#include "tests/engine/twins.h"
#include "tests/engine/wild.h"
#include "tests/thorough.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* The levels, with few playouts: the tests are about rules, not about strength. */
static const char *const levels[] = { "easy", "normal", "hard:8" };
enum { LEVELS = sizeof levels / sizeof levels[0] };

static struct player
level(const char *name)
{
	struct player p;

	cr_assert(player_read(name, strlen(name), &p), "%s", name);
	return p;
}

/* One decision with its own random numbers; the index of the choice. */
static unsigned
decide(const struct player *p, const struct golf_state *s, unsigned seat, uint64_t number)
{
	static struct player_question q;
	struct player_rng rng;

	player_rng_number(&rng, number);
	player_question(p, s, seat, &q);
	return p->choose(p, &s->rules, &q, &rng);
}

/* Views only: when all that the seat may not know is changed, each level decides alike. */
static void
compare_twins(const struct golf_state *s, unsigned seat, uint64_t *x)
{
	struct golf_state twin;
	uint64_t number = play_random(x);

	twins_heard(s, seat, &twin, x);
	for (unsigned i = 0; i < LEVELS; i++) {
		struct player p = level(levels[i]);

		cr_assert_eq(decide(&p, s, seat, number), decide(&p, &twin, seat, number),
		    "%s knows more than its seat", levels[i]);
	}
}

/* Plays a game with the levels at its seats, and compares at every tenth decision. */
static void
play_game(const struct golf_rules *r, unsigned seats, unsigned game, bool twins, uint64_t *x)
{
	unsigned char seed[GOLF_SEED] = { (unsigned char)game, (unsigned char)(game >> 8), 5 };
	struct player p[LEVELS];
	struct player_asked asked = { .seats = 0 };
	struct player_rng rng;
	struct golf_state s;

	player_rng_number(&rng, game);
	for (unsigned i = 0; i < LEVELS; i++)
		p[i] = level(levels[i]);
	cr_assert_eq(golf_begin(&s, r, seats, seed, "", 0), GOLF_OK);
	for (unsigned step = 0; s.phase != GOLF_PH_OVER; step++) {
		struct golf_action a = { .kind = GOLF_DO_DEAL };
		unsigned seat = player_next(&asked, &s, state_everybody(&s)), n;
		struct golf_events out;

		cr_assert_lt(step, 100000);
		if (seat != GOLF_NOBODY && twins && play_random(x) % 10 == 0)
			compare_twins(&s, seat, x);
		if (seat != GOLF_NOBODY &&
		    !player_decide(&p[(seat + game) % LEVELS], &s, seat, &rng, &a, &n))
			continue;
		cr_assert_eq(golf_apply(&s, &a, &out), GOLF_OK, "game %u, step %u: %s", game, step,
		    golf_do_text((enum golf_do)a.kind));
	}
}

Test(players_levels, decide_by_what_the_seat_knows, .timeout = TEST_LIMIT)
{
	uint64_t x = 88172645463325252;

	for (size_t i = 0; play_preset(i); i++) {
		struct golf_rules r = play_rules(play_preset(i), "game.holes=1 game.target=0");

		for (unsigned game = 0; game < thorough(6, 2); game++)
			play_game(&r, r.players_min + game % 3, game, true, &x);
	}
}

Test(players_levels, finish_games_by_random_rules, .timeout = TEST_LIMIT)
{
	unsigned whole = thorough(150, 12); /* games that are played whole */
	unsigned sets = thorough(2000, 24);
	/* The rules do not depend on how the games before were played. */
	uint64_t x = 0x9e3779b97f4a7c15, choice = x;

	for (unsigned game = 0; game < sets; game++) {
		struct golf_rules r;
		unsigned seats;

		wild_rules(&r, &seats, &choice);
		/* A target that is never reached takes 99 holes, so later games have one hole. */
		if (game >= whole) {
			r.holes = 1;
			r.target = r.reset_at = 0;
		} else if (r.holes == 0) {
			r.holes = (uint8_t)thorough(0, 4);
		}
		play_game(&r, seats, game, game % 5 == 0, &x);
	}
}

/* The same seed and playouts give the same choice; other random numbers may give another. */
Test(players_levels, hard_repeats_its_choice)
{
	struct golf_rules r = play_rules("six-card", "end.final_turns=1");
	struct player p = level("hard:200");
	struct golf_state s;
	unsigned others = 0;

	for (unsigned deal = 0; deal < 40; deal++) {
		unsigned first;

		play_deal(&s, &r, 4, deal);
		play_start(&s);
		cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
		first = decide(&p, &s, 0, 1);
		cr_expect_eq(decide(&p, &s, 0, 1), first);
		others += decide(&p, &s, 0, 2) != first;
	}
	cr_expect_gt(others, 0);
}

/* At a table of two, hard plays three times as many holes out as its number says. */
Test(players_levels, hard_thinks_more_at_a_table_of_two)
{
	struct golf_rules r = play_rules("six-card", "end.final_turns=1");
	struct player p = level("hard:200");
	unsigned as_many[2] = { 0 }, thrice[2] = { 0 };

	for (unsigned deal = 0; deal < 80; deal++) {
		static struct player_question q;
		unsigned seats = 2 + deal % 2;
		struct player_likely l;
		struct golf_state s;

		play_deal(&s, &r, seats, deal);
		play_start(&s);
		cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
		player_question(&p, &s, 0, &q);
		for (unsigned times = 1; times <= 3; times += 2) {
			struct ahead_task t = { .known = &q.known, .choice = l.choice };
			struct player_rng rng;

			player_rng_number(&rng, 1);
			player_likely(&p, &r, &q, &rng, &l);
			t.n = l.n;
			t.usual = l.usual;
			t.playouts = times * p.playouts;
			(times == 1 ? as_many
				    : thrice)[seats - 2] += l.at[ahead_choose(&t, &rng)] ==
			    decide(&p, &s, 0, 1);
		}
	}
	cr_expect_lt(as_many[0], 40u);
	cr_expect_eq(thrice[0], 40u);
	cr_expect_eq(as_many[1], 40u);
	cr_expect_lt(thrice[1], 40u);
}

/* Hard may find that waiting pays at each turn of a hole. After 60 turns it plays like normal. */
Test(players_levels, hard_does_not_wait_for_ever)
{
	struct golf_rules r = play_rules("six-card", "end.turns=0 start.memory=all-cards");
	struct player normal = level("normal"), hard = level("hard:200");
	unsigned others[2] = { 0 };
	struct golf_state s;

	for (unsigned deal = 0; deal < 40; deal++)
		for (unsigned late = 0; late < 2; late++) {
			play_deal(&s, &r, 4, deal);
			play_start(&s);
			for (unsigned seat = 0; seat < 4; seat++)
				s.turns[seat] = (uint16_t)(59 + late);
			others[late] += decide(&hard, &s, 0, 1) != decide(&normal, &s, 0, 1);
		}
	cr_expect_gt(others[0], 0);
	cr_expect_eq(others[1], 0);
}

/* W13: three cards for each of twelve places. The king, drawn last, is placed. */
Test(players_levels, hard_sees_the_choice_of_normal_in_a_long_list)
{
	struct player normal = level("normal"), hard = level("hard:200");
	struct golf_state s;
	unsigned usual;

	play_two(&s, "powers", "start.peek=0 layout.rows=3 layout.columns=4 deck.packs=2",
	    "2S 3S 4S 3D 4D 5D 4H 3H 2H 5H 6H TS", "");
	play_show(&s);
	play_stock(&s, "8S 9H KD");
	cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
	cr_assert_eq(play(&s, "0 power draw-two", NULL), GOLF_OK);
	usual = decide(&normal, &s, 0, 1);
	cr_assert_geq(usual, 24u);
	cr_expect_eq(decide(&hard, &s, 0, 1), usual);
}

/* Holes --------------------------------------------------------------------- */

/* Plays one hole, and returns the share of the win of seat 0 in sixtieths. */
static unsigned
play_hole(const struct golf_rules *r, const struct player *const seat[], unsigned seats,
    unsigned hole, unsigned *fewest_turns)
{
	struct player_asked asked = { .seats = 0 };
	struct player_rng rng;
	struct golf_state s;
	int lowest;
	unsigned ties = 0;

	player_rng_number(&rng, hole);
	play_deal(&s, r, seats, hole);
	for (unsigned step = 0; s.phase != GOLF_PH_BETWEEN && s.phase != GOLF_PH_OVER; step++) {
		unsigned who = player_next(&asked, &s, state_everybody(&s)), n;
		struct golf_action a;
		struct golf_events out;

		cr_assert_lt(step, 40000, "hole %u of %s does not end", hole, r->name);
		if (player_decide(seat[who], &s, who, &rng, &a, &n))
			cr_assert_eq(golf_apply(&s, &a, &out), GOLF_OK);
	}
	lowest = s.scores[0];
	*fewest_turns = s.turns[0];
	for (unsigned i = 1; i < seats; i++) {
		lowest = s.scores[i] < lowest ? s.scores[i] : lowest;
		*fewest_turns = s.turns[i] < *fewest_turns ? s.turns[i] : *fewest_turns;
	}
	for (unsigned i = 0; i < seats; i++)
		ties += s.scores[i] == lowest;
	return s.scores[0] == lowest ? 60 / ties : 0;
}

/*
 * Players who know all their cards wait for better ones, and only the players end the hole. Tables
 * of one level still end it: in the first rules by turning up cards when they place them, then when
 * they discard, in the last ones although every card counts alike.
 */
Test(players_levels, end_holes_that_have_no_bound)
{
	const char *const all_alike = "values.A=0 values.2=0 values.3=0 values.4=0 values.5=0 "
				      "values.6=0 values.7=0 "
				      "values.8=0 values.9=0 values.10=0 values.J=0 values.Q=0";
	const char *const rules[] = { "start.memory=all-cards", "start.peek=3",
		"start.memory=all-cards turn.placed=face-down turn.flip=may",
		"start.memory=all-cards turn.placed=face-down turn.flip=must",
		"start.memory=all-cards end.face_up=all", all_alike };
	static const char *const tables[] = { "greedy", "easy", "normal", "hard:4" };

	for (unsigned i = 0; i < sizeof rules / sizeof rules[0]; i++)
		for (unsigned j = 0; j < sizeof tables / sizeof tables[0]; j++) {
			struct golf_rules r = play_rules("six-card", rules[i]);
			struct player p = level(tables[j]);
			unsigned turns;

			for (unsigned hole = 0; hole < 4; hole++) {
				r.turns = 0;
				play_hole(
				    &r, (const struct player *[]){ &p, &p, &p }, 3, hole, &turns);
				cr_expect_lt(turns, 100, "%s of %s", tables[j], rules[i]);
			}
		}
}

/* The same by random rules. */
Test(players_levels, normal_ends_holes_by_random_rules)
{
	struct player p = level("normal");
	const struct player *seat[GOLF_SEATS_MAX];
	uint64_t x = 0x2545f4914f6cdd1d;

	for (unsigned i = 0; i < GOLF_SEATS_MAX; i++)
		seat[i] = &p;
	for (unsigned hole = 0, holes = thorough(400, 60); hole < holes;) {
		struct golf_why why;
		struct golf_rules r;
		unsigned seats, turns;

		wild_rules(&r, &seats, &x);
		r.turns = 0;
		r.stock = GOLF_STOCK_RESHUFFLE;
		if (hole % 2)
			r.memory = GOLF_MEMORY_ALL;
		if (golf_rules_check(&r, &why))
			play_hole(&r, seat, seats, hole++, &turns);
	}
}

/* Holes of two players: the stronger level must win clearly more than half of them. */
Test(players_levels, each_level_beats_the_one_below, .timeout = TEST_LIMIT)
{
	static const struct {
		const char *preset, *better, *worse;
		unsigned holes, percent; /* won at least */
		const char *sets; /* or NULL */
	} tries[] = {
		{ "six-card", "easy", "random", 100, 90, NULL },
		{ "pablo", "easy", "random", 200, 60, NULL },
		{ "dacz", "normal", "easy", 400, 60, NULL },
		{ "ten-card", "normal", "easy", 600, 52, NULL },
		{ "six-card", "hard:100", "easy", 100, 60, NULL },
		{ "ten-card", "hard:60", "greedy", 30, 60, NULL },
		{ "cabo", "hard:100", "normal", 100, 55, NULL },
		{ "cabo", "normal", "easy", 400, 65, NULL },
		{ "pablo", "normal", "easy", 400, 65, NULL },
		{ "cactus", "normal", "easy", 400, 65, NULL },
		{ "four-card", "normal", "easy", 400, 60, NULL },
		{ "six-card", "normal", "greedy", 400, 60, "values.QS=40" },
		{ "six-card", "normal", "greedy", 400, 50, "values.10=60 values.9=60" },
		{ "nine-card", "normal", "greedy", 400, 60, "values.10=30" },
		{ "nine-card", "normal", "greedy", 400, 50, "end.turns=2" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char sets[120];
		struct golf_rules r;
		struct player better = level(tries[i].better), worse = level(tries[i].worse);
		const struct player *const seat[2] = { &better, &worse };
		unsigned won = 0, turns, holes = tries[i].holes / thorough(1, 3);

		snprintf(sets, sizeof sets, "game.holes=1 game.target=0 %s",
		    tries[i].sets ? tries[i].sets : "");
		r = play_rules(tries[i].preset, sets);
		for (unsigned hole = 0; hole < holes; hole++)
			won += play_hole(&r, seat, 2, hole, &turns);
		cr_expect_geq(won * 100, tries[i].percent * 60 * holes, "%s, %s: %s won %u of %u",
		    tries[i].preset, sets, tries[i].better, won / 60, holes);
	}
}

/* At the median, each player of a hole has at least three turns: at each table, in each game. */
Test(players_levels, holes_are_long_enough_to_be_played, .timeout = TEST_LIMIT)
{
	static const char *const presets[] = { "cabo", "pablo", "cumbia", "dacz", "cactus",
		"four-card", "knock-six", "powers" };
	static const unsigned sizes[] = { 2, 3, 4, 6 };

	for (size_t i = 0; i < sizeof presets / sizeof presets[0] * 4; i += thorough(1, 2)) {
		struct golf_rules r = play_rules(
		    presets[i / 4], "game.holes=1 game.target=0 game.tie=shared");
		unsigned seats = sizes[i % 4] < r.players_max ? sizes[i % 4] : r.players_max;

		for (unsigned l = 0; l < LEVELS; l++) {
			struct player p = level(levels[l]);
			unsigned shorter = 0, turns,
				 holes = l < 2 ? thorough(80, 24) : thorough(80, 12);
			const struct player *seat[GOLF_SEATS_MAX];

			for (unsigned k = 0; k < seats; k++)
				seat[k] = &p;
			for (unsigned hole = 0; hole < holes; hole++) {
				play_hole(&r, seat, seats, hole, &turns);
				shorter += turns < 3;
			}
			cr_expect_leq(shorter, holes / 2,
			    "%s, %u seats, %s: %u of %u holes are shorter", presets[i / 4], seats,
			    levels[l], shorter, holes);
		}
	}
}

/* In Cactus a caller loses ties, so nobody wants to call when all hold nothing. Somebody does. */
Test(players_levels, holes_of_nothing_end, .timeout = TEST_LIMIT)
{
	enum { HOLES = 40, SEATS = 6 };
	struct golf_rules r = play_rules("cactus", "game.holes=1 game.target=0 game.tie=shared");
	struct player normal = level("normal");
	const struct player *seat[SEATS];
	unsigned sum = 0, turns;

	for (unsigned i = 0; i < SEATS; i++)
		seat[i] = &normal;
	for (unsigned hole = 0; hole < HOLES; hole++) {
		play_hole(&r, seat, SEATS, hole, &turns);
		sum += turns;
	}
	cr_expect_leq(sum, 10 * HOLES, "%u turns", sum);
}

/* A bold player ends a hole earlier than a careful one. */
Test(players_levels, temper_shows_in_calls)
{
	enum { HOLES = 60 };
	struct golf_rules r = play_rules("dacz", "game.holes=1 game.target=0");
	unsigned sum[2] = { 0 };

	for (unsigned k = 0; k < 2; k++) {
		struct player p = level("normal");
		const struct player *const seat[3] = { &p, &p, &p };

		p.temper = k == 0 ? -60 : 30;
		for (unsigned hole = 0; hole < HOLES; hole++) {
			unsigned turns;

			play_hole(&r, seat, 3, hole, &turns);
			sum[k] += turns;
		}
	}
	cr_expect_lt(sum[0] * 5, sum[1] * 4, "bold: %u turns, careful: %u turns", sum[0], sum[1]);
}
