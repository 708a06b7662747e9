#include "playground/state.h"

#include "playground/permissions.h"
#include "playground/threads.h"

cJSON *
state_user(const struct world *w, const struct person *who)
{
	cJSON *user = cJSON_CreateObject(), *roles;
	char id[ID_TEXT];

	play_json_add_id(user, "id", who->id);
	cJSON_AddStringToObject(user, "username", who->username);
	cJSON_AddStringToObject(user, "global_name", who->name);
	cJSON_AddStringToObject(user, "locale", who->locale);
	cJSON_AddBoolToObject(user, "dms_open", who->dms_open);
	cJSON_AddBoolToObject(user, "member", !who->left);
	roles = cJSON_AddArrayToObject(user, "roles");
	for (unsigned i = 0; i < who->roles; i++) {
		id_print(who->role[i], id);
		cJSON_AddItemToArray(roles, cJSON_CreateString(id));
	}
	permissions_add(user, "permissions", permissions_of(w, who));
	return user;
}

static cJSON *
named(snowflake id, const char *name)
{
	cJSON *object = cJSON_CreateObject();

	play_json_add_id(object, "id", id);
	cJSON_AddStringToObject(object, "name", name);
	return object;
}

static cJSON *
channel_of(const struct channel *c)
{
	cJSON *object = named(c->id, c->name);

	if (!c->thread)
		return object;
	play_json_add_id(object, "parent", c->parent->id);
	cJSON_AddBoolToObject(object, "archived", c->thread->archived);
	cJSON_AddBoolToObject(object, "locked", c->thread->locked);
	return object;
}

static cJSON *
server(const struct world *w, snowflake its)
{
	cJSON *guild = named(its, world_server_name(w, its)), *channels, *members, *roles;
	char id[ID_TEXT];

	cJSON_AddStringToObject(guild, "locale", w->locale);
	cJSON_AddBoolToObject(guild, "bot", its != w->guild || !w->bot_gone);
	channels = cJSON_AddArrayToObject(guild, "channels");
	for (unsigned i = 0; i < w->channels; i++)
		if (w->channel[i]->guild == its && !w->channel[i]->gone)
			cJSON_AddItemToArray(channels, channel_of(w->channel[i]));
	roles = cJSON_AddArrayToObject(guild, "roles");
	for (unsigned i = 0; i < w->roles; i++)
		cJSON_AddItemToArray(roles, named(i ? w->role[i]->id : its, w->role[i]->name));
	members = cJSON_AddArrayToObject(guild, "members");
	for (unsigned i = 0; i < w->people; i++) {
		id_print(w->person[i]->id, id);
		cJSON_AddItemToArray(members, cJSON_CreateString(id));
	}
	return guild;
}

cJSON *
state_object(const struct playground *p)
{
	const struct world *w = &p->world;
	cJSON *state = cJSON_CreateObject(), *bot, *list;

	cJSON_AddItemToObject(state, "application", named(w->application, "Golf"));
	bot = named(w->bot, "Golf");
	cJSON_AddBoolToObject(bot, "online", play_gateway_online(&p->gateway));
	cJSON_AddItemToObject(state, "bot", bot);
	list = cJSON_AddArrayToObject(state, "guilds");
	cJSON_AddItemToArray(list, server(w, w->guild));
	for (unsigned i = 0; i < w->servers; i++)
		cJSON_AddItemToArray(list, server(w, w->server[i].id));
	list = cJSON_AddArrayToObject(state, "users");
	for (unsigned i = 0; i < w->people; i++)
		cJSON_AddItemToArray(list, state_user(w, w->person[i]));
	cJSON_AddBoolToObject(state, "played", p->played);
	cJSON_AddItemToObject(state, "commands", cJSON_Duplicate(w->commands, true));
	return state;
}
