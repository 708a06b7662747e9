/* Who is to be pinged, and when. ping.c does it. */
#include "bot/tables/inside.h"
#include "bot/tables/seen.h"
#include "bot/tables/when.h"

enum { HERE_MS = 20000 }; /* so long after a press the person is still here */

bool
ping_is_sent(const struct table *t, unsigned seat)
{
	const struct store_ping *is = &t->told.ping[seat].is;

	return is->user && is->user == t->now->row.seat[seat].user && is->seq == t->now->turned;
}

uint16_t
pings_waited(const struct table *t)
{
	struct stand stand;

	if (t->now->row.state != STORE_PLAYING)
		return 0;
	facts_stand(t->now, &stand);
	if (stand.phase == GOLF_PH_BETWEEN)
		return 0;
	return (uint16_t)(facts_waited(t->now) & ~table_overtime(t));
}

static bool
wants(const struct table *t, unsigned seat)
{
	const struct person is = people_find(t->all->people.of, t->now->row.seat[seat].user);

	return person_wants_pings(&is, t->now->row.guild);
}

bool
pings_may(const struct table *t)
{
	return t->now && !t->is.closed && !t->all->life.resting;
}

bool
ping_by_dm(const struct person *is)
{
	return is->pings_by_dm && !is->dm_closed;
}

uint64_t
ping_at(const struct table *t, unsigned seat)
{
	if (!wants(t, seat) || (ping_is_sent(t, seat) && t->told.ping[seat].way != PING_DOUBTED))
		return UINT64_MAX;
	return t->told.pressed[seat] ? t->told.pressed[seat] + HERE_MS : 0;
}

uint64_t
table_pings_next(const struct table *t)
{
	uint16_t waited = pings_may(t) ? pings_waited(t) : 0;
	uint64_t next = UINT64_MAX;

	for (unsigned i = 0; waited >> i; i++)
		if (waited >> i & 1 && ping_at(t, i) < next)
			next = ping_at(t, i);
	return next;
}

void
table_noticed(struct table *t, snowflake user)
{
	unsigned seat = table_seat(t, user);

	if (seat != GOLF_NOBODY)
		t->told.pressed[seat] = life_now(&t->all->life);
}

static bool
is_mention(enum ping_way way, bool due)
{
	return way == PING_POST || (!due && way == PING_POSTED);
}

uint16_t
table_pinged(const struct table *t, bool due)
{
	uint16_t mask = 0, waited = pings_waited(t);

	for (unsigned i = 0; waited >> i; i++)
		if (waited >> i & 1 && ping_is_sent(t, i) && is_mention(t->told.ping[i].way, due))
			mask = (uint16_t)(mask | 1u << i);
	return mask;
}

void
table_ping_load(struct table *t, const struct store_ping *stored)
{
	unsigned seat = table_seat(t, stored->user);

	if (seat != GOLF_NOBODY)
		t->told.ping[seat] = (struct ping){ .is = *stored,
			.way = stored->message ? PING_DM : PING_POSTED };
}

void
table_pings_posted(struct table *t)
{
	uint16_t due = table_pinged(t, true);

	for (unsigned i = 0; due >> i; i++)
		if (due >> i & 1)
			t->told.ping[i].way = PING_POSTED;
}
