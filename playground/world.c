#include "playground/world.h"

#include "playground/permissions.h"
#include "playground/threads.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* 2026-01-05T09:00Z: when the clubhouse opened. */
#define OPENED UINT64_C(1767603600000)

static void *
allocate(size_t size)
{
	void *p = calloc(1, size);

	if (!p)
		abort();
	return p;
}

static struct person *
add_person(struct world *w, snowflake id, const char *name, const char *locale)
{
	struct person *p;
	size_t n = 0, points = 0, u = 0;

	if (w->people == WORLD_PEOPLE)
		return NULL;
	p = allocate(sizeof *p);
	p->id = id;
	p->dms_open = true;
	while (name[n] && ((name[n] & 0xC0) == 0x80 || points++ < WORLD_NAME))
		n++;
	memcpy(p->name, name, n);
	for (size_t i = 0; i < n && u < 20; i++)
		if (isascii(name[i]) && isalnum((unsigned char)name[i]))
			p->username[u++] = (char)tolower((unsigned char)name[i]);
	for (unsigned i = 0; i < w->people; i++)
		if (u == 0 || !strcmp(w->person[i]->username, p->username)) {
			/* Usernames are unique, so a number is added. */
			snprintf(p->username + u, sizeof p->username - u, ".%u", w->people);
			break;
		}
	snprintf(p->locale, sizeof p->locale, "%s", locale);
	w->person[w->people++] = p;
	return p;
}

static struct channel *
add_channel(struct world *w, snowflake id, snowflake guild, const char *name)
{
	struct channel *c;

	if (w->channels == WORLD_CHANNELS)
		return NULL;
	c = allocate(sizeof *c);
	c->world = w;
	c->id = id;
	c->guild = guild;
	snprintf(c->name, sizeof c->name, "%s", name);
	w->channel[w->channels++] = c;
	return c;
}

static struct role *
add_role(struct world *w, snowflake id, const char *name, uint64_t permissions)
{
	struct role *role;

	if (w->roles == WORLD_ROLES)
		return NULL;
	role = allocate(sizeof *role);
	role->id = id;
	role->permissions = permissions;
	snprintf(role->name, sizeof role->name, "%s", name);
	w->role[w->roles++] = role;
	return role;
}

void
world_init(struct world *w)
{
	static const char *const channels[] = { "first-tee", "back-nine", "clubhouse" };
	static const char *const people[] = { "Ana", "Ben", "Cleo", "Dan" };
	snowflake last = 0;

	*w = (struct world){ 0 };
	w->person = allocate(WORLD_PEOPLE * sizeof(struct person *));
	w->channel = allocate(WORLD_CHANNELS * sizeof(struct channel *));
	w->commands = cJSON_CreateArray();
	w->application = id_next(&last, OPENED);
	w->bot = id_next(&last, OPENED + 1);
	w->guild = id_next(&last, OPENED + 2);
	for (size_t i = 0; i < sizeof channels / sizeof *channels; i++)
		add_channel(w, id_next(&last, OPENED + 10 + i), w->guild, channels[i]);
	for (size_t i = 0; i < sizeof people / sizeof *people; i++)
		add_person(w, id_next(&last, OPENED + 20 + i), people[i], "en-US");
	add_role(w, w->guild, "@everyone", permissions_everyone());
	snprintf(w->name, sizeof w->name, "The Clubhouse");
	snprintf(w->locale, sizeof w->locale, "en-US");
	w->last = last;
}

void
world_free(struct world *w)
{
	world_forget(w);
	for (unsigned i = 0; i < w->people; i++)
		free(w->person[i]);
	for (unsigned i = 0; i < w->channels; i++) {
		free(w->channel[i]->thread);
		free(w->channel[i]);
	}
	for (unsigned i = 0; i < w->roles; i++)
		free(w->role[i]);
	free(w->person);
	free(w->channel);
	cJSON_Delete(w->commands);
	emojis_free(&w->emojis);
	*w = (struct world){ 0 };
}

snowflake
world_id(struct world *w)
{
	return id_next(&w->last, time_unix());
}

struct person *
world_person(const struct world *w, snowflake id)
{
	for (unsigned i = 0; i < w->people; i++)
		if (w->person[i]->id == id)
			return w->person[i];
	return NULL;
}

struct channel *
world_channel(const struct world *w, snowflake id)
{
	for (unsigned i = 0; i < w->channels; i++)
		if (w->channel[i]->id == id && !w->channel[i]->gone)
			return w->channel[i];
	return NULL;
}

struct person *
world_add_person(struct world *w, const char *name, const char *locale)
{
	return add_person(w, world_id(w), name, locale);
}

struct channel *
world_add_channel(struct world *w, snowflake guild, const char *name)
{
	return add_channel(w, world_id(w), guild, name);
}

const struct server *
world_add_server(struct world *w, const char *name)
{
	struct server *server;

	if (w->servers == WORLD_SERVERS)
		return NULL;
	server = &w->server[w->servers++];
	server->id = world_id(w);
	snprintf(server->name, sizeof server->name, "%s", name);
	return server;
}

const char *
world_server_name(const struct world *w, snowflake guild)
{
	if (guild == w->guild)
		return w->name;
	for (unsigned i = 0; i < w->servers; i++)
		if (w->server[i].id == guild)
			return w->server[i].name;
	return NULL;
}

snowflake
world_served(const struct world *w, unsigned i, int shard, int shards)
{
	snowflake id = i ? w->server[i - 1].id : w->guild;

	return id_shard(id, shards) == shard && (i || !w->bot_gone) ? id : 0;
}

struct channel *
world_add_thread(struct channel *parent, snowflake id, const char *name)
{
	struct world *w = parent->world;
	struct channel *c = add_channel(w, id ? id : world_id(w), parent->guild, name);

	if (!c)
		return NULL;
	c->parent = parent;
	c->thread = allocate(sizeof *c->thread);
	return c;
}

struct channel *
world_dm(struct world *w, struct person *p)
{
	if (!p->dm && (p->dm = add_channel(w, world_id(w), 0, "")))
		p->dm->recipient = p->id;
	return p->dm;
}

int
channel_type(const struct channel *c)
{
	return c->thread ? CHANNEL_THREAD : c->recipient ? CHANNEL_DM : CHANNEL_TEXT;
}

bool
world_sees_channel(const struct channel *c, snowflake person)
{
	return !c->recipient || c->recipient == person;
}

bool
world_sees(const struct message *m, snowflake person)
{
	return !m->away && world_sees_channel(m->channel, person) &&
	    (!m->viewer || m->viewer == person);
}

static void
unlink_message(struct message *m)
{
	struct channel *c = m->channel;

	*(m->before ? &m->before->after : &c->first) = m->after;
	*(m->after ? &m->after->before : &c->last) = m->before;
	m->before = m->after = NULL;
	c->messages--;
	if (c->thread && c->thread->messages)
		c->thread->messages--;
	c->ephemeral -= m->viewer != 0;
}

static void
unlink_away(struct message *m)
{
	struct channel *c = m->channel;
	struct message *before = NULL;

	for (struct message *at = c->away_first; at != m; at = at->after)
		before = at;
	*(before ? &before->after : &c->away_first) = m->after;
	if (c->away_last == m)
		c->away_last = before;
}

static void
scroll_away(struct message *m)
{
	struct channel *c = m->channel;

	unlink_message(m);
	m->away = true;
	*(c->away_last ? &c->away_last->after : &c->away_first) = m;
	c->away_last = m;
}

/* Makes room: the oldest message, or the oldest ephemeral one, scrolls away. */
static void
make_room(struct channel *c, bool ephemeral)
{
	struct message *m = c->first;
	uint64_t now = time_unix();

	while (m && (m->under_way || (ephemeral && !m->viewer)))
		m = m->after;
	if (m && m->reached_until > now)
		scroll_away(m);
	else if (m)
		world_delete_message(m);
	while (c->away_first && c->away_first->reached_until <= now)
		world_delete_message(c->away_first);
}

void
world_reach(struct message *m)
{
	m->reached_until = time_unix() + WORLD_REACH_MS;
}

struct message *
world_add_message(struct channel *c, snowflake author, snowflake viewer, cJSON *json)
{
	struct message *m = allocate(sizeof *m);

	if (viewer && c->ephemeral >= WORLD_EPHEMERAL)
		make_room(c, true);
	if (c->messages >= WORLD_MESSAGES)
		make_room(c, false);
	play_json_id(json, "id", &m->id);
	m->author = author;
	m->viewer = viewer;
	m->json = json;
	m->channel = c;
	m->before = c->last;
	*(c->last ? &c->last->after : &c->first) = m;
	c->last = m;
	c->messages++;
	if (c->thread) {
		c->thread->sent++;
		c->thread->messages++;
	}
	c->ephemeral += viewer != 0;
	return m;
}

struct message *
world_message(const struct channel *c, snowflake id)
{
	struct message *m = c->last;

	while (m && m->id > id)
		m = m->before;
	if (m && m->id == id)
		return m;
	for (m = c->away_first; m && m->id != id;)
		m = m->after;
	return m;
}

void
world_delete_message(struct message *m)
{
	if (m->away)
		unlink_away(m);
	else
		unlink_message(m);
	while (m->files)
		world_drop_file(m, m->files->id);
	cJSON_Delete(m->json);
	free(m);
}

/* Adds a file at the beginning of a list. */
static struct file *
push_file(struct world *w, struct file **list, const char *name, const char *type,
    const void *bytes, size_t size)
{
	bool kept = size <= WORLD_FILES - w->file_bytes;
	struct file *file = allocate(sizeof *file + (kept ? size : 0));

	*file = (struct file){
		.next = *list,
		.id = world_id(w),
		.at = time_unix(),
		.size = size,
		.kept = kept,
	};
	snprintf(file->name, sizeof file->name, "%s", name);
	snprintf(file->type, sizeof file->type, "%s", type);
	random_hex(file->signature, sizeof file->signature - 1);
	if (kept && size) {
		memcpy(file->bytes, bytes, size);
		w->file_bytes += size;
	}
	*list = file;
	return file;
}

static void
drop_file(struct world *w, struct file **at)
{
	struct file *file = *at;

	*at = file->next;
	w->file_bytes -= file->kept ? file->size : 0;
	free(file);
}

const struct file *
world_add_file(
    struct message *m, const char *name, const char *type, const void *bytes, size_t size)
{
	return push_file(m->channel->world, &m->files, name, type, bytes, size);
}

const struct file *
world_add_upload(
    struct channel *c, const char *name, const char *type, const void *bytes, size_t size)
{
	struct file *file = push_file(c->world, &c->uploads, name, type, bytes, size),
		    **at = &c->uploads;

	for (unsigned n = 0; *at && n < WORLD_UPLOADS; n++)
		at = &(*at)->next;
	while (*at)
		drop_file(c->world, at);
	return file;
}

void
world_drop_file(struct message *m, snowflake id)
{
	struct file **at = &m->files;

	while (*at && (*at)->id != id)
		at = &(*at)->next;
	if (*at)
		drop_file(m->channel->world, at);
}

static const struct file *
find_file(const struct file *list, snowflake id)
{
	while (list && list->id != id)
		list = list->next;
	return list && list->kept ? list : NULL;
}

const struct file *
world_file(const struct channel *c, snowflake id)
{
	const struct file *found = find_file(c->uploads, id);

	for (const struct message *m = c->last; m && !found; m = m->before)
		found = find_file(m->files, id);
	return found;
}

struct role *
world_add_role(struct world *w, const char *name)
{
	return add_role(w, world_id(w), name, 0);
}

struct role *
world_role(const struct world *w, snowflake id)
{
	for (unsigned i = 0; i < w->roles; i++)
		if (w->role[i]->id == id)
			return w->role[i];
	return NULL;
}

void
world_delete_role(struct world *w, struct role *role)
{
	unsigned i = 0;

	for (unsigned k = 0; k < w->people; k++) {
		struct person *p = w->person[k];
		unsigned n = 0;

		for (unsigned r = 0; r < p->roles; r++)
			if (p->role[r] != role->id)
				p->role[n++] = p->role[r];
		p->roles = n;
	}
	while (w->role[i] != role)
		i++;
	memmove(w->role + i, w->role + i + 1, (w->roles - i - 1) * sizeof(struct role *));
	w->roles--;
	free(role);
}

static void
empty(struct channel *c)
{
	while (c->first)
		world_delete_message(c->first);
	while (c->away_first)
		world_delete_message(c->away_first);
	while (c->uploads)
		drop_file(c->world, &c->uploads);
}

void
world_delete_channel(struct channel *c)
{
	empty(c);
	c->gone = true;
	for (unsigned i = 0; i < c->world->channels; i++)
		if (c->world->channel[i]->parent == c && !c->world->channel[i]->gone)
			world_delete_channel(c->world->channel[i]);
}

void
world_forget(struct world *w)
{
	for (unsigned i = 0; i < w->channels; i++)
		empty(w->channel[i]);
	for (unsigned i = 0; i < w->people; i++)
		w->person[i]->modal = 0;
}

unsigned
message_flags(const struct message *m)
{
	return (unsigned)play_json_integer(m->json, "flags", 0);
}
