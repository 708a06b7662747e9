/*
 * image.h - image data as Discord takes it: a data URI whose base64 really is a picture of the kind
 * it names.
 *
 * Source: Discord's reference, "Image Data"; the emoji resource, "Emoji Formats".
 */
#ifndef PLAYGROUND_IMAGE_H
#define PLAYGROUND_IMAGE_H

#include <stdbool.h>
#include <stddef.h>

enum image_bounds { IMAGE_EMOJI = 256 << 10 /* bytes of an emoji's picture */ };

struct image {
	const char *type; /* "image/png", static */
	bool animated;
	unsigned char *bytes; /* the caller frees them */
	size_t size;
};

/*
 * Reads "data:image/png;base64,..."; png, jpeg, gif, webp, avif. False when it is not such a
 * picture. "image/jpg", which is no media type, goes with all of them: so does discord.js call
 * whatever it is given, and Discord takes it.
 */
bool image_read(const char *uri, struct image *out);

/* "image/png" and the like when the bytes begin like a picture of that kind, else NULL. */
const char *image_type(const unsigned char *bytes, size_t n);

#endif
