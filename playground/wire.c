/*
 * The context of libwebsockets: made here and run here. Its events go to wire_http.c or wire_ws.c.
 */
#include "playground/wire.h"

#include "playground/wire_link.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

struct wire {
	struct playground *p;
	struct lws_context *context;
	lws_sorted_usec_list_t tick;
	volatile sig_atomic_t stop;
};

struct playground *
play_wire_playground(struct lws *wsi)
{
	const struct wire *w = lws_context_user(lws_get_context(wsi));

	return w->p;
}

void
play_wire_header(struct lws *wsi, char *out, size_t size, enum lws_token_indexes token)
{
	if (lws_hdr_copy(wsi, out, (int)size, token) < 0)
		out[0] = '\0';
}

void
play_wire_caller(struct lws *wsi, struct exchange *x)
{
	play_wire_header(wsi, x->host, sizeof x->host, WSI_TOKEN_HOST);
	play_wire_header(wsi, x->origin, sizeof x->origin, WSI_TOKEN_ORIGIN);
	/* An origin that is too long is not the page's. */
	if (!*x->origin && lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) > 0)
		memcpy(x->origin, "?", 2);
}

void
play_wire_query(struct lws *wsi, char *out, size_t size)
{
	size_t n = 0;
	int piece;

	out[0] = '\0';
	for (int i = 0; n + 2 < size; i++) {
		/* Leaves room for a '&' before the piece. */
		piece = lws_hdr_copy_fragment(
		    wsi, out + n + (n > 0), (int)(size - n - 1), WSI_TOKEN_HTTP_URI_ARGS, i);
		if (piece <= 0)
			break;
		if (n > 0)
			out[n] = '&';
		n += (size_t)piece + (n > 0);
	}
	out[n] = '\0';
}

static int
serve(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t n)
{
	struct link *l = user;

	/* Other reasons of libwebsockets are not used. */
	if (reason == LWS_CALLBACK_HTTP)
		return http_on_request(wsi, l);
	if (reason == LWS_CALLBACK_HTTP_BODY)
		return http_on_body(l, in, n);
	if (reason == LWS_CALLBACK_HTTP_BODY_COMPLETION)
		return http_on_body_end(wsi, l);
	if (reason == LWS_CALLBACK_HTTP_WRITEABLE)
		return http_on_writable(wsi, l);
	if (reason == LWS_CALLBACK_CLOSED_HTTP || reason == LWS_CALLBACK_HTTP_DROP_PROTOCOL) {
		if (l)
			http_free(l);
		return 0;
	}
	if (reason == LWS_CALLBACK_HTTP_CONFIRM_UPGRADE)
		return strcasecmp(in, "websocket") ? -1 : 0; /* no HTTP/2 without TLS */
	if (reason == LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION)
		return ws_on_upgrade(wsi);
	if (reason == LWS_CALLBACK_ESTABLISHED)
		return ws_on_open(wsi, l);
	if (reason == LWS_CALLBACK_RECEIVE)
		return ws_on_text(wsi, l, in, n);
	if (reason == LWS_CALLBACK_SERVER_WRITEABLE)
		return ws_on_writable(wsi, l);
	if (reason == LWS_CALLBACK_WS_PEER_INITIATED_CLOSE)
		ws_on_peer_close(l, in, n);
	if (reason == LWS_CALLBACK_CLOSED)
		ws_on_closed(l);
	return 0;
}

static const struct lws_protocols protocols[] = {
	{ "http", serve, sizeof(struct link), 16384, 0, NULL, 0 },
	{ "playground", serve, sizeof(struct link), 16384, 0, NULL, 0 },
	{ NULL, NULL, 0, 0, 0, NULL, 0 },
};

/*
 * The timer ends the wait of the loop, which then checks what is due. A timer that is over when
 * lws_service() begins is called before that waits.
 */
static void
on_tick(lws_sorted_usec_list_t *tick)
{
	struct wire *w = lws_container_of(tick, struct wire, tick);

	lws_cancel_service(w->context);
}

struct wire *
play_wire_open(struct playground *p, const char **why)
{
	struct wire *w = calloc(1, sizeof *w);
	struct lws_context_creation_info info = { 0 };
	struct rlimit files;
	struct lws_vhost *vhost;

	if (!w)
		abort();
	w->p = p;
	/* Errors before the port is open go to why, not to the log. */
	lws_set_log_level(0, NULL);
	info.options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS;
	info.user = w;
	/*
	 * libwebsockets allocates a table of this limit. A smaller table of its own would be
	 * searched from end to end.
	 */
	if (!getrlimit(RLIMIT_NOFILE, &files) && files.rlim_cur > WIRE_CONNECTIONS) {
		files.rlim_cur = WIRE_CONNECTIONS;
		setrlimit(RLIMIT_NOFILE, &files);
	}
	info.max_http_header_data = 8192;
	info.pt_serv_buf_size = 16384;
	w->context = lws_create_context(&info);
	info.port = p->set.port ? (int)p->set.port : 0;
	/*
	 * With IPv6 on, libwebsockets would not accept an IPv4 address as one, and would listen on
	 * all.
	 */
	info.iface = "127.0.0.1";
	info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
	info.protocols = protocols;
	info.keepalive_timeout = WIRE_KEEPALIVE_S;
	info.timeout_secs = 20;
	info.vhost_name = "playground";
	vhost = w->context ? lws_create_vhost(w->context, &info) : NULL;
	if (!vhost || lws_get_vhost_listen_port(vhost) <= 0) {
		*why = "the port is taken, or may not be used";
		play_wire_close(w);
		return NULL;
	}
	lws_set_log_level(LLL_ERR, NULL);
	p->set.port = p->world.port = (unsigned)lws_get_vhost_listen_port(vhost);
	return w;
}

bool
play_wire_wait(struct wire *w, uint64_t us)
{
	uint64_t due = playground_tick(w->p);
	bool good;

	lws_sul_schedule(w->context, 0, &w->tick, on_tick, (lws_usec_t)(due < us ? due : us) + 1);
	good = lws_service(w->context, 0) >= 0;
	lws_sul_cancel(&w->tick);
	return good && !w->stop;
}

void
play_wire_stop(struct wire *w)
{
	w->stop = 1;
	lws_cancel_service(w->context);
}

void
play_wire_close(struct wire *w)
{
	if (w->context)
		lws_context_destroy(w->context);
	free(w);
}
