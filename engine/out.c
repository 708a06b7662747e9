#include "engine/out.h"

#include <string.h>

void
out_begin(struct out *o, char *text, size_t size)
{
	*o = (struct out){ .text = text, .size = size };
	if (size > 0)
		text[0] = '\0';
}

void
out_bytes(struct out *o, const char *bytes, size_t n)
{
	if (o->length + 1 < o->size) {
		size_t room = o->size - 1 - o->length, k = n < room ? n : room;

		memcpy(o->text + o->length, bytes, k);
		o->text[o->length + k] = '\0';
	}
	o->length += n;
}

void
out_line(struct out *o, const char *bytes, size_t n)
{
	for (size_t i = 0; i < n; i++)
		out_bytes(
		    o, (unsigned char)bytes[i] < 0x20 || bytes[i] == 0x7f ? " " : &bytes[i], 1);
}

void
out_text(struct out *o, const char *text)
{
	out_bytes(o, text, strlen(text));
}

void
out_number(struct out *o, int64_t number)
{
	char digit[20];
	size_t n = sizeof digit;
	uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;

	do {
		digit[--n] = (char)('0' + rest % 10);
		rest /= 10;
	} while (rest > 0);
	if (number < 0)
		out_bytes(o, "-", 1);
	out_bytes(o, digit + n, sizeof digit - n);
}

void
out_hex(struct out *o, const unsigned char *bytes, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		char two[2] = { "0123456789abcdef"[bytes[i] >> 4],
			"0123456789abcdef"[bytes[i] & 15] };

		out_bytes(o, two, 2);
	}
}

void
out_quoted(struct out *o, const char *bytes, size_t n)
{
	out_bytes(o, "\"", 1);
	for (size_t i = 0; i < n; i++) {
		unsigned char c = (unsigned char)bytes[i];

		if (c == '"' || c == '\\')
			out_bytes(o, "\\", 1);
		if (c < ' ') {
			out_text(o, "\\u00");
			out_hex(o, &c, 1);
		} else
			out_bytes(o, bytes + i, 1);
	}
	out_bytes(o, "\"", 1);
}

bool
why_refuse(struct golf_why *why, const char *a, const char *b, const char *c)
{
	struct out o;

	out_begin(&o, why->text, sizeof why->text);
	out_line(&o, a, strlen(a));
	out_line(&o, b, strlen(b));
	out_line(&o, c, strlen(c));
	return false;
}
