/*
 * gateway_op.h - for gateway.c and gateway_faults.c only: sending an opcode.
 */
#ifndef PLAYGROUND_GATEWAY_OP_H
#define PLAYGROUND_GATEWAY_OP_H

#include "playground/frame.h"
#include "playground/gateway.h"

/* Sends one payload without a sequence number; d is taken, NULL for null. */
void play_gateway_send(struct gateway_link *l, enum op op, cJSON *d);

/* Sends op 9. A session that is not resumable is deleted. */
void play_gateway_invalidate(struct gateway_link *l, bool resumable);

#endif
