/* The control routes of people, roles, channels and servers. */
#include "playground/api.h"
#include "playground/commands.h"
#include "playground/objects.h"
#include "playground/permissions.h"
#include "playground/routes.h"
#include "playground/state.h"
#include "playground/threads.h"

#include <stdio.h>
#include <string.h>

enum { NAME = 100 }; /* code points in the name of a role, a channel or a server */

/* The id after the last '/' of the path; 0 for none. */
static snowflake
path_id(const struct exchange *x)
{
	snowflake id;

	return id_parse(strrchr(x->path, '/') + 1, &id) ? id : 0;
}

/* Whether the member is missing, or a bit set. */
static bool
permissions_good(const cJSON *body, const char *key)
{
	const cJSON *item = cJSON_GetObjectItemCaseSensitive(body, key);
	uint64_t bits;

	return !item || permissions_read(item, &bits);
}

static bool
roles_good(const struct world *w, const cJSON *body)
{
	const cJSON *list = play_json_get(body, "roles"), *item;
	snowflake id;
	int n = 0;

	cJSON_ArrayForEach(item, list)
	{
		if (!cJSON_IsString(item) || !id_parse(item->valuestring, &id) || id == w->guild ||
		    !world_role(w, id) || ++n > WORLD_PERSON_ROLES)
			return false;
	}
	return !list || cJSON_IsArray(list);
}

/* Checks all members. Returns NULL, or a sentence that says what is wrong. */
static const char *
bad_person(const struct world *w, const cJSON *body)
{
	const char *name = play_json_text(body, "global_name"),
		   *locale = play_json_text(body, "locale");

	if (play_json_get(body, "global_name") &&
	    (!name || !*name || utf8_length(name) > WORLD_NAME))
		return "\"global_name\" is a text of 1 to 32.";
	if (play_json_get(body, "locale") && (!locale || !locale_known(locale)))
		return "\"locale\" is one of Discord's, like en-US.";
	if (play_json_get(body, "dms_open") && !cJSON_IsBool(play_json_get(body, "dms_open")))
		return "\"dms_open\" is true or false.";
	if (play_json_get(body, "member") && !cJSON_IsBool(play_json_get(body, "member")))
		return "\"member\" is true or false: whether the person is in the servers.";
	if (!permissions_good(body, "permissions") || !permissions_good(body, "denied"))
		return "\"permissions\" and \"denied\" are lists of Discord's names, like "
		       "MANAGE_GUILD, or bit sets.";
	if (!roles_good(w, body))
		return "\"roles\" is a list of ids of roles here, 32 at most.";
	return NULL;
}

static void
change_person(struct person *who, const cJSON *body)
{
	const char *name = play_json_text(body, "global_name"),
		   *locale = play_json_text(body, "locale");
	const cJSON *item;

	if (name)
		snprintf(who->name, sizeof who->name, "%s", name);
	if (locale)
		snprintf(who->locale, sizeof who->locale, "%s", locale);
	if (play_json_get(body, "dms_open"))
		who->dms_open = play_json_true(body, "dms_open");
	if (play_json_get(body, "member"))
		who->left = !play_json_true(body, "member");
	if ((item = cJSON_GetObjectItemCaseSensitive(body, "permissions")))
		permissions_read(item, &who->granted);
	if ((item = cJSON_GetObjectItemCaseSensitive(body, "denied")))
		permissions_read(item, &who->denied);
	if (!play_json_array(body, "roles"))
		return;
	who->roles = 0;
	cJSON_ArrayForEach(item, play_json_array(body, "roles"))
	    id_parse(item->valuestring, &who->role[who->roles++]);
}

void
control_add_user(struct playground *p, struct exchange *x, const cJSON *body)
{
	const char *name = play_json_text(body, "global_name"),
		   *locale = play_json_text(body, "locale");
	const char *why = bad_person(&p->world, body);
	struct person *who;

	if (why || !name) {
		exchange_refuse(x, 400, why ? why : "A new person needs \"global_name\".");
		return;
	}
	who = world_add_person(&p->world, name, locale ? locale : "en-US");
	if (!who) {
		exchange_refuse(x, 400, "There are too many people already.");
		return;
	}
	change_person(who, body);
	exchange_json(x, 200, state_user(&p->world, who));
	watch_state(p);
}

void
control_user(struct playground *p, struct exchange *x, const cJSON *body)
{
	const char *why = bad_person(&p->world, body);
	struct person *who = world_person(&p->world, path_id(x));

	if (!who || why) {
		exchange_refuse(x, who ? 400 : 404, who ? why : "There is no such person.");
		return;
	}
	change_person(who, body);
	exchange_json(x, 200, state_user(&p->world, who));
	watch_state(p);
}

/* Checks a name and permissions. */
static bool
role_good(const cJSON *body)
{
	const char *name = play_json_text(body, "name");

	return (!play_json_get(body, "name") || (name && *name && utf8_length(name) <= NAME)) &&
	    permissions_good(body, "permissions");
}

/* Sends the bot the event, and answers with the role. */
static void
tell_role(struct playground *p, struct exchange *x, const struct role *role, const char *event)
{
	cJSON *d = cJSON_CreateObject(), *object = object_role(&p->world, role);

	play_json_add_id(d, "guild_id", p->world.guild);
	if (!strcmp(event, "GUILD_ROLE_DELETE"))
		play_json_add_id(d, "role_id", role->id);
	else
		cJSON_AddItemReferenceToObject(d, "role", object);
	play_gateway_dispatch(p, event, d, p->world.guild, INTENT_GUILDS);
	cJSON_Delete(d);
	exchange_json(x, 200, object);
}

static void
change_role(struct role *role, const cJSON *body)
{
	const cJSON *permissions = cJSON_GetObjectItemCaseSensitive(body, "permissions");

	if (play_json_text(body, "name"))
		snprintf(role->name, sizeof role->name, "%s", play_json_text(body, "name"));
	if (permissions)
		permissions_read(permissions, &role->permissions);
}

void
control_add_role(struct playground *p, struct exchange *x, const cJSON *body)
{
	struct role *role = NULL;

	if (role_good(body) && play_json_text(body, "name"))
		role = world_add_role(&p->world, play_json_text(body, "name"));
	if (!role) {
		exchange_refuse(
		    x, 400, "A new role needs a \"name\" of 1 to 100, and room for it.");
		return;
	}
	change_role(role, body);
	tell_role(p, x, role, "GUILD_ROLE_CREATE");
	watch_state(p);
}

void
control_role(struct playground *p, struct exchange *x, const cJSON *body)
{
	struct role *role = world_role(&p->world, path_id(x));
	bool deleted = play_json_true(body, "deleted");

	if (!role) {
		exchange_refuse(x, 404, "There is no such role.");
	} else if (!role_good(body) || (deleted && role->id == p->world.guild)) {
		exchange_refuse(x, 400,
		    "\"name\" is a text of 1 to 100, \"permissions\" a list of Discord's names or "
		    "a bit set; "
		    "@everyone stays.");
	} else if (deleted) {
		tell_role(p, x, role, "GUILD_ROLE_DELETE");
		world_delete_role(&p->world, role);
		watch_state(p);
	} else {
		change_role(role, body);
		tell_role(p, x, role, "GUILD_ROLE_UPDATE");
		watch_state(p);
	}
}

/*
 * Returns the server of "guild", or the first server when "guild" is missing; 0 for an unknown id.
 */
static snowflake
guild_of(const struct world *w, const cJSON *body)
{
	snowflake id;

	if (!play_json_get(body, "guild"))
		return w->guild;
	return play_json_id(body, "guild", &id) && world_server_name(w, id) ? id : 0;
}

/* Returns the parent channel of a new thread, or NULL. */
static struct channel *
parent_of(const struct world *w, const cJSON *body)
{
	struct channel *c;
	snowflake id;

	if (!play_json_id(body, "parent", &id))
		return NULL;
	c = world_channel(w, id);
	return c && channel_type(c) == CHANNEL_TEXT ? c : NULL;
}

void
control_add_channel(struct playground *p, struct exchange *x, const cJSON *body)
{
	const char *name = play_json_text(body, "name");
	struct channel *channel = NULL, *parent = parent_of(&p->world, body);
	snowflake who, guild = guild_of(&p->world, body);

	if (!play_json_id(body, "user", &who) || !world_person(&p->world, who))
		who = p->world.person[0]->id;
	if (name && *name && utf8_length(name) <= NAME &&
	    (parent || !play_json_get(body, "parent")) && guild)
		channel = parent ? thread_open(parent, 0, name, who)
				 : world_add_channel(&p->world, guild, name);
	if (!channel) {
		exchange_refuse(x, 400,
		    "A new channel needs a \"name\" of 1 to 100, room for it, no \"guild\" or one "
		    "that is here, and a thread a \"parent\".");
		return;
	}
	api_tell_channel(p, channel, "CREATE");
	if (parent)
		api_announce(p, "message", message_thread_created(&p->world, channel));
	exchange_json(x, 200, object_channel(&p->world, channel));
}

/* Changes a thread as a moderator. */
static void
moderate(struct playground *p, struct channel *c, const cJSON *body)
{
	if (play_json_get(body, "archived"))
		thread_archive(c, play_json_true(body, "archived"));
	if (play_json_get(body, "locked"))
		c->thread->locked = play_json_true(body, "locked");
	api_tell_channel(p, c, "UPDATE");
}

void
control_channel(struct playground *p, struct exchange *x, const cJSON *body)
{
	struct channel *c = world_channel(&p->world, path_id(x));
	const cJSON *may = cJSON_GetObjectItemCaseSensitive(body, "bot_permissions");

	if (!c || c->recipient) {
		exchange_refuse(x, 404, "The server has no such channel.");
	} else if (play_json_true(body, "deleted")) {
		exchange_json(x, 200, object_channel(&p->world, c));
		api_remove_channel(p, c);
	} else if (c->thread &&
	    (cJSON_IsBool(play_json_get(body, "archived")) ||
		cJSON_IsBool(play_json_get(body, "locked")))) {
		moderate(p, c, body);
		exchange_json(x, 200, object_channel(&p->world, c));
	} else if (c->thread || !may || !permissions_good(body, "bot_permissions")) {
		exchange_refuse(x, 400,
		    "A channel takes \"deleted\":true, or \"bot_permissions\": names, a bit set, "
		    "or null; "
		    "a thread \"archived\" and \"locked\".");
	} else {
		c->bot_set = !cJSON_IsNull(may);
		permissions_read(may, &c->bot_may);
		api_tell_channel(p, c, "UPDATE");
		exchange_json(x, 200, object_channel(&p->world, c));
	}
}

void
control_guild(struct playground *p, struct exchange *x, const cJSON *body)
{
	struct world *w = &p->world;
	const char *locale = play_json_text(body, "preferred_locale"),
		   *name = play_json_text(body, "name");
	const cJSON *bot = play_json_get(body, "bot");
	cJSON *guild;

	if ((play_json_get(body, "preferred_locale") && (!locale || !locale_known(locale))) ||
	    (play_json_get(body, "name") &&
		(!name || utf8_length(name) < 2 || utf8_length(name) > NAME)) ||
	    (bot && !cJSON_IsBool(bot))) {
		exchange_refuse(x, 400,
		    "The server takes \"preferred_locale\", one of Discord's, \"name\" of 2 to "
		    "100, and "
		    "\"bot\": whether it is there.");
		return;
	}
	if (locale)
		snprintf(w->locale, sizeof w->locale, "%s", locale);
	if (name)
		snprintf(w->name, sizeof w->name, "%s", name);
	guild = object_guild(w, w->guild);
	if ((locale || name) && !w->bot_gone)
		play_gateway_dispatch(p, "GUILD_UPDATE", guild, w->guild, INTENT_GUILDS);
	if (bot)
		api_move_bot(p, cJSON_IsTrue(bot));
	exchange_json(x, 200, guild);
	watch_state(p);
}

void
control_add_guild(struct playground *p, struct exchange *x, const cJSON *body)
{
	const char *name = play_json_text(body, "name");
	const struct server *server = NULL;
	cJSON *d;

	if (name && utf8_length(name) >= 2 && utf8_length(name) <= NAME)
		server = world_add_server(&p->world, name);
	if (!server) {
		exchange_refuse(
		    x, 400, "A new server needs a \"name\" of 2 to 100, and room for it.");
		return;
	}
	d = object_guild_create(&p->world, server->id);
	play_gateway_dispatch(p, "GUILD_CREATE", d, server->id, INTENT_GUILDS);
	cJSON_Delete(d);
	exchange_json(x, 200, object_guild(&p->world, server->id));
	watch_state(p);
}
