/*
 * read.h - what the store reads: the statements of a reading, and what their rows become. It is
 * the same for both databases. Rows that golfd cannot have written are left out and named in the
 * log, so that a game that somebody edited does not stop the other games.
 */
#ifndef BOT_STORE_READ_H
#define BOT_STORE_READ_H

#include "bot/store/rows.h"
#include "bot/store/sql.h"

enum {
	STORE_PAGE = 500, /* results that are read or skipped between two batches: 3 ms when SQLite
	                     is idle */
	READ_PARTS = 6, /* the most statements of a reading */
	LOAD_GAMES = 64, /* the most games of a portion of a load */
	LOAD_LINES = 16384, /* and the most lines, if there are two games: some MB */
};

/* How far the answer to a question has been read. All 0 before the first page. */
struct store_cursor {
	enum { CURSOR_NEW, CURSOR_BACK, CURSOR_FORTH, CURSOR_END } phase;
	unsigned found; /* results that were found on the way back, from the latest on */
	unsigned read; /* results that were looked at on that way */
	struct store_spot {
		int64_t finished;
		char game[STORE_GAME_ID];
	} at, last; /* at: where the reading stands, back or forth; last: the result to read to */
};

/* The games of a load that are still to be read. */
struct load_games {
	struct load_game {
		char *id; /* as it is stored, also when it is too long to be golfd's */
		unsigned lines;
	} * game;
	unsigned n, room;
	unsigned next; /* the first one of the next portion */
	unsigned portion; /* the number of games of the portion that is being read */
};

/* What is read together, as it was at one moment. */
struct reading {
	enum reading_kind {
		READ_NOTHING,
		READ_GAME, /* `game` with all that belongs to it: store_read() */
		READ_PERSON, /* `user`: store_person() */
		READ_DAILY, /* store_daily() */
		READ_PAGE, /* the next page of `question`: store_ask() */
		READ_FIRST, /* of a load: all that comes before the games, and which games there are
		             */
		READ_GAMES, /* of a load: the next portion */
		READ_LAST, /* of a load: all that comes behind the games */
		READ_SESSIONS, /* store_sessions() */
		READ_VALUE, /* store_value() */
		READ_IDS, /* which games have the next ids behind `name`: LOAD_GAMES of them */
	} kind;
	const struct store_reader *to;
	char game[STORE_GAME_ID];
	snowflake user;
	struct store_daily daily;
	store_row *row;
	void *row_arg;
	struct store_question question; /* `most` and `read` are not 0 */
	struct store_cursor cursor;
	struct load_games *games;
	const struct store_session_reader *sessions;
	const char *name; /* READ_VALUE, READ_IDS */
	char *out;
	size_t size;
};

/* Sends the statements of a reading: at most READ_PARTS. Returns false when one cannot be sent. */
bool reading_ask(struct reading *r, struct sql_sink *sink);

/*
 * Gives out what was read.
 *	part	the rows of each statement, in the order of reading_ask()
 * Returns false, with the reason logged, when what was read must not be used.
 */
bool reading_take(struct reading *r, struct sql_rows *part);

/* Sets the portion that READ_GAMES reads next. Returns false when there is none. */
bool load_games_next(struct load_games *games);
void load_games_free(struct load_games *games);

#endif
