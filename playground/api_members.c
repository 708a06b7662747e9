/* The routes of thread members, and of a member of a server. */
#include "playground/api.h"
#include "playground/objects.h"
#include "playground/permissions.h"
#include "playground/threads.h"

#include <string.h>

void
api_tell_member(struct playground *p, const struct channel *c, snowflake who)
{
	const struct world *w = &p->world;
	cJSON *d, *list, *member;

	/*
	 * A bot gets events about other members only with the members intent, which this
	 * application lacks.
	 */
	if (who != w->bot)
		return;
	d = cJSON_CreateObject();
	play_json_add_id(d, "id", c->id);
	play_json_add_id(d, "guild_id", c->guild);
	cJSON_AddNumberToObject(d, "member_count", c->thread->members);
	list = cJSON_AddArrayToObject(d, "added_members");
	member = thread_member_object(c, who);
	cJSON_AddItemToObject(member, "member", object_bot_member(w));
	cJSON_AddNullToObject(member, "presence");
	cJSON_AddItemToArray(list, member);
	play_gateway_dispatch(p, "THREAD_MEMBERS_UPDATE", d, c->guild, INTENT_GUILDS);
	cJSON_Delete(d);
}

/* Returns the thread of the path, which is not archived. Otherwise answers the request. */
static struct channel *
find_thread(struct call *c)
{
	struct channel *channel = call_channel(c);

	if (!channel)
		return NULL;
	if (!channel->thread)
		call_error(c, ERR_CHANNEL_TYPE);
	else if (channel->thread->archived)
		call_error(c, ERR_ARCHIVED);
	else
		return channel;
	return NULL;
}

/*
 * Returns the person of the path; "@me" is the bot. Returns 0 when the request has been answered.
 */
static snowflake
find_user(struct call *c)
{
	const struct world *w = &c->p->world;
	snowflake id;

	if (!strcmp(c->arg[1], "@me"))
		return w->bot;
	if (id_parse(c->arg[1], &id) && (id == w->bot || world_person(w, id)))
		return id;
	call_error(c, ERR_UNKNOWN_USER);
	return 0;
}

void
api_put_member(struct call *c)
{
	struct channel *thread = find_thread(c);
	snowflake who = thread ? find_user(c) : 0;
	struct message *notice;

	if (!who ||
	    (who != c->p->world.bot && !call_may(c, thread, PERMISSION(SEND_MESSAGES_IN_THREADS))))
		return;
	if (!thread_has(thread, who) && thread->thread->members == THREAD_MEMBERS) {
		call_error(c, ERR_MOST_MEMBERS);
		return;
	}
	if (thread_join(thread, who)) {
		api_tell_member(c->p, thread, who);
		if (who != c->p->world.bot) {
			notice = message_notice_of(
			    &c->p->world, thread, MESSAGE_RECIPIENT_ADD, who);
			api_announce(c->p, "message", notice);
		}
		watch_state(c->p);
	}
	call_none(c);
}

/*
 * A bot may ask for one member without an intent and without a permission. Somebody who left is no
 * member; an id that never was a user's is no user.
 */
void
api_get_guild_member(struct call *c)
{
	const struct world *w = &c->p->world;
	const struct person *who;
	snowflake guild, id;
	cJSON *member;

	if (!id_parse(c->arg[0], &guild) || !world_server_name(w, guild)) {
		call_error(c, ERR_UNKNOWN_GUILD);
		return;
	}
	if (guild == w->guild && w->bot_gone) {
		call_error(c, ERR_ACCESS);
		return;
	}
	id = find_user(c);
	if (!id)
		return;
	who = id == w->bot ? NULL : world_person(w, id);
	if (who && who->left) {
		/* A bot asks to learn just that. */
		c->blameless = true;
		call_error(c, ERR_UNKNOWN_MEMBER);
		return;
	}
	member = who ? object_member(w, who) : object_bot_member(w);
	/* Only an interaction says what the member may do. */
	cJSON_DeleteItemFromObjectCaseSensitive(member, "permissions");
	call_json(c, 200, member);
}
