/* Changes of house rules on their way to the store: one server's in their order, another's at once, none that has no room. */
#include "tests/bot/hall_house.h"

#include <string.h>

static struct store_put
time_of(snowflake guild, const char *settings)
{
	return (struct store_put){ .kind = PUT_HOUSE, .guild = guild, .text = settings, .rules = "" };
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
	cr_expect_not(tables_quiet(h->tables), "the daemon does not leave meanwhile");
	cr_expect_eq(time_in(h, HALL_GUILD), 600u, "nothing holds before it is kept");
	hall_run(h);
	cr_expect_eq(time_in(h, HALL_GUILD), 60u);
	cr_expect_eq(time_in(h, 77), 120u);
	hall_said(h, here.id, "house.same");
	hall_free(h);
}

/* All of a change or nothing of it. */
Test(tables_houses, a_change_without_room)
{
	struct hall *h = hall_new();
	struct interaction in = house_somebody(h, ANA);
	struct store_put put[2] = { time_of(HALL_GUILD, "time=1m"),
		{ .kind = PUT_HOUSE, .guild = HALL_GUILD, .channel = 1, .text = "time=1m", .rules = "" } };

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

Test(tables_houses, a_full_disk)
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
