/*
 * load.h - for load*.c only: a stand-in of Discord that is light enough to share two cores with
 * golfd. It keeps no messages and checks no rules; golf-playground does, and takes nine times as
 * much processor time for a press (1.3 ms). Both have the limits of playground/limits.h.
 *
 * load_wire.c moves the bytes, load_table.c plays, load.c speaks the gateway and the REST API.
 */
#ifndef BENCH_LOAD_H
#define BENCH_LOAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- load_wire.c: HTTP/1.1 and websockets on a port of 127.0.0.1 ---- */

struct link {
	int fd;
	bool websocket, closed;
	int shard; /* -1 before IDENTIFY; for the owner of the calls */
	unsigned char *in;
	size_t in_n, in_room;
	char *out; /* bytes that the socket did not take yet */
	size_t out_n, out_room;
	struct link *next_closed;
};

struct wire_calls {
	/* path: without the query. body: n bytes and a NUL. The call answers with wire_answer(). */
	void (*request)(struct link *l, const char *method, const char *path, char *body, size_t n);
	void (*opened)(struct link *l);
	void (*text)(struct link *l, char *text, size_t n); /* a whole text, and a NUL */
	void (*gone)(struct link *l);
};

/* Opens a free port, and returns it; 0 on an error, which is printed. */
unsigned wire_open(const struct wire_calls *calls);

/* Waits at most ms for events, and calls for each. */
void wire_wait(int ms);

/* Sends an answer; body NULL for none. */
void wire_answer(struct link *l, int status, const char *body);

/* Sends n bytes as one text frame. */
void wire_text(struct link *l, const char *text, size_t n);

/* ---- load_table.c: a table of two people who press what its message offers ---- */

enum table_stage { TABLE_NEW, TABLE_JOIN, TABLE_START, TABLE_PLAY };

struct table {
	uint64_t guild, channel, message, people[2];
	uint64_t interaction; /* the one that waits for its answer; 0 when none */
	double sent; /* ms */
	enum table_stage stage;
	unsigned turned[2]; /* cards that each person has turned up in this hole */
	unsigned ready; /* 1 and the place in the list of ready tables; 0 when not there */
	uint64_t answered; /* presses of the game that were answered with a new table */
	unsigned from; /* person who presses next */
	char press[101]; /* the custom_id that is pressed next; "" when nothing is offered */
	char *
	    shown; /* the data of the last answer: what the message shows, as JSON; NULL at first */
	size_t shown_n;
	char game[16]; /* golfd's name of the game; "" before there is one */
	long sequence; /* the highest on the message's buttons */
};

/*
 * Reads the answer of an interaction, and chooses the next press. Returns false, and leaves the
 * table as it was, when the answer is no new state of the table.
 */
bool table_read(struct table *t, const char *body, size_t n);

/*
 * Returns the INTERACTION_CREATE of the next press or command, with its length in *n. The text is
 * lent until the next call.
 */
const char *table_interaction(const struct table *t, unsigned index, long s, size_t *n);

/* A random number below n. */
unsigned roll(unsigned n);

#endif
