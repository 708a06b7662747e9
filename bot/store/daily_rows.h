/*
 * daily_rows.h - what both stores do alike with rows of daily holes: the columns of a score and of
 * a mark, and which values golfd can have written. For the backends alone.
 */
#ifndef BOT_STORE_DAILY_ROWS_H
#define BOT_STORE_DAILY_ROWS_H

#include "bot/store/rows.h"

enum {
	DAILY_NUMBERS = 1 + DAILY_HOLES, /* columns of a score: the holes, and the points of each */
	DAILY_PAR_NUMBERS = DAILY_NUMBERS + 3, /* of par: then the plays, and their two sums */
	DAILY_MARK_TEXT = 160, /* bytes of daily_mark_write(), with the NUL */
	DAILY_EARLIER = 40, /* earlier days that are read: more than are kept (DAILIES_KEPT) */
	DAILY_BEFORE = 366 * 100, /* the most days in a row: a hundred years */
};

/* The points of holes that are not over are 0. */
void daily_numbers(const struct daily_score *score, int64_t number[DAILY_NUMBERS]);

/* Returns false when golfd cannot have written them; the score is then empty. */
bool daily_score_read(const int64_t number[DAILY_NUMBERS], struct daily_score *score);

/* The same with par. */
void daily_par_numbers(const struct daily_par *par, int64_t number[DAILY_PAR_NUMBERS]);
bool daily_par_read(const int64_t number[DAILY_PAR_NUMBERS], struct daily_par *par);

/*
 * A mark without its score, as numbers: the fields of struct player_asked in their order, then the
 * decisions. Reading returns false, with the mark unchanged, for another text than writing gives.
 */
void daily_mark_write(const struct daily_mark *mark, char out[DAILY_MARK_TEXT]);
bool daily_mark_read(const char *text, struct daily_mark *mark);

/*
 * Logs that the stored daily hole of `which`, or a play of it, is not what golfd writes. what: "a
 * play of the daily hole".
 */
void daily_complain(const struct store_daily *which, const char *what);

/* The column `drawn` of a day. Returns false for no moment of the years up to 9999. */
bool daily_drawn_read(int64_t number, int64_t *drawn);

/* The column `before` of a play. Returns false above DAILY_BEFORE. */
bool daily_before_read(int64_t number, unsigned *before);

#endif
