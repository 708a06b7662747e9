/*
 * A file that `golfd store import` reads. A refusal is one sentence, and leaves the store as empty
 * as it was. What was imported is exported as the same rows, and that export can be imported again.
 */
#include "bot/store/dump.h"
#include "bot/store/schema.h"
#include "tests/folder.h"
#include "tests/fuzz/bot/bot.h"

#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The files of this process. The stores are made once, and made anew after each full import. */
static char folder[32];
static struct place {
	char address[64], export[64];
} place[2];
static char given[64], *nothing; /* the input; the export of an empty store */

static char *
read_all(const char *path)
{
	FILE *in = fopen(path, "rb");
	char *text;
	long size;

	fuzz_hold(in && fseek(in, 0, SEEK_END) == 0, "an export is a file");
	size = ftell(in);
	rewind(in);
	text = malloc((size_t)size + 1);
	fuzz_hold(text && fread(text, 1, (size_t)size, in) == (size_t)size, "an export is read");
	text[size] = '\0';
	fclose(in);
	return text;
}

/* Returns what a store holds, for free(). */
static char *
export_of(const struct place *p)
{
	char why[512] = "", *text;

	fuzz_hold(dump_export(p->address, p->export, why, sizeof why), why);
	text = read_all(p->export);
	unlink(p->export);
	return text;
}

/* Removes the files of a store. */
static void
empty(const struct place *p)
{
	static const char *const ends[] = { "", "-wal", "-shm", "-journal", "-lock" };
	char path[96];

	for (unsigned i = 0; i < sizeof ends / sizeof ends[0]; i++) {
		snprintf(path, sizeof path, "%s%s", p->address + strlen("sqlite:"), ends[i]);
		unlink(path);
	}
}

static void
end(void)
{
	for (unsigned i = 0; i < 2; i++)
		empty(&place[i]);
	unlink(given);
	rmdir(folder);
}

static void
begin(void)
{
	/* A folder in memory: each import waits until its rows are on the disk. */
	snprintf(folder, sizeof folder, "%s/golfd-dump-XXXXXX", folder_in_memory());
	fuzz_hold(mkdtemp(folder) != NULL, "there is a folder");
	for (unsigned i = 0; i < 2; i++) {
		snprintf(place[i].address, sizeof place[i].address, "sqlite:%s/%u.db", folder, i);
		snprintf(place[i].export, sizeof place[i].export, "%s/%u.export", folder, i);
	}
	snprintf(given, sizeof given, "%s/given", folder);
	atexit(end);
	nothing = export_of(&place[0]);
}

static void
write_file(const char *path, const char *bytes, size_t length)
{
	FILE *out = fopen(path, "wb");

	fuzz_hold(out && fwrite(bytes, 1, length, out) == length && fclose(out) == 0,
	    "a file is written");
}

static const char *
value_of(const cJSON *row, const char *column)
{
	return cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(row, column));
}

/* What a column of a row becomes: the rows of an older golfd lack some (STEP_OPENERS). */
static const char *
kept(const cJSON *row, const char *table, const struct schema_column *c)
{
	const char *value = value_of(row, c->name), *state = value_of(row, "state");

	if (strcmp(table, "games") == 0 && !value_of(row, "opener")) {
		if (strcmp(c->name, "channel_name") == 0)
			return "";
		if (strcmp(c->name, "opener") == 0 && state &&
		    (strcmp(state, "lobby") == 0 || strcmp(state, "playing") == 0))
			return value_of(row, "host");
	}
	return !value && c->since ? c->fill : value;
}

/* Writes a line as an export does: the table, and then its columns in their order. */
static char *
plain(const char *line)
{
	cJSON *from = cJSON_Parse(line), *to = cJSON_CreateObject();
	const char *table = value_of(from, "table");
	char *text = NULL;

	for (unsigned i = 0; table && i < SCHEMA_N; i++) {
		if (strcmp(schema[i].name, table) != 0)
			continue;
		cJSON_AddStringToObject(to, "table", table);
		for (unsigned j = 0; j < schema[i].columns; j++)
			cJSON_AddStringToObject(
			    to, schema[i].column[j].name, kept(from, table, &schema[i].column[j]));
		text = cJSON_PrintUnformatted(to);
	}
	cJSON_Delete(from);
	cJSON_Delete(to);
	return text;
}

static int
compare(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Returns the rows of a file, sorted. Each of them, and the list, is for free(). */
static char **
rows_of(const char *file, size_t *n)
{
	char *text = strdup(file), *rest;
	char **row = calloc(strlen(file) + 1, sizeof *row);

	fuzz_hold(text && row, "there is memory");
	*n = 0;
	for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
		row[*n] = plain(line);
		*n += row[*n] != NULL;
	}
	free(text);
	qsort(row, *n, sizeof *row, compare);
	return row;
}

static void
hold_same_rows(const char *one, const char *two)
{
	size_t n, m;
	char **a = rows_of(one, &n), **b = rows_of(two, &m);

	fuzz_hold(n == m, "an import has as many rows as its file");
	for (size_t i = 0; i < n; i++) {
		fuzz_hold(strcmp(a[i], b[i]) == 0, "a row is kept as it is in the file");
		free(a[i]);
		free(b[i]);
	}
	free(a);
	free(b);
}

static void
hold_sentence(const char *why)
{
	size_t n = strlen(why);

	fuzz_hold(n > 1 && why[n - 1] == '.', "a refusal is a sentence");
	for (const char *at = why; *at; at++)
		fuzz_hold((unsigned char)*at >= ' ' && *at != 0x7f, "a refusal is one line");
	fuzz_hold_text(why, n + 1);
}

void
fuzz_dump(const char *bytes, size_t length)
{
	char why[512] = "", *text = fuzz_text(bytes, length), *first, *second;

	fuzz_quiet();
	if (!nothing)
		begin();
	write_file(given, bytes, length);
	if (!dump_import(place[0].address, given, why, sizeof why)) {
		hold_sentence(why);
		first = export_of(&place[0]);
		fuzz_hold(strcmp(first, nothing) == 0, "a refused import leaves nothing");
		free(first);
		free(text);
		return;
	}
	first = export_of(&place[0]);
	fuzz_hold(strlen(text) == length, "a file with a NUL is refused");
	hold_same_rows(text, first);
	if (strcmp(first, nothing) != 0) {
		fuzz_hold(!dump_import(place[0].address, given, why, sizeof why),
		    "a store that is not empty is refused");
		write_file(given, first, strlen(first));
		fuzz_hold(dump_import(place[1].address, given, why, sizeof why), why);
		second = export_of(&place[1]);
		fuzz_hold(strcmp(first, second) == 0, "an export is imported as it is");
		free(second);
		empty(&place[0]);
		empty(&place[1]);
	}
	free(first);
	free(text);
}
