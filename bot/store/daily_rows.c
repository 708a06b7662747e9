#include "bot/store/daily_rows.h"

#include "bot/base/log.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static_assert(DAILY_SEATS == 4, "a mark has the decisions of four seats");

void
daily_score_clean(struct daily_score *score)
{
	for (unsigned i = score->holes; i < DAILY_HOLES; i++)
		score->points[i] = 0;
}

static bool
score_is_sound(const struct daily_score *score)
{
	struct daily_score clean = *score;

	daily_score_clean(&clean);
	return score->holes <= DAILY_HOLES &&
	    memcmp(clean.points, score->points, sizeof clean.points) == 0;
}

static bool
par_is_sound(const struct daily_par *par)
{
	/* Of the points of a play. */
	int64_t most = INT64_C(32768) * DAILY_HOLES;
	int64_t plays = par->plays, sum = par->sum, squares = par->squares;

	return score_is_sound(&par->score) && plays <= DAILY_PLAYS_MOST &&
	    (plays == 0 || par->score.holes > 0) && sum >= -most * plays && sum <= most * plays &&
	    squares >= 0 && squares <= most * most * plays && sum * sum <= plays * squares;
}

static bool
date_is_sound(const char date[DAILY_DATE])
{
	char again[DAILY_DATE];

	return daily_date_read(date, again);
}

bool
daily_day_is_sound(const struct store_day *day)
{
	return date_is_sound(day->date) && par_is_sound(&day->par) && day->drawn >= 0 &&
	    day->drawn <= INT64_C(253402300799); /* the end of the year 9999 */
}

bool
daily_play_is_sound(const struct store_play *play)
{
	return date_is_sound(play->date) && score_is_sound(&play->mark.score);
}

void
daily_mark_write(const struct daily_mark *mark, char out[DAILY_MARK_TEXT])
{
	const struct player_asked *a = &mark->asked;
	const uint32_t *d = mark->decisions;

	snprintf(out, DAILY_MARK_TEXT,
	    "%u %u %u %u %u %" PRIu32 " %" PRIu32 " %" PRIu32 " %" PRIu32, a->seats, a->discards,
	    a->discard, a->matched, a->caller, d[0], d[1], d[2], d[3]);
}

bool
daily_mark_read(const char *text, struct daily_mark *mark)
{
	struct daily_mark is = *mark;
	char again[DAILY_MARK_TEXT], *at = (char *)text;
	unsigned long n[5 + DAILY_SEATS] = { 0 };

	for (unsigned i = 0; i < sizeof n / sizeof n[0]; i++)
		n[i] = strtoul(at, &at, 10);
	is.asked = (struct player_asked){ .seats = (uint16_t)n[0],
		.discards = (uint16_t)n[1],
		.discard = (uint8_t)n[2],
		.matched = (uint8_t)n[3],
		.caller = (uint8_t)n[4] };
	for (unsigned seat = 0; seat < DAILY_SEATS; seat++)
		is.decisions[seat] = (uint32_t)n[5 + seat];
	daily_mark_write(&is, again);
	if (strcmp(again, text) != 0)
		return false;
	*mark = is;
	return true;
}

void
daily_complain(const struct store_daily *which, const char *what)
{
	log_line(LOG_ERROR, "store",
	    "%s of server %llu on %s in the database was changed from outside: put back a backup",
	    what, (unsigned long long)which->guild, which->date);
}
