/*
 * ws.h - one websocket, for the parts that talk through it. wire_ws.c moves the bytes.
 */
#ifndef PLAYGROUND_WS_H
#define PLAYGROUND_WS_H

#include <stdbool.h>
#include <stddef.h>

struct lws;
struct playground;

enum ws_bounds { WS_QUEUE = 64 << 20 /* bytes waiting to be sent; above, the socket is closed */ };

struct ws_item {
	struct ws_item *next;
	size_t n;
	unsigned char bytes[]; /* LWS_PRE bytes of room, then n bytes */
};

struct z_stream_s;

struct ws {
	struct playground *p;
	struct lws *wsi; /* NULL in tests: sent texts stay in the queue */
	void *owner;
	void (*text)(struct ws *ws, const char *text, size_t n,
	    bool whole); /* whole is false when the text is longer than max_in */
	void (*gone)(struct ws *ws, int code); /* called once; code 0: without a close frame */
	size_t max_in;
	char *in;
	size_t in_n;
	bool in_over, binary;
	struct ws_item *first, *last;
	size_t queued;
	struct z_stream_s *packs; /* what is sent is one zlib stream, in binary messages; or NULL */
	bool closing, cut, told;
	int code, peer_code;
	char reason[100];
};

/* An open socket; text, gone and owner are the caller's to set. */
struct ws *ws_new(struct playground *p, struct lws *wsi, size_t max_in);

/* Tells gone if it was not told yet, and frees. */
void ws_free(struct ws *ws);

/* From now on what is sent is compressed: one zlib stream, flushed at the end of each message. */
void ws_pack(struct ws *ws);

/* Queues one message; the text is copied. Nothing happens on a socket that is closing. */
void ws_send(struct ws *ws, const char *text, size_t n);

/* Closes with this code once the queue is empty; gone is told at once, within this call. */
void ws_close(struct ws *ws, int code, const char *reason);

/* Cuts the TCP connection without a close frame; gone is told at once, within this call. */
void ws_cut(struct ws *ws);

#endif
