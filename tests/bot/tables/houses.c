/*
 * Changes of house rules on their way to the store. Changes of one server keep their order, servers
 * do not wait for each other, and a change without room is refused.
 */
#include "tests/bot/hall_house.h"

#include <string.h>

static struct store_put
time_of(snowflake guild, const char *settings)
{
	return (
	    struct store_put){ .kind = PUT_HOUSE, .guild = guild, .text = settings, .rules = "" };
}

static snowflake
change(struct hall *h, struct interaction *in, const struct store_put *put, unsigned n)
{
	struct message m;

	in->type = INTERACTION_COMMAND;
	render_sentence("en", "house.same", &m);
	tables_house(h->tables, in, put, n, &m);
	return in->id;
}

static uint32_t
time_in(struct hall *h, snowflake guild)
{
	struct house set;

	houses_settle(tables_houses(h->tables), guild, 0, &set);
	return set.number[HOUSE_TIME];
}

Test(tables_houses, servers_do_not_wait_for_each_other)
{
	struct hall *h = hall_new();
	struct interaction here = house_somebody(h, ANA), there = house_somebody(h, BEN);
	struct store_put put[2] = { time_of(HALL_GUILD, "time=1m"), time_of(77, "time=2m") };

	there.guild = 77;
	change(h, &here, &put[0], 1);
	cr_expect_not(tables_house_waits(h->tables, &there));
	change(h, &there, &put[1], 1);
	cr_expect(tables_house_waits(h->tables, &there));
	cr_expect_not(tables_quiet(h->tables), "the daemon does not stop meanwhile");
	cr_expect_eq(time_in(h, HALL_GUILD), 600u, "no change holds before it is saved");
	hall_run(h);
	cr_expect_eq(time_in(h, HALL_GUILD), 60u);
	cr_expect_eq(time_in(h, 77), 120u);
	hall_said(h, here.id, "house.same");
	hall_free(h);
}

/* A change is made whole or not at all. */
Test(tables_houses, a_change_without_room_is_refused)
{
	struct hall *h = hall_new();
	struct interaction in = house_somebody(h, ANA);
	struct store_put put[2] = { time_of(HALL_GUILD, "time=1m"),
		{ .kind = PUT_HOUSE,
		    .guild = HALL_GUILD,
		    .channel = 1,
		    .text = "time=1m",
		    .rules = "" } };

	for (unsigned i = 0; i < LIMIT_HOUSE_CHANNELS; i++) {
		put[1].channel = 1000 + i;
		change(h, &in, &put[1], 1);
		hall_run(h);
		hall_clear(h);
	}
	put[1].channel = 1;
	in = house_somebody(h, ANA);
	change(h, &in, put, 2);
	hall_run(h);
	hall_said(h, in.id, "refuse.house-channels");
	cr_expect_eq(time_in(h, HALL_GUILD), 600u);
	cr_expect_not(tables_house_waits(h->tables, &in));
	hall_free(h);
}

Test(tables_houses, a_change_on_a_full_disk_is_refused)
{
	struct hall *h = hall_new();
	struct interaction in = house_somebody(h, ANA);
	struct store_put put = time_of(HALL_GUILD, "time=1m");

	h->full = true;
	change(h, &in, &put, 1);
	hall_run(h);
	hall_said(h, in.id, "refuse.not-saved");
	cr_expect_eq(time_in(h, HALL_GUILD), 600u);
	h->full = false;
	in = house_somebody(h, ANA);
	change(h, &in, &put, 1);
	hall_run(h);
	cr_expect_eq(time_in(h, HALL_GUILD), 60u);
	hall_restart(h);
	cr_expect_eq(time_in(h, HALL_GUILD), 60u);
	hall_free(h);
}

/* Returns whether a channel has settings of its own. */
static bool
has_settings(struct hall *h, snowflake channel)
{
	return houses_level(tables_houses(h->tables), HALL_GUILD, channel)->set.set != 0;
}

static struct store_put
level_of(snowflake channel, const char *settings)
{
	struct store_put put = time_of(HALL_GUILD, settings);

	put.channel = channel;
	return put;
}

/*
 * A deleted channel loses its settings, and no message is sent. The settings of the server and of
 * its other channels stay.
 */
Test(tables_houses, a_deleted_channel_loses_its_settings)
{
	struct hall *h = hall_new();
	struct interaction in;
	struct store_put put[] = { time_of(HALL_GUILD, "time=1m"), level_of(600, "time=2m"),
		level_of(601, "time=3m") };

	for (unsigned i = 0; i < sizeof put / sizeof put[0]; i++) {
		in = house_somebody(h, ANA);
		change(h, &in, &put[i], 1);
		hall_run(h);
	}
	hall_clear(h);
	tables_lost_level(h->tables, HALL_GUILD, 602);
	tables_lost_level(h->tables, HALL_GUILD, 0);
	tables_lost_level(h->tables, 0, 600);
	cr_expect(tables_quiet(h->tables), "nothing is set there");
	tables_lost_level(h->tables, HALL_GUILD, 600);
	tables_lost_level(h->tables, HALL_GUILD, 600);
	cr_expect_not(tables_quiet(h->tables), "the daemon does not stop meanwhile");
	hall_run(h);
	cr_expect_eq(h->n, 0u, "no message is sent");
	for (int again = 0; again < 2; again++) {
		cr_expect_not(has_settings(h, 600));
		cr_expect(has_settings(h, 601));
		cr_expect_eq(time_in(h, HALL_GUILD), 60u);
		hall_restart(h);
	}
	hall_free(h);
}

/* The channel is deleted while a change of its settings is being saved. */
Test(tables_houses, a_channel_is_deleted_during_a_change)
{
	struct hall *h = hall_new();
	struct interaction in = house_somebody(h, ANA);
	struct store_put put = level_of(600, "time=2m");

	change(h, &in, &put, 1);
	tables_lost_level(h->tables, HALL_GUILD, 600);
	hall_run(h);
	hall_said(h, in.id, "house.same");
	cr_expect_not(has_settings(h, 600));
	cr_expect_eq(tables_houses(h->tables)->server.used, 0u, "nothing is left of it");
	hall_restart(h);
	cr_expect_not(has_settings(h, 600));
	hall_free(h);
}

/* The disk is full: the settings stay until a deletion is saved. */
Test(tables_houses, an_unsaved_deletion_keeps_the_settings)
{
	struct hall *h = hall_new();
	struct interaction in = house_somebody(h, ANA);
	struct store_put put = level_of(600, "time=2m");

	change(h, &in, &put, 1);
	hall_run(h);
	h->full = true;
	tables_lost_level(h->tables, HALL_GUILD, 600);
	hall_run(h);
	cr_expect(has_settings(h, 600));
	h->full = false;
	tables_lost_level(h->tables, HALL_GUILD, 600);
	hall_run(h);
	cr_expect_not(has_settings(h, 600));
	hall_free(h);
}
