/*
 * daily_words.h - the result of a daily game in the words of a language. Words say what the squares
 * of daily_line() show, for people who listen to a screen. They name no card.
 */
#ifndef CONFIG_DAILY_WORDS_H
#define CONFIG_DAILY_WORDS_H

#include "engine/daily/daily.h"

enum { DAILY_WORDS = 64 * (DAILY_HOLES + 1) }; /* bytes that are always enough, with the NUL */

/* Writes "Hole 1: 2 points below par. Hole 2: par. Together: ...". Returns out. */
char *daily_words(const char *lang, const struct daily_score *score, const struct daily_score *par,
    char out[DAILY_WORDS]);

/*
 * Writes the line to share, with its day: "Golf 2026-11-26 🟩⬜🟥 +3". Returns out.
 * DAILY_WORDS bytes are always enough.
 */
char *daily_share(const char *lang, const char day[DAILY_DATE], const struct daily_score *score,
    const struct daily_score *par, char out[DAILY_WORDS]);

/* Writes the points of par, also hole by hole: "Par: 20 (6, 9, 5 in the holes).". Returns out. */
char *daily_par_words(const char *lang, const struct daily_score *par, char out[DAILY_WORDS]);

#endif
