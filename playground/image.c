#include "playground/image.h"

#include "playground/base64.h"

#include <stdlib.h>
#include <string.h>

static bool
begins(const unsigned char *bytes, size_t n, size_t at, const char *with, size_t length)
{
	return n >= at + length && !memcmp(bytes + at, with, length);
}
#define BEGINS(at, text) begins(bytes, n, at, text, sizeof(text) - 1)

static bool
is_png(const unsigned char *bytes, size_t n)
{
	return BEGINS(0, "\x89PNG\r\n\x1A\n") && BEGINS(12, "IHDR");
}

static bool
is_jpeg(const unsigned char *bytes, size_t n)
{
	return BEGINS(0, "\xFF\xD8\xFF");
}

static bool
is_gif(const unsigned char *bytes, size_t n)
{
	return BEGINS(0, "GIF87a") || BEGINS(0, "GIF89a");
}

static bool
is_webp(const unsigned char *bytes, size_t n)
{
	return BEGINS(0, "RIFF") && BEGINS(8, "WEBPVP8");
}

static bool
is_avif(const unsigned char *bytes, size_t n)
{
	return BEGINS(4, "ftypavif") || BEGINS(4, "ftypavis");
}

/* Whether a picture is animated: a looping GIF, a WebP or an AVIF with frames. */
static bool
moves(const unsigned char *bytes, size_t n)
{
	return (is_gif(bytes, n) && memmem(bytes, n, "NETSCAPE2.0", 11)) ||
	    (is_webp(bytes, n) && memmem(bytes, n, "ANMF", 4)) || BEGINS(4, "ftypavis");
}

static const struct kind {
	const char *type;
	bool (*is)(const unsigned char *bytes, size_t n);
} kinds[] = {
	{ "image/png", is_png },
	{ "image/jpeg", is_jpeg },
	{ "image/gif", is_gif },
	{ "image/webp", is_webp },
	{ "image/avif", is_avif },
};

const char *
image_type(const unsigned char *bytes, size_t n)
{
	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		if (kinds[i].is(bytes, n))
			return kinds[i].type;
	return NULL;
}

static bool
is_named(const char *name, size_t n, const char *type)
{
	return strlen(type) == n && !memcmp(name, type, n);
}

bool
image_read(const char *uri, struct image *out)
{
	static const char middle[] = ";base64,";
	const char *type = uri + 5, *data, *found;
	size_t n;

	if (strncmp(uri, "data:", 5) || !(data = strstr(uri, middle)))
		return false;
	n = (size_t)(data - type);
	data += sizeof middle - 1;
	out->bytes = base64_read(data, strlen(data), &out->size);
	found = out->bytes ? image_type(out->bytes, out->size) : NULL;
	if (!found || (!is_named(type, n, found) && !is_named(type, n, "image/jpg"))) {
		free(out->bytes);
		out->bytes = NULL;
		return false;
	}
	out->type = found;
	out->animated = moves(out->bytes, out->size);
	return true;
}
