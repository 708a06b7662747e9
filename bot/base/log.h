/*
 * log.h - lines for the operator: time, level, part, text.
 *
 * Never log tokens, seeds or hidden cards. All functions are safe in any thread.
 */
#ifndef BOT_BASE_LOG_H
#define BOT_BASE_LOG_H

#include <stdbool.h>

enum log_level { LOG_ERROR, LOG_WARN, LOG_INFO, LOG_DEBUG };

/* Sets the least important level that is still written; the default is LOG_INFO. */
void log_set_level(enum log_level level);

/* Reads "error", "warn", "info" or "debug" into *level. Returns false for any other text. */
bool log_level_parse(const char *text, enum log_level *level);

/*
 * Writes "2026-11-20T19:55:03.123Z warn  rest: ..." and a newline to standard error in one write.
 * The line is valid UTF-8: each byte of a control character or of broken UTF-8 becomes '?'. A line
 * above 1 KiB is cut between two code points. errno is kept.
 *	part	a short word for the module: "gateway", "rest", "store"
 */
void log_line(enum log_level level, const char *part, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
