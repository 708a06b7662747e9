#include "playground/act.h"

#include "playground/files.h"

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
	    "{'type':6,'name':'user'},{'type':8,'name':'role'},{'type':11,'name':'file'}]},"
	    "{'id':'2','name':'guild','type':1,'default_member_permissions':'32'},"
	    "{'id':'3','name':'dm','type':1,'contexts':[0,1]}]");
}

static void
close_playground(void)
{
	playground_free(&p);
}

TestSuite(act_command, .init = open_playground, .fini = close_playground);

Test(act_command, ids_in_options_are_resolved)
{
	const struct role *captains = world_add_role(&p.world, "Golf captains");
	const struct {
		const char *option;
		snowflake value;
		const char *map; /* the map in "resolved"; NULL: refused */
	} tries[] = {
		{ "user", p.world.person[1]->id, "users" },
		{ "user", captains->id, NULL },
		{ "role", captains->id, "roles" },
		{ "role", p.world.guild, "roles" },
		{ "role", p.world.person[1]->id, NULL },
		{ "role", 5, NULL },
	};

	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		char rest[200], id[ID_TEXT];
		const cJSON *resolved, *found;
		cJSON *d;

		id_print(tries[i].value, id);
		snprintf(rest, sizeof rest,
		    "'type':'command','name':'all','options':[{'name':'%s','value':'%s'}]",
		    tries[i].option, id);
		cr_expect_eq(try_act(&p, 1, 0, rest), tries[i].map ? 200 : 400, "%s %s",
		    tries[i].option, id);
		if (!tries[i].map)
			continue;
		d = try_event(bot, "INTERACTION_CREATE");
		resolved = play_json_object(play_json_object(d, "data"), "resolved");
		found = play_json_get(play_json_object(resolved, tries[i].map), id);
		cr_assert_not_null(found, "%s", tries[i].option);
		cr_expect_str_eq(play_json_text(found, "id"), id);
		cJSON_Delete(d);
	}
}

Test(act_command, an_option_takes_a_file)
{
	static const struct {
		const char *value;
		int status;
	} tries[] = {
		{ "'5'", 400 },
		{ "{'filename':'a.json','base64':'e30='}", 200 },
		{ "{'filename':'a.json','base64':'e30'}", 400 },
		{ "{'filename':'','base64':'e30='}", 400 },
		{ "{'filename':'a.json'}", 400 },
		{ "{'filename':'my "
		  "rules.json','content_type':'application/json','base64':'eyJhIjoxfQ=='}",
		    200 },
	};
	const cJSON *data, *file;
	cJSON *d;

	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		char rest[300];

		snprintf(rest, sizeof rest,
		    "'type':'command','name':'all','options':[{'name':'file','value':%s}]",
		    tries[i].value);
		cr_expect_eq(try_act(&p, 0, 0, rest), tries[i].status, "%s", tries[i].value);
	}
	d = try_event(bot, "INTERACTION_CREATE");
	data = play_json_object(d, "data");
	file = play_json_get(play_json_object(play_json_object(data, "resolved"), "attachments"),
	    play_json_text(play_json_array(data, "options")->child, "value"));
	cr_assert_not_null(file);
	cr_expect_str_eq(play_json_text(file, "filename"), "my_rules.json");
	cr_expect_str_eq(play_json_text(file, "content_type"), "application/json");
	cr_expect_eq(play_json_integer(file, "size", 0), 7);
	cr_expect_str_eq(play_json_text(file, "url"), play_json_text(file, "proxy_url"));
	cJSON_Delete(d);
}

Test(act_command, permissions_of_a_command)
{
	static const char guild[] = "'type':'command','name':'guild'",
			  dm[] = "'type':'command','name':'dm'";
	struct person *ben = p.world.person[1];

	cr_expect_eq(try_act(&p, 1, 0, guild), 400);
	ben->granted = 1 << 5;
	cr_expect_eq(try_act(&p, 1, 0, guild), 200, "MANAGE_GUILD");
	ben->denied = UINT64_C(1) << 31;
	cr_expect_eq(try_act(&p, 1, 0, guild), 400, "no USE_APPLICATION_COMMANDS");
	cr_expect_eq(try_act(&p, 1, -1, dm), 200, "a DM does not need USE_APPLICATION_COMMANDS");
	ben->denied = 1 << 11;
	cr_expect_eq(try_act(&p, 1, 0, guild), 200, "a slash command does not need SEND_MESSAGES");
	p.world.bot_gone = true;
	cr_expect_eq(try_act(&p, 1, 0, guild), 400, "the bot is not in the server");
}

Test(act_command, an_interaction_has_its_channel_and_locale)
{
	static const char dm[] = "'type':'command','name':'dm'";
	cJSON *d;

	snprintf(p.world.locale, sizeof p.world.locale, "es-ES");
	p.world.channel[0]->bot_set = true;
	p.world.channel[0]->bot_may = 1 << 10;
	cr_assert_eq(try_act(&p, 0, 0, dm), 200);
	d = try_event(bot, "INTERACTION_CREATE");
	cr_expect_str_eq(play_json_text(d, "guild_locale"), "es-ES");
	cr_expect_str_eq(play_json_text(d, "locale"), "en-US");
	cr_expect_str_eq(play_json_text(d, "app_permissions"), "1024");
	cr_expect_str_eq(play_json_text(play_json_object(d, "channel"), "app_permissions"), "1024");
	cr_expect_null(play_json_get(play_json_object(d, "channel"), "permission_overwrites"),
	    "a partial channel");
	cJSON_Delete(d);
	cr_assert_eq(try_act(&p, 0, -1, dm), 200);
	d = try_event(bot, "INTERACTION_CREATE");
	cr_expect_null(play_json_get(d, "guild_locale"));
	cr_expect_str_eq(play_json_text(d, "app_permissions"), "442368");
	cr_expect_eq(play_json_integer(d, "context", 9), 1);
	cJSON_Delete(d);
}

/* Sends a command with a file of `bytes` bytes. Returns the status. */
static int
upload(size_t bytes)
{
	size_t n = bytes / 3 * 4;
	char *body = malloc(n + 300);
	int status, at;

	cr_assert_not_null(body);
	at = sprintf(body,
	    "{'wait':false,'user':'%llu','channel':'%llu','type':'command','name':'all','options':["
	    "{'name':'file',"
	    "'value':{'filename':'a.json','base64':'",
	    (unsigned long long)p.world.person[0]->id, (unsigned long long)p.world.channel[0]->id);
	memset(body + at, 'A', n);
	strcpy(body + at + n, "'}}]}");
	status = try_control(&p, "POST", "/playground/interactions", body, NULL);
	free(body);
	return status;
}

Test(act_command, a_file_above_10_mib_is_refused)
{
	cr_expect_eq(upload(FILES_SIZE / 3 * 3), 200, "10 MiB less one byte");
	cr_expect_eq(upload(FILES_SIZE / 3 * 3 + 3), 400, "above 10 MiB");
}
