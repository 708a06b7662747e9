#include "playground/gateway.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

Test(session, events_are_numbered_and_kept)
{
	struct gateway g = { 0 };
	struct gateway_session *s = session_new(&g, 0);

	cr_expect_eq(strlen(s->id), 32);
	session_event(s, "READY", "{}");
	session_event(s, "X", "{\"a\":1}");
	cr_expect_str_eq(s->event[2].text, "{\"t\":\"X\",\"s\":2,\"op\":0,\"d\":{\"a\":1}}");
	cr_expect(session_replay(s, 0));
	for (int i = 0; i < GATEWAY_EVENTS; i++)
		session_event(s, "X", "{}");
	cr_expect_eq(s->seq - s->oldest, GATEWAY_EVENTS - 1, "the oldest event is dropped");
	cr_expect_not(session_replay(s, 0), "dropped events cannot be replayed");
	cr_expect(session_replay(s, s->oldest - 1));
	cr_expect_eq(session_find(&g, s->id), s);
	cr_expect_null(session_find(&g, "x"));
	session_delete(&g, s);
	cr_expect_null(g.sessions);
}

Test(session, bytes_are_bounded)
{
	struct gateway g = { 0 };
	struct gateway_session *s = session_new(&g, 0);
	size_t n = GATEWAY_EVENT_BYTES / 3;
	char *big = malloc(n + 1);

	memset(big, ' ', n);
	big[n] = '\0';
	for (int i = 0; i < 10; i++)
		session_event(s, "X", big);
	cr_expect_leq(s->bytes, (size_t)GATEWAY_EVENT_BYTES);
	cr_expect_geq(s->seq - s->oldest, 1);
	free(big);
	session_delete(&g, s);
}

Test(session, the_session_longest_without_a_link_is_dropped)
{
	struct gateway g = { 0 };
	struct gateway_session *first = session_new(&g, 1000);
	char id[33];

	first->left = 500;
	strcpy(id, first->id);
	for (int i = 1; i < GATEWAY_SESSIONS; i++)
		session_new(&g, 1000)->left = 1000;
	cr_expect_not_null(session_find(&g, id));
	session_new(&g, 1000);
	cr_expect_null(session_find(&g, id), "the bound");
	session_new(&g, 1000 + GATEWAY_RESUME_MS);
	cr_expect_null(g.sessions->next, "expired sessions are dropped");
	while (g.sessions)
		session_delete(&g, g.sessions);
}

Test(session, a_guild_belongs_to_one_shard)
{
	struct gateway_session s = { .shards = 4 };
	snowflake guild = UINT64_C(7) << 22 | 12345;

	for (s.shard = 0; s.shard < 4; s.shard++) {
		cr_expect_eq(session_serves(&s, guild), s.shard == 3);
		cr_expect_eq(session_serves(&s, 0), s.shard == 0, "DMs belong to the first shard");
	}
}
