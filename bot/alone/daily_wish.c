#include "bot/alone/daily_wish.h"

#include <stdlib.h>
#include <string.h>

/* The verbs that are no moves. */
static const struct verb {
	const char *name;
	enum visit_want want;
} verbs[] = {
	{ "", WANT_PAGE },
	{ "daily", WANT_PAGE },
	{ "show", WANT_PAGE },
	{ "back", WANT_PAGE },
	{ "begin", WANT_BEGIN },
	{ "on", WANT_ON },
	{ "skip", WANT_SKIP },
	{ "rules", WANT_RULES },
	{ "share", WANT_SHARE },
	{ "list", WANT_LIST },
	{ "fair", WANT_FAIR },
	{ "replay", WANT_REPLAY },
};

static enum visit_want
want_of(const struct press *p, const struct interaction *in)
{
	for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
		if (strcmp(verbs[i].name, p->verb) == 0)
			return verbs[i].want;
	return move_is(p, in) ? WANT_MOVE : WANT_NOTHING;
}

void
wish_read(const struct interaction *in, const struct press *p, const char *today, struct wish *out)
{
	char date[PRESS_DATE];

	*out = (struct wish){ .want = WANT_PAGE };
	memcpy(out->date, today, DAILY_DATE);
	if (!p)
		return;
	_Static_assert((int)PRESS_DATE == (int)DAILY_DATE, "a custom_id has a date's form");
	out->press = *p;
	out->want = want_of(p, in);
	if (press_date(p, date) && !daily_date_read(date, out->date))
		out->want = WANT_NOTHING;
	if (out->want == WANT_REPLAY)
		out->whose = strtoull(in->values > 0 ? in->value[0] : p->steps, NULL, 10);
}

bool
wish_moves(const struct wish *w)
{
	return w->want >= WANT_BEGIN && w->want <= WANT_SKIP;
}
