/*
 * libwebsockets runs on the daemon's own loop through its libuv plug-in. Six facts about the
 * version of Debian 12 (4.1.6):
 *
 * - It looks up names with a blocking call. So link_connect() looks up the name by
 *   uv_getaddrinfo(), and passes an address.
 * - It checks its own time-outs only when a socket is busy. So session.h has all time-outs.
 * - When a callback returns nonzero, the link is dropped before the close frame is sent. So a timer
 *   ends links, outside of callbacks: end_now().
 * - It reports no connection error when a connection ends before the upgrade was answered. It only
 *   reports that the socket was destroyed.
 * - It reads http_proxy from the environment, for ws:// too, unless the context has an address of a
 *   proxy. With the port 0 there is none: NO_PROXY. proxy.h says when there is one.
 * - It closes its handles on a foreign loop over several turns of the loop. Its context may be
 *   freed only after that: link_leave() and on_turn(). It also closes the descriptor of its event
 *   pipe twice: hold_number().
 */
#include "bot/discord/gateway_link.h"

#include "bot/base/limits.h"
#include "bot/base/log.h"
#include "bot/base/seldom.h"
#include "bot/discord/certificate.h"
#include "bot/discord/gateway_url.h"
#include "bot/discord/proxy.h"

#include <assert.h>
#include <fcntl.h>
#include <libwebsockets.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
	TURNS = 4, /* turns of the loop until libwebsockets' handles are closed; two are needed */
	READ_BYTES = 16 << 10, /* most bytes of a message in one piece */
};

/* The kind of log lines about a connection that does not come up: seldom.h. */
static const char CANNOT[] = "no connection";

static const char VHOST[] = "gateway", NO_PROXY[] = "none:0"; /* for libwebsockets */

/* A name lookup. It outlives the link's connection when that is cut off. */
struct lookup {
	uv_getaddrinfo_t request;
	struct link *link; /* NULL once the connection was cut off */
};

enum ending {
	NOT_ENDING,
	POLITELY, /* with a close frame */
	AT_ONCE,
};

struct link {
	uv_loop_t *loop;
	struct link_calls calls;
	struct lws_context *context;
	int pipe; /* the descriptor of libwebsockets' event pipe, -1 if unknown */
	uv_timer_t ender; /* runs until ending is carried out */
	uv_idle_t turns;
	unsigned turned, open_handles;

	bool on; /* from link_connect() until gone */
	bool open; /* the websocket is up */
	enum ending ending;
	int close_code, peer_code;
	struct gateway_url url;
	struct proxy proxy; /* through which the host is reached */
	struct lookup *lookup; /* of the host, or of its proxy */
	unsigned attempts; /* chooses among a name's addresses */
	struct lws *wsi; /* NULL without a connection */
	const char *refused; /* why the host's certificate was refused, or NULL */
	struct buf out;
};

/* The connection has ended, or never came up. */
static void
on_gone(struct link *l, bool failed)
{
	if (!l->on)
		return;
	l->on = l->open = false;
	l->ending = NOT_ENDING;
	l->wsi = NULL;
	uv_timer_stop(&l->ender);
	l->calls.gone(l->calls.arg, failed, failed ? 0 : l->peer_code);
}

/* Carries out link_end(). */
static void
end_now(uv_timer_t *ender)
{
	struct link *l = ender->data;

	if (l->ending == POLITELY) {
		lws_close_reason(l->wsi, (enum lws_close_status)l->close_code, NULL, 0);
		lws_set_timeout(l->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC);
		return;
	}
	if (l->lookup) {
		l->lookup->link = NULL;
		uv_cancel((uv_req_t *)&l->lookup->request);
		l->lookup = NULL;
	} else if (l->wsi)
		lws_set_timeout(l->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC);
	on_gone(l, true);
}

void
link_end(struct link *l, int code)
{
	if (!l->on)
		return;
	l->ending = l->open && l->ending == NOT_ENDING ? POLITELY : AT_ONCE;
	l->close_code = code;
	uv_timer_start(&l->ender, end_now, 0, 0);
}

/* Tells libwebsockets the proxy for the next connection. numeric: the proxy's address. */
static bool
set_proxy(struct link *l, const char *numeric)
{
	char text[sizeof l->proxy.user + NI_MAXHOST + 16];
	bool six = strchr(numeric, ':');

	if (!l->proxy.host[0])
		return lws_set_proxy(lws_get_vhost_by_name(l->context, VHOST), NO_PROXY) == 0;
	log_line(LOG_DEBUG, "gateway", "through the proxy %s:%u", l->proxy.host, l->proxy.port);
	snprintf(text, sizeof text, "%s%s%s%s%s:%u", l->proxy.user, l->proxy.user[0] ? "@" : "",
	    six ? "[" : "", numeric, six ? "]" : "", l->proxy.port);
	return lws_set_proxy(lws_get_vhost_by_name(l->context, VHOST), text) == 0;
}

static void
connect_to(struct link *l, const struct sockaddr *address, socklen_t size)
{
	static const lws_retry_bo_t no_pings = { 0 };
	char numeric[NI_MAXHOST];
	struct lws_client_connect_info info = { 0 };

	if (getnameinfo(address, size, numeric, sizeof numeric, NULL, 0, NI_NUMERICHOST) != 0 ||
	    !set_proxy(l, numeric)) {
		on_gone(l, true);
		return;
	}
	info.context = l->context;
	/* A proxy looks up the host's name itself. */
	info.address = l->proxy.host[0] ? l->url.host : numeric;
	info.port = l->url.port;
	info.host = l->url.header;
	info.path = l->url.path;
	info.ssl_connection = LCCSCF_HTTP_NO_FOLLOW_REDIRECT | (l->url.tls ? LCCSCF_USE_SSL : 0);
	info.alpn = "http/1.1";
	info.local_protocol_name = "gateway";
	info.retry_and_idle_policy = &no_pings;
	info.pwsi = &l->wsi;
	if (!lws_client_connect_via_info(&info))
		on_gone(l, true);
}

static void
on_lookup(uv_getaddrinfo_t *request, int status, struct addrinfo *list)
{
	struct lookup *lookup = request->data;
	struct link *l = lookup->link;
	struct addrinfo *at = list;
	unsigned n = 0;

	free(lookup);
	if (!l) {
		uv_freeaddrinfo(list);
		return;
	}
	l->lookup = NULL;
	for (struct addrinfo *a = list; a; a = a->ai_next)
		n++;
	for (unsigned pick = n ? l->attempts++ % n : 0; pick; pick--)
		at = at->ai_next;
	if (status != 0 || !at || (!l->url.tls && !gateway_url_is_loopback(at->ai_addr))) {
		log_seldom(LOG_WARN, "gateway", CANNOT, "cannot find the address of %s: %s",
		    l->proxy.host[0] ? l->proxy.host : l->url.host,
		    status ? uv_strerror(status) : "it has no allowed address");
		on_gone(l, true);
	} else
		connect_to(l, at->ai_addr, at->ai_addrlen);
	uv_freeaddrinfo(list);
}

void
link_connect(struct link *l, const char *url)
{
	struct addrinfo hints = { .ai_socktype = SOCK_STREAM };
	struct lookup *lookup;

	assert(!l->on);
	l->on = true;
	l->peer_code = 0;
	l->refused = NULL;
	if (!gateway_url_parse(url, &l->url)) {
		log_seldom(LOG_WARN, "gateway", CANNOT,
		    "Discord gave a gateway address that is not allowed");
		link_end(l, 0);
		return;
	}
	log_line(LOG_DEBUG, "gateway", "connecting to %s", l->url.header);
	l->proxy = (struct proxy){ .port = 0 };
	/* An unencrypted token goes through no proxy. */
	if (l->url.tls && !proxy_find(l->url.host, &l->proxy)) {
		log_seldom(LOG_ERROR, "gateway", CANNOT,
		    "golfd cannot use the proxy of https_proxy or all_proxy: give it as "
		    "http://HOST:PORT, or name Discord's hosts in no_proxy");
		link_end(l, 0);
		return;
	}
	lookup = calloc(1, sizeof *lookup);
	l->lookup = lookup;
	if (lookup) {
		lookup->link = l;
		lookup->request.data = lookup;
		if (uv_getaddrinfo(l->loop, &lookup->request, on_lookup,
			l->proxy.host[0] ? l->proxy.host : l->url.host, NULL, &hints) == 0)
			return;
	}
	free(lookup);
	l->lookup = NULL;
	link_end(l, 0);
}

bool
link_is_on(const struct link *l)
{
	return l->on;
}

void
link_want_write(struct link *l)
{
	if (l->open && !l->ending)
		lws_callback_on_writable(l->wsi);
}

/* "; proxy: HOST:PORT", without its password, or "". */
static const char *
proxy_name(const struct link *l, char *out, size_t size)
{
	*out = '\0';
	if (l->proxy.host[0])
		snprintf(out, size, "; proxy: %s:%u", l->proxy.host, l->proxy.port);
	return out;
}

/* A nonzero result drops the link. */
static int
on_writable(struct link *l)
{
	static const unsigned char room[LWS_PRE];

	if (l->ending)
		return 0;
	buf_clear(&l->out);
	buf_add(&l->out, room, sizeof room);
	l->calls.write(l->calls.arg, &l->out);
	if (buf_failed(&l->out))
		return -1;
	if (l->out.length == sizeof room)
		return 0;
	return lws_write(l->wsi, (unsigned char *)l->out.text + LWS_PRE, l->out.length - LWS_PRE,
		   LWS_WRITE_TEXT) < 0
	    ? -1
	    : 0;
}

/* Messages come in pieces: fragments, and parts of the size of libwebsockets' buffer. */
static void
on_received(struct link *l, const void *bytes, size_t n)
{
	bool last = lws_is_final_fragment(l->wsi) && lws_remaining_packet_payload(l->wsi) == 0;

	if (!l->ending)
		l->calls.piece(l->calls.arg, bytes, n, lws_frame_is_binary(l->wsi), last);
}

static bool
begins(const char *text, size_t n, const char *with)
{
	return n >= strlen(with) && memcmp(text, with, strlen(with)) == 0;
}

/*
 * Returns the reason of a failed connection. text: libwebsockets' n bytes, or NULL. The first text
 * of each pair is that of libwebsockets 4.1, and the second one that of 4.3.
 */
static const char *
reason_of(const struct link *l, const char *text, size_t n)
{
	if (l->refused || !text)
		return l->refused;
	if (begins(text, n, "connect SSL err") || begins(text, n, "tls: "))
		return CERTIFICATE_NO_TLS;
	if (l->proxy.host[0] &&
	    (begins(text, n, "proxy not h1") || begins(text, n, "http_proxy ->")))
		return "the proxy does not connect golfd to it: look at https_proxy, and at what "
		       "the proxy allows";
	return NULL;
}

static int
on_socket(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t n)
{
	struct link *l = lws_context_user(lws_get_context(wsi));
	const unsigned char *code = in;
	char proxy[300];

	if (!l || !l->wsi || wsi != l->wsi)
		return 0;
	if (reason == LWS_CALLBACK_CLIENT_ESTABLISHED) {
		l->open = true;
		l->calls.open(l->calls.arg);
	} else if (reason == LWS_CALLBACK_CLIENT_RECEIVE)
		on_received(l, in, n);
	else if (reason == LWS_CALLBACK_CLIENT_WRITEABLE)
		return on_writable(l);
	else if (reason == LWS_CALLBACK_WS_PEER_INITIATED_CLOSE && n >= 2)
		l->peer_code = code[0] << 8 | code[1];
	else if (reason == LWS_CALLBACK_OPENSSL_PERFORM_SERVER_CERT_VERIFICATION) {
		/* n is 0 when OpenSSL has refused the certificate. The result is OpenSSL's alone.
		 */
		if (n == 0)
			l->refused = certificate_problem(X509_STORE_CTX_get_error(user));
	} else if (reason == LWS_CALLBACK_CLIENT_CLOSED)
		on_gone(l, false);
	else if (reason == LWS_CALLBACK_CLIENT_CONNECTION_ERROR) {
		const char *why = reason_of(l, in, n);

		if (why)
			log_seldom(LOG_WARN, "gateway", CANNOT, "cannot connect to %s: %s%s",
			    l->url.header, why, proxy_name(l, proxy, sizeof proxy));
		else
			log_seldom(LOG_WARN, "gateway", CANNOT, "cannot connect to %s: %.*s%s",
			    l->url.header, in ? (int)n : 9, in ? (const char *)in : "no reason",
			    proxy_name(l, proxy, sizeof proxy));
		on_gone(l, true);
	} else if (reason == LWS_CALLBACK_WSI_DESTROY) {
		if (!l->open && !l->ending)
			log_seldom(LOG_WARN, "gateway", CANNOT,
			    "cannot connect to %s: the connection ended before the websocket was "
			    "up%s",
			    l->url.header, proxy_name(l, proxy, sizeof proxy));
		on_gone(l, !l->open);
	}
	return 0;
}

static void
on_handle_gone(uv_handle_t *handle)
{
	struct link *l = handle->data;

	if (--l->open_handles == 0)
		l->calls.left(l->calls.arg);
}

static void
on_turn(uv_idle_t *turns)
{
	struct link *l = turns->data;

	if (++l->turned < TURNS)
		return;
	lws_context_destroy(l->context);
	l->context = NULL;
	uv_close((uv_handle_t *)&l->ender, on_handle_gone);
	uv_close((uv_handle_t *)&l->turns, on_handle_gone);
}

static void
find_pipe(uv_handle_t *handle, void *arg)
{
	int *fd = arg;

	if (handle->type == UV_POLL && uv_fileno(handle, fd) != 0)
		*fd = -1;
}

/*
 * libwebsockets has closed this descriptor, and closes it again in the next turn of the loop. By
 * then another file might have its number. So a copy of the loop's descriptor, which may be closed,
 * takes the number until then.
 */
static void
hold_number(struct link *l)
{
	int fd = l->pipe < 0 ? -1 : fcntl(uv_backend_fd(l->loop), F_DUPFD_CLOEXEC, l->pipe);

	if (fd >= 0 && fd != l->pipe)
		close(fd);
}

void
link_leave(struct link *l)
{
	assert(!l->on);
	lws_context_destroy(l->context);
	hold_number(l);
	uv_idle_start(&l->turns, on_turn);
}

/*
 * An error of libwebsockets is logged as a warning. The code above logs its consequence. Only a
 * refused certificate is logged by that code alone.
 */
static void
on_lws_log(int level, const char *line)
{
	static const char certificate[] = "SSL error: ";
	enum log_level of = LOG_DEBUG;
	const char *after = *line == '[' ? strstr(line, "] ") : NULL;

	/* libwebsockets 4.3 begins with the time and a letter: "[...] E: ". */
	if (after && strlen(after) > 5)
		line = after + 5;
	if (level == LLL_WARN)
		of = LOG_INFO;
	else if (level == LLL_ERR && strncmp(line, certificate, sizeof certificate - 1) != 0)
		of = LOG_WARN;
	log_seldom(
	    of, "gateway", "libwebsockets", "libwebsockets: %.*s", (int)strcspn(line, "\n"), line);
}

static struct lws_context *
new_context(struct link *l, const char *ca_file)
{
	static const struct lws_protocols protocols[] = {
		{ .name = "gateway", .callback = on_socket, .rx_buffer_size = READ_BYTES },
		{ 0 },
	};
	void *loops[] = { l->loop };
	struct lws_context_creation_info info = { 0 };

	lws_set_log_level(LLL_ERR | LLL_WARN | LLL_NOTICE, on_lws_log);
	info.port = CONTEXT_PORT_NO_LISTEN;
	info.vhost_name = VHOST;
	info.http_proxy_address = NO_PROXY;
#ifdef LWS_WITH_SOCKS5
	info.socks_proxy_address = NO_PROXY; /* else it reads socks_proxy */
#endif
	info.protocols = protocols;
	info.options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
	info.ssl_client_options_set = SSL_OP_NO_SSLv3 | SSL_OP_NO_TLSv1 | SSL_OP_NO_TLSv1_1;
	info.client_ssl_ca_filepath = ca_file;
	if (ca_file)
		info.options |= LWS_SERVER_OPTION_DISABLE_OS_CA_CERTS;
	info.foreign_loops = loops;
	info.pt_serv_buf_size = READ_BYTES;
	/* No change; the types are signed in libwebsockets 4.1 and unsigned in 4.3. */
	info.gid = (__typeof__(info.gid))-1;
	info.uid = (__typeof__(info.uid))-1;
	info.user = l;
	return lws_create_context(&info);
}

struct link *
link_new(uv_loop_t *loop, const struct link_calls *calls, const char *ca_file)
{
	struct link *l = calloc(1, sizeof *l);

	if (!l)
		return NULL;
	l->loop = loop;
	l->calls = *calls;
	l->pipe = -1;
	buf_init(&l->out, LWS_PRE + LIMIT_GATEWAY_SEND_BYTES);
	l->context = new_context(l, ca_file);
	if (!l->context) {
		link_free(l);
		return NULL;
	}
	uv_walk(loop, find_pipe, &l->pipe); /* the newest handle comes last */
	uv_timer_init(loop, &l->ender);
	uv_idle_init(loop, &l->turns);
	l->ender.data = l->turns.data = l;
	l->open_handles = 2;
	return l;
}

void
link_free(struct link *l)
{
	if (!l)
		return;
	buf_free(&l->out);
	free(l);
}
