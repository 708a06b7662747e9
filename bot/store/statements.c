#include "bot/store/statements.h"

#include "bot/base/log.h"

#include <assert.h>
#include <ctype.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MOST = 8192 };

#define STATEMENT_TEXT(name, sql) [ST_##name] = sql,
/* Long texts stand on several lines. NOLINTNEXTLINE(bugprone-suspicious-missing-comma) */
static const char *const templates[] = { STATEMENTS(STATEMENT_TEXT) };

const struct sql_dialect dialect_sqlite = {
	.sqlite = true,
	.number = "INTEGER NOT NULL",
	.text = "TEXT NOT NULL",
	.key = "TEXT NOT NULL",
	.bytes = "BLOB NOT NULL",
	.numbered = " STRICT",
	.bare = " STRICT, WITHOUT ROWID",
	.wanted = "(SELECT value AS wanted, key AS i FROM json_each(?1)) AS w",
	.forget_lines = "UPDATE lines SET line = json_set(line, '$.as', '" STORE_FORGOTTEN "')"
			" WHERE game IN (SELECT game FROM sat WHERE user = ?1)"
			" AND line LIKE '%\"do\":\"join\"%' AND EXISTS (SELECT 1 FROM sat WHERE "
			"user = ?1"
			" AND sat.game = lines.game AND sat.seat = json_extract(line, '$.seat'))",
};

const struct sql_dialect dialect_postgres = {
	.number = "bigint NOT NULL",
	.text = "text NOT NULL",
	.key = "text COLLATE \"C\" NOT NULL",
	.bytes = "bytea NOT NULL",
	.numbered = "",
	.bare = "",
	.wanted = "json_array_elements_text($1::json) WITH ORDINALITY AS w (wanted, i)",
	/* In a string of JSON a quote has a backslash before it: "as":" is always the key. */
	.forget_lines = "UPDATE lines SET line = regexp_replace(line, "
			"'\"as\":\"([^\"\\\\]|\\\\.)*\"',"
			" '\"as\":\"" STORE_FORGOTTEN "\"')"
			" WHERE game IN (SELECT game FROM sat WHERE \"user\" = $1)"
			" AND line LIKE '%\"do\":\"join\"%' AND EXISTS (SELECT 1 FROM sat"
			" WHERE \"user\" = $1 AND sat.game = lines.game"
			" AND CASE WHEN line LIKE '%\"do\":\"join\"%'"
			" THEN sat.seat::text = line::json->>'seat' END)",
};

/* Whole rows ----------------------------------------------------------------- */

static void
write_columns(const struct schema_table *t, struct buf *out)
{
	for (unsigned i = 0; i < t->columns; i++)
		buf_format(out, "%s\"%s\"", i ? ", " : "", t->column[i].name);
}

static void
write_keys(const struct schema_table *t, struct buf *out)
{
	for (unsigned i = 0; i < t->keys; i++)
		buf_format(out, "%s\"%s\"", i ? ", " : "", t->column[i].name);
}

static void
write_insert(const struct sql_dialect *d, const struct schema_table *t, struct buf *out)
{
	buf_format(out, "INSERT INTO %s (", t->name);
	write_columns(t, out);
	buf_text(out, ") VALUES (");
	for (unsigned i = 0; i < t->columns; i++)
		buf_format(out, "%s%c%u", i ? ", " : "", d->sqlite ? '?' : '$', i + 1);
	buf_text(out, ")");
}

static void
write_conflict(const struct schema_table *t, bool replace, struct buf *out)
{
	buf_text(out, " ON CONFLICT (");
	write_keys(t, out);
	buf_text(out, replace ? ") DO UPDATE SET" : ") DO NOTHING");
	for (unsigned i = t->keys; replace && i < t->columns; i++)
		buf_format(out, "%s \"%s\" = excluded.\"%s\"", i > t->keys ? "," : "",
		    t->column[i].name, t->column[i].name);
}

static void
write_delete(const struct sql_dialect *d, const struct schema_table *t, struct buf *out)
{
	buf_format(out, "DELETE FROM %s WHERE ", t->name);
	for (unsigned i = 0; i < t->keys; i++)
		buf_format(out, "%s\"%s\" = %c%u", i ? " AND " : "", t->column[i].name,
		    d->sqlite ? '?' : '$', i + 1);
}

/* Words ---------------------------------------------------------------------- */

static const struct schema_table *
table_of(const char *name)
{
	for (unsigned i = 0; i < SCHEMA_N; i++)
		if (strcmp(schema[i].name, name) == 0)
			return &schema[i];
	return NULL;
}

/* A word of the database; NULL for another word. */
static const char *
dialect_word(const struct sql_dialect *d, const char *word)
{
	const struct {
		const char *name, *text;
	} rows[] = { { "number", d->number }, { "text", d->text }, { "key", d->key },
		{ "bytes", d->bytes }, { "numbered", d->numbered }, { "bare", d->bare },
		{ "wanted", d->wanted }, { "forget_lines", d->forget_lines } };

	for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++)
		if (strcmp(rows[i].name, word) == 0)
			return rows[i].text;
	return NULL;
}

static void
write_word(const struct sql_dialect *d, const char *word, struct buf *out)
{
	const char *text = dialect_word(d, word), *name = strchr(word, ' ');
	const struct schema_table *t = table_of(name ? name + 1 : word);

	if (text) {
		buf_text(out, text);
		return;
	}
	assert(t);
	if (!name)
		write_columns(t, out);
	else if (strncmp(word, "drop ", 5) == 0)
		write_delete(d, t, out);
	else
		write_insert(d, t, out);
	if (strncmp(word, "put ", 4) == 0 || strncmp(word, "new ", 4) == 0)
		write_conflict(t, *word == 'p', out);
}

void
statement_write(const struct sql_dialect *d, const char *text, struct buf *out)
{
	for (const char *at = text; *at; at++) {
		if (*at == '{') {
			char word[32];
			int n;

			if (sscanf(at, "{%31[^}]}%n", word, &n) != 1)
				assert(false);
			write_word(d, word, out);
			at += n - 1;
		} else if (d->sqlite && *at == '$' && isdigit((unsigned char)at[1])) {
			buf_text(out, "?");
		} else if (d->sqlite && strncmp(at, "::", 2) == 0) {
			while (isalpha((unsigned char)at[1]) || at[1] == ':')
				at++;
		} else {
			buf_add(out, at, 1);
		}
	}
}

/* The list ------------------------------------------------------------------- */

static const char *texts[2][STATEMENTS_N]; /* of SQLite, and of PostgreSQL */

static void
write_all(void)
{
	const struct sql_dialect *const dialects[2] = { &dialect_sqlite, &dialect_postgres };

	for (unsigned i = 0; i < 2 * STATEMENTS_N; i++) {
		struct buf out;

		buf_init(&out, TEXT_MOST);
		statement_write(dialects[i / STATEMENTS_N], templates[i % STATEMENTS_N], &out);
		texts[i / STATEMENTS_N][i % STATEMENTS_N] = buf_take(&out);
		if (texts[i / STATEMENTS_N][i % STATEMENTS_N])
			continue;
		log_line(LOG_ERROR, "store", "no memory is left: give the service more");
		abort();
	}
}

const char *const *
statement_texts(const struct sql_dialect *dialect)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, write_all);
	return texts[dialect->sqlite ? 0 : 1];
}
