/*
 * multipart.h - multipart/form-data bodies (RFC 7578), as "Uploading Files" asks for them.
 */
#ifndef PLAYGROUND_MULTIPART_H
#define PLAYGROUND_MULTIPART_H

#include "playground/messages.h"

/*
 * Splits a body into its parts.
 *	type	the Content-Type header, with its boundary
 *	json	set to the text of payload_json, lent from the body, or NULL; json_n its bytes
 *	files	the parts named files[n], lent likewise; in a file name every character except
 *		letters, digits and ._- becomes '_'
 * Returns false when the body is malformed, a name is repeated, or there are too many files.
 */
bool multipart_read(const char *type, const char *body, size_t n, const char **json, size_t *json_n,
    struct uploads *files);

#endif
