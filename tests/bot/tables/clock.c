/*
 * Time limits at real tables: who is warned, whose turn is taken, who loses a seat and comes back.
 */
#include "tests/bot/hall.h"

#include "config/words.h"

#include <string.h>

/* Opens a game of Ana and Ben, with these house rules. */
static struct hall *
two_in_play(const char *settings, const char *game)
{
	struct hall *h = hall_new();

	hall_slash(h, ANA, "new", "game", game, "holes", "1", "time", "1m", NULL);
	house_read(&hall_table(h)->house, settings);
	hall_seat(h, 2);
	return h;
}

static void
turn_up_all(struct hall *h)
{
	for (unsigned place = 0; place < 2; place++) {
		hall_push(h, ANA, "turn-up", (int)place);
		hall_push(h, BEN, "turn-up", (int)place);
	}
}

static unsigned
seat_in_turn(const struct hall *h)
{
	return golf_turn(table_state(hall_table(h)));
}

static const struct store_game *
row(const struct hall *h)
{
	return &hall_table(h)->now->row;
}

static snowflake
user_in_turn(const struct hall *h)
{
	return row(h)->seat[seat_in_turn(h)].user;
}

/* The last new message of the table, as it came. */
static const struct message *
posted(const struct hall *h)
{
	for (unsigned i = h->n; i-- > 0;)
		if (h->heard[i].how.what.kind == SAY_POST)
			return h->heard[i].m;
	cr_assert(false, "no new message");
	return NULL;
}

static bool
tells(const struct hall *h, const char *text)
{
	return strstr(hall_text(&h->table), text) != NULL;
}

Test(tables_clock, a_lobby_closes_by_itself)
{
	struct hall *h = hall_new();

	hall_slash(h, ANA, "new", NULL);
	cr_expect(tells(h, ":R>"), "it says when: %s", hall_text(&h->table));
	hall_wait(h, 50 * 60 * 1000);
	hall_push(h, BEN, "join", -2);
	hall_wait(h, 50 * 60 * 1000);
	cr_expect(hall_table(h), "an hour from the last change");
	hall_wait(h, 11 * 60 * 1000);
	cr_expect_null(hall_table(h));
	cr_expect(tells(h, "closed before the first deal"), "%s", hall_text(&h->table));
	hall_free(h);
}

Test(tables_clock, a_turn_is_warned_of_and_then_taken)
{
	struct hall *h = two_in_play("time=1m", "six-card");
	int64_t turned;
	unsigned seat;

	turn_up_all(h);
	seat = seat_in_turn(h);
	turned = hall_table(h)->now->turned;
	cr_assert_gt(row(h)->due, 0);
	hall_clear(h);
	hall_wait(h, 44 * 1000);
	cr_expect_eq(h->n, 0u, "nothing is said before");
	hall_wait(h, 3 * 1000);
	cr_expect_eq(hall_count(h, SAY_POST), 1u, "a new message, which pings");
	cr_expect_eq(posted(h)->mention[0], row(h)->seat[seat].user);
	cr_expect(posted(h)->plain && strstr(hall_text(posted(h)), "Your time runs out soon."),
	    "%s", hall_text(posted(h)));
	cr_expect(tells(h, "Your time runs out <t:"), "an edit made it the table");
	cr_expect_eq(hall_count(h, SAY_DELETE), 1u, "the old one goes");
	cr_expect_eq(hall_table(h)->now->turned, turned);
	hall_wait(h, 20 * 1000);
	cr_expect_neq(seat_in_turn(h), seat, "a computer player has taken the turn");
	cr_expect_not(tells(h, "Your time runs out"), "the next player has time");
	cr_expect_eq(row(h)->seat[seat].missed, 1u);
	cr_expect_neq(row(h)->seat[seat].user, 0u, "the seat stays");
	cr_expect_eq(hall_count(h, SAY_POST), 1u);
	hall_free(h);
}

Test(tables_clock, at_the_start_all_players_who_must_act_are_warned)
{
	struct hall *h = two_in_play("time=1m", "six-card");

	hall_wait(h, 47 * 1000);
	cr_expect(tells(h, "Your time runs out"));
	cr_expect_eq(posted(h)->mention[0], (snowflake)ANA);
	cr_expect_eq(posted(h)->mention[1], (snowflake)BEN);
	cr_expect_eq(posted(h)->mention[2], 0u);
	cr_expect(
	    strstr(hall_json(posted(h)), "\"users\":[\"11\",\"12\"]"), "%s", hall_json(posted(h)));
	hall_free(h);
}

Test(tables_clock, acting_again_clears_the_missed_turns)
{
	struct hall *h = two_in_play("time=1m", "six-card");
	unsigned seat;

	turn_up_all(h);
	seat = seat_in_turn(h);
	hall_wait(h, 65 * 1000);
	cr_assert_eq(row(h)->seat[seat].missed, 1u);
	hall_push(h, user_in_turn(h), "draw", 0);
	hall_push(h, user_in_turn(h), "discard", -2);
	cr_assert_eq(seat_in_turn(h), seat);
	hall_push(h, user_in_turn(h), "draw", 0);
	cr_expect_eq(row(h)->seat[seat].missed, 0u);
	hall_restart(h);
	cr_expect_eq(row(h)->seat[seat].missed, 0u, "and that is stored");
	hall_free(h);
}

Test(tables_clock, a_player_who_misses_turns_loses_the_seat_and_may_come_back)
{
	struct hall *h = two_in_play("time=1m misses=2", "six-card");
	unsigned seat;
	snowflake user, in;

	turn_up_all(h);
	seat = seat_in_turn(h);
	user = row(h)->seat[seat].user;
	hall_wait(h, 65 * 1000);
	hall_push(h, user_in_turn(h), "draw", 0);
	hall_push(h, user_in_turn(h), "discard", -2);
	hall_wait(h, 65 * 1000);
	cr_expect_eq(row(h)->seat[seat].user, 0u);
	cr_expect_eq(row(h)->seat[seat].away, user);
	cr_expect(hall_button(&h->table, "join", -2), "the button for coming back");
	cr_expect_neq(seat_in_turn(h), seat, "the computer player has played");
	if (user == ANA)
		cr_expect_eq(row(h)->host, (snowflake)BEN, "another player becomes the host");
	hall_restart(h);
	in = hall_slash(h, CARLA, "join", NULL);
	hall_said(h, in, "refuse.started");
	in = hall_slash(h, user, "join", NULL);
	hall_said(h, in, "done.back");
	cr_expect_eq(row(h)->seat[seat].user, user);
	cr_expect_eq(row(h)->seat[seat].away, 0u);
	cr_expect_eq(row(h)->seat[seat].missed, 0u);
	hall_restart(h);
	cr_expect_eq(row(h)->seat[seat].user, user);
	hall_free(h);
}

Test(tables_clock, a_table_that_all_have_left_stops)
{
	struct hall *h = two_in_play("time=1m misses=1", "six-card");

	hall_wait(h, 10 * 60 * 1000);
	cr_expect_null(hall_table(h));
	cr_expect(tells(h, "the game was stopped"), "%s", hall_text(&h->table));
	hall_free(h);
}

Test(tables_clock, late_pass_passes_the_turn)
{
	struct hall *h = two_in_play("time=1m late=pass misses=20", "six-card");
	struct golf_view before, after;
	unsigned seat;

	turn_up_all(h);
	seat = seat_in_turn(h);
	golf_view(table_state(hall_table(h)), GOLF_SPECTATOR, &before);
	hall_wait(h, 65 * 1000);
	golf_view(table_state(hall_table(h)), GOLF_SPECTATOR, &after);
	cr_expect_neq(after.turn, seat);
	cr_expect_eq(memcmp(after.cell, before.cell, sizeof after.cell), 0,
	    "no card of a layout was touched");
	cr_expect_eq(after.discards, before.discards + 1);
	hall_free(h);
}

Test(tables_clock, play_by_mail_warns_and_waits)
{
	struct hall *h = two_in_play("time=1m late=nothing", "six-card");
	int64_t seq;

	turn_up_all(h);
	seq = hall_table(h)->now->seq;
	hall_clear(h);
	hall_wait(h, 30 * 60 * 1000);
	cr_expect_eq(hall_table(h)->now->seq, seq);
	cr_expect_eq(hall_count(h, SAY_POST), 1u, "one warning");
	hall_free(h);
}

Test(tables_clock, without_a_limit_nothing_happens)
{
	struct hall *h = two_in_play("time=none", "six-card");
	int64_t seq;

	turn_up_all(h);
	seq = hall_table(h)->now->seq;
	hall_clear(h);
	cr_expect_eq(row(h)->due, 0);
	hall_wait(h, 40 * 60 * 1000);
	cr_expect_eq(hall_table(h)->now->seq, seq);
	cr_expect_eq(h->n, 0u);
	hall_free(h);
}

Test(tables_clock, start_cards_are_turned_up_for_absent_players)
{
	struct hall *h = two_in_play("time=1m misses=20", "six-card");

	hall_push(h, ANA, "turn-up", 0);
	hall_wait(h, 65 * 1000);
	cr_expect_neq(seat_in_turn(h), GOLF_NOBODY, "play has begun");
	cr_expect_eq(row(h)->seat[0].missed, 1u);
	cr_expect_eq(row(h)->seat[1].missed, 1u);
	hall_free(h);
}

/* Between two holes nobody misses a turn. The next hole is dealt. */
Test(tables_clock, the_next_hole_is_dealt)
{
	struct hall *h = hall_new();

	hall_slash(h, ANA, "new", "game", "six-card", "holes", "2", "time", "10s", NULL);
	house_read(&hall_table(h)->house, "time=10s misses=20 late=pass");
	hall_seat(h, 2);
	for (unsigned i = 0; hall_table(h) && i < 500; i++) {
		hall_clear(h);
		/* Clears the missed turns, so that nobody loses a seat. */
		hall_table(h)->now->row.seat[0].missed = hall_table(h)->now->row.seat[1].missed = 0;
		hall_wait(h, 15 * 1000);
	}
	cr_expect_null(hall_table(h), "the whole game went by itself");
	cr_expect(tells(h, "the game is over"), "%s", hall_text(&h->table));
	hall_free(h);
}

Test(tables_clock, a_restart_keeps_the_time_limit_but_leaves_a_minute)
{
	struct hall *h = hall_new();
	int64_t due;

	hall_slash(h, ANA, "new", "game", "six-card", "holes", "1", "time", "1h", NULL);
	hall_seat(h, 2);
	hall_wait(h, 5000);
	turn_up_all(h);
	due = row(h)->due;
	cr_assert_gt(due, 0);
	hall_wait(h, 10 * 60 * 1000);
	hall_restart(h);
	tables_wake(h->tables);
	cr_expect_eq(row(h)->due, due, "it does not begin anew");
	h->now += 50 * 60 * 1000;
	hall_restart(h);
	tables_wake(h->tables);
	hall_run(h);
	hall_wait(h, 59 * 1000);
	cr_expect_eq(row(h)->seat[0].missed + row(h)->seat[1].missed, 0u, "nobody could act");
	hall_wait(h, 2 * 1000);
	cr_expect_eq(row(h)->seat[0].missed + row(h)->seat[1].missed, 1u);
	hall_free(h);
}

/* The clock tries again to save a turn. */
Test(tables_clock, a_full_disk_delays_the_clock)
{
	struct hall *h = two_in_play("time=1m", "six-card");
	unsigned seat;

	turn_up_all(h);
	seat = seat_in_turn(h);
	h->full = true;
	hall_wait(h, 65 * 1000);
	cr_expect_eq(row(h)->seat[seat].missed, 0u);
	cr_expect_eq(
	    hall_table(h)->clock.overtime, 0u, "time is up for nobody before that is saved");
	h->full = false;
	for (unsigned i = 0; i < 5; i++) {
		hall_wait(h, 1000);
		tables_nudge(h->tables);
		hall_run(h);
	}
	cr_expect_neq(seat_in_turn(h), seat);
	hall_free(h);
}

/* Computer players have no clock. A person's clock begins with the person's turn. */
Test(tables_clock, the_time_limit_is_shown_and_moves_with_the_turn)
{
	struct hall *h = two_in_play("time=5m", "six-card");
	int64_t first;

	turn_up_all(h);
	first = row(h)->due;
	cr_expect_eq(first, h->date + (int64_t)(h->now / 1000) + 300);
	cr_expect(tells(h, " · ⏳ <t:"), "%s", hall_text(&h->table));
	hall_wait(h, 20 * 1000);
	hall_push(h, user_in_turn(h), "draw", 0);
	cr_expect_eq(row(h)->due, first, "the same turn");
	hall_push(h, user_in_turn(h), "discard", -2);
	cr_expect_eq(row(h)->due, first + 20, "another turn");
	hall_free(h);
}

/*
 * Time is up for both players. Ana comes back before a computer player has moved for her. Then she
 * leaves for good.
 */
Test(tables_clock, a_player_who_comes_back_has_a_time_limit_again)
{
	struct hall *h = two_in_play("time=1m misses=20", "six-card");
	const char *id = hall_button(&h->table, "turn-up", 0);
	snowflake in;

	hall_wait(h, 50 * 1000);
	h->now = h->alarm;
	tables_tick(h->tables);
	cr_assert(table_busy(hall_table(h)));
	in = hall_press(h, ANA, id, h->shown, false);
	hall_run(h);
	hall_answer(h, in);
	cr_assert_eq(seat_in_turn(h), (unsigned)GOLF_NOBODY, "she has turned up one of two");
	cr_expect_eq(row(h)->seat[0].missed, 0u);
	cr_expect_eq(row(h)->seat[1].missed, 1u);
	hall_wait(h, 65 * 1000);
	cr_expect_neq(seat_in_turn(h), (unsigned)GOLF_NOBODY, "play has begun");
	cr_expect_eq(row(h)->seat[0].missed, 1u);
	hall_free(h);
}

/* No setting keeps a table for ever. */
Test(tables_clock, an_abandoned_table_is_stopped)
{
	static const char *const tries[] = { "time=none", "time=1m late=nothing" };

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct hall *h = two_in_play(tries[i], "six-card");

		for (int day = 0; day < 59; day++)
			hall_wait(h, 24 * 60 * 60 * 1000);
		cr_expect_not_null(hall_table(h), "%s", tries[i]);
		for (int day = 0; day < 8; day++) {
			hall_wait(h, 24 * 60 * 60 * 1000);
			cr_expect_eq(hall_table(h) == NULL, day > 6, "a week more: %s", tries[i]);
		}
		cr_expect(strstr(hall_text(&h->table), "Nobody made a move for 60 days"), "%s",
		    hall_text(&h->table));
		hall_free(h);
	}
}
