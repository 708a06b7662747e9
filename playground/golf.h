/*
 * golf.h - what the playground knows of golfd's tables: the custom_ids of their components,
 * "g:TABLE:SEQUENCE:VERB" and further words behind the verb. Discord knows nothing of this; the
 * page's first words and the demo need it.
 */
#ifndef PLAYGROUND_GOLF_H
#define PLAYGROUND_GOLF_H

#include "playground/world.h"

/*
 * Returns the custom_id of the first component that does this and is not disabled, or NULL. Lent by
 * the message.
 *	what	a verb, or a verb and the next words: "draw", "turn-up:0"
 */
const char *golf_offers(const struct message *m, const char *what);

/* Whether the message shows a game that was dealt: its SEQUENCE is above 0. */
bool golf_dealt(const struct message *m);

#endif
