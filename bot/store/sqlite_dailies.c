/* The SQLite store's daily holes. Seeds and lines of plays reach no log. */
#include "bot/store/daily_rows.h"
#include "bot/store/sqlite.h"

#include <stdio.h>
#include <string.h>

static void
bind_score(sqlite3_stmt *stmt, int i, const struct daily_score *score)
{
	int64_t number[DAILY_NUMBERS];

	daily_numbers(score, number);
	for (int k = 0; k < DAILY_NUMBERS; k++)
		sqlite3_bind_int64(stmt, i + k, number[k]);
}

int
sqlite_keep_day(struct sqlite_store *d, const struct store_put *put)
{
	const struct store_day *day = put->day;
	sqlite3_stmt *stmt = d->stmt[ST_PUT_DAY];
	int64_t par[DAILY_PAR_NUMBERS];

	sqlite_bind_id(stmt, 1, day->guild);
	sqlite_bind_text(stmt, 2, day->date, sizeof day->date);
	sqlite3_bind_blob(stmt, 3, day->seed, sizeof day->seed, SQLITE_STATIC);
	sqlite_bind_text(stmt, 4, day->game, sizeof day->game);
	sqlite_bind_text(stmt, 5, day->rules, sizeof day->rules);
	daily_par_numbers(&day->par, par);
	for (int i = 0; i < DAILY_PAR_NUMBERS; i++)
		sqlite3_bind_int64(stmt, 6 + i, par[i]);
	sqlite3_bind_int64(stmt, 6 + DAILY_PAR_NUMBERS, day->drawn);
	return sqlite_run(d, ST_PUT_DAY);
}

static int
keep_try(struct sqlite_store *d, const struct store_play *p)
{
	sqlite3_stmt *stmt = d->stmt[ST_PUT_TRY];

	sqlite_bind_id(stmt, 1, p->guild);
	sqlite_bind_text(stmt, 2, p->date, sizeof p->date);
	sqlite_bind_text(stmt, 3, p->once, sizeof p->once);
	return sqlite_run(d, ST_PUT_TRY);
}

/* For a sequence number that does not follow the stored one, the statement computes no number. */
int
sqlite_keep_play(struct sqlite_store *d, const struct store_put *put)
{
	const struct store_play *p = put->play;
	sqlite3_stmt *stmt = d->stmt[ST_PUT_PLAY];
	char mark[DAILY_MARK_TEXT];
	int code;

	daily_mark_write(&p->mark, mark);
	sqlite_bind_id(stmt, 1, p->guild);
	sqlite_bind_text(stmt, 2, p->date, sizeof p->date);
	sqlite_bind_id(stmt, 3, p->user);
	sqlite3_bind_int64(stmt, 4, p->seq);
	sqlite_bind_text(stmt, 5, p->name, sizeof p->name);
	sqlite_bind_text(stmt, 6, mark, sizeof mark);
	bind_score(stmt, 7, &p->mark.score);
	sqlite3_bind_int64(stmt, 11, p->finished);
	sqlite_bind_id(stmt, 12, p->shared);
	sqlite3_bind_int64(stmt, 13, p->before);
	sqlite_bind_text(stmt, 14, put->text, LIMIT_PLAY);
	code = sqlite_run(d, ST_PUT_PLAY);
	if (code == SQLITE_DONE && p->seq == 1 && p->once[0])
		code = keep_try(d, p);
	return code == SQLITE_CONSTRAINT_NOTNULL ? SQLITE_CONSTRAINT_PRIMARYKEY : code;
}

int
sqlite_drop_days(struct sqlite_store *d, const struct store_put *put)
{
	static const enum sqlite_statement both[] = { ST_DROP_PLAYS, ST_DROP_DAYS };
	int code = SQLITE_DONE;

	for (unsigned i = 0; code == SQLITE_DONE && i < 2; i++) {
		sqlite_bind_text(d->stmt[both[i]], 1, put->text, LIMIT_LINE);
		sqlite3_bind_int(d->stmt[both[i]], 2, LIMIT_DAILY_DROPS);
		code = sqlite_run(d, both[i]);
	}
	return code;
}

int
sqlite_drop_tries(struct sqlite_store *d, const struct store_put *put)
{
	sqlite_bind_text(d->stmt[ST_DROP_TRIES], 1, put->text, LIMIT_LINE);
	sqlite3_bind_int(d->stmt[ST_DROP_TRIES], 2, LIMIT_DAILY_DROPS);
	return sqlite_run(d, ST_DROP_TRIES);
}

/* Reading ------------------------------------------------------------------ */

static bool
read_score(sqlite3_stmt *stmt, int i, struct daily_score *score)
{
	int64_t number[DAILY_NUMBERS];

	for (int k = 0; k < DAILY_NUMBERS; k++)
		number[k] = sqlite3_column_int64(stmt, i + k);
	return daily_score_read(number, score);
}

static bool
read_date(sqlite3_stmt *stmt, int i, char date[DAILY_DATE])
{
	return daily_date_read(sqlite_column_text(stmt, i), date);
}

static bool
read_before(sqlite3_stmt *stmt, int i, unsigned *before)
{
	return daily_before_read(sqlite3_column_int64(stmt, i), before);
}

/* Reads the columns of DAYS. Returns false when golfd cannot have written them. */
static bool
read_day(sqlite3_stmt *stmt, struct store_day *day)
{
	const void *seed = sqlite3_column_blob(stmt, 2);
	bool sound = read_date(stmt, 1, day->date);
	int64_t par[DAILY_PAR_NUMBERS];

	day->guild = sqlite_column_id(stmt, 0);
	if (!seed || sqlite3_column_bytes(stmt, 2) != (int)sizeof day->seed)
		return false;
	memcpy(day->seed, seed, sizeof day->seed);
	sound &= sqlite_column_copy(stmt, 3, day->game, sizeof day->game);
	sound &= sqlite_column_copy(stmt, 4, day->rules, sizeof day->rules);
	for (int i = 0; i < DAILY_PAR_NUMBERS; i++)
		par[i] = sqlite3_column_int64(stmt, 5 + i);
	sound &= daily_drawn_read(sqlite3_column_int64(stmt, 5 + DAILY_PAR_NUMBERS), &day->drawn);
	return daily_par_read(par, &day->par) && sound;
}

/* Reads the columns of PLAY and LISTED that are the same. */
static bool
read_play(sqlite3_stmt *stmt, struct store_play *p)
{
	bool sound = read_date(stmt, 1, p->date);

	p->guild = sqlite_column_id(stmt, 0);
	p->user = sqlite_column_id(stmt, 2);
	p->seq = sqlite3_column_int64(stmt, 3);
	sound &= sqlite_column_copy(stmt, 4, p->name, sizeof p->name);
	sound &= daily_mark_read(sqlite_column_text(stmt, 5), &p->mark);
	sound &= read_score(stmt, 6, &p->mark.score);
	p->finished = sqlite3_column_int64(stmt, 10);
	p->shared = sqlite_column_id(stmt, 11);
	return read_before(stmt, 12, &p->before) && sound;
}

/* Binds the guild and the date as parameters 1 and 2. */
static sqlite3_stmt *
bind_which(struct sqlite_store *d, enum sqlite_statement st, const struct store_daily *which)
{
	sqlite_bind_id(d->stmt[st], 1, which->guild);
	sqlite_bind_text(d->stmt[st], 2, which->date, sizeof which->date);
	return d->stmt[st];
}

static bool
load_days(struct sqlite_store *d, const struct store_daily *which, const struct store_reader *to)
{
	sqlite3_stmt *stmt = bind_which(d, ST_DAYS, which);
	char next[DAILY_DATE];
	bool sound = true;
	int code;

	daily_date_next(which->date, next);
	sqlite_bind_text(stmt, 3, next, sizeof next);
	while ((code = sqlite3_step(stmt)) == SQLITE_ROW) {
		struct store_day day = { .guild = 0 };

		if (read_day(stmt, &day))
			to->day(to->arg, &day);
		else
			sound = false;
	}
	if (!sound)
		daily_complain(which, "a daily hole");
	return sqlite_read_end(d, stmt, code) && sound;
}

static bool
load_play(struct sqlite_store *d, const struct store_daily *which, const struct store_reader *to)
{
	sqlite3_stmt *stmt = bind_which(d, ST_PLAY, which);
	bool sound = true;
	int code;

	sqlite_bind_id(stmt, 3, which->user);
	while ((code = sqlite3_step(stmt)) == SQLITE_ROW) {
		struct store_play play = { .guild = 0 };

		sound = read_play(stmt, &play) && sqlite3_column_bytes(stmt, 13) < LIMIT_PLAY;
		if (sound)
			to->play(to->arg, &play, sqlite_column_text(stmt, 13));
		else
			daily_complain(which, "a play of the daily hole");
	}
	return sqlite_read_end(d, stmt, code) && sound;
}

static bool
load_earlier(struct sqlite_store *d, const struct store_daily *which, const struct store_reader *to)
{
	sqlite3_stmt *stmt = bind_which(d, ST_EARLIER, which);
	int code;

	sqlite_bind_id(stmt, 3, which->user);
	sqlite3_bind_int(stmt, 4, DAILY_EARLIER);
	while ((code = sqlite3_step(stmt)) == SQLITE_ROW) {
		char date[DAILY_DATE];
		unsigned before;

		if (read_date(stmt, 0, date) && read_before(stmt, 1, &before))
			to->earlier(to->arg, date, before);
		else
			daily_complain(which, "an earlier play of a daily hole");
	}
	return sqlite_read_end(d, stmt, code);
}

static bool
load_list(struct sqlite_store *d, const struct store_daily *which, const struct store_reader *to)
{
	sqlite3_stmt *stmt = bind_which(d, ST_LISTED, which);
	int code;

	sqlite3_bind_int64(stmt, 3, which->most);
	while ((code = sqlite3_step(stmt)) == SQLITE_ROW) {
		struct store_play play = { .guild = 0 };

		if (read_play(stmt, &play))
			to->listed(to->arg, &play, (unsigned)sqlite3_column_int64(stmt, 13));
		else
			daily_complain(which, "a play in the list of the daily hole");
	}
	return sqlite_read_end(d, stmt, code);
}

static bool
load_try(struct sqlite_store *d, const struct store_daily *which, const struct store_reader *to)
{
	sqlite3_stmt *stmt = bind_which(d, ST_TRY, which);
	int code;

	sqlite_bind_text(stmt, 3, which->once, sizeof which->once);
	while ((code = sqlite3_step(stmt)) == SQLITE_ROW)
		to->tried(to->arg);
	return sqlite_read_end(d, stmt, code);
}

bool
sqlite_daily(void *db, const struct store_daily *which, const struct store_reader *to)
{
	struct sqlite_store *d = db;

	if (!load_days(d, which, to))
		return false;
	if (which->user && (!load_play(d, which, to) || !load_earlier(d, which, to)))
		return false;
	if (which->once[0] && !load_try(d, which, to))
		return false;
	return !which->most || load_list(d, which, to);
}
