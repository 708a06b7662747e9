/* The faults of the gateway that tests ask for. */
#include "playground/gateway_op.h"

void
play_gateway_drop(struct gateway *g)
{
	for (struct gateway_link *l = g->links, *next; l; l = next) {
		next = l->next;
		ws_cut(l->ws);
	}
}

void
play_gateway_op(struct gateway *g, int op, bool resumable)
{
	for (struct gateway_link *l = g->links; l; l = l->next) {
		if (!l->session)
			continue;
		if (op == OP_INVALID_SESSION)
			play_gateway_invalidate(l, resumable);
		else
			play_gateway_send(l, (enum op)op, NULL);
	}
}

void
play_gateway_shut(struct gateway *g, int code)
{
	for (struct gateway_link *l = g->links, *next; l; l = next) {
		next = l->next;
		if (l->session &&
		    (code == CLOSE_SEQ || code == CLOSE_TIMEOUT || code == CLOSE_AUTHENTICATION ||
			(code >= CLOSE_SHARD && code <= CLOSE_PRIVILEGED)))
			l->session->forgotten = true;
		ws_close(l->ws, code, "as asked");
	}
}

void
play_gateway_frame(struct gateway *g, const char *text, size_t n)
{
	for (struct gateway_link *l = g->links, *next; l; l = next) {
		next = l->next;
		ws_send(l->ws, text, n);
	}
}

void
play_gateway_event(struct gateway *g, const char *type, const char *d)
{
	for (struct gateway_session *s = g->sessions; s; s = s->next)
		session_event(s, type, d);
}

void
play_gateway_forget(struct gateway *g)
{
	for (struct gateway_session *s = g->sessions; s; s = s->next)
		s->forgotten = true;
}
