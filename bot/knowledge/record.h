/*
 * record.h - a stored game read back after its end: hole by hole, for people to look at, and as a
 * record file.
 *
 * Not for a game in play: its lines hold hidden cards. The caller checks that with record_over().
 */
#ifndef BOT_KNOWLEDGE_RECORD_H
#define BOT_KNOWLEDGE_RECORD_H

#include "bot/base/buf.h"
#include "bot/store/store.h"
#include "engine/golf.h"

#include <limits.h>

enum {
	RECORD_ENTROPY = STORE_SEATS * 21 + 1, /* bytes of record_entropy() */
	RECORD_HEADER = 32 << 10, /* bytes of a record's header line: rules, and twelve names with
	                             every character escaped */
};

/* A game as the store has it. */
struct record {
	struct store_game row; /* row.id is "" until the game was read */
	struct buf lines; /* each with a newline. Fails above LIMIT_RECORD less the header */
	unsigned n; /* lines */
	unsigned ended; /* finished holes */
};

void record_init(struct record *r);
void record_free(struct record *r);

/* Returns the reader of store_read() that fills r. */
struct store_reader record_reader(struct record *r);

/* The game is over, or was stopped after the deal. */
bool record_over(const struct record *r);

/*
 * What the players brought to the deals: the ids of the interactions by which people took their
 * seats, in seat order. Returns the length.
 */
size_t record_entropy(const struct store_game *row, char out[RECORD_ENTROPY]);

/*
 * Writes the file that `golf verify` reads. Returns false when the game is not STORE_OVER or not
 * sound, or when out is full.
 */
bool record_write(const struct record *r, struct buf *out);

/*
 * The way through a whole record, line by line. May be used on any thread, by one at a time. The
 * state holds hidden cards.
 */
struct record_walk {
	const struct record *record; /* lent */
	const char *at; /* the next line */
	struct golf_rules rules;
	struct golf_state *state;
	struct golf_replay replay; /* what the last line did */
	bool broken; /* the record cannot be replayed, or memory is out */
};

/* Begins before the first line. Call record_walk_end() in any case. */
bool record_walk_begin(struct record_walk *w, const struct record *r);

/* Reads the next line. Returns false at the end, and when w->broken is set. */
bool record_walk_next(struct record_walk *w);
void record_walk_end(struct record_walk *w);

enum { RECORD_LAST = INT_MAX }; /* the last move of a hole */

/* A moment of a finished hole. Every action is a move; the deal is move 0. */
struct record_hole {
	struct golf_rules rules;
	unsigned move, moves; /* this moment's move, and the last one of the hole */
	struct golf_view view; /* after that move; every card is shown */
	unsigned news;
	/* From the deal on, up to that move. The caller frees it. */
	struct golf_news *list;
	unsigned turn; /* the first news of the turn that the move belongs to */
};

/*
 * Replays the record up to a move of a hole.
 *	hole	1 to r->ended
 *	move	from 0; a number above the last move gives the end of the hole
 * Returns false, with out->list NULL, when the record cannot be replayed or memory is out. May run
 * on any thread.
 */
bool record_replay(const struct record *r, unsigned hole, unsigned move, struct record_hole *out);

/*
 * Replays the whole record, and writes the scores of its finished holes. Returns the number of
 * these holes; 0 when the record cannot be replayed or memory is out. May run on any thread.
 */
unsigned record_scores(const struct record *r, int16_t scores[GOLF_HOLES_MAX][GOLF_SEATS_MAX]);

/*
 * Names, in the news of an action, the cards that one player alone has drawn. For a game that is
 * over.
 */
void record_show_draws(struct golf_events *e);

/* A moment of a game after an action, as everybody saw it then. All is lent. */
typedef bool record_moment(void *arg, const struct golf_rules *rules,
    const struct golf_public *seen, const struct golf_events *events);

/*
 * Replays the record up to the end of hole `hole`, 1 to r->ended, and calls each() after each
 * action of that hole, from its deal on. Returns false when each() returns false, the record cannot
 * be replayed, or memory is out. May run on any thread.
 */
bool record_each(const struct record *r, unsigned hole, record_moment *each, void *arg);

#endif
