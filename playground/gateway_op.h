/*
 * gateway_op.h - for gateway.c and gateway_faults.c only: Discord's opcodes and close codes,
 * and sending an opcode.
 */
#ifndef PLAYGROUND_GATEWAY_OP_H
#define PLAYGROUND_GATEWAY_OP_H

#include "playground/gateway.h"

/* The opcodes that this stand-in supports; it refuses others. */
enum op {
	OP_HEARTBEAT = 1,
	OP_IDENTIFY = 2,
	OP_RESUME = 6,
	OP_RECONNECT = 7,
	OP_INVALID_SESSION = 9,
	OP_HELLO = 10,
	OP_ACK = 11,
};

enum close_code {
	CLOSE_UNKNOWN_OP = 4001,
	CLOSE_DECODE = 4002,
	CLOSE_AUTHENTICATION = 4004,
	CLOSE_ALREADY = 4005,
	CLOSE_SEQ = 4007,
	CLOSE_RATE = 4008,
	CLOSE_TIMEOUT = 4009,
	CLOSE_SHARD = 4010,
	CLOSE_VERSION = 4012,
	CLOSE_INTENTS = 4013,
	CLOSE_PRIVILEGED = 4014,
};

/* Sends one payload without a sequence number; d is taken, NULL for null. */
void play_gateway_send(struct gateway_link *l, enum op op, cJSON *d);

/* Sends op 9. A session that is not resumable is deleted. */
void play_gateway_invalidate(struct gateway_link *l, bool resumable);

#endif
