/* What the tables say, as calls of Discord's REST API, and how the calls went, as the tables want to know it. */
#include "bot/encode.h"
#include "bot/log.h"
#include "bot/loop_inside.h"
#include "engine/golf.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Something that was said and not answered yet. */
struct errand {
	struct loop *loop;
	struct said how;
	uint64_t deadline; /* loop time, ms, of a DM's calls; 0 for the others */
	char *body; /* a DM's, while its channel is being opened; an edit's, as it left */
};

static void
finish(struct errand *e)
{
	tables_said(e->loop->tables, &e->how);
	free(e->body);
	free(e);
}

static void
on_answer(void *arg, const struct rest_answer *answer)
{
	struct errand *e = arg;

	e->how.status = answer->status;
	e->how.code = answer->code;
	e->how.ok = answer->status >= 200 && answer->status < 300;
	if (e->how.ok && e->how.what.learn)
		e->how.message =
		    payload_read_callback_message(answer->body, answer->length, &(snowflake){ 0 });
	finish(e);
}

/* The first answer to an interaction. A body that could not be written fails as a call does. */
static void
say_answer(struct errand *e, const struct say *what, const char *body)
{
	char path[LIMIT_TOKEN + 96], route[64];

	snprintf(path, sizeof path, "/interactions/%" PRIu64 "/%s/callback%s", what->to->id,
	    what->to->token, what->learn ? "?with_response=true" : "");
	snprintf(route, sizeof route, "POST /interactions/%" PRIu64 "/callback", what->to->id);
	rest_send(e->loop->rest,
	    &(struct rest_call){
		.method = "POST",
		.path = path,
		.route = route,
		.body = body,
		.retry = REST_ONCE,
		.own_token = true,
		.deadline = what->to->arrived + LIMIT_ANSWER_MS,
	    },
	    on_answer, e);
}

/* An edit leaves, perhaps seconds after it was said: the table as it is now. */
static const char *
fresh_edit(void *arg)
{
	struct errand *e = arg;
	struct message m;
	struct buf body;

	if (!tables_leaving(e->loop->tables, e->how.what.game, &m))
		return NULL;
	buf_init(&body, LIMIT_BODY);
	free(e->body);
	e->body = encode_edit(&m, &body) ? buf_take(&body) : NULL;
	buf_free(&body);
	return e->body;
}

static void
say_message(struct errand *e, const char *method, snowflake channel, snowflake message, const char *body)
{
	char path[96], route[112];

	if (message) {
		snprintf(path, sizeof path, "/channels/%" PRIu64 "/messages/%" PRIu64, channel, message);
		snprintf(route, sizeof route, "%s /channels/%" PRIu64 "/messages/:id", method, channel);
	} else {
		snprintf(path, sizeof path, "/channels/%" PRIu64 "/messages", channel);
		snprintf(route, sizeof route, "%s %s", method, path);
	}
	rest_send(e->loop->rest,
	    &(struct rest_call){ .method = method,
		.path = path,
		.route = route,
		.body = body,
		.deadline = e->deadline,
		.fresh = e->how.what.kind == SAY_EDIT ? fresh_edit : NULL },
	    on_answer, e);
}

static void
on_channel(void *arg, const struct rest_answer *answer)
{
	struct errand *e = arg;

	e->how.dm_channel = payload_read_id(answer->body, answer->length);
	if (answer->status < 200 || answer->status >= 300) {
		on_answer(e, &(struct rest_answer){ .status = answer->status, .code = answer->code });
		return;
	}
	if (!e->how.dm_channel) {
		/* A success without a channel is none: the note has not been heard. */
		log_line(LOG_WARN, "loop", "POST /users/@me/channels brought no channel for a DM");
		on_answer(e, &(struct rest_answer){ 0 });
		return;
	}
	say_message(e, "POST", e->how.dm_channel, 0, e->body);
}

static void
say_dm(struct errand *e, const struct say *what, const char *body)
{
	struct buf open;

	e->deadline = uv_now(&e->loop->uv) + LIMIT_DM_MS;
	if (what->channel) {
		e->how.dm_channel = what->channel;
		say_message(e, "POST", what->channel, 0, body);
		return;
	}
	buf_init(&open, 256);
	e->body = strdup(body);
	if (!e->body || !encode_dm(what->user, &open))
		buf_clear(&open);
	rest_send(e->loop->rest,
	    &(struct rest_call){ .method = "POST",
		.path = "/users/@me/channels",
		.route = "POST /users/@me/channels",
		.body = buf_string(&open),
		.deadline = e->deadline },
	    on_channel, e);
	buf_free(&open);
}

/* The note's identity: Discord drops a second message of the same author's with it within some minutes. Whose note it is
   counts, since what a deal tells several people is one action. */
static void
note_nonce(const struct say *what, char nonce[ENCODE_NONCE + 1])
{
	char text[80];
	unsigned char digest[32];

	snprintf(text, sizeof text, "%s:%" PRId64 ":%" PRIu64, what->game, what->note, what->user);
	golf_sha256(text, strlen(text), digest);
	for (unsigned i = 0; i < ENCODE_NONCE / 2; i++)
		snprintf(nonce + 2 * i, 3, "%02x", digest[i]);
}

static bool
encode(const struct say *what, struct buf *out)
{
	char nonce[ENCODE_NONCE + 1];

	switch (what->kind) {
	case SAY_ANSWER:
		return encode_answer(ANSWER_MESSAGE, what->m, out);
	case SAY_UPDATE:
		return encode_answer(ANSWER_UPDATE, what->m, out);
	case SAY_EDIT:
		return encode_edit(what->m, out);
	case SAY_DELETE:
		return true;
	case SAY_DM:
		note_nonce(what, nonce);
		return encode_note(what->m, nonce, out);
	case SAY_CHOICES:
		return encode_choices(what->choices, out);
	case SAY_FORM:
		return encode_form(what->form, out);
	case SAY_POST:
	case SAY_RETRACT:
	case SAY_REPLACE:
	case SAY_THREAD:
		break;
	}
	return false;
}

void
loop_say(void *arg, const struct say *what)
{
	struct loop *l = arg;
	struct errand *e;
	struct buf body;

	/* The links are down already: what is said now, after the time for leaving, is heard by nobody. */
	if (!l->rest || l->state == LOOP_CLOSING)
		return;
	e = calloc(1, sizeof *e);
	if (!e) {
		log_line(LOG_ERROR, "loop", "no memory for an answer");
		abort();
	}
	e->loop = l;
	e->how.what = *what;
	e->how.what.to = NULL;
	e->how.what.m = NULL;
	buf_init(&body, LIMIT_BODY);
	/* Discord refuses what is empty, and so the tables hear of it. */
	if (!encode(what, &body))
		log_line(LOG_ERROR, "loop", "a message does not fit Discord's bounds and is not sent whole");
	switch (what->kind) {
	case SAY_ANSWER:
	case SAY_UPDATE:
	case SAY_CHOICES:
	case SAY_FORM:
		say_answer(e, what, buf_string(&body));
		break;
	case SAY_EDIT:
		say_message(e, "PATCH", what->channel, what->message, buf_string(&body));
		break;
	case SAY_DELETE:
		say_message(e, "DELETE", what->channel, what->message, NULL);
		break;
	case SAY_DM:
		say_dm(e, what, buf_string(&body));
		break;
	case SAY_POST:
	case SAY_RETRACT:
	case SAY_REPLACE:
	case SAY_THREAD:
		break;
	}
	buf_free(&body);
}
