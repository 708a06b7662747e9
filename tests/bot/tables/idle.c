/*
 * Tables where nobody moves: the table says first when its game ends, and a later day must agree.
 * Whatever a wrong clock says, no game ends for it.
 */
#include "tests/bot/hall.h"

#include "config/words.h"

#include <stdio.h>
#include <string.h>

enum { HOUR = 60 * 60 * 1000, DAY = 24 * HOUR, DAY_S = 24 * 60 * 60, WEEK = 7 };

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

/* A game without a time limit, in which it is somebody's turn. */
static struct hall *
in_play(void)
{
	struct hall *h = hall_new();

	hall_slash(h, ANA, "new", "game", "six-card", "holes", "1", "time", "none", NULL);
	hall_seat(h, 2);
	hall_run(h);
	return h;
}

static void
days(struct hall *h, unsigned n)
{
	for (unsigned i = 0; i < 24 * n && hall_table(h); i++) {
		hall_wait(h, HOUR);
		tables_nudge(h->tables);
		hall_run(h);
	}
}

/* The next process begins; its clock is `off` seconds ahead of this one's. */
static void
restart(struct hall *h, int64_t off)
{
	hall_restart(h);
	h->date += off;
	hall_restart(h);
	tables_wake(h->tables);
	hall_run(h);
}

/* The date on which the table says that its game ends; 0: it says nothing. */
static int64_t
told(const struct hall *h)
{
	const char *at = strstr(hall_text(&h->table), "The game ends on <t:");
	long long when = 0;

	if (at)
		sscanf(at, "The game ends on <t:%lld:F>", &when);
	return when;
}

Test(tables_idle, the_table_says_a_week_before_that_its_game_ends)
{
	struct hall *h = in_play();
	int64_t end;

	days(h, 59);
	cr_expect_eq(told(h), 0);
	days(h, 1);
	cr_assert_not_null(hall_table(h));
	end = told(h);
	cr_expect(end > date(h) + (WEEK - 1) * DAY_S && end <= date(h) + WEEK * DAY_S, "%s",
	    hall_text(&h->table));
	days(h, WEEK - 1);
	cr_expect_not_null(hall_table(h));
	cr_expect_eq(told(h), end);
	days(h, 2);
	cr_expect_null(hall_table(h));
	cr_expect(strstr(hall_text(&h->table), "Nobody made a move for 60 days"));
	hall_free(h);
}

static bool
end_kept(struct hall *h, const char *game)
{
	char name[40];

	snprintf(name, sizeof name, "leaves:%s", game);
	return hall_kept(h, name);
}

/* The store keeps the date as long as the table says it. */
Test(tables_idle, a_date_leaves_the_store_with_a_move_and_with_the_game)
{
	for (unsigned i = 0; i < 3; i++) {
		struct hall *h = in_play();
		char game[STORE_GAME_ID];

		days(h, 61);
		strcpy(game, row(h)->id);
		cr_assert(end_kept(h, game));
		if (i == 0)
			hall_push(h, ANA, "turn-up", 0);
		else if (i == 1)
			days(h, WEEK);
		else
			hall_surely(h, ANA, "stop");
		cr_expect_not(end_kept(h, game), "%u", i);
		hall_free(h);
	}
}

/* An older golfd wrote 0 in place of a date that was taken back. */
Test(tables_idle, a_date_of_0_leaves_after_the_start)
{
	struct hall *h = hall_new();

	store_put(h->store,
	    &(struct store_put){ .kind = PUT_VALUE, .name = "leaves:abc", .text = "0" }, 1, NULL,
	    NULL);
	restart(h, 0);
	tables_nudge(h->tables);
	hall_run(h);
	cr_expect_not(end_kept(h, "abc"));
	hall_free(h);
}

Test(tables_idle, a_move_takes_it_back)
{
	struct hall *h = in_play();

	days(h, 61);
	cr_assert_neq(told(h), 0);
	hall_push(h, ANA, "turn-up", 0);
	cr_expect_eq(told(h), 0, "%s", hall_text(&h->table));
	days(h, 59);
	cr_expect_not_null(hall_table(h), "sixty days begin anew");
	restart(h, 0);
	cr_expect_eq(told(h), 0, "the store has it, too");
	hall_free(h);
}

Test(tables_idle, a_restart_keeps_the_date)
{
	struct hall *h = in_play();
	int64_t end;

	days(h, 61);
	end = told(h);
	cr_assert_neq(end, 0);
	restart(h, 0);
	/* Beside it there is the grace after a restart. */
	cr_expect(told(h) >= end && told(h) <= end + 120, "%s", hall_text(&h->table));
	days(h, WEEK);
	cr_expect_null(hall_table(h), "a later run agrees");
	hall_free(h);
}

/* Once the end is told, a write that fails is tried again. */
Test(tables_idle, a_full_disk_tells_nothing_before_it_is_saved)
{
	struct hall *h = in_play();

	days(h, 59);
	h->full = true;
	days(h, 2);
	cr_expect_eq(told(h), 0);
	h->full = false;
	days(h, 1);
	cr_expect_neq(told(h), 0);
	hall_free(h);
}

/* A machine without a battery starts in another year. Later its clock is set. */
Test(tables_idle, one_start_with_a_wrong_clock_ends_no_game)
{
	static const struct {
		int64_t off;
		unsigned hours; /* until the clock is set */
		const char *why;
	} tries[] = {
		{ 61 * DAY_S, 0, "61 days ahead, and the next start is right" },
		{ 61 * DAY_S, 20, "for most of a day" },
		{ 400 * DAY_S, 3 * 24,
		    "for three days: the table says something, and takes it back" },
		{ -6 * 365 * DAY_S, 1, "some years ago" },
		{ -6 * 365 * DAY_S, 3 * 24, "for three days" },
	};

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		for (unsigned again = 0; again < 4; again++) {
			struct hall *h = in_play();
			bool touched = again & 1, jumps = again & 2;

			days(h, 1);
			restart(h, tries[i].off);
			cr_assert_not_null(hall_table(h), "%s", tries[i].why);
			if (touched)
				hall_push(h, ANA, "turn-up", 0);
			for (unsigned k = 0; k < tries[i].hours; k++) {
				hall_wait(h, HOUR);
				tables_nudge(h->tables);
				hall_run(h);
			}
			if (jumps)
				h->date -= tries[i].off;
			else
				restart(h, -tries[i].off);
			days(h, 10);
			cr_assert_not_null(hall_table(h), "%s, %u", tries[i].why, again);
			cr_expect_eq(
			    told(h), 0, "%s, %u: %s", tries[i].why, again, hall_text(&h->table));
			if (touched)
				cr_expect_eq(row(h)->state, STORE_PLAYING);
			hall_free(h);
		}
	}
}

Test(tables_idle, a_lobby_with_a_week_is_not_told_of_sixty_days)
{
	struct hall *h = hall_new();

	hall_slash(h, ANA, "new", NULL);
	restart(h, 61 * DAY_S);
	cr_expect_not_null(hall_table(h));
	cr_expect_eq(told(h), 0);
	hall_wait(h, 30 * 60 * 1000);
	cr_expect_not_null(hall_table(h));
	hall_wait(h, 40 * 60 * 1000);
	cr_expect_null(hall_table(h), "its hour is over");
	hall_free(h);
}

/* The sixty days are days in which people could move. */
Test(tables_idle, time_for_which_golfd_was_off_does_not_count)
{
	struct hall *h = in_play();

	days(h, 1);
	restart(h, 61 * DAY_S);
	days(h, 10);
	cr_expect_not_null(hall_table(h));
	cr_expect_eq(told(h), 0, "%s", hall_text(&h->table));
	days(h, 50);
	cr_expect_neq(told(h), 0);
	days(h, WEEK + 1);
	cr_expect_null(hall_table(h));
	hall_free(h);
}
