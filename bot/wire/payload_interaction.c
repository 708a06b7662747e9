/*
 * Reads the d of INTERACTION_CREATE. Source: Discord's "Receiving and Responding to Interactions".
 */
#include "bot/wire/payload.h"
#include "bot/wire/payload_inside.h"
#include "bot/wire/payload_value.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Discord's numbers for option types and message flags. */
enum {
	OPTION_SUB_COMMAND = 1,
	OPTION_SUB_COMMAND_GROUP = 2,
	MESSAGE_EPHEMERAL = 1 << 6,
};

/* Reads an option's value; false when it has the wrong type. */
static bool
read_value(const cJSON *v, struct interaction_option *o)
{
	switch (o->type) {
	case OPTION_STRING:
		if (!cJSON_IsString(v))
			return false;
		value_copy(o->text, sizeof o->text, v->valuestring);
		return true;
	case OPTION_INTEGER:
		return value_whole(v, -VALUE_EXACT, VALUE_EXACT, &o->integer);
	case OPTION_BOOLEAN:
		o->integer = cJSON_IsTrue(v);
		return cJSON_IsBool(v);
	case OPTION_USER:
	case OPTION_CHANNEL:
	case OPTION_ROLE:
	case OPTION_ATTACHMENT:
		o->integer = (int64_t)value_decimal(v);
		return o->integer != 0;
	}
	return false;
}

/* Reads an unfinished value, which may have the wrong type. */
static bool
read_typed(const cJSON *v, struct interaction_option *o)
{
	if (cJSON_IsString(v))
		value_copy(o->text, sizeof o->text, v->valuestring);
	else if (cJSON_IsNumber(v)) {
		value_whole(v, -VALUE_EXACT, VALUE_EXACT, &o->integer);
		snprintf(o->text, sizeof o->text, "%.15g", v->valuedouble);
	}
	return true;
}

/* Our commands have options of these types only. */
static bool
is_known(int64_t type)
{
	return (type >= OPTION_STRING && type <= OPTION_ROLE) || type == OPTION_ATTACHMENT;
}

/* Reads the name of a user option; "" if absent. */
static void
read_person(const cJSON *data, struct interaction_option *o)
{
	const cJSON *resolved = value_get(data, "resolved"), *user;
	char id[24], name[LIMIT_NAME];

	snprintf(id, sizeof id, "%" PRIu64, (snowflake)o->integer);
	user = value_get(value_get(resolved, "users"), id);
	if (!cJSON_IsObject(user))
		return;
	payload_name(value_get(value_get(resolved, "members"), id), user, name);
	snprintf(o->text, sizeof o->text, "%s", name);
}

static bool
read_options(const cJSON *data, const cJSON *options, struct interaction *out, const char **why)
{
	for (const cJSON *item = value_first(options); item; item = item->next) {
		int64_t type;

		if (out->options == LIMIT_OPTIONS ||
		    !value_whole(
			value_get(item, "type"), OPTION_STRING, OPTION_ATTACHMENT, &type) ||
		    !is_known(type))
			continue;
		struct interaction_option *o = &out->option[out->options];
		*o = (struct interaction_option){ .type = (enum option_type)type };
		o->focused = cJSON_IsTrue(value_get(item, "focused"));
		if (!value_text(item, "name", o->name, sizeof o->name))
			return value_refuse(why, "an option without a sound name");
		if (!(o->focused ? read_typed : read_value)(value_get(item, "value"), o))
			return value_refuse(why, "an option's value is not of its type");
		if (o->type == OPTION_USER && !o->focused)
			read_person(data, o);
		if (o->type == OPTION_ATTACHMENT && !o->focused &&
		    !payload_file(data, o->name, (snowflake)o->integer, out))
			return value_refuse(why, "a file that is not there");
		out->options++;
	}
	return true;
}

/* Reads the person or message of a context menu's command. */
static bool
read_target(const cJSON *data, struct interaction *out, const char **why)
{
	const cJSON *resolved = value_get(data, "resolved"), *user, *member;
	char id[24];

	out->target = value_id(data, "target_id");
	if (!out->target)
		return value_refuse(why, "a context menu's command without a target");
	if (out->kind != COMMAND_USER)
		return true;
	snprintf(id, sizeof id, "%" PRIu64, out->target);
	user = value_get(value_get(resolved, "users"), id);
	member = value_get(value_get(resolved, "members"), id);
	if (!cJSON_IsObject(user))
		return value_refuse(why, "a target that is not told");
	payload_name(member, user, out->target_name);
	out->target_bot = cJSON_IsTrue(value_get(user, "bot"));
	return true;
}

/*
 * Reads a command's name, its subcommand (in a group or not), and the options of the innermost
 * level.
 */
static bool
read_command(const cJSON *data, struct interaction *out, const char **why)
{
	const cJSON *options = value_get(data, "options");

	if (!value_text(data, "name", out->command, sizeof out->command) || !out->command[0])
		return value_refuse(why, "a command without a sound name");
	out->kind = (enum command_kind)value_number(
	    data, "type", COMMAND_SLASH, COMMAND_MESSAGE, COMMAND_SLASH);
	if (out->kind != COMMAND_SLASH)
		return read_target(data, out, why);
	for (int depth = 0; depth < 2; depth++) {
		const cJSON *first = value_first(options);
		int64_t type;

		if (!value_whole(value_get(first, "type"), OPTION_SUB_COMMAND,
			OPTION_SUB_COMMAND_GROUP, &type))
			break;
		if (!value_text(first, "name", out->sub, sizeof out->sub) || !out->sub[0])
			return value_refuse(why, "a subcommand without a sound name");
		options = value_get(first, "options");
	}
	return read_options(data, options, out, why);
}

static bool
read_custom_id(const cJSON *data, struct interaction *out, const char **why)
{
	if (!value_text(data, "custom_id", out->custom_id, sizeof out->custom_id) ||
	    !out->custom_id[0])
		return value_refuse(why, "a component without a sound custom_id");
	return true;
}

static bool
read_component(const cJSON *data, struct interaction *out, const char **why)
{
	const cJSON *value = value_first(value_get(data, "values"));

	if (!read_custom_id(data, out, why))
		return false;
	for (; value; value = value->next) {
		if (out->values == LIMIT_SELECT_OPTIONS)
			return value_refuse(why, "too many values");
		if (!cJSON_IsString(value) ||
		    !value_copy(out->value[out->values], sizeof out->value[0], value->valuestring))
			return value_refuse(why, "a value that is not ours");
		out->values++;
	}
	return true;
}

static bool
read_modal(const cJSON *data, struct interaction *out, const char **why)
{
	return read_custom_id(data, out, why) && payload_form(data, out, why);
}

/* Reads the acting person: in a server the member's user, in a DM the user. */
static bool
read_user(const cJSON *d, struct interaction *out, const char **why)
{
	const cJSON *member = value_get(d, "member");
	const cJSON *user = cJSON_IsObject(member) ? value_get(member, "user")
						   : value_get(d, "user");
	const cJSON *role = value_first(value_get(member, "roles"));

	out->user = value_id(user, "id");
	if (!out->user)
		return value_refuse(why, "no user");
	payload_name(member, user, out->user_name);
	out->bot_user = cJSON_IsTrue(value_get(user, "bot"));
	out->permissions = value_id(member, "permissions");
	for (; role && out->roles < LIMIT_ROLES; role = role->next)
		if (value_decimal(role))
			out->role[out->roles++] = value_decimal(role);
	return true;
}

static void
read_place(const cJSON *d, struct interaction *out)
{
	const cJSON *channel = value_get(d, "channel");
	const cJSON *message = value_get(d, "message");
	const cJSON *owners = value_get(d, "authorizing_integration_owners");

	out->guild = value_id(d, "guild_id");
	out->channel = value_id(d, "channel_id");
	if (!out->channel)
		out->channel = value_id(channel, "id");
	out->channel_type = (int)value_number(channel, "type", 0, 1000, -1);
	out->channel_parent = value_id(channel, "parent_id");
	out->context = (enum interaction_context)value_number(d, "context", CONTEXT_GUILD,
	    CONTEXT_PRIVATE, out->guild ? CONTEXT_GUILD : CONTEXT_BOT_DM);
	out->file_limit = (uint64_t)value_number(d, "attachment_size_limit", 0, VALUE_EXACT, 0);
	value_text(d, "locale", out->locale, sizeof out->locale);
	value_text(d, "guild_locale", out->guild_locale, sizeof out->guild_locale);
	out->app_permissions = value_id(d, "app_permissions");
	/* "0" is GUILD_INSTALL. */
	out->only_user = out->guild && cJSON_IsObject(owners) && !value_id(owners, "0");
	out->message = value_id(message, "id");
	out->on_ephemeral = (value_number(message, "flags", 0, VALUE_EXACT, 0) &
				MESSAGE_EPHEMERAL) != 0;
}

/* The token becomes part of a path, so it must not contain path syntax. */
static bool
read_token(const cJSON *d, struct interaction *out)
{
	return value_text(d, "token", out->token, sizeof out->token) && out->token[0] &&
	    !out->token[strspn(out->token,
		"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+")] &&
	    !strstr(out->token, "..") && strcmp(out->token, ".") != 0;
}

static bool
read_interaction(const cJSON *d, struct interaction *out, const char **why)
{
	static bool (*const read_data[])(const cJSON *, struct interaction *, const char **) = {
		[INTERACTION_COMMAND] = read_command,
		[INTERACTION_COMPONENT] = read_component,
		[INTERACTION_AUTOCOMPLETE] = read_command,
		[INTERACTION_MODAL] = read_modal,
	};
	int64_t type;

	if (!cJSON_IsObject(d))
		return value_refuse(why, "no d");
	if (!value_whole(value_get(d, "type"), INTERACTION_PING, INTERACTION_MODAL, &type))
		return value_refuse(why, "an interaction of an unknown type");
	out->type = (enum interaction_type)type;
	out->id = value_id(d, "id");
	out->application = value_id(d, "application_id");
	if (!out->id || !out->application)
		return value_refuse(why, "an interaction without ids");
	if (!read_token(d, out))
		return value_refuse(why, "an interaction without a usable token");
	if (out->type == INTERACTION_PING)
		return true;
	read_place(d, out);
	if (!out->channel)
		return value_refuse(why, "no channel");
	return read_user(d, out, why) && read_data[type](value_get(d, "data"), out, why);
}

bool
payload_read_interaction(const char *text, size_t length, struct interaction *out, const char **why)
{
	cJSON *root = value_parse(text, length);
	bool sound;

	*out = (struct interaction){ 0 };
	sound = cJSON_IsObject(root) ? read_interaction(value_get(root, "d"), out, why)
				     : value_refuse(why, "not a JSON object");
	cJSON_Delete(root);
	return sound;
}
