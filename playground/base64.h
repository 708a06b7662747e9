/*
 * base64.h - bytes out of base64 (RFC 4648, section 4), as strict as the RFC asks: padded, and
 * nothing else in between.
 */
#ifndef PLAYGROUND_BASE64_H
#define PLAYGROUND_BASE64_H

#include <stddef.h>

/*
 * The bytes of the first n characters, NUL behind them; the caller frees them. NULL when that is
 * not base64.
 */
unsigned char *base64_read(const char *text, size_t n, size_t *size);

#endif
