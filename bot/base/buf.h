/*
 * buf.h - text that grows up to a maximum it was born with.
 *
 * Overflow is remembered, not fatal: the text stays cut at a whole append, buf_failed() tells, and
 * whoever sends the buffer checks it once at the end.
 */
#ifndef BOT_BASE_BUF_H
#define BOT_BASE_BUF_H

#include <stdbool.h>
#include <stddef.h>

struct buf {
	char *text; /* NUL-terminated, or NULL while nothing was added */
	size_t length, room, max;
	bool failed;
};

/* An empty buffer that will hold at most max bytes, the NUL not counted. Allocates nothing yet. */
void buf_init(struct buf *b, size_t max);

/* Gives the memory back; the buffer is empty and usable again. */
void buf_free(struct buf *b);

/* Empties it and keeps the memory; a failure is forgotten. */
void buf_clear(struct buf *b);

/* Each appends all or nothing; after a failure every further append does nothing. */
void buf_add(struct buf *b, const void *bytes, size_t n);
void buf_text(struct buf *b, const char *text);
void buf_format(struct buf *b, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* True once an append did not fit or memory ran out. */
bool buf_failed(const struct buf *b);

/* The text, "" when empty; lent until the next call on b. */
const char *buf_string(const struct buf *b);

/*
 * Moves the text out: the caller frees it. NULL when the buffer failed. The buffer is empty
 * afterwards.
 */
char *buf_take(struct buf *b);

#endif
