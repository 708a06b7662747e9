/*
 * emojis.h - the application's own emojis, and which texts are emojis of Unicode's.
 *
 * Source: Discord's emoji resource, "Application-Owned Emoji".
 */
#ifndef PLAYGROUND_EMOJIS_H
#define PLAYGROUND_EMOJIS_H

#include "playground/base.h"

enum emojis_bounds {
	EMOJIS = 2000, /* of an application */
	EMOJI_NAME = 32, /* letters, digits and '_', */
	EMOJI_NAME_LEAST = 2, /* at least so many */
};

struct emoji {
	snowflake id;
	char name[EMOJI_NAME + 1];
	const char *type; /* of its picture, static */
	bool animated;
	unsigned char *bytes; /* owned */
	size_t size;
};

struct emojis {
	struct emoji *list[EMOJIS];
	unsigned n;
};

/* A copy of what is given, whose bytes are taken; NULL at the bound. */
struct emoji *emojis_add(struct emojis *e, const struct emoji *given);
struct emoji *emojis_find(const struct emojis *e, snowflake id);
struct emoji *emojis_named(const struct emojis *e, const char *name);
void emojis_delete(struct emojis *e, struct emoji *emoji);
void emojis_free(struct emojis *e);

/* Whether a name is made of the right characters; its length is looked at elsewhere. */
bool emoji_name_good(const char *name);

/*
 * Whether a text is one emoji of Unicode's: with its skin tone, its joined parts, a flag or a
 * keycap.
 */
bool emoji_is_unicode(const char *text);

#endif
