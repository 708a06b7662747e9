#include "playground/permissions.h"

#include "tests/playground/try.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static struct playground p;
static struct gateway_session *bot;

static void
open_playground(void)
{
	try_open(&p);
	bot = session_new(&p.gateway, time_steady());
	bot->intents = INTENT_GUILDS;
}

static void
close_playground(void)
{
	playground_free(&p);
}

TestSuite(control_world, .init = open_playground, .fini = close_playground);

/*
 * Sends POST /playground/WHAT/ID, or without /ID when id is 0. Returns the status. The caller frees
 * the answer.
 */
static int
post(const char *what, snowflake id, const char *body, cJSON **answer)
{
	char path[80];

	snprintf(path, sizeof path, id ? "/playground/%s/%llu" : "/playground/%s", what,
	    (unsigned long long)id);
	return try_control(&p, "POST", path, body, answer);
}

Test(control_world, people)
{
	static const struct {
		const char *body;
		int status;
	} tries[] = {
		{ "{'permissions':['MANAGE_GUILD']}", 200 },
		{ "{'permissions':'32'}", 200 },
		{ "{'permissions':null}", 200 },
		{ "{'permissions':['X']}", 400 },
		{ "{'permissions':32}", 400 },
		{ "{'denied':['SEND_MESSAGES']}", 200 },
		{ "{'denied':'x'}", 400 },
		{ "{'roles':[]}", 200 },
		{ "{'roles':['5']}", 400 },
		{ "{'roles':'5'}", 400 },
	};
	struct person *ben = p.world.person[1];
	struct role *role;
	cJSON *answer;
	char body[120];

	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++)
		cr_expect_eq(post("users", ben->id, tries[i].body, NULL), tries[i].status, "%s",
		    tries[i].body);
	cr_expect_eq(ben->denied, 1 << 11);
	snprintf(body, sizeof body, "{'user':'%llu','channel':'%llu','content':'x'}",
	    (unsigned long long)ben->id, (unsigned long long)p.world.channel[0]->id);
	cr_expect_eq(post("messages", 0, body, NULL), 400, "without SEND_MESSAGES");
	ben->denied = 0;
	cr_expect_eq(post("messages", 0, body, NULL), 200);
	cr_expect_eq(ben->granted, 0, "null takes the permissions back");
	cr_expect_eq(
	    post("roles", 0, "{'name':'Golf captains','permissions':['MANAGE_GUILD']}", &answer),
	    200);
	cr_expect_str_eq(play_json_text(answer, "permissions"), "32");
	cJSON_Delete(answer);
	answer = try_event(bot, "GUILD_ROLE_CREATE");
	cr_expect_str_eq(play_json_text(play_json_object(answer, "role"), "name"), "Golf captains");
	cJSON_Delete(answer);
	role = p.world.role[1];
	snprintf(body, sizeof body, "{'roles':['%llu']}", (unsigned long long)role->id);
	cr_expect_eq(post("users", ben->id, body, &answer), 200);
	cr_expect_eq(cJSON_GetArraySize(play_json_array(answer, "roles")), 1);
	cr_expect(permissions_of(&p.world, ben) & PERMISSION(MANAGE_GUILD));
	cJSON_Delete(answer);
	cr_expect_eq(post("roles", role->id, "{'permissions':[]}", NULL), 200);
	cr_expect_not(permissions_of(&p.world, ben) & PERMISSION(MANAGE_GUILD));
	cJSON_Delete(try_event(bot, "GUILD_ROLE_UPDATE"));
	cr_expect_eq(post("roles", role->id, "{'deleted':true}", NULL), 200);
	cJSON_Delete(try_event(bot, "GUILD_ROLE_DELETE"));
	cr_expect_eq(ben->roles, 0);
	cr_expect_eq(
	    post("roles", p.world.guild, "{'deleted':true}", NULL), 400, "@everyone must stay");
	cr_expect_eq(post("roles", 5, "{}", NULL), 404);
	cr_expect_eq(post("roles", 0, "{}", NULL), 400, "without a name");
}

/* Sends a request of the bot, and checks the status and the error code. */
static void
expect(
    const char *method, const char *path, const char *body, int status, int code, const char *why)
{
	cJSON *answer;

	cr_expect_eq(try_request(&p, method, path, body, &answer), status, "%s", why);
	cr_expect_eq(status < 400 ? 0 : play_json_integer(answer, "code", 0), code, "%s", why);
	cJSON_Delete(answer);
}

Test(control_world, the_bots_permissions)
{
	struct channel *tee = p.world.channel[0];
	char home[60], messages[80], one[120];
	cJSON *answer;

	snprintf(home, sizeof home, "/channels/%llu", (unsigned long long)tee->id);
	snprintf(messages, sizeof messages, "%s/messages", home);
	expect("POST", messages, "{'content':'x'}", 200, 0, "at first the bot may post");
	snprintf(one, sizeof one, "%s/%llu", messages, (unsigned long long)tee->last->id);
	cr_expect_eq(
	    post("channels", tee->id, "{'bot_permissions':['VIEW_CHANNEL']}", &answer), 200);
	cr_expect_eq(cJSON_GetArraySize(play_json_array(answer, "permission_overwrites")), 1);
	cJSON_Delete(answer);
	cJSON_Delete(try_event(bot, "CHANNEL_UPDATE"));
	expect("POST", messages, "{'content':'x'}", 403, 50013, "without SEND_MESSAGES");
	expect("PATCH", one, "{'content':'y'}", 200, 0, "an edit needs no SEND_MESSAGES");
	post("channels", tee->id, "{'bot_permissions':['VIEW_CHANNEL','SEND_MESSAGES']}", NULL);
	expect("POST", messages, "{'content':'x'}", 200, 0, "with SEND_MESSAGES");
	post("channels", tee->id, "{'bot_permissions':['SEND_MESSAGES']}", NULL);
	expect("GET", home, NULL, 403, 50001, "without VIEW_CHANNEL");
	expect("POST", messages, "{'content':'x'}", 403, 50001, "without VIEW_CHANNEL");
	expect("PATCH", one, "{'content':'y'}", 403, 50001, "without VIEW_CHANNEL");
	expect("DELETE", one, NULL, 403, 50001, "without VIEW_CHANNEL");
	post("channels", tee->id, "{'bot_permissions':null}", NULL);
	expect(
	    "POST", messages, "{'content':'x'}", 200, 0, "null gives the first permissions back");
	cr_expect_eq(post("channels", tee->id, "{'bot_permissions':['X']}", NULL), 400);
	cr_expect_eq(post("channels", tee->id, "{}", NULL), 400);
	cr_expect_eq(post("channels", 5, "{'bot_permissions':null}", NULL), 404);
}

Test(control_world, messages_of_other_people)
{
	struct channel *tee = p.world.channel[0];
	struct message *m = world_add_message(
	    tee, p.world.person[0]->id, 0, try_json("{'id':'99','flags':0}"));
	char one[120];

	snprintf(one, sizeof one, "/channels/%llu/messages/%llu", (unsigned long long)tee->id,
	    (unsigned long long)m->id);
	expect("DELETE", one, NULL, 403, 50013, "a message of another person");
	post("channels", tee->id, "{'bot_permissions':['VIEW_CHANNEL','MANAGE_MESSAGES']}", NULL);
	expect("DELETE", one, NULL, 204, 0, "with MANAGE_MESSAGES");
}

Test(control_world, an_answer_needs_no_permission)
{
	struct interaction *in = interactions_add(
	    &p.interactions, 99, INTERACTION_COMMAND, p.world.person[0], p.world.channel[0]);
	char path[300];

	post("channels", p.world.channel[0]->id, "{'bot_permissions':[]}", NULL);
	snprintf(path, sizeof path, "/interactions/99/%s/callback", in->token);
	expect("POST", path, "{'type':4,'data':{'content':'x'}}", 204, 0,
	    "an answer to an interaction needs no permission");
}

Test(control_world, the_server_can_be_changed)
{
	cJSON *d;

	cr_expect_eq(
	    post("guild", 0, "{'preferred_locale':'es-ES','name':'Casa club'}", NULL), 200);
	d = try_event(bot, "GUILD_UPDATE");
	cr_expect_str_eq(play_json_text(d, "preferred_locale"), "es-ES");
	cr_expect_str_eq(play_json_text(d, "name"), "Casa club");
	cJSON_Delete(d);
	cr_expect_eq(post("guild", 0, "{'preferred_locale':'es'}", NULL), 400);
	cr_expect_eq(post("guild", 0, "{'name':'x'}", NULL), 400);
	cr_expect_eq(post("guild", 0, "{'bot':1}", NULL), 400);
	cr_expect_str_eq(p.world.locale, "es-ES");
}

Test(control_world, the_bot_can_be_in_a_further_server)
{
	cJSON *server, *channel, *d;
	char body[100];
	int where = (int)p.world.channels;
	const char *id;

	cJSON_Delete(p.world.commands);
	p.world.commands = try_json("[{'id':'1','name':'help','type':1}]");
	cr_expect_eq(post("guilds", 0, "{'name':'x'}", NULL), 400);
	cr_expect_eq(post("guilds", 0, "{'name':'Dunes'}", &server), 200);
	id = play_json_text(server, "id");
	d = try_event(bot, "GUILD_CREATE");
	cr_expect_str_eq(play_json_text(d, "id"), id);
	cr_expect_str_eq(play_json_text(d, "name"), "Dunes");
	cr_expect_eq(cJSON_GetArraySize(play_json_array(d, "channels")), 0);
	cr_expect_str_eq(
	    play_json_text(play_json_array(d, "roles")->child, "id"), id, "the role @everyone");
	cJSON_Delete(d);
	cr_expect_eq(post("channels", 0, "{'name':'dune','guild':'5'}", NULL), 400);
	snprintf(body, sizeof body, "{'name':'dune','guild':'%s'}", id);
	cr_expect_eq(post("channels", 0, body, &channel), 200);
	d = try_event(bot, "CHANNEL_CREATE");
	cr_expect_str_eq(play_json_text(d, "guild_id"), id);
	cJSON_Delete(d);
	cr_expect_eq(post("guild", 0, "{'bot':false}", NULL), 200);
	cr_expect_eq(try_act(&p, 0, 0, "'type':'command','name':'help'"), 400);
	cr_expect_eq(try_act(&p, 0, where, "'type':'command','name':'help'"), 200,
	    "the bot has left only the first server");
	d = try_event(bot, "INTERACTION_CREATE");
	cr_expect_str_eq(play_json_text(d, "guild_id"), id);
	cr_expect_str_eq(play_json_text(play_json_object(d, "guild"), "id"), id);
	cJSON_Delete(d);
	cJSON_Delete(server);
	cJSON_Delete(channel);
}

Test(control_world, at_most_64_further_servers)
{
	for (int i = 0; i < WORLD_SERVERS; i++)
		cr_expect_eq(post("guilds", 0, "{'name':'Dunes'}", NULL), 200);
	cr_expect_eq(post("guilds", 0, "{'name':'Dunes'}", NULL), 400);
}

Test(control_world, the_bot_leaves_and_comes)
{
	char messages[80], guild[ID_TEXT];
	cJSON *d;

	id_print(p.world.guild, guild);
	snprintf(messages, sizeof messages, "/channels/%llu/messages",
	    (unsigned long long)p.world.channel[0]->id);
	cr_expect_eq(post("guild", 0, "{'bot':false}", NULL), 200);
	d = try_event(bot, "GUILD_DELETE");
	cr_expect_str_eq(play_json_text(d, "id"), guild);
	cr_expect_null(play_json_get(d, "unavailable"), "unavailable is only for outages");
	cJSON_Delete(d);
	expect("POST", messages, "{'content':'x'}", 403, 50001, "the bot is not in the server");
	cr_expect_eq(post("guild", 0, "{'bot':true}", NULL), 200);
	d = try_event(bot, "GUILD_CREATE");
	cr_expect_eq(cJSON_GetArraySize(play_json_array(d, "channels")), 3);
	cr_expect_eq(cJSON_GetArraySize(play_json_array(d, "roles")), 1);
	cJSON_Delete(d);
	expect("POST", messages, "{'content':'x'}", 200, 0, "the bot is in the server again");
}

Test(control_world, a_channel_is_deleted)
{
	struct channel *tee = p.world.channel[0];
	struct interaction *in = interactions_add(
	    &p.interactions, 99, INTERACTION_COMMAND, p.world.person[0], tee);
	char messages[80], path[300];
	snowflake id = tee->id;
	size_t before;

	cr_expect_eq(post("channels", id, "{'deleted':true}", NULL), 200);
	cJSON_Delete(try_event(bot, "CHANNEL_DELETE"));
	snprintf(messages, sizeof messages, "/channels/%llu/messages", (unsigned long long)id);
	expect("POST", messages, "{'content':'x'}", 404, 10003, "the channel is gone");
	snprintf(path, sizeof path, "/interactions/99/%s/callback", in->token);
	before = p.log.count;
	expect("POST", path, "{'type':4,'data':{'content':'x'}}", 404, 10003,
	    "the answer has no channel");
	cr_expect_eq(p.log.count, before + 1, "no violation: the bot could not know");
	cr_expect_eq(post("channels", id, "{'deleted':true}", NULL), 404);
}
