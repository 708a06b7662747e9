/*
 * image.h - image data as Discord accepts it: a data URI with base64 of a picture of the named
 * type.
 *
 * Source: Discord's reference, "Image Data"; the emoji resource, "Emoji Formats".
 */
#ifndef PLAYGROUND_IMAGE_H
#define PLAYGROUND_IMAGE_H

#include <stdbool.h>
#include <stddef.h>

enum image_bounds { IMAGE_EMOJI = 256 << 10 /* bytes of an emoji picture */ };

struct image {
	const char *type; /* such as "image/png"; static */
	bool animated;
	unsigned char *bytes; /* the caller frees them */
	size_t size;
};

/*
 * Reads "data:image/png;base64,..." with png, jpeg, gif, webp or avif. Returns false when the data
 * is not such a picture. "image/jpg" is no media type, but discord.js uses it for every picture and
 * Discord accepts it; so it stands for any type here.
 */
bool image_read(const char *uri, struct image *out);

/* Returns "image/png" or another type when the bytes begin like such a picture, else NULL. */
const char *image_type(const unsigned char *bytes, size_t n);

#endif
