#include "bot/knowledge/servers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct server {
	snowflake id;
	enum { UNSAVED, UNDER_WAY, SAVED } state; /* whether the store has it */
	char locale[16];
	char name[];
};

void
servers_init(struct servers *s)
{
	map_init(&s->by_id, SERVERS_MAX);
	s->unsaved = 0;
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
	map_each(&s->by_id, each_free, NULL);
	map_free(&s->by_id);
}

bool
servers_set(struct servers *s, snowflake guild, const char *name, const char *locale)
{
	struct server *old = map_find(&s->by_id, guild), *fresh;
	size_t size = strlen(name) + 1;

	if (strlen(locale) >= sizeof fresh->locale)
		locale = "";
	if (old && strcmp(old->name, name) == 0 && strcmp(old->locale, locale) == 0)
		return false;
	fresh = calloc(1, sizeof *fresh + size);
	if (!fresh)
		return false;
	fresh->id = guild;
	memcpy(fresh->name, name, size);
	snprintf(fresh->locale, sizeof fresh->locale, "%s", locale);
	if (!map_set(&s->by_id, guild, fresh)) {
		free(fresh);
		return false;
	}
	s->unsaved += !old || old->state == SAVED;
	free(old);
	return true;
}

void
servers_load(struct servers *s, snowflake guild, const char *name, const char *locale)
{
	struct server *server;

	if (!servers_set(s, guild, name, locale))
		return;
	server = map_find(&s->by_id, guild);
	server->state = SAVED;
	s->unsaved--;
}

struct unsaved {
	struct servers_name *out;
	unsigned n, most;
};

static void
each_unsaved(void *arg, void *value)
{
	struct unsaved *u = arg;
	struct server *server = value;

	if (server->state == SAVED || u->n == u->most)
		return;
	server->state = UNDER_WAY;
	u->out[u->n++] = (struct servers_name){ server->id, server->name, server->locale };
}

unsigned
servers_unsaved(struct servers *s, struct servers_name *out, unsigned n)
{
	struct unsaved u = { .out = out, .most = n };

	if (s->unsaved)
		map_each(&s->by_id, each_unsaved, &u);
	return u.n;
}

struct answer {
	struct servers *of;
	bool kept;
};

static void
each_answered(void *arg, void *value)
{
	const struct answer *a = arg;
	struct server *server = value;

	if (server->state != UNDER_WAY)
		return;
	server->state = a->kept ? SAVED : UNSAVED;
	a->of->unsaved -= a->kept;
}

void
servers_saved(struct servers *s, bool kept)
{
	map_each(&s->by_id, each_answered, &(struct answer){ s, kept });
}

size_t
servers_count(const struct servers *s)
{
	return s->by_id.used;
}

bool
servers_forget(struct servers *s, snowflake guild)
{
	struct server *old = map_find(&s->by_id, guild);
	bool known = old != NULL;

	map_drop(&s->by_id, guild);
	s->unsaved -= old && old->state != SAVED;
	free(old);
	return known;
}

bool
servers_has(const struct servers *s, snowflake guild)
{
	return s->by_id.used >= SERVERS_MAX || map_find(&s->by_id, guild);
}

const char *
servers_name(const struct servers *s, snowflake guild)
{
	const struct server *server = map_find(&s->by_id, guild);

	return server ? server->name : "";
}

struct missing {
	const struct map *there;
	snowflake *out;
	size_t n;
};

static void
each_missing(void *arg, void *value)
{
	struct missing *m = arg;
	const struct server *server = value;

	if (!map_find(m->there, server->id))
		m->out[m->n++] = server->id;
}

size_t
servers_missing(const struct servers *s, const snowflake *ids, size_t n, snowflake **out)
{
	struct missing m = { .out = calloc(s->by_id.used + 1, sizeof *m.out) };
	struct map there;
	bool good = m.out;

	map_init(&there, n + 1);
	for (size_t i = 0; i < n && good; i++)
		good = map_set(&there, ids[i], &there);
	m.there = &there;
	if (good)
		map_each(&s->by_id, each_missing, &m);
	map_free(&there);
	*out = m.out;
	return m.n;
}
