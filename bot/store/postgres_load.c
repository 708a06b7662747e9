/*
 * How the PostgreSQL store reads. Rows that golfd cannot have written are skipped and named in the
 * log, as in sqlite_load.c. Results are handed on only when all of a game has come.
 */
#include "bot/store/postgres.h"

#include "bot/base/log.h"

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

/* Returns false, with the text cut, when out is too small. */
static bool
take_text(const PGresult *r, int row, int column, char *out, size_t size)
{
	return (size_t)snprintf(out, size, "%s", pg_text(r, row, column)) < size;
}

/* Returns false when the number is not from 0 to most. */
static bool
take_small(const PGresult *r, int row, int column, unsigned most, unsigned *out)
{
	int64_t number = pg_number(r, row, column);

	*out = (unsigned)number;
	return number >= 0 && number <= (int64_t)most;
}

static bool
take_seed(const PGresult *r, unsigned char seed[32])
{
	size_t size = 0;
	unsigned char *bytes = PQunescapeBytea((const unsigned char *)pg_text(r, 0, 11), &size);
	bool sound = bytes && size == 32;

	if (sound)
		memcpy(seed, bytes, 32);
	PQfreemem(bytes);
	return sound;
}

/* Reads the columns of GAME. Returns false when golfd cannot have written them. */
static bool
take_game(const PGresult *r, struct store_game *g)
{
	static const char *const state[] = { "lobby", "playing", "over", "stopped" };
	bool sound = take_text(r, 0, 0, g->id, sizeof g->id);

	while (g->state < STORE_STOPPED && strcmp(pg_text(r, 0, 1), state[g->state]) != 0)
		g->state++;
	g->guild = pg_id(r, 0, 2);
	g->channel = pg_id(r, 0, 3);
	g->message = pg_id(r, 0, 4);
	g->host = pg_id(r, 0, 5);
	sound &= take_text(r, 0, 6, g->guild_name, sizeof g->guild_name);
	sound &= take_text(r, 0, 7, g->channel_name, sizeof g->channel_name);
	sound &= take_text(r, 0, 8, g->locale, sizeof g->locale);
	sound &= take_small(r, 0, 9, STORE_SEATS, &g->seats);
	sound &= take_small(r, 0, 10, STORE_SEATS, &g->seats_max);
	sound &= take_seed(r, g->seed);
	g->created = pg_number(r, 0, 12);
	sound &= take_text(r, 0, 13, g->rules, sizeof g->rules);
	g->due = pg_number(r, 0, 14);
	sound &= take_text(r, 0, 15, g->settings, sizeof g->settings);
	g->challenger = pg_id(r, 0, 16);
	g->challenged = pg_id(r, 0, 17);
	return sound && pg_text(r, 0, 18)[0] == 't';
}

static bool
take_seats(const PGresult *r, struct store_game *g)
{
	bool sound = PQntuples(r) == (int)g->seats;

	for (int i = 0; sound && i < PQntuples(r); i++) {
		struct store_seat *seat = &g->seat[i];

		seat->user = pg_id(r, i, 0);
		sound &= take_text(r, i, 1, seat->name, sizeof seat->name);
		sound &= take_text(r, i, 2, seat->strategy, sizeof seat->strategy);
		seat->entropy = pg_id(r, i, 3);
		seat->away = pg_id(r, i, 4);
		seat->missed = (unsigned)pg_number(r, i, 5);
		seat->votes = (uint16_t)pg_number(r, i, 6);
	}
	return sound;
}

/* Reads a card of a note. Returns false when golfd cannot have written it. */
static bool
take_tell(const PGresult *r, int row, struct store_tell *tell)
{
	unsigned seat, place;
	bool sound = take_small(r, row, 3, UINT8_MAX, &seat);

	sound &= take_small(r, row, 4, UINT8_MAX, &place);
	sound &= take_text(r, row, 5, tell->card, sizeof tell->card);
	tell->kind = strcmp(pg_text(r, row, 2), "peek") == 0 ? STORE_PEEK : STORE_LOOK;
	tell->seat = (uint8_t)seat;
	tell->place = (uint8_t)place;
	return sound;
}

/* A note without cards is one row with a NULL. */
static void
read_notes(const PGresult *r, const char *game, const struct store_reader *to)
{
	int rows = to->note ? PQntuples(r) : 0;

	for (int i = 0, next; i < rows; i = next) {
		struct store_tell tell[STORE_TELLS];
		int64_t seq = pg_number(r, i, 0);
		snowflake user = pg_id(r, i, 1);
		bool sound = !PQgetisnull(r, i, 2);
		unsigned n = 0;

		for (next = i;
		     next < rows && pg_number(r, next, 0) == seq && pg_id(r, next, 1) == user;
		     next++) {
			sound = sound && n < STORE_TELLS && take_tell(r, next, &tell[n]);
			n += sound;
		}
		to->note(to->arg, game, seq, user, tell, sound ? n : 0);
	}
}

static void
read_offers(const PGresult *r, const struct store_game *g, const struct store_reader *to)
{
	for (int i = 0; to->offer && i < PQntuples(r); i++) {
		struct store_offer offer = {
			.user = pg_id(r, i, 0), .channel = pg_id(r, i, 1), .message = pg_id(r, i, 2)
		};

		memcpy(offer.game, g->id, sizeof offer.game);
		to->offer(to->arg, &offer);
	}
}

static void
read_pings(const PGresult *r, const struct store_game *g, const struct store_reader *to)
{
	for (int i = 0; to->ping && i < PQntuples(r); i++) {
		struct store_ping ping = { .user = pg_id(r, i, 0),
			.seq = pg_number(r, i, 1),
			.channel = pg_id(r, i, 2),
			.message = pg_id(r, i, 3) };

		memcpy(ping.game, g->id, sizeof ping.game);
		to->ping(to->arg, &ping);
	}
}

/* The statements of a game, in the order of their results. */
static const enum pg_statement game_part[PG_GAME_PARTS] = { PG_GAME, PG_SEATS, PG_LINES, PG_NOTES,
	PG_OFFERS, PG_PINGS };

bool
pg_send_game(PGconn *conn, const char *game)
{
	struct pg_args a = { 0 };

	pg_add_text(&a, game, STORE_GAME_ID);
	for (unsigned i = 0; i < PG_GAME_PARTS; i++)
		if (!pg_send(conn, game_part[i], &a))
			return false;
	return true;
}

void
pg_read_game(PGresult *const got[PG_GAME_PARTS], const struct store_reader *to)
{
	struct store_game g;
	bool sound;

	if (PQntuples(got[0]) != 1)
		return;
	memset(&g, 0, sizeof g);
	sound = take_game(got[0], &g);
	if (!sound || !take_seats(got[1], &g)) {
		log_line(LOG_ERROR, "store",
		    "game %s in the database was changed from outside and is left alone: put back "
		    "a backup to play on",
		    pg_text(got[0], 0, 0));
		return;
	}
	to->game(to->arg, &g);
	for (int i = 0; i < PQntuples(got[2]); i++)
		to->line(to->arg, g.id, pg_number(got[2], i, 0), pg_text(got[2], i, 1));
	read_notes(got[3], g.id, to);
	read_offers(got[4], &g, to);
	read_pings(got[5], &g, to);
}

static const enum pg_statement load_part[PG_LOAD_PARTS] = { PG_VALUES, PG_HOUSES, PG_HOUSE_GAMES,
	PG_GAMES, PG_HIDES, PG_USERS, PG_SERVERS };

bool
pg_send_load(PGconn *conn, const struct store_reader *to)
{
	struct pg_args shard = { 0 };

	pg_add_number(&shard, to->shard);
	pg_add_number(&shard, to->shards);
	for (unsigned i = 0; i < PG_LOAD_PARTS; i++) {
		bool all = load_part[i] == PG_VALUES || load_part[i] == PG_USERS;

		if (!pg_send(conn, load_part[i], all ? NULL : &shard))
			return false;
	}
	return true;
}

void
pg_read_first(PGresult *const got[PG_LOAD_PARTS], const struct store_reader *to)
{
	for (int i = 0; to->value && i < PQntuples(got[0]); i++)
		to->value(to->arg, pg_text(got[0], i, 0), pg_text(got[0], i, 1));
	for (int i = 0; to->server && i < PQntuples(got[6]); i++)
		to->server(
		    to->arg, pg_id(got[6], i, 0), pg_text(got[6], i, 1), pg_text(got[6], i, 2));
	for (int i = 0; i < PQntuples(got[1]); i++)
		to->house(to->arg, pg_id(got[1], i, 0), pg_id(got[1], i, 1), pg_text(got[1], i, 2),
		    pg_text(got[1], i, 3));
	for (int i = 0; i < PQntuples(got[2]); i++)
		to->house_game(
		    to->arg, pg_id(got[2], i, 0), pg_text(got[2], i, 1), pg_text(got[2], i, 2));
}

const PGresult *
pg_load_games(PGresult *const got[PG_LOAD_PARTS])
{
	return got[3];
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

void
pg_read_last(PGresult *const got[PG_LOAD_PARTS], const struct store_reader *to)
{
	const PGresult *r = got[4];

	for (int i = 0; i < PQntuples(r); i++) {
		struct store_hide hide = { .seq = pg_number(r, i, 1),
			.user = pg_id(r, i, 2),
			.channel = pg_id(r, i, 3),
			.message = pg_id(r, i, 4),
			.when = pg_number(r, i, 5) };

		if (take_text(r, i, 0, hide.game, sizeof hide.game))
			to->hide(to->arg, &hide);
	}
	if (to->user)
		pg_read_person(got[5], to);
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
	return take_text(r, row, 2, s->token, sizeof s->token) &&
	    take_text(r, row, 3, s->id, sizeof s->id) &&
	    take_text(r, row, 4, s->url, sizeof s->url);
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
