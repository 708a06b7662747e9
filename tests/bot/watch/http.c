#include "bot/watch/http.h"

#include <arpa/inet.h>
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

/* A client, in a thread of its own, while the loop runs. */
struct client {
	unsigned port;
	const char *path; /* of a socket, or NULL */
	const char *sends;
	char got[4096];
	uv_async_t *over;
};

static int
reach(const struct client *c)
{
	struct sockaddr_in at = { .sin_family = AF_INET, .sin_port = htons((uint16_t)c->port) };
	struct sockaddr_un un = { .sun_family = AF_UNIX };
	int fd = socket(c->path ? AF_UNIX : AF_INET, SOCK_STREAM, 0), bad;

	at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	if (c->path)
		snprintf(un.sun_path, sizeof un.sun_path, "%s", c->path);
	bad = c->path ? connect(fd, (struct sockaddr *)&un, sizeof un)
		      : connect(fd, (struct sockaddr *)&at, sizeof at);
	cr_assert_eq(bad, 0);
	return fd;
}

static void
be_client(void *arg)
{
	struct client *c = arg;
	size_t n = 0;
	ssize_t more;
	int fd = reach(c);

	cr_assert_eq(write(fd, c->sends, strlen(c->sends)), (ssize_t)strlen(c->sends));
	while (n < sizeof c->got - 1 && (more = read(fd, c->got + n, sizeof c->got - 1 - n)) > 0)
		n += (size_t)more;
	c->got[n] = '\0';
	close(fd);
	uv_async_send(c->over);
}

static unsigned
answer(void *arg, const struct http_request *request, struct buf *out, const char **type)
{
	const char *id = request->value(request, "id");

	if (strcmp(request->path, "/long") == 0) {
		for (unsigned i = 0; i < 300; i++)
			buf_text(out, "0123456789");
		*type = "text/x-long";
		return 200;
	}
	buf_format(out, "%s%s %s %s", (const char *)arg, request->posts ? "POST" : "GET",
	    request->path, id ? id : "-");
	return strcmp(request->path, "/no") == 0 ? 404 : 200;
}

static void
on_over(uv_async_t *over)
{
	uv_stop(over->loop);
}

static void
close_all(uv_loop_t *loop, struct http *h, uv_async_t *over)
{
	http_close(h);
	uv_close((uv_handle_t *)over, NULL);
	uv_run(loop, UV_RUN_DEFAULT);
	cr_expect_eq(uv_loop_close(loop), 0);
}

/* Sends a request to a server at the address, and returns the answer; lent. */
static const char *
ask(const char *address, const char *request)
{
	static struct client c;
	uv_async_t over;
	uv_thread_t thread;
	uv_loop_t loop;
	struct http *h;
	char why[256];

	uv_loop_init(&loop);
	uv_async_init(&loop, &over, on_over);
	h = http_open(&loop, address, answer, "<>", why, sizeof why);
	cr_assert(h, "%s", why);
	c = (struct client){ .port = http_port(h),
		.path = *address == '/' ? address : NULL,
		.sends = request,
		.over = &over };
	uv_thread_create(&thread, be_client, &c);
	uv_run(&loop, UV_RUN_DEFAULT);
	uv_thread_join(&thread);
	close_all(&loop, h, &over);
	return c.got;
}

#define CLOSE "Host: x\r\nConnection: close\r\n\r\n"

static const char *
body(const char *got)
{
	const char *at = strstr(got, "\r\n\r\n");

	return at ? at + 4 : got;
}

Test(http, a_request_is_answered)
{
	const char *got = ask("127.0.0.1:0", "GET /a/b?id=7%20x&z=1 HTTP/1.1\r\n" CLOSE);

	cr_expect(strstr(got, "HTTP/1.1 200 OK\r\n") == got, "%s", got);
	cr_expect(strstr(got, "Content-Type: text/plain; charset=utf-8\r\n"), "%s", got);
	cr_expect_str_eq(body(got), "<>GET /a/b 7 x");
}

Test(http, a_long_answer_arrives_whole)
{
	const char *got = ask("localhost:0", "GET /long HTTP/1.1\r\n" CLOSE);

	cr_expect(strstr(got, "Content-Type: text/x-long\r\n"), "%s", got);
	cr_expect_eq(strlen(body(got)), 3000);
}

Test(http, a_post_and_a_status)
{
	const char *got = ask(
	    "127.0.0.1:0", "POST /no HTTP/1.1\r\nContent-Length: 3\r\n" CLOSE "abc");

	cr_expect(strstr(got, "HTTP/1.1 404 Not Found\r\n") == got, "%s", got);
	cr_expect_str_eq(body(got), "<>POST /no -");
}

Test(http, other_methods_are_refused)
{
	const char *got = ask("127.0.0.1:0", "DELETE / HTTP/1.1\r\n" CLOSE);

	cr_expect(strstr(got, "HTTP/1.1 405 ") == got, "%s", got);
	cr_expect_str_eq(body(got), "Use GET or POST.\n");
}

Test(http, a_head_has_no_body)
{
	const char *got = ask("127.0.0.1:0", "HEAD /x HTTP/1.1\r\n" CLOSE);

	cr_expect(strstr(got, "Content-Length: 10\r\n"), "%s", got);
	cr_expect_str_eq(body(got), "");
}

Test(http, nonsense_is_refused)
{
	const char *got = ask("127.0.0.1:0", "\x16\x03\x01 what\r\n\r\n");

	cr_expect(!strstr(got, " 200 "), "%s", got);
}

static char folder[] = "/tmp/golf-http-XXXXXX";

static const char *
socket_path(void)
{
	static char path[64];

	cr_assert(mkdtemp(folder));
	snprintf(path, sizeof path, "%s/golfd.sock", folder);
	return path;
}

static void
drop_folder(void)
{
	cr_expect_eq(rmdir(folder), 0, "the socket was left");
}

Test(http, a_socket_is_of_its_user_alone_and_leaves)
{
	const char *path = socket_path();
	char why[256];
	uv_loop_t loop;
	struct stat st;
	struct http *h;

	cr_expect_str_eq(body(ask(path, "GET /s HTTP/1.1\r\n" CLOSE)), "<>GET /s -");
	cr_expect_neq(stat(path, &st), 0);
	uv_loop_init(&loop);
	umask(0);
	h = http_open(&loop, path, answer, "", why, sizeof why);
	cr_assert(h, "%s", why);
	cr_assert_eq(stat(path, &st), 0);
	cr_expect_eq(st.st_mode & 0777, 0600, "%o", st.st_mode);
	cr_expect_null(http_open(&loop, path, answer, "", why, sizeof why));
	cr_expect_str_eq(why, "Address already in use");
	http_close(h);
	uv_run(&loop, UV_RUN_DEFAULT);
	uv_loop_close(&loop);
	drop_folder();
}

Test(http, a_socket_that_a_dead_process_has_left_is_taken_over)
{
	const char *path = socket_path();
	struct sockaddr_un at = { .sun_family = AF_UNIX };
	int fd = socket(AF_UNIX, SOCK_STREAM, 0);

	snprintf(at.sun_path, sizeof at.sun_path, "%s", path);
	cr_assert_eq(bind(fd, (struct sockaddr *)&at, sizeof at), 0);
	close(fd);
	cr_expect_str_eq(body(ask(path, "GET /s HTTP/1.1\r\n" CLOSE)), "<>GET /s -");
	drop_folder();
}

Test(http, an_address_that_cannot_be_had_is_told)
{
	static const char *const cases[][2] = {
		{ "192.0.2.1:1", "Cannot assign requested address" },
		{ "somewhere:1", "Invalid argument" },
		{ "127.0.0.1", "Invalid argument" },
		{ "/nowhere/at/all/golfd.sock", "No such file or directory" },
	};
	char why[256], port[32];
	struct http *h, *other;
	uv_loop_t loop;

	uv_loop_init(&loop);
	for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		cr_expect_null(http_open(&loop, cases[i][0], answer, "", why, sizeof why));
		cr_expect_str_eq(why, cases[i][1]);
	}
	h = http_open(&loop, "[::1]:0", answer, "", why, sizeof why);
	if (!h) /* a machine without IPv6 */
		h = http_open(&loop, "127.0.0.1:0", answer, "", why, sizeof why);
	cr_assert(h, "%s", why);
	cr_expect_gt(http_port(h), 0);
	other = http_open(&loop, "127.0.0.1:0", answer, "", why, sizeof why);
	cr_assert(other, "%s", why);
	snprintf(port, sizeof port, "127.0.0.1:%u", http_port(other));
	cr_expect_null(http_open(&loop, port, answer, "", why, sizeof why));
	cr_expect_str_eq(why, "Address already in use");
	http_close(h);
	http_close(other);
	uv_run(&loop, UV_RUN_DEFAULT);
	uv_loop_close(&loop);
}
