/*
 * outcome.h - an interaction comes to its end: whoever waits for it, and its person's pages, are
 * told.
 */
#ifndef PLAYGROUND_OUTCOME_H
#define PLAYGROUND_OUTCOME_H

#include "playground/playground.h"

/*
 * The bot has answered. callback is its body; m the message that came of it, or NULL; both are
 * lent.
 */
void outcome_answered(
    struct playground *p, struct interaction *in, const cJSON *callback, const struct message *m);

/* "This interaction failed": why is one sentence. */
void outcome_failed(struct playground *p, struct interaction *in, const char *why);

/* x is answered when in comes to its end. */
void outcome_wait(struct interaction *in, struct exchange *x);

#endif
