/* The routes of the application, of channels, and of the gateway's address. */
#include "playground/api.h"
#include "playground/objects.h"

#include <stdio.h>
#include <string.h>

void
api_gateway(struct call *c)
{
	cJSON *answer = cJSON_CreateObject();
	char url[64];

	snprintf(url, sizeof url, "ws://127.0.0.1:%u/gateway", c->p->set.port);
	cJSON_AddStringToObject(answer, "url", url);
	call_json(c, 200, answer);
}

void
api_gateway_bot(struct call *c)
{
	int all = (int)c->p->set.starts, left = all - c->p->gateway.starts;
	cJSON *answer = cJSON_CreateObject(), *limit;
	char url[64];

	snprintf(url, sizeof url, "ws://127.0.0.1:%u/gateway", c->p->set.port);
	cJSON_AddStringToObject(answer, "url", url);
	cJSON_AddNumberToObject(answer, "shards", c->p->set.shards);
	limit = cJSON_AddObjectToObject(answer, "session_start_limit");
	cJSON_AddNumberToObject(limit, "total", all);
	cJSON_AddNumberToObject(limit, "remaining", left > 0 ? left : 0);
	cJSON_AddNumberToObject(limit, "reset_after", 86400000);
	cJSON_AddNumberToObject(limit, "max_concurrency", 1);
	call_json(c, 200, answer);
}

void
api_application(struct call *c)
{
	call_json(c, 200, object_application(&c->p->world));
}

void
api_open_dm(struct call *c)
{
	static const struct field rows[] = { { "recipient_id", FIELD_ID, FIELD_REQUIRED, 0, 0 } };
	struct world *w = &c->p->world;
	struct person *person;
	struct channel *dm;
	struct form f;
	snowflake id;

	play_form_init(&f);
	if (!play_form_fields(&f, c->body, rows, 1)) {
		call_form(c, &f);
		return;
	}
	person = play_json_id(c->body, "recipient_id", &id) ? world_person(w, id) : NULL;
	dm = person ? world_dm(w, person) : NULL;
	if (dm)
		call_json(c, 200, object_channel(w, dm));
	else
		call_error(c, ERR_RECIPIENT);
}
