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

enum { DAILY_MEAN = 32 }; /* bytes of daily_par_text(), with the NUL */

/*
 * Writes the points of par with their error, in the decimals of the language: "23.4 ± 3.1". One
 * play, as older programs kept it, has no error. Returns out.
 */
char *daily_par_text(const char *lang, const struct daily_par *par, char out[DAILY_MEAN]);

/*
 * Writes a sentence with the points of par, its plays, and its holes. Returns out. DAILY_WORDS
 * bytes are always enough.
 */
char *daily_par_words(const char *lang, const struct daily_par *par, char out[DAILY_WORDS]);

#endif
