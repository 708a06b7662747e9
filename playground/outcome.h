/*
 * outcome.h - ends an interaction: the waiting request is answered, and the person's pages get an
 * event.
 */
#ifndef PLAYGROUND_OUTCOME_H
#define PLAYGROUND_OUTCOME_H

#include "playground/playground.h"

/*
 * The bot has answered. callback is the body of the answer; m is its message, or NULL. Both are
 * lent.
 */
void outcome_answered(
    struct playground *p, struct interaction *in, const cJSON *callback, const struct message *m);

/* The interaction failed; why is one sentence. */
void outcome_failed(struct playground *p, struct interaction *in, const char *why);

/* Answers x when the interaction ends. */
void outcome_wait(struct interaction *in, struct exchange *x);

#endif
