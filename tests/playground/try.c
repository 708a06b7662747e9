#include "tests/playground/try.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *
quoted(const char *text)
{
	char *copy = strdup(text ? text : "");

	for (char *c = copy; *c; c++)
		if (*c == '\'')
			*c = '"';
	return copy;
}

cJSON *
try_json(const char *text)
{
	char *copy = quoted(text);
	cJSON *value = play_json_parse(copy, strlen(copy));

	cr_assert_not_null(value, "not JSON: %s", text);
	free(copy);
	return value;
}

cJSON *
try_repeated(const char *head, const char *unit, const char *between, const char *tail, int n)
{
	size_t room = strlen(head) + strlen(tail) +
	    (size_t)n * (strlen(unit) + strlen(between) + 12) + 1;
	char *text = malloc(room);
	cJSON *value;
	size_t at;

	cr_assert_not_null(text);
	at = (size_t)snprintf(text, room, "%s", head);
	for (int i = 0; i < n; i++) {
		/* '#' in the unit becomes the count, for ids that must differ. */
		for (const char *c = unit; *c; c++)
			at += (size_t)(*c == '#' ? snprintf(text + at, room - at, "%d", i)
						 : snprintf(text + at, room - at, "%c", *c));
		at += (size_t)snprintf(text + at, room - at, "%s", i + 1 < n ? between : "");
	}
	snprintf(text + at, room - at, "%s", tail);
	value = try_json(text);
	free(text);
	return value;
}

void
try_open(struct playground *p)
{
	playground_init(
	    p, &(struct settings){ .token = "secret-token", .port = 8420, .heartbeat_ms = 41250 });
}

static int
ask(struct playground *p, struct exchange *x, const char *method, const char *path,
    const char *body, cJSON **answer)
{
	const char *mark = strchr(path, '?');
	int status;

	x->p = p;
	x->method = method;
	snprintf(x->path, sizeof x->path, "%.*s", mark ? (int)(mark - path) : 1000, path);
	snprintf(x->query, sizeof x->query, "%s", mark ? mark + 1 : "");
	snprintf(x->host, sizeof x->host, "127.0.0.1:8420");
	if (body) {
		x->body = quoted(body);
		x->length = strlen(x->body);
		snprintf(x->type, sizeof x->type, "application/json");
	}
	playground_request(p, x);
	status = x->waits ? 0 : x->status;
	if (answer)
		*answer = x->answer ? play_json_parse(x->answer, x->answer_length) : NULL;
	if (x->waits && x->gone)
		x->gone(x);
	free(x->body);
	if (!x->lent)
		free(x->answer);
	return status;
}

int
try_request(
    struct playground *p, const char *method, const char *path, const char *body, cJSON **answer)
{
	struct exchange x = { 0 };
	char whole[EXCHANGE_PATH];

	snprintf(x.agent, sizeof x.agent, "DiscordBot (https://example.org, 1.0)");
	snprintf(x.authorization, sizeof x.authorization, "Bot secret-token");
	snprintf(whole, sizeof whole, "/api/v10%s", path);
	return ask(p, &x, method, whole, body, answer);
}

int
try_control(
    struct playground *p, const char *method, const char *path, const char *body, cJSON **answer)
{
	struct exchange x = { 0 };

	return ask(p, &x, method, path, body, answer);
}

int
try_act(struct playground *p, int who, int where, const char *rest)
{
	struct person *person = p->world.person[who];
	struct channel *c = where < 0 ? world_dm(&p->world, person) : p->world.channel[where];
	char body[800];

	snprintf(body, sizeof body, "{'wait':false,'user':'%llu','channel':'%llu',%s}",
	    (unsigned long long)person->id, (unsigned long long)c->id, rest);
	return try_control(p, "POST", "/playground/interactions", body, NULL);
}

cJSON *
try_event(const struct gateway_session *s, const char *type)
{
	const struct play_gateway_event *e = &s->event[s->seq % GATEWAY_EVENTS];
	cJSON *event = e->text ? play_json_parse(e->text, e->n) : NULL, *d;

	cr_assert_not_null(event, "no %s", type);
	cr_assert_str_eq(play_json_text(event, "t"), type);
	d = cJSON_DetachItemFromObjectCaseSensitive(event, "d");
	cJSON_Delete(event);
	return d;
}

const char *
try_code(const cJSON *errors, const char *path)
{
	char key[64];

	while (*path) {
		size_t n = strcspn(path, ".");

		snprintf(key, sizeof key, "%.*s", (int)n, path);
		errors = play_json_get(errors, key);
		path += n + (path[n] == '.');
	}
	errors = play_json_array(errors, "_errors");
	return errors && play_json_text(errors->child, "code")
	    ? play_json_text(errors->child, "code")
	    : "";
}
