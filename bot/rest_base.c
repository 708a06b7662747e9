#include "bot/rest_base.h"

#include "bot/log.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <netinet/in.h>
#include <string.h>
#include <strings.h>

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

/* As libcurl writes a URL's host: numbers made dotted, IPv6 in brackets. */
static bool
is_loopback(const char *host)
{
	struct in_addr v4;
	struct in6_addr v6;
	char text[INET6_ADDRSTRLEN];
	size_t n = strlen(host);

	if (strcasecmp(host, "localhost") == 0)
		return true;
	if (inet_pton(AF_INET, host, &v4) == 1)
		return ntohl(v4.s_addr) >> 24 == 127;
	if (n < 3 || n - 2 >= sizeof text || host[0] != '[')
		return false;
	memcpy(text, host + 1, n - 2);
	text[n - 2] = '\0';
	return inet_pton(AF_INET6, text, &v6) == 1 && IN6_IS_ADDR_LOOPBACK(&v6);
}

static bool
has_part(CURLU *url, CURLUPart part)
{
	char *text = NULL;
	bool has = curl_url_get(url, part, &text, 0) == CURLUE_OK;

	curl_free(text);
	return has;
}

/* NULL when the address may be used. */
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
