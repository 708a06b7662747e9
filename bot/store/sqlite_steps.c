/*
 * The SQLite store's steps from version to version, each in SQL alone. A released step is never
 * changed: databases that it made are in use.
 */
#include "bot/store/sqlite.h"

const struct sqlite_step sqlite_steps[] = {
	{ 1,
	    /* Discord's ids are unsigned 64-bit numbers; they stand here as the signed number of
	       the same bits. */
	    "CREATE TABLE games ("
	    " id TEXT PRIMARY KEY,"
	    " state TEXT NOT NULL CHECK (state IN ('lobby', 'playing', 'over', 'stopped')),"
	    " guild INTEGER NOT NULL,"
	    " channel INTEGER NOT NULL,"
	    " message INTEGER NOT NULL,"
	    " host INTEGER NOT NULL,"
	    " guild_name TEXT NOT NULL,"
	    " channel_name TEXT NOT NULL,"
	    " locale TEXT NOT NULL,"
	    " seats INTEGER NOT NULL,"
	    " seats_max INTEGER NOT NULL,"
	    " seed BLOB NOT NULL CHECK (length(seed) = 32),"
	    " created INTEGER NOT NULL,"
	    " rules TEXT NOT NULL) STRICT;"
	    "CREATE INDEX games_open ON games (created, id) WHERE state IN ('lobby', 'playing');"
	    "CREATE TABLE seats ("
	    " game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,"
	    " seat INTEGER NOT NULL,"
	    " user INTEGER NOT NULL,"
	    " name TEXT NOT NULL,"
	    " strategy TEXT NOT NULL,"
	    " entropy INTEGER NOT NULL,"
	    " PRIMARY KEY (game, seat)) STRICT, WITHOUT ROWID;"
	    "CREATE TABLE lines ("
	    " game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,"
	    " seq INTEGER NOT NULL CHECK (seq >= 1),"
	    " line TEXT NOT NULL,"
	    " PRIMARY KEY (game, seq)) STRICT, WITHOUT ROWID;"
	    "CREATE TABLE notes ("
	    " game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,"
	    " seq INTEGER NOT NULL,"
	    " user INTEGER NOT NULL,"
	    " text TEXT NOT NULL,"
	    " PRIMARY KEY (game, seq, user)) STRICT, WITHOUT ROWID;"
	    "CREATE TABLE users ("
	    " user INTEGER PRIMARY KEY,"
	    " dm_channel INTEGER NOT NULL,"
	    " dm_closed INTEGER NOT NULL) STRICT;"
	    "CREATE TABLE names ("
	    " name TEXT PRIMARY KEY,"
	    " value TEXT NOT NULL) STRICT, WITHOUT ROWID;" },
	{ 2,
	    /* Time limits, seats whose owners are away, settings beside the rules, people's own
	       choices. */
	    "ALTER TABLE games ADD COLUMN due INTEGER NOT NULL DEFAULT 0;"
	    "ALTER TABLE games ADD COLUMN settings TEXT NOT NULL DEFAULT '';"
	    "ALTER TABLE seats ADD COLUMN away INTEGER NOT NULL DEFAULT 0;"
	    "ALTER TABLE seats ADD COLUMN missed INTEGER NOT NULL DEFAULT 0;"
	    "ALTER TABLE users ADD COLUMN choices TEXT NOT NULL DEFAULT '';" },
	{ 3,
	    /* What came of games; who has ever sat at a table that played, so that they can be
	       forgotten. */
	    "CREATE TABLE results ("
	    " game TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,"
	    " guild INTEGER NOT NULL,"
	    " channel INTEGER NOT NULL,"
	    " finished INTEGER NOT NULL,"
	    " rules TEXT NOT NULL,"
	    " holes INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
	    "CREATE INDEX results_guild ON results (guild, finished, game);"
	    "CREATE TABLE result_seats ("
	    " game TEXT NOT NULL REFERENCES results (game) ON DELETE CASCADE,"
	    " seat INTEGER NOT NULL,"
	    " user INTEGER NOT NULL,"
	    " own INTEGER NOT NULL,"
	    " won INTEGER NOT NULL,"
	    " total INTEGER NOT NULL,"
	    " points INTEGER NOT NULL,"
	    " best INTEGER NOT NULL,"
	    " PRIMARY KEY (game, seat)) STRICT, WITHOUT ROWID;"
	    "CREATE TABLE sat ("
	    " user INTEGER NOT NULL,"
	    " game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,"
	    " seat INTEGER NOT NULL,"
	    " PRIMARY KEY (user, game, seat)) STRICT, WITHOUT ROWID;"
	    "INSERT INTO sat (user, game, seat) SELECT user, game, seat FROM seats JOIN games ON "
	    "game = id"
	    " WHERE user <> 0 AND state <> 'lobby';" },
	{ 4,
	    /* House rules: a row for each server and channel that says anything, and games saved by
	       name. */
	    "CREATE TABLE houses ("
	    " guild INTEGER NOT NULL,"
	    " channel INTEGER NOT NULL,"
	    " settings TEXT NOT NULL,"
	    " rules TEXT NOT NULL,"
	    " PRIMARY KEY (guild, channel)) STRICT, WITHOUT ROWID;"
	    "CREATE TABLE house_games ("
	    " guild INTEGER NOT NULL,"
	    " name TEXT NOT NULL,"
	    " rules TEXT NOT NULL,"
	    " PRIMARY KEY (guild, name)) STRICT, WITHOUT ROWID;" },
};
const unsigned sqlite_steps_n = sizeof sqlite_steps / sizeof sqlite_steps[0];
