#include "bot/hours/race.h"

static enum race_do
come(struct race *r, const struct race_input *in, uint64_t now)
{
	/* Carry out what the last race has released before anything else is held. */
	if (!r->until && (in->event != RACE_TRY || in->discard == r->discard || r->n > 0))
		return RACE_GO;
	if (!r->until) {
		r->discard = in->discard;
		r->until = now + LIMIT_RACE_MS;
	}
	if (r->n == LIMIT_WAITING)
		return RACE_FULL;
	r->held[r->n++] = in->id;
	return RACE_HOLD;
}

enum race_do
race_step(struct race *r, const struct race_input *in, uint64_t now)
{
	switch (in->event) {
	case RACE_TRY:
	case RACE_OTHER:
		return come(r, in, now);
	case RACE_TICK:
		if (now < r->until)
			return RACE_REST;
		break;
	case RACE_STOP:
		r->discard = 0;
		break;
	}
	if (!r->until)
		return RACE_REST;
	r->until = 0;
	return RACE_RELEASE;
}

snowflake
race_next(struct race *r)
{
	unsigned first = 0;
	snowflake id;

	if (r->until || r->n == 0)
		return 0;
	for (unsigned i = 1; i < r->n; i++)
		if (r->held[i] < r->held[first])
			first = i;
	id = r->held[first];
	r->held[first] = r->held[--r->n];
	return id;
}

uint64_t
race_due(const struct race *r)
{
	return r->until ? r->until : UINT64_MAX;
}
