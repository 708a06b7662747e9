#include "bot/discord/session_close.h"

static const struct session_close close_row[] = {
	{ 4000, CLOSE_RESUME, "unknown error", END_DONE },
	{ 4001, CLOSE_RESUME, "unknown opcode", END_DONE },
	{ 4002, CLOSE_RESUME, "decode error", END_DONE },
	{ 4003, CLOSE_NEW, "not authenticated", END_DONE },
	{ 4004, CLOSE_FATAL,
	    "Discord refused the token: set DISCORD_TOKEN to the bot's token from the developer "
	    "portal.",
	    END_TOKEN },
	{ 4005, CLOSE_RESUME, "already authenticated", END_DONE },
	{ 4007, CLOSE_NEW, "invalid seq", END_DONE },
	{ 4008, CLOSE_RESUME, "rate limited", END_DONE },
	{ 4009, CLOSE_NEW, "session timed out", END_DONE },
	{ 4010, CLOSE_FATAL,
	    "Discord refused the shard: check the shard number and the count of shards in the "
	    "settings.",
	    END_FAILED },
	{ 4011, CLOSE_FATAL,
	    "Discord requires sharding: the bot is in too many servers for one shard.",
	    END_FAILED },
	{ 4012, CLOSE_FATAL, "Discord no longer accepts gateway version 10: install a newer golfd.",
	    END_REFUSED },
	{ 4013, CLOSE_FATAL,
	    "Discord calls the intents invalid, which is a fault of golfd: install a newer one.",
	    END_REFUSED },
	{ 4014, CLOSE_FATAL,
	    "Discord disallows the intents: allow the bot its intents in the developer portal.",
	    END_REFUSED },
};

/*
 * We end a session with 1000 or 1001. From Discord these codes, and unknown codes, do not end a
 * session.
 */
static const struct session_close unknown_close = { 0, CLOSE_RESUME,
	"a code that is not documented", END_DONE };

const struct session_close *
session_close_find(int code)
{
	for (unsigned i = 0; i < sizeof close_row / sizeof close_row[0]; i++)
		if (close_row[i].code == code)
			return &close_row[i];
	return &unknown_close;
}
