/*
 * postgres.h - what the parts of the PostgreSQL store share. postgres_open.c connects, and brings
 * the tables to the last step of postgres_steps.c. postgres_put.c sends writes. postgres_load.c
 * reads games, postgres_results.c results, postgres_dailies.c daily holes. postgres_batch.c decides
 * what a batch sends, and what is done again. postgres_driver.c is the driver: it waits on the
 * loop.
 *
 * The SQL is plain: tables with primary keys, INSERT ... ON CONFLICT, simple joins, and
 * transactions that are done again after 40001. So engines that speak PostgreSQL's protocol over
 * many machines can run it. Tables and columns have the names that they have in the SQLite store.
 */
#ifndef BOT_STORE_POSTGRES_H
#define BOT_STORE_POSTGRES_H

#include "bot/store/driver.h"

#include <libpq-fe.h>

enum {
	PG_ARGS = 20, /* the most parameters of a statement */
	PG_GOT = 64, /* the most results of one exchange that are kept */
	PG_CONNECT_S = 5, /* how long one server may take to accept a connection, s */
	PG_PAUSE_MS = 1000, /* between two attempts to connect */
	PG_CLOSE_MS = 5000, /* how long store_close() waits for a server that is away or silent */
	PG_RETRIES = 20, /* of a transaction that the server could not put in order (40001) */
	PG_LOSSES = 3, /* of the connection, in one batch whose COMMIT was not sent */
};

/* A step from one version to the next. A released step is never changed. */
struct pg_step {
	int version; /* from 1, without gaps */
	const char *sql;
};
extern const struct pg_step pg_steps[];
extern const unsigned pg_steps_n;

/* What a new connection does before its first exchange. */
struct pg_setup {
	const struct pg_step *step; /* NULL: the tables are there */
	const unsigned *steps; /* their number */
	const char *const *sql; /* the statements to prepare */
	int statements;
	const char *const *set; /* SETs that a server may refuse; NULL at the end */
};
extern const struct pg_setup pg_setup_store;

/*
 * Names the statements and holds their texts. "user" is a word of SQL, so it stands in quotes. A
 * line whose line before is missing gets no number, and the table refuses that. PUT_BATCH and
 * CLEAR_BATCHES: see postgres_driver.c.
 */
/* clang-format off */
/* Whether a server belongs to shard $1 of $2; all do when $2 is 0. */
#define PG_OF_SHARD(guild) \
	" ($2::bigint = 0 OR (" guild " >> 22) % NULLIF($2::bigint, 0) = $1::bigint)"

/* The games $1, with their places in it: each of these rows says in its last column whose it is. */
#define PG_WANTED "unnest($1::text[]) WITH ORDINALITY AS w (wanted, i)"

/* Whether a result is asked for: of person $2, of a place, or with a seat of a reader. */
#define PG_SAT(user) \
	" EXISTS (SELECT 1 FROM result_seats WHERE result_seats.game = results.game" \
	" AND \"user\" = " user "::bigint)"
#define PG_ASKED(place, reader) \
	" ($2::bigint = 0 OR" PG_SAT("$2") ") AND (" place "::bigint = 0 OR " place "::bigint" \
	" = CASE WHEN parent = 0 THEN channel ELSE parent END" \
	" OR (" reader "::bigint <> 0 AND" PG_SAT(reader) "))"

#define PG_STATEMENTS(X) \
	X(BEGIN, "BEGIN") \
	X(SNAPSHOT, "BEGIN ISOLATION LEVEL REPEATABLE READ") \
	X(COMMIT, "COMMIT") \
	X(ROLLBACK, "ROLLBACK") \
	X(CHECK, "SELECT 1") \
	X(PUT_BATCH, \
	    "INSERT INTO golfd_batches (writer, batch, moment) VALUES ($1, $2, $3)") \
	X(CLEAR_BATCHES, "DELETE FROM golfd_batches WHERE writer = $1 AND batch < $2") \
	/*
	 * The fence: locks the leases $1 with the epochs $2, so that nobody takes them before the
	 * batch's end, and fails by a NULL when there are fewer than $4. FENCED says which are
	 * gone.
	 */ \
	X(LOCK_FENCE, \
	    "SELECT l.shard FROM golfd_leases l," \
	    " unnest($1::bigint[], $2::bigint[]) AS h (shard, epoch)" \
	    " WHERE l.shard = h.shard AND l.epoch = h.epoch FOR SHARE OF l") \
	X(FENCE, \
	    "INSERT INTO golfd_batches (writer, batch, moment) SELECT $3::text, NULL::bigint, 0" \
	    " WHERE (SELECT count(*) FROM golfd_leases l," \
	    " unnest($1::bigint[], $2::bigint[]) AS h (shard, epoch)" \
	    " WHERE l.shard = h.shard AND l.epoch = h.epoch) < $4::bigint") \
	X(FENCED, \
	    "SELECT h.shard FROM unnest($1::bigint[], $2::bigint[]) AS h (shard, epoch)" \
	    " LEFT JOIN golfd_leases l ON l.shard = h.shard AND l.epoch = h.epoch" \
	    " WHERE l.shard IS NULL ORDER BY h.shard") \
	X(PUT_GAME, \
	    "INSERT INTO games (id, state, guild, channel, message, host, guild_name," \
	    " opener, locale, seats, seats_max, seed, created, rules, due, settings," \
	    " challenger, challenged, seated, parent, channel_name)" \
	    " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16," \
	    " $17, $18, $19, $20, '')" \
	    " ON CONFLICT (id) DO UPDATE SET state = excluded.state, guild = excluded.guild," \
	    " channel = excluded.channel, message = excluded.message, host = excluded.host," \
	    " guild_name = excluded.guild_name, opener = excluded.opener," \
	    " locale = excluded.locale, seats = excluded.seats, seats_max = excluded.seats_max," \
	    " seed = excluded.seed, created = excluded.created, rules = excluded.rules," \
	    " due = excluded.due, settings = excluded.settings," \
	    " challenger = excluded.challenger, challenged = excluded.challenged," \
	    " seated = excluded.seated, parent = excluded.parent") \
	X(PUT_DUE, "UPDATE games SET due = $2 WHERE id = $1") \
	X(CLEAR_SEATS, "DELETE FROM seats WHERE game = $1") \
	X(PUT_SEAT, \
	    "INSERT INTO seats (game, seat, \"user\", name, strategy, entropy, away, missed," \
	    " votes) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)") \
	X(PUT_LINE, \
	    "INSERT INTO lines (game, seq, line)" \
	    " SELECT $1::text, CASE WHEN $2::bigint = 1 OR EXISTS" \
	    " (SELECT 1 FROM lines WHERE game = $1::text AND seq = $2::bigint - 1)" \
	    " THEN $2::bigint END, $3::text") \
	X(PUT_NOTE, "INSERT INTO notes (game, seq, \"user\") VALUES ($1, $2, $3)") \
	X(PUT_TELL, \
	    "INSERT INTO tells (game, seq, \"user\", i, kind, seat, place, card)" \
	    " VALUES ($1, $2, $3, $4, $5, $6, $7, $8)") \
	X(DROP_NOTE, "DELETE FROM notes WHERE game = $1 AND seq = $2 AND \"user\" = $3") \
	X(PUT_OFFER, \
	    "INSERT INTO offers (game, \"user\", channel, message) VALUES ($1, $2, $3, $4)" \
	    " ON CONFLICT (game, \"user\") DO UPDATE SET channel = excluded.channel," \
	    " message = excluded.message") \
	X(DROP_OFFER, "DELETE FROM offers WHERE game = $1 AND \"user\" = $2") \
	X(PUT_PING, \
	    "INSERT INTO pings (game, \"user\", seq, channel, message)" \
	    " VALUES ($1, $2, $3, $4, $5)" \
	    " ON CONFLICT (game, \"user\") DO UPDATE SET seq = excluded.seq," \
	    " channel = excluded.channel, message = excluded.message") \
	X(DROP_PING, "DELETE FROM pings WHERE game = $1 AND \"user\" = $2") \
	X(PUT_HIDE, \
	    "INSERT INTO hides (game, seq, \"user\", channel, message, moment)" \
	    " VALUES ($1, $2, $3, $4, $5, $6)" \
	    " ON CONFLICT (game, seq, \"user\") DO UPDATE SET channel = excluded.channel," \
	    " message = excluded.message, moment = excluded.moment") \
	X(DROP_HIDE, "DELETE FROM hides WHERE game = $1 AND seq = $2 AND \"user\" = $3") \
	X(PUT_END, \
	    "INSERT INTO ends (game, seq) VALUES ($1, $2)" \
	    " ON CONFLICT (game) DO UPDATE SET seq = excluded.seq") \
	X(DROP_END, "DELETE FROM ends WHERE game = $1 AND seq = $2") \
	X(PUT_USER, \
	    "INSERT INTO users (\"user\", dm_channel, dm_closed, choices)" \
	    " VALUES ($1, $2, $3, $4)" \
	    " ON CONFLICT (\"user\") DO UPDATE SET dm_channel = excluded.dm_channel," \
	    " dm_closed = excluded.dm_closed, choices = excluded.choices") \
	X(PUT_VALUE, \
	    "INSERT INTO names (name, value) VALUES ($1, $2)" \
	    " ON CONFLICT (name) DO UPDATE SET value = excluded.value") \
	X(DROP_VALUE, "DELETE FROM names WHERE name = $1") \
	X(PUT_SESSION, \
	    "INSERT INTO sessions (shard, shards, token, id, url, seq, application, \"user\")" \
	    " VALUES ($1, $2, $3, $4, $5, $6, $7, $8)" \
	    " ON CONFLICT (shard) DO UPDATE SET shards = excluded.shards," \
	    " token = excluded.token, id = excluded.id, url = excluded.url," \
	    " seq = excluded.seq, application = excluded.application," \
	    " \"user\" = excluded.\"user\"") \
	X(CLEAR_SEEN, \
	    "DELETE FROM seen WHERE shard = $1 AND (seq <= $2 OR NOT EXISTS" \
	    " (SELECT 1 FROM sessions WHERE shard = $1 AND id = $3))") \
	X(PUT_SEEN, \
	    "INSERT INTO seen (interaction, shard, seq) VALUES ($1, $2, $3)" \
	    " ON CONFLICT (interaction) DO NOTHING") \
	X(PUT_SERVER, \
	    "INSERT INTO servers (guild, name, locale) VALUES ($1, $2, $3)" \
	    " ON CONFLICT (guild) DO UPDATE SET name = excluded.name, locale = excluded.locale") \
	X(DROP_SERVER, "DELETE FROM servers WHERE guild = $1") \
	X(SESSIONS, \
	    "SELECT shard, shards, token, id, url, seq, application, \"user\" FROM sessions" \
	    " ORDER BY shard") \
	X(SEEN, "SELECT shard, interaction FROM seen ORDER BY interaction") \
	X(SERVERS, \
	    "SELECT guild, name, locale FROM servers WHERE" PG_OF_SHARD("guild") \
	    " ORDER BY guild") \
	X(PUT_HOUSE, \
	    "INSERT INTO houses (guild, channel, settings, rules) VALUES ($1, $2, $3, $4)" \
	    " ON CONFLICT (guild, channel) DO UPDATE SET settings = excluded.settings," \
	    " rules = excluded.rules") \
	X(DROP_HOUSE, "DELETE FROM houses WHERE guild = $1 AND channel = $2") \
	X(PUT_HOUSE_GAME, \
	    "INSERT INTO house_games (guild, name, rules) VALUES ($1, $2, $3)" \
	    " ON CONFLICT (guild, name) DO UPDATE SET rules = excluded.rules") \
	X(DROP_HOUSE_GAME, "DELETE FROM house_games WHERE guild = $1 AND name = $2") \
	X(PUT_SAT, \
	    "INSERT INTO sat (\"user\", game, seat) VALUES ($1, $2, $3)" \
	    " ON CONFLICT (\"user\", game, seat) DO NOTHING") \
	X(PUT_RESULT, \
	    "INSERT INTO results (game, guild, channel, parent, finished, rules, holes)" \
	    " SELECT id, guild, channel, parent, $2::bigint, $3::text, $4::bigint FROM games" \
	    " WHERE id = $1") \
	X(PUT_RESULT_SEAT, \
	    "INSERT INTO result_seats (game, seat, \"user\", own, won, total, points, best)" \
	    " VALUES ($1, $2, $3, $4, $5, $6, $7, $8)") \
	X(PUT_DAY, \
	    "INSERT INTO daily_days (guild, date, seed, game, rules, par_holes, par_1, par_2," \
	    " par_3, par_plays, par_sum, par_squares, drawn)" \
	    " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)" \
	    " ON CONFLICT (guild, date) DO UPDATE SET" \
	    " game = CASE WHEN daily_days.rules = '' THEN excluded.game" \
	    " ELSE daily_days.game END," \
	    " rules = CASE WHEN daily_days.rules = '' THEN excluded.rules" \
	    " ELSE daily_days.rules END," \
	    " par_1 = CASE WHEN daily_days.par_holes = 0 THEN excluded.par_1" \
	    " ELSE daily_days.par_1 END," \
	    " par_2 = CASE WHEN daily_days.par_holes = 0 THEN excluded.par_2" \
	    " ELSE daily_days.par_2 END," \
	    " par_3 = CASE WHEN daily_days.par_holes = 0 THEN excluded.par_3" \
	    " ELSE daily_days.par_3 END," \
	    " par_plays = CASE WHEN daily_days.par_holes = 0 THEN excluded.par_plays" \
	    " ELSE daily_days.par_plays END," \
	    " par_sum = CASE WHEN daily_days.par_holes = 0 THEN excluded.par_sum" \
	    " ELSE daily_days.par_sum END," \
	    " par_squares = CASE WHEN daily_days.par_holes = 0 THEN excluded.par_squares" \
	    " ELSE daily_days.par_squares END," \
	    " par_holes = CASE WHEN daily_days.par_holes = 0 THEN excluded.par_holes" \
	    " ELSE daily_days.par_holes END") \
	X(PUT_PLAY, \
	    "INSERT INTO daily_plays (guild, date, \"user\", seq, name, mark, holes, points_1," \
	    " points_2, points_3, finished, shared, before, lines)" \
	    " VALUES ($1, $2, $3, CASE WHEN $4::bigint = 1 OR EXISTS" \
	    " (SELECT 1 FROM daily_plays WHERE guild = $1 AND date = $2 AND \"user\" = $3)" \
	    " THEN $4::bigint END," \
	    " $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)" \
	    " ON CONFLICT (guild, date, \"user\") DO UPDATE SET" \
	    " seq = CASE WHEN daily_plays.seq = excluded.seq - 1 THEN excluded.seq END," \
	    " name = excluded.name, mark = excluded.mark, holes = excluded.holes," \
	    " points_1 = excluded.points_1, points_2 = excluded.points_2," \
	    " points_3 = excluded.points_3, finished = excluded.finished," \
	    " shared = excluded.shared, before = excluded.before, lines = excluded.lines") \
	X(PUT_TRY, "INSERT INTO daily_tries (guild, date, once) VALUES ($1, $2, $3)") \
	X(DROP_TRIES, \
	    "DELETE FROM daily_tries WHERE (guild, date, once) IN (SELECT guild, date, once" \
	    " FROM daily_tries WHERE date < $1 ORDER BY date LIMIT $2)") \
	X(TRY, "SELECT 1 FROM daily_tries WHERE guild = $1 AND date = $2 AND once = $3") \
	X(DROP_PLAYS, \
	    "DELETE FROM daily_plays WHERE (guild, date, \"user\") IN" \
	    " (SELECT p.guild, p.date, p.\"user\" FROM daily_days d" \
	    " JOIN daily_plays p ON p.guild = d.guild AND p.date = d.date" \
	    " WHERE d.date < $1 ORDER BY d.date LIMIT $2)") \
	X(DROP_DAYS, \
	    "DELETE FROM daily_days WHERE (guild, date) IN (SELECT guild, date FROM daily_days d" \
	    " WHERE date < $1 AND NOT EXISTS (SELECT 1 FROM daily_plays p" \
	    " WHERE p.guild = d.guild AND p.date = d.date) ORDER BY date LIMIT $2)") \
	X(DAYS, \
	    "SELECT guild, date, seed, game, rules, par_holes, par_1, par_2, par_3," \
	    " par_plays, par_sum, par_squares, drawn" \
	    " FROM daily_days WHERE guild = $1 AND date IN ($2, $3) ORDER BY date") \
	X(PLAY, \
	    "SELECT guild, date, \"user\", seq, name, mark, holes, points_1, points_2, points_3," \
	    " finished, shared, before, lines FROM daily_plays" \
	    " WHERE guild = $1 AND date = $2 AND \"user\" = $3") \
	X(EARLIER, \
	    "SELECT date, before FROM daily_plays" \
	    " WHERE \"user\" = $3 AND guild = $1 AND date < $2 AND finished > 0" \
	    " ORDER BY date DESC LIMIT $4") \
	X(LISTED, \
	    "SELECT guild, date, \"user\", seq, name, mark, holes, points_1, points_2, points_3," \
	    " finished, shared, before, count(*) OVER () FROM daily_plays" \
	    " WHERE guild = $1 AND date = $2 AND finished > 0" \
	    " ORDER BY points_1 + points_2 + points_3, finished, \"user\" LIMIT $3") \
	/* In a string of JSON a quote has a backslash before it: "as":" is always the key. */ \
	X(FORGET_LINES, \
	    "UPDATE lines SET line = regexp_replace(line, '\"as\":\"([^\"\\\\]|\\\\.)*\"'," \
	    " '\"as\":\"" STORE_FORGOTTEN "\"')" \
	    " WHERE game IN (SELECT game FROM sat WHERE \"user\" = $1)" \
	    " AND line LIKE '%\"do\":\"join\"%' AND EXISTS (SELECT 1 FROM sat" \
	    " WHERE \"user\" = $1 AND sat.game = lines.game" \
	    " AND CASE WHEN line LIKE '%\"do\":\"join\"%'" \
	    " THEN sat.seat::text = line::json->>'seat' END)") \
	/* Each game with the number of its last line: that many rows of LINES. */ \
	X(GAMES, \
	    "SELECT id, (SELECT coalesce(max(seq), 0) FROM lines WHERE game = id) FROM games" \
	    " WHERE (state IN ('lobby', 'playing') OR id IN (SELECT game FROM ends))" \
	    " AND" PG_OF_SHARD("guild") " ORDER BY created, id") \
	/* The last but one column says that no line is missing. */ \
	X(GAME, \
	    "SELECT id, state, guild, channel, message, host, guild_name, opener, locale," \
	    " seats, seats_max, seed, created, rules, due, settings, challenger, challenged," \
	    " seated, parent," \
	    " (SELECT count(*) = coalesce(max(seq), 0) FROM lines WHERE game = id), w.i" \
	    " FROM games JOIN " PG_WANTED " ON id = wanted ORDER BY w.i") \
	X(SEATS, \
	    "SELECT \"user\", name, strategy, entropy, away, missed, votes, w.i FROM seats" \
	    " JOIN " PG_WANTED " ON game = wanted ORDER BY w.i, seat") \
	X(LINES, \
	    "SELECT seq, line, w.i FROM lines JOIN " PG_WANTED " ON game = wanted" \
	    " ORDER BY w.i, seq") \
	X(NOTES, \
	    "SELECT n.seq, n.\"user\", t.kind, t.seat, t.place, t.card, w.i FROM notes n" \
	    " JOIN " PG_WANTED " ON n.game = wanted" \
	    " LEFT JOIN tells t ON t.game = n.game AND t.seq = n.seq AND t.\"user\" = n.\"user\"" \
	    " ORDER BY w.i, n.seq, n.\"user\", t.i") \
	X(OFFERS, \
	    "SELECT \"user\", channel, message, w.i FROM offers" \
	    " JOIN " PG_WANTED " ON game = wanted ORDER BY w.i, \"user\"") \
	X(PINGS, \
	    "SELECT \"user\", seq, channel, message, w.i FROM pings" \
	    " JOIN " PG_WANTED " ON game = wanted ORDER BY w.i, \"user\"") \
	X(HIDES, \
	    "SELECT game, seq, \"user\", channel, message, moment FROM hides WHERE" \
	    PG_OF_SHARD("(SELECT guild FROM games WHERE id = game)") \
	    " ORDER BY game, seq, \"user\"") \
	X(USER, "SELECT \"user\", dm_channel, dm_closed, choices FROM users WHERE \"user\" = $1") \
	X(USERS, "SELECT \"user\", dm_channel, dm_closed, choices FROM users ORDER BY \"user\"") \
	X(HOUSES, \
	    "SELECT guild, channel, settings, rules FROM houses WHERE" PG_OF_SHARD("guild") \
	    " ORDER BY guild, channel") \
	X(HOUSE_GAMES, \
	    "SELECT guild, name, rules FROM house_games WHERE" PG_OF_SHARD("guild") \
	    " ORDER BY guild, name") \
	X(VALUES, "SELECT name, value FROM names ORDER BY name") \
	X(VALUE, "SELECT value FROM names WHERE name = $1") \
	X(RESULTS_BACK, \
	    "SELECT finished, game, CASE WHEN" PG_ASKED("$7", "$8") \
	    " THEN 1 ELSE 0 END FROM results" \
	    " WHERE guild = $1 AND (finished, game) > ($3, '') AND (finished, game) < ($4, $5)" \
	    " ORDER BY finished DESC, game DESC LIMIT $6") \
	/* A result that was not asked for is one row without a seat. */ \
	X(RESULTS, \
	    "SELECT r.game, r.guild, r.channel, r.finished, r.rules, r.holes," \
	    " p.seat, p.\"user\", n.name, p.own, p.won, p.total, p.points, p.best" \
	    " FROM (SELECT game, guild, channel, finished, rules, holes," \
	    PG_ASKED("$8", "$9") " AS wanted" \
	    " FROM results WHERE guild = $1 AND (finished, game) > ($3, $4)" \
	    " AND (finished, game) <= ($5, $6) ORDER BY finished, game LIMIT $7) r" \
	    " LEFT JOIN result_seats p ON p.game = r.game AND r.wanted" \
	    " LEFT JOIN seats n ON n.game = p.game AND n.seat = p.seat" \
	    " ORDER BY r.finished, r.game, p.seat")
/* clang-format on */

#define PG_STATEMENT_NAME(name, sql) PG_##name,
enum pg_statement { PG_STATEMENTS(PG_STATEMENT_NAME) PG_STATEMENTS_N };

/* The parameters of a statement. Texts are lent until it was sent. */
struct pg_args {
	unsigned n;
	const char *value[PG_ARGS];
	int length[PG_ARGS], format[PG_ARGS];
	char number[PG_ARGS][24];
};

void pg_add_id(struct pg_args *a, uint64_t id); /* as the signed number with the same bits */
void pg_add_number(struct pg_args *a, int64_t number);
void pg_add_text(struct pg_args *a, const char *text, size_t size); /* at most size bytes */
void pg_add_bytes(struct pg_args *a, const void *bytes, size_t size);

/*
 * Sends a prepared statement: its index among the setup's. a may be NULL. Returns false when the
 * connection has failed.
 */
bool pg_send(PGconn *conn, unsigned which, const struct pg_args *a);

/* Sends a write. Returns the number of statements that were sent, or -1. */
int pg_send_put(PGconn *conn, const struct store_put *put);

/* What the log calls a write of a kind: "a line". */
const char *pg_put_name(enum store_put_kind kind);

/* The columns of a row. A NULL is 0 or "". */
uint64_t pg_id(const PGresult *r, int row, int column);
int64_t pg_number(const PGresult *r, int row, int column);
const char *pg_text(const PGresult *r, int row, int column);

/* Sends the statement that reads a person. pg_read_person() gets its result. */
bool pg_send_person(PGconn *conn, snowflake user);
void pg_read_person(const PGresult *r, const struct store_reader *to);

/*
 * Columns, checked. Return false for a text that is too long (it is then cut), for a number that is
 * not from 0 to most, and for bytes that are no seed.
 */
bool pg_take_text(const PGresult *r, int row, int column, char *out, size_t size);
bool pg_take_small(const PGresult *r, int row, int column, unsigned most, unsigned *out);
bool pg_take_seed(const PGresult *r, int row, int column, unsigned char seed[32]);

/*
 * Send a day, a play, and the dropping of old days and of marks, as pg_send_put(). Send the
 * statements that read for store_daily(). pg_read_daily() gets their PG_DAILY_PARTS results; it
 * returns false, with the reason logged, when a row is not golfd's.
 */
enum { PG_DAILY_PARTS = 5 };
int pg_send_day(PGconn *conn, const struct store_put *put);
int pg_send_play(PGconn *conn, const struct store_put *put);
int pg_send_drop_days(PGconn *conn, const struct store_put *put);
int pg_send_drop_tries(PGconn *conn, const struct store_put *put);
bool pg_send_daily(PGconn *conn, const struct store_daily *which);
bool pg_read_daily(PGresult *const got[PG_DAILY_PARTS], const struct store_daily *which,
    const struct store_reader *to);

/* Sends the statements that read n games. pg_read_games() gets their PG_GAME_PARTS results. */
enum {
	PG_GAME_PARTS = 6,
	PG_PORTION = 64, /* the most games of one exchange */
	PG_PORTION_LINES = 16384, /* and the most lines, if there are two games: some MB */
};
bool pg_send_games(PGconn *conn, const char *const *id, unsigned n);
void pg_read_games(PGresult *const got[PG_GAME_PARTS], const struct store_reader *to);

/* Sends what store_load() reads before the games, and gives it out. The last result is `games`. */
enum { PG_FIRST_PARTS = 5 };
bool pg_send_first(PGconn *conn, const struct store_reader *to);
void pg_read_first(PGresult *const got[PG_FIRST_PARTS], const struct store_reader *to);

/* Lends the ids of games that are read in one exchange. Returns their number; 0: no more. */
unsigned pg_portion(const PGresult *games, int from, const char *id[PG_PORTION]);

/* The same for what store_load() reads after the games. */
enum { PG_LAST_PARTS = 2 };
bool pg_send_last(PGconn *conn, const struct store_reader *to);
void pg_read_last(PGresult *const got[PG_LAST_PARTS], const struct store_reader *to);

/* The rows of SESSIONS and of SEEN. */
void pg_read_sessions(const PGresult *r, const struct store_session_reader *to);
void pg_read_seen(const PGresult *r, const struct store_session_reader *to);

/* Sends what reads the next page of an answer, and reads it. */
bool pg_send_page(PGconn *conn, const struct store_question *q, struct store_cursor *c);
void pg_read_page(const PGresult *r, const struct store_question *q, struct store_cursor *c,
    store_row *row, void *row_arg);

/*
 * Checks an address, without its scheme, and copies it with one. Returns NULL, with one sentence in
 * why, when it cannot be one. Nothing of the address is in why. For free().
 */
char *pg_address(const char *rest, char *why, size_t why_size);

/* As store_late(). */
bool pg_late(const char *rest, char *why, size_t why_size);

/*
 * Connects, checks and migrates the tables, prepares the statements, and enters the pipeline mode.
 * Blocks. Safe in any thread. Returns NULL, with one sentence in why, on failure.
 */
PGconn *pg_connect(const char *address, const struct pg_setup *setup, char *why, size_t why_size);

/*
 * Writes libpq's message about conn, or about r, in one line, without its password.
 */
void pg_message(PGconn *conn, const PGresult *r, char *out, size_t size);

#endif
