/*
 * Bytes for load.c: an epoll loop, HTTP/1.1 with bodies of a known length, and text frames.
 */
#include "tests/bench/load.h"

#include <arpa/inet.h>
#include <errno.h>
#include <libwebsockets.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { EVENTS = 256, READ = 64 << 10, MOST = 1 << 20, HEAD = 400 };

static const struct wire_calls *calls;
static int poller, listener;
static struct link *closed; /* freed when the events of a wait are done */

static void *
grown(void *p, size_t n)
{
	void *more = realloc(p, n);

	if (!more)
		abort();
	return more;
}

static void
drop(struct link *l)
{
	if (l->closed)
		return;
	l->closed = true;
	close(l->fd);
	calls->gone(l);
	l->next_closed = closed;
	closed = l;
}

static void
watch(const struct link *l, int op, uint32_t events)
{
	struct epoll_event e = { .events = events, .data.ptr = (void *)(uintptr_t)l };

	epoll_ctl(poller, op, l->fd, &e);
}

static void
flush(struct link *l)
{
	ssize_t n = send(l->fd, l->out, l->out_n, MSG_NOSIGNAL);

	if (n < 0 && errno != EAGAIN) {
		drop(l);
		return;
	}
	if (n > 0) {
		l->out_n -= (size_t)n;
		memmove(l->out, l->out + n, l->out_n);
	}
	watch(l, EPOLL_CTL_MOD, l->out_n ? EPOLLIN | EPOLLOUT : EPOLLIN);
}

static void
write_all(struct link *l, const char *head, size_t head_n, const char *body, size_t n)
{
	struct iovec part[2] = { { (void *)(uintptr_t)head, head_n },
		{ (void *)(uintptr_t)body, n } };
	struct msghdr m = { .msg_iov = part, .msg_iovlen = 2 };
	size_t done = 0, all = head_n + n;
	ssize_t sent;

	if (l->closed)
		return;
	if (!l->out_n) {
		sent = sendmsg(l->fd, &m, MSG_NOSIGNAL);
		if (sent < 0 && errno != EAGAIN) {
			drop(l);
			return;
		}
		done = sent > 0 ? (size_t)sent : 0;
	}
	if (done == all)
		return;
	if (l->out_room < l->out_n + all)
		l->out = grown(l->out, l->out_room = 2 * (l->out_n + all));
	for (; done < all; done++)
		l->out[l->out_n++] = done < head_n ? head[done] : body[done - head_n];
	watch(l, EPOLL_CTL_MOD, EPOLLIN | EPOLLOUT);
}

void
wire_answer(struct link *l, int status, const char *body)
{
	size_t n = body ? strlen(body) : 0;
	char head[HEAD];
	int head_n = snprintf(head, sizeof head,
	    "HTTP/1.1 %d %s\r\nContent-Type: application/json\r\nContent-Length: %zu\r\n\r\n",
	    status, status < 300 ? "OK" : "Not Found", n);

	if (status == 204)
		head_n = snprintf(head, sizeof head, "HTTP/1.1 204 No Content\r\n\r\n");
	write_all(l, head, (size_t)head_n, body ? body : "", n);
}

void
wire_text(struct link *l, const char *text, size_t n)
{
	unsigned char head[10] = { 0x81 };
	size_t head_n = 2;

	if (n < 126) {
		head[1] = (unsigned char)n;
	} else if (n < 65536) {
		head[1] = 126;
		head[2] = (unsigned char)(n >> 8);
		head[3] = (unsigned char)n;
		head_n = 4;
	} else {
		head[1] = 127;
		for (unsigned i = 0; i < 8; i++)
			head[2 + i] = (unsigned char)((uint64_t)n >> 8 * (7 - i));
		head_n = 10;
	}
	write_all(l, (const char *)head, head_n, text, n);
}

/* ---- reading ---- */

/* Finds a header's value in a head that ends with NUL; NULL when it is not there. */
static const char *
header(const char *head, const char *name)
{
	size_t n = strlen(name);

	for (const char *line = strstr(head, "\r\n"); line; line = strstr(line + 2, "\r\n"))
		if (!strncasecmp(line + 2, name, n) && line[2 + n] == ':')
			return line + 3 + n + strspn(line + 3 + n, " ");
	return NULL;
}

static void
upgrade(struct link *l, const char *key)
{
	char text[128], accept[64], head[HEAD];
	unsigned char hash[20];
	int n = snprintf(text, sizeof text, "%.*s258EAFA5-E914-47DA-95CA-C5AB0DC85B11",
	    (int)strcspn(key, "\r\n"), key);

	lws_SHA1((unsigned char *)text, (size_t)n, hash);
	lws_b64_encode_string((char *)hash, sizeof hash, accept, sizeof accept);
	n = snprintf(head, sizeof head,
	    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
	    "Sec-WebSocket-Accept: %s\r\n\r\n",
	    accept);
	write_all(l, head, (size_t)n, "", 0);
	l->websocket = true;
	calls->opened(l);
}

/* Reads one request. Returns how many bytes it took; 0 when it is not whole. */
static size_t
read_request(struct link *l, unsigned char *at, size_t n)
{
	unsigned char *end = memmem(at, n, "\r\n\r\n", 4);
	const char *value, *head = (const char *)at;
	size_t head_n, length;
	char method[8], path[512], *query, after;

	if (!end)
		return 0;
	head_n = (size_t)(end - at) + 4;
	end[2] = '\0';
	value = header(head, "content-length");
	length = value ? strtoul(value, NULL, 10) : 0;
	if (n - head_n < length) {
		end[2] = '\r';
		return 0;
	}
	if (sscanf(head, "%7s %511s", method, path) != 2) {
		drop(l);
		return n;
	}
	if ((value = header(head, "sec-websocket-key"))) {
		upgrade(l, value);
		return head_n;
	}
	if ((query = strchr(path, '?')))
		*query = '\0';
	/* The buffer has room for one byte more than was read. */
	after = (char)at[head_n + length];
	at[head_n + length] = '\0';
	calls->request(l, method, path, (char *)at + head_n, length);
	at[head_n + length] = (unsigned char)after;
	return head_n + length;
}

static size_t
read_frame(struct link *l, unsigned char *at, size_t n)
{
	size_t head_n = 6, length;
	unsigned char after, *text;

	if (n < 2)
		return 0;
	length = at[1] & 0x7f;
	if (length == 126) {
		if (n < 4)
			return 0;
		length = (size_t)at[2] << 8 | at[3];
		head_n = 8;
	}
	if (length == 127 || !(at[1] & 0x80) || (at[0] & 0x0f) == 8) {
		drop(l); /* a close, or what golfd never sends */
		return n;
	}
	if (n < head_n + length)
		return 0;
	text = at + head_n;
	for (size_t i = 0; i < length; i++)
		text[i] ^= text[(long)(i & 3) - 4];
	after = text[length];
	text[length] = '\0';
	if ((at[0] & 0x0f) == 1)
		calls->text(l, (char *)text, length);
	text[length] = after;
	return head_n + length;
}

static void
read_more(struct link *l)
{
	size_t done = 0, took;
	ssize_t n;

	if (l->in_room < l->in_n + READ + 1)
		l->in = grown(l->in, l->in_room = l->in_n + 2 * READ);
	n = recv(l->fd, l->in + l->in_n, l->in_room - l->in_n - 1, 0);
	if (n < 0 && errno == EAGAIN)
		return;
	if (n <= 0 || l->in_n > MOST) {
		drop(l);
		return;
	}
	l->in_n += (size_t)n;
	while (!l->closed && done < l->in_n &&
	    (took = (l->websocket ? read_frame : read_request)(l, l->in + done, l->in_n - done)) >
		0)
		done += took;
	l->in_n -= done;
	memmove(l->in, l->in + done, l->in_n);
}

static void
accept_all(void)
{
	const int yes = 1;
	int fd;

	while ((fd = accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC)) >= 0) {
		struct link *l = calloc(1, sizeof *l);

		if (!l)
			abort();
		setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
		l->fd = fd;
		l->shard = -1;
		watch(l, EPOLL_CTL_ADD, EPOLLIN);
	}
}

void
wire_wait(int ms)
{
	struct epoll_event e[EVENTS];
	int n = epoll_wait(poller, e, EVENTS, ms);
	struct link *l;

	for (int i = 0; i < n; i++) {
		if (!(l = e[i].data.ptr)) {
			accept_all();
			continue;
		}
		if (!l->closed && (e[i].events & EPOLLOUT))
			flush(l);
		if (!l->closed && (e[i].events & (EPOLLIN | EPOLLHUP | EPOLLERR)))
			read_more(l);
	}
	while ((l = closed)) {
		closed = l->next_closed;
		free(l->in);
		free(l->out);
		free(l);
	}
}

unsigned
wire_open(const struct wire_calls *set)
{
	struct sockaddr_in at = { .sin_family = AF_INET,
		.sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
	struct epoll_event e = { .events = EPOLLIN };
	socklen_t n = sizeof at;

	calls = set;
	poller = epoll_create1(EPOLL_CLOEXEC);
	listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
	if (poller < 0 || listener < 0 || bind(listener, (struct sockaddr *)&at, sizeof at) ||
	    listen(listener, EVENTS) || getsockname(listener, (struct sockaddr *)&at, &n) ||
	    epoll_ctl(poller, EPOLL_CTL_ADD, listener, &e)) {
		perror("load: no port");
		return 0;
	}
	return ntohs(at.sin_port);
}
