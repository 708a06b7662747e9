/*
 * libmicrohttpd waits on one epoll descriptor, which the loop polls. It has timeouts of its own,
 * which it looks at once a second.
 */
#include "bot/watch/http.h"

#include "bot/base/log.h"

#include <errno.h>
#include <microhttpd.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

enum { LOOK_MS = 1000, MEMORY = 16 << 10, BACKLOG = 16 };

struct http {
	struct MHD_Daemon *daemon;
	uv_poll_t poll;
	uv_timer_t look;
	unsigned handles; /* that are not closed yet */
	http_answer *answer;
	void *arg;
	unsigned port;
	char socket[sizeof((struct sockaddr_un *)0)->sun_path]; /* "" for none */
};

/* Requests ----------------------------------------------------------------- */

static const char *
value_of(const struct http_request *request, const char *name)
{
	return MHD_lookup_connection_value(request->of, MHD_GET_ARGUMENT_KIND, name);
}

/* Hands the text over to libmicrohttpd. */
static enum MHD_Result
respond(struct MHD_Connection *c, unsigned status, const char *type, struct buf *text)
{
	size_t length = text->length;
	char *bytes = buf_take(text);
	struct MHD_Response *response;
	enum MHD_Result result;

	if (!bytes)
		length = 0;
	response = MHD_create_response_from_buffer(
	    length, length ? bytes : "", length ? MHD_RESPMEM_MUST_FREE : MHD_RESPMEM_PERSISTENT);
	if (!response || !length)
		free(bytes);
	if (!response)
		return MHD_NO;
	MHD_add_response_header(response, MHD_HTTP_HEADER_CONTENT_TYPE, type);
	MHD_add_response_header(response, MHD_HTTP_HEADER_CACHE_CONTROL, "no-store");
	result = MHD_queue_response(c, status, response);
	MHD_destroy_response(response);
	return result;
}

static enum MHD_Result
on_request(void *arg, struct MHD_Connection *c, const char *path, const char *method,
    const char *version, const char *body, size_t *n, void **seen)
{
	struct http *h = arg;
	bool posts = strcmp(method, MHD_HTTP_METHOD_POST) == 0;
	const struct http_request request = {
		.posts = posts, .path = path, .value = value_of, .of = c
	};
	const char *type = "text/plain; charset=utf-8";
	enum MHD_Result result;
	struct buf out;
	unsigned status;

	(void)version, (void)body;
	/* The first call is for the headers, later ones for a body, which is dropped. */
	if (!*seen || *n) {
		*seen = h;
		*n = 0;
		return MHD_YES;
	}
	buf_init(&out, HTTP_MOST);
	if (posts || strcmp(method, MHD_HTTP_METHOD_GET) == 0 ||
	    strcmp(method, MHD_HTTP_METHOD_HEAD) == 0) {
		status = h->answer(h->arg, &request, &out, &type);
	} else {
		status = MHD_HTTP_METHOD_NOT_ALLOWED;
		buf_text(&out, "Use GET or POST.\n");
	}
	result = respond(c, buf_failed(&out) ? MHD_HTTP_INTERNAL_SERVER_ERROR : status, type, &out);
	buf_free(&out);
	return result;
}

/* The loop ------------------------------------------------------------------ */

static void
on_readable(uv_poll_t *poll, int status, int events)
{
	struct http *h = poll->data;

	(void)status, (void)events;
	MHD_run(h->daemon);
}

static void
on_look(uv_timer_t *look)
{
	struct http *h = look->data;

	MHD_run(h->daemon);
}

/* A client that sends nonsense is no fault of golfd. */
static void __attribute__((format(printf, 2, 0)))
on_log(void *arg, const char *format, va_list args)
{
	char text[256];

	(void)arg;
	vsnprintf(text, sizeof text, format, args);
	text[strcspn(text, "\n")] = '\0';
	log_line(LOG_DEBUG, "watch", "%s", text);
}

/* Addresses ------------------------------------------------------------------ */

/* Returns the descriptor, or -1 with errno. */
static int
listen_at(const struct sockaddr *address, socklen_t length)
{
	int fd = socket(address->sa_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0), yes = 1,
	    error;

	if (fd < 0)
		return -1;
	if (address->sa_family != AF_UNIX)
		setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
	if (bind(fd, address, length) == 0 && listen(fd, BACKLOG) == 0)
		return fd;
	error = errno;
	close(fd);
	errno = error;
	return -1;
}

/* Whether nobody listens at a socket any more. */
static bool
is_left(const struct sockaddr_un *at)
{
	int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	bool left = fd >= 0 && connect(fd, (const struct sockaddr *)at, sizeof *at) < 0 &&
	    errno == ECONNREFUSED;

	if (fd >= 0)
		close(fd);
	return left;
}

static int
listen_on_socket(struct http *h, const char *path)
{
	struct sockaddr_un at = { .sun_family = AF_UNIX };
	size_t size = strlen(path) + 1;
	mode_t mask;
	int fd;

	if (size > sizeof at.sun_path) {
		errno = ENAMETOOLONG;
		return -1;
	}
	memcpy(at.sun_path, path, size);
	mask = umask(0177);
	fd = listen_at((const struct sockaddr *)&at, sizeof at);
	if (fd < 0 && errno == EADDRINUSE && is_left(&at)) {
		unlink(path);
		fd = listen_at((const struct sockaddr *)&at, sizeof at);
	}
	umask(mask);
	if (fd >= 0)
		memcpy(h->socket, path, size);
	return fd;
}

/* Splits "HOST:PORT" or "[HOST]:PORT". */
static int
listen_on_port(struct http *h, const char *address)
{
	const struct addrinfo want = { .ai_flags = AI_PASSIVE | AI_NUMERICHOST | AI_NUMERICSERV,
		.ai_socktype = SOCK_STREAM };
	struct sockaddr_storage bound;
	socklen_t length = sizeof bound;
	struct addrinfo *found;
	char host[64], port[32];
	const char *colon = strrchr(address, ':');
	int fd;

	errno = EINVAL;
	if (!colon || (size_t)(colon - address) >= sizeof host)
		return -1;
	snprintf(host, sizeof host, "%.*s", (int)(colon - address), address);
	if (*host == '[') {
		memmove(host, host + 1, strlen(host));
		host[strcspn(host, "]")] = '\0';
	}
	if (getaddrinfo(
		strcmp(host, "localhost") == 0 ? "127.0.0.1" : host, colon + 1, &want, &found) != 0)
		return -1;
	fd = listen_at(found->ai_addr, found->ai_addrlen);
	freeaddrinfo(found);
	if (fd >= 0 && getsockname(fd, (struct sockaddr *)&bound, &length) == 0 &&
	    getnameinfo(
		(struct sockaddr *)&bound, length, NULL, 0, port, sizeof port, NI_NUMERICSERV) == 0)
		h->port = (unsigned)strtoul(port, NULL, 10);
	return fd;
}

/* Opening and closing --------------------------------------------------------- */

static bool
start(struct http *h, uv_loop_t *loop, int fd)
{
	const union MHD_DaemonInfo *info;

	h->daemon = MHD_start_daemon(MHD_USE_EPOLL | MHD_USE_ERROR_LOG, 0, NULL, NULL, on_request,
	    h, MHD_OPTION_EXTERNAL_LOGGER, on_log, NULL, MHD_OPTION_LISTEN_SOCKET, fd,
	    MHD_OPTION_CONNECTION_LIMIT, (unsigned)HTTP_CLIENTS, MHD_OPTION_CONNECTION_TIMEOUT,
	    (unsigned)HTTP_SLOW_S, MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)MEMORY,
	    MHD_OPTION_END);
	if (!h->daemon) {
		close(fd);
		return false;
	}
	info = MHD_get_daemon_info(h->daemon, MHD_DAEMON_INFO_EPOLL_FD);
	if (!info || uv_poll_init(loop, &h->poll, info->epoll_fd) != 0) {
		MHD_stop_daemon(h->daemon);
		return false;
	}
	uv_timer_init(loop, &h->look);
	h->poll.data = h->look.data = h;
	h->handles = 2;
	uv_poll_start(&h->poll, UV_READABLE, on_readable);
	uv_timer_start(&h->look, on_look, LOOK_MS, LOOK_MS);
	/* Nobody waits for a client. */
	uv_unref((uv_handle_t *)&h->poll);
	uv_unref((uv_handle_t *)&h->look);
	return true;
}

struct http *
http_open(uv_loop_t *loop, const char *address, http_answer *answer, void *arg, char *why,
    size_t why_size)
{
	struct http *h = calloc(1, sizeof *h);
	int fd;

	if (!h) {
		snprintf(why, why_size, "no memory is left");
		return NULL;
	}
	h->answer = answer;
	h->arg = arg;
	fd = *address == '/' ? listen_on_socket(h, address) : listen_on_port(h, address);
	if (fd < 0)
		snprintf(why, why_size, "%s", strerror(errno));
	else if (start(h, loop, fd))
		return h;
	else
		snprintf(why, why_size, "libmicrohttpd does not start");
	if (h->socket[0])
		unlink(h->socket);
	free(h);
	return NULL;
}

static void
on_closed(uv_handle_t *handle)
{
	struct http *h = handle->data;

	if (--h->handles > 0)
		return;
	MHD_stop_daemon(h->daemon);
	if (h->socket[0])
		unlink(h->socket);
	free(h);
}

void
http_close(struct http *h)
{
	if (!h)
		return;
	uv_close((uv_handle_t *)&h->poll, on_closed);
	uv_close((uv_handle_t *)&h->look, on_closed);
}

unsigned
http_port(const struct http *h)
{
	return h->port;
}
