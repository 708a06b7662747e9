/*
 * Pings of people whose turn it is, for those who want pings (/golf me): by a new message of the
 * table that mentions them, or by a DM. A person who has just pressed something is here, and is
 * pinged only after a while. A person is pinged once for each turn. When the turn is over, the DM
 * is deleted; so a person has at most one ping of a game.
 */
#include "bot/tables/inside.h"
#include "bot/tables/seen.h"
#include "bot/tables/show.h"
#include "bot/tables/tell.h"

#include <string.h>

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
table_pings_wake(struct table *t)
{
	for (unsigned i = 0; i < t->now->row.seats; i++) {
		const struct person is = people_find(t->all->people.of, t->now->row.seat[i].user);

		if (ping_is_sent(t, i) && !t->told.ping[i].is.message && ping_by_dm(&is))
			t->told.ping[i].way = PING_DOUBTED;
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
	const struct person is = people_find(t->all->people.of, t->now->row.seat[seat].user);
	bool dm = ping_by_dm(&is);

	t->told.ping[seat] = (struct ping){ .is = { .user = is.user, .seq = t->now->turned },
		.way = dm ? PING_DM : PING_POST };
	owe_ping(t, PUT_PING, &t->told.ping[seat].is);
	if (dm)
		send_dm(t, seat, &is);
}

void
table_ping(struct table *t)
{
	uint16_t waited = pings_may(t) ? pings_waited(t) : 0;
	uint64_t now = life_now(&t->all->life);

	for (unsigned i = 0; waited >> i; i++)
		if (waited >> i & 1 && ping_at(t, i) <= now)
			begin(t, i);
	/* Else the mention comes with the next new message. */
	if (pings_may(t) && table_pinged(t, true) && !t->board.posting &&
	    !board_is_mute(&t->board, now))
		table_board(t, &(struct board_input){ .event = BOARD_WARN });
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
		struct store_ping *is = &t->told.ping[i].is;

		if (!is->user || (!t->is.closed && ping_is_sent(t, i)))
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
	return seat != GOLF_NOBODY && !t->is.closed && how->what.ping == t->now->turned &&
	    ping_is_sent(t, seat);
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
		t->told.ping[seat].is = sent;
		owe_ping(t, PUT_PING, &sent);
	} else {
		/* No DM reaches the person: the table mentions them. */
		t->told.ping[seat].way = PING_POST;
	}
}
