/* Questions about results: a page back or a page forth, as struct store_cursor says. */
#include "bot/store/read_inside.h"

#include <stdio.h>
#include <string.h>

static void
add_spot(struct sql_args *a, const struct store_spot *spot)
{
	sql_add_number(a, spot->finished);
	sql_add_chars(a, spot->game, sizeof spot->game);
}

bool
read_page_ask(const struct store_question *q, struct store_cursor *c, struct sql_sink *sink)
{
	struct sql_args a = { 0 };

	if (c->phase == CURSOR_NEW) {
		c->at.finished = q->until ? q->until : INT64_MAX;
		c->phase = CURSOR_BACK;
	}
	sql_add_id(&a, q->guild);
	sql_add_id(&a, q->user);
	if (c->phase == CURSOR_BACK)
		sql_add_number(&a, q->since);
	add_spot(&a, &c->at);
	if (c->phase == CURSOR_FORTH)
		add_spot(&a, &c->last);
	sql_add_number(&a, STORE_PAGE);
	sql_add_id(&a, q->place);
	sql_add_id(&a, q->reader);
	return sink->send(sink, c->phase == CURSOR_BACK ? ST_RESULTS_BACK : ST_RESULTS, &a);
}

/*
 * Goes back a page, from the latest result on, until one result more is found than is wanted, or
 * as many were looked at as may be. The answer begins after that result. When there are not as many
 * results, it begins with the first one.
 */
static void
page_back(struct sql_rows *rows, const struct store_question *q, struct store_cursor *c)
{
	unsigned seen = 0;

	for (; c->found <= q->most && sql_next(rows); seen++) {
		c->at.finished = sql_number(rows, 0);
		sql_copy(rows, 1, c->at.game, sizeof c->at.game);
		if (!c->last.game[0])
			c->last = c->at;
		c->found += sql_number(rows, 2) != 0;
	}
	c->read += seen;
	if (c->found <= q->most && seen == STORE_PAGE && c->read < q->read)
		return;
	if (c->found <= q->most && seen < STORE_PAGE)
		c->at = (struct store_spot){ .finished = q->since };
	c->phase = c->last.game[0] ? CURSOR_FORTH : CURSOR_END;
}

enum { SEAT_COLUMN = 8 /* of RESULTS: the columns of result_seats begin there */ };

/* Returns false when golfd cannot have written the id: it has been cut. */
static bool
take_result(const struct sql_rows *rows, struct store_result *out)
{
	*out = (struct store_result){ .guild = sql_id(rows, 1),
		.channel = sql_id(rows, 2),
		.finished = sql_number(rows, 3),
		.holes = (unsigned)sql_number(rows, 5) };
	sql_copy(rows, 4, out->rules, sizeof out->rules);
	return sql_copy(rows, 0, out->game, sizeof out->game);
}

/* Reads a seat of a result. Returns false when golfd cannot have written it. */
static bool
take_seat(const struct sql_rows *rows, struct store_result *out)
{
	struct row_result_seat row;

	if (sql_is_null(rows, SEAT_COLUMN) || sql_is_null(rows, 6) || out->seats == STORE_SEATS ||
	    !row_read(TABLE_result_seats, 0, schema[TABLE_result_seats].columns, rows, SEAT_COLUMN,
		&row) ||
	    row.seat != out->seats)
		return false;
	sql_copy(rows, 6, row.is.name, sizeof row.is.name);
	sql_copy(rows, 7, row.is.held, sizeof row.is.held);
	out->seat[out->seats++] = row.is;
	return true;
}

/* The present row is of that game, whose id may have been cut. */
static bool
is_of(const struct sql_rows *rows, const char game[STORE_GAME_ID], bool cut)
{
	const char *id = sql_text(rows, 0);

	if (!cut)
		return strcmp(id, game) == 0;
	return strlen(id) >= STORE_GAME_ID && memcmp(id, game, STORE_GAME_ID - 1) == 0;
}

/* Goes forth a page: gives out its results in the order in which the games ended. */
static void
page_forth(struct sql_rows *rows, struct store_cursor *c, store_row *give, void *arg)
{
	struct store_result result = { .seats = 0 };
	bool more = sql_next(rows);
	unsigned seen = 0;

	for (; more; seen++) {
		bool cut = !take_result(rows, &result), sound = !cut;

		do {
			sound = sound && take_seat(rows, &result);
			more = sql_next(rows);
		} while (more && is_of(rows, result.game, cut));
		if (sound)
			give(arg, &result);
		c->at.finished = result.finished;
		memcpy(c->at.game, result.game, sizeof c->at.game);
	}
	if (seen < STORE_PAGE ||
	    (c->at.finished == c->last.finished && strcmp(c->at.game, c->last.game) == 0))
		c->phase = CURSOR_END;
}

void
read_page_take(struct sql_rows *rows, const struct store_question *q, struct store_cursor *c,
    store_row *give, void *arg)
{
	if (c->phase == CURSOR_BACK)
		page_back(rows, q, c);
	else
		page_forth(rows, c, give, arg);
}
