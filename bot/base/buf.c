#include "bot/base/buf.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void
buf_init(struct buf *b, size_t max)
{
	*b = (struct buf){ .max = max };
}

void
buf_free(struct buf *b)
{
	free(b->text);
	buf_init(b, b->max);
}

void
buf_clear(struct buf *b)
{
	b->length = 0;
	b->failed = false;
	if (b->text)
		b->text[0] = '\0';
}

/*
 * Makes room for n more bytes and a NUL. Sets failed and returns false when they exceed the
 * maximum.
 */
static bool
buf_reserve(struct buf *b, size_t n)
{
	size_t room = b->room ? b->room : 256;
	char *text;

	if (b->failed || n > b->max - b->length) {
		b->failed = true;
		return false;
	}
	if (b->text && b->length + n < b->room)
		return true;
	/* The room doubles, up to the maximum and its NUL. */
	while (room <= b->length + n)
		room = room > b->max / 2 ? b->max + 1 : room * 2;
	text = realloc(b->text, room);
	if (!text) {
		b->failed = true;
		return false;
	}
	b->text = text;
	b->room = room;
	return true;
}

void
buf_add(struct buf *b, const void *bytes, size_t n)
{
	if (!buf_reserve(b, n))
		return;
	if (n)
		memcpy(b->text + b->length, bytes, n);
	b->length += n;
	b->text[b->length] = '\0';
}

void
buf_text(struct buf *b, const char *text)
{
	buf_add(b, text, strlen(text));
}

void
buf_format(struct buf *b, const char *format, ...)
{
	va_list args, again;
	int n;

	va_start(args, format);
	va_copy(again, args);
	n = vsnprintf(NULL, 0, format, args);
	va_end(args);
	if (n < 0)
		b->failed = true;
	else if (buf_reserve(b, (size_t)n)) {
		vsnprintf(b->text + b->length, (size_t)n + 1, format, again);
		b->length += (size_t)n;
	}
	va_end(again);
}

bool
buf_failed(const struct buf *b)
{
	return b->failed;
}

const char *
buf_string(const struct buf *b)
{
	return b->text ? b->text : "";
}

char *
buf_take(struct buf *b)
{
	char *text = NULL;

	if (!b->failed && buf_reserve(b, 0)) {
		text = b->text;
		text[b->length] = '\0';
		b->text = NULL;
	}
	buf_free(b);
	return text;
}
