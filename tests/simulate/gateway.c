/* The gateway of the simulated Discord: sessions, and the events that a RESUME brings again. */
#include "playground/frame.h"
#include "playground/objects.h"
#include "tests/simulate/discord.h"

#include <stdio.h>
#include <stdlib.h>

enum {
	SESSIONS = 64,
};

static struct session_row {
	unsigned number; /* its id; 0: none */
	unsigned serial; /* of its link; 0: none */
	unsigned shard;
	uint64_t left; /* when the link ended */
	int64_t seq;
	char *event[GATEWAY_EVENTS]; /* by seq; NULL: too old */
} rows[SESSIONS];

static unsigned numbers;

static struct session_row *
by_link(unsigned serial)
{
	for (unsigned i = 0; i < SESSIONS; i++)
		if (rows[i].number && serial && rows[i].serial == serial)
			return &rows[i];
	return NULL;
}

static void
row_end(struct session_row *r)
{
	for (unsigned i = 0; i < GATEWAY_EVENTS; i++)
		free(r->event[i]);
	*r = (struct session_row){ 0 };
}

static void
event(struct session_row *r, const char *type, const char *d)
{
	char **at = &r->event[++r->seq % GATEWAY_EVENTS];

	free(*at);
	*at = frame_event(type, r->seq, d);
	if (r->serial)
		link_deliver(r->serial, *at);
}

/* An opcode; d is deleted. */
static void
send(unsigned serial, enum op op, cJSON *d)
{
	link_deliver(serial, discord_text(frame_op(op, d)));
}

void
gateway_event(snowflake guild, const char *type, const char *d)
{
	unsigned shard = (unsigned)id_shard(guild, (int)machine.shards);

	for (unsigned i = 0; i < SESSIONS; i++)
		if (rows[i].number && rows[i].shard == shard)
			event(&rows[i], type, d);
}

void
discord_connected(unsigned serial)
{
	send(serial, OP_HELLO, frame_hello(GATEWAY_HEARTBEAT_MS));
}

static void
identify(unsigned serial, unsigned shard)
{
	static uint64_t lasts[CONCURRENCY];
	uint64_t *last = &lasts[shard % CONCURRENCY];
	struct session_row *r = &rows[0];
	const struct world *w = &discord_world;
	snowflake guild;
	char id[20];

	/* A restarted golfd does not know when the golfd before it has identified. */
	if (*last && machine.now - *last < GATEWAY_IDENTIFY_MS) {
		send(serial, OP_INVALID_SESSION, cJSON_CreateFalse());
		return;
	}
	*last = machine.now;
	/* A shard has one session that counts; an older one gets no events. */
	for (unsigned i = 0; i < SESSIONS; i++)
		if (rows[i].number && !rows[i].serial && rows[i].shard == shard)
			row_end(&rows[i]);
	for (unsigned i = 0; i < SESSIONS && r->number; i++)
		r = &rows[i];
	if (r->number)
		fail("more than %d sessions at once", SESSIONS);
	*r = (struct session_row){ .number = ++numbers, .serial = serial, .shard = shard };
	snprintf(id, sizeof id, "s%u", r->number);
	event(r, "READY", discord_text(object_ready(w, id, (int)shard, (int)machine.shards)));
	for (unsigned i = 0; i < GUILDS; i++)
		if ((guild = world_served(w, i, (int)shard, (int)machine.shards)))
			event(r, "GUILD_CREATE", discord_text(object_guild_create(w, guild)));
}

static void
resume(unsigned serial, unsigned number, int64_t seq)
{
	struct session_row *r = NULL;

	for (unsigned i = 0; i < SESSIONS; i++)
		if (rows[i].number && rows[i].number == number)
			r = &rows[i];
	if (r && !r->serial && machine.now - r->left >= GATEWAY_RESUME_MS)
		row_end(r);
	if (!r || !r->number || seq > r->seq || r->seq - seq >= GATEWAY_EVENTS ||
	    one_of(machine.faults.cut, 100)) {
		send(serial, OP_INVALID_SESSION, cJSON_CreateFalse());
		return;
	}
	if (r->serial && r->serial != serial)
		link_cut(r->serial, 0);
	r->serial = serial;
	for (int64_t i = seq + 1; i <= r->seq && r->serial == serial; i++)
		link_deliver(serial, r->event[i % GATEWAY_EVENTS]);
	if (r->serial == serial)
		event(r, "RESUMED", FRAME_RESUMED);
}

void
discord_heard(unsigned serial, const char *text)
{
	cJSON *frame = cJSON_Parse(text);
	const cJSON *d = play_json_get(frame, "d"), *shard;
	const char *id;

	switch (play_json_integer(frame, "op", -1)) {
	case OP_HEARTBEAT:
		send(serial, OP_ACK, NULL);
		break;
	case OP_IDENTIFY:
		shard = cJSON_GetArrayItem(play_json_array(d, "shard"), 0);
		identify(serial, shard ? (unsigned)shard->valueint : 0);
		break;
	case OP_RESUME:
		id = play_json_text(d, "session_id");
		resume(serial, id ? (unsigned)strtoul(id + 1, NULL, 10) : 0,
		    play_json_integer(d, "seq", -1));
		break;
	default:
		fail("golfd sent the gateway what it does not take: %.60s", text);
	}
	cJSON_Delete(frame);
}

void
discord_closed(unsigned serial, int code)
{
	struct session_row *r = by_link(serial);

	if (!r)
		return;
	r->serial = 0;
	r->left = machine.now;
	if (close_ends_session(code))
		row_end(r);
}
