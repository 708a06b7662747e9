/*
 * news.h - the latest events in words: one line for each player's turn.
 *
 * For render*.c alone.
 */
#ifndef BOT_RENDER_NEWS_H
#define BOT_RENDER_NEWS_H

#include "bot/render/text.h"

enum { NEWS_CHARACTERS = 1200 }; /* the news never take more, even with more room */

/*
 * Adds the last lines of t's news as small print, oldest first. Only the last hole that was dealt
 * is told. room: characters; older lines that do not fit are left out. An event that the table's
 * headline tells is left out (moment.h).
 */
void news_write(struct sheet *s, const struct render_table *t, unsigned lines, unsigned room);

/* Adds the very last line, for a text without a headline. */
void news_write_last(struct sheet *s, const struct render_table *t, unsigned room);

/* As news_write(), without the last line, which news_add_last() adds behind other text. */
void news_write_older(struct sheet *s, const struct render_table *t, unsigned lines, unsigned room);
void news_add_last(struct sheet *s, const struct render_table *t);

/*
 * Calls line() for each line of n news, oldest first. The news are of one hole: that of t's view.
 * text is lent for the call. text has no line end and no mark of small print.
 */
void news_each(const struct render_table *t, const struct golf_news *list, unsigned n,
    void (*line)(void *arg, const char *text), void *arg);

/*
 * Appends item to a list in words: "Ana", "Ana and Ben", "Ana, Ben and Eve". last: item is the
 * last.
 */
void list_add(const char *lang, char *list, size_t size, const char *item, bool last);

#endif
