#include "tests/simulate/rates.h"

#include "playground/api_route.h"
#include "playground/frame.h"
#include "tests/simulate/discord.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	WINDOWS = 1 << 14,
	ROUTES = 1 << 14,
	CONNECTIONS = 256,
	KEY = 96,
	DAY_MS = 24 * 60 * 60 * 1000,
	BUCKETS = 32, /* of the playground's table */
};

static struct rate_limits limits;

/* The limits of a bucket by the seed; 0, 0: those of its row. */
static struct varied {
	const char *bucket;
	int limit;
	unsigned window_ms;
} varied[BUCKETS];

/* The window of a bucket that is open. */
static struct window {
	char key[LIMITS_KEY];
	uint64_t opened;
	bool unfair; /* golfd cannot know all requests of the window */
	const struct process *by; /* who sends; other processes do not know that */
} windows[WINDOWS];

/* What a golfd was told of a route, in its present life. */
static struct route {
	char key[KEY];
	const struct process *p;
	uint64_t life;
	uint64_t blocked; /* by a 429 */
	bool placed; /* an answer has named its bucket */
} routes[ROUTES];

/* The last requests that count. Processes that share a bot share its limit. */
static struct sender {
	uint64_t life;
	uint64_t sent[LIMITS_GLOBAL]; /* a ring */
	unsigned next;
	uint64_t blocked; /* by a global 429 */
} senders[PROCESSES], together;

/* The last events for the gateway on a connection. */
static struct events {
	unsigned serial;
	uint64_t at[GATEWAY_SENDS]; /* a ring */
	unsigned next;
} connections[CONNECTIONS];

static uint64_t identifies[GATEWAY_STARTS]; /* a ring */
static unsigned identified;
static struct last {
	uint64_t at;
	const struct process *p;
	uint64_t life;
} lasts[CONCURRENCY]; /* the last IDENTIFY of each bucket */

void
rates_init(void)
{
	limits_init(&limits, true);
}

/* The row of a request in the playground's table, and the key of its bucket. */
static const struct api_route *
row_of(const struct wire_request *r, char key[LIMITS_KEY])
{
	char path[512], arg[ROUTE_ARGS][ROUTE_ARG];
	const struct api_route *row;
	unsigned number;
	bool known;

	snprintf(path, sizeof path, "%.*s", (int)strcspn(r->path, "?"), r->path);
	row = api_route_find(r->method, path, arg, &number, &known);
	if (!row || !row->bucket)
		fail("no rate limit is known for %s %s", r->method, r->path);
	if (r->own_token != !!(row->flags & ROUTE_FREE))
		fail("golfd does not know what counts for the global limit: %s %s", r->method,
		    r->path);
	api_route_key(row, arg, key);
	return row;
}

/*
 * Discord's numbers change: the seed may lower those of a bucket, but not those of an interaction
 * and of the gateway.
 */
static const struct varied *
varied_of(const struct api_route *row)
{
	struct varied *v = varied;

	while (v->bucket && strcmp(v->bucket, row->bucket) != 0)
		v++;
	if (v->bucket)
		return v;
	if (v == varied + BUCKETS - 1)
		fail("more than %d buckets", BUCKETS);
	*v = (struct varied){ row->bucket, row->limit, row->window_ms };
	if (!(row->flags & ROUTE_FREE) && strcmp(row->bucket, "gateway-bot") != 0 && one_of(1, 3)) {
		v->limit = 2 + (int)below((unsigned)row->limit - 1);
		v->window_ms = 500 + below(row->window_ms);
	}
	return v;
}

/* The path up to its major parameter: a channel, a server, or an interaction's token. */
static int
major(const char *path)
{
	const char *at = path + 1;
	unsigned segments = strncmp(path, "/channels/", 10) == 0 ? 2
	    : strncmp(path, "/guilds/", 8) == 0                  ? 2
	    : strncmp(path, "/webhooks/", 10) == 0               ? 3
	    : strncmp(path, "/interactions/", 14) == 0           ? 3
								 : 1;

	for (unsigned i = 0; i < segments; i++) {
		at += strcspn(at, "/?");
		if (i + 1 < segments && *at == '/')
			at++;
	}
	return (int)(at - path);
}

static unsigned
place(const char *key, unsigned places, bool own_token)
{
	uint32_t hash = 2166136261u;

	for (; *key; key++)
		hash = (hash ^ (unsigned char)*key) * 16777619u;
	/* Interactions come and go: their places are apart from those that stay. */
	return hash % (places / 2) + (own_token ? places / 2 : 0);
}

static struct window *
window_of(const char *key, bool own_token)
{
	struct window *w = &windows[place(key, WINDOWS, own_token)];

	if (strcmp(w->key, key) != 0) {
		*w = (struct window){ .opened = 0 };
		snprintf(w->key, sizeof w->key, "%s", key);
	}
	return w;
}

/* Where the id of a member stands, or of a message but @original; 0: nowhere. */
static int
id_at(const char *rest)
{
	if (strncmp(rest, "/members/", 9) == 0)
		return 9;
	return strncmp(rest, "/messages/", 10) == 0 && strcmp(rest + 10, "@original") != 0 ? 10 : 0;
}

/* golfd's own routes: the method, and the path up to such an id. */
static struct route *
route_of(const struct process *p, const struct wire_request *r)
{
	const char *rest = r->path + major(r->path);
	int named = id_at(rest);
	char key[KEY];
	struct route *at;

	snprintf(key, sizeof key, "%s %.*s%.*s", r->method, major(r->path), r->path,
	    named ? named : (int)strcspn(rest, "?"), rest);
	at = &routes[(place(key, ROUTES, r->own_token) + p->number) % ROUTES];
	if (strcmp(at->key, key) != 0 || at->p != p || at->life != p->life) {
		*at = (struct route){ .p = p, .life = p->life };
		snprintf(at->key, sizeof at->key, "%s", key);
	}
	return at;
}

static struct sender *
sender_of(const struct process *p)
{
	struct sender *s = &senders[p->number];

	if (s->life != p->life)
		*s = (struct sender){ .life = p->life };
	return s;
}

/* Notes a time in a ring of n. Returns the time n times ago; 0: there is none. */
static uint64_t
ring(uint64_t *at, unsigned *next, unsigned n)
{
	uint64_t oldest = at[*next];

	at[*next] = machine.now;
	*next = (*next + 1) % n;
	return oldest;
}

/* golfd's side -------------------------------------------------------------- */

void
rates_sent(const struct process *p, const struct wire_request *r)
{
	struct sender *s = sender_of(p);
	uint64_t oldest;

	/* The queue waits for this as the quota does, so no single line of golfd can break it. */
	if (route_of(p, r)->blocked > machine.now)
		fail("golfd sends %s %s %" PRIu64 " ms too soon after a 429", r->method, r->path,
		    route_of(p, r)->blocked - machine.now);
	if (r->own_token)
		return;
	if (s->blocked > machine.now)
		fail("golfd sends %s %s %" PRIu64 " ms too soon after a global 429", r->method,
		    r->path, s->blocked - machine.now);
	if (machine.processes > 1) {
		/* A process asks where the gateway is before it knows of the others. */
		if (strcmp(r->path, "/gateway/bot") == 0)
			return;
		s = &together;
	}
	oldest = ring(s->sent, &s->next, LIMITS_GLOBAL);
	if (oldest && machine.now - oldest < LIMITS_GLOBAL_MS)
		fail("golfd sends more than %d requests in %d ms", LIMITS_GLOBAL, LIMITS_GLOBAL_MS);
}

void
rates_told(const struct process *p, const struct wire_request *r, const struct quota_answer *a)
{
	uint64_t until = machine.now + (uint64_t)(a->retry_after * 1000);

	if (a->has_limit)
		route_of(p, r)->placed = true;
	if (a->status != 429)
		return;
	if (strcmp(a->scope, "global") == 0)
		sender_of(p)->blocked = until;
	else
		route_of(p, r)->blocked = until;
}

/* A process that starts alone does not know when the process before it has identified. */
static void
identifies_now(const struct process *p, unsigned shard)
{
	struct last *last = &lasts[shard % CONCURRENCY];
	bool knows = machine.processes > 1 || (last->p == p && last->life == p->life);
	uint64_t oldest;

	if (last->at && knows && machine.now - last->at < GATEWAY_IDENTIFY_MS)
		fail("golfd identifies twice in %d ms", GATEWAY_IDENTIFY_MS);
	*last = (struct last){ machine.now, p, p->life };
	/* IDENTIFYs that follow each other too fast are found first. */
	oldest = ring(identifies, &identified, GATEWAY_STARTS);
	if (oldest && machine.now - oldest < DAY_MS)
		fail("golfd identifies more than %d times in a day", GATEWAY_STARTS);
}

void
rates_gateway(const struct process *p, unsigned serial, int op, unsigned shard)
{
	struct events *e = &connections[serial % CONNECTIONS];
	uint64_t oldest;

	if (e->serial != serial)
		*e = (struct events){ .serial = serial };
	/* It has no row in guards.mjs yet: heartbeats every 300 ms were not seen to break it. */
	oldest = ring(e->at, &e->next, GATEWAY_SENDS);
	if (oldest && machine.now - oldest < GATEWAY_SENDS_MS)
		fail("golfd sends the gateway more than %d events in %d ms", GATEWAY_SENDS,
		    GATEWAY_SENDS_MS);
	if (op == OP_IDENTIFY)
		identifies_now(p, shard);
}

/* Discord's side ------------------------------------------------------------ */

static void
refuse(struct quota_answer *out, uint64_t ms, const char *scope)
{
	out->status = 429;
	out->retry_after = (double)ms / 1000;
	snprintf(out->scope, sizeof out->scope, "%s", scope);
	discord.limited++;
}

bool
rates_take(const struct process *p, uint64_t life, const struct wire_request *r, bool late,
    struct quota_answer *out)
{
	char key[LIMITS_KEY];
	const struct api_route *row = row_of(r, key);
	const struct varied *v = varied_of(row);
	struct window *w = window_of(key, r->own_token);
	bool known = p->alive && p->life == life && route_of(p, r)->placed;
	struct limits_answer a = limits_take(
	    &limits, key, v->limit, v->window_ms, !r->own_token, machine.now);
	uint64_t opened = machine.now + a.reset_ms - v->window_ms;

	/* Messages overtake each other on their way, so golfd may break this one a little. */
	if (a.refused == LIMITS_WHOLE) {
		refuse(out, a.retry_ms, "global");
		return false;
	}
	if (w->opened != opened) {
		w->opened = opened;
		w->unfair = false;
		w->by = p;
	}
	w->unfair |= !known || w->by != p;
	if (a.refused && !late && !w->unfair)
		fail("golfd breaks the rate limit of %s: %s %s is one more than %d in %u ms", key,
		    r->method, r->path, v->limit, v->window_ms);
	out->has_limit = true;
	out->limit = (unsigned)v->limit;
	out->remaining = (unsigned)a.remaining;
	out->reset_after = (double)a.reset_ms / 1000;
	snprintf(out->bucket, sizeof out->bucket, "%s", row->bucket);
	if (a.refused)
		refuse(out, a.retry_ms, "user");
	return !a.refused;
}

void
rates_status(int status, const char *scope)
{
	if (strcmp(scope, "shared") != 0 && limits_invalid(&limits, status, machine.now))
		fail("Discord blocks the bot: %d invalid requests in %d ms", LIMITS_INVALID,
		    LIMITS_INVALID_MS);
}
