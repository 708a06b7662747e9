/* The gateway of the simulated Discord: sessions, and the events that a RESUME brings again. */
#include "playground/limits.h"
#include "tests/simulate/discord.h"

#include <cjson/cJSON.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
	size_t n = strlen(type) + strlen(d) + 80;

	free(*at);
	*at = malloc(n);
	snprintf(*at, n, "{\"t\":\"%s\",\"s\":%" PRId64 ",\"op\":0,\"d\":%s}", type, r->seq, d);
	if (r->serial)
		link_deliver(r->serial, *at);
}

void
gateway_event(snowflake guild, const char *type, const char *d)
{
	unsigned shard = (unsigned)((guild >> 22) % machine.shards);

	for (unsigned i = 0; i < SESSIONS; i++)
		if (rows[i].number && rows[i].shard == shard)
			event(&rows[i], type, d);
}

void
discord_connected(unsigned serial)
{
	char hello[64];

	snprintf(hello, sizeof hello, "{\"op\":10,\"d\":{\"heartbeat_interval\":%d}}",
	    GATEWAY_HEARTBEAT_MS);
	link_deliver(serial, hello);
}

static void
tell_guilds(struct session_row *r)
{
	char d[128];

	for (snowflake i = 0; i < GUILDS; i++) {
		if (i % machine.shards != r->shard)
			continue;
		snprintf(d, sizeof d,
		    "{\"id\":\"%" PRIu64 "\",\"name\":\"Club\",\"preferred_locale\":\"en-US\"}",
		    i << 22 | GUILD);
		event(r, "GUILD_CREATE", d);
	}
}

static void
identify(unsigned serial, unsigned shard)
{
	static uint64_t lasts[CONCURRENCY];
	uint64_t *last = &lasts[shard % CONCURRENCY];
	struct session_row *r = &rows[0];
	char d[512];

	/* A restarted golfd does not know when the golfd before it has identified. */
	if (*last && machine.now - *last < GATEWAY_IDENTIFY_MS) {
		link_deliver(serial, "{\"op\":9,\"d\":false}");
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
	snprintf(d, sizeof d,
	    "{\"v\":10,\"user\":{\"id\":\"%d\",\"username\":\"golfd\"},\"session_id\":\"s%u\","
	    "\"resume_gateway_url\":\"ws://127.0.0.1:2\",\"guilds\":[],"
	    "\"application\":{\"id\":\"%d\"}}",
	    BOT, r->number, APPLICATION);
	event(r, "READY", d);
	tell_guilds(r);
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
		link_deliver(serial, "{\"op\":9,\"d\":false}");
		return;
	}
	if (r->serial && r->serial != serial)
		link_cut(r->serial, 0);
	r->serial = serial;
	for (int64_t i = seq + 1; i <= r->seq && r->serial == serial; i++)
		link_deliver(serial, r->event[i % GATEWAY_EVENTS]);
	if (r->serial == serial)
		event(r, "RESUMED", "{}");
}

static int
number_of(const cJSON *object, const char *name)
{
	const cJSON *v = cJSON_GetObjectItemCaseSensitive(object, name);

	return cJSON_IsNumber(v) ? v->valueint : -1;
}

void
discord_heard(unsigned serial, const char *text)
{
	cJSON *frame = cJSON_Parse(text);
	const cJSON *d = cJSON_GetObjectItemCaseSensitive(frame, "d"), *id, *shard;

	switch (number_of(frame, "op")) {
	case 1:
		link_deliver(serial, "{\"op\":11}");
		break;
	case 2:
		shard = cJSON_GetArrayItem(cJSON_GetObjectItemCaseSensitive(d, "shard"), 0);
		identify(serial, shard ? (unsigned)shard->valueint : 0);
		break;
	case 6:
		id = cJSON_GetObjectItemCaseSensitive(d, "session_id");
		resume(serial,
		    cJSON_IsString(id) ? (unsigned)strtoul(id->valuestring + 1, NULL, 10) : 0,
		    number_of(d, "seq"));
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
	/* Documented: 1000 and 1001 end the session. */
	if (code == 1000 || code == 1001)
		row_end(r);
}
