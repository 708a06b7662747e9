/*
 * interaction.h - a person's action in Discord as a plain struct: a command, press, menu choice or
 * form.
 *
 * payload.c fills it, route.c reads it. All text is UTF-8 with a NUL. Text above its bound is cut
 * between two grapheme clusters.
 */
#ifndef BOT_WIRE_INTERACTION_H
#define BOT_WIRE_INTERACTION_H

#include "bot/base/limits.h"
#include "bot/base/snowflake.h"

#include <stdbool.h>

/* Discord's numbers for an interaction's type. */
enum interaction_type {
	INTERACTION_PING = 1,
	INTERACTION_COMMAND = 2,
	INTERACTION_COMPONENT = 3,
	INTERACTION_AUTOCOMPLETE = 4,
	INTERACTION_MODAL = 5,
};

/* Discord's numbers for a command's kind. */
enum command_kind {
	COMMAND_SLASH = 1,
	COMMAND_USER = 2, /* from a person's context menu */
	COMMAND_MESSAGE = 3, /* from a message's */
};

/* Discord's numbers for the option types that we use. */
enum option_type {
	OPTION_STRING = 3,
	OPTION_INTEGER = 4,
	OPTION_BOOLEAN = 5,
	OPTION_USER = 6,
	OPTION_CHANNEL = 7,
	OPTION_ROLE = 8,
	OPTION_ATTACHMENT = 11,
};

/* Discord's numbers for where an interaction comes from. */
enum interaction_context {
	CONTEXT_GUILD = 0,
	CONTEXT_BOT_DM = 1,
	CONTEXT_PRIVATE = 2, /* a group DM, or a DM between others */
};

/* Discord's numbers for the channel types that we distinguish. */
enum channel_type {
	CHANNEL_TEXT = 0,
	CHANNEL_DM = 1,
	CHANNEL_NEWS_THREAD = 10,
	CHANNEL_THREAD = 11,
	CHANNEL_PRIVATE_THREAD = 12,
};

struct interaction_option {
	char name[33];
	enum option_type type;
	bool focused; /* the user is typing it, in an autocompletion */
	/* An integer, 0 or 1 for a boolean, or the id of a user, channel, role or attachment. */
	int64_t integer;
	/* A string, a user's display name, or in an autocompletion the text typed so far. */
	char text[LIMIT_OPTION_TEXT + 1];
};

/* A field of a submitted form; interaction_said() returns its value. */
struct interaction_field {
	char name[33]; /* its custom_id */
	unsigned at; /* place of the value in interaction.said; a NUL ends each value */
};

/* A file from a command's option. Its name and size come from the sender and may be wrong. */
struct interaction_file {
	char name[33]; /* the option's */
	char filename[LIMIT_FILE_NAME + 1]; /* may be cut; not safe as a path */
	uint64_t size; /* bytes */
	/* "" when it has no address, or one that is too long. Not checked: see rest_fetch(). */
	char url[LIMIT_URL + 1];
};

struct interaction {
	snowflake id;
	snowflake application;
	enum interaction_type type;
	char token[LIMIT_TOKEN + 1]; /* a secret: never logged */
	uint64_t arrived; /* when the event came, ms on the loop's clock */
	unsigned shard; /* the gateway session that brought the event, */
	int64_t seq; /* and the event's number there; 0: unknown */
	/*
	 * The event has come as it happened, and is not one that an earlier process may have
	 * answered: not repeated by Discord, and not sent by another process.
	 */
	bool live;

	snowflake guild; /* 0 in a DM */
	snowflake channel;
	int channel_type; /* enum channel_type, or another number of Discord's; -1 if absent */
	snowflake channel_parent; /* the channel of a thread, else the category; 0 for none */
	enum interaction_context context;
	snowflake user; /* the acting person; the seat follows only from this id */
	char user_name[LIMIT_NAME]; /* the nickname in this server, else the display name, else the
	                               user name */
	bool bot_user; /* an application, not a person */
	char locale[16]; /* the user's language: "en-GB", "es-ES"; "" if absent */
	char guild_locale[16];
	uint64_t permissions; /* of the member in the channel; 0 in a DM */
	uint64_t app_permissions; /* of the bot in the channel */
	bool only_user; /* the application is installed for its user, and not in the server */
	uint64_t file_limit; /* most bytes of an answer's files; 0 if absent */
	unsigned roles; /* roles of the member */
	snowflake role[LIMIT_ROLES];

	/*
	 * A command or an autocompletion: "golf" and "new"; sub is "" for a command without a
	 * subcommand. The name of a context menu's command is always English.
	 */
	char command[33];
	char sub[33];
	enum command_kind kind;
	snowflake target; /* the person or message of a context menu's command */
	char target_name[LIMIT_NAME]; /* the person's name, as user_name */
	bool target_bot;
	unsigned options;
	struct interaction_option option[LIMIT_OPTIONS];

	/* Only in a submitted form. An empty field is left out. */
	unsigned fields;
	struct interaction_field field[LIMIT_FORM_FIELDS];
	char said[LIMIT_SAID];

	/* Only in a command. */
	unsigned files;
	struct interaction_file file[LIMIT_INTERACTION_FILES];

	/* In a press, a menu choice or a form. */
	char custom_id[LIMIT_CUSTOM_ID * 4 + 1];
	snowflake message; /* the message of the component, or of the press that opened the form;
	                      else 0 */
	bool on_ephemeral; /* the message is ephemeral */
	unsigned values; /* chosen options of a select menu */
	char value[LIMIT_SELECT_OPTIONS][LIMIT_CUSTOM_ID + 1];
};

enum { INTERACTION_CODE = 7 }; /* bytes of a code, with the NUL */

/*
 * Writes the code of an interaction, six digits and letters. A person who is refused sees it, and
 * the log has it: a code is easier to tell than an id. Letters that look like digits are left out.
 */
void interaction_code(snowflake id, char out[INTERACTION_CODE]);

/* Returns the option with this name, or NULL; lent. */
const struct interaction_option *interaction_find(const struct interaction *in, const char *name);

/* Returns the option that is being typed, or NULL; lent. */
const struct interaction_option *interaction_typed(const struct interaction *in);

/* Returns what the form's field with this name holds; NULL when that is nothing. Lent. */
const char *interaction_said(const struct interaction *in, const char *name);

/* Returns the file of the option with this name, or NULL; lent. */
const struct interaction_file *interaction_file(const struct interaction *in, const char *name);

/* Returns the channel of the public thread in which the person acts; 0: in no public thread. */
snowflake interaction_parent(const struct interaction *in);

/*
 * Returns the channel whose games the acting person may read: they see it, and so its public
 * threads.
 */
snowflake interaction_place(const struct interaction *in);

/* Returns true when the acting person has this role. */
bool interaction_role(const struct interaction *in, snowflake role);

/* Returns true when the member has this permission bit, or is an administrator. */
bool interaction_may(const struct interaction *in, uint64_t permission);

#endif
