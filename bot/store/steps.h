/*
 * steps.h - the steps of the store's tables from version to version, each in SQL only. A released
 * step is never changed, since databases that it made are in use: a change is a new step, and a
 * test holds the text of each.
 *
 * A database has done the steps up to its version. Version 9 of SQLite and version 4 of PostgreSQL
 * are the same step; from there on both have one list. A step with columns of schema.c that name
 * it as `since` adds these columns.
 */
#ifndef BOT_STORE_STEPS_H
#define BOT_STORE_STEPS_H

#include "bot/store/statements.h"

/* What the step that added games.opener has done with games, and an import does with a game. */
#define STEP_OPENERS                                                                               \
	"UPDATE games SET channel_name = '',"                                                      \
	" opener = CASE WHEN state IN ('lobby', 'playing') THEN host ELSE 0 END"

/* What the step that added games.closed has done with games, and an import does at its end. */
#define STEP_CLOSED                                                                                \
	"UPDATE games SET closed = coalesce((SELECT finished FROM results WHERE game = id),"       \
	" created) WHERE state IN ('over', 'stopped') AND closed = 0"

struct store_step {
	int version; /* from 1, without gaps */
	const char *sql;
};

/* The steps of a database, made once for the process. Safe in any thread. */
const struct store_step *steps_of(const struct sql_dialect *dialect, unsigned *n);

#endif
