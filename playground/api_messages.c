/* The routes of messages. */
#include "playground/api.h"
#include "playground/objects.h"
#include "playground/permissions.h"
#include "playground/push.h"
#include "playground/threads.h"

#include <stdio.h>
#include <string.h>

/* Finds a message. These routes never find an ephemeral message. */
static struct message *
find_message(struct call *c)
{
	struct channel *channel = call_channel(c);
	struct message *m = NULL;
	snowflake id;

	if (!channel)
		return NULL;
	if (id_parse(c->arg[1], &id))
		m = world_message(channel, id);
	if (m && !m->viewer)
		return m;
	call_error(c, ERR_UNKNOWN_MESSAGE);
	return NULL;
}

void
api_announce(struct playground *p, const char *type, const struct message *m)
{
	static const char *const event[][2] = {
		{ "message", "MESSAGE_CREATE" },
		{ "message_update", "MESSAGE_UPDATE" },
		{ "message_delete", "MESSAGE_DELETE" },
	};
	snowflake guild = m->channel->guild;
	cJSON *d;

	watch_message(p, type, m);
	if (!strcmp(type, event[0][0]) && m->author == p->world.bot)
		push_message(p, m);
	if (!p->played && golf_dealt(m)) {
		p->played = true;
		watch_state(p);
	}
	/* The bot gets no events of ephemeral messages; it knows them from its answers. */
	for (size_t i = 0; i < 3 && !m->viewer && permissions_bot_sees(&p->world, m->channel);
	     i++) {
		if (strcmp(type, event[i][0]))
			continue;
		d = i < 2 ? message_for_bot(&p->world, m)
			  : object_message_id(m->id, m->channel->id, 0);
		if (guild)
			play_json_add_id(d, "guild_id", guild);
		play_gateway_dispatch(p, event[i][1], d, guild,
		    guild ? INTENT_GUILD_MESSAGES : INTENT_DIRECT_MESSAGES);
		cJSON_Delete(d);
	}
}

void
api_remove(struct playground *p, struct message *m)
{
	api_announce(p, "message_delete", m);
	world_delete_message(m);
}

/*
 * Returns a message of this author with this nonce from the last minutes, in any channel, or NULL.
 */
static struct message *
same_nonce(const struct world *w, const cJSON *body)
{
	const cJSON *nonce = play_json_get(body, "nonce");
	snowflake since = (time_unix() - LIMITS_NONCE_MS - DISCORD_EPOCH) << 22;
	char text[26];

	if (!nonce || !play_json_true(body, "enforce_nonce"))
		return NULL;
	if (cJSON_IsString(nonce))
		snprintf(text, sizeof text, "%s", nonce->valuestring);
	else
		snprintf(text, sizeof text, "%.0f", nonce->valuedouble);
	for (unsigned i = 0; i < w->channels; i++)
		for (struct message *m = w->channel[i]->last; m && m->id > since; m = m->before)
			if (*m->nonce && !strcmp(m->nonce, text))
				return m;
	return NULL;
}

/*
 * Answers when the form has errors or the message is empty. Returns true when the message is valid.
 */
static bool
passes(struct call *c, struct form *f, bool empty)
{
	if (play_form_ok(f) && !empty)
		return true;
	if (play_form_ok(f))
		call_error(c, ERR_EMPTY_MESSAGE);
	else
		call_form(c, f);
	return false;
}

/*
 * Checks the permissions for a post, besides seeing the channel. Returns false when the request has
 * been answered.
 */
static bool
may_post(struct call *c, const struct channel *channel)
{
	uint64_t needs = channel->thread ? PERMISSION(SEND_MESSAGES_IN_THREADS)
					 : PERMISSION(SEND_MESSAGES);

	if (c->files.n)
		needs |= PERMISSION(ATTACH_FILES);
	if (!call_may(c, channel, needs))
		return false;
	if (channel->thread && channel->thread->locked && !call_manages(c, channel)) {
		call_error(c, ERR_THREAD_LOCKED);
		return false;
	}
	return true;
}

void
api_post_message(struct call *c)
{
	struct channel *channel = call_channel(c);
	const struct person *recipient;
	struct message *m;
	struct form f;
	bool empty;

	if (!channel)
		return;
	recipient = channel->recipient ? world_person(&c->p->world, channel->recipient) : NULL;
	if (recipient && (!recipient->dms_open || (c->p->world.bot_gone && !c->p->world.servers))) {
		/* The bot could not know, so the refusal is no violation. */
		c->blameless = true;
		call_error(c, ERR_CLOSED_DMS);
		return;
	}
	if (!may_post(c, channel))
		return;
	call_check(c, &f);
	message_check(&f, c->body, MESSAGE_POST, NULL, &c->files, &empty);
	if (!passes(c, &f, empty))
		return;
	m = same_nonce(&c->p->world, c->body);
	if (!m) {
		api_wake(c->p, channel, c->p->world.bot);
		m = message_create(&c->p->world, channel, c->body, NULL, 0, &c->files);
		api_announce(c->p, "message", m);
	}
	call_json(c, 200, message_for_bot(&c->p->world, m));
}

void
api_patch_message(struct call *c)
{
	struct message *m = find_message(c);
	struct form f;
	bool empty;

	if (!m)
		return;
	if (m->author != c->p->world.bot) {
		call_error(c, ERR_OTHERS_MESSAGE);
		return;
	}
	if (play_json_integer(m->json, "type", 0) == MESSAGE_THREAD_STARTER ||
	    play_json_integer(m->json, "type", 0) == MESSAGE_CHANNEL_NAME ||
	    play_json_integer(m->json, "type", 0) == MESSAGE_RECIPIENT_ADD) {
		call_error(c, ERR_SYSTEM_MESSAGE);
		return;
	}
	if (m->channel->thread && m->channel->thread->archived) {
		call_error(c, ERR_ARCHIVED);
		return;
	}
	call_check(c, &f);
	message_check(&f, c->body, MESSAGE_EDIT, m->json, &c->files, &empty);
	if (!passes(c, &f, empty))
		return;
	message_edit(&c->p->world, m, c->body, &c->files);
	api_announce(c->p, "message_update", m);
	call_json(c, 200, cJSON_Duplicate(m->json, true));
}

void
api_delete_message(struct call *c)
{
	struct message *m = find_message(c);

	if (!m)
		return;
	if (m->author != c->p->world.bot && m->channel->recipient) {
		call_error(c, ERR_DM_CHANNEL);
		return;
	}
	if (m->author != c->p->world.bot && !call_may(c, m->channel, PERMISSION(MANAGE_MESSAGES)))
		return;
	api_remove(c->p, m);
	call_none(c);
}
