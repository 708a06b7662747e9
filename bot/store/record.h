/*
 * record.h - a stored game read back after its end: hole by hole, for people to look at, and as a
 * record file.
 *
 * Nothing here is for a game that is being played: its lines hold hidden cards. Who asks must see
 * to that: record_over().
 */
#ifndef BOT_STORE_RECORD_H
#define BOT_STORE_RECORD_H

#include "bot/base/buf.h"
#include "bot/store/store.h"
#include "engine/golf.h"

enum {
	RECORD_ENTROPY = STORE_SEATS * 21 + 1, /* bytes of record_entropy() */
	RECORD_HEADER = 32 << 10, /* bytes of a record's header line: rules, and twelve names in
	                             which all is escaped */
};

/* A game as the store has it. */
struct record {
	struct store_game row; /* row.id is "" until there is one */
	struct buf
	    lines; /* each with a newline; at most LIMIT_FILES with the header: failed above */
	unsigned n; /* lines */
	unsigned ended; /* holes that came to their end */
};

void record_init(struct record *r);
void record_free(struct record *r);

/* Fills r by store_read(); to is the caller's and lent until done. */
void record_read(struct record *r, struct store *s, const char *game, struct store_reader *to,
    store_done *done, void *arg);

/* It came to its end, or was stopped after cards were dealt. */
bool record_over(const struct record *r);

/*
 * What the players brought to the deals: the ids of the interactions by which people took their
 * seats, in seat order. Returns the length.
 */
size_t record_entropy(const struct store_game *row, char out[RECORD_ENTROPY]);

/*
 * The file that `golf verify` reads, only of a game that is STORE_OVER; false when it is not sound,
 * or out is full.
 */
bool record_write(const struct record *r, struct buf *out);

/* One hole that came to its end. */
struct record_hole {
	struct golf_rules rules;
	struct golf_view view; /* a spectator's when it was scored */
	unsigned news;
	struct golf_news *list; /* from the deal on, with those who came and went before the next
	                           one; to be freed */
};

/*
 * Plays the record up to the end of hole `hole`, 1 to r->ended. False, with out->list NULL, when it
 * cannot be replayed or memory is out. May run on any thread.
 */
bool record_replay(const struct record *r, unsigned hole, struct record_hole *out);

#endif
