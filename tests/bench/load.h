/*
 * load.h - for load*.c only: a table of two people who press what its message offers. They play
 * six-card, where all cards are public, so each answer shows what can be pressed next.
 */
#ifndef BENCH_LOAD_H
#define BENCH_LOAD_H

#include "playground/playground.h"

enum table_stage { TABLE_NEW, TABLE_JOIN, TABLE_START, TABLE_PLAY };

struct table {
	struct channel *channel;
	const struct person *people[2];
	const struct interaction *waits; /* for its answer; NULL: none */
	snowflake message; /* 0 before there is one */
	enum table_stage stage;
	unsigned turned[2]; /* cards that each person has turned up in this hole */
	unsigned ready; /* 1 and the place in the list of ready tables; 0 when not there */
	uint64_t answered; /* presses of the game that were answered with a new table */
	unsigned from; /* person who presses next */
	char press[101]; /* the custom_id that is pressed next; "" when nothing is offered */
	char game[16]; /* golfd's name of the game; "" before there is one */
	long sequence; /* the highest on the message's buttons */
};

/*
 * Reads the answer of t->waits, and chooses the next press. Returns false, and leaves the table as
 * it was, when the answer is no new state of the table.
 */
bool table_read(struct table *t);

/* Returns the request of the next press or command, for act_perform(). The caller deletes it. */
cJSON *table_request(const struct table *t);

/* A random number below n. */
unsigned roll(unsigned n);

#endif
