/*
 * out.h - text in a buffer of the caller. A text never goes beyond the buffer and always ends in
 * NUL. The length goes on counting, as in snprintf().
 */
#ifndef ENGINE_OUT_H
#define ENGINE_OUT_H

#include "engine/golf.h"

#include <stddef.h>
#include <stdint.h>

struct out {
	char *text;
	size_t size, length;
};

/* size may be 0: only the length is counted. */
void out_begin(struct out *o, char *text, size_t size);

void out_bytes(struct out *o, const char *bytes, size_t n);
/* As out_text(), on one line: line ends and characters that cannot be shown become spaces. */
void out_line(struct out *o, const char *bytes, size_t n);

void out_text(struct out *o, const char *text);
void out_number(struct out *o, int64_t number);
void out_hex(struct out *o, const unsigned char *bytes, size_t n);

/* Writes a JSON string with its quotes and escapes. */
void out_quoted(struct out *o, const char *bytes, size_t n);

/* Sets the reason of a refusal: a, b and c joined, on one line. Always returns false. */
bool why_refuse(struct golf_why *why, const char *a, const char *b, const char *c);

#endif
