#include "playground/gateway.h"

#include "playground/form.h"
#include "playground/gateway_op.h"
#include "playground/objects.h"
#include "playground/playground.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Bits 0-16, 20, 21, 24, 25. Members, presences and message content need a privileged intent that
 * this application lacks.
 */
#define INTENTS_KNOWN      ((1 << 17) - 1 + (3 << 20) + (3 << 24))
#define INTENTS_PRIVILEGED (1 << 1 | 1 << 8 | 1 << 15)

static void
note(struct playground *p, int op, const char *text)
{
	log_add(&p->log, &(struct log_entry){ .kind = LOG_GATEWAY, .op = op, .text = text });
}

/* Closes the link because of an error of the bot, which is also a violation. */
static void
refuse(struct gateway_link *l, enum close_code code, const char *why)
{
	struct gateway_session *s = l->session;

	log_violation(&l->p->log, "gateway: closed with %d: %s", (int)code, why);
	/* After these codes the session cannot be resumed. */
	if (s &&
	    (code == CLOSE_SEQ || code == CLOSE_TIMEOUT || code == CLOSE_AUTHENTICATION ||
		code >= CLOSE_SHARD))
		session_delete(&l->p->gateway, s);
	ws_close(l->ws, (int)code, why);
}

void
play_gateway_send(struct gateway_link *l, enum op op, cJSON *d)
{
	cJSON *frame = frame_op(op, d);
	char *text = play_json_print(frame);

	ws_send(l->ws, text, strlen(text));
	cJSON_Delete(frame);
	free(text);
}

void
play_gateway_invalidate(struct gateway_link *l, bool resumable)
{
	if (l->session && !resumable)
		session_delete(&l->p->gateway, l->session);
	play_gateway_send(l, OP_INVALID_SESSION, cJSON_CreateBool(resumable));
	watch_state(l->p);
}

static void
heartbeat(struct gateway_link *l, const cJSON *frame)
{
	const cJSON *d = cJSON_GetObjectItemCaseSensitive(frame, "d");
	int64_t seq = 0;

	if (!cJSON_IsNull(d) && !play_json_whole(d, &seq)) {
		refuse(l, CLOSE_DECODE, "a heartbeat's d is the last sequence number or null");
		return;
	}
	if (cJSON_IsNumber(d) && (!l->session || seq > l->session->seq || seq < 0))
		log_violation(
		    &l->p->log, "gateway: a heartbeat with a sequence number that was never sent");
	l->heard = time_steady();
	if (!l->p->faults.stop_acks)
		play_gateway_send(l, OP_ACK, NULL);
}

static bool
token_is_wrong(const struct gateway_link *l, const cJSON *d)
{
	const char *token = play_json_text(d, "token");

	return strncmp(token, "Bot ", 4) ? strcmp(token, l->p->token)
					 : strcmp(token + 4, l->p->token);
}

static const struct field identify_fields[] = {
	{ "token", FIELD_TEXT, FIELD_REQUIRED, 1, 500 },
	{ "properties", FIELD_OBJECT, FIELD_REQUIRED, 0, 0 },
	{ "intents", FIELD_INTEGER, FIELD_REQUIRED, -INT64_MAX, INT64_MAX },
	{ "compress", FIELD_BOOLEAN, 0, 0, 0 },
	{ "large_threshold", FIELD_INTEGER, 0, 50, 250 },
	{ "shard", FIELD_LIST, 0, 2, 2 },
	{ "presence", FIELD_OBJECT, 0, 0, 0 },
};
static const struct field properties_fields[] = {
	{ "os", FIELD_TEXT, FIELD_REQUIRED, 1, 200 },
	{ "browser", FIELD_TEXT, FIELD_REQUIRED, 1, 200 },
	{ "device", FIELD_TEXT, FIELD_REQUIRED, 1, 200 },
};
static const struct field resume_fields[] = {
	{ "token", FIELD_TEXT, FIELD_REQUIRED, 1, 500 },
	{ "session_id", FIELD_TEXT, FIELD_REQUIRED, 1, 100 },
	{ "seq", FIELD_INTEGER, FIELD_REQUIRED, 0, INT64_MAX },
};

static bool
well_formed(const cJSON *d, const struct field *rows, size_t n)
{
	struct form form;
	bool ok;

	play_form_init(&form);
	ok = cJSON_IsObject(d) && play_form_fields(&form, d, rows, n);
	play_form_free(&form);
	return ok;
}
#define WELL_FORMED(d, rows) well_formed(d, rows, sizeof(rows) / sizeof *(rows))

static void
send_event(struct gateway_session *s, const char *type, cJSON *d)
{
	char *text = play_json_print(d);

	session_event(s, type, text);
	cJSON_Delete(d);
	free(text);
}

/* Reads the shard of an IDENTIFY. Returns false when it is not valid. */
static bool
read_shard(const cJSON *d, struct gateway_session *s)
{
	const cJSON *shard = play_json_array(d, "shard");
	int64_t number = 0, of = 1;

	if (shard &&
	    (!play_json_whole(cJSON_GetArrayItem(shard, 0), &number) ||
		!play_json_whole(cJSON_GetArrayItem(shard, 1), &of)))
		return false;
	s->shard = (int)number;
	s->shards = (int)of;
	return of >= 1 && of <= 16384 && number >= 0 && number < of;
}

static void
identify(struct gateway_link *l, const cJSON *frame)
{
	const cJSON *d = play_json_object(frame, "d");
	struct gateway *g = &l->p->gateway;
	uint64_t now = time_steady();
	int64_t intents = play_json_integer(d, "intents", 0);
	struct gateway_session shard = { 0 };

	if (!WELL_FORMED(d, identify_fields) ||
	    !WELL_FORMED(play_json_object(d, "properties"), properties_fields)) {
		refuse(l, CLOSE_DECODE,
		    "an IDENTIFY needs token, intents and properties os, browser, device");
		return;
	}
	if (l->session) {
		refuse(l, CLOSE_ALREADY, "this link has identified already");
		return;
	}
	if (token_is_wrong(l, d)) {
		refuse(l, CLOSE_AUTHENTICATION, "the token is not the bot's");
		return;
	}
	if (!read_shard(d, &shard)) {
		refuse(l, CLOSE_SHARD, "shard is [number, how many]");
		return;
	}
	if (intents < 0 || intents & ~(int64_t)INTENTS_KNOWN) {
		refuse(l, CLOSE_INTENTS, "intents has bits that are not intents");
		return;
	}
	if (intents & INTENTS_PRIVILEGED) {
		refuse(l, CLOSE_PRIVILEGED, "intents has privileged ones that are not granted");
		return;
	}
	if (l->p->set.limits && g->identified && now - g->identified < GATEWAY_IDENTIFY_MS) {
		/*
		 * A process that has just started cannot know of the one before: refused, but no
		 * violation.
		 */
		note(l->p, OP_IDENTIFY, "refused with op 9: within 5 s of the last IDENTIFY");
		play_gateway_invalidate(l, false);
		return;
	}
	g->identified = now;
	if (++g->starts > (int)l->p->set.starts)
		log_violation(&l->p->log,
		    "IDENTIFY %d of %u in a day: Discord would end all sessions and reset the "
		    "token",
		    g->starts, l->p->set.starts);
	l->session = session_new(g, now);
	l->session->link = l;
	l->session->intents = (uint32_t)intents;
	l->session->shard = shard.shard;
	l->session->shards = shard.shards;
	send_event(l->session, "READY",
	    object_ready(&l->p->world, l->session->id, shard.shard,
		play_json_array(d, "shard") ? shard.shards : 0));
	for (unsigned i = 0; i <= l->p->world.servers && (intents & INTENT_GUILDS); i++) {
		snowflake guild = world_served(&l->p->world, i, shard.shard, shard.shards);

		if (guild)
			send_event(
			    l->session, "GUILD_CREATE", object_guild_create(&l->p->world, guild));
	}
	watch_state(l->p);
}

static void
resume(struct gateway_link *l, const cJSON *frame)
{
	const cJSON *d = play_json_object(frame, "d");
	struct gateway_session *s;
	int64_t seq;

	if (!WELL_FORMED(d, resume_fields)) {
		refuse(l, CLOSE_DECODE, "a RESUME needs token, session_id and seq");
		return;
	}
	if (l->session) {
		refuse(l, CLOSE_ALREADY, "this link has a session already");
		return;
	}
	if (token_is_wrong(l, d)) {
		refuse(l, CLOSE_AUTHENTICATION, "the token is not the bot's");
		return;
	}
	s = session_find(&l->p->gateway, play_json_text(d, "session_id"));
	seq = play_json_integer(d, "seq", 0);
	if (s && !s->link && time_steady() - s->left >= GATEWAY_RESUME_MS)
		s->forgotten = true;
	if (!s || s->forgotten || seq + 1 < s->oldest) {
		note(l->p, OP_RESUME, "refused with op 9: the session is gone");
		play_gateway_invalidate(l, false);
		return;
	}
	if (seq > s->seq) {
		session_delete(&l->p->gateway, s);
		refuse(l, CLOSE_SEQ, "a RESUME with a sequence number that was never sent");
		return;
	}
	if (s->link) {
		/* The bot has given the old link up, so it is closed and the session stays. */
		s->link->session = NULL;
		ws_cut(s->link->ws);
	}
	l->session = s;
	s->link = l;
	session_replay(s, seq);
	session_event(s, "RESUMED", FRAME_RESUMED);
	watch_state(l->p);
}

static const struct op_row {
	enum op op;
	void (*run)(struct gateway_link *l, const cJSON *frame);
} ops[] = {
	{ OP_HEARTBEAT, heartbeat },
	{ OP_IDENTIFY, identify },
	{ OP_RESUME, resume },
};

static bool
too_fast(struct gateway_link *l)
{
	uint64_t now = time_steady(), *slot = &l->send[l->sends % GATEWAY_SENDS];
	bool fast = l->sends >= GATEWAY_SENDS && now - *slot < GATEWAY_SENDS_MS;

	*slot = now;
	l->sends++;
	return fast;
}

static void
on_text(struct ws *ws, const char *text, size_t n, bool whole)
{
	struct gateway_link *l = ws->owner;
	cJSON *frame = whole ? play_json_parse(text, n) : NULL;
	int64_t op = play_json_integer(frame, "op", -1);
	const struct op_row *row = NULL;

	log_add(
	    &l->p->log, &(struct log_entry){ .kind = LOG_GATEWAY, .op = (int)op, .body = text });
	for (size_t i = 0; i < sizeof ops / sizeof *ops; i++)
		if ((int64_t)ops[i].op == op)
			row = &ops[i];
	if (!whole)
		refuse(l, CLOSE_DECODE, "a payload above 4096 bytes");
	else if (ws->binary || !cJSON_IsObject(frame) || op < 0)
		refuse(l, CLOSE_DECODE, "a payload that is not a JSON object with op");
	else if (too_fast(l))
		refuse(l, CLOSE_RATE, "more than 120 payloads in 60 s");
	else if (!row)
		refuse(l, CLOSE_UNKNOWN_OP,
		    "an opcode that a bot cannot send, or that this stand-in does not "
		    "support");
	else
		row->run(l, frame);
	cJSON_Delete(frame);
}

static void
on_gone(struct ws *ws, int code)
{
	struct gateway_link *l = ws->owner, **at = &l->p->gateway.links;
	struct gateway_session *s = l->session;
	struct playground *p = l->p;
	char text[60];

	while (*at != l)
		at = &(*at)->next;
	*at = l->next;
	if (s) {
		s->link = NULL;
		s->left = time_steady();
		if (close_ends_session(ws->peer_code))
			session_delete(&p->gateway, s);
	}
	free(l);
	ws->owner = NULL;
	snprintf(text, sizeof text, code ? "the link is closed with %d" : "the link is gone", code);
	note(p, -1, text);
	watch_state(p);
}

void
play_gateway_open(
    struct playground *p, struct ws *ws, const char *v, const char *encoding, const char *compress)
{
	struct gateway_link *l = calloc(1, sizeof *l);

	if (!l)
		abort();
	l->ws = ws;
	l->p = p;
	l->heard = time_steady();
	l->next = p->gateway.links;
	p->gateway.links = l;
	ws->owner = l;
	ws->text = on_text;
	ws->gone = on_gone;
	note(p, -1, "a link is open");
	if (!strcmp(compress, "zlib-stream"))
		ws_pack(ws);
	if (strcmp(v, "10")) {
		refuse(l, CLOSE_VERSION, "the address needs v=10");
	} else if (strcmp(encoding, "json")) {
		refuse(
		    l, CLOSE_DECODE, "the address needs encoding=json, the only one served here");
	} else if (*compress && !ws->packs) {
		refuse(l, CLOSE_DECODE, "the only compress served here is zlib-stream");
	} else {
		play_gateway_send(l, OP_HELLO, frame_hello(p->set.heartbeat_ms));
	}
}

bool
play_gateway_online(const struct gateway *g)
{
	const struct gateway_link *l = g->links;

	while (l && !l->session)
		l = l->next;
	return l;
}

void
play_gateway_dispatch(
    struct playground *p, const char *type, const cJSON *d, snowflake guild, uint32_t intents)
{
	struct gateway_session *s, *next;
	char *text = NULL;

	for (s = p->gateway.sessions; s; s = next) {
		next = s->next;
		if (!session_serves(s, guild) || (intents && !(s->intents & intents)))
			continue;
		if (!s->link && time_steady() - s->left >= GATEWAY_RESUME_MS)
			continue;
		if (!text)
			text = play_json_print(d);
		session_event(s, type, text);
	}
	free(text);
}

uint64_t
play_gateway_tick(struct playground *p, uint64_t now)
{
	/* One and a half intervals and half a second: tolerance for a slow network. */
	uint64_t patience = (uint64_t)p->set.heartbeat_ms * 3 / 2 + 500, due = 60000;

	for (struct gateway_link *l = p->gateway.links, *next; l; l = next) {
		next = l->next;
		if (now - l->heard >= patience)
			refuse(l, CLOSE_TIMEOUT, "no heartbeat came");
		else if (l->heard + patience - now < due)
			due = l->heard + patience - now;
	}
	return due;
}

void
play_gateway_free(struct gateway *g)
{
	while (g->links)
		ws_cut(g->links->ws);
	while (g->sessions)
		session_delete(g, g->sessions);
}
