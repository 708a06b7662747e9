#include "bot/discord/gateway_unpack.h"

#include <limits.h>
#include <string.h>

enum { PART = 8192 };

void
gateway_unpack_end(struct gateway_unpack *u)
{
	if (u->begun)
		inflateEnd(&u->stream);
	*u = (struct gateway_unpack){ 0 };
}

static void
keep_end(struct gateway_unpack *u, const char *bytes, size_t n)
{
	size_t room = sizeof u->end, last = n < room ? n : room;

	memmove(u->end, u->end + last, room - last);
	memcpy(u->end + room - last, bytes + n - last, last);
}

bool
gateway_unpack_add(struct gateway_unpack *u, const char *bytes, size_t n,
    bool (*out)(void *arg, const char *bytes, size_t n), void *arg)
{
	char part[PART];
	int status;

	if (!u->begun)
		u->begun = inflateInit(&u->stream) == Z_OK;
	if (!u->begun || n > UINT_MAX)
		return false;
	keep_end(u, bytes, n);
	u->stream.next_in = (const Bytef *)bytes;
	u->stream.avail_in = (uInt)n;
	do {
		u->stream.next_out = (Bytef *)part;
		u->stream.avail_out = sizeof part;
		status = inflate(&u->stream, Z_SYNC_FLUSH);
		/* Z_BUF_ERROR: everything was out already. At Z_STREAM_END, no event can follow. */
		if (status != Z_OK && status != Z_BUF_ERROR)
			return false;
		if (!out(arg, part, sizeof part - u->stream.avail_out))
			return false;
	} while (u->stream.avail_out == 0);
	return u->stream.avail_in == 0;
}

bool
gateway_unpack_flushed(const struct gateway_unpack *u)
{
	return memcmp(u->end, "\x00\x00\xff\xff", sizeof u->end) == 0;
}
