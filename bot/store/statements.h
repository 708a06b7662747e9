/*
 * statements.h - the statements of the store, once for both databases, and the words in which the
 * two differ.
 *
 * A statement is a text with words in braces. statement_write() puts in their place:
 *	{games}		the columns of a table, in the order of schema.c
 *	{put games}	an INSERT of a whole row, which replaces the row with the same key
 *	{add games}	an INSERT of a whole row, which fails when there is a row with that key
 *	{new games}	an INSERT of a whole row, which does nothing when there is one
 *	{drop games}	a DELETE of the row with a key
 *	{number}	a word of the database: struct sql_dialect
 * Arguments are $1, $2 ... A cast such as ::bigint tells PostgreSQL the type of an argument that
 * nothing else tells; SQLite needs none, and it is left out there. "user" is a word of SQL, so it
 * stands in quotes.
 */
#ifndef BOT_STORE_STATEMENTS_H
#define BOT_STORE_STATEMENTS_H

#include "bot/base/buf.h"
#include "bot/store/schema.h"

/* The words of a database. */
struct sql_dialect {
	/* Arguments are ?1, not $1, and casts are left out. */
	bool sqlite;
	/* Types of columns. key: a text that is sorted by its bytes in both databases. */
	const char *number, *text, *key, *bytes;
	/* Behind the columns of a new table, where rows have numbers, and where they have none. */
	const char *numbered, *bare;
	/*
	 * The games of $1, a JSON array of ids, as the table w: `wanted` is an id, and i its place
	 * in the array.
	 */
	const char *wanted;
	/*
	 * The join line of each seat that person $1 has had gets STORE_FORGOTTEN for the name.
	 * FORGET_LINES runs before the statements of forget.h: the last of those remove the rows by
	 * which it finds the lines.
	 */
	const char *forget_lines;
};
extern const struct sql_dialect dialect_sqlite, dialect_postgres;

/* Whether a server belongs to shard $1 of $2; all do when $2 is 0. */
#define OF_SHARD(guild)                                                                            \
	" ($2::bigint = 0 OR (" guild " >> 22) % NULLIF($2::bigint, 0) = $1::bigint)"

/* Whether a result is asked for, 1 or 0: of person $2, of a place, or with a seat of a reader. */
/* clang-format off */
#define SAT(user) \
	" EXISTS (SELECT 1 FROM result_seats WHERE result_seats.game = results.game" \
	" AND \"user\" = " user "::bigint)"
#define ASKED(place, reader) \
	" CASE WHEN ($2::bigint = 0 OR" SAT("$2") ") AND (" place "::bigint = 0" \
	" OR " place "::bigint = CASE WHEN parent = 0 THEN channel ELSE parent END" \
	" OR (" reader "::bigint <> 0 AND" SAT(reader) ")) THEN 1 ELSE 0 END"

/* Fills a column of a day that is empty so far: it keeps what it has when `when` is false. */
#define FILL(column, when) \
	column " = CASE WHEN daily_days." when " THEN excluded." column \
	" ELSE daily_days." column " END"

#define STATEMENTS(X) \
	X(PUT_GAME, "{put games}") \
	X(PUT_DUE, "UPDATE games SET due = $2 WHERE id = $1") \
	X(CLEAR_SEATS, "DELETE FROM seats WHERE game = $1") \
	X(ADD_SEAT, "{add seats}") \
	X(ADD_SAT, "{new sat}") \
	/* A line whose line before is missing gets no number, and the table refuses that. */ \
	X(ADD_LINE, \
	    "INSERT INTO lines ({lines}) VALUES ($1, CASE WHEN $2::bigint = 1 OR EXISTS" \
	    " (SELECT 1 FROM lines WHERE game = $1 AND seq = $2::bigint - 1)" \
	    " THEN $2::bigint END, $3)") \
	/* The cards of a note are deleted with it. */ \
	X(DROP_NOTE, "{drop notes}") \
	X(ADD_NOTE, "{add notes}") \
	X(ADD_TELL, "{add tells}") \
	X(TOLD_NOTE, \
	    "UPDATE tells SET shown_until = $4 WHERE game = $1 AND seq = $2 AND \"user\" = $3" \
	    " AND shown_until = 0") \
	/* An older golfd wrote notes without cards. */ \
	X(DROP_BARE_NOTE, \
	    "DELETE FROM notes WHERE game = $1 AND seq = $2 AND \"user\" = $3 AND NOT EXISTS" \
	    " (SELECT 1 FROM tells t WHERE t.game = notes.game AND t.seq = notes.seq" \
	    " AND t.\"user\" = notes.\"user\")") \
	X(PUT_OFFER, "{put offers}") \
	X(DROP_OFFER, "{drop offers}") \
	X(PUT_PING, "{put pings}") \
	X(DROP_PING, "{drop pings}") \
	X(PUT_HIDE, "{put hides}") \
	X(DROP_HIDE, "{drop hides}") \
	X(PUT_END, "{put ends}") \
	X(DROP_END, "DELETE FROM ends WHERE game = $1 AND seq = $2") \
	X(PUT_USER, "{put users}") \
	X(PUT_VALUE, "{put names}") \
	X(DROP_VALUE, "{drop names}") \
	X(PUT_HOUSE, "{put houses}") \
	X(DROP_HOUSE, "{drop houses}") \
	X(PUT_HOUSE_GAME, "{put house_games}") \
	X(DROP_HOUSE_GAME, "{drop house_games}") \
	X(PUT_SERVER, "{put servers}") \
	X(DROP_SERVER, "{drop servers}") \
	X(PUT_GONE, "{new gone}") \
	X(DROP_GONE, "DELETE FROM gone WHERE guild = $1 AND since > 0") \
	X(WIPE, "{put gone}") \
	X(DROP_GAMES, \
	    "DELETE FROM games WHERE id IN (SELECT id FROM games WHERE closed > 0 AND closed < $1" \
	    " AND NOT EXISTS (SELECT 1 FROM ends WHERE game = id) ORDER BY closed LIMIT $2)") \
	X(PUT_SESSION, "{put sessions}") \
	X(CLEAR_SEEN, \
	    "DELETE FROM seen WHERE shard = $1 AND (seq <= $2 OR NOT EXISTS" \
	    " (SELECT 1 FROM sessions WHERE shard = $1 AND id = $3))") \
	X(ADD_SEEN, "{new seen}") \
	X(ADD_RESULT, \
	    "INSERT INTO results ({results}) SELECT id, guild, channel, parent, $2::bigint," \
	    " $3::text, $4::bigint FROM games WHERE id = $1") \
	X(ADD_RESULT_SEAT, "{add result_seats}") \
	X(PUT_DAY, \
	    "{add daily_days} ON CONFLICT (guild, date) DO UPDATE SET" \
	    " " FILL("game", "rules = ''") ", " FILL("rules", "rules = ''") "," \
	    " " FILL("par_1", "par_holes = 0") ", " FILL("par_2", "par_holes = 0") "," \
	    " " FILL("par_3", "par_holes = 0") ", " FILL("par_plays", "par_holes = 0") "," \
	    " " FILL("par_sum", "par_holes = 0") ", " FILL("par_squares", "par_holes = 0") "," \
	    " " FILL("par_holes", "par_holes = 0")) \
	/* A play whose write before is missing gets no number, as a line. */ \
	X(PUT_PLAY, \
	    "INSERT INTO daily_plays ({daily_plays}) VALUES ($1, $2, $3," \
	    " CASE WHEN $4::bigint = 1 OR EXISTS (SELECT 1 FROM daily_plays" \
	    " WHERE guild = $1 AND date = $2 AND \"user\" = $3) THEN $4::bigint END," \
	    " $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)" \
	    " ON CONFLICT (guild, date, \"user\") DO UPDATE SET" \
	    " seq = CASE WHEN daily_plays.seq = excluded.seq - 1 THEN excluded.seq END," \
	    " name = excluded.name, mark = excluded.mark, holes = excluded.holes," \
	    " points_1 = excluded.points_1, points_2 = excluded.points_2," \
	    " points_3 = excluded.points_3, finished = excluded.finished," \
	    " shared = excluded.shared, before = excluded.before, lines = excluded.lines") \
	X(ADD_TRY, "{add daily_tries}") \
	X(DROP_TRIES, \
	    "DELETE FROM daily_tries WHERE (guild, date, once) IN (SELECT guild, date, once" \
	    " FROM daily_tries WHERE date < $1 ORDER BY date LIMIT $2)") \
	X(DROP_PLAYS, \
	    "DELETE FROM daily_plays WHERE (guild, date, \"user\") IN" \
	    " (SELECT p.guild, p.date, p.\"user\" FROM daily_days d" \
	    " JOIN daily_plays p ON p.guild = d.guild AND p.date = d.date" \
	    " WHERE d.date < $1 ORDER BY d.date LIMIT $2)") \
	X(DROP_DAYS, \
	    "DELETE FROM daily_days WHERE (guild, date) IN (SELECT guild, date FROM daily_days d" \
	    " WHERE date < $1 AND NOT EXISTS (SELECT 1 FROM daily_plays p" \
	    " WHERE p.guild = d.guild AND p.date = d.date) ORDER BY date LIMIT $2)") \
	X(FORGET_LINES, "{forget_lines}") \
	/* Reading: at the start, for the servers of a shard */ \
	X(VALUES, "SELECT {names} FROM names ORDER BY name") \
	X(SERVERS, "SELECT {servers} FROM servers WHERE" OF_SHARD("guild") " ORDER BY guild") \
	X(HOUSES, \
	    "SELECT {houses} FROM houses WHERE" OF_SHARD("guild") " ORDER BY guild, channel") \
	X(HOUSE_GAMES, \
	    "SELECT {house_games} FROM house_games WHERE" OF_SHARD("guild") \
	    " ORDER BY guild, name") \
	/* Each game that is read at the start, with the number of its last line. */ \
	X(GAMES, \
	    "SELECT id, (SELECT coalesce(max(seq), 0) FROM lines WHERE game = id) FROM games" \
	    " WHERE id IN (SELECT id FROM games WHERE state IN ('lobby', 'playing')" \
	    " UNION SELECT game FROM ends) AND" OF_SHARD("guild") " ORDER BY created, id") \
	X(HIDES, \
	    "SELECT {hides} FROM hides WHERE" \
	    OF_SHARD("(SELECT guild FROM games WHERE id = game)") \
	    " ORDER BY game, seq, \"user\"") \
	X(USERS, "SELECT {users} FROM users ORDER BY \"user\"") \
	/* All games, some at a time, with the number of the last line. */ \
	X(IDS, \
	    "SELECT id, (SELECT coalesce(max(seq), 0) FROM lines WHERE game = id) FROM games" \
	    " WHERE id > $1 ORDER BY id LIMIT $2") \
	/* Some games: the last column of each row is the place of its game in $1. */ \
	X(GAME, \
	    "SELECT {games}, (SELECT CASE WHEN count(*) = coalesce(max(seq), 0) THEN 1 ELSE 0 END" \
	    " FROM lines WHERE game = id), i FROM {wanted} CROSS JOIN games WHERE id = wanted" \
	    " ORDER BY i") \
	X(SEATS, \
	    "SELECT {seats}, i FROM {wanted} CROSS JOIN seats WHERE game = wanted" \
	    " ORDER BY i, seat") \
	X(LINES, \
	    "SELECT {lines}, i FROM {wanted} CROSS JOIN lines WHERE game = wanted" \
	    " ORDER BY i, seq") \
	/* The columns of tells, from a note: those of its cards are NULL without a card. */ \
	X(NOTES, \
	    "SELECT n.game, n.seq, n.\"user\", t.i, t.kind, t.seat, t.place, t.card," \
	    " t.shown_until, w.i" \
	    " FROM {wanted} CROSS JOIN notes n LEFT JOIN tells t" \
	    " ON t.game = n.game AND t.seq = n.seq AND t.\"user\" = n.\"user\"" \
	    " WHERE n.game = wanted ORDER BY w.i, n.seq, n.\"user\", t.i") \
	X(OFFERS, \
	    "SELECT {offers}, i FROM {wanted} CROSS JOIN offers WHERE game = wanted" \
	    " ORDER BY i, \"user\"") \
	X(PINGS, \
	    "SELECT {pings}, i FROM {wanted} CROSS JOIN pings WHERE game = wanted" \
	    " ORDER BY i, \"user\"") \
	/* Reading: at any time */ \
	X(USER, "SELECT {users} FROM users WHERE \"user\" = $1") \
	X(VALUE, "SELECT value FROM names WHERE name = $1") \
	X(SESSIONS, "SELECT {sessions} FROM sessions ORDER BY shard") \
	X(SEEN, "SELECT {seen} FROM seen ORDER BY interaction") \
	X(RESULTS_BACK, \
	    "SELECT finished, game," ASKED("$7", "$8") " FROM results" \
	    " WHERE guild = $1 AND (finished, game) > ($3, '') AND (finished, game) < ($4, $5)" \
	    " ORDER BY finished DESC, game DESC LIMIT $6") \
	/* A result that was not asked for is one row without a seat. */ \
	X(RESULTS, \
	    "SELECT r.game, r.guild, r.channel, r.finished, r.rules, r.holes, n.name, n.held," \
	    " p.game, p.seat, p.\"user\", p.own, p.won, p.total, p.points, p.best," \
	    " p.holes" \
	    " FROM (SELECT game, guild, channel, finished, rules, holes," \
	    ASKED("$8", "$9") " AS wanted" \
	    " FROM results WHERE guild = $1 AND (finished, game) > ($3, $4)" \
	    " AND (finished, game) <= ($5, $6) ORDER BY finished, game LIMIT $7) r" \
	    " LEFT JOIN result_seats p ON p.game = r.game AND r.wanted = 1" \
	    " LEFT JOIN seats n ON n.game = p.game AND n.seat = p.seat" \
	    " ORDER BY r.finished, r.game, p.seat") \
	X(DAYS, \
	    "SELECT {daily_days} FROM daily_days WHERE guild = $1 AND date IN ($2, $3)" \
	    " ORDER BY date") \
	X(PLAY, \
	    "SELECT {daily_plays} FROM daily_plays" \
	    " WHERE guild = $1 AND date = $2 AND \"user\" = $3") \
	X(EARLIER, \
	    "SELECT date, before FROM daily_plays" \
	    " WHERE \"user\" = $3 AND guild = $1 AND date < $2 AND finished > 0" \
	    " ORDER BY date DESC LIMIT $4") \
	/* The columns of daily_plays, but for the long lines. */ \
	X(LISTED, \
	    "SELECT guild, date, \"user\", seq, name, mark, holes, points_1, points_2, points_3," \
	    " finished, shared, before, count(*) OVER () FROM daily_plays" \
	    " WHERE guild = $1 AND date = $2 AND finished > 0" \
	    " ORDER BY points_1 + points_2 + points_3, finished, \"user\" LIMIT $3") \
	X(TRY, "SELECT 1 FROM daily_tries WHERE guild = $1 AND date = $2 AND once = $3")
/* clang-format on */

#define STATEMENT_NAME(name, sql) ST_##name,
enum statement { STATEMENTS(STATEMENT_NAME) STATEMENTS_N };

/* Writes a text in the words of a database. */
void statement_write(const struct sql_dialect *dialect, const char *text, struct buf *out);

/*
 * The STATEMENTS_N texts of a database, made once for the process. Safe in any thread. The process
 * ends when memory is out.
 */
const char *const *statement_texts(const struct sql_dialect *dialect);

#endif
