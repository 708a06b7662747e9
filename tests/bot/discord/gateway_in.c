#include "bot/discord/gateway_in.h"

#include "bot/base/limits.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

enum { PIECE = 1 << 14 };

static struct gateway_in in;
static struct payload_frame frame;
static const char *why;

static enum gateway_came
add(const char *text, bool last)
{
	why = NULL;
	return gateway_in_add(&in, text, strlen(text), false, last, &frame, &why);
}

/* Adds n blanks in pieces, until a result other than CAME_PART. */
static enum gateway_came
add_blanks(size_t n)
{
	char blanks[PIECE];
	enum gateway_came came = CAME_PART;

	memset(blanks, ' ', sizeof blanks);
	while (n && came == CAME_PART) {
		size_t m = n < PIECE ? n : PIECE;

		came = gateway_in_add(&in, blanks, m, false, false, &frame, &why);
		n -= m;
	}
	return came;
}

#define HEAD "{\"op\":0,\"t\":\"GUILD_CREATE\",\"s\":5,\"d\":{}"

Test(gateway_in, long_events_are_skipped_and_longer_events_given_up)
{
	static const struct {
		size_t length; /* bytes of the whole event */
		enum gateway_came came;
		const char *why;
	} tries[] = {
		{ sizeof HEAD, CAME_EVENT, "a short event" },
		{ LIMIT_FRAME, CAME_EVENT, "the longest event that is read" },
		{ LIMIT_FRAME + 1, CAME_SKIPPED, "one byte more" },
		{ LIMIT_FRAME + PIECE * 3, CAME_SKIPPED, "several pieces more" },
		{ LIMIT_SKIP, CAME_SKIPPED, "the longest event that is skipped" },
		{ LIMIT_SKIP + 1, CAME_GARBAGE, "one byte above LIMIT_SKIP" },
		{ sizeof HEAD, CAME_EVENT, "earlier events leave nothing" },
	};

	gateway_in_init(&in);
	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		enum gateway_came came;

		cr_assert_eq(add(HEAD, false), CAME_PART);
		cr_assert_eq(
		    add_blanks(tries[i].length - sizeof HEAD), CAME_PART, "%s", tries[i].why);
		came = add("}", true);
		cr_expect_eq(came, tries[i].came, "%s: %d", tries[i].why, (int)came);
		cr_expect_eq(in.length, tries[i].length, "%s", tries[i].why);
		cr_expect_leq(in.held.room, LIMIT_FRAME + 1, "no more bytes are held");
		cr_expect(came == CAME_EVENT || why, "%s", tries[i].why);
		if (came != CAME_GARBAGE) {
			cr_expect_eq(frame.op, 0);
			cr_expect(frame.has_seq && frame.seq == 5, "%s", tries[i].why);
			cr_expect_str_eq(frame.name, "GUILD_CREATE");
		}
		gateway_in_clear(&in);
	}
	gateway_in_free(&in);
}

/* An event above LIMIT_SKIP is given up at once. */
Test(gateway_in, an_event_without_an_end_is_given_up)
{
	gateway_in_init(&in);
	cr_expect_eq(add_blanks(LIMIT_SKIP), CAME_PART);
	cr_expect_eq(add(" ", false), CAME_GARBAGE);
	cr_expect_str_eq(why, "it does not end");
	gateway_in_free(&in);
}

Test(gateway_in, an_unreadable_event_is_skipped)
{
	static const struct {
		const char *text;
		enum gateway_came came;
		const char *why;
	} tries[] = {
		{ "{\"op\":0,\"s\":5,\"t\":\"READY\",\"d\":{]}", CAME_SKIPPED, "not JSON" },
		{ "{\"op\":0,\"s\":5,\"t\":\"A\",\"d\":{]}", CAME_EVENT,
		    "a payload that the session does not need" },
		{ "{\"op\":0,\"s\":5,\"t\":\"READY\",\"d\":{}", CAME_SKIPPED, "a cut text" },
		{ "{\"op\":0,\"s\":5,\"t\":\"READY\",\"d\":{}}", CAME_SKIPPED,
		    "a READY without a session" },
		{ "{\"op\":0,\"s\":5}", CAME_SKIPPED, "no name" },
		{ "{\"op\":10,\"d\":{}}", CAME_SKIPPED, "HELLO without an interval" },
		{ "{\"op\":0,\"d\":[", CAME_SKIPPED, "an event without a sequence number" },
		{ "{\"s\":5,\"t\":\"A\"}", CAME_GARBAGE, "no op" },
		{ "[]", CAME_GARBAGE, "not an object" },
		{ "", CAME_GARBAGE, "an empty text" },
	};

	gateway_in_init(&in);
	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		why = NULL;
		cr_expect_eq(add(tries[i].text, true), tries[i].came, "%s", tries[i].why);
		cr_expect_eq(!why, tries[i].came == CAME_EVENT, "%s", tries[i].why);
		gateway_in_clear(&in);
	}
	cr_expect_eq(gateway_in_add(&in, "{}", 2, true, false, &frame, &why), CAME_GARBAGE);
	cr_expect_str_eq(why, "it is binary, and not compressed as asked for");
	gateway_in_free(&in);
}

/* Packs text at the end of the stream. Returns the number of bytes. */
static size_t
pack(z_stream *stream, const char *text, size_t n, int flush, unsigned char *out, size_t room)
{
	stream->next_in = (const Bytef *)text;
	stream->avail_in = (uInt)n;
	stream->next_out = out;
	stream->avail_out = (uInt)room;
	deflate(stream, flush);
	cr_assert_eq(stream->avail_in, 0);
	return room - stream->avail_out;
}

Test(gateway_in, a_stream_may_be_cut_at_each_byte)
{
	static const char event[] = "{\"op\":0,\"s\":5,\"t\":\"A\",\"d\":{\"a\":[1,1,1,1,1,1]}}";
	unsigned char bytes[512];
	z_stream stream = { 0 };
	size_t n;

	deflateInit(&stream, 9);
	n = pack(&stream, event, strlen(event), Z_SYNC_FLUSH, bytes, sizeof bytes);
	deflateEnd(&stream);
	for (size_t cut = 1; cut < n; cut++) {
		gateway_in_init(&in);
		/* A message ends with the first part, but the event does not. */
		cr_assert_eq(
		    gateway_in_add(&in, (char *)bytes, cut, true, true, &frame, &why), CAME_PART);
		cr_assert_eq(
		    gateway_in_add(&in, (char *)bytes + cut, n - cut, true, true, &frame, &why),
		    CAME_EVENT, "cut at %zu of %zu", cut, n);
		cr_expect_str_eq(buf_string(&in.held), event);
		gateway_in_free(&in);
	}
}

/* A megabyte of blanks takes a thousand bytes. The bound is on what comes out. */
Test(gateway_in, a_stream_that_swells_is_given_up)
{
	enum { BLANKS = 1 << 20, ROOM = 1 << 14 };
	char *blanks = malloc(BLANKS);
	unsigned char bytes[ROOM];
	enum gateway_came came = CAME_PART;
	z_stream stream = { 0 };
	size_t given = 0;

	memset(blanks, ' ', BLANKS);
	gateway_in_init(&in);
	deflateInit(&stream, 9);
	for (; came == CAME_PART && given <= LIMIT_SKIP; given += BLANKS) {
		size_t n = pack(&stream, blanks, BLANKS, Z_SYNC_FLUSH, bytes, sizeof bytes);

		came = gateway_in_add(&in, (char *)bytes, n, true, false, &frame, &why);
	}
	cr_expect_eq(came, CAME_GARBAGE);
	cr_expect_str_eq(why, "it does not end");
	cr_expect_gt(given, LIMIT_SKIP);
	deflateEnd(&stream);
	gateway_in_free(&in);
	free(blanks);
}

Test(gateway_in, no_event_follows_the_end_of_a_stream)
{
	unsigned char bytes[512];
	z_stream stream = { 0 };
	size_t n;

	gateway_in_init(&in);
	deflateInit(&stream, 9);
	n = pack(&stream, "{\"op\":11}", 9, Z_FINISH, bytes, sizeof bytes);
	cr_expect_eq(gateway_in_add(&in, (char *)bytes, n, true, true, &frame, &why), CAME_GARBAGE);
	deflateEnd(&stream);
	/* A new connection begins a new stream. */
	gateway_in_connect(&in);
	deflateInit(&stream, 9);
	n = pack(&stream, "{\"op\":11}", 9, Z_SYNC_FLUSH, bytes, sizeof bytes);
	cr_expect_eq(gateway_in_add(&in, (char *)bytes, n, true, true, &frame, &why), CAME_EVENT);
	cr_expect_eq(frame.op, 11);
	deflateEnd(&stream);
	gateway_in_free(&in);
}
