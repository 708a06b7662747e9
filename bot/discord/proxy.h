/*
 * proxy.h - for gateway_link.c, and for the log of rest_failure.c: the proxy through which the
 * gateway is reached.
 *
 * The environment decides, as it does for REST, where libcurl reads it: https_proxy or HTTPS_PROXY,
 * else all_proxy or ALL_PROXY, unless no_proxy or NO_PROXY names the host, or the host is this
 * machine. An empty variable counts as none. http_proxy never counts: http:// and ws:// are for
 * this machine alone, and a proxy would read the token.
 */
#ifndef BOT_DISCORD_PROXY_H
#define BOT_DISCORD_PROXY_H

#include <stdbool.h>
#include <stdint.h>

struct proxy {
	char host[254]; /* a name or an address, IPv6 without brackets; "": no proxy */
	char user[90]; /* "NAME:PASSWORD", a secret, or "" */
	uint16_t port;
};

/*
 * Finds the proxy for wss:// to a host. A proxy is "[http://][NAME:PASSWORD@]HOST[:PORT][/]"; the
 * port is 1080 by default, as in libcurl. In name and password, %40 is @. no_proxy has hosts and
 * domains between commas or blanks, or is "*". Returns false when the proxy that is set cannot be
 * used: it has another scheme, or is too long.
 */
bool proxy_find(const char *host, struct proxy *out);

#endif
