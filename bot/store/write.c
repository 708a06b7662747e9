/*
 * The statements of a write. Most kinds are one statement whose arguments are the row of a table,
 * or its key; the others have a function.
 */
#include "bot/store/write.h"

#include "bot/store/depart.h"
#include "bot/store/forget.h"
#include "bot/store/statements.h"

#include <stdio.h>
#include <string.h>

static bool
send(struct sql_sink *sink, enum statement which, const struct sql_args *a)
{
	return sink->send(sink, which, a);
}

/* Sends a statement whose arguments are the first n columns of a row, or all for 0. */
static bool
send_row(struct sql_sink *sink, enum statement which, enum schema_name table, const void *row,
    unsigned n)
{
	struct sql_args a = { 0 };

	row_args(table, row, n ? n : schema[table].columns, &a);
	return send(sink, which, &a);
}

/* A person at a table in play. In a lobby seats still move, and no line contains a name. */
static bool
put_game(const struct store_put *p, struct sql_sink *sink)
{
	const struct store_game *g = p->row;
	struct row_seat row = { .seat = 0 };

	memcpy(row.game, g->id, sizeof row.game);
	if (!send_row(sink, ST_PUT_GAME, TABLE_games, g, 0) ||
	    !send_row(sink, ST_CLEAR_SEATS, TABLE_seats, &row, 1))
		return false;
	for (; row.seat < g->seats; row.seat++) {
		row.is = g->seat[row.seat];
		if (!send_row(sink, ST_ADD_SEAT, TABLE_seats, &row, 0))
			return false;
		if (g->state != STORE_LOBBY && row.is.user &&
		    !send_row(sink, ST_ADD_SAT, TABLE_sat, &row, 0))
			return false;
	}
	return true;
}

static bool
put_due(const struct store_put *p, struct sql_sink *sink)
{
	struct sql_args a = { 0 };

	sql_add_chars(&a, p->game, sizeof p->game);
	sql_add_number(&a, p->when);
	return send(sink, ST_PUT_DUE, &a);
}

/* The cards of the note before are deleted with it. */
static bool
put_note(const struct store_put *p, struct sql_sink *sink)
{
	struct row_tell row = { .seq = p->seq, .user = p->user };

	memcpy(row.game, p->game, sizeof row.game);
	if (!send_row(sink, ST_DROP_NOTE, TABLE_notes, p, 0) ||
	    !send_row(sink, ST_ADD_NOTE, TABLE_notes, p, 0))
		return false;
	for (; row.i < p->tells; row.i++) {
		row.is = p->tell[row.i];
		if (!send_row(sink, ST_ADD_TELL, TABLE_tells, &row, 0))
			return false;
	}
	return true;
}

static bool
told_note(const struct store_put *p, struct sql_sink *sink)
{
	struct sql_args a = { 0 };

	sql_add_chars(&a, p->game, sizeof p->game);
	sql_add_number(&a, p->seq);
	sql_add_id(&a, p->user);
	sql_add_number(&a, p->when);
	return send(sink, ST_TOLD_NOTE, &a) &&
	    send_row(sink, ST_DROP_BARE_NOTE, TABLE_notes, p, schema[TABLE_notes].keys);
}

static bool
put_result(const struct store_put *p, struct sql_sink *sink)
{
	const struct store_result *r = p->result;
	struct row_result_seat row = { .seat = 0 };
	struct sql_args a = { 0 };

	sql_add_chars(&a, p->game, sizeof p->game);
	sql_add_number(&a, r->finished);
	sql_add_chars(&a, r->rules, sizeof r->rules);
	sql_add_number(&a, r->holes);
	if (!send(sink, ST_ADD_RESULT, &a))
		return false;
	memcpy(row.game, p->game, sizeof row.game);
	for (; row.seat < r->seats; row.seat++) {
		row.is = r->seat[row.seat];
		if (!send_row(sink, ST_ADD_RESULT_SEAT, TABLE_result_seats, &row, 0))
			return false;
	}
	return true;
}

static bool
put_house(const struct store_put *p, struct sql_sink *sink)
{
	if (p->text[0] || p->rules[0])
		return send_row(sink, ST_PUT_HOUSE, TABLE_houses, p, 0);
	return send_row(sink, ST_DROP_HOUSE, TABLE_houses, p, schema[TABLE_houses].keys);
}

static bool
put_house_game(const struct store_put *p, struct sql_sink *sink)
{
	if (p->rules)
		return send_row(sink, ST_PUT_HOUSE_GAME, TABLE_house_games, p, 0);
	return send_row(
	    sink, ST_DROP_HOUSE_GAME, TABLE_house_games, p, schema[TABLE_house_games].keys);
}

/* CLEAR_SEEN comes first, since it compares the id with that of the stored session. */
static bool
put_session(const struct store_put *p, struct sql_sink *sink)
{
	const struct store_session *s = p->session;
	struct sql_args clear = { 0 };

	sql_add_number(&clear, s->shard);
	sql_add_number(&clear, s->seq);
	sql_add_chars(&clear, s->id, sizeof s->id);
	return send(sink, ST_CLEAR_SEEN, &clear) &&
	    send_row(sink, ST_PUT_SESSION, TABLE_sessions, s, 0);
}

static bool
put_day(const struct store_put *p, struct sql_sink *sink)
{
	struct store_day row = *p->day;

	daily_score_clean(&row.par.score);
	return send_row(sink, ST_PUT_DAY, TABLE_daily_days, &row, 0);
}

static bool
put_play(const struct store_put *p, struct sql_sink *sink)
{
	struct row_play row = { .is = *p->play, .lines = p->text };

	daily_score_clean(&row.is.mark.score);
	daily_mark_write(&row.is.mark, row.mark);
	if (!send_row(sink, ST_PUT_PLAY, TABLE_daily_plays, &row, 0))
		return false;
	if (row.is.seq != 1 || !row.is.once[0])
		return true;
	return send_row(sink, ST_ADD_TRY, TABLE_daily_tries, &row.is, 0);
}

static bool
send_drop(const struct store_put *p, struct sql_sink *sink, enum statement which)
{
	struct sql_args a = { 0 };

	sql_add_text(&a, p->text);
	sql_add_number(&a, LIMIT_DAILY_DROPS);
	return send(sink, which, &a);
}

static bool
drop_days(const struct store_put *p, struct sql_sink *sink)
{
	return send_drop(p, sink, ST_DROP_PLAYS) && send_drop(p, sink, ST_DROP_DAYS);
}

static bool
drop_tries(const struct store_put *p, struct sql_sink *sink)
{
	return send_drop(p, sink, ST_DROP_TRIES);
}

static bool
put_forget(const struct store_put *p, struct sql_sink *sink)
{
	struct sql_args a = { 0 };
	struct forget f = { 0 };
	char sql[FORGET_SQL];

	sql_add_id(&a, p->user);
	if (!send(sink, ST_FORGET_LINES, &a))
		return false;
	while (forget_next(&f, sql))
		if (!sink->send_text(sink, sql, &a))
			return false;
	return true;
}

static bool
put_gone(const struct store_put *p, struct sql_sink *sink)
{
	struct store_put row = *p;

	row.until = INT64_MAX;
	return send_row(sink, ST_PUT_GONE, TABLE_gone, &row, 0);
}

/* Sends all statements of a kind with the same arguments. */
static bool
send_depart(struct sql_sink *sink, enum depart what, const struct sql_args *a)
{
	char sql[DEPART_SQL];

	for (unsigned i = 0; depart_sql(what, i, sql); i++)
		if (!sink->send_text(sink, sql, a))
			return false;
	return true;
}

static bool
put_absent(const struct store_put *p, struct sql_sink *sink)
{
	struct sql_args a = { 0 };

	sql_add_number(&a, p->when);
	sql_add_number(&a, p->shards);
	sql_add_number(&a, p->shard);
	return send_depart(sink, DEPART_ABSENT, &a);
}

static bool
drop_guild(const struct store_put *p, struct sql_sink *sink)
{
	struct sql_args a = { 0 };

	sql_add_number(&a, p->when);
	sql_add_number(&a, LIMIT_GAME_DROPS);
	return send_depart(sink, DEPART_SOME, &a);
}

static bool
put_wipe(const struct store_put *p, struct sql_sink *sink)
{
	const struct store_put row = { .guild = p->guild, .until = p->when };
	const struct store_put now = { .when = 1 };
	struct sql_args a = { 0 };

	sql_add_id(&a, p->guild);
	return send_row(sink, ST_WIPE, TABLE_gone, &row, 0) && send_depart(sink, DEPART_ALL, &a) &&
	    drop_guild(&now, sink);
}

static bool
drop_games(const struct store_put *p, struct sql_sink *sink)
{
	struct sql_args a = { 0 };

	sql_add_number(&a, p->when);
	sql_add_number(&a, LIMIT_GAME_DROPS);
	return send(sink, ST_DROP_GAMES, &a);
}

#define ROW(table)        TABLE_##table, 0
#define KEYS(table, keys) TABLE_##table, keys

static const struct {
	const char *name; /* for the log */
	bool (*put)(const struct store_put *p, struct sql_sink *sink); /* or: */
	enum statement which;
	enum schema_name table; /* the put is a row of it */
	unsigned n; /* the arguments are so many of its columns; 0: all */
} put_kind[] = {
	[PUT_GAME] = { .name = "a game", .put = put_game },
	[PUT_DUE] = { .name = "a time", .put = put_due },
	[PUT_LINE] = { "a line", NULL, ST_ADD_LINE, ROW(lines) },
	[PUT_NOTE] = { .name = "a note", .put = put_note },
	[TOLD_NOTE] = { .name = "that a note was told", .put = told_note },
	[DROP_NOTE] = { "that a note is over", NULL, ST_DROP_NOTE, KEYS(notes, 3) },
	[PUT_OFFER] = { "that a look was offered", NULL, ST_PUT_OFFER, ROW(offers) },
	[DROP_OFFER] = { "that an offer of a look ended", NULL, ST_DROP_OFFER, KEYS(offers, 2) },
	[PUT_PING] = { "that a person was pinged", NULL, ST_PUT_PING, ROW(pings) },
	[DROP_PING] = { "that a ping is over", NULL, ST_DROP_PING, KEYS(pings, 2) },
	[PUT_HIDE] = { "when a look is to be hidden", NULL, ST_PUT_HIDE, ROW(hides) },
	[DROP_HIDE] = { "that a look was hidden", NULL, ST_DROP_HIDE, KEYS(hides, 3) },
	[PUT_END] = { "that an end is to be shown", NULL, ST_PUT_END, ROW(ends) },
	[DROP_END] = { "that an end was shown", NULL, ST_DROP_END, ROW(ends) },
	[PUT_USER] = { "a user", NULL, ST_PUT_USER, ROW(users) },
	[PUT_VALUE] = { "a value", NULL, ST_PUT_VALUE, ROW(names) },
	[DROP_VALUE] = { "that a value leaves", NULL, ST_DROP_VALUE, KEYS(names, 1) },
	[PUT_HOUSE] = { .name = "house rules", .put = put_house },
	[PUT_HOUSE_GAME] = { .name = "a house game", .put = put_house_game },
	[PUT_SESSION] = { .name = "a session", .put = put_session },
	[PUT_SEEN] = { "that an interaction came", NULL, ST_ADD_SEEN, ROW(seen) },
	[PUT_SERVER] = { "a server", NULL, ST_PUT_SERVER, ROW(servers) },
	[DROP_SERVER] = { "that a server was left", NULL, ST_DROP_SERVER, KEYS(servers, 1) },
	[PUT_GONE] = { .name = "that a server was left", .put = put_gone },
	[DROP_GONE] = { "that a server is there again", NULL, ST_DROP_GONE, KEYS(gone, 1) },
	[PUT_ABSENT] = { .name = "which servers were left", .put = put_absent },
	[DROP_GUILD] = { .name = "that a server leaves", .put = drop_guild },
	[PUT_WIPE] = { .name = "that a server is forgotten", .put = put_wipe },
	[DROP_GAMES] = { .name = "that old games leave", .put = drop_games },
	[PUT_RESULT] = { .name = "a result", .put = put_result },
	[PUT_DAY] = { .name = "a daily hole", .put = put_day },
	[PUT_PLAY] = { .name = "a play of a daily hole", .put = put_play },
	[DROP_DAYS] = { .name = "that old daily holes leave", .put = drop_days },
	[DROP_TRIES] = { .name = "that marks of tries leave", .put = drop_tries },
	[PUT_FORGET] = { .name = "a wish to be forgotten", .put = put_forget },
};

bool
write_put(const struct store_put *p, struct sql_sink *sink)
{
	if (put_kind[p->kind].put)
		return put_kind[p->kind].put(p, sink);
	return send_row(
	    sink, put_kind[p->kind].which, put_kind[p->kind].table, p, put_kind[p->kind].n);
}

const char *
write_name(enum store_put_kind kind)
{
	return put_kind[kind].name;
}

bool
write_is_numbered(enum store_put_kind kind)
{
	return kind == PUT_LINE || kind == PUT_PLAY;
}
