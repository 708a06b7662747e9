/* Results: each is saved with the end of its game, and tells what was played. */
#include "bot/tables/inside.h"
#include "tests/bot/hall.h"
#include "tests/thorough.h"

#include <stdlib.h>
#include <string.h>

static struct {
	unsigned n;
	struct store_result last;
} told;

static void
on_row(void *row_arg, const struct store_result *r)
{
	(void)row_arg;
	told.n++;
	told.last = *r;
}

static const struct store_result *
ask(struct hall *h)
{
	memset(&told, 0, sizeof told);
	store_ask(
	    h->store, &(struct store_question){ .guild = HALL_GUILD }, on_row, NULL, NULL, NULL);
	hall_run(h);
	return &told.last;
}

/* Adds up the scores that the table shows after each hole. */
struct onlooker {
	unsigned hole;
	struct golf_view last;
	int points[GOLF_SEATS_MAX], best[GOLF_SEATS_MAX];
	unsigned played[GOLF_SEATS_MAX];
};

static void
look_on(struct onlooker *o, const struct golf_state *s)
{
	struct golf_view v;

	golf_view(s, GOLF_SPECTATOR, &v);
	if (v.phase != GOLF_PH_BETWEEN && v.phase != GOLF_PH_OVER)
		return;
	if (v.hole == o->hole)
		return;
	o->hole = v.hole;
	o->last = v;
	for (unsigned i = 0; i < v.seats; i++) {
		o->points[i] += v.scores[i];
		/* R06: a player who is out has no score. */
		o->played[i] += golf_view_plays(&v, i, v.hole);
		if (v.hole == 1 || (golf_view_plays(&v, i, v.hole) && v.scores[i] < o->best[i]))
			o->best[i] = v.scores[i];
	}
}

/*
 * Plays to the end, with some restarts. Looks at the table for the last time just before it closes.
 */
static void
play(struct hall *h, struct onlooker *o)
{
	for (unsigned steps = 0; hall_table(h); steps++) {
		struct table *t = hall_table(h);

		cr_assert_lt(steps, 20000u);
		look_on(o, table_state(t));
		h->hold = true; /* so that the table is still there */
		hall_any(h, true);
		for (unsigned i = 0;
		     hall_table(h) == t && (t->computers.thinking || table_busy(t)) && i < 10000; i++)
			hall_run(h);
		look_on(o, table_state(t));
		h->hold = false;
		hall_run(h);
		hall_clear(h);
		if (hall_table(h) && hall_roll(h, 40) == 0) {
			hall_restart(h);
			tables_wake(h->tables);
			hall_run(h);
		}
	}
}

Test(tables_tally, a_result_tells_what_was_played, .timeout = TEST_LIMIT)
{
	/* Totals go up by twenties. */
	static const char *const reset[] = { "extends", "six-card", "game.holes", "0",
		"game.target", "400", "game.reset_at", "60", "values.A", "10", "values.2", "10",
		"values.3", "10", "values.4", "10", "values.5", "10", "values.6", "10", "values.7",
		"10", "values.8", "10", "values.9", "10", "values.10", "10", "values.J", "10",
		"values.Q", "10", "values.K", "10", NULL };
	static const char *const out[] = { "extends", "rat-a-cat", "game.out_at", "60",
		"knock.fail", "{\"rule\": \"add\", \"points\": 50}", NULL };
	static const char *const games[] = { "six-card", "nine-card", "cactus", "cabo", "reset",
		"out" };
	unsigned differ = 0, outs = 0;

	for (unsigned i = 0; i < sizeof games / sizeof games[0]; i++) {
		struct onlooker o = { 0 };
		const struct store_result *r;
		struct hall *h = hall_new();

		if (strcmp(games[i], "reset") == 0)
			hall_open(h, &(struct golf_rules[]){ hall_rules(reset) }[0], 0, 3);
		else if (strcmp(games[i], "out") == 0)
			hall_open(h, &(struct golf_rules[]){ hall_rules(out) }[0], 0, 3);
		else
			hall_game(h, games[i], "3", "0", 3);
		play(h, &o);
		r = ask(h);
		cr_assert_eq(told.n, 1u, "%s", games[i]);
		cr_expect_eq(r->holes, o.hole, "%s", games[i]);
		cr_expect_eq(r->guild, (snowflake)HALL_GUILD);
		cr_expect(h->date + (int64_t)h->now / 1000 - r->finished < 3, "just now");
		cr_expect_str_eq(r->rules, i < 4 ? games[i] : i < 5 ? "six-card" : "rat-a-cat");
		cr_assert_eq(r->seats, 3u);
		for (unsigned k = 0; k < 3; k++) {
			cr_expect(r->seat[k].own);
			cr_expect_eq(r->seat[k].total, o.last.totals[k], "%s", games[i]);
			cr_expect_eq(r->seat[k].points, o.points[k], "%s", games[i]);
			cr_expect_eq(r->seat[k].best, o.best[k], "%s", games[i]);
			cr_expect_eq(r->seat[k].holes, o.played[k], "%s", games[i]);
			cr_expect_eq(r->seat[k].won, o.last.winners >> k & 1, "%s", games[i]);
			differ += r->seat[k].points != r->seat[k].total;
			outs += !golf_view_plays(&o.last, k, o.last.hole) && o.best[k] > 0;
		}
		hall_free(h);
	}
	cr_expect_gt(differ, 0u, "a total was set back");
	cr_expect_gt(outs, 0u, "R06: a player was out before the last hole");
}

Test(tables_tally, a_seat_that_a_computer_player_took_over_counts_for_nobody, .timeout = TEST_LIMIT)
{
	for (unsigned restart = 0; restart < 2; restart++) {
		struct onlooker o = { 0 };
		const struct store_result *r;
		struct hall *h = hall_new();

		hall_game(h, "six-card", "1", "1", 3);
		hall_surely(h, BEN, "leave");
		if (restart)
			hall_restart(h);
		play(h, &o);
		r = ask(h);
		cr_assert_eq(told.n, 1u);
		cr_expect(r->seat[0].own && r->seat[0].user == ANA);
		cr_expect_not(r->seat[1].own, "Ben left");
		cr_expect(r->seat[2].own && r->seat[2].user == CARLA);
		cr_expect_not(r->seat[3].own, "a computer player from the start");
		hall_free(h);
	}
}

Test(tables_tally, a_game_does_not_count_for_a_player_who_came_back)
{
	const struct golf_action leave = { .kind = GOLF_DO_LEAVE, .seat = 0 },
				 join = { .kind = GOLF_DO_JOIN, .seat = 0 };
	struct hall *h = hall_new();
	struct store_result r;
	struct facts *f;

	hall_game(h, "six-card", "1", "0", 2);
	f = table_change(hall_table(h));
	cr_assert_eq(table_do(hall_table(h), &leave, "Birdie"), GOLF_OK);
	cr_assert_eq(table_do(hall_table(h), &join, "Ana"), GOLF_OK);
	tally_result(f, 5, &r);
	cr_expect_not(r.seat[0].own);
	cr_expect(r.seat[1].own);
	table_forget(hall_table(h));
	hall_free(h);
}

Test(tables_tally, a_stopped_game_has_no_result)
{
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "0", 2);
	hall_surely(h, ANA, "stop");
	ask(h);
	cr_expect_eq(told.n, 0u);
	hall_free(h);
}
