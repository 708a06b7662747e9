/* An emoji to upload: its picture in base64 (RFC 4648). */
#include "bot/wire/encode.h"

#include <cjson/cJSON.h>
#include <stdlib.h>
#include <string.h>

static const char prefix[] = "data:image/png;base64,";

/* Writes n bytes, 1 to 3, as four digits. */
static void
write_digits(const unsigned char *in, size_t n, char out[4])
{
	static const char
	    digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	unsigned bits = (unsigned)in[0] << 16 | (n > 1 ? (unsigned)in[1] << 8 : 0) |
	    (n > 2 ? in[2] : 0);

	for (unsigned i = 0; i < 4; i++)
		out[i] = i <= n ? digits[bits >> (18 - 6 * i) & 63] : '=';
}

/* Returns the picture as a data URL, which the caller frees; NULL when out of memory. */
static char *
write_url(const unsigned char *png, size_t size)
{
	char *url = malloc(sizeof prefix + (size + 2) / 3 * 4), *to = url;

	if (!url)
		return NULL;
	memcpy(to, prefix, sizeof prefix - 1);
	to += sizeof prefix - 1;
	for (size_t i = 0; i < size; i += 3, to += 4)
		write_digits(png + i, size - i < 3 ? size - i : 3, to);
	*to = '\0';
	return url;
}

bool
encode_emoji(const char *name, const unsigned char *png, size_t size, struct buf *out)
{
	cJSON *root = cJSON_CreateObject();
	char *url = write_url(png, size), *text = NULL;

	if (root && url && cJSON_AddStringToObject(root, "name", name) &&
	    cJSON_AddStringToObject(root, "image", url))
		text = cJSON_PrintUnformatted(root);
	cJSON_Delete(root);
	free(url);
	if (!text)
		return false;
	buf_text(out, text);
	cJSON_free(text);
	return !buf_failed(out);
}
