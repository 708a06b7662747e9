/*
 * gateway_unpack.h - for gateway_in.c only: the compression that a gateway link asks for,
 * compress=zlib-stream. The binary messages of a connection are one zlib stream, and an event ends
 * where the stream is flushed.
 *
 * Source: Discord's documentation, "Gateway", Transport Compression.
 */
#ifndef BOT_DISCORD_GATEWAY_UNPACK_H
#define BOT_DISCORD_GATEWAY_UNPACK_H

#include <stdbool.h>
#include <stddef.h>
#define ZLIB_CONST /* its input is const */
#include <zlib.h>

/* All zero for a new connection. */
struct gateway_unpack {
	z_stream stream;
	bool begun; /* the stream has memory, about 40 KB */
	unsigned char end[4]; /* the last bytes that came; new bytes come in behind */
};

/* Frees what the stream holds. The next connection begins another stream. */
void gateway_unpack_end(struct gateway_unpack *u);

/*
 * Unpacks the next n bytes, and calls out for each part of what they hold. Returns false when the
 * bytes do not go on with the stream, memory is short, or out has returned false.
 */
bool gateway_unpack_add(struct gateway_unpack *u, const char *bytes, size_t n,
    bool (*out)(void *arg, const char *bytes, size_t n), void *arg);

/* The bytes that came so far end with a flush: 00 00 FF FF. */
bool gateway_unpack_flushed(const struct gateway_unpack *u);

#endif
