/*
 * wire_link.h - for wire*.c only: a connection, and the handlers of the events of libwebsockets.
 *
 * A handler that returns an int returns 0, or -1 to close the connection.
 */
#ifndef PLAYGROUND_WIRE_LINK_H
#define PLAYGROUND_WIRE_LINK_H

#include "playground/playground.h"

#include <libwebsockets.h>

/* The data that libwebsockets keeps for each connection. */
struct link {
	struct exchange *x;
	struct ws *ws;
};

struct playground *play_wire_playground(struct lws *wsi);

/*
 * Reads a header of the request; a query gets '&' between its pieces. Writes "" when the header is
 * missing or too long.
 */
void play_wire_header(struct lws *wsi, char *out, size_t size, enum lws_token_indexes token);
void play_wire_query(struct lws *wsi, char *out, size_t size);

/*
 * Reads the host and the origin of a request. An origin that is too long becomes "?", so that it
 * does not count as missing.
 */
void play_wire_caller(struct lws *wsi, struct exchange *x);

/* wire_http.c */
int http_on_request(struct lws *wsi, struct link *l);
int http_on_body(struct link *l, const void *in, size_t n);
int http_on_body_end(struct lws *wsi, struct link *l);
int http_on_writable(struct lws *wsi, struct link *l);
void http_free(struct link *l); /* frees the exchange, if there is one: its answer has been written,
                                   or cannot be written */

/* wire_ws.c */
int ws_on_upgrade(struct lws *wsi);
int ws_on_open(struct lws *wsi, struct link *l);
int ws_on_text(struct lws *wsi, struct link *l, const char *in, size_t n);
int ws_on_writable(struct lws *wsi, struct link *l);
void ws_on_peer_close(struct link *l, const unsigned char *in, size_t n);
void ws_on_closed(struct link *l);

#endif
