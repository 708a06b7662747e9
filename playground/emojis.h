/*
 * emojis.h - the application's own emojis, and a check for Unicode emojis.
 *
 * Source: Discord's emoji resource, "Application-Owned Emoji".
 */
#ifndef PLAYGROUND_EMOJIS_H
#define PLAYGROUND_EMOJIS_H

#include "playground/base.h"

enum emojis_bounds {
	EMOJIS = 2000, /* of an application */
	EMOJI_NAME = 32, /* the most letters, digits and '_' in a name */
	EMOJI_NAME_LEAST = 2, /* the fewest */
};

struct emoji {
	snowflake id;
	char name[EMOJI_NAME + 1];
	const char *type; /* the type of the picture; static */
	bool animated;
	unsigned char *bytes; /* owned */
	size_t size;
};

struct emojis {
	struct emoji *list[EMOJIS];
	unsigned n;
};

/* Adds a copy of an emoji; its bytes are taken. Returns NULL when the bound is reached. */
struct emoji *emojis_add(struct emojis *e, const struct emoji *given);
struct emoji *emojis_find(const struct emojis *e, snowflake id);
struct emoji *emojis_named(const struct emojis *e, const char *name);
void emojis_delete(struct emojis *e, struct emoji *emoji);
void emojis_free(struct emojis *e);

/* Whether a name has only allowed characters. Its length is checked elsewhere. */
bool emoji_name_good(const char *name);

/*
 * Whether a text is one Unicode emoji. It may have a skin tone or joined parts, or be a flag or a
 * keycap.
 */
bool emoji_is_unicode(const char *text);

#endif
