/*
 * Two tables found by 64-bit hashes: the routes, each with its bucket's key, and the buckets. A
 * route that no answer has placed has its own bucket under the route's key. A route refers to its
 * bucket by key, not by place, so either entry may be forgotten alone. An entry with calls under
 * way is never forgotten, so each bucket's in_flight is the sum of its routes' in_flight.
 *
 * The count of a bucket prevents a 429 despite parallel calls, answers out of order and a window
 * that ends meanwhile:
 * - Each call sent lowers remaining.
 * - An answer may lower remaining. It may raise remaining only when its call was alone under way,
 *   since then no newer count exists.
 * - When the window ends by our clock, the calls under way count in the new window. Our clock is
 *   never early, since the answer's way only delays it.
 * - A call whose answer was lost may have begun a window. That window is taken to be as long as the
 *   longest window seen.
 * - A call that was given up may still arrive. It counts as a call under way for LIMIT_LATE_MS.
 */
#include "bot/discord/quota.h"

#include "bot/base/limits.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
	HEADS = 2 * LIMIT_BUCKETS,
	NONE = -1,
	/*
	 * ms: a second, and the difference between two calls' ways to Discord. Calls sent 1 s apart
	 * can arrive closer together.
	 */
	GLOBAL_WINDOW = 1050,
	DEFAULT_RETRY = 1000, /* ms, for a 429 without a time */
	ASK_AGAIN = 25, /* ms, when only an answer of another route can tell */
	DAY = 24 * 60 * 60,
};

struct slot {
	uint64_t key;
	uint64_t keep_until; /* the entry blocks calls until then: forget others first */
	unsigned in_flight;
	int next; /* in the same hash chain */
	int older, newer;
};

struct table {
	struct slot slot[LIMIT_BUCKETS];
	int head[HEADS];
	int oldest, newest;
	int n;
};

struct bucket {
	enum { UNKNOWN, UNLIMITED, LIMITED } kind;
	unsigned limit, remaining;
	uint64_t period; /* ms; the longest reset_after seen */
	uint64_t reset_at; /* end of the window; 0: no known window has begun */
	uint64_t blocked_until; /* by a 429 */
	unsigned late; /* calls that were given up and may still arrive */
	uint64_t late_until;
	bool alone; /* the call under way has been alone since it was sent */
};

struct quota {
	struct table routes, buckets;
	uint64_t bucket_key[LIMIT_BUCKETS]; /* of each route */
	struct bucket bucket[LIMIT_BUCKETS];
	uint64_t global_until; /* by a 429 */
	unsigned per_second, oldest_send;
	uint64_t send_again_at[]; /* when each of the last per_second sends leaves the window */
};

/* FNV-1a. Two routes with the same hash would only share a limit. */
static uint64_t
hash(uint64_t h, const char *text, size_t n)
{
	for (size_t i = 0; i < n; i++)
		h = (h ^ (unsigned char)text[i]) * 0x100000001b3u;
	return h;
}

static uint64_t
route_key(const char *route)
{
	return hash(0xcbf29ce484222325u, route, strlen(route));
}

/* Discord's major parameters: the resources, and the number of path segments that name one. */
static const struct {
	const char *name;
	unsigned segments;
} majors[] = { { "/channels/", 1 }, { "/guilds/", 1 }, { "/webhooks/", 2 },
	{ "/interactions/", 2 } };

static uint64_t
major_hash(uint64_t h, const char *route)
{
	const char *path = strchr(route, '/');

	for (unsigned i = 0; path && i < sizeof majors / sizeof majors[0]; i++) {
		size_t n = strlen(majors[i].name);

		if (strncmp(path, majors[i].name, n) != 0)
			continue;
		for (unsigned k = 0; k < majors[i].segments; k++) {
			n += strcspn(path + n, "/?");
			if (k + 1 < majors[i].segments && path[n] == '/')
				n++;
		}
		return hash(h, path, n);
	}
	return h;
}

static uint64_t
bucket_key(const char *bucket, const char *route)
{
	return major_hash(hash(0x84222325cbf29ce4u, bucket, strlen(bucket) + 1), route);
}

static void
table_init(struct table *t)
{
	for (unsigned i = 0; i < HEADS; i++)
		t->head[i] = NONE;
	t->oldest = t->newest = NONE;
}

static void
age_unlink(struct table *t, int i)
{
	struct slot *s = &t->slot[i];

	*(s->older == NONE ? &t->oldest : &t->slot[s->older].newer) = s->newer;
	*(s->newer == NONE ? &t->newest : &t->slot[s->newer].older) = s->older;
}

static void
age_link_newest(struct table *t, int i)
{
	t->slot[i].older = t->newest;
	t->slot[i].newer = NONE;
	*(t->newest == NONE ? &t->oldest : &t->slot[t->newest].newer) = i;
	t->newest = i;
}

static void
age_link_oldest(struct table *t, int i)
{
	t->slot[i].newer = t->oldest;
	t->slot[i].older = NONE;
	*(t->oldest == NONE ? &t->newest : &t->slot[t->oldest].older) = i;
	t->oldest = i;
}

static int
table_find(const struct table *t, uint64_t key)
{
	int i = t->head[key % HEADS];

	while (i != NONE && t->slot[i].key != key)
		i = t->slot[i].next;
	return i;
}

/*
 * Returns the entry to forget: the one that was idle longest, preferably one that blocks no calls.
 * NONE when every entry has calls under way.
 */
static int
table_victim(const struct table *t, uint64_t now)
{
	int second = NONE;

	for (int i = t->oldest; i != NONE; i = t->slot[i].newer) {
		if (t->slot[i].in_flight)
			continue;
		if (t->slot[i].keep_until <= now)
			return i;
		if (second == NONE)
			second = i;
	}
	return second;
}

/* Returns a place for a key that is not in the table; NONE when no place is free. */
static int
table_add(struct table *t, uint64_t key, uint64_t now)
{
	int i, *link;

	if (t->n < LIMIT_BUCKETS) {
		i = t->n++;
	} else {
		i = table_victim(t, now);
		if (i == NONE)
			return NONE;
		age_unlink(t, i);
		link = &t->head[t->slot[i].key % HEADS];
		while (*link != i)
			link = &t->slot[*link].next;
		*link = t->slot[i].next;
	}
	t->slot[i] = (struct slot){ .key = key, .next = t->head[key % HEADS] };
	t->head[key % HEADS] = i;
	age_link_newest(t, i);
	return i;
}

static void
table_touch(struct table *t, int i)
{
	age_unlink(t, i);
	age_link_newest(t, i);
}

static int
route_need(struct quota *q, const char *route, uint64_t now)
{
	uint64_t key = route_key(route);
	int r = table_find(&q->routes, key);

	if (r == NONE && (r = table_add(&q->routes, key, now)) != NONE)
		q->bucket_key[r] = key;
	return r;
}

static int
bucket_need(struct quota *q, uint64_t key, uint64_t now)
{
	int b = table_find(&q->buckets, key);

	if (b == NONE && (b = table_add(&q->buckets, key, now)) != NONE)
		q->bucket[b] = (struct bucket){ .kind = UNKNOWN };
	return b;
}

/*
 * Returns the time so many seconds from now, in ms, rounded up. One ms is added because now is
 * rounded down. Nonsense counts as 0 s.
 */
static uint64_t
until(double seconds, uint64_t now)
{
	double ms = seconds * 1000;
	uint64_t whole;

	if (!(seconds > 0))
		return now;
	if (seconds > DAY)
		ms = DAY * 1000.0;
	whole = (uint64_t)ms;
	return now + whole + ((double)whole < ms) + 1;
}

static uint64_t
later(uint64_t a, uint64_t b)
{
	return a > b ? a : b;
}

struct quota *
quota_new(unsigned per_second)
{
	struct quota *q;

	assert(per_second > 0);
	q = calloc(1, sizeof *q + per_second * sizeof q->send_again_at[0]);
	if (!q)
		return NULL;
	q->per_second = per_second;
	table_init(&q->routes);
	table_init(&q->buckets);
	return q;
}

void
quota_free(struct quota *q)
{
	free(q);
}

uint64_t
quota_global(const struct quota *q, uint64_t now)
{
	uint64_t at = later(q->global_until, q->send_again_at[q->oldest_send]);

	return at > now ? at : 0;
}

/* Returns how many calls that were given up may still arrive. */
static unsigned
late(struct bucket *b, uint64_t now)
{
	if (b->late_until <= now)
		b->late = 0;
	return b->late;
}

/*
 * Returns 0 when the bucket allows a call of a route with this many calls under way; else as
 * quota_take().
 */
static uint64_t
bucket_wait(struct bucket *b, unsigned in_flight, unsigned of_route, uint64_t now)
{
	uint64_t answer = of_route ? UINT64_MAX : now + ASK_AGAIN;

	if (b->blocked_until > now)
		return b->blocked_until;
	if (b->kind == UNLIMITED)
		return 0;
	if (b->kind == UNKNOWN)
		return in_flight ? answer : 0;
	if (b->reset_at && b->reset_at <= now) {
		unsigned coming = in_flight + late(b, now);

		b->remaining = b->limit > coming ? b->limit - coming : 0;
		b->reset_at = 0;
	}
	if (b->remaining)
		return 0;
	if (b->reset_at)
		return b->reset_at;
	/* No call is under way, and no window will end: one call goes to learn the limits. */
	if (!in_flight)
		return late(b, now) ? b->late_until : 0;
	return answer;
}

uint64_t
quota_take(struct quota *q, const char *route, bool global, uint64_t now)
{
	int r = route_need(q, route, now);
	int b = r == NONE ? NONE : bucket_need(q, q->bucket_key[r], now);
	struct slot *rs, *bs;
	uint64_t at;

	if (b == NONE)
		return now + ASK_AGAIN;
	rs = &q->routes.slot[r];
	bs = &q->buckets.slot[b];
	at = bucket_wait(&q->bucket[b], bs->in_flight, rs->in_flight, now);
	if (!at && global)
		at = quota_global(q, now);
	if (at)
		return at;
	if (global) {
		q->send_again_at[q->oldest_send] = now + GLOBAL_WINDOW;
		q->oldest_send = (q->oldest_send + 1) % q->per_second;
	}
	q->bucket[b].alone = bs->in_flight == 0 && late(&q->bucket[b], now) == 0;
	if (q->bucket[b].remaining)
		q->bucket[b].remaining--;
	rs->in_flight++;
	bs->in_flight++;
	table_touch(&q->routes, r);
	table_touch(&q->buckets, b);
	return 0;
}

/* Moves the route, with its calls under way, to the bucket that the answer named. */
static int
route_move(struct quota *q, int r, int from, const char *route, const char *name, uint64_t now)
{
	uint64_t key = bucket_key(name, route);
	unsigned in_flight = q->routes.slot[r].in_flight;
	int to;

	if (!name[0] || key == q->bucket_key[r])
		return from;
	q->buckets.slot[from].in_flight -= in_flight;
	/* An empty bucket is rarely needed again: it is forgotten first. */
	if (!q->buckets.slot[from].in_flight) {
		age_unlink(&q->buckets, from);
		age_link_oldest(&q->buckets, from);
	}
	to = bucket_need(q, key, now);
	if (to == NONE) {
		q->buckets.slot[from].in_flight += in_flight;
		return from;
	}
	q->bucket_key[r] = key;
	q->buckets.slot[to].in_flight += in_flight;
	if (q->bucket[to].remaining)
		q->bucket[to].remaining--; /* the call just answered counts here, too */
	q->bucket[to].alone = false;
	q->bucket[to].late += late(&q->bucket[from], now);
	q->bucket[to].late_until = later(q->bucket[to].late_until, q->bucket[from].late_until);
	return to;
}

static void
bucket_learn(struct bucket *b, unsigned in_flight, const struct quota_answer *a, uint64_t now)
{
	uint64_t reset_at = until(a->reset_after, now);

	if (a->late) {
		b->late = late(b, now) + 1;
		b->late_until = now + LIMIT_LATE_MS;
	}
	in_flight += late(b, now);
	if (!a->has_limit) {
		if (b->kind == UNKNOWN && a->status >= 200 && a->status < 300)
			b->kind = UNLIMITED;
		/* Discord may have counted the call. Then its window began now at the latest. */
		if (b->kind == LIMITED && (a->status == 0 || a->status >= 500))
			b->reset_at = later(b->reset_at, now + b->period);
		return;
	}
	b->period = later(b->period, reset_at - now);
	if (b->kind != LIMITED || b->alone) {
		b->remaining = a->remaining > in_flight ? a->remaining - in_flight : 0;
		b->reset_at = reset_at;
	} else {
		if (a->remaining < b->remaining)
			b->remaining = a->remaining;
		b->reset_at = later(b->reset_at, reset_at);
	}
	b->kind = LIMITED;
	b->limit = a->limit;
}

void
quota_answered(struct quota *q, const char *route, const struct quota_answer *a, uint64_t now)
{
	int r = table_find(&q->routes, route_key(route));
	int i = r == NONE ? NONE : table_find(&q->buckets, q->bucket_key[r]);
	struct bucket *b;
	uint64_t retry_at;

	assert(i != NONE && q->routes.slot[r].in_flight && q->buckets.slot[i].in_flight);
	q->routes.slot[r].in_flight--;
	q->buckets.slot[i].in_flight--;
	i = route_move(q, r, i, route, a->bucket, now);
	b = &q->bucket[i];
	bucket_learn(b, q->buckets.slot[i].in_flight, a, now);
	if (a->status == 429) {
		retry_at = a->retry_after > 0 ? until(a->retry_after, now) : now + DEFAULT_RETRY;
		if (strcmp(a->scope, "global") == 0 || (!a->scope[0] && !a->bucket[0]))
			q->global_until = later(q->global_until, retry_at);
		else
			b->blocked_until = later(b->blocked_until, retry_at);
	}
	q->buckets.slot[i].keep_until = later(b->blocked_until, b->remaining ? 0 : b->reset_at);
	if (late(b, now))
		q->buckets.slot[i].keep_until = later(q->buckets.slot[i].keep_until, b->late_until);
	q->routes.slot[r].keep_until = q->buckets.slot[i].keep_until;
}
