/* Writes a PNG with a palette (ISO/IEC 15948). */
#include "picture/inside.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { HEAD = 8 + 25 + 12 + 3 * 256, TAIL = 12, LEVEL = 3 };

static unsigned char *
put_number(unsigned char *at, uint32_t n)
{
	for (int shift = 24; shift >= 0; shift -= 8)
		*at++ = (unsigned char)(n >> shift);
	return at;
}

/* Ends a chunk whose n bytes of data stand at data already; its type is written before them. */
static unsigned char *
put_chunk(unsigned char *data, const char *type, size_t n)
{
	put_number(data - 8, (uint32_t)n);
	memcpy(data - 4, type, 4);
	return put_number(data + n, (uint32_t)crc32(0, data - 4, (uInt)n + 4));
}

static unsigned char *
put_head(unsigned char *at, const struct indexed *from)
{
	unsigned char *data = at + 16;

	memcpy(at, "\x89PNG\r\n\x1a\n", 8);
	put_number(data, from->width);
	put_number(data + 4, from->height);
	memcpy(data + 8, "\x08\x03\0\0", 5);
	at = put_chunk(data, "IHDR", 13);
	data = at + 8;
	for (unsigned i = 0; i < from->colours; i++) {
		data[3 * i] = (unsigned char)(from->colour[i] >> 16);
		data[3 * i + 1] = (unsigned char)(from->colour[i] >> 8);
		data[3 * i + 2] = (unsigned char)from->colour[i];
	}
	return put_chunk(data, "PLTE", 3 * from->colours);
}

/* Compresses the rows, each after a byte for "no filter". Returns the length; 0 on an error. */
static size_t
compress_rows(const struct indexed *from, unsigned char *to, size_t room)
{
	z_stream z = { .next_out = to, .avail_out = (uInt)room };
	unsigned char none = 0;
	int done = Z_OK;

	if (deflateInit2(&z, LEVEL, Z_DEFLATED, 15, 9, Z_DEFAULT_STRATEGY) != Z_OK)
		return 0;
	for (unsigned y = 0; done == Z_OK && y < from->height; y++) {
		z.next_in = &none;
		z.avail_in = 1;
		done = deflate(&z, Z_NO_FLUSH);
		z.next_in = from->pixel + (size_t)y * from->width;
		z.avail_in = from->width;
		if (done == Z_OK)
			done = deflate(&z, y + 1 < from->height ? Z_NO_FLUSH : Z_FINISH);
	}
	deflateEnd(&z);
	return done == Z_STREAM_END ? z.total_out : 0;
}

enum picture_status
png_write(const struct indexed *from, struct picture_file *out)
{
	unsigned char *bytes = malloc(PICTURE_BYTES_MAX), *at, *smaller;
	size_t n;

	if (!bytes)
		return PICTURE_NO_MEMORY;
	at = put_head(bytes, from);
	n = compress_rows(from, at + 8, PICTURE_BYTES_MAX - HEAD - TAIL - 24);
	if (n == 0) {
		free(bytes);
		return PICTURE_TOO_LARGE;
	}
	at = put_chunk(at + 8, "IDAT", n);
	at = put_chunk(at + 8, "IEND", 0);
	out->length = (size_t)(at - bytes);
	out->bytes = bytes;
	smaller = realloc(bytes, out->length);
	if (smaller)
		out->bytes = smaller;
	return PICTURE_OK;
}
