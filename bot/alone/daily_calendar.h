/*
 * daily_calendar.h - which day it is, and what may still be done in the daily hole of a day. All
 * days are days in UTC.
 */
#ifndef BOT_ALONE_DAILY_CALENDAR_H
#define BOT_ALONE_DAILY_CALENDAR_H

#include "engine/daily/daily.h"

enum { VISIT_GRACE_S = 30 * 60 }; /* a game takes about five minutes */

struct calendar {
	char today[DAILY_DATE];
	char sure[DAILY_DATE]; /* today, or an older date while the calendar is in doubt */
	int64_t midnight; /* Unix time, s: the next one */
	int64_t grace; /* until then plays of yesterday may be finished; 0: not any more */
};

/*
 * Fills *c.
 *	now, sure	Unix time, s: of the calendar, and one that is not in doubt
 */
void calendar_set(struct calendar *c, int64_t now, int64_t sure);

/* Writes the date of a moment, Unix time in s, of the years up to 9999. */
void calendar_date(int64_t when, char date[DAILY_DATE]);

bool calendar_is_today(const struct calendar *c, const char *date);

/* Whether a play of that day may go on: today, and yesterday in the time that is left. */
bool calendar_open(const struct calendar *c, const char *date);

/* Whether the day is over for certain, so its seed and its plays are no secrets. */
bool calendar_past(const struct calendar *c, const char *date);

#endif
