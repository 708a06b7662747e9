/* Moves rows between a store and a file. The SQL is made from schema.h. */
#include "bot/store/dump.h"

#include "bot/base/buf.h"
#include "bot/store/schema.h"
#include "bot/store/steps.h"

#include <assert.h>
#include <cjson/cJSON.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A store and a file that are open. */
struct moving {
	const struct dump_store *store;
	void *db;
	const char *file_name;
	FILE *file;
	const struct schema_table *table;
	char kinds[DUMP_COLUMNS + 1];
	unsigned long rows;
	bool unclosed; /* a game of an older golfd, which did not say when games were closed */
	char *why;
	size_t why_size;
};

__attribute__((format(printf, 2, 3))) static bool
refuse(struct moving *m, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vsnprintf(m->why, m->why_size, format, args);
	va_end(args);
	return false;
}

static bool
refuse_store(struct moving *m)
{
	char problem[300];

	m->store->problem(m->db, problem, sizeof problem);
	return refuse(m, "The store cannot do this: %s.", problem);
}

static bool
refuse_file(struct moving *m)
{
	return refuse(m, "The file %s cannot be used: %s.", m->file_name, strerror(errno));
}

static void
use_table(struct moving *m, const struct schema_table *table)
{
	assert(table->columns <= DUMP_COLUMNS);
	m->table = table;
	memset(m->kinds, 0, sizeof m->kinds);
	for (unsigned i = 0; i < table->columns; i++)
		m->kinds[i] = column_letter(&table->column[i]);
}

/* SELECT, in the order of the keys. Texts sort by their bytes in both stores. */
static void
select_sql(const struct moving *m, struct buf *sql)
{
	buf_text(sql, "SELECT ");
	for (unsigned i = 0; i < m->table->columns; i++) {
		char quoted[40], hex[80];

		snprintf(quoted, sizeof quoted, "\"%s\"", m->table->column[i].name);
		snprintf(hex, sizeof hex, m->store->hex, quoted);
		buf_format(sql, "%s%s", i ? ", " : "", m->kinds[i] == 'b' ? hex : quoted);
	}
	buf_format(sql, " FROM %s ORDER BY ", m->table->name);
	for (unsigned i = 0; i < m->table->keys; i++)
		buf_format(sql, "%s\"%s\"", i ? ", " : "", m->table->column[i].name);
}

static bool
print(struct moving *m, cJSON *object)
{
	char *text = cJSON_PrintUnformatted(object);
	bool good = text && fprintf(m->file, "%s\n", text) > 0;

	cJSON_free(text);
	cJSON_Delete(object);
	return good || refuse_file(m);
}

static bool
on_row(void *arg, const char *const value[])
{
	struct moving *m = arg;
	cJSON *object = cJSON_CreateObject();

	cJSON_AddStringToObject(object, "table", m->table->name);
	for (unsigned i = 0; i < m->table->columns; i++)
		cJSON_AddStringToObject(object, m->table->column[i].name, value[i] ? value[i] : "");
	m->rows++;
	return print(m, object);
}

static bool
print_number(struct moving *m, const char *key, unsigned long number, bool head)
{
	cJSON *object = cJSON_CreateObject();
	char text[24];

	snprintf(text, sizeof text, "%lu", number);
	if (head)
		cJSON_AddStringToObject(object, "golfd", "store");
	cJSON_AddStringToObject(object, key, text);
	return print(m, object);
}

static bool
export_table(struct moving *m)
{
	struct buf sql;
	bool good;

	buf_init(&sql, 4096);
	select_sql(m, &sql);
	m->why[0] = '\0';
	good = m->store->each(m->db, buf_string(&sql), on_row, m);
	buf_free(&sql);
	if (m->why[0])
		return false;
	return good || refuse_store(m);
}

static bool
export_all(struct moving *m)
{
	if (!m->store->run(m->db, "BEGIN", NULL))
		return refuse_store(m);
	if (!print_number(m, "version", DUMP_VERSION, true))
		return false;
	for (unsigned i = 0; i < SCHEMA_N; i++) {
		use_table(m, &schema[i]);
		if (!export_table(m))
			return false;
	}
	if (!print_number(m, "end", m->rows, false))
		return false;
	if (fflush(m->file) != 0 || (fsync(fileno(m->file)) != 0 && errno != EINVAL))
		return refuse_file(m);
	return true;
}

static bool
on_any(void *arg, const char *const value[])
{
	(void)value;
	*(bool *)arg = true;
	return true;
}

static bool
is_empty(struct moving *m)
{
	for (unsigned i = 0; i < SCHEMA_N; i++) {
		bool any = false;
		char sql[80];

		snprintf(sql, sizeof sql, "SELECT 1 FROM %s LIMIT 1", schema[i].name);
		if (!m->store->each(m->db, sql, on_any, &any))
			return refuse_store(m);
		if (any)
			return refuse(m,
			    "The store is not empty: import into a store that no golfd has used.");
	}
	return true;
}

static const char *
string_of(const cJSON *object, const char *key)
{
	return cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(object, key));
}

/* Whether a text is a number as an export writes it. */
static bool
is_number(const char *text)
{
	char again[24];

	snprintf(again, sizeof again, "%lld", strtoll(text, NULL, 10));
	return strcmp(text, again) == 0;
}

/* Whether a column of a kind keeps a text as it is. */
static bool
is_of_kind(char kind, const char *text)
{
	size_t n = strlen(text);

	if (kind == 'n')
		return is_number(text);
	return kind != 'b' ||
	    (n % 2 == 0 && n <= 2 * DUMP_BYTES && strspn(text, "0123456789abcdef") == n);
}

/* What an operator can do with a file of a later golfd. */
#define NEWER "import it with the golfd that made it, or with a newer one"

/* Finds the values of a row, and checks them. */
static bool
take_row(struct moving *m, const cJSON *object, const char *value[DUMP_COLUMNS])
{
	unsigned given = 0;

	for (unsigned i = 0; i < DUMP_COLUMNS; i++)
		value[i] = "";
	for (unsigned i = 0; i < m->table->columns; i++) {
		value[i] = string_of(object, m->table->column[i].name);
		given += value[i] != NULL;
		if (!value[i] && m->table->column[i].since)
			value[i] = m->table->column[i].fill;
		if (!value[i])
			return refuse(m, "Row %lu of the file has no \"%s\": export again.",
			    m->rows + 1, m->table->column[i].name);
		if (!is_of_kind(m->kinds[i], value[i]))
			return refuse(m, "Row %lu of the file has a \"%s\" that no export writes.",
			    m->rows + 1, m->table->column[i].name);
	}
	if ((unsigned)cJSON_GetArraySize(object) != given + 1)
		return refuse(m,
		    "Row %lu of the file has a value that this golfd does not know: " NEWER ".",
		    m->rows + 1);
	return true;
}

/* Adds a value of its kind. bytes: where the bytes of the row go; it has one column of them. */
static void
add_value(char kind, const char *text, unsigned char bytes[DUMP_BYTES], struct sql_args *args)
{
	size_t n = strlen(text) / 2;

	if (kind == 't')
		sql_add_text(args, text);
	else if (kind == 'n')
		sql_add_number(args, strtoll(text, NULL, 10));
	else
		sql_add_bytes(args, bytes, n);
	for (size_t i = 0; kind == 'b' && i < n; i++)
		sscanf(text + 2 * i, "%2hhx", &bytes[i]);
}

/* A step has changed the rows of an older golfd, too. */
static bool
as_the_steps(struct moving *m, const cJSON *object)
{
	struct sql_args id = { 0 };

	m->unclosed |= m->table == &schema[TABLE_games] && !string_of(object, "closed");
	if (m->table != &schema[TABLE_games] || string_of(object, "opener"))
		return true;
	sql_add_text(&id, string_of(object, "id"));
	return m->store->run(m->db, STEP_OPENERS " WHERE id = $1", &id);
}

/* At the end: the results, which say when, come after the games. */
static bool
close_games(struct moving *m)
{
	return !m->unclosed || m->store->run(m->db, STEP_CLOSED, NULL) || refuse_store(m);
}

static bool
import_row(struct moving *m, const cJSON *object, const char *table)
{
	const char *value[DUMP_COLUMNS];
	unsigned char bytes[DUMP_BYTES];
	struct sql_args args = { 0 };
	char text[40];
	struct buf sql;
	unsigned i = 0;
	bool good;

	while (i < SCHEMA_N && strcmp(schema[i].name, table) != 0)
		i++;
	if (i == SCHEMA_N)
		return refuse(m,
		    "Row %lu of the file is of a table that this golfd does not know: " NEWER ".",
		    m->rows + 1);
	use_table(m, &schema[i]);
	if (!take_row(m, object, value))
		return false;
	m->rows++;
	buf_init(&sql, 4096);
	snprintf(text, sizeof text, "{add %s}", table);
	statement_write(m->store->dialect, text, &sql);
	for (i = 0; i < m->table->columns; i++)
		add_value(m->kinds[i], value[i], bytes, &args);
	good = m->store->run(m->db, buf_string(&sql), &args);
	buf_free(&sql);
	return (good && as_the_steps(m, object)) || refuse_store(m);
}

/* Whether a string of the line has a NUL in it: cJSON would cut the string there. */
static bool
has_nul(const char *line)
{
	for (const char *at = line; (at = strchr(at, '\\')) && at[1]; at += 2)
		if (strncmp(at, "\\u0000", 6) == 0)
			return true;
	return false;
}

/* *end: the last line was read. */
static bool
import_line(struct moving *m, const char *line, bool first, bool *end)
{
	cJSON *object = has_nul(line) ? NULL : cJSON_ParseWithOpts(line, NULL, true);
	const char *golfd = string_of(object, "golfd"), *table = string_of(object, "table");
	const char *version = string_of(object, "version"), *last = string_of(object, "end");
	bool good = true;

	if (first && (!golfd || strcmp(golfd, "store") != 0 || !version || !is_number(version)))
		good = refuse(m, "The file %s was not made by golfd store export.", m->file_name);
	else if (first && strtoll(version, NULL, 10) != DUMP_VERSION)
		good = refuse(m, "The file %s has version %s, and this golfd knows %d: " NEWER ".",
		    m->file_name, version, DUMP_VERSION);
	else if (!first && table)
		good = import_row(m, object, table);
	else if (!first && last)
		*end = is_number(last) && strtoull(last, NULL, 10) == m->rows;
	else if (!first)
		good = refuse(m, "The line after row %lu of %s is no row.", m->rows, m->file_name);
	cJSON_Delete(object);
	return good;
}

/*
 * Returns false for a line that does not end with a newline: the line is cut off, too long, or has
 * a NUL in it.
 */
static bool
get_line(struct moving *m, char *line)
{
	size_t n = fgets(line, DUMP_LINE_BYTES, m->file) ? strlen(line) : 0;

	return n > 0 && line[n - 1] == '\n';
}

static bool
import_all(struct moving *m)
{
	bool end = false, good = true, first = true;
	char *line = malloc(DUMP_LINE_BYTES);

	if (!line)
		return refuse(m, "No memory is left to read the file.");
	if (!m->store->run(m->db, "BEGIN", NULL)) {
		free(line);
		return refuse_store(m);
	}
	good = is_empty(m);
	for (; good && !end && get_line(m, line); first = false)
		good = import_line(m, line, first, &end);
	free(line);
	if (!good)
		return false;
	if (!end || fgetc(m->file) != EOF)
		return refuse(m, "The file %s is not whole: export again.", m->file_name);
	return close_games(m) && (m->store->run(m->db, "COMMIT", NULL) || refuse_store(m));
}

static bool
open_file(struct moving *m, bool writing)
{
	int fd;

	if (strcmp(m->file_name, "-") == 0) {
		m->file = writing ? stdout : stdin;
		return true;
	}
	fd = writing ? open(m->file_name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600)
		     : open(m->file_name, O_RDONLY | O_CLOEXEC);
	m->file = fd >= 0 ? fdopen(fd, writing ? "w" : "r") : NULL;
	return m->file || refuse_file(m);
}

static bool
open_store(struct moving *m, const char *address)
{
	static const struct {
		const char *scheme;
		const struct dump_store *store;
	} rows[] = { { "sqlite:", &dump_sqlite }, { "postgres://", &dump_postgres },
		{ "postgresql://", &dump_postgres } };

	for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		size_t n = strlen(rows[i].scheme);

		if (strncmp(address, rows[i].scheme, n) != 0)
			continue;
		m->store = rows[i].store;
		m->db = m->store->open(address + n, m->why, m->why_size);
		return m->db != NULL;
	}
	return refuse(m, "A store of this kind is not known.");
}

static bool
move(const char *address, const char *file, bool writing, char *why, size_t why_size)
{
	struct moving m = { .file_name = file, .why = why, .why_size = why_size };
	bool good = open_store(&m, address) && open_file(&m, writing) &&
	    (writing ? export_all(&m) : import_all(&m));

	if (m.db)
		m.store->close(m.db);
	if (m.file && m.file != stdout && m.file != stdin) {
		fclose(m.file);
		if (writing && !good)
			unlink(file);
	}
	return good;
}

bool
dump_export(const char *address, const char *file, char *why, size_t why_size)
{
	return move(address, file, true, why, why_size);
}

bool
dump_import(const char *address, const char *file, char *why, size_t why_size)
{
	return move(address, file, false, why, why_size);
}
