/* push.h - what people are notified of, in the log: control.h. */
#ifndef PLAYGROUND_PUSH_H
#define PLAYGROUND_PUSH_H

#include "playground/playground.h"

/* A message of the bot has come: logs a push for each person whom it notifies. */
void push_message(struct playground *p, const struct message *m);

#endif
