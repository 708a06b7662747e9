/* The rules of a message's body. */
#include "playground/components.h"
#include "playground/messages.h"

#include <stdio.h>
#include <string.h>

#define COUNT(a) (sizeof(a) / sizeof *(a))

static const struct field body_fields[] = {
	{ "content", FIELD_TEXT, 0, 0, MESSAGE_CONTENT },
	{ "embeds", FIELD_LIST, 0, 0, MESSAGE_EMBEDS },
	{ "components", FIELD_LIST, 0, 0, INT32_MAX },
	{ "allowed_mentions", FIELD_OBJECT, 0, 0, 0 },
	{ "flags", FIELD_INTEGER, 0, 0, INT32_MAX },
	{ "tts", FIELD_BOOLEAN, 0, 0, 0 },
	{ "attachments", FIELD_LIST, 0, 0, MESSAGE_FILES },
	{ "message_reference", FIELD_OBJECT, 0, 0, 0 },
	{ "enforce_nonce", FIELD_BOOLEAN, 0, 0, 0 },
	{ "sticker_ids", FIELD_LIST, 0, 0, 3 },
	{ "poll", FIELD_OBJECT, 0, 0, 0 },
};
static const struct field embed_fields[] = {
	{ "title", FIELD_TEXT, 0, 0, 256 },
	{ "description", FIELD_TEXT, 0, 0, 4096 },
	{ "url", FIELD_TEXT, 0, 0, 2048 },
	{ "color", FIELD_INTEGER, 0, 0, 0xFFFFFF },
	{ "fields", FIELD_LIST, 0, 0, 25 },
	{ "footer", FIELD_OBJECT, 0, 0, 0 },
	{ "author", FIELD_OBJECT, 0, 0, 0 },
};
static const struct field embed_field_fields[] = {
	{ "name", FIELD_TEXT, FIELD_REQUIRED, 1, 256 },
	{ "value", FIELD_TEXT, FIELD_REQUIRED, 1, 1024 },
	{ "inline", FIELD_BOOLEAN, 0, 0, 0 },
};
static const struct field mention_fields[] = {
	{ "parse", FIELD_LIST, 0, 0, 3 },
	{ "users", FIELD_LIST, 0, 0, 100 },
	{ "roles", FIELD_LIST, 0, 0, 100 },
	{ "replied_user", FIELD_BOOLEAN, 0, 0, 0 },
};
static const struct field reference_fields[] = {
	{ "type", FIELD_INTEGER, 0, 0, 0 },
	{ "message_id", FIELD_ID, FIELD_REQUIRED, 0, 0 },
	{ "channel_id", FIELD_ID, 0, 0, 0 },
	{ "guild_id", FIELD_ID, 0, 0, 0 },
	{ "fail_if_not_exists", FIELD_BOOLEAN, 0, 0, 0 },
};

/* Flags that may be set. On an edit, other flags are ignored without an error. */
static const unsigned settable[] = {
	[MESSAGE_POST] = MESSAGE_SUPPRESS_EMBEDS | MESSAGE_SUPPRESS_NOTIFICATIONS |
	    MESSAGE_COMPONENTS_V2,
	[MESSAGE_ANSWER] = MESSAGE_SUPPRESS_EMBEDS | MESSAGE_SUPPRESS_NOTIFICATIONS |
	    MESSAGE_COMPONENTS_V2 | MESSAGE_EPHEMERAL,
	[MESSAGE_DEFERRAL] = MESSAGE_EPHEMERAL,
	[MESSAGE_EDIT] = ~0u,
};

/* Members that IS_COMPONENTS_V2 forbids. */
static const char *const legacy[] = { "content", "embeds", "sticker_ids", "poll" };

static bool
is_something(const cJSON *item)
{
	return cJSON_IsString(item) ? *item->valuestring != '\0'
	    : cJSON_IsArray(item)   ? item->child != NULL
				    : cJSON_IsObject(item);
}

/* The value of a member after the edit: from the body, or the old value. */
static const cJSON *
after(const cJSON *body, const cJSON *old, const char *key)
{
	const cJSON *item = cJSON_GetObjectItemCaseSensitive(body, key);

	return item || !old ? item : cJSON_GetObjectItemCaseSensitive(old, key);
}

static void
check_flags(struct form *f, const cJSON *body, enum message_use use, const cJSON *old, bool was_v2)
{
	unsigned flags = (unsigned)json_integer(body, "flags", 0);

	if (flags & ~settable[use])
		form_fail(f, "flags", "MESSAGE_FLAGS_INVALID", "These flags cannot be set here: %u",
		    flags & ~settable[use]);
	if (old && was_v2 && json_get(body, "flags") && !(flags & MESSAGE_COMPONENTS_V2))
		form_fail(f, "flags", "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG",
		    "MessageFlags.IS_COMPONENTS_V2 cannot be removed from a message");
}

static size_t
embed_text(const cJSON *embed)
{
	static const char *const texts[][2] = { { "title" }, { "description" },
		{ "footer", "text" }, { "author", "name" } };
	size_t n = 0;

	for (size_t i = 0; i < COUNT(texts); i++) {
		const char *text = texts[i][1]
		    ? json_text(json_object(embed, texts[i][0]), texts[i][1])
		    : json_text(embed, texts[i][0]);

		n += text ? utf8_length(text) : 0;
	}
	return n;
}

static void
check_embeds(struct form *f, const cJSON *body)
{
	const cJSON *embed, *field;
	size_t text = 0;
	int i = 0, k;

	form_enter(f, "embeds");
	cJSON_ArrayForEach(embed, json_array(body, "embeds"))
	{
		form_enter_index(f, i++);
		if (!cJSON_IsObject(embed))
			form_fail(f, NULL, "DICT_TYPE_CONVERT",
			    "Only dictionaries may be used in a DictType");
		form_fields(f, embed, embed_fields, COUNT(embed_fields));
		text += embed_text(embed);
		form_enter(f, "fields");
		k = 0;
		cJSON_ArrayForEach(field, json_array(embed, "fields"))
		{
			form_enter_index(f, k++);
			if (form_fields(f, field, embed_field_fields, COUNT(embed_field_fields)))
				text += utf8_length(json_text(field, "name")) +
				    utf8_length(json_text(field, "value"));
			form_leave(f);
		}
		form_leave(f);
		form_leave(f);
	}
	if (text > MESSAGE_EMBED_TEXT)
		form_fail(f, NULL, "MAX_EMBED_SIZE_EXCEEDED",
		    "Embed size exceeds maximum size of %d", MESSAGE_EMBED_TEXT);
	form_leave(f);
}

static void
check_mentions(struct form *f, const cJSON *body)
{
	const cJSON *allowed = json_object(body, "allowed_mentions"), *item;
	const char *const both[] = { "users", "roles" };
	snowflake id;

	if (!allowed)
		return;
	form_enter(f, "allowed_mentions");
	form_fields(f, allowed, mention_fields, COUNT(mention_fields));
	cJSON_ArrayForEach(item, json_array(allowed, "parse"))
	{
		const char *kind = cJSON_GetStringValue(item);

		if (!kind ||
		    (strcmp(kind, "users") && strcmp(kind, "roles") && strcmp(kind, "everyone"))) {
			form_fail(f, "parse", "BASE_TYPE_CHOICES",
			    "Value must be one of ('users', 'roles', 'everyone').");
			continue;
		}
		for (size_t i = 0; i < COUNT(both); i++)
			if (!strcmp(kind, both[i]) &&
			    cJSON_GetArraySize(json_array(allowed, both[i])))
				form_fail(f, "parse", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
				    "parse:[\"%s\"] and %s: [ids...] are mutually exclusive.",
				    both[i], both[i]);
	}
	for (size_t i = 0; i < COUNT(both); i++)
		cJSON_ArrayForEach(item, json_array(allowed, both[i]))
		{
			if (!cJSON_IsString(item) || !id_parse(item->valuestring, &id))
				form_fail(f, both[i], "NUMBER_TYPE_COERCE",
				    "The value is not snowflake.");
		}
	form_leave(f);
}

static void
check_nonce(struct form *f, const cJSON *body)
{
	const cJSON *nonce = json_get(body, "nonce");
	int64_t number;

	if (nonce && !json_whole(nonce, &number) && !cJSON_IsString(nonce))
		form_fail(
		    f, "nonce", "NONCE_TYPE_TOO_LONG", "The nonce is an integer or a string.");
	else if (cJSON_IsString(nonce) && utf8_length(nonce->valuestring) > MESSAGE_NONCE)
		form_fail(f, "nonce", "NONCE_TYPE_TOO_LONG", "Must be 25 or fewer in length.");
}

/* Each row of a new file has the number n of files[n]; a row of an old file has its id. */
static void
check_attachments(struct form *f, const cJSON *body, const cJSON *old, const struct uploads *files)
{
	const cJSON *row, *known;
	int i = 0;

	form_enter(f, "attachments");
	cJSON_ArrayForEach(row, json_array(body, "attachments"))
	{
		const cJSON *id = json_get(row, "id");
		char field[24], text[ID_TEXT] = "";
		bool found = false;
		int64_t number;

		if (json_whole(id, &number))
			snprintf(text, sizeof text, "%d", (int)number);
		else if (cJSON_IsString(id))
			snprintf(text, sizeof text, "%.20s", id->valuestring);
		snprintf(field, sizeof field, "files[%.15s]", text);
		for (unsigned k = 0; k < files->n; k++)
			found = found || !strcmp(files->file[k].field, field);
		cJSON_ArrayForEach(known, json_array(old, "attachments"))
		    found = found || !strcmp(json_text(known, "id"), text);
		form_enter_index(f, i++);
		if (!found)
			form_fail(f, "id", "ATTACHMENT_NOT_FOUND",
			    "There is no such file in the request.");
		form_leave(f);
	}
	form_leave(f);
}

/* The attachments of the message after this body, for attachment:// names. */
static cJSON *
attachments_after(const cJSON *body, const cJSON *old, const struct uploads *files)
{
	cJSON *list = cJSON_CreateArray(), *row;
	const cJSON *known;

	for (unsigned i = 0; i < files->n; i++) {
		row = cJSON_CreateObject();
		cJSON_AddStringToObject(row, "filename", files->file[i].name);
		cJSON_AddItemToArray(list, row);
	}
	cJSON_ArrayForEach(known, json_array(old, "attachments"))
	{
		bool kept = !json_array(body, "attachments");
		const cJSON *wanted;

		cJSON_ArrayForEach(wanted, json_array(body, "attachments"))
		{
			const char *id = json_text(wanted, "id");

			kept = kept || (id && !strcmp(id, json_text(known, "id")));
		}
		if (kept)
			cJSON_AddItemToArray(list, cJSON_Duplicate(known, true));
	}
	return list;
}

static void
check_v2(struct form *f, const cJSON *body, const cJSON *old)
{
	for (size_t i = 0; i < COUNT(legacy); i++)
		if (is_something(after(body, old, legacy[i])))
			form_fail(f, legacy[i],
			    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
			    "The '%s' field cannot be used when using "
			    "MessageFlags.IS_COMPONENTS_V2",
			    legacy[i]);
}

void
message_check(struct form *f, const cJSON *body, enum message_use use, const cJSON *old,
    const struct uploads *files, bool *empty)
{
	bool was_v2 = json_integer(old, "flags", 0) & MESSAGE_COMPONENTS_V2;
	bool v2 = was_v2 || (json_integer(body, "flags", 0) & MESSAGE_COMPONENTS_V2);
	const cJSON *reference = json_object(body, "message_reference");
	cJSON *attachments;

	*empty = false;
	if (!form_fields(f, body, body_fields, COUNT(body_fields)))
		return;
	check_flags(f, body, use, old, was_v2);
	check_nonce(f, body);
	check_mentions(f, body);
	check_embeds(f, body);
	check_attachments(f, body, old, files);
	if (v2)
		check_v2(f, body, old);
	if (use == MESSAGE_POST && reference) {
		form_enter(f, "message_reference");
		form_fields(f, reference, reference_fields, COUNT(reference_fields));
		form_leave(f);
	}
	attachments = attachments_after(body, old, files);
	form_enter(f, "components");
	components_check(f, json_array(body, "components"), v2, attachments);
	form_leave(f);
	*empty = use != MESSAGE_DEFERRAL && !is_something(after(body, old, "content")) &&
	    !is_something(after(body, old, "embeds")) &&
	    !is_something(after(body, old, "components")) &&
	    !is_something(after(body, old, "sticker_ids")) &&
	    !is_something(after(body, old, "poll")) && (v2 || !attachments->child);
	cJSON_Delete(attachments);
}
