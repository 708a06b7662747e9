/*
 * outcome.h - what the rules did to the scores of a hole, beside its cards: a sentence for each
 * reward and each penalty.
 *
 * For render*.c alone.
 */
#ifndef BOT_RENDER_OUTCOME_H
#define BOT_RENDER_OUTCOME_H

#include "bot/render/text.h"

/*
 * Adds a line for each rule that changed a score at the end of the hole: "Ana had 31, Ben 0: Ana
 * pays 10." A call that was not the lowest has its line also without a penalty. Adds nothing for a
 * hole whose scores are the points of its layouts.
 */
void outcome_add(struct sheet *s, const struct render_table *t);

#endif
