/* How the PostgreSQL store sends statements, and reads the rows of their results. */
#include "bot/store/postgres.h"

#include "bot/store/read.h"
#include "bot/store/write.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Sending ---------------------------------------------------------------------- */

/* The arguments as libpq takes them. In the binary form a text has a length and needs no NUL. */
struct parameters {
	const char *value[SQL_ARGS];
	int length[SQL_ARGS], format[SQL_ARGS];
	char number[SQL_ARGS][24];
};

static int
parameters(const struct sql_args *a, struct parameters *out)
{
	for (unsigned i = 0; a && i < a->n; i++) {
		const struct sql_value *v = &a->value[i];

		out->value[i] = v->bytes;
		out->length[i] = (int)v->length;
		out->format[i] = v->kind == SQL_TEXT || v->kind == SQL_BYTES;
		if (v->kind != SQL_NUMBER)
			continue;
		snprintf(out->number[i], sizeof out->number[i], "%lld", (long long)v->number);
		out->value[i] = out->number[i];
	}
	return a ? (int)a->n : 0;
}

bool
pg_send(PGconn *conn, unsigned which, const struct sql_args *a)
{
	struct parameters p;
	int n = parameters(a, &p);
	char name[16];

	snprintf(name, sizeof name, "s%u", which);
	return PQsendQueryPrepared(conn, name, n, p.value, p.length, p.format, 0);
}

PGresult *
pg_run_text(PGconn *conn, const char *sql, const struct sql_args *a)
{
	struct parameters p;
	int n = parameters(a, &p);

	return PQexecParams(conn, sql, n, NULL, p.value, p.length, p.format, 0);
}

/* Sends each statement as it comes. */
struct sending {
	struct sql_sink sink;
	PGconn *conn;
	int sent;
};

static bool
send_one(struct sql_sink *sink, unsigned which, const struct sql_args *a)
{
	struct sending *s = (struct sending *)sink;

	s->sent++;
	return pg_send(s->conn, which, a);
}

static bool
send_text(struct sql_sink *sink, const char *sql, const struct sql_args *a)
{
	struct sending *s = (struct sending *)sink;
	struct parameters p;
	int n = parameters(a, &p);

	s->sent++;
	return PQsendQueryParams(s->conn, sql, n, NULL, p.value, p.length, p.format, 0);
}

int
pg_send_put(PGconn *conn, const struct store_put *put)
{
	struct sending s = { { send_one, send_text }, conn, 0 };

	return write_put(put, &s.sink) ? s.sent : -1;
}

int
pg_send_reading(PGconn *conn, struct reading *r)
{
	struct sending s = { { send_one, send_text }, conn, 0 };

	return reading_ask(r, &s.sink) ? s.sent : -1;
}

/* Rows ------------------------------------------------------------------------- */

int64_t
pg_number(const PGresult *r, int row, int column)
{
	return strtoll(PQgetvalue(r, row, column), NULL, 10);
}

const char *
pg_text(const PGresult *r, int row, int column)
{
	return PQgetvalue(r, row, column);
}

static bool
rows_next(struct sql_rows *rows)
{
	if (rows->row < PQntuples(rows->of))
		rows->row++;
	return rows->row < PQntuples(rows->of);
}

static int64_t
rows_number(const struct sql_rows *rows, int column)
{
	return pg_number(rows->of, rows->row, column);
}

static const char *
rows_text(const struct sql_rows *rows, int column)
{
	return pg_text(rows->of, rows->row, column);
}

static bool
rows_is_null(const struct sql_rows *rows, int column)
{
	return PQgetisnull(rows->of, rows->row, column);
}

static bool
rows_bytes(const struct sql_rows *rows, int column, void *out, size_t size)
{
	const char *text = pg_text(rows->of, rows->row, column);
	size_t length = 0;
	unsigned char *bytes = PQunescapeBytea((const unsigned char *)text, &length);
	bool sound = bytes && length == size;

	if (sound)
		memcpy(out, bytes, size);
	PQfreemem(bytes);
	return sound;
}

static const struct sql_source source = { rows_next, rows_number, rows_text, rows_is_null,
	rows_bytes };

bool
pg_take_reading(struct reading *r, PGresult *const *got)
{
	struct sql_rows part[READ_PARTS];

	for (unsigned i = 0; i < READ_PARTS; i++)
		part[i] = (struct sql_rows){ &source, got[i], -1, got[i] ? PQnfields(got[i]) : 0 };
	return reading_take(r, part);
}
