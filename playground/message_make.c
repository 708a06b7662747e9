/* Makes message objects, fills them from a body, and edits them. */
#include "playground/components.h"
#include "playground/files.h"
#include "playground/messages.h"
#include "playground/objects.h"
#include "playground/threads.h"

#include <stdio.h>
#include <string.h>

/* The people whom a text mentions, within allowed_mentions. */
struct mentions {
	const struct world *w;
	const cJSON *allowed; /* NULL: everyone */
	cJSON *users;
	bool everyone;
};

static bool
allows(const cJSON *allowed, const char *kind, const char *list, const char *id)
{
	const cJSON *item;

	if (!allowed)
		return true;
	cJSON_ArrayForEach(item, play_json_array(allowed, "parse"))
	{
		if (cJSON_IsString(item) && !strcmp(item->valuestring, kind))
			return true;
	}
	if (!list)
		return false;
	cJSON_ArrayForEach(item, play_json_array(allowed, list))
	{
		if (cJSON_IsString(item) && !strcmp(item->valuestring, id))
			return true;
	}
	return false;
}

static void
add_mention(struct mentions *m, const char *id)
{
	const cJSON *known;
	cJSON *user;
	snowflake number;

	cJSON_ArrayForEach(known, m->users)
	{
		if (!strcmp(play_json_text(known, "id"), id))
			return;
	}
	if (!id_parse(id, &number) || !allows(m->allowed, "users", "users", id))
		return;
	user = object_author(m->w, number);
	if (user)
		cJSON_AddItemToArray(m->users, user);
}

static void
read_mentions(struct mentions *m, const char *text)
{
	for (const char *at = text; (at = strstr(at, "<@")); at += 2) {
		char id[ID_TEXT] = "";
		const char *start = at + 2 + (at[2] == '!');
		size_t n = strspn(start, "0123456789");

		if (n == 0 || n >= sizeof id || start[n] != '>')
			continue;
		memcpy(id, start, n);
		add_mention(m, id);
	}
	if ((strstr(text, "@everyone") || strstr(text, "@here")) &&
	    allows(m->allowed, "everyone", NULL, NULL))
		m->everyone = true;
}

static bool
read_component(void *arg, const cJSON *component)
{
	const char *content = play_json_text(component, "content");

	if (content && play_json_integer(component, "type", 0) == COMPONENT_TEXT)
		read_mentions(arg, content);
	return true;
}

static void
set_mentions(const struct world *w, cJSON *json, const cJSON *body)
{
	struct mentions m = {
		.w = w,
		.allowed = play_json_object(body, "allowed_mentions"),
		.users = cJSON_CreateArray(),
	};

	read_mentions(&m, play_json_text(json, "content"));
	components_each(play_json_array(json, "components"), read_component, &m);
	play_json_set(json, "mentions", m.users);
	play_json_set(json, "mention_everyone", cJSON_CreateBool(m.everyone));
}

/* The description of the file files[N], from the row of the list whose id is N; or NULL. */
static const char *
description_of(const struct upload *file, const cJSON *list)
{
	const cJSON *row;

	cJSON_ArrayForEach(row, list)
	{
		const char *id = play_json_text(row, "id");
		char field[sizeof file->field];

		if (id)
			snprintf(field, sizeof field, "files[%.15s]", id);
		else
			snprintf(field, sizeof field, "files[%d]",
			    (int)play_json_integer(row, "id", -1));
		if (!strcmp(field, file->field))
			return play_json_text(row, "description");
	}
	return NULL;
}

static void
add_attachment(struct message *m, const struct upload *file, const cJSON *list)
{
	const struct file *kept = world_add_file(
	    m, file->name, file->type, file->bytes, file->size);
	cJSON *object = file_object(m->channel, kept, m->viewer != 0);
	const char *description = description_of(file, list);

	if (description)
		cJSON_AddStringToObject(object, "description", description);
	cJSON_AddItemToArray(cJSON_GetObjectItemCaseSensitive(m->json, "attachments"), object);
}

/* Old files stay when the body has no list, or when its list has them. */
static void
set_attachments(struct message *m, const cJSON *body, const struct uploads *files)
{
	const cJSON *keep = play_json_array(body, "attachments"), *row;
	cJSON *list = cJSON_GetObjectItemCaseSensitive(m->json, "attachments"), *known, *next;
	snowflake id;

	for (known = list->child; keep && known; known = next) {
		bool wanted = false;

		next = known->next;
		cJSON_ArrayForEach(row, keep)
		{
			const char *text = play_json_text(row, "id");

			wanted = wanted || (text && !strcmp(text, play_json_text(known, "id")));
		}
		if (wanted)
			continue;
		if (play_json_id(known, "id", &id))
			world_drop_file(m, id);
		cJSON_Delete(cJSON_DetachItemViaPointer(list, known));
	}
	for (unsigned i = 0; i < files->n; i++)
		add_attachment(m, &files->file[i], keep);
}

/* Copies the members of a body into the message. Missing members stay unchanged. */
static void
fill(struct world *w, struct message *m, const cJSON *body, const struct uploads *files)
{
	const cJSON *item = cJSON_GetObjectItemCaseSensitive(body, "content");
	cJSON *json = m->json;
	unsigned flags = (unsigned)play_json_integer(json, "flags", 0);
	unsigned asked = (unsigned)play_json_integer(body, "flags", flags);

	if (item)
		play_json_set(json, "content",
		    cJSON_CreateString(cJSON_IsString(item) ? item->valuestring : ""));
	item = cJSON_GetObjectItemCaseSensitive(body, "components");
	if (item)
		play_json_set(json, "components",
		    cJSON_IsArray(item) ? cJSON_Duplicate(item, true) : cJSON_CreateArray());
	components_number(cJSON_GetObjectItemCaseSensitive(json, "components"));
	set_attachments(m, body, files);
	flags = (flags & ~(unsigned)MESSAGE_LOADING) | (asked & MESSAGE_COMPONENTS_V2);
	play_json_set(json, "flags", cJSON_CreateNumber(flags));
	set_mentions(w, json, body);
}

/* Adds interaction_metadata, and the older member "interaction" for the answer to a command. */
static void
add_interaction(struct world *w, cJSON *json, const struct interaction *in)
{
	cJSON *data = cJSON_AddObjectToObject(json, "interaction_metadata"), *owners, *old;

	play_json_add_id(data, "id", in->id);
	cJSON_AddNumberToObject(data, "type", in->type);
	cJSON_AddItemToObject(data, "user", object_user(in->person));
	owners = cJSON_AddObjectToObject(data, "authorizing_integration_owners");
	play_json_add_id(owners, "0", in->channel->guild);
	if (in->original)
		play_json_add_id(data, "original_response_message_id", in->original);
	if (in->type == INTERACTION_COMPONENT)
		play_json_add_id(data, "interacted_message_id", in->source);
	play_json_add_id(json, "application_id", w->application);
	play_json_add_id(json, "webhook_id", w->application);
	if (in->type != INTERACTION_COMMAND)
		return;
	old = cJSON_AddObjectToObject(json, "interaction");
	play_json_add_id(old, "id", in->id);
	cJSON_AddNumberToObject(old, "type", in->type);
	cJSON_AddStringToObject(old, "name", in->name);
	cJSON_AddItemToObject(old, "user", object_user(in->person));
}

static cJSON *
blank(struct world *w, struct channel *c, cJSON *author, const struct interaction *in)
{
	cJSON *json = cJSON_CreateObject();
	bool command = in && in->type == INTERACTION_COMMAND && !in->original;

	play_json_add_id(json, "id", world_id(w));
	play_json_add_id(json, "channel_id", c->id);
	cJSON_AddNumberToObject(json, "type",
	    command                ? (in->menu ? 23 : 20)
		: in && in->source ? 19
				   : 0);
	cJSON_AddItemToObject(json, "author", author);
	cJSON_AddStringToObject(json, "content", "");
	play_json_add_time(json, "timestamp", time_unix());
	cJSON_AddNullToObject(json, "edited_timestamp");
	cJSON_AddFalseToObject(json, "tts");
	cJSON_AddFalseToObject(json, "pinned");
	cJSON_AddFalseToObject(json, "mention_everyone");
	cJSON_AddArrayToObject(json, "mentions");
	cJSON_AddArrayToObject(json, "mention_roles");
	cJSON_AddArrayToObject(json, "attachments");
	cJSON_AddArrayToObject(json, "embeds");
	cJSON_AddArrayToObject(json, "components");
	if (in)
		add_interaction(w, json, in);
	return json;
}

static void
add_reference(cJSON *json, struct channel *c, snowflake id)
{
	cJSON *reference = cJSON_AddObjectToObject(json, "message_reference");

	cJSON_AddNumberToObject(reference, "type", 0);
	play_json_add_id(reference, "message_id", id);
	play_json_add_id(reference, "channel_id", c->id);
	if (!c->recipient)
		play_json_add_id(reference, "guild_id", c->guild);
}

static struct message *
add(struct world *w, struct channel *c, cJSON *json, const struct interaction *in, snowflake viewer)
{
	struct message *m = world_add_message(c, w->bot, viewer, json);

	m->interaction = in ? in->id : 0;
	if (in)
		world_reach(m);
	return m;
}

static void
set_nonce(struct message *m, const cJSON *body)
{
	const cJSON *nonce = play_json_get(body, "nonce");

	if (!nonce)
		return;
	if (cJSON_IsString(nonce))
		snprintf(m->nonce, sizeof m->nonce, "%s", nonce->valuestring);
	else
		snprintf(m->nonce, sizeof m->nonce, "%.0f", nonce->valuedouble);
	play_json_set(m->json, "nonce", cJSON_Duplicate(nonce, true));
}

struct message *
message_create(struct world *w, struct channel *c, const cJSON *body, const struct interaction *in,
    snowflake viewer, const struct uploads *files)
{
	cJSON *json = blank(w, c, object_bot(w), in);
	unsigned flags = (unsigned)play_json_integer(body, "flags", 0);
	struct message *m;

	cJSON_AddNumberToObject(json, "flags",
	    (flags & MESSAGE_SUPPRESS_NOTIFICATIONS) | (viewer ? MESSAGE_EPHEMERAL : 0));
	m = add(w, c, json, in, viewer);
	fill(w, m, body, files);
	if (in && in->source)
		add_reference(json, c, in->source);
	set_nonce(m, body);
	return m;
}

struct message *
message_loading(struct world *w, struct channel *c, const struct interaction *in, snowflake viewer)
{
	cJSON *json = blank(w, c, object_bot(w), in);

	cJSON_AddNumberToObject(json, "flags", MESSAGE_LOADING | (viewer ? MESSAGE_EPHEMERAL : 0));
	return add(w, c, json, in, viewer);
}

struct message *
message_notice(struct world *w, struct channel *c, enum message_notice_type type,
    const char *content, const struct message *from)
{
	cJSON *json = blank(w, c, object_bot(w), NULL);

	play_json_set(json, "type", cJSON_CreateNumber(type));
	play_json_set(json, "content", cJSON_CreateString(content));
	cJSON_AddNumberToObject(json, "flags", 0);
	if (from) {
		add_reference(json, from->channel, from->id);
		play_json_set(json, "referenced_message", cJSON_Duplicate(from->json, true));
	}
	return world_add_message(c, w->bot, 0, json);
}

struct message *
message_notice_of(struct world *w, struct channel *c, enum message_notice_type type, snowflake who)
{
	struct message *m = message_notice(w, c, type, "", NULL);

	cJSON_AddItemToArray(
	    cJSON_GetObjectItemCaseSensitive(m->json, "mentions"), object_author(w, who));
	return m;
}

struct message *
message_thread_created(struct world *w, const struct channel *thread)
{
	snowflake owner = thread->thread->owner;
	cJSON *json = blank(w, thread->parent, object_author(w, owner), NULL), *reference;

	play_json_set(json, "type", cJSON_CreateNumber(MESSAGE_THREAD_CREATED));
	play_json_set(json, "content", cJSON_CreateString(thread->name));
	cJSON_AddNumberToObject(json, "flags", 0);
	reference = cJSON_AddObjectToObject(json, "message_reference");
	cJSON_AddNumberToObject(reference, "type", 0);
	play_json_add_id(reference, "channel_id", thread->id);
	play_json_add_id(reference, "guild_id", thread->guild);
	return world_add_message(thread->parent, owner, 0, json);
}

struct message *
message_say(struct world *w, struct channel *c, const struct person *p, const char *content)
{
	cJSON *json = blank(w, c, object_user(p), NULL);

	play_json_set(json, "content", cJSON_CreateString(content));
	cJSON_AddNumberToObject(json, "flags", 0);
	set_mentions(w, json, NULL);
	return world_add_message(c, p->id, 0, json);
}

/*
 * Empties the fields that "contain user-inputted content" when the bot is neither the author nor
 * mentioned.
 */
static void
hide_content(const struct world *w, cJSON *json)
{
	static const char *const lists[] = { "attachments", "components" };
	const cJSON *user;
	snowflake id;

	if (play_json_id(play_json_object(json, "author"), "id", &id) && id == w->bot)
		return;
	cJSON_ArrayForEach(user, play_json_array(json, "mentions"))
	{
		if (play_json_id(user, "id", &id) && id == w->bot)
			return;
	}
	play_json_set(json, "content", cJSON_CreateString(""));
	for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
		play_json_set(json, lists[i], cJSON_CreateArray());
}

cJSON *
message_for_bot(const struct world *w, const struct message *m)
{
	cJSON *json = cJSON_Duplicate(m->json, true);
	cJSON *replied = cJSON_GetObjectItemCaseSensitive(json, "referenced_message");

	if (m->channel->recipient)
		return json;
	hide_content(w, json);
	if (cJSON_IsObject(replied))
		hide_content(w, replied);
	return json;
}

void
message_edit(struct world *w, struct message *m, const cJSON *body, const struct uploads *files)
{
	bool loading = message_flags(m) & MESSAGE_LOADING;
	char now[TIME_TEXT];

	fill(w, m, body, files);
	time_print(time_unix(), now);
	if (!loading)
		play_json_set(m->json, "edited_timestamp", cJSON_CreateString(now));
}
