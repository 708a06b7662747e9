/* The exchanges with the database, and most functions of fleet.h. inside.h says how. */
#include "bot/fleet/inside.h"

#include "bot/base/seldom.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

/* Exchanges ------------------------------------------------------------------- */

struct sql_args
fleet_args(const struct fleet *f)
{
	struct sql_args a = { 0 };

	sql_add_text(&a, f->id);
	return a;
}

struct fleet_ask *
fleet_ask_add(struct fleet *f, const struct fleet_kind *kind)
{
	struct fleet_ask *ask = &f->ask[f->asks];

	if (f->asks == FLEET_ASKS)
		return NULL;
	*ask = (struct fleet_ask){ .kind = kind };
	if (f->asks)
		ask->at = ask[-1].at + ask[-1].kind->results;
	f->asks++;
	return ask;
}

/*
 * Gathers what waits. A lease is freed before others are told of it. Leases to take come from the
 * last beat, so they stay away from an exchange with a new one.
 */
static void
gather(struct fleet *f)
{
	uint64_t now = uv_now(f->loop);
	struct fleet_ask *ask;

	for (unsigned shard = 0; shard < FLEET_SHARDS && f->asks < FLEET_ASKS / 2; shard++)
		if (f->policy.hold[shard] == HOLD_GAVE)
			fleet_ask_add(f, &fleet_kind_free)->lease = (struct fleet_lease){ shard,
				f->policy.epoch[shard] };
	if (now >= f->beat_at) {
		fleet_ask_add(f, &fleet_kind_beat);
		f->beat_at = now + FLEET_BEAT_MS;
		f->deeds.wants = 0;
	}
	fleet_grant_gather(f);
	fleet_mail_gather(f, now >= f->look_at);
	if (now >= f->look_at)
		f->look_at = now + FLEET_MAIL_MS;
	if (now >= f->clean_at) {
		fleet_ask_add(f, &fleet_kind_clean);
		if (!f->outdated)
			fleet_ask_add(f, &fleet_kind_version);
		f->clean_at = now + FLEET_OLD_MS;
	}
	while (f->deeds.wants && (ask = fleet_ask_add(f, &fleet_kind_take)))
		ask->lease = f->deeds.want[--f->deeds.wants];
}

/* Each ask is a transaction of its own. */
static bool
send_asks(struct fleet *f)
{
	if (!pg_link_begin(f->link, true))
		return false;
	for (unsigned i = 0; i < f->asks; i++)
		if (!f->ask[i].kind->send(f, &f->ask[i]) || !pg_link_sync(f->link))
			return false;
	return true;
}

/* An error that other processes cause is no news: the ask is made again. */
static void
log_error(struct fleet *f)
{
	const char *state = PQresultErrorField(f->link->x.error, PG_DIAG_SQLSTATE);
	char message[300];

	if (state && (strncmp(state, "40", 2) == 0 || strcmp(state, "55P03") == 0))
		return;
	pg_message(f->link->conn, f->link->x.error, message, sizeof message);
	log_seldom(LOG_ERROR, "fleet", "refused",
	    "PostgreSQL refuses what golfd's processes agree on: %s; look at the server's log",
	    message);
}

/* Calls hear for each ask. Without an answer all of them have failed. */
static void
hear_asks(struct fleet *f, bool answered)
{
	static PGresult *const none[4];
	struct fleet_ask asks[FLEET_ASKS];
	PGresult *got[PG_GOT] = { 0 };
	unsigned n = f->asks;

	if (answered) {
		memcpy(got, f->link->x.got, sizeof got);
		memset(f->link->x.got, 0, sizeof f->link->x.got);
		if (f->link->x.error)
			log_error(f);
		if (f->away)
			log_seldom(LOG_WARN, "fleet", "reached", "PostgreSQL is reached again");
		f->away = false;
	}
	memcpy(asks, f->ask, sizeof asks);
	f->asks = 0;
	f->hearing = true;
	for (unsigned i = 0; i < n; i++)
		asks[i].kind->hear(f, &asks[i], answered ? got + asks[i].at : none);
	f->hearing = false;
	for (unsigned i = 0; i < PG_GOT; i++)
		PQclear(got[i]);
	pg_link_clear(f->link);
}

static void
lose(struct fleet *f)
{
	pg_link_drop(f->link);
	hear_asks(f, false);
	f->beat_at = 0; /* at once, when there is a connection */
}

/* Makes a connection, or waits for the next attempt. */
static void
reach(struct fleet *f)
{
	if (f->link->tried && !f->away) {
		log_seldom(LOG_ERROR, "fleet", "not reached",
		    "%s Until then this golfd keeps its shards, and takes no others", f->link->why);
		f->away = true;
	}
	if (!pg_link_pausing(f->link))
		pg_link_connect(f->link);
}

static void on_timer(uv_timer_t *timer);

/* Goes on until it must wait. */
static void
go(struct fleet *f)
{
	if (f->hearing)
		return;
	fleet_mail_answer(f);
	while (f->link->conn) {
		enum pg_pump pump;

		if (!f->asks) {
			gather(f);
			if (!f->asks)
				break;
			if (!send_asks(f)) {
				lose(f);
				continue;
			}
		}
		pump = pg_link_pump(f->link);
		if (pump == PUMP_WAIT)
			break;
		if (pump == PUMP_OVER)
			hear_asks(f, true);
		else
			lose(f);
		fleet_mail_answer(f);
	}
	if (!f->link->conn) {
		fleet_grant_away(f);
		reach(f);
	} else if (f->asks) {
		pg_link_watch(f->link);
	} else {
		pg_link_ignore(f->link);
	}
	uv_timer_start(
	    f->timer, on_timer, fleet_policy_waits(&f->policy) ? FLEET_WAIT_MS : FLEET_MAIL_MS, 0);
	if (f->unref)
		fleet_unref(f);
}

static void
on_timer(uv_timer_t *timer)
{
	struct fleet *f = timer->data;

	if (fleet_policy_waits(&f->policy) && !f->asks)
		f->beat_at = 0;
	go(f);
}

static void
on_ready(void *arg)
{
	go(arg);
}

void
fleet_kick(struct fleet *f)
{
	uv_timer_start(f->timer, on_timer, 0, 0);
}

/* fleet.h --------------------------------------------------------------------- */

const struct fleet_lease *
fleet_leases(const struct fleet *f, unsigned *n)
{
	*n = f->leases;
	return f->lease;
}

bool
fleet_sole(const struct fleet *f, uint64_t from)
{
	return from > f->sole_from && uv_now(f->loop) <= f->sole_until;
}

void
fleet_beat(struct fleet *f)
{
	f->beat_at = 0;
	fleet_kick(f);
}

void
fleet_gave(struct fleet *f, unsigned shard)
{
	if (!fleet_policy_gave(&f->policy, shard))
		return;
	fleet_doubt(f, uv_now(f->loop));
	fleet_count_leases(f);
	fleet_grant_drop(f, shard);
	fleet_kick(f);
}

/* The others look for free shards often from then on. */
void
fleet_leave(struct fleet *f)
{
	if (f->policy.leaving)
		return;
	f->policy.leaving = true;
	f->policy.share = 0;
	f->deeds.wants = 0;
	fleet_tell_all(f, "beat", 0);
	fleet_beat(f);
}

/* A new connection has a new handle. */
void
fleet_unref(struct fleet *f)
{
	f->unref = true;
	uv_unref((uv_handle_t *)f->timer);
	if (f->link->poll)
		uv_unref((uv_handle_t *)f->link->poll);
}

bool
fleet_idle(const struct fleet *f)
{
	for (unsigned shard = 0; shard < FLEET_SHARDS; shard++)
		if (f->policy.hold[shard] == HOLD_GAVE)
			return false;
	return fleet_mail_idle(f);
}

static void
on_closed(uv_handle_t *handle)
{
	free(handle);
}

struct fleet *
fleet_open(uv_loop_t *loop, const char *address, unsigned shards, const struct fleet_calls *calls,
    char *why, size_t why_size)
{
	struct fleet *f = calloc(1, sizeof *f);
	uv_timer_t *timer = calloc(1, sizeof *timer);
	const char *rest = strstr(address, "://");
	uint64_t random = 0;

	assert(shards >= 1 && shards <= FLEET_SHARDS);
	if (!f || !timer || getrandom(&random, sizeof random, 0) != (ssize_t)sizeof random)
		snprintf(why, why_size, "No memory is left to open the store.");
	else if (!rest)
		snprintf(why, why_size, "Several processes need PostgreSQL as their store.");
	else
		f->link = pg_link_open(loop, rest + 3, &pg_setup_fleet, why, why_size);
	if (!f || !f->link || !pg_fleet_begin(f->link, shards, why, why_size)) {
		if (f && f->link)
			pg_link_close(f->link);
		free(timer);
		free(f);
		return NULL;
	}
	snprintf(f->id, sizeof f->id, "%016llx", (unsigned long long)random);
	place_here(f->place);
	f->loop = loop;
	f->calls = *calls;
	f->link->ready = on_ready;
	f->link->arg = f;
	f->timer = timer;
	timer->data = f;
	uv_timer_init(loop, timer);
	fleet_kick(f);
	return f;
}

/* A transaction that frees the leases, tells the others, and takes this process off the list. */
static bool
send_end(struct fleet *f)
{
	struct sql_args a = fleet_args(f), tell = fleet_args(f);
	PGconn *conn = f->link->conn;

	sql_add_number(&tell, ++f->mails);
	sql_add_text(&tell, "beat");
	sql_add_text(&tell, "");
	return pg_link_begin(f->link, false) && pg_send(conn, FLEET_FREE_ALL, &a) &&
	    pg_send(conn, FLEET_TELL_ALL, &tell) && pg_send(conn, FLEET_DIE, &a) &&
	    pg_link_sync(f->link);
}

void
fleet_close(struct fleet *f)
{
	uint64_t until = uv_hrtime() + FLEET_CLOSE_MS * UINT64_C(1000000);

	if (f->link->conn && (!f->asks || pg_link_finish(f->link, until) == PUMP_OVER) &&
	    send_end(f))
		pg_link_finish(f->link, until);
	pg_link_close(f->link);
	uv_close((uv_handle_t *)f->timer, on_closed);
	fleet_mail_free(f);
	free(f);
}
