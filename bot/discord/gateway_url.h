/*
 * gateway_url.h - for gateway.c alone: where a gateway's address leads, and whether we may go
 * there.
 */
#ifndef BOT_DISCORD_GATEWAY_URL_H
#define BOT_DISCORD_GATEWAY_URL_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

struct gateway_url {
	bool tls;
	char host[254]; /* a name or an address, IPv6 without brackets */
	uint16_t port;
	char header[264]; /* for Host: the port where it is not the usual one, brackets for IPv6 */
	char path[288]; /* with version and encoding, as Discord wants them said */
};

/*
 * Takes "wss://host[:port][/path]"; "ws://" for localhost, ::1 and 127.0.0.0/8 alone, since the
 * token would cross the network in the clear. False for anything else: other schemes, user names,
 * queries.
 */
bool gateway_url_parse(const char *text, struct gateway_url *out);

/* Whether it is an address of this machine's loopback. */
bool gateway_url_is_loopback(const struct sockaddr *address);

#endif
