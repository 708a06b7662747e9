/*
 * record_action.h - writes the fields of an action's record line.
 */
#ifndef ENGINE_RECORD_ACTION_H
#define ENGINE_RECORD_ACTION_H

#include "engine/out.h"

/*
 * Adds every field of an applied action, and the results from its events. Each field begins with a
 * comma.
 */
void record_action_write(struct out *o, const struct golf_rules *r, const struct golf_action *a,
    const struct golf_events *events);

#endif
