/*
 * rest_server.h - a little HTTP/1.1 server on 127.0.0.1, on the test's own loop, that answers by a
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
	SERVE_DROP, /* close the link without a word */
	SERVE_NEVER, /* say nothing, keep the link */
};

/*
 * Used once, by the first request whose line begins with it; a request without a row gets 200 and
 * {}.
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
	char *text; /* the whole request; freed by server_stop() */
	size_t length;
	unsigned link; /* which connection, from 0 */
	uint64_t at; /* loop time, ms */
};

enum { SERVED = 8192 };

struct server {
	uv_loop_t *loop;
	uv_tcp_t listener;
	int port;
	const struct serve *rows;
	size_t n_rows;
	bool used[64];
	uint64_t hold_all; /* ms that every answer without a row is held */
	unsigned hold_until; /* nothing is answered until so many requests are open at once */
	struct served served[SERVED];
	unsigned n; /* requests that came */
	unsigned links; /* connections that were made */
	unsigned open, most_open; /* requests not answered yet: now, and at the most */
	struct peer *peers;
};

void server_start(struct server *s, uv_loop_t *loop, const struct serve *rows, size_t n);

/* Closes everything; the loop must run on. */
void server_stop(struct server *s);

/* After the loop: frees what was kept of the requests. */
void server_free(struct server *s);

/* How many requests began so. */
unsigned server_count(const struct server *s, const char *line);

/* The first request that began so, or NULL. */
const struct served *server_find(const struct server *s, const char *line);

#endif
