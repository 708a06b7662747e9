/*
 * The control routes: rows, and the small ones. control_world.c and act.c have the others.
 */
#include "playground/control.h"

#include "playground/act.h"
#include "playground/api.h"
#include "playground/permissions.h"
#include "playground/routes.h"
#include "playground/state.h"
#include "playground/threads.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct route {
	const char *method, *path; /* a path that ends with '/' is followed by an id */
	bool body; /* needs a JSON object */
	void (*run)(struct playground *p, struct exchange *x, const cJSON *body);
};

static bool
query_id(const struct exchange *x, const char *name, snowflake *id)
{
	char text[ID_TEXT];

	return exchange_query(x, name, text, sizeof text) && id_parse(text, id);
}

static void
get_state(struct playground *p, struct exchange *x, const cJSON *body)
{
	(void)body;
	exchange_json(x, 200, state_object(p));
}

static void
interact(struct playground *p, struct exchange *x, const cJSON *body)
{
	act_perform(p, body, x);
}

/* Finds the person and the channel of a query or body. Returns NULL with a refusal. */
static struct channel *
place(struct playground *p, struct exchange *x, snowflake person, snowflake channel)
{
	struct channel *c = world_channel(&p->world, channel);

	if (!world_person(&p->world, person))
		exchange_refuse(x, 400, "\"user\" is the id of a person here.");
	else if (!c || !world_sees_channel(c, person))
		exchange_refuse(
		    x, 400, "\"channel\" is the id of a channel that this person sees.");
	else
		return c;
	return NULL;
}

/* Only moderators can write in a locked thread. */
static bool
may_say(const struct channel *c, const struct person *who)
{
	uint64_t may = permissions_of(c->world, who);

	if (c->recipient)
		return true;
	if (!c->thread)
		return may & PERMISSION(SEND_MESSAGES);
	return (may & PERMISSION(SEND_MESSAGES_IN_THREADS)) &&
	    (!c->thread->locked || (may & PERMISSION(MANAGE_THREADS)));
}

static void
say(struct playground *p, struct exchange *x, const cJSON *body)
{
	const char *content = play_json_text(body, "content");
	snowflake person = 0, channel = 0;
	struct channel *c;
	struct message *m;

	play_json_id(body, "user", &person);
	play_json_id(body, "channel", &channel);
	c = place(p, x, person, channel);
	if (!c)
		return;
	if (!may_say(c, world_person(&p->world, person))) {
		exchange_refuse(x, 400, "This person may not send messages here.");
		return;
	}
	if (!content || !*content || utf8_length(content) > MESSAGE_CONTENT) {
		exchange_refuse(x, 400, "\"content\" is a text of 1 to 2000.");
		return;
	}
	api_wake(p, c, person);
	m = message_say(&p->world, c, world_person(&p->world, person), content);
	api_announce(p, "message", m);
	exchange_json(x, 200, cJSON_Duplicate(m->json, true));
}

static cJSON *
messages_of(const struct channel *c, snowflake person)
{
	cJSON *list = cJSON_CreateArray();

	for (const struct message *m = c ? c->first : NULL; m; m = m->after)
		if (world_sees(m, person))
			cJSON_AddItemToArray(list, cJSON_Duplicate(m->json, true));
	return list;
}

static void
get_messages(struct playground *p, struct exchange *x, const cJSON *body)
{
	snowflake person = 0, channel = 0;
	struct channel *c;

	(void)body;
	query_id(x, "user", &person);
	query_id(x, "channel", &channel);
	c = place(p, x, person, channel);
	if (c)
		exchange_json(x, 200, messages_of(c, person));
}

static void
get_dms(struct playground *p, struct exchange *x, const cJSON *body)
{
	snowflake id = 0;
	const struct person *who;
	cJSON *answer;

	(void)body;
	query_id(x, "user", &id);
	who = world_person(&p->world, id);
	if (!who) {
		exchange_refuse(x, 400, "\"user\" is the id of a person here.");
		return;
	}
	answer = cJSON_CreateObject();
	if (who->dm)
		play_json_add_id(answer, "channel", who->dm->id);
	else
		cJSON_AddNullToObject(answer, "channel");
	cJSON_AddItemToObject(answer, "messages", messages_of(who->dm, id));
	exchange_json(x, 200, answer);
}

static void
get_log(struct playground *p, struct exchange *x, const cJSON *body)
{
	char since[ID_TEXT] = "0", kind[12];

	(void)body;
	exchange_query(x, "since", since, sizeof since);
	exchange_json(x, 200,
	    log_since(&p->log, strtoull(since, NULL, 10),
		exchange_query(x, "kind", kind, sizeof kind) ? kind : NULL));
}

static void
done(struct exchange *x)
{
	cJSON *answer = cJSON_CreateObject();

	cJSON_AddTrueToObject(answer, "ok");
	exchange_json(x, 200, answer);
}

static void
fault(struct playground *p, struct exchange *x, const cJSON *body)
{
	const char *why = control_fault(p, body);

	if (why)
		exchange_refuse(x, 400, why);
	else
		done(x);
}

static void
reset(struct playground *p, struct exchange *x, const cJSON *body)
{
	(void)body;
	control_reset(p);
	done(x);
}

static const struct route routes[] = {
	{ "GET", "/playground/state", false, get_state },
	{ "POST", "/playground/users", true, control_add_user },
	{ "POST", "/playground/users/", true, control_user },
	{ "POST", "/playground/roles", true, control_add_role },
	{ "POST", "/playground/roles/", true, control_role },
	{ "POST", "/playground/channels", true, control_add_channel },
	{ "POST", "/playground/channels/", true, control_channel },
	{ "POST", "/playground/guilds", true, control_add_guild },
	{ "POST", "/playground/guild", true, control_guild },
	{ "POST", "/playground/interactions", true, interact },
	{ "GET", "/playground/messages", false, get_messages },
	{ "POST", "/playground/messages", true, say },
	{ "GET", "/playground/dms", false, get_dms },
	{ "POST", "/playground/faults", true, fault },
	{ "GET", "/playground/log", false, get_log },
	{ "POST", "/playground/reset", false, reset },
};

static bool
fits(const char *pattern, const char *path)
{
	size_t n = strlen(pattern);

	return pattern[n - 1] == '/' ? !strncmp(path, pattern, n) : !strcmp(path, pattern);
}

void
control_request(struct playground *p, struct exchange *x)
{
	bool known = false;

	for (size_t i = 0; i < sizeof routes / sizeof *routes; i++) {
		cJSON *body;

		if (!fits(routes[i].path, x->path))
			continue;
		known = true;
		if (strcmp(routes[i].method, x->method))
			continue;
		body = routes[i].body && x->body ? play_json_parse(x->body, x->length) : NULL;
		if (routes[i].body && !cJSON_IsObject(body))
			exchange_refuse(x, 400, "The body is a JSON object.");
		else
			routes[i].run(p, x, body);
		cJSON_Delete(body);
		return;
	}
	exchange_refuse(
	    x, known ? 405 : 404, "The playground has no such route; see playground/control.h.");
}
