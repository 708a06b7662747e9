#include "playground/threads.h"

#include "playground/messages.h"
#include "playground/objects.h"
#include "playground/permissions.h"
#include "tests/playground/try.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static struct playground p;
static struct gateway_session *bot;
static struct channel *tee;
static char home[60];

static void
open_playground(void)
{
	try_open(&p);
	bot = session_new(&p.gateway, time_steady());
	bot->intents = INTENT_GUILDS;
	tee = p.world.channel[0];
	snprintf(home, sizeof home, "/channels/%llu", (unsigned long long)tee->id);
}

static void
close_playground(void)
{
	playground_free(&p);
}

TestSuite(threads, .init = open_playground, .fini = close_playground);

/*
 * Sends a request of the bot to a path below a channel, and checks the status and the error code.
 */
static void
expect(const char *method, const struct channel *c, const char *rest, const char *body, int status,
    int code, const char *why)
{
	char path[160];
	cJSON *answer;

	snprintf(path, sizeof path, "/channels/%llu%s", (unsigned long long)c->id, rest);
	cr_expect_eq(try_request(&p, method, path, body, &answer), status, "%s", why);
	cr_expect_eq(status < 400 ? 0 : play_json_integer(answer, "code", 0), code, "%s", why);
	cJSON_Delete(answer);
}

/* Returns the newest channel. */
static struct channel *
newest(void)
{
	return p.world.channel[p.world.channels - 1];
}

static struct channel *
open_thread(void)
{
	expect("POST", tee, "/threads", "{'name':'Golf','type':11}", 201, 0, "a new thread");
	return newest();
}

static void
bot_may(const char *list)
{
	char path[80], body[300];

	snprintf(path, sizeof path, "/playground/channels/%llu", (unsigned long long)tee->id);
	snprintf(body, sizeof body, "{'bot_permissions':%s}", list);
	cr_assert_eq(try_control(&p, "POST", path, body, NULL), 200);
}

Test(threads, bodies_of_new_threads_are_checked)
{
	static const struct {
		const char *body;
		int status;
		const char *place, *code;
	} tries[] = {
		{ "{'name':'x','type':11}", 201, "", "" },
		{ "{'name':'x','type':11,'auto_archive_duration':60}", 201, "", "" },
		{ "{'name':'x','type':11,'auto_archive_duration':null}", 201, "", "" },
		{ "{'type':11}", 400, "name", "BASE_TYPE_REQUIRED" },
		{ "{'name':'','type':11}", 400, "name", "BASE_TYPE_BAD_LENGTH" },
		{ "{'name':'x','type':11,'auto_archive_duration':61}", 400, "auto_archive_duration",
		    "BASE_TYPE_CHOICES" },
		{ "{'name':'x','type':11,'rate_limit_per_user':5}", 400, "rate_limit_per_user",
		    "PLAYGROUND_NOT_SUPPORTED" },
		{ "{'name':'x','type':12}", 400, "type", "BASE_TYPE_CHOICES" },
		{ "{'name':'x'}", 400, "type", "BASE_TYPE_CHOICES" },
		{ "{'name':'x','type':10}", 400, "type", "BASE_TYPE_CHOICES" },
		{ "{'name':'x','type':0}", 400, "type", "BASE_TYPE_CHOICES" },
	};
	cJSON *name = try_repeated("{'type':11,'name':'", "x", "", "'}", 101);
	char path[80], *text = play_json_print(name);

	snprintf(path, sizeof path, "%s/threads", home);
	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		cJSON *answer;

		cr_expect_eq(try_request(&p, "POST", path, tries[i].body, &answer), tries[i].status,
		    "%s", tries[i].body);
		if (tries[i].status == 400)
			cr_expect_str_eq(
			    try_code(play_json_object(answer, "errors"), tries[i].place),
			    tries[i].code, "%s", tries[i].body);
		cJSON_Delete(answer);
	}
	cr_expect_eq(try_request(&p, "POST", path, text, NULL), 400, "a name of 101 characters");
	cJSON_free(text);
	cJSON_Delete(name);
}

Test(threads, a_new_thread_is_announced)
{
	struct channel *thread = open_thread();
	cJSON *d = try_event(bot, "THREAD_CREATE"), *guild;
	const cJSON *data = play_json_object(d, "thread_metadata");
	char parent[ID_TEXT], me[ID_TEXT];

	id_print(tee->id, parent);
	id_print(p.world.bot, me);
	cr_expect_eq(play_json_integer(d, "type", 0), 11);
	cr_expect_str_eq(play_json_text(d, "parent_id"), parent);
	cr_expect_str_eq(play_json_text(d, "owner_id"), me);
	cr_expect(play_json_true(d, "newly_created"));
	cr_expect_eq(play_json_integer(data, "auto_archive_duration", 0), 1440);
	cr_expect_not(play_json_true(data, "archived") || play_json_true(data, "locked"));
	cr_expect_str_eq(
	    play_json_text(play_json_object(d, "member"), "user_id"), me, "the owner joins");
	cJSON_Delete(d);
	guild = object_guild_create(&p.world, p.world.guild);
	cr_expect_eq(cJSON_GetArraySize(play_json_array(guild, "threads")), 1);
	cr_expect_eq(
	    cJSON_GetArraySize(play_json_array(guild, "channels")), 3, "channels have no threads");
	cJSON_Delete(guild);
	expect("POST", thread, "/threads", "{'name':'x','type':11}", 400, 50024,
	    "a thread in a thread");
	expect("POST", world_dm(&p.world, p.world.person[0]), "/threads", "{'name':'x','type':11}",
	    400, 50024, "a thread in a DM");
}

Test(threads, a_thread_can_begin_from_a_message)
{
	struct message *m = message_say(&p.world, tee, p.world.person[0], "Let us play");
	const struct message *starter;
	char rest[80], id[ID_TEXT];
	struct channel *thread;
	cJSON *d;

	id_print(m->id, id);
	snprintf(rest, sizeof rest, "/messages/%s/threads", id);
	bot->intents |= INTENT_GUILD_MESSAGES;
	expect("POST", tee, rest, "{'name':'Golf'}", 201, 0, "a new thread");
	thread = newest();
	cr_expect_eq(thread->id, m->id, "a thread has its message's id");
	cr_expect(message_flags(m) & MESSAGE_HAS_THREAD);
	cr_expect_str_eq(play_json_text(play_json_object(m->json, "thread"), "id"), id);
	d = try_event(bot, "MESSAGE_UPDATE");
	cr_expect_not_null(play_json_object(d, "thread"));
	cJSON_Delete(d);
	starter = thread->first;
	cr_expect_eq(play_json_integer(starter->json, "type", 0), 21);
	cr_expect_str_eq(
	    play_json_text(play_json_object(starter->json, "message_reference"), "message_id"), id);
	cr_expect_eq(thread->thread->messages, 0, "the starter does not count");
	expect("POST", tee, rest, "{'name':'Golf'}", 400, 160004, "a second thread");
	expect(
	    "POST", tee, "/messages/5/threads", "{'name':'Golf'}", 404, 10008, "no such message");
	m = message_say(&p.world, tee, p.world.person[0], "x");
	m->viewer = p.world.person[0]->id;
	id_print(m->id, id);
	snprintf(rest, sizeof rest, "/messages/%s/threads", id);
	expect("POST", tee, rest, "{'name':'Golf'}", 404, 10008, "an ephemeral message");
}

Test(threads, permissions_for_threads)
{
	struct channel *thread = open_thread();
	char rest[80];

	snprintf(rest, sizeof rest, "/messages/%llu/threads",
	    (unsigned long long)message_say(&p.world, tee, p.world.person[0], "x")->id);
	bot_may("['VIEW_CHANNEL','SEND_MESSAGES']");
	expect(
	    "POST", tee, "/threads", "{'name':'x','type':11}", 403, 50013, "CREATE_PUBLIC_THREADS");
	expect("POST", tee, rest, "{'name':'x'}", 403, 50013, "CREATE_PUBLIC_THREADS");
	expect("POST", thread, "/messages", "{'content':'x'}", 403, 50013,
	    "SEND_MESSAGES has no effect in threads");
	bot_may("['VIEW_CHANNEL','SEND_MESSAGES_IN_THREADS']");
	expect("POST", thread, "/messages", "{'content':'x'}", 200, 0,
	    "with SEND_MESSAGES_IN_THREADS");
	expect("POST", tee, "/messages", "{'content':'x'}", 403, 50013, "not in the channel");
	bot_may("['SEND_MESSAGES_IN_THREADS']");
	expect("POST", thread, "/messages", "{'content':'x'}", 403, 50001,
	    "without VIEW_CHANNEL of the channel");
}

Test(threads, archived_and_locked)
{
	struct channel *thread = open_thread();
	char rest[80];

	expect("POST", thread, "/messages", "{'content':'x'}", 200, 0, "an open thread");
	snprintf(rest, sizeof rest, "/messages/%llu", (unsigned long long)thread->last->id);
	expect("PATCH", thread, "", "{'archived':true}", 200, 0, "the owner may archive");
	cr_expect(thread->thread->archived);
	cJSON_Delete(try_event(bot, "THREAD_UPDATE"));
	expect("PATCH", thread, rest, "{'content':'y'}", 400, 50083, "no edits when archived");
	expect("PATCH", thread, "", "{'name':'New'}", 400, 50083, "it is not renamed");
	expect("PUT", thread, "/thread-members/@me", NULL, 400, 50083, "nobody can join");
	expect("PATCH", thread, "", "{'archived':false,'name':'New'}", 200, 0,
	    "unarchived and renamed");
	cr_expect_str_eq(thread->name, "New");
	cr_expect_eq(
	    play_json_integer(thread->last->json, "type", 0), 4, "a message has the new name");
	expect("PATCH", thread, "", "{'archived':true}", 200, 0, "archived again");
	expect("POST", thread, "/messages", "{'content':'x'}", 200, 0, "a message unarchives");
	cr_expect_not(thread->thread->archived);
	expect(
	    "PATCH", thread, "", "{'locked':true}", 400, 50035, "the stand-in has no such field");
	expect("PATCH", tee, "", "{'name':'x'}", 501, 0, "the stand-in changes threads alone");
	thread->thread->locked = true;
	expect("POST", thread, "/messages", "{'content':'x'}", 403, 160005, "locked");
	expect("PATCH", thread, "", "{'name':'Old'}", 403, 160005, "locked");
	bot_may("['VIEW_CHANNEL','SEND_MESSAGES_IN_THREADS','MANAGE_THREADS']");
	expect("POST", thread, "/messages", "{'content':'x'}", 200, 0, "a moderator may write");
	expect("PATCH", thread, "", "{'archived':true}", 200, 0, "by a moderator");
}

Test(threads, threads_of_other_people)
{
	struct channel *thread = thread_open(tee, 0, "Ana's", p.world.person[0]->id);

	expect("PATCH", thread, "", "{'name':'x'}", 403, 50013, "a thread of another person");
	expect("PATCH", thread, "", "{'archived':true}", 403, 50013, "a thread of another person");
	thread_archive(thread, true);
	expect("PATCH", thread, "", "{'archived':false}", 200, 0,
	    "anyone who may write may unarchive");
	cr_expect_not(thread_has(thread, p.world.bot));
	expect("POST", thread, "/messages", "{'content':'x'}", 200, 0, "the bot writes");
	cr_expect(thread_has(thread, p.world.bot), "the writer has joined");
}

Test(threads, members_are_added)
{
	struct channel *thread = open_thread(),
		       *other = thread_open(tee, 0, "Ana's", p.world.person[0]->id);
	char ben[60];
	cJSON *d;

	snprintf(
	    ben, sizeof ben, "/thread-members/%llu", (unsigned long long)p.world.person[1]->id);
	expect("PUT", thread, ben, NULL, 204, 0, "a member is added");
	expect("PUT", thread, ben, NULL, 204, 0, "a member is added twice");
	cr_expect(thread_has(thread, p.world.person[1]->id));
	expect("PUT", thread, "/thread-members/5", NULL, 404, 10013, "an unknown user");
	expect("PUT", other, "/thread-members/@me", NULL, 204, 0, "the bot joins");
	d = try_event(bot, "THREAD_MEMBERS_UPDATE");
	cr_expect_eq(cJSON_GetArraySize(play_json_array(d, "added_members")), 1);
	cJSON_Delete(d);
	expect("PUT", tee, ben, NULL, 400, 50024, "a channel has no thread members");
	while (thread_join(thread, world_id(&p.world)))
		;
	cr_expect_eq(thread->thread->members, THREAD_MEMBERS, "the bound");
	snprintf(
	    ben, sizeof ben, "/thread-members/%llu", (unsigned long long)p.world.person[2]->id);
	expect("PUT", thread, ben, NULL, 400, 30033, "the bound");
}

Test(threads, commands_work_in_open_threads)
{
	struct channel *thread = open_thread();
	int where = (int)p.world.channels - 1;
	char parent[ID_TEXT];
	const cJSON *channel;
	cJSON *d;

	cJSON_Delete(p.world.commands);
	p.world.commands = try_json("[{'id':'1','name':'golf'}]");
	id_print(tee->id, parent);
	cr_assert_eq(try_act(&p, 1, where, "'type':'command','name':'golf'"), 200);
	d = try_event(bot, "INTERACTION_CREATE");
	channel = play_json_object(d, "channel");
	cr_expect_eq(play_json_integer(channel, "type", 0), 11);
	cr_expect_str_eq(play_json_text(channel, "parent_id"), parent);
	cr_expect_not_null(play_json_object(channel, "thread_metadata"));
	cJSON_Delete(d);
	thread_archive(thread, true);
	cr_expect_eq(try_act(&p, 1, where, "'type':'command','name':'golf'"), 400, "archived");
	thread_archive(thread, false);
	world_delete_channel(tee);
	cr_expect(thread->gone, "deleted with its channel");
	cr_expect_eq(try_act(&p, 1, where, "'type':'command','name':'golf'"), 400, "gone");
}

Test(threads, people_can_open_threads)
{
	char body[120], path[80], id[ID_TEXT];
	const struct channel *thread;

	snprintf(body, sizeof body, "{'name':'Golf','parent':'%llu','user':'%llu'}",
	    (unsigned long long)tee->id, (unsigned long long)p.world.person[1]->id);
	cr_expect_eq(try_control(&p, "POST", "/playground/channels", body, NULL), 200);
	thread = newest();
	cr_assert_not_null(thread->thread);
	cr_expect_eq(thread->thread->owner, p.world.person[1]->id);
	cJSON_Delete(try_event(bot, "THREAD_CREATE"));
	cr_assert_not_null(tee->last, "the channel gets a message");
	cr_expect_eq(play_json_integer(tee->last->json, "type", 0), 18);
	cr_expect_eq(tee->last->author, p.world.person[1]->id);
	cr_expect_str_eq(play_json_text(tee->last->json, "content"), "Golf");
	id_print(thread->id, id);
	cr_expect_str_eq(
	    play_json_text(play_json_object(tee->last->json, "message_reference"), "channel_id"),
	    id);
	snprintf(path, sizeof path, "/playground/channels/%llu", (unsigned long long)thread->id);
	cr_expect_eq(try_control(&p, "POST", path, "{'archived':true,'locked':true}", NULL), 200);
	cr_expect(thread->thread->archived && thread->thread->locked);
	cJSON_Delete(try_event(bot, "THREAD_UPDATE"));
	cr_expect_eq(
	    try_control(&p, "POST", "/playground/channels", "{'name':'x','parent':'5'}", NULL),
	    400);
}
