/* The beat of a process, and the leases that it takes, gives and loses. */
#include "bot/fleet/inside.h"

#include "bot/base/log.h"

static bool
send_lease(struct fleet *f, unsigned which, const struct fleet_lease *lease)
{
	struct sql_args a = fleet_args(f);

	sql_add_number(&a, lease->shard);
	sql_add_number(&a, lease->epoch);
	return pg_send(f->link->conn, which, &a);
}

static bool
send_free(struct fleet *f, const struct fleet_ask *ask)
{
	return send_lease(f, FLEET_FREE, &ask->lease);
}

static bool
send_take(struct fleet *f, const struct fleet_ask *ask)
{
	return send_lease(f, FLEET_TAKE, &ask->lease);
}

static void
hear_free(struct fleet *f, const struct fleet_ask *ask, PGresult *const *got)
{
	if (got[0] && f->policy.epoch[ask->lease.shard] == ask->lease.epoch)
		fleet_policy_freed(&f->policy, ask->lease.shard);
}

void
fleet_count_leases(struct fleet *f)
{
	f->leases = fleet_policy_leases(&f->policy, f->lease);
}

static void
take(struct fleet *f, unsigned shard)
{
	log_line(
	    LOG_INFO, "fleet", "this golfd serves shard %u of %u now", shard, f->policy.shards);
	f->calls.take(f->calls.arg, shard, f->policy.shards);
}

void
fleet_doubt(struct fleet *f, uint64_t until)
{
	f->sole_from = until > f->sole_from ? until : f->sole_from;
}

/* Whether the holder before had not given the shard back, as the last beat saw it. */
static bool
was_left(const struct fleet *f, unsigned shard)
{
	for (unsigned i = 0; i < f->sight.n; i++)
		if (f->sight.row[i].shard == shard)
			return f->sight.row[i].left;
	return true;
}

static void
hear_take(struct fleet *f, const struct fleet_ask *ask, PGresult *const *got)
{
	struct fleet_lease lease = { .shard = ask->lease.shard };

	if (!got[0] || PQntuples(got[0]) != 1)
		return; /* another process was faster */
	lease.epoch = pg_number(got[0], 0, 0);
	if (fleet_policy_took(&f->policy, lease)) {
		if (was_left(f, lease.shard))
			fleet_doubt(f, uv_now(f->loop) + FLEET_RIVAL_MS);
		fleet_count_leases(f);
		take(f, lease.shard);
	}
}

static bool
send_beat(struct fleet *f, const struct fleet_ask *ask)
{
	struct sql_args a = fleet_args(f), live = fleet_args(f);

	(void)ask;
	f->beat_sent = uv_now(f->loop);
	sql_add_number(&live, f->policy.leaving);
	sql_add_number(&live, FLEET_LEASE_MS);
	sql_add_text(&live, f->place);
	return pg_send(f->link->conn, FLEET_LIVE, &live) &&
	    pg_send(f->link->conn, FLEET_SEE_FLEET, &a) &&
	    pg_send(f->link->conn, FLEET_SEE_LEASES, &a);
}

static void
hear_beat(struct fleet *f, const struct fleet_ask *ask, PGresult *const *got)
{
	struct fleet_deeds *deeds = &f->deeds;
	uint64_t now = uv_now(f->loop);

	(void)ask;
	if (!got[1] || !got[2])
		return;
	if (!pg_fleet_sight(got[1], got[2], &f->sight)) {
		log_line(LOG_ERROR, "fleet",
		    "the tables golfd_fleet and golfd_leases were changed from outside: stop all "
		    "golfd, and put back a backup");
		return;
	}
	fleet_policy_see(&f->policy, &f->sight, deeds);
	fleet_count_leases(f);
	/* The leases of the beat before were over when this one arrived, or may have been. */
	if (now > f->sole_until || deeds->losses)
		fleet_doubt(f, now);
	if (deeds->takes)
		fleet_doubt(f, now + FLEET_RIVAL_MS);
	f->sole_until = f->beat_sent + FLEET_LEASE_MS;
	for (unsigned i = 0; i < deeds->losses; i++) {
		log_line(LOG_WARN, "fleet", "another golfd serves shard %u now", deeds->lost[i]);
		fleet_grant_drop(f, deeds->lost[i]);
		f->calls.lost(f->calls.arg, deeds->lost[i]);
	}
	for (unsigned i = 0; i < deeds->takes; i++)
		take(f, deeds->taken[i]);
	for (unsigned i = 0; i < deeds->gives; i++)
		f->calls.give(f->calls.arg, deeds->give[i]);
}

static bool
send_clean(struct fleet *f, const struct fleet_ask *ask)
{
	struct sql_args a = { 0 };

	(void)ask;
	sql_add_number(&a, FLEET_OLD_MS);
	return pg_send(f->link->conn, FLEET_CLEAN_PROCESSES, &a) &&
	    pg_send(f->link->conn, FLEET_CLEAN_MAIL, &a);
}

static void
hear_clean(struct fleet *f, const struct fleet_ask *ask, PGresult *const *got)
{
	(void)f, (void)ask, (void)got;
}

static bool
send_version(struct fleet *f, const struct fleet_ask *ask)
{
	(void)ask;
	return pg_send(f->link->conn, FLEET_VERSION, NULL);
}

/* A rolling upgrade: what this process does still fits, but its next connection does not. */
static void
hear_version(struct fleet *f, const struct fleet_ask *ask, PGresult *const *got)
{
	unsigned steps;
	const struct store_step *step = steps_of(&dialect_postgres, &steps);
	int64_t version = got[0] ? pg_number(got[0], 0, 0) : 0;

	(void)ask;
	f->outdated = version > step[steps - 1].version;
	if (f->outdated)
		log_line(LOG_WARN, "fleet",
		    "a newer golfd has migrated the tables to version %lld, and this one knows %d: "
		    "it goes on until it connects again; stop it and start the newer one",
		    (long long)version, step[steps - 1].version);
}

const struct fleet_kind fleet_kind_free = { send_free, hear_free, 1 };
const struct fleet_kind fleet_kind_beat = { send_beat, hear_beat, 3 };
const struct fleet_kind fleet_kind_take = { send_take, hear_take, 1 };
const struct fleet_kind fleet_kind_clean = { send_clean, hear_clean, 2 };
const struct fleet_kind fleet_kind_version = { send_version, hear_version, 1 };
