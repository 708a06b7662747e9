/* What all processes together may do: IDENTIFY, and REST requests. */
#include "bot/fleet/inside.h"
#include "tests/bot/fleet/stage.h"
#include "tests/thorough.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

TestSuite(fleet_grant, .init = fleets_begin, .fini = fleets_end, .timeout = TEST_LIMIT);

static bool identified[8];

static void
on_identify(void *arg)
{
	bool *one = arg;

	cr_expect_not(*one);
	*one = true;
}

/* The shards of a bucket, with two buckets, that have identified. */
static unsigned
identifies_in(unsigned bucket)
{
	unsigned n = 0;

	for (unsigned shard = bucket; shard < 8; shard += 2)
		n += identified[shard];
	return n;
}

static unsigned
identifies(void)
{
	return identifies_in(0) + identifies_in(1);
}

/* Every process asks again, as if its wait was over. */
static void
ask_again(void)
{
	for (unsigned i = 0; i < MEMBERS; i++)
		for (unsigned shard = 0; member[i].f && shard < 8; shard++)
			member[i].f->identify[shard].at = 0;
}

/* Waits until all that ask have been told to wait. */
static bool
all_wait(void)
{
	for (unsigned i = 0; i < MEMBERS; i++)
		for (unsigned shard = 0; member[i].f && shard < 8; shard++)
			if (member[i].f->identify[shard].done && !member[i].f->identify[shard].at)
				return false;
	return true;
}

/* When the bucket may identify again, by the clock of the database, ms. */
static int64_t
next_in(unsigned bucket)
{
	char sql[80];

	snprintf(sql, sizeof sql, "SELECT next FROM golfd_identify WHERE bucket = %u", bucket);
	return stage_number(sql);
}

/* The clock of the database, which says when a bucket may identify again. */
static int64_t
database_ms(void)
{
	return stage_number("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)");
}

/* One more shard of a bucket identifies, not earlier than `before`. Nothing happens in a bucket
 * that is done. */
static void
one_more(unsigned bucket, unsigned had, int64_t before)
{
	int64_t after, next;

	if (had == 4)
		return;
	RUN_UNTIL(identifies_in(bucket) > had);
	after = database_ms();
	next = next_in(bucket);
	cr_expect(next >= before + FLEET_IDENTIFY_MS && next <= after + FLEET_IDENTIFY_MS,
	    "bucket %u: %" PRId64 ", asked at %" PRId64 " to %" PRId64, bucket, next, before,
	    after);
}

/*
 * On a slow machine the 5 s may be over before the test looks. Then one bucket is a shard ahead of
 * the other.
 */
Test(fleet_grant, each_bucket_has_one_identify_in_5_s_among_all_processes)
{
	int64_t before, least;

	fleets_open(0, 8);
	RUN_UNTIL(fleets_settled(8));
	fleets_open(1, 8);
	RUN_UNTIL(fleets_settled(8));
	before = database_ms();
	for (unsigned i = 0; i < 2; i++)
		for (unsigned shard = 0; shard < 8; shard++)
			if (member[i].serves[shard])
				fleet_identify(
				    member[i].f, shard, 2, on_identify, &identified[shard]);
	cr_expect_eq(identifies(), 0u, "no callback from inside");
	while (identifies() < 8) {
		unsigned had, first = identifies_in(0), second = identifies_in(1);

		one_more(0, first, before);
		one_more(1, second, before);
		had = identifies();
		ask_again();
		RUN_UNTIL(all_wait());
		least = next_in(0) < next_in(1) ? next_in(0) : next_in(1);
		if (database_ms() < least)
			cr_expect_eq(identifies(), had, "not before the time");
		before = database_ms();
		stage_sql("UPDATE golfd_identify SET next = 1");
		ask_again();
	}
}

Test(fleet_grant, a_shard_that_was_given_or_lost_may_not_identify)
{
	fleets_open(0, 3);
	RUN_UNTIL(fleets_settled(3));
	for (unsigned shard = 0; shard < 3; shard++)
		fleet_identify(member[0].f, shard, 1, on_identify, &identified[shard]);
	RUN_UNTIL(identifies() == 1);
	cr_expect(identified[0]);
	/* The operator hears of it: the two other shards wait for this one. */
	cr_expect_gt(member[0].waits, 0u);
	cr_expect_leq(member[0].waits, (uint64_t)FLEET_IDENTIFY_MS);
	fleet_gave(member[0].f, 1);
	member[0].serves[1] = false;
	stage_sql("UPDATE golfd_leases SET epoch = epoch + 1 WHERE shard = 2;"
		  "UPDATE golfd_identify SET next = 1");
	fleet_beat(member[0].f);
	RUN_UNTIL(member[0].losses);
	RUN_UNTIL(fleets_settled(3));
	ask_again();
	for (unsigned i = 0; i < 10; i++)
		uv_run(&stage.loop, UV_RUN_ONCE);
	cr_expect_eq(identifies(), 1u);
	member[0].waits = 0;
	fleet_identify(member[0].f, 2, 1, on_identify, &identified[2]);
	RUN_UNTIL(identified[2]);
	cr_expect_eq(member[0].waits, 0u, "no shard waits any more");
}

/* Its link broke while it waited, and the next link asks as well. */
Test(fleet_grant, a_shard_that_asks_twice_gets_one_leave)
{
	fleets_open(0, 1);
	RUN_UNTIL(fleets_settled(1));
	fleet_identify(member[0].f, 0, 1, on_identify, &identified[0]);
	fleet_identify(member[0].f, 0, 1, on_identify, &identified[0]);
	RUN_UNTIL(identifies() == 1);
	stage_sql("UPDATE golfd_identify SET next = 1");
	ask_again();
	for (unsigned i = 0; i < 10; i++)
		uv_run(&stage.loop, UV_RUN_ONCE);
	cr_expect_eq(identifies(), 1u);
}

Test(fleet_grant, a_clock_that_was_set_back_stops_nothing)
{
	fleets_open(0, 1);
	RUN_UNTIL(fleets_settled(1));
	stage_sql("INSERT INTO golfd_identify VALUES (0, 9000000000000)");
	fleet_identify(member[0].f, 0, 1, on_identify, &identified[0]);
	RUN_UNTIL(identifies() == 1);
}

/* REST requests --------------------------------------------------------------- */

enum { GRANTS = 400 };

static struct grant {
	unsigned n;
	uint64_t from, until; /* when they may leave, ns */
} grant[GRANTS];
static unsigned grants, total[3];
static unsigned late[3]; /* portions that came too late to be used: this machine is busy */
static uint64_t asked[3];

static void on_portion(void *arg, unsigned n);

static void
ask(unsigned i)
{
	asked[i] = uv_hrtime();
	fleet_portion(member[i].f, FLEET_BURST, on_portion, &total[i]);
}

static void
on_portion(void *arg, unsigned n)
{
	unsigned *sum = arg, i = (unsigned)(sum - total);
	uint64_t now = uv_hrtime();

	cr_expect_leq(n, (unsigned)FLEET_BURST);
	late[i] += now - asked[i] >= FLEET_PORTION_MS * UINT64_C(1000000);
	if (n && grants < GRANTS)
		grant[grants++] = (struct grant){ n, now,
			asked[i] + FLEET_PORTION_MS * UINT64_C(1000000) };
	*sum += n;
	ask(i);
}

/* Requests that may leave in the second from a moment on. */
static unsigned
usable(uint64_t from)
{
	unsigned n = 0;

	for (unsigned i = 0; i < grants; i++)
		if (grant[i].until >= from && grant[i].from <= from + UINT64_C(1000000000))
			n += grant[i].n;
	return n;
}

Test(fleet_grant, requests_of_all_processes_keep_to_50_in_any_second_and_none_starves)
{
	unsigned sum = 0, most = 0;

	for (unsigned i = 0; i < 3; i++)
		fleets_open(i, 3);
	RUN_UNTIL(fleets_settled(3));
	for (unsigned i = 0; i < 3; i++)
		ask(i);
	RUN_UNTIL(total[0] + total[1] + total[2] >= 160 || grants == GRANTS);
	for (unsigned i = 0; i < grants; i++) {
		unsigned n = usable(grant[i].until);

		most = n > most ? n : most;
	}
	cr_expect_leq(most, 50u);
	cr_expect_geq(most, 30u, "they are used");
	for (unsigned i = 0; i < 3; i++)
		sum += total[i];
	for (unsigned i = 0; i < 3; i++)
		cr_expect_geq(
		    4 * (total[i] + late[i] * FLEET_BURST), sum, "%u of %u", total[i], sum);
	cr_log_info("at most %u a second; %u, %u and %u", most, total[0], total[1], total[2]);
}

static unsigned given;

static void
on_one(void *arg, unsigned n)
{
	given += n;
	*(bool *)arg = true;
}

Test(fleet_grant, a_portion_is_saved_up_to_the_burst)
{
	bool done = false;

	fleets_open(0, 1);
	RUN_UNTIL(fleets_settled(1));
	fleet_portion(member[0].f, FLEET_BURST, on_one, &done);
	RUN_UNTIL(done);
	cr_expect_eq(given, (unsigned)FLEET_BURST);
	stage_sql("UPDATE golfd_rate SET spent = 9000000000000");
	done = false;
	fleet_portion(member[0].f, FLEET_BURST, on_one, &done);
	RUN_UNTIL(done);
	cr_expect_eq(given, (unsigned)FLEET_BURST, "a clock that was set back grants nothing");
	while (given == FLEET_BURST) {
		stage_sql("UPDATE golfd_rate SET spent = 1");
		done = false;
		fleet_portion(member[0].f, 1, on_one, &done);
		RUN_UNTIL(done);
	}
	cr_expect_eq(given, FLEET_BURST + 1u, "no more than was asked for");
}
