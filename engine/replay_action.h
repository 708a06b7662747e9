/*
 * replay_action.h - the fields of an action's record line, read back.
 */
#ifndef ENGINE_REPLAY_ACTION_H
#define ENGINE_REPLAY_ACTION_H

#include "engine/golf.h"

/*
 * Reads the action that a line tells: "do" names it; a line with "hole" and without "do" is the
 * deal. Whatever the line does not tell says nothing (GOLF_NOBODY, GOLF_NOWHERE, GOLF_NO_CARD,
 * empty lists), and so does a number that can be no seat and no place: no action gets past that.
 * Fields that the action does not have are skipped. False with one sentence on broken JSON, a wrong
 * type, a name that is none, a list of more than GOLF_LIST_MAX.
 */
bool replay_action_read(
    const char *line, size_t length, struct golf_action *a, struct golf_why *why);

/*
 * Whether an action of that kind (enum golf_do) has such a field; of those that only tell what came
 * of it, it does not know.
 */
bool replay_action_has(unsigned kind, const char *key);

#endif
