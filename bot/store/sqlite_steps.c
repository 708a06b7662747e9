/*
 * The SQLite store's steps from version to version, each in SQL only. A released step is never
 * changed, since databases that it made are in use.
 */
#include "bot/store/sqlite.h"

const char sqlite_settings[] = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
			       "PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON";
const char sqlite_copy_log[] = "PRAGMA wal_checkpoint(PASSIVE)";

const struct sqlite_step sqlite_steps[] = {
	{ 1,
	    /* Discord's ids are unsigned 64-bit numbers, stored as the signed number with the same
	       bits. */
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
	    /* Results of games, and all people who sat at a table in play, so that people can be
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
	    /* House rules: a row for each server and channel with rules; games saved by name. */
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
	{ 5,
	    /*
	     * The text of a note told its kind. Now each of the three kinds has a table.
	     *	ends	a closed game whose end is still to be shown: a note for user 0
	     *	hides	a DM that is to be hidden at some time: "hide CHANNEL MESSAGE MOMENT". Its
	     *		seq was the negative of the seq of the note that the DM told
	     *	notes	what a seat has seen and was not told: "tells KIND:SEAT:PLACE:CARD ...",
	     *		a row of tells for each card. Another text, from an older golfd, becomes a
	     *		note without cards. So does a text with a word that is no card.
	     * Rows without a game are deleted: a program without foreign keys may leave them.
	     */
	    "ALTER TABLE notes RENAME TO texts;"
	    "DELETE FROM texts WHERE game NOT IN (SELECT id FROM games);"
	    "CREATE TABLE notes ("
	    " game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,"
	    " seq INTEGER NOT NULL CHECK (seq >= 1),"
	    " user INTEGER NOT NULL CHECK (user <> 0),"
	    " PRIMARY KEY (game, seq, user)) STRICT, WITHOUT ROWID;"
	    "CREATE TABLE tells ("
	    " game TEXT NOT NULL,"
	    " seq INTEGER NOT NULL,"
	    " user INTEGER NOT NULL,"
	    " i INTEGER NOT NULL,"
	    " kind TEXT NOT NULL CHECK (kind IN ('peek', 'look')),"
	    " seat INTEGER NOT NULL,"
	    " place INTEGER NOT NULL,"
	    " card TEXT NOT NULL,"
	    " PRIMARY KEY (game, seq, user, i),"
	    " FOREIGN KEY (game, seq, user) REFERENCES notes (game, seq, user) ON DELETE CASCADE"
	    ") STRICT, WITHOUT ROWID;"
	    "CREATE TABLE hides ("
	    " game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,"
	    " seq INTEGER NOT NULL CHECK (seq >= 1),"
	    " user INTEGER NOT NULL CHECK (user <> 0),"
	    " channel INTEGER NOT NULL,"
	    " message INTEGER NOT NULL,"
	    " moment INTEGER NOT NULL,"
	    " PRIMARY KEY (game, seq, user)) STRICT, WITHOUT ROWID;"
	    "CREATE TABLE ends ("
	    " game TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,"
	    " seq INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
	    "INSERT INTO ends (game, seq)"
	    " SELECT game, max(seq) FROM texts WHERE user = 0 GROUP BY game;"
	    /* A number counts only when it was stored in its usual form. */
	    "INSERT INTO hides (game, seq, user, channel, message, moment)"
	    " WITH first AS (SELECT game, seq, user,"
	    "  substr(text, 6, instr(substr(text, 6), ' ') - 1) AS channel,"
	    "  substr(text, 6 + instr(substr(text, 6), ' ')) AS rest FROM texts"
	    "  WHERE user <> 0 AND seq BETWEEN -9223372036854775807 AND -1"
	    "  AND substr(text, 1, 5) = 'hide '),"
	    " second AS (SELECT *, substr(rest, 1, instr(rest, ' ') - 1) AS message,"
	    "  substr(rest, instr(rest, ' ') + 1) AS moment FROM first)"
	    " SELECT game, -seq, user, CAST(channel AS INTEGER), CAST(message AS INTEGER),"
	    "  CAST(moment AS INTEGER) FROM second"
	    "  WHERE CAST(CAST(channel AS INTEGER) AS TEXT) = channel"
	    "  AND CAST(CAST(message AS INTEGER) AS TEXT) = message"
	    "  AND CAST(CAST(moment AS INTEGER) AS TEXT) = moment;"
	    "INSERT INTO notes (game, seq, user)"
	    " SELECT game, seq, user FROM texts WHERE user <> 0 AND seq >= 1;"
	    /* At most twelve cards: a thirteenth word shows that there are more. */
	    "INSERT INTO tells (game, seq, user, i, kind, seat, place, card)"
	    " WITH RECURSIVE words (game, seq, user, i, word, rest) AS ("
	    "  SELECT game, seq, user, -1, '', substr(text, 7) || ' '"
	    "  FROM texts JOIN notes USING (game, seq, user) WHERE substr(text, 1, 6) = 'tells '"
	    "  UNION ALL SELECT game, seq, user, i + 1,"
	    "  substr(rest, 1, instr(rest, ' ') - 1), substr(rest, instr(rest, ' ') + 1)"
	    "  FROM words WHERE rest <> '' AND i < 12),"
	    " first AS (SELECT game, seq, user, i,"
	    "  substr(word, 1, instr(word, ':') - 1) AS kind,"
	    "  substr(word, instr(word, ':') + 1) AS rest FROM words WHERE i >= 0),"
	    " second AS (SELECT game, seq, user, i, kind,"
	    "  substr(rest, 1, instr(rest, ':') - 1) AS seat,"
	    "  substr(rest, instr(rest, ':') + 1) AS rest FROM first),"
	    " third AS (SELECT game, seq, user, i, kind, seat,"
	    "  substr(rest, 1, instr(rest, ':') - 1) AS place,"
	    "  substr(rest, instr(rest, ':') + 1) AS card FROM second),"
	    " judged AS (SELECT *, min(i < 12 AND kind IN ('peek', 'look')"
	    "  AND CAST(CAST(seat AS INTEGER) AS TEXT) = seat"
	    "  AND CAST(CAST(place AS INTEGER) AS TEXT) = place)"
	    "  OVER (PARTITION BY game, seq, user) AS sound FROM third)"
	    " SELECT game, seq, user, i, kind, CAST(seat AS INTEGER), CAST(place AS INTEGER), card"
	    "  FROM judged WHERE sound;"
	    "DROP TABLE texts;" },
	{ 6,
	    /* DMs that offer a look, so that a restart offers no look twice. */
	    "CREATE TABLE offers ("
	    " game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,"
	    " user INTEGER NOT NULL CHECK (user <> 0),"
	    " channel INTEGER NOT NULL,"
	    " message INTEGER NOT NULL,"
	    " PRIMARY KEY (game, user)) STRICT, WITHOUT ROWID;" },
	{ 7,
	    /* The last ping of each person, so that a restart pings nobody twice. */
	    "CREATE TABLE pings ("
	    " game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,"
	    " user INTEGER NOT NULL CHECK (user <> 0),"
	    " seq INTEGER NOT NULL,"
	    " channel INTEGER NOT NULL,"
	    " message INTEGER NOT NULL,"
	    " PRIMARY KEY (game, user)) STRICT, WITHOUT ROWID;" },
	{ 8,
	    /* What a later process needs to resume the gateway's sessions, and to go on. */
	    "CREATE TABLE sessions ("
	    " shard INTEGER PRIMARY KEY,"
	    " shards INTEGER NOT NULL,"
	    " token TEXT NOT NULL,"
	    " id TEXT NOT NULL,"
	    " url TEXT NOT NULL,"
	    " seq INTEGER NOT NULL,"
	    " application INTEGER NOT NULL,"
	    " user INTEGER NOT NULL) STRICT;"
	    "CREATE TABLE seen ("
	    " interaction INTEGER PRIMARY KEY,"
	    " shard INTEGER NOT NULL,"
	    " seq INTEGER NOT NULL) STRICT;"
	    "CREATE TABLE servers ("
	    " guild INTEGER PRIMARY KEY,"
	    " name TEXT NOT NULL,"
	    " locale TEXT NOT NULL) STRICT;"
	    "ALTER TABLE seats ADD COLUMN votes INTEGER NOT NULL DEFAULT 0;"
	    "ALTER TABLE games ADD COLUMN challenger INTEGER NOT NULL DEFAULT 0;"
	    "ALTER TABLE games ADD COLUMN challenged INTEGER NOT NULL DEFAULT 0;" },
	{ 9,
	    /*
	     * Daily holes of servers, and people's plays of them. rules is empty until the day is
	     * opened, par_holes 0 until par was worked out. Plays stand in the order of their key;
	     * the long lines come last, so that a list does not read them.
	     */
	    "CREATE TABLE daily_days ("
	    " guild INTEGER NOT NULL,"
	    " date TEXT NOT NULL,"
	    " seed BLOB NOT NULL CHECK (length(seed) = 32),"
	    " game TEXT NOT NULL,"
	    " rules TEXT NOT NULL,"
	    " par_holes INTEGER NOT NULL,"
	    " par_1 INTEGER NOT NULL,"
	    " par_2 INTEGER NOT NULL,"
	    " par_3 INTEGER NOT NULL,"
	    " PRIMARY KEY (guild, date)) STRICT;"
	    "CREATE INDEX daily_days_date ON daily_days (date);"
	    "CREATE TABLE daily_plays ("
	    " guild INTEGER NOT NULL,"
	    " date TEXT NOT NULL,"
	    " user INTEGER NOT NULL,"
	    " seq INTEGER NOT NULL,"
	    " name TEXT NOT NULL,"
	    " mark TEXT NOT NULL,"
	    " holes INTEGER NOT NULL,"
	    " points_1 INTEGER NOT NULL,"
	    " points_2 INTEGER NOT NULL,"
	    " points_3 INTEGER NOT NULL,"
	    " finished INTEGER NOT NULL,"
	    " shared INTEGER NOT NULL,"
	    " before INTEGER NOT NULL,"
	    " lines TEXT NOT NULL,"
	    " PRIMARY KEY (guild, date, user),"
	    " FOREIGN KEY (guild, date) REFERENCES daily_days (guild, date) ON DELETE CASCADE"
	    ") STRICT;"
	    "CREATE INDEX daily_plays_user ON daily_plays (user, guild, date);" },
	{ 10,
	    /* Who has had the try of a day, without an id: dailies_try(). */
	    "CREATE TABLE daily_tries ("
	    " guild INTEGER NOT NULL,"
	    " date TEXT NOT NULL,"
	    " once TEXT NOT NULL,"
	    " PRIMARY KEY (guild, date, once),"
	    " FOREIGN KEY (guild, date) REFERENCES daily_days (guild, date) ON DELETE CASCADE"
	    ") STRICT, WITHOUT ROWID;"
	    "CREATE INDEX daily_tries_date ON daily_tries (date);" },
	{ 11,
	    /* When the seed of a day was drawn: Unix time, s; 0: an older golfd did not say. */
	    "ALTER TABLE daily_days ADD COLUMN drawn INTEGER NOT NULL DEFAULT 0;" },
	{ 12,
	    /* The plays whose mean is par, and the sums of their points; 0: one play, of an older
	       golfd. */
	    "ALTER TABLE daily_days ADD COLUMN par_plays INTEGER NOT NULL DEFAULT 0;"
	    "ALTER TABLE daily_days ADD COLUMN par_sum INTEGER NOT NULL DEFAULT 0;"
	    "ALTER TABLE daily_days ADD COLUMN par_squares INTEGER NOT NULL DEFAULT 0;" },
	{ 13,
	    /* The joins and leaves of a lobby (seated.h). */
	    "ALTER TABLE games ADD COLUMN seated TEXT NOT NULL DEFAULT '';" },
	{ 14,
	    /*
	     * Who has opened a table, and the channel of its public thread. The name of
	     * a thread holds the name of a person, so names of channels are not kept any more:
	     * channel_name stays empty.
	     */
	    "ALTER TABLE games ADD COLUMN opener INTEGER NOT NULL DEFAULT 0;"
	    "ALTER TABLE games ADD COLUMN parent INTEGER NOT NULL DEFAULT 0;" STORE_SQL_OPENERS ";"
	    "ALTER TABLE results ADD COLUMN parent INTEGER NOT NULL DEFAULT 0;" },
};
const unsigned sqlite_steps_n = sizeof sqlite_steps / sizeof sqlite_steps[0];
