/*
 * buf.h - text that grows up to a fixed maximum.
 *
 * An append that does not fit is not fatal. The text keeps its last whole append, and buf_failed()
 * returns true from then on. The caller checks buf_failed() once, before it uses the text.
 */
#ifndef BOT_BASE_BUF_H
#define BOT_BASE_BUF_H

#include <stdbool.h>
#include <stddef.h>

struct buf {
	char *text; /* NUL-terminated; NULL while nothing was added */
	size_t length, room, max;
	bool failed;
};

/* Makes an empty buffer. max is in bytes, without the NUL. Allocates no memory yet. */
void buf_init(struct buf *b, size_t max);

/* Frees the memory. The buffer is empty and usable again. */
void buf_free(struct buf *b);

/* Empties the buffer, keeps its memory, and resets buf_failed(). */
void buf_clear(struct buf *b);

/*
 * Each function appends its whole text, or nothing. After a failure every further append does
 * nothing.
 */
void buf_add(struct buf *b, const void *bytes, size_t n);
void buf_text(struct buf *b, const char *text);
void buf_format(struct buf *b, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Returns true once an append did not fit, or memory ran out. */
bool buf_failed(const struct buf *b);

/* Returns the text, "" when the buffer is empty. Lent until the next call on b. */
const char *buf_string(const struct buf *b);

/*
 * Moves the text out and leaves the buffer empty. The caller frees the text. Returns NULL when the
 * buffer failed.
 */
char *buf_take(struct buf *b);

#endif
