#include "playground/base64.h"

#include <stdlib.h>
#include <string.h>

static int
value_of(char c)
{
	static const char
	    letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	const char *at = c ? strchr(letters, c) : NULL;

	return at ? (int)(at - letters) : -1;
}

unsigned char *
base64_read(const char *text, size_t n, size_t *size)
{
	unsigned char *bytes;
	size_t padding = 0, used = 0;

	if (n % 4)
		return NULL;
	while (padding < 2 && padding < n && text[n - 1 - padding] == '=')
		padding++;
	bytes = malloc(n / 4 * 3 + 1);
	if (!bytes)
		abort();
	for (size_t i = 0; i < n; i += 4) {
		unsigned long group = 0;
		size_t take = i + 4 == n ? 3 - padding : 3;

		for (size_t k = 0; k < 4; k++) {
			int value = i + k >= n - padding ? 0 : value_of(text[i + k]);

			if (value < 0) {
				free(bytes);
				return NULL;
			}
			group = group << 6 | (unsigned long)value;
		}
		for (size_t k = 0; k < take; k++)
			bytes[used++] = (unsigned char)(group >> (16 - 8 * k) & 0xFF);
	}
	bytes[used] = '\0';
	*size = used;
	return bytes;
}
