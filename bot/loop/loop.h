/*
 * loop.h - the daemon: one libuv loop that owns the store, the link to Discord, and the tables
 * between them.
 */
#ifndef BOT_LOOP_LOOP_H
#define BOT_LOOP_LOOP_H

#include "config/settings.h"

/*
 * Runs until a signal (SIGTERM, SIGINT) or a permanent failure. At first it waits for the store's
 * server (store_late()); a signal then ends the process at once. SIGHUP reads the level of the log
 * again. After a signal it accepts no more
 * interactions, finishes open work within 5 s, writes the store, and closes the links. Discord
 * keeps the gateway's session for the next process.
 *	set	checked by settings_read(); its secrets are wiped after use
 * Returns the exit code: 0 after a signal, 1 after a failure, which was logged in one sentence.
 */
int loop_run(struct settings *set);

#endif
