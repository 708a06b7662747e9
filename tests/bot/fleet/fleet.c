/* Several processes on one PostgreSQL: which of them serves which shard. */
#include "bot/base/log.h"
#include "bot/fleet/inside.h"
#include "tests/bot/fleet/stage.h"
#include "tests/thorough.h"

#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define FUTURE "9000000000000" /* ms: the year 2255 */

TestSuite(fleet, .init = fleets_begin, .fini = fleets_end, .timeout = TEST_LIMIT);

Test(fleet, the_only_process_takes_all_shards)
{
	const struct fleet_lease *lease;
	unsigned n;

	fleets_open(0, 40);
	cr_expect_eq(member[0].f->policy.shards, 0u, "nothing is known before the first beat");
	RUN_UNTIL(fleets_settled(40));
	cr_expect_eq(member[0].f->policy.shards, 40u);
	cr_expect_eq(member[0].shards, 40u);
	lease = fleet_leases(member[0].f, &n);
	cr_assert_eq(n, 40u);
	for (unsigned i = 0; i < n; i++)
		cr_expect(lease[i].shard == i && lease[i].epoch > 0);
	cr_expect_eq(member[0].takes, 40u);
}

Test(fleet, a_process_that_joins_is_given_its_part)
{
	fleets_open(0, 5);
	RUN_UNTIL(fleets_settled(5));
	fleets_open(1, 64);
	RUN_UNTIL(fleets_settled(5));
	cr_expect_eq(member[1].shards, 5u, "the fleet's number holds while a lease is held");
	cr_expect_eq(member[0].gives, 2u, "the first keeps 3 of 5");
	cr_expect_eq(fleets_served(1), 2u);
	fleets_open(2, 5);
	RUN_UNTIL(fleets_settled(5));
	cr_expect_eq(fleets_served(2), 1u);
	cr_expect_eq(member[0].losses + member[1].losses, 0u);
	cr_expect_eq(member[0].gives + member[1].gives, 3u, "only one more shard moved");
}

Test(fleet, a_shard_is_held_until_its_process_has_brought_it_to_rest)
{
	unsigned n;

	fleets_open(0, 2);
	RUN_UNTIL(fleets_settled(2));
	member[0].keeps = true;
	fleets_open(1, 2);
	RUN_UNTIL(member[0].gives == 1);
	fleet_leases(member[0].f, &n);
	cr_expect_eq(n, 2u, "its writes are still kept");
	cr_expect_eq(fleets_served(1), 0u);
	member[0].serves[1] = false;
	fleet_gave(member[0].f, 1);
	fleet_leases(member[0].f, &n);
	cr_expect_eq(n, 1u);
	RUN_UNTIL(fleets_settled(2));
	cr_expect(member[1].serves[1]);
	cr_expect_eq(member[0].gives, 1u, "each shard is asked for once");
}

/* The next beat was answered. */
static void
beat(void)
{
	uint64_t sent = member[0].f->beat_sent;

	fleet_beat(member[0].f);
	RUN_UNTIL(member[0].f->beat_sent > sent && member[0].f->asks == 0);
}

/* A moment after the last beat was heard: the moment itself is in doubt. */
static uint64_t
later(void)
{
	uint64_t from = member[0].f->sole_from;

	RUN_UNTIL(uv_now(&stage.loop) > from);
	return uv_now(&stage.loop);
}

/* What a process does not know is no: another process may have had the shard meanwhile. */
Test(fleet, a_process_knows_since_when_no_other_had_its_shards)
{
	struct fleet *f;
	uint64_t from;

	fleets_open(0, 3);
	f = member[0].f;
	cr_expect_not(fleet_sole(f, uv_now(&stage.loop)), "before the first beat");
	RUN_UNTIL(fleets_settled(3));
	from = later();
	cr_expect(fleet_sole(f, from));
	cr_expect_not(fleet_sole(f, f->sole_from), "in the same turn of the loop");
	cr_expect_eq(f->sole_until, f->beat_sent + FLEET_LEASE_MS);
	beat();
	cr_expect(fleet_sole(f, from), "each beat was in time");
	/* As if the process stood still for longer than a lease. */
	f->sole_until = uv_now(&stage.loop) - 1;
	cr_expect_not(fleet_sole(f, uv_now(&stage.loop)));
	beat();
	cr_expect_not(fleet_sole(f, from));
	from = later();
	cr_expect(fleet_sole(f, from));
	stage_sql("UPDATE golfd_leases SET owner = 'another', epoch = epoch + 1 WHERE shard = 1;"
		  "INSERT INTO golfd_processes SELECT 'another', 0, max(until), 1, ''"
		  " FROM golfd_processes");
	beat();
	RUN_UNTIL(member[0].losses);
	cr_expect_not(fleet_sole(f, from), "a shard was lost");
	from = later();
	cr_expect(fleet_sole(f, from));
	fleet_gave(f, 2);
	cr_expect_not(fleet_sole(f, from), "a shard was given");
}

/* A process that was cut off from the database goes on to answer, and does not know. */
Test(fleet, a_process_whose_shards_were_taken_may_still_run)
{
	const uint64_t rival = FLEET_RIVAL_MS;

	fleets_open(0, 2);
	RUN_UNTIL(fleets_settled(2));
	cr_expect_lt(member[0].f->sole_from, uv_now(&stage.loop) + 1, "nobody had them before");
	fleets_kill(0);
	fleets_expire();
	fleets_open(1, 2);
	RUN_UNTIL(fleets_served(1) == 2);
	cr_expect_gt(member[1].f->sole_from, uv_now(&stage.loop) + rival - 60000);
	cr_expect_not(fleet_sole(member[1].f, uv_now(&stage.loop) + rival - 60000));
	/* The answer to a question for a lease was lost: who had it before is not known. */
	member[1].f->sole_from = 0;
	member[1].serves[1] = false;
	member[1].f->policy.hold[1] = HOLD_NOT;
	member[1].f->policy.n--;
	fleet_beat(member[1].f);
	RUN_UNTIL(member[1].f->sole_from);
	cr_expect_gt(member[1].f->sole_from, uv_now(&stage.loop) + rival - 60000);
	/* What was given back has no other holder. */
	fleet_close(member[1].f);
	member[1].f = NULL;
	fleets_open(2, 2);
	RUN_UNTIL(fleets_served(2) == 2);
	cr_expect_lt(member[2].f->sole_from, uv_now(&stage.loop) + 1);
}

Test(fleet, the_shards_of_a_dead_process_are_taken_over)
{
	int64_t left;

	fleets_open(0, 6);
	RUN_UNTIL(fleets_settled(6));
	fleets_open(1, 6);
	RUN_UNTIL(fleets_settled(6));
	fleets_kill(1);
	left = stage_number("SELECT max(until) - CAST(extract(epoch FROM clock_timestamp()) * 1000"
			    " AS bigint) FROM golfd_processes");
	cr_expect(left > 0 && left <= FLEET_LEASE_MS, "%lld ms", (long long)left);
	fleets_expire();
	RUN_UNTIL(fleets_settled(6));
	cr_expect_eq(member[0].gives, 3u);
	cr_expect_eq(member[0].takes, 9u);
}

/* Reads the place of a process that has ended. */
static void
place_of_the_dead(char place[PLACE_TEXT])
{
	int out[2];
	pid_t pid;

	cr_assert_eq(pipe(out), 0);
	pid = fork();
	if (pid == 0) {
		place_here(place);
		_exit(write(out[1], place, PLACE_TEXT) != PLACE_TEXT);
	}
	cr_assert_eq(read(out[0], place, PLACE_TEXT), PLACE_TEXT);
	waitpid(pid, NULL, 0);
	close(out[0]);
	close(out[1]);
}

Test(fleet, a_process_that_is_started_again_does_not_wait_for_the_one_that_was_killed)
{
	char place[PLACE_TEXT], sql[400];

	place_of_the_dead(place);
	snprintf(sql, sizeof sql,
	    "INSERT INTO golfd_processes VALUES ('dead', 1, " FUTURE ", 0, '%s');"
	    "INSERT INTO golfd_processes VALUES ('far', 1, " FUTURE ", 1, 'another machine');"
	    "INSERT INTO golfd_fleet VALUES (1, 3, 3);"
	    "INSERT INTO golfd_leases VALUES (0, 'dead', 7), (1, 'dead', 7), (2, 'far', 7)",
	    place);
	stage_sql(sql);
	fleets_open(0, 3);
	RUN_UNTIL(fleets_served(0) == 2);
	cr_expect_not(member[0].serves[2], "nobody can tell whether the other one lives");
	cr_expect_eq(stage_number("SELECT count(*) FROM golfd_processes WHERE id = 'dead'"), 0);
}

Test(fleet, a_process_that_leaves_gives_its_shards_and_takes_no_others)
{
	fleets_open(0, 6);
	RUN_UNTIL(fleets_settled(6));
	fleets_open(1, 6);
	RUN_UNTIL(fleets_settled(6));
	fleet_leave(member[0].f);
	for (unsigned shard = 0; shard < 6; shard++)
		if (member[0].serves[shard]) {
			member[0].serves[shard] = false;
			fleet_gave(member[0].f, shard);
		}
	cr_expect_not(fleet_idle(member[0].f));
	RUN_UNTIL(fleet_idle(member[0].f));
	RUN_UNTIL(fleets_served(1) == 6);
	cr_expect_eq(fleets_served(0), 0u);
	fleet_close(member[0].f);
	member[0].f = NULL;
	fleet_close(member[1].f);
	cr_expect_eq(stage_number("SELECT count(*) FROM golfd_processes"), 0);
	cr_expect_eq(stage_number("SELECT count(*) FROM golfd_leases WHERE owner <> ''"), 0);
	fleets_open(1, 6);
	RUN_UNTIL(fleets_settled(6));
}

Test(fleet, a_process_whose_shards_were_taken_hears_that_it_lost_them)
{
	fleets_open(0, 3);
	RUN_UNTIL(fleets_settled(3));
	stage_sql("UPDATE golfd_leases SET owner = 'another', epoch = epoch + 1 WHERE shard = 1;"
		  "INSERT INTO golfd_processes SELECT 'another', 0, max(until), 1, ''"
		  " FROM golfd_processes");
	fleet_beat(member[0].f);
	RUN_UNTIL(member[0].losses);
	cr_expect_not(member[0].serves[1]);
	cr_expect_eq(fleets_served(0), 2u);
}

Test(fleet, no_epoch_comes_twice_when_a_failover_has_lost_the_last_seconds)
{
	const struct fleet_lease *lease;
	int64_t epoch;
	unsigned n;

	fleets_open(0, 1);
	RUN_UNTIL(fleets_settled(1));
	lease = fleet_leases(member[0].f, &n);
	epoch = lease->epoch;
	stage_sql("UPDATE golfd_leases SET owner = '', epoch = 0");
	fleet_beat(member[0].f);
	RUN_UNTIL(member[0].takes == 2);
	cr_expect_eq(member[0].losses, 1u);
	lease = fleet_leases(member[0].f, &n);
	cr_expect_gt(lease->epoch, epoch);
}

Test(fleet, a_lease_that_was_given_to_another_since_it_was_seen_is_not_taken)
{
	fleets_open(0, 2);
	RUN_UNTIL(fleets_settled(2));
	/* Free, but no longer as it was when the process saw it. */
	stage_sql("INSERT INTO golfd_leases VALUES (2, '', 5)");
	member[0].f->deeds.want[0] = (struct fleet_lease){ 2, 4 };
	member[0].f->deeds.wants = 1;
	member[0].f->beat_at = UINT64_MAX;
	fleet_kick(member[0].f);
	RUN_UNTIL(!member[0].f->deeds.wants && !member[0].f->asks);
	cr_expect_eq(stage_number("SELECT epoch FROM golfd_leases WHERE shard = 2"), 5);
	cr_expect_eq(member[0].takes, 2u);
}

Test(fleet, an_outage_of_the_database_takes_no_shard_away)
{
	fleets_open(0, 3);
	RUN_UNTIL(fleets_settled(3));
	for (int i = 0; i < 3; i++) {
		stage_sql("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
			  " WHERE application_name = current_setting('application_name')"
			  " AND pid <> pg_backend_pid()");
		stage_alone();
		stage_sql("UPDATE golfd_processes SET until = 1");
		RUN_UNTIL(stage_number("SELECT count(*) FROM golfd_processes WHERE until > 1"));
	}
	cr_expect_eq(member[0].takes, 3u);
	cr_expect_eq(member[0].losses, 0u);
}

Test(fleet, the_number_of_shards_changes_when_no_lease_is_held)
{
	int64_t epoch;

	fleets_open(0, 3);
	RUN_UNTIL(fleets_settled(3));
	epoch = stage_number("SELECT epoch FROM golfd_leases WHERE shard = 2");
	fleets_kill(0);
	fleets_open(0, 2);
	cr_expect_eq(stage_number("SELECT shards FROM golfd_fleet"), 3, "the dead one may live");
	fleets_kill(0);
	fleets_expire();
	fleets_open(0, 2);
	RUN_UNTIL(fleets_settled(2));
	cr_expect_gt(stage_number("SELECT epoch FROM golfd_leases WHERE shard = 2"), epoch,
	    "who held a shard that is no more can write no more");
	fleet_close(member[0].f);
	fleets_open(0, 1024);
	RUN_UNTIL(fleets_settled(1024));
	cr_expect_eq(member[0].f->policy.shards, 1024u);
}

/* A leak in these ways out turns LeakSanitizer red. */
/* Returns whether the log said so, whose file is at standard error. */
static bool
was_said(FILE *log, const char *text)
{
	static char said[1 << 16];
	size_t n;

	fflush(stderr);
	rewind(log);
	n = fread(said, 1, sizeof said - 1, log);
	said[n] = '\0';
	return strstr(said, text) != NULL;
}

Test(fleet, a_process_says_when_a_newer_golfd_has_migrated_the_tables)
{
	static const char told[] = "a newer golfd has migrated the tables to version 999";
	FILE *log = tmpfile();
	int was = dup(STDERR_FILENO);

	log_set_level(LOG_WARN);
	fleets_open(0, 2);
	RUN_UNTIL(fleets_settled(2));
	dup2(fileno(log), STDERR_FILENO);
	cr_expect_not(was_said(log, told));
	stage_sql("INSERT INTO golfd_steps VALUES (999)");
	member[0].f->clean_at = 0;
	RUN_UNTIL(member[0].f->outdated);
	cr_expect(was_said(log, told));
	rewind(log);
	cr_assert_eq(ftruncate(fileno(log), 0), 0);
	member[0].f->clean_at = 0;
	RUN_UNTIL(member[0].f->clean_at);
	RUN_UNTIL(!member[0].f->asks);
	cr_expect_not(was_said(log, told), "it says so once");
	dup2(was, STDERR_FILENO);
	fclose(log);
}

Test(fleet, a_fleet_that_cannot_be_opened_says_why)
{
	const struct fleet_calls calls = { 0 };
	char why[300];

	cr_expect_null(fleet_open(&stage.loop, "games.db", 1, &calls, why, sizeof why));
	cr_expect_str_eq(why, "Several processes need PostgreSQL as their store.");
	stage_sql("ALTER TABLE golfd_fleet ADD CONSTRAINT none CHECK (shards = 0)");
	cr_expect_null(fleet_open(&stage.loop, stage.address, 1, &calls, why, sizeof why));
	cr_expect(strncmp(why, "The number of shards cannot be written to PostgreSQL (", 54) == 0,
	    "%s", why);
	stage_sql("ALTER TABLE golfd_fleet DROP CONSTRAINT none");
}
