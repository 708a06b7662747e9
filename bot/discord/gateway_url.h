/* gateway_url.h - for bot/discord only: parses a gateway's address, and refuses an unsafe one. */
#ifndef BOT_DISCORD_GATEWAY_URL_H
#define BOT_DISCORD_GATEWAY_URL_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

struct gateway_url {
	bool tls;
	char host[254]; /* a name or an address, IPv6 without brackets */
	uint16_t port;
	char header[264]; /* the Host header: with the port unless it is the default, with brackets
	                     for IPv6 */
	char path[288]; /* with version, encoding and compression */
};

/*
 * Accepts "wss://host[:port][/path]". Accepts "ws://" only for localhost, ::1 and 127.0.0.0/8,
 * since elsewhere the token would cross the network unencrypted. Returns false for anything else:
 * other schemes, user names, queries.
 */
bool gateway_url_parse(const char *text, struct gateway_url *out);

/* Returns true for a loopback address. */
bool gateway_url_is_loopback(const struct sockaddr *address);

/* Returns true for localhost and for a loopback address in digits, IPv6 without brackets. */
bool gateway_url_is_local(const char *host);

#endif
