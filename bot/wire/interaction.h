/*
 * interaction.h - what a person did in Discord, as a plain struct: the command, button, menu or
 * form they used.
 *
 * payload.c fills it, route.c reads it. All text is UTF-8, NUL-terminated, cut at its bound on a
 * code point's border.
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

/* Discord's numbers for an option's type, those that we use. */
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

/* Discord's numbers for a channel's type, those that we tell apart. */
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
	bool focused; /* being typed, in an autocompletion */
	int64_t integer; /* an integer; 0 or 1 for a boolean; the id of a user, channel, role or
	                    attachment */
	char text[LIMIT_OPTION_TEXT +
	    1]; /* a string; what a user is called; for an autocompletion whatever has been typed */
};

/* A field of a submitted form: interaction_said() has its values. */
struct interaction_field {
	char name[33]; /* its custom_id */
	unsigned values; /* none where it was left empty; a ticked box has one, "true" */
	unsigned at; /* where the first stands in interaction.said; a NUL ends each */
	bool cut; /* LIMIT_SAID did not hold all of it */
};

/*
 * A file that came with a command's option or a form's field. Its name, type and size are what the
 * sender says.
 */
struct interaction_file {
	char name[33]; /* the option's, or the field's custom_id */
	snowflake id;
	char filename[LIMIT_FILE_NAME + 1]; /* cut; not fit for a path */
	char type[64]; /* "application/json"; "" where it is not known */
	uint64_t size; /* bytes */
	char url[LIMIT_URL + 1]; /* "" where it has none that fits; it is Discord's word alone that
	                            it is Discord's address */
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
	int channel_type; /* enum channel_type, or another of Discord's; -1 where it is not said */
	snowflake channel_parent; /* of a thread the channel it belongs to, else the category; 0 for
	                             none */
	enum interaction_context context;
	snowflake user; /* who did it; the seat follows from this and nothing else */
	char user_name[LIMIT_NAME]; /* the nickname in this server, else the display name, else the
	                               user name */
	bool bot_user; /* an app, not a person */
	char locale[16]; /* the user's: "en-GB", "es-ES"; "" when absent */
	char guild_locale[16];
	uint64_t permissions; /* of the member in the channel; 0 in a DM */
	uint64_t app_permissions; /* of the bot in the channel */
	uint64_t file_limit; /* bytes that an answer's files may have; 0 where it is not said */
	unsigned roles; /* of the member */
	snowflake role[LIMIT_ROLES];

	/*
	 * A command or an autocompletion: "golf" and "new"; sub is "" where the command has no
	 * subcommand. A context menu's command has its name in English, whatever the person's
	 * language.
	 */
	char command[33];
	char sub[33];
	enum command_kind kind;
	snowflake target; /* whom, or what message, a context menu's command was used on */
	char target_name[LIMIT_NAME]; /* a person's, as user_name */
	bool target_bot;
	unsigned options;
	struct interaction_option option[LIMIT_OPTIONS];

	/* A submitted form. */
	unsigned fields;
	struct interaction_field field[LIMIT_FORM_FIELDS];
	char said[LIMIT_SAID];

	/* Of a command or a form. */
	unsigned files;
	struct interaction_file file[LIMIT_INTERACTION_FILES];

	/* A component or a modal. */
	char custom_id[LIMIT_CUSTOM_ID * 4 + 1];
	snowflake message; /* that the component sits on, or the one whose press opened the form; 0
	                      otherwise */
	bool on_ephemeral; /* that message is an ephemeral one */
	unsigned values; /* of a select menu */
	char value[LIMIT_SELECT_OPTIONS][LIMIT_CUSTOM_ID + 1];
};

/* The option of that name, or NULL; lent. */
const struct interaction_option *interaction_find(const struct interaction *in, const char *name);

/* The option that is being typed, or NULL; lent. */
const struct interaction_option *interaction_typed(const struct interaction *in);

/* The form's field of that name, or NULL; lent. */
const struct interaction_field *interaction_field(const struct interaction *in, const char *name);

/* The i-th value of the form's field, from 0; NULL where it has none such. Lent. */
const char *interaction_said(const struct interaction *in, const char *name, unsigned i);

/* The file of that option or field, or NULL; lent. */
const struct interaction_file *interaction_file(const struct interaction *in, const char *name);

/* Whether the one who acted has that role. */
bool interaction_role(const struct interaction *in, snowflake role);

/* Whether the member has this one of Discord's permissions, by its bit, or is an administrator. */
bool interaction_may(const struct interaction *in, uint64_t permission);

#endif
