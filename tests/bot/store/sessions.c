/* What each store keeps for a gateway session that a later process resumes. */
#include "tests/bot/store/stage.h"
#include "tests/thorough.h"

#include <stdio.h>
#include <string.h>

TestSuite(store_sessions_sqlite, .init = stage_sqlite, .fini = stage_end, .timeout = TEST_LIMIT);
TestSuite(
    store_sessions_postgres, .init = stage_postgres, .fini = stage_end, .timeout = TEST_LIMIT);

static void
add(const char *line)
{
	strncat(stage.text, line, sizeof stage.text - strlen(stage.text) - 1);
}

static void
on_session(void *arg, const struct store_session *got)
{
	char line[512];

	(void)arg;
	snprintf(line, sizeof line, "%u/%u %s %s %s %lld %llu %llu\n", got->shard, got->shards,
	    got->token, got->id, got->url, (long long)got->seq,
	    (unsigned long long)got->application, (unsigned long long)got->user);
	add(line);
}

static void
on_seen(void *arg, unsigned shard, snowflake interaction)
{
	char line[64];

	(void)arg;
	snprintf(line, sizeof line, "seen %u %llu\n", shard, (unsigned long long)interaction);
	add(line);
}

/* What a restarted golfd reads. */
static const char *
read_again(void)
{
	stage_reopen();
	stage.text[0] = '\0';
	cr_assert(
	    store_sessions(stage.s, &(struct store_session_reader){ NULL, on_session, on_seen }));
	return stage.text;
}

static void
keep(const struct store_put *put, unsigned n)
{
	cr_assert_eq(stage_keep(put, n), STORE_OK);
}

static void
keep_session(unsigned shard, const char *id, int64_t seq)
{
	struct store_session it = { .shard = shard,
		.shards = 2,
		.token = "0123456789abcdef",
		.url = "wss://u",
		.seq = seq,
		.application = UINT64_MAX,
		.user = 9 };

	snprintf(it.id, sizeof it.id, "%s", id);
	keep(&(struct store_put){ .kind = PUT_SESSION, .session = &it }, 1);
}

static void
see(unsigned shard, snowflake interaction, int64_t seq)
{
	keep(
	    &(struct store_put){
		.kind = PUT_SEEN, .shard = shard, .message = interaction, .seq = seq },
	    1);
}

BOTH(store_sessions, a_session_comes_back_whole)
{
	cr_expect_str_eq(read_again(), "");
	keep_session(1, "b", 4);
	keep_session(0, "a", 7);
	keep_session(0, "a", 8);
	cr_expect_str_eq(read_again(),
	    "0/2 0123456789abcdef a wss://u 8 18446744073709551615 9\n"
	    "1/2 0123456789abcdef b wss://u 4 18446744073709551615 9\n");
	stage_close();
}

BOTH(store_sessions, interactions_that_cannot_come_again_are_forgotten)
{
	stage_reopen();
	keep_session(0, "a", 1);
	see(0, 70, 2);
	see(0, 71, 3);
	see(0, 72, 4);
	see(0, 72, 4);
	see(1, 80, 2);
	cr_expect(strstr(read_again(), "9\nseen 0 70\nseen 0 71\nseen 0 72\nseen 1 80\n"), "%s",
	    stage.text);
	keep_session(0, "a", 3);
	cr_expect(strstr(read_again(), "9\nseen 0 72\nseen 1 80\n"), "%s", stage.text);
	keep_session(0, "another", 1);
	cr_expect(strstr(read_again(), "9\nseen 1 80\n"), "%s", stage.text);
	stage_close();
}

BOTH(store_sessions, the_servers_come_back)
{
	const struct store_put put[] = {
		{ .kind = PUT_SERVER, .guild = 5, .name = "Old", .text = "" },
		{ .kind = PUT_SERVER, .guild = 5, .name = "The \"Clubhouse\"", .text = "es-ES" },
		{ .kind = PUT_SERVER, .guild = 6, .name = "Left", .text = "en-US" },
		{ .kind = DROP_SERVER, .guild = 6 },
		{ .kind = DROP_SERVER, .guild = 7 },
	};

	stage_reopen();
	keep(put, sizeof put / sizeof put[0]);
	stage_reopen();
	cr_expect_str_eq(stage_load(), "server 5 The \"Clubhouse\" es-ES\n");
	stage_close();
}
