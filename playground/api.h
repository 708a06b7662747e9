/*
 * api.h - Discord's REST API: a row for each route, and the calls that the rows run.
 */
#ifndef PLAYGROUND_API_H
#define PLAYGROUND_API_H

#include "playground/errors.h"
#include "playground/messages.h"
#include "playground/playground.h"

enum api_bounds { API_ARGS = 3, API_ARG = 300 };

/* One request on its way through its row. */
struct call {
	struct playground *p;
	struct exchange *x;
	char arg[API_ARGS][API_ARG]; /* what stood for the pattern's :names */
	cJSON *body; /* NULL when the route takes none or the request had none */
	const char *json; /* its text, not NUL-terminated, for the log */
	size_t json_n;
	struct uploads files;
	bool blameless; /* a refusal that is no fault of the bot's */
	bool made_up; /* the answer is a fault's */
	bool too_fast; /* for a rate limit, refused or not */
	struct fault_rest
	    hides; /* what the caller is to hear in place of the answer, where `after` is set */
};

/* Everything under /api/. */
void api_request(struct playground *p, struct exchange *x);

/* The answers. value is deleted; a form is emptied. */
void call_json(struct call *c, int status, cJSON *value);
void call_none(struct call *c);
void call_error(struct call *c, enum api_error error);
void call_form(struct call *c, struct form *f);

/* An empty form that knows which emojis the bot may use. */
void call_check(struct call *c, struct form *f);

/* The path's first argument is the bot's own application; otherwise the call is answered. */
bool call_is_own(struct call *c);

/*
 * The channel that the path's first argument names, which the bot can see; otherwise the call is
 * answered: 10003, or 50001 without VIEW_CHANNEL or where the bot is not on the server.
 */
struct channel *call_channel(struct call *c);

/*
 * Whether the bot has all of these permissions there; otherwise the call is answered with 50013. A
 * DM asks for none.
 */
bool call_may(struct call *c, const struct channel *channel, uint64_t permissions);

/* Whether the bot has MANAGE_THREADS there. */
bool call_manages(const struct call *c, const struct channel *channel);

/* What the rows run; c->arg in the pattern's order. */
void api_gateway(struct call *c);
void api_gateway_bot(struct call *c);
void api_me(struct call *c);
void api_application(struct call *c);
void api_get_channel(struct call *c);
void api_open_dm(struct call *c);
void api_patch_channel(struct call *c);
void api_delete_channel(struct call *c);
void api_post_thread(struct call *c);
void api_post_message_thread(struct call *c);
void api_put_member(struct call *c);
void api_delete_member(struct call *c);
void api_get_member(struct call *c);
void api_get_members(struct call *c);
void api_get_threads(struct call *c);
void api_get_commands(struct call *c);
void api_put_commands(struct call *c);
void api_post_command(struct call *c);
void api_get_command(struct call *c);
void api_patch_command(struct call *c);
void api_delete_command(struct call *c);
void api_get_emojis(struct call *c);
void api_post_emoji(struct call *c);
void api_get_emoji(struct call *c);
void api_patch_emoji(struct call *c);
void api_delete_emoji(struct call *c);
void api_get_messages(struct call *c);
void api_post_message(struct call *c);
void api_get_message(struct call *c);
void api_patch_message(struct call *c);
void api_delete_message(struct call *c);
void api_callback(struct call *c);
void api_followup(struct call *c);
void api_get_answer(struct call *c);
void api_patch_answer(struct call *c);
void api_delete_answer(struct call *c);

/*
 * An event of a message for pages and for the gateway, where it has the intent. type as in watch.h.
 */
void api_announce(struct playground *p, const char *type, const struct message *m);

/*
 * CHANNEL_CREATE, CHANNEL_UPDATE or CHANNEL_DELETE of a channel of the server, THREAD_... of a
 * thread.
 */
void api_tell_channel(struct playground *p, const struct channel *c, const char *what);

/* It is deleted, its threads with it, and all are told. */
void api_remove_channel(struct playground *p, struct channel *c);

/*
 * Somebody says something in this channel: in a thread they are now, and it is woken if it was
 * archived.
 */
void api_wake(struct playground *p, struct channel *c, snowflake who);

/* THREAD_MEMBERS_UPDATE, of which the bot hears when it is about the bot. */
void api_tell_member(struct playground *p, const struct channel *c, snowflake who, bool joined);

/* Announces, and forgets it. */
void api_remove(struct playground *p, struct message *m);

#endif
