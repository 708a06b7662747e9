/* The fence: a process that has lost a lease writes nothing. */
#include "bot/base/log.h"
#include "bot/fleet/fleet.h"
#include "bot/store/postgres.h"
#include "tests/bot/base/logged.h"
#include "tests/bot/store/stage.h"
#include "tests/thorough.h"

#include <libpq-fe.h>
#include <stdio.h>
#include <string.h>

static unsigned refusals;

static void
on_refused(void *arg)
{
	refusals++;
	*(enum store_status *)arg = stage.last;
	stage.last = STORE_OK;
}

/* This process holds shard 3 with epoch 7, and shard 5 with epoch 1. */
static const struct fleet_lease held[] = { { 3, 7 }, { 5, 1 } };
static enum store_status before;

static void
begin(void)
{
	stage_postgres();
	stage_reopen();
	stage_sql("INSERT INTO golfd_leases VALUES (3, 'me', 7), (5, 'me', 1), (6, 'other', 2)");
	store_on_fence(stage.s, on_refused, &before);
	store_fence(stage.s, held, 2);
}

TestSuite(store_fence, .init = begin, .fini = stage_end, .timeout = TEST_LIMIT);

static enum store_status
keep(const char *text)
{
	struct store_put put = { .kind = PUT_VALUE, .name = "n", .text = text };

	return stage_keep(&put, 1);
}

static int64_t
rows(void)
{
	return stage_number("SELECT count(*) FROM names");
}

Test(store_fence, writes_are_kept_while_all_leases_are_held)
{
	cr_expect_eq(keep("a"), STORE_OK);
	cr_expect_eq(keep("b"), STORE_OK);
	cr_expect_eq(refusals, 0u);
	cr_expect_eq(rows(), 1);
}

Test(store_fence, a_process_that_lost_a_lease_writes_nothing_and_the_next_holder_does)
{
	struct store *next;
	const struct fleet_lease taken = { 5, 2 };
	struct store_game g = stage_game("g", STORE_PLAYING);
	struct store_put game = { .kind = PUT_GAME, .row = &g };
	struct store *old = stage.s;

	stage_sql("UPDATE golfd_leases SET owner = 'other', epoch = 2 WHERE shard = 5");
	before = STORE_CONFLICT;
	stage.last = STORE_CONFLICT;
	cr_expect_eq(stage_keep(&game, 1), STORE_FAILED);
	cr_expect_eq(refusals, 1u);
	cr_expect_eq(before, STORE_CONFLICT, "the hook is called before the answers");
	cr_expect_not(store_fails(stage.s), "the database works");
	cr_expect_eq(stage_number("SELECT count(*) FROM games"), 0);
	cr_expect_eq(stage_number("SELECT count(*) FROM golfd_batches"), 0);
	next = store_open(&stage.loop, stage.address, stage.why, sizeof stage.why);
	cr_assert_not_null(next, "%s", stage.why);
	store_fence(next, &taken, 1);
	stage.s = next;
	cr_expect_eq(stage_keep(&game, 1), STORE_OK);
	stage.s = old;
	cr_expect_eq(keep("a"), STORE_FAILED, "again");
	store_fence(stage.s, held, 1);
	cr_expect_eq(keep("a"), STORE_OK, "it has let go of the lost one");
	store_fence(stage.s, NULL, 0);
	cr_expect_eq(keep("a"), STORE_OK);
	store_close(next);
}

Test(store_fence, a_lost_lease_is_logged_once_for_each_fence)
{
	char log[4096];
	FILE *file;
	int old = logged_begin(&file);

	log_set_level(LOG_WARN);
	stage_sql("UPDATE golfd_leases SET owner = 'other', epoch = 2 WHERE shard = 5");
	keep("a");
	keep("b");
	store_fence(stage.s, held, 2);
	keep("c");
	cr_expect_eq(logged_end(file, old, log, sizeof log), 2, "%s", log);
	cr_expect(strstr(log, "another golfd serves shard 5 now"), "%s", log);
}

Test(store_fence, all_writes_of_a_batch_are_refused_and_its_reading_is_done)
{
	struct store_put a = { .kind = PUT_VALUE, .name = "a", .text = "" };
	struct store_put b = { .kind = PUT_VALUE, .name = "b", .text = "" };
	enum store_status status[3] = { STORE_OK, STORE_OK, STORE_FULL };

	stage_sql("UPDATE golfd_leases SET epoch = epoch + 1");
	store_put(stage.s, &a, 1, stage_done, &status[0]);
	store_put(stage.s, &b, 1, stage_done, &status[1]);
	store_read(stage.s, "g", &stage_reader, stage_done, &status[2]);
	uv_run(&stage.loop, UV_RUN_DEFAULT);
	cr_expect_eq(status[0], STORE_FAILED);
	cr_expect_eq(status[1], STORE_FAILED);
	cr_expect_eq(status[2], STORE_OK);
	cr_expect_eq(refusals, 1u);
	cr_expect_eq(rows(), 0);
}

Test(store_fence, it_holds_while_the_store_is_closed)
{
	struct store_put put = { .kind = PUT_VALUE, .name = "a", .text = "" };

	stage_sql("DELETE FROM golfd_leases WHERE shard = 3");
	store_put(stage.s, &put, 1, stage_done, NULL);
	stage_close();
	cr_expect_eq(stage.last, STORE_FAILED);
	cr_expect_eq(refusals, 0u);
	cr_expect_eq(rows(), 0);
}

/* A transaction of another process that takes the lease, and is not over. */
static PGconn *
take_begin(void)
{
	PGconn *other = PQconnectdb(stage.address);

	PQclear(PQexec(other, "BEGIN; UPDATE golfd_leases SET epoch = 8 WHERE shard = 3"));
	return other;
}

static void
take_end(PGconn *other)
{
	PQclear(PQexec(other, "COMMIT"));
	PQfinish(other);
}

/* Returns when the batch waits for that transaction, or has ended: then *answer is another one. */
static void
batch_waits(const enum store_status *answer)
{
	const enum store_status none = *answer;
	bool waits = false;

	while (!waits && *answer == none) {
		uv_run(&stage.loop, UV_RUN_NOWAIT);
		waits = stage_number("SELECT count(*) FROM pg_stat_activity WHERE"
				     " wait_event_type = 'Lock' AND application_name ="
				     " current_setting('application_name')") == 1;
	}
}

Test(store_fence, a_batch_waits_for_a_take_that_is_under_way_and_is_refused)
{
	struct store_put put = { .kind = PUT_VALUE, .name = "a", .text = "" };
	PGconn *other = take_begin();

	stage.last = STORE_CONFLICT;
	store_put(stage.s, &put, 1, stage_done, NULL);
	batch_waits(&stage.last);
	cr_expect_eq(stage.last, STORE_CONFLICT, "not answered yet");
	take_end(other);
	uv_run(&stage.loop, UV_RUN_DEFAULT);
	cr_expect_eq(stage.last, STORE_FAILED);
	cr_expect_eq(rows(), 0);
}

Test(store_fence, writes_that_wait_when_a_lease_is_lost_do_not_pass_the_next_fence)
{
	struct store_put a = { .kind = PUT_VALUE, .name = "a", .text = "" };
	enum store_status status[3] = { STORE_OK, STORE_OK, STORE_FULL };
	PGconn *other = take_begin();

	store_put(stage.s, &a, 1, stage_done, &status[0]);
	batch_waits(&status[0]);
	cr_expect_eq(status[0], STORE_OK, "the batch is under way");
	store_put(stage.s, &a, 1, stage_done, &status[1]);
	store_read(stage.s, "g", &stage_reader, stage_done, &status[2]);
	store_refuse(stage.s);
	store_fence(stage.s, &held[1], 1);
	cr_expect_eq(status[1], STORE_OK, "no callback from inside");
	take_end(other);
	uv_run(&stage.loop, UV_RUN_DEFAULT);
	cr_expect_eq(status[0], STORE_FAILED);
	cr_expect_eq(status[1], STORE_FAILED);
	cr_expect_eq(status[2], STORE_OK);
	cr_expect_eq(rows(), 0);
	cr_expect(store_idle(stage.s));
	cr_expect_eq(keep("a"), STORE_OK);
}

Test(store_fence, as_many_leases_as_there_are_shards)
{
	static struct fleet_lease all[FLEET_SHARDS];

	stage_sql("DELETE FROM golfd_leases");
	stage_sql("INSERT INTO golfd_leases SELECT s, 'me', 9000000000000 + s"
		  " FROM generate_series(0, 1023) AS s");
	for (unsigned i = 0; i < FLEET_SHARDS; i++)
		all[i] = (struct fleet_lease){ i, INT64_C(9000000000000) + i };
	store_fence(stage.s, all, FLEET_SHARDS);
	cr_expect_eq(keep("a"), STORE_OK);
	all[1023].epoch++;
	store_fence(stage.s, all, FLEET_SHARDS);
	cr_expect_eq(keep("a"), STORE_FAILED);
}

/* The fleets of two processes, with their stores, and a process that sleeps too long. */
static unsigned taken;

static void
on_take(void *arg, unsigned shard, unsigned shards)
{
	(void)arg, (void)shard, (void)shards;
	taken++;
}

static void
on_shard(void *arg, unsigned shard)
{
	(void)arg, (void)shard;
}

Test(store_fence, the_leases_of_a_fleet_are_a_fence)
{
	const struct fleet_calls calls = { .take = on_take, .give = on_shard, .lost = on_shard };
	const struct fleet_lease *lease;
	struct fleet *f;
	unsigned n;

	stage_sql("DELETE FROM golfd_leases");
	f = fleet_open(&stage.loop, stage.address, 3, &calls, stage.why, sizeof stage.why);
	cr_assert_not_null(f, "%s", stage.why);
	while (taken < 3)
		uv_run(&stage.loop, UV_RUN_ONCE);
	lease = fleet_leases(f, &n);
	cr_assert_eq(n, 3u);
	store_fence(stage.s, lease, n);
	fleet_close(f);
	cr_expect_eq(keep("a"), STORE_OK, "nobody else has taken them yet");
	taken = 0;
	f = fleet_open(&stage.loop, stage.address, 3, &calls, stage.why, sizeof stage.why);
	while (taken < 3)
		uv_run(&stage.loop, UV_RUN_ONCE);
	fleet_close(f);
	cr_expect_eq(keep("a"), STORE_FAILED);
}
