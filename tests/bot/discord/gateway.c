/*
 * Runs the gateway against a small websocket server on the same loop. A test is a script, which may
 * use several connections: the server's messages, and the messages that the server must receive, in
 * order.
 */
#include "bot/discord/gateway.h"

#include "bot/base/log.h"
#include "tests/bot/base/logged.h"

#include <arpa/inet.h>
#include <criterion/criterion.h>
#include <libwebsockets.h>
#define ZLIB_CONST
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#define TOKEN      "a-token-with-\"quotes\""
#define TOKEN_JSON "\"a-token-with-\\\"quotes\\\"\""
#define HELLO      "{\"t\":null,\"s\":null,\"op\":10,\"d\":{\"heartbeat_interval\":3600000}}"
#define HELLO_FAST "{\"op\":10,\"d\":{\"heartbeat_interval\":50}}"
#define READY                                                                                      \
	"{\"t\":\"READY\",\"s\":1,\"op\":0,\"d\":{\"v\":10,\"user\":{\"id\":\"1\",\"username\":"   \
	"\"golfd\"},"                                                                              \
	"\"session_id\":\"abc\",\"resume_gateway_url\":\"ws://127.0.0.1:PORT/again\","             \
	"\"guilds\":[{\"id\":\"2\",\"unavailable\":true}],\"application\":{\"id\":\"4\"}}}"
#define RESUMED(s) "{\"t\":\"RESUMED\",\"s\":" #s ",\"op\":0,\"d\":{}}"
#define CLICK(s)                                                                                   \
	"{\"t\":\"INTERACTION_CREATE\",\"s\":" #s ",\"op\":0,\"d\":{\"type\":3,\"id\":\"9" #s      \
	"\",\"application_id\":\"4\",\"token\":\"t\",\"channel_id\":\"5\",\"guild_id\":\"6\","     \
	"\"member\":{\"user\":{\"id\":\"7\",\"username\":\"ada\"}},"                               \
	"\"message\":{\"id\":\"8\"},\"data\":{\"custom_id\":\"draw\",\"component_type\":2}}}"
#define BAD_CLICK "{\"t\":\"INTERACTION_CREATE\",\"s\":4,\"op\":0,\"d\":{\"type\":3,\"id\":\"9\"}}"
#define GUILD     "{\"t\":\"GUILD_CREATE\",\"s\":2,\"op\":0,\"d\":{\"id\":\"2\",\"name\":\"Club\"}}"
/* A GUILD_CREATE whose name has the length that the event needs. */
#define LONG_GUILD(s)                                                                              \
	"{\"t\":\"GUILD_CREATE\",\"s\":" #s                                                        \
	",\"op\":0,\"d\":{\"id\":\"2\",\"name\":\"Club\",\"x\":\""                                 \
	"FILL\"}}"
#define LATE_GUILD(s)                                                                              \
	"{\"d\":{\"id\":\"2\",\"name\":\"Club\",\"s\":99,\"x\":\"FILL\"},\"op\":0,\"s\":" #s       \
	",\"t\":\"GUILD_CREATE\"}"
/* The beginning of an event that cJSON refuses. */
#define BAD_GUILD(s) "{\"t\":\"GUILD_CREATE\",\"s\":" #s ",\"op\":0,\"d\":{\"id\":nobody}}"
#define IDENTIFY                                                                                   \
	"{\"op\":2,\"d\":{\"token\":" TOKEN_JSON                                                   \
	",\"intents\":513,\"properties\":{\"os\":\"linux\","                                       \
	"\"browser\":\"golfd\",\"device\":\"golfd\"}}}"
#define RESUME(seq)                                                                                \
	"{\"op\":6,\"d\":{\"token\":" TOKEN_JSON ",\"session_id\":\"abc\",\"seq\":" #seq "}}"

enum first_byte {
	PART = 0x01, /* the first frame of a text */
	TEXT = 0x81,
	BINARY = 0x82,
	COMPRESSED = 0xc1,
};

enum act {
	ACCEPT, /* wait for a connection with this path */
	SAY, /* send one event, in frames of n bytes if n is not 0 */
	PACK, /* send one event, compressed, in messages of n bytes if n is not 0 */
	LONG, /* send one event of n bytes; FILL in the text stands for the needed letters */
	RAW, /* send one frame with n as its first byte */
	HOLD, /* collect all following output into one write */
	DRIBBLE, /* send all following output byte by byte */
	PASS, /* send the collected output */
	HEAR, /* wait for this event, and ignore heartbeats */
	HEAR_BEAT, /* wait for this heartbeat, and acknowledge it if n is 1 */
	DROP, /* cut the connection */
	CLOSE, /* send a close with code n */
	HEAR_CLOSE, /* wait for a close with code n, and answer it */
	HEAR_DROP, /* wait until the other side has disconnected */
	COUNT, /* wait for these counts: ups, resumed ups, clicks: "2 1 3" */
	LEAVE, /* gateway_stop() */
};

struct line {
	enum act act;
	const char *text;
	int n;
};

struct peer {
	struct world *world;
	uv_tcp_t tcp;
	bool shaken;
	char in[8192];
	size_t length;
};

struct world {
	uv_loop_t loop;
	uv_tcp_t listener;
	uv_timer_t guard;
	int port;
	const struct line *line;
	size_t lines, at;
	struct peer *peer; /* the current connection */
	char path[128];
	char heard[5000];
	int close_heard; /* -1 for none */
	unsigned beats;
	char *held;
	size_t held_length;
	bool hold;
	size_t piece;
	z_stream packs; /* of the current connection, from the first event that is compressed */
	bool packed;
	struct gateway *gateway;
	unsigned ups, resumed, clicks, downs;
	uint64_t silent; /* ms for which nothing had come when the session went down last */
	snowflake last_click;
	unsigned lives; /* clicks that came as they happened */
	char club[LIMIT_NAME];
	bool ended;
	unsigned lists; /* of servers */
	enum end end; /* as on_ended() got it */
	const char *sentence;
};

static void play(struct world *w);

struct out {
	uv_write_t request;
	uv_stream_t *to;
	size_t length, done, piece;
	char bytes[];
};

static void
on_written(uv_write_t *request, int status)
{
	struct out *o = request->data;
	uv_buf_t piece = uv_buf_init(o->bytes + o->done, 0);

	if (status != 0 || o->done == o->length || uv_is_closing((uv_handle_t *)o->to)) {
		free(o);
		return;
	}
	piece.len = o->length - o->done < o->piece ? o->length - o->done : o->piece;
	o->done += piece.len;
	if (uv_write(request, o->to, &piece, 1, on_written) != 0)
		free(o);
}

static void
send_bytes(struct world *w, const void *bytes, size_t n)
{
	struct out *o;

	if (w->hold) {
		w->held = realloc(w->held, w->held_length + n);
		cr_assert(w->held);
		memcpy(w->held + w->held_length, bytes, n);
		w->held_length += n;
		return;
	}
	cr_assert(w->peer, "line %zu: no connection", w->at + 1);
	o = malloc(sizeof *o + n);
	cr_assert(o);
	*o = (struct out){
		.to = (uv_stream_t *)&w->peer->tcp, .length = n, .piece = w->piece ? w->piece : n
	};
	o->request.data = o;
	memcpy(o->bytes, bytes, n);
	on_written(&o->request, 0);
}

static void
send_frame(struct world *w, int first_byte, const void *bytes, size_t n)
{
	unsigned char *frame = malloc(n + 10);
	size_t head = 2;

	cr_assert(frame);
	frame[0] = (unsigned char)first_byte;
	frame[1] = (unsigned char)(n < 126 ? n : n < 65536 ? 126 : 127);
	if (n >= 126)
		for (int shift = n < 65536 ? 8 : 56; shift >= 0; shift -= 8)
			frame[head++] = (unsigned char)((uint64_t)n >> shift);
	memcpy(frame + head, bytes, n);
	send_bytes(w, frame, head + n);
	free(frame);
}

static void
say(struct world *w, const char *text, size_t most)
{
	char filled[4096], *at;
	size_t length, done = 0;

	snprintf(filled, sizeof filled, "%s", text);
	at = strstr(filled, "PORT");
	if (at)
		snprintf(filled + (at - filled), sizeof filled - (size_t)(at - filled), "%d%s",
		    w->port, strstr(text, "PORT") + 4);
	length = strlen(filled);
	do {
		size_t n = most && length - done > most ? most : length - done;
		int last = done + n == length ? 0x80 : 0;

		send_frame(w, last | (done ? 0 : 1), filled + done, n);
		done += n;
	} while (done < length);
}

static void
end_packs(struct world *w)
{
	if (w->packed)
		deflateEnd(&w->packs);
	w->packed = false;
	w->packs = (z_stream){ 0 };
}

static void
say_packed(struct world *w, const char *text, size_t most)
{
	unsigned char bytes[4096];
	size_t length, n;

	if (!w->packed)
		cr_assert_eq(deflateInit(&w->packs, 9), Z_OK);
	w->packed = true;
	w->packs.next_in = (const Bytef *)text;
	w->packs.avail_in = (uInt)strlen(text);
	w->packs.next_out = bytes;
	w->packs.avail_out = sizeof bytes;
	cr_assert_eq(deflate(&w->packs, Z_SYNC_FLUSH), Z_OK);
	cr_assert_gt(w->packs.avail_out, 0);
	length = sizeof bytes - w->packs.avail_out;
	for (size_t done = 0; done < length; done += n) {
		n = most && length - done > most ? most : length - done;
		send_frame(w, BINARY, bytes + done, n);
	}
}

static void
say_long(struct world *w, const char *text, size_t n)
{
	size_t head = strcspn(text, "F"), tail = strlen(text) - head - strlen("FILL");
	char *filled = malloc(n);

	cr_assert(filled && memcmp(text + head, "FILL", 4) == 0);
	memset(filled, 'x', n);
	memcpy(filled, text, head);
	memcpy(filled + n - tail, text + head + 4, tail);
	send_frame(w, TEXT, filled, n);
	free(filled);
}

static void
on_peer_closed(uv_handle_t *handle)
{
	free(handle->data);
}

static void
drop(struct world *w)
{
	struct peer *p = w->peer;

	if (!p)
		return;
	w->peer = NULL;
	uv_close((uv_handle_t *)&p->tcp, on_peer_closed);
}

/* Plays a line. Returns false when the line waits for an event. */
static bool
play_line(struct world *w, const struct line *l)
{
	unsigned char code[2] = { (unsigned char)(l->n >> 8), (unsigned char)l->n };
	char count[64];

	switch (l->act) {
	case ACCEPT:
		if (!w->peer || !w->peer->shaken)
			return false;
		cr_assert_str_eq(w->path, l->text, "line %zu", w->at + 1);
		cr_assert_not(gateway_up(w->gateway), "a new link has no session");
		end_packs(w);
		return true;
	case SAY:
		say(w, l->text, (size_t)l->n);
		return true;
	case PACK:
		say_packed(w, l->text, (size_t)l->n);
		return true;
	case RAW:
		send_frame(w, l->n, l->text, strlen(l->text));
		return true;
	case LONG:
		say_long(w, l->text, (size_t)l->n);
		return true;
	case HOLD:
		w->hold = true;
		return true;
	case DRIBBLE:
		w->piece = 1;
		return true;
	case PASS:
		w->hold = false;
		send_bytes(w, w->held, w->held_length);
		w->held_length = 0;
		return true;
	case HEAR:
		if (!w->heard[0])
			return false;
		cr_assert_str_eq(w->heard, l->text, "line %zu", w->at + 1);
		w->heard[0] = '\0';
		return true;
	case HEAR_BEAT:
		if (!w->beats)
			return false;
		w->beats--;
		if (l->n)
			say(w, "{\"op\":11}", 0);
		return true;
	case DROP:
		drop(w);
		return true;
	case CLOSE:
		send_frame(w, 0x88, code, l->n ? 2 : 0);
		return true;
	case HEAR_CLOSE:
		if (w->close_heard < 0)
			return false;
		cr_assert_eq(
		    w->close_heard, l->n, "line %zu: closed with %d", w->at + 1, w->close_heard);
		send_frame(w, 0x88, code, 2);
		return true;
	case HEAR_DROP:
		return !w->peer;
	case COUNT:
		snprintf(count, sizeof count, "%u %u %u", w->ups, w->resumed, w->clicks);
		return strcmp(count, l->text) == 0; /* the event may still be on its way */
	case LEAVE:
		/* The time to close begins now, however long the last event took. */
		uv_update_time(&w->loop);
		gateway_stop(w->gateway, true);
		return true;
	}
	return true;
}

static void
play(struct world *w)
{
	while (w->at < w->lines && play_line(w, &w->line[w->at]))
		w->at++;
}

static void
on_message(struct world *w, int op, const char *text, size_t n)
{
	if (op == 8)
		w->close_heard = n >= 2 ? (unsigned char)text[0] << 8 | (unsigned char)text[1] : 0;
	cr_assert(op != 1 || (n > 0 && text[n - 1] == '}'), "nothing follows the JSON text");
	if (op == 1 && n >= 8 && memcmp(text, "{\"op\":1,", 8) == 0)
		w->beats++;
	else if (op == 1) {
		cr_assert_not(w->heard[0], "line %zu: %s was not expected", w->at + 1, w->heard);
		snprintf(w->heard, sizeof w->heard, "%.*s", (int)n, text);
	}
}

static void
shake(struct peer *p)
{
	static const char guid[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
	char *key = strstr(p->in, "Sec-WebSocket-Key: "), joined[128], accept[64], answer[256];
	unsigned char hash[20];
	int n;

	cr_assert(key);
	n = snprintf(joined, sizeof joined, "%.*s%s", (int)strcspn(key + 19, "\r"), key + 19, guid);
	lws_SHA1((unsigned char *)joined, (size_t)n, hash);
	lws_b64_encode_string((char *)hash, sizeof hash, accept, sizeof accept);
	cr_assert(strstr(p->in, "\r\nHost: 127.0.0.1:"));
	cr_assert_not(strstr(p->in, "permessage-deflate"));
	sscanf(p->in, "GET %127s ", p->world->path);
	n = snprintf(answer, sizeof answer,
	    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
	    "Sec-WebSocket-Accept: %s\r\n\r\n",
	    accept);
	p->length = 0;
	p->shaken = true;
	send_bytes(p->world, answer, (size_t)n);
}

/*
 * Takes one frame of the client: masked, and short in this test. Returns false when the frame is
 * not complete.
 */
static bool
take_frame(struct peer *p)
{
	unsigned char *in = (unsigned char *)p->in, *mask;
	size_t n, head = 6;

	if (p->length < 6)
		return false;
	cr_assert(in[1] & 0x80, "a client masks its frames");
	n = in[1] & 0x7f;
	if (n == 126) {
		n = (size_t)(in[2] << 8 | in[3]);
		head = 8;
	}
	cr_assert(head + n < sizeof p->in);
	if (p->length < head + n)
		return false;
	mask = in + head - 4;
	for (size_t i = 0; i < n; i++)
		in[head + i] ^= mask[i % 4];
	on_message(p->world, in[0] & 15, p->in + head, n);
	memmove(p->in, p->in + head + n, p->length - head - n);
	p->length -= head + n;
	return true;
}

static void
on_room(uv_handle_t *handle, size_t size, uv_buf_t *buf)
{
	struct peer *p = handle->data;

	(void)size;
	*buf = uv_buf_init(p->in + p->length, (unsigned)(sizeof p->in - 1 - p->length));
}

static void
on_read(uv_stream_t *stream, ssize_t n, const uv_buf_t *buf)
{
	struct peer *p = stream->data;
	struct world *w = p->world;

	(void)buf;
	if (w->peer != p)
		return;
	if (n < 0)
		drop(w);
	else {
		p->length += (size_t)n;
		p->in[p->length] = '\0';
		if (!p->shaken && strstr(p->in, "\r\n\r\n"))
			shake(p);
		while (w->peer == p && p->shaken && take_frame(p))
			play(w);
	}
	play(w);
}

static bool
is_over(struct peer *p)
{
	uv_os_fd_t fd;
	char byte;

	return uv_fileno((uv_handle_t *)&p->tcp, &fd) == 0 &&
	    recv(fd, &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
}

static void
on_connection(uv_stream_t *listener, int status)
{
	struct world *w = listener->data;
	struct peer *p = calloc(1, sizeof *p);

	cr_assert(p && status == 0);
	/* The last connection's end and this connection may come in the same turn of the loop. */
	if (w->peer && is_over(w->peer)) {
		drop(w);
		play(w);
	}
	cr_assert_null(w->peer, "line %zu: a connection while another one is on", w->at + 1);
	w->close_heard = -1;
	w->heard[0] = '\0';
	w->beats = 0;
	p->world = w;
	uv_tcp_init(&w->loop, &p->tcp);
	p->tcp.data = p;
	cr_assert_eq(uv_accept(listener, (uv_stream_t *)&p->tcp), 0);
	w->peer = p;
	uv_read_start((uv_stream_t *)&p->tcp, on_room, on_read);
	play(w);
}

static void
on_up(void *arg, const struct payload_frame *ready)
{
	struct world *w = arg;

	w->ups++;
	w->resumed += ready == NULL;
	cr_assert(gateway_up(w->gateway));
	cr_assert(!ready || (ready->application == 4 && strcmp(ready->user_name, "golfd") == 0));
	play(w);
}

static void
on_click(void *arg, const struct interaction *in, const char *json, size_t length)
{
	struct world *w = arg;

	cr_expect_eq(strlen(json), length);
	cr_expect(strstr(json, "INTERACTION_CREATE"), "the whole event");
	w->clicks++;
	w->last_click = in->id;
	cr_assert_eq(in->user, 7);
	cr_assert_eq(in->arrived, uv_now(&w->loop));
	w->lives += in->live;
	cr_assert_eq((uint64_t)in->seq, in->id % 10);
	play(w);
}

/* Between two calls of down() there is one of up(). */
static void
on_down(void *arg, uint64_t heard)
{
	struct world *w = arg;

	w->downs++;
	cr_expect_eq(w->downs, w->ups);
	cr_assert_leq(heard, uv_now(&w->loop));
	w->silent = uv_now(&w->loop) - heard;
}

static void
on_guild(void *arg, const struct payload_guild *guild)
{
	struct world *w = arg;

	cr_assert_eq(guild->id, 2);
	snprintf(w->club, sizeof w->club, "%s", guild->name);
	play(w);
}

/* READY's list comes before up(). */
static void
on_servers(void *arg, const struct payload_frame *ready, const snowflake *ids)
{
	struct world *w = arg;

	cr_assert_eq(w->ups - w->resumed, w->lists);
	cr_assert_eq(ready->guilds, 1u);
	cr_assert_eq(ids[0], 2u);
	w->lists++;
}

static void
on_ended(void *arg, const char *sentence, enum end end)
{
	struct world *w = arg;

	w->ended = true;
	w->sentence = sentence;
	w->end = end;
	gateway_free(w->gateway);
	drop(w);
	uv_close((uv_handle_t *)&w->listener, NULL);
	uv_close((uv_handle_t *)&w->guard, NULL);
}

static void
on_guard(uv_timer_t *guard)
{
	struct world *w = guard->data;

	cr_assert_fail("after a minute the script is at line %zu of %zu", w->at + 1, w->lines);
}

/*
 * Plays the script to its end, until the loop has nothing left.
 *	resumes	the gateway goes on with the session "abc" of an earlier process, at event 2
 */
static void
live(struct world *w, const struct line *line, size_t lines, unsigned shards, bool resumes)
{
	struct gateway_calls calls = { .arg = w,
		.up = on_up,
		.down = on_down,
		.interaction = on_click,
		.servers = on_servers,
		.guild = on_guild,
		.ended = on_ended };
	struct gateway_settings set = { .token = TOKEN, .shards = shards };
	struct gateway_session earlier = { .id = "abc", .seq = 2 };
	struct sockaddr_in at = { .sin_family = AF_INET };
	int size = sizeof at;
	char url[64];

	log_set_level(LOG_INFO);
	*w = (struct world){ .line = line, .lines = lines };
	cr_assert_eq(uv_loop_init(&w->loop), 0);
	at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	uv_tcp_init(&w->loop, &w->listener);
	uv_timer_init(&w->loop, &w->guard);
	w->listener.data = w->guard.data = w;
	cr_assert_eq(uv_tcp_bind(&w->listener, (struct sockaddr *)&at, 0), 0);
	cr_assert_eq(uv_listen((uv_stream_t *)&w->listener, 4, on_connection), 0);
	uv_tcp_getsockname(&w->listener, (struct sockaddr *)&at, &size);
	w->port = ntohs(at.sin_port);
	uv_timer_start(&w->guard, on_guard, 60000, 0);
	snprintf(url, sizeof url, "ws://127.0.0.1:%d", w->port);
	snprintf(earlier.url, sizeof earlier.url, "%s/again/", url);
	set.resume = resumes ? &earlier : NULL;
	w->gateway = gateway_new(&w->loop, &set, &calls);
	cr_assert(w->gateway);
	cr_assert(gateway_found(w->gateway, url));
	uv_run(&w->loop, UV_RUN_DEFAULT);
	cr_assert(w->ended);
	cr_assert_eq(w->at, w->lines, "the script ended at line %zu of %zu", w->at + 1, w->lines);
	cr_assert_eq(uv_loop_close(&w->loop), 0, "something is left open on the loop");
	free(w->held);
	end_packs(w);
}

#define LIVE(...)                                                                                  \
	struct world w;                                                                            \
	static const struct line script[] = { __VA_ARGS__ };                                       \
	live(&w, script, sizeof script / sizeof script[0], 1, false)

#define FIRST "/?v=10&encoding=json&compress=zlib-stream"
#define AGAIN "/again/?v=10&encoding=json&compress=zlib-stream"
#define ARRIVE                                                                                     \
	{ ACCEPT, FIRST, 0 }, { SAY, HELLO, 0 }, { HEAR, IDENTIFY, 0 },                            \
	{                                                                                          \
		SAY, READY, 0                                                                      \
	}
#define LEAVES                                                                                     \
	{ LEAVE, NULL, 0 },                                                                        \
	{                                                                                          \
		HEAR_CLOSE, NULL, 4000                                                             \
	}

Test(gateway, a_session_begins_and_ends)
{
	LIVE(ARRIVE, { COUNT, "1 0 0", 0 }, { SAY, GUILD, 0 }, { SAY, CLICK(3), 0 },
	    { COUNT, "1 0 1", 0 }, LEAVES);
	cr_expect_null(w.sentence, "a requested stop has no reason");
	cr_expect_eq(w.last_click, 93);
	cr_expect_eq(w.downs, 1u, "the stop");
	cr_expect_str_eq(w.club, "Club");
}

Test(gateway, a_resumed_session_repeats_no_event)
{
	LIVE(ARRIVE, { SAY, CLICK(2), 0 }, { COUNT, "1 0 1", 0 }, { DROP, NULL, 0 },
	    { ACCEPT, AGAIN, 0 }, { SAY, HELLO, 0 }, { HEAR, RESUME(2), 0 }, { HOLD, NULL, 0 },
	    { SAY, CLICK(1), 0 }, { SAY, CLICK(2), 0 }, { SAY, CLICK(3), 0 }, { SAY, CLICK(3), 0 },
	    { SAY, RESUMED(4), 0 }, { PASS, NULL, 0 }, { COUNT, "2 1 2", 0 }, LEAVES);
	cr_expect_eq(w.last_click, 93);
	cr_expect_eq(w.lives, 1u, "93 may have been answered by an earlier process");
	cr_expect_eq(w.downs, 2u, "the lost link, and the stop");
	cr_expect_eq(w.lists, 1u, "READY alone lists the servers");
}

Test(gateway, a_session_of_an_earlier_process_is_resumed)
{
	static const struct line script[] = { { ACCEPT, AGAIN, 0 }, { SAY, HELLO, 0 },
		{ HEAR, RESUME(2), 0 }, { SAY, CLICK(2), 0 }, { SAY, CLICK(3), 0 },
		{ SAY, RESUMED(4), 0 }, { COUNT, "1 1 1", 0 }, { SAY, CLICK(5), 0 },
		{ COUNT, "1 1 2", 0 }, LEAVES };
	struct world w;

	live(&w, script, sizeof script / sizeof script[0], 1, true);
}

Test(gateway, fragments_and_several_events_in_one_write_are_read)
{
	LIVE({ ACCEPT, FIRST, 0 }, { SAY, HELLO, 1 }, { HEAR, IDENTIFY, 0 }, { HOLD, NULL, 0 },
	    { SAY, READY, 7 }, { SAY, CLICK(2), 50 }, { SAY, BAD_CLICK, 0 }, { SAY, CLICK(5), 0 },
	    { PASS, NULL, 0 }, { COUNT, "1 0 2", 0 }, LEAVES);
}

Test(gateway, bytes_may_come_one_at_a_time)
{
	LIVE({ ACCEPT, FIRST, 0 }, { DRIBBLE, NULL, 0 }, { HOLD, NULL, 0 }, { SAY, HELLO, 10 },
	    { PASS, NULL, 0 }, { HEAR, IDENTIFY, 0 }, { HOLD, NULL, 0 }, { SAY, READY, 0 },
	    { SAY, CLICK(2), 200 }, { PASS, NULL, 0 }, { COUNT, "1 0 1", 0 }, LEAVES);
}

#define PACK_READY                                                                                 \
	"{\"t\":\"READY\",\"s\":1,\"op\":0,\"d\":{\"session_id\":\"abc\",\"user\":{\"id\":"        \
	"\"1\",\"username\":\"golfd\"},"                                                           \
	"\"application\":{\"id\":\"4\"}}}"

/* One stream for all events of a connection, and another for the next connection. */
Test(gateway, compressed_events_are_read)
{
	LIVE({ ACCEPT, FIRST, 0 }, { PACK, HELLO, 0 }, { HEAR, IDENTIFY, 0 },
	    { PACK, PACK_READY, 20 }, { PACK, CLICK(2), 1 }, { COUNT, "1 0 1", 0 },
	    { HOLD, NULL, 0 }, { PACK, CLICK(3), 0 }, { PACK, BAD_CLICK, 50 },
	    { PACK, CLICK(5), 7 }, { PASS, NULL, 0 }, { COUNT, "1 0 3", 0 }, { DROP, NULL, 0 },
	    { ACCEPT, FIRST, 0 }, { PACK, HELLO, 0 }, { HEAR, RESUME(5), 0 },
	    { PACK, RESUMED(6), 3 }, { COUNT, "2 1 3", 0 }, { PACK, CLICK(7), 0 },
	    { COUNT, "2 1 4", 0 }, { RAW, "\x01\xff\xff\x01\x01", BINARY },
	    { HEAR_CLOSE, NULL, 4000 }, { HEAR_DROP, NULL, 0 }, { ACCEPT, FIRST, 0 },
	    { PACK, HELLO, 0 }, { HEAR, RESUME(7), 0 }, { PACK, RESUMED(8), 0 },
	    { COUNT, "3 2 4", 0 }, LEAVES);
	cr_expect_eq(w.last_click, 97);
}

Test(gateway, garbage_ends_the_link_but_not_the_session)
{
	LIVE(ARRIVE, { SAY, "{\"op\":0,", 0 }, { HEAR_CLOSE, NULL, 4000 }, { HEAR_DROP, NULL, 0 },
	    { ACCEPT, AGAIN, 0 }, { SAY, HELLO, 0 }, { HEAR, RESUME(1), 0 }, { SAY, RESUMED(2), 0 },
	    { COUNT, "2 1 0", 0 }, { LONG, "FILL", LIMIT_FRAME + 1 }, { HEAR_CLOSE, NULL, 4000 },
	    { HEAR_DROP, NULL, 0 }, { ACCEPT, AGAIN, 0 }, { SAY, HELLO, 0 }, { HEAR, RESUME(2), 0 },
	    { SAY, RESUMED(3), 0 }, { RAW, "{\"op\":11}", BINARY }, { HEAR_CLOSE, NULL, 4000 },
	    { HEAR_DROP, NULL, 0 }, { ACCEPT, AGAIN, 0 }, { SAY, HELLO, 0 }, { HEAR, RESUME(3), 0 },
	    { SAY, RESUMED(4), 0 }, { COUNT, "4 3 0", 0 }, LEAVES);
}

Test(gateway, the_longest_event_is_read)
{
	LIVE(ARRIVE, { LONG, LONG_GUILD(2), LIMIT_FRAME }, { SAY, CLICK(3), 0 },
	    { COUNT, "1 0 1", 0 }, LEAVES);
	cr_expect_str_eq(w.club, "Club");
}

/*
 * One large event must not stop the others. The link stays up, and no RESUME requests the event
 * again.
 */
Test(gateway, an_event_above_the_bound_is_skipped)
{
	LIVE(ARRIVE, { LONG, LONG_GUILD(2), LIMIT_FRAME + 1 }, { SAY, CLICK(3), 0 },
	    { COUNT, "1 0 1", 0 }, { LONG, LATE_GUILD(4), 2 * LIMIT_FRAME }, { SAY, CLICK(5), 0 },
	    { COUNT, "1 0 2", 0 }, { LONG, LATE_GUILD(6), 5 * LIMIT_FRAME }, { HOLD, NULL, 0 },
	    { SAY, CLICK(7), 0 }, { LONG, LONG_GUILD(8), 2 * LIMIT_FRAME }, { PASS, NULL, 0 },
	    { COUNT, "1 0 3", 0 }, { SAY, "{\"op\":1,\"d\":null}", 0 }, { HEAR_BEAT, NULL, 1 },
	    { DROP, NULL, 0 }, { ACCEPT, AGAIN, 0 }, { SAY, HELLO, 0 }, { HEAR, RESUME(8), 0 },
	    { SAY, RESUMED(9), 0 }, { COUNT, "2 1 3", 0 }, LEAVES);
	cr_expect_str_eq(w.club, "");
}

Test(gateway, an_unreadable_event_is_skipped)
{
	LIVE(ARRIVE, { SAY, BAD_GUILD(2), 0 }, { SAY, CLICK(3), 0 }, { COUNT, "1 0 1", 0 },
	    { SAY, BAD_GUILD(4), 7 }, { SAY, "{\"op\":1,\"d\":null}", 0 }, { HEAR_BEAT, NULL, 1 },
	    { DROP, NULL, 0 }, { ACCEPT, AGAIN, 0 }, { SAY, HELLO, 0 }, { HEAR, RESUME(4), 0 },
	    { SAY, BAD_GUILD(5), 0 }, { LONG, LONG_GUILD(6), 2 * LIMIT_FRAME },
	    { SAY, RESUMED(7), 0 }, { COUNT, "2 1 1", 0 }, LEAVES);
}

/* Plays the script. Returns the log, until the next call. */
static const char *
log_of(const struct line *line, size_t lines)
{
	static char log[4096];
	struct world w;
	FILE *file;
	int old = logged_begin(&file);

	live(&w, line, lines, 1, false);
	logged_end(file, old, log, sizeof log);
	return log;
}

#define LOG_OF(script) log_of(script, sizeof(script) / sizeof(script)[0])

Test(gateway, the_log_says_how_a_link_ended)
{
	static const struct line script[] = { ARRIVE, { DROP, NULL, 0 }, { ACCEPT, AGAIN, 0 },
		{ SAY, HELLO, 0 }, { HEAR, RESUME(1), 0 }, { SAY, RESUMED(2), 0 },
		{ COUNT, "2 1 0", 0 }, LEAVES };
	const char *log = LOG_OF(script);

	cr_expect(strstr(log, "connection lost, back in"), "%s", log);
}

/* Discord has many kinds of events that golfd does not use. */
Test(gateway, an_event_without_a_use_is_passed_over_in_silence)
{
	static const struct line script[] = { ARRIVE,
		{ SAY, "{\"t\":\"TYPING_START\",\"s\":2,\"op\":0,\"d\":{}}", 0 },
		{ SAY, CLICK(3), 0 }, { COUNT, "1 0 1", 0 }, LEAVES };
	const char *log = LOG_OF(script);

	cr_expect_null(strstr(log, "skipped"), "%s", log);
}

/* During the event no acknowledgement of a heartbeat can come. */
Test(gateway, an_endless_event_ends_the_link)
{
	LIVE({ ACCEPT, FIRST, 0 }, { SAY, HELLO_FAST, 0 }, { HEAR, IDENTIFY, 0 }, { SAY, READY, 0 },
	    { COUNT, "1 0 0", 0 }, { HEAR_BEAT, NULL, 1 }, { RAW, "{\"op\":0,", PART },
	    { HEAR_BEAT, NULL, 0 }, { HEAR_CLOSE, NULL, 4000 }, { HEAR_DROP, NULL, 0 },
	    { ACCEPT, AGAIN, 0 }, { SAY, HELLO, 0 }, { HEAR, RESUME(1), 0 }, { SAY, RESUMED(2), 0 },
	    { COUNT, "2 1 0", 0 }, LEAVES);
}

/* The handshake offered no compression of single messages. */
Test(gateway, a_compressed_event_ends_the_link)
{
	LIVE(ARRIVE, { COUNT, "1 0 0", 0 }, { RAW, "\xaa\x56\xca\x2f", COMPRESSED },
	    { HEAR_DROP, NULL, 0 }, { ACCEPT, AGAIN, 0 }, { SAY, HELLO, 0 }, { HEAR, RESUME(1), 0 },
	    { SAY, RESUMED(2), 0 }, { COUNT, "2 1 0", 0 }, LEAVES);
}

Test(gateway, reconnect_and_invalid_session_are_obeyed)
{
	LIVE(ARRIVE, { SAY, "{\"op\":7,\"d\":null}", 0 }, { HEAR_CLOSE, NULL, 4000 },
	    { HEAR_DROP, NULL, 0 }, { ACCEPT, AGAIN, 0 }, { SAY, HELLO, 0 }, { HEAR, RESUME(1), 0 },
	    { SAY, "{\"op\":9,\"d\":true}", 0 }, { HEAR_CLOSE, NULL, 4000 }, { HEAR_DROP, NULL, 0 },
	    { ACCEPT, AGAIN, 0 }, { SAY, HELLO, 0 }, { HEAR, RESUME(1), 0 },
	    { SAY, "{\"op\":9,\"d\":false}", 0 }, { HEAR_CLOSE, NULL, 1000 },
	    { HEAR_DROP, NULL, 0 }, ARRIVE, { COUNT, "2 0 0", 0 }, LEAVES);
}

Test(gateway, a_close_code_that_ends_the_session)
{
	LIVE(ARRIVE, { CLOSE, NULL, 4009 }, { HEAR_CLOSE, NULL, 4009 }, { HEAR_DROP, NULL, 0 },
	    ARRIVE, { COUNT, "2 0 0", 0 }, LEAVES);
}

Test(gateway, a_fatal_close_code_ends_the_gateway)
{
	LIVE({ ACCEPT, FIRST, 0 }, { SAY, HELLO, 0 }, { HEAR, IDENTIFY, 0 }, { CLOSE, NULL, 4004 });
	cr_assert(w.sentence);
	cr_expect(strstr(w.sentence, "DISCORD_TOKEN"), "%s", w.sentence);
	cr_expect_eq(w.end, END_TOKEN);
}

Test(gateway, a_heartbeat_without_an_acknowledgement_ends_the_link)
{
	LIVE({ ACCEPT, FIRST, 0 }, { SAY, HELLO_FAST, 0 }, { HEAR, IDENTIFY, 0 },
	    { HEAR_BEAT, NULL, 1 }, { HEAR_BEAT, NULL, 1 }, { SAY, READY, 0 },
	    { HEAR_BEAT, NULL, 1 }, { HEAR_BEAT, NULL, 1 }, { HEAR_BEAT, NULL, 0 },
	    { HEAR_CLOSE, NULL, 4000 }, { HEAR_DROP, NULL, 0 }, { ACCEPT, AGAIN, 0 },
	    { SAY, HELLO, 0 }, { HEAR, RESUME(1), 0 }, { SAY, "{\"op\":1,\"d\":null}", 0 },
	    { HEAR_BEAT, NULL, 1 }, LEAVES);
	cr_expect_eq(w.downs, 1u, "it is down from the heartbeat on, which had no answer");
	cr_expect_geq(w.silent, 50u, "the gateway was heard a heartbeat ago");
}

/* A server neither reads nor closes. It is cut off, and the next connection begins. */
Test(gateway, a_server_that_does_not_close_is_cut_off)
{
	LIVE(ARRIVE, { SAY, "{\"op\":7}", 0 }, { HEAR_DROP, NULL, 0 }, { ACCEPT, AGAIN, 0 },
	    { SAY, HELLO, 0 }, { HEAR, RESUME(1), 0 }, { LEAVE, NULL, 0 }, { HEAR_DROP, NULL, 0 });
}

/* The server accepts the connection, but never completes the handshake. */
Test(gateway, a_stop_ends_an_open_handshake)
{
	LIVE({ LEAVE, NULL, 0 });
}

Test(gateway, identify_names_the_shard)
{
	static const struct line script[] = { { ACCEPT, FIRST, 0 }, { SAY, HELLO, 0 },
		{ HEAR,
		    "{\"op\":2,\"d\":{\"token\":" TOKEN_JSON ",\"intents\":513,\"shard\":[0,2],"
		    "\"properties\":{\"os\":\"linux\",\"browser\":\"golfd\",\"device\":\"golfd\"}}"
		    "}",
		    0 },
		{ SAY, READY, 0 }, { COUNT, "1 0 0", 0 }, LEAVES };
	struct world w;

	live(&w, script, sizeof script / sizeof script[0], 2, false);
}

static void
on_refused(void *arg, const char *sentence, enum end end)
{
	(void)arg;
	(void)sentence;
	(void)end;
}

Test(gateway, bad_settings_are_refused)
{
	struct gateway_calls calls = { .ended = on_refused };
	struct gateway *g;
	uv_loop_t loop;

	log_set_level(LOG_ERROR);
	cr_assert_eq(uv_loop_init(&loop), 0);
	cr_expect_null(
	    gateway_new(&loop, &(struct gateway_settings){ .token = "", .shards = 1 }, &calls),
	    "no token");
	g = gateway_new(&loop, &(struct gateway_settings){ .token = "t", .shards = 1 }, &calls);
	cr_assert(g);
	cr_expect_not(gateway_found(g, "ws://gateway.discord.gg"));
	cr_expect_not(gateway_found(g, "https://localhost"));
	gateway_stop(g, true);
	uv_run(&loop, UV_RUN_DEFAULT);
	gateway_free(g);
	cr_expect_eq(uv_loop_close(&loop), 0);
}
