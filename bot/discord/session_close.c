#include "bot/discord/session_close.h"

static const struct session_close close_row[] = {
	{ 4000, CLOSE_RESUME, "unknown error", END_DONE },
	{ 4001, CLOSE_RESUME, "unknown opcode", END_DONE },
	{ 4002, CLOSE_RESUME, "decode error", END_DONE },
	{ 4003, CLOSE_NEW, "not authenticated", END_DONE },
	{ 4004, CLOSE_FATAL,
	    "Discord refuses the token (4004): take a new one from the Bot page of the application "
	    "on discord.com/developers, set it as DISCORD_TOKEN or write it into the file of "
	    "DISCORD_TOKEN_FILE, and start golfd.",
	    END_TOKEN },
	{ 4005, CLOSE_RESUME, "already authenticated", END_DONE },
	{ 4007, CLOSE_NEW, "invalid seq", END_DONE },
	{ 4008, CLOSE_RESUME, "rate limited", END_DONE },
	{ 4009, CLOSE_NEW, "session timed out", END_DONE },
	{ 4010, CLOSE_FATAL,
	    "Discord refuses the shard (4010): set GOLFD_SHARDS=auto, the same for all golfd of "
	    "the bot, and start them again.",
	    END_FAILED },
	{ 4011, CLOSE_FATAL,
	    "Discord wants more shards (4011), since the bot is in too many servers: set "
	    "GOLFD_SHARDS=auto or a larger number. With auto the next start has as many as Discord "
	    "recommends.",
	    END_FAILED },
	{ 4012, CLOSE_FATAL,
	    "Discord does not accept version 10 of the gateway any more (4012): install a newer "
	    "golfd.",
	    END_REFUSED },
	{ 4013, CLOSE_FATAL,
	    "Discord calls the intents invalid (4013): golfd asks for GUILDS and GUILD_MESSAGES "
	    "alone, so no setting helps. Install a newer golfd.",
	    END_REFUSED },
	{ 4014, CLOSE_FATAL,
	    "Discord disallows the intents (4014): golfd asks for GUILDS and GUILD_MESSAGES alone "
	    "and needs no privileged intent, so there is nothing to turn on in the developer "
	    "portal. Install a newer golfd.",
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
