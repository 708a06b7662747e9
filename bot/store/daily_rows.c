#include "bot/store/daily_rows.h"

#include "bot/base/log.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static_assert(DAILY_HOLES == 3, "the tables have columns for three holes");
static_assert(DAILY_SEATS == 4, "a mark has the decisions of four seats");

void
daily_numbers(const struct daily_score *score, int64_t number[DAILY_NUMBERS])
{
	number[0] = score->holes;
	for (unsigned i = 0; i < DAILY_HOLES; i++)
		number[1 + i] = i < score->holes ? score->points[i] : 0;
}

bool
daily_score_read(const int64_t number[DAILY_NUMBERS], struct daily_score *score)
{
	struct daily_score is = { .holes = (uint8_t)number[0] };
	int64_t again[DAILY_NUMBERS];

	*score = (struct daily_score){ .holes = 0 };
	for (unsigned i = 0; i < DAILY_HOLES; i++)
		is.points[i] = (int16_t)number[1 + i];
	daily_numbers(&is, again);
	if (is.holes > DAILY_HOLES || memcmp(again, number, sizeof again) != 0)
		return false;
	*score = is;
	return true;
}

void
daily_par_numbers(const struct daily_par *par, int64_t number[DAILY_PAR_NUMBERS])
{
	daily_numbers(&par->score, number);
	number[DAILY_NUMBERS] = par->plays;
	number[DAILY_NUMBERS + 1] = par->sum;
	number[DAILY_NUMBERS + 2] = par->squares;
}

bool
daily_par_read(const int64_t number[DAILY_PAR_NUMBERS], struct daily_par *par)
{
	int64_t plays = number[DAILY_NUMBERS], sum = number[DAILY_NUMBERS + 1],
		squares = number[DAILY_NUMBERS + 2];
	/* Of the points of a play. */
	int64_t most = INT64_C(32768) * DAILY_HOLES;

	*par = (struct daily_par){ .plays = 0 };
	if (!daily_score_read(number, &par->score) || plays < 0 || plays > DAILY_PLAYS_MOST ||
	    (plays > 0 && par->score.holes == 0) || sum < -most * plays || sum > most * plays ||
	    squares < 0 || squares > most * most * plays || sum * sum > plays * squares) {
		par->score.holes = 0;
		return false;
	}
	par->plays = (uint32_t)plays;
	par->sum = (int32_t)sum;
	par->squares = squares;
	return true;
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

bool
daily_drawn_read(int64_t number, int64_t *drawn)
{
	*drawn = number;
	return number >= 0 && number <= INT64_C(253402300799);
}

bool
daily_before_read(int64_t number, unsigned *before)
{
	*before = (unsigned)number;
	return number >= 0 && number <= DAILY_BEFORE;
}

void
daily_complain(const struct store_daily *which, const char *what)
{
	log_line(LOG_ERROR, "store",
	    "%s of server %llu on %s in the database was changed from outside: put back a backup",
	    what, (unsigned long long)which->guild, which->date);
}
