/*
 * frame.h - the payloads of Discord's gateway, its opcodes and its close codes.
 *
 * Source: Discord's "Gateway Events" and "Opcodes and Status Codes".
 */
#ifndef PLAYGROUND_FRAME_H
#define PLAYGROUND_FRAME_H

#include <cjson/cJSON.h>
#include <stdbool.h>
#include <stdint.h>

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

/* The d of RESUMED. */
#define FRAME_RESUMED "{\"_trace\":[]}"

/* "When you close the connection with 1000 or 1001, your session will be invalidated." */
static inline bool
close_ends_session(int code)
{
	return code == 1000 || code == 1001;
}

/* Makes the d of OP_HELLO. The caller deletes it. */
cJSON *frame_hello(unsigned heartbeat_ms);

/* Makes a payload without a sequence number; d is taken, NULL for null. The caller deletes it. */
cJSON *frame_op(enum op op, cJSON *d);

/* Makes the text of an event; d is JSON text. The caller frees it. */
char *frame_event(const char *type, int64_t seq, const char *d);

#endif
