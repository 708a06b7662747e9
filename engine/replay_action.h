/*
 * replay_action.h - reads the fields of an action's record line.
 */
#ifndef ENGINE_REPLAY_ACTION_H
#define ENGINE_REPLAY_ACTION_H

#include "engine/golf.h"

/*
 * Reads the action of a record line. "do" names the action; a line with "hole" and without "do" is
 * the deal. A missing field is empty: GOLF_NOBODY, GOLF_NOWHERE, GOLF_NO_CARD, or an empty list. So
 * is a number that is no seat and no place; no action accepts such a field. Fields that the action
 * does not have are skipped. Returns false and the reason when the JSON is broken, a type is wrong,
 * a name is unknown, or a list is longer than GOLF_LIST_MAX.
 */
bool replay_action_read(const struct golf_rules *r, const char *line, size_t length,
    struct golf_action *a, struct golf_why *why);

/*
 * Whether an action of that kind (enum golf_do) has such a field. Fields that hold only results are
 * not included.
 */
bool replay_action_has(unsigned kind, const char *key);

#endif
