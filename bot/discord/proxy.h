/*
 * proxy.h - for gateway_link.c only: the proxy through which the gateway is reached.
 *
 * The environment decides, as it does for REST, where libcurl reads it: https_proxy or HTTPS_PROXY,
 * else all_proxy or ALL_PROXY, unless no_proxy or NO_PROXY names the host. An empty variable counts
 * as none. http_proxy never counts: http:// and ws:// are for this machine alone, and a proxy would
 * read the token.
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
 * Reads "[http://][NAME:PASSWORD@]HOST[:PORT][/]"; the port is 1080 by default, as in libcurl. In
 * name and password, %40 is @. Returns false for anything else: another scheme, too long a text.
 */
bool proxy_read(const char *text, struct proxy *out);

/* The list has the host, its domain, or "*". list: as no_proxy, with commas or blanks; or NULL. */
bool proxy_spares(const char *list, const char *host);

/* Finds the proxy for wss:// to a host. Returns false when the one that is set cannot be used. */
bool proxy_find(const char *host, struct proxy *out);

#endif
