/*
 * loop.h - the daemon: one libuv loop that owns the store, the link to Discord, and the tables
 * between them.
 */
#ifndef BOT_LOOP_LOOP_H
#define BOT_LOOP_LOOP_H

#include "bot/base/end.h"
#include "config/settings.h"

/*
 * Runs until a signal (SIGTERM, SIGINT) or a permanent failure. At first it waits for the store's
 * server (store_late()); a signal then ends the process at once. SIGHUP reads the level of the log
 * again. After SIGTERM or SIGINT it accepts no more interactions, and says nothing but answers to
 * those that came before. It stops once these are committed and answered, or after LEAVE_MS, writes
 * the store, and closes the links. Discord keeps the gateway's session, and every interaction
 * without an answer, for the next process. That one also says all else that is owed. Work of
 * seconds on the thread pool (a film, a review) is cut off; then the process ends here, by _exit().
 *	set	checked by settings_read(); its secrets are wiped after use
 * Returns the exit code: END_DONE after a signal, else that of the failure, which was logged in one
 * sentence.
 */
enum end loop_run(struct settings *set);

#endif
