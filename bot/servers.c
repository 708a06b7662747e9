#include "bot/servers.h"

#include <stdlib.h>
#include <string.h>

void
servers_init(struct servers *s)
{
	map_init(&s->name, SERVERS_MAX);
}

static void
each_free(void *arg, void *value)
{
	(void)arg;
	free(value);
}

void
servers_free(struct servers *s)
{
	map_each(&s->name, each_free, NULL);
	map_free(&s->name);
}

void
servers_set(struct servers *s, snowflake guild, const char *name)
{
	char *old = map_find(&s->name, guild), *fresh;

	if (old && strcmp(old, name) == 0)
		return;
	fresh = strdup(name);
	if (fresh && map_set(&s->name, guild, fresh))
		free(old);
	else
		free(fresh);
}

const char *
servers_name(const struct servers *s, snowflake guild)
{
	const char *name = map_find(&s->name, guild);

	return name ? name : "";
}
