/*
 * daily_rows.h - rows of daily holes: which values golfd can have written, and the text of a mark.
 * For the files of bot/store alone.
 */
#ifndef BOT_STORE_DAILY_ROWS_H
#define BOT_STORE_DAILY_ROWS_H

#include "bot/store/rows.h"

enum {
	DAILY_MARK_TEXT = 160, /* bytes of daily_mark_write(), with the NUL */
	DAILY_EARLIER = 40, /* earlier days that are read: more than are kept (DAILIES_KEPT) */
};

/* Sets the points of holes that are not over to 0, as they are stored. */
void daily_score_clean(struct daily_score *score);

/* Return false when golfd cannot have written it. */
bool daily_day_is_sound(const struct store_day *day);
bool daily_play_is_sound(const struct store_play *play);

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

#endif
