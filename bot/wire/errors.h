/*
 * errors.h - the codes of Discord's errors that the bot handles. Sources: Discord's documentation,
 * "Opcodes and Status Codes", "JSON Error Codes".
 */
#ifndef BOT_WIRE_ERRORS_H
#define BOT_WIRE_ERRORS_H

#include <stdbool.h>

enum discord_error {
	DISCORD_UNKNOWN_CHANNEL = 10003,
	DISCORD_UNKNOWN_MEMBER = 10007, /* not in the server any more */
	DISCORD_UNKNOWN_MESSAGE = 10008,
	DISCORD_UNKNOWN_USER = 10013, /* the account is gone */
	DISCORD_ALREADY_ACKNOWLEDGED = 40060, /* an interaction */
	DISCORD_MISSING_ACCESS = 50001,
	DISCORD_UNKNOWN_INTERACTION = 10062,
	DISCORD_CANNOT_DM = 50007, /* "Cannot send messages to this user": a person's choice */
	DISCORD_MISSING_PERMISSIONS = 50013,
	DISCORD_THREAD_ARCHIVED = 50083,
	DISCORD_CANNOT_DM_HERE = 50278, /* the same, by a setting of theirs */
};

/* A person takes no DM of the bot. */
static inline bool
discord_no_dm(int code)
{
	return code == DISCORD_CANNOT_DM || code == DISCORD_CANNOT_DM_HERE;
}

/*
 * Discord refuses what a message shows, for example an emoji that is gone (50035): neither a
 * permission nor the message, the channel or the interaction is missing.
 */
static inline bool
discord_misdrawn(int status, int code)
{
	return status >= 400 && status < 500 && status != 401 && status != 403 && status != 404 &&
	    status != 429 && code != DISCORD_ALREADY_ACKNOWLEDGED &&
	    code != DISCORD_THREAD_ARCHIVED;
}

#endif
