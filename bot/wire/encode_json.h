/*
 * encode_json.h - for encode*.c alone: texts into cJSON's tree, and the tree into text.
 */
#ifndef BOT_WIRE_ENCODE_JSON_H
#define BOT_WIRE_ENCODE_JSON_H

#include "bot/base/buf.h"

#include <cjson/cJSON.h>

/*
 * Adds a text of so many bytes; what is not UTF-8 becomes '?', so that the whole stays JSON. False:
 * no memory.
 */
bool encode_text(cJSON *object, const char *name, const char *text, size_t length);

/* Prints the tree where ok, and frees it; whether the text is there. */
bool encode_finish(cJSON *root, bool ok, struct buf *out);

#endif
