/*
 * While people cannot press, no deadline passes at a real table, and for a grace after it. hours.c
 * tests the machine that decides it.
 */
#include "bot/tables/inside.h"
#include "tests/bot/hall.h"
#include "tests/bot/base/logged.h"

#include "config/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SECOND = 1000, MINUTE = 60000, DAY_S = 24 * 60 * 60, GRACE_S = HOURS_GRACE_MS / 1000 };

static const struct store_game *
row(const struct hall *h)
{
	return &hall_table(h)->now->row;
}

static int64_t
date(const struct hall *h)
{
	return h->date + (int64_t)(h->now / 1000);
}

/* The last date that the table shows. */
static int64_t
shown(const struct hall *h)
{
	const char *text = hall_text(&h->table), *at = NULL;

	while ((text = strstr(text, "<t:")))
		at = text += 3;
	return at ? strtoll(at, NULL, 10) : 0;
}

/* Lets time pass, with a look at everything each second, as the loop does. */
static void
pass(struct hall *h, unsigned ms)
{
	for (unsigned i = 0; i < ms / SECOND; i++) {
		hall_wait(h, SECOND);
		tables_nudge(h->tables);
		hall_run(h);
	}
}

/* A game of Ana and Ben; it is somebody's turn. settings begin with the time for a turn. */
static struct hall *
two_in_play(const char *settings)
{
	struct hall *h = hall_new();
	char time[8];

	sscanf(settings, "time=%7s", time);
	hall_slash(h, ANA, "new", "game", "six-card", "holes", "1", "time", time, NULL);
	house_read(&hall_table(h)->house, settings);
	hall_seat(h, 2);
	for (int place = 0; place < 2; place++) {
		hall_push(h, ANA, "turn-up", place);
		hall_push(h, BEN, "turn-up", place);
	}
	hall_clear(h);
	return h;
}

/* Each way in which people cannot press for a time. */
enum standstill { NO_SESSION, NO_CALL, STOPPED, STANDSTILLS };

static void
stand(struct hall *h, enum standstill how, unsigned ms)
{
	enum hours_why why = how == NO_SESSION ? HOURS_LINK : HOURS_CALLS;

	if (how == STOPPED) {
		h->now += ms;
		tables_paused(h->tables, ms);
		return;
	}
	tables_people_lost(h->tables, why, 0);
	pass(h, ms);
	tables_people_found(h->tables, why);
}

Test(tables_standstill, no_turn_ends_while_people_cannot_press)
{
	for (enum standstill how = 0; how < STANDSTILLS; how++) {
		struct hall *h = two_in_play("time=1m misses=1");
		unsigned seat = golf_turn(table_state(hall_table(h)));
		int64_t end;

		pass(h, 30 * SECOND);
		stand(h, how, 10 * MINUTE);
		cr_expect_eq(hall_count(h, SAY_POST), 0u, "nobody was warned");
		end = date(h) + GRACE_S + 30;
		pass(h, 2 * SECOND);
		cr_expect_eq(shown(h), end, "the table shows the new end: %lld, not %lld",
		    (long long)shown(h), (long long)end);
		pass(h, (unsigned)(end - date(h) - 1) * SECOND);
		cr_expect_eq(golf_turn(table_state(hall_table(h))), seat, "try %u", how);
		cr_expect_neq(row(h)->seat[seat].user, 0u);
		cr_expect_eq(hall_count(h, SAY_POST), 1u, "somebody was warned");
		pass(h, 2 * SECOND);
		cr_expect_eq(row(h)->seat[seat].user, 0u, "then it is over");
		hall_free(h);
	}
}

Test(tables_standstill, a_lobby_does_not_close_while_people_cannot_press)
{
	for (enum standstill how = 0; how < STANDSTILLS; how++) {
		struct hall *h = hall_new();

		hall_slash(h, ANA, "new", NULL);
		hall_wait(h, 59 * MINUTE);
		stand(h, how, 120 * MINUTE);
		pass(h, 2 * MINUTE - SECOND);
		cr_expect(hall_table(h), "try %u", how);
		pass(h, 2 * SECOND);
		cr_expect_null(hall_table(h));
		cr_expect(strstr(hall_text(&h->table), "closed before the first deal"));
		hall_free(h);
	}
}

/* Resuming the session takes a second, several times a day: nobody's message is drawn for that. */
Test(tables_standstill, a_short_standstill_draws_nothing)
{
	struct hall *h = two_in_play("time=1m misses=1");

	stand(h, NO_SESSION, 1 * SECOND);
	pass(h, 10 * SECOND);
	cr_expect_eq(h->n, 0u);
	stand(h, NO_SESSION, 3 * SECOND);
	pass(h, 10 * SECOND);
	cr_expect_eq(hall_count(h, SAY_EDIT), 1u, "together they are eight seconds");
	hall_free(h);
}

#define BLIND                                                                                      \
	"layout.rows", "2", "layout.columns", "2", "start.turn_up", "0", "start.peek", "2",        \
	    "turn.placed", "face-down", "end.face_up", "none", "score.pairs", "none",              \
	    "deck.packs", "6", "game.holes", "99"

static const char *const matching[] = { BLIND, "match.when", "any-time", "match.wrong_cards", "2",
	NULL };

/* Ben's press is on its way when the process is stopped; Ana's, which is older, comes later. */
Test(tables_standstill, X06_a_race_stands_still)
{
	for (enum standstill how = 0; how < STANDSTILLS; how++) {
		struct hall *h = hall_new();
		struct golf_rules r = hall_rules(matching);
		struct golf_action match[3];
		snowflake ana, ben, first;
		int64_t seq;

		hall_open(h, &r, 0, 3);
		hall_until_match(h, 3, 3, match);
		hall_clear(h);
		seq = hall_table(h)->now->seq;
		first = h->next_id;
		h->next_id += 5;
		ben = hall_act(h, BEN, &match[1], seq);
		hall_wait(h, LIMIT_RACE_MS - 100);
		stand(h, how, 3 * SECOND);
		cr_assert_eq(hall_table(h)->now->seq, seq, "try %u", how);
		hall_wait(h, 50);
		h->next_id = first;
		ana = hall_act(h, ANA, &match[0], seq);
		h->next_id += 10;
		hall_wait(h, 49);
		cr_expect_eq(hall_table(h)->now->seq, seq, "the race has 100 ms left");
		hall_wait(h, 2);
		hall_said(h, ben, "status.MATCH_LATE");
		hall_answer(h, ana);
		hall_free(h);
	}
}

Test(tables_standstill, X06_computer_players_wait_for_people_who_cannot_press)
{
	for (enum standstill how = 0; how < STANDSTILLS; how++) {
		struct hall *h = hall_new();
		struct golf_rules r = hall_rules(matching);
		int64_t seq;

		hall_open(h, &r, 1, 1);
		for (unsigned i = 0; i < 1000; i++) {
			const struct golf_state *s = table_state(hall_table(h));

			if (golf_to_act(s) && !(golf_to_act(s) & facts_waited(hall_table(h)->now)))
				break;
			hall_any(h, false);
			hall_clear(h);
		}
		seq = hall_table(h)->now->seq;
		stand(h, how, 3 * SECOND);
		cr_assert_eq(hall_table(h)->now->seq, seq, "try %u", how);
		/* hall_any() let the window of a race pass. */
		hall_wait(h, LIMIT_MATCH_MS - LIMIT_RACE_MS - 1);
		cr_assert_eq(hall_table(h)->now->seq, seq, "try %u", how);
		hall_wait(h, 1);
		cr_expect_gt(hall_table(h)->now->seq, seq, "try %u", how);
		hall_free(h);
	}
}

/* A day without a move gives others rights: a day in which people could press. */
Test(tables_standstill, a_day_of_silence_is_a_day_in_which_people_could_press)
{
	struct hall *h = two_in_play("time=none");

	hall_wait(h, 23 * 60 * MINUTE);
	stand(h, NO_SESSION, 20 * MINUTE);
	hall_wait(h, 40 * MINUTE);
	cr_expect_not(table_dormant(hall_table(h)));
	hall_wait(h, 22 * MINUTE);
	cr_expect(table_dormant(hall_table(h)));
	hall_free(h);
}

Test(tables_standstill, a_jump_of_the_clock_ends_no_turn_and_is_logged_once)
{
	static const int64_t jumps[] = { 61 * DAY_S, -61 * DAY_S, 3600 };

	for (unsigned i = 0; i < sizeof jumps / sizeof jumps[0]; i++) {
		struct hall *h = two_in_play("time=1m misses=1");
		char text[4096], wanted[64];
		FILE *file;
		int old;
		unsigned seat = golf_turn(table_state(hall_table(h)));

		pass(h, 10 * SECOND);
		old = logged_begin(&file);
		h->date += jumps[i];
		pass(h, 40 * SECOND);
		cr_expect_eq(logged_end(file, old, text, sizeof text), 1u, "%s", text);
		snprintf(wanted, sizeof wanted, "has jumped by %+lld s", (long long)jumps[i]);
		cr_expect(strstr(text, wanted), "%s", text);
		cr_expect_neq(row(h)->seat[seat].user, 0u);
		cr_expect_eq(shown(h), date(h) + 10, "the table shows the date of the new clock");
		pass(h, 11 * SECOND);
		cr_expect_eq(row(h)->seat[seat].user, 0u);
		hall_free(h);
	}
}

static void
restart(struct hall *h, int64_t later)
{
	hall_restart(h);
	h->date += later;
	/* The next process reads the clock when it begins. */
	hall_restart(h);
	tables_people_lost(h->tables, HOURS_LINK, 0);
	tables_wake(h->tables);
	hall_run(h);
	tables_people_found(h->tables, HOURS_LINK);
}

/* However long golfd was off, and whatever the clock says then. */
Test(tables_standstill, a_restart_leaves_the_time_that_was_left)
{
	static const int64_t offs[] = { 5, 3600, 3 * DAY_S, 61 * DAY_S, -6 * 365 * DAY_S };

	for (unsigned i = 0; i < sizeof offs / sizeof offs[0]; i++) {
		struct hall *h = two_in_play("time=1m misses=1");
		unsigned seat = golf_turn(table_state(hall_table(h)));
		int64_t end;

		pass(h, 20 * SECOND);
		tables_rest(h->tables);
		hall_run(h);
		restart(h, offs[i]);
		house_read(&hall_table(h)->house, "time=1m misses=1");
		/* Forty seconds were left: people have a minute at least. */
		end = date(h) + GRACE_S;
		pass(h, 2 * SECOND);
		cr_expect_eq(shown(h), end, "off for %lld s: %lld s are left", (long long)offs[i],
		    (long long)(shown(h) - date(h)));
		pass(h, (unsigned)(end - date(h) - 1) * SECOND);
		cr_expect_neq(row(h)->seat[seat].user, 0u, "off for %lld s", (long long)offs[i]);
		pass(h, 2 * SECOND);
		cr_expect_eq(row(h)->seat[seat].user, 0u);
		hall_free(h);
	}
}

/* A process that is killed has written the time within the last minute. */
Test(tables_standstill, a_kill_leaves_a_minute_more_at_most)
{
	struct hall *h = two_in_play("time=1h misses=1");
	int64_t end;

	pass(h, 150 * SECOND);
	restart(h, 3 * DAY_S);
	pass(h, 2 * SECOND);
	end = date(h) - 2 + 3600 - 150;
	cr_expect(shown(h) >= end && shown(h) <= end + 60, "%lld s", (long long)(shown(h) - end));
	hall_free(h);
}

/* The store of an older golfd has no hours: its limits are dates. */
Test(tables_standstill, a_limit_that_was_over_at_the_start_ends_with_the_grace)
{
	struct hall *h = two_in_play("time=1m misses=1");

	h->now += 50 * MINUTE;
	hall_restart(h);
	tables_wake(h->tables);
	hall_run(h);
	cr_expect_eq(shown(h) - date(h), GRACE_S, "it ends with the grace");
	hall_wait(h, 59 * SECOND);
	cr_expect_eq(row(h)->seat[0].missed + row(h)->seat[1].missed, 0u);
	hall_free(h);
}

/* Each shard has its own hours, and two of one process share the log line. */
Test(tables_standstill, hours_are_kept_by_shard)
{
	struct hall *h = two_in_play("time=1h misses=1");

	store_put(h->store,
	    &(struct store_put){ .kind = PUT_VALUE, .name = "hours:7", .text = "8 900 900 0" }, 1,
	    NULL, NULL);
	tables_rest(h->tables);
	hall_run(h);
	restart(h, DAY_S);
	pass(h, 2 * SECOND);
	cr_expect_eq(
	    shown(h) - date(h), 3600 - 2, "not shard 7's: %lld s", (long long)(shown(h) - date(h)));
	hall_free(h);
}

/* Reading the store --------------------------------------------------------- */

static uint64_t
now_of_loop(void *arg)
{
	const struct hall *h = arg;

	return uv_now(&h->loop);
}

static int64_t
date_of_hall(void *arg)
{
	const struct hall *h = arg;

	return h->date;
}

/* Reading many games takes seconds, in which the loop does not run. */
Test(tables_standstill, a_long_reading_of_the_store_is_no_jump_of_the_clock)
{
	enum { TOOK_S = 60 };
	struct hall *h = hall_new();
	struct tables_settings set = *tables_settings(h->tables);
	struct tables *all;
	int64_t time;

	set.now = now_of_loop;
	set.date = date_of_hall;
	all = tables_new(&set);
	uv_update_time(&h->loop);
	h->loop.time -= TOOK_S * 1000;
	time = h->date;
	tables_people_lost(all, HOURS_LINK, 0);
	h->date += TOOK_S;
	cr_assert(hall_load(all));
	tables_people_found(all, HOURS_LINK);
	cr_expect_eq(all->times.own_jumped, 0, "no jump: %lld", (long long)all->times.own_jumped);
	cr_expect_eq(times_time(&all->times), time);
	tables_free(all);
	hall_free(h);
}

/* The hours of a shard that is no more leave once the store has those of all shards that are. */
Test(tables_standstill, hours_of_a_shard_that_is_no_more_leave)
{
	struct hall *h = two_in_play("time=1h misses=1");

	store_put(h->store,
	    &(struct store_put){ .kind = PUT_VALUE, .name = "hours:7", .text = "8 900 900 0" }, 1,
	    NULL, NULL);
	hall_restart(h);
	tables_wake(h->tables);
	hall_run(h);
	cr_expect(hall_kept(h, "hours:7"), "shard 0 has no hours of its own yet");
	pass(h, 2 * SECOND);
	tables_rest(h->tables);
	hall_run(h);
	restart(h, 0);
	cr_expect_not(hall_kept(h, "hours:7"));
	cr_expect(hall_kept(h, "hours:0"));
	hall_free(h);
}
