/*
 * tool.h - what an operator does with a store from outside: `golfd store backup`, `restore`,
 * `check` and `vacuum`. All functions block. Each of those that return false has written one
 * sentence into why.
 */
#ifndef BOT_STORE_TOOL_H
#define BOT_STORE_TOOL_H

#include "bot/store/read.h"

enum { TOOL_SAID = 9000 /* bytes of what a command says when it is done; two paths fit */ };

/*
 * What a database can do. `instead` is what the operator does in place of the first three, when
 * they are NULL: one sentence.
 */
struct tool_store {
	const char *instead;

	/*
	 * Writes the store as it is at one moment to a new file, for its owner alone. golfd may be
	 * using the store. The file is whole, checked and on the disk, or there is none.
	 */
	bool (*backup)(const char *rest, const char *file, char *why, size_t why_size);

	/*
	 * Puts a backup, or another file of golfd's SQLite store, in the place of the store,
	 * whatever stands there. What stood there is kept beside it: said names it. Refused while
	 * a golfd uses the store, and for a file that is damaged or of a newer golfd. Interrupted
	 * at any moment, it can be run again, and no golfd starts on a half of it.
	 */
	bool (*restore)(
	    const char *rest, const char *file, char said[TOOL_SAID], char *why, size_t why_size);

	/* Gives the room of deleted rows back to the disk. Refused while a golfd uses the store. */
	bool (*vacuum)(const char *rest, char *why, size_t why_size);

	/*
	 * Opens the store to look at it; golfd may be using it. *version: that of its tables, and
	 * *newest the one that this golfd makes. Returns NULL on failure.
	 */
	void *(*look)(const char *rest, int *version, int *newest, char *why, size_t why_size);
	/* Whether the database says that it is whole. */
	bool (*sound)(void *look, char *why, size_t why_size);
	/*
	 * As the store reads (read.h). Only when *version was *newest. Returns false, with the
	 * reason logged, on failure.
	 */
	bool (*read)(void *look, struct reading *r);
	void (*end)(void *look);
};

extern const struct tool_store tool_sqlite, tool_postgres;

/* Finds the row of an address; *rest is the address without its scheme. NULL for another kind. */
const struct tool_store *tool_store_of(const char *address, const char **rest);

/*
 * Reads every game of the store, in any state, in the order of their ids: as READ_GAMES does.
 *	*games	the number of games that the store has
 * to->game is called for those that can be read. Returns false, with the reason logged, on failure.
 */
bool tool_games(const struct tool_store *store, void *look, const struct store_reader *to,
    unsigned long *games);

#endif
