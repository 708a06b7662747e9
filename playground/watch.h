/*
 * watch.h - sends each page what its person sees, as it happens: WS /playground/events of
 * control.h.
 */
#ifndef PLAYGROUND_WATCH_H
#define PLAYGROUND_WATCH_H

#include "playground/interactions.h"
#include "playground/ws.h"

struct watcher {
	struct ws *ws;
	snowflake person;
	struct watch *of;
	struct watcher *next;
};

struct watch {
	struct watcher *first;
};

void watch_open(struct playground *p, struct ws *ws, snowflake person);

/* Sends "message", "message_update" or "message_delete" to all people who see the message. */
void watch_message(struct playground *p, const char *type, const struct message *m);

/* Sends an interaction's outcome to its person. why and callback may be NULL; both are lent. */
void watch_interaction(struct playground *p, const struct interaction *in, const char *outcome,
    const char *why, const cJSON *callback);
void watch_typing_done(struct playground *p, const struct interaction *in);

/* Sends the state to all pages after people, commands or presence have changed. */
void watch_state(struct playground *p);

void watch_free(struct watch *w);

#endif
