#include "tests/bot/discord/rest_server.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct peer {
	uv_tcp_t tcp;
	uv_timer_t timer;
	struct server *server;
	struct peer *next;
	unsigned number;
	char *in;
	size_t length, room;
	const struct serve *row; /* the row of the request that is being answered */
	bool busy, closing;
	int handles;
};

static const struct serve plain = { .status = 200 };

static void
peer_gone(uv_handle_t *handle)
{
	struct peer *p = handle->data, **at;

	if (--p->handles)
		return;
	for (at = &p->server->peers; *at != p; at = &(*at)->next)
		;
	*at = p->next;
	free(p->in);
	free(p);
}

static void
peer_close(struct peer *p)
{
	if (p->closing)
		return;
	p->closing = true;
	if (p->busy)
		p->server->open--;
	uv_close((uv_handle_t *)&p->tcp, peer_gone);
	uv_close((uv_handle_t *)&p->timer, peer_gone);
}

static void peer_read(struct peer *p);

static void
written(uv_write_t *write, int status)
{
	(void)status;
	free(write);
}

static void
peer_answer(uv_timer_t *timer)
{
	struct peer *p = timer->data;
	const struct serve *row = p->row;
	const char *body = row->body ? row->body : "{}";
	size_t size = row->body_size ? row->body_size : strlen(body);
	size_t room = size + 2048;
	uv_write_t *write = malloc(sizeof *write + room);
	char *text = (char *)(write + 1);
	int n;

	assert(write);
	n = snprintf(text, room, "HTTP/1.1 %d X\r\nContent-Length: %zu\r\n%s\r\n", row->status,
	    size, row->headers ? row->headers : "");
	memcpy(text + n, body, size);
	uv_write(write, (uv_stream_t *)&p->tcp,
	    &(uv_buf_t){ .base = text, .len = (size_t)n + size }, 1, written);
	p->busy = false;
	p->server->open--;
	peer_read(p);
}

static void
peer_release(struct peer *p)
{
	if (p->busy && p->row->how == SERVE_ANSWER && !uv_is_active((uv_handle_t *)&p->timer))
		uv_timer_start(
		    &p->timer, peer_answer, p->row->hold ? p->row->hold : p->server->hold_all, 0);
}

static void
peer_request(struct peer *p, size_t length)
{
	struct server *s = p->server;
	struct served *r = &s->served[s->n++];

	assert(s->n < SERVED);
	*r = (struct served){ .text = calloc(1, length + 1),
		.length = length,
		.link = p->number,
		.at = uv_now(s->loop) };
	assert(r->text);
	memcpy(r->text, p->in, length);
	p->row = &plain;
	for (size_t i = 0; i < s->n_rows; i++)
		if (!s->used[i] &&
		    strncmp(r->text, s->rows[i].line, strlen(s->rows[i].line)) == 0) {
			s->used[i] = true;
			p->row = &s->rows[i];
			break;
		}
	memmove(p->in, p->in + length, p->length - length + 1);
	p->length -= length;
	p->busy = true;
	if (++s->open > s->most_open)
		s->most_open = s->open;
	if (p->row->how == SERVE_DROP) {
		peer_close(p);
		return;
	}
	if (s->most_open < s->hold_until)
		return;
	for (struct peer *each = s->peers; each; each = each->next)
		peer_release(each);
}

/*
 * Takes one complete request, if there is one. The next request waits until this one is answered.
 */
static void
peer_read(struct peer *p)
{
	const char *end = p->length && !p->busy ? strstr(p->in, "\r\n\r\n") : NULL;
	const char *header;
	size_t body = 0, head;

	if (!end)
		return;
	head = (size_t)(end - p->in) + 4;
	header = strcasestr(p->in, "\r\nContent-Length:");
	if (header && header < end)
		body = strtoul(header + 17, NULL, 10);
	if (p->length >= head + body)
		peer_request(p, head + body);
}

static void
peer_room(uv_handle_t *handle, size_t wanted, uv_buf_t *out)
{
	struct peer *p = handle->data;

	if (p->length + wanted + 1 > p->room) {
		p->room = p->length + wanted + 1;
		p->in = realloc(p->in, p->room);
		assert(p->in);
	}
	*out = (uv_buf_t){ .base = p->in + p->length, .len = wanted };
}

static void
peer_bytes(uv_stream_t *stream, ssize_t n, const uv_buf_t *buf)
{
	struct peer *p = stream->data;

	(void)buf;
	if (n < 0) {
		peer_close(p);
		return;
	}
	p->length += (size_t)n;
	p->in[p->length] = '\0';
	peer_read(p);
}

static void
peer_new(uv_stream_t *listener, int status)
{
	struct server *s = listener->data;
	struct peer *p = calloc(1, sizeof *p);

	assert(status == 0 && p);
	p->server = s;
	p->number = s->links++;
	p->next = s->peers;
	s->peers = p;
	p->handles = 2;
	uv_tcp_init(s->loop, &p->tcp);
	uv_timer_init(s->loop, &p->timer);
	p->tcp.data = p->timer.data = p;
	uv_accept(listener, (uv_stream_t *)&p->tcp);
	uv_tcp_nodelay(&p->tcp, 1);
	uv_read_start((uv_stream_t *)&p->tcp, peer_room, peer_bytes);
}

void
server_start(struct server *s, uv_loop_t *loop, const struct serve *rows, size_t n)
{
	struct sockaddr_in at;
	int size = sizeof at;

	*s = (struct server){ .loop = loop, .rows = rows, .n_rows = n };
	assert(n <= sizeof s->used / sizeof s->used[0]);
	uv_tcp_init(loop, &s->listener);
	s->listener.data = s;
	uv_ip4_addr("127.0.0.1", 0, &at);
	if (uv_tcp_bind(&s->listener, (struct sockaddr *)&at, 0) != 0 ||
	    uv_listen((uv_stream_t *)&s->listener, 512, peer_new) != 0 ||
	    uv_tcp_getsockname(&s->listener, (struct sockaddr *)&at, &size) != 0)
		abort();
	s->port = ntohs(at.sin_port);
}

void
server_stop(struct server *s)
{
	uv_close((uv_handle_t *)&s->listener, NULL);
	for (struct peer *p = s->peers; p; p = p->next)
		peer_close(p);
}

void
server_free(struct server *s)
{
	for (unsigned i = 0; i < s->n; i++)
		free(s->served[i].text);
}

unsigned
server_count(const struct server *s, const char *line)
{
	unsigned n = 0;

	for (unsigned i = 0; i < s->n; i++)
		n += strncmp(s->served[i].text, line, strlen(line)) == 0;
	return n;
}

const struct served *
server_find(const struct server *s, const char *line)
{
	for (unsigned i = 0; i < s->n; i++)
		if (strncmp(s->served[i].text, line, strlen(line)) == 0)
			return &s->served[i];
	return NULL;
}
