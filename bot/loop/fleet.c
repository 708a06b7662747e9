/*
 * One process among several of the bot (fleet.h): shards that come and go, and the rate limits that
 * all share. mail.c has the presses for games of other processes.
 */
#include "bot/base/log.h"
#include "bot/loop/inside.h"
#include "bot/loop/presses.h"
#include "bot/loop/shards.h"
#include "bot/loop/share.h"
#include "bot/loop/steps.h"

#include <stdlib.h>
#include <string.h>

enum {
	REST_CHECK_MS = 10, /* between two looks whether a shard is at rest */
	PORTION_PAUSE_MS = 25, /* before the next question for REST requests when there were none */
};

/* Shards ---------------------------------------------------------------------- */

static void
fence(struct loop *l)
{
	unsigned n;
	const struct fleet_lease *lease = fleet_leases(l->fleet, &n);

	store_fence(l->store, lease, n);
}

static void
on_take(void *arg, unsigned shard, unsigned shards)
{
	struct loop *l = arg;

	if (l->state >= LOOP_LEAVING) {
		fleet_gave(l->fleet, shard);
		return;
	}
	l->shards = shards;
	loop_recommended(l);
	fence(l);
	if (!loop_shard_begin(l, shard))
		loop_leave(l, END_FAILED);
}

void
loop_fleet_give(struct shard *s)
{
	struct loop *l = s->loop;

	/* What waits would pass the next fence, which lets go of this shard. */
	if (!loop_shard_rested(s))
		store_refuse(l->store);
	loop_shard_end(s);
	fleet_gave(l->fleet, s->number);
	fence(l);
}

/* Gives away the shards that have come to rest. */
static void
on_giving(uv_timer_t *timer)
{
	struct loop *l = timer->data;
	bool more = false;

	for (struct shard *s = NULL; (s = loop_next_shard(l, s));) {
		if (s->state != SHARD_RESTS)
			continue;
		if (!loop_shard_rested(s) && uv_now(&l->uv) < s->rest_by) {
			more = true;
			continue;
		}
		loop_fleet_give(s);
	}
	if (more)
		uv_timer_start(timer, on_giving, REST_CHECK_MS, 0);
}

static void
on_give(void *arg, unsigned shard)
{
	struct loop *l = arg;

	if (l->state >= LOOP_LEAVING || !l->shard[shard])
		return;
	log_line(LOG_INFO, "loop", "another golfd gets shard %u", shard);
	loop_shard_rest(l->shard[shard], true);
	uv_timer_start(&l->giving, on_giving, 0, 0);
}

static void
on_lost(void *arg, unsigned shard)
{
	struct loop *l = arg;

	/* Its tables come to rest, which may put writes. */
	if (l->shard[shard])
		loop_shard_end(l->shard[shard]);
	/* What waits would pass the next fence, which lets go of this shard. */
	store_refuse(l->store);
	fence(l);
}

static void
on_waits(void *arg, uint64_t ms)
{
	(void)arg;
	loop_identify_waits(ms);
}

/* A write was refused: a lease is lost. */
static void
on_refused(void *arg)
{
	struct loop *l = arg;

	if (l->fleet)
		fleet_beat(l->fleet);
}

/* People ---------------------------------------------------------------------- */

/* What the store knows of a person, who has changed in another process. */
struct reading {
	struct loop *loop;
	struct store_reader to;
	struct person is;
	bool known;
};

static void
on_row(void *arg, snowflake user, snowflake dm_channel, bool dm_closed, const char *choices)
{
	struct reading *r = arg;

	r->is = (struct person){ .user = user, .dm_channel = dm_channel, .dm_closed = dm_closed };
	person_read(&r->is, choices);
	r->known = true;
}

static void
on_person_read(void *arg, enum store_status status)
{
	struct reading *r = arg;
	struct loop *l = r->loop;

	if (status == STORE_OK && r->known)
		people_set(&l->people, &r->is);
	for (struct shard *s = NULL; status == STORE_OK && (s = loop_next_shard(l, s));)
		if (r->known)
			tables_person_changed(s->tables, r->is.user);
		else
			tables_person_gone(s->tables, r->is.user);
	free(r);
}

static void
on_person(void *arg, snowflake user)
{
	struct loop *l = arg;
	struct reading *r = calloc(1, sizeof *r);

	if (!r) {
		log_line(LOG_ERROR, "loop", "no memory to read what a person has chosen");
		return;
	}
	r->loop = l;
	r->is.user = user;
	r->to = (struct store_reader){ .arg = r, .user = on_row };
	store_person(l->store, user, &r->to, on_person_read, r);
}

void
loop_person(void *arg, snowflake user, bool forgotten)
{
	const struct shard *from = arg;
	const struct loop *l = from->loop;

	for (struct shard *s = NULL; (s = loop_next_shard(l, s));)
		if (s != from && forgotten)
			tables_person_gone(s->tables, user);
		else if (s != from)
			tables_person_changed(s->tables, user);
	if (l->fleet)
		fleet_person(l->fleet, user);
}

/* Rate limits ----------------------------------------------------------------- */

struct portion {
	struct loop *loop;
	uint64_t asked;
};

static void
on_portion(void *arg, unsigned n)
{
	struct portion *p = arg;
	struct loop *l = p->loop;

	if (l->rest)
		rest_allow(l->rest, n,
		    n ? p->asked + FLEET_PORTION_MS : uv_now(&l->uv) + PORTION_PAUSE_MS);
	free(p);
}

bool
loop_fleet_portion(void *arg, unsigned n)
{
	struct loop *l = arg;
	struct portion *p;

	/* Only GET /gateway/bot is sent before. */
	if (!l->fleet)
		return false;
	p = malloc(sizeof *p);
	if (!p) {
		log_line(LOG_ERROR, "loop", "no memory for a request");
		abort();
	}
	*p = (struct portion){ l, uv_now(&l->uv) };
	fleet_portion(l->fleet, n < FLEET_BURST ? n : FLEET_BURST, on_portion, p);
	return true;
}

/* ----------------------------------------------------------------------------- */

bool
loop_fleet(struct loop *l, unsigned shards)
{
	const struct fleet_calls calls = { .arg = l,
		.take = on_take,
		.give = on_give,
		.lost = on_lost,
		.mail = loop_mail,
		.person = on_person,
		.blocked = loop_access_changed,
		.waits = on_waits };
	char why[512];

	l->fleet = fleet_open(
	    &l->uv, l->set->value[SETTING_STORE], shards, &calls, why, sizeof why);
	if (!l->fleet) {
		log_line(LOG_ERROR, "loop", "%s", why);
		return false;
	}
	store_on_fence(l->store, on_refused, l);
	return true;
}
