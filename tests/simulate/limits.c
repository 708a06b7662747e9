#include "tests/simulate/limits.h"

#include "tests/simulate/discord.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	BUCKETS = 1 << 14, /* one that is needed again after it was lost is a fresh bucket */
	ROUTES = 1 << 14,
	CONNECTIONS = 256,
	KEY = 96,
	GLOBAL = 50, /* requests of the bot in GLOBAL_MS */
	GLOBAL_MS = 1000,
	INVALID = 10000, /* answers with 401, 403 and 429 in INVALID_MS */
	INVALID_MS = 600000,
	SENDS = 120, /* events that golfd sends in SENDS_MS on one connection */
	SENDS_MS = 60000,
	IDENTIFY_MS = 5000, /* between two IDENTIFYs */
	IDENTIFIES = 1000, /* in IDENTIFIES_MS */
	IDENTIFIES_MS = 24 * 60 * 60 * 1000,
};

/* The limits of a route; rows with the same bucket share one. `varies`: the seed may lower it. */
static struct row {
	const char *method, *begin, *end, *bucket;
	unsigned limit, window;
	bool varies;
} rows[] = {
	{ "GET", "/gateway/bot", "", "gateway", 5, 5000, false },
	{ "POST", "/users/@me/channels", "", "dm", 10, 10000, true },
	{ "POST", "/channels/", "/messages", "post", 5, 5000, true },
	{ "POST", "/channels/", "/threads", "thread", 10, 60000, true },
	{ "PATCH", "/channels/", "", "edit", 5, 5000, true },
	{ "DELETE", "/channels/", "", "delete", 5, 1000, true },
	{ "POST", "/interactions/", "", "callback", 5, 2000, false },
	{ "", "/webhooks/", "", "webhook", 5, 2000, false },
	{ "GET", "/guilds/", "", "member", 5, 1000, true },
	{ "", "/applications/", "", "application", 10, 10000, true },
};
enum { ROWS = sizeof rows / sizeof rows[0] };

/* A bucket of one major parameter. Its window opens with its first request. */
static struct bucket {
	char key[KEY];
	uint64_t opened;
	unsigned used;
	bool unfair; /* golfd cannot know all requests of the window */
	const struct process *by; /* who sends; other processes do not know that */
} buckets[BUCKETS];

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
	uint64_t sent[GLOBAL]; /* a ring */
	unsigned next;
	uint64_t blocked; /* by a global 429 */
} senders[PROCESSES], together;

/* The last events for the gateway on a connection. */
static struct events {
	unsigned serial;
	uint64_t at[SENDS]; /* a ring */
	unsigned next;
} connections[CONNECTIONS];

static uint64_t global_opened;
static unsigned global_used;
static uint64_t invalid[INVALID]; /* a ring */
static unsigned invalids;
static uint64_t identifies[IDENTIFIES]; /* a ring */
static unsigned identified;
static struct last {
	uint64_t at;
	const struct process *p;
	uint64_t life;
} lasts[CONCURRENCY]; /* the last IDENTIFY of each bucket */

void
limits_init(void)
{
	for (unsigned i = 0; i < ROWS; i++)
		if (rows[i].varies && one_of(1, 3)) {
			rows[i].limit = 2 + below(rows[i].limit - 1);
			rows[i].window = 500 + below(rows[i].window);
		}
}

static const struct row *
row_of(const struct wire_request *r)
{
	for (unsigned i = 0; i < ROWS; i++) {
		size_t n = strlen(r->path), end = strlen(rows[i].end);

		if (rows[i].method[0] && strcmp(rows[i].method, r->method) != 0)
			continue;
		if (strncmp(rows[i].begin, r->path, strlen(rows[i].begin)) == 0 && n >= end &&
		    strcmp(r->path + n - end, rows[i].end) == 0)
			return &rows[i];
	}
	fail("no rate limit is known for %s %s", r->method, r->path);
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

static struct bucket *
bucket_of(const struct wire_request *r)
{
	char key[KEY];
	struct bucket *b;

	snprintf(key, sizeof key, "%s %.*s", row_of(r)->bucket, major(r->path), r->path);
	b = &buckets[place(key, BUCKETS, r->own_token)];
	if (strcmp(b->key, key) != 0) {
		*b = (struct bucket){ .used = 0 };
		snprintf(b->key, sizeof b->key, "%s", key);
	}
	return b;
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
limits_sent(const struct process *p, const struct wire_request *r)
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
	oldest = ring(s->sent, &s->next, GLOBAL);
	if (oldest && machine.now - oldest < GLOBAL_MS)
		fail("golfd sends more than %d requests in %d ms", GLOBAL, GLOBAL_MS);
}

void
limits_told(const struct process *p, const struct wire_request *r, const struct quota_answer *a)
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

	if (last->at && knows && machine.now - last->at < IDENTIFY_MS)
		fail("golfd identifies twice in %d ms", IDENTIFY_MS);
	*last = (struct last){ machine.now, p, p->life };
	/* IDENTIFYs that follow each other too fast are found first. */
	oldest = ring(identifies, &identified, IDENTIFIES);
	if (oldest && machine.now - oldest < IDENTIFIES_MS)
		fail("golfd identifies more than %d times in a day", IDENTIFIES);
}

void
limits_gateway(const struct process *p, unsigned serial, int op, unsigned shard)
{
	struct events *e = &connections[serial % CONNECTIONS];
	uint64_t oldest;

	if (e->serial != serial)
		*e = (struct events){ .serial = serial };
	/* It has no row in guards.mjs yet: heartbeats every 300 ms were not seen to break it. */
	oldest = ring(e->at, &e->next, SENDS);
	if (oldest && machine.now - oldest < SENDS_MS)
		fail("golfd sends the gateway more than %d events in %d ms", SENDS, SENDS_MS);
	if (op == 2)
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

/* Messages overtake each other on their way, so golfd may break this one a little. */
static bool
global_take(struct quota_answer *out)
{
	if (machine.now - global_opened >= GLOBAL_MS) {
		global_opened = machine.now;
		global_used = 0;
	}
	if (++global_used <= GLOBAL)
		return true;
	refuse(out, global_opened + GLOBAL_MS - machine.now, "global");
	return false;
}

bool
limits_take(const struct process *p, uint64_t life, const struct wire_request *r, bool late,
    struct quota_answer *out)
{
	const struct row *row = row_of(r);
	struct bucket *b = bucket_of(r);
	bool known = p->alive && p->life == life && route_of(p, r)->placed, over;

	if (machine.now - b->opened >= row->window) {
		b->opened = machine.now;
		b->used = 0;
		b->unfair = false;
		b->by = p;
	}
	b->unfair |= !known || b->by != p;
	over = b->used >= row->limit;
	if (over && !late && !b->unfair)
		fail("golfd breaks the rate limit of %s: %s %s is request %u of %u in %u ms",
		    b->key, r->method, r->path, b->used + 1, row->limit, row->window);
	b->used += !over;
	out->has_limit = true;
	out->limit = row->limit;
	out->remaining = row->limit - b->used;
	out->reset_after = (double)(b->opened + row->window - machine.now) / 1000;
	snprintf(out->bucket, sizeof out->bucket, "%s", row->bucket);
	if (over) {
		refuse(out, b->opened + row->window - machine.now, "user");
		return false;
	}
	return r->own_token || global_take(out);
}

void
limits_status(int status, const char *scope)
{
	uint64_t oldest;

	if (status != 401 && status != 403 && (status != 429 || strcmp(scope, "shared") == 0))
		return;
	/* golfd that tries so often is found by limits_sent() before. */
	oldest = ring(invalid, &invalids, INVALID);
	if (oldest && machine.now - oldest < INVALID_MS)
		fail("Discord blocks the bot: %d invalid requests in %d ms", INVALID, INVALID_MS);
}
