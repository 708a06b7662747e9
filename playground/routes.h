/*
 * routes.h - who answers which path: the control routes and the page's files (api.h has Discord's).
 */
#ifndef PLAYGROUND_ROUTES_H
#define PLAYGROUND_ROUTES_H

#include "playground/playground.h"

/* Everything under /playground/, as control.h says. */
void control_request(struct playground *p, struct exchange *x);

/* GET /emojis/ID.png: an emoji's picture as it was uploaded, whatever the ending says. */
void emoji_request(struct playground *p, struct exchange *x);

/* A file of playground/page/, from the program itself, under a strict Content-Security-Policy. */
void site_request(struct playground *p, struct exchange *x);

/* Starts all over: messages, interactions, log, faults and rate limits are gone. */
void control_reset(struct playground *p);

/* Rows of control.c that change people, roles, channels and the server. */
void control_add_user(struct playground *p, struct exchange *x, const cJSON *body);
void control_user(struct playground *p, struct exchange *x, const cJSON *body);
void control_add_role(struct playground *p, struct exchange *x, const cJSON *body);
void control_role(struct playground *p, struct exchange *x, const cJSON *body);
void control_add_channel(struct playground *p, struct exchange *x, const cJSON *body);
void control_channel(struct playground *p, struct exchange *x, const cJSON *body);
void control_add_guild(struct playground *p, struct exchange *x, const cJSON *body);
void control_guild(struct playground *p, struct exchange *x, const cJSON *body);

/* POST /playground/faults: NULL, or one sentence why not. */
const char *control_fault(struct playground *p, const cJSON *fault);

#endif
