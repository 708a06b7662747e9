/*
 * coach.h - what a coach calls a decision that cost points, and why another choice was better.
 *
 * The judgement is a pure function of the view that the player had, of the choice that the player
 * made, and of the better choice. A fact in it was true by that view: no card is named that the
 * player did not know. "Counts together" are the points of a combination of the cards that the
 * player knew.
 */
#ifndef ENGINE_REVIEW_COACH_H
#define ENGINE_REVIEW_COACH_H

#include "engine/golf.h"

/*
 * The names, each with its word. The first row that fits gives the name: coach_play.c and
 * coach_cards.c have the conditions. The last row always fits.
 */
#define COACH_NAME_MAP(X)                                                                          \
	X(CALLED_EARLY, "called-early") /* a call; or all cards turned up to end the hole */       \
	X(CALLED_LATE, "called-late")                                                              \
	X(WRONG_MATCH, "wrong-match") /* a card that the player knew not to be equal */            \
	X(BLIND_MATCH, "blind-match") /* a card that the player had not seen */                    \
	X(MATCHED_GOOD, "matched-good") /* a card that costs nothing */                            \
	X(MISSED_MATCH, "missed-match")                                                            \
	X(OTHER_MATCH, "other-match") /* another card, or another gift, was better */              \
	X(MATCHED, "matched") /* nothing was better than a match */                                \
	X(MISSED_PAIR, "missed-pair")                                                              \
	X(MISSED_SET, "missed-set") /* a combination of more cards */                              \
	X(BROKE_PAIR, "broke-pair")                                                                \
	X(BROKE_SET, "broke-set")                                                                  \
	X(ENDED_EARLY, "ended-early") /* the last card was turned up */                            \
	X(ENDED_LATE, "ended-late")                                                                \
	X(WASTED_POWER, "wasted-power")                                                            \
	X(POOR_AIM, "poor-aim") /* the power had a better target */                                \
	X(OTHER_POWER, "other-power") /* another power was better */                               \
	X(KEPT, "kept") /* a high card stayed, or came */                                          \
	X(LEFT, "left") /* a low card stayed on the pile */                                        \
	X(GAVE_AWAY, "gave-away") /* a low own card went */                                        \
	X(GAVE_PAIR, "gave-pair") /* to the next player */                                         \
	X(GAVE_SET, "gave-set")                                                                    \
	X(THREW, "threw") /* a low card from the stock went */                                     \
	X(TOOK, "took") /* from the pile, where the stock was better */                            \
	X(WRONG_PLACE, "wrong-place")                                                              \
	X(WRONG_FLIP, "wrong-flip")                                                                \
	X(LEFT_DOWN, "left-down") /* nothing was turned up, or looked at */                        \
	X(TURNED_UP, "turned-up") /* a card should have stayed face down */                        \
	X(NEEDLESS_POWER, "needless-power")                                                        \
	X(MISSED_TRADE, "missed-trade")                                                            \
	X(TRADED, "traded")                                                                        \
	X(DREW, "drew") /* something else than a draw was better */                                \
	X(WRONG_LOOK, "wrong-look")                                                                \
	X(WRONG_ORDER, "wrong-order")                                                              \
	X(SEVERAL, "several") /* cards replaced together, or not */                                \
	X(DISCARDED, "discarded")                                                                  \
	X(PLACED, "placed")                                                                        \
	X(OTHER, "other") /* another choice was better */

enum coach_name {
#define X(name, word) COACH_##name,
	COACH_NAME_MAP(X)
#undef X
	    COACH_NAMES
};

/* Why the better choice was better, and the facts of struct coach that the text tells. */
enum coach_why {
	COACH_WHY_PAIR, /* card, with, at, a: card and with would have been a pair that counts a */
	COACH_WHY_SET, /* card, places, a: card and the cards there would have counted a together */
	COACH_WHY_BROKEN, /* with, at, places, a: with and the cards there counted a together */
	COACH_WHY_FOR_NEXT, /* card, with, at, seat: card pairs with, a card of the next player */
	COACH_WHY_FOR_NEXT_SET, /* card, seat: it makes a combination of that player's cards */
	COACH_WHY_VALUES, /* card, a, with, at, b: what each counts; with is the player's */
	COACH_WHY_UNSEEN_VALUE, /* card, a; b: the mean of the cards that nobody has shown */
	COACH_WHY_CALL, /* a, seat, b: the points expected of the player, and of that seat */
	COACH_WHY_LAST_TURNS, /* a: the player's; each of the others still had a turn */
	COACH_WHY_SEEN, /* a of b: own cards that the player had seen */
	COACH_WHY_SEEN_IT, /* at: the player had already seen that card */
	COACH_WHY_NOT_SEEN, /* at: the player had not seen that card */
	COACH_WHY_EQUAL, /* with, at, card: they are equal */
	COACH_WHY_NOT_EQUAL, /* with, at, card: they are not equal */
	COACH_WHY_WORTH, /* with, at, a: what it counts, 0 or less */
	COACH_WHY_OPEN, /* with, at, place: an equal card at that place would pair with */
	COACH_WHY_TOWARD, /* with, at, place: at that place the card lies in line with an equal one
	                   */
	COACH_WHY_STOCK, /* a card from the stock may be discarded, one from the pile not */
	COACH_WHY_POWER, /* power: what the player could do */
	COACH_WHY_PLAYED_OUT, /* the playouts alone say so */
	COACH_WHYS
};

struct coach {
	uint8_t name, why; /* enum coach_name, enum coach_why */
	uint8_t card; /* the card in question, or GOLF_NO_CARD */
	uint8_t with; /* the card on the table, or GOLF_NO_CARD */
	struct golf_spot at; /* where `with` lies, or where a card lies that was not seen */
	uint8_t place; /* of the player's own layout */
	uint8_t seat, power;
	int16_t a, b;
	uint32_t places; /* of the player's own layout, one bit each; without that of `card` */
};

/* Returns the word of a name, such as "missed-pair". Static text. */
const char *coach_name_text(enum coach_name name);

/*
 * Judges a decision.
 *	v	the view of the player before it
 *	taken, best	actions that were legal; kind GOLF_DO_COUNT for doing nothing
 */
void coach_judge(const struct golf_rules *r, const struct golf_view *v,
    const struct golf_action *taken, const struct golf_action *best, struct coach *c);

#endif
