/* Reads frames and REST answers; payload_interaction.c reads interactions. */
#include "bot/wire/payload.h"

#include "bot/wire/payload_value.h"

#include <string.h>

/* Discord's opcodes of gateway events with a payload that we read. */
enum { OP_DISPATCH = 0, OP_INVALID_SESSION = 9, OP_HELLO = 10 };

static bool
read_ready(const cJSON *d, struct payload_frame *out, const char **why)
{
	const cJSON *user = value_get(d, "user");

	if (!value_text(d, "session_id", out->session_id, sizeof out->session_id) ||
	    !out->session_id[0])
		return value_refuse(why, "READY without a session_id");
	if (value_has_text(d, "resume_gateway_url") &&
	    !value_text(d, "resume_gateway_url", out->resume_url, sizeof out->resume_url))
		return value_refuse(why, "READY with an unusable resume_gateway_url");
	out->user = value_id(user, "id");
	out->application = value_id(value_get(d, "application"), "id");
	if (!out->user || !out->application)
		return value_refuse(why, "READY without the bot's ids");
	value_text(user, "username", out->user_name, sizeof out->user_name);
	out->guilds = (unsigned)cJSON_GetArraySize(value_get(d, "guilds"));
	return true;
}

static bool
read_frame(const cJSON *root, struct payload_frame *out, const char **why)
{
	const cJSON *d = value_get(root, "d");
	int64_t op, n;

	if (!value_whole(value_get(root, "op"), 0, FRAME_OP_MOST, &op))
		return value_refuse(why, "no op");
	out->op = (int)op;
	out->has_seq = value_whole(value_get(root, "s"), 0, FRAME_SEQ_MOST, &out->seq);
	if (value_has_text(root, "t") && !value_text(root, "t", out->name, sizeof out->name))
		return value_refuse(why, "an event's name is too long");
	if (op == OP_DISPATCH && !out->name[0])
		return value_refuse(why, "an event without a name");
	if (op == OP_HELLO) {
		if (!value_whole(value_get(d, "heartbeat_interval"), 1, 3600000, &n))
			return value_refuse(why, "HELLO without a sound heartbeat_interval");
		out->heartbeat_interval = (uint32_t)n;
	}
	if (op == OP_INVALID_SESSION)
		out->resumable = cJSON_IsTrue(d);
	if (op == OP_DISPATCH && strcmp(out->name, "READY") == 0)
		return read_ready(d, out, why);
	return true;
}

bool
payload_read_frame(const char *text, size_t length, struct payload_frame *out, const char **why)
{
	cJSON *root = value_parse(text, length);
	bool sound;

	*out = (struct payload_frame){ 0 };
	sound = cJSON_IsObject(root) ? read_frame(root, out, why)
				     : value_refuse(why, "not a JSON object");
	cJSON_Delete(root);
	return sound;
}

bool
payload_read_servers(const char *text, size_t length, snowflake *ids, unsigned n, const char **why)
{
	cJSON *root = value_parse(text, length);
	const cJSON *list = value_get(value_get(root, "d"), "guilds");
	unsigned found = 0;
	bool sound = cJSON_IsArray(list);

	for (const cJSON *one = sound ? value_first(list) : NULL; one && sound; one = one->next) {
		sound = found < n && (ids[found] = value_id(one, "id")) != 0;
		found++;
	}
	cJSON_Delete(root);
	return (sound && found == n) || value_refuse(why, "READY without a sound list of servers");
}

bool
payload_read_gateway(const char *text, size_t length, struct payload_gateway *out, const char **why)
{
	cJSON *root = value_parse(text, length);
	const cJSON *limit = value_get(root, "session_start_limit");
	bool has_url;

	*out = (struct payload_gateway){ 0 };
	has_url = value_text(root, "url", out->url, sizeof out->url) && out->url[0];
	out->shards = (int)value_number(root, "shards", 1, 1 << 20, 1);
	out->starts_remaining = (int)value_number(limit, "remaining", 0, 1 << 30, 0);
	out->start_reset_ms = (int)value_number(limit, "reset_after", 0, 1 << 30, 0);
	out->max_concurrency = (int)value_number(limit, "max_concurrency", 1, 1 << 20, 1);
	cJSON_Delete(root);
	return has_url || value_refuse(why, "no url");
}

bool
payload_read_error(const char *text, size_t length, struct payload_error *out, const char **why)
{
	cJSON *root = value_parse(text, length);
	const cJSON *retry = value_get(root, "retry_after");
	bool sound = cJSON_IsObject(root);

	*out = (struct payload_error){ 0 };
	out->code = (int)value_number(root, "code", 0, 1 << 30, 0);
	value_text(root, "message", out->message, sizeof out->message);
	if (cJSON_IsNumber(retry) && retry->valuedouble > 0)
		out->retry_after = retry->valuedouble < 86400 ? retry->valuedouble : 86400;
	out->global = cJSON_IsTrue(value_get(root, "global"));
	cJSON_Delete(root);
	return sound || value_refuse(why, "not a JSON object");
}

snowflake
payload_read_id(const char *text, size_t length)
{
	cJSON *root = value_parse(text, length);
	snowflake id = value_id(root, "id");

	cJSON_Delete(root);
	return id;
}

snowflake
payload_read_callback_message(const char *text, size_t length, snowflake *channel)
{
	cJSON *root = value_parse(text, length);
	const cJSON *message = value_get(value_get(root, "resource"), "message");
	snowflake id = value_id(message, "id");

	*channel = value_id(message, "channel_id");
	cJSON_Delete(root);
	return id;
}

/* Application emojis ------------------------------------------------------- */

enum { EMOJI_NAME = 32 + 1 };

/* Source: Discord's emoji resource, "List Application Emojis". */
bool
payload_read_entry_point(const char *text, size_t length, struct buf *out)
{
	/* What a PUT may have: the command has more members, which Discord sets. */
	static const char *const kept[] = { "id", "type", "name", "name_localizations",
		"description", "description_localizations", "handler", "contexts",
		"integration_types", "default_member_permissions" };
	enum { ENTRY_POINT = 4 };
	cJSON *root = value_parse(text, length);
	bool sound = cJSON_IsArray(root);

	for (const cJSON *item = sound ? value_first(root) : NULL; item; item = item->next) {
		cJSON *entry = cJSON_CreateObject();
		char *printed;

		for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++) {
			const cJSON *value = value_get(item, kept[i]);

			if (value && !cJSON_IsNull(value))
				cJSON_AddItemToObject(entry, kept[i], cJSON_Duplicate(value, true));
		}
		printed = cJSON_PrintUnformatted(entry);
		if (printed && value_number(item, "type", 1, INT32_MAX, 1) == ENTRY_POINT)
			buf_text(out, printed);
		cJSON_free(printed);
		cJSON_Delete(entry);
	}
	cJSON_Delete(root);
	return sound;
}

bool
payload_read_emojis(const char *text, size_t length,
    void (*found)(void *arg, snowflake id, const char *name), void *arg)
{
	cJSON *root = value_parse(text, length);
	const cJSON *items = value_get(root, "items");
	bool sound = cJSON_IsArray(items);
	char name[EMOJI_NAME];

	for (const cJSON *item = sound ? value_first(items) : NULL; item; item = item->next) {
		snowflake id = value_id(item, "id");

		if (id && value_text(item, "name", name, sizeof name) && name[0])
			found(arg, id, name);
	}
	cJSON_Delete(root);
	return sound;
}
