/* The SQLite store's house rules: those of servers and channels, and the saved games. */
#include "bot/store/sqlite.h"

int
sqlite_keep_house(struct sqlite_store *d, const struct store_put *put)
{
	enum sqlite_statement which = put->text[0] || put->rules[0] ? ST_PUT_HOUSE : ST_DROP_HOUSE;
	sqlite3_stmt *stmt = d->stmt[which];

	sqlite_bind_id(stmt, 1, put->guild);
	sqlite_bind_id(stmt, 2, put->channel);
	if (which == ST_PUT_HOUSE) {
		sqlite_bind_text(stmt, 3, put->text, LIMIT_LINE);
		sqlite_bind_text(stmt, 4, put->rules, LIMIT_RULES);
	}
	return sqlite_run(d, which);
}

int
sqlite_keep_house_game(struct sqlite_store *d, const struct store_put *put)
{
	enum sqlite_statement which = put->rules ? ST_PUT_HOUSE_GAME : ST_DROP_HOUSE_GAME;
	sqlite3_stmt *stmt = d->stmt[which];

	sqlite_bind_id(stmt, 1, put->guild);
	sqlite_bind_text(stmt, 2, put->name, LIMIT_LINE);
	if (put->rules)
		sqlite_bind_text(stmt, 3, put->rules, LIMIT_RULES);
	return sqlite_run(d, which);
}

bool
sqlite_load_houses(struct sqlite_store *d, const struct store_reader *to)
{
	sqlite3_stmt *stmt = d->stmt[ST_HOUSES];
	int code;

	sqlite_bind_shard(stmt, to);
	while ((code = sqlite3_step(stmt)) == SQLITE_ROW)
		to->house(to->arg, sqlite_column_id(stmt, 0), sqlite_column_id(stmt, 1),
		    sqlite_column_text(stmt, 2), sqlite_column_text(stmt, 3));
	if (!sqlite_read_end(d, stmt, code))
		return false;
	stmt = d->stmt[ST_HOUSE_GAMES];
	sqlite_bind_shard(stmt, to);
	while ((code = sqlite3_step(stmt)) == SQLITE_ROW)
		to->house_game(to->arg, sqlite_column_id(stmt, 0), sqlite_column_text(stmt, 1),
		    sqlite_column_text(stmt, 2));
	return sqlite_read_end(d, stmt, code);
}
