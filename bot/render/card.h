/*
 * card.h - how a card is shown, by the table's style: as an emoji, in short ("Q♥"), or in words.
 *
 * For render*.c alone.
 */
#ifndef BOT_RENDER_CARD_H
#define BOT_RENDER_CARD_H

#include "bot/render/text.h"

/* The style in force: without emojis RENDER_EMOJI is RENDER_BLOCK. */
enum render_style card_style(const struct render_table *t);

/* In words. */
bool card_speaks(const struct render_table *t);

/* The emoji that pictures a kind (cards.h), as Markdown; only where the style is RENDER_EMOJI. */
char *card_emoji(const struct render_table *t, unsigned kind, char out[CARD_TEXT]);

/*
 * "queen of hearts", "red joker", "face down", "empty": in words, without an article in English and
 * with it in Spanish; brief: "Q hearts". Where there is no card those words stand.
 */
char *card_spoken(const char *lang, uint8_t card, bool brief, char out[CARD_TEXT]);

/* In a sentence of the news: the emoji, "Q♥", or "queen of hearts". */
char *card_shown(const struct render_table *t, uint8_t card, char out[CARD_TEXT]);

/* The same where somebody has to decide: the emoji has its words beside it. */
char *card_named(const struct render_table *t, uint8_t card, char out[CARD_TEXT]);

/* Without Markdown: on a button or in a menu. */
char *card_label(const struct render_table *t, uint8_t card, char out[CARD_TEXT]);

/* Puts the card's emoji, where the style has it, on the button that was added to m last. */
void card_button(struct message *m, const struct render_table *t, uint8_t card);

#endif
