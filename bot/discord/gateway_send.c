#include "bot/discord/gateway_send.h"

enum {
	/*
	 * Interactions need no intent. GUILDS brings servers, channels and threads; GUILD_MESSAGES
	 * brings messages without their content.
	 */
	INTENTS = 1 << 0 | 1 << 9,
	WINDOW_MS = 60000,
	FOR_HEARTBEATS = 10, /* of LIMIT_GATEWAY_SENDS */
};

unsigned
gateway_sends_next(const struct gateway_sends *s)
{
	static const unsigned order[] = { DO_HEARTBEAT, DO_RESUME, DO_IDENTIFY };

	for (unsigned i = 0; i < sizeof order / sizeof order[0]; i++)
		if (s->waiting & order[i])
			return order[i];
	return 0;
}

uint64_t
gateway_sends_from(const struct gateway_sends *s, unsigned what)
{
	unsigned most = LIMIT_GATEWAY_SENDS - (what == DO_HEARTBEAT ? 0 : FOR_HEARTBEATS);
	uint64_t oldest = s->sent[(s->next + LIMIT_GATEWAY_SENDS - most) % LIMIT_GATEWAY_SENDS];

	return oldest ? oldest + WINDOW_MS : 0;
}

void
gateway_sends_done(struct gateway_sends *s, unsigned what, uint64_t now)
{
	s->waiting &= ~what;
	s->sent[s->next] = now;
	s->next = (s->next + 1) % LIMIT_GATEWAY_SENDS;
}

static void
add_text(struct buf *b, const char *text)
{
	buf_text(b, "\"");
	for (; *text; text++)
		if (*text == '"' || *text == '\\')
			buf_format(b, "\\%c", *text);
		else if ((unsigned char)*text < ' ')
			buf_format(b, "\\u%04x", (unsigned)*text);
		else
			buf_add(b, text, 1);
	buf_text(b, "\"");
}

void
gateway_send_write(struct buf *b, unsigned what, const struct session *s, const char *token,
    unsigned shard, unsigned shards)
{
	if (what == DO_HEARTBEAT) {
		if (s->has_seq)
			buf_format(b, "{\"op\":1,\"d\":%lld}", (long long)s->seq);
		else
			buf_text(b, "{\"op\":1,\"d\":null}");
		return;
	}
	buf_format(b, "{\"op\":%d,\"d\":{\"token\":", what == DO_RESUME ? 6 : 2);
	add_text(b, token);
	if (what == DO_RESUME) {
		buf_text(b, ",\"session_id\":");
		add_text(b, s->session_id);
		buf_format(b, ",\"seq\":%lld}}", (long long)s->seq);
		return;
	}
	buf_format(b, ",\"intents\":%d", INTENTS);
	if (shards > 1)
		buf_format(b, ",\"shard\":[%u,%u]", shard, shards);
	buf_text(
	    b, ",\"properties\":{\"os\":\"linux\",\"browser\":\"golfd\",\"device\":\"golfd\"}}}");
}
