/*
 * cards.h - the pictures of the cards: which there are, how each is called, and the emoji that
 * shows it.
 *
 * config/cards draws them at build time. A picture's name tells what it shows and which drawing of
 * it this is, so that it is found again among the application's emojis, and new art is not taken
 * for old.
 */
#ifndef BOT_WIRE_CARDS_H
#define BOT_WIRE_CARDS_H

#include "bot/base/snowflake.h"
#include "config/embedded.h"
#include "engine/golf.h"

#include <stdbool.h>
#include <stddef.h>

/* What is pictured: the engine's cards first. */
enum {
	CARDS_BACK = GOLF_CARD_KINDS, /* a face-down card */
	CARDS_EMPTY, /* a place without a card */
	CARDS_PLACE, /* a face-down card with its place's number; the place, from 0, is added */
	CARDS_KINDS = CARDS_PLACE + GOLF_PLACES_MAX,
	CARDS_NONE = CARDS_KINDS, /* no picture */
	CARDS_NAME = 10, /* bytes of an emoji's name, "gb20_3f2a" being the longest; with the NUL */
};

/* One for each kind. */
struct cards {
	bool all; /* every picture has its emoji: until then none is shown */
	struct cards_emoji {
		snowflake id; /* 0: none is known */
		char name[CARDS_NAME];
	} emoji[CARDS_KINDS];
};

/*
 * The name of an emoji that shows this picture, from a path of card_file[]: ".../QH-3f2a.png" is
 * "gqh_3f2a". Returns the kind; CARDS_NONE where the path is none of ours.
 */
unsigned cards_name(const char *path, char name[CARDS_NAME]);

/*
 * The kind that an emoji's name tells of, whichever drawing of it; CARDS_NONE where it is no name
 * of ours.
 */
unsigned cards_kind(const char *name);

#endif
