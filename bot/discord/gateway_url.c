#include "bot/discord/gateway_url.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

static bool
is_loopback_four(const struct in_addr *address)
{
	return ntohl(address->s_addr) >> 24 == 127;
}

bool
gateway_url_is_loopback(const struct sockaddr *address)
{
	if (address->sa_family == AF_INET) {
		struct sockaddr_in four;

		memcpy(&four, address, sizeof four);
		return is_loopback_four(&four.sin_addr);
	}
	if (address->sa_family == AF_INET6) {
		struct sockaddr_in6 six;

		memcpy(&six, address, sizeof six);
		return IN6_IS_ADDR_LOOPBACK(&six.sin6_addr);
	}
	return false;
}

bool
gateway_url_is_local(const char *host)
{
	struct in_addr four;
	struct in6_addr six;

	if (inet_pton(AF_INET, host, &four) == 1)
		return is_loopback_four(&four);
	if (inet_pton(AF_INET6, host, &six) == 1)
		return IN6_IS_ADDR_LOOPBACK(&six);
	return strcasecmp(host, "localhost") == 0;
}

/*
 * Reads a name, an IPv4 address, or an IPv6 address in brackets. Returns the text behind it, or
 * NULL.
 */
static const char *
take_host(const char *at, struct gateway_url *out)
{
	struct in6_addr six;
	bool bracket = *at == '[';
	size_t n = bracket ? strcspn(++at, "]") : strcspn(at, ":/");

	if (n == 0 || n >= sizeof out->host)
		return NULL;
	memcpy(out->host, at, n);
	out->host[n] = '\0';
	if (bracket)
		return at[n] == ']' && inet_pton(AF_INET6, out->host, &six) == 1 ? at + n + 1
										 : NULL;
	for (const char *c = out->host; *c; c++)
		if (!strchr(letters, *c) && !strchr("0123456789.-", *c))
			return NULL;
	return at + n;
}

bool
gateway_url_parse(const char *text, struct gateway_url *out)
{
	unsigned long port;
	const char *at;
	char *end;
	bool six;
	int n;

	*out = (struct gateway_url){ .tls = strncasecmp(text, "wss://", 6) == 0 };
	if (!out->tls && strncasecmp(text, "ws://", 5) != 0)
		return false;
	six = text[out->tls ? 6 : 5] == '[';
	at = take_host(text + (out->tls ? 6 : 5), out);
	if (!at || (!out->tls && !gateway_url_is_local(out->host)))
		return false;
	out->port = out->tls ? 443 : 80;
	snprintf(out->header, sizeof out->header, six ? "[%s]" : "%s", out->host);
	if (*at == ':') {
		port = at[1] >= '0' && at[1] <= '9' ? strtoul(at + 1, &end, 10) : 0;
		if (port == 0 || port > 65535)
			return false;
		at = end;
		out->port = (uint16_t)port;
		snprintf(out->header + strlen(out->header),
		    sizeof out->header - strlen(out->header), ":%lu", port);
	}
	for (const char *c = at; *c; c++)
		if (*c <= ' ' || *c == 0x7f || strchr("?#@\\", *c))
			return false;
	if (*at && *at != '/')
		return false;
	n = snprintf(out->path, sizeof out->path, "%s%s?v=10&encoding=json&compress=zlib-stream",
	    at, *at && at[strlen(at) - 1] == '/' ? "" : "/");
	return n > 0 && (size_t)n < sizeof out->path;
}
