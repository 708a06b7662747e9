#include "engine/sha256.h"

#include "engine/golf.h"

#include <assert.h>
#include <string.h>

/* The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
static const uint32_t round_constant[64] = {
	0x428a2f98,
	0x71374491,
	0xb5c0fbcf,
	0xe9b5dba5,
	0x3956c25b,
	0x59f111f1,
	0x923f82a4,
	0xab1c5ed5, //
	0xd807aa98,
	0x12835b01,
	0x243185be,
	0x550c7dc3,
	0x72be5d74,
	0x80deb1fe,
	0x9bdc06a7,
	0xc19bf174, //
	0xe49b69c1,
	0xefbe4786,
	0x0fc19dc6,
	0x240ca1cc,
	0x2de92c6f,
	0x4a7484aa,
	0x5cb0a9dc,
	0x76f988da, //
	0x983e5152,
	0xa831c66d,
	0xb00327c8,
	0xbf597fc7,
	0xc6e00bf3,
	0xd5a79147,
	0x06ca6351,
	0x14292967, //
	0x27b70a85,
	0x2e1b2138,
	0x4d2c6dfc,
	0x53380d13,
	0x650a7354,
	0x766a0abb,
	0x81c2c92e,
	0x92722c85, //
	0xa2bfe8a1,
	0xa81a664b,
	0xc24b8b70,
	0xc76c51a3,
	0xd192e819,
	0xd6990624,
	0xf40e3585,
	0x106aa070, //
	0x19a4c116,
	0x1e376c08,
	0x2748774c,
	0x34b0bcb5,
	0x391c0cb3,
	0x4ed8aa4a,
	0x5b9cca4f,
	0x682e6ff3, //
	0x748f82ee,
	0x78a5636f,
	0x84c87814,
	0x8cc70208,
	0x90befffa,
	0xa4506ceb,
	0xbef9a3f7,
	0xc67178f2,
};

static inline uint32_t
rotate(uint32_t x, int n)
{
	return x >> n | x << (32 - n);
}

/* One round. The eight variables change names from round to round instead of values. */
static inline void
round_of(uint32_t a, uint32_t b, uint32_t c, uint32_t *d, uint32_t e, uint32_t f, uint32_t g,
    uint32_t *h, uint32_t word)
{
	uint32_t t = *h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + (g ^ (e & (f ^ g))) +
	    word;

	*d += t;
	*h = t + (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) | (c & (a | b)));
}

static void
compress(uint32_t state[8], const unsigned char block[64])
{
	uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
	uint32_t e = state[4], f = state[5], g = state[6], h = state[7], w[64];

	for (int i = 0; i < 16; i++)
		w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
		    (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
	for (int i = 16; i < 64; i++)
		w[i] = w[i - 16] + (rotate(w[i - 15], 7) ^ rotate(w[i - 15], 18) ^ w[i - 15] >> 3) +
		    w[i - 7] + (rotate(w[i - 2], 17) ^ rotate(w[i - 2], 19) ^ w[i - 2] >> 10);
	for (int i = 0; i < 64; i += 8) {
		const uint32_t *k = round_constant + i, *x = w + i;

		round_of(a, b, c, &d, e, f, g, &h, k[0] + x[0]);
		round_of(h, a, b, &c, d, e, f, &g, k[1] + x[1]);
		round_of(g, h, a, &b, c, d, e, &f, k[2] + x[2]);
		round_of(f, g, h, &a, b, c, d, &e, k[3] + x[3]);
		round_of(e, f, g, &h, a, b, c, &d, k[4] + x[4]);
		round_of(d, e, f, &g, h, a, b, &c, k[5] + x[5]);
		round_of(c, d, e, &f, g, h, a, &b, k[6] + x[6]);
		round_of(b, c, d, &e, f, g, h, &a, k[7] + x[7]);
	}
	state[0] += a;
	state[1] += b;
	state[2] += c;
	state[3] += d;
	state[4] += e;
	state[5] += f;
	state[6] += g;
	state[7] += h;
}

void
sha256_begin(struct sha256 *s)
{
	*s = (struct sha256){ .h = { 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f,
				  0x9b05688c, 0x1f83d9ab, 0x5be0cd19 } };
}

void
sha256_add(struct sha256 *s, const void *bytes, size_t length)
{
	const unsigned char *p = bytes;

	while (length > 0) {
		size_t at = s->length % 64, n = 64 - at < length ? 64 - at : length;

		memcpy(s->block + at, p, n);
		p += n;
		length -= n;
		s->length += n;
		if (at + n == 64)
			compress(s->h, s->block);
	}
}

void
sha256_end(struct sha256 *s, unsigned char digest[32])
{
	uint64_t bits = s->length * 8;
	unsigned char tail[72] = { 0x80 };
	size_t pad = 64 - (s->length + 8) % 64;

	for (int i = 0; i < 8; i++)
		tail[pad + (size_t)i] = (unsigned char)(bits >> (56 - 8 * i));
	sha256_add(s, tail, pad + 8);
	for (int i = 0; i < 32; i++)
		digest[i] = (unsigned char)(s->h[i / 4] >> (24 - 8 * (i % 4)));
}

void
hmac_sha256(
    const void *key, size_t key_length, const void *bytes, size_t length, unsigned char digest[32])
{
	unsigned char inner[64] = { 0 }, outer[64];
	struct sha256 s;

	assert(key_length <= 64);
	memcpy(inner, key, key_length);
	for (int i = 0; i < 64; i++) {
		outer[i] = inner[i] ^ 0x5c;
		inner[i] ^= 0x36;
	}
	sha256_begin(&s);
	sha256_add(&s, inner, sizeof inner);
	sha256_add(&s, bytes, length);
	sha256_end(&s, digest);
	sha256_begin(&s);
	sha256_add(&s, outer, sizeof outer);
	sha256_add(&s, digest, 32);
	sha256_end(&s, digest);
}

void
golf_sha256(const void *bytes, size_t length, unsigned char digest[32])
{
	struct sha256 s;

	sha256_begin(&s);
	sha256_add(&s, bytes, length);
	sha256_end(&s, digest);
}
