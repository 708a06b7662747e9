/*
 * house.h - the common part of the subcommands of /house: the level (server or
 * channel), and the one way to change a level.
 *
 * /house is registered for everybody, without default_member_permissions. With them, Discord would
 * hide /house from the role that a server names. So the guards of the subcommands check the
 * permissions.
 */
#ifndef BOT_COMMANDS_HOUSE_H
#define BOT_COMMANDS_HOUSE_H

#include "bot/commands/commands.h"
#include "bot/render/house.h"
#include "config/rule_topics.h"

/* Returns the channel whose settings apply to the interaction: for a thread, its parent. */
snowflake house_channel(const struct interaction *in);

/* Returns the option `where`: true for this channel, false for the server (the default). */
bool house_where(const struct ask *a);

/* A change of one level. */
struct house_edit {
	snowflake channel; /* 0: the server's level */
	struct house own; /* the level's own settings; the caller changes them */
	bool plays; /* the level names a game */
	struct house_rules game; /* that game; the game in force when the level names none */
	struct render_house before; /* all that is in force before the change */
	bool was_playing;
	/* A rule that was changed, and its value before; NULL for any other change. The answer then
	   offers to try the rule. */
	const char *rule, *rule_was;
	bool browses; /* the change comes from a page of rules: the answer goes on with its topic */
	enum rule_topic topic;
};

/* Begins a change. Returns false when the request must wait. */
bool house_begin(const struct ask *a, bool in_channel, struct house_edit *e);

/* Commits the level. The answer is a first sentence (key), and the difference in words. */
void house_end(
    const struct ask *a, const struct house_edit *e, const char *key, const struct word *words);

/* The same for a single setting or rule. */
void house_end_set(const struct ask *a, const struct house_edit *e);

/* The value that a person types to remove the value of a key. */
#define HOUSE_BY_DEFAULT "default"

/*
 * Returns the value of a rule that a person means: for HOUSE_BY_DEFAULT, that of the game's base,
 * written into out. Lent.
 */
const char *house_meant(
    const struct house_rules *g, const char *key, const char *value, char out[HOUSE_RULES_VALUE]);

/* Sets a rule of the level's game. Returns false, and refuses, when it is not possible. */
bool house_set_rule(const struct ask *a, struct house_edit *e, const char *key, const char *value);

/* Sets the game of the level. */
void house_play(struct house_edit *e, const struct house_rules *game);

/* Refuses with a sentence that quotes a text. The text is escaped. */
void house_refuse(const struct ask *a, const char *key, const char *text);

/* Returns the text of an option, "" when it is missing. Lent. */
const char *house_text(const struct ask *a, const char *option);

/* Saves a game under a typed name, and answers. */
void house_save(const struct ask *a, const struct house_rules *is, const char *typed);

/* Adds the way on below a change that comes from a page of rules: house_browse.c. */
void house_browse_on(const struct ask *a, const struct house_edit *e,
    const struct house_rules *game, struct message *m);

/* Adds a suggestion. A longer name than Discord takes ends with an ellipsis. */
void house_offer(struct choices *out, const char *name, const char *value);

/* Suggests the server's saved games. */
void house_complete_saved(const struct ask *a, const char *typed, struct choices *out);

/* Suggest keys, and values of the chosen key: house_offer.c. */
void house_complete_key(const struct ask *a, const char *typed, struct choices *out);
void house_complete_value(const struct ask *a, const char *typed, struct choices *out);

/*
 * Adds the button that tries a rule which has just been changed: house_try.c. Adds none when the
 * value is too long for a button.
 *	was	the value before the change
 */
void house_try_button(
    const struct ask *a, bool in_channel, const char *key, const char *was, struct message *m);

/* Suggests time limits of a turn. */
void house_complete_time(const struct ask *a, const char *typed, struct choices *out);

/*
 * For /golf new: house_new.c. Returns false, and refuses, when the server allows no games in this
 * channel.
 */
bool house_allows(const struct ask *a);

enum {
	/* A button's number for the server's house game; the channel's game does not matter. */
	HOUSE_OF_SERVER = 1
};

/*
 * Finds the game of the option `game`: a saved game or a preset. Without the option: the house
 * game. *number: stands for the name in a button; 0 for the house game. Returns false when there is
 * no such game.
 */
bool house_named(const struct ask *a, struct house_rules *game, int64_t *number);

/* Finds the game of such a number. Returns false when the game is gone. */
bool house_numbered(const struct ask *a, int64_t number, struct house_rules *game);

/*
 * Finds the rules of the option `game`, as house_named() does. Returns false when there is no such
 * game.
 */
bool house_deal(const struct ask *a, struct golf_rules *rules);

/* The settings for a game that begins here, without the settings of the house itself. */
void house_settings(const struct ask *a, struct house *out);

/* Returns the card style for the person who asks: their own setting, else that of the channel. */
enum render_style house_style(const struct ask *a);

/* Returns the language of public messages in this channel: "en", "es". */
const char *house_language(const struct ask *a);

#endif
