/* rest_base.h - for rest*.c only: checks the address of the API, and the address of a file. */
#ifndef BOT_DISCORD_REST_BASE_H
#define BOT_DISCORD_REST_BASE_H

#include <stdbool.h>

/*
 * Returns the address without trailing slashes; the caller frees it. Returns NULL, and logs the
 * reason, when base is no URL, has a user, query or fragment, or has another scheme than https://
 * and http://. http:// is allowed only for 127.0.0.0/8, ::1 and localhost, since elsewhere the
 * token would travel unencrypted.
 */
char *rest_base_read(const char *base, bool *https);

/*
 * Returns true when a file may be fetched from url: see rest_fetch(). base is the API's address
 * from rest_base_read().
 *	https	set to whether url is https://; false for a refused url
 */
bool rest_base_file(const char *base, const char *url, bool *https);

/* Returns true when the host of an address is this machine: 127.0.0.0/8, ::1 or localhost. */
bool rest_base_local(const char *url);

/* Returns true for one or more visible ASCII characters: safe in a header or a path. */
bool rest_base_printable(const char *text);

#endif
