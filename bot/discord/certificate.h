/*
 * certificate.h - for rest_exchange.c and gateway_link.c: says why a host's certificate is refused,
 * and what the operator can do.
 */
#ifndef BOT_DISCORD_CERTIFICATE_H
#define BOT_DISCORD_CERTIFICATE_H

/* What is said when no common version of TLS was found. */
#define CERTIFICATE_NO_TLS                                                                         \
	"TLS 1.2 or newer could not be set up: the host, or a proxy before it, may be too old"

/* Returns a static text. result: OpenSSL's result of the check, X509_V_ERR_... */
const char *certificate_problem(long result);

#endif
