/*
 * record_action.h - the fields of an action's record line, written.
 */
#ifndef ENGINE_RECORD_ACTION_H
#define ENGINE_RECORD_ACTION_H

#include "engine/out.h"

/*
 * Adds every field of an action that was carried out, and what its events tell came of it: a comma
 * before each.
 */
void record_action_write(
    struct out *o, const struct golf_action *a, const struct golf_events *events);

#endif
