/*
 * embedded.h - files that travel inside a program, so that one binary is all that has to be
 * installed.
 *
 * config/embed.sh writes such a table at build time.
 */
#ifndef CONFIG_EMBEDDED_H
#define CONFIG_EMBEDDED_H

#include <stddef.h>

struct embedded {
	const char *path; /* in the source tree: "config/presets/six-card.json" */
	const unsigned char *bytes; /* followed by a NUL that size does not count */
	size_t size;
};

/* config/presets and config/locales, in the order of their paths; the last row's path is NULL. */
extern const struct embedded embedded[];

/*
 * The cards' pictures, drawn at build time by config/cards, in golfd alone; in no order. A path
 * ends with the name of the picture, "QH-3f2a.png": bot/wire/cards.h reads it.
 */
extern const struct embedded card_file[];

/* playground/page, likewise; in golf-playground alone. */
extern const struct embedded page_file[];

#endif
