/* The routes of channels and threads; api_members.c has the routes of thread members. */
#include "playground/api.h"
#include "playground/objects.h"
#include "playground/permissions.h"
#include "playground/threads.h"

#include <stdio.h>
#include <string.h>

static const struct field thread_fields[] = {
	{ "name", FIELD_TEXT, FIELD_REQUIRED, 1, 100 },
	{ "auto_archive_duration", FIELD_INTEGER, 0, 0, 10080 },
	{ "rate_limit_per_user", FIELD_ABSENT, 0, 0, 0 },
	{ "type", FIELD_INTEGER, 0, 0, 255 },
	{ "invitable", FIELD_ABSENT, 0, 0, 0 },
};
static const struct field edit_fields[] = {
	{ "name", FIELD_TEXT, 0, 1, 100 },
	{ "archived", FIELD_BOOLEAN, 0, 0, 0 },
	{ "locked", FIELD_ABSENT, 0, 0, 0 },
	{ "invitable", FIELD_ABSENT, 0, 0, 0 },
	{ "auto_archive_duration", FIELD_INTEGER, 0, 0, 10080 },
	{ "rate_limit_per_user", FIELD_ABSENT, 0, 0, 0 },
};

void
api_tell_channel(struct playground *p, const struct channel *c, const char *what)
{
	cJSON *d = object_channel(&p->world, c);
	char event[24];

	if (c->thread && !strcmp(what, "DELETE")) {
		cJSON_Delete(d);
		d = cJSON_CreateObject();
		play_json_add_id(d, "id", c->id);
		play_json_add_id(d, "guild_id", c->guild);
		play_json_add_id(d, "parent_id", c->parent->id);
		cJSON_AddNumberToObject(d, "type", channel_type(c));
	} else if (c->thread && !strcmp(what, "CREATE")) {
		cJSON_AddTrueToObject(d, "newly_created");
	}
	snprintf(event, sizeof event, "%s_%s", c->thread ? "THREAD" : "CHANNEL", what);
	if (!c->thread || permissions_bot_sees(&p->world, c))
		play_gateway_dispatch(p, event, d, c->guild, INTENT_GUILDS);
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
api_wake(struct playground *p, struct channel *c, snowflake who)
{
	if (!c->thread)
		return;
	if (thread_join(c, who))
		api_tell_member(p, c, who);
	if (!c->thread->archived)
		return;
	thread_archive(c, false);
	api_tell_channel(p, c, "UPDATE");
}

void
api_get_channel(struct call *c)
{
	const struct channel *channel = call_channel(c);

	if (channel)
		call_json(c, 200, object_channel(&c->p->world, channel));
}

static void
check_archive_duration(struct form *f, const cJSON *body)
{
	int64_t minutes = play_json_integer(body, "auto_archive_duration", THREAD_ARCHIVE_MIN);

	if (minutes != 60 && minutes != 1440 && minutes != 4320 && minutes != 10080)
		play_form_fail(f, "auto_archive_duration", "BASE_TYPE_CHOICES",
		    "Value must be one of {60, 1440, 4320, 10080}.");
}

/* Checks the body of a new thread. Returns false when the request has been answered. */
static bool
passes(struct call *c)
{
	struct form f;

	play_form_init(&f);
	if (play_form_fields(
		&f, c->body, thread_fields, sizeof thread_fields / sizeof *thread_fields))
		check_archive_duration(&f, c->body);
	if (play_form_ok(&f))
		return true;
	call_form(c, &f);
	return false;
}

/* Opens a thread, sends the events, and answers. Returns NULL when the bound is reached. */
static struct channel *
open_thread(struct call *c, struct channel *parent, snowflake id)
{
	struct world *w = &c->p->world;
	struct channel *thread = thread_open(parent, id, play_json_text(c->body, "name"), w->bot);

	if (!thread) {
		call_error(c, ERR_MOST_THREADS);
		return NULL;
	}
	thread->thread->archive_min = (int)play_json_integer(
	    c->body, "auto_archive_duration", THREAD_ARCHIVE_MIN);
	api_tell_channel(c->p, thread, "CREATE");
	if (id == 0)
		api_announce(c->p, "message", message_thread_created(w, thread));
	call_json(c, 201, object_channel(w, thread));
	return thread;
}

void
api_post_thread(struct call *c)
{
	struct channel *parent = call_channel(c);
	struct form f;

	if (!parent)
		return;
	if (channel_type(parent) != CHANNEL_TEXT) {
		call_error(c, ERR_CHANNEL_TYPE);
		return;
	}
	if (!passes(c))
		return;
	/* Without a type the thread would be private. */
	if (play_json_integer(c->body, "type", 0) != CHANNEL_THREAD) {
		play_form_init(&f);
		play_form_fail(&f, "type", "BASE_TYPE_CHOICES",
		    "Value must be 11: this stand-in of Discord has no private threads.");
		call_form(c, &f);
		return;
	}
	if (call_may(c, parent, PERMISSION(CREATE_PUBLIC_THREADS)))
		open_thread(c, parent, 0);
}

/*
 * The thread has the id of the message. Its first message refers to the message, and the message
 * gets HAS_THREAD.
 */
void
api_post_message_thread(struct call *c)
{
	struct channel *parent = call_channel(c), *thread;
	struct message *m = NULL;
	snowflake id;

	if (!parent)
		return;
	if (id_parse(c->arg[1], &id))
		m = world_message(parent, id);
	if (!m || m->viewer) {
		call_error(c, ERR_UNKNOWN_MESSAGE);
		return;
	}
	if (channel_type(parent) != CHANNEL_TEXT) {
		call_error(c, ERR_CHANNEL_TYPE);
		return;
	}
	if (!passes(c) || !call_may(c, parent, PERMISSION(CREATE_PUBLIC_THREADS)))
		return;
	if (message_flags(m) & MESSAGE_HAS_THREAD) {
		call_error(c, ERR_HAS_THREAD);
		return;
	}
	thread = open_thread(c, parent, m->id);
	if (!thread)
		return;
	message_notice(&c->p->world, thread, MESSAGE_THREAD_STARTER, "", m);
	thread->thread->sent = thread->thread->messages = 0;
	play_json_set(m->json, "flags", cJSON_CreateNumber(message_flags(m) | MESSAGE_HAS_THREAD));
	play_json_set(m->json, "thread", object_channel(&c->p->world, thread));
	api_announce(c->p, "message_update", m);
}

/* The permissions that a change of a thread needs; 0: the owner may also make it. */
static uint64_t
needs_of(const struct call *c, const struct channel *channel)
{
	const cJSON *body = c->body;
	bool more = play_json_get(body, "name") || play_json_get(body, "auto_archive_duration") ||
	    play_json_true(body, "archived");

	if (channel->thread->owner == c->p->world.bot)
		return 0;
	/* Opening an unlocked thread needs only the permission to write there. */
	return more || channel->thread->locked ? PERMISSION(MANAGE_THREADS)
					       : PERMISSION(SEND_MESSAGES_IN_THREADS);
}

static void
change_thread(struct call *c, struct channel *channel)
{
	struct thread *t = channel->thread;
	const char *name = play_json_text(c->body, "name");
	struct message *notice = NULL;

	if (play_json_get(c->body, "archived") &&
	    play_json_true(c->body, "archived") != t->archived)
		thread_archive(channel, play_json_true(c->body, "archived"));
	t->archive_min = (int)play_json_integer(c->body, "auto_archive_duration", t->archive_min);
	if (name && strcmp(name, channel->name) != 0) {
		snprintf(channel->name, sizeof channel->name, "%s", name);
		notice = message_notice(&c->p->world, channel, MESSAGE_CHANNEL_NAME, name, NULL);
	}
	api_tell_channel(c->p, channel, "UPDATE");
	if (notice)
		api_announce(c->p, "message", notice);
	call_json(c, 200, object_channel(&c->p->world, channel));
}

void
api_patch_channel(struct call *c)
{
	struct channel *channel = call_channel(c);
	struct form f;

	if (!channel)
		return;
	if (!channel->thread) {
		call_error(c, channel->recipient ? ERR_CHANNEL_TYPE : ERR_NOT_SUPPORTED);
		return;
	}
	play_form_init(&f);
	if (play_form_fields(&f, c->body, edit_fields, sizeof edit_fields / sizeof *edit_fields))
		check_archive_duration(&f, c->body);
	if (!play_form_ok(&f))
		call_form(c, &f);
	else if (!call_may(c, channel, needs_of(c, channel)))
		return;
	else if (channel->thread->archived && !cJSON_IsFalse(play_json_get(c->body, "archived")))
		call_error(c, ERR_ARCHIVED);
	else if (channel->thread->locked && !call_manages(c, channel))
		call_error(c, ERR_THREAD_LOCKED);
	else
		change_thread(c, channel);
}
