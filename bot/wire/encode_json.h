/* encode_json.h - for encode*.c only: puts texts into cJSON's tree, and prints the tree. */
#ifndef BOT_WIRE_ENCODE_JSON_H
#define BOT_WIRE_ENCODE_JSON_H

#include "bot/base/buf.h"

#include <cjson/cJSON.h>

/*
 * Adds a text of length bytes. Bytes that are not UTF-8 become '?', so that the result is valid
 * JSON. Returns false when out of memory.
 */
bool encode_text(cJSON *object, const char *name, const char *text, size_t length);

/* Adds a whole number. cJSON would print it as a double, and read it again. Returns as above. */
bool encode_number(cJSON *object, const char *name, long long number);

/* Prints the tree if ok, and frees it. Returns true when the whole text is in out. */
bool encode_finish(cJSON *root, bool ok, struct buf *out);

#endif
