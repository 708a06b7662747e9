/*
 * api.h - Discord's REST API: the functions of the rows of api_route.h.
 */
#ifndef PLAYGROUND_API_H
#define PLAYGROUND_API_H

#include "playground/api_route.h"
#include "playground/errors.h"
#include "playground/messages.h"
#include "playground/playground.h"

/* One request while it is handled. */
struct call {
	struct playground *p;
	struct exchange *x;
	char arg[ROUTE_ARGS][ROUTE_ARG]; /* the values of the pattern's :names */
	cJSON *body; /* NULL when the route or the request has no body */
	const char *json; /* the text of the body, not NUL-terminated, for the log */
	size_t json_n;
	struct uploads files;
	bool blameless; /* the refusal is not the bot's fault, so it is no violation */
	bool made_up; /* the answer comes from a fault */
	bool too_fast; /* the request broke a rate limit, even when it was not refused */
	struct fault_rest
	    hides; /* a fault's answer, sent in place of the real answer when `after` is set */
};

/* Handles every path under /api/. */
void api_request(struct playground *p, struct exchange *x);

/* Answer the request. value is deleted; a form is emptied. */
void call_json(struct call *c, int status, cJSON *value);
void call_none(struct call *c);
void call_error(struct call *c, enum api_error error);
void call_form(struct call *c, struct form *f);

/* Begins an empty form that knows which emojis the bot may use. */
void call_check(struct call *c, struct form *f);

/*
 * Whether the first argument of the path is the bot's own application. If not, the request is
 * answered.
 */
bool call_is_own(struct call *c);

/*
 * Returns the channel in the first argument of the path, if the bot can see it. Otherwise answers
 * the request: 10003, or 50001 when the bot lacks VIEW_CHANNEL or is not on the server.
 */
struct channel *call_channel(struct call *c);

/*
 * Whether the bot has all these permissions in the channel; a DM needs none. If not, the request is
 * answered with 50013.
 */
bool call_may(struct call *c, const struct channel *channel, uint64_t permissions);

/* Whether the bot has MANAGE_THREADS in the channel. */
bool call_manages(const struct call *c, const struct channel *channel);

/* The functions of the rows. c->arg is in the order of the pattern. */
void api_gateway(struct call *c);
void api_gateway_bot(struct call *c);
void api_application(struct call *c);
void api_get_channel(struct call *c);
void api_open_dm(struct call *c);
void api_leave_guild(struct call *c);
void api_patch_channel(struct call *c);
void api_post_thread(struct call *c);
void api_post_message_thread(struct call *c);
void api_put_member(struct call *c);
void api_get_guild_member(struct call *c);
void api_get_commands(struct call *c);
void api_put_commands(struct call *c);
void api_post_command(struct call *c);
void api_patch_command(struct call *c);
void api_delete_command(struct call *c);
void api_get_emojis(struct call *c);
void api_post_emoji(struct call *c);
void api_patch_emoji(struct call *c);
void api_delete_emoji(struct call *c);
void api_post_message(struct call *c);
void api_patch_message(struct call *c);
void api_delete_message(struct call *c);
void api_callback(struct call *c);
void api_followup(struct call *c);
void api_get_answer(struct call *c);
void api_patch_answer(struct call *c);
void api_delete_answer(struct call *c);

/*
 * Sends a message event to the pages, and to the gateway when the bot has the intent. type is as in
 * watch.h.
 */
void api_announce(struct playground *p, const char *type, const struct message *m);

/*
 * Sends CHANNEL_CREATE, CHANNEL_UPDATE or CHANNEL_DELETE for a channel of a server, or THREAD_...
 * for a thread.
 */
void api_tell_channel(struct playground *p, const struct channel *c, const char *what);

/* Deletes a channel and its threads, and sends the events. */
void api_remove_channel(struct playground *p, struct channel *c);

/* Adds the bot to the first server, or removes it. */
void api_move_bot(struct playground *p, bool here);

/*
 * Called before a person writes in a channel. In a thread, the person becomes a member, and an
 * archived thread is opened again.
 */
void api_wake(struct playground *p, struct channel *c, snowflake who);

/* Sends THREAD_MEMBERS_UPDATE of a new member; the bot gets this event only about itself. */
void api_tell_member(struct playground *p, const struct channel *c, snowflake who);

/* Sends the delete event and deletes the message. */
void api_remove(struct playground *p, struct message *m);

#endif
