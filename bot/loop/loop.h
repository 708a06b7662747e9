/*
 * loop.h - the daemon itself: one libuv loop that owns the store, the link to Discord, and the
 * tables between them.
 */
#ifndef BOT_LOOP_LOOP_H
#define BOT_LOOP_LOOP_H

#include "config/settings.h"

/*
 * Runs until a signal (SIGTERM, SIGINT) or something that cannot be mended ends it. On a signal no
 * more interactions are taken, what is in hand is finished within 5 s, the store is written, the
 * gateway closed with 1000.
 *	set	checked by settings_read(); its secrets are wiped once they have been handed on
 * Returns the process's exit code: 0 after a signal, 1 after a failure whose one sentence was
 * logged.
 */
int loop_run(struct settings *set);

#endif
