/* Several fleets on one database and one loop. */
#include "tests/bot/fleet/stage.h"

#include "bot/base/log.h"
#include "bot/fleet/inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct member member[MEMBERS];

static void
on_take(void *arg, unsigned shard, unsigned shards)
{
	struct member *m = arg;

	cr_expect_not(m->serves[shard]);
	m->serves[shard] = true;
	m->shards = shards;
	m->takes++;
}

static void
on_give(void *arg, unsigned shard)
{
	struct member *m = arg;

	cr_expect(m->serves[shard]);
	m->gives++;
	if (m->keeps)
		return;
	m->serves[shard] = false;
	fleet_gave(m->f, shard);
}

static void
on_lost(void *arg, unsigned shard)
{
	struct member *m = arg;

	cr_expect(m->serves[shard]);
	m->serves[shard] = false;
	m->losses++;
}

static void
on_waits(void *arg, uint64_t ms)
{
	struct member *m = arg;

	m->waits = ms;
}

static void
on_mail(void *arg, const char *json, size_t length, uint64_t number)
{
	struct member *m = arg;

	cr_assert_lt(m->events, EVENTS);
	cr_expect_eq(strlen(json), length);
	snprintf(m->event[m->events++], sizeof m->event[0], "mail %.50s", json);
	m->mail = number;
	if (!m->works)
		fleet_mailed(m->f, number, true);
}

static void
on_person(void *arg, snowflake user)
{
	struct member *m = arg;

	cr_assert_lt(m->events, EVENTS);
	snprintf(
	    m->event[m->events++], sizeof m->event[0], "person %llu", (unsigned long long)user);
}

static void
on_blocked(void *arg)
{
	struct member *m = arg;

	cr_assert_lt(m->events, EVENTS);
	snprintf(m->event[m->events++], sizeof m->event[0], "blocked");
}

void
fleets_begin(void)
{
	stage_postgres();
	stage_reopen();
}

void
fleets_end(void)
{
	for (unsigned i = 0; i < MEMBERS; i++)
		if (member[i].f)
			fleet_close(member[i].f);
	stage_end();
}

void
fleets_open(unsigned i, unsigned shards)
{
	const struct fleet_calls calls = { &member[i], on_take, on_give, on_lost, on_mail,
		on_person, on_blocked, on_waits };

	member[i] = (struct member){ 0 };
	member[i].f = fleet_open(
	    &stage.loop, stage.address, shards, &calls, stage.why, sizeof stage.why);
	cr_assert_not_null(member[i].f, "%s", stage.why);
}

static void
on_closed(uv_handle_t *handle)
{
	free(handle);
}

void
fleets_kill(unsigned i)
{
	struct fleet *f = member[i].f;

	pg_link_close(f->link);
	uv_close((uv_handle_t *)f->timer, on_closed);
	fleet_mail_free(f);
	free(f);
	member[i] = (struct member){ 0 };
}

void
fleets_expire(void)
{
	char sql[400] = "UPDATE golfd_processes SET until = 0 WHERE id NOT IN (''";

	for (unsigned i = 0; i < MEMBERS; i++)
		if (member[i].f)
			snprintf(
			    sql + strlen(sql), sizeof sql - strlen(sql), ", '%s'", member[i].f->id);
	snprintf(sql + strlen(sql), sizeof sql - strlen(sql), ")");
	stage_sql(sql);
}

unsigned
fleets_served(unsigned i)
{
	unsigned n = 0;

	for (unsigned shard = 0; shard < FLEET_SHARDS; shard++)
		n += member[i].serves[shard];
	return n;
}

bool
fleets_settled(unsigned shards)
{
	unsigned least = FLEET_SHARDS, most = 0;

	for (unsigned i = 0; i < MEMBERS; i++) {
		unsigned n = fleets_served(i);

		if (!member[i].f)
			continue;
		least = n < least ? n : least;
		most = n > most ? n : most;
	}
	for (unsigned shard = 0; shard < FLEET_SHARDS; shard++) {
		unsigned holders = 0;

		for (unsigned i = 0; i < MEMBERS; i++)
			holders += member[i].serves[shard];
		if (holders != (shard < shards))
			return false;
	}
	return most - least <= 1;
}
