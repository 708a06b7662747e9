/* The routes of the application, its commands, channels, and the gateway's address. */
#include "playground/api.h"
#include "playground/commands.h"
#include "playground/objects.h"
#include "playground/state.h"

#include <stdio.h>
#include <string.h>

void
api_gateway(struct call *c)
{
	cJSON *answer = cJSON_CreateObject();
	char url[64];

	snprintf(url, sizeof url, "ws://127.0.0.1:%u/gateway", c->p->set.port);
	cJSON_AddStringToObject(answer, "url", url);
	call_json(c, 200, answer);
}

void
api_gateway_bot(struct call *c)
{
	int left = GATEWAY_STARTS - c->p->gateway.starts;
	cJSON *answer = cJSON_CreateObject(), *limit;
	char url[64];

	snprintf(url, sizeof url, "ws://127.0.0.1:%u/gateway", c->p->set.port);
	cJSON_AddStringToObject(answer, "url", url);
	cJSON_AddNumberToObject(answer, "shards", 1);
	limit = cJSON_AddObjectToObject(answer, "session_start_limit");
	cJSON_AddNumberToObject(limit, "total", GATEWAY_STARTS);
	cJSON_AddNumberToObject(limit, "remaining", left > 0 ? left : 0);
	cJSON_AddNumberToObject(limit, "reset_after", 86400000);
	cJSON_AddNumberToObject(limit, "max_concurrency", 1);
	call_json(c, 200, answer);
}

void
api_me(struct call *c)
{
	call_json(c, 200, object_bot(&c->p->world));
}

void
api_application(struct call *c)
{
	call_json(c, 200, object_application(&c->p->world));
}

void
api_get_channel(struct call *c)
{
	struct channel *channel = NULL;
	snowflake id;

	if (id_parse(c->arg[0], &id))
		channel = world_channel(&c->p->world, id);
	if (channel)
		call_json(c, 200, object_channel(&c->p->world, channel));
	else
		call_error(c, ERR_UNKNOWN_CHANNEL);
}

void
api_open_dm(struct call *c)
{
	static const struct field rows[] = { { "recipient_id", FIELD_ID, FIELD_REQUIRED, 0, 0 } };
	struct world *w = &c->p->world;
	struct person *person;
	struct channel *dm;
	struct form f;
	snowflake id;

	form_init(&f);
	if (!form_fields(&f, c->body, rows, 1)) {
		call_form(c, &f);
		return;
	}
	person = json_id(c->body, "recipient_id", &id) ? world_person(w, id) : NULL;
	dm = person ? world_dm(w, person) : NULL;
	if (dm)
		call_json(c, 200, object_channel(w, dm));
	else
		call_error(c, ERR_RECIPIENT);
}

/* The path's application is the bot's own; otherwise the call is answered. */
static bool
is_own(struct call *c)
{
	snowflake id;

	if (id_parse(c->arg[0], &id) && id == c->p->world.application)
		return true;
	call_error(c, ERR_OTHER_APPLICATION);
	return false;
}

void
api_get_commands(struct call *c)
{
	if (is_own(c))
		call_json(c, 200, cJSON_Duplicate(c->p->world.commands, true));
}

/* What Discord gives a command whose body leaves it out. */
static void
add_default(cJSON *command, const char *key, cJSON *value)
{
	if (cJSON_GetObjectItemCaseSensitive(command, key))
		cJSON_Delete(value);
	else
		cJSON_AddItemToObject(command, key, value);
}

static cJSON *
registered(struct world *w, const cJSON *wanted)
{
	cJSON *command = cJSON_CreateObject();
	const cJSON *old, *item;
	const char *name = json_text(wanted, "name"), *id = NULL;
	int64_t type = json_integer(wanted, "type", 1);

	cJSON_ArrayForEach(old, w->commands)
	{
		if (!strcmp(json_text(old, "name"), name) && json_integer(old, "type", 1) == type)
			id = json_text(old, "id");
	}
	if (id)
		cJSON_AddStringToObject(command, "id", id);
	else
		json_add_id(command, "id", world_id(w));
	json_add_id(command, "application_id", w->application);
	json_add_id(command, "version", world_id(w));
	cJSON_AddNumberToObject(command, "type", (double)type);
	cJSON_ArrayForEach(item, wanted)
	{
		if (item->string && !cJSON_GetObjectItemCaseSensitive(command, item->string))
			cJSON_AddItemToObject(command, item->string, cJSON_Duplicate(item, true));
	}
	add_default(command, "description", cJSON_CreateString(""));
	add_default(command, "default_member_permissions", cJSON_CreateNull());
	add_default(command, "dm_permission", cJSON_CreateTrue());
	add_default(command, "nsfw", cJSON_CreateFalse());
	add_default(command, "contexts", cJSON_CreateNull());
	add_default(command, "integration_types", cJSON_CreateIntArray((const int[]){ 0 }, 1));
	return command;
}

void
api_put_commands(struct call *c)
{
	struct world *w = &c->p->world;
	const cJSON *wanted;
	struct form f;
	cJSON *list;

	if (!is_own(c))
		return;
	form_init(&f);
	commands_check(&f, c->body);
	if (!form_ok(&f)) {
		call_form(c, &f);
		return;
	}
	list = cJSON_CreateArray();
	cJSON_ArrayForEach(wanted, c->body) cJSON_AddItemToArray(list, registered(w, wanted));
	cJSON_Delete(w->commands);
	w->commands = list;
	call_json(c, 200, cJSON_Duplicate(list, true));
	watch_state(c->p);
}
