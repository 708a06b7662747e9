/*
 * store_stage.h - a store on a real database for a test, with short words for what tests do with
 * it. One test runs on one database: a SQLite file in a folder of its own, or a schema of its own
 * in a PostgreSQL server that the first such test starts (tests/postgres.sh) and that all tests
 * share.
 */
#ifndef TESTS_BOT_STORE_STAGE_H
#define TESTS_BOT_STORE_STAGE_H

#include "bot/store/store.h"

#include <criterion/criterion.h>

extern struct stage {
	char folder[64], path[96]; /* of SQLite's file */
	char address[256];
	char why[400];
	uv_loop_t loop;
	struct store *s;
	enum store_status last; /* of the last group, after its commit */
	char text[8192]; /* what was read: "game g1 1\nline g1 1 ...\n" */
	struct store_game game; /* the last one that was read */
} stage;

/* For .init and .fini. The store is opened by stage_reopen(). */
void stage_sqlite(void);
void stage_postgres(void);
void stage_end(void);

void stage_reopen(void); /* closes the store when it is open */
void stage_close(void);

void stage_done(void *arg, enum store_status status); /* arg: where the status goes, or NULL */
enum store_status stage_keep(const struct store_put *put, unsigned n);
struct store_game stage_game(const char *id, enum store_game_state state);
struct store_put stage_line(const char *id, int64_t seq, const char *text);

extern const struct store_reader stage_reader; /* writes stage.text */
const char *stage_load(void);
bool stage_load_all(const struct store_reader *to); /* false: the store has failed */

/* Another program's session on the same database. */
void stage_sql(const char *sql);
int64_t stage_number(const char *sql); /* the first value; -1: no row */
/* Calls cell for each value of each row, as text. */
void stage_each(const char *sql, void (*cell)(void *arg, const char *text), void *arg);
bool stage_is_sqlite(void);
/* Returns what a file of less than 1 MiB holds. The text after the next one is in its place. */
char *stage_text_of(const char *file);
/* Waits until the server has ended the sessions of stores that were killed. */
void stage_alone(void);

/* A test that holds for both stores: suite_sqlite/name and suite_postgres/name. */
#define BOTH(suite, name)                                                                          \
	static void name(void);                                                                    \
	Test(suite##_sqlite, name)                                                                 \
	{                                                                                          \
		name();                                                                            \
	}                                                                                          \
	Test(suite##_postgres, name)                                                               \
	{                                                                                          \
		name();                                                                            \
	}                                                                                          \
	static void name(void)

#endif
