/* The sessions of the gateway: numbered events, kept for a RESUME. */
#include "playground/frame.h"
#include "playground/gateway.h"

#include <stdlib.h>
#include <string.h>

static void
drop_event(struct gateway_session *s)
{
	struct play_gateway_event *e = &s->event[s->oldest++ % GATEWAY_EVENTS];

	s->bytes -= e->n;
	free(e->text);
	*e = (struct play_gateway_event){ 0 };
}

void
session_delete(struct gateway *g, struct gateway_session *s)
{
	struct gateway_session **at = &g->sessions;

	while (*at != s)
		at = &(*at)->next;
	*at = s->next;
	if (s->link)
		s->link->session = NULL;
	while (s->oldest <= s->seq)
		drop_event(s);
	free(s);
}

struct gateway_session *
session_new(struct gateway *g, uint64_t now)
{
	struct gateway_session *s, *idle = NULL, *next;
	unsigned n = 0;

	for (s = g->sessions; s; s = next) {
		next = s->next;
		if (!s->link && now - s->left >= GATEWAY_RESUME_MS) {
			session_delete(g, s);
			continue;
		}
		n++;
		if (!s->link && (!idle || s->left < idle->left))
			idle = s;
	}
	if (n >= GATEWAY_SESSIONS && idle)
		session_delete(g, idle);
	s = calloc(1, sizeof *s);
	if (!s)
		abort();
	random_hex(s->id, sizeof s->id - 1);
	s->shards = 1;
	s->left = now;
	s->oldest = 1;
	s->next = g->sessions;
	g->sessions = s;
	return s;
}

struct gateway_session *
session_find(struct gateway *g, const char *id)
{
	struct gateway_session *s = g->sessions;

	while (s && strcmp(s->id, id))
		s = s->next;
	return s;
}

void
session_event(struct gateway_session *s, const char *type, const char *d)
{
	char *text = frame_event(type, ++s->seq, d);
	size_t n = strlen(text);

	while (s->oldest < s->seq &&
	    (s->seq - s->oldest >= GATEWAY_EVENTS || s->bytes + n > GATEWAY_EVENT_BYTES))
		drop_event(s);
	s->event[s->seq % GATEWAY_EVENTS] = (struct play_gateway_event){ text, n };
	s->bytes += n;
	if (s->link)
		ws_send(s->link->ws, text, n);
}

bool
session_replay(struct gateway_session *s, int64_t seq)
{
	if (seq + 1 < s->oldest)
		return false;
	for (int64_t i = seq + 1; i <= s->seq && s->link; i++)
		ws_send(
		    s->link->ws, s->event[i % GATEWAY_EVENTS].text, s->event[i % GATEWAY_EVENTS].n);
	return true;
}

bool
session_serves(const struct gateway_session *s, snowflake guild)
{
	return id_shard(guild, s->shards) == s->shard;
}
