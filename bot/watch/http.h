/*
 * http.h - a small HTTP server on the daemon's loop, by libmicrohttpd: for the operator alone, on
 * this machine or in a private network. Discord never connects here.
 *
 * It takes GET and POST without a body. A client that is slow is dropped, and no more than
 * HTTP_CLIENTS are served at a time, so nobody holds up the games.
 */
#ifndef BOT_WATCH_HTTP_H
#define BOT_WATCH_HTTP_H

#include "bot/base/buf.h"

#include <uv.h>

enum {
	HTTP_CLIENTS = 16, /* connections at a time; above: not accepted */
	HTTP_SLOW_S = 10, /* without a sign of life: the connection is closed */
	HTTP_MOST = 1 << 20, /* bytes of an answer */
};

/* Lent to http_answer. */
struct http_request {
	bool posts; /* POST; else GET or HEAD */
	const char *path; /* "/metrics" */
	/* Returns a value behind the ? of the address, or NULL. */
	const char *(*value)(const struct http_request *request, const char *name);
	void *of; /* value()'s */
};

/*
 * Writes the answer to out. Returns the HTTP status. *type is text/plain in UTF-8 unless it is set,
 * to a text that stays.
 */
typedef unsigned http_answer(
    void *arg, const struct http_request *request, struct buf *out, const char **type);

struct http;

/*
 * Listens on an address: "127.0.0.1:9469", "[::1]:9469", or the path of a socket, which begins
 * with /. The socket is of this user alone (0600). A socket that a dead process has left is taken
 * over. Returns NULL, with one sentence in why, when the address cannot be had.
 */
struct http *http_open(uv_loop_t *loop, const char *address, http_answer *answer, void *arg,
    char *why, size_t why_size);

/* The loop must turn twice more before uv_loop_close(). NULL is allowed. */
void http_close(struct http *h);

/* Returns the port that it listens on; 0 for a socket. For a test that gave port 0. */
unsigned http_port(const struct http *h);

#endif
