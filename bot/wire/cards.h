/*
 * cards.h - the pictures of the cards: which exist, their names, and the emoji of each.
 *
 * config/cards draws the pictures at build time. A picture's name contains its card and the version
 * of the drawing. So golfd finds the picture among the application's emojis, and does not take an
 * old drawing for a new one. The card is written so that a screen reader can say it. In a text
 * Discord finds an emoji by its id alone, and a screen reader says the name that stands there: so a
 * text leaves out the version, and long texts have short names.
 */
#ifndef BOT_WIRE_CARDS_H
#define BOT_WIRE_CARDS_H

#include "bot/base/snowflake.h"
#include "config/embedded.h"
#include "engine/golf.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * The kinds of pictures. The cards of a pack come first, with their numbers in the engine. The
 * numbers -9 to 20 follow, for decks of one's own (D01).
 */
enum {
	CARDS_NUMBER = GOLF_OWN, /* add a number, from CARDS_LEAST */
	CARDS_LEAST = -9,
	CARDS_MOST = CARDS_LEAST + GOLF_OWN_KINDS - 1,
	CARDS_BACK = GOLF_CARD_KINDS, /* a face-down card */
	CARDS_EMPTY, /* a place without a card */
	CARDS_BLANK, /* nothing, as wide as a card: keeps layouts side by side apart */
	CARDS_PLACE, /* a face-down card with a place's number; add the place, from 0 */
	/* A card in a combination; add the card. Until its picture has an emoji, the plain card is
	   shown. */
	CARDS_MATCHED = CARDS_PLACE + GOLF_PLACES_MAX,
	CARDS_KINDS = CARDS_MATCHED + GOLF_CARD_KINDS,
	CARDS_NONE = CARDS_KINDS, /* no picture */
	CARDS_NAME = 32, /* bytes of an emoji's name with the NUL. Discord takes 32 characters;
	                    "matched_queen_of_diamonds_3f2a" is the longest */
};

/* The emoji of each kind. */
struct cards {
	bool all; /* every picture below CARDS_MATCHED but the numbers has an emoji; until then none
	             is shown */
	bool numbers; /* each number has an emoji, too */
	struct cards_emoji {
		snowflake id; /* 0: no known emoji */
		char name[CARDS_NAME];
	} emoji[CARDS_KINDS];
};

/*
 * Writes the emoji name of a picture with this path in card_file[]: ".../QH-3f2a.png" gives
 * "queen_of_hearts_3f2a". Returns the kind; CARDS_NONE for another path.
 */
unsigned cards_name(const char *path, char name[CARDS_NAME]);

/*
 * Returns the kind in an emoji's name, for any version of the drawing; CARDS_NONE for another name.
 * Also reads the names of older golfds: "gqh_3f2a".
 */
unsigned cards_kind(const char *name);

/* Whether the kind is a number, plain or in a combination. */
bool cards_is_number(unsigned kind);

/* Returns the number of a kind that is a plain number. */
int cards_number(unsigned kind);

/*
 * Returns the kind of a card of the game; CARDS_NONE for a card of one's own that has no picture:
 * its name is no number, or none of those above.
 */
unsigned cards_of(const struct golf_rules *r, uint8_t card);

/* Two emoji names have the same version of the drawing. Both are names with a kind. */
bool cards_same_version(const char *a, const char *b);

/*
 * cards_text() writes the name of an emoji in a text: "queen_of_hearts"; brief: "QH", and a
 * place: "p12". Returns out. cards_of_text() is the reverse, for both; of a
 * card in a combination the brief name gives the plain card, and of a joker the red one. CARDS_NONE
 * for another name.
 */
char *cards_text(unsigned kind, bool brief, char out[CARDS_NAME]);
unsigned cards_of_text(const char *name);

#endif
