/*
 * base64.h - reads base64 (RFC 4648, section 4) strictly: with padding, and without other
 * characters.
 */
#ifndef PLAYGROUND_BASE64_H
#define PLAYGROUND_BASE64_H

#include <stddef.h>

/*
 * Decodes the first n characters and adds a NUL; the caller frees the bytes. Returns NULL when the
 * text is not base64.
 */
unsigned char *base64_read(const char *text, size_t n, size_t *size);

#endif
