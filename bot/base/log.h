/*
 * log.h - lines for the operator: time, level, part, text.
 *
 * Never log tokens, seeds, hidden cards or names: people, servers, channels and games have ids. All
 * functions are safe in any thread.
 */
#ifndef BOT_BASE_LOG_H
#define BOT_BASE_LOG_H

#include "bot/base/buf.h"
#include "bot/base/snowflake.h"

#include <stdbool.h>

/* X(ID, word, priority of syslog(3)) */
#define LOG_LEVEL_MAP(X)                                                                           \
	X(ERROR, "error", 3)                                                                       \
	X(WARN, "warn", 4)                                                                         \
	X(INFO, "info", 6)                                                                         \
	X(DEBUG, "debug", 7)

enum log_level {
#define LOG_LEVEL_ID(id, word, priority) LOG_##id,
	LOG_LEVEL_MAP(LOG_LEVEL_ID)
#undef LOG_LEVEL_ID
	    LOG_LEVELS
};

enum log_format {
	LOG_TEXT, /* 2026-11-20T19:55:03.123Z warn  rest: ... game=k3x9 user=123 */
	LOG_JSON, /* {"time":"...","level":"warn","part":"rest","text":"...","game":"k3x9"} */
	LOG_JOURNAL, /* <4>rest: ... game=k3x9: the journal knows the time and takes the priority
	                (sd-daemon(3)) */
};

enum {
	LOG_LINE = 1024, /* bytes of a line as LOG_TEXT without ids; a longer text is cut
	                    between two code points */
	LOG_KEPT = 16, /* lines that log_kept() gives */
};

/* Sets the least important level that is still written; the default is LOG_INFO. */
void log_set_level(enum log_level level);

/* The default is LOG_TEXT. */
void log_set_format(enum log_format format);

/* Reads "error", "warn", "info" or "debug" into *level. Returns false for any other text. */
bool log_level_parse(const char *text, enum log_level *level);

/* Reads "text", "json" or "journal" into *format. Returns false for any other text. */
bool log_format_parse(const char *text, enum log_format *format);

/* What a line is about: an operator finds the lines of one of these. 0 and NULL: nothing. */
struct log_about {
	snowflake user, guild, channel;
	const char *game; /* its id, or "" */
	const char *code; /* interaction_code() */
	snowflake interaction;
};

/*
 * Writes a line to standard error in one write. The line is valid UTF-8: each byte of a control
 * character or of broken UTF-8 becomes '?'. errno is kept.
 *	part	a short word for the module: "gateway", "rest", "store"
 */
void log_line(enum log_level level, const char *part, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same, with the ids of what the line is about. NULL: nothing. */
void log_about(const struct log_about *about, enum log_level level, const char *part,
    const char *format, ...) __attribute__((format(printf, 4, 5)));

/*
 * Adds the last LOG_KEPT lines of the levels error and warn, the oldest first, each as LOG_TEXT
 * with a newline.
 */
void log_kept(struct buf *out);

#endif
