/*
 * news.h - what happened lately, in words: a line for each player's turn.
 *
 * For render*.c alone.
 */
#ifndef BOT_RENDER_NEWS_H
#define BOT_RENDER_NEWS_H

#include "bot/render/text.h"

enum { NEWS_CHARACTERS = 1200 }; /* of the news at most, wherever there is room for them */

/*
 * The last lines of t's news as small print, oldest first, of the hole that was dealt last. Older
 * lines that would make the news longer than room, in characters, are left out.
 */
void news_write(struct sheet *s, const struct render_table *t, unsigned lines, unsigned room);

/*
 * Every line about n news of one hole, the one of t's view, oldest first: line() is lent each,
 * without a line's end, and without the mark of small print.
 */
void news_each(const struct render_table *t, const struct golf_news *list, unsigned n,
    void (*line)(void *arg, const char *text), void *arg);

/*
 * "Ana", "Ana and Ben", "Ana, Ben and Eve". Appends item to a list of n so far, of which `last` is
 * still to come or not.
 */
void list_add(const char *lang, char *list, size_t size, const char *item, bool last);

#endif
