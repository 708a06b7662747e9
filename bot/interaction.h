/*
 * interaction.h - what a person did in Discord, as a plain struct: the slash command, button or menu they used.
 *
 * payload.c fills it, route.c reads it. All text is UTF-8, NUL-terminated, cut at its bound on a code point's border.
 */
#ifndef BOT_INTERACTION_H
#define BOT_INTERACTION_H

#include "bot/limits.h"
#include "bot/snowflake.h"

#include <stdbool.h>

/* Discord's numbers for an interaction's type. */
enum interaction_type {
	INTERACTION_PING = 1,
	INTERACTION_COMMAND = 2,
	INTERACTION_COMPONENT = 3,
	INTERACTION_AUTOCOMPLETE = 4,
	INTERACTION_MODAL = 5,
};

/* Discord's numbers for an option's type, those that we use. */
enum option_type {
	OPTION_STRING = 3,
	OPTION_INTEGER = 4,
	OPTION_BOOLEAN = 5,
	OPTION_USER = 6,
};

struct interaction_option {
	char name[33];
	enum option_type type;
	bool focused; /* being typed, in an autocompletion */
	int64_t integer; /* an integer; 0 or 1 for a boolean; a user's id */
	char text[LIMIT_OPTION_TEXT + 1]; /* a string; for an autocompletion whatever has been typed */
};

struct interaction {
	snowflake id;
	snowflake application;
	enum interaction_type type;
	char token[LIMIT_TOKEN + 1]; /* a secret: never logged */
	uint64_t arrived; /* the loop's clock, ms, when the frame came in */

	snowflake guild; /* 0 in a DM */
	snowflake channel;
	char channel_name[LIMIT_NAME];
	snowflake user; /* who did it; the seat follows from this and nothing else */
	char user_name[LIMIT_NAME]; /* the nickname in this server, else the display name, else the user name */
	bool bot_user; /* an app, not a person */
	char locale[16]; /* the user's: "en-GB", "es-ES"; "" when absent */
	char guild_locale[16];
	uint64_t permissions; /* of the member in the channel; 0 in a DM */
	uint64_t app_permissions; /* of the bot in the channel */

	/* A command or an autocompletion: "golf" and "new"; sub is "" where the command has no subcommand. */
	char command[33];
	char sub[33];
	unsigned options;
	struct interaction_option option[LIMIT_OPTIONS];

	/* A component or a modal. */
	char custom_id[LIMIT_CUSTOM_ID * 4 + 1];
	snowflake message; /* the message that the component sits on; 0 otherwise */
	bool on_ephemeral; /* that message is an ephemeral one */
	unsigned values; /* of a select menu */
	char value[LIMIT_SELECT_OPTIONS][LIMIT_CUSTOM_ID + 1];
};

/* The option of that name, or NULL; lent. */
const struct interaction_option *interaction_find(const struct interaction *in, const char *name);

#endif
