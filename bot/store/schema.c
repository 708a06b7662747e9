#include "bot/store/schema.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static const char *const states[] = { [STORE_LOBBY] = "lobby",
	[STORE_PLAYING] = "playing",
	[STORE_OVER] = "over",
	[STORE_STOPPED] = "stopped",
	NULL };
static const char *const tells_words[] = { [STORE_PEEK] = "peek", [STORE_LOOK] = "look", NULL };

/* The place and the size of a field. */
#define IN(type, field)                                                                            \
	.at = offsetof(struct type, field), .size = sizeof(((struct type *)0)->field)

#define GAME(field) IN(store_game, field)
static const struct schema_column games[] = {
	{ "id", COLUMN_TEXT, GAME(id) },
	{ "state", COLUMN_WORD, GAME(state), .words = states },
	{ "guild", COLUMN_ID, GAME(guild) },
	{ "channel", COLUMN_ID, GAME(channel) },
	{ "parent", COLUMN_ID, GAME(parent), .since = 14, .fill = "0" },
	{ "message", COLUMN_ID, GAME(message) },
	{ "guild_name", COLUMN_TEXT, GAME(guild_name) },
	{ "channel_name", .kind = COLUMN_NONE },
	{ "locale", COLUMN_TEXT, GAME(locale) },
	{ "seats", COLUMN_COUNT, GAME(seats), .most = STORE_SEATS },
	{ "seats_max", COLUMN_COUNT, GAME(seats_max), .most = STORE_SEATS },
	{ "seed", COLUMN_BYTES, GAME(seed) },
	{ "created", COLUMN_NUMBER, GAME(created) },
	{ "rules", COLUMN_TEXT, GAME(rules) },
	{ "due", COLUMN_NUMBER, GAME(due) },
	{ "settings", COLUMN_TEXT, GAME(settings) },
	{ "seated", COLUMN_TEXT, GAME(seated), .since = 13, .fill = "" },
	{ "host", COLUMN_ID, GAME(host), WHO_ID },
	{ "opener", COLUMN_ID, GAME(opener), WHO_ID, .since = 14, .fill = "0" },
	{ "challenger", COLUMN_ID, GAME(challenger), WHO_ID },
	{ "challenged", COLUMN_ID, GAME(challenged), WHO_ID },
	{ "host_since", COLUMN_NUMBER, GAME(host_since), .since = 15, .fill = "0" },
	{ "closed", COLUMN_NUMBER, GAME(closed), .since = 17, .fill = "0" },
};

#define SEAT(field) IN(row_seat, field)
static const struct schema_column seats[] = {
	{ "game", COLUMN_TEXT, SEAT(game) },
	{ "seat", COLUMN_COUNT, SEAT(seat) },
	{ "name", COLUMN_TEXT, SEAT(is.name), WHO_NAME },
	{ "strategy", COLUMN_TEXT, SEAT(is.strategy), WHO_WITH_NAME },
	{ "entropy", COLUMN_ID, SEAT(is.entropy) },
	{ "missed", COLUMN_COUNT, SEAT(is.missed) },
	{ "votes", COLUMN_COUNT, SEAT(is.votes) },
	{ "user", COLUMN_ID, SEAT(is.user), WHO_NAMED },
	{ "away", COLUMN_ID, SEAT(is.away), WHO_HELD },
	{ "held", COLUMN_TEXT, SEAT(is.held), WHO_HELD_NAME, .since = 15, .fill = "" },
	{ "absent", COLUMN_NUMBER, SEAT(is.absent), .since = 15, .fill = "0" },
};

#define PUT(field) IN(store_put, field)
static const struct schema_column lines[] = {
	{ "game", COLUMN_TEXT, PUT(game) },
	{ "seq", COLUMN_NUMBER, PUT(seq) },
	{ "line", COLUMN_LENT, PUT(text), WHO_LINE },
};

static const struct schema_column notes[] = {
	{ "game", COLUMN_TEXT, PUT(game) },
	{ "seq", COLUMN_NUMBER, PUT(seq) },
	{ "user", COLUMN_ID, PUT(user), WHO_ROW_OF },
};

#define TELL(field) IN(row_tell, field)
static const struct schema_column tells[] = {
	{ "game", COLUMN_TEXT, TELL(game) },
	{ "seq", COLUMN_NUMBER, TELL(seq) },
	{ "user", COLUMN_ID, TELL(user), WHO_ROW_OF },
	{ "i", COLUMN_COUNT, TELL(i) },
	{ "kind", COLUMN_WORD, TELL(is.kind), WHO_IN_ROW, .words = tells_words },
	{ "seat", COLUMN_COUNT, TELL(is.seat), WHO_IN_ROW },
	{ "place", COLUMN_COUNT, TELL(is.place), WHO_IN_ROW },
	{ "card", COLUMN_TEXT, TELL(is.card), WHO_IN_ROW },
	{ "shown_until", COLUMN_NUMBER, TELL(is.until), .since = 16, .fill = "0" },
};

static const struct schema_column hides[] = {
	{ "game", COLUMN_TEXT, PUT(game) },
	{ "seq", COLUMN_NUMBER, PUT(seq) },
	{ "user", COLUMN_ID, PUT(user), WHO_ROW_OF },
	{ "channel", COLUMN_ID, PUT(channel), WHO_IN_ROW },
	{ "message", COLUMN_ID, PUT(message), WHO_IN_ROW },
	{ "moment", COLUMN_NUMBER, PUT(when) },
};

static const struct schema_column ends[] = {
	{ "game", COLUMN_TEXT, PUT(game) },
	{ "seq", COLUMN_NUMBER, PUT(seq) },
};

static const struct schema_column offers[] = {
	{ "game", COLUMN_TEXT, PUT(game) },
	{ "user", COLUMN_ID, PUT(user), WHO_ROW_OF },
	{ "channel", COLUMN_ID, PUT(channel), WHO_IN_ROW },
	{ "message", COLUMN_ID, PUT(message), WHO_IN_ROW },
};

static const struct schema_column pings[] = {
	{ "game", COLUMN_TEXT, PUT(game) },
	{ "user", COLUMN_ID, PUT(user), WHO_ROW_OF },
	{ "seq", COLUMN_NUMBER, PUT(seq) },
	{ "channel", COLUMN_ID, PUT(channel), WHO_IN_ROW },
	{ "message", COLUMN_ID, PUT(message), WHO_IN_ROW },
};

static const struct schema_column users[] = {
	{ "user", COLUMN_ID, PUT(user), WHO_ROW_OF },
	{ "dm_channel", COLUMN_ID, PUT(dm_channel), WHO_IN_ROW },
	{ "dm_closed", COLUMN_FLAG, PUT(dm_closed), WHO_IN_ROW },
	{ "choices", COLUMN_LENT, PUT(text), WHO_IN_ROW },
};

static const struct schema_column names[] = {
	{ "name", COLUMN_LENT, PUT(name) },
	{ "value", COLUMN_LENT, PUT(text) },
};

/* PUT_RESULT takes the guild and the channels from the game. */
#define RESULT(field) IN(store_result, field)
static const struct schema_column results[] = {
	{ "game", COLUMN_TEXT, RESULT(game) },
	{ "guild", COLUMN_ID, RESULT(guild) },
	{ "channel", COLUMN_ID, RESULT(channel) },
	{ "parent", COLUMN_ID, .since = 14, .fill = "0" },
	{ "finished", COLUMN_NUMBER, RESULT(finished) },
	{ "rules", COLUMN_TEXT, RESULT(rules) },
	{ "holes", COLUMN_COUNT, RESULT(holes) },
};

#define RESULT_SEAT(field) IN(row_result_seat, field)
static const struct schema_column result_seats[] = {
	{ "game", COLUMN_TEXT, RESULT_SEAT(game) },
	{ "seat", COLUMN_COUNT, RESULT_SEAT(seat) },
	{ "user", COLUMN_ID, RESULT_SEAT(is.user), WHO_ID },
	{ "own", COLUMN_FLAG, RESULT_SEAT(is.own) },
	{ "won", COLUMN_FLAG, RESULT_SEAT(is.won) },
	{ "total", COLUMN_NUMBER, RESULT_SEAT(is.total) },
	{ "points", COLUMN_NUMBER, RESULT_SEAT(is.points) },
	{ "best", COLUMN_NUMBER, RESULT_SEAT(is.best) },
	{ "holes", COLUMN_COUNT, RESULT_SEAT(is.holes), .since = 18, .fill = "0" },
};

static const struct schema_column sat[] = {
	{ "user", COLUMN_ID, SEAT(is.user), WHO_ROW_OF },
	{ "game", COLUMN_TEXT, SEAT(game) },
	{ "seat", COLUMN_COUNT, SEAT(seat) },
};

static const struct schema_column houses[] = {
	{ "guild", COLUMN_ID, PUT(guild) },
	{ "channel", COLUMN_ID, PUT(channel) },
	{ "settings", COLUMN_LENT, PUT(text) },
	{ "rules", COLUMN_LENT, PUT(rules) },
};

static const struct schema_column house_games[] = {
	{ "guild", COLUMN_ID, PUT(guild) },
	{ "name", COLUMN_LENT, PUT(name) },
	{ "rules", COLUMN_LENT, PUT(rules) },
};

/* user: the bot's own */
#define SESSION(field) IN(store_session, field)
static const struct schema_column sessions[] = {
	{ "shard", COLUMN_COUNT, SESSION(shard) },
	{ "shards", COLUMN_COUNT, SESSION(shards) },
	{ "token", COLUMN_TEXT, SESSION(token) },
	{ "id", COLUMN_TEXT, SESSION(id) },
	{ "url", COLUMN_TEXT, SESSION(url) },
	{ "seq", COLUMN_NUMBER, SESSION(seq) },
	{ "application", COLUMN_ID, SESSION(application) },
	{ "user", COLUMN_ID, SESSION(user) },
};

static const struct schema_column seen[] = {
	{ "interaction", COLUMN_ID, PUT(message) },
	{ "shard", COLUMN_COUNT, PUT(shard) },
	{ "seq", COLUMN_NUMBER, PUT(seq) },
};

static const struct schema_column servers[] = {
	{ "guild", COLUMN_ID, PUT(guild) },
	{ "name", COLUMN_LENT, PUT(name) },
	{ "locale", COLUMN_LENT, PUT(text) },
};

/* until: games that were made later stay */
static const struct schema_column gone[] = {
	{ "guild", COLUMN_ID, PUT(guild) },
	{ "since", COLUMN_NUMBER, PUT(when) },
	{ "until", COLUMN_NUMBER, PUT(until) },
};

#define DAY(field) IN(store_day, field)
static_assert(DAILY_HOLES == 3, "the tables have columns for three holes");
static const struct schema_column daily_days[] = {
	{ "guild", COLUMN_ID, DAY(guild) },
	{ "date", COLUMN_TEXT, DAY(date) },
	{ "seed", COLUMN_BYTES, DAY(seed) },
	{ "game", COLUMN_TEXT, DAY(game) },
	{ "rules", COLUMN_TEXT, DAY(rules) },
	{ "par_holes", COLUMN_COUNT, DAY(par.score.holes), .most = DAILY_HOLES },
	{ "par_1", COLUMN_NUMBER, DAY(par.score.points[0]) },
	{ "par_2", COLUMN_NUMBER, DAY(par.score.points[1]) },
	{ "par_3", COLUMN_NUMBER, DAY(par.score.points[2]) },
	{ "drawn", COLUMN_NUMBER, DAY(drawn), .since = 11, .fill = "0" },
	{ "par_plays", COLUMN_COUNT, DAY(par.plays), .since = 12, .fill = "0" },
	{ "par_sum", COLUMN_NUMBER, DAY(par.sum), .since = 12, .fill = "0" },
	{ "par_squares", COLUMN_NUMBER, DAY(par.squares), .since = 12, .fill = "0" },
};

#define PLAY(field) IN(row_play, field)
static const struct schema_column daily_plays[] = {
	{ "guild", COLUMN_ID, PLAY(is.guild) },
	{ "date", COLUMN_TEXT, PLAY(is.date) },
	{ "user", COLUMN_ID, PLAY(is.user), WHO_ROW_OF },
	{ "seq", COLUMN_NUMBER, PLAY(is.seq) },
	{ "name", COLUMN_TEXT, PLAY(is.name), WHO_IN_ROW },
	{ "mark", COLUMN_TEXT, PLAY(mark), WHO_IN_ROW },
	{ "holes", COLUMN_COUNT, PLAY(is.mark.score.holes), .most = DAILY_HOLES },
	{ "points_1", COLUMN_NUMBER, PLAY(is.mark.score.points[0]) },
	{ "points_2", COLUMN_NUMBER, PLAY(is.mark.score.points[1]) },
	{ "points_3", COLUMN_NUMBER, PLAY(is.mark.score.points[2]) },
	{ "finished", COLUMN_NUMBER, PLAY(is.finished) },
	{ "shared", COLUMN_ID, PLAY(is.shared), WHO_IN_ROW },
	{ "before", COLUMN_COUNT, PLAY(is.before), .most = STORE_BEFORE },
	{ "lines", COLUMN_LENT, PLAY(lines), WHO_IN_ROW },
};

/* once: a mark without an id, dailies_try() */
static const struct schema_column daily_tries[] = {
	{ "guild", COLUMN_ID, IN(store_play, guild) },
	{ "date", COLUMN_TEXT, IN(store_play, date) },
	{ "once", COLUMN_TEXT, IN(store_play, once) },
};

#define TABLE(name, of, keys)                                                                      \
	[TABLE_##name] = { #name, OF_##of, keys, sizeof name / sizeof name[0], name }
const struct schema_table schema[SCHEMA_N] = {
	TABLE(games, SERVER, 1),
	TABLE(seats, GAME, 2),
	TABLE(lines, GAME, 2),
	TABLE(notes, GAME, 3),
	TABLE(tells, GAME, 4),
	TABLE(hides, GAME, 3),
	TABLE(ends, GAME, 1),
	TABLE(offers, GAME, 2),
	TABLE(pings, GAME, 2),
	TABLE(users, NOBODY, 1),
	TABLE(names, NOBODY, 1),
	TABLE(results, GAME, 1),
	TABLE(result_seats, GAME, 2),
	TABLE(sat, GAME, 3),
	TABLE(houses, SERVER, 2),
	TABLE(house_games, SERVER, 2),
	TABLE(sessions, NOBODY, 1),
	TABLE(seen, NOBODY, 1),
	TABLE(servers, SERVER, 1),
	TABLE(gone, GONE, 1),
	TABLE(daily_days, SERVER, 2),
	TABLE(daily_plays, DAY, 3),
	TABLE(daily_tries, DAY, 3),
};

char
column_letter(const struct schema_column *c)
{
	switch (c->kind) {
	case COLUMN_TEXT:
	case COLUMN_LENT:
	case COLUMN_WORD:
	case COLUMN_NONE:
		return 't';
	case COLUMN_BYTES:
		return 'b';
	case COLUMN_ID:
	case COLUMN_NUMBER:
	case COLUMN_COUNT:
	case COLUMN_FLAG:
		break;
	}
	return 'n';
}

/* Fields ------------------------------------------------------------------- */

static int64_t
field_number(const struct schema_column *c, const void *field)
{
	bool negative = c->kind == COLUMN_NUMBER;

	switch (c->size) {
	case 1:
		return negative ? (int64_t) * (const int8_t *)field : *(const uint8_t *)field;
	case 2:
		return negative ? (int64_t) * (const int16_t *)field : *(const uint16_t *)field;
	case 4:
		return negative ? (int64_t) * (const int32_t *)field : *(const uint32_t *)field;
	default:
		return *(const int64_t *)field;
	}
}

/* Returns false when the field, or its range, does not have the number. */
static bool
field_set(const struct schema_column *c, void *field, int64_t number)
{
	switch (c->size) {
	case 1:
		*(uint8_t *)field = (uint8_t)number;
		break;
	case 2:
		*(uint16_t *)field = (uint16_t)number;
		break;
	case 4:
		*(uint32_t *)field = (uint32_t)number;
		break;
	default:
		*(int64_t *)field = number;
	}
	return field_number(c, field) == number &&
	    (c->kind == COLUMN_NUMBER || !c->most || number <= c->most);
}

void
row_args(enum schema_name table, const void *row, unsigned n, struct sql_args *a)
{
	const struct schema_table *t = &schema[table];

	assert(n <= t->columns);
	for (const struct schema_column *c = t->column; c < t->column + n; c++) {
		const void *field = (const char *)row + c->at;

		switch (c->kind) {
		case COLUMN_TEXT:
			sql_add_chars(a, field, c->size);
			break;
		case COLUMN_LENT:
			sql_add_text(a, *(const char *const *)field);
			break;
		case COLUMN_WORD:
			sql_add_text(a, c->words[*(const unsigned *)field]);
			break;
		case COLUMN_NONE:
			sql_add_text(a, "");
			break;
		case COLUMN_ID:
			sql_add_id(a, *(const snowflake *)field);
			break;
		case COLUMN_NUMBER:
		case COLUMN_COUNT:
			sql_add_number(a, field_number(c, field));
			break;
		case COLUMN_FLAG:
			sql_add_number(a, *(const bool *)field);
			break;
		case COLUMN_BYTES:
			sql_add_bytes(a, field, c->size);
			break;
		}
	}
}

static unsigned
word_of(const char *const *words, const char *text)
{
	unsigned i = 0;

	while (words[i + 1] && strcmp(words[i], text) != 0)
		i++;
	return i;
}

static bool
column_read(const struct schema_column *c, const struct sql_rows *rows, int column, void *field)
{
	switch (c->kind) {
	case COLUMN_TEXT:
		return sql_copy(rows, column, field, c->size);
	case COLUMN_LENT:
		*(const char **)field = sql_text(rows, column);
		return true;
	case COLUMN_WORD:
		*(unsigned *)field = word_of(c->words, sql_text(rows, column));
		return true;
	case COLUMN_NONE:
		return true;
	case COLUMN_ID:
		*(snowflake *)field = sql_id(rows, column);
		return true;
	case COLUMN_NUMBER:
	case COLUMN_COUNT:
		return field_set(c, field, sql_number(rows, column));
	case COLUMN_FLAG:
		*(bool *)field = sql_number(rows, column) != 0;
		return true;
	case COLUMN_BYTES:
		break;
	}
	return sql_bytes(rows, column, field, c->size);
}

bool
row_read(enum schema_name table, unsigned from, unsigned n, const struct sql_rows *rows, int column,
    void *row)
{
	const struct schema_column *c = schema[table].column + from;
	bool sound = true;

	assert(from + n <= schema[table].columns);
	for (unsigned i = 0; i < n; i++, c++)
		sound &= column_read(c, rows, column + (int)i, (char *)row + c->at);
	return sound;
}
