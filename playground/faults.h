/*
 * faults.h - faults that tests ask for: switches, counted rows, and interactions that are held
 * back. control.h describes each fault.
 */
#ifndef PLAYGROUND_FAULTS_H
#define PLAYGROUND_FAULTS_H

#include "playground/base.h"

enum faults_bounds {
	FAULTS_REST = 32, /* rest faults at the same time; more are refused */
	FAULTS_DELAY = 60000, /* the longest delay_ms; more is refused */
	FAULTS_HELD = 64, /* interactions held back at the same time; one more is sent at once */
	FAULTS_EXPECTED = 8, /* rows of refusals that a test expects; more are refused */
};

struct fault_rest {
	char match[128]; /* the beginning of "METHOD /path" */
	int status; /* 0: the usual answer */
	unsigned left; /* requests that still meet the fault; 0: until cleared */
	unsigned delay_ms;
	bool forever, drop, reset;
	bool after; /* the request is carried out, and only its answer is replaced */
	double retry_after; /* of a 429, in seconds */
	char scope[8]; /* "user", "global", "shared" */
	char *body; /* replaces Discord's error; NULL for Discord's error */
};

/* Whether the fault hides the result of the request. */
static inline bool
fault_hides(const struct fault_rest *f)
{
	return f->drop || f->reset || f->status >= 500 || (f->after && f->status);
}

/* Refusals that the test itself brings about. */
struct fault_expected {
	int status;
	int64_t code;
	unsigned left; /* refusals that are still expected */
	bool forever;
};

/* An INTERACTION_CREATE that has not been sent yet. */
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
	unsigned expected_n;
	struct fault_expected expected[FAULTS_EXPECTED];
};

/* Adds a rest fault. Returns NULL, or one sentence that says why not. */
const char *faults_add(struct faults *f, const cJSON *fault);

/*
 * Returns the fault for this request and counts it, or NULL. *copy holds the fault; its body is
 * lent until the next call.
 */
const struct fault_rest *faults_take(
    struct faults *f, const char *request, struct fault_rest *copy);

/* Adds refusals that are expected. Returns NULL, or one sentence that says why not. */
const char *faults_expect(struct faults *f, const cJSON *fault);

/* Returns whether a refusal is expected, and counts it. */
bool faults_expected(struct faults *f, int status, int64_t code);

/*
 * Holds an event back; d is copied. Returns false when events are not held, or when too many are.
 */
bool faults_hold(struct faults *f, const cJSON *d, snowflake guild);

/* Takes out the newest held event with its d. Returns false when there is none. */
bool faults_release(struct faults *f, struct fault_held *out);

/* Ends all faults and drops the held events. but_expected: refusals that are expected stay so. */
void faults_clear(struct faults *f, bool but_expected);

#endif
