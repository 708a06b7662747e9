#include "bot/discord/gateway_send.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

Test(gateway_send, heartbeats_go_first)
{
	struct gateway_sends s = { 0 };

	cr_expect_eq(gateway_sends_next(&s), 0);
	s.waiting = DO_IDENTIFY | DO_RESUME | DO_HEARTBEAT;
	cr_expect_eq(gateway_sends_next(&s), DO_HEARTBEAT);
	gateway_sends_done(&s, DO_HEARTBEAT, 5);
	cr_expect_eq(gateway_sends_next(&s), DO_RESUME);
	gateway_sends_done(&s, DO_RESUME, 5);
	gateway_sends_done(&s, DO_IDENTIFY, 5);
	cr_expect_eq(gateway_sends_next(&s), 0);
}

/*
 * Sends as fast as allowed, from time 1000 on. No 60 s have more than 120 sends, or more than 110
 * that are not heartbeats.
 */
Test(gateway_send, no_minute_exceeds_the_send_limit)
{
	static const struct {
		unsigned what;
		unsigned most;
	} row[] = { { DO_HEARTBEAT, 120 }, { DO_RESUME, 110 }, { DO_IDENTIFY, 110 } };

	for (unsigned i = 0; i < sizeof row / sizeof row[0]; i++) {
		struct gateway_sends s = { 0 };
		uint64_t now = 1000, sent[500];

		for (unsigned n = 0; n < 500; n++, now += 7) {
			uint64_t from = gateway_sends_from(&s, row[i].what);

			now = from > now ? from : now;
			gateway_sends_done(&s, row[i].what, now);
			sent[n] = now;
			if (n >= row[i].most)
				cr_assert(sent[n] - sent[n - row[i].most] >= 60000, "send %u", n);
		}
		cr_expect_eq(
		    sent[row[i].most - 1], 1000 + 7 * (row[i].most - 1), "no needless wait");
	}
}

Test(gateway_send, some_sends_are_reserved_for_heartbeats)
{
	struct gateway_sends s = { 0 };

	for (unsigned n = 0; n < 110; n++)
		gateway_sends_done(&s, DO_RESUME, 1000);
	cr_expect_eq(gateway_sends_from(&s, DO_RESUME), 61000);
	for (unsigned n = 0; n < 10; n++) {
		cr_expect_leq(gateway_sends_from(&s, DO_HEARTBEAT), 1000);
		gateway_sends_done(&s, DO_HEARTBEAT, 1000);
	}
	cr_expect_eq(gateway_sends_from(&s, DO_HEARTBEAT), 61000);
}

Test(gateway_send, each_send_has_its_json)
{
	static const struct {
		unsigned what;
		bool has_seq;
		unsigned shards;
		const char *token, *expect;
	} row[] = {
		{ DO_HEARTBEAT, false, 1, "t", "{\"op\":1,\"d\":null}" },
		{ DO_HEARTBEAT, true, 1, "t", "{\"op\":1,\"d\":251}" },
		{ DO_RESUME, true, 4, "a\"\\\n",
		    "{\"op\":6,\"d\":{\"token\":\"a\\\"\\\\\\u000a\","
		    "\"session_id\":\"s-1\",\"seq\":251}}" },
		{ DO_IDENTIFY, false, 4, "t",
		    "{\"op\":2,\"d\":{\"token\":\"t\",\"intents\":513,\"shard\":[3,4],"
		    "\"properties\":{\"os\":\"linux\",\"browser\":\"golfd\","
		    "\"device\":\"golfd\"}}}" },
	};

	for (unsigned i = 0; i < sizeof row / sizeof row[0]; i++) {
		struct session s = { .session_id = "s-1", .has_seq = row[i].has_seq, .seq = 251 };
		struct buf b;

		buf_init(&b, LIMIT_GATEWAY_SEND_BYTES);
		gateway_send_write(&b, row[i].what, &s, row[i].token, 3, row[i].shards);
		cr_expect_str_eq(buf_string(&b), row[i].expect);
		buf_free(&b);
	}
}

/* gateway.c accepts tokens of 512 bytes. Any such token fits into one event. */
Test(gateway_send, the_longest_token_fits)
{
	struct session s = { .has_seq = true, .seq = INT64_MAX };
	char token[513] = "";
	struct buf b;

	memset(token, 1, sizeof token - 1);
	memset(s.session_id, 1, sizeof s.session_id - 1);
	buf_init(&b, LIMIT_GATEWAY_SEND_BYTES);
	gateway_send_write(&b, DO_RESUME, &s, token, 0, 1);
	cr_expect_not(buf_failed(&b), "%zu bytes", b.length);
	buf_free(&b);
}
