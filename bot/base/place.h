/*
 * place.h - names a process of this machine, so that a later process can tell whether it has died.
 * From Linux' /proc (proc(5)).
 */
#ifndef BOT_BASE_PLACE_H
#define BOT_BASE_PLACE_H

#include <stdbool.h>

enum { PLACE_TEXT = 128 };

/*
 * Writes the place of this process: the machine's boot, the process's namespace, number and start.
 * "" when /proc does not tell.
 */
void place_here(char out[PLACE_TEXT]);

/*
 * Returns true when the process of this place was here, on this machine, and has ended. False when
 * it lives, and when nobody can tell from here: another machine, another container, or "".
 */
bool place_is_dead(const char *place);

#endif
