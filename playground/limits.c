#include "playground/limits.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void
limits_init(struct rate_limits *l, bool on)
{
	*l = (struct rate_limits){ .bucket = calloc(LIMITS_BUCKETS, sizeof *l->bucket), .on = on };
	if (!l->bucket)
		abort();
}

void
limits_free(struct rate_limits *l)
{
	free(l->bucket);
	*l = (struct rate_limits){ 0 };
}

void
limits_clear(struct rate_limits *l)
{
	struct limits_bucket *bucket = l->bucket;
	bool on = l->on;

	memset(bucket, 0, LIMITS_BUCKETS * sizeof *bucket);
	*l = (struct rate_limits){ .bucket = bucket, .on = on };
}

static uint32_t
hash(const char *text)
{
	uint32_t h = 2166136261u;

	for (; *text; text++)
		h = (h ^ (unsigned char)*text) * 16777619u;
	return h;
}

/*
 * Returns the bucket of the key. A new bucket takes a free one of its eight places, or the one that
 * was unused for longest.
 */
static struct limits_bucket *
find(struct rate_limits *l, const char *key)
{
	struct limits_bucket *oldest = NULL;
	uint32_t h = hash(key);

	for (uint32_t i = 0; i < 8; i++) {
		struct limits_bucket *b = &l->bucket[(h + i) % LIMITS_BUCKETS];

		if (b->known && !strcmp(b->key, key))
			return b;
		if (!oldest || !b->known || (oldest->known && b->opened < oldest->opened))
			oldest = b;
	}
	*oldest = (struct limits_bucket){ .known = true };
	snprintf(oldest->key, sizeof oldest->key, "%s", key);
	return oldest;
}

static bool
global_refuses(struct rate_limits *l, uint64_t now, struct limits_answer *a)
{
	if (now - l->global_opened >= LIMITS_GLOBAL_MS) {
		l->global_opened = now;
		l->global_used = 0;
	}
	a->over = now < l->global_blocked || l->global_used >= LIMITS_GLOBAL;
	if (now < l->global_blocked)
		a->retry_ms = l->global_blocked - now;
	else if (!a->over || !l->on)
		return l->global_used++, false;
	else
		a->retry_ms = l->global_opened + LIMITS_GLOBAL_MS - now;
	a->refused = LIMITS_WHOLE;
	return true;
}

struct limits_answer
limits_take(struct rate_limits *l, const char *key, int limit, uint64_t window_ms, bool global,
    uint64_t now)
{
	struct limits_answer a = { 0 };
	struct limits_bucket *b;

	if (global && global_refuses(l, now, &a))
		return a;
	if (!key)
		return a;
	b = find(l, key);
	if (b->used == 0 || now - b->opened >= window_ms) {
		b->opened = now;
		b->used = 0;
	}
	a.over = a.over || now < b->blocked || b->used >= limit;
	a.limit = limit;
	a.reset_ms = b->opened + window_ms - now;
	if (now < b->blocked) {
		a.refused = LIMITS_USER;
		a.retry_ms = b->blocked - now;
	} else if (b->used >= limit && l->on) {
		a.refused = LIMITS_USER;
		a.retry_ms = a.reset_ms;
	} else {
		b->used++;
	}
	a.remaining = b->used < limit ? limit - b->used : 0;
	return a;
}

void
limits_block(struct rate_limits *l, const char *key, uint64_t until)
{
	if (key)
		find(l, key)->blocked = until;
	else
		l->global_blocked = until;
}

bool
limits_invalid(struct rate_limits *l, int status, uint64_t now)
{
	if (status != 401 && status != 403 && status != 429)
		return false;
	if (l->invalid == 0 || now - l->invalid_opened >= LIMITS_INVALID_MS) {
		l->invalid_opened = now;
		l->invalid = 0;
	}
	return ++l->invalid == LIMITS_INVALID;
}
