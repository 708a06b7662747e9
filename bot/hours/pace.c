#include "bot/hours/pace.h"

#include <stddef.h>

enum { NEAR = 8 }; /* slots in which a key may stand */

/* splitmix64's last step: spreads keys that are near each other. */
static uint64_t
spread(uint64_t z)
{
	z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
	return z ^ (z >> 31);
}

/* The key's slot, or the slot that the key takes. */
static struct pace_slot *
find(struct pace *p, uint64_t key)
{
	uint64_t at = spread(key);
	struct pace_slot *first = NULL;

	for (unsigned i = 0; i < NEAR; i++) {
		struct pace_slot *s = &p->slot[(at + i) % PACE_SLOTS];

		if (s->key == key)
			return s;
		if (!first || s->end < first->end)
			first = s;
	}
	*first = (struct pace_slot){ .key = key };
	return first;
}

bool
pace_take(struct pace *p, uint64_t key, unsigned each, unsigned ahead, uint64_t now)
{
	struct pace_slot *s = find(p, key);

	if (s->end < now)
		s->end = now;
	if (s->end - now > ahead)
		return false;
	s->end += each;
	return true;
}

bool
pace_may(const struct pace *p, uint64_t key, unsigned ahead, uint64_t now)
{
	uint64_t at = spread(key);

	for (unsigned i = 0; i < NEAR; i++) {
		const struct pace_slot *s = &p->slot[(at + i) % PACE_SLOTS];

		if (s->key == key)
			return s->end <= now + ahead;
	}
	return true;
}

uint64_t
pace_pair(uint64_t a, uint64_t b)
{
	return spread(a) ^ b;
}
