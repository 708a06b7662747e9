/*
 * Pings of people whose turn it is, for those who want pings (/golf me): by a new message of the
 * table that mentions them, or by a DM. A person who has just pressed something is here, and is
 * pinged only after a while. A person is pinged once for each turn. When the turn is over, the DM
 * is deleted; so a person has at most one ping of a game.
 */
#include "bot/tables/inside.h"

#include <string.h>

enum { HERE_MS = 20000 }; /* so long after a press the person is still here */

/* The game waits for the same turn as when the seat's person was pinged. */
static bool
is_pinged(const struct table *t, unsigned seat)
{
	const struct store_ping *is = &t->ping[seat].is;

	return is->user && is->user == t->now->row.seat[seat].user && is->seq == t->now->turned;
}

/* The people whose turn it is, one bit a seat. Between two holes it is nobody's. */
static uint16_t
find_waited(const struct table *t)
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
	const struct person is = people_find(t->all->people, t->now->row.seat[seat].user);

	return person_wants_pings(&is, t->now->row.guild);
}

/* A daemon that leaves pings nobody. */
static bool
may_ping(const struct table *t)
{
	return t->now && !t->closed && !t->all->life.resting;
}

static bool
by_dm(const struct person *is)
{
	return is->pings_by_dm && !is->dm_closed;
}

/*
 * When the seat's person is to be pinged; UINT64_MAX for never. A doubted DM is sent again: its
 * nonce prevents a second message, and the answer names the message.
 */
static uint64_t
ping_at(const struct table *t, unsigned seat)
{
	if (!wants(t, seat) || (is_pinged(t, seat) && t->ping[seat].way != PING_DOUBTED))
		return UINT64_MAX;
	return t->pressed[seat] ? t->pressed[seat] + HERE_MS : 0;
}

uint64_t
table_pings_next(const struct table *t)
{
	uint16_t waited = may_ping(t) ? find_waited(t) : 0;
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
		t->pressed[seat] = tables_now(t->all);
}

static bool
is_mention(enum ping_way way, bool due)
{
	return way == PING_POST || (!due && way == PING_POSTED);
}

uint16_t
table_pinged(const struct table *t, bool due)
{
	uint16_t mask = 0, waited = find_waited(t);

	for (unsigned i = 0; waited >> i; i++)
		if (waited >> i & 1 && is_pinged(t, i) && is_mention(t->ping[i].way, due))
			mask = (uint16_t)(mask | 1u << i);
	return mask;
}

/* What the store keeps ------------------------------------------------------ */

static void
owe_ping(struct table *t, enum store_put_kind kind, const struct store_ping *is)
{
	struct store_put put = { .kind = kind,
		.user = is->user,
		.seq = is->seq,
		.channel = is->channel,
		.message = is->message };

	memcpy(put.game, t->now->row.id, sizeof put.game);
	kept_owe(&t->all->kept, &put);
}

void
table_ping_load(struct table *t, const struct store_ping *stored)
{
	unsigned seat = table_seat(t, stored->user);

	if (seat != GOLF_NOBODY)
		t->ping[seat] = (struct ping){ .is = *stored,
			.way = stored->message ? PING_DM : PING_POSTED };
}

void
table_pings_wake(struct table *t)
{
	for (unsigned i = 0; i < t->now->row.seats; i++) {
		const struct person is = people_find(t->all->people, t->now->row.seat[i].user);

		if (is_pinged(t, i) && !t->ping[i].is.message && by_dm(&is))
			t->ping[i].way = PING_DOUBTED;
	}
}

/* Pinging -------------------------------------------------------------------- */

static void
send_dm(struct table *t, unsigned seat, const struct person *is)
{
	struct say what = {
		.kind = SAY_DM, .user = is->user, .channel = is->dm_channel, .ping = t->now->turned
	};
	struct picture p;
	struct message m;

	table_public(t, table_language(t), &p);
	render_ping(&p.table, seat, &m);
	what.m = &m;
	memcpy(what.game, t->now->row.id, sizeof what.game);
	voice_say(&t->all->voice, &what);
}

static void
begin(struct table *t, unsigned seat)
{
	const struct person is = people_find(t->all->people, t->now->row.seat[seat].user);
	bool dm = by_dm(&is);

	t->ping[seat] = (struct ping){ .is = { .user = is.user, .seq = t->now->turned },
		.way = dm ? PING_DM : PING_POST };
	owe_ping(t, PUT_PING, &t->ping[seat].is);
	if (dm)
		send_dm(t, seat, &is);
}

void
table_ping(struct table *t)
{
	uint16_t waited = may_ping(t) ? find_waited(t) : 0;
	uint64_t now = tables_now(t->all);

	for (unsigned i = 0; waited >> i; i++)
		if (waited >> i & 1 && ping_at(t, i) <= now)
			begin(t, i);
	/* Else the mention comes with the next new message. */
	if (may_ping(t) && table_pinged(t, true) && !t->board.posting &&
	    !board_is_mute(&t->board, now))
		table_board(t, &(struct board_input){ .event = BOARD_WARN });
}

void
table_pings_posted(struct table *t)
{
	uint16_t due = table_pinged(t, true);

	for (unsigned i = 0; due >> i; i++)
		if (due >> i & 1)
			t->ping[i].way = PING_POSTED;
}

/* The end of a ping ---------------------------------------------------------- */

static void
delete_dm(struct tables *all, const struct store_ping *is)
{
	if (is->message)
		voice_say(&all->voice,
		    &(struct say){
			.kind = SAY_DELETE, .channel = is->channel, .message = is->message });
}

void
table_pings_settle(struct table *t)
{
	/* The store keeps the ping while the daemon leaves. */
	if (life_leaves(&t->all->life))
		return;
	for (unsigned i = 0; i < GOLF_SEATS_MAX; i++) {
		struct store_ping *is = &t->ping[i].is;

		if (!is->user || (!t->closed && is_pinged(t, i)))
			continue;
		delete_dm(t->all, is);
		owe_ping(t, DROP_PING, is);
		*is = (struct store_ping){ 0 };
	}
}

/* The game still waits for the person of the seat, for whom the DM was sent. */
static bool
is_wanted(const struct table *t, unsigned seat, const struct said *how)
{
	return seat != GOLF_NOBODY && !t->closed && how->what.ping == t->now->turned &&
	    is_pinged(t, seat);
}

void
tables_ping_said(struct tables *all, struct table *t, const struct said *how)
{
	unsigned seat = t && t->now ? table_seat(t, how->what.user) : GOLF_NOBODY;
	struct store_ping sent = { .user = how->what.user,
		.seq = how->what.ping,
		.channel = how->dm_channel ? how->dm_channel : how->what.channel,
		.message = how->message };

	if (!is_wanted(t, seat, how)) {
		delete_dm(all, &sent);
	} else if (how->ok) {
		t->ping[seat].is = sent;
		owe_ping(t, PUT_PING, &sent);
	} else {
		/* No DM reaches the person: the table mentions them. */
		t->ping[seat].way = PING_POST;
	}
}
