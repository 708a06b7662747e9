/*
 * Requests for messages that answer no interaction, or change an earlier answer. Checks the line,
 * the body, and the result for the tables.
 */
#include "tests/bot/errands/stage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct message
text_of(const char *text)
{
	struct message m;

	message_init(&m, false);
	message_text(&m, text);
	m.mention[0] = BEN;
	return m;
}

TestSuite(errands_say, .init = stage_begin, .fini = stage_end);

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
		    "{\"name\":\"Golf\",\"auto_archive_duration\":10080,\"type\":11}" },
		{ { .kind = SAY_THREAD, .channel = 5, .message = 6, .name = "Golf" },
		    "POST /channels/5/messages/6/threads ",
		    "{\"name\":\"Golf\",\"auto_archive_duration\":10080}" },
	};

	m = text_of("hello");
	with_file = text_of("here");
	message_file(&with_file, "a.json");
	wire(NULL, 0);
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
	unwire();
}
