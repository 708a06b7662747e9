/*
 * payload_value.h - for payload*.c only: reads values from cJSON's tree, and checks their type and
 * bounds.
 *
 * All functions treat NULL, and a value of another type, as absent.
 */
#ifndef BOT_WIRE_PAYLOAD_VALUE_H
#define BOT_WIRE_PAYLOAD_VALUE_H

#include <cjson/cJSON.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A double holds every integer from -VALUE_EXACT to VALUE_EXACT exactly. */
#define VALUE_EXACT (INT64_C(1) << 53)

/*
 * Parses the whole text as one JSON value; NULL when it is not JSON. text[length] must be NUL. The
 * caller calls cJSON_Delete().
 */
cJSON *value_parse(const char *text, size_t length);

const cJSON *value_get(const cJSON *object, const char *name);

/* Returns the first value of an array; ->next is the next value. */
const cJSON *value_first(const cJSON *array);

/*
 * Copies `in`, with U+FFFD for each byte that is not valid UTF-8. When size bytes (the NUL
 * included) are too few, cuts between two grapheme clusters and returns false.
 */
bool value_copy(char *out, size_t size, const char *in);

/* Copies a text. Returns false when it is absent or does not fit; out is then "" or cut. */
bool value_text(const cJSON *object, const char *name, char *out, size_t size);

/* Returns true for a text that is not empty. */
bool value_has_text(const cJSON *object, const char *name);

/*
 * Reads an integer from least to most. For anything else value_whole() returns false and keeps
 * *out, and value_number() returns otherwise.
 */
bool value_whole(const cJSON *v, int64_t least, int64_t most, int64_t *out);
int64_t value_number(
    const cJSON *object, const char *name, int64_t least, int64_t most, int64_t otherwise);

/* Reads decimal text of up to 64 bits, the form of ids and permissions; 0 for anything else. */
uint64_t value_decimal(const cJSON *v);
uint64_t value_id(const cJSON *object, const char *name);

/* Sets *why, and returns false. */
bool value_refuse(const char **why, const char *reason);

#endif
