/*
 * routes.h - the control routes and the files of the page. api.h has Discord's routes.
 */
#ifndef PLAYGROUND_ROUTES_H
#define PLAYGROUND_ROUTES_H

#include "playground/playground.h"

/* Handles every path under /playground/; see control.h. */
void control_request(struct playground *p, struct exchange *x);

/*
 * GET /emojis/ID.png: answers with an emoji's picture in its original format, even when the path
 * ends in another one.
 */
void emoji_request(struct playground *p, struct exchange *x);

/*
 * Answers with a file of playground/page/, which is compiled in, under a strict
 * Content-Security-Policy.
 */
void site_request(struct playground *p, struct exchange *x);

/* Drops all messages, interactions, log entries, faults and rate limits. */
void control_reset(struct playground *p);

/* The rows of control.c that change people, roles, channels and servers. */
void control_add_user(struct playground *p, struct exchange *x, const cJSON *body);
void control_user(struct playground *p, struct exchange *x, const cJSON *body);
void control_add_role(struct playground *p, struct exchange *x, const cJSON *body);
void control_role(struct playground *p, struct exchange *x, const cJSON *body);
void control_add_channel(struct playground *p, struct exchange *x, const cJSON *body);
void control_channel(struct playground *p, struct exchange *x, const cJSON *body);
void control_add_guild(struct playground *p, struct exchange *x, const cJSON *body);
void control_guild(struct playground *p, struct exchange *x, const cJSON *body);

/* POST /playground/faults. Returns NULL, or one sentence that says why not. */
const char *control_fault(struct playground *p, const cJSON *fault);

#endif
