/*
 * offers.h - what a seat may do now, as far as a viewer knows: kinds of actions, and own places.
 *
 * Whoever shows a person what to do draws these: the bot's buttons, the command line's keys. A kind
 * that needs a target (enum plan_kind) then asks for it by plan.h.
 */
#ifndef ENGINE_PLAN_OFFERS_H
#define ENGINE_PLAN_OFFERS_H

#include "engine/golf.h"

enum offer {
	OFFER_TURN_UP, /* places: a start card */
	OFFER_REARRANGE,
	OFFER_PEEK, /* places: a start card */
	OFFER_STOCK, /* draw from the stock */
	OFFER_TAKE, /* draw from the discard pile */
	OFFER_LOOK, /* places: for points (M04) */
	OFFER_REPLACE, /* places: for one card; see hand */
	OFFER_SEVERAL, /* places: for several cards at once (T11) */
	OFFER_TRADE, /* T13 */
	OFFER_DISCARD, /* or put back a card of the discard pile */
	OFFER_FLIP, /* places */
	OFFER_POWER, /* use it, or choose after its look; places: an own card to give (W06) */
	OFFER_MATCH,
	OFFER_KNOCK,
	OFFER_EXPOSE,
	OFFER_KEEP, /* leave it at that */
	OFFER_PASS,
	OFFERS,
};

struct offers {
	uint32_t kinds; /* one bit for each enum offer */
	uint8_t hand; /* REPLACE, SEVERAL: the cards in hand, one bit each, as golf_may.place */
	uint32_t places[OFFERS]; /* one bit each; 0 for a kind without places */
};

/*
 * Finds the offers of a seat. With the seat's own view they are all that the seat may do. With
 * another view, or the public one, they lack what a hidden card in hand allows, and the places to
 * look at are all face-down ones.
 */
void offers_find(const struct golf_view *v, unsigned seat, struct offers *o);

static inline bool
offers(const struct offers *o, enum offer kind)
{
	return o->kinds >> kind & 1;
}

#endif
