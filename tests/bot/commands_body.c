/* What Discord is told of the commands, by its rules for application commands. */
#include "bot/commands/commands.h"

#include "config/words.h"

#include <cjson/cJSON.h>
#include <criterion/criterion.h>
#include <string.h>

/* Name, description and bounds of a command or option; 1-32 and 1-100 characters. */
static void
check_named(const cJSON *item)
{
	const char *name = cJSON_GetStringValue(cJSON_GetObjectItem(item, "name"));
	const char *text = cJSON_GetStringValue(cJSON_GetObjectItem(item, "description"));

	cr_assert(name && strlen(name) >= 1 && strlen(name) <= 32);
	cr_assert_eq(strspn(name, "abcdefghijklmnopqrstuvwxyz-_0123456789"), strlen(name), "%s", name);
	cr_assert(text && strlen(text) >= 1 && strlen(text) <= 100, "%s", name);
	cr_assert(strncmp(text, "cmd.", 4) != 0 && strncmp(text, "opt.", 4) != 0, "%s has no words", name);
}

Test(commands_body, is_what_discord_takes)
{
	const cJSON *golf, *sub, *option;
	struct buf out;
	cJSON *body;
	unsigned n = 0;

	buf_init(&out, LIMIT_BODY);
	commands_body(&out);
	cr_assert(!buf_failed(&out));
	body = cJSON_Parse(buf_string(&out));
	cr_assert_eq(cJSON_GetArraySize(body), 1);
	golf = cJSON_GetArrayItem(body, 0);
	check_named(golf);
	cr_assert_eq(
	    cJSON_GetNumberValue(cJSON_GetArrayItem(cJSON_GetObjectItem(golf, "contexts"), 0)), 0);
	cJSON_ArrayForEach(sub, cJSON_GetObjectItem(golf, "options"))
	{
		bool optional = false;
		unsigned options = 0;

		check_named(sub);
		cr_assert_eq(cJSON_GetNumberValue(cJSON_GetObjectItem(sub, "type")), 1);
		cJSON_ArrayForEach(option, cJSON_GetObjectItem(sub, "options"))
		{
			bool required = cJSON_IsTrue(cJSON_GetObjectItem(option, "required"));

			check_named(option);
			cr_assert(!(required && optional), "required options come first");
			optional = optional || !required;
			cr_assert_leq(cJSON_GetArraySize(cJSON_GetObjectItem(option, "choices")), 25);
			options++;
		}
		cr_assert_leq(options, (unsigned)LIMIT_OPTIONS, "none is cut off when it comes back");
		n++;
	}
	cr_assert_eq(n, 22u);
	cr_assert_leq(n, 25u);
	cJSON_Delete(body);
	buf_free(&out);
}

Test(commands_body, every_row_is_found_by_its_name)
{
	for (unsigned i = 0; command_rows[i]; i++)
		cr_assert_eq(command_find(command_rows[i]->name), command_rows[i]);
	cr_assert_null(command_find("no-such"));
	cr_assert_null(command_find(""));
}
