/*
 * utf8.h - what is sound UTF-8, and can be shown: for text that came from anywhere. Source: the
 * Unicode Standard, table 3-7.
 */
#ifndef ENGINE_UTF8_H
#define ENGINE_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/* The first line, from 1, that is not sound; 0 where all are. */
unsigned utf8_broken(const char *text, size_t length);

/*
 * Whether text, NUL-terminated, is sound and has no control character: neither C0 or C1 nor DEL, no
 * line or paragraph end, none that turns the direction of writing.
 */
bool utf8_prints(const char *text);

#endif
