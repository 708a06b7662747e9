/*
 * rest_base.h - may the API live at this address, may a file be fetched from that one? For rest*.c
 * alone.
 */
#ifndef BOT_DISCORD_REST_BASE_H
#define BOT_DISCORD_REST_BASE_H

#include <stdbool.h>

/*
 * The address without its last slashes, to be freed; or NULL, with the reason logged: it is no URL,
 * carries a user, query or fragment, is neither https:// nor http://, or is http:// to a host other
 * than 127.0.0.0/8, ::1 or localhost, where the token would travel in the clear.
 */
char *rest_base_read(const char *base, bool *https);

/*
 * Whether a file may be fetched from url: see rest_fetch(). base is the API's address, as
 * rest_base_read() took it.
 *	https	whether it is https://, where it may
 */
bool rest_base_file(const char *base, const char *url, bool *https);

/* One or more ASCII characters, all of them visible: fit for a header or a path. */
bool rest_base_printable(const char *text);

#endif
