/*
 * try.h - shared by the tests of the playground: JSON with single quotes, and a playground without
 * a socket.
 */
#ifndef TESTS_PLAYGROUND_TRY_H
#define TESTS_PLAYGROUND_TRY_H

#include "playground/playground.h"

/*
 * Parses JSON in which 'x' stands for "x". The test fails when the JSON is not valid. The caller
 * deletes the value.
 */
cJSON *try_json(const char *text);

/*
 * Makes JSON of head, n times the unit, and tail. A '#' in the unit is replaced by a count from 0.
 * The caller deletes the value.
 */
cJSON *try_repeated(
    const char *head, const char *unit, const char *between, const char *tail, int n);

/*
 * Opens a playground without rate limits, with token "secret-token". playground_free() closes it.
 */
void try_open(struct playground *p);

/*
 * Sends one request of the bot. body is in single quotes, or NULL. Returns the status. *answer,
 * when answer is not NULL, becomes the JSON of the answer or NULL; the caller deletes it.
 */
int try_request(
    struct playground *p, const char *method, const char *path, const char *body, cJSON **answer);

/* The same for the control page, which has no token. */
int try_control(
    struct playground *p, const char *method, const char *path, const char *body, cJSON **answer);

/*
 * Sends an interaction of person `who` in channel number `where` (-1: their DM); rest has the other
 * members: "'type':...". Returns the status.
 */
int try_act(struct playground *p, int who, int where, const char *rest);

/* Returns the d of a session's newest event, which must have this type. The caller deletes it. */
cJSON *try_event(const struct gateway_session *s, const char *type);

/* Returns the code of the first error below the path "a.0.b" in Discord's errors tree, or "". */
const char *try_code(const cJSON *errors, const char *path);

#endif
