/*
 * docs/house-rules.md lists the same settings as the source. Run from the root of
 * the source tree.
 */
#include "config/house.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

Test(house_page, the_page_lists_every_setting)
{
	FILE *f = fopen("docs/house-rules.md", "r");
	char line[512];
	enum house_key key = 0;
	bool table = false;

	cr_assert_not_null(f);
	while (fgets(line, sizeof line, f)) {
		char wanted[2 * HOUSE_VALUE], allowed[HOUSE_VALUE], usual[HOUSE_VALUE];
		struct house h;

		table = strncmp(line, "| key |", 7) == 0 || (table && line[0] == '|');
		if (!table || strncmp(line, "| `", 3) != 0)
			continue;
		cr_assert_lt((int)key, (int)HOUSE_KEYS, "a line without a setting: %s", line);
		house_default(&h);
		snprintf(wanted, sizeof wanted, "| `%s` | %s | `%s` | ", house_rows[key].name,
		    house_allowed(key, allowed), house_value(&h, key, usual));
		cr_expect_eq(strncmp(line, wanted, strlen(wanted)), 0, "%snot\n%s", line, wanted);
		key++;
	}
	fclose(f);
	cr_expect_eq((int)key, (int)HOUSE_KEYS, "%s is missing", house_rows[key].name);
}
