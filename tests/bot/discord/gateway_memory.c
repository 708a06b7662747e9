/*
 * What failed connections to the gateway leave in memory. In an outage golfd connects again and
 * again, for hours. libwebsockets 4.1 (Debian 12) loses the 176 bytes of a handle with each
 * connection that is reset before the request; 4.3 (Debian 13) loses none. A session tries 2,880
 * times a day on average (session.c), so that is 0.5 MB a day of such an outage and shard.
 */
#include "bot/discord/gateway_link.h"

#include "bot/base/log.h"

#include <arpa/inet.h>
#include <criterion/criterion.h>
#include <malloc.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __SANITIZE_ADDRESS__
#define IS_SANITIZED
#elif defined __has_feature
#if __has_feature(address_sanitizer)
#define IS_SANITIZED
#endif
#endif

enum {
	WARM = 50,
	TRIES = 200,
	MOST = 8, /* bytes a try */
	MOST_OF_RESETS = 192,
	GUARD_MS = 60000,
};

enum answer {
	NOBODY, /* nobody listens */
	ENDS, /* the server ends the connection at once */
	RESETS,
	REFUSES, /* it answers the upgrade by 503 */
};

struct world {
	uv_loop_t loop;
	uv_tcp_t listener;
	uv_timer_t again, guard;
	enum answer answer;
	char url[64];
	struct link *link;
	unsigned gone;
	size_t before, after; /* bytes in use */
};

struct peer {
	uv_tcp_t tcp;
	uv_write_t request;
	char in[2000];
};

static void
on_open(void *arg)
{
	(void)arg;
	cr_assert_fail("nothing opens here");
}

static void
on_piece(void *arg, const char *bytes, size_t n, bool binary, bool last)
{
	(void)arg, (void)bytes, (void)n, (void)binary, (void)last;
}

static void
on_write(void *arg, struct buf *out)
{
	(void)arg, (void)out;
}

static void
on_left(void *arg)
{
	struct world *w = arg;

	link_free(w->link);
	w->link = NULL;
}

static void
on_again(uv_timer_t *again)
{
	struct world *w = again->data;

	if (w->gone == WARM)
		w->before = mallinfo2().uordblks;
	if (w->gone < WARM + TRIES) {
		link_connect(w->link, w->url);
		return;
	}
	w->after = mallinfo2().uordblks;
	uv_close((uv_handle_t *)&w->again, NULL);
	uv_close((uv_handle_t *)&w->guard, NULL);
	uv_close((uv_handle_t *)&w->listener, NULL);
	link_leave(w->link);
}

static void
on_gone(void *arg, bool failed, int code)
{
	struct world *w = arg;

	(void)code;
	cr_expect(failed);
	w->gone++;
	/* All that belongs to the connection has left by then. */
	uv_timer_start(&w->again, on_again, 2, 0);
}

static void
on_guard(uv_timer_t *guard)
{
	const struct world *w = guard->data;

	cr_assert_fail("%u of %d connections have failed", w->gone, WARM + TRIES);
}

static void
on_closed(uv_handle_t *handle)
{
	free(handle->data);
}

static void
on_said(uv_write_t *request, int status)
{
	(void)status;
	uv_close((uv_handle_t *)request->handle, on_closed);
}

static void
on_room(uv_handle_t *handle, size_t size, uv_buf_t *buf)
{
	struct peer *p = handle->data;

	(void)size;
	*buf = uv_buf_init(p->in, sizeof p->in);
}

static void
on_read(uv_stream_t *stream, ssize_t n, const uv_buf_t *buf)
{
	static char no[] = "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n";
	struct peer *p = stream->data;
	uv_buf_t says = uv_buf_init(no, sizeof no - 1);

	(void)n, (void)buf;
	uv_read_stop(stream);
	uv_write(&p->request, stream, &says, 1, on_said);
}

static void
on_connection(uv_stream_t *listener, int status)
{
	const struct world *w = listener->data;
	struct peer *p = calloc(1, sizeof *p);

	cr_assert(p && status == 0);
	uv_tcp_init(listener->loop, &p->tcp);
	p->tcp.data = p;
	cr_assert_eq(uv_accept(listener, (uv_stream_t *)&p->tcp), 0);
	if (w->answer == REFUSES)
		uv_read_start((uv_stream_t *)&p->tcp, on_room, on_read);
	else if (w->answer == RESETS)
		uv_tcp_close_reset(&p->tcp, on_closed);
	else
		uv_close((uv_handle_t *)&p->tcp, on_closed);
}

static void
fail_often(enum answer answer, const char *scheme)
{
	struct world w = { .answer = answer };
	struct link_calls calls = { &w, on_open, on_piece, on_write, on_gone, on_left };
	struct sockaddr_in at = { .sin_family = AF_INET };
	int size = sizeof at;
	ptrdiff_t lost;

	log_set_level(LOG_ERROR);
	uv_loop_init(&w.loop);
	at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	uv_tcp_init(&w.loop, &w.listener);
	uv_timer_init(&w.loop, &w.again);
	uv_timer_init(&w.loop, &w.guard);
	w.listener.data = w.again.data = w.guard.data = &w;
	cr_assert_eq(uv_tcp_bind(&w.listener, (struct sockaddr *)&at, 0), 0);
	if (answer != NOBODY)
		cr_assert_eq(uv_listen((uv_stream_t *)&w.listener, 4, on_connection), 0);
	uv_tcp_getsockname(&w.listener, (struct sockaddr *)&at, &size);
	snprintf(w.url, sizeof w.url, "%s://127.0.0.1:%d", scheme, ntohs(at.sin_port));
	uv_timer_start(&w.guard, on_guard, GUARD_MS, 0);
	w.link = link_new(&w.loop, &calls, NULL);
	cr_assert(w.link);
	uv_timer_start(&w.again, on_again, 0, 0);
	uv_run(&w.loop, UV_RUN_DEFAULT);
	cr_expect_eq(w.gone, (unsigned)(WARM + TRIES));
	lost = (ptrdiff_t)w.after - (ptrdiff_t)w.before;
	cr_expect_leq(lost, (answer == RESETS ? MOST_OF_RESETS : MOST) * TRIES, "%td bytes", lost);
	/* The lost handles stay on the loop. */
	cr_expect(uv_loop_close(&w.loop) == 0 || answer == RESETS);
}

#define FAILS(name, answer, scheme)                                                                \
	Test(gateway_memory, name)                                                                 \
	{                                                                                          \
		fail_often(answer, scheme);                                                        \
	}
FAILS(of_connections_to_nobody, NOBODY, "ws")
FAILS(of_connections_to_nobody_with_tls, NOBODY, "wss")
FAILS(of_connections_that_end, ENDS, "ws")
FAILS(of_connections_that_end_before_tls, ENDS, "wss")
FAILS(of_refused_upgrades, REFUSES, "ws")
FAILS(of_answers_without_tls, REFUSES, "wss")
#ifndef IS_SANITIZED /* the sanitizer would report what libwebsockets 4.1 loses */
FAILS(of_connections_that_are_reset, RESETS, "ws")
FAILS(of_connections_that_are_reset_before_tls, RESETS, "wss")
#endif
