/*
 * Reads the events that may concern a table. Source: Discord's "Gateway Events", the page of each
 * name.
 */
#include "bot/wire/payload.h"
#include "bot/wire/payload_value.h"

#include <string.h>

static const struct {
	const char *name;
	enum payload_event_kind kind;
	const char *channel, *message, *guild; /* fields of the ids; NULL: not required */
} rows[] = {
	{ "MESSAGE_CREATE", EVENT_MESSAGE, "channel_id", "id", NULL },
	{ "MESSAGE_DELETE", EVENT_MESSAGE_GONE, "channel_id", "id", NULL },
	{ "MESSAGE_DELETE_BULK", EVENT_MESSAGES_GONE, "channel_id", NULL, NULL },
	{ "CHANNEL_DELETE", EVENT_CHANNEL_GONE, "id", NULL, NULL },
	{ "THREAD_DELETE", EVENT_THREAD_GONE, "id", NULL, NULL },
	{ "CHANNEL_UPDATE", EVENT_CHANNEL_CHANGED, "id", NULL, "guild_id" },
	{ "THREAD_UPDATE", EVENT_THREAD_CHANGED, "id", NULL, NULL },
	{ "GUILD_ROLE_UPDATE", EVENT_ROLES_CHANGED, NULL, NULL, "guild_id" },
	/* Without the intent for members, this event comes only for the bot itself. */
	{ "GUILD_MEMBER_UPDATE", EVENT_ROLES_CHANGED, NULL, NULL, "guild_id" },
	{ "GUILD_DELETE", EVENT_GUILD_GONE, NULL, NULL, "id" },
};

enum payload_event_kind
payload_event_kind(const char *name)
{
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		if (strcmp(name, rows[i].name) == 0)
			return rows[i].kind;
	return EVENT_NONE;
}

/* Reads an id that the row names; false when it is missing. */
static bool
read_id(const cJSON *d, const char *field, snowflake *out)
{
	if (!field)
		return true;
	*out = value_id(d, field);
	return *out != 0;
}

/* Frees the frame. Refuses a frame that is not sound, for the fault or because it is no object. */
static bool
end(cJSON *frame, bool sound, const char *fault, const char **why)
{
	bool is_object = cJSON_IsObject(frame);

	cJSON_Delete(frame);
	return sound || value_refuse(why, is_object ? fault : "not a JSON object");
}

bool
payload_read_event(enum payload_event_kind kind, const char *text, size_t length,
    struct payload_event *out, const char **why)
{
	cJSON *frame = value_parse(text, length);
	const cJSON *d = value_get(frame, "d");
	bool sound = false;

	*out = (struct payload_event){ .kind = kind,
		.guild = value_id(d, "guild_id"),
		.parent = value_id(d, "parent_id"),
		.user = value_id(value_get(d, "author"), "id"),
		.archived = cJSON_IsTrue(value_get(value_get(d, "thread_metadata"), "archived")),
		.unavailable = cJSON_IsTrue(value_get(d, "unavailable")) };
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		if (rows[i].kind == kind)
			sound = read_id(d, rows[i].channel, &out->channel) &&
			    read_id(d, rows[i].message, &out->message) &&
			    read_id(d, rows[i].guild, &out->guild);
	return end(frame, sound, "an event without its ids", why);
}

/* GUILD_CREATE, GUILD_UPDATE; source: "Gateway Events", guild object ------- */

bool
payload_read_guild(const char *text, size_t length, struct payload_guild *out, const char **why)
{
	cJSON *frame = value_parse(text, length);
	const cJSON *d = value_get(frame, "d"), *name = value_get(d, "name");

	*out = (struct payload_guild){ .id = value_id(d, "id") };
	if (cJSON_IsString(name))
		value_copy(out->name, sizeof out->name, name->valuestring);
	value_text(d, "preferred_locale", out->locale, sizeof out->locale);
	return end(frame, out->id && out->name[0], "a server without id or name", why);
}
