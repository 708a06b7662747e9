/*
 * rest_queue.h - for rest.c only: the calls that wait, one line for each route. Only the first call
 * of a line may be sent.
 *
 * Pure; has no clock. Every operation takes logarithmic time in the number of waiting calls, or
 * less.
 */
#ifndef BOT_DISCORD_REST_QUEUE_H
#define BOT_DISCORD_REST_QUEUE_H

#include "bot/base/heap.h"
#include "bot/discord/rest_call.h"

/* A call with a copy of all its data. */
struct call {
	struct heap_node expiry; /* the first member; in queue.deadlines while the call waits */
	struct call *next, *before; /* in the same line */
	struct route *line;
	struct rest_call call; /* its pointers lead into text and file */
	size_t length; /* of body */
	size_t bytes; /* of the whole call */
	rest_done *done;
	void *arg;
	const char *problem; /* why the call ended without an answer */
	uint64_t number; /* a serial number: a lower number is older */
	uint64_t not_before; /* ms */
	uint64_t came, left; /* ms: when it was asked for; when its last try left */
	unsigned tries; /* so far */
	bool doubtful; /* Discord may have acted on a try whose answer does not say so */
	struct rest_file file[10];
	char text[];
};

/* A route's line. */
struct route {
	struct heap_node due; /* the first member; in one of the queue's heaps, unless busy */
	struct heap *heap; /* the heap of due */
	struct route *chain;
	struct call *first, *last;
	bool busy; /* the first call is under way */
	char name[];
};

enum { QUEUE_HEADS = 4096 };

struct queue {
	struct heap
	    ready[2]; /* routes, by their first call's number: [0] with our token, [1] own_token */
	struct heap waiting; /* routes, by the time when they are ready */
	struct heap deadlines; /* waiting calls with a deadline */
	struct route *head[QUEUE_HEADS];
	uint64_t numbers;
};

/* room is the most calls. Returns false when out of memory. */
bool queue_init(struct queue *q, size_t room);

/* The queue must hold no calls. */
void queue_free(struct queue *q);

/* Returns a copy, which the caller frees with free(); NULL when out of memory. */
struct call *call_copy(const struct rest_call *call, rest_done *done, void *arg);

/* Adds the call at the end of its route's line. Returns false when out of memory. */
bool queue_add(struct queue *q, struct call *c);

/* Makes the routes ready whose time has come. */
void queue_wake(struct queue *q, uint64_t now);

/*
 * Returns the ready route to serve next, or NULL; lent. Routes whose first call has a deadline come
 * first. Among them, and among the others, the oldest call comes first.
 */
struct route *queue_ready(const struct queue *q, bool own_token);

/*
 * Returns the first call of the route, to be sent. The route is busy until queue_again() or
 * queue_drop().
 */
struct call *queue_send(struct queue *q, struct route *r);

/* Makes a ready route wait until this time. */
void queue_wait(struct queue *q, struct route *r, uint64_t until);

/*
 * Puts a call that was sent back as the first of its line. The call is not sent before not_before.
 */
void queue_again(struct queue *q, struct call *c, uint64_t not_before);

/* Removes the call from any place in its line. The caller owns the call. */
void queue_drop(struct queue *q, struct call *c);

/* Returns a waiting call whose deadline is now or past, or NULL; lent. */
struct call *queue_expired(const struct queue *q, uint64_t now);

/* When queue_wake() or queue_expired() next has something to do; UINT64_MAX for never. */
uint64_t queue_due(const struct queue *q);

/*
 * Returns a call that is not under way and is unwanted(), or NULL; lent. *head is as in
 * queue_any(). The returned call must be dropped before the next question.
 */
struct call *queue_unwanted(const struct queue *q, unsigned *head);

/*
 * Returns any call, or NULL; lent. *head is a position for the search: set it to 0 before the first
 * call.
 */
struct call *queue_any(const struct queue *q, unsigned *head);

#endif
