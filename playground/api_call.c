/* Shared by the routes: answers, and checks of the path and of the bot's permissions. */
#include "playground/api.h"
#include "playground/permissions.h"

void
call_json(struct call *c, int status, cJSON *value)
{
	exchange_json(c->x, status, value);
}

void
call_none(struct call *c)
{
	exchange_none(c->x);
}

void
call_error(struct call *c, enum api_error error)
{
	exchange_json(c->x, error_status(error), error_object(error));
}

void
call_form(struct call *c, struct form *f)
{
	exchange_json(c->x, error_status(ERR_FORM), play_form_take(f));
}

void
call_check(struct call *c, struct form *f)
{
	play_form_init(f);
	f->world = &c->p->world;
}

bool
call_is_own(struct call *c)
{
	snowflake id;

	if (id_parse(c->arg[0], &id) && id == c->p->world.application)
		return true;
	call_error(c, ERR_OTHER_APPLICATION);
	return false;
}

struct channel *
call_channel(struct call *c)
{
	const struct world *w = &c->p->world;
	struct channel *channel = NULL;
	snowflake id;

	if (id_parse(c->arg[0], &id))
		channel = world_channel(w, id);
	if (!channel)
		call_error(c, ERR_UNKNOWN_CHANNEL);
	else if (!permissions_bot_sees(w, channel))
		call_error(c, ERR_ACCESS);
	else
		return channel;
	return NULL;
}

bool
call_may(struct call *c, const struct channel *channel, uint64_t permissions)
{
	if (channel->recipient || !(permissions & ~permissions_of_bot(&c->p->world, channel)))
		return true;
	call_error(c, ERR_PERMISSION);
	return false;
}

bool
call_manages(const struct call *c, const struct channel *channel)
{
	return permissions_of_bot(&c->p->world, channel) & PERMISSION(MANAGE_THREADS);
}
