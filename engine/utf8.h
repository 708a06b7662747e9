/*
 * utf8.h - whether bytes are sound UTF-8 (RFC 3629): no half or overlong characters, no surrogates.
 */
#ifndef ENGINE_UTF8_H
#define ENGINE_UTF8_H

#include <stddef.h>

/* The first line, from 1, that is not sound; 0 where all are. */
unsigned utf8_broken(const char *text, size_t length);

#endif
