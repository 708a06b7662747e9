/* Many processes share shards, with a model of the database: they join, leave, die and come late.
 */
#include "bot/fleet/policy.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PROCESSES = 12 };

/* What the database holds. */
static struct {
	unsigned shards;
	struct {
		int owner; /* -1: nobody */
		int64_t epoch;
	} lease[FLEET_SHARDS];
} db;

static struct process {
	bool runs; /* it looks at the database */
	bool lives; /* its lease has not ended */
	unsigned joined;
	struct fleet_policy policy;
	struct fleet_deeds deeds; /* of its last look */
} process[PROCESSES];
static unsigned joins, moves, frees;
static uint64_t seed;

static unsigned
chance(unsigned n)
{
	seed ^= seed << 13;
	seed ^= seed >> 7;
	seed ^= seed << 17;
	return (unsigned)(seed >> 33) % n;
}

static bool
counts(const struct process *p)
{
	return p->lives && !p->policy.leaving;
}

static void
join(unsigned i)
{
	process[i] = (struct process){ .runs = true, .lives = true, .joined = ++joins };
}

static void
begin(unsigned shards, uint64_t first)
{
	memset(&db, 0, sizeof db);
	memset(process, 0, sizeof process);
	db.shards = shards;
	for (unsigned shard = 0; shard < FLEET_SHARDS; shard++)
		db.lease[shard].owner = -1;
	seed = first * 2654435761u + 1;
	moves = 0;
}

/* A process looks. What it finds is what fleet.c reads. */
static void
look(unsigned i)
{
	static struct fleet_sight sight;
	struct process *p = &process[i];

	p->lives = true;
	sight = (struct fleet_sight){ .shards = db.shards };
	for (unsigned j = 0; j < PROCESSES; j++) {
		sight.living += counts(&process[j]);
		sight.rank += counts(&process[j]) && process[j].joined < p->joined;
	}
	for (unsigned shard = 0; shard < db.shards; shard++) {
		int owner = db.lease[shard].owner;

		if (owner == (int)i || owner < 0 || !process[owner].lives)
			sight.row[sight.n++] = (struct fleet_row){ shard, db.lease[shard].epoch,
				owner == (int)i, false };
	}
	fleet_policy_see(&p->policy, &sight, &p->deeds);
	cr_assert_leq(p->policy.n, db.shards);
	moves += p->deeds.losses + p->deeds.takes + p->deeds.gives;
}

/* The database gives the leases that a process has wanted, if they are still as it has seen them.
 */
static void
take(unsigned i, bool answered)
{
	struct process *p = &process[i];

	for (; p->deeds.wants; p->deeds.wants--) {
		const struct fleet_lease want = p->deeds.want[p->deeds.wants - 1];
		int owner = db.lease[want.shard].owner;

		if (db.lease[want.shard].epoch != want.epoch ||
		    (owner >= 0 && process[owner].lives))
			continue;
		db.lease[want.shard].owner = (int)i;
		db.lease[want.shard].epoch++;
		moves++;
		if (answered)
			fleet_policy_took(&p->policy,
			    (struct fleet_lease){ want.shard, db.lease[want.shard].epoch });
	}
}

/* Some shards that are being given have come to rest. A process that leaves gives all it has. */
static void
give(unsigned i, unsigned one_in)
{
	struct process *p = &process[i];

	for (unsigned shard = 0; shard < FLEET_SHARDS; shard++) {
		bool gives = p->policy.hold[shard] == HOLD_GIVING ||
		    (p->policy.leaving && p->policy.hold[shard] == HOLD);

		if (gives && chance(one_in) == 0)
			cr_assert(fleet_policy_gave(&p->policy, shard));
		if (p->policy.hold[shard] != HOLD_GAVE || chance(one_in))
			continue;
		if (db.lease[shard].owner == (int)i &&
		    db.lease[shard].epoch == p->policy.epoch[shard])
			db.lease[shard].owner = -1;
		fleet_policy_freed(&p->policy, shard);
		frees++;
	}
}

/* No shard has two processes that could write for it. */
static void
check_fence(void)
{
	static struct fleet_lease lease[FLEET_SHARDS];

	for (unsigned i = 0; i < PROCESSES; i++) {
		unsigned n = fleet_policy_leases(&process[i].policy, lease);

		cr_assert_eq(n, process[i].policy.n);
		for (unsigned j = 0; j < n; j++)
			if (db.lease[lease[j].shard].epoch == lease[j].epoch)
				cr_assert_eq(db.lease[lease[j].shard].owner, (int)i);
	}
}

static void
step(void)
{
	unsigned i = chance(PROCESSES);
	struct process *p = &process[i];

	switch (chance(40)) {
	case 0:
		if (!p->runs)
			join(i);
		break;
	case 1:
		p->runs = false; /* it died; it still counts as living for a while */
		break;
	case 2:
		p->lives = p->lives && p->runs; /* its lease ends */
		break;
	case 3:
		if (chance(4) == 0)
			p->lives = false; /* it sleeps, and looks again later */
		break;
	case 4:
		p->policy.leaving |= p->runs && chance(3) == 0;
		break;
	default:
		if (!p->runs)
			break;
		if (chance(2))
			look(i);
		if (chance(3))
			take(i, chance(10) > 0);
		give(i, 3);
	}
	check_fence();
}

/* All that run look, again and again, until nothing moves. Returns the number of rounds. */
static unsigned
settle(void)
{
	for (unsigned round = 1; round < 100; round++) {
		unsigned before = moves + frees;

		for (unsigned i = 0; i < PROCESSES; i++)
			process[i].lives = process[i].runs;
		for (unsigned i = 0; i < PROCESSES; i++)
			if (process[i].runs)
				look(i);
		for (unsigned i = 0; i < PROCESSES; i++)
			if (process[i].runs) {
				take(i, true);
				give(i, 1);
			}
		check_fence();
		if (moves + frees == before)
			return round;
	}
	cr_assert_fail("shards move without end");
	return 0;
}

/* Each shard has one holder, who knows it, and the parts differ by at most 1. */
static void
check_settled(void)
{
	unsigned least = FLEET_SHARDS, most = 0, sum = 0, processes = 0;

	for (unsigned i = 0; i < PROCESSES; i++) {
		const struct process *p = &process[i];

		if (!p->runs || p->policy.leaving)
			continue;
		processes++;
		sum += p->policy.n;
		least = p->policy.n < least ? p->policy.n : least;
		most = p->policy.n > most ? p->policy.n : most;
		cr_assert_not(fleet_policy_waits(&p->policy));
		for (unsigned shard = 0; shard < FLEET_SHARDS; shard++)
			if (p->policy.hold[shard] != HOLD_NOT)
				cr_assert(p->policy.hold[shard] == HOLD &&
				    db.lease[shard].owner == (int)i &&
				    db.lease[shard].epoch == p->policy.epoch[shard]);
	}
	if (processes == 0)
		return;
	cr_assert_eq(sum, db.shards);
	cr_assert_leq(most - least, 1);
}

Test(fleet_policy, every_shard_ends_with_one_holder_whatever_happens)
{
	for (uint64_t run = 1; run <= 300; run++) {
		begin(1 + (unsigned)(run * run % 70), run);
		for (unsigned i = 0; i < 400; i++)
			step();
		settle();
		check_settled();
		cr_assert_eq(settle(), 1u, "nothing moves without need");
	}
}

Test(fleet_policy, a_process_that_joins_moves_only_its_own_part)
{
	for (unsigned shards = 1; shards <= 100; shards += 3) {
		begin(shards, shards);
		for (unsigned i = 0; i < PROCESSES; i++) {
			unsigned before;

			join(i);
			before = moves;
			settle();
			check_settled();
			/* The first takes all; later each shard is given and taken. */
			cr_assert_eq(moves - before, i == 0 ? shards : 2 * (shards / (i + 1)),
			    "%u of %u", i, shards);
		}
	}
}

Test(fleet_policy, a_process_that_dies_moves_only_its_own_part)
{
	for (unsigned shards = 1; shards <= 100; shards += 3)
		for (unsigned dead = 0; dead < PROCESSES; dead++) {
			unsigned before, part;

			begin(shards, shards);
			for (unsigned i = 0; i < PROCESSES; i++)
				join(i);
			settle();
			part = process[dead].policy.n;
			process[dead].runs = false;
			before = moves;
			settle();
			check_settled();
			cr_assert_eq(moves - before, part, "%u of %u", dead, shards);
		}
}

Test(fleet_policy, another_number_of_shards_takes_all_away)
{
	begin(8, 1);
	join(0);
	settle();
	db.shards = 4;
	for (unsigned shard = 0; shard < 8; shard++) {
		db.lease[shard].owner = -1;
		db.lease[shard].epoch++;
	}
	look(0);
	cr_expect_eq(process[0].deeds.losses, 8u);
	cr_expect_eq(process[0].policy.shards, 4u);
	settle();
	check_settled();
}

Test(fleet_policy, a_lease_with_another_epoch_is_another_lease)
{
	begin(2, 1);
	join(0);
	settle();
	db.lease[1].epoch += 2; /* another process had it meanwhile */
	look(0);
	cr_expect_eq(process[0].deeds.losses, 1u);
	cr_expect_eq(process[0].deeds.lost[0], 1u);
	cr_expect_eq(process[0].deeds.takes, 1u);
	check_fence();
	check_settled();
}

Test(fleet_policy, shards_that_are_being_given_are_asked_for_once)
{
	begin(10, 1);
	join(0);
	settle();
	join(1);
	look(0);
	cr_expect_eq(process[0].deeds.gives, 5u);
	cr_expect_eq(process[0].policy.n, 10u, "they are held until they are at rest");
	look(0);
	cr_expect_eq(process[0].deeds.gives, 0u);
	cr_expect(fleet_policy_gave(&process[0].policy, 9));
	cr_expect_not(fleet_policy_gave(&process[0].policy, 9), "it was given already");
	cr_expect_not(fleet_policy_gave(&process[0].policy, FLEET_SHARDS));
}

Test(fleet_policy, a_process_that_leaves_takes_nothing_and_is_asked_for_nothing)
{
	begin(4, 1);
	join(0);
	settle();
	process[0].policy.leaving = true;
	join(1);
	look(0);
	cr_expect_eq(process[0].deeds.gives + process[0].deeds.wants, 0u);
	cr_expect_not(fleet_policy_waits(&process[0].policy));
	look(1);
	cr_expect(fleet_policy_waits(&process[1].policy));
	settle();
	cr_expect_eq(process[0].policy.n, 0u);
	check_settled();
}
