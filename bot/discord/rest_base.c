#include "bot/discord/rest_base.h"

#include "bot/base/log.h"
#include "bot/discord/gateway_url.h"

#include <curl/curl.h>
#include <netinet/in.h>
#include <string.h>

bool
rest_base_printable(const char *text)
{
	if (!text[0])
		return false;
	for (; *text; text++)
		if (*text <= ' ' || *text > '~')
			return false;
	return true;
}

/* Expects the host as libcurl writes it: numbers dotted, IPv6 in brackets. */
static bool
is_loopback(const char *host)
{
	char six[INET6_ADDRSTRLEN];
	size_t n = strlen(host);

	if (host[0] != '[')
		return gateway_url_is_local(host);
	if (n < 3 || n - 2 >= sizeof six)
		return false;
	memcpy(six, host + 1, n - 2);
	six[n - 2] = '\0';
	return gateway_url_is_local(six);
}

static bool
has_part(CURLU *url, CURLUPart part)
{
	char *text = NULL;
	bool has = curl_url_get(url, part, &text, 0) == CURLUE_OK;

	curl_free(text);
	return has;
}

bool
rest_base_local(const char *text)
{
	CURLU *url = curl_url();
	char *host = NULL;
	bool is = url && curl_url_set(url, CURLUPART_URL, text, 0) == CURLUE_OK &&
	    curl_url_get(url, CURLUPART_HOST, &host, 0) == CURLUE_OK && is_loopback(host);

	curl_free(host);
	curl_url_cleanup(url);
	return is;
}

/* Returns the reason to refuse the address; NULL when it is allowed. */
static const char *
refusal(CURLU *url, const char *base, bool *https)
{
	char *scheme = NULL, *host = NULL;
	const char *why = NULL;

	if (!rest_base_printable(base) || curl_url_set(url, CURLUPART_URL, base, 0) != CURLUE_OK ||
	    curl_url_get(url, CURLUPART_SCHEME, &scheme, 0) != CURLUE_OK ||
	    curl_url_get(url, CURLUPART_HOST, &host, 0) != CURLUE_OK)
		why = "it is not a URL";
	else if (has_part(url, CURLUPART_USER) || has_part(url, CURLUPART_PASSWORD) ||
	    has_part(url, CURLUPART_QUERY) || has_part(url, CURLUPART_FRAGMENT))
		why = "it must not carry a user, a query or a fragment";
	else if ((*https = strcmp(scheme, "https") == 0))
		why = NULL;
	else if (strcmp(scheme, "http") != 0)
		why = "it must begin with https://";
	else if (!is_loopback(host))
		why = "http:// is for this machine alone; use https://";
	curl_free(scheme);
	curl_free(host);
	return why;
}

char *
rest_base_read(const char *base, bool *https)
{
	CURLU *url = curl_url();
	const char *why = url ? refusal(url, base, https) : "out of memory";
	size_t n = strlen(base);
	char *copy;

	curl_url_cleanup(url);
	while (n && base[n - 1] == '/')
		n--;
	copy = why ? NULL : strndup(base, n);
	if (!copy)
		log_line(LOG_ERROR, "rest", "the API's address cannot be used: %s",
		    why ? why : "out of memory");
	return copy;
}

/* The parts of an address that say where a file is. */
struct place {
	CURLU *url;
	char *scheme, *host, *port;
};

static bool
place_read(struct place *p, const char *text)
{
	*p = (struct place){ .url = curl_url() };
	return p->url && rest_base_printable(text) &&
	    curl_url_set(p->url, CURLUPART_URL, text, 0) == CURLUE_OK &&
	    curl_url_get(p->url, CURLUPART_SCHEME, &p->scheme, 0) == CURLUE_OK &&
	    curl_url_get(p->url, CURLUPART_HOST, &p->host, 0) == CURLUE_OK &&
	    curl_url_get(p->url, CURLUPART_PORT, &p->port, CURLU_DEFAULT_PORT) == CURLUE_OK &&
	    !has_part(p->url, CURLUPART_USER) && !has_part(p->url, CURLUPART_PASSWORD);
}

static void
place_free(struct place *p)
{
	curl_free(p->scheme);
	curl_free(p->host);
	curl_free(p->port);
	curl_url_cleanup(p->url);
}

static bool
is_discords(const struct place *p)
{
	static const char *const hosts[] = { "cdn.discordapp.com", "media.discordapp.net" };

	if (strcmp(p->scheme, "https") != 0 || strcmp(p->port, "443") != 0)
		return false;
	for (size_t i = 0; i < sizeof hosts / sizeof hosts[0]; i++)
		if (strcasecmp(p->host, hosts[i]) == 0)
			return true;
	return false;
}

/* A stand-in for Discord on this machine serves its files itself. */
static bool
is_stand_ins(const struct place *p, const char *base)
{
	struct place api;
	bool same = place_read(&api, base) && is_loopback(api.host) &&
	    strcmp(api.scheme, p->scheme) == 0 && strcasecmp(api.host, p->host) == 0 &&
	    strcmp(api.port, p->port) == 0;

	place_free(&api);
	return same;
}

bool
rest_base_file(const char *base, const char *url, bool *https)
{
	struct place p;
	bool may = place_read(&p, url) && (is_discords(&p) || is_stand_ins(&p, base));

	*https = may && strcmp(p.scheme, "https") == 0;
	place_free(&p);
	return may;
}
