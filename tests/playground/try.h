/*
 * try.h - what the playground's tests share: JSON written with single quotes, and a whole
 * playground without a socket.
 */
#ifndef TESTS_PLAYGROUND_TRY_H
#define TESTS_PLAYGROUND_TRY_H

#include "playground/playground.h"

/* 'x' stands for "x"; the test fails when it is not JSON. The caller deletes it. */
cJSON *try_json(const char *text);

/* An array or text repeated: n times the unit between head and tail, as try_json() reads it. */
cJSON *try_repeated(
    const char *head, const char *unit, const char *between, const char *tail, int n);

/* A playground without limits, with token "secret-token". */
void try_open(struct playground *p);

/*
 * One request as the bot makes it; body in single quotes, or NULL. The answer's status; *answer, if
 * not NULL, becomes its JSON or NULL, which the caller deletes.
 */
int try_request(
    struct playground *p, const char *method, const char *path, const char *body, cJSON **answer);

/* The same of a page, which has no token. */
int try_control(
    struct playground *p, const char *method, const char *path, const char *body, cJSON **answer);

/*
 * Person who, in channel number where (-1: their DM), does the rest of the request, "'type':...":
 * the status.
 */
int try_act(struct playground *p, int who, int where, const char *rest);

/* The d of a session's newest event, which is of this type; the caller deletes it. */
cJSON *try_event(const struct gateway_session *s, const char *type);

/* The code of the first error below the path "a.0.b" in Discord's errors tree, or "". */
const char *try_code(const cJSON *errors, const char *path);

#endif
