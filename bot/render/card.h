/*
 * card.h - draws a card in the table's style: as an emoji, in short ("Q♥"), or in words.
 *
 * For render*.c alone. Each function with out returns out.
 */
#ifndef BOT_RENDER_CARD_H
#define BOT_RENDER_CARD_H

#include "bot/render/text.h"

/* Returns the style in force: RENDER_BLOCK instead of RENDER_EMOJI while emojis are missing. */
enum render_style card_style(const struct render_table *t);

/* Returns true when the style draws cards in words. */
bool card_speaks(const struct render_table *t);

/* Returns true when the end of a hole or of a game leaves its cards and scores to a picture. */
bool card_pictured(const struct render_table *t);

/* The emoji of a kind (cards.h), as Markdown. Call only when the style is RENDER_EMOJI. */
char *card_emoji(const struct render_table *t, unsigned kind, char out[CARD_TEXT]);

/*
 * The card in words: "queen of hearts", "red joker", "face down", "empty". English has no article,
 * Spanish has one. brief: "Q hearts".
 */
char *card_spoken(const struct render_table *t, uint8_t card, bool brief, char out[CARD_TEXT]);

/* For a sentence of the news: the emoji, "Q♥" ("la Q♥" in Spanish), or "queen of hearts". */
char *card_shown(const struct render_table *t, uint8_t card, char out[CARD_TEXT]);

/* For a choice: as card_shown(), but an emoji has its words beside it. */
char *card_named(const struct render_table *t, uint8_t card, char out[CARD_TEXT]);

/* For a choice inside a sentence: as card_named(), with the article: "Has robado la Q♥". */
char *card_told(const struct render_table *t, uint8_t card, char out[CARD_TEXT]);

/* For a button or a menu: without Markdown. */
char *card_label(const struct render_table *t, uint8_t card, char out[CARD_TEXT]);

/*
 * For a button that card_button() gets too: as card_label(), but where the emoji tells the colour
 * of a joker, the label does not. On a phone the colour would take a row of its own.
 */
char *card_pressed(const struct render_table *t, uint8_t card, char out[CARD_TEXT]);

/*
 * Puts the card's emoji on the button that was added to m last. Does nothing in the other styles.
 */
void card_button(struct message *m, const struct render_table *t, uint8_t card);

#endif
