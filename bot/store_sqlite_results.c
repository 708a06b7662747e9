/*
 * The SQLite store's results: what came of games, asked for by server and by person, and people who want to be
 * forgotten.
 */
#include "bot/store_sqlite.h"

#include <stdio.h>
#include <string.h>

int
sqlite_keep_sat(struct sqlite_store *d, const struct store_game *game)
{
	sqlite3_stmt *stmt = d->stmt[ST_PUT_SAT];
	int code = SQLITE_DONE;

	/* In a lobby seats move, and no line names anybody. */
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

int
sqlite_keep_forget(struct sqlite_store *d, const struct store_put *put)
{
	/* Which lines and seats are theirs is told by what is dropped last. */
	static const enum sqlite_statement all[] = { ST_FORGET_LINES, ST_FORGET_SEATS, ST_FORGET_AWAY,
		ST_FORGET_HOST, ST_FORGET_RESULTS, ST_FORGET_NOTES, ST_FORGET_USER, ST_FORGET_SAT };
	int code = SQLITE_DONE;

	for (unsigned i = 0; code == SQLITE_DONE && i < sizeof all / sizeof all[0]; i++) {
		sqlite_bind_id(d->stmt[all[i]], 1, put->user);
		code = sqlite_run(d, all[i]);
	}
	d->forgot = true;
	return code;
}

/* The columns of a result's seat; false where golfd cannot have written them. */
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

static void
read_result(sqlite3_stmt *stmt, struct store_result *r)
{
	*r = (struct store_result){ .guild = sqlite_column_id(stmt, 1),
		.channel = sqlite_column_id(stmt, 2),
		.finished = sqlite3_column_int64(stmt, 3),
		.holes = (unsigned)sqlite3_column_int64(stmt, 5) };
	snprintf(r->game, sizeof r->game, "%s", sqlite_column_text(stmt, 0));
	snprintf(r->rules, sizeof r->rules, "%s", sqlite_column_text(stmt, 4));
}

bool
sqlite_ask(void *db, const struct store_question *q, store_row *row, void *row_arg)
{
	struct sqlite_store *d = db;
	sqlite3_stmt *stmt = d->stmt[ST_RESULTS];
	struct store_result r = { 0 };
	bool sound = false;
	int code;

	sqlite_bind_id(stmt, 1, q->guild);
	sqlite_bind_id(stmt, 2, q->user);
	sqlite3_bind_int64(stmt, 3, q->since);
	sqlite3_bind_int64(stmt, 4, q->until);
	sqlite3_bind_int64(stmt, 5, q->most);
	while ((code = sqlite3_step(stmt)) == SQLITE_ROW) {
		if (strcmp(r.game, sqlite_column_text(stmt, 0)) != 0) {
			if (sound)
				row(row_arg, &r);
			read_result(stmt, &r);
			sound = true;
		}
		sound = sound && read_seat(stmt, &r);
	}
	if (sound && code == SQLITE_DONE)
		row(row_arg, &r);
	return sqlite_read_end(d, stmt, code);
}
