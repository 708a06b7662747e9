/* The routes of channels. */
#include "playground/api.h"
#include "playground/objects.h"

#include <stdio.h>

void
api_tell_channel(struct playground *p, const struct channel *c, const char *what)
{
	cJSON *d = object_channel(&p->world, c);
	char event[24];

	snprintf(event, sizeof event, "CHANNEL_%s", what);
	gateway_dispatch(p, event, d, p->world.guild, INTENT_GUILDS);
	cJSON_Delete(d);
	watch_state(p);
}

void
api_remove_channel(struct playground *p, struct channel *c)
{
	api_tell_channel(p, c, "DELETE");
	world_delete_channel(c);
	watch_state(p);
}

void
api_get_channel(struct call *c)
{
	const struct channel *channel = call_channel(c);

	if (channel)
		call_json(c, 200, object_channel(&c->p->world, channel));
}
