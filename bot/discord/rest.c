/*
 * Joins four parts: rest_queue.h holds the waiting calls, quota.h allows them to go, rest_wire.h
 * sends them, rest_failure.h decides on another try. pump() sends all calls that may go. answered()
 * handles an answer. Calls that end without an answer are reported from the timer, so that no
 * callback is made from inside rest_send() or rest_close().
 */
#include "bot/discord/rest.h"

#include "bot/base/limits.h"
#include "bot/base/log.h"
#include "bot/base/metrics.h"
#include "bot/discord/outage.h"
#include "bot/discord/quota.h"
#include "bot/discord/rest_base.h"
#include "bot/discord/rest_failure.h"
#include "bot/discord/rest_queue.h"
#include "bot/discord/rest_wire.h"
#include "bot/wire/payload.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	GLOBAL_PER_SECOND = 50, /* Discord's documentation, "Global Rate Limit" */
	/*
	 * Places on the wire reserved for interaction answers: these have 3 s, and must not wait
	 * for a slow API.
	 */
	KEPT_FREE = LIMIT_IN_FLIGHT / 4,
};

struct rest {
	uv_loop_t *loop;
	struct wire *wire;
	struct quota *quota;
	struct queue queue;
	uv_timer_t timer;
	struct call *over, **over_end; /* ended calls that the timer reports */
	char *base; /* the API's address */
	unsigned pending;
	uint64_t fetches; /* counted, to give each fetch its own route: fetches run in parallel */
	size_t bytes;
	struct failures failures;
	struct outage outage;
	bool (*ask)(void *arg, unsigned n); /* rest_settings.ask */
	void (*refused)(void *arg); /* rest_settings.refused; NULL after it was called */
	void *ask_arg; /* of both */
	bool asking; /* ask() has no answer yet */
	unsigned allowed; /* calls with our token that rest_allow() lets out */
	uint64_t allowed_until; /* ms; without allowed calls: ask() again from then on */
	bool closing, wire_gone, timer_gone;
	void (*freed)(void *arg);
	void *freed_arg;
};

static void timer_due(uv_timer_t *timer);

/* ---- ends ---- */

/* Reports the end of a call that is in no line, and frees the call. */
static void
call_end(struct rest *r, struct call *c, const struct rest_answer *a)
{
	r->pending--;
	r->bytes -= c->bytes;
	if (r->pending < LIMIT_CALLS / 2)
		r->failures.full = false;
	if (c->done)
		c->done(c->arg, a);
	free(c);
}

/* Leaves the report of a call that is in no line to the timer. */
static void
call_over(struct rest *r, struct call *c, const char *problem)
{
	c->problem = problem;
	c->next = NULL;
	*r->over_end = c;
	r->over_end = &c->next;
}

static void
tell_over(struct rest *r)
{
	struct call *c = r->over, *next;

	/* Calls that end during these callbacks are reported in the next turn. */
	r->over = NULL;
	r->over_end = &r->over;
	for (; c; c = next) {
		struct rest_answer a = {
			.problem = c->problem, .body = "", .repeated = c->doubtful
		};

		next = c->next;
		failure_log(&r->failures, c, &a, "");
		call_end(r, c, &a);
	}
}

/* ---- sending ---- */

/* The call has its place at the head of its line, but is not sent. */
static void
call_unsent(struct rest *r, struct call *c, const char *problem, uint64_t now)
{
	quota_answered(r->quota, c->call.route, &(struct quota_answer){ 0 }, now);
	queue_drop(&r->queue, c);
	call_over(r, c, problem);
}

static void
send_first(struct rest *r, struct route *route, uint64_t now)
{
	const struct call *first = route->first;
	uint64_t at = quota_take(r->quota, first->call.route, !first->call.own_token, now);
	struct wire_request request;
	struct rest_fresh fresh = { 0 };
	enum rest_leave leave;
	struct call *c;

	if (at) {
		/*
		 * A line has at most one call under way, so UINT64_MAX should not occur. If it
		 * does, the call still goes out.
		 */
		queue_wait(&r->queue, route, at == UINT64_MAX ? now + 1000 : at);
		return;
	}
	c = queue_send(&r->queue, route);
	if (c->call.unwanted && c->call.unwanted(c->arg)) {
		call_unsent(r, c, failure_withdrawn, now);
		return;
	}
	leave = c->call.fresh ? c->call.fresh(c->arg, &fresh) : REST_AS_GIVEN;
	if (leave == REST_WITHDRAWN) {
		call_unsent(r, c, failure_withdrawn, now);
		return;
	}
	if (!c->tries++)
		metrics_took(METRIC_REST_WAIT, NULL, (double)(now - c->came) / 1000);
	c->left = now;
	/* The last one: the next call asks again at once. */
	if (!c->call.own_token && r->allowed && --r->allowed == 0)
		r->allowed_until = 0;
	if (leave == REST_AS_GIVEN)
		fresh = (struct rest_fresh){ c->call.body, c->call.files, c->call.n_files };
	request = (struct wire_request){
		.method = c->call.method,
		.path = c->call.path,
		.body = fresh.body,
		.length = fresh.body ? strlen(fresh.body) : 0,
		.files = fresh.files,
		.n_files = fresh.n_files,
		.own_token = c->call.own_token,
		.most = c->call.most,
		.timeout = LIMIT_TRY_MS,
	};
	if (c->call.most)
		rest_base_file(r->base, c->call.path, &request.https);
	if ((c->call.retry != REST_AGAIN || c->call.most) && c->call.deadline &&
	    c->call.deadline - now < LIMIT_TRY_MS)
		request.timeout = c->call.deadline - now;
	if (!wire_send(r->wire, &request, c))
		call_unsent(r, c, "out of memory", now);
	else
		log_line(LOG_DEBUG, "rest", "%s leaves at %" PRIu64 " ms", c->call.route, now);
}

/*
 * Returns 0 when the other processes of the bot leave room for a call with our token. Else asks for
 * room, and returns the time to look again; UINT64_MAX: after the answer.
 */
static uint64_t
shared_wait(struct rest *r, uint64_t now)
{
	if (!r->ask || (r->allowed && now < r->allowed_until))
		return 0;
	if (r->asking)
		return UINT64_MAX;
	if (!r->allowed && now < r->allowed_until)
		return r->allowed_until;
	r->asking = r->ask(r->ask_arg, (unsigned)r->queue.ready[0].n);
	return r->asking ? UINT64_MAX : 0;
}

/* Sends all calls that may go now, and sets the timer for the next event. */
static void
pump(struct rest *r)
{
	uint64_t now = uv_now(r->loop), due, global_at = 0;
	struct route *route;
	struct call *c;

	if (r->closing)
		return;
	while ((c = queue_expired(&r->queue, now)) != NULL) {
		queue_drop(&r->queue, c);
		call_over(r, c, REST_TOO_LATE);
	}
	queue_wake(&r->queue, now);
	while (wire_room(r->wire) && (route = queue_ready(&r->queue, true)) != NULL)
		send_first(r, route, now);
	while (wire_room(r->wire) > KEPT_FREE && (route = queue_ready(&r->queue, false)) != NULL) {
		/* One check serves thousands of waiting calls. */
		global_at = quota_global(r->quota, now);
		if (!global_at)
			global_at = shared_wait(r, now);
		if (global_at)
			break;
		send_first(r, route, now);
	}
	due = r->over ? now : queue_due(&r->queue);
	if (global_at && global_at < due)
		due = global_at;
	if (due == UINT64_MAX)
		uv_timer_stop(&r->timer);
	else
		uv_timer_start(&r->timer, timer_due, due > now ? due - now : 0, 0);
}

/* ---- answers ---- */

/* A try has ended. Files come from another host. */
static void
count_try(struct rest *r, const struct call *c, int status, uint64_t now)
{
	if (!c->call.most)
		outage_tried(&r->outage, status, now);
}

static void
tell_try(const struct call *c, int status, uint64_t now)
{
	char route[METRICS_LABEL], code[16] = "none";

	metrics_route(c->call.route, route);
	if (status)
		snprintf(code, sizeof code, "%d", status);
	metrics_add(METRIC_REST, METRIC_WITH(route, code), 1);
	metrics_took(METRIC_REST_SECONDS, NULL, (double)(now - c->left) / 1000);
}

static void
tell_refused(struct rest *r)
{
	void (*refused)(void *arg) = r->refused;

	r->refused = NULL;
	if (refused && !r->closing)
		refused(r->ask_arg);
}

static void
answered(void *arg, void *tag, const struct wire_answer *wire)
{
	static const struct wire_answer foreign = { .problem = "the answer is not JSON",
		.body = "" };
	struct rest *r = arg;
	struct call *c = tag;
	/* A file may have any content. */
	const struct wire_answer *answer = !c->call.most && failure_is_foreign(wire) ? &foreign
										     : wire;
	struct quota_answer limits = answer->limits;
	struct payload_error error = { 0 };
	uint64_t now = uv_now(r->loop), at = 0;
	bool ours = !c->call.own_token && !c->call.most;
	const char *why;

	if (answer->status >= 400 &&
	    !payload_read_error(answer->body, answer->length, &error, &why))
		error = (struct payload_error){ 0 };
	if (answer->status == 429 && error.retry_after > 0)
		limits.retry_after = error.retry_after; /* more exact than the header */
	limits.late = answer->status == 0 && wire->left;
	if (answer->status == 429 && !(limits.retry_after > 0))
		limits.retry_after = 1;
	if (answer->status == 429 && error.global)
		strcpy(limits.scope, "global");
	quota_answered(r->quota, c->call.route, &limits, now);
	count_try(r, c, answer->status, now);
	tell_try(c, answer->status, now);
	/* Another try does not help for a file that is too large. */
	if (!r->closing &&
	    (!c->call.most || !answer->problem || strcmp(answer->problem, WIRE_TOO_LARGE) != 0))
		at = failure_again(&r->failures, c, &limits, now);
	if (at && c->call.unwanted && c->call.unwanted(c->arg)) {
		queue_drop(&r->queue, c);
		call_over(r, c, failure_withdrawn);
	} else if (at) {
		c->doubtful |= wire->left && wire->status != 429;
		queue_again(&r->queue, c, at);
	} else {
		struct rest_answer a = { .status = answer->status,
			.problem = answer->problem,
			.body = answer->body,
			.length = answer->length,
			.code = error.code,
			.repeated = c->doubtful,
			.call = &c->call };

		queue_drop(&r->queue, c);
		failure_log(&r->failures, c, &a, error.message);
		call_end(r, c, &a);
	}
	if (answer->status == 401 && ours)
		tell_refused(r);
	pump(r);
}

/* ---- what others call ---- */

void
rest_allow(struct rest *r, unsigned n, uint64_t until)
{
	r->asking = false;
	r->allowed = n;
	r->allowed_until = until;
	pump(r);
}

bool
rest_fails(const struct rest *r, uint64_t *since)
{
	return outage_lasts(&r->outage, uv_now(r->loop), since);
}

unsigned
rest_pending(const struct rest *r)
{
	return r->pending;
}

unsigned
rest_under_way(const struct rest *r)
{
	return r->closing ? 0 : LIMIT_IN_FLIGHT - wire_room(r->wire);
}

void
rest_withdraw(struct rest *r)
{
	unsigned head = 0;
	struct call *c;

	while ((c = queue_unwanted(&r->queue, &head)) != NULL) {
		queue_drop(&r->queue, c);
		call_over(r, c, failure_withdrawn);
	}
	pump(r);
}

/* Returns the reason to refuse the call; NULL when it is accepted. */
static const char *
refusal(const struct rest *r, const struct rest_call *call)
{
	size_t files = 0;
	bool https;

	if (r->closing)
		return failure_closing;
	if (r->pending >= LIMIT_CALLS - (call->own_token ? 0 : LIMIT_CALLS_KEPT))
		return failure_full;
	if (call->most && !rest_base_file(r->base, call->path, &https))
		return "the file's address is none of Discord's";
	if (!call->most && (call->path[0] != '/' || !rest_base_printable(call->path)))
		return "the path is no path";
	if (call->body && strlen(call->body) > LIMIT_BODY)
		return "the body is too large";
	for (unsigned i = 0; i < call->n_files; i++) {
		if (call->files[i].size > LIMIT_FILES - files)
			return "the files are too large";
		files += call->files[i].size;
	}
	return NULL;
}

/*
 * Returns a copy of the call. When the call is refused, or memory is short, the copy has only what
 * its report needs.
 */
static struct call *
call_take(struct rest *r, const struct rest_call *call, rest_done *done, void *arg)
{
	const struct rest_call stub = { .method = "", .path = "", .route = call->route };
	const char *problem = refusal(r, call);
	struct call *c = problem ? NULL : call_copy(call, done, arg);

	if (!problem && !c)
		problem = "out of memory";
	if (c && c->bytes > LIMIT_CALL_BYTES - r->bytes) {
		problem = failure_full;
		free(c);
		c = NULL;
	}
	if (!c)
		c = call_copy(&stub, done, arg);
	if (!c) {
		log_line(LOG_ERROR, "rest", "out of memory");
		abort(); /* a call without its done would block its caller; a restart recovers */
	}
	c->problem = problem;
	c->not_before = call->not_before;
	c->came = uv_now(r->loop);
	return c;
}

void
rest_send(struct rest *r, const struct rest_call *call, rest_done *done, void *arg)
{
	struct call *c = call_take(r, call, done, arg);

	r->pending++;
	r->bytes += c->bytes;
	if (c->problem)
		call_over(r, c, c->problem);
	else if (!queue_add(&r->queue, c))
		call_over(r, c, "out of memory");
	pump(r);
}

void
rest_fetch(struct rest *r, const char *url, size_t most, rest_done *done, void *arg)
{
	char route[40];

	snprintf(route, sizeof route, "GET file %" PRIu64, ++r->fetches);
	rest_send(r,
	    &(struct rest_call){ .method = "GET",
		.path = url,
		.route = route,
		.own_token = true,
		.deadline = uv_now(r->loop) + LIMIT_FETCH_MS,
		.most = most },
	    done, arg);
}

/* ---- birth and end ---- */

static void
rest_free(struct rest *r)
{
	queue_free(&r->queue);
	quota_free(r->quota);
	free(r->base);
	free(r);
}

static void
free_when_gone(struct rest *r)
{
	void (*freed)(void *) = r->freed;
	void *arg = r->freed_arg;

	if (!r->wire_gone || !r->timer_gone)
		return;
	while (r->over)
		tell_over(r);
	rest_free(r);
	freed(arg);
}

static void
wire_gone(void *arg)
{
	struct rest *r = arg;

	r->wire_gone = true;
	free_when_gone(r);
}

static void
timer_gone(uv_handle_t *handle)
{
	struct rest *r = handle->data;

	r->timer_gone = true;
	free_when_gone(r);
}

static void
close_now(struct rest *r)
{
	unsigned head = 0;
	struct call *c;

	wire_close(r->wire, wire_gone, r);
	while ((c = queue_any(&r->queue, &head)) != NULL) {
		queue_drop(&r->queue, c);
		call_over(r, c, failure_closing);
	}
	tell_over(r);
	uv_close((uv_handle_t *)&r->timer, timer_gone);
}

static void
timer_due(uv_timer_t *timer)
{
	struct rest *r = timer->data;

	if (r->closing) {
		close_now(r);
		return;
	}
	tell_over(r);
	pump(r);
}

void
rest_close(struct rest *r, void (*freed)(void *arg), void *arg)
{
	assert(!r->closing);
	r->closing = true;
	r->freed = freed;
	r->freed_arg = arg;
	uv_timer_start(&r->timer, timer_due, 0, 0);
}

struct rest *
rest_new(uv_loop_t *loop, const struct rest_settings *set)
{
	struct rest *r = calloc(1, sizeof *r);
	const struct wire_calls calls = { .arg = r, .answered = answered };

	if (r) {
		r->quota = quota_new(GLOBAL_PER_SECOND);
		r->base = strdup(set->base);
		r->over_end = &r->over;
		r->loop = loop;
		r->ask = set->ask;
		r->refused = set->refused;
		r->ask_arg = set->arg;
	}
	if (!r || !r->quota || !r->base || !queue_init(&r->queue, LIMIT_CALLS) ||
	    uv_random(NULL, NULL, &r->failures.rng, sizeof r->failures.rng, 0, NULL) != 0) {
		log_line(LOG_ERROR, "rest", "out of memory, or the system gives no random numbers");
		if (r)
			rest_free(r);
		return NULL;
	}
	r->failures.rng |= 1;
	failure_place(&r->failures, set->base);
	r->wire = wire_new(loop, set, &calls);
	if (!r->wire) {
		rest_free(r);
		return NULL;
	}
	uv_timer_init(loop, &r->timer);
	r->timer.data = r;
	return r;
}
