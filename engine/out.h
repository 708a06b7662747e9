/*
 * out.h - text written into a buffer of the caller's: never beyond its size, always NUL-terminated,
 * the length counted on as snprintf does it.
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

/* size 0 is fine: then nothing is written and only the length is counted. */
void out_begin(struct out *o, char *text, size_t size);

void out_bytes(struct out *o, const char *bytes, size_t n);
/* The same on one line: what ends lines or cannot be shown becomes a space. */
void out_line(struct out *o, const char *bytes, size_t n);

void out_text(struct out *o, const char *text);
void out_number(struct out *o, int64_t number);
void out_hex(struct out *o, const unsigned char *bytes, size_t n);

/* In quotes, escaped as JSON wants it. */
void out_quoted(struct out *o, const char *bytes, size_t n);

/* A refusal: its sentence is a, b and c in a row. Always false. */
bool why_refuse(struct golf_why *why, const char *a, const char *b, const char *c);

#endif
