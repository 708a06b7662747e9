/*
 * faults.h - what is to go wrong: switches, counted rows, and what is held back; control.h says
 * what each means.
 */
#ifndef PLAYGROUND_FAULTS_H
#define PLAYGROUND_FAULTS_H

#include "playground/base.h"

enum faults_bounds {
	FAULTS_REST = 32, /* rest faults at a time; above: refused */
	FAULTS_DELAY = 60000, /* ms of delay_ms; above: refused */
	FAULTS_HELD = 64, /* interactions held back at a time; above: one is sent at once */
};

struct fault_rest {
	char match[128]; /* the beginning of "METHOD /path" */
	int status; /* 0: answer as usual */
	unsigned left; /* requests; 0: until cleared */
	unsigned delay_ms;
	bool forever, drop, reset;
	bool after; /* the request is carried out, and only its answer is this one */
	double retry_after; /* of a 429, seconds */
	char scope[8]; /* "user", "global", "shared" */
	char *body; /* in place of Discord's error, or NULL */
};

/* Whoever meets it does not hear what became of the request. */
static inline bool
fault_hides(const struct fault_rest *f)
{
	return f->drop || f->reset || f->status >= 500 || (f->after && f->status);
}

/* An INTERACTION_CREATE on its way to the bot. */
struct fault_held {
	cJSON *d;
	snowflake guild; /* 0: a DM */
};

struct faults {
	bool stop_acks, duplicate, hold;
	unsigned held_n;
	struct fault_held held[FAULTS_HELD]; /* oldest first */
	unsigned n;
	struct fault_rest rest[FAULTS_REST];
};

/* Reads a rest fault; NULL, or one sentence why not. */
const char *faults_add(struct faults *f, const cJSON *fault);

/*
 * The fault for this request, counted down, or NULL. *copy holds it; the body is lent until the
 * next call.
 */
const struct fault_rest *faults_take(
    struct faults *f, const char *request, struct fault_rest *copy);

/* Holds an event back; false where none is to be, or too many are. d is copied. */
bool faults_hold(struct faults *f, const cJSON *d, snowflake guild);

/* Takes out the newest that is held back, its d with it; false where there is none. */
bool faults_release(struct faults *f, struct fault_held *out);

/* All are over; what is held back is gone. */
void faults_clear(struct faults *f);

#endif
