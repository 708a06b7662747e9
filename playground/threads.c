#include "playground/threads.h"

#include <string.h>

struct channel *
thread_open(struct channel *parent, snowflake id, const char *name, snowflake owner)
{
	struct channel *c = world_add_thread(parent, id, name);

	if (!c)
		return NULL;
	c->thread->owner = owner;
	c->thread->archive_min = THREAD_ARCHIVE_MIN;
	c->thread->made = c->thread->changed = time_unix();
	thread_join(c, owner);
	return c;
}

static unsigned
place_of(const struct thread *t, snowflake user)
{
	unsigned i = 0;

	while (i < t->members && t->member[i].id != user)
		i++;
	return i;
}

bool
thread_has(const struct channel *c, snowflake user)
{
	return place_of(c->thread, user) < c->thread->members;
}

bool
thread_join(struct channel *c, snowflake user)
{
	struct thread *t = c->thread;

	if (thread_has(c, user) || t->members == THREAD_MEMBERS)
		return false;
	t->member[t->members++] = (struct thread_member){ user, time_unix() };
	return true;
}

void
thread_archive(struct channel *c, bool archived)
{
	c->thread->archived = archived;
	c->thread->changed = time_unix();
}

cJSON *
thread_member_object(const struct channel *c, snowflake user)
{
	unsigned i = place_of(c->thread, user);
	cJSON *object;

	if (i == c->thread->members)
		return NULL;
	object = cJSON_CreateObject();
	play_json_add_id(object, "id", c->id);
	play_json_add_id(object, "user_id", user);
	play_json_add_time(object, "join_timestamp", c->thread->member[i].at);
	cJSON_AddNumberToObject(object, "flags", 0);
	return object;
}

void
thread_describe(const struct channel *c, cJSON *object)
{
	const struct thread *t = c->thread;
	unsigned members = t->members < THREAD_MEMBERS_TOLD ? t->members : THREAD_MEMBERS_TOLD;
	cJSON *data, *member = thread_member_object(c, c->world->bot);

	play_json_add_id(object, "owner_id", t->owner);
	cJSON_AddNumberToObject(object, "message_count", t->messages);
	cJSON_AddNumberToObject(object, "total_message_sent", t->sent);
	cJSON_AddNumberToObject(object, "member_count", members);
	data = cJSON_AddObjectToObject(object, "thread_metadata");
	cJSON_AddBoolToObject(data, "archived", t->archived);
	play_json_add_time(data, "archive_timestamp", t->changed);
	cJSON_AddNumberToObject(data, "auto_archive_duration", t->archive_min);
	cJSON_AddBoolToObject(data, "locked", t->locked);
	play_json_add_time(data, "create_timestamp", t->made);
	if (member)
		cJSON_AddItemToObject(object, "member", member);
}
