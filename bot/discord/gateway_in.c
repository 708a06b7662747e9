#include "bot/discord/gateway_in.h"

#include "bot/base/limits.h"
#include "bot/wire/payload.h"

#include <string.h>

void
gateway_in_init(struct gateway_in *in)
{
	*in = (struct gateway_in){ 0 };
	buf_init(&in->held, LIMIT_FRAME);
}

void
gateway_in_free(struct gateway_in *in)
{
	gateway_unpack_end(&in->unpack);
	buf_free(&in->held);
}

void
gateway_in_clear(struct gateway_in *in)
{
	buf_clear(&in->held);
	in->scan = (struct frame_scan){ 0 };
	in->length = 0;
}

void
gateway_in_connect(struct gateway_in *in)
{
	gateway_in_clear(in);
	gateway_unpack_end(&in->unpack);
}

/* Ends an event that cannot be read, with the members that were found. */
static enum gateway_came
skip(const struct gateway_in *in, struct payload_frame *out)
{
	return frame_scan_find(&in->scan, out) ? CAME_SKIPPED : CAME_GARBAGE;
}

/* Adds to an event that is held, or scanned once it cannot be held. Returns false at LIMIT_SKIP. */
static bool
add(void *arg, const char *bytes, size_t n)
{
	struct gateway_in *in = arg;
	bool held = !buf_failed(&in->held);

	in->length += n;
	if (in->length > LIMIT_SKIP)
		return false;
	if (held)
		buf_add(&in->held, bytes, n);
	if (held && buf_failed(&in->held))
		frame_scan_add(&in->scan, in->held.text, in->held.length);
	if (buf_failed(&in->held))
		frame_scan_add(&in->scan, bytes, n);
	return true;
}

/*
 * The session needs no more of the event than op, s and t. Most events are of this kind, and nobody
 * wants the payload of many of them: whoever wants it reads it, and refuses it if it is not sound.
 */
static bool
is_plain(const struct payload_frame *frame)
{
	return frame->op == 0 && frame->has_seq && frame->name[0] &&
	    strcmp(frame->name, "READY") != 0;
}

/* Reads the event, which is complete. */
static enum gateway_came
end(struct gateway_in *in, struct payload_frame *out, const char **why)
{
	if (buf_failed(&in->held)) {
		*why = in->length > LIMIT_FRAME ? "it is longer than 1 MiB" : "memory is short";
		return skip(in, out);
	}
	frame_scan_add(&in->scan, buf_string(&in->held), in->held.length);
	if (frame_scan_find(&in->scan, out) && is_plain(out))
		return CAME_EVENT;
	if (payload_read_frame(buf_string(&in->held), in->held.length, out, why))
		return CAME_EVENT;
	return skip(in, out);
}

enum gateway_came
gateway_in_add(struct gateway_in *in, const char *bytes, size_t n, bool binary, bool last,
    struct payload_frame *out, const char **why)
{
	bool sound = binary ? gateway_unpack_add(&in->unpack, bytes, n, add, in)
			    : add(in, bytes, n);

	if (!sound) {
		*why = in->length > LIMIT_SKIP ? "it does not end"
					       : "it is binary, and not compressed as asked for";
		return CAME_GARBAGE;
	}
	if (!last || (binary && !gateway_unpack_flushed(&in->unpack)))
		return CAME_PART;
	return end(in, out, why);
}
