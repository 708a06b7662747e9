/*
 * How the PostgreSQL store reads. Rows that golfd cannot have written are skipped and named in the
 * log, as in sqlite_load.c. Results are handed on only when all of a game has come.
 */
#include "bot/store/postgres.h"

#include "bot/base/log.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int64_t
pg_number(const PGresult *r, int row, int column)
{
	return strtoll(PQgetvalue(r, row, column), NULL, 10);
}

uint64_t
pg_id(const PGresult *r, int row, int column)
{
	int64_t bits = pg_number(r, row, column);
	uint64_t id;

	memcpy(&id, &bits, sizeof id);
	return id;
}

const char *
pg_text(const PGresult *r, int row, int column)
{
	return PQgetvalue(r, row, column);
}

bool
pg_take_text(const PGresult *r, int row, int column, char *out, size_t size)
{
	return (size_t)snprintf(out, size, "%s", pg_text(r, row, column)) < size;
}

bool
pg_take_small(const PGresult *r, int row, int column, unsigned most, unsigned *out)
{
	int64_t number = pg_number(r, row, column);

	*out = (unsigned)number;
	return number >= 0 && number <= (int64_t)most;
}

bool
pg_take_seed(const PGresult *r, int row, int column, unsigned char seed[32])
{
	size_t size = 0;
	unsigned char *bytes = PQunescapeBytea(
	    (const unsigned char *)pg_text(r, row, column), &size);
	bool sound = bytes && size == 32;

	if (sound)
		memcpy(seed, bytes, 32);
	PQfreemem(bytes);
	return sound;
}

/* The rows of one game among those of a statement: from `from` to before `end`. */
struct rows {
	const PGresult *r;
	int from, end;
};

/* The place of the game that a row belongs to: its last column. */
static int64_t
place_of(const PGresult *r, int row)
{
	return pg_number(r, row, PQnfields(r) - 1);
}

/*
 * Goes to the rows of the game at a place, which is behind that of the call before. Otherwise there
 * are none.
 */
static void
rows_next(struct rows *rows, int64_t place)
{
	while (rows->end < PQntuples(rows->r) && place_of(rows->r, rows->end) < place)
		rows->end++;
	rows->from = rows->end;
	while (rows->end < PQntuples(rows->r) && place_of(rows->r, rows->end) == place)
		rows->end++;
}

/* Reads the columns of GAME. Returns false when golfd cannot have written them. */
static bool
take_game(const PGresult *r, int row, struct store_game *g)
{
	static const char *const state[] = { "lobby", "playing", "over", "stopped" };
	bool sound = pg_take_text(r, row, 0, g->id, sizeof g->id);

	while (g->state < STORE_STOPPED && strcmp(pg_text(r, row, 1), state[g->state]) != 0)
		g->state++;
	g->guild = pg_id(r, row, 2);
	g->channel = pg_id(r, row, 3);
	g->message = pg_id(r, row, 4);
	g->host = pg_id(r, row, 5);
	sound &= pg_take_text(r, row, 6, g->guild_name, sizeof g->guild_name);
	g->opener = pg_id(r, row, 7);
	sound &= pg_take_text(r, row, 8, g->locale, sizeof g->locale);
	sound &= pg_take_small(r, row, 9, STORE_SEATS, &g->seats);
	sound &= pg_take_small(r, row, 10, STORE_SEATS, &g->seats_max);
	sound &= pg_take_seed(r, row, 11, g->seed);
	g->created = pg_number(r, row, 12);
	sound &= pg_take_text(r, row, 13, g->rules, sizeof g->rules);
	g->due = pg_number(r, row, 14);
	sound &= pg_take_text(r, row, 15, g->settings, sizeof g->settings);
	g->challenger = pg_id(r, row, 16);
	g->challenged = pg_id(r, row, 17);
	sound &= pg_take_text(r, row, 18, g->seated, sizeof g->seated);
	g->parent = pg_id(r, row, 19);
	return sound && pg_text(r, row, 20)[0] == 't';
}

static bool
take_seats(const struct rows *rows, struct store_game *g)
{
	bool sound = rows->end - rows->from == (int)g->seats;

	for (unsigned i = 0; sound && i < g->seats; i++) {
		struct store_seat *seat = &g->seat[i];
		const PGresult *r = rows->r;
		int row = rows->from + (int)i;

		seat->user = pg_id(r, row, 0);
		sound &= pg_take_text(r, row, 1, seat->name, sizeof seat->name);
		sound &= pg_take_text(r, row, 2, seat->strategy, sizeof seat->strategy);
		seat->entropy = pg_id(r, row, 3);
		seat->away = pg_id(r, row, 4);
		seat->missed = (unsigned)pg_number(r, row, 5);
		seat->votes = (uint16_t)pg_number(r, row, 6);
	}
	return sound;
}

/* Reads a card of a note. Returns false when golfd cannot have written it. */
static bool
take_tell(const PGresult *r, int row, struct store_tell *tell)
{
	unsigned seat, place;
	bool sound = pg_take_small(r, row, 3, UINT8_MAX, &seat);

	sound &= pg_take_small(r, row, 4, UINT8_MAX, &place);
	sound &= pg_take_text(r, row, 5, tell->card, sizeof tell->card);
	tell->kind = strcmp(pg_text(r, row, 2), "peek") == 0 ? STORE_PEEK : STORE_LOOK;
	tell->seat = (uint8_t)seat;
	tell->place = (uint8_t)place;
	return sound;
}

/* A note without cards is one row with a NULL. */
static void
read_notes(const struct rows *rows, const char *game, const struct store_reader *to)
{
	const PGresult *r = rows->r;

	for (int i = rows->from, next; to->note && i < rows->end; i = next) {
		struct store_tell tell[STORE_TELLS];
		int64_t seq = pg_number(r, i, 0);
		snowflake user = pg_id(r, i, 1);
		bool sound = !PQgetisnull(r, i, 2);
		unsigned n = 0;

		for (next = i;
		     next < rows->end && pg_number(r, next, 0) == seq && pg_id(r, next, 1) == user;
		     next++) {
			sound = sound && n < STORE_TELLS && take_tell(r, next, &tell[n]);
			n += sound;
		}
		to->note(to->arg, game, seq, user, tell, sound ? n : 0);
	}
}

static void
read_offers(const struct rows *rows, const struct store_game *g, const struct store_reader *to)
{
	const PGresult *r = rows->r;

	for (int i = rows->from; to->offer && i < rows->end; i++) {
		struct store_offer offer = {
			.user = pg_id(r, i, 0), .channel = pg_id(r, i, 1), .message = pg_id(r, i, 2)
		};

		memcpy(offer.game, g->id, sizeof offer.game);
		to->offer(to->arg, &offer);
	}
}

static void
read_pings(const struct rows *rows, const struct store_game *g, const struct store_reader *to)
{
	const PGresult *r = rows->r;

	for (int i = rows->from; to->ping && i < rows->end; i++) {
		struct store_ping ping = { .user = pg_id(r, i, 0),
			.seq = pg_number(r, i, 1),
			.channel = pg_id(r, i, 2),
			.message = pg_id(r, i, 3) };

		memcpy(ping.game, g->id, sizeof ping.game);
		to->ping(to->arg, &ping);
	}
}

/* The statements of games, in the order of their results. */
static const enum pg_statement game_part[PG_GAME_PARTS] = { PG_GAME, PG_SEATS, PG_LINES, PG_NOTES,
	PG_OFFERS, PG_PINGS };

/* Writes the ids as an array of SQL: {"a","b"}. */
static void
write_ids(char *to, const char *const *id, unsigned n)
{
	*to++ = '{';
	for (unsigned i = 0; i < n; i++) {
		if (i)
			*to++ = ',';
		*to++ = '"';
		for (unsigned j = 0; j < STORE_GAME_ID && id[i][j]; j++) {
			if (id[i][j] == '"' || id[i][j] == '\\')
				*to++ = '\\';
			*to++ = id[i][j];
		}
		*to++ = '"';
	}
	*to++ = '}';
	*to = '\0';
}

bool
pg_send_games(PGconn *conn, const char *const *id, unsigned n)
{
	char text[PG_PORTION * (2 * STORE_GAME_ID + 3) + 3];
	struct pg_args a = { 0 };

	assert(n <= PG_PORTION);
	write_ids(text, id, n);
	a.value[a.n++] = text; /* in the text form: its format is 0 */
	for (unsigned i = 0; i < PG_GAME_PARTS; i++)
		if (!pg_send(conn, game_part[i], &a))
			return false;
	return true;
}

static void
read_game(const struct rows rows[PG_GAME_PARTS], const struct store_reader *to)
{
	const struct rows *lines = &rows[2];
	struct store_game g;
	bool sound;

	memset(&g, 0, sizeof g);
	sound = take_game(rows[0].r, rows[0].from, &g);
	if (!sound || !take_seats(&rows[1], &g)) {
		log_line(LOG_ERROR, "store",
		    "game %s in the database was changed from outside and is left alone: put back "
		    "a backup to play on",
		    pg_text(rows[0].r, rows[0].from, 0));
		return;
	}
	to->game(to->arg, &g);
	for (int i = lines->from; i < lines->end; i++)
		to->line(to->arg, g.id, pg_number(lines->r, i, 0), pg_text(lines->r, i, 1));
	read_notes(&rows[3], g.id, to);
	read_offers(&rows[4], &g, to);
	read_pings(&rows[5], &g, to);
}

void
pg_read_games(PGresult *const got[PG_GAME_PARTS], const struct store_reader *to)
{
	struct rows rows[PG_GAME_PARTS];

	for (unsigned i = 0; i < PG_GAME_PARTS; i++)
		rows[i] = (struct rows){ .r = got[i] };
	for (int row = 0; row < PQntuples(got[0]); row++) {
		rows[0].from = row;
		rows[0].end = row + 1;
		for (unsigned i = 1; i < PG_GAME_PARTS; i++)
			rows_next(&rows[i], place_of(got[0], row));
		read_game(rows, to);
	}
}

bool
pg_send_first(PGconn *conn, const struct store_reader *to)
{
	struct pg_args shard = { 0 };

	pg_add_number(&shard, to->shard);
	pg_add_number(&shard, to->shards);
	return pg_send(conn, PG_VALUES, NULL) && pg_send(conn, PG_HOUSES, &shard) &&
	    pg_send(conn, PG_HOUSE_GAMES, &shard) && pg_send(conn, PG_SERVERS, &shard) &&
	    pg_send(conn, PG_GAMES, &shard);
}

void
pg_read_first(PGresult *const got[PG_FIRST_PARTS], const struct store_reader *to)
{
	for (int i = 0; to->value && i < PQntuples(got[0]); i++)
		to->value(to->arg, pg_text(got[0], i, 0), pg_text(got[0], i, 1));
	for (int i = 0; to->server && i < PQntuples(got[3]); i++)
		to->server(
		    to->arg, pg_id(got[3], i, 0), pg_text(got[3], i, 1), pg_text(got[3], i, 2));
	for (int i = 0; i < PQntuples(got[1]); i++)
		to->house(to->arg, pg_id(got[1], i, 0), pg_id(got[1], i, 1), pg_text(got[1], i, 2),
		    pg_text(got[1], i, 3));
	for (int i = 0; i < PQntuples(got[2]); i++)
		to->house_game(
		    to->arg, pg_id(got[2], i, 0), pg_text(got[2], i, 1), pg_text(got[2], i, 2));
}

unsigned
pg_portion(const PGresult *games, int from, const char *id[PG_PORTION])
{
	unsigned n = 0, lines = 0;

	for (int row = from; n < PG_PORTION && row < PQntuples(games); row++) {
		unsigned more;

		if (!pg_take_small(games, row, 1, PG_PORTION_LINES, &more))
			more = PG_PORTION_LINES + 1;
		lines += more;
		if (n && lines > PG_PORTION_LINES)
			break;
		id[n++] = pg_text(games, row, 0);
	}
	return n;
}

bool
pg_send_person(PGconn *conn, snowflake user)
{
	struct pg_args a = { 0 };

	pg_add_id(&a, user);
	return pg_send(conn, PG_USER, &a);
}

void
pg_read_person(const PGresult *r, const struct store_reader *to)
{
	for (int i = 0; i < PQntuples(r); i++)
		to->user(to->arg, pg_id(r, i, 0), pg_id(r, i, 1), pg_number(r, i, 2) != 0,
		    pg_text(r, i, 3));
}

bool
pg_send_last(PGconn *conn, const struct store_reader *to)
{
	struct pg_args shard = { 0 };

	pg_add_number(&shard, to->shard);
	pg_add_number(&shard, to->shards);
	return pg_send(conn, PG_HIDES, &shard) && (!to->user || pg_send(conn, PG_USERS, NULL));
}

void
pg_read_last(PGresult *const got[PG_LAST_PARTS], const struct store_reader *to)
{
	const PGresult *r = got[0];

	for (int i = 0; i < PQntuples(r); i++) {
		struct store_hide hide = { .seq = pg_number(r, i, 1),
			.user = pg_id(r, i, 2),
			.channel = pg_id(r, i, 3),
			.message = pg_id(r, i, 4),
			.when = pg_number(r, i, 5) };

		if (pg_take_text(r, i, 0, hide.game, sizeof hide.game))
			to->hide(to->arg, &hide);
	}
	if (to->user)
		pg_read_person(got[1], to);
}

/* A session with a text that golfd cannot have written is left out: golfd begins a new one. */
static bool
take_session(const PGresult *r, int row, struct store_session *s)
{
	s->shard = (unsigned)pg_number(r, row, 0);
	s->shards = (unsigned)pg_number(r, row, 1);
	s->seq = pg_number(r, row, 5);
	s->application = pg_id(r, row, 6);
	s->user = pg_id(r, row, 7);
	return pg_take_text(r, row, 2, s->token, sizeof s->token) &&
	    pg_take_text(r, row, 3, s->id, sizeof s->id) &&
	    pg_take_text(r, row, 4, s->url, sizeof s->url);
}

void
pg_read_sessions(const PGresult *r, const struct store_session_reader *to)
{
	for (int i = 0; i < PQntuples(r); i++) {
		struct store_session s = { .seq = 0 };

		if (take_session(r, i, &s))
			to->session(to->arg, &s);
	}
}

void
pg_read_seen(const PGresult *r, const struct store_session_reader *to)
{
	for (int i = 0; i < PQntuples(r); i++)
		to->seen(to->arg, (unsigned)pg_number(r, i, 0), pg_id(r, i, 1));
}
