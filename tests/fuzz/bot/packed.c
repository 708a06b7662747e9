/*
 * Events of the gateway on a compressed link. Events that are packed as Discord packs them are
 * read as their text is. Other bytes end the link, and do no more.
 */
#include "bot/discord/gateway_in.h"
#include "tests/fuzz/bot/bot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

struct link {
	struct gateway_in in;
	size_t most; /* bytes of a piece */
};

/* Adds a message in pieces. Returns what its last piece has made. */
static enum gateway_came
message(struct link *l, const char *bytes, size_t n, bool binary, struct payload_frame *out)
{
	enum gateway_came came = CAME_PART;
	const char *why = NULL;

	for (size_t at = 0; came == CAME_PART && at < n; at += l->most) {
		size_t piece = n - at < l->most ? n - at : l->most;

		came = gateway_in_add(
		    &l->in, bytes + at, piece, binary, at + piece == n, out, &why);
	}
	fuzz_hold(came == CAME_PART || came == CAME_EVENT || why, "what is not read has a reason");
	if (came != CAME_PART)
		gateway_in_clear(&l->in);
	return came;
}

/* Packs an event, and turns the byte with the number `turn`, if the event has that byte. */
static char *
pack(z_stream *stream, const char *event, size_t turn, size_t *n)
{
	size_t room = deflateBound(stream, strlen(event)) + 64;
	char *bytes = malloc(room);

	fuzz_hold(bytes != NULL, "there is memory");
	stream->next_in = (const Bytef *)event;
	stream->avail_in = (uInt)strlen(event);
	stream->next_out = (Bytef *)bytes;
	stream->avail_out = (uInt)room;
	fuzz_hold(deflate(stream, Z_SYNC_FLUSH) == Z_OK, "an event is packed");
	*n = room - stream->avail_out;
	if (turn < *n)
		bytes[turn] = (char)~bytes[turn];
	return bytes;
}

/* turn: the byte of the stream that is turned; SIZE_MAX: none. From there on, anything may come. */
static void
events(struct link *packed, struct link *plain, char *lines, size_t turn)
{
	z_stream stream = { 0 };
	size_t sent = 0, n;
	char *rest;

	fuzz_hold(deflateInit(&stream, Z_DEFAULT_COMPRESSION) == Z_OK, "there is memory");
	for (char *line = strtok_r(lines, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
		struct payload_frame a = { 0 }, b = { 0 };
		char *bytes = pack(&stream, line, turn < sent ? SIZE_MAX : turn - sent, &n);
		enum gateway_came came = message(packed, bytes, n, true, &a);

		free(bytes);
		sent += n;
		if (turn < sent)
			continue;
		fuzz_hold(message(plain, line, strlen(line), false, &b) == came,
		    "a packed event ends as its text does");
		fuzz_hold(a.op == b.op && a.seq == b.seq && strcmp(a.name, b.name) == 0,
		    "a packed event is read as its text is");
		if (came == CAME_GARBAGE)
			break; /* the daemon ends the link here */
	}
	deflateEnd(&stream);
}

void
fuzz_packed(const char *bytes, size_t length)
{
	struct link packed = { 0 }, plain = { 0 };
	const char *end = memchr(bytes, '\n', length);
	char head[32], *text;
	size_t turn = 0, most = 1, used = end ? (size_t)(end - bytes) + 1 : length;
	bool raw;

	fuzz_quiet();
	snprintf(head, sizeof head, "%.*s", (int)(used < 31 ? used : 31), bytes);
	raw = strncmp(head, "raw", 3) == 0;
	sscanf(raw ? head + 3 : head, "%5zu %9zu", &most, &turn);
	packed.most = plain.most = most ? most : 1;
	gateway_in_init(&packed.in);
	gateway_in_init(&plain.in);
	text = fuzz_text(bytes + used, length - used);
	if (raw)
		message(&packed, text, length - used, true, &(struct payload_frame){ 0 });
	else
		events(&packed, &plain, text, turn ? turn - 1 : SIZE_MAX);
	gateway_in_free(&packed.in);
	gateway_in_free(&plain.in);
	free(text);
}
