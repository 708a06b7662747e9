/*
 * base.h - shared by all parts of the playground: ids, clocks, and safe reading and writing of
 * JSON.
 */
#ifndef PLAYGROUND_BASE_H
#define PLAYGROUND_BASE_H

#include <cjson/cJSON.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef uint64_t snowflake; /* 0 is no id */

/* 2015-01-01T00:00Z in Unix ms: the times in ids count from there. */
#define DISCORD_EPOCH UINT64_C(1420070400000)

enum base_sizes {
	ID_TEXT = 21, /* decimal digits of 64 bits and a NUL */
	TIME_TEXT = 33, /* "2026-11-20T19:55:03.123000+00:00" and a NUL */
};

/*
 * Returns a new id, larger than all earlier ids. Bits 63-22: milliseconds since 2015-01-01T00:00Z;
 * bits 21-12: a worker number; bits 11-0: a count within the millisecond (Discord's API reference,
 * "Snowflakes").
 *	*last	the id given before; 0 at first
 */
snowflake id_next(snowflake *last, uint64_t unix_ms);

/* Reads an id: 1 to 20 decimal digits that fit 64 bits and are not 0. */
bool id_parse(const char *text, snowflake *id);
void id_print(snowflake id, char out[ID_TEXT]);
/* The shard of a server, of so many; a DM (0) belongs to the first. */
int id_shard(snowflake guild, int shards);

/* Milliseconds since 1970, and milliseconds of a clock that never jumps. */
uint64_t time_unix(void);
uint64_t time_steady(void);
/* The same clocks in microseconds. */
uint64_t time_micro(void);
void time_print(uint64_t unix_ms, char out[TIME_TEXT]);

/* Writes n lower-case hexadecimal digits from the system's random source, and a NUL. */
void random_hex(char *out, size_t n);

/*
 * Parses one JSON value that is the whole text, in valid UTF-8. Returns NULL on an error. The
 * caller deletes it.
 */
cJSON *play_json_parse(const char *text, size_t n);

/* Prints JSON without white space; the caller frees it. Ends the program when memory is out. */
char *play_json_print(const cJSON *value);

/* Returns a member; NULL when it is missing, null or of another type. Lent. */
const cJSON *play_json_get(const cJSON *object, const char *key);
const char *play_json_text(const cJSON *object, const char *key);
const cJSON *play_json_array(const cJSON *object, const char *key);
const cJSON *play_json_object(const cJSON *object, const char *key);
bool play_json_id(const cJSON *object, const char *key, snowflake *id);
bool play_json_true(const cJSON *object, const char *key);

/* A number without a fraction, within 2^53 of zero. */
bool play_json_whole(const cJSON *item, int64_t *value);
/* Returns the member if it is a whole number, else `otherwise`. */
int64_t play_json_integer(const cJSON *object, const char *key, int64_t otherwise);

void play_json_add_id(cJSON *object, const char *key, snowflake id);
void play_json_add_time(cJSON *object, const char *key, uint64_t unix_ms);
/* Adds or replaces a member; value is taken. */
void play_json_set(cJSON *object, const char *key, cJSON *value);

/* The number of code points of a valid UTF-8 text. */
size_t utf8_length(const char *text);
/* Returns the code point at *text and moves *text past it. Returns 0 at the end, without moving. */
uint32_t utf8_next(const char **text);

#endif
