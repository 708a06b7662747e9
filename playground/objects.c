#include "playground/objects.h"

#include <inttypes.h>
#include <stdio.h>

#define EPOCH UINT64_C(1420070400000)

/* ADMINISTRATOR and all others; what Discord gives @everyone in a new server. */
#define ALL_PERMISSIONS ((UINT64_C(1) << 50) - 1)
#define EVERYONE        UINT64_C(2248473465835073)
#define ADMINISTRATOR   UINT64_C(8)

cJSON *
object_user(const struct person *p)
{
	cJSON *user = cJSON_CreateObject();

	json_add_id(user, "id", p->id);
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

	json_add_id(user, "id", w->bot);
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

uint64_t
object_permissions(const struct world *w, const struct person *p)
{
	return w->person[0] == p ? ALL_PERMISSIONS : EVERYONE & ~ADMINISTRATOR;
}

static cJSON *
bare_member(snowflake id)
{
	cJSON *member = cJSON_CreateObject();

	cJSON_AddNullToObject(member, "nick");
	cJSON_AddNullToObject(member, "avatar");
	cJSON_AddArrayToObject(member, "roles");
	json_add_time(member, "joined_at", (id >> 22) + EPOCH);
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
	char bits[ID_TEXT];

	cJSON_AddItemToObject(member, "user", object_user(p));
	snprintf(bits, sizeof bits, "%" PRIu64, object_permissions(w, p));
	cJSON_AddStringToObject(member, "permissions", bits);
	return member;
}

cJSON *
object_channel(const struct world *w, const struct channel *c)
{
	cJSON *channel = cJSON_CreateObject(), *recipients;

	json_add_id(channel, "id", c->id);
	cJSON_AddNumberToObject(channel, "type", c->recipient ? 1 : 0);
	if (c->last)
		json_add_id(channel, "last_message_id", c->last->id);
	else
		cJSON_AddNullToObject(channel, "last_message_id");
	cJSON_AddNumberToObject(channel, "flags", 0);
	if (c->recipient) {
		recipients = cJSON_AddArrayToObject(channel, "recipients");
		cJSON_AddItemToArray(recipients, object_author(w, c->recipient));
		return channel;
	}
	json_add_id(channel, "guild_id", w->guild);
	cJSON_AddStringToObject(channel, "name", c->name);
	cJSON_AddNullToObject(channel, "topic");
	cJSON_AddNullToObject(channel, "parent_id");
	cJSON_AddNumberToObject(channel, "position", 0);
	cJSON_AddNumberToObject(channel, "rate_limit_per_user", 0);
	cJSON_AddFalseToObject(channel, "nsfw");
	cJSON_AddArrayToObject(channel, "permission_overwrites");
	return channel;
}

cJSON *
object_guild(const struct world *w)
{
	cJSON *guild = cJSON_CreateObject(), *list, *member;

	json_add_id(guild, "id", w->guild);
	cJSON_AddStringToObject(guild, "name", "The Clubhouse");
	cJSON_AddNullToObject(guild, "icon");
	json_add_id(guild, "owner_id", w->person[0]->id);
	cJSON_AddStringToObject(guild, "preferred_locale", "en-US");
	json_add_time(guild, "joined_at", (w->guild >> 22) + EPOCH);
	cJSON_AddFalseToObject(guild, "large");
	cJSON_AddFalseToObject(guild, "unavailable");
	cJSON_AddNumberToObject(guild, "member_count", w->people + 1);
	cJSON_AddArrayToObject(guild, "features");
	cJSON_AddArrayToObject(guild, "emojis");
	cJSON_AddArrayToObject(guild, "roles");
	cJSON_AddArrayToObject(guild, "threads");
	cJSON_AddArrayToObject(guild, "presences");
	cJSON_AddArrayToObject(guild, "voice_states");
	list = cJSON_AddArrayToObject(guild, "channels");
	for (unsigned i = 0; i < w->channels; i++)
		if (!w->channel[i]->recipient)
			cJSON_AddItemToArray(list, object_channel(w, w->channel[i]));
	list = cJSON_AddArrayToObject(guild, "members");
	/* Without the members intent a bot hears of itself alone. */
	member = bare_member(w->bot);
	cJSON_AddItemToObject(member, "user", object_bot(w));
	cJSON_AddItemToArray(list, member);
	return guild;
}

cJSON *
object_application(const struct world *w)
{
	cJSON *application = cJSON_CreateObject();

	json_add_id(application, "id", w->application);
	cJSON_AddStringToObject(application, "name", "Golf");
	cJSON_AddNullToObject(application, "icon");
	cJSON_AddStringToObject(application, "description", "");
	cJSON_AddTrueToObject(application, "bot_public");
	cJSON_AddFalseToObject(application, "bot_require_code_grant");
	cJSON_AddStringToObject(application, "verify_key",
	    "0000000000000000000000000000000000000000000000000000000000000000");
	cJSON_AddNumberToObject(application, "flags", 0);
	cJSON_AddItemToObject(application, "bot", object_bot(w));
	cJSON_AddNumberToObject(application, "approximate_guild_count", 1);
	return application;
}
