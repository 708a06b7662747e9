/*
 * utf8.h - what is sound UTF-8: for text that came from anywhere. Source: the Unicode Standard, table 3-7.
 */
#ifndef BOT_UTF8_H
#define BOT_UTF8_H

#include <stddef.h>

/* The bytes of the code point at s, of which n bytes are there, 1 to 4; 0 where there is no sound one. NUL is one. */
size_t utf8_length(const char *s, size_t n);

#endif
