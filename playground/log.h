/*
 * log.h - what the bot sent and what it was answered, for the page and for tests.
 *
 * The bot's token never gets in: it is replaced by "***" wherever it stands. The newest entries are
 * kept, LOG_ENTRIES of them or LOG_BYTES of text, whichever is less.
 */
#ifndef PLAYGROUND_LOG_H
#define PLAYGROUND_LOG_H

#include "playground/base.h"

enum log_bounds { LOG_ENTRIES = 10000, LOG_BYTES = 64 << 20 };

enum log_kind { LOG_REST, LOG_GATEWAY, LOG_VIOLATION };

/* Texts may be NULL and are copied; status 0 and op -1 stand for none. */
struct log_entry {
	uint64_t n, at; /* given by log_add() */
	enum log_kind kind;
	const char *method, *path, *body, *text;
	int status, op;
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

void log_add(struct log *l, const struct log_entry *entry);

/* Entries are gone; numbers go on. */
void log_clear(struct log *l);

/* {"next":M,"entries":[...]} of the entries from number since on; kind NULL for all kinds. */
cJSON *log_since(const struct log *l, uint64_t since, const char *kind);

#endif
