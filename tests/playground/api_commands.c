#include "playground/commands.h"

#include "tests/playground/try.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static struct playground p;
static char home[80];

static void
open_playground(void)
{
	try_open(&p);
	snprintf(home, sizeof home, "/applications/%llu/commands",
	    (unsigned long long)p.world.application);
}

static void
close_playground(void)
{
	playground_free(&p);
}

TestSuite(api_commands, .init = open_playground, .fini = close_playground);

Test(api_commands, commands_are_changed_one_by_one)
{
	cJSON *first, *again, *answer;
	char one[130];

	cr_assert_eq(
	    try_request(&p, "POST", home, "{'name':'golf','description':'d'}", &first), 201);
	snprintf(one, sizeof one, "%s/%s", home, play_json_text(first, "id"));
	cr_expect_eq(
	    try_request(&p, "POST", home, "{'name':'golf','description':'e'}", &again), 200);
	cr_expect_str_eq(
	    play_json_text(again, "id"), play_json_text(first, "id"), "the same command");
	cr_expect_str_neq(play_json_text(again, "version"), play_json_text(first, "version"));
	cr_expect_eq(try_request(&p, "POST", home, "{'name':'golf','type':2}", NULL), 201,
	    "another type is another command");
	cr_expect_eq(cJSON_GetArraySize(p.world.commands), 2);
	cr_expect_eq(
	    try_request(&p, "POST", home, "{'name':'golf','type':3,'description':'d'}", NULL), 400,
	    "a menu command has no description");
	cr_expect_str_eq(play_json_text(p.world.commands->child, "description"), "e");
	cr_expect_eq(try_request(&p, "PATCH", one, "{'description':'f'}", &answer), 200);
	cr_expect_str_eq(play_json_text(answer, "description"), "f");
	cr_expect_str_eq(play_json_text(answer, "name"), "golf", "fields that the body omits stay");
	cJSON_Delete(answer);
	cr_expect_eq(try_request(&p, "PATCH", one, "{'name':'Golf'}", NULL), 400);
	cr_expect_eq(
	    try_request(&p, "POST", home, "{'name':'other','description':'d'}", NULL), 201);
	cr_expect_eq(try_request(&p, "PATCH", one, "{'name':'other'}", NULL), 400, "a taken name");
	cr_expect_eq(try_request(&p, "DELETE", one, NULL, NULL), 204);
	cr_expect_eq(try_request(&p, "DELETE", one, NULL, &answer), 404);
	cr_expect_eq(play_json_integer(answer, "code", 0), 10063);
	cJSON_Delete(answer);
	cJSON_Delete(first);
	cJSON_Delete(again);
}

Test(api_commands, the_number_of_commands_is_bounded)
{
	cJSON *answer;
	char body[60];

	for (int i = 0; i < COMMANDS_MENU; i++) {
		snprintf(body, sizeof body, "{'name':'c%d','type':3}", i);
		cr_assert_eq(try_request(&p, "POST", home, body, NULL), 201);
	}
	cr_expect_eq(try_request(&p, "POST", home, "{'name':'c0','type':3}", NULL), 200,
	    "the command is replaced, not added");
	cr_expect_eq(try_request(&p, "POST", home, "{'name':'more','type':3}", &answer), 400);
	cr_expect_eq(play_json_integer(answer, "code", 0), 30032);
	cr_expect_eq(
	    try_request(&p, "POST", home, "{'name':'more','type':2}", NULL), 201, "another type");
	cJSON_Delete(answer);
}

/* A command, an option and a choice in two languages, with and without translations. */
Test(api_commands, translations_are_sent_on_request)
{
	static const struct {
		const char *query;
		bool all;
	} tries[] = { { "", false }, { "?with_localizations=false", false },
		{ "?with_localizations=0", false }, { "?with_localizations=true", true },
		{ "?with_localizations=True", true }, { "?with_localizations=1", true } };
	cJSON *made;

	cr_assert_eq(try_request(&p, "POST", home,
			 "{'name':'golf','description':'d','description_localizations':{'es-ES':'x'"
			 "},'options':["
			 "{'type':3,'name':'o','description':'d','name_localizations':{'es-ES':'x'}"
			 ",'choices':["
			 "{'name':'c','value':'v','name_localizations':{'es-ES':'x'}}]}]}",
			 &made),
	    201);
	cr_expect_not_null(
	    play_json_get(made, "description_localizations"), "the answer has translations");
	cJSON_Delete(made);
	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		char path[130], *text;
		unsigned n = 0;
		cJSON *list;

		snprintf(path, sizeof path, "%s%s", home, tries[i].query);
		cr_assert_eq(try_request(&p, "GET", path, NULL, &list), 200);
		text = cJSON_PrintUnformatted(list);
		for (const char *at = text; (at = strstr(at, "_localizations")); at++)
			n++;
		cr_expect_eq(n, tries[i].all ? 3u : 0u, "%s: %s", tries[i].query, text);
		cJSON_free(text);
		cJSON_Delete(list);
	}
}
