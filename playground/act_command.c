/* Slash commands as a person types them, complete or not. */
#include "playground/act.h"
#include "playground/commands.h"
#include "playground/permissions.h"
#include "playground/threads.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const cJSON *
by_name(const cJSON *list, const char *name)
{
	const cJSON *item;

	cJSON_ArrayForEach(item, list)
	{
		const char *text = play_json_text(item, "name");

		if (text && name && !strcmp(text, name))
			return item;
	}
	return NULL;
}

/* Whether the command is offered to this person in this channel. */
static bool
offered(const struct act *a, const cJSON *command)
{
	const cJSON *contexts = play_json_array(command, "contexts"), *context;
	const char *needs = play_json_text(command, "default_member_permissions");
	int here = a->channel->recipient ? 1 : 0;
	uint64_t has = permissions_of(&a->p->world, a->person), wanted;

	if (here == 1 && !contexts && cJSON_IsFalse(play_json_get(command, "dm_permission")))
		return false;
	if (here == 0 && !(has & PERMISSION(USE_APPLICATION_COMMANDS)))
		return false;
	if (here == 0 && needs) {
		wanted = strtoull(needs, NULL, 10);
		/* "0" means administrators only; the owner is one. */
		if (!(has & PERMISSION(ADMINISTRATOR)) && (wanted == 0 || (has & wanted) != wanted))
			return false;
	}
	if (!contexts)
		return true;
	cJSON_ArrayForEach(context, contexts)
	{
		if (cJSON_IsNumber(context) && context->valueint == here)
			return true;
	}
	return false;
}

static bool
is_choice(const cJSON *option, const cJSON *value)
{
	const cJSON *choice;

	cJSON_ArrayForEach(choice, play_json_array(option, "choices"))
	{
		if (cJSON_Compare(cJSON_GetObjectItemCaseSensitive(choice, "value"), value, true))
			return true;
	}
	return false;
}

static bool
has_choices(const cJSON *option)
{
	const cJSON *choices = play_json_array(option, "choices");

	return choices && choices->child;
}

/* Resolves a value that is the id of an object. Returns false with a refusal. */
static bool
names_something(struct act *a, const cJSON *option, const cJSON *value)
{
	const char *id = cJSON_GetStringValue(value), *name = play_json_text(option, "name");

	if (play_json_integer(option, "type", 0) == OPTION_USER)
		return (id && act_resolve_person(a, id)) ||
		    act_refuse(a, "Option \"%s\" is the id of a person here.", name);
	return (id && act_resolve_role(a, id)) ||
	    act_refuse(a, "Option \"%s\" is the id of a role here.", name);
}

/* Whether the value fits the option. If not, there is a refusal. */
static bool
suits(struct act *a, const cJSON *option, const cJSON *value)
{
	const char *name = play_json_text(option, "name");
	const cJSON *min = play_json_get(option, "min_value"),
		    *max = play_json_get(option, "max_value");
	int64_t whole, length;

	switch (play_json_integer(option, "type", 0)) {
	case OPTION_STRING:
		if (!cJSON_IsString(value))
			return act_refuse(a, "Option \"%s\" is a text.", name);
		length = (int64_t)utf8_length(value->valuestring);
		if (length < play_json_integer(option, "min_length", 0) ||
		    length > play_json_integer(option, "max_length", 6000))
			return act_refuse(
			    a, "The text of option \"%s\" is too short or too long.", name);
		break;
	case OPTION_INTEGER:
		if (!play_json_whole(value, &whole))
			return act_refuse(a, "Option \"%s\" is a whole number.", name);
		break;
	case OPTION_BOOLEAN:
		return cJSON_IsBool(value) ||
		    act_refuse(a, "Option \"%s\" is true or false.", name);
	default:
		return names_something(a, option, value);
	}
	if (cJSON_IsNumber(value) &&
	    ((cJSON_IsNumber(min) && value->valuedouble < min->valuedouble) ||
		(cJSON_IsNumber(max) && value->valuedouble > max->valuedouble)))
		return act_refuse(
		    a, "The number of option \"%s\" is too small or too large.", name);
	if (has_choices(option) && !is_choice(option, value))
		return act_refuse(a, "Option \"%s\" takes one of its choices.", name);
	return true;
}

/*
 * Adds one typed option to out.
 *	half	the option may be unfinished, as autocomplete sends it
 */
static bool
take_option(struct act *a, const cJSON *defined, const cJSON *typed, cJSON *out, bool half)
{
	const char *name = play_json_text(typed, "name");
	const cJSON *option = by_name(defined, name), *value = play_json_get(typed, "value");
	bool focused = half && play_json_true(typed, "focused");
	bool file = play_json_integer(option, "type", 0) == OPTION_ATTACHMENT;
	snowflake id = 0;
	cJSON *item;

	if (!option || !value)
		return act_refuse(
		    a, "There is no option \"%s\" with a value here.", name ? name : "");
	if (by_name(out, name))
		return act_refuse(a, "Option \"%s\" is there twice.", name);
	if (focused && !play_json_true(option, "autocomplete"))
		return act_refuse(a, "Option \"%s\" has no autocomplete.", name);
	if (file && !(id = act_upload(a, value, name)))
		return false;
	if (!file && !focused && !suits(a, option, value))
		return false;
	item = cJSON_CreateObject();
	cJSON_AddStringToObject(item, "name", name);
	cJSON_AddNumberToObject(item, "type", (double)play_json_integer(option, "type", 0));
	if (file)
		play_json_add_id(item, "value", id);
	else
		cJSON_AddItemToObject(item, "value", cJSON_Duplicate(value, true));
	if (focused)
		cJSON_AddTrueToObject(item, "focused");
	cJSON_AddItemToArray(out, item);
	return true;
}

/* Fills out with the typed options, in the typed order. */
static void
take_options(struct act *a, const cJSON *defined, cJSON *out, bool half)
{
	const cJSON *typed, *option;
	unsigned focused = 0;

	cJSON_ArrayForEach(typed, play_json_array(a->request, "options"))
	{
		if (!take_option(a, defined, typed, out, half))
			return;
		focused += play_json_true(typed, "focused");
	}
	if (half && focused != 1)
		act_refuse(a, "One option has \"focused\":true.");
	if (half)
		return;
	cJSON_ArrayForEach(option, defined)
	{
		if (play_json_true(option, "required") &&
		    !by_name(out, play_json_text(option, "name")))
			act_refuse(a, "Option \"%s\" is required.", play_json_text(option, "name"));
	}
}

/* Steps into a subcommand or group by name: *defined and *out move into it. */
static bool
step_into(struct act *a, const char *key, int64_t type, const cJSON **defined, cJSON **out)
{
	const char *name = play_json_text(a->request, key);
	const cJSON *option = by_name(*defined, name);
	cJSON *item;
	size_t n = strlen(a->name);

	if (!option || play_json_integer(option, "type", 0) != type)
		return act_refuse(a, "/%s has no \"%s\" by this name.", a->name, key);
	item = cJSON_CreateObject();
	cJSON_AddStringToObject(item, "name", name);
	cJSON_AddNumberToObject(item, "type", (double)type);
	cJSON_AddItemToArray(*out, item);
	*out = cJSON_AddArrayToObject(item, "options");
	*defined = play_json_array(option, "options");
	snprintf(a->name + n, sizeof a->name - n, " %.40s", name);
	return true;
}

/* Returns the offered command with this name and type, or NULL. */
static const cJSON *
find_command(const struct act *a, const char *name, int64_t type)
{
	const cJSON *item;

	cJSON_ArrayForEach(item, a->p->world.commands)
	{
		if (name && !strcmp(play_json_text(item, "name"), name) &&
		    play_json_integer(item, "type", COMMAND_CHAT) == type && offered(a, item))
			return item;
	}
	return NULL;
}

static void
begin(struct act *a, const cJSON *command, int64_t type)
{
	const char *name = play_json_text(command, "name");

	cJSON_AddStringToObject(a->data, "id", play_json_text(command, "id"));
	cJSON_AddStringToObject(a->data, "name", name);
	cJSON_AddNumberToObject(a->data, "type", (double)type);
	snprintf(a->name, sizeof a->name, "%.80s", name);
}

static bool
may_write(const struct act *a)
{
	uint64_t needs = a->channel->thread ? PERMISSION(SEND_MESSAGES_IN_THREADS)
					    : PERMISSION(SEND_MESSAGES);

	return a->channel->recipient || (permissions_of(&a->p->world, a->person) & needs);
}

/* A command from the menu of a person or a message, depending on the target. */
static void
build_menu(struct act *a, const char *name, const char *target)
{
	const cJSON *user = find_command(a, name, COMMAND_USER),
		    *message = find_command(a, name, COMMAND_MESSAGE);
	bool person = user && act_resolve_person(a, target);

	if (user && !may_write(a)) {
		act_refuse(a, "Permission denied: this person may not send messages here.");
	} else if (!user && !message) {
		act_refuse(a, "There is no \"%.40s\" in a menu here.", name ? name : "");
	} else if (!person && !(message && act_resolve_message(a, target))) {
		act_refuse(a, "\"target\" is the id of %s.",
		    !message    ? "a person here"
			: !user ? "a message that this person sees here"
				: "a person here, or of a message that this person sees here");
	} else {
		begin(a, person ? user : message, person ? COMMAND_USER : COMMAND_MESSAGE);
		cJSON_AddStringToObject(a->data, "target_id", target);
	}
}

static void
build(struct act *a, bool half)
{
	const char *name = play_json_text(a->request, "name"),
		   *target = play_json_text(a->request, "target");
	const cJSON *command, *defined;
	cJSON *out;
	int64_t first;

	if (a->channel->thread && a->channel->thread->archived) {
		act_refuse(a, "Nobody can use commands in an archived thread.");
		return;
	}
	if (target && !half) {
		build_menu(a, name, target);
		return;
	}
	command = find_command(a, name, COMMAND_CHAT);
	if (!command) {
		act_refuse(a, "There is no command /%.40s here.", name ? name : "");
		return;
	}
	begin(a, command, COMMAND_CHAT);
	out = cJSON_AddArrayToObject(a->data, "options");
	defined = play_json_array(command, "options");
	first = defined ? play_json_integer(defined->child, "type", 0) : 0;
	if (play_json_text(a->request, "group") &&
	    !step_into(a, "group", OPTION_GROUP, &defined, &out))
		return;
	if (first == OPTION_SUB || first == OPTION_GROUP) {
		if (!step_into(a, "sub", OPTION_SUB, &defined, &out))
			return;
	} else if (play_json_text(a->request, "sub")) {
		act_refuse(a, "/%s has no subcommands.", a->name);
		return;
	}
	take_options(a, defined, out, half);
}

void
act_command(struct act *a)
{
	build(a, false);
}

void
act_autocomplete(struct act *a)
{
	build(a, true);
}
