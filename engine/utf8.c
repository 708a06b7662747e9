#include "engine/utf8.h"

#include "engine/golf.h"

#include <string.h>

/* By the first byte and the second. */
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
		if (length > n || (length > 1 && (s[1] < rows[i].second_from || s[1] > rows[i].second_to)))
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

/* From one character to another: what commands, or turns the direction of writing. Source: as above, Bidi_Control. */
static const char *const unshown[][2] = {
	{ "\x01", "\x1f" }, { "\x7f", "\x7f" }, { "\xc2\x80", "\xc2\x9f" }, /* U+0080 */
	{ "\xd8\x9c", "\xd8\x9c" }, /* U+061C */
	{ "\xe2\x80\x8e", "\xe2\x80\x8f" }, /* U+200E */
	{ "\xe2\x80\xa8", "\xe2\x80\xae" }, /* U+2028 */
	{ "\xe2\x81\xa6", "\xe2\x81\xa9" }, /* U+2066 */
};

bool
utf8_prints(const char *text)
{
	for (size_t n; *text; text += n) {
		n = golf_utf8_length(text, strlen(text));
		if (n == 0)
			return false;
		for (size_t i = 0; i < sizeof unshown / sizeof unshown[0]; i++)
			if (strlen(unshown[i][0]) == n && memcmp(text, unshown[i][0], n) >= 0 &&
			    memcmp(text, unshown[i][1], n) <= 0)
				return false;
	}
	return true;
}
