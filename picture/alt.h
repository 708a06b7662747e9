/*
 * alt.h - a picture in words, for people who do not see it.
 */
#ifndef PICTURE_ALT_H
#define PICTURE_ALT_H

#include "picture/picture.h"

enum {
	PICTURE_ALT_MAX = 1024, /* characters; Discord's bound for the description of a file */
	PICTURE_ALT_BYTES = 4 * PICTURE_ALT_MAX + 1,
};

/*
 * Writes what the picture shows, in the language of the picture: whose turn it is, the piles, and
 * each seat with its cards and points; what has just changed, and the combinations at the end of a
 * hole. When the text would be too long, long names are cut, then changes and combinations are left
 * out, and then the text itself is cut. Returns out.
 */
char *picture_alt(const struct picture *p, char out[PICTURE_ALT_BYTES]);

#endif
