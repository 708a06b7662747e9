/*
 * frame.h - one event of Discord's gateway, as a plain struct. payload.c fills it, session.c reads
 * it.
 *
 * Source: Discord's documentation, "Gateway Events", payload structure, Hello, Ready, Invalid
 * Session.
 */
#ifndef BOT_WIRE_FRAME_H
#define BOT_WIRE_FRAME_H

#include "bot/base/limits.h"
#include "bot/base/snowflake.h"

#include <stdbool.h>

#define FRAME_SEQ_MOST                                                                             \
	(INT64_C(1) << 53) /* of s; up to there a number of JSON is exact everywhere */
enum { FRAME_OP_MOST = 255 };

struct payload_frame {
	int op; /* 0 to FRAME_OP_MOST */
	bool has_seq; /* s was a number, 0 to FRAME_SEQ_MOST */
	int64_t seq;
	char name[48]; /* t; "" when null */
	uint32_t heartbeat_interval; /* ms, from HELLO (op 10); 1..3600000 */
	bool resumable; /* d of INVALID SESSION (op 9) */
	/* READY alone: */
	char session_id[128];
	char resume_url[256]; /* resume_gateway_url */
	snowflake application;
	snowflake user; /* the bot's own */
	char user_name[LIMIT_NAME];
	unsigned guilds; /* how many servers the bot is in */
};

#endif
