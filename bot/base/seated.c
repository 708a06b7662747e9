#include "bot/base/seated.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

/* Reads a number of at most 20 digits at *at, and steps over it. */
static bool
read_id(const char **at, snowflake *id)
{
	char *end;

	if (**at < '0' || **at > '9')
		return false;
	*id = strtoull(*at, &end, 10);
	*at = end;
	return true;
}

unsigned
seated_read(const char *text, struct seated out[LIMIT_SEATED], unsigned *all)
{
	const char *at = text;
	snowflake count;
	unsigned n = 0;

	*all = 0;
	if (!read_id(&at, &count) || count > UINT32_MAX)
		return 0;
	for (; n < LIMIT_SEATED && at[0] == ' ' && (at[1] == '+' || at[1] == '-'); n++) {
		bool leaves = at[1] == '-';

		at += 2;
		out[n] = (struct seated){ 0 };
		if (!read_id(&at, &out[n].by) || (leaves && *at++ != '/') ||
		    (leaves && !read_id(&at, &out[n].left)))
			break;
	}
	*all = (unsigned)count > n ? (unsigned)count : n;
	return n;
}

static void
add(char text[SEATED_TEXT], struct seated is)
{
	struct seated list[LIMIT_SEATED + 1];
	unsigned all, n = seated_read(text, list, &all), first = n == LIMIT_SEATED;
	size_t used;

	list[n++] = is;
	used = (size_t)snprintf(text, SEATED_TEXT, "%u", all < UINT32_MAX ? all + 1 : all);
	for (unsigned i = first; i < n; i++) {
		used += (size_t)snprintf(text + used, SEATED_TEXT - used, " %c%" PRIu64,
		    list[i].left ? '-' : '+', list[i].by);
		if (list[i].left)
			used += (size_t)snprintf(
			    text + used, SEATED_TEXT - used, "/%" PRIu64, list[i].left);
	}
}

void
seated_join(char text[SEATED_TEXT], snowflake by)
{
	add(text, (struct seated){ .by = by });
}

void
seated_leave(char text[SEATED_TEXT], snowflake by, snowflake left)
{
	if (left)
		add(text, (struct seated){ .by = by, .left = left });
}
