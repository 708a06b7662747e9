#include "bot/utf8.h"

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
utf8_length(const char *text, size_t n)
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
