/*
 * HTTP: a request is read into an exchange. Its answer is written when it is complete, which may be
 * much later.
 */
#include "playground/wire_link.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

static const char *const method_name[] = { "GET", "POST", "OPTIONS", "PUT", "PATCH", "DELETE",
	"CONNECT", "HEAD" };

void
http_free(struct link *l)
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
	/* In memory, the connection follows its timer. */
	struct lws *wsi;

	memcpy(&wsi, timer + 1, sizeof wsi);
	lws_callback_on_writable(wsi);
}

/* Adds the headers that the answer brings, each "name: value\n". */
static bool
add_headers(struct exchange *x, unsigned char **at, unsigned char *end)
{
	char *line = x->headers, *stop;

	for (; (stop = strchr(line, '\n')); line = stop + 1) {
		char *colon = strchr(line, ':');

		/* libwebsockets takes "name:" and the value as two texts. */
		*stop = '\0';
		colon[1] = '\0';
		if (lws_add_http_header_by_name(x->wsi, (unsigned char *)line,
			(unsigned char *)colon + 2, (int)strlen(colon + 2), at, end))
			return false;
	}
	return true;
}

/* Makes the next read of the client fail. */
static void
reset(struct lws *wsi)
{
	const struct sockaddr nobody = { .sa_family = AF_UNSPEC };

	(void)connect(lws_get_socket_fd(wsi), &nobody, sizeof nobody);
}

int
http_on_writable(struct lws *wsi, struct link *l)
{
	unsigned char head[LWS_PRE + 4096], *start = head + LWS_PRE, *at = start,
					    *end = head + sizeof head - 1, *body = NULL;
	struct exchange *x = l->x;
	size_t n;
	bool close;

	if (!x || x->waits)
		return 0;
	if (x->reset)
		reset(wsi);
	if (x->drop)
		return -1;
	if (!x->status)
		return 0;
	n = x->answer && strcmp(x->method, "HEAD") ? x->answer_length : 0;
	close = x->close;
	if (lws_add_http_header_status(wsi, (unsigned)x->status, &at, end) ||
	    (x->answer &&
		lws_add_http_header_by_token(wsi, WSI_TOKEN_HTTP_CONTENT_TYPE,
		    (const unsigned char *)x->answer_type, (int)strlen(x->answer_type), &at,
		    end)) ||
	    (x->status != 204 &&
		lws_add_http_header_content_length(wsi, x->answer_length, &at, end)) ||
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
	http_free(l);
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
	lws_sul_schedule(
	    lws_get_context(x->wsi), 0, timer, wake, (lws_usec_t)x->delay_ms * LWS_US_PER_MS);
}

static void
answer(struct exchange *x)
{
	if (x->delay_ms)
		schedule(x);
	else
		lws_callback_on_writable(x->wsi);
}

static void
handle(struct lws *wsi, struct link *l)
{
	struct exchange *x = l->x;

	/* From here on the answer may take any time. */
	lws_set_timeout(wsi, NO_PENDING_TIMEOUT, 0);
	x->handled = true;
	playground_request(x->p, x);
	if (!x->waits)
		exchange_done(x);
}

int
http_on_request(struct lws *wsi, struct link *l)
{
	struct exchange *x = calloc(1, sizeof *x);
	char *path, length[24];
	int path_n, method = lws_http_get_uri_and_method(wsi, &path, &path_n);

	http_free(l);
	if (!x)
		abort();
	l->x = x;
	x->p = play_wire_playground(wsi);
	x->wsi = wsi;
	x->send = answer;
	x->method = method >= 0 && method < 8 ? method_name[method] : "";
	if (method >= 0 && path_n < EXCHANGE_PATH)
		memcpy(x->path, path, (size_t)path_n);
	play_wire_query(wsi, x->query, sizeof x->query);
	play_wire_header(
	    wsi, x->authorization, sizeof x->authorization, WSI_TOKEN_HTTP_AUTHORIZATION);
	play_wire_header(wsi, x->agent, sizeof x->agent, WSI_TOKEN_HTTP_USER_AGENT);
	play_wire_header(wsi, x->type, sizeof x->type, WSI_TOKEN_HTTP_CONTENT_TYPE);
	play_wire_caller(wsi, x);
	play_wire_header(wsi, length, sizeof length, WSI_TOKEN_HTTP_CONTENT_LENGTH);
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
	/*
	 * libwebsockets reports the end of a body for every length above 0, and for a POST of
	 * length 0.
	 */
	if (x->too_large || (x->expected == 0 && (strcmp(x->method, "POST") || !*length)))
		handle(wsi, l);
	return 0;
}

int
http_on_body(struct link *l, const void *in, size_t n)
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

int
http_on_body_end(struct lws *wsi, struct link *l)
{
	if (!l->x)
		return 0;
	/*
	 * Called again for the same connection: the next request came before the answer.
	 * libwebsockets 4.1 would then loop for ever and never write, so the connection is closed.
	 * For the same reason the answer is not written here.
	 */
	if (l->x->handled)
		return -1;
	handle(wsi, l);
	return 0;
}
