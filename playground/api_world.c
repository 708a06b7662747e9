/* The routes of the application, of channels, and of the gateway's address. */
#include "playground/api.h"
#include "playground/objects.h"

#include <stdio.h>
#include <string.h>

void
api_gateway(struct call *c)
{
	cJSON *answer = cJSON_CreateObject();

	object_add_gateway(answer, "url", &c->p->world);
	call_json(c, 200, answer);
}

void
api_gateway_bot(struct call *c)
{
	int all = (int)c->p->set.starts, left = all - c->p->gateway.starts;

	call_json(
	    c, 200, object_gateway(&c->p->world, c->p->set.shards, all, left > 0 ? left : 0, 1));
}

void
api_application(struct call *c)
{
	call_json(c, 200, object_application(&c->p->world));
}

void
api_move_bot(struct playground *p, bool here)
{
	struct world *w = &p->world;
	cJSON *d;

	if (here != w->bot_gone)
		return;
	w->bot_gone = !here;
	d = here ? object_guild_create(w, w->guild) : cJSON_CreateObject();
	if (!here)
		play_json_add_id(d, "id", w->guild);
	play_gateway_dispatch(
	    p, here ? "GUILD_CREATE" : "GUILD_DELETE", d, w->guild, INTENT_GUILDS);
	cJSON_Delete(d);
}

void
api_leave_guild(struct call *c)
{
	struct world *w = &c->p->world;
	snowflake id = 0;

	if (!id_parse(c->arg[0], &id) || id != w->guild || w->bot_gone) {
		call_error(c, ERR_UNKNOWN_GUILD);
		return;
	}
	api_move_bot(c->p, false);
	call_none(c);
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
