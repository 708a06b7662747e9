/* The SQLite store's gateway sessions, the interactions that they may bring again, and the servers.
 */
#include "bot/store/sqlite.h"

#include <string.h>

/* CLEAR_SEEN comes first, since it compares the id with that of the stored session. */
int
sqlite_keep_session(struct sqlite_store *d, const struct store_put *put)
{
	const struct store_session *s = put->session;
	sqlite3_stmt *stmt = d->stmt[ST_CLEAR_SEEN];
	int code;

	sqlite3_bind_int64(stmt, 1, s->shard);
	sqlite3_bind_int64(stmt, 2, s->seq);
	sqlite_bind_text(stmt, 3, s->id, sizeof s->id);
	code = sqlite_run(d, ST_CLEAR_SEEN);
	if (code != SQLITE_DONE)
		return code;
	stmt = d->stmt[ST_PUT_SESSION];
	sqlite3_bind_int64(stmt, 1, s->shard);
	sqlite3_bind_int64(stmt, 2, s->shards);
	sqlite_bind_text(stmt, 3, s->token, sizeof s->token);
	sqlite_bind_text(stmt, 4, s->id, sizeof s->id);
	sqlite_bind_text(stmt, 5, s->url, sizeof s->url);
	sqlite3_bind_int64(stmt, 6, s->seq);
	sqlite_bind_id(stmt, 7, s->application);
	sqlite_bind_id(stmt, 8, s->user);
	return sqlite_run(d, ST_PUT_SESSION);
}

int
sqlite_keep_seen(struct sqlite_store *d, const struct store_put *put)
{
	sqlite3_stmt *stmt = d->stmt[ST_PUT_SEEN];

	sqlite_bind_id(stmt, 1, put->message);
	sqlite3_bind_int64(stmt, 2, put->shard);
	sqlite3_bind_int64(stmt, 3, put->seq);
	return sqlite_run(d, ST_PUT_SEEN);
}

int
sqlite_keep_server(struct sqlite_store *d, const struct store_put *put)
{
	sqlite3_stmt *stmt = d->stmt[ST_PUT_SERVER];

	sqlite_bind_id(stmt, 1, put->guild);
	sqlite_bind_text(stmt, 2, put->name, LIMIT_LINE);
	sqlite_bind_text(stmt, 3, put->text, LIMIT_LINE);
	return sqlite_run(d, ST_PUT_SERVER);
}

int
sqlite_drop_server(struct sqlite_store *d, const struct store_put *put)
{
	sqlite_bind_id(d->stmt[ST_DROP_SERVER], 1, put->guild);
	return sqlite_run(d, ST_DROP_SERVER);
}

bool
sqlite_load_servers(struct sqlite_store *d, const struct store_reader *to)
{
	sqlite3_stmt *stmt = d->stmt[ST_SERVERS];
	int code;

	if (!to->server)
		return true;
	sqlite_bind_shard(stmt, to);
	while ((code = sqlite3_step(stmt)) == SQLITE_ROW)
		to->server(to->arg, sqlite_column_id(stmt, 0), sqlite_column_text(stmt, 1),
		    sqlite_column_text(stmt, 2));
	return sqlite_read_end(d, stmt, code);
}

/* A session with a text that golfd cannot have written is left out: golfd begins a new one. */
static bool
read_session(sqlite3_stmt *stmt, struct store_session *s)
{
	s->shard = (unsigned)sqlite3_column_int64(stmt, 0);
	s->shards = (unsigned)sqlite3_column_int64(stmt, 1);
	s->seq = sqlite3_column_int64(stmt, 5);
	s->application = sqlite_column_id(stmt, 6);
	s->user = sqlite_column_id(stmt, 7);
	return sqlite_column_copy(stmt, 2, s->token, sizeof s->token) &&
	    sqlite_column_copy(stmt, 3, s->id, sizeof s->id) &&
	    sqlite_column_copy(stmt, 4, s->url, sizeof s->url);
}

bool
sqlite_sessions(void *db, const struct store_session_reader *to)
{
	struct sqlite_store *d = db;
	sqlite3_stmt *stmt = d->stmt[ST_SESSIONS];
	struct store_session s;
	int code;

	while ((code = sqlite3_step(stmt)) == SQLITE_ROW) {
		memset(&s, 0, sizeof s);
		if (read_session(stmt, &s))
			to->session(to->arg, &s);
	}
	if (!sqlite_read_end(d, stmt, code))
		return false;
	stmt = d->stmt[ST_SEEN];
	while ((code = sqlite3_step(stmt)) == SQLITE_ROW)
		to->seen(
		    to->arg, (unsigned)sqlite3_column_int64(stmt, 0), sqlite_column_id(stmt, 1));
	return sqlite_read_end(d, stmt, code);
}
