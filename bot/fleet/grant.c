/* What a process may do now, of what all processes may do together: IDENTIFY, and REST requests. */
#include "bot/fleet/inside.h"

#include <assert.h>

/* IDENTIFY -------------------------------------------------------------------- */

static bool
send_identify(struct fleet *f, const struct fleet_ask *ask)
{
	struct sql_args a = { 0 }, wait = { 0 };
	unsigned bucket = f->identify[ask->lease.shard].bucket;

	sql_add_number(&a, bucket);
	sql_add_number(&a, FLEET_IDENTIFY_MS);
	sql_add_number(&wait, bucket);
	return pg_send(f->link->conn, FLEET_IDENTIFY, &a) &&
	    pg_send(f->link->conn, FLEET_IDENTIFY_WAIT, &wait);
}

/* The other shards of the bucket wait as long as this one. */
static void
hear_identify(struct fleet *f, const struct fleet_ask *ask, PGresult *const *got)
{
	struct fleet_identify *one = &f->identify[ask->lease.shard];
	uint64_t now = uv_now(f->loop), at = now + FLEET_AGAIN_MS;
	void (*done)(void *arg) = one->done;
	unsigned waits = 0;
	/* After a slow answer another process may IDENTIFY less than 5 s later: ask again. */
	bool late = now - one->asked > FLEET_IDENTIFY_MS - FLEET_IDENTIFY_APART_MS;

	if (got[0] && got[1] && PQntuples(got[1]) == 1) {
		int64_t ms = pg_number(got[1], 0, 0);

		at = now + (ms > 0 ? (uint64_t)ms : 1);
	}
	for (unsigned shard = 0; shard < FLEET_SHARDS; shard++)
		if (f->identify[shard].bucket == one->bucket) {
			f->identify[shard].at = at;
			waits += f->identify[shard].done != NULL;
		}
	if (got[0] && PQntuples(got[0]) == 1 && done && !late) {
		waits--;
		one->done = NULL;
		done(one->arg);
	}
	if (waits > 0)
		f->calls.waits(f->calls.arg, at - now);
}

static const struct fleet_kind kind_identify = { send_identify, hear_identify, 2 };

void
fleet_identify(
    struct fleet *f, unsigned shard, unsigned concurrency, void (*done)(void *arg), void *arg)
{
	struct fleet_identify *one = &f->identify[shard];

	assert(shard < FLEET_SHARDS);
	*one = (struct fleet_identify){
		.done = done, .arg = arg, .bucket = shard % (concurrency ? concurrency : 1)
	};
	fleet_kick(f);
}

void
fleet_grant_drop(struct fleet *f, unsigned shard)
{
	f->identify[shard].done = NULL;
}

/* REST requests --------------------------------------------------------------- */

enum { REQUEST_MS = 1000 / FLEET_RATE };
static_assert(REQUEST_MS * FLEET_RATE == 1000, "the database counts whole ms");

static bool
send_portion(struct fleet *f, const struct fleet_ask *ask)
{
	struct sql_args a = { 0 };

	(void)ask;
	sql_add_number(&a, f->portion.n);
	sql_add_text(&a, f->id);
	sql_add_number(&a, REQUEST_MS);
	sql_add_number(&a, FLEET_BURST * REQUEST_MS);
	return pg_send(f->link->conn, FLEET_PORTION, &a);
}

static void
answer(struct fleet *f, unsigned n)
{
	void (*done)(void *arg, unsigned n) = f->portion.done;

	f->portion.done = NULL;
	done(f->portion.arg, n);
}

static void
hear_portion(struct fleet *f, const struct fleet_ask *ask, PGresult *const *got)
{
	bool late = uv_now(f->loop) - f->portion.at >= FLEET_PORTION_MS;
	int64_t n = 0;

	(void)ask;
	if (got[0] && PQntuples(got[0]) == 1)
		n = pg_number(got[0], 0, 0);
	f->portion.asked = false;
	answer(f, late || n < 0 || n > f->portion.n ? 0 : (unsigned)n);
}

static const struct fleet_kind kind_portion = { send_portion, hear_portion, 1 };

void
fleet_portion(struct fleet *f, unsigned n, void (*done)(void *arg, unsigned n), void *arg)
{
	assert(!f->portion.done && n <= FLEET_BURST);
	f->portion = (struct fleet_portion){ done, arg, n, false, uv_now(f->loop) };
	fleet_kick(f);
}

/* Both ------------------------------------------------------------------------ */

/* One question for each bucket: the shards of a bucket have to wait for each other. */
void
fleet_grant_gather(struct fleet *f)
{
	bool asked[FLEET_SHARDS] = { false };
	struct fleet_ask *ask;

	if (f->portion.done && fleet_ask_add(f, &kind_portion))
		f->portion.asked = true;
	for (unsigned shard = 0; shard < FLEET_SHARDS && f->asks < FLEET_ASKS / 2; shard++) {
		struct fleet_identify *one = &f->identify[shard];

		if (!one->done || asked[one->bucket] || one->at > uv_now(f->loop))
			continue;
		asked[one->bucket] = true;
		ask = fleet_ask_add(f, &kind_identify);
		if (!ask)
			break;
		ask->lease.shard = shard;
		one->asked = uv_now(f->loop);
	}
}

void
fleet_grant_away(struct fleet *f)
{
	if (!f->portion.done || f->portion.asked)
		return;
	f->hearing = true;
	answer(f, 0);
	f->hearing = false;
}
