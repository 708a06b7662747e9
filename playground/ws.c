#include "playground/ws.h"

#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define ZLIB_CONST
#include <zlib.h>

struct ws *
ws_new(struct playground *p, struct lws *wsi, size_t max_in)
{
	struct ws *ws = calloc(1, sizeof *ws);

	if (!ws)
		abort();
	ws->p = p;
	ws->wsi = wsi;
	ws->max_in = max_in;
	return ws;
}

static void
tell_gone(struct ws *ws, int code)
{
	if (ws->told)
		return;
	ws->told = true;
	if (ws->gone)
		ws->gone(ws, code);
}

void
ws_free(struct ws *ws)
{
	struct ws_item *item;

	tell_gone(ws, ws->peer_code);
	while ((item = ws->first)) {
		ws->first = item->next;
		free(item);
	}
	if (ws->packs)
		deflateEnd(ws->packs);
	free(ws->packs);
	free(ws->in);
	free(ws);
}

static void
wake(struct ws *ws)
{
	if (ws->wsi)
		lws_callback_on_writable(ws->wsi);
}

void
ws_pack(struct ws *ws)
{
	ws->packs = calloc(1, sizeof *ws->packs);
	if (!ws->packs || deflateInit(ws->packs, Z_DEFAULT_COMPRESSION) != Z_OK)
		abort();
}

static struct ws_item *
item_new(size_t room)
{
	struct ws_item *item = malloc(sizeof *item + LWS_PRE + room);

	if (!item)
		abort();
	item->next = NULL;
	return item;
}

static struct ws_item *
item_packed(z_stream *stream, const char *text, size_t n)
{
	enum { FLUSH = 16 }; /* bytes that a flush may need beside the bound */
	uLong room = deflateBound(stream, (uLong)n) + FLUSH;
	struct ws_item *item = item_new(room);

	stream->next_in = (const Bytef *)text;
	stream->avail_in = (uInt)n;
	stream->next_out = item->bytes + LWS_PRE;
	stream->avail_out = (uInt)room;
	if (deflate(stream, Z_SYNC_FLUSH) != Z_OK || stream->avail_in || !stream->avail_out)
		abort();
	item->n = room - stream->avail_out;
	return item;
}

void
ws_send(struct ws *ws, const char *text, size_t n)
{
	struct ws_item *item;

	if (ws->closing || ws->cut)
		return;
	if (n > WS_QUEUE - ws->queued) {
		ws_cut(ws);
		return;
	}
	if (ws->packs) {
		item = item_packed(ws->packs, text, n);
	} else {
		item = item_new(n);
		item->n = n;
		memcpy(item->bytes + LWS_PRE, text, n);
	}
	*(ws->last ? &ws->last->next : &ws->first) = item;
	ws->last = item;
	ws->queued += item->n;
	wake(ws);
}

void
ws_close(struct ws *ws, int code, const char *reason)
{
	if (ws->closing || ws->cut)
		return;
	ws->closing = true;
	ws->code = code;
	snprintf(ws->reason, sizeof ws->reason, "%s", reason);
	wake(ws);
	tell_gone(ws, code);
}

void
ws_cut(struct ws *ws)
{
	if (ws->cut)
		return;
	ws->cut = true;
	wake(ws);
	tell_gone(ws, 0);
}
