/*
 * rest_server.h - a small HTTP/1.1 server on 127.0.0.1. It runs on the test's loop and answers by a
 * script.
 */
#ifndef TESTS_BOT_REST_SERVER_H
#define TESTS_BOT_REST_SERVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <uv.h>

enum serve_how {
	SERVE_ANSWER,
	SERVE_DROP, /* close the link without an answer */
	SERVE_NEVER, /* send no answer, keep the link */
};

/*
 * A row is used once, by the first request that begins with its line. A request without a row gets
 * 200 and {}.
 */
struct serve {
	const char *line; /* "GET /x " */
	int status;
	const char *headers; /* each line with its CR LF, or NULL */
	const char *body; /* NULL: "{}" */
	size_t body_size; /* 0: strlen */
	uint64_t hold; /* ms before the answer */
	enum serve_how how;
};

struct served {
	char *text; /* the whole request; freed by server_free() */
	size_t length;
	unsigned link; /* which connection, from 0 */
	uint64_t at; /* loop time, ms */
};

enum { SERVED = 10000 };

struct server {
	uv_loop_t *loop;
	uv_tcp_t listener;
	int port;
	const struct serve *rows;
	size_t n_rows;
	bool used[64];
	uint64_t hold_all; /* ms before an answer whose row has no hold */
	unsigned hold_until; /* no answers before this many requests are open at once */
	struct served served[SERVED];
	unsigned n; /* requests that came */
	unsigned links; /* connections that were made */
	unsigned open, most_open; /* requests not answered yet: now, and at the most */
	struct peer *peers;
};

void server_start(struct server *s, uv_loop_t *loop, const struct serve *rows, size_t n);

/* Closes all handles. The loop must run until they are closed. */
void server_stop(struct server *s);

/* Frees the kept requests. Call it after the loop has ended. */
void server_free(struct server *s);

/* Returns the number of requests that begin with this line. */
unsigned server_count(const struct server *s, const char *line);

/* Returns the first request that begins with this line, or NULL. */
const struct served *server_find(const struct server *s, const char *line);

#endif
