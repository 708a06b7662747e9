/*
 * Turns the tables' messages into calls of Discord's REST API, and reports the results to the
 * tables. This file sends messages in channels; answer.c sends answers to interactions.
 */
#include "bot/base/log.h"
#include "bot/base/seldom.h"
#include "bot/errands/errand.h"
#include "bot/wire/encode.h"
#include "bot/wire/errors.h"
#include "bot/wire/payload.h"
#include "engine/golf.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

/* Errands ------------------------------------------------------------------ */

static void
out_of_memory(void)
{
	log_line(LOG_ERROR, "loop", "no memory for an answer");
	abort();
}

void
errand_drop_file(struct errand *e)
{
	free(e->box);
	e->box = NULL;
	e->file = (struct rest_file){ .name = NULL };
}

/* Copies the file: name, type, bytes. */
static void
errand_file(struct errand *e, const struct say_file *file)
{
	size_t name = strlen(file->name) + 1, type = strlen(file->type) + 1;
	char *box = malloc(name + type + file->size);

	if (!box)
		out_of_memory();
	memcpy(box, file->name, name);
	memcpy(box + name, file->type, type);
	memcpy(box + name + type, file->bytes, file->size);
	e->box = box;
	e->file = (struct rest_file){ box, box + name, box + name + type, file->size };
}

/*
 * Makes an errand. Ends the process when out of memory, since a caller without a result would wait
 * for ever.
 */
static struct errand *
new_errand(struct errands_sender *from, const struct say *what)
{
	struct errand *e = calloc(1, sizeof *e);

	if (!e)
		out_of_memory();
	e->all = from->all;
	e->from = from;
	e->how.what = *what;
	e->how.what.to = NULL;
	e->how.what.m = NULL;
	e->how.what.file = NULL;
	e->how.what.form = NULL;
	e->how.what.choices = NULL;
	e->how.what.handle = NULL;
	e->how.what.name = NULL;
	if (what->file)
		errand_file(e, what->file);
	return e;
}

void
errand_finish(struct errand *e)
{
	const struct errands_settings *set = &e->all->set;
	/* An answer that may not have arrived when the daemon leaves: the next process gives it. */
	bool left = e->from->state == ERRANDS_REST && !e->how.ok && e->how.status == 0;

	if (e->how.what.kind == SAY_RETRACT)
		e->how.what.handle = &e->handle;
	asked_end(e);
	tables_said(e->from->tables, &e->how);
	if (e->interaction && !left)
		set->answered(set->arg, e->came_to, e->interaction);
	free(e->body);
	free(e->m);
	errand_drop_file(e);
	free(e);
}

void
errand_over(struct errand *e)
{
	e->next = e->all->over;
	e->all->over = e;
	errands_arm(e->all);
}

void
errand_answered(void *arg, const struct rest_answer *answer)
{
	struct errand *e = arg;
	enum say_kind kind = e->how.what.kind;

	e->how.status = answer->status;
	e->how.code = answer->code;
	e->how.repeated = answer->repeated;
	e->how.ok = answer->status >= 200 && answer->status < 300;
	if (e->how.ok && kind == SAY_THREAD)
		e->how.thread = payload_read_id(answer->body, answer->length);
	if (e->how.ok && (kind == SAY_DM || kind == SAY_POST))
		e->how.message = payload_read_id(answer->body, answer->length);
	errand_finish(e);
}

/*
 * Sends the call again without emojis. Returns false when it had none. Only when Discord takes
 * that, the emojis are in doubt: it may refuse the message for another reason each time.
 */
static bool
send_plain(struct errand *e, const struct rest_call *call)
{
	bool fresh = call->fresh && e->body;
	const char *sent = fresh ? e->body : call->body;
	struct rest_call again = *call;
	struct buf plain;
	bool had;

	buf_init(&plain, LIMIT_BODY);
	had = sent && encode_plain(sent, &plain);
	if (had) {
		e->how.plain = e->doubts = true;
		again.body = buf_string(&plain);
		errand_send(e, &again, e->done);
	}
	buf_free(&plain);
	return had;
}

static void
on_sent(void *arg, const struct rest_answer *answer)
{
	struct errand *e = arg;

	if (!e->how.plain && answer->call && discord_misdrawn(answer->status, answer->code) &&
	    send_plain(e, answer->call))
		return;
	if (e->doubts && answer->status >= 200 && answer->status < 300)
		e->all->set.doubt(e->all->set.arg);
	e->doubts = false;
	e->done(e, answer);
}

void
errand_send(struct errand *e, const struct rest_call *call, rest_done *done)
{
	struct rest_call whole = *call;

	e->done = done;
	e->asked.calls++;
	if (e->file.name && call->body) {
		whole.files = &e->file;
		whole.n_files = 1;
	}
	if (!whole.deadline)
		whole.deadline = e->deadline;
	rest_send(e->all->rest, &whole, on_sent, e);
}

/* Messages in channels ----------------------------------------------------- */

/* Writes the table as it is now: as text where Discord has refused it with emojis. */
static bool
encode_fresh(const struct errand *e, const struct message *m, struct buf *body)
{
	struct buf plain;

	if (!encode_edit(m, body))
		return false;
	if (!e->how.plain)
		return true;
	buf_init(&plain, LIMIT_BODY);
	if (encode_plain(buf_string(body), &plain)) {
		buf_clear(body);
		buf_text(body, buf_string(&plain));
	}
	buf_free(&plain);
	return true;
}

/* An edit may leave seconds after its say(). Gives its body and picture with the current table. */
static enum rest_leave
fresh_edit(struct errand *e, struct rest_fresh *out)
{
	struct say_file file = { .name = NULL };
	struct message m;
	struct buf body;

	if (!tables_leaving(
		e->from->tables, e->how.what.game, &m, e->how.what.pictured ? &file : NULL))
		return REST_AS_GIVEN;
	buf_init(&body, LIMIT_BODY);
	free(e->body);
	e->body = encode_fresh(e, &m, &body) ? buf_take(&body) : NULL;
	buf_free(&body);
	errand_drop_file(e);
	if (file.name)
		errand_file(e, &file);
	e->how.what.pictured = file.name != NULL;
	*out = (struct rest_fresh){ e->body, &e->file, file.name != NULL };
	return e->body ? REST_FRESH : REST_AS_GIVEN;
}

enum rest_leave
errand_leaves(void *arg, struct rest_fresh *out)
{
	struct errand *e = arg;

	if (e->from->state == ERRANDS_LOST)
		return REST_WITHDRAWN;
	return e->how.what.kind == SAY_EDIT ? fresh_edit(e, out) : REST_AS_GIVEN;
}

bool
errand_unwanted(const void *arg)
{
	const struct errand *e = arg;

	return e->from->state == ERRANDS_REST;
}

static void
say_message(
    struct errand *e, const char *method, snowflake channel, snowflake message, const char *body)
{
	const struct say *what = &e->how.what;
	char path[96], route[112];

	if (message) {
		snprintf(
		    path, sizeof path, "/channels/%" PRIu64 "/messages/%" PRIu64, channel, message);
		snprintf(
		    route, sizeof route, "%s /channels/%" PRIu64 "/messages/:id", method, channel);
	} else {
		snprintf(path, sizeof path, "/channels/%" PRIu64 "/messages", channel);
		snprintf(route, sizeof route, "%s %s", method, path);
	}
	errand_send(e,
	    &(struct rest_call){ .method = method,
		.path = path,
		.route = route,
		.body = body,
		.fresh = what->shows_table ? errand_leaves : NULL,
		.unwanted = errand_unwanted,
		.retry = what->pictured ? REST_ONCE : REST_AGAIN },
	    errand_answered);
}

static void
say_thread(struct errand *e, const struct say *what, const char *body)
{
	char path[112], route[112];

	if (what->message)
		snprintf(path, sizeof path, "/channels/%" PRIu64 "/messages/%" PRIu64 "/threads",
		    what->channel, what->message);
	else
		snprintf(path, sizeof path, "/channels/%" PRIu64 "/threads", what->channel);
	snprintf(route, sizeof route, "POST /channels/%" PRIu64 "%s/threads", what->channel,
	    what->message ? "/messages/:id" : "");
	/* REST_ONCE: a second try might open a second thread. */
	e->deadline = uv_now(e->all->set.loop) + LIMIT_DM_MS;
	errand_send(e,
	    &(struct rest_call){ .method = "POST",
		.path = path,
		.route = route,
		.body = body,
		.unwanted = errand_unwanted,
		.retry = REST_ONCE },
	    errand_answered);
}

/* DMs ---------------------------------------------------------------------- */

static void
on_channel(void *arg, const struct rest_answer *answer)
{
	struct errand *e = arg;

	e->how.dm_channel = payload_read_id(answer->body, answer->length);
	if (answer->status < 200 || answer->status >= 300) {
		e->how.status = answer->status;
		e->how.code = answer->code;
		errand_finish(e);
		return;
	}
	if (!e->how.dm_channel) {
		/* A success without a channel counts as a failure: the note was not delivered. */
		log_seldom(LOG_WARN, "loop", "no channel",
		    "POST /users/@me/channels brought no channel for a DM");
		errand_finish(e);
		return;
	}
	say_message(e, "POST", e->how.dm_channel, 0, e->body);
}

static void
say_dm(struct errand *e, const struct say *what, const char *body)
{
	struct buf open;

	e->deadline = uv_now(e->all->set.loop) + LIMIT_DM_MS;
	if (what->channel) {
		e->how.dm_channel = what->channel;
		say_message(e, "POST", what->channel, 0, body);
		return;
	}
	buf_init(&open, 256);
	e->body = strdup(body);
	if (!e->body || !encode_dm(what->user, &open))
		buf_clear(&open);
	rest_send(e->all->rest,
	    &(struct rest_call){ .method = "POST",
		.path = "/users/@me/channels",
		.route = "POST /users/@me/channels",
		.body = buf_string(&open),
		.unwanted = errand_unwanted,
		.deadline = e->deadline },
	    on_channel, e);
	buf_free(&open);
}

/* Nonces ------------------------------------------------------------------- */

static void
write_hex(const unsigned char *bytes, char nonce[ENCODE_NONCE + 1])
{
	for (unsigned i = 0; i < ENCODE_NONCE / 2; i++)
		snprintf(nonce + 2 * i, 3, "%02x", bytes[i]);
}

/*
 * The nonce of a note or a ping, which is the same in each try, also after a restart. For some
 * minutes Discord drops a second message of the same author with the same nonce. The user is part
 * of the nonce, since one deal makes notes for several users.
 */
static void
told_nonce(const struct say *what, char nonce[ENCODE_NONCE + 1])
{
	unsigned char digest[32];
	char text[96];

	snprintf(text, sizeof text, "%s:%s%" PRId64 ":%" PRIu64, what->game,
	    what->ping ? "ping:" : "", what->ping ? what->ping : what->note, what->user);
	golf_sha256(text, strlen(text), digest);
	write_hex(digest, nonce);
}

/*
 * The nonce of any other message is random, and belongs to one call. A second try of the call does
 * not make a second message.
 */
static const char *
call_nonce(char nonce[ENCODE_NONCE + 1])
{
	unsigned char chance[ENCODE_NONCE / 2];

	if (getrandom(chance, sizeof chance, 0) != (ssize_t)sizeof chance)
		return NULL;
	write_hex(chance, nonce);
	return nonce;
}

/* Saying ------------------------------------------------------------------- */

static bool
encode(const struct say *what, struct buf *out)
{
	char nonce[ENCODE_NONCE + 1];

	switch (what->kind) {
	case SAY_EDIT:
		return encode_edit(what->m, out);
	case SAY_DM:
		if (!what->note && !what->ping)
			return encode_note(what->m, call_nonce(nonce), out);
		told_nonce(what, nonce);
		return encode_note(what->m, nonce, out);
	case SAY_POST:
		return encode_note(what->m, call_nonce(nonce), out);
	case SAY_THREAD:
		return encode_thread(what->name, what->message ? 0 : CHANNEL_THREAD, out);
	case SAY_ANSWER:
	case SAY_UPDATE:
	case SAY_CHOICES:
	case SAY_FORM:
	case SAY_DISMISS:
	case SAY_DELETE:
	case SAY_RETRACT:
		break;
	case SAY_REDRAW:
		return encode_edit(what->m, out);
	}
	return true;
}

void
errands_say(struct errands_sender *from, const struct say *what)
{
	const struct errands *all = from->all;
	struct errand *e;
	struct buf body;

	/* The links are closed, and the time for leaving is over: nothing can be sent. */
	if (!all->rest || all->shut)
		return;
	e = new_errand(from, what);
	buf_init(&body, LIMIT_BODY);
	/* An empty body is sent anyway: Discord refuses it, and the tables get the failure. */
	if (!encode(what, &body))
		log_line(LOG_ERROR, "loop",
		    "a message is too large for Discord and is not sent whole: this is a fault of "
		    "golfd");
	switch (what->kind) {
	case SAY_ANSWER:
	case SAY_UPDATE:
	case SAY_CHOICES:
	case SAY_FORM:
	case SAY_DISMISS:
		errand_answer(e, what);
		break;
	case SAY_EDIT:
		/* A picture that is late or fails is dropped: the next edit shows the table. */
		if (what->pictured)
			e->deadline = uv_now(all->set.loop) + LIMIT_PICTURE_MS;
		say_message(e, "PATCH", what->channel, what->message, buf_string(&body));
		break;
	case SAY_DELETE:
		say_message(e, "DELETE", what->channel, what->message, NULL);
		break;
	case SAY_DM:
		say_dm(e, what, buf_string(&body));
		break;
	case SAY_POST:
		e->deadline = uv_now(all->set.loop) + LIMIT_POST_MS;
		say_message(e, "POST", what->channel, 0, buf_string(&body));
		break;
	case SAY_THREAD:
		say_thread(e, what, buf_string(&body));
		break;
	case SAY_RETRACT:
		errand_by_handle(e, what, "DELETE", NULL);
		break;
	case SAY_REDRAW:
		errand_by_handle(e, what, "PATCH", buf_string(&body));
		break;
	}
	buf_free(&body);
}
