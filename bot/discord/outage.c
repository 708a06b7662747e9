#include "bot/discord/outage.h"

void
outage_tried(struct outage *o, int status, uint64_t now)
{
	bool fails = status == 0 || status >= 500;

	if (fails && !o->fails)
		o->since = now;
	if (fails)
		o->last = now;
	o->fails = fails;
}

bool
outage_lasts(const struct outage *o, uint64_t now, uint64_t *since)
{
	*since = o->fails ? o->since : 0;
	return o->fails && o->last - o->since >= OUTAGE_MS && now - o->last < OUTAGE_OLD_MS;
}
