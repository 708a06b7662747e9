/*
 * libwebsockets runs on the daemon's own loop through its libuv plug-in. Some things about that, in the
 * version of Debian 12 (4.1.6), are not obvious:
 *
 * - It looks names up with a blocking call. So that is done here, by uv_getaddrinfo(), and it gets an address.
 * - Its own time-outs are only looked at when a socket is busy. So none is relied upon: session.h has them all.
 * - A callback that returns nonzero drops the link before the close frame is sent. So links are ended from the
 *   timer, outside of its callbacks: end_now().
 * - Its handles on a foreign loop are closed over several turns of the loop, and only then may its context be
 *   freed: leave() and on_turn(). It also closes the descriptor of its event pipe twice, see hold_number().
 */
#include "bot/gateway.h"

#include "bot/gateway_send.h"
#include "bot/gateway_url.h"
#include "bot/log.h"
#include "bot/session.h"

#include <assert.h>
#include <fcntl.h>
#include <libwebsockets.h>
#include <netdb.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
	TOKEN_MOST = 512,
	TURNS = 4, /* of the loop until libwebsockets' handles are gone: it takes two */
};

/* A name being looked up; outlives its gateway where that leaves first. */
struct lookup {
	uv_getaddrinfo_t request;
	struct gateway *gateway; /* NULL once nobody waits for it */
};

enum ending {
	NOT_ENDING,
	POLITELY, /* with a close frame */
	AT_ONCE,
};

struct gateway {
	uv_loop_t *loop;
	struct gateway_calls calls;
	char *token;
	int shard, shards;
	struct session session;
	struct lws_context *context;
	uv_timer_t timer;
	uv_idle_t turns;
	unsigned turned, open_handles;
	bool leaving;
	int pipe; /* the descriptor of libwebsockets' event pipe, -1 where unknown */

	struct lookup *lookup;
	unsigned attempts; /* picks among a name's addresses */
	struct gateway_url url;

	/* The one connection. */
	bool linked; /* from the attempt to connect until libwebsockets says that it is over */
	struct lws *wsi; /* NULL before and after */
	bool open;
	enum ending ending;
	bool end_due; /* ending is still to be carried out, by the timer */
	int peer_code; /* of the other side's close */
	struct gateway_sends sends;
	struct buf in, out;
};

static void step(struct gateway *g, enum session_event event, const struct payload_frame *frame, int code);
static void on_timer(uv_timer_t *timer);

static void
arm_timer(struct gateway *g)
{
	uint64_t due = session_due(&g->session), now = uv_now(g->loop);
	unsigned what = gateway_sends_next(&g->sends);

	/* A socket that is not held back by the limit asks for the event itself. */
	if (what && gateway_sends_from(&g->sends, what) > now && gateway_sends_from(&g->sends, what) < due)
		due = gateway_sends_from(&g->sends, what);
	if (g->end_due || (g->session.state == SESSION_DEAD && !g->linked))
		due = now;
	if (due == UINT64_MAX)
		uv_timer_stop(&g->timer);
	else
		uv_timer_start(&g->timer, on_timer, due > now ? due - now : 0, 0);
}

/* The socket takes one more event. Nonzero ends it. */
static int
on_writable(struct gateway *g)
{
	static const unsigned char room[LWS_PRE];
	unsigned what = gateway_sends_next(&g->sends);

	if (g->ending)
		return 0;
	if (!what || gateway_sends_from(&g->sends, what) > uv_now(g->loop)) {
		arm_timer(g);
		return 0;
	}
	buf_clear(&g->out);
	buf_add(&g->out, room, sizeof room);
	gateway_send_write(&g->out, what, &g->session, g->token, g->shard, g->shards);
	if (buf_failed(&g->out) ||
	    lws_write(g->wsi, (unsigned char *)g->out.text + LWS_PRE, g->out.length - LWS_PRE,
		LWS_WRITE_TEXT) < 0)
		return -1;
	gateway_sends_done(&g->sends, what, uv_now(g->loop));
	if (g->sends.waiting)
		lws_callback_on_writable(g->wsi);
	return 0;
}

/* The connection is over, or never came up. */
static void
on_gone(struct gateway *g, enum session_event event)
{
	int code = g->peer_code;

	if (!g->linked)
		return;
	g->linked = g->open = g->end_due = false;
	g->ending = NOT_ENDING;
	g->wsi = NULL;
	g->sends.waiting = 0;
	step(g, event, NULL, event == SE_CLOSED ? code : 0);
}

static void
connect_to(struct gateway *g, const struct sockaddr *address, socklen_t size)
{
	static const lws_retry_bo_t no_pings = { 0 };
	char numeric[NI_MAXHOST];
	struct lws_client_connect_info info = { 0 };

	if (getnameinfo(address, size, numeric, sizeof numeric, NULL, 0, NI_NUMERICHOST) != 0) {
		on_gone(g, SE_FAILED);
		return;
	}
	info.context = g->context;
	info.address = numeric;
	info.port = g->url.port;
	info.host = g->url.header;
	info.path = g->url.path;
	info.ssl_connection = LCCSCF_HTTP_NO_FOLLOW_REDIRECT | (g->url.tls ? LCCSCF_USE_SSL : 0);
	info.alpn = "http/1.1";
	info.local_protocol_name = "gateway";
	info.retry_and_idle_policy = &no_pings;
	info.pwsi = &g->wsi;
	if (!lws_client_connect_via_info(&info))
		on_gone(g, SE_FAILED);
}

static void
on_lookup(uv_getaddrinfo_t *request, int status, struct addrinfo *list)
{
	struct lookup *lookup = (struct lookup *)request->data;
	struct gateway *g = lookup->gateway;
	struct addrinfo *at = list;
	unsigned n = 0;

	free(lookup);
	if (!g) {
		uv_freeaddrinfo(list);
		return;
	}
	g->lookup = NULL;
	for (struct addrinfo *a = list; a; a = a->ai_next)
		n++;
	for (unsigned pick = n ? g->attempts++ % n : 0; pick; pick--)
		at = at->ai_next;
	if (status != 0 || !at || (!g->url.tls && !gateway_url_is_loopback(at->ai_addr))) {
		log_line(LOG_WARN, "gateway", "cannot find the address of %s: %s", g->url.host,
		    status ? uv_strerror(status) : "it has none that may be used");
		on_gone(g, SE_FAILED);
	} else
		connect_to(g, at->ai_addr, at->ai_addrlen);
	uv_freeaddrinfo(list);
}

/* Carries out what end_link() asked for. From the timer alone: never from inside libwebsockets. */
static void
end_now(struct gateway *g)
{
	g->end_due = false;
	if (g->ending == POLITELY) {
		lws_close_reason(g->wsi, (enum lws_close_status)g->session.close_code, NULL, 0);
		lws_set_timeout(g->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC);
		return;
	}
	if (g->lookup) {
		g->lookup->gateway = NULL;
		uv_cancel((uv_req_t *)&g->lookup->request);
		g->lookup = NULL;
	} else if (g->wsi)
		lws_set_timeout(g->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC);
	on_gone(g, SE_FAILED);
}

/* With a close frame; at once where there is no websocket yet, or when it is said a second time. */
static void
end_link(struct gateway *g)
{
	if (!g->linked)
		return;
	g->ending = g->open && g->ending == NOT_ENDING ? POLITELY : AT_ONCE;
	g->end_due = true;
}

static void
start_link(struct gateway *g)
{
	struct addrinfo hints = { .ai_socktype = SOCK_STREAM };
	struct lookup *lookup;

	assert(!g->linked);
	g->linked = true;
	g->peer_code = 0;
	g->sends = (struct gateway_sends){ 0 };
	buf_clear(&g->in);
	if (!gateway_url_parse(session_url(&g->session), &g->url)) {
		log_line(LOG_WARN, "gateway", "Discord gave an address that is not to be used");
		end_link(g); /* and so SE_FAILED, from the timer */
		return;
	}
	log_line(LOG_DEBUG, "gateway", "connecting to %s", g->url.header);
	lookup = calloc(1, sizeof *lookup);
	g->lookup = lookup;
	if (lookup) {
		lookup->gateway = g;
		lookup->request.data = lookup;
		if (uv_getaddrinfo(g->loop, &lookup->request, on_lookup, g->url.host, NULL, &hints) == 0)
			return;
	}
	free(lookup);
	g->lookup = NULL;
	end_link(g);
}

static void
dispatch(struct gateway *g, const struct payload_frame *frame)
{
	struct interaction in;
	const char *why;

	if (strcmp(frame->name, "READY") == 0) {
		log_line(LOG_INFO, "gateway", "ready as %s, in %u servers", frame->user_name, frame->guilds);
		g->calls.up(g->calls.arg, frame);
	} else if (strcmp(frame->name, "RESUMED") == 0)
		g->calls.up(g->calls.arg, NULL);
	else if (strcmp(frame->name, "INTERACTION_CREATE") != 0)
		return;
	else if (payload_read_interaction(buf_string(&g->in), g->in.length, &in, &why)) {
		in.arrived = uv_now(g->loop);
		g->calls.interaction(g->calls.arg, &in);
	} else
		log_line(LOG_WARN, "gateway", "an interaction was passed over: %s", why);
}

static void
step(struct gateway *g, enum session_event event, const struct payload_frame *frame, int code)
{
	struct session_input in = { .event = event, .frame = frame, .code = code };
	unsigned what = session_step(&g->session, &in, uv_now(g->loop));

	if (what & DO_CLOSE)
		end_link(g);
	if (what & DO_CONNECT)
		start_link(g);
	if (what & (DO_HEARTBEAT | DO_IDENTIFY | DO_RESUME)) {
		g->sends.waiting |= what & (DO_HEARTBEAT | DO_IDENTIFY | DO_RESUME);
		lws_callback_on_writable(g->wsi);
	}
	if (what & DO_DISPATCH)
		dispatch(g, frame);
	if (!g->leaving)
		arm_timer(g);
}

static void
on_event(struct gateway *g)
{
	struct payload_frame frame;
	const char *why;

	if (lws_frame_is_binary(g->wsi))
		why = "it is binary";
	else if (buf_failed(&g->in))
		why = "it is longer than 1 MiB";
	else if (payload_read_frame(buf_string(&g->in), g->in.length, &frame, &why)) {
		step(g, SE_FRAME, &frame, 0);
		return;
	}
	log_line(LOG_WARN, "gateway", "Discord sent what is no event: %s", why);
	step(g, SE_GARBAGE, NULL, 0);
}

/* Events come in pieces, by fragments and by libwebsockets' own buffer. */
static void
on_received(struct gateway *g, const void *bytes, size_t n)
{
	bool whole = lws_is_final_fragment(g->wsi) && lws_remaining_packet_payload(g->wsi) == 0;

	if (g->ending)
		return;
	buf_add(&g->in, bytes, n);
	if (!whole && !buf_failed(&g->in))
		return;
	on_event(g);
	buf_clear(&g->in);
}

static int
on_socket(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t n)
{
	struct gateway *g = lws_context_user(lws_get_context(wsi));
	const unsigned char *code = in;

	(void)user;
	if (!g || !g->wsi || wsi != g->wsi)
		return 0;
	if (reason == LWS_CALLBACK_CLIENT_ESTABLISHED) {
		g->open = true;
		step(g, SE_OPEN, NULL, 0);
	} else if (reason == LWS_CALLBACK_CLIENT_RECEIVE)
		on_received(g, in, n);
	else if (reason == LWS_CALLBACK_CLIENT_WRITEABLE)
		return on_writable(g);
	else if (reason == LWS_CALLBACK_WS_PEER_INITIATED_CLOSE && n >= 2)
		g->peer_code = code[0] << 8 | code[1];
	else if (reason == LWS_CALLBACK_CLIENT_CLOSED)
		on_gone(g, SE_CLOSED);
	else if (reason == LWS_CALLBACK_CLIENT_CONNECTION_ERROR) {
		log_line(LOG_WARN, "gateway", "cannot connect to %s: %.*s", g->url.header,
		    in ? (int)n : 9, in ? (const char *)in : "no reason");
		on_gone(g, SE_FAILED);
	}
	return 0;
}

static void
on_handle_gone(uv_handle_t *handle)
{
	struct gateway *g = handle->data;

	if (--g->open_handles == 0)
		g->calls.ended(g->calls.arg, g->session.fatal);
}

static void
on_turn(uv_idle_t *turns)
{
	struct gateway *g = turns->data;

	if (++g->turned < TURNS)
		return;
	lws_context_destroy(g->context);
	g->context = NULL;
	uv_close((uv_handle_t *)&g->timer, on_handle_gone);
	uv_close((uv_handle_t *)&g->turns, on_handle_gone);
}

static void
find_pipe(uv_handle_t *handle, void *arg)
{
	int *fd = arg;

	if (handle->type == UV_POLL && uv_fileno(handle, fd) != 0)
		*fd = -1;
}

/*
 * libwebsockets has closed this descriptor and will close it again in the next turn, when it may be somebody
 * else's: until then its number is kept by a copy of the loop's, which may well be closed.
 */
static void
hold_number(struct gateway *g)
{
	int fd = g->pipe < 0 ? -1 : fcntl(uv_backend_fd(g->loop), F_DUPFD_CLOEXEC, g->pipe);

	if (fd >= 0 && fd != g->pipe)
		close(fd);
}

/* Dead, and the socket is gone. */
static void
leave(struct gateway *g)
{
	g->leaving = true;
	uv_timer_stop(&g->timer);
	lws_context_destroy(g->context);
	hold_number(g);
	uv_idle_start(&g->turns, on_turn);
}

static void
on_timer(uv_timer_t *timer)
{
	struct gateway *g = timer->data;

	if (g->end_due)
		end_now(g);
	if (g->session.state == SESSION_DEAD && !g->linked) {
		leave(g);
		return;
	}
	if (session_due(&g->session) <= uv_now(g->loop))
		step(g, SE_TICK, NULL, 0);
	if (g->open && g->sends.waiting)
		lws_callback_on_writable(g->wsi);
	arm_timer(g);
}

/* What libwebsockets finds worth an error is a warning here: what it means for us is said by us. */
static void
on_lws_log(int level, const char *line)
{
	log_line(level == LLL_ERR   ? LOG_WARN
		: level == LLL_WARN ? LOG_INFO
				    : LOG_DEBUG,
	    "gateway", "libwebsockets: %.*s", (int)strcspn(line, "\n"), line);
}

static struct lws_context *
new_context(struct gateway *g)
{
	static const struct lws_protocols protocols[] = {
		{ .name = "gateway", .callback = on_socket, .rx_buffer_size = 16 << 10 },
		{ 0 },
	};
	void *loops[] = { g->loop };
	struct lws_context_creation_info info = { 0 };

	lws_set_log_level(LLL_ERR | LLL_WARN | LLL_NOTICE, on_lws_log);
	info.port = CONTEXT_PORT_NO_LISTEN;
	info.protocols = protocols;
	info.options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
	info.foreign_loops = loops;
	info.gid = -1;
	info.uid = -1;
	info.user = g;
	return lws_create_context(&info);
}

struct gateway *
gateway_new(uv_loop_t *loop, const struct gateway_settings *set, const struct gateway_calls *calls)
{
	struct gateway_url url;
	struct gateway *g;
	uint64_t seed;

	if (!gateway_url_parse(set->url, &url) || strlen(set->url) >= sizeof g->session.gateway_url) {
		log_line(LOG_ERROR, "gateway",
		    "the gateway's address must be wss://HOST, or ws:// on this machine alone");
		return NULL;
	}
	if (strlen(set->token) > TOKEN_MOST) {
		log_line(LOG_ERROR, "gateway", "DISCORD_TOKEN is too long to be a token");
		return NULL;
	}
	g = calloc(1, sizeof *g);
	if (!g || !(g->token = strdup(set->token))) {
		log_line(LOG_ERROR, "gateway", "out of memory");
		free(g);
		return NULL;
	}
	*g = (struct gateway){
		.loop = loop, .calls = *calls, .token = g->token, .shard = set->shard, .shards = set->shards
	};
	buf_init(&g->in, LIMIT_FRAME);
	buf_init(&g->out, LWS_PRE + LIMIT_GATEWAY_SEND_BYTES);
	g->context = new_context(g);
	if (!g->context) {
		log_line(LOG_ERROR, "gateway",
		    "libwebsockets does not start: is its plug-in for libuv installed?");
		gateway_free(g);
		return NULL;
	}
	g->pipe = -1;
	uv_walk(loop, find_pipe, &g->pipe); /* the newest handle of its kind comes last */
	if (uv_random(NULL, NULL, &seed, sizeof seed, 0, NULL) != 0)
		seed = uv_hrtime();
	session_init(&g->session, set->url, seed, uv_now(loop));
	uv_timer_init(loop, &g->timer);
	uv_idle_init(loop, &g->turns);
	g->timer.data = g->turns.data = g;
	g->open_handles = 2;
	arm_timer(g);
	return g;
}

void
gateway_stop(struct gateway *g)
{
	step(g, SE_STOP, NULL, 0);
}

void
gateway_free(struct gateway *g)
{
	if (!g)
		return;
	buf_free(&g->in);
	buf_free(&g->out);
	free(g->token);
	free(g);
}
