#include "playground/state.h"

cJSON *
state_user(const struct person *who)
{
	cJSON *user = cJSON_CreateObject();

	json_add_id(user, "id", who->id);
	cJSON_AddStringToObject(user, "username", who->username);
	cJSON_AddStringToObject(user, "global_name", who->name);
	cJSON_AddStringToObject(user, "locale", who->locale);
	cJSON_AddBoolToObject(user, "dms_open", who->dms_open);
	return user;
}

static cJSON *
named(snowflake id, const char *name)
{
	cJSON *object = cJSON_CreateObject();

	json_add_id(object, "id", id);
	cJSON_AddStringToObject(object, "name", name);
	return object;
}

static cJSON *
clubhouse(const struct world *w)
{
	cJSON *guild = named(w->guild, "The Clubhouse"), *channels, *members;
	char id[ID_TEXT];

	cJSON_AddStringToObject(guild, "locale", "en-US");
	channels = cJSON_AddArrayToObject(guild, "channels");
	for (unsigned i = 0; i < w->channels; i++)
		if (!w->channel[i]->recipient)
			cJSON_AddItemToArray(channels, named(w->channel[i]->id, w->channel[i]->name));
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
	cJSON_AddBoolToObject(bot, "online", gateway_online(&p->gateway));
	cJSON_AddItemToObject(state, "bot", bot);
	list = cJSON_AddArrayToObject(state, "guilds");
	cJSON_AddItemToArray(list, clubhouse(w));
	list = cJSON_AddArrayToObject(state, "users");
	for (unsigned i = 0; i < w->people; i++)
		cJSON_AddItemToArray(list, state_user(w->person[i]));
	cJSON_AddItemToObject(state, "commands", cJSON_Duplicate(w->commands, true));
	return state;
}
