/*
 * state.h - GET /playground/state and its parts, as control.h describes them; the caller owns what
 * is returned.
 */
#ifndef PLAYGROUND_STATE_H
#define PLAYGROUND_STATE_H

#include "playground/playground.h"

cJSON *state_object(const struct playground *p);
cJSON *state_user(const struct world *w, const struct person *who);

#endif
