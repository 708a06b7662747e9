#include "playground/wire.h"

#include <libwebsockets.h>
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

/* What libwebsockets keeps for each connection. */
struct link {
	struct exchange *x;
	struct ws *ws;
};

static const char *const method_name[] = { "GET", "POST", "OPTIONS", "PUT", "PATCH", "DELETE",
	"CONNECT", "HEAD" };

static struct wire *
wire_of(struct lws *wsi)
{
	return lws_context_user(lws_get_context(wsi));
}

static void
copy_header(struct lws *wsi, char *out, size_t size, enum lws_token_indexes token)
{
	if (lws_hdr_copy(wsi, out, (int)size, token) < 0)
		out[0] = '\0';
}

static void
copy_query(struct lws *wsi, char *out, size_t size)
{
	size_t n = 0;
	int piece;

	out[0] = '\0';
	for (int i = 0; n + 2 < size; i++) {
		/* Room for a '&' in front; the pieces come without. */
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

static void
free_exchange(struct link *l)
{
	struct exchange *x = l->x;

	if (!x)
		return;
	l->x = NULL;
	if (x->timer) {
		lws_sul_cancel(x->timer);
		free(x->timer);
	}
	if (x->gone)
		x->gone(x);
	free(x->body);
	if (!x->lent)
		free(x->answer);
	free(x);
}

static void
wake(lws_sorted_usec_list_t *timer)
{
	/* The timer is allocated with its exchange's connection behind it. */
	struct lws *wsi;

	memcpy(&wsi, timer + 1, sizeof wsi);
	lws_callback_on_writable(wsi);
}

/* The answer's own headers, "name: value\n" each. */
static bool
add_headers(struct exchange *x, unsigned char **at, unsigned char *end)
{
	char *line = x->headers, *stop;

	for (; (stop = strchr(line, '\n')); line = stop + 1) {
		char *colon = strchr(line, ':');

		/* libwebsockets wants "name:" and the value apart. */
		*stop = '\0';
		colon[1] = '\0';
		if (lws_add_http_header_by_name(x->wsi, (unsigned char *)line,
			(unsigned char *)colon + 2, (int)strlen(colon + 2), at, end))
			return false;
	}
	return true;
}

static int
on_writable(struct lws *wsi, struct link *l)
{
	unsigned char head[LWS_PRE + 4096], *start = head + LWS_PRE, *at = start,
					    *end = head + sizeof head - 1, *body = NULL;
	struct exchange *x = l->x;
	size_t n;
	bool close;

	if (!x || x->waits)
		return 0;
	if (x->drop)
		return -1;
	if (!x->status)
		return 0;
	n = x->answer && strcmp(x->method, "HEAD") ? x->answer_length : 0;
	close = x->close;
	if (lws_add_http_header_status(wsi, (unsigned)x->status, &at, end) ||
	    (x->answer &&
		lws_add_http_header_by_token(wsi, WSI_TOKEN_HTTP_CONTENT_TYPE,
		    (const unsigned char *)x->answer_type, (int)strlen(x->answer_type), &at, end)) ||
	    (x->status != 204 && lws_add_http_header_content_length(wsi, x->answer_length, &at, end)) ||
	    !add_headers(x, &at, end) || lws_finalize_http_header(wsi, &at, end))
		return -1;
	if (lws_write(wsi, start, (size_t)(at - start), LWS_WRITE_HTTP_HEADERS) < 0)
		return -1;
	if (n) {
		body = malloc(LWS_PRE + n);
		if (!body)
			abort();
		memcpy(body + LWS_PRE, x->answer, n);
		if (lws_write(wsi, body + LWS_PRE, n, LWS_WRITE_HTTP_FINAL) < 0)
			close = true;
		free(body);
	}
	free_exchange(l);
	return close || lws_http_transaction_completed(wsi) ? -1 : 0;
}

static void
schedule(struct exchange *x)
{
	lws_sorted_usec_list_t *timer = calloc(1, sizeof *timer + sizeof x->wsi);

	if (!timer)
		abort();
	memcpy(timer + 1, &x->wsi, sizeof x->wsi);
	x->timer = timer;
	lws_sul_schedule(lws_get_context(x->wsi), 0, timer, wake, (lws_usec_t)x->delay_ms * LWS_US_PER_MS);
}

void
exchange_done(struct exchange *x)
{
	x->waits = false;
	if (!x->wsi)
		return;
	if (x->delay_ms)
		schedule(x);
	else
		lws_callback_on_writable(x->wsi);
}

static void
handle(struct lws *wsi, struct link *l)
{
	struct exchange *x = l->x;

	/* From here on the answer may take its time. */
	lws_set_timeout(wsi, NO_PENDING_TIMEOUT, 0);
	x->handled = true;
	playground_request(x->p, x);
	if (!x->waits)
		exchange_done(x);
}

static int
on_request(struct lws *wsi, struct link *l)
{
	struct exchange *x = calloc(1, sizeof *x);
	char *path, length[24];
	int path_n, method = lws_http_get_uri_and_method(wsi, &path, &path_n);

	free_exchange(l);
	if (!x)
		abort();
	l->x = x;
	x->p = wire_of(wsi)->p;
	x->wsi = wsi;
	x->method = method >= 0 && method < 8 ? method_name[method] : "";
	if (method >= 0 && path_n < EXCHANGE_PATH)
		memcpy(x->path, path, (size_t)path_n);
	copy_query(wsi, x->query, sizeof x->query);
	copy_header(wsi, x->authorization, sizeof x->authorization, WSI_TOKEN_HTTP_AUTHORIZATION);
	copy_header(wsi, x->agent, sizeof x->agent, WSI_TOKEN_HTTP_USER_AGENT);
	copy_header(wsi, x->type, sizeof x->type, WSI_TOKEN_HTTP_CONTENT_TYPE);
	copy_header(wsi, x->host, sizeof x->host, WSI_TOKEN_HOST);
	copy_header(wsi, x->origin, sizeof x->origin, WSI_TOKEN_ORIGIN);
	copy_header(wsi, length, sizeof length, WSI_TOKEN_HTTP_CONTENT_LENGTH);
	x->expected = strtoul(length, NULL, 10);
	x->too_large = x->expected > EXCHANGE_BODY;
	x->close = x->too_large;
	if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING)) {
		x->close = true;
		x->handled = true;
		exchange_refuse(x, 411, "A body needs a Content-Length here.");
		exchange_done(x);
		return 0;
	}
	/* A body's end is told for every length above 0, and for a POST's 0. */
	if (x->too_large || (x->expected == 0 && (strcmp(x->method, "POST") || !*length)))
		handle(wsi, l);
	return 0;
}

static int
on_body(struct link *l, const void *in, size_t n)
{
	struct exchange *x = l->x;

	if (!x || x->handled)
		return 0;
	if (!x->body && !(x->body = malloc(x->expected + 1)))
		abort();
	if (n > x->expected - x->length)
		return -1;
	if (n)
		memcpy(x->body + x->length, in, n);
	x->length += n;
	x->body[x->length] = '\0';
	return 0;
}

static int
on_body_end(struct lws *wsi, struct link *l)
{
	if (!l->x)
		return 0;
	/*
	 * Once more for the same request: the next one came before the answer. libwebsockets 4.1 would call for ever and
	 * never get to write, so such a caller loses the connection. For the same reason the answer is not written here.
	 */
	if (l->x->handled)
		return -1;
	handle(wsi, l);
	return 0;
}

/* Where a websocket wants to go. */
static bool
is_gateway(const char *path)
{
	return !strcmp(path, "/") || !strcmp(path, "/gateway") || !strcmp(path, "/gateway/");
}

static int
on_upgrade(struct lws *wsi)
{
	struct exchange x = { 0 };

	copy_header(wsi, x.path, sizeof x.path, WSI_TOKEN_GET_URI);
	copy_header(wsi, x.origin, sizeof x.origin, WSI_TOKEN_ORIGIN);
	copy_header(wsi, x.host, sizeof x.host, WSI_TOKEN_HOST);
	if (!playground_is_local(wire_of(wsi)->p, &x))
		return -1;
	return is_gateway(x.path) || !strcmp(x.path, "/playground/events") ? 0 : -1;
}

static int
on_open(struct lws *wsi, struct link *l)
{
	struct playground *p = wire_of(wsi)->p;
	struct exchange x = { 0 };
	char v[8] = "", encoding[8] = "", user[ID_TEXT] = "";
	snowflake id;

	copy_header(wsi, x.path, sizeof x.path, WSI_TOKEN_GET_URI);
	copy_query(wsi, x.query, sizeof x.query);
	if (is_gateway(x.path)) {
		exchange_query(&x, "v", v, sizeof v);
		exchange_query(&x, "encoding", encoding, sizeof encoding);
		l->ws = ws_new(p, wsi, GATEWAY_PAYLOAD);
		gateway_open(p, l->ws, v, encoding);
		return 0;
	}
	exchange_query(&x, "user", user, sizeof user);
	if (!id_parse(user, &id) || !world_person(&p->world, id)) {
		lws_close_reason(wsi, (enum lws_close_status)4000, (unsigned char *)"no such user", 12);
		return -1;
	}
	l->ws = ws_new(p, wsi, 4096);
	watch_open(p, l->ws, id);
	return 0;
}

static int
on_text(struct lws *wsi, struct link *l, const char *in, size_t n)
{
	struct ws *ws = l->ws;

	if (!ws || ws->closing || ws->cut)
		return 0;
	if (!ws->in && !(ws->in = malloc(ws->max_in + 1)))
		abort();
	if (lws_is_first_fragment(wsi)) {
		ws->in_n = 0;
		ws->in_over = false;
		ws->binary = lws_frame_is_binary(wsi);
	}
	if (n > ws->max_in - ws->in_n)
		ws->in_over = true;
	else
		memcpy(ws->in + ws->in_n, in, n), ws->in_n += n;
	if (ws->in_over || lws_is_final_fragment(wsi)) {
		ws->in[ws->in_n] = '\0';
		ws->text(ws, ws->in, ws->in_n, !ws->in_over);
	}
	return 0;
}

static int
on_ws_writable(struct lws *wsi, struct link *l)
{
	struct ws *ws = l->ws;
	struct ws_item *item;

	if (!ws)
		return -1;
	if (ws->cut)
		return -1;
	item = ws->first;
	if (item) {
		ws->first = item->next;
		if (!ws->first)
			ws->last = NULL;
		ws->queued -= item->n;
		if (lws_write(wsi, item->bytes + LWS_PRE, item->n, LWS_WRITE_TEXT) < 0) {
			free(item);
			return -1;
		}
		free(item);
		if (ws->first || ws->closing)
			lws_callback_on_writable(wsi);
		return 0;
	}
	if (!ws->closing)
		return 0;
	lws_close_reason(
	    wsi, (enum lws_close_status)ws->code, (unsigned char *)ws->reason, strlen(ws->reason));
	return -1;
}

static void
on_peer_close(struct link *l, const unsigned char *in, size_t n)
{
	if (l->ws && n >= 2)
		l->ws->peer_code = in[0] << 8 | in[1];
}

static void
on_closed(struct link *l)
{
	if (l->ws)
		ws_free(l->ws);
	l->ws = NULL;
}

static int
serve(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t n)
{
	struct link *l = user;

	/* The rest of libwebsockets' hundred reasons is none of ours. */
	if (reason == LWS_CALLBACK_HTTP)
		return on_request(wsi, l);
	if (reason == LWS_CALLBACK_HTTP_BODY)
		return on_body(l, in, n);
	if (reason == LWS_CALLBACK_HTTP_BODY_COMPLETION)
		return on_body_end(wsi, l);
	if (reason == LWS_CALLBACK_HTTP_WRITEABLE)
		return on_writable(wsi, l);
	if (reason == LWS_CALLBACK_CLOSED_HTTP || reason == LWS_CALLBACK_HTTP_DROP_PROTOCOL) {
		if (l)
			free_exchange(l);
		return 0;
	}
	if (reason == LWS_CALLBACK_HTTP_CONFIRM_UPGRADE)
		return strcasecmp(in, "websocket") ? -1 : 0; /* no HTTP/2 in the clear */
	if (reason == LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION)
		return on_upgrade(wsi);
	if (reason == LWS_CALLBACK_ESTABLISHED)
		return on_open(wsi, l);
	if (reason == LWS_CALLBACK_RECEIVE)
		return on_text(wsi, l, in, n);
	if (reason == LWS_CALLBACK_SERVER_WRITEABLE)
		return on_ws_writable(wsi, l);
	if (reason == LWS_CALLBACK_WS_PEER_INITIATED_CLOSE)
		on_peer_close(l, in, n);
	if (reason == LWS_CALLBACK_CLOSED)
		on_closed(l);
	return 0;
}

static const struct lws_protocols protocols[] = {
	{ "http", serve, sizeof(struct link), 16384, 0, NULL, 0 },
	{ "playground", serve, sizeof(struct link), 16384, 0, NULL, 0 },
	{ NULL, NULL, 0, 0, 0, NULL, 0 },
};

static void
on_tick(lws_sorted_usec_list_t *tick)
{
	/* It only has to wake the loop, which then asks what is due. */
	(void)tick;
}

struct wire *
wire_open(struct playground *p, const char **why)
{
	struct wire *w = calloc(1, sizeof *w);
	struct lws_context_creation_info info = { 0 };
	struct rlimit files;
	struct lws_vhost *vhost;

	if (!w)
		abort();
	w->p = p;
	/* What goes wrong until it listens is told once, in why. */
	lws_set_log_level(0, NULL);
	info.options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS;
	info.user = w;
	/* libwebsockets has a table as long as the limit; a smaller one of its own it would search from end to end. */
	if (!getrlimit(RLIMIT_NOFILE, &files) && files.rlim_cur > WIRE_CONNECTIONS) {
		files.rlim_cur = WIRE_CONNECTIONS;
		setrlimit(RLIMIT_NOFILE, &files);
	}
	info.max_http_header_data = 8192;
	info.pt_serv_buf_size = 16384;
	w->context = lws_create_context(&info);
	info.port = p->set.port ? (int)p->set.port : 0;
	info.iface = "127.0.0.1";
	info.protocols = protocols;
	info.keepalive_timeout = WIRE_KEEPALIVE_S;
	info.timeout_secs = 20;
	info.vhost_name = "playground";
	vhost = w->context ? lws_create_vhost(w->context, &info) : NULL;
	if (!vhost || lws_get_vhost_listen_port(vhost) <= 0) {
		*why = "the port is taken, or may not be used";
		wire_close(w);
		return NULL;
	}
	lws_set_log_level(LLL_ERR, NULL);
	p->set.port = p->world.port = (unsigned)lws_get_vhost_listen_port(vhost);
	return w;
}

void
wire_run(struct wire *w)
{
	while (!w->stop) {
		uint64_t due = playground_tick(w->p);

		lws_sul_schedule(w->context, 0, &w->tick, on_tick, (lws_usec_t)due + 1);
		if (lws_service(w->context, 0) < 0)
			break;
	}
	lws_sul_cancel(&w->tick);
}

void
wire_stop(struct wire *w)
{
	w->stop = 1;
	lws_cancel_service(w->context);
}

void
wire_close(struct wire *w)
{
	if (w->context)
		lws_context_destroy(w->context);
	free(w);
}
