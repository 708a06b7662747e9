/*
 * embedded.h - files that are compiled into a program, so that only one binary has to be installed.
 *
 * config/embed.sh writes the tables at build time.
 */
#ifndef CONFIG_EMBEDDED_H
#define CONFIG_EMBEDDED_H

#include <stddef.h>

struct embedded {
	const char *path; /* in the source tree, such as "config/presets/six-card.json" */
	const unsigned char *bytes; /* followed by a NUL that size does not count */
	size_t size;
};

/*
 * config/presets and config/locales, in the order of their paths. The path of the last row is NULL.
 */
extern const struct embedded embedded[];

/*
 * The pictures of the cards, drawn at build time by config/cards; only in golfd; in no order. A
 * path ends with the name of the picture, such as "QH-3f2a.png"; bot/wire/cards.h reads it.
 */
extern const struct embedded card_file[];

/* The files of playground/page; only in golf-playground. */
extern const struct embedded page_file[];

#endif
