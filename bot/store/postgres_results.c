/* The PostgreSQL store's questions about results: a page back or a page forth, as struct
 * store_cursor says. */
#include "bot/store/postgres.h"

#include <stdio.h>
#include <string.h>

static void
add_spot(struct pg_args *a, const struct store_spot *spot)
{
	pg_add_number(a, spot->finished);
	pg_add_text(a, spot->game, sizeof spot->game);
}

bool
pg_send_page(PGconn *conn, const struct store_question *q, struct store_cursor *c)
{
	struct pg_args a = { 0 };

	if (c->phase == CURSOR_NEW) {
		c->at.finished = q->until ? q->until : INT64_MAX;
		c->phase = CURSOR_BACK;
	}
	pg_add_id(&a, q->guild);
	pg_add_id(&a, q->user);
	if (c->phase == CURSOR_BACK) {
		pg_add_number(&a, q->since);
		add_spot(&a, &c->at);
		pg_add_number(&a, STORE_PAGE);
		pg_add_id(&a, q->place);
		pg_add_id(&a, q->reader);
		return pg_send(conn, PG_RESULTS_BACK, &a);
	}
	add_spot(&a, &c->at);
	add_spot(&a, &c->last);
	pg_add_number(&a, STORE_PAGE);
	pg_add_id(&a, q->place);
	pg_add_id(&a, q->reader);
	return pg_send(conn, PG_RESULTS, &a);
}

/*
 * Goes back a page, from the latest result on, until one result more is found than is wanted, or
 * as many were looked at as may be. The answer begins after that result. When there are not as many
 * results, it begins with the first one.
 */
static void
page_back(const PGresult *r, const struct store_question *q, struct store_cursor *c)
{
	int row = 0;

	for (; row < PQntuples(r) && c->found <= q->most; row++) {
		c->at.finished = pg_number(r, row, 0);
		snprintf(c->at.game, sizeof c->at.game, "%s", pg_text(r, row, 1));
		if (!c->last.game[0])
			c->last = c->at;
		c->found += pg_number(r, row, 2) != 0;
	}
	c->read += (unsigned)row;
	if (c->found <= q->most && row == STORE_PAGE && c->read < q->read)
		return;
	if (c->found <= q->most && row < STORE_PAGE)
		c->at = (struct store_spot){ .finished = q->since };
	c->phase = c->last.game[0] ? CURSOR_FORTH : CURSOR_END;
}

/* Returns false when golfd cannot have written the id: it has been cut. */
static bool
take_result(const PGresult *r, int row, struct store_result *out)
{
	const char *game = pg_text(r, row, 0);

	*out = (struct store_result){ .guild = pg_id(r, row, 1),
		.channel = pg_id(r, row, 2),
		.finished = pg_number(r, row, 3),
		.holes = (unsigned)pg_number(r, row, 5) };
	snprintf(out->game, sizeof out->game, "%s", game);
	snprintf(out->rules, sizeof out->rules, "%s", pg_text(r, row, 4));
	return strcmp(out->game, game) == 0;
}

/* Reads the columns of a result's seat. Returns false when golfd cannot have written them. */
static bool
take_seat(const PGresult *r, int row, struct store_result *out)
{
	struct store_result_seat *seat = &out->seat[out->seats];

	if (PQgetisnull(r, row, 6) || PQgetisnull(r, row, 8) || out->seats == STORE_SEATS ||
	    pg_number(r, row, 6) != out->seats)
		return false;
	out->seats++;
	seat->user = pg_id(r, row, 7);
	snprintf(seat->name, sizeof seat->name, "%s", pg_text(r, row, 8));
	seat->own = pg_number(r, row, 9) != 0;
	seat->won = pg_number(r, row, 10) != 0;
	seat->total = (int32_t)pg_number(r, row, 11);
	seat->points = (int32_t)pg_number(r, row, 12);
	seat->best = (int32_t)pg_number(r, row, 13);
	return true;
}

/* Goes forth a page: gives out its results in the order in which the games ended. */
static void
page_forth(const PGresult *r, struct store_cursor *c, store_row *give, void *row_arg)
{
	unsigned seen = 0;

	for (int row = 0, next; row < PQntuples(r); row = next, seen++) {
		const char *game = pg_text(r, row, 0);
		struct store_result result;
		bool sound = take_result(r, row, &result);

		for (next = row; next < PQntuples(r) && strcmp(pg_text(r, next, 0), game) == 0;
		     next++)
			sound = sound && take_seat(r, next, &result);
		if (sound)
			give(row_arg, &result);
		c->at.finished = result.finished;
		memcpy(c->at.game, result.game, sizeof c->at.game);
	}
	if (seen < STORE_PAGE ||
	    (c->at.finished == c->last.finished && strcmp(c->at.game, c->last.game) == 0))
		c->phase = CURSOR_END;
}

void
pg_read_page(const PGresult *r, const struct store_question *q, struct store_cursor *c,
    store_row *row, void *row_arg)
{
	if (c->phase == CURSOR_BACK)
		page_back(r, q, c);
	else
		page_forth(r, c, row, row_arg);
}
