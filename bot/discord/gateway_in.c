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
	buf_free(&in->held);
}

void
gateway_in_clear(struct gateway_in *in)
{
	buf_clear(&in->held);
	in->scan = (struct frame_scan){ 0 };
	in->length = 0;
}

/* Ends an event that cannot be read, with the members that were found. */
static enum gateway_came
skip(const struct gateway_in *in, struct payload_frame *out)
{
	return frame_scan_find(&in->scan, out) ? CAME_SKIPPED : CAME_GARBAGE;
}

/*
 * Adds a piece. Returns true when the event is held with this piece, false when the event is
 * scanned.
 */
static bool
hold(struct gateway_in *in, const char *bytes, size_t n)
{
	if (!buf_failed(&in->held)) {
		buf_add(&in->held, bytes, n);
		if (!buf_failed(&in->held))
			return true;
		frame_scan_add(&in->scan, in->held.text, in->held.length);
	}
	frame_scan_add(&in->scan, bytes, n);
	return false;
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

enum gateway_came
gateway_in_add(struct gateway_in *in, const char *bytes, size_t n, bool binary, bool last,
    struct payload_frame *out, const char **why)
{
	bool held;

	in->length += n;
	if (binary || in->length > LIMIT_SKIP) {
		*why = binary ? "it is binary" : "it does not end";
		return CAME_GARBAGE;
	}
	held = hold(in, bytes, n);
	if (!last)
		return CAME_PART;
	if (!held) {
		*why = in->length > LIMIT_FRAME ? "it is longer than 1 MiB" : "memory is short";
		return skip(in, out);
	}
	frame_scan_add(&in->scan, buf_string(&in->held), in->held.length);
	if (frame_scan_whole(&in->scan) && frame_scan_find(&in->scan, out) && is_plain(out))
		return CAME_EVENT;
	if (payload_read_frame(buf_string(&in->held), in->held.length, out, why))
		return CAME_EVENT;
	return skip(in, out);
}
