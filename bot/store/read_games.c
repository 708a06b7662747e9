/*
 * Games with all that belongs to them. Each statement gives the rows of several games, and the last
 * column of a row is the place of its game: so the answers are read side by side.
 */
#include "bot/store/read_inside.h"

#include "bot/base/buf.h"
#include "bot/base/log.h"

#include <string.h>

enum { PART_GAME, PART_SEATS, PART_LINES, PART_NOTES, PART_OFFERS, PART_PINGS, PARTS };
static const enum statement statements[PARTS] = { ST_GAME, ST_SEATS, ST_LINES, ST_NOTES, ST_OFFERS,
	ST_PINGS };

/* Writes ids as an array of JSON. */
static void
write_ids(const char *const *id, unsigned n, struct buf *out)
{
	buf_text(out, "[");
	for (unsigned i = 0; i < n; i++) {
		buf_text(out, i ? ",\"" : "\"");
		for (const char *c = id[i]; *c; c++) {
			bool special = (unsigned char)*c < ' ' || *c == '"' || *c == '\\';

			buf_format(out, special ? "\\u%04x" : "%c", *c);
		}
		buf_text(out, "\"");
	}
	buf_text(out, "]");
}

bool
read_games_ask(const char *const *id, unsigned n, struct sql_sink *sink)
{
	struct sql_args a = { 0 };
	bool sent = true;
	struct buf ids;

	buf_init(&ids, 1 << 20);
	write_ids(id, n, &ids);
	sql_add_text(&a, buf_string(&ids));
	for (unsigned i = 0; sent && i < PARTS; i++)
		sent = sink->send(sink, statements[i], &a);
	buf_free(&ids);
	return sent;
}

/* The rows of one game after the other, of one statement. */
struct part {
	struct sql_rows *rows;
	bool at; /* there is a present row, which was not read yet */
};

static int64_t
place_of(const struct part *p)
{
	return sql_number(p->rows, p->rows->fields - 1);
}

/* Goes to the next row of the game at a place, which is not before that of the call before. */
static bool
part_next(struct part *p, int64_t place)
{
	while (p->at && place_of(p) < place)
		p->at = sql_next(p->rows);
	return p->at && place_of(p) == place;
}

static void
part_read(struct part *p)
{
	p->at = sql_next(p->rows);
}

/* Returns false when golfd cannot have written the seats. */
static bool
take_seats(struct part *p, int64_t place, struct store_game *g)
{
	unsigned n = 0;
	bool sound = true;

	for (; part_next(p, place); part_read(p), n++) {
		struct row_seat row;

		if (n == g->seats)
			return false;
		memset(&row, 0, sizeof row);
		sound &= row_read(TABLE_seats, 0, schema[TABLE_seats].columns, p->rows, 0, &row);
		g->seat[n] = row.is;
	}
	return sound && n == g->seats;
}

/* A note has a row for each card; without a card it is one row with NULLs. */
static void
take_notes(struct part *p, int64_t place, const struct store_game *g, const struct store_reader *to)
{
	bool more = part_next(p, place);

	while (more) {
		struct store_tell tell[STORE_TELLS];
		bool sound = !sql_is_null(p->rows, 3);
		int64_t seq = sql_number(p->rows, 1);
		snowflake user = sql_id(p->rows, 2);
		unsigned n = 0;

		do {
			struct row_tell row;

			sound = sound && n < STORE_TELLS &&
			    row_read(TABLE_tells, 0, schema[TABLE_tells].columns, p->rows, 0, &row);
			if (sound)
				tell[n++] = row.is;
			part_read(p);
			more = part_next(p, place);
		} while (more && sql_number(p->rows, 1) == seq && sql_id(p->rows, 2) == user);
		if (to->note)
			to->note(to->arg, g->id, seq, user, tell, sound ? n : 0);
	}
}

/*
 * Reads the next row of a table that belongs to the game, as the write that has put it there. The
 * game is known by its place.
 */
static bool
next_put(struct part *p, int64_t place, enum schema_name table, const struct store_game *g,
    struct store_put *put)
{
	*put = (struct store_put){ .kind = PUT_LINE };
	if (!part_next(p, place))
		return false;
	row_read(table, 0, schema[table].columns, p->rows, 0, put);
	memcpy(put->game, g->id, sizeof put->game);
	return true;
}

static void
take_lines(struct part *p, int64_t place, const struct store_game *g, const struct store_reader *to)
{
	for (struct store_put put; next_put(p, place, TABLE_lines, g, &put); part_read(p))
		to->line(to->arg, put.game, put.seq, put.text);
}

static void
take_offers(
    struct part *p, int64_t place, const struct store_game *g, const struct store_reader *to)
{
	for (struct store_put put; next_put(p, place, TABLE_offers, g, &put); part_read(p)) {
		struct store_offer offer = {
			.user = put.user, .channel = put.channel, .message = put.message
		};

		memcpy(offer.game, put.game, sizeof offer.game);
		if (to->offer)
			to->offer(to->arg, &offer);
	}
}

static void
take_pings(struct part *p, int64_t place, const struct store_game *g, const struct store_reader *to)
{
	for (struct store_put put; next_put(p, place, TABLE_pings, g, &put); part_read(p)) {
		struct store_ping ping = { .user = put.user,
			.seq = put.seq,
			.channel = put.channel,
			.message = put.message };

		memcpy(ping.game, put.game, sizeof ping.game);
		if (to->ping)
			to->ping(to->arg, &ping);
	}
}

static void
take_game(struct part part[PARTS], const struct store_reader *to)
{
	const struct sql_rows *rows = part[PART_GAME].rows;
	unsigned n = schema[TABLE_games].columns;
	int64_t place = place_of(&part[PART_GAME]);
	struct store_game g;
	bool sound;

	memset(&g, 0, sizeof g);
	sound = row_read(TABLE_games, 0, n, rows, 0, &g) && sql_number(rows, (int)n) == 1;
	if (!sound || !take_seats(&part[PART_SEATS], place, &g)) {
		log_line(LOG_ERROR, "store",
		    "game %s in the database was changed from outside and is left alone: put back "
		    "a backup to play on",
		    sql_text(rows, 0));
		return;
	}
	to->game(to->arg, &g);
	take_lines(&part[PART_LINES], place, &g, to);
	take_notes(&part[PART_NOTES], place, &g, to);
	take_offers(&part[PART_OFFERS], place, &g, to);
	take_pings(&part[PART_PINGS], place, &g, to);
}

void
read_games_take(struct sql_rows *rows, const struct store_reader *to)
{
	struct part part[PARTS];

	for (unsigned i = 0; i < PARTS; i++) {
		part[i].rows = &rows[i];
		part_read(&part[i]);
	}
	for (; part[PART_GAME].at; part_read(&part[PART_GAME]))
		take_game(part, to);
}
