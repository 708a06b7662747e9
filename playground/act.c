#include "playground/act.h"

#include "playground/base64.h"
#include "playground/files.h"
#include "playground/objects.h"
#include "playground/outcome.h"
#include "playground/threads.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct kind {
	const char *name;
	enum interaction_type type;
	void (*build)(struct act *a);
} kinds[] = {
	{ "command", INTERACTION_COMMAND, act_command },
	{ "component", INTERACTION_COMPONENT, act_component },
	{ "autocomplete", INTERACTION_AUTOCOMPLETE, act_autocomplete },
	{ "modal", INTERACTION_MODAL, act_modal },
};

bool
act_refuse(struct act *a, const char *format, ...)
{
	va_list args;

	if (*a->why)
		return false;
	va_start(args, format);
	vsnprintf(a->why, sizeof a->why, format, args);
	va_end(args);
	return false;
}

/* Returns the member of "resolved" with this name. */
static cJSON *
resolved(struct act *a, const char *key)
{
	cJSON *all = cJSON_GetObjectItemCaseSensitive(a->data, "resolved"), *map;

	if (!all)
		all = cJSON_AddObjectToObject(a->data, "resolved");
	map = cJSON_GetObjectItemCaseSensitive(all, key);
	return map ? map : cJSON_AddObjectToObject(all, key);
}

bool
act_resolve_person(struct act *a, const char *id)
{
	const struct person *who;
	cJSON *user, *member;
	snowflake number;

	if (!id_parse(id, &number))
		return false;
	user = object_author(&a->p->world, number);
	if (!user)
		return false;
	play_json_set(resolved(a, "users"), id, user);
	who = world_person(&a->p->world, number);
	if (who && !a->channel->recipient) {
		member = object_member(&a->p->world, who);
		cJSON_DeleteItemFromObjectCaseSensitive(member, "user");
		cJSON_DeleteItemFromObjectCaseSensitive(member, "deaf");
		cJSON_DeleteItemFromObjectCaseSensitive(member, "mute");
		play_json_set(resolved(a, "members"), id, member);
	}
	return true;
}

bool
act_resolve_role(struct act *a, const char *id)
{
	const struct role *role;
	snowflake number;

	if (!id_parse(id, &number) || a->channel->recipient)
		return false;
	role = world_role(&a->p->world, number);
	if (role)
		play_json_set(resolved(a, "roles"), id, object_role(&a->p->world, role));
	return role;
}

snowflake
act_upload(struct act *a, const cJSON *file, const char *what)
{
	const char *name = play_json_text(file, "filename"),
		   *type = play_json_text(file, "content_type");
	const char *text = play_json_text(file, "base64");
	const struct file *kept;
	char plain[WORLD_FILE_NAME], id[ID_TEXT];
	unsigned char *bytes;
	size_t n;

	if (!name || !*name || strlen(name) >= sizeof plain || !text)
		return act_refuse(
		    a, "\"%.60s\" is a file: \"filename\", \"content_type\", \"base64\".", what);
	bytes = base64_read(text, strlen(text), &n);
	if (!bytes || n > FILES_SIZE) {
		act_refuse(a,
		    bytes ? "\"%.60s\" is larger than 10 MiB." : "\"%.60s\" is not base64.", what);
		free(bytes);
		return 0;
	}
	snprintf(plain, sizeof plain, "%s", name);
	file_name_plain(plain);
	kept = world_add_upload(a->channel, plain, type ? type : "", bytes, n);
	free(bytes);
	id_print(kept->id, id);
	play_json_set(resolved(a, "attachments"), id, file_object(a->channel, kept, true));
	return kept->id;
}

bool
act_resolve_message(struct act *a, const char *id)
{
	const struct message *m;
	snowflake number;

	if (!id_parse(id, &number))
		return false;
	m = world_message(a->channel, number);
	if (!m || !world_sees(m, a->person->id))
		return false;
	play_json_set(resolved(a, "messages"), id, cJSON_Duplicate(m->json, true));
	return true;
}

/* Finds the person and the channel. Returns false with a refusal. */
static bool
read_place(struct act *a)
{
	snowflake id;

	a->person = play_json_id(a->request, "user", &id) ? world_person(&a->p->world, id) : NULL;
	if (!a->person)
		return act_refuse(a, "\"user\" is the id of a person here.");
	if (a->person->left)
		return act_refuse(a, "This person has left the server.");
	a->channel = play_json_id(a->request, "channel", &id) ? world_channel(&a->p->world, id)
							      : NULL;
	if (!a->channel || !world_sees_channel(a->channel, a->person->id))
		return act_refuse(a, "\"channel\" is the id of a channel that this person sees.");
	if (a->channel->guild == a->p->world.guild && a->p->world.bot_gone)
		return act_refuse(a, "The bot is not on this server.");
	return true;
}

static void
deliver(struct playground *p, const cJSON *d, snowflake guild)
{
	play_gateway_dispatch(p, "INTERACTION_CREATE", d, guild, 0);
	if (p->faults.duplicate)
		play_gateway_dispatch(p, "INTERACTION_CREATE", d, guild, 0);
}

bool
act_release(struct playground *p)
{
	struct fault_held held;

	if (!faults_release(&p->faults, &held))
		return false;
	deliver(p, held.d, held.guild);
	cJSON_Delete(held.d);
	return true;
}

static void
send(struct act *a, const struct kind *kind, struct exchange *x)
{
	struct playground *p = a->p;
	snowflake guild = a->channel->guild;
	struct interaction *in;
	cJSON *d, *answer;
	struct message *source;

	in = interactions_add(
	    &p->interactions, world_id(&p->world), kind->type, a->person, a->channel);
	in->source = a->source;
	source = a->source ? world_message(a->channel, a->source) : NULL;
	if (source) {
		source->under_way++;
		world_reach(source);
	}
	in->menu = play_json_get(a->data, "target_id");
	snprintf(in->name, sizeof in->name, "%s", a->name);
	watch_interaction(p, in, "sent", NULL, NULL);
	d = object_interaction(&p->world, in, a->data, source ? source->json : NULL);
	if (!faults_hold(&p->faults, d, guild))
		deliver(p, d, guild);
	cJSON_Delete(d);
	if (!cJSON_IsFalse(play_json_get(a->request, "wait"))) {
		outcome_wait(in, x);
		return;
	}
	answer = cJSON_CreateObject();
	play_json_add_id(answer, "id", in->id);
	exchange_json(x, 200, answer);
}

void
act_perform(struct playground *p, const cJSON *request, struct exchange *x)
{
	struct act a = { .p = p, .request = request };
	const char *type = play_json_text(request, "type");
	const struct kind *kind = NULL;

	for (size_t i = 0; type && i < sizeof kinds / sizeof *kinds; i++)
		if (!strcmp(kinds[i].name, type))
			kind = &kinds[i];
	if (!kind) {
		exchange_refuse(x, 400, "\"type\" is command, component, modal or autocomplete.");
		return;
	}
	a.data = cJSON_CreateObject();
	if (read_place(&a))
		kind->build(&a);
	if (*a.why)
		exchange_refuse(x, 400, a.why);
	else
		send(&a, kind, x);
	cJSON_Delete(a.data);
}
