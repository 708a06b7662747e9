/*
 * json.h - JSON read in place, one value at a time: for rules files, records and locale files.
 *
 * The reader walks over a text that stays the caller's. After an error every call fails, and error
 * says what was expected (static text). Nesting is bounded (JSON_DEPTH). Source: RFC 8259.
 */
#ifndef ENGINE_JSON_H
#define ENGINE_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { JSON_DEPTH = 16 };

enum json_type {
	JSON_NONE, /* the end of the text, or an error */
	JSON_OBJECT,
	JSON_ARRAY,
	JSON_STRING,
	JSON_NUMBER,
	JSON_TRUE,
	JSON_FALSE,
	JSON_NULL,
};

struct json {
	const char *at, *end;
	const char *error; /* NULL while there is no error */
	unsigned line; /* the line of `at`, from 1 */
	unsigned depth;
	bool fresh; /* just after an opening brace or bracket */
};

void json_begin(struct json *j, const char *text, size_t length);

/* Returns the type of the next value without reading the value. */
enum json_type json_peek(struct json *j);

/*
 * Enters an object. Then call json_key() before each value, until it returns false: the object has
 * ended, or error is set.
 */
bool json_object(struct json *j);
bool json_key(struct json *j, char *key, size_t size);

/*
 * Enters an array. Then call json_item() before each value, until it returns false: the array has
 * ended, or error is set.
 */
bool json_array(struct json *j);
bool json_item(struct json *j);

/*
 * Each reads one value. A string that holds a NUL, or does not fit size with its own NUL, is an
 * error.
 */
bool json_string(struct json *j, char *out, size_t size);
bool json_integer(struct json *j, int64_t *out);
bool json_bool(struct json *j, bool *out);
bool json_skip(struct json *j);

/* Whether only white space is left, without an error. */
bool json_done(struct json *j);

#endif
