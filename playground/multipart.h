/*
 * multipart.h - multipart/form-data bodies (RFC 7578), as "Uploading Files" asks for them.
 */
#ifndef PLAYGROUND_MULTIPART_H
#define PLAYGROUND_MULTIPART_H

#include "playground/messages.h"

/*
 * Takes a body apart.
 *	type	the Content-Type header, with its boundary
 *	json	set to payload_json's text, lent from the body, or NULL; json_n its bytes
 *	files	the parts named files[n], lent likewise; of a file's name all but letters, digits
 *		and ._- becomes '_'
 * False when it is not well formed, a name comes twice, or there are too many files.
 */
bool multipart_read(const char *type, const char *body, size_t n, const char **json, size_t *json_n,
    struct uploads *files);

#endif
