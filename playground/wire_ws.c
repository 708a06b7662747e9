/*
 * Websockets: who may open one and for what, receiving texts, and sending the queue.
 */
#include "playground/wire_link.h"

#include <stdlib.h>
#include <string.h>

/* Reads the path of a websocket. */
static bool
is_gateway(const char *path)
{
	return !strcmp(path, "/") || !strcmp(path, "/gateway") || !strcmp(path, "/gateway/");
}

int
ws_on_upgrade(struct lws *wsi)
{
	struct exchange x = { 0 };

	play_wire_header(wsi, x.path, sizeof x.path, WSI_TOKEN_GET_URI);
	play_wire_caller(wsi, &x);
	if (!playground_is_local(play_wire_playground(wsi), &x)) {
		lws_return_http_status(wsi, 403, PLAYGROUND_FOREIGN);
		return -1;
	}
	return is_gateway(x.path) || !strcmp(x.path, "/playground/events") ? 0 : -1;
}

int
ws_on_open(struct lws *wsi, struct link *l)
{
	struct playground *p = play_wire_playground(wsi);
	struct exchange x = { 0 };
	char v[8] = "", encoding[8] = "", compress[16] = "", user[ID_TEXT] = "";
	snowflake id;

	play_wire_header(wsi, x.path, sizeof x.path, WSI_TOKEN_GET_URI);
	play_wire_query(wsi, x.query, sizeof x.query);
	if (is_gateway(x.path)) {
		exchange_query(&x, "v", v, sizeof v);
		exchange_query(&x, "encoding", encoding, sizeof encoding);
		exchange_query(&x, "compress", compress, sizeof compress);
		l->ws = ws_new(p, wsi, GATEWAY_PAYLOAD);
		play_gateway_open(p, l->ws, v, encoding, compress);
		return 0;
	}
	exchange_query(&x, "user", user, sizeof user);
	if (!id_parse(user, &id) || !world_person(&p->world, id)) {
		lws_close_reason(
		    wsi, (enum lws_close_status)4000, (unsigned char *)"no such user", 12);
		return -1;
	}
	l->ws = ws_new(p, wsi, 4096);
	watch_open(p, l->ws, id);
	return 0;
}

int
ws_on_text(struct lws *wsi, struct link *l, const char *in, size_t n)
{
	struct ws *ws = l->ws;

	if (!ws || ws->closing || ws->cut)
		return 0;
	if (!ws->in && !(ws->in = malloc(ws->max_in + 1)))
		abort();
	if (lws_is_first_fragment(wsi)) {
		ws->in_n = 0;
		ws->in_over = false;
		ws->binary = lws_frame_is_binary(wsi);
	}
	if (n > ws->max_in - ws->in_n)
		ws->in_over = true;
	else
		memcpy(ws->in + ws->in_n, in, n), ws->in_n += n;
	if (ws->in_over || lws_is_final_fragment(wsi)) {
		ws->in[ws->in_n] = '\0';
		ws->text(ws, ws->in, ws->in_n, !ws->in_over);
	}
	return 0;
}

int
ws_on_writable(struct lws *wsi, struct link *l)
{
	struct ws *ws = l->ws;
	struct ws_item *item;

	if (!ws)
		return -1;
	if (ws->cut)
		return -1;
	item = ws->first;
	if (item) {
		ws->first = item->next;
		if (!ws->first)
			ws->last = NULL;
		ws->queued -= item->n;
		if (lws_write(wsi, item->bytes + LWS_PRE, item->n,
			ws->packs ? LWS_WRITE_BINARY : LWS_WRITE_TEXT) < 0) {
			free(item);
			return -1;
		}
		free(item);
		if (ws->first || ws->closing)
			lws_callback_on_writable(wsi);
		return 0;
	}
	if (!ws->closing)
		return 0;
	lws_close_reason(
	    wsi, (enum lws_close_status)ws->code, (unsigned char *)ws->reason, strlen(ws->reason));
	return -1;
}

void
ws_on_peer_close(struct link *l, const unsigned char *in, size_t n)
{
	if (l->ws && n >= 2)
		l->ws->peer_code = in[0] << 8 | in[1];
}

void
ws_on_closed(struct link *l)
{
	if (l->ws)
		ws_free(l->ws);
	l->ws = NULL;
}
