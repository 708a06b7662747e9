/* Constant options are set once for each easy handle, the other options before each request. */
#include "bot/discord/rest_exchange.h"

#include "bot/base/limits.h"
#include "bot/base/log.h"
#include "bot/discord/certificate.h"
#include "bot/discord/rest_base.h"
#include "bot/discord/rest_limits.h"
#include "config/version.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/x509_vfy.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum {
	CONNECT_MS = 5000,
	DEAD_MS = 5000, /* most time without an acknowledgement */
	IDLE_S = 30, /* until the first probe of an idle link, and between probes */
};

static const struct {
	CURLcode code;
	const char *text;
} problems[] = {
	{ CURLE_OPERATION_TIMEDOUT, "timed out" },
	{ CURLE_COULDNT_RESOLVE_HOST, "the host's name cannot be looked up" },
	{ CURLE_COULDNT_CONNECT, "no connection" },
	{ CURLE_SSL_CONNECT_ERROR, CERTIFICATE_NO_TLS },
	{ CURLE_SSL_CACERT_BADFILE, "the file of GOLFD_CA_FILE cannot be used" },
	{ CURLE_WRITE_ERROR, WIRE_TOO_LARGE },
	{ CURLE_OUT_OF_MEMORY, "out of memory" },
};

/*
 * The chain is checked by OpenSSL, then the name by libcurl, which leaves the result "unspecified".
 */
static long
check_result(CURL *easy)
{
	long result = 0;

	curl_easy_getinfo(easy, CURLINFO_SSL_VERIFYRESULT, &result);
	return result == X509_V_ERR_UNSPECIFIED ? X509_V_ERR_HOSTNAME_MISMATCH : result;
}

static const char *
problem_text(CURL *easy, CURLcode code)
{
	if (code == CURLE_PEER_FAILED_VERIFICATION)
		return certificate_problem(check_result(easy));
	for (size_t i = 0; i < sizeof problems / sizeof problems[0]; i++)
		if (problems[i].code == code)
			return problems[i].text;
	return "the link broke";
}

/* ---- what an answer says ---- */

/* Returns a header's value, "" if absent; lent by the easy handle. */
static const char *
header_find(void *easy, const char *name)
{
	struct curl_header *h;

	return curl_easy_header(easy, name, 0, CURLH_HEADER, -1, &h) == CURLHE_OK ? h->value : "";
}

void
exchange_read(const struct exchange *x, CURLcode code, struct wire_answer *out)
{
	long status = 0;

	if (code == CURLE_OK)
		curl_easy_getinfo(x->easy, CURLINFO_RESPONSE_CODE, &status);
	*out = (struct wire_answer){ .status = (int)status, .left = x->begun };
	if (status)
		rest_limits_read(header_find, x->easy, (int)status, &out->limits);
	else
		out->problem = problem_text(x->easy, code);
}

/* ---- a request ---- */

static size_t
on_body(char *bytes, size_t size, size_t n, void *arg)
{
	struct exchange *x = arg;

	buf_add(&x->body, bytes, size * n);
	return buf_failed(&x->body) ? 0 : size * n;
}

/*
 * Closes a link soon after the other side stops to acknowledge. With HTTP/2 one link carries all
 * calls. Without this option the kernel would repeat for a quarter of an hour, and every call on
 * the link would time out.
 */
static int
on_new_socket(void *arg, curl_socket_t socket, curlsocktype purpose)
{
	unsigned ms = DEAD_MS;

	(void)arg, (void)purpose;
	setsockopt(socket, IPPROTO_TCP, TCP_USER_TIMEOUT, &ms, sizeof ms);
	return CURL_SOCKOPT_OK;
}

/*
 * Called before each sending. libcurl itself repeats a request when a kept link dies without an
 * answer; this stops the repetition.
 */
static int
on_begin(void *arg, char *to_ip, char *from_ip, int to_port, int from_port)
{
	struct exchange *x = arg;
	bool again = x->begun;

	(void)to_ip, (void)from_ip, (void)to_port, (void)from_port;
	x->begun = true;
	return again ? CURL_PREREQFUNC_ABORT : CURL_PREREQFUNC_OK;
}

#define SET(option, value) (ok = ok && curl_easy_setopt(easy, (option), (value)) == CURLE_OK)

/* Makes an easy handle with the options that are the same for every request. */
static CURL *
easy_new(struct exchange *x, const struct exchange_common *c)
{
	CURL *easy = curl_easy_init();
	bool ok = easy != NULL;

	SET(CURLOPT_NOSIGNAL, 1L);
	SET(CURLOPT_QUICK_EXIT, 1L); /* a name lookup that still runs does not hold up the end */
	SET(CURLOPT_FOLLOWLOCATION, 0L);
	SET(CURLOPT_SSL_VERIFYPEER, 1L);
	SET(CURLOPT_SSL_VERIFYHOST, 2L);
	if (c->ca_file) {
		SET(CURLOPT_CAINFO, c->ca_file);
		SET(CURLOPT_CAPATH, NULL);
	}
	SET(CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
	SET(CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_2TLS);
	SET(CURLOPT_PIPEWAIT, c->https ? 1L : 0L);
	SET(CURLOPT_TCP_NODELAY, 1L);
	SET(CURLOPT_TCP_KEEPALIVE, 1L);
	SET(CURLOPT_TCP_KEEPIDLE, (long)IDLE_S);
	SET(CURLOPT_TCP_KEEPINTVL, (long)IDLE_S);
	SET(CURLOPT_SOCKOPTFUNCTION, on_new_socket);
	SET(CURLOPT_CONNECTTIMEOUT_MS, (long)CONNECT_MS);
	SET(CURLOPT_USERAGENT, c->agent);
	SET(CURLOPT_WRITEFUNCTION, on_body);
	SET(CURLOPT_WRITEDATA, x);
	SET(CURLOPT_PREREQFUNCTION, on_begin);
	SET(CURLOPT_PREREQDATA, x);
	if (ok)
		return easy;
	curl_easy_cleanup(easy);
	return NULL;
}

static bool
part_add(curl_mime *mime, const char *name, const struct rest_file *file)
{
	curl_mimepart *part = curl_mime_addpart(mime);

	return part && curl_mime_name(part, name) == CURLE_OK &&
	    (!file->name || curl_mime_filename(part, file->name) == CURLE_OK) &&
	    curl_mime_type(part, file->type) == CURLE_OK &&
	    curl_mime_data(part, file->bytes, file->size) == CURLE_OK;
}

static curl_mime *
form_new(CURL *easy, const struct wire_request *request)
{
	const struct rest_file json = {
		.type = "application/json", .bytes = request->body, .size = request->length
	};
	curl_mime *mime = curl_mime_init(easy);
	bool ok = mime && (!request->body || part_add(mime, "payload_json", &json));
	char name[24];

	for (unsigned i = 0; ok && i < request->n_files; i++) {
		snprintf(name, sizeof name, "files[%u]", i);
		ok = part_add(mime, name, &request->files[i]);
	}
	if (ok)
		return mime;
	curl_mime_free(mime);
	return NULL;
}

/* Sets method, body and headers. */
static bool
easy_load(struct exchange *x, const struct exchange_common *c, const struct wire_request *request)
{
	CURL *easy = x->easy;
	enum exchange_content content = CONTENT_NONE;
	bool ok = true;

	if (request->n_files) {
		content = CONTENT_FORM;
		x->mime = form_new(easy, request);
		ok = x->mime != NULL;
		SET(CURLOPT_MIMEPOST, x->mime);
	} else if (request->body || request->method[0] == 'P') {
		/* POST, PUT and PATCH without a body send a length of 0. */
		content = request->body ? CONTENT_JSON : CONTENT_NONE;
		SET(CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)request->length);
		SET(CURLOPT_POSTFIELDS, request->body ? request->body : "");
	} else {
		SET(CURLOPT_HTTPGET, 1L);
	}
	SET(CURLOPT_CUSTOMREQUEST, request->method);
	SET(CURLOPT_HTTPHEADER, c->headers[!request->own_token][content]);
	return ok;
}

static bool
easy_address(
    struct exchange *x, const struct exchange_common *c, const struct wire_request *request)
{
	bool https = request->most ? request->https : c->https, ok = true;
	CURL *easy = x->easy;
	struct buf url;

	buf_init(&url, 4096);
	if (!request->most)
		buf_text(&url, c->base);
	buf_text(&url, request->path);
	ok = !buf_failed(&url);
	SET(CURLOPT_URL, buf_string(&url));
	SET(CURLOPT_PROTOCOLS_STR, https ? "https" : "http");
	/*
	 * A proxy would get an unencrypted token, so http:// uses none, and neither does this
	 * machine. With NULL libcurl reads the proxy from the environment, as proxy.h does for the
	 * gateway.
	 */
	SET(CURLOPT_PROXY, https && !rest_base_local(buf_string(&url)) ? NULL : "");
	buf_free(&url);
	return ok;
}

bool
exchange_load(
    struct exchange *x, const struct exchange_common *c, const struct wire_request *request)
{
	if (!x->easy && !(x->easy = easy_new(x, c)))
		return false;
	x->begun = false;
	buf_clear(&x->body);
	x->body.max = request->most ? request->most : LIMIT_ANSWER;
	return easy_load(x, c, request) && easy_address(x, c, request);
}

void
exchange_unload(struct exchange *x)
{
	curl_mime_free(x->mime);
	x->mime = NULL;
}

void
exchange_init(struct exchange *x)
{
	*x = (struct exchange){ 0 };
	buf_init(&x->body, LIMIT_ANSWER);
}

void
exchange_free(struct exchange *x)
{
	exchange_unload(x);
	curl_easy_cleanup(x->easy);
	x->easy = NULL;
	buf_free(&x->body);
}

static bool
headers_add(struct curl_slist **list, const char *line)
{
	struct curl_slist *longer = curl_slist_append(*list, line);

	if (longer)
		*list = longer;
	return longer != NULL;
}

static bool
headers_new(struct exchange_common *common, const char *token)
{
	static const char *const content[CONTENTS] = {
		[CONTENT_NONE] = "Content-Type:", /* suppresses libcurl's own header */
		[CONTENT_JSON] = "Content-Type: application/json",
		[CONTENT_FORM] = NULL, /* libcurl's own header, with the boundary */
	};
	struct buf auth;
	bool ok = true;

	buf_init(&auth, 4096);
	buf_format(&auth, "Authorization: Bot %s", token);
	for (int own = 0; own < 2; own++)
		for (int c = 0; c < CONTENTS; c++) {
			ok = ok && headers_add(&common->headers[own][c], "Expect:");
			if (content[c])
				ok = ok && headers_add(&common->headers[own][c], content[c]);
			if (own)
				ok = ok && headers_add(&common->headers[own][c], buf_string(&auth));
		}
	ok = ok && !buf_failed(&auth);
	buf_free(&auth);
	return ok;
}

bool
exchange_common_init(struct exchange_common *c, const struct rest_settings *set)
{
	struct buf agent;

	*c = (struct exchange_common){ 0 };
	if (!rest_base_printable(set->token) || !rest_base_printable(set->agent_url)) {
		log_line(LOG_ERROR, "rest",
		    "the token or the bot's address is empty or holds a space or a control "
		    "character: "
		    "check the settings");
		return false;
	}
	c->base = rest_base_read(set->base, &c->https);
	if (!c->base)
		return false;
	if (set->ca_file && !(c->ca_file = strdup(set->ca_file)))
		return false;
	buf_init(&agent, 1024);
	buf_format(&agent, "DiscordBot (%s, %s)", set->agent_url, golf_version);
	c->agent = buf_take(&agent);
	if (c->agent && headers_new(c, set->token))
		return true;
	log_line(LOG_ERROR, "rest", "the token is too long, or memory is out: check the settings");
	return false;
}

void
exchange_common_free(struct exchange_common *c)
{
	for (int own = 0; own < 2; own++)
		for (int k = 0; k < CONTENTS; k++)
			curl_slist_free_all(c->headers[own][k]);
	free(c->ca_file);
	free(c->agent);
	free(c->base);
}
