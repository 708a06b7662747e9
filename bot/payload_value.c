#include "bot/payload_value.h"

#include <string.h>

/* Sound UTF-8, by first byte and second. Source: the Unicode Standard, table 3-7. */
static const struct {
	unsigned char first_from, first_to, second_from, second_to, length;
} utf8_row[] = {
	{ 0x01, 0x7f, 0x00, 0xff, 1 },
	{ 0xc2, 0xdf, 0x80, 0xbf, 2 },
	{ 0xe0, 0xe0, 0xa0, 0xbf, 3 },
	{ 0xe1, 0xec, 0x80, 0xbf, 3 },
	{ 0xed, 0xed, 0x80, 0x9f, 3 },
	{ 0xee, 0xef, 0x80, 0xbf, 3 },
	{ 0xf0, 0xf0, 0x90, 0xbf, 4 },
	{ 0xf1, 0xf3, 0x80, 0xbf, 4 },
	{ 0xf4, 0xf4, 0x80, 0x8f, 4 },
};

/* The bytes of the code point at s; 0 where there is no sound one. */
static size_t
utf8_length(const unsigned char *s)
{
	for (unsigned i = 0; i < sizeof utf8_row / sizeof utf8_row[0]; i++) {
		if (s[0] < utf8_row[i].first_from || s[0] > utf8_row[i].first_to)
			continue;
		if (s[1] < utf8_row[i].second_from || s[1] > utf8_row[i].second_to)
			return 0;
		for (size_t at = 2; at < utf8_row[i].length; at++)
			if ((s[at] & 0xc0) != 0x80)
				return 0;
		return utf8_row[i].length;
	}
	return 0;
}

bool
value_copy(char *out, size_t size, const char *in)
{
	const unsigned char *s = (const unsigned char *)in;
	size_t used = 0;

	while (*s) {
		size_t n = utf8_length(s);
		const void *from = n ? (const void *)s : "\xef\xbf\xbd";
		size_t add = n ? n : 3;

		if (used + add >= size)
			break;
		memcpy(out + used, from, add);
		used += add;
		s += n ? n : 1;
	}
	out[used] = '\0';
	return *s == '\0';
}

const cJSON *
value_get(const cJSON *object, const char *name)
{
	return cJSON_GetObjectItemCaseSensitive(object, name);
}

const cJSON *
value_first(const cJSON *array)
{
	return cJSON_IsArray(array) ? array->child : NULL;
}

bool
value_text(const cJSON *object, const char *name, char *out, size_t size)
{
	const cJSON *v = value_get(object, name);

	out[0] = '\0';
	return cJSON_IsString(v) && value_copy(out, size, v->valuestring);
}

bool
value_has_text(const cJSON *object, const char *name)
{
	const cJSON *v = value_get(object, name);

	return cJSON_IsString(v) && v->valuestring[0];
}

bool
value_whole(const cJSON *v, int64_t least, int64_t most, int64_t *out)
{
	if (!cJSON_IsNumber(v) ||
	    !(v->valuedouble >= -(double)VALUE_EXACT && v->valuedouble <= (double)VALUE_EXACT))
		return false;
	int64_t n = (int64_t)v->valuedouble;
	if ((double)n != v->valuedouble || n < least || n > most)
		return false;
	*out = n;
	return true;
}

int64_t
value_number(const cJSON *object, const char *name, int64_t least, int64_t most, int64_t otherwise)
{
	value_whole(value_get(object, name), least, most, &otherwise);
	return otherwise;
}

uint64_t
value_decimal(const cJSON *v)
{
	uint64_t n = 0;

	if (!cJSON_IsString(v))
		return 0;
	for (const char *s = v->valuestring; *s; s++) {
		uint64_t digit = (uint64_t)(unsigned char)*s - '0';

		if (digit > 9 || n > (UINT64_MAX - digit) / 10)
			return 0;
		n = n * 10 + digit;
	}
	return n;
}

uint64_t
value_id(const cJSON *object, const char *name)
{
	return value_decimal(value_get(object, name));
}

/* cJSON's parser may look one byte past what it is given: so it is given the NUL too. */
cJSON *
value_parse(const char *text, size_t length)
{
	return cJSON_ParseWithLengthOpts(text, length + 1, NULL, true);
}

bool
value_refuse(const char **why, const char *reason)
{
	*why = reason;
	return false;
}
