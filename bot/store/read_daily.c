/* Daily holes. Seeds and lines of plays reach no log. */
#include "bot/store/read_inside.h"

#include <string.h>

enum { PART_DAYS, PART_PLAY, PART_EARLIER, PART_LIST, PART_TRY };
enum { LINES_COLUMN = 13 /* of daily_plays; LISTED has the number of all plays there */ };

bool
read_daily_ask(const struct store_daily *which, struct sql_sink *sink)
{
	struct sql_args day = { 0 }, days, play, earlier, list, tried;
	char next[DAILY_DATE];

	daily_date_next(which->date, next);
	sql_add_id(&day, which->guild);
	sql_add_chars(&day, which->date, sizeof which->date);
	days = play = earlier = list = tried = day;
	sql_add_text(&days, next);
	sql_add_id(&play, which->user);
	sql_add_id(&earlier, which->user);
	sql_add_number(&earlier, which->user ? DAILY_EARLIER : 0);
	sql_add_number(&list, which->most);
	sql_add_chars(&tried, which->once, sizeof which->once);
	return sink->send(sink, ST_DAYS, &days) && sink->send(sink, ST_PLAY, &play) &&
	    sink->send(sink, ST_EARLIER, &earlier) && sink->send(sink, ST_LISTED, &list) &&
	    sink->send(sink, ST_TRY, &tried);
}

/* Reads the columns of PLAY and LISTED that are the same. */
static bool
take_play(const struct sql_rows *rows, struct row_play *row)
{
	bool sound = row_read(TABLE_daily_plays, 0, LINES_COLUMN, rows, 0, row);

	return sound && daily_mark_read(row->mark, &row->is.mark) && daily_play_is_sound(&row->is);
}

static bool
take_days(struct sql_rows *rows, const struct store_daily *which, const struct store_reader *to)
{
	bool sound = true;

	while (sql_next(rows)) {
		struct store_day day = { .guild = 0 };

		if (row_read(
			TABLE_daily_days, 0, schema[TABLE_daily_days].columns, rows, 0, &day) &&
		    daily_day_is_sound(&day))
			to->day(to->arg, &day);
		else
			sound = false;
	}
	if (!sound)
		daily_complain(which, "a daily hole");
	return sound;
}

static bool
take_own(struct sql_rows *rows, const struct store_daily *which, const struct store_reader *to)
{
	struct row_play row = { .lines = NULL };

	if (!which->user || !sql_next(rows))
		return true;
	if (take_play(rows, &row) && strlen(sql_text(rows, LINES_COLUMN)) < LIMIT_PLAY) {
		to->play(to->arg, &row.is, sql_text(rows, LINES_COLUMN));
		return true;
	}
	daily_complain(which, "a play of the daily hole");
	return false;
}

static void
take_earlier(struct sql_rows *rows, const struct store_daily *which, const struct store_reader *to)
{
	while (sql_next(rows)) {
		char date[DAILY_DATE];
		int64_t before = sql_number(rows, 1);

		if (daily_date_read(sql_text(rows, 0), date) && before >= 0 &&
		    before <= STORE_BEFORE)
			to->earlier(to->arg, date, (unsigned)before);
		else
			daily_complain(which, "an earlier play of a daily hole");
	}
}

static void
take_list(struct sql_rows *rows, const struct store_daily *which, const struct store_reader *to)
{
	for (unsigned n = 0; n < which->most && sql_next(rows); n++) {
		struct row_play row = { .lines = NULL };

		if (take_play(rows, &row))
			to->listed(to->arg, &row.is, (unsigned)sql_number(rows, LINES_COLUMN));
		else
			daily_complain(which, "a play in the list of the daily hole");
	}
}

bool
read_daily_take(
    struct sql_rows *part, const struct store_daily *which, const struct store_reader *to)
{
	if (!take_days(&part[PART_DAYS], which, to) || !take_own(&part[PART_PLAY], which, to))
		return false;
	take_earlier(&part[PART_EARLIER], which, to);
	take_list(&part[PART_LIST], which, to);
	if (which->once[0] && sql_next(&part[PART_TRY]))
		to->tried(to->arg);
	return true;
}
