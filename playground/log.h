/*
 * log.h - the requests of the bot and their answers, for the page and for tests.
 *
 * The bot's token is never stored: it is replaced by "***". The newest LOG_ENTRIES entries are
 * kept, or fewer when they hold more than LOG_BYTES of text.
 */
#ifndef PLAYGROUND_LOG_H
#define PLAYGROUND_LOG_H

#include "playground/base.h"

enum log_bounds { LOG_ENTRIES = 10000, LOG_BYTES = 64 << 20 };

enum log_kind { LOG_REST, LOG_GATEWAY, LOG_VIOLATION, LOG_PUSH };

/* Texts may be NULL and are copied. status 0 and op -1 mean none. */
struct log_entry {
	uint64_t n, at; /* set by log_add() */
	enum log_kind kind;
	const char *method, *path, *body, *text;
	int status, op;
	snowflake interaction; /* whose token is in the path; 0: no token is there */
};

struct log {
	struct log_entry *ring; /* LOG_ENTRIES */
	size_t first, count, bytes;
	uint64_t next;
	char *secret; /* NULL: none */
};

/* secret is copied. */
void log_init(struct log *l, const char *secret);
void log_free(struct log *l);

/* From now on this text is replaced. It is copied. */
void log_mask(struct log *l, const char *secret);

void log_add(struct log *l, const struct log_entry *entry);

/* Adds a violation: Discord would refuse this, or its documentation forbids it. */
void log_violation(struct log *l, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Drops all entries; the numbers go on. */
void log_clear(struct log *l);

/*
 * Returns {"next":M,"entries":[...]} with the entries from number since on; kind NULL for all
 * kinds.
 */
cJSON *log_since(const struct log *l, uint64_t since, const char *kind);

#endif
