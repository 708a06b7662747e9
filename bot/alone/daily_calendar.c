#include "bot/alone/daily_calendar.h"

#include <string.h>
#include <time.h>

enum { DAY_S = 24 * 60 * 60 };

void
calendar_date(int64_t when, char date[DAILY_DATE])
{
	time_t at = (time_t)when;
	struct tm utc;

	gmtime_r(&at, &utc);
	strftime(date, DAILY_DATE, "%Y-%m-%d", &utc);
}

void
calendar_set(struct calendar *c, int64_t now, int64_t sure)
{
	int64_t into = now % DAY_S;

	calendar_date(now, c->today);
	calendar_date(sure, c->sure);
	c->midnight = now - into + DAY_S;
	c->grace = into < VISIT_GRACE_S ? now - into + VISIT_GRACE_S : 0;
}

static bool
is_yesterday(const struct calendar *c, const char *date)
{
	char before[DAILY_DATE];

	daily_date_before(c->today, before);
	return strcmp(date, before) == 0;
}

bool
calendar_is_today(const struct calendar *c, const char *date)
{
	return strcmp(date, c->today) == 0;
}

bool
calendar_open(const struct calendar *c, const char *date)
{
	return calendar_is_today(c, date) || (is_yesterday(c, date) && c->grace != 0);
}

bool
calendar_past(const struct calendar *c, const char *date)
{
	const char *sure = c->sure;
	char before[DAILY_DATE];

	/* In doubt the last day that is sure may not be over, nor its time to finish. */
	if (strcmp(c->sure, c->today) != 0) {
		daily_date_before(c->sure, before);
		sure = before;
	}
	return strcmp(date, sure) < 0 && !calendar_open(c, date);
}
