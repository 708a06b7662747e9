#include "config/own_card.h"

#include <stdio.h>

char *
own_card(const struct golf_rules *r, uint8_t card, char out[OWN_CARD])
{
	const char *name = golf_card_text(r, card);
	bool minus = name[0] == '-' && name[1] >= '0' && name[1] <= '9';

	snprintf(out, OWN_CARD, "%s%s", minus ? "\u2212" : "", name + minus);
	return out;
}
