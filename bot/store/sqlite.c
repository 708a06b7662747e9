/*
 * How the SQLite store writes. A batch is one transaction, and each group is a savepoint in it.
 * Each kind of write is a function over statements that are prepared once, at the start.
 */
#include "bot/store/sqlite.h"
#include "bot/base/log.h"
#include "bot/store/backend.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define STATEMENT_SQL(name, sql) [ST_##name] = sql,
/* Long texts stand on several lines. NOLINTNEXTLINE(bugprone-suspicious-missing-comma) */
static const char *const statement_sql[] = { SQLITE_STATEMENTS(STATEMENT_SQL) };

const char *const sqlite_state_name[] = {
	[STORE_LOBBY] = "lobby",
	[STORE_PLAYING] = "playing",
	[STORE_OVER] = "over",
	[STORE_STOPPED] = "stopped",
};

const char *const sqlite_tell_name[] = { [STORE_PEEK] = "peek", [STORE_LOOK] = "look" };

void
sqlite_bind_id(sqlite3_stmt *stmt, int i, uint64_t id)
{
	int64_t bits;

	memcpy(&bits, &id, sizeof bits);
	sqlite3_bind_int64(stmt, i, bits);
}

void
sqlite_bind_text(sqlite3_stmt *stmt, int i, const char *text, size_t size)
{
	sqlite3_bind_text(stmt, i, text, text ? (int)strnlen(text, size) : 0, SQLITE_STATIC);
}

int
sqlite_run(struct sqlite_store *d, enum sqlite_statement which)
{
	int code = sqlite3_step(d->stmt[which]);

	sqlite3_reset(d->stmt[which]);
	sqlite3_clear_bindings(d->stmt[which]);
	return code;
}

static int
keep_game(struct sqlite_store *d, const struct store_put *put)
{
	const struct store_game *g = put->row;
	sqlite3_stmt *stmt = d->stmt[ST_PUT_GAME];
	int code;

	sqlite_bind_text(stmt, 1, g->id, sizeof g->id);
	sqlite_bind_text(stmt, 2, sqlite_state_name[g->state], 16);
	sqlite_bind_id(stmt, 3, g->guild);
	sqlite_bind_id(stmt, 4, g->channel);
	sqlite_bind_id(stmt, 5, g->message);
	sqlite_bind_id(stmt, 6, g->host);
	sqlite_bind_text(stmt, 7, g->guild_name, sizeof g->guild_name);
	sqlite_bind_id(stmt, 8, g->opener);
	sqlite_bind_text(stmt, 9, g->locale, sizeof g->locale);
	sqlite3_bind_int64(stmt, 10, g->seats);
	sqlite3_bind_int64(stmt, 11, g->seats_max);
	sqlite3_bind_blob(stmt, 12, g->seed, sizeof g->seed, SQLITE_STATIC);
	sqlite3_bind_int64(stmt, 13, g->created);
	sqlite_bind_text(stmt, 14, g->rules, sizeof g->rules);
	sqlite3_bind_int64(stmt, 15, g->due);
	sqlite_bind_text(stmt, 16, g->settings, sizeof g->settings);
	sqlite_bind_id(stmt, 17, g->challenger);
	sqlite_bind_id(stmt, 18, g->challenged);
	sqlite_bind_text(stmt, 19, g->seated, sizeof g->seated);
	sqlite_bind_id(stmt, 20, g->parent);
	code = sqlite_run(d, ST_PUT_GAME);
	if (code == SQLITE_DONE) {
		sqlite_bind_text(d->stmt[ST_CLEAR_SEATS], 1, g->id, sizeof g->id);
		code = sqlite_run(d, ST_CLEAR_SEATS);
	}
	stmt = d->stmt[ST_PUT_SEAT];
	for (unsigned i = 0; code == SQLITE_DONE && i < g->seats; i++) {
		sqlite_bind_text(stmt, 1, g->id, sizeof g->id);
		sqlite3_bind_int64(stmt, 2, i);
		sqlite_bind_id(stmt, 3, g->seat[i].user);
		sqlite_bind_text(stmt, 4, g->seat[i].name, sizeof g->seat[i].name);
		sqlite_bind_text(stmt, 5, g->seat[i].strategy, sizeof g->seat[i].strategy);
		sqlite_bind_id(stmt, 6, g->seat[i].entropy);
		sqlite_bind_id(stmt, 7, g->seat[i].away);
		sqlite3_bind_int64(stmt, 8, g->seat[i].missed);
		sqlite3_bind_int64(stmt, 9, g->seat[i].votes);
		code = sqlite_run(d, ST_PUT_SEAT);
	}
	return code == SQLITE_DONE ? sqlite_keep_sat(d, g) : code;
}

static int
keep_due(struct sqlite_store *d, const struct store_put *put)
{
	sqlite3_stmt *stmt = d->stmt[ST_PUT_DUE];

	sqlite_bind_text(stmt, 1, put->game, sizeof put->game);
	sqlite3_bind_int64(stmt, 2, put->when);
	return sqlite_run(d, ST_PUT_DUE);
}

/*
 * A line whose number is taken is a conflict, and so is a line that would leave a gap: for such a
 * line the statement computes no number.
 */
static int
keep_line(struct sqlite_store *d, const struct store_put *put)
{
	sqlite3_stmt *stmt = d->stmt[ST_PUT_LINE];
	int code;

	sqlite_bind_text(stmt, 1, put->game, sizeof put->game);
	sqlite3_bind_int64(stmt, 2, put->seq);
	sqlite_bind_text(stmt, 3, put->text, LIMIT_LINE);
	code = sqlite_run(d, ST_PUT_LINE);
	return code == SQLITE_CONSTRAINT_NOTNULL ? SQLITE_CONSTRAINT_PRIMARYKEY : code;
}

/* Binds parameters 1 to 3, which name a note. */
static sqlite3_stmt *
bind_note(struct sqlite_store *d, enum sqlite_statement which, const struct store_put *put)
{
	sqlite3_stmt *stmt = d->stmt[which];

	sqlite_bind_text(stmt, 1, put->game, sizeof put->game);
	sqlite3_bind_int64(stmt, 2, put->seq);
	sqlite_bind_id(stmt, 3, put->user);
	return stmt;
}

/* The note's cards are deleted with it. */
static int
drop_note(struct sqlite_store *d, const struct store_put *put)
{
	bind_note(d, ST_DROP_NOTE, put);
	return sqlite_run(d, ST_DROP_NOTE);
}

static int
keep_note(struct sqlite_store *d, const struct store_put *put)
{
	int code = drop_note(d, put);

	if (code == SQLITE_DONE) {
		bind_note(d, ST_PUT_NOTE, put);
		code = sqlite_run(d, ST_PUT_NOTE);
	}
	for (unsigned i = 0; code == SQLITE_DONE && i < put->tells; i++) {
		const struct store_tell *tell = &put->tell[i];
		sqlite3_stmt *stmt = bind_note(d, ST_PUT_TELL, put);

		sqlite3_bind_int64(stmt, 4, i);
		sqlite_bind_text(stmt, 5, sqlite_tell_name[tell->kind], 16);
		sqlite3_bind_int(stmt, 6, tell->seat);
		sqlite3_bind_int(stmt, 7, tell->place);
		sqlite_bind_text(stmt, 8, tell->card, sizeof tell->card);
		code = sqlite_run(d, ST_PUT_TELL);
	}
	return code;
}

static sqlite3_stmt *
bind_person(struct sqlite_store *d, enum sqlite_statement which, const struct store_put *put)
{
	sqlite3_stmt *stmt = d->stmt[which];

	sqlite_bind_text(stmt, 1, put->game, sizeof put->game);
	sqlite_bind_id(stmt, 2, put->user);
	return stmt;
}

static int
keep_offer(struct sqlite_store *d, const struct store_put *put)
{
	sqlite3_stmt *stmt = bind_person(d, ST_PUT_OFFER, put);

	sqlite_bind_id(stmt, 3, put->channel);
	sqlite_bind_id(stmt, 4, put->message);
	return sqlite_run(d, ST_PUT_OFFER);
}

static int
drop_offer(struct sqlite_store *d, const struct store_put *put)
{
	bind_person(d, ST_DROP_OFFER, put);
	return sqlite_run(d, ST_DROP_OFFER);
}

static int
keep_ping(struct sqlite_store *d, const struct store_put *put)
{
	sqlite3_stmt *stmt = bind_person(d, ST_PUT_PING, put);

	sqlite3_bind_int64(stmt, 3, put->seq);
	sqlite_bind_id(stmt, 4, put->channel);
	sqlite_bind_id(stmt, 5, put->message);
	return sqlite_run(d, ST_PUT_PING);
}

static int
drop_ping(struct sqlite_store *d, const struct store_put *put)
{
	bind_person(d, ST_DROP_PING, put);
	return sqlite_run(d, ST_DROP_PING);
}

static int
keep_hide(struct sqlite_store *d, const struct store_put *put)
{
	sqlite3_stmt *stmt = bind_note(d, ST_PUT_HIDE, put);

	sqlite_bind_id(stmt, 4, put->channel);
	sqlite_bind_id(stmt, 5, put->message);
	sqlite3_bind_int64(stmt, 6, put->when);
	return sqlite_run(d, ST_PUT_HIDE);
}

static int
drop_hide(struct sqlite_store *d, const struct store_put *put)
{
	bind_note(d, ST_DROP_HIDE, put);
	return sqlite_run(d, ST_DROP_HIDE);
}

static int
keep_end(struct sqlite_store *d, const struct store_put *put)
{
	enum sqlite_statement which = put->kind == PUT_END ? ST_PUT_END : ST_DROP_END;

	sqlite_bind_text(d->stmt[which], 1, put->game, sizeof put->game);
	sqlite3_bind_int64(d->stmt[which], 2, put->seq);
	return sqlite_run(d, which);
}

static int
keep_user(struct sqlite_store *d, const struct store_put *put)
{
	sqlite3_stmt *stmt = d->stmt[ST_PUT_USER];

	sqlite_bind_id(stmt, 1, put->user);
	sqlite_bind_id(stmt, 2, put->dm_channel);
	sqlite3_bind_int(stmt, 3, put->dm_closed);
	sqlite_bind_text(stmt, 4, put->text ? put->text : "", LIMIT_LINE);
	return sqlite_run(d, ST_PUT_USER);
}

static int
keep_value(struct sqlite_store *d, const struct store_put *put)
{
	sqlite3_stmt *stmt = d->stmt[ST_PUT_VALUE];

	sqlite_bind_text(stmt, 1, put->name, LIMIT_LINE);
	sqlite_bind_text(stmt, 2, put->text, LIMIT_LINE);
	return sqlite_run(d, ST_PUT_VALUE);
}

static int
drop_value(struct sqlite_store *d, const struct store_put *put)
{
	sqlite_bind_text(d->stmt[ST_DROP_VALUE], 1, put->name, LIMIT_LINE);
	return sqlite_run(d, ST_DROP_VALUE);
}

typedef int keep_function(struct sqlite_store *d, const struct store_put *put);

static const struct {
	keep_function *keep;
	const char *name; /* for the log */
} put_kind[] = {
	[PUT_GAME] = { keep_game, "a game" },
	[PUT_DUE] = { keep_due, "a time" },
	[PUT_LINE] = { keep_line, "a line" },
	[PUT_NOTE] = { keep_note, "a note" },
	[DROP_NOTE] = { drop_note, "that a note was told" },
	[PUT_OFFER] = { keep_offer, "that a look was offered" },
	[DROP_OFFER] = { drop_offer, "that an offer of a look ended" },
	[PUT_PING] = { keep_ping, "that a person was pinged" },
	[DROP_PING] = { drop_ping, "that a ping is over" },
	[PUT_HIDE] = { keep_hide, "when a look is to be hidden" },
	[DROP_HIDE] = { drop_hide, "that a look was hidden" },
	[PUT_END] = { keep_end, "that an end is to be shown" },
	[DROP_END] = { keep_end, "that an end was shown" },
	[PUT_USER] = { keep_user, "a user" },
	[PUT_VALUE] = { keep_value, "a value" },
	[DROP_VALUE] = { drop_value, "that a value leaves" },
	[PUT_HOUSE] = { sqlite_keep_house, "house rules" },
	[PUT_HOUSE_GAME] = { sqlite_keep_house_game, "a house game" },
	[PUT_SESSION] = { sqlite_keep_session, "a session" },
	[PUT_SEEN] = { sqlite_keep_seen, "that an interaction came" },
	[PUT_SERVER] = { sqlite_keep_server, "a server" },
	[DROP_SERVER] = { sqlite_drop_server, "that a server was left" },
	[PUT_RESULT] = { sqlite_keep_result, "a result" },
	[PUT_DAY] = { sqlite_keep_day, "a daily hole" },
	[PUT_PLAY] = { sqlite_keep_play, "a play of a daily hole" },
	[DROP_DAYS] = { sqlite_drop_days, "that old daily holes leave" },
	[DROP_TRIES] = { sqlite_drop_tries, "that marks of tries leave" },
	[PUT_FORGET] = { sqlite_keep_forget, "a wish to be forgotten" },
};

/* Keeps a group as a savepoint and sets its status. Returns false when not only the group fails. */
static bool
keep_group(struct sqlite_store *d, struct store_group *g)
{
	int code = sqlite_run(d, ST_SAVE);
	unsigned i;

	for (i = 0; code == SQLITE_DONE && i < g->n; i++)
		code = put_kind[g->put[i].kind].keep(d, &g->put[i]);
	if (code == SQLITE_DONE) {
		g->status = STORE_OK;
		return sqlite_run(d, ST_RELEASE) == SQLITE_DONE;
	}
	if ((code & 0xff) != SQLITE_CONSTRAINT && code != SQLITE_TOOBIG)
		return false;
	g->status = STORE_CONFLICT;
	if (code != SQLITE_CONSTRAINT_PRIMARYKEY) {
		const struct store_put *put = &g->put[i - 1];

		g->status = STORE_FAILED;
		log_line(LOG_ERROR, "store",
		    "%s of game \"%.*s\" was not saved, this is a fault of golfd: %s",
		    put_kind[put->kind].name, STORE_GAME_ID, put->row ? put->row->id : put->game,
		    sqlite3_errmsg(d->db));
	}
	return sqlite_run(d, ST_UNDO) == SQLITE_DONE && sqlite_run(d, ST_RELEASE) == SQLITE_DONE;
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
		log_line(LOG_WARN, "store",
		    "another program reads %s: removed data stays in %s-wal until that program "
		    "ends",
		    sqlite3_db_filename(d->db, "main"), sqlite3_db_filename(d->db, "main"));
}

static bool
sqlite_commit(void *db, struct store_group *first, char *why, size_t why_size)
{
	struct sqlite_store *d = db;
	bool good = sqlite_run(d, ST_BEGIN) == SQLITE_DONE;

	d->forgot = false;
	for (struct store_group *g = first; good && g; g = g->next)
		good = keep_group(d, g);
	if (good && !sqlite_places_hold(d, why, why_size)) {
		sqlite_run(d, ST_ROLLBACK);
		return false;
	}
	if (good && sqlite_run(d, ST_COMMIT) == SQLITE_DONE) {
		wipe(d);
		return true;
	}
	explain(d, why, why_size);
	/* Some errors have ended the transaction already. */
	if (!sqlite3_get_autocommit(d->db))
		sqlite_run(d, ST_ROLLBACK);
	return false;
}

static void
sqlite_close(void *db)
{
	struct sqlite_store *d = db;

	for (unsigned i = 0; i < SQLITE_STATEMENTS_N; i++)
		sqlite3_finalize(d->stmt[i]);
	sqlite_places_close(d);
	close(d->lock);
	free(d);
}

static void *
sqlite_open(const char *rest, char *why, size_t why_size)
{
	struct sqlite_store *d = calloc(1, sizeof *d);

	if (!d) {
		snprintf(why, why_size, "No memory is left to open the store.");
		return NULL;
	}
	d->db = sqlite_file_open(rest, sqlite_steps, sqlite_steps_n, &d->lock, why, why_size);
	if (!d->db) {
		free(d);
		return NULL;
	}
	for (unsigned i = 0; i < SQLITE_STATEMENTS_N; i++)
		if (sqlite3_prepare_v3(d->db, statement_sql[i], -1, SQLITE_PREPARE_PERSISTENT,
			&d->stmt[i], NULL) != SQLITE_OK) {
			snprintf(why, why_size,
			    "The database %s was changed from outside (%s): put back a backup.",
			    rest, sqlite3_errmsg(d->db));
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
	.load = sqlite_load,
	.read = sqlite_read,
	.person = sqlite_person,
	.daily = sqlite_daily,
	.ask = sqlite_ask,
	.sessions = sqlite_sessions,
	.value = sqlite_value,
	.close = sqlite_close,
};
