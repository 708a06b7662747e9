/* The routes of application commands. */
#include "playground/api.h"
#include "playground/commands.h"
#include "playground/state.h"

#include <string.h>

/* Removes the translations of a command, an option or a choice, and of everything inside. */
static void
drop_localizations(cJSON *object)
{
	static const char *const lists[] = { "options", "choices" };
	cJSON *child;

	cJSON_DeleteItemFromObjectCaseSensitive(object, "name_localizations");
	cJSON_DeleteItemFromObjectCaseSensitive(object, "description_localizations");
	for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
		cJSON_ArrayForEach(child, cJSON_GetObjectItemCaseSensitive(object, lists[i]))
		    drop_localizations(child);
}

/*
 * Translations are sent only with with_localizations. A bot has no locale, so the answer has no
 * translated names.
 */
void
api_get_commands(struct call *c)
{
	cJSON *list, *command;

	if (!call_is_own(c))
		return;
	list = cJSON_Duplicate(c->p->world.commands, true);
	if (!exchange_asks(c->x, "with_localizations"))
		cJSON_ArrayForEach(command, list) drop_localizations(command);
	call_json(c, 200, list);
}

/* The default values of fields that the body lacks. */
static void
add_default(cJSON *command, const char *key, cJSON *value)
{
	if (cJSON_GetObjectItemCaseSensitive(command, key))
		cJSON_Delete(value);
	else
		cJSON_AddItemToObject(command, key, value);
}

/* Returns the command with this name and type, or NULL. */
static cJSON *
same_name(const struct world *w, const cJSON *wanted)
{
	int64_t type = play_json_integer(wanted, "type", 1);
	cJSON *old;

	cJSON_ArrayForEach(old, w->commands)
	{
		if (!strcmp(play_json_text(old, "name"), play_json_text(wanted, "name")) &&
		    play_json_integer(old, "type", 1) == type)
			return old;
	}
	return NULL;
}

/* Makes the stored form of a command; old is the command that it replaces, or NULL. */
static cJSON *
registered(struct world *w, const cJSON *wanted, const cJSON *old)
{
	cJSON *command = cJSON_CreateObject();
	const cJSON *item;

	if (old)
		cJSON_AddStringToObject(command, "id", play_json_text(old, "id"));
	else
		play_json_add_id(command, "id", world_id(w));
	play_json_add_id(command, "application_id", w->application);
	play_json_add_id(command, "version", world_id(w));
	cJSON_AddNumberToObject(command, "type", (double)play_json_integer(wanted, "type", 1));
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

/* An application with an Activity has one Entry Point command. */
static bool
has_entry(const cJSON *commands)
{
	const cJSON *command;

	cJSON_ArrayForEach(command, commands)
	{
		if (play_json_integer(command, "type", 1) == COMMAND_ENTRY)
			return true;
	}
	return false;
}

void
api_put_commands(struct call *c)
{
	struct world *w = &c->p->world;
	const cJSON *wanted;
	struct form f;
	cJSON *list;

	if (!call_is_own(c))
		return;
	play_form_init(&f);
	commands_check(&f, c->body);
	if (!play_form_ok(&f)) {
		call_form(c, &f);
		return;
	}
	if (has_entry(w->commands) && !has_entry(c->body)) {
		call_error(c, ERR_ENTRY_POINT);
		return;
	}
	list = cJSON_CreateArray();
	cJSON_ArrayForEach(wanted, c->body)
	    cJSON_AddItemToArray(list, registered(w, wanted, same_name(w, wanted)));
	cJSON_Delete(w->commands);
	w->commands = list;
	call_json(c, 200, cJSON_Duplicate(list, true));
	watch_state(c->p);
}

/* Adds a command at the end, or in place of old. */
static void
keep(struct call *c, cJSON *command, cJSON *old)
{
	if (old)
		cJSON_ReplaceItemViaPointer(c->p->world.commands, old, command);
	else
		cJSON_AddItemToArray(c->p->world.commands, command);
	call_json(c, old ? 200 : 201, cJSON_Duplicate(command, true));
	watch_state(c->p);
}

/* "Making a new command with an already-used name will update the existing command." */
void
api_post_command(struct call *c)
{
	struct world *w = &c->p->world;
	unsigned n[COMMAND_ENTRY + 1] = { 0 };
	const cJSON *item;
	struct form f;
	cJSON *old;
	int64_t type;

	if (!call_is_own(c))
		return;
	play_form_init(&f);
	command_check(&f, c->body);
	if (!play_form_ok(&f)) {
		call_form(c, &f);
		return;
	}
	old = same_name(w, c->body);
	type = play_json_integer(c->body, "type", 1);
	cJSON_ArrayForEach(item, w->commands) n[play_json_integer(item, "type", 1)]++;
	if (!old && n[type] >= commands_most(type))
		call_error(c, ERR_MOST_COMMANDS);
	else
		keep(c, registered(w, c->body, old), old);
}

/* Returns the command of the path. Otherwise answers the request. */
static cJSON *
find_command(struct call *c)
{
	cJSON *item;

	if (!call_is_own(c))
		return NULL;
	cJSON_ArrayForEach(item, c->p->world.commands)
	{
		if (!strcmp(play_json_text(item, "id"), c->arg[1]))
			return item;
	}
	call_error(c, ERR_UNKNOWN_COMMAND);
	return NULL;
}

void
api_patch_command(struct call *c)
{
	cJSON *old = find_command(c), *wanted, *other;
	const cJSON *item;
	struct form f;

	if (!old)
		return;
	wanted = cJSON_Duplicate(old, true);
	cJSON_ArrayForEach(item, c->body)
	{
		if (item->string && strcmp(item->string, "id") && strcmp(item->string, "type"))
			play_json_set(wanted, item->string, cJSON_Duplicate(item, true));
	}
	play_form_init(&f);
	command_check(&f, wanted);
	other = play_form_ok(&f) ? same_name(&c->p->world, wanted) : NULL;
	if (other && other != old)
		play_form_fail(&f, "name", "APPLICATION_COMMANDS_DUPLICATE_NAME",
		    "Application command names must be unique");
	if (play_form_ok(&f))
		keep(c, registered(&c->p->world, wanted, old), old);
	else
		call_form(c, &f);
	cJSON_Delete(wanted);
}

void
api_delete_command(struct call *c)
{
	cJSON *command = find_command(c);

	if (!command)
		return;
	cJSON_Delete(cJSON_DetachItemViaPointer(c->p->world.commands, command));
	call_none(c);
	watch_state(c->p);
}
