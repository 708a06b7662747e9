/*
 * log.h - one line for the operator: time, level, part, what happened.
 *
 * Tokens, seeds and hidden cards must never be handed to it. Safe to call from any thread.
 */
#ifndef BOT_BASE_LOG_H
#define BOT_BASE_LOG_H

#include <stdbool.h>

enum log_level { LOG_ERROR, LOG_WARN, LOG_INFO, LOG_DEBUG };

/*
 * The least important level that is still written; LOG_INFO until this is called. Call it before
 * any thread starts.
 */
void log_set_level(enum log_level level);

/* "error", "warn", "info" or "debug" into *level; false for anything else. */
bool log_level_parse(const char *text, enum log_level *level);

/*
 * Writes "2026-11-20T19:55:03.123Z warn  rest: ..." and a newline to standard error in one write.
 * The line is sound UTF-8: control characters and bytes that are none become '?', one for each
 * byte; more than 1 KiB is cut, at a code point's border. errno is left as it was.
 *	part	a short word for the module: "gateway", "rest", "store"
 */
void log_line(enum log_level level, const char *part, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
