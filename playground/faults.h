/*
 * faults.h - what is to go wrong: switches and counted rows; control.h says what each means.
 */
#ifndef PLAYGROUND_FAULTS_H
#define PLAYGROUND_FAULTS_H

#include "playground/base.h"

enum faults_bounds {
	FAULTS_REST = 32, /* rest faults at a time; above: refused */
	FAULTS_DELAY = 60000, /* ms of delay_ms; above: refused */
};

struct fault_rest {
	char match[128]; /* the beginning of "METHOD /path" */
	int status; /* 0: answer as usual */
	unsigned left; /* requests; 0: until cleared */
	unsigned delay_ms;
	bool forever, drop;
	double retry_after; /* of a 429, seconds */
	char scope[8]; /* "user", "global", "shared" */
	char *body; /* in place of Discord's error, or NULL */
};

struct faults {
	bool stop_acks, duplicate;
	unsigned n;
	struct fault_rest rest[FAULTS_REST];
};

/* Reads a rest fault; NULL, or one sentence why not. */
const char *faults_add(struct faults *f, const cJSON *fault);

/* The fault for this request, counted down, or NULL. *copy holds it; the body is lent until the next call. */
const struct fault_rest *faults_take(struct faults *f, const char *request, struct fault_rest *copy);

void faults_clear(struct faults *f);

#endif
