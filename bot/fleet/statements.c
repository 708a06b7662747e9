/* The statements of a fleet in PostgreSQL. */
#include "bot/fleet/statements.h"

#include "bot/base/place.h"

#include <stdio.h>
#include <string.h>

#define STATEMENT_SQL(name, sql) [FLEET_##name] = sql,
/* Long texts stand on several lines. NOLINTNEXTLINE(bugprone-suspicious-missing-comma) */
static const char *const statement_sql[] = { FLEET_STATEMENTS(STATEMENT_SQL) };

/*
 * A lease that is wanted may be locked by the last batch of the process that had it. Beats do not
 * wait for that: the next look asks again.
 */
static const char *const settings[] = { "SET lock_timeout = 500", NULL };

const struct pg_setup pg_setup_fleet = { NULL, 0, statement_sql, FLEET_STATEMENTS_N, settings };

enum { FLEET_BURIED = 64 }; /* processes that are taken off the list at one start */

static bool
send_shards(struct pg_link *l, unsigned shards)
{
	struct sql_args a = { 0 };

	sql_add_number(&a, shards);
	return pg_link_begin(l, true) && pg_send(l->conn, FLEET_FIRST_SHARDS, &a) &&
	    pg_send(l->conn, FLEET_SET_SHARDS, &a) && pg_send(l->conn, FLEET_VOID_SHARDS, NULL) &&
	    pg_send(l->conn, FLEET_MAKE_SHARDS, &a) && pg_send(l->conn, FLEET_MADE_SHARDS, NULL) &&
	    pg_link_sync(l);
}

/*
 * A process that was killed and is started again need not wait until the leases of the one before
 * are over. A failure does no harm: the leases end by themselves.
 */
static void
bury_dead(struct pg_link *l)
{
	const PGresult *r;
	bool some = false;

	if (pg_link_begin(l, true) && pg_send(l->conn, FLEET_PLACES, NULL) && pg_link_sync(l) &&
	    pg_link_finish(l, 0) == PUMP_OVER && !l->x.error) {
		char dead[FLEET_BURIED][24];
		unsigned n = 0;

		r = l->x.got[0];
		for (int i = 0; i < PQntuples(r) && n < FLEET_BURIED; i++)
			if (place_is_dead(pg_text(r, i, 1)))
				snprintf(dead[n++], sizeof dead[0], "%s", pg_text(r, i, 0));
		pg_link_clear(l);
		some = n > 0 && pg_link_begin(l, false);
		for (unsigned i = 0; some && i < n; i++) {
			struct sql_args a = { 0 };

			sql_add_text(&a, dead[i]);
			some = pg_send(l->conn, FLEET_DIE, &a);
		}
		if (some && pg_link_sync(l))
			pg_link_finish(l, 0);
	}
	pg_link_clear(l);
}

bool
pg_fleet_begin(struct pg_link *l, unsigned shards, char *why, size_t why_size)
{
	char message[300];

	bury_dead(l);
	for (int tries = 0; tries < PG_RETRIES; tries++) {
		bool over = send_shards(l, shards) && pg_link_finish(l, 0) == PUMP_OVER;
		bool good = over && !l->x.error;
		const char *state = over && !good ? PQresultErrorField(l->x.error, PG_DIAG_SQLSTATE)
						  : NULL;
		/* Another process does the same, or still holds a lock. */
		bool again = state && (strncmp(state, "40", 2) == 0 || strcmp(state, "55P03") == 0);

		if (!good)
			pg_message(l->conn, l->x.error, message, sizeof message);
		pg_link_clear(l);
		if (good)
			return true;
		if (!again)
			break;
		uv_sleep(100);
	}
	snprintf(why, why_size,
	    "The number of shards cannot be written to PostgreSQL (%s): look at the server's log.",
	    message);
	return false;
}

bool
pg_fleet_sight(const PGresult *fleet, const PGresult *leases, struct fleet_sight *out)
{
	int n = leases ? PQntuples(leases) : 0;
	int64_t shards, shard, last = -1;

	if (!fleet || !leases || PQntuples(fleet) != 1 || n > FLEET_SHARDS)
		return false;
	shards = pg_number(fleet, 0, 0);
	out->living = (unsigned)pg_number(fleet, 0, 1);
	out->rank = (unsigned)pg_number(fleet, 0, 2);
	if (shards < 1 || shards > FLEET_SHARDS)
		return false;
	out->shards = (unsigned)shards;
	out->n = (unsigned)n;
	for (int i = 0; i < n; i++, last = shard) {
		shard = pg_number(leases, i, 0);
		if (shard <= last || shard >= shards)
			return false;
		out->row[i] = (struct fleet_row){ (unsigned)shard, pg_number(leases, i, 1),
			pg_number(leases, i, 2) == 1, pg_number(leases, i, 2) == 2 };
	}
	return true;
}
