#include "playground/act.h"
#include "playground/messages.h"

#include "tests/playground/try.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct playground p;
static struct gateway_session *bot;

static void
open_playground(void)
{
	try_open(&p);
	bot = session_new(&p.gateway, time_steady());
	cJSON_Delete(p.world.commands);
	p.world.commands = try_json(
	    "[{'id':'1','name':'all','type':1,'options':["
	    "{'type':3,'name':'text','min_length':2,'max_length':3},{'type':4,'name':'int'"
	    ",'min_value':1,'max_value':5},"
	    "{'type':5,'name':'bool'},{'type':6,'name':'user'},{'type':8,'name':'role'},"
	    "{'type':4,'name':'pick','choices':[{'name':'a','"
	    "value':1}]}]},"
	    "{'id':'2','name':'group','type':1,'options':[{'type':2,'name':'g','options':["
	    "{'type':1,'name':'s'}]}]},"
	    "{'id':'3','name':'owner','type':1,'default_member_permissions':'0'},"
	    "{'id':'4','name':'dm','type':1,'contexts':[1]},"
	    "{'id':'5','name':'nodm','type':1,'dm_permission':false},"
	    "{'id':'6','name':'Challenge','type':2},{'id':'7','name':'Bookmark','type':3},"
	    "{'id':'8','name':'Both','type':2},{'id':'9','name':'Both','type':3}]");
}

static void
close_playground(void)
{
	playground_free(&p);
}

TestSuite(act, .init = open_playground, .fini = close_playground);

static int
act(int who, int where, const char *rest)
{
	return try_act(&p, who, where, rest);
}

Test(act, options_have_bounds_and_types)
{
	static const struct {
		const char *options;
		int status;
	} tries[] = {
		{ "", 200 },
		{ "{'name':'text','value':'ab'}", 200 },
		{ "{'name':'text','value':'a'}", 400 },
		{ "{'name':'text','value':'abcd'}", 400 },
		{ "{'name':'text','value':5}", 400 },
		{ "{'name':'int','value':5},{'name':'bool','value':false}", 200 },
		{ "{'name':'int','value':0}", 400 },
		{ "{'name':'int','value':6}", 400 },
		{ "{'name':'int','value':1.5}", 400 },
		{ "{'name':'bool','value':0}", 400 },
		{ "{'name':'user','value':'5'}", 400 },
		{ "{'name':'role','value':'5'}", 400 },
		{ "{'name':'pick','value':1}", 200 },
		{ "{'name':'pick','value':2}", 400 },
		{ "{'name':'text'}", 400 },
		{ "{'value':'ab'}", 400 },
		{ "5", 400 },
	};

	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		char rest[300];

		snprintf(rest, sizeof rest, "'type':'command','name':'all','options':[%s]",
		    tries[i].options);
		cr_expect_eq(act(0, 0, rest), tries[i].status, "%s", tries[i].options);
	}
}

Test(act, where_commands_are_offered)
{
	static const struct {
		int who, where;
		const char *rest;
		int status;
		const char *why;
	} tries[] = {
		{ 1, 0, "'type':'command','name':'group','group':'g','sub':'s'", 200,
		    "a subcommand in a group" },
		{ 1, 0, "'type':'command','name':'group','sub':'s'", 400, "without its group" },
		{ 1, 0, "'type':'command','name':'group','group':'s','sub':'g'", 400,
		    "group and subcommand swapped" },
		{ 1, 0, "'type':'command','name':'all','sub':'s'", 400,
		    "a command without subcommands" },
		{ 0, 0, "'type':'command','name':'owner'", 200, "the owner has every permission" },
		{ 1, 0, "'type':'command','name':'owner'", 400, "others have no permission" },
		{ 1, 0, "'type':'command','name':'dm'", 400, "a DM command in the server" },
		{ 1, -1, "'type':'command','name':'dm'", 200, "a DM command in a DM" },
		{ 1, -1, "'type':'command','name':'nodm'", 400, "a server command in a DM" },
		{ 1, 0, "'type':'command','name':'nodm'", 200, "a server command in the server" },
		{ 1, 0, "'type':'nothing'", 400, "an unknown type" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++)
		cr_expect_eq(act(tries[i].who, tries[i].where, tries[i].rest), tries[i].status,
		    "%s", tries[i].why);
}

Test(act, a_refused_act_sends_nothing)
{
	int64_t before = bot->seq;

	cr_expect_eq(act(0, 0, "'type':'command','name':'nothing'"), 400);
	cr_expect_eq(bot->seq, before);
	cr_expect_eq(p.interactions.n, 0);
	cr_expect_eq(act(0, 0, "'type':'command','name':'nodm'"), 200);
	cr_expect_eq(bot->seq, before + 1);
	p.faults.hold = true;
	cr_expect_eq(act(0, 0, "'type':'command','name':'nodm'"), 200);
	cr_expect_eq(bot->seq, before + 1, "the event is held back");
	cr_expect(act_release(&p));
	cr_expect_eq(bot->seq, before + 2);
	cr_expect_not(act_release(&p));
	cr_expect_eq(bot->seq, before + 2, "released only once");
	p.faults.hold = false;
	before++;
	p.faults.duplicate = true;
	cr_expect_eq(act(0, 0, "'type':'command','name':'nodm'"), 200);
	cr_expect_eq(bot->seq, before + 3);
	cr_expect_eq(p.interactions.n, 3);
}

Test(act, menu_commands_need_a_fitting_target)
{
	const struct person *ben = p.world.person[1];
	struct message *m = message_say(&p.world, p.world.channel[0], ben, "hello"),
		       *elsewhere = message_say(&p.world, p.world.channel[1], ben, "hello"),
		       *hidden = message_say(&p.world, p.world.channel[0], ben, "hello");
	const struct {
		int where;
		const char *name;
		snowflake target;
		int type; /* the command's type; 0: refused */
		const char *why;
	} tries[] = {
		{ 0, "Challenge", ben->id, 2, "on a person" },
		{ -1, "Challenge", p.world.bot, 2, "on the bot, in a DM" },
		{ 0, "Challenge", m->id, 0, "not on a message" },
		{ 0, "Challenge", 5, 0, "an unknown target" },
		{ 0, "Bookmark", m->id, 3, "on a message" },
		{ 0, "Bookmark", ben->id, 0, "not on a person" },
		{ 0, "Bookmark", elsewhere->id, 0, "a message of another channel" },
		{ 0, "Bookmark", hidden->id, 0, "an ephemeral message of another person" },
		{ 0, "Both", ben->id, 2, "the target decides the type" },
		{ 0, "Both", m->id, 3, "the target decides the type" },
		{ 0, "all", ben->id, 0, "a slash command is in no menu" },
	};

	hidden->viewer = ben->id;
	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		char rest[120], id[ID_TEXT];
		cJSON *d;
		const cJSON *data, *resolved;

		id_print(tries[i].target, id);
		snprintf(rest, sizeof rest, "'type':'command','name':'%s','target':'%s'",
		    tries[i].name, id);
		cr_expect_eq(
		    act(0, tries[i].where, rest), tries[i].type ? 200 : 400, "%s", tries[i].why);
		if (!tries[i].type)
			continue;
		d = try_event(bot, "INTERACTION_CREATE");
		data = play_json_object(d, "data");
		resolved = play_json_object(data, "resolved");
		cr_expect_eq(play_json_integer(data, "type", 0), tries[i].type, "%s", tries[i].why);
		cr_expect_str_eq(play_json_text(data, "target_id"), id, "%s", tries[i].why);
		cr_expect_null(play_json_get(data, "options"), "a menu command has no options");
		cr_expect_eq(!play_json_get(play_json_object(resolved, "users"), id),
		    tries[i].type != 2, "%s", tries[i].why);
		cr_expect_eq(!play_json_get(play_json_object(resolved, "messages"), id),
		    tries[i].type != 3, "%s", tries[i].why);
		cr_expect_eq(!play_json_get(play_json_object(resolved, "members"), id),
		    tries[i].type != 2 || tries[i].where < 0, "%s", tries[i].why);
		cJSON_Delete(d);
	}
	p.world.person[2]->denied = 1 << 11;
	cr_expect_eq(act(2, 0, "'type':'command','name':'Challenge','target':'1'"), 400,
	    "a person without SEND_MESSAGES");
	cr_expect_eq(act(0, 0, "'type':'command','name':'Challenge'"), 400,
	    "a menu command without a target");
}
