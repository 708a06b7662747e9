/*
 * wire_link.h - for wire*.c alone: a connection, and what each event of libwebsockets does to it.
 *
 * What gives an int gives libwebsockets 0, or -1 to have the connection closed.
 */
#ifndef PLAYGROUND_WIRE_LINK_H
#define PLAYGROUND_WIRE_LINK_H

#include "playground/playground.h"

#include <libwebsockets.h>

/* What libwebsockets keeps for each connection. */
struct link {
	struct exchange *x;
	struct ws *ws;
};

struct playground *wire_playground(struct lws *wsi);

/*
 * A header of the request, and its query with '&' between the pieces; "" where it has none, or no
 * room.
 */
void wire_header(struct lws *wsi, char *out, size_t size, enum lws_token_indexes token);
void wire_query(struct lws *wsi, char *out, size_t size);

/*
 * The request's host and origin; an origin that has no room becomes "?", and is not taken for none.
 */
void wire_caller(struct lws *wsi, struct exchange *x);

/* wire_http.c */
int http_on_request(struct lws *wsi, struct link *l);
int http_on_body(struct link *l, const void *in, size_t n);
int http_on_body_end(struct lws *wsi, struct link *l);
int http_on_writable(struct lws *wsi, struct link *l);
void http_free(
    struct link *l); /* the exchange, if there is one: its answer has been written, or cannot be */

/* wire_ws.c */
int ws_on_upgrade(struct lws *wsi);
int ws_on_open(struct lws *wsi, struct link *l);
int ws_on_text(struct lws *wsi, struct link *l, const char *in, size_t n);
int ws_on_writable(struct lws *wsi, struct link *l);
void ws_on_peer_close(struct link *l, const unsigned char *in, size_t n);
void ws_on_closed(struct link *l);

#endif
