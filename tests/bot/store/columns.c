/* The rows of schema.c, each of them: a column is a field of its own, and keeps what it holds. */
#include "bot/store/schema.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROW_BYTES = 32768 /* the largest row is a day of daily holes */ };

/* Values as an answer with one row. */
struct answer {
	const struct sql_args *args;
	char text[SQL_ARGS][256];
};

static bool
answer_next(struct sql_rows *rows)
{
	return rows->row++ < 0;
}

static const struct sql_value *
value_of(const struct sql_rows *rows, int column)
{
	return &((struct answer *)rows->of)->args->value[column];
}

static int64_t
answer_number(const struct sql_rows *rows, int column)
{
	return value_of(rows, column)->number;
}

static const char *
answer_text(const struct sql_rows *rows, int column)
{
	const struct sql_value *v = value_of(rows, column);
	char *text = ((struct answer *)rows->of)->text[column];

	snprintf(text, sizeof((struct answer *)0)->text[0], "%.*s", (int)v->length,
	    (const char *)v->bytes);
	return text;
}

static bool
answer_null(const struct sql_rows *rows, int column)
{
	(void)rows, (void)column;
	return false;
}

static bool
answer_bytes(const struct sql_rows *rows, int column, void *out, size_t size)
{
	const struct sql_value *v = value_of(rows, column);

	if (v->length != size)
		return false;
	memcpy(out, v->bytes, size);
	return true;
}

static const struct sql_source source = { answer_next, answer_number, answer_text, answer_null,
	answer_bytes };

/* The i-th column of a row gets a value that no other one has, as far as there are so many. */
static void
fill(const struct schema_column *c, unsigned i, void *field)
{
	static const char *const lent[] = { "a", "b", "c", "d" };

	switch (c->kind) {
	case COLUMN_TEXT:
		snprintf(field, c->size, "%u", i);
		break;
	case COLUMN_LENT:
		memcpy(field, &lent[i % 4], sizeof lent[0]);
		break;
	case COLUMN_WORD:
		memcpy(field, &(unsigned){ 1 }, sizeof(unsigned));
		break;
	case COLUMN_FLAG:
		*(bool *)field = true;
		break;
	case COLUMN_BYTES:
		memset(field, (int)i + 1, c->size);
		break;
	case COLUMN_NUMBER:
		memset(field, 0xff, c->size); /* -1, and less in the lowest byte */
		*(unsigned char *)field = (unsigned char)(0xff - i);
		break;
	case COLUMN_ID:
		memset(field, 0xff, c->size);
		*(unsigned char *)field = (unsigned char)(i + 1);
		break;
	case COLUMN_COUNT:
		*(unsigned char *)field = (unsigned char)(c->most ? c->most : i + 1);
		break;
	case COLUMN_NONE:
		break;
	}
}

static bool
equal(const struct sql_value *a, const struct sql_value *b)
{
	return a->kind == b->kind && a->number == b->number && a->length == b->length &&
	    (!a->length || memcmp(a->bytes, b->bytes, a->length) == 0);
}

Test(store_columns, each_column_keeps_what_it_holds)
{
	for (unsigned t = 0; t < SCHEMA_N; t++) {
		const struct schema_table *table = &schema[t];
		char *row, *again;
		struct sql_args args = { 0 }, args_again = { 0 };
		struct answer answer = { .args = &args };
		struct sql_rows rows = { &source, &answer, -1, (int)table->columns };

		if (t == TABLE_results) /* PUT_RESULT writes no whole row */
			continue;
		row = calloc(1, ROW_BYTES);
		again = calloc(1, ROW_BYTES);
		cr_assert_leq(table->columns, (unsigned)SQL_ARGS, "%s", table->name);
		for (unsigned i = 0; i < table->columns; i++) {
			const struct schema_column *c = &table->column[i];

			cr_assert_leq(c->at + c->size, (size_t)ROW_BYTES);
			fill(c, i, row + c->at);
		}
		row_args((enum schema_name)t, row, table->columns, &args);
		cr_assert(sql_next(&rows));
		cr_expect(row_read((enum schema_name)t, 0, table->columns, &rows, 0, again), "%s",
		    table->name);
		row_args((enum schema_name)t, again, table->columns, &args_again);
		for (unsigned i = 0; i < table->columns; i++)
			cr_expect(equal(&args.value[i], &args_again.value[i]), "%s.%s", table->name,
			    table->column[i].name);
		free(row);
		free(again);
	}
}

static bool
overlap(const struct schema_column *a, const struct schema_column *b)
{
	return a->size && b->size && a->at < b->at + b->size && b->at < a->at + a->size;
}

Test(store_columns, each_column_is_a_field_of_its_own)
{
	for (unsigned t = 0; t < SCHEMA_N; t++)
		for (unsigned i = 0; i < schema[t].columns; i++) {
			const struct schema_column *c = &schema[t].column[i];

			cr_expect_eq(
			    c->since != 0, c->fill != NULL, "%s.%s", schema[t].name, c->name);
			cr_expect(c->kind == COLUMN_NONE || c->size || t == TABLE_results, "%s.%s",
			    schema[t].name, c->name);
			for (unsigned j = 0; j < i; j++)
				cr_expect_not(overlap(c, &schema[t].column[j]), "%s.%s and %s",
				    schema[t].name, c->name, schema[t].column[j].name);
		}
}
