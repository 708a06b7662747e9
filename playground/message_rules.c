/* The rules of a message's body. */
#include "playground/components.h"
#include "playground/messages.h"

#include <stdio.h>
#include <string.h>

#define COUNT(a) (sizeof(a) / sizeof *(a))

static const struct field body_fields[] = {
	{ "content", FIELD_TEXT, 0, 0, MESSAGE_CONTENT },
	{ "embeds", FIELD_ABSENT, 0, 0, 0 },
	{ "components", FIELD_LIST, 0, 0, INT32_MAX },
	{ "allowed_mentions", FIELD_OBJECT, 0, 0, 0 },
	{ "flags", FIELD_INTEGER, 0, 0, INT32_MAX },
	{ "tts", FIELD_ABSENT, 0, 0, 0 },
	{ "attachments", FIELD_LIST, 0, 0, MESSAGE_FILES },
	{ "message_reference", FIELD_ABSENT, 0, 0, 0 },
	{ "enforce_nonce", FIELD_BOOLEAN, 0, 0, 0 },
	{ "sticker_ids", FIELD_ABSENT, 0, 0, 0 },
	{ "poll", FIELD_ABSENT, 0, 0, 0 },
};
static const struct field mention_fields[] = {
	{ "parse", FIELD_LIST, 0, 0, 3 },
	{ "users", FIELD_LIST, 0, 0, 100 },
	{ "roles", FIELD_LIST, 0, 0, 100 },
	{ "replied_user", FIELD_BOOLEAN, 0, 0, 0 },
};
/* Flags that may be set. On an edit, other flags of Discord are ignored without an error. */
static const unsigned settable[] = {
	[MESSAGE_POST] = MESSAGE_SUPPRESS_NOTIFICATIONS | MESSAGE_COMPONENTS_V2,
	[MESSAGE_ANSWER] = MESSAGE_SUPPRESS_NOTIFICATIONS | MESSAGE_COMPONENTS_V2 |
	    MESSAGE_EPHEMERAL,
	[MESSAGE_DEFERRAL] = MESSAGE_EPHEMERAL,
	[MESSAGE_EDIT] = ~(unsigned)MESSAGE_SUPPRESS_EMBEDS,
};

static bool
is_something(const cJSON *item)
{
	if (!item)
		return false;
	return cJSON_IsString(item) ? *item->valuestring != '\0' : item->child != NULL;
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
	unsigned flags = (unsigned)play_json_integer(body, "flags", 0);

	if (flags & ~settable[use])
		play_form_fail(f, "flags", "MESSAGE_FLAGS_INVALID",
		    "These flags cannot be set here: %u", flags & ~settable[use]);
	if (old && was_v2 && play_json_get(body, "flags") && !(flags & MESSAGE_COMPONENTS_V2))
		play_form_fail(f, "flags", "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG",
		    "MessageFlags.IS_COMPONENTS_V2 cannot be removed from a message");
}

static void
check_mentions(struct form *f, const cJSON *body)
{
	const cJSON *allowed = play_json_object(body, "allowed_mentions"), *item;
	const char *const both[] = { "users", "roles" };
	snowflake id;

	if (!allowed)
		return;
	play_form_enter(f, "allowed_mentions");
	play_form_fields(f, allowed, mention_fields, COUNT(mention_fields));
	cJSON_ArrayForEach(item, play_json_array(allowed, "parse"))
	{
		const char *kind = cJSON_GetStringValue(item);

		if (!kind ||
		    (strcmp(kind, "users") && strcmp(kind, "roles") && strcmp(kind, "everyone"))) {
			play_form_fail(f, "parse", "BASE_TYPE_CHOICES",
			    "Value must be one of ('users', 'roles', 'everyone').");
			continue;
		}
		for (size_t i = 0; i < COUNT(both); i++)
			if (!strcmp(kind, both[i]) &&
			    cJSON_GetArraySize(play_json_array(allowed, both[i])))
				play_form_fail(f, "parse",
				    "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
				    "parse:[\"%s\"] and %s: [ids...] are mutually exclusive.",
				    both[i], both[i]);
	}
	for (size_t i = 0; i < COUNT(both); i++)
		cJSON_ArrayForEach(item, play_json_array(allowed, both[i]))
		{
			if (!cJSON_IsString(item) || !id_parse(item->valuestring, &id))
				play_form_fail(f, both[i], "NUMBER_TYPE_COERCE",
				    "The value is not snowflake.");
		}
	play_form_leave(f);
}

static void
check_nonce(struct form *f, const cJSON *body)
{
	const cJSON *nonce = play_json_get(body, "nonce");
	int64_t number;

	if (nonce && !play_json_whole(nonce, &number) && !cJSON_IsString(nonce))
		play_form_fail(
		    f, "nonce", "NONCE_TYPE_TOO_LONG", "The nonce is an integer or a string.");
	else if (cJSON_IsString(nonce) && utf8_length(nonce->valuestring) > MESSAGE_NONCE)
		play_form_fail(f, "nonce", "NONCE_TYPE_TOO_LONG", "Must be 25 or fewer in length.");
}

/* Each row of a new file has the number n of files[n]; a row of an old file has its id. */
static void
check_attachments(struct form *f, const cJSON *body, const cJSON *old, const struct uploads *files)
{
	const cJSON *row, *known;
	int i = 0;

	play_form_enter(f, "attachments");
	cJSON_ArrayForEach(row, play_json_array(body, "attachments"))
	{
		const cJSON *id = play_json_get(row, "id");
		char field[24], text[ID_TEXT] = "";
		bool found = false;
		int64_t number;

		if (play_json_whole(id, &number))
			snprintf(text, sizeof text, "%d", (int)number);
		else if (cJSON_IsString(id))
			snprintf(text, sizeof text, "%.20s", id->valuestring);
		snprintf(field, sizeof field, "files[%.15s]", text);
		for (unsigned k = 0; k < files->n; k++)
			found = found || !strcmp(files->file[k].field, field);
		cJSON_ArrayForEach(known, play_json_array(old, "attachments"))
		    found = found || !strcmp(play_json_text(known, "id"), text);
		play_form_enter_index(f, i++);
		if (!found)
			play_form_fail(f, "id", "ATTACHMENT_NOT_FOUND",
			    "There is no such file in the request.");
		play_form_leave(f);
	}
	play_form_leave(f);
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
	cJSON_ArrayForEach(known, play_json_array(old, "attachments"))
	{
		bool kept = !play_json_array(body, "attachments");
		const cJSON *wanted;

		cJSON_ArrayForEach(wanted, play_json_array(body, "attachments"))
		{
			const char *id = play_json_text(wanted, "id");

			kept = kept || (id && !strcmp(id, play_json_text(known, "id")));
		}
		if (kept)
			cJSON_AddItemToArray(list, cJSON_Duplicate(known, true));
	}
	return list;
}

void
message_check(struct form *f, const cJSON *body, enum message_use use, const cJSON *old,
    const struct uploads *files, bool *empty)
{
	bool was_v2 = play_json_integer(old, "flags", 0) & MESSAGE_COMPONENTS_V2;
	bool v2 = was_v2 || (play_json_integer(body, "flags", 0) & MESSAGE_COMPONENTS_V2);
	cJSON *attachments;

	*empty = false;
	if (!play_form_fields(f, body, body_fields, COUNT(body_fields)))
		return;
	check_flags(f, body, use, old, was_v2);
	check_nonce(f, body);
	check_mentions(f, body);
	check_attachments(f, body, old, files);
	if (v2 && is_something(after(body, old, "content")))
		play_form_fail(f, "content", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
		    "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2");
	attachments = attachments_after(body, old, files);
	play_form_enter(f, "components");
	components_check(f, play_json_array(body, "components"), v2, attachments);
	play_form_leave(f);
	*empty = use != MESSAGE_DEFERRAL && !is_something(after(body, old, "content")) &&
	    !is_something(after(body, old, "components")) && (v2 || !attachments->child);
	cJSON_Delete(attachments);
}
