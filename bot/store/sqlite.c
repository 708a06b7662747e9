/*
 * The SQLite store: the statements of statements.h on a file. A batch of writes is one transaction,
 * and each group is a savepoint in it. Statements are prepared once, at the start.
 */
#include "bot/store/sqlite.h"

#include "bot/base/seldom.h"
#include "bot/store/write.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char sqlite_settings[] = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
			       "PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON";
const char sqlite_copy_log[] = "PRAGMA wal_checkpoint(PASSIVE)";

#define STATEMENT_SQL(name, sql) [SQLITE_ST_##name - STATEMENTS_N] = sql,
static const char *const own_sql[] = { SQLITE_STATEMENTS(STATEMENT_SQL) };

/* Statements ------------------------------------------------------------------ */

/* Texts and bytes are lent until the statement was reset, unless they are to be copied. */
static void
bind(sqlite3_stmt *stmt, const struct sql_args *a, sqlite3_destructor_type lent)
{
	for (unsigned i = 0; a && i < a->n; i++) {
		const struct sql_value *v = &a->value[i];
		int at = (int)i + 1;

		switch (v->kind) {
		case SQL_NUMBER:
			sqlite3_bind_int64(stmt, at, v->number);
			break;
		case SQL_TEXT:
			sqlite3_bind_text(stmt, at, v->bytes, (int)v->length, lent);
			break;
		case SQL_BYTES:
			sqlite3_bind_blob(stmt, at, v->bytes, (int)v->length, lent);
			break;
		case SQL_ARRAY:
			assert(false);
		}
	}
}

/* Runs a statement that gives no rows. Returns SQLITE_DONE or an error. */
static int
run(struct sqlite_store *d, unsigned which, const struct sql_args *a)
{
	sqlite3_stmt *stmt = d->stmt[which];
	int code;

	bind(stmt, a, SQLITE_STATIC);
	code = sqlite3_step(stmt);
	sqlite3_reset(stmt);
	sqlite3_clear_bindings(stmt);
	return code;
}

int
sqlite_run_text(struct sqlite3 *db, const char *sql, const struct sql_args *a)
{
	sqlite3_stmt *stmt;
	int code = sqlite3_prepare_v2(db, sql, -1, &stmt, NULL);

	if (code != SQLITE_OK)
		return code;
	bind(stmt, a, SQLITE_STATIC);
	code = sqlite3_step(stmt);
	sqlite3_finalize(stmt);
	return code;
}

/* Writing --------------------------------------------------------------------- */

/* Runs each statement as it comes. */
struct writing {
	struct sql_sink sink;
	struct sqlite_store *d;
	int code; /* of the last statement */
};

static bool
write_one(struct sql_sink *sink, unsigned which, const struct sql_args *a)
{
	struct writing *w = (struct writing *)sink;

	w->code = run(w->d, which, a);
	return w->code == SQLITE_DONE;
}

static bool
write_text(struct sql_sink *sink, const char *sql, const struct sql_args *a)
{
	struct writing *w = (struct writing *)sink;

	w->code = sqlite_run_text(w->d->db, sql, a);
	return w->code == SQLITE_DONE;
}

/* Returns SQLITE_DONE or an error. */
static int
keep(struct sqlite_store *d, const struct store_put *put)
{
	struct writing w = { { write_one, write_text }, d, SQLITE_DONE };

	d->forgot |= put->kind == PUT_FORGET || put->kind == PUT_WIPE;
	write_put(put, &w.sink);
	if (w.code == SQLITE_CONSTRAINT_NOTNULL && write_is_numbered(put->kind))
		return SQLITE_CONSTRAINT_PRIMARYKEY;
	return w.code;
}

/* Keeps a group as a savepoint and sets its status. Returns false when not only the group fails. */
static bool
keep_group(struct sqlite_store *d, struct store_group *g)
{
	int code = run(d, SQLITE_ST_SAVE, NULL);
	unsigned i;

	for (i = 0; code == SQLITE_DONE && i < g->n; i++)
		code = keep(d, &g->put[i]);
	if (code == SQLITE_DONE) {
		g->status = STORE_OK;
		return run(d, SQLITE_ST_RELEASE, NULL) == SQLITE_DONE;
	}
	if ((code & 0xff) != SQLITE_CONSTRAINT && code != SQLITE_TOOBIG)
		return false;
	g->status = STORE_CONFLICT;
	if (code != SQLITE_CONSTRAINT_PRIMARYKEY) {
		const struct store_put *put = &g->put[i - 1];

		g->status = STORE_FAILED;
		log_seldom(LOG_ERROR, "store", "not saved",
		    "%s of game \"%.*s\" was not saved, this is a fault of golfd: %s",
		    write_name(put->kind), STORE_GAME_ID, put->row ? put->row->id : put->game,
		    sqlite3_errmsg(d->db));
	}
	return run(d, SQLITE_ST_UNDO, NULL) == SQLITE_DONE &&
	    run(d, SQLITE_ST_RELEASE, NULL) == SQLITE_DONE;
}

/* Writes the operator's sentence about a failed commit. */
static void
explain(struct sqlite_store *d, char *why, size_t why_size)
{
	static const struct {
		int code;
		const char *remedy;
	} rows[] = {
		{ SQLITE_FULL, "the disk is full: free some of it, games wait until then" },
		{ SQLITE_IOERR,
		    "the disk refuses to write: look at its free space, its quota and its health" },
		{ SQLITE_BUSY, "another program holds it locked: end that program's transaction" },
		{ SQLITE_READONLY,
		    "it has become read-only: look at the file's and the folder's rights" },
		{ SQLITE_CANTOPEN,
		    "a file beside it cannot be opened: look at the folder's rights" },
		{ SQLITE_CORRUPT, "it is damaged: stop golfd and put back a backup" },
		{ SQLITE_NOTADB, "it is damaged: stop golfd and put back a backup" },
		{ SQLITE_NOMEM, "no memory is left: give the service more" },
	};
	int code = sqlite3_errcode(d->db) & 0xff;
	const char *remedy = "restart golfd, and put back a backup if that does not help";

	for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++)
		if (rows[i].code == code)
			remedy = rows[i].remedy;
	snprintf(why, why_size, "%s cannot be written (%s); %s", sqlite3_db_filename(d->db, "main"),
	    sqlite3_errmsg(d->db), remedy);
}

/* The database has zeroes in place of removed data (secure_delete). Empties the WAL file, too. */
static void
wipe(struct sqlite_store *d)
{
	if (d->forgot &&
	    sqlite3_wal_checkpoint_v2(d->db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL) !=
		SQLITE_OK)
		log_seldom(LOG_WARN, "store", "wipe",
		    "another program reads %s: removed data stays in %s-wal until that program "
		    "ends",
		    sqlite3_db_filename(d->db, "main"), sqlite3_db_filename(d->db, "main"));
}

static bool
sqlite_commit(void *db, struct store_group *first, char *why, size_t why_size)
{
	struct sqlite_store *d = db;
	bool good = run(d, SQLITE_ST_BEGIN, NULL) == SQLITE_DONE;

	d->forgot = false;
	for (struct store_group *g = first; good && g; g = g->next)
		good = keep_group(d, g);
	if (good && !sqlite_places_hold(d, why, why_size)) {
		run(d, SQLITE_ST_ROLLBACK, NULL);
		return false;
	}
	if (good && run(d, SQLITE_ST_COMMIT, NULL) == SQLITE_DONE) {
		wipe(d);
		return true;
	}
	explain(d, why, why_size);
	/* Some errors have ended the transaction already. */
	if (!sqlite3_get_autocommit(d->db))
		run(d, SQLITE_ST_ROLLBACK, NULL);
	return false;
}

/* Reading --------------------------------------------------------------------- */

enum { ROWS_OVER = -2 };

static bool
rows_next(struct sql_rows *rows)
{
	/* After its end a statement would begin again. */
	if (rows->row == ROWS_OVER)
		return false;
	rows->row = sqlite3_step(rows->of) == SQLITE_ROW ? rows->row + 1 : ROWS_OVER;
	return rows->row != ROWS_OVER;
}

static int64_t
rows_number(const struct sql_rows *rows, int column)
{
	return sqlite3_column_int64(rows->of, column);
}

static const char *
rows_text(const struct sql_rows *rows, int column)
{
	const unsigned char *text = sqlite3_column_text(rows->of, column);

	return text ? (const char *)text : "";
}

static bool
rows_is_null(const struct sql_rows *rows, int column)
{
	return sqlite3_column_type(rows->of, column) == SQLITE_NULL;
}

static bool
rows_bytes(const struct sql_rows *rows, int column, void *out, size_t size)
{
	const void *bytes = sqlite3_column_blob(rows->of, column);

	if (!bytes || sqlite3_column_bytes(rows->of, column) != (int)size)
		return false;
	memcpy(out, bytes, size);
	return true;
}

static const struct sql_source source = { rows_next, rows_number, rows_text, rows_is_null,
	rows_bytes };

/* The statements of a reading, bound, side by side. */
struct asking {
	struct sql_sink sink;
	struct sqlite_store *d;
	struct sql_rows part[READ_PARTS];
	unsigned parts;
};

static bool
ask_one(struct sql_sink *sink, unsigned which, const struct sql_args *a)
{
	struct asking *ask = (struct asking *)sink;
	sqlite3_stmt *stmt = ask->d->stmt[which];

	assert(ask->parts < READ_PARTS);
	bind(stmt, a, SQLITE_TRANSIENT);
	ask->part[ask->parts++] = (struct sql_rows){ &source, stmt, -1,
		sqlite3_column_count(stmt) };
	return true;
}

static bool
sqlite_read(void *db, struct reading *r)
{
	struct asking ask = { .sink = { ask_one, NULL }, .d = db };
	bool sound, good = true;

	reading_ask(r, &ask.sink);
	sound = reading_take(r, ask.part);
	for (unsigned i = 0; i < ask.parts; i++) {
		/* A step that has failed says so again. */
		if (sqlite3_reset(ask.part[i].of) != SQLITE_OK && good) {
			good = false;
			log_seldom(LOG_ERROR, "store", "not read",
			    "%s cannot be read: %s; put back a backup if this stays",
			    sqlite3_db_filename(ask.d->db, "main"), sqlite3_errmsg(ask.d->db));
		}
		sqlite3_clear_bindings(ask.part[i].of);
	}
	return good && sound;
}

/* Opening --------------------------------------------------------------------- */

bool
sqlite_prepare(struct sqlite_store *d, const char *path, char *why, size_t why_size)
{
	const char *const *common = statement_texts(&dialect_sqlite);

	for (unsigned i = 0; i < SQLITE_STATEMENTS_N; i++)
		if (sqlite3_prepare_v3(d->db,
			i < STATEMENTS_N ? common[i] : own_sql[i - STATEMENTS_N], -1,
			SQLITE_PREPARE_PERSISTENT, &d->stmt[i], NULL) != SQLITE_OK) {
			snprintf(why, why_size,
			    "The database %s was changed from outside (%s): put back a backup.",
			    path, sqlite3_errmsg(d->db));
			return false;
		}
	return true;
}

void
sqlite_finalize(struct sqlite_store *d)
{
	for (unsigned i = 0; i < SQLITE_STATEMENTS_N; i++)
		sqlite3_finalize(d->stmt[i]);
}

static void
sqlite_close(void *db)
{
	struct sqlite_store *d = db;

	sqlite_finalize(d);
	sqlite_places_close(d);
	close(d->lock);
	free(d);
}

static void *
sqlite_open(const char *rest, char *why, size_t why_size)
{
	struct sqlite_store *d = calloc(1, sizeof *d);
	const struct store_step *step;
	unsigned steps;

	if (!d) {
		snprintf(why, why_size, "No memory is left to open the store.");
		return NULL;
	}
	step = steps_of(&dialect_sqlite, &steps);
	d->db = sqlite_file_open(rest, step, steps, &d->lock, why, why_size);
	if (!d->db) {
		free(d);
		return NULL;
	}
	if (!sqlite_prepare(d, rest, why, why_size)) {
		sqlite_close(d);
		return NULL;
	}
	sqlite_places_note(d);
	return d;
}

const struct store_backend store_sqlite = {
	.scheme = "sqlite:",
	.open = sqlite_open,
	.commit = sqlite_commit,
	.check = sqlite_places_hold,
	.read = sqlite_read,
	.close = sqlite_close,
};
