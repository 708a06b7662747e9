/*
 * How the SQLite store reads. Rows that golfd cannot have written are skipped and named in the log.
 * So a game that somebody edited does not stop the other games.
 */
#include "bot/base/log.h"
#include "bot/store/sqlite.h"

#include <stdio.h>
#include <string.h>

uint64_t
sqlite_column_id(sqlite3_stmt *stmt, int i)
{
	int64_t bits = sqlite3_column_int64(stmt, i);
	uint64_t id;

	memcpy(&id, &bits, sizeof id);
	return id;
}

const char *
sqlite_column_text(sqlite3_stmt *stmt, int i)
{
	const unsigned char *text = sqlite3_column_text(stmt, i);

	return text ? (const char *)text : "";
}

bool
sqlite_column_copy(sqlite3_stmt *stmt, int i, char *out, size_t size)
{
	return (size_t)snprintf(out, size, "%s", sqlite_column_text(stmt, i)) < size;
}

void
sqlite_bind_shard(sqlite3_stmt *stmt, const struct store_reader *to)
{
	sqlite3_bind_int64(stmt, 1, to->shard);
	sqlite3_bind_int64(stmt, 2, to->shards);
}

bool
sqlite_read_end(struct sqlite_store *d, sqlite3_stmt *stmt, int code)
{
	if (code != SQLITE_DONE)
		log_line(LOG_ERROR, "store",
		    "%s cannot be read: %s; put back a backup if this stays",
		    sqlite3_db_filename(d->db, "main"), sqlite3_errmsg(d->db));
	sqlite3_reset(stmt);
	sqlite3_clear_bindings(stmt);
	return code == SQLITE_DONE;
}

/* Reads the columns of SQLITE_GAME. Returns false when golfd cannot have written them. */
static bool
read_game(sqlite3_stmt *stmt, struct store_game *g)
{
	const void *seed = sqlite3_column_blob(stmt, 11);
	bool sound = sqlite_column_copy(stmt, 0, g->id, sizeof g->id);

	g->state = STORE_LOBBY;
	while (g->state < STORE_STOPPED &&
	    strcmp(sqlite_column_text(stmt, 1), sqlite_state_name[g->state]) != 0)
		g->state++;
	g->guild = sqlite_column_id(stmt, 2);
	g->channel = sqlite_column_id(stmt, 3);
	g->message = sqlite_column_id(stmt, 4);
	g->host = sqlite_column_id(stmt, 5);
	sound &= sqlite_column_copy(stmt, 6, g->guild_name, sizeof g->guild_name);
	g->opener = sqlite_column_id(stmt, 7);
	sound &= sqlite_column_copy(stmt, 8, g->locale, sizeof g->locale);
	sound &= sqlite3_column_int64(stmt, 9) >= 0 && sqlite3_column_int64(stmt, 9) <= STORE_SEATS;
	g->seats = (unsigned)sqlite3_column_int64(stmt, 9);
	sound &= sqlite3_column_int64(stmt, 10) >= 0 &&
	    sqlite3_column_int64(stmt, 10) <= STORE_SEATS;
	g->seats_max = (unsigned)sqlite3_column_int64(stmt, 10);
	if (!seed || sqlite3_column_bytes(stmt, 11) != (int)sizeof g->seed)
		return false;
	memcpy(g->seed, seed, sizeof g->seed);
	g->created = sqlite3_column_int64(stmt, 12);
	sound &= sqlite_column_copy(stmt, 13, g->rules, sizeof g->rules);
	g->due = sqlite3_column_int64(stmt, 14);
	sound &= sqlite_column_copy(stmt, 15, g->settings, sizeof g->settings);
	g->challenger = sqlite_column_id(stmt, 16);
	g->challenged = sqlite_column_id(stmt, 17);
	sound &= sqlite_column_copy(stmt, 18, g->seated, sizeof g->seated);
	g->parent = sqlite_column_id(stmt, 19);
	return sound && sqlite3_column_int(stmt, 20);
}

/* Reads the game's seats. *sound is false when golfd cannot have written their number or texts. */
static bool
read_seats(struct sqlite_store *d, struct store_game *g, bool *sound)
{
	sqlite3_stmt *stmt = d->stmt[ST_SEATS];
	unsigned n = 0;
	int code;

	sqlite_bind_text(stmt, 1, g->id, sizeof g->id);
	for (; (code = sqlite3_step(stmt)) == SQLITE_ROW; n++) {
		struct store_seat *seat = &g->seat[n];

		if (n == g->seats) {
			*sound = false;
			code = SQLITE_DONE;
			break;
		}
		seat->user = sqlite_column_id(stmt, 0);
		*sound &= sqlite_column_copy(stmt, 1, seat->name, sizeof seat->name);
		*sound &= sqlite_column_copy(stmt, 2, seat->strategy, sizeof seat->strategy);
		seat->entropy = sqlite_column_id(stmt, 3);
		seat->away = sqlite_column_id(stmt, 4);
		seat->missed = (unsigned)sqlite3_column_int64(stmt, 5);
		seat->votes = (uint16_t)sqlite3_column_int64(stmt, 6);
	}
	*sound &= n == g->seats;
	return sqlite_read_end(d, stmt, code);
}

static bool
load_lines(struct sqlite_store *d, const struct store_game *g, const struct store_reader *to)
{
	sqlite3_stmt *stmt = d->stmt[ST_LINES];
	int code;

	sqlite_bind_text(stmt, 1, g->id, sizeof g->id);
	while ((code = sqlite3_step(stmt)) == SQLITE_ROW)
		to->line(
		    to->arg, g->id, sqlite3_column_int64(stmt, 0), sqlite_column_text(stmt, 1));
	return sqlite_read_end(d, stmt, code);
}

/* Returns false when the number is not from 0 to 255. */
static bool
column_byte(sqlite3_stmt *stmt, int i, uint8_t *out)
{
	int64_t number = sqlite3_column_int64(stmt, i);

	*out = (uint8_t)number;
	return number == *out;
}

/* Reads the columns of a note's card. Returns false when golfd cannot have written them. */
static bool
read_tell(sqlite3_stmt *stmt, struct store_tell *tell)
{
	tell->kind = STORE_PEEK;
	while (tell->kind < STORE_LOOK &&
	    strcmp(sqlite_column_text(stmt, 0), sqlite_tell_name[tell->kind]) != 0)
		tell->kind++;
	return column_byte(stmt, 1, &tell->seat) && column_byte(stmt, 2, &tell->place) &&
	    sqlite_column_copy(stmt, 3, tell->card, sizeof tell->card);
}

/* Reads the cards of a note. *n is 0 when a card is not sound, or when there are too many. */
static bool
read_tells(struct sqlite_store *d, const char *game, int64_t seq, snowflake user,
    struct store_tell tell[STORE_TELLS], unsigned *n)
{
	sqlite3_stmt *stmt = d->stmt[ST_TELLS];
	bool sound = true;
	int code;

	*n = 0;
	sqlite_bind_text(stmt, 1, game, STORE_GAME_ID);
	sqlite3_bind_int64(stmt, 2, seq);
	sqlite_bind_id(stmt, 3, user);
	while ((code = sqlite3_step(stmt)) == SQLITE_ROW) {
		sound = sound && *n < STORE_TELLS && read_tell(stmt, &tell[*n]);
		*n += sound;
	}
	if (!sound)
		*n = 0;
	return sqlite_read_end(d, stmt, code);
}

static bool
load_notes(struct sqlite_store *d, const struct store_game *g, const struct store_reader *to)
{
	sqlite3_stmt *stmt = d->stmt[ST_NOTES];
	int code;

	if (!to->note)
		return true;
	sqlite_bind_text(stmt, 1, g->id, sizeof g->id);
	while ((code = sqlite3_step(stmt)) == SQLITE_ROW) {
		int64_t seq = sqlite3_column_int64(stmt, 0);
		snowflake user = sqlite_column_id(stmt, 1);
		struct store_tell tell[STORE_TELLS];
		unsigned n;

		if (!read_tells(d, g->id, seq, user, tell, &n))
			break;
		to->note(to->arg, g->id, seq, user, tell, n);
	}
	if (code == SQLITE_ROW) {
		sqlite3_reset(stmt);
		return false;
	}
	return sqlite_read_end(d, stmt, code);
}

static bool
load_offers(struct sqlite_store *d, const struct store_game *g, const struct store_reader *to)
{
	sqlite3_stmt *stmt = d->stmt[ST_OFFERS];
	int code;

	if (!to->offer)
		return true;
	sqlite_bind_text(stmt, 1, g->id, sizeof g->id);
	while ((code = sqlite3_step(stmt)) == SQLITE_ROW) {
		struct store_offer offer = {
			.user = sqlite_column_id(stmt, 0),
			.channel = sqlite_column_id(stmt, 1),
			.message = sqlite_column_id(stmt, 2),
		};

		memcpy(offer.game, g->id, sizeof offer.game);
		to->offer(to->arg, &offer);
	}
	return sqlite_read_end(d, stmt, code);
}

static bool
load_pings(struct sqlite_store *d, const struct store_game *g, const struct store_reader *to)
{
	sqlite3_stmt *stmt = d->stmt[ST_PINGS];
	int code;

	if (!to->ping)
		return true;
	sqlite_bind_text(stmt, 1, g->id, sizeof g->id);
	while ((code = sqlite3_step(stmt)) == SQLITE_ROW) {
		struct store_ping ping = {
			.user = sqlite_column_id(stmt, 0),
			.seq = sqlite3_column_int64(stmt, 1),
			.channel = sqlite_column_id(stmt, 2),
			.message = sqlite_column_id(stmt, 3),
		};

		memcpy(ping.game, g->id, sizeof ping.game);
		to->ping(to->arg, &ping);
	}
	return sqlite_read_end(d, stmt, code);
}

/* Reads the looks to hide, those of closed games too: a DM may outlive its table. */
static bool
load_hides(struct sqlite_store *d, const struct store_reader *to)
{
	sqlite3_stmt *stmt = d->stmt[ST_HIDES];
	int code;

	sqlite_bind_shard(stmt, to);
	while ((code = sqlite3_step(stmt)) == SQLITE_ROW) {
		struct store_hide hide = {
			.seq = sqlite3_column_int64(stmt, 1),
			.user = sqlite_column_id(stmt, 2),
			.channel = sqlite_column_id(stmt, 3),
			.message = sqlite_column_id(stmt, 4),
			.when = sqlite3_column_int64(stmt, 5),
		};

		if (sqlite_column_copy(stmt, 0, hide.game, sizeof hide.game))
			to->hide(to->arg, &hide);
	}
	return sqlite_read_end(d, stmt, code);
}

/* Reads all games of a statement that was bound. */
static bool
load_games(struct sqlite_store *d, sqlite3_stmt *stmt, const struct store_reader *to)
{
	struct store_game g;
	int code;

	while ((code = sqlite3_step(stmt)) == SQLITE_ROW) {
		bool sound;

		memset(&g, 0, sizeof g);
		sound = read_game(stmt, &g);
		if (sound && !read_seats(d, &g, &sound))
			break;
		if (!sound) {
			log_line(LOG_ERROR, "store",
			    "game %s in the database was changed from outside and is left alone: "
			    "put back a "
			    "backup to play on",
			    sqlite_column_text(stmt, 0));
			continue;
		}
		to->game(to->arg, &g);
		if (!load_lines(d, &g, to) || !load_notes(d, &g, to) || !load_offers(d, &g, to) ||
		    !load_pings(d, &g, to))
			break;
	}
	if (code == SQLITE_ROW) {
		sqlite3_reset(stmt);
		return false;
	}
	return sqlite_read_end(d, stmt, code);
}

bool
sqlite_read(void *db, const char *game, const struct store_reader *to)
{
	struct sqlite_store *d = db;

	sqlite_bind_text(d->stmt[ST_GAME], 1, game, STORE_GAME_ID);
	return load_games(d, d->stmt[ST_GAME], to);
}

static bool
load_values(struct sqlite_store *d, const struct store_reader *to)
{
	sqlite3_stmt *stmt = d->stmt[ST_VALUES];
	int code;

	if (!to->value)
		return true;
	while ((code = sqlite3_step(stmt)) == SQLITE_ROW)
		to->value(to->arg, sqlite_column_text(stmt, 0), sqlite_column_text(stmt, 1));
	return sqlite_read_end(d, stmt, code);
}

static void
read_user(sqlite3_stmt *stmt, const struct store_reader *to)
{
	to->user(to->arg, sqlite_column_id(stmt, 0), sqlite_column_id(stmt, 1),
	    sqlite3_column_int(stmt, 2), sqlite_column_text(stmt, 3));
}

bool
sqlite_load(void *db, const struct store_reader *to)
{
	struct sqlite_store *d = db;
	sqlite3_stmt *stmt = d->stmt[ST_USERS];
	int code;

	sqlite_bind_shard(d->stmt[ST_GAMES], to);
	if (!load_values(d, to) || !sqlite_load_servers(d, to) || !sqlite_load_houses(d, to) ||
	    !load_games(d, d->stmt[ST_GAMES], to) || !load_hides(d, to))
		return false;
	if (!to->user)
		return true;
	while ((code = sqlite3_step(stmt)) == SQLITE_ROW)
		read_user(stmt, to);
	return sqlite_read_end(d, stmt, code);
}

bool
sqlite_person(void *db, snowflake user, const struct store_reader *to)
{
	struct sqlite_store *d = db;
	sqlite3_stmt *stmt = d->stmt[ST_USER];
	int code;

	sqlite_bind_id(stmt, 1, user);
	while ((code = sqlite3_step(stmt)) == SQLITE_ROW)
		read_user(stmt, to);
	return sqlite_read_end(d, stmt, code);
}

bool
sqlite_value(void *db, const char *name, char *out, size_t size)
{
	struct sqlite_store *d = db;
	sqlite3_stmt *stmt = d->stmt[ST_VALUE];
	int code;

	sqlite_bind_text(stmt, 1, name, LIMIT_LINE);
	code = sqlite3_step(stmt);
	if (code == SQLITE_ROW) {
		if (!sqlite_column_copy(stmt, 0, out, size))
			out[0] = '\0';
		code = SQLITE_DONE;
	}
	return sqlite_read_end(d, stmt, code);
}
