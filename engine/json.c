#include "engine/json.h"

#include <string.h>

void
json_begin(struct json *j, const char *text, size_t length)
{
	*j = (struct json){ .at = text, .end = text + length, .line = 1 };
}

static bool
fail(struct json *j, const char *error)
{
	if (!j->error)
		j->error = error;
	return false;
}

static void
skip_space(struct json *j)
{
	for (; j->at < j->end; j->at++) {
		if (*j->at == '\n')
			j->line++;
		else if (*j->at != ' ' && *j->at != '\t' && *j->at != '\r')
			break;
	}
}

/* The next character that is no white space; NUL at the end of the text. */
static char
next(struct json *j)
{
	skip_space(j);
	return j->at < j->end ? *j->at : '\0';
}

enum json_type
json_peek(struct json *j)
{
	if (j->error)
		return JSON_NONE;
	switch (next(j)) {
	case '{':
		return JSON_OBJECT;
	case '[':
		return JSON_ARRAY;
	case '"':
		return JSON_STRING;
	case 't':
		return JSON_TRUE;
	case 'f':
		return JSON_FALSE;
	case 'n':
		return JSON_NULL;
	case '-':
	case '0':
	case '1':
	case '2':
	case '3':
	case '4':
	case '5':
	case '6':
	case '7':
	case '8':
	case '9':
		return JSON_NUMBER;
	default:
		return JSON_NONE;
	}
}

static bool
enter(struct json *j, enum json_type type, const char *error)
{
	if (json_peek(j) != type)
		return fail(j, error);
	if (j->depth == JSON_DEPTH)
		return fail(j, "less nesting");
	j->depth++;
	j->at++;
	j->fresh = true;
	return true;
}

/* Reads the comma before the next element. Returns false after the closing mark, or on an error. */
static bool
element(struct json *j, char close, const char *error)
{
	char c;

	if (j->error)
		return false;
	c = next(j);
	if (c == close && j->at < j->end) {
		j->at++;
		j->depth--;
		j->fresh = false;
		return false;
	}
	if (!j->fresh) {
		if (c != ',')
			return fail(j, error);
		j->at++;
	}
	j->fresh = false;
	return true;
}

bool
json_object(struct json *j)
{
	return enter(j, JSON_OBJECT, "an object in braces");
}

bool
json_array(struct json *j)
{
	return enter(j, JSON_ARRAY, "a list in brackets");
}

bool
json_key(struct json *j, char *key, size_t size)
{
	if (!element(j, '}', "a comma or a closing brace") || !json_string(j, key, size))
		return false;
	if (next(j) != ':')
		return fail(j, "a colon behind the key");
	j->at++;
	return true;
}

bool
json_item(struct json *j)
{
	return element(j, ']', "a comma or a closing bracket");
}

/* Reads four hexadecimal digits at *at; -1 for anything else. */
static long
hex4(const char *at, const char *end)
{
	long code = 0;

	if (end - at < 4)
		return -1;
	for (int i = 0; i < 4; i++) {
		char c = at[i];
		int digit = c >= '0' && c <= '9' ? c - '0'
		    : c >= 'a' && c <= 'f'       ? c - 'a' + 10
		    : c >= 'A' && c <= 'F'       ? c - 'A' + 10
						 : -1;

		if (digit < 0)
			return -1;
		code = code * 16 + digit;
	}
	return code;
}

/*
 * Reads an escape after \u and returns its code point; moves *at. Returns -1 for a broken escape,
 * NUL, and half of a surrogate pair.
 */
static long
escaped(struct json *j)
{
	long code = hex4(j->at, j->end), low;

	if (code <= 0 || (code >= 0xdc00 && code <= 0xdfff))
		return -1;
	j->at += 4;
	if (code < 0xd800 || code > 0xdbff)
		return code;
	if (j->end - j->at < 6 || j->at[0] != '\\' || j->at[1] != 'u')
		return -1;
	low = hex4(j->at + 2, j->end);
	if (low < 0xdc00 || low > 0xdfff)
		return -1;
	j->at += 6;
	return 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
}

static size_t
utf8(long code, char out[4])
{
	if (code < 0x80) {
		out[0] = (char)code;
		return 1;
	}
	if (code < 0x800) {
		out[0] = (char)(0xc0 | code >> 6);
		out[1] = (char)(0x80 | (code & 0x3f));
		return 2;
	}
	if (code < 0x10000) {
		out[0] = (char)(0xe0 | code >> 12);
		out[1] = (char)(0x80 | (code >> 6 & 0x3f));
		out[2] = (char)(0x80 | (code & 0x3f));
		return 3;
	}
	out[0] = (char)(0xf0 | code >> 18);
	out[1] = (char)(0x80 | (code >> 12 & 0x3f));
	out[2] = (char)(0x80 | (code >> 6 & 0x3f));
	out[3] = (char)(0x80 | (code & 0x3f));
	return 4;
}

/*
 * Reads one character of a string, resolves an escape, and writes it to out. Returns 0 on an error.
 */
static size_t
character(struct json *j, char out[4])
{
	static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
	const char *e;
	long code;

	if ((unsigned char)*j->at < ' ')
		return fail(j, "no control character in a string");
	if (*j->at != '\\') {
		out[0] = *j->at++;
		return 1;
	}
	if (++j->at == j->end)
		return fail(j, "a closing quote");
	if (*j->at == 'u') {
		j->at++;
		code = escaped(j);
		return code < 0 ? fail(j, "a sound \\u escape") : utf8(code, out);
	}
	e = memchr(from, *j->at, sizeof from - 1);
	if (!e)
		return fail(j, "an escape that JSON knows");
	j->at++;
	out[0] = to[e - from];
	return 1;
}

/* Reads a string into out, or skips the string when out is NULL. */
static bool
string(struct json *j, char *out, size_t size)
{
	size_t used = 0;

	if (json_peek(j) != JSON_STRING)
		return fail(j, "text in quotes");
	for (j->at++; j->at < j->end && *j->at != '"';) {
		char bytes[4];
		size_t n = character(j, bytes);

		if (n == 0)
			return false;
		if (out && used + n >= size)
			return fail(j, "a shorter text");
		if (out)
			memcpy(out + used, bytes, n);
		used += n;
	}
	if (j->at == j->end)
		return fail(j, "a closing quote");
	j->at++;
	if (out)
		out[used] = '\0';
	return true;
}

bool
json_string(struct json *j, char *out, size_t size)
{
	return string(j, out, size);
}

static bool
digits(struct json *j)
{
	const char *start = j->at;

	while (j->at < j->end && *j->at >= '0' && *j->at <= '9')
		j->at++;
	return j->at > start || fail(j, "a digit");
}

/*
 * Walks over a number as in RFC 8259.
 *	whole	set to true when the number has no fraction and no exponent
 */
static bool
number(struct json *j, bool *whole)
{
	*whole = true;
	if (j->at < j->end && *j->at == '-')
		j->at++;
	if (j->at < j->end && *j->at == '0')
		j->at++;
	else if (!digits(j))
		return false;
	if (j->at < j->end && *j->at == '.') {
		*whole = false;
		j->at++;
		if (!digits(j))
			return false;
	}
	if (j->at < j->end && (*j->at == 'e' || *j->at == 'E')) {
		*whole = false;
		j->at++;
		if (j->at < j->end && (*j->at == '+' || *j->at == '-'))
			j->at++;
		return digits(j);
	}
	return true;
}

bool
json_integer(struct json *j, int64_t *out)
{
	const char *start;
	bool whole, negative;
	int64_t value = 0;

	if (json_peek(j) != JSON_NUMBER)
		return fail(j, "a whole number");
	start = j->at;
	if (!number(j, &whole))
		return false;
	if (!whole)
		return fail(j, "a whole number");
	negative = *start == '-';
	for (const char *p = start + negative; p < j->at; p++) {
		if (value > (INT64_MAX - (*p - '0')) / 10)
			return fail(j, "a smaller number");
		value = value * 10 + (*p - '0');
	}
	*out = negative ? -value : value;
	return true;
}

static bool
word(struct json *j, const char *text)
{
	size_t n = strlen(text);

	if ((size_t)(j->end - j->at) < n || memcmp(j->at, text, n) != 0)
		return fail(j, "true, false, null, a number, or text in quotes");
	j->at += n;
	return true;
}

bool
json_bool(struct json *j, bool *out)
{
	enum json_type type = json_peek(j);

	if (type != JSON_TRUE && type != JSON_FALSE)
		return fail(j, "true or false");
	*out = type == JSON_TRUE;
	return word(j, *out ? "true" : "false");
}

/* Reads any value except an object or an array. */
static bool
skip_plain(struct json *j)
{
	bool whole;

	switch (json_peek(j)) {
	case JSON_STRING:
		return string(j, NULL, 0);
	case JSON_NUMBER:
		return number(j, &whole);
	case JSON_TRUE:
		return word(j, "true");
	case JSON_FALSE:
		return word(j, "false");
	case JSON_NULL:
		return word(j, "null");
	case JSON_NONE:
	case JSON_OBJECT:
	case JSON_ARRAY:
		break;
	}
	return fail(j, "a value");
}

bool
json_skip(struct json *j)
{
	bool object[JSON_DEPTH + 1];
	unsigned base = j->depth;

	for (;;) {
		enum json_type type = json_peek(j);

		if (type == JSON_OBJECT || type == JSON_ARRAY) {
			if (type == JSON_OBJECT ? !json_object(j) : !json_array(j))
				return false;
			object[j->depth] = type == JSON_OBJECT;
		} else if (!skip_plain(j))
			return false;
		/* Leave every object and array that ends before the next value. */
		for (;;) {
			bool more;

			if (j->depth == base)
				return true;
			more = element(
			    j, object[j->depth] ? '}' : ']', "a comma or a closing mark");
			if (j->error)
				return false;
			if (!more)
				continue;
			if (object[j->depth]) {
				if (!string(j, NULL, 0))
					return false;
				if (next(j) != ':')
					return fail(j, "a colon behind the key");
				j->at++;
			}
			break;
		}
	}
}

bool
json_done(struct json *j)
{
	skip_space(j);
	if (j->at < j->end)
		fail(j, "nothing behind the end");
	return !j->error;
}
