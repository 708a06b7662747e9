/*
 * frame.h - one event of Discord's gateway as a plain struct. payload.c fills it, session.c reads
 * it.
 *
 * Source: Discord's documentation, "Gateway Events": payload structure, Hello, Ready, Invalid
 * Session.
 */
#ifndef BOT_WIRE_FRAME_H
#define BOT_WIRE_FRAME_H

#include "bot/base/limits.h"
#include "bot/base/snowflake.h"

#include <stdbool.h>

/* The most that s may be: all JSON readers hold integers exactly up to here. */
#define FRAME_SEQ_MOST (INT64_C(1) << 53)
enum { FRAME_OP_MOST = 255 };

struct payload_frame {
	int op; /* 0 to FRAME_OP_MOST */
	bool has_seq; /* s was a number from 0 to FRAME_SEQ_MOST */
	int64_t seq;
	char name[48]; /* t; "" when null */
	uint32_t heartbeat_interval; /* ms, from HELLO (op 10); 1..3600000 */
	bool resumable; /* d of INVALID SESSION (op 9) */
	/* Only in READY: */
	char session_id[128];
	char resume_url[256]; /* resume_gateway_url */
	snowflake application;
	snowflake user; /* the bot's own */
	char user_name[LIMIT_NAME];
	unsigned guilds; /* number of servers that the bot is in */
};

#endif
