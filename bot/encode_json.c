#include "bot/encode_json.h"

#include <stdlib.h>
#include <string.h>

size_t
encode_cut(const char *text, size_t length, size_t characters)
{
	size_t i = 0;

	for (; i < length; i++)
		if (((unsigned char)text[i] & 0xc0) != 0x80 && characters-- == 0)
			break;
	return i;
}

size_t
encode_count(const char *text, size_t length)
{
	size_t n = 0;

	for (size_t i = 0; i < length; i++)
		n += ((unsigned char)text[i] & 0xc0) != 0x80;
	return n;
}

/* How many bytes a code point takes that begins so; 0 where none does, or where it does not go on as it must. */
static size_t
sequence(const char *text, size_t left)
{
	const unsigned char *p = (const unsigned char *)text;
	size_t n = p[0] < 0x80 ? 1
	    : p[0] < 0xc2      ? 0
	    : p[0] < 0xe0      ? 2
	    : p[0] < 0xf0      ? 3
	    : p[0] < 0xf5      ? 4
			       : 0;

	if (n > left)
		return 0;
	for (size_t i = 1; i < n; i++)
		if ((p[i] & 0xc0) != 0x80)
			return 0;
	if ((p[0] == 0xe0 && p[1] < 0xa0) || (p[0] == 0xed && p[1] > 0x9f) ||
	    (p[0] == 0xf0 && p[1] < 0x90) || (p[0] == 0xf4 && p[1] > 0x8f))
		return 0;
	return n;
}

bool
encode_text(cJSON *object, const char *name, const char *text, size_t length)
{
	char *copy = malloc(length + 1);
	bool ok;

	if (!copy)
		return false;
	for (size_t i = 0; i < length;) {
		size_t n = sequence(text + i, length - i);
		if (n == 0) {
			copy[i++] = '?';
			continue;
		}
		memcpy(copy + i, text + i, n);
		i += n;
	}
	copy[length] = '\0';
	ok = cJSON_AddStringToObject(object, name, copy) != NULL;
	free(copy);
	return ok;
}

bool
encode_finish(cJSON *root, bool ok, struct buf *out)
{
	char *text = ok ? cJSON_PrintUnformatted(root) : NULL;

	cJSON_Delete(root);
	if (!text)
		return false;
	buf_text(out, text);
	cJSON_free(text);
	return !buf_failed(out);
}
