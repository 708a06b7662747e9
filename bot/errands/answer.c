/*
 * Sends answers to interactions. answers.h chooses the way of each answer; this file makes the
 * calls.
 */
#include "bot/base/log.h"
#include "bot/errands/errand.h"
#include "bot/wire/encode.h"
#include "bot/wire/errors.h"
#include "bot/wire/payload.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Calls -------------------------------------------------------------------- */

/* Clears a body that could not be written. Its call then fails, and the failure is reported. */
static void
check_body(bool ok, struct buf *out)
{
	if (ok)
		return;
	log_line(LOG_ERROR, "loop",
	    "a message is too large for Discord and is not sent whole: this is a fault of golfd");
	buf_clear(out);
}

static void
write_first(const struct say *what, struct buf *out)
{
	bool ok;

	if (what->kind == SAY_CHOICES)
		ok = encode_choices(what->choices, out);
	else if (what->kind == SAY_FORM)
		ok = encode_form(what->form, out);
	else if (what->kind == SAY_DISMISS)
		ok = encode_deferred(ANSWER_LATER_UPDATE, false, out);
	else
		ok = encode_answer(
		    what->kind == SAY_UPDATE ? ANSWER_UPDATE : ANSWER_MESSAGE, what->m, out);
	check_body(ok, out);
}

static void
write_later(enum answers_way way, const struct message *m, struct buf *out)
{
	check_body(way == ANSWERS_EDIT ? encode_edit(m, out) : encode_message(m, out), out);
}

static bool
is_success(const struct rest_answer *answer)
{
	return answer->status >= 200 && answer->status < 300;
}

/*
 * Discord returned the interaction's @original message. Without one, the callback had no effect,
 * and the tables get a refusal. If it is the pressed message, another process deferred the press,
 * and our message does not exist.
 */
static void
on_original(void *arg, const struct rest_answer *answer)
{
	static const struct rest_answer unknown = { .status = 200, .body = "" },
					foreign = { .status = 404, .body = "" };
	struct errand *e = arg;
	bool passes = answer->status == 0 || answer->status == 429 || answer->status >= 500;

	if (is_success(answer))
		e->how.message = payload_read_id(answer->body, answer->length);
	if (e->how.message && e->how.message == e->pressed) {
		e->how.message = 0;
		errand_answered(e, &foreign);
	} else if (e->went && passes) {
		errand_answered(e, &unknown);
	} else {
		errand_answered(e, answer);
	}
}

static void send_original(
    struct errand *e, const char *method, snowflake followup, const char *body, rest_done *done);
static void send_first(struct errand *e, const char *body, rest_done *done);

/*
 * The press is acknowledged, or cannot be. The update has failed for the tables: its message is
 * gone.
 */
static void
on_acknowledged(void *arg, const struct rest_answer *answer)
{
	static const struct rest_answer gone = {
		.status = 404, .body = "", .code = DISCORD_UNKNOWN_MESSAGE
	};

	(void)answer;
	errand_answered(arg, &gone);
}

/* The message to update is gone, but its press still needs an answer: one that shows nothing. */
static void
acknowledge(struct errand *e)
{
	struct buf body;

	buf_init(&body, 256);
	encode_deferred(ANSWER_LATER_UPDATE, false, &body);
	send_first(e, buf_string(&body), on_acknowledged);
	buf_free(&body);
}

static void send_followup(struct errand *e, const char *body, rest_done *done);

/* The tables get the refusal of the answer itself. */
static void
on_apologised(void *arg, const struct rest_answer *answer)
{
	struct errand *e = arg;

	(void)answer;
	errand_answered(
	    e, &(struct rest_answer){ .status = e->how.status, .body = "", .code = e->how.code });
}

/*
 * Discord does not take what an answer shows, also not as text. Its person would see nothing: a
 * sentence goes the same way. Returns false when the refusal has another reason.
 */
static bool
apologise(struct errand *e, enum answers_way way, const struct rest_answer *answer)
{
	struct message m;
	struct buf body;

	if (!discord_misdrawn(answer->status, answer->code) || e->how.what.kind == SAY_CHOICES ||
	    e->how.what.kind == SAY_DISMISS)
		return false;
	e->how.status = answer->status;
	e->how.code = answer->code;
	e->how.plain = true; /* the sentence has no emojis */
	errand_drop_file(e);
	render_sentence(e->lang, "refuse.not-taken", &m);
	asked_code(e, &m);
	buf_init(&body, LIMIT_BODY);
	if (way == ANSWERS_FIRST) {
		check_body(encode_answer(ANSWER_MESSAGE, &m, &body), &body);
		send_first(e, buf_string(&body), on_apologised);
	} else {
		write_later(ANSWERS_FOLLOW, &m, &body);
		send_followup(e, buf_string(&body), on_apologised);
	}
	buf_free(&body);
	return true;
}

/*
 * The last try of a first answer has ended.
 *
 * Discord answers 40060 when the interaction has its answer. That is a success if an earlier try
 * may have arrived. Otherwise it is a failure: another process has answered. A wanted message id
 * that is missing here is requested, also after a failed last try, since any try may have arrived.
 */
static void
on_first(void *arg, const struct rest_answer *answer)
{
	static const struct rest_answer arrived = { .status = 204, .body = "" };
	struct errand *e = arg;
	bool failed = answer->status == 0 || answer->status >= 500;

	if (e->how.what.kind == SAY_UPDATE && answer->code == DISCORD_UNKNOWN_MESSAGE) {
		acknowledge(e);
		return;
	}
	if (apologise(e, ANSWERS_FIRST, answer))
		return;
	e->how.foreign = errands_foreign(e->all, answer, e->live, e->arrived);
	if (answer->repeated && answer->code == DISCORD_ALREADY_ACKNOWLEDGED)
		answer = &arrived;
	e->went = is_success(answer);
	if (e->went && e->how.what.learn)
		e->how.message = payload_read_callback_message(
		    answer->body, answer->length, &(snowflake){ 0 });
	if (e->how.what.kind == SAY_DISMISS && e->went && e->how.what.message)
		send_original(e, "DELETE", 0, NULL, errand_answered);
	else if (e->how.what.learn && !e->how.message && (e->went || failed || answer->repeated))
		send_original(e, "GET", 0, NULL, on_original);
	else
		errand_answered(e, answer);
}

static void
on_edited(void *arg, const struct rest_answer *answer)
{
	struct errand *e = arg;

	if (answer->status >= 200 && answer->status < 300 && e->how.what.learn)
		e->how.message = payload_read_id(answer->body, answer->length);
	if (!apologise(e, ANSWERS_EDIT, answer))
		errand_answered(e, answer);
}

static void
on_followed(void *arg, const struct rest_answer *answer)
{
	struct errand *e = arg;

	if (answer->status >= 200 && answer->status < 300)
		e->how.followup = payload_read_id(answer->body, answer->length);
	if (e->how.what.learn)
		e->how.message = e->how.followup;
	if (!apologise(e, ANSWERS_FOLLOW, answer))
		errand_answered(e, answer);
}

/*
 * Sends the first answer, within Discord's 3 s. It is sent again after a failure that passes.
 * Discord accepts one try, and refuses the next with 40060.
 */
static void
send_first(struct errand *e, const char *body, rest_done *done)
{
	char path[ERRAND_PATH], route[ERRAND_ROUTE];

	snprintf(path, sizeof path, "/interactions/%" PRIu64 "/%s/callback%s", e->interaction,
	    e->token, e->how.what.learn ? "?with_response=true" : "");
	snprintf(route, sizeof route, "POST /interactions/%" PRIu64 "/callback", e->interaction);
	errand_send(e,
	    &(struct rest_call){ .method = "POST",
		.path = path,
		.route = route,
		.body = body,
		.retry = REST_SOON,
		.own_token = true,
		.not_before = e->how.what.patient && e->live ? e->arrived + LIMIT_PATIENT_MS : 0,
		.deadline = e->arrived + LIMIT_ANSWER_MS + e->all->set.slack },
	    done);
}

/*
 * Sends a call about an answer's message: "@original", or a follow-up's id. The route omits the
 * token, since routes are logged.
 */
static void
send_original(
    struct errand *e, const char *method, snowflake followup, const char *body, rest_done *done)
{
	char path[ERRAND_PATH], route[ERRAND_ROUTE], which[24] = "@original";
	/* A person waits for a SAY_ANSWER, so that leaves in any case. */
	bool redraws = e->how.what.kind == SAY_UPDATE && e->how.what.shows_table;

	if (followup)
		snprintf(which, sizeof which, "%" PRIu64, followup);
	snprintf(path, sizeof path, "/webhooks/%" PRIu64 "/%s/messages/%s", e->application,
	    e->token, which);
	snprintf(route, sizeof route, "%s /webhooks/%" PRIu64 "/messages/%s", method,
	    e->interaction, followup ? ":id" : which);
	errand_send(e,
	    &(struct rest_call){ .method = method,
		.path = path,
		.route = route,
		.body = body,
		.fresh = redraws ? errand_leaves : NULL,
		.unwanted = e->how.what.kind == SAY_RETRACT ? errand_unwanted : NULL,
		.own_token = true },
	    done);
}

/*
 * Sends a follow-up, only once. Discord posts every follow-up it gets, and cannot tell a second try
 * from a second message. A lost card is better than a card shown twice: its reader can press again.
 */
static void
send_followup(struct errand *e, const char *body, rest_done *done)
{
	char path[ERRAND_PATH], route[ERRAND_ROUTE];

	snprintf(path, sizeof path, "/webhooks/%" PRIu64 "/%s", e->application, e->token);
	snprintf(route, sizeof route, "POST /webhooks/%" PRIu64, e->interaction);
	errand_send(e,
	    &(struct rest_call){ .method = "POST",
		.path = path,
		.route = route,
		.body = body,
		.retry = REST_ONCE,
		.own_token = true },
	    done);
}

/*
 * The deferral's message was deleted, so the follow-up can be sent. If the deletion failed, nothing
 * is sent: the follow-up would become the text of the deferral's message, and the wrong people
 * would see it.
 */
static void
on_gone(void *arg, const struct rest_answer *answer)
{
	struct errand *e = arg;
	struct buf body;

	if ((answer->status < 200 || answer->status >= 300) && answer->status != 404) {
		errand_answered(e, answer);
		return;
	}
	buf_init(&body, LIMIT_BODY);
	write_later(ANSWERS_FOLLOW, e->m, &body);
	send_followup(e, buf_string(&body), on_followed);
	buf_free(&body);
}

/* Ways --------------------------------------------------------------------- */

static void
keep_message(struct errand *e, const struct message *m)
{
	assert(m);
	if (e->m == m)
		return;
	e->m = malloc(sizeof *e->m);
	if (!e->m) {
		log_line(LOG_ERROR, "loop", "no memory for an answer");
		abort();
	}
	*e->m = *m;
}

/* The press was deferred: only its message is left to delete. */
static void
dismiss_later(struct errand *e, enum answers_way way)
{
	if (way == ANSWERS_EDIT && e->how.what.message)
		send_original(e, "DELETE", 0, NULL, errand_answered);
	else if (way != ANSWERS_KEEP)
		errand_over(e);
}

/* Sends a message by another way than as the first answer. */
void
errand_later(struct errand *e, enum answers_way way, const struct message *m)
{
	struct buf body;

	if (e->how.what.kind == SAY_DISMISS) {
		dismiss_later(e, way);
		return;
	}
	buf_init(&body, LIMIT_BODY);
	switch (way) {
	case ANSWERS_KEEP:
		keep_message(e, m);
		break;
	case ANSWERS_EDIT:
		write_later(way, m, &body);
		send_original(e, "PATCH", 0, buf_string(&body), on_edited);
		break;
	case ANSWERS_FOLLOW:
		write_later(way, m, &body);
		send_followup(e, buf_string(&body), on_followed);
		break;
	case ANSWERS_INSTEAD:
		keep_message(e, m);
		send_original(e, "DELETE", 0, NULL, on_gone);
		break;
	case ANSWERS_FIRST:
	case ANSWERS_DROP:
		errand_over(e);
		break;
	}
	buf_free(&body);
}

void
errand_answer(struct errand *e, const struct say *what)
{
	struct errands *all = e->all;
	struct answers *a = &all->answers;
	const struct interaction *in = what->to;
	struct message sentence;
	struct say said = *what;
	enum answers_way way;
	struct buf body;

	e->interaction = in->id;
	e->application = in->application;
	e->pressed = in->message;
	e->came_to = in->shard;
	asked_begin(&e->asked, in);
	e->lang = words_language(in->locale);
	e->live = in->live;
	e->arrived = *all->set.driven ? uv_now(all->set.loop) : in->arrived;
	memcpy(e->token, in->token, sizeof e->token);
	e->deadline = e->arrived + LIMIT_TOKEN_MS;
	/* A table that is drawn anew is for everybody: the log alone has the code. */
	if (what->refused[0] && what->m && what->kind != SAY_UPDATE) {
		sentence = *what->m;
		asked_code(e, &sentence);
		said.m = &sentence;
	}
	way = answers_said(a, in->id, what->kind, what->m && what->m->ephemeral, e);
	if (way == ANSWERS_FIRST) {
		buf_init(&body, LIMIT_BODY);
		write_first(&said, &body);
		send_first(e, buf_string(&body), on_first);
		buf_free(&body);
	} else if (what->kind == SAY_FORM) {
		/* The form cannot open any more: a sentence says so. */
		render_sentence(words_language(in->locale), "refuse.too-late", &sentence);
		asked_code(e, &sentence);
		errand_later(e, answers_said(a, in->id, SAY_ANSWER, true, e), &sentence);
	} else {
		errand_later(e, way, said.m);
	}
	errands_arm(all);
}

void
errand_by_handle(struct errand *e, const struct say *what, const char *method, const char *body)
{
	const struct say_handle *handle = what->handle;

	e->interaction = handle->interaction;
	e->application = *e->all->set.application;
	memcpy(e->token, handle->token, sizeof e->token);
	e->deadline = handle->until;
	e->handle = *handle;
	send_original(e, method, handle->followup, body, errand_answered);
}
