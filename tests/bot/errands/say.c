/*
 * Requests for messages that answer no interaction, or change an earlier answer. Checks the line,
 * the body, and the result for the tables.
 */
#include "bot/loop/inside.h"
#include "bot/loop/steps.h"
#include "bot/tables/inside.h"
#include "tests/bot/hall.h"
#include "tests/bot/discord/rest_server.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void
on_freed(void *arg)
{
	*(bool *)arg = true;
}

static struct message
text_of(const char *text)
{
	struct message m;

	message_init(&m, false);
	message_text(&m, text);
	m.mention[0] = BEN;
	return m;
}

Test(errands_say, each_message_is_one_request)
{
	static struct message m, with_file;
	static const struct say_handle handle = {
		.interaction = 9, .until = UINT64_MAX, .token = "SECRET"
	};
	static const struct say_handle followup = {
		.interaction = 9, .followup = 66, .until = UINT64_MAX, .token = "SECRET"
	};
	static const struct say_file file = { "a.json", "application/json", "{\"x\":1}", 7 };
	static const struct {
		struct say what;
		const char *line, *body; /* a part of the body */
	} row[] = {
		{ { .kind = SAY_POST, .channel = 5, .m = &m }, "POST /channels/5/messages ",
		    "\"users\":[\"12\"]" },
		{ { .kind = SAY_POST, .channel = 5, .m = &m }, "POST /channels/5/messages ",
		    "\"enforce_nonce\":true" },
		{ { .kind = SAY_POST, .channel = 5, .m = &with_file, .file = &file },
		    "POST /channels/5/messages ", "name=\"files[0]\"; filename=\"a.json\"" },
		/* The same nonce in every process: hex of SHA-256 of "GAME:LINE:USER". */
		{ { .kind = SAY_DM, .channel = 5, .m = &m, .game = "c3uo", .note = 4, .user = 12 },
		    "POST /channels/5/messages ", "\"nonce\":\"12afb3de7929bd2f4da98668\"" },
		/* Of "GAME:ping:LINE:USER". */
		{ { .kind = SAY_DM, .channel = 5, .m = &m, .game = "c3uo", .ping = 4, .user = 12 },
		    "POST /channels/5/messages ", "\"nonce\":\"0fe88c489924a897e701724c\"" },
		{ { .kind = SAY_EDIT, .channel = 7, .message = 8, .m = &m },
		    "PATCH /channels/7/messages/8 ", "hello" },
		{ { .kind = SAY_DELETE, .channel = 7, .message = 8 },
		    "DELETE /channels/7/messages/8 ", "" },
		{ { .kind = SAY_RETRACT, .handle = &handle },
		    "DELETE /webhooks/77/SECRET/messages/@original ", "" },
		{ { .kind = SAY_RETRACT, .handle = &followup },
		    "DELETE /webhooks/77/SECRET/messages/66 ", "" },
		{ { .kind = SAY_REDRAW, .handle = &handle, .m = &m },
		    "PATCH /webhooks/77/SECRET/messages/@original ", "hello" },
		{ { .kind = SAY_REDRAW, .handle = &followup, .m = &with_file, .file = &file },
		    "PATCH /webhooks/77/SECRET/messages/66 ", "filename=\"a.json\"" },
		{ { .kind = SAY_THREAD, .channel = 5, .name = "Golf" }, "POST /channels/5/threads ",
		    "{\"name\":\"Golf\",\"auto_archive_duration\":1440,\"type\":11}" },
		{ { .kind = SAY_THREAD, .channel = 5, .message = 6, .name = "Golf" },
		    "POST /channels/5/messages/6/threads ",
		    "{\"name\":\"Golf\",\"auto_archive_duration\":1440}" },
	};
	static struct server server;
	static struct shard shard;
	struct loop *l = calloc(1, sizeof *l);
	struct hall *h = hall_new();
	struct rest_settings set = { .token = "t", .agent_url = "https://example.org" };
	bool freed = false;
	char base[64];

	m = text_of("hello");
	with_file = text_of("here");
	message_file(&with_file, "a.json");
	uv_loop_init(&l->uv);
	loop_errands(l);
	server_start(&server, &l->uv, NULL, 0);
	snprintf(base, sizeof base, "http://127.0.0.1:%d", server.port);
	set.base = base;
	l->rest = rest_new(&l->uv, &set);
	errands_open(&l->errands, l->rest);
	shard = (struct shard){ .loop = l, .tables = h->tables, .state = SHARD_SERVES };
	shard.sender = (struct errands_sender){ .all = &l->errands, .tables = h->tables };
	l->shard[0] = &shard;
	l->shards = 1;
	l->state = LOOP_READY;
	l->application = 77;
	for (unsigned i = 0; i < sizeof row / sizeof row[0]; i++) {
		const char *text;

		h->tables->voice.telling++;
		errands_say(&shard.sender, &row[i].what);
		while (!tables_quiet(h->tables))
			uv_run(&l->uv, UV_RUN_ONCE);
		cr_assert_eq(server.n, i + 1, "one request per message");
		text = server.served[i].text;
		cr_expect(strncmp(text, row[i].line, strlen(row[i].line)) == 0, "%s\n%s",
		    row[i].line, text);
		cr_expect(strstr(text, row[i].body), "%s\n%s", row[i].body, text);
		cr_expect_eq(strstr(text, "Authorization:") == NULL, row[i].what.handle != NULL,
		    "a handle replaces the bot's token");
	}
	rest_close(l->rest, on_freed, &freed);
	while (!freed)
		uv_run(&l->uv, UV_RUN_ONCE);
	errands_end(&l->errands);
	server_stop(&server);
	uv_run(&l->uv, UV_RUN_DEFAULT);
	cr_assert_eq(uv_loop_close(&l->uv), 0);
	server_free(&server);
	free(l);
	hall_free(h);
}
