#include "playground/objects.h"

#include "playground/files.h"
#include "playground/permissions.h"
#include "playground/threads.h"

#include <stdio.h>

cJSON *
object_user(const struct person *p)
{
	cJSON *user = cJSON_CreateObject();

	play_json_add_id(user, "id", p->id);
	cJSON_AddStringToObject(user, "username", p->username);
	cJSON_AddStringToObject(user, "discriminator", "0");
	cJSON_AddStringToObject(user, "global_name", p->name);
	cJSON_AddNullToObject(user, "avatar");
	cJSON_AddNumberToObject(user, "public_flags", 0);
	return user;
}

cJSON *
object_bot(const struct world *w)
{
	cJSON *user = cJSON_CreateObject();

	play_json_add_id(user, "id", w->bot);
	cJSON_AddStringToObject(user, "username", "Golf");
	cJSON_AddStringToObject(user, "discriminator", "1909");
	cJSON_AddNullToObject(user, "global_name");
	cJSON_AddNullToObject(user, "avatar");
	cJSON_AddTrueToObject(user, "bot");
	cJSON_AddNumberToObject(user, "public_flags", 0);
	return user;
}

cJSON *
object_author(const struct world *w, snowflake id)
{
	const struct person *p = world_person(w, id);

	return p ? object_user(p) : id == w->bot ? object_bot(w) : NULL;
}

static cJSON *
bare_member(snowflake id)
{
	cJSON *member = cJSON_CreateObject();

	cJSON_AddNullToObject(member, "nick");
	cJSON_AddNullToObject(member, "avatar");
	cJSON_AddArrayToObject(member, "roles");
	play_json_add_time(member, "joined_at", (id >> 22) + DISCORD_EPOCH);
	cJSON_AddNullToObject(member, "premium_since");
	cJSON_AddFalseToObject(member, "deaf");
	cJSON_AddFalseToObject(member, "mute");
	cJSON_AddNumberToObject(member, "flags", 0);
	cJSON_AddFalseToObject(member, "pending");
	cJSON_AddNullToObject(member, "communication_disabled_until");
	return member;
}

cJSON *
object_member(const struct world *w, const struct person *p)
{
	cJSON *member = bare_member(p->id);
	cJSON *roles = cJSON_GetObjectItemCaseSensitive(member, "roles");
	char id[ID_TEXT];

	cJSON_AddItemToObject(member, "user", object_user(p));
	for (unsigned i = 0; i < p->roles; i++) {
		id_print(p->role[i], id);
		cJSON_AddItemToArray(roles, cJSON_CreateString(id));
	}
	permissions_add(member, "permissions", permissions_of(w, p));
	return member;
}

cJSON *
object_bot_member(const struct world *w)
{
	cJSON *member = bare_member(w->bot);

	cJSON_AddItemToObject(member, "user", object_bot(w));
	return member;
}

cJSON *
object_role(const struct world *w, const struct role *role)
{
	cJSON *object = cJSON_CreateObject(), *colors;
	int position = 0;

	while (w->role[position] != role)
		position++;
	play_json_add_id(object, "id", role->id);
	cJSON_AddStringToObject(object, "name", role->name);
	cJSON_AddNumberToObject(object, "color", 0);
	colors = cJSON_AddObjectToObject(object, "colors");
	cJSON_AddNumberToObject(colors, "primary_color", 0);
	cJSON_AddNullToObject(colors, "secondary_color");
	cJSON_AddNullToObject(colors, "tertiary_color");
	cJSON_AddFalseToObject(object, "hoist");
	cJSON_AddNullToObject(object, "icon");
	cJSON_AddNullToObject(object, "unicode_emoji");
	cJSON_AddNumberToObject(object, "position", position);
	permissions_add(object, "permissions", role->permissions);
	cJSON_AddFalseToObject(object, "managed");
	cJSON_AddFalseToObject(object, "mentionable");
	cJSON_AddNumberToObject(object, "flags", 0);
	return object;
}

/* The permissions that are set for the bot only, as its own overwrite. */
static void
add_overwrites(const struct world *w, const struct channel *c, cJSON *channel)
{
	cJSON *list = cJSON_AddArrayToObject(channel, "permission_overwrites"), *own;
	uint64_t base = w->role[0]->permissions;

	if (!c->bot_set)
		return;
	own = cJSON_CreateObject();
	play_json_add_id(own, "id", w->bot);
	cJSON_AddNumberToObject(own, "type", 1);
	permissions_add(own, "allow", c->bot_may & ~base);
	permissions_add(own, "deny", base & ~c->bot_may);
	cJSON_AddItemToArray(list, own);
}

cJSON *
object_channel(const struct world *w, const struct channel *c)
{
	cJSON *channel = cJSON_CreateObject(), *recipients;

	play_json_add_id(channel, "id", c->id);
	cJSON_AddNumberToObject(channel, "type", channel_type(c));
	if (c->last)
		play_json_add_id(channel, "last_message_id", c->last->id);
	else
		cJSON_AddNullToObject(channel, "last_message_id");
	cJSON_AddNumberToObject(channel, "flags", 0);
	if (c->recipient) {
		recipients = cJSON_AddArrayToObject(channel, "recipients");
		cJSON_AddItemToArray(recipients, object_author(w, c->recipient));
		return channel;
	}
	play_json_add_id(channel, "guild_id", c->guild);
	cJSON_AddStringToObject(channel, "name", c->name);
	if (c->thread) {
		play_json_add_id(channel, "parent_id", c->parent->id);
		cJSON_AddNumberToObject(channel, "rate_limit_per_user", 0);
		thread_describe(c, channel);
		return channel;
	}
	cJSON_AddNullToObject(channel, "topic");
	cJSON_AddNullToObject(channel, "parent_id");
	cJSON_AddNumberToObject(channel, "position", 0);
	cJSON_AddNumberToObject(channel, "rate_limit_per_user", 0);
	cJSON_AddFalseToObject(channel, "nsfw");
	add_overwrites(w, c, channel);
	return channel;
}

/*
 * The partial channel of an interaction, with the permissions of the person and of the bot there.
 */
static cJSON *
channel_seen(const struct world *w, const struct channel *c, const struct person *p)
{
	cJSON *channel = object_channel(w, c);

	cJSON_DeleteItemFromObjectCaseSensitive(channel, "permission_overwrites");
	if (!c->recipient) {
		permissions_add(channel, "permissions", permissions_of(w, p));
		permissions_add(channel, "app_permissions", permissions_of_bot(w, c));
	}
	return channel;
}

cJSON *
object_guild(const struct world *w, snowflake id)
{
	cJSON *guild = cJSON_CreateObject(), *list;
	char text[ID_TEXT];

	play_json_add_id(guild, "id", id);
	cJSON_AddStringToObject(guild, "name", world_server_name(w, id));
	cJSON_AddNullToObject(guild, "icon");
	play_json_add_id(guild, "owner_id", w->person[0]->id);
	cJSON_AddStringToObject(guild, "preferred_locale", w->locale);
	cJSON_AddArrayToObject(guild, "features");
	cJSON_AddArrayToObject(guild, "emojis");
	cJSON_AddArrayToObject(guild, "stickers");
	list = cJSON_AddArrayToObject(guild, "roles");
	for (unsigned i = 0; i < w->roles; i++)
		cJSON_AddItemToArray(list, object_role(w, w->role[i]));
	/* The first role is @everyone. */
	id_print(id, text);
	cJSON_SetValuestring(cJSON_GetObjectItemCaseSensitive(list->child, "id"), text);
	cJSON_AddNullToObject(guild, "description");
	cJSON_AddNumberToObject(guild, "premium_tier", 0);
	cJSON_AddNumberToObject(guild, "verification_level", 0);
	cJSON_AddNumberToObject(guild, "nsfw_level", 0);
	return guild;
}

cJSON *
object_guild_create(const struct world *w, snowflake id)
{
	cJSON *guild = object_guild(w, id), *list;

	play_json_add_time(guild, "joined_at", (id >> 22) + DISCORD_EPOCH);
	cJSON_AddFalseToObject(guild, "large");
	cJSON_AddFalseToObject(guild, "unavailable");
	cJSON_AddNumberToObject(guild, "member_count", w->people + 1);
	list = cJSON_AddArrayToObject(guild, "threads");
	for (unsigned i = 0; i < w->channels; i++)
		if (w->channel[i]->thread && !w->channel[i]->gone && w->channel[i]->guild == id &&
		    !w->channel[i]->thread->archived && permissions_bot_sees(w, w->channel[i]))
			cJSON_AddItemToArray(list, object_channel(w, w->channel[i]));
	cJSON_AddArrayToObject(guild, "presences");
	cJSON_AddArrayToObject(guild, "voice_states");
	list = cJSON_AddArrayToObject(guild, "channels");
	for (unsigned i = 0; i < w->channels; i++)
		if (w->channel[i]->guild == id && !w->channel[i]->thread && !w->channel[i]->gone)
			cJSON_AddItemToArray(list, object_channel(w, w->channel[i]));
	list = cJSON_AddArrayToObject(guild, "members");
	/* Without the members intent a bot gets only itself as a member. */
	cJSON_AddItemToArray(list, object_bot_member(w));
	return guild;
}

cJSON *
object_application(const struct world *w)
{
	cJSON *application = cJSON_CreateObject();

	play_json_add_id(application, "id", w->application);
	cJSON_AddStringToObject(application, "name", "Golf");
	cJSON_AddNullToObject(application, "icon");
	cJSON_AddStringToObject(application, "description", "");
	cJSON_AddTrueToObject(application, "bot_public");
	cJSON_AddFalseToObject(application, "bot_require_code_grant");
	cJSON_AddStringToObject(application, "verify_key",
	    "0000000000000000000000000000000000000000000000000000000000000000");
	cJSON_AddNumberToObject(application, "flags", 0);
	cJSON_AddItemToObject(application, "bot", object_bot(w));
	cJSON_AddNumberToObject(application, "approximate_guild_count", 1 + w->servers);
	return application;
}

void
object_add_gateway(cJSON *object, const char *key, const struct world *w)
{
	char url[64];

	snprintf(url, sizeof url, "ws://127.0.0.1:%u/gateway", w->port);
	cJSON_AddStringToObject(object, key, url);
}

cJSON *
object_gateway(const struct world *w, unsigned shards, int starts, int left, int concurrency)
{
	cJSON *object = cJSON_CreateObject(), *limit;

	object_add_gateway(object, "url", w);
	cJSON_AddNumberToObject(object, "shards", shards);
	limit = cJSON_AddObjectToObject(object, "session_start_limit");
	cJSON_AddNumberToObject(limit, "total", starts);
	cJSON_AddNumberToObject(limit, "remaining", left);
	cJSON_AddNumberToObject(limit, "reset_after", 86400000);
	cJSON_AddNumberToObject(limit, "max_concurrency", concurrency);
	return object;
}

cJSON *
object_ready(const struct world *w, const char *session, int shard, int shards)
{
	cJSON *d = cJSON_CreateObject(), *guilds, *guild, *application;
	snowflake id;

	cJSON_AddNumberToObject(d, "v", 10);
	cJSON_AddItemToObject(d, "user", object_bot(w));
	guilds = cJSON_AddArrayToObject(d, "guilds");
	for (unsigned i = 0; i <= w->servers; i++) {
		if (!(id = world_served(w, i, shard, shards ? shards : 1)))
			continue;
		guild = cJSON_CreateObject();
		play_json_add_id(guild, "id", id);
		cJSON_AddTrueToObject(guild, "unavailable");
		cJSON_AddItemToArray(guilds, guild);
	}
	cJSON_AddStringToObject(d, "session_id", session);
	object_add_gateway(d, "resume_gateway_url", w);
	cJSON_AddStringToObject(d, "session_type", "normal");
	if (shards)
		cJSON_AddItemToObject(
		    d, "shard", cJSON_CreateIntArray((const int[]){ shard, shards }, 2));
	application = cJSON_AddObjectToObject(d, "application");
	play_json_add_id(application, "id", w->application);
	cJSON_AddNumberToObject(application, "flags", 0);
	cJSON_AddArrayToObject(d, "private_channels");
	cJSON_AddArrayToObject(d, "relationships");
	return d;
}

cJSON *
object_interaction(const struct world *w, const struct interaction *in, cJSON *data, cJSON *message)
{
	const struct channel *c = in->channel;
	bool dm = c->recipient;
	cJSON *d = cJSON_CreateObject(), *object;

	play_json_add_id(d, "id", in->id);
	play_json_add_id(d, "application_id", w->application);
	cJSON_AddNumberToObject(d, "type", in->type);
	cJSON_AddStringToObject(d, "token", in->token);
	cJSON_AddNumberToObject(d, "version", 1);
	cJSON_AddItemReferenceToObject(d, "data", data);
	play_json_add_id(d, "channel_id", c->id);
	cJSON_AddItemToObject(d, "channel", channel_seen(w, c, in->person));
	if (dm) {
		cJSON_AddItemToObject(d, "user", object_user(in->person));
	} else {
		play_json_add_id(d, "guild_id", c->guild);
		object = cJSON_AddObjectToObject(d, "guild");
		play_json_add_id(object, "id", c->guild);
		cJSON_AddStringToObject(object, "locale", w->locale);
		cJSON_AddArrayToObject(object, "features");
		cJSON_AddStringToObject(d, "guild_locale", w->locale);
		cJSON_AddItemToObject(d, "member", object_member(w, in->person));
	}
	cJSON_AddStringToObject(d, "locale", in->person->locale);
	permissions_add(d, "app_permissions", permissions_of_bot(w, c));
	cJSON_AddArrayToObject(d, "entitlements");
	cJSON_AddArrayToObject(d, "entitlement_sku_ids");
	object = cJSON_AddObjectToObject(d, "authorizing_integration_owners");
	play_json_add_id(object, "0", c->guild);
	cJSON_AddNumberToObject(d, "context", dm ? 1 : 0);
	cJSON_AddNumberToObject(d, "attachment_size_limit", FILES_SIZE);
	if (message)
		cJSON_AddItemReferenceToObject(d, "message", message);
	return d;
}

void
object_press(cJSON *data, const char *custom_id, int64_t type, int64_t id)
{
	cJSON_AddStringToObject(data, "custom_id", custom_id);
	cJSON_AddNumberToObject(data, "component_type", (double)type);
	cJSON_AddNumberToObject(data, "id", (double)id);
}

cJSON *
object_callback(const struct interaction *in, const cJSON *message, bool ephemeral)
{
	cJSON *answer = cJSON_CreateObject(), *object;

	object = cJSON_AddObjectToObject(answer, "interaction");
	play_json_add_id(object, "id", in->id);
	cJSON_AddNumberToObject(object, "type", in->type);
	if (in->original) {
		play_json_add_id(object, "response_message_id", in->original);
		cJSON_AddBoolToObject(
		    object, "response_message_loading", in->callback == CALLBACK_DEFER);
		cJSON_AddBoolToObject(object, "response_message_ephemeral", ephemeral);
	}
	if (!message)
		return answer;
	object = cJSON_AddObjectToObject(answer, "resource");
	cJSON_AddNumberToObject(object, "type", in->callback);
	if (in->callback != CALLBACK_DEFER)
		cJSON_AddItemToObject(object, "message", cJSON_Duplicate(message, true));
	return answer;
}

cJSON *
object_message_id(snowflake id, snowflake channel, snowflake guild)
{
	cJSON *object = cJSON_CreateObject();

	play_json_add_id(object, "id", id);
	play_json_add_id(object, "channel_id", channel);
	if (guild)
		play_json_add_id(object, "guild_id", guild);
	return object;
}
