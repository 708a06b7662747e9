/* sha256.h - SHA-256 of data in pieces (FIPS 180-4) and HMAC-SHA256 (RFC 2104), for the shuffle. */
#ifndef ENGINE_SHA256_H
#define ENGINE_SHA256_H

#include <stddef.h>
#include <stdint.h>

struct sha256 {
	uint32_t h[8];
	uint64_t length; /* bytes so far */
	unsigned char block[64];
};

void sha256_begin(struct sha256 *s);
void sha256_add(struct sha256 *s, const void *bytes, size_t length);
void sha256_end(struct sha256 *s, unsigned char digest[32]);

/* key: at most 64 bytes. */
void hmac_sha256(
    const void *key, size_t key_length, const void *bytes, size_t length, unsigned char digest[32]);

#endif
