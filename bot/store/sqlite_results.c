/*
 * The SQLite store's results of games, which are asked for by server and by person, and the removal
 * of people who want to be forgotten.
 */
#include "bot/store/sqlite.h"

#include "bot/store/backend.h"
#include "bot/store/forget.h"

#include <stdio.h>
#include <string.h>

int
sqlite_keep_sat(struct sqlite_store *d, const struct store_game *game)
{
	sqlite3_stmt *stmt = d->stmt[ST_PUT_SAT];
	int code = SQLITE_DONE;

	/* In a lobby seats still move, and no line contains a name. */
	if (game->state == STORE_LOBBY)
		return code;
	for (unsigned i = 0; code == SQLITE_DONE && i < game->seats; i++) {
		if (game->seat[i].user == 0)
			continue;
		sqlite_bind_id(stmt, 1, game->seat[i].user);
		sqlite_bind_text(stmt, 2, game->id, sizeof game->id);
		sqlite3_bind_int64(stmt, 3, i);
		code = sqlite_run(d, ST_PUT_SAT);
	}
	return code;
}

int
sqlite_keep_result(struct sqlite_store *d, const struct store_put *put)
{
	const struct store_result *r = put->result;
	sqlite3_stmt *stmt = d->stmt[ST_PUT_RESULT];
	int code;

	sqlite_bind_text(stmt, 1, put->game, sizeof put->game);
	sqlite3_bind_int64(stmt, 2, r->finished);
	sqlite_bind_text(stmt, 3, r->rules, sizeof r->rules);
	sqlite3_bind_int64(stmt, 4, r->holes);
	code = sqlite_run(d, ST_PUT_RESULT);
	stmt = d->stmt[ST_PUT_RESULT_SEAT];
	for (unsigned i = 0; code == SQLITE_DONE && i < r->seats; i++) {
		const struct store_result_seat *seat = &r->seat[i];

		sqlite_bind_text(stmt, 1, put->game, sizeof put->game);
		sqlite3_bind_int64(stmt, 2, i);
		sqlite_bind_id(stmt, 3, seat->user);
		sqlite3_bind_int(stmt, 4, seat->own);
		sqlite3_bind_int(stmt, 5, seat->won);
		sqlite3_bind_int64(stmt, 6, seat->total);
		sqlite3_bind_int64(stmt, 7, seat->points);
		sqlite3_bind_int64(stmt, 8, seat->best);
		code = sqlite_run(d, ST_PUT_RESULT_SEAT);
	}
	return code;
}

/* Runs a statement with one id as its parameter. */
static int
run_once(struct sqlite_store *d, const char *sql, snowflake id)
{
	sqlite3_stmt *stmt;
	int code = sqlite3_prepare_v2(d->db, sql, -1, &stmt, NULL);

	if (code != SQLITE_OK)
		return code;
	sqlite_bind_id(stmt, 1, id);
	code = sqlite3_step(stmt);
	sqlite3_finalize(stmt);
	return code;
}

int
sqlite_keep_forget(struct sqlite_store *d, const struct store_put *put)
{
	struct forget f = { 0 };
	char sql[FORGET_SQL];
	int code;

	sqlite_bind_id(d->stmt[ST_FORGET_LINES], 1, put->user);
	code = sqlite_run(d, ST_FORGET_LINES);
	while (code == SQLITE_DONE && forget_next(&f, sql))
		code = run_once(d, sql, put->user);
	d->forgot = true;
	return code;
}

/* Reads the columns of a result's seat. Returns false when golfd cannot have written them. */
static bool
read_seat(sqlite3_stmt *stmt, struct store_result *r)
{
	struct store_result_seat *seat = &r->seat[r->seats];

	if (r->seats == STORE_SEATS || sqlite3_column_int64(stmt, 6) != r->seats)
		return false;
	r->seats++;
	seat->user = sqlite_column_id(stmt, 7);
	snprintf(seat->name, sizeof seat->name, "%s", sqlite_column_text(stmt, 8));
	seat->own = sqlite3_column_int(stmt, 9);
	seat->won = sqlite3_column_int(stmt, 10);
	seat->total = sqlite3_column_int(stmt, 11);
	seat->points = sqlite3_column_int(stmt, 12);
	seat->best = sqlite3_column_int(stmt, 13);
	return true;
}

/* Returns false when golfd cannot have written the id: it has been cut. */
static bool
read_result(sqlite3_stmt *stmt, struct store_result *r)
{
	*r = (struct store_result){ .guild = sqlite_column_id(stmt, 1),
		.channel = sqlite_column_id(stmt, 2),
		.finished = sqlite3_column_int64(stmt, 3),
		.holes = (unsigned)sqlite3_column_int64(stmt, 5) };
	snprintf(r->rules, sizeof r->rules, "%s", sqlite_column_text(stmt, 4));
	return sqlite_column_copy(stmt, 0, r->game, sizeof r->game);
}

static void
read_spot(sqlite3_stmt *stmt, struct store_spot *spot)
{
	spot->finished = sqlite3_column_int64(stmt, 0);
	snprintf(spot->game, sizeof spot->game, "%s", sqlite_column_text(stmt, 1));
}

static void
bind_spot(sqlite3_stmt *stmt, int i, const struct store_spot *spot)
{
	sqlite3_bind_int64(stmt, i, spot->finished);
	sqlite_bind_text(stmt, i + 1, spot->game, sizeof spot->game);
}

/*
 * Goes back a page, from the latest result on, until one result more is found than is wanted, or
 * as many were looked at as may be. The answer begins after that result. When there are not as many
 * results, it begins with the first one.
 */
static bool
page_back(struct sqlite_store *d, const struct store_question *q, struct store_cursor *c)
{
	sqlite3_stmt *stmt = d->stmt[ST_RESULTS_BACK];
	struct store_spot from = c->at;
	unsigned seen = 0;
	int code = SQLITE_ROW;

	sqlite_bind_id(stmt, 1, q->guild);
	sqlite_bind_id(stmt, 2, q->user);
	sqlite3_bind_int64(stmt, 3, q->since);
	bind_spot(stmt, 4, &from);
	sqlite3_bind_int64(stmt, 6, STORE_PAGE);
	sqlite_bind_id(stmt, 7, q->place);
	sqlite_bind_id(stmt, 8, q->reader);
	for (; c->found <= q->most && (code = sqlite3_step(stmt)) == SQLITE_ROW; seen++) {
		read_spot(stmt, &c->at);
		if (!c->last.game[0])
			c->last = c->at;
		c->found += sqlite3_column_int(stmt, 2) != 0;
	}
	c->read += seen;
	if (c->found <= q->most && seen == STORE_PAGE && c->read < q->read)
		return sqlite_read_end(d, stmt, code);
	if (c->found <= q->most && seen < STORE_PAGE)
		c->at = (struct store_spot){ .finished = q->since };
	c->phase = c->last.game[0] ? CURSOR_FORTH : CURSOR_END;
	return sqlite_read_end(d, stmt, code == SQLITE_ROW ? SQLITE_DONE : code);
}

/* Finds where a page ends that begins after the cursor. */
static bool
find_end(struct sqlite_store *d, const struct store_question *q, const struct store_cursor *c,
    struct store_spot *end)
{
	sqlite3_stmt *stmt = d->stmt[ST_RESULTS_PAGE];
	int code;

	*end = c->last;
	sqlite_bind_id(stmt, 1, q->guild);
	bind_spot(stmt, 2, &c->at);
	bind_spot(stmt, 4, &c->last);
	sqlite3_bind_int64(stmt, 6, STORE_PAGE - 1);
	code = sqlite3_step(stmt);
	if (code == SQLITE_ROW) {
		read_spot(stmt, end);
		code = SQLITE_DONE;
	}
	return sqlite_read_end(d, stmt, code);
}

/* Goes forth a page: gives out its results in the order in which the games ended. */
static bool
page_forth(struct sqlite_store *d, const struct store_question *q, struct store_cursor *c,
    store_row *row, void *row_arg)
{
	sqlite3_stmt *stmt = d->stmt[ST_RESULTS];
	struct store_result r = { 0 };
	struct store_spot end;
	bool sound = false;
	int code;

	if (!find_end(d, q, c, &end))
		return false;
	sqlite_bind_id(stmt, 1, q->guild);
	sqlite_bind_id(stmt, 2, q->user);
	bind_spot(stmt, 3, &c->at);
	bind_spot(stmt, 5, &end);
	sqlite_bind_id(stmt, 7, q->place);
	sqlite_bind_id(stmt, 8, q->reader);
	while ((code = sqlite3_step(stmt)) == SQLITE_ROW) {
		if (strcmp(r.game, sqlite_column_text(stmt, 0)) != 0) {
			if (sound)
				row(row_arg, &r);
			sound = read_result(stmt, &r);
		}
		sound = sound && read_seat(stmt, &r);
	}
	if (sound && code == SQLITE_DONE)
		row(row_arg, &r);
	if (end.finished == c->last.finished && strcmp(end.game, c->last.game) == 0)
		c->phase = CURSOR_END;
	c->at = end;
	return sqlite_read_end(d, stmt, code);
}

bool
sqlite_ask(void *db, const struct store_question *q, struct store_cursor *cursor, store_row *row,
    void *row_arg)
{
	if (cursor->phase == CURSOR_NEW) {
		cursor->at.finished = q->until ? q->until : INT64_MAX;
		cursor->phase = CURSOR_BACK;
	}
	if (cursor->phase == CURSOR_BACK)
		return page_back(db, q, cursor);
	return page_forth(db, q, cursor, row, row_arg);
}
