/*
 * own_card.h - the name of a card of one's own (D01) as people read it.
 */
#ifndef CONFIG_OWN_CARD_H
#define CONFIG_OWN_CARD_H

#include "engine/golf.h"

enum { OWN_CARD = GOLF_OWN_NAME + 2 }; /* bytes: a minus sign has three */

static inline bool
own_card_is(uint8_t card)
{
	return card >= GOLF_OWN && card < GOLF_CARD_KINDS;
}

/* Writes the name. A number has a true minus sign, as all numbers in texts. Returns out. */
char *own_card(const struct golf_rules *r, uint8_t card, char out[OWN_CARD]);

#endif
