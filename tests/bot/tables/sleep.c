/* Tables at rest: their facts are packed, and nobody notices. */
#include "bot/tables/inside.h"
#include "tests/bot/hall.h"
#include "tests/thorough.h"

#include <stdlib.h>
#include <string.h>

static size_t
facts_bytes(void)
{
	return facts_size();
}

/* The table as the set has it, which does not wake it. */
static struct table *
raw(struct hall *h)
{
	return map_find(&h->tables->by_channel, h->channel);
}

static void
rest(struct hall *h)
{
	hall_wait(h, AWAKE_MS);
	tables_nudge(h->tables);
	hall_run(h);
	cr_assert_not_null(raw(h)->asleep, "nothing is under way");
	cr_assert_null(raw(h)->now);
}

/* Before each step the table sleeps, and wakes with the same facts, byte for byte. */
Test(tables_sleep, a_game_goes_on_after_each_rest, .timeout = TEST_LIMIT)
{
	static const char *const games[] = { "six-card", "four-card", "cambio" };

	for (unsigned i = 0; i < sizeof games / sizeof games[0]; i++) {
		struct hall *h = hall_new();
		void *was = malloc(facts_bytes());

		hall_game(h, games[i], "1", "0", 2);
		for (unsigned steps = 0; hall_table(h) && steps < 200; steps++) {
			struct message before, after;

			memcpy(was, hall_table(h)->now, facts_bytes());
			table_draw(hall_table(h), false, &before);
			if (!hall_table(h)->computers.thinking && !raw(h)->held)
				rest(h);
			cr_assert_arr_eq(was, hall_table(h)->now, facts_bytes());
			table_draw(hall_table(h), false, &after);
			cr_assert_str_eq(hall_json(&before), hall_json(&after));
			hall_clear(h);
			if (!hall_step(h))
				break;
		}
		free(was);
		hall_free(h);
	}
}

/* A person's choice is of concern to the tables where the person has a seat. */
Test(tables_sleep, the_choice_of_somebody_else_wakes_no_table)
{
	struct hall *h = hall_new();
	uint64_t stirred;

	hall_game(h, "six-card", "1", "0", 2);
	rest(h);
	stirred = raw(h)->stirred;
	h->now += 100;
	tables_person_changed(h->tables, CARLA);
	tables_person_changed(h->tables, 0);
	cr_expect_eq(raw(h)->stirred, stirred, "Carla has no seat");
	cr_expect_not(raw(h)->board.dirty);
	tables_person_changed(h->tables, BEN);
	cr_expect_eq(raw(h)->stirred, h->now, "Ben has one");
	hall_run(h);
	cr_expect_eq(hall_count(h, SAY_EDIT), 1u);
	hall_free(h);
}

/* What is asked of all tables reaches those that sleep. */
Test(tables_sleep, a_lost_server_stops_a_table_that_sleeps)
{
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "0", 2);
	rest(h);
	tables_lost_guild(h->tables, HALL_GUILD + 1);
	cr_expect_not_null(raw(h)->asleep, "another server");
	tables_lost_guild(h->tables, HALL_GUILD);
	hall_run(h);
	tables_nudge(h->tables);
	hall_run(h);
	cr_assert_null(raw(h));
	hall_free(h);
}

/* After a restart a table sleeps until its turn to be shown. */
Test(tables_sleep, a_table_that_was_read_back_sleeps)
{
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "0", 2);
	hall_restart(h);
	cr_expect_not_null(raw(h)->asleep);
	hall_free(h);
}

/* The setting bounds new games alone. */
Test(tables_sleep, a_setting_bounds_the_open_games)
{
	struct hall *h = hall_new();

	h->tables->set.most = 1;
	hall_slash(h, ANA, "new", NULL);
	h->channel++;
	hall_said(h, hall_slash(h, BEN, "new", NULL), "refuse.too-many");
	h->tables->set.most = 2;
	hall_slash(h, BEN, "new", NULL);
	cr_expect_eq(tables_count(h->tables), 2u);
	hall_free(h);
}
