#include "bot/wire/payload.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Samples from Discord's documentation. Each is the d of an INTERACTION_CREATE. */
#define FRAME(it) "{\"t\":\"INTERACTION_CREATE\",\"s\":7,\"op\":0,\"d\":" it "}"
#define HEAD                                                                                       \
	"\"id\":\"786008729715212338\",\"application_id\":\"77\",\"token\":\"aW50\",\"version\":"  \
	"1,"
#define MEMBER                                                                                     \
	"\"guild_id\":\"290926798626357999\",\"channel_id\":\"645027906669510667\","               \
	"\"channel\":{\"id\":\"645027906669510667\",\"name\":\"the-green\",\"type\":0},"           \
	"\"locale\":\"es-ES\",\"guild_locale\":\"en-US\",\"app_permissions\":\"442368\","          \
	"\"member\":{\"nick\":null,\"permissions\":\"18446744073709551615\",\"user\":"             \
	"{\"id\":\"53908232506183680\",\"username\":\"mason\",\"global_name\":\"Mason\"}},"

static const char command[] = FRAME(
    "{\"type\":2," HEAD MEMBER
    "\"data\":{\"id\":\"9\",\"name\":\"golf\",\"type\":1,\"options\":[{\"type\":1,\"name\":\"new\","
    "\"options\":[{\"type\":3,\"name\":\"game\",\"value\":\"six-card\"},"
    "{\"type\":4,\"name\":\"bots\",\"value\":2},{\"type\":5,\"name\":\"private\",\"value\":true},"
    "{\"type\":6,\"name\":\"with\",\"value\":\"80351110224678912\"},"
    "{\"type\":10,\"name\":\"unknown\",\"value\":1.5}]}],"
    "\"resolved\":{\"users\":{\"80351110224678912\":{\"id\":\"80351110224678912\",\"username\":"
    "\"nelly\"}},"
    "\"members\":{\"80351110224678912\":{\"nick\":\"Nel\"}}}}}");
static const char grouped[] = FRAME(
    "{\"type\":2," HEAD MEMBER
    "\"data\":{\"name\":\"golf\",\"options\":[{\"type\":2,\"name\":\"rules\",\"options\":["
    "{\"type\":1,\"name\":\"show\",\"options\":[{\"type\":3,\"name\":\"k\",\"value\":\"v\"}]}"
    "]}]}}");
static const char typing[] = FRAME(
    "{\"type\":4," HEAD MEMBER
    "\"data\":{\"name\":\"golf\",\"options\":[{\"type\":1,\"name\":\"new\",\"options\":["
    "{\"type\":4,\"name\":\"bots\",\"value\":\"-\",\"focused\":true}]}]}}");
static const char button[] = FRAME(
    "{\"type\":3," HEAD MEMBER "\"message\":{\"id\":\"55\",\"flags\":32832},"
    "\"data\":{\"custom_id\":\"g:1:draw\",\"component_type\":2}}");
static const char menu[] = FRAME(
    "{\"type\":3," HEAD MEMBER "\"message\":{\"id\":\"55\",\"flags\":32768},"
    "\"data\":{\"custom_id\":\"m\",\"component_type\":3,\"values\":[\"a\",\"b\"]}}");
static const char modal[] = FRAME(
    "{\"type\":5," HEAD MEMBER "\"data\":{\"custom_id\":\"ask\",\"components\":["
    "{\"type\":1,\"components\":[{\"type\":4,\"custom_id\":\"old\",\"value\":\"one\"}]},"
    "{\"type\":18,\"component\":{\"type\":4,\"custom_id\":\"new\",\"value\":\"two\"}},"
    "{\"type\":18,\"component\":{\"type\":3,\"custom_id\":\"pick\",\"values\":[\"three\"]}},"
    "{\"type\":18,\"component\":{\"type\":21,\"custom_id\":\"none\",\"value\":null}},"
    "{\"type\":18,\"component\":{\"type\":4,\"custom_id\":\"empty\",\"value\":\"\"}}]}}");
static const char in_dm[] = FRAME(
    "{\"type\":3," HEAD "\"channel\":{\"id\":\"12\",\"type\":1},\"context\":1,"
    "\"user\":{\"id\":\"34\",\"username\":\"ada\",\"global_name\":null,\"bot\":true},"
    "\"message\":{\"id\":\"56\"},\"data\":{\"custom_id\":\"g\"}}");
static const char ready[] =
    "{\"t\":\"READY\",\"s\":1,\"op\":0,\"d\":{\"v\":10,\"user\":{\"id\":\"1\",\"username\":"
    "\"golfd\"},"
    "\"session_id\":\"abc\",\"resume_gateway_url\":\"wss://gateway-us-east1-b.discord.gg\","
    "\"guilds\":[{\"id\":\"2\",\"unavailable\":true},{\"id\":\"3\"}],\"application\":{\"id\":\"4\"}"
    "}}";

static struct interaction
must_read(const char *text)
{
	struct interaction in;
	const char *why = "";

	cr_assert(payload_read_interaction(text, strlen(text), &in, &why), "%s: %s", why, text);
	return in;
}

Test(payload, a_command_is_read_with_all_its_fields)
{
	struct interaction in = must_read(command);

	cr_expect_eq(in.type, INTERACTION_COMMAND);
	cr_expect_eq(in.id, 786008729715212338u);
	cr_expect_eq(in.application, 77);
	cr_expect_str_eq(in.token, "aW50");
	cr_expect_eq(in.guild, 290926798626357999u);
	cr_expect_eq(in.channel, 645027906669510667u);
	cr_expect_eq(in.user, 53908232506183680u);
	cr_expect_str_eq(in.user_name, "Mason", "the display name, as there is no nickname");
	cr_expect_not(in.bot_user);
	cr_expect_str_eq(in.locale, "es-ES");
	cr_expect_str_eq(in.guild_locale, "en-US");
	cr_expect_eq(in.permissions, UINT64_MAX);
	cr_expect_eq(in.app_permissions, 442368);
	cr_expect_str_eq(in.command, "golf");
	cr_expect_str_eq(in.sub, "new");
	cr_expect_eq(in.options, 4, "an option of an unknown type is skipped");
	cr_expect_str_eq(interaction_find(&in, "game")->text, "six-card");
	cr_expect_eq(interaction_find(&in, "bots")->integer, 2);
	cr_expect_eq(interaction_find(&in, "private")->integer, 1);
	cr_expect_eq(interaction_find(&in, "with")->integer, 80351110224678912);
	cr_expect_str_eq(interaction_find(&in, "with")->text, "Nel", "the nickname in this server");
	cr_expect_eq(in.message, 0);
}

/* Who has installed the application: "0" is the server, "1" a person. */
Test(payload, an_application_that_only_its_user_has_is_known)
{
	static const struct {
		const char *owners;
		bool only_user;
	} tries[] = { { "", false }, { "\"authorizing_integration_owners\":{\"1\":\"5\"},", true },
		{ "\"authorizing_integration_owners\":{\"0\":\"290926798626357999\"},", false },
		{ "\"authorizing_integration_owners\":{\"0\":\"7\",\"1\":\"5\"},", false } };
	char text[1024];

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct interaction in;

		snprintf(text, sizeof text,
		    FRAME("{\"type\":2," HEAD MEMBER "%s"
			  "\"data\":{\"id\":\"9\",\"name\":\"golf\",\"type\":1}}"),
		    tries[i].owners);
		in = must_read(text);
		cr_expect_eq(in.only_user, tries[i].only_user, "%s", tries[i].owners);
	}
}

Test(payload, groups_typing_buttons_and_forms_are_read)
{
	struct interaction in = must_read(grouped);

	cr_expect_str_eq(in.command, "golf");
	cr_expect_str_eq(in.sub, "show", "the last subcommand of a group");
	cr_expect_str_eq(interaction_find(&in, "k")->text, "v");

	in = must_read(typing);
	cr_expect_eq(in.type, INTERACTION_AUTOCOMPLETE);
	cr_expect(interaction_find(&in, "bots")->focused);
	cr_expect_str_eq(interaction_find(&in, "bots")->text, "-", "an unfinished number is text");

	in = must_read(button);
	cr_expect_str_eq(in.custom_id, "g:1:draw");
	cr_expect_eq(in.message, 55);
	cr_expect(in.on_ephemeral, "flags have 64");
	cr_expect_eq(in.values, 0);

	in = must_read(menu);
	cr_expect_not(in.on_ephemeral, "flags do not have 64");
	cr_expect_eq(in.values, 2);
	cr_expect_str_eq(in.value[1], "b");

	in = must_read(modal);
	cr_expect_str_eq(in.custom_id, "ask");
	cr_expect_eq(in.fields, 3);
	cr_expect_str_eq(interaction_said(&in, "old"), "one", "the older format, in a row");
	cr_expect_str_eq(interaction_said(&in, "new"), "two");
	cr_expect_str_eq(interaction_said(&in, "pick"), "three");
	cr_expect_null(interaction_said(&in, "none"), "nothing was chosen");
	cr_expect_null(interaction_said(&in, "empty"), "nothing was typed");

	in = must_read(in_dm);
	cr_expect_eq(in.guild, 0);
	cr_expect_eq(in.channel, 12, "from the channel object where channel_id is absent");
	cr_expect_eq(in.user, 34);
	cr_expect_str_eq(in.user_name, "ada");
	cr_expect(in.bot_user);
	cr_expect_eq(in.permissions, 0);
}

/* Returns the sample with one piece of text replaced. The caller frees it. */
static char *
with(const char *sample, const char *from, const char *to)
{
	const char *at = strstr(sample, from);
	char *text;

	cr_assert(at, "the sample has no %s", from);
	cr_assert(
	    asprintf(&text, "%.*s%s%s", (int)(at - sample), sample, to, at + strlen(from)) > 0);
	return text;
}

/* A command from a person's context menu names that person. */
Test(payload, a_context_menu_names_its_person)
{
	static const struct {
		const char *data, *why; /* why: NULL when it is read */
		bool bot;
		const char *name;
	} tries[] = {
		{ "\"target_id\":\"80\",\"resolved\":{\"users\":{\"80\":{\"username\":\"cat\"}}}",
		    NULL, false, "cat" },
		{ "\"target_id\":\"80\",\"resolved\":{\"users\":{\"80\":{\"username\":\"cat\","
		  "\"bot\":true}},"
		  "\"members\":{\"80\":{\"nick\":\"Kitty\"}}}",
		    NULL, true, "Kitty" },
		{ "\"target_id\":\"80\",\"resolved\":{\"users\":{\"81\":{\"username\":\"cat\"}}}",
		    "a target that is not told", false, "" },
		{ "\"resolved\":{}", "a context menu's command without a target", false, "" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		static const char menu_of[] = FRAME(
		    "{\"type\":2," HEAD MEMBER
		    "\"data\":{\"id\":\"7\",\"type\":2,\"name\":\"Challenge to Golf\",\"it\":0}}");
		char *text = with(menu_of, "\"it\":0", tries[i].data);
		struct interaction in;
		const char *why = NULL;
		bool sound = payload_read_interaction(text, strlen(text), &in, &why);

		cr_expect_eq(sound, tries[i].why == NULL, "%s", text);
		if (sound) {
			cr_expect_eq(in.target, 80u);
			cr_expect_eq(in.target_bot, tries[i].bot, "%s", text);
			cr_expect_str_eq(in.target_name, tries[i].name);
		} else {
			cr_expect_str_eq(why, tries[i].why);
		}
		free(text);
	}
}

Test(payload, a_nickname_goes_before_the_display_name)
{
	char *text = with(command, "null", "\"Birdie\"");
	struct interaction in = must_read(text);

	cr_expect_str_eq(in.user_name, "Birdie", "the nickname goes before the display name");
	free(text);
	text = with(command, "null", "\"\"");
	in = must_read(text);
	cr_expect_str_eq(in.user_name, "Mason", "an empty nickname does not count");
	free(text);
}

Test(payload, bad_interactions_are_refused)
{
	static const char x100[] = "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
				   "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx";
	static const struct {
		const char *sample, *from, *to, *why;
	} row[] = {
		{ command, "\"type\":2,", "", "an interaction of an unknown type" },
		{ command, "\"type\":2,", "\"type\":6,", "an interaction of an unknown type" },
		{ command, "\"type\":2,", "\"type\":2.5,", "an interaction of an unknown type" },
		{ command, "\"786008729715212338\"", "786008729715212338",
		    "an interaction without ids" },
		{ command, "\"786008729715212338\"", "\"18446744073709551617\"",
		    "an interaction without ids" },
		{ command, "\"786008729715212338\"", "\"-1\"", "an interaction without ids" },
		{ command, "\"786008729715212338\"", "\"1 \"", "an interaction without ids" },
		{ command, "\"aW50\"", "\"\"", "an interaction without a usable token" },
		{ command, "\"aW50\"", "null", "an interaction without a usable token" },
		{ command, "\"aW50\"", "\"..\"", "an interaction without a usable token" },
		{ command, "\"aW50\"", "\"../../channels/1\"",
		    "an interaction without a usable token" },
		{ command, "\"aW50\"", "\"a?b\"", "an interaction without a usable token" },
		{ command, "\"aW50\"", "\"a%2fb\"", "an interaction without a usable token" },
		{ command, "\"53908232506183680\"", "\"0\"", "no user" },
		{ command, "\"645027906669510667\"", "false,\"channel\":0", "no channel" },
		{ command, "\"golf\"", "[]", "a command without a sound name" },
		{ command, "\"golf\"", "\"a-name-that-is-longer-than-thirty-two\"",
		    "a command without a sound name" },
		{ command, "\"new\"", "\"\"", "a subcommand without a sound name" },
		{ command, "\"six-card\"", "6", "an option's value is not of its type" },
		{ command, "\"value\":2}", "\"value\":2.5}",
		    "an option's value is not of its type" },
		{ command, "\"value\":2}", "\"value\":1e300}",
		    "an option's value is not of its type" },
		{ command, "true", "1", "an option's value is not of its type" },
		{ command, "\"80351110224678912\"", "\"you\"",
		    "an option's value is not of its type" },
		{ command, "\"data\":", "\"date\":", "a command without a sound name" },
		{ button, "\"custom_id\"", "\"custom\"", "a component without a sound custom_id" },
		{ menu, "\"b\"", "2", "a value that is not ours" },
		{ modal, "\"one\"", "{}", "a modal's field that is no text" },
		{ modal, "\"three\"", "3", "a modal's field that is no text" },
		{ modal, "\"two\"", "true", "a modal's field that is no text" },
	};

	for (unsigned i = 0; i < sizeof row / sizeof row[0]; i++) {
		char *text = with(row[i].sample, row[i].from, row[i].to);
		struct interaction in;
		const char *why = "";

		cr_expect_not(payload_read_interaction(text, strlen(text), &in, &why), "%s", text);
		cr_expect_str_eq(why, row[i].why, "%s for %s", why, row[i].to);
		free(text);
	}
	for (unsigned n = 1; n <= 6; n++) { /* a token of 100 bytes each */
		char token[700] = "\"", *text;
		struct interaction in;
		const char *why = "";

		for (unsigned k = 0; k < n; k++)
			strcat(token, x100);
		strcat(token, "\"");
		text = with(command, "\"aW50\"", token);
		cr_expect_eq(payload_read_interaction(text, strlen(text), &in, &why), n <= 5,
		    "%u bytes, the bound is 512", n * 100);
		free(text);
	}
}

Test(payload, names_are_cut_between_code_points)
{
	static const struct {
		const char *name, *expect;
	} row[] = {
		{ "\\u00e9\\ud83c\\udfcc", "\xc3\xa9\xf0\x9f\x8f\x8c" },
		{ "a\xff"
		  "b",
		    "a\xef\xbf\xbd"
		    "b" }, /* a byte that UTF-8 never has */
		{ "\xc0\xaf", "\xef\xbf\xbd\xef\xbf\xbd" }, /* overlong */
		{ "\xed\xa0\x80", "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd" }, /* a surrogate */
		{ "\xf4\x90\x80\x80", "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd" },
		{ "\xe2\x82", "\xef\xbf\xbd\xef\xbf\xbd" }, /* cut short */
	};

	for (unsigned i = 0; i < sizeof row / sizeof row[0]; i++) {
		char *text = with(command, "Mason", row[i].name);
		struct interaction in = must_read(text);

		cr_expect_str_eq(in.user_name, row[i].expect, "row %u", i);
		free(text);
	}
	for (unsigned before = 0; before < 4; before++) { /* fifty golfers of four bytes */
		char name[256] = "", *text;
		struct interaction in;
		size_t length;

		for (unsigned i = 0; i < before; i++)
			strcat(name, "x");
		for (unsigned i = 0; i < 50; i++)
			strcat(name, "\xf0\x9f\x8f\x8c");
		text = with(command, "Mason", name);
		in = must_read(text);
		length = strlen(in.user_name);
		cr_expect(length < LIMIT_NAME && length > LIMIT_NAME - 1 - 4);
		cr_expect_eq((length - before) % 4, 0, "cut within a code point");
		free(text);
	}
}

/* Discord's numbers of the types: a string, a whole number, a truth value, and four ids. */
Test(payload, options_of_our_types_are_read)
{
	for (int type = 1; type <= 12; type++) {
		char option[200], *text;
		bool id = type >= OPTION_USER && type <= OPTION_ROLE;
		struct interaction in;

		snprintf(option, sizeof option, "{\"type\":%d,\"name\":\"it\",\"value\":%s},", type,
		    type == OPTION_INTEGER       ? "99"
			: type == OPTION_BOOLEAN ? "true"
			: id                     ? "\"99\""
						 : "\"six-card\"");
		text = with(
		    command, "{\"type\":3,\"name\":\"game\",\"value\":\"six-card\"},", option);
		if (type == OPTION_ATTACHMENT) {
			free(text);
			continue;
		}
		in = must_read(text);
		cr_expect_eq(strcmp(in.option[0].name, "it") == 0,
		    type >= OPTION_STRING && type <= OPTION_ROLE, "type %d", type);
		if (id)
			cr_expect_eq(in.option[0].integer, 99);
		free(text);
	}
}

Test(payload, lists_are_read_up_to_their_bounds)
{
	char list[8192] = "\"values\":[", *text;
	struct interaction in;
	const char *why = "";

	for (unsigned i = 0; i <= LIMIT_SELECT_OPTIONS; i++)
		strcat(list, i ? ",\"v\"" : "\"v\"");
	strcat(list, "]");
	text = with(menu, "\"values\":[\"a\",\"b\"]", list);
	cr_expect_not(payload_read_interaction(text, strlen(text), &in, &why));
	cr_expect_str_eq(why, "too many values");
	free(text);

	list[0] = '\0';
	for (unsigned i = 0; i < LIMIT_OPTIONS + 3; i++)
		sprintf(list + strlen(list), "{\"type\":4,\"name\":\"n%u\",\"value\":1},", i);
	text = with(command, "{\"type\":3,\"name\":\"game\",\"value\":\"six-card\"},", list);
	in = must_read(text);
	cr_expect_eq(in.options, LIMIT_OPTIONS);
	free(text);
}

Test(payload, frames_are_read_or_refused)
{
	static const struct {
		const char *text, *why; /* "" for a valid text */
		struct payload_frame expect;
	} row[] = {
		{ "{\"op\":10,\"d\":{\"heartbeat_interval\":41250}}", "",
		    { .op = 10, .heartbeat_interval = 41250 } },
		{ "{\"op\":9,\"d\":true,\"s\":null,\"t\":null}", "",
		    { .op = 9, .resumable = true } },
		{ "{\"op\":9,\"d\":false}", "", { .op = 9 } },
		{ "{\"op\":9,\"d\":1}", "", { .op = 9 } },
		{ "{\"op\":7,\"d\":null}\n", "", { .op = 7 } },
		{ "{\"op\":0,\"s\":42,\"t\":\"RESUMED\",\"d\":{}}", "",
		    { .has_seq = true, .seq = 42, .name = "RESUMED" } },
		{ "{\"op\":0,\"s\":1.5,\"t\":\"X\"}", "", { .name = "X" } },
		{ "", "not a JSON object", { 0 } },
		{ "[]", "not a JSON object", { 0 } },
		{ "{\"op\":11} x", "not a JSON object", { 0 } },
		{ "{}", "no op", { 0 } },
		{ "{\"op\":\"0\"}", "no op", { 0 } },
		{ "{\"op\":-1}", "no op", { 0 } },
		{ "{\"op\":1e99}", "no op", { 0 } },
		{ "{\"op\":0}", "an event without a name", { 0 } },
		{ "{\"op\":0,\"t\":\"A_NAME_OF_AN_EVENT_THAT_IS_LONGER_THAN_ANY_OF_THEM\"}",
		    "an event's name is too long", { 0 } },
		{ "{\"op\":10}", "HELLO without a sound heartbeat_interval", { 0 } },
		{ "{\"op\":10,\"d\":{\"heartbeat_interval\":0}}",
		    "HELLO without a sound heartbeat_interval", { 0 } },
		{ "{\"op\":10,\"d\":{\"heartbeat_interval\":3600001}}",
		    "HELLO without a sound heartbeat_interval", { 0 } },
		{ "{\"op\":0,\"t\":\"READY\",\"d\":{}}", "READY without a session_id", { 0 } },
		{ "{\"op\":0,\"t\":\"READY\",\"d\":{\"session_id\":\"a\"}}",
		    "READY without the bot's ids", { 0 } },
	};

	for (unsigned i = 0; i < sizeof row / sizeof row[0]; i++) {
		struct payload_frame f;
		const char *why = "";
		bool sound = payload_read_frame(row[i].text, strlen(row[i].text), &f, &why);

		cr_expect_str_eq(why, row[i].why, "%s: %s", row[i].text, why);
		cr_expect_eq(sound, !row[i].why[0]);
		if (sound)
			cr_expect_arr_eq(&f, &row[i].expect, sizeof f, "%s", row[i].text);
	}
}

Test(payload, ready_is_read)
{
	struct payload_frame f;
	const char *why = "";

	cr_assert(payload_read_frame(ready, strlen(ready), &f, &why), "%s", why);
	cr_expect_str_eq(f.name, "READY");
	cr_expect_str_eq(f.session_id, "abc");
	cr_expect_str_eq(f.resume_url, "wss://gateway-us-east1-b.discord.gg");
	cr_expect_eq(f.application, 4);
	cr_expect_eq(f.user, 1);
	cr_expect_str_eq(f.user_name, "golfd");
	cr_expect_eq(f.guilds, 2);
}

Test(payload, the_servers_of_ready_are_read_whole_or_not_at_all)
{
	static const struct {
		const char *guilds; /* NULL: no list */
		unsigned n; /* room, and how many there must be */
		bool sound;
	} tries[] = {
		{ "[{\"id\":\"2\",\"unavailable\":true},{\"id\":\"3\"}]", 2, true },
		{ "[]", 0, true },
		{ "[{\"id\":\"2\"},{\"id\":\"3\"}]", 1, false },
		{ "[{\"id\":\"2\"}]", 2, false },
		{ "[{\"id\":\"2\"},{\"unavailable\":true}]", 2, false },
		{ "[{\"id\":\"2\"},7]", 2, false },
		{ "{\"id\":\"2\"}", 1, false },
		{ NULL, 0, false },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		snowflake ids[2] = { 0 };
		const char *why = NULL;
		char text[256];

		snprintf(text, sizeof text, "{\"op\":0,\"t\":\"READY\",\"d\":{\"x\":1%s%s}}",
		    tries[i].guilds ? ",\"guilds\":" : "", tries[i].guilds ? tries[i].guilds : "");
		cr_expect_eq(payload_read_servers(text, strlen(text), ids, tries[i].n, &why),
		    tries[i].sound, "%s", text);
		cr_expect_eq(!why, tries[i].sound, "%s", text);
		if (tries[i].sound && tries[i].n)
			cr_expect(ids[0] == 2 && ids[1] == 3);
	}
}

Test(payload, rest_answers_are_read)
{
	static const char gateway[] =
	    "{\"url\":\"wss://gateway.discord.gg\",\"shards\":9,\"session_start_limit\":"
	    "{\"total\":1000,\"remaining\":999,\"reset_after\":14400000,\"max_concurrency\":1}}";
	static const char late[] = "{\"message\":\"slow\",\"retry_after\":1.337,\"global\":true}";
	static const char closed[] = "{\"message\":\"Cannot send\",\"code\":50007}";
	static const char wild[] = "{\"retry_after\":1e9,\"code\":\"x\",\"global\":1}";
	static const char
	    callback[] = "{\"interaction\":{\"id\":\"1\"},\"resource\":{\"type\":4,\"message\":"
			 "{\"id\":\"22\",\"channel_id\":\"33\"}}}";
	struct payload_gateway g;
	struct payload_error e;
	const char *why = "";
	snowflake channel = 1;

	cr_assert(payload_read_gateway(gateway, strlen(gateway), &g, &why));
	cr_expect_str_eq(g.url, "wss://gateway.discord.gg");
	cr_expect_eq(g.shards, 9);
	cr_expect_eq(g.starts_remaining, 999);
	cr_expect_eq(g.start_reset_ms, 14400000);
	cr_expect_eq(g.max_concurrency, 1);
	cr_expect_not(payload_read_gateway("{\"url\":1}", 9, &g, &why));

	cr_assert(payload_read_error(late, strlen(late), &e, &why));
	cr_expect(e.retry_after > 1.336 && e.retry_after < 1.338 && e.global && e.code == 0);
	cr_assert(payload_read_error(closed, strlen(closed), &e, &why));
	cr_expect_eq(e.code, 50007);
	cr_expect_str_eq(e.message, "Cannot send");
	cr_assert(payload_read_error(wild, strlen(wild), &e, &why));
	cr_expect(e.retry_after == 86400 && e.code == 0 && !e.global);
	cr_expect_not(payload_read_error("<html>", 6, &e, &why));

	cr_expect_eq(payload_read_id("{\"id\":\"5\"}", 10), 5);
	cr_expect_eq(payload_read_id("{\"id\":5}", 8), 0);
	cr_expect_eq(payload_read_id("", 0), 0);
	cr_expect_eq(payload_read_callback_message(callback, strlen(callback), &channel), 22);
	cr_expect_eq(channel, 33);
	cr_expect_eq(payload_read_callback_message("{}", 2, &channel), 0);
	cr_expect_eq(channel, 0);
}

/* Calls all readers with memory of exactly the text and its NUL, which the sanitizer checks. */
static void
read_all(const char *text, size_t length)
{
	char *copy = malloc(length + 1);
	struct payload_frame f;
	struct payload_gateway g;
	struct payload_error e;
	struct interaction in;
	snowflake channel;
	const char *why = NULL;

	cr_assert(copy);
	memcpy(copy, text, length);
	copy[length] = '\0';
	cr_assert(payload_read_frame(copy, length, &f, &why) || why);
	cr_assert(memchr(f.name, 0, sizeof f.name) && memchr(f.session_id, 0, sizeof f.session_id));
	why = NULL;
	cr_assert(payload_read_interaction(copy, length, &in, &why) || why);
	cr_assert(in.options <= LIMIT_OPTIONS && in.values <= LIMIT_SELECT_OPTIONS);
	cr_assert(memchr(in.user_name, 0, sizeof in.user_name));
	why = NULL;
	cr_assert(payload_read_gateway(copy, length, &g, &why) || why);
	why = NULL;
	cr_assert(payload_read_error(copy, length, &e, &why) || why);
	payload_read_id(copy, length);
	payload_read_callback_message(copy, length, &channel);
	free(copy);
}

Test(payload, prefixes_and_mutations_never_crash)
{
	static const char *const sample[] = { command, grouped, typing, button, menu, modal, in_dm,
		ready };
	static const char put[] = { '"', '{', '}', '[', ']', ',', ':', '0', '-', 'e', '\\', '\0',
		't', ' ', (char)0xff, (char)0xc3 };

	for (unsigned i = 0; i < sizeof sample / sizeof sample[0]; i++) {
		size_t length = strlen(sample[i]);
		char text[4096];

		cr_assert(length < sizeof text);
		for (size_t n = 0; n <= length; n++)
			read_all(sample[i], n);
		for (size_t at = 0; at < length; at++)
			for (unsigned k = 0; k < sizeof put; k++) {
				memcpy(text, sample[i], length);
				text[at] = put[k];
				read_all(text, length);
			}
	}
}

Test(payload, deep_nesting_is_refused)
{
	enum { DEEP = 200000 };
	char *text = malloc(DEEP + 1);
	struct payload_frame f;
	const char *why = "";

	cr_assert(text);
	memset(text, '[', DEEP);
	text[DEEP] = '\0';
	cr_expect_not(payload_read_frame(text, DEEP, &f, &why));
	free(text);
}
