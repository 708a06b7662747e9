/*
 * payload_value.h - for payload*.c alone: values out of cJSON's tree, checked for type and bounds.
 *
 * All take NULL, or a value of another type, for a value that is not there.
 */
#ifndef BOT_WIRE_PAYLOAD_VALUE_H
#define BOT_WIRE_PAYLOAD_VALUE_H

#include <cjson/cJSON.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Up to here, either sign, a double holds every whole number. */
#define VALUE_EXACT (INT64_C(1) << 53)

/*
 * The whole text as one JSON value, or NULL; text[length] must be NUL. The caller calls
 * cJSON_Delete().
 */
cJSON *value_parse(const char *text, size_t length);

const cJSON *value_get(const cJSON *object, const char *name);

/* The first of an array's values, the next is ->next. */
const cJSON *value_first(const cJSON *array);

/*
 * Copies in, with U+FFFD for each byte that is no sound UTF-8. False where size bytes, the NUL
 * among them, do not hold it all: then it is cut between two grapheme clusters.
 */
bool value_copy(char *out, size_t size, const char *in);

/* A text that fits whole; false otherwise, and out is "" or cut. */
bool value_text(const cJSON *object, const char *name, char *out, size_t size);

/* A text that is not empty. */
bool value_has_text(const cJSON *object, const char *name);

/* A whole number from least to most into *out; false, and *out as it was, for anything else. */
bool value_whole(const cJSON *v, int64_t least, int64_t most, int64_t *out);
int64_t value_number(
    const cJSON *object, const char *name, int64_t least, int64_t most, int64_t otherwise);

/* Decimal text of up to 64 bits, as ids and permissions are written; 0 for anything else. */
uint64_t value_decimal(const cJSON *v);
uint64_t value_id(const cJSON *object, const char *name);

/* Says why, and is false. */
bool value_refuse(const char **why, const char *reason);

#endif
