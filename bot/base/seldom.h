/*
 * seldom.h - lines of the log that an outage repeats: one a minute for a kind of failure.
 *
 * The log is one for the process, so the kinds are, too. All functions are safe in any thread, and
 * keep errno. They have no clock: the loop says how time goes on.
 */
#ifndef BOT_BASE_SELDOM_H
#define BOT_BASE_SELDOM_H

#include "bot/base/log.h"

#include <stdint.h>

enum {
	SELDOM_MS = 60000, /* between two lines of a kind */
	SELDOM_KINDS = 32, /* at the same time; all kinds above are written each time */
	SELDOM_KIND = 64, /* bytes of a kind's name with the NUL; a longer name is cut */
};

/*
 * Writes the first line of a kind at once, like log_line(). Later ones are written as debug, and
 * counted: see log_seldom_time().
 *	kind	what is failing, without what differs from time to time: "5xx", "no connection"
 */
void log_seldom(enum log_level level, const char *part, const char *kind, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/*
 * It is `now`, ms of a clock that only goes on; called about once a second. A minute after the last
 * line of a kind there is the next: the last line that was left out, with the number of the others.
 * When a minute has brought no more, one line says that the kind is over, unless its first line was
 * the only one. A clock that begins again (another loop) counts as a minute.
 */
void log_seldom_time(uint64_t now);

#endif
