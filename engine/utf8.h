/*
 * utf8.h - checks text from outside: valid UTF-8, and fit to be shown. Source: the Unicode
 * Standard, table 3-7.
 */
#ifndef ENGINE_UTF8_H
#define ENGINE_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/* Returns the first line, from 1, that is not valid UTF-8; 0 when all lines are valid. */
unsigned utf8_broken(const char *text, size_t length);

/*
 * Whether text, NUL-terminated, is valid UTF-8 without characters that change how text is laid out:
 * no C0, C1 or DEL control, no line or paragraph separator, and no character that changes the
 * writing direction.
 */
bool utf8_prints(const char *text);

#endif
