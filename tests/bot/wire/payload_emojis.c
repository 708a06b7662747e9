#include "bot/wire/payload.h"

#include <criterion/criterion.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static char heard[512];

static void
found(void *arg, snowflake id, const char *name)
{
	size_t n = strlen(heard);

	cr_assert_eq(arg, heard);
	snprintf(heard + n, sizeof heard - n, "%" PRIu64 "=%s ", id, name);
}

Test(payload_emojis, a_list_of_emojis_is_read)
{
	static const struct {
		const char *text;
		bool sound;
		const char *heard, *why;
	} tries[] = {
		{ "{\"items\":[{\"id\":\"41771983429993937\",\"name\":\"LUL\",\"roles\":[],"
		  "\"user\":{\"id\":\"9\"},"
		  "\"animated\":false},{\"id\":\"7\",\"name\":\"gqh_1234\"}]}",
		    true, "41771983429993937=LUL 7=gqh_1234 ", "as documented" },
		{ "{\"items\":[]}", true, "", "no emojis" },
		{ "{\"items\":[{\"id\":null,\"name\":\"a\"},{\"id\":\"x\",\"name\":\"a\"},{\"id\":"
		  "\"1\"},7,"
		  "{\"id\":\"1\",\"name\":\"\"},{\"id\":\"1\",\"name\":null},{\"id\":\"2\","
		  "\"name\":\"b\"}]}",
		    true, "2=b ", "a value that is not an emoji is left out" },
		{ "{\"items\":[{\"id\":\"1\",\"name\":\"a2345678901234567890123456789012\"},"
		  "{\"id\":\"2\",\"name\":\"a23456789012345678901234567890123\"}]}",
		    true, "1=a2345678901234567890123456789012 ", "names have 1-32 characters" },
		{ "[]", false, "", "a list, as for a server" },
		{ "{}", false, "", "no items" },
		{ "{\"items\":{}}", false, "", "items that are not a list" },
		{ "", false, "", "an empty text" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		heard[0] = '\0';
		cr_expect_eq(
		    payload_read_emojis(tries[i].text, strlen(tries[i].text), found, heard),
		    tries[i].sound, "%s", tries[i].why);
		cr_expect_str_eq(heard, tries[i].heard, "%s: %s", tries[i].why, heard);
	}
}
