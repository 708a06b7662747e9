#include "bot/store/sql.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static struct sql_value *
add(struct sql_args *a)
{
	assert(a->n < SQL_ARGS);
	return &a->value[a->n++];
}

void
sql_add_number(struct sql_args *a, int64_t number)
{
	*add(a) = (struct sql_value){ .kind = SQL_NUMBER, .number = number };
}

void
sql_add_id(struct sql_args *a, uint64_t id)
{
	int64_t bits;

	memcpy(&bits, &id, sizeof bits);
	sql_add_number(a, bits);
}

void
sql_add_text(struct sql_args *a, const char *text)
{
	text = text ? text : "";
	sql_add_chars(a, text, strlen(text));
}

void
sql_add_chars(struct sql_args *a, const char *text, size_t size)
{
	*add(a) = (struct sql_value){
		.kind = SQL_TEXT, .bytes = text, .length = strnlen(text, size)
	};
}

void
sql_add_bytes(struct sql_args *a, const void *bytes, size_t size)
{
	*add(a) = (struct sql_value){ .kind = SQL_BYTES, .bytes = bytes, .length = size };
}

void
sql_add_array(struct sql_args *a, const char *text)
{
	*add(a) = (struct sql_value){ .kind = SQL_ARRAY, .bytes = text };
}

bool
sql_next(struct sql_rows *rows)
{
	return rows->source->next(rows);
}

int64_t
sql_number(const struct sql_rows *rows, int column)
{
	return rows->source->number(rows, column);
}

uint64_t
sql_id(const struct sql_rows *rows, int column)
{
	int64_t bits = sql_number(rows, column);
	uint64_t id;

	memcpy(&id, &bits, sizeof id);
	return id;
}

const char *
sql_text(const struct sql_rows *rows, int column)
{
	return rows->source->text(rows, column);
}

bool
sql_is_null(const struct sql_rows *rows, int column)
{
	return rows->source->is_null(rows, column);
}

bool
sql_bytes(const struct sql_rows *rows, int column, void *out, size_t size)
{
	return rows->source->bytes(rows, column, out, size);
}

bool
sql_copy(const struct sql_rows *rows, int column, char *out, size_t size)
{
	return (size_t)snprintf(out, size, "%s", sql_text(rows, column)) < size;
}
