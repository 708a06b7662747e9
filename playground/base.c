#include "playground/base.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

snowflake
id_next(snowflake *last, uint64_t unix_ms)
{
	snowflake id = ((unix_ms - DISCORD_EPOCH) << 22) | (1 << 17);

	/*
	 * With more than 4096 ids in a millisecond, the count runs into the worker's bits and into
	 * the next millisecond; ids still grow.
	 */
	if (id <= *last)
		id = *last + 1;
	*last = id;
	return id;
}

bool
id_parse(const char *text, snowflake *id)
{
	snowflake value = 0;
	size_t n = 0;

	for (; text[n]; n++) {
		unsigned digit = (unsigned)(text[n] - '0');

		if (digit > 9 || n == ID_TEXT - 1 || value > (UINT64_MAX - digit) / 10)
			return false;
		value = value * 10 + digit;
	}
	*id = value;
	return n > 0 && value != 0;
}

void
id_print(snowflake id, char out[ID_TEXT])
{
	snprintf(out, ID_TEXT, "%" PRIu64, id);
}

int
id_shard(snowflake guild, int shards)
{
	return (int)((guild >> 22) % (unsigned)shards);
}

uint64_t
time_unix(void)
{
	struct timespec t;

	clock_gettime(CLOCK_REALTIME, &t);
	return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

uint64_t
time_micro(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

uint64_t
time_steady(void)
{
	return time_micro() / 1000;
}

void
time_print(uint64_t unix_ms, char out[TIME_TEXT])
{
	time_t seconds = (time_t)(unix_ms / 1000);
	struct tm tm;
	char date[20];

	gmtime_r(&seconds, &tm);
	strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%S", &tm);
	snprintf(out, TIME_TEXT, "%s.%03u000+00:00", date, (unsigned)(unix_ms % 1000));
}

void
random_hex(char *out, size_t n)
{
	static const char digit[] = "0123456789abcdef";
	unsigned char byte[128];
	size_t i = 0;

	while (i < n) {
		if (getrandom(byte, sizeof byte, 0) != (ssize_t)sizeof byte)
			abort();
		for (size_t b = 0; b < sizeof byte && i < n; b++)
			out[i++] = digit[byte[b] & 15];
	}
	out[n] = '\0';
}

static bool
is_utf8(const char *text, size_t n)
{
	const unsigned char *s = (const unsigned char *)text;

	for (size_t i = 0; i < n;) {
		/*
		 * The number of bytes after the first, and the smallest code point that needs that
		 * many.
		 */
		size_t more = s[i] < 0x80 ? 0
		    : s[i] < 0xC0         ? 9
		    : s[i] < 0xE0         ? 1
		    : s[i] < 0xF0         ? 2
		    : s[i] < 0xF8         ? 3
					  : 9;
		static const uint32_t least[] = { 0, 0x80, 0x800, 0x10000 };
		uint32_t point;

		if (more == 9 || more >= n - i)
			return false;
		point = more ? s[i] & (0x3Fu >> more) : s[i];
		for (size_t k = 1; k <= more; k++) {
			if ((s[i + k] & 0xC0) != 0x80)
				return false;
			point = point << 6 | (s[i + k] & 0x3F);
		}
		if (point < least[more] || point > 0x10FFFF || (point >= 0xD800 && point < 0xE000))
			return false;
		i += more + 1;
	}
	return true;
}

cJSON *
play_json_parse(const char *text, size_t n)
{
	const char *end;
	cJSON *value;

	if (!is_utf8(text, n))
		return NULL;
	value = cJSON_ParseWithLengthOpts(text, n, &end, false);
	for (; value && end < text + n; end++)
		if (!strchr(" \t\r\n", *end) || !*end) {
			cJSON_Delete(value);
			return NULL;
		}
	return value;
}

char *
play_json_print(const cJSON *value)
{
	char *text = cJSON_PrintBuffered(value, 2048, false);

	if (!text)
		abort();
	return text;
}

const cJSON *
play_json_get(const cJSON *object, const char *key)
{
	const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, key);

	return cJSON_IsNull(item) ? NULL : item;
}

const char *
play_json_text(const cJSON *object, const char *key)
{
	return cJSON_GetStringValue(play_json_get(object, key));
}

const cJSON *
play_json_array(const cJSON *object, const char *key)
{
	const cJSON *item = play_json_get(object, key);

	return cJSON_IsArray(item) ? item : NULL;
}

const cJSON *
play_json_object(const cJSON *object, const char *key)
{
	const cJSON *item = play_json_get(object, key);

	return cJSON_IsObject(item) ? item : NULL;
}

bool
play_json_id(const cJSON *object, const char *key, snowflake *id)
{
	const char *text = play_json_text(object, key);

	return text && id_parse(text, id);
}

bool
play_json_true(const cJSON *object, const char *key)
{
	return cJSON_IsTrue(play_json_get(object, key));
}

bool
play_json_whole(const cJSON *item, int64_t *value)
{
	const double most = 9007199254740991.0;

	if (!cJSON_IsNumber(item) || !(item->valuedouble >= -most && item->valuedouble <= most))
		return false;
	*value = (int64_t)item->valuedouble;
	return (double)*value == item->valuedouble;
}

int64_t
play_json_integer(const cJSON *object, const char *key, int64_t otherwise)
{
	int64_t value;

	return play_json_whole(play_json_get(object, key), &value) ? value : otherwise;
}

void
play_json_add_id(cJSON *object, const char *key, snowflake id)
{
	char text[ID_TEXT];

	id_print(id, text);
	cJSON_AddStringToObject(object, key, text);
}

void
play_json_add_time(cJSON *object, const char *key, uint64_t unix_ms)
{
	char text[TIME_TEXT];

	time_print(unix_ms, text);
	cJSON_AddStringToObject(object, key, text);
}

void
play_json_set(cJSON *object, const char *key, cJSON *value)
{
	cJSON_DeleteItemFromObjectCaseSensitive(object, key);
	cJSON_AddItemToObject(object, key, value);
}

uint32_t
utf8_next(const char **text)
{
	const unsigned char *s = (const unsigned char *)*text;
	unsigned more = s[0] < 0x80 ? 0 : s[0] < 0xE0 ? 1 : s[0] < 0xF0 ? 2 : 3;
	uint32_t point = more ? s[0] & (0x3Fu >> more) : s[0];

	if (!s[0])
		return 0;
	for (unsigned i = 1; i <= more; i++)
		point = point << 6 | (s[i] & 0x3F);
	*text += more + 1;
	return point;
}

size_t
utf8_length(const char *text)
{
	size_t n = 0;

	for (; *text; text++)
		n += ((unsigned char)*text & 0xC0) != 0x80;
	return n;
}
