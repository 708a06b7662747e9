#include "engine/daily/daily.h"
#include "tests/engine/play.h"
#include "tests/thorough.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static const unsigned char server[GOLF_SEED] = { [GOLF_SEED - 1] = 7 };

/* The day's seed of a preset's test: a different one for each preset. */
static void
some_seed(unsigned number, unsigned char seed[GOLF_SEED])
{
	char date[DAILY_DATE];

	snprintf(date, sizeof date, "2026-11-%02u", number % 30 + 1);
	daily_seed(server, date, seed);
}

static struct golf_rules
rules_of(const char *preset, const char *sets)
{
	struct golf_rules r = play_rules(preset, sets);
	struct golf_why why;

	cr_assert(daily_rules(&r, &r, &why), "%s: %s", preset, why.text);
	return r;
}

/*
 * Gives the next action of a game. The person takes one of its choices by lot; doing nothing may be
 * one of them. Returns false when the game is over.
 *	each	is called before each decision of a computer player; or NULL
 */
static bool
next_action(struct daily *d, uint64_t *lots, void (*each)(struct daily *d), struct golf_action *a)
{
	for (;;) {
		enum daily_due due = daily_next(d);

		*a = (struct golf_action){ .kind = GOLF_DO_DEAL };
		if (due == DAILY_DUE_DEAL || due == DAILY_DUE_OVER)
			return due == DAILY_DUE_DEAL;
		if (due == DAILY_DUE_COMPUTER && each)
			each(d);
		if (due == DAILY_DUE_COMPUTER && daily_decide(d, a))
			return true;
		if (due == DAILY_DUE_PERSON) {
			golf_by_lot(d->state, DAILY_YOU, play_random(lots), a);
			if (a->kind != GOLF_DO_COUNT)
				return true;
		}
	}
}

/* Plays a game to its end. */
static void
play_day(struct daily *d, uint64_t lots, void (*each)(struct daily *d))
{
	static struct golf_events events;
	struct golf_action a;

	while (next_action(d, &lots, each, &a))
		cr_assert_eq(daily_apply(d, &a, &events), GOLF_OK);
}

/* Chance --------------------------------------------------------------------- */

/* The numbers that the header promises for decision `number` of a seat. */
static struct player_rng
promised(const unsigned char seed[GOLF_SEED], unsigned seat, unsigned number)
{
	unsigned char text[17 + GOLF_SEED + 5], digest[32];
	struct player_rng rng;

	memcpy(text, "golf-daily-choice", 17);
	memcpy(text + 17, seed, GOLF_SEED);
	text[17 + GOLF_SEED] = (unsigned char)seat;
	for (unsigned i = 0; i < 4; i++)
		text[18 + GOLF_SEED + i] = (unsigned char)(number >> (8 * i));
	golf_sha256(text, sizeof text, digest);
	player_rng_seed(&rng, digest);
	return rng;
}

static unsigned numbers[DAILY_SEATS];

static void
expect_promised(struct daily *d)
{
	struct player_rng rng, again, good = promised(d->seed, d->seat, ++numbers[d->seat]);

	cr_assert_neq(d->seat, DAILY_YOU);
	daily_chance(d, &rng);
	daily_chance(d, &again);
	cr_assert_arr_eq(
	    &rng, &good, sizeof rng, "seat %u, decision %u", d->seat, numbers[d->seat]);
	cr_assert_arr_eq(&again, &good, sizeof again, "the thread that thinks may ask twice");
}

/*
 * So the person's play changes nobody's luck: decision 5 of a seat has the same numbers after any
 * play.
 */
Test(daily, chance_comes_from_the_seed_the_seat_and_the_number_of_the_decision_alone)
{
	struct golf_rules r = rules_of("cactus", "");
	unsigned char seed[GOLF_SEED];
	struct golf_state s;
	struct daily d;

	some_seed(3, seed);
	for (uint64_t lots = 1; lots < 6; lots++) {
		memset(numbers, 0, sizeof numbers);
		daily_begin(&d, &s, &r, seed, 0);
		play_day(&d, lots, expect_promised);
		for (unsigned seat = 1; seat < DAILY_SEATS; seat++)
			cr_expect_gt(numbers[seat], 20u);
	}
}

/*
 * Whether a test plays this preset. On big layouts a computer player thinks longer, so the plain
 * tests leave them out.
 */
static bool
is_played(const char *preset)
{
	struct golf_rules r = play_rules(preset, "");

	return r.rows * r.columns <= (int)thorough(GOLF_GRID_MAX, 6);
}

/* Restarts ------------------------------------------------------------------- */

/*
 * Plays a game twice. The second time, golfd starts anew before each action: the questions that
 * brought no action since the last one are asked again.
 */
static void
expect_same_after_restarts(const char *preset, unsigned number)
{
	static struct golf_events events;
	struct golf_rules r = rules_of(preset, "");
	unsigned char seed[GOLF_SEED];
	struct golf_state s, restarted;
	struct golf_action a, lost, again;
	struct daily d, e;
	uint64_t lots = number + 1, other = number + 1;

	some_seed(number, seed);
	daily_begin(&d, &s, &r, seed, 0);
	daily_begin(&e, &restarted, &r, seed, 0);
	while (next_action(&d, &lots, NULL, &a)) {
		struct daily_mark saved = e.mark;
		uint64_t before = other;

		cr_assert(next_action(&e, &other, NULL, &lost), "%s", preset);
		memset(&e, 0xff, sizeof e);
		other = before;
		daily_resume(&e, &restarted, seed, false, &saved);
		cr_assert(next_action(&e, &other, NULL, &again), "%s", preset);
		cr_assert_arr_eq(&again, &a, sizeof a, "%s", preset);
		cr_assert_eq(daily_apply(&d, &a, &events), GOLF_OK);
		cr_assert_eq(daily_apply(&e, &again, &events), GOLF_OK);
		cr_assert_arr_eq(&s, &restarted, sizeof s, "%s", preset);
	}
	cr_expect_eq(e.mark.score.holes, d.mark.score.holes);
	cr_expect_arr_eq(e.mark.score.points, d.mark.score.points, sizeof d.mark.score.points);
	cr_expect_arr_eq(e.mark.decisions, d.mark.decisions, sizeof d.mark.decisions);
}

Test(daily, the_same_play_gets_the_same_answers_also_after_restarts)
{
	for (size_t i = 0; play_preset(i); i++)
		if (is_played(play_preset(i)))
			expect_same_after_restarts(play_preset(i), (unsigned)i);
}

/* The form ------------------------------------------------------------------- */

Test(daily, a_game_of_every_preset_is_short)
{
	for (size_t i = 0; play_preset(i); i++) {
		struct golf_rules whole = play_rules(play_preset(i), ""),
				  r = rules_of(play_preset(i), "");
		unsigned char seed[GOLF_SEED];
		struct golf_why why;
		struct golf_state s;
		struct golf_view v;
		struct daily d;

		cr_expect(golf_rules_check(&r, &why), "%s: %s", r.name, why.text);
		if (!is_played(play_preset(i)))
			continue;
		some_seed((unsigned)i, seed);
		daily_begin(&d, &s, &r, seed, 0);
		play_day(&d, i + 1, NULL);
		golf_view(&s, DAILY_YOU, &v);
		cr_expect_eq(v.phase, GOLF_PH_OVER);
		cr_expect_eq(v.seats, DAILY_SEATS);
		cr_expect_eq(v.hole, whole.holes == 1 ? 1 : DAILY_HOLES, "%s", r.name);
		cr_expect_eq(d.mark.score.holes, v.hole, "%s", r.name);
		cr_expect_eq(daily_total(&d.mark.score), v.totals[DAILY_YOU],
		    "%s: each hole counts alone", r.name);
	}
}

/* A hole that nobody ends, ends. */
Test(daily, a_hole_has_at_most_twenty_turns)
{
	struct golf_rules r = rules_of("knock-six", "");
	unsigned char seed[GOLF_SEED];
	struct golf_events events;
	struct golf_state s;
	struct golf_view v;
	struct golf_action a;
	struct daily d;
	unsigned turns = 0;

	r.knock = GOLF_KNOCK_NONE;
	some_seed(0, seed);
	daily_begin(&d, &s, &r, seed, 1);
	while (daily_step(&d, &a, &events)) {
		golf_view(&s, GOLF_SPECTATOR, &v);
		turns = v.turns[DAILY_YOU] > turns ? v.turns[DAILY_YOU] : turns;
	}
	cr_expect_eq(turns, DAILY_TURNS);
	cr_expect_eq(d.mark.score.holes, DAILY_HOLES);
}

/* One order of play for everybody ---------------------------------------------- */

Test(daily, only_what_is_due_is_accepted)
{
	struct golf_rules r = rules_of("six-card", "");
	struct golf_action deal = { .kind = GOLF_DO_DEAL }, up = { .kind = GOLF_DO_TURN_UP },
			   a = { .kind = GOLF_DO_LEAVE };
	unsigned char seed[GOLF_SEED];
	struct golf_events events;
	struct golf_state s, before;
	struct daily d;

	some_seed(1, seed);
	daily_begin(&d, &s, &r, seed, 0);
	cr_expect_eq(daily_apply(&d, &deal, &events), GOLF_HOLE_ON, "before daily_next()");
	cr_expect_eq(daily_next(&d), DAILY_DUE_DEAL);
	cr_expect_eq(daily_apply(&d, &up, &events), GOLF_NOT_DEALT);
	cr_expect_eq(daily_apply(&d, &deal, &events), GOLF_OK);
	cr_expect_eq(daily_next(&d), DAILY_DUE_PERSON);
	cr_expect_eq(d.seat, DAILY_YOU);
	golf_state_copy(&before, &s);
	cr_expect_eq(daily_apply(&d, &a, &events), GOLF_NO_ACTION, "nobody leaves");
	a.kind = GOLF_DO_JOIN;
	cr_expect_eq(daily_apply(&d, &a, &events), GOLF_NO_ACTION, "nobody joins");
	cr_expect_eq(daily_apply(&d, &deal, &events), GOLF_HOLE_ON);
	up.seat = 1;
	cr_expect_eq(daily_apply(&d, &up, &events), GOLF_NOT_YOUR_TURN,
	    "the computer players turn up their cards after the person");
	cr_expect_eq(events.n + events.tells, 0);
	cr_expect_arr_eq(&s, &before, sizeof s, "a refusal changes nothing");
	up.seat = 0;
	cr_expect_eq(daily_apply(&d, &up, &events), GOLF_OK);
	up.place = 1;
	cr_expect_eq(daily_apply(&d, &up, &events), GOLF_NOT_YOUR_TURN, "ask daily_next() first");
	play_day(&d, 5, NULL);
	cr_expect_eq(daily_apply(&d, &deal, &events), GOLF_GAME_OVER);
	cr_expect_eq(daily_next(&d), DAILY_DUE_OVER, "and it stays over");
}

/* Where players may match at any time, the person is asked too, and may do nothing. */
Test(daily, the_person_may_do_nothing_when_the_game_does_not_wait)
{
	struct golf_rules r = rules_of("cactus", "");
	unsigned char seed[GOLF_SEED];
	struct golf_events events;
	struct golf_state s;
	struct golf_action a;
	struct daily d;
	unsigned asked = 0, waits = 0;

	some_seed(2, seed);
	daily_begin(&d, &s, &r, seed, 0);
	for (;;) {
		while (daily_step(&d, &a, &events))
			;
		if (d.due == DAILY_DUE_OVER)
			break;
		if (daily_voluntary(&d)) {
			asked++;
			continue;
		}
		waits++;
		cr_assert(golf_to_act(&s) & 1);
		golf_list(&s, DAILY_YOU, &a, 1);
		cr_assert_eq(daily_apply(&d, &a, &events), GOLF_OK);
	}
	cr_expect_gt(asked, 10u);
	cr_expect_gt(waits, 10u);
	cr_expect_not(daily_voluntary(&d), "nobody is asked");
}

/* Plays the number-th play of par. */
static void
play_par(struct daily *d, struct golf_state *s, const struct golf_rules *r,
    const unsigned char seed[GOLF_SEED], unsigned number)
{
	struct golf_events events;
	struct golf_action a;
	unsigned own = 0;

	daily_begin(d, s, r, seed, number);
	while (daily_step(d, &a, &events))
		own += a.seat == DAILY_YOU && a.kind != GOLF_DO_DEAL;
	cr_assert_eq(d->due, DAILY_DUE_OVER);
	cr_expect_gt(own, 10u, "a computer player has the person's seat");
}

/* Plays are added until their work is enough. The same day has the same par everywhere. */
Test(daily, par_is_the_mean_of_several_plays_in_the_persons_seat, .timeout = TEST_LIMIT)
{
	struct golf_rules r = rules_of("six-card", "");
	struct daily_making m = { .work = 0 };
	unsigned char seed[GOLF_SEED];
	struct golf_state s;
	uint32_t work = 0, before = 0;
	int sum = 0, differ = 0;

	some_seed(4, seed);
	daily_par(&s, &r, seed, &m);
	cr_expect_eq(m.par.score.holes, DAILY_HOLES);
	for (unsigned i = 0; i < m.par.plays; i++) {
		struct daily d;

		play_par(&d, &s, &r, seed, i + 1);
		before = work;
		for (unsigned seat = 0; seat < DAILY_SEATS; seat++)
			work += d.mark.decisions[seat];
		cr_expect_eq(daily_total(&d.mark.score), m.total[i], "play %u", i + 1);
		differ += m.total[i] != m.total[0];
		sum += m.total[i];
	}
	cr_expect_eq(m.par.sum, sum);
	cr_expect_eq(m.work, work);
	cr_expect(before < DAILY_WORK && work >= DAILY_WORK, "%u plays", m.par.plays);
	cr_expect_gt(differ, 0, "each play has its own luck");
}

/* Totals of plays, hole by hole, and the par that they make. */
Test(daily, par_is_told_with_its_error)
{
	static const struct {
		unsigned plays;
		int16_t points[3][DAILY_HOLES];
		int mean;
		unsigned error, nearest;
		int16_t par[DAILY_HOLES];
		const char *why;
	} tries[] = {
		{ 2, { { 5, 5, 5 }, { 5, 5, 5 } }, 150, 0, 1, { 5, 5, 5 }, "no play differs" },
		{ 2, { { 1, 2, 3 }, { 3, 4, 6 } }, 95, 35, 1, { 2, 3, 5 },
		    "6 and 13: the mean is 9.5, the error 3.5; halves go up, 4.5 first" },
		{ 3, { { 0, 0, 1 }, { 0, 1, 0 }, { 0, 0, 0 } }, 7, 4, 1, { 0, 1, 0 },
		    "2/3 is 0.7, and 1 as a whole" },
		{ 3, { { -4, 0, 0 }, { -5, 0, 0 }, { -5, 0, 0 } }, -47, 4, 2, { -5, 0, 0 },
		    "below 0" },
		{ 2, { { -3, 0, 0 }, { -4, 0, 0 } }, -35, 5, 1, { -3, 0, 0 }, "-3.5 goes up" },
		{ 3, { { 9, 1, 1 }, { 1, 9, 1 }, { 1, 1, 8 } }, 107, 4, 1, { 4, 4, 3 },
		    "the holes add up to 11" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct daily_making m = { .work = DAILY_WORK - tries[i].plays };
		bool more = true;

		for (unsigned k = 0; k < tries[i].plays; k++) {
			struct daily d = { .par = k + 1, .due = DAILY_DUE_OVER };

			cr_assert(more, "%s", tries[i].why);
			d.mark.decisions[k % DAILY_SEATS] = 1;
			d.mark.score.holes = DAILY_HOLES;
			memcpy(d.mark.score.points, tries[i].points[k], sizeof tries[i].points[k]);
			more = daily_par_add(&m, &d);
		}
		cr_expect_not(more, "%s", tries[i].why);
		cr_expect_eq(daily_par_mean(&m.par), tries[i].mean, "%s: %d", tries[i].why,
		    daily_par_mean(&m.par));
		cr_expect_eq(daily_par_error(&m.par), tries[i].error, "%s: %u", tries[i].why,
		    daily_par_error(&m.par));
		cr_expect_eq(m.nearest, tries[i].nearest, "%s: %u", tries[i].why, m.nearest);
		cr_expect_arr_eq(m.par.score.points, tries[i].par, sizeof tries[i].par,
		    "%s: %d %d %d", tries[i].why, m.par.score.points[0], m.par.score.points[1],
		    m.par.score.points[2]);
	}
}

/* One play has no error, so there are two at least; and there is a bound. */
Test(daily, par_has_two_plays_at_least_and_32_at_most)
{
	static const struct {
		uint32_t decisions;
		unsigned plays;
	} tries[] = { { 2 * DAILY_WORK, 2 }, { 1, 32 } };

	for (size_t i = 0; i < 2; i++) {
		struct daily_making m = { .work = 0 };
		struct daily d = { .due = DAILY_DUE_OVER, .mark.score.holes = 1 };

		d.mark.decisions[0] = tries[i].decisions;
		do
			d.par++;
		while (daily_par_add(&m, &d));
		cr_expect_eq(m.par.plays, tries[i].plays);
	}
}

/* Par of one play, as an older golfd kept it. */
Test(daily, par_of_one_play_has_no_error)
{
	static const struct daily_par old = { { 3, { 4, -9, 2 } }, 0, 0, 0 };

	cr_expect_eq(daily_par_mean(&old), -30);
	cr_expect_eq(daily_par_error(&old), 0u);
}

Test(daily, there_is_a_computer_player_for_each_seat)
{
	for (unsigned seat = 0; seat < DAILY_SEATS; seat++) {
		cr_assert_not_null(daily_player(seat), "%u", seat);
		cr_expect(daily_player(seat)->sees, "%u plays to win", seat);
	}
}
