/*
 * rest_queue.h - the calls that wait, a line for each route; the first of a line is the only one
 * that may be sent.
 *
 * Pure: told the time, owns no clock. Everything costs the logarithm of what waits, or less. For
 * rest.c alone.
 */
#ifndef BOT_DISCORD_REST_QUEUE_H
#define BOT_DISCORD_REST_QUEUE_H

#include "bot/base/heap.h"
#include "bot/discord/rest_call.h"

/* A call with a copy of all it needs. */
struct call {
	struct heap_node expiry; /* first; in queue.deadlines while it waits */
	struct call *next, *before; /* of the same line */
	struct route *line;
	struct rest_call call; /* its pointers lead into text, and to file */
	size_t length; /* of body */
	size_t bytes; /* of all of it */
	rest_done *done;
	void *arg;
	const char *problem; /* why it is over without an answer */
	uint64_t number; /* calls are counted; the lower one is older */
	uint64_t not_before; /* ms */
	unsigned tries; /* so far */
	bool doubtful; /* one of them may have been acted on, though its answer does not say so */
	struct rest_file file[10];
	char text[];
};

/* A route's line. */
struct route {
	struct heap_node due; /* first; in one of the queue's heaps, unless busy */
	struct heap *heap; /* which */
	struct route *chain;
	struct call *first, *last;
	bool busy; /* the first is under way */
	char name[];
};

enum { QUEUE_HEADS = 4096 };

struct queue {
	struct heap
	    ready[2]; /* routes, by their first call's number: with our token, and own_token */
	struct heap waiting; /* routes, by the time they are ready */
	struct heap deadlines; /* calls that wait and have one */
	struct route *head[QUEUE_HEADS];
	uint64_t numbers;
};

/* For at most room calls. False when out of memory. */
bool queue_init(struct queue *q, size_t room);

/* Must be empty of calls. */
void queue_free(struct queue *q);

/* A copy, to be freed with free(); NULL when out of memory. */
struct call *call_copy(const struct rest_call *call, rest_done *done, void *arg);

/* Puts the call at the end of its route's line. False when out of memory. */
bool queue_add(struct queue *q, struct call *c);

/* Moves the routes whose time has come to the ready ones. */
void queue_wake(struct queue *q, uint64_t now);

/*
 * The ready route whose first call has a deadline, and of several such, or of none, the oldest;
 * NULL for none; lent.
 */
struct route *queue_ready(const struct queue *q, bool own_token);

/* Its first call goes out: the route is busy until queue_again() or queue_drop(). */
struct call *queue_send(struct queue *q, struct route *r);

/* The ready route is to wait until then. */
void queue_wait(struct queue *q, struct route *r, uint64_t until);

/* The call is back and stays the first of its line, not to be sent before then. */
void queue_again(struct queue *q, struct call *c, uint64_t not_before);

/* Takes the call out of its line, wherever it stands; the caller owns it. */
void queue_drop(struct queue *q, struct call *c);

/* A waiting call whose deadline is now or past, or NULL; lent. */
struct call *queue_expired(const struct queue *q, uint64_t now);

/* When queue_wake() or queue_expired() next have something; UINT64_MAX for never. */
uint64_t queue_due(const struct queue *q);

/* Any call at all, or NULL; lent. From *head up, which it moves along; start at 0. */
struct call *queue_any(const struct queue *q, unsigned *head);

#endif
