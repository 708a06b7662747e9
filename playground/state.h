/*
 * state.h - the answer of GET /playground/state and its parts; see control.h. The caller owns the
 * returned objects.
 */
#ifndef PLAYGROUND_STATE_H
#define PLAYGROUND_STATE_H

#include "playground/playground.h"

cJSON *state_object(const struct playground *p);
cJSON *state_user(const struct world *w, const struct person *who);

#endif
