/*
 * libcurl names the sockets it waits for, and a time. Each socket has its own uv_poll_t; the time
 * is a uv_timer_t. There are at most LIMIT_IN_FLIGHT exchanges, each in a slot with its own easy
 * handle.
 */
#include "bot/discord/rest_wire.h"

#include "bot/base/heap.h"
#include "bot/base/limits.h"
#include "bot/base/log.h"
#include "bot/discord/rest_exchange.h"

#include <stdlib.h>

enum { KEPT = 64 << 10 }; /* bytes of an answer's buffer that is kept for the next answer */

struct slot {
	struct heap_node end; /* the first member; the time-out while busy */
	struct exchange x;
	struct wire *wire;
	struct slot *next; /* in the list of free slots */
	void *tag;
	bool busy;
};

struct wire {
	uv_loop_t *loop;
	struct wire_calls calls;
	struct exchange_common common;
	CURLM *multi;
	uv_timer_t timer; /* libcurl's */
	uv_timer_t clock; /* for the heap ends */
	struct heap ends;
	unsigned handles; /* open handles of libuv */
	bool closing;
	void (*gone)(void *arg);
	void *gone_arg;
	struct slot slot[LIMIT_IN_FLIGHT];
	struct slot *free;
	unsigned room;
	struct buf answer; /* the body of the exchange being reported */
};

/* A socket that libcurl waits for. */
struct link {
	uv_poll_t poll;
	struct wire *wire;
	curl_socket_t socket;
};

static void clock_due(uv_timer_t *clock);

static void
clock_set(struct wire *w)
{
	const struct heap_node *first = heap_first(&w->ends);
	uint64_t now = uv_now(w->loop);

	if (!first)
		uv_timer_stop(&w->clock);
	else
		uv_timer_start(&w->clock, clock_due, first->key > now ? first->key - now : 0, 0);
}

static void
slot_release(struct slot *s)
{
	struct wire *w = s->wire;

	curl_multi_remove_handle(w->multi, s->x.easy);
	exchange_unload(&s->x);
	heap_remove(&w->ends, &s->end);
	clock_set(w);
	s->busy = false;
	s->next = w->free;
	w->free = s;
	w->room++;
}

static void
slot_report(struct slot *s, CURLcode code)
{
	struct wire *w = s->wire;
	struct wire_answer answer;
	struct buf body = s->x.body;
	void *tag = s->tag;

	exchange_read(&s->x, code, &answer);
	/* The slot is freed before the callback, since the callback may send the next request. */
	s->x.body = w->answer;
	w->answer = body;
	slot_release(s);
	answer.body = answer.status ? buf_string(&w->answer) : "";
	answer.length = answer.status ? w->answer.length : 0;
	w->calls.answered(w->calls.arg, tag, &answer);
	if (w->answer.room > KEPT)
		buf_free(&w->answer);
	buf_clear(&w->answer);
}

static void
report_all(struct wire *w)
{
	CURLMsg *m;
	int left;

	/* Rate limits count from the arrival of the answer. The loop's time may be older. */
	uv_update_time(w->loop);
	while ((m = curl_multi_info_read(w->multi, &left)) != NULL) {
		struct slot *s = NULL;
		CURLcode code = m->data.result;

		if (m->msg != CURLMSG_DONE)
			continue;
		curl_easy_getinfo(m->easy_handle, CURLINFO_PRIVATE, &s);
		slot_report(s, code);
	}
}

/*
 * Ends requests after their time-out. libcurl's own time-out does not run while a request waits for
 * a connection that another request opens.
 */
static void
clock_due(uv_timer_t *clock)
{
	struct wire *w = clock->data;
	struct slot *s;

	while ((s = (struct slot *)heap_first(&w->ends)) != NULL && s->end.key <= uv_now(w->loop))
		slot_report(s, CURLE_OPERATION_TIMEDOUT);
	clock_set(w);
}

/* ---- libcurl's sockets and timer on the loop ---- */

static void
handle_gone(struct wire *w)
{
	if (--w->handles || !w->closing)
		return;
	curl_global_cleanup();
	w->gone(w->gone_arg);
	free(w);
}

static void
link_closed(uv_handle_t *handle)
{
	struct link *l = handle->data;
	struct wire *w = l->wire;

	free(l);
	handle_gone(w);
}

static void
link_ready(uv_poll_t *poll, int status, int events)
{
	struct link *l = poll->data;
	struct wire *w = l->wire;
	int flags = 0, running;

	if (status < 0)
		flags = CURL_CSELECT_ERR;
	if (events & UV_READABLE)
		flags |= CURL_CSELECT_IN;
	if (events & UV_WRITABLE)
		flags |= CURL_CSELECT_OUT;
	curl_multi_socket_action(w->multi, l->socket, flags, &running);
	report_all(w);
}

static struct link *
link_new(struct wire *w, curl_socket_t socket)
{
	struct link *l = calloc(1, sizeof *l);

	if (!l)
		return NULL;
	l->wire = w;
	l->socket = socket;
	if (uv_poll_init_socket(w->loop, &l->poll, socket) != 0) {
		free(l);
		return NULL;
	}
	l->poll.data = l;
	w->handles++;
	curl_multi_assign(w->multi, socket, l);
	return l;
}

static int
on_socket(CURL *easy, curl_socket_t socket, int what, void *arg, void *link_arg)
{
	struct wire *w = arg;
	struct link *l = link_arg;
	int events = 0;

	(void)easy;
	if (what == CURL_POLL_REMOVE) {
		if (l) {
			curl_multi_assign(w->multi, socket, NULL);
			uv_close((uv_handle_t *)&l->poll, link_closed);
		}
		return 0;
	}
	if (!l && !(l = link_new(w, socket)))
		return -1;
	if (what & CURL_POLL_IN)
		events |= UV_READABLE;
	if (what & CURL_POLL_OUT)
		events |= UV_WRITABLE;
	return uv_poll_start(&l->poll, events, link_ready) == 0 ? 0 : -1;
}

static void
timer_due(uv_timer_t *timer)
{
	struct wire *w = timer->data;
	int running;

	curl_multi_socket_action(w->multi, CURL_SOCKET_TIMEOUT, 0, &running);
	report_all(w);
}

static int
on_timer(CURLM *multi, long ms, void *arg)
{
	struct wire *w = arg;

	(void)multi;
	if (!w->handles)
		return 0;
	if (ms < 0)
		uv_timer_stop(&w->timer);
	else
		uv_timer_start(&w->timer, timer_due, (uint64_t)ms, 0);
	return 0;
}

bool
wire_send(struct wire *w, const struct wire_request *request, void *tag)
{
	struct slot *s = w->free;

	if (!s || w->closing)
		return false;
	if (!exchange_load(&s->x, &w->common, request) ||
	    curl_easy_setopt(s->x.easy, CURLOPT_PRIVATE, s) != CURLE_OK ||
	    curl_multi_add_handle(w->multi, s->x.easy) != CURLM_OK) {
		exchange_unload(&s->x);
		return false;
	}
	w->free = s->next;
	w->room--;
	s->busy = true;
	s->tag = tag;
	heap_add(&w->ends, &s->end, uv_now(w->loop) + request->timeout);
	clock_set(w);
	return true;
}

unsigned
wire_room(const struct wire *w)
{
	return w->closing ? 0 : w->room;
}

/* ---- birth and end ---- */

static void
curl_free_all(struct wire *w)
{
	for (unsigned i = 0; i < LIMIT_IN_FLIGHT; i++) {
		if (w->slot[i].busy)
			slot_release(&w->slot[i]);
		exchange_free(&w->slot[i].x);
	}
	curl_multi_cleanup(w->multi);
	heap_free(&w->ends);
	exchange_common_free(&w->common);
	buf_free(&w->answer);
}

static bool
multi_new(struct wire *w)
{
	CURLM *m = curl_multi_init();

	w->multi = m;
	return m && curl_multi_setopt(m, CURLMOPT_SOCKETFUNCTION, on_socket) == CURLM_OK &&
	    curl_multi_setopt(m, CURLMOPT_SOCKETDATA, w) == CURLM_OK &&
	    curl_multi_setopt(m, CURLMOPT_TIMERFUNCTION, on_timer) == CURLM_OK &&
	    curl_multi_setopt(m, CURLMOPT_TIMERDATA, w) == CURLM_OK &&
	    curl_multi_setopt(m, CURLMOPT_PIPELINING, (long)CURLPIPE_MULTIPLEX) == CURLM_OK &&
	    curl_multi_setopt(m, CURLMOPT_MAX_CONCURRENT_STREAMS, (long)LIMIT_IN_FLIGHT) ==
	    CURLM_OK &&
	    curl_multi_setopt(m, CURLMOPT_MAXCONNECTS, (long)LIMIT_IN_FLIGHT) == CURLM_OK;
}

static bool
wire_init(struct wire *w, const struct rest_settings *set)
{
	w->room = LIMIT_IN_FLIGHT;
	buf_init(&w->answer, LIMIT_ANSWER);
	for (unsigned i = LIMIT_IN_FLIGHT; i-- > 0;) {
		w->slot[i].wire = w;
		w->slot[i].next = w->free;
		w->free = &w->slot[i];
		exchange_init(&w->slot[i].x);
	}
	if (!exchange_common_init(&w->common, set))
		return false;
	if (heap_init(&w->ends, LIMIT_IN_FLIGHT) && multi_new(w))
		return true;
	log_line(LOG_ERROR, "rest", "libcurl does not start: out of memory");
	return false;
}

struct wire *
wire_new(uv_loop_t *loop, const struct rest_settings *set, const struct wire_calls *calls)
{
	struct wire *w;

	if (curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) {
		log_line(LOG_ERROR, "rest", "libcurl does not start");
		return NULL;
	}
	w = calloc(1, sizeof *w);
	if (w && wire_init(w, set)) {
		w->loop = loop;
		w->calls = *calls;
		uv_timer_init(loop, &w->timer);
		uv_timer_init(loop, &w->clock);
		w->timer.data = w->clock.data = w;
		w->handles = 2;
		return w;
	}
	if (w)
		curl_free_all(w);
	free(w);
	curl_global_cleanup();
	return NULL;
}

static void
timer_closed(uv_handle_t *handle)
{
	handle_gone(handle->data);
}

void
wire_close(struct wire *w, void (*gone)(void *arg), void *arg)
{
	w->closing = true;
	w->gone = gone;
	w->gone_arg = arg;
	curl_free_all(w);
	uv_close((uv_handle_t *)&w->timer, timer_closed);
	uv_close((uv_handle_t *)&w->clock, timer_closed);
}
