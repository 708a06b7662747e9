#include "engine/utf8.h"

#include "engine/golf.h"

#include <string.h>

/* Rows by the first byte and the range of the second byte. */
static const struct {
	unsigned char first_from, first_to, second_from, second_to, length;
} rows[] = {
	{ 0x00, 0x7f, 0x00, 0xff, 1 },
	{ 0xc2, 0xdf, 0x80, 0xbf, 2 },
	{ 0xe0, 0xe0, 0xa0, 0xbf, 3 },
	{ 0xe1, 0xec, 0x80, 0xbf, 3 },
	{ 0xed, 0xed, 0x80, 0x9f, 3 },
	{ 0xee, 0xef, 0x80, 0xbf, 3 },
	{ 0xf0, 0xf0, 0x90, 0xbf, 4 },
	{ 0xf1, 0xf3, 0x80, 0xbf, 4 },
	{ 0xf4, 0xf4, 0x80, 0x8f, 4 },
};

size_t
golf_utf8_length(const char *text, size_t n)
{
	const unsigned char *s = (const unsigned char *)text;

	for (size_t i = 0; n > 0 && i < sizeof rows / sizeof rows[0]; i++) {
		size_t length = rows[i].length;

		if (s[0] < rows[i].first_from || s[0] > rows[i].first_to)
			continue;
		if (length > n ||
		    (length > 1 && (s[1] < rows[i].second_from || s[1] > rows[i].second_to)))
			return 0;
		for (size_t at = 2; at < length; at++)
			if ((s[at] & 0xc0) != 0x80)
				return 0;
		return length;
	}
	return 0;
}

unsigned
utf8_broken(const char *text, size_t length)
{
	unsigned line = 1;

	for (size_t at = 0, n; at < length; at += n) {
		n = golf_utf8_length(text + at, length - at);
		if (n == 0)
			return line;
		line += text[at] == '\n';
	}
	return 0;
}

/*
 * Control characters, and characters that change the writing direction. Source: as above,
 * Bidi_Control.
 */
static const struct {
	uint32_t first, last;
} unshown[] = {
	{ 0x01, 0x1f },
	{ 0x7f, 0x9f },
	{ 0x61c, 0x61c },
	{ 0x200e, 0x200f },
	{ 0x2028, 0x202e },
	{ 0x2066, 0x2069 },
};

/* The code point of n valid bytes. */
static uint32_t
code_point(const char *text, size_t n)
{
	const unsigned char *s = (const unsigned char *)text;
	uint32_t code = n == 1 ? s[0] : s[0] & (0x7fu >> n);

	for (size_t i = 1; i < n; i++)
		code = code << 6 | (s[i] & 0x3fu);
	return code;
}

bool
utf8_prints(const char *text)
{
	for (size_t n; *text; text += n) {
		uint32_t code;

		n = golf_utf8_length(text, strlen(text));
		if (n == 0)
			return false;
		code = code_point(text, n);
		for (size_t i = 0; i < sizeof unshown / sizeof unshown[0]; i++)
			if (code >= unshown[i].first && code <= unshown[i].last)
				return false;
	}
	return true;
}
