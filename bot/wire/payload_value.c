#include "bot/wire/payload_value.h"

#include "bot/base/grapheme.h"

#include <string.h>

bool
value_copy(char *out, size_t size, const char *in)
{
	const char *end = in + strlen(in);
	size_t used = 0;

	while (in < end) {
		struct grapheme g;
		size_t n = grapheme_read(in, (size_t)(end - in), &g);
		bool broken = g.code[0].kind == CODE_BROKEN;
		const char *from = broken ? "\xef\xbf\xbd" : in;
		size_t add = broken ? 3 : n;

		if (used + add >= size)
			break;
		memcpy(out + used, from, add);
		used += add;
		in += n;
	}
	out[used] = '\0';
	return in == end;
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

/* cJSON's parser may read one byte past its input, so the NUL is part of the input. */
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
