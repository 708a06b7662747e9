/*
 * house.h - what the subcommands of /house share: who may, which level is meant, and the one way in
 * which it changes.
 *
 * /house is registered for everybody, without default_member_permissions: Discord would hide it
 * from the role that a server names. Who may change anything is looked at here, each time.
 */
#ifndef BOT_COMMANDS_HOUSE_H
#define BOT_COMMANDS_HOUSE_H

#include "bot/commands/commands.h"
#include "bot/render/house.h"

/* The channel whose settings hold where somebody is: a thread has its parent's. */
snowflake house_channel(const struct interaction *in);

/* Manage Server, or the role that the server names. */
bool house_may(const struct ask *a);

/* Manage Server alone. */
bool house_may_name(const struct ask *a);

/*
 * What the option `where` says: true for this channel, false for the server, which is what holds
 * unless it is said.
 */
bool house_where(const struct ask *a);

/* One level in the making. */
struct house_edit {
	snowflake channel; /* 0: the server's level */
	struct house own; /* what the level says; of `after` this is to be changed, */
	bool plays; /* whether it names a game, */
	struct house_rules game; /* and which: what holds now, where it names none */
	struct render_house before; /* as all holds there now */
	bool was_playing;
};

/* False, and the person was told or waits, where they may not change it now. */
bool house_begin(const struct ask *a, bool in_channel, struct house_edit *e);

/*
 * Commits the level as it is now; the answer is a first sentence, and what is different in words.
 */
void house_end(
    const struct ask *a, const struct house_edit *e, const char *key, const struct word *words);

/* The house game is this one. */
void house_play(struct house_edit *e, const struct house_rules *game);

/* A refusal whose sentence has a text in it, which is shown as it stands and does nothing else. */
void house_refuse(const struct ask *a, const char *key, const char *text);

/* The text of an option, "" where it was not given. Lent. */
const char *house_text(const struct ask *a, const char *option);

/* Saves a game under the name that somebody typed; they are told how that went. */
void house_save(const struct ask *a, const struct house_rules *is, const char *typed);

/* Offers the server's saved games. */
void house_complete_saved(const struct ask *a, const char *typed, struct choices *out);

/* Offers keys, and the values of the key that was chosen: house_offer.c. */
void house_complete_key(const struct ask *a, const char *typed, struct choices *out);
void house_complete_value(const struct ask *a, const char *typed, struct choices *out);

/* Offers what a turn may take. */
void house_complete_time(const struct ask *a, const char *typed, struct choices *out);

/*
 * /golf new: house_new.c. Whether games may be where somebody is; false, and they were told, where
 * they may not.
 */
bool house_allows(const struct ask *a);

enum {
	HOUSE_OF_SERVER = 1
}; /* a button's number: the server's house game, whatever the channel has */

/*
 * The game that the option `game` names, a saved one or a preset; without it the house game.
 * *number is what a button says instead of its name, 0 for the house game. False for none such.
 */
bool house_named(const struct ask *a, struct house_rules *game, int64_t *number);

/* The game of such a number; false where there is none any more. */
bool house_numbered(const struct ask *a, int64_t number, struct house_rules *game);

/*
 * The rules that the option `game` names, a saved game's or a preset's; without it the house game.
 * False for none such.
 */
bool house_deal(const struct ask *a, struct golf_rules *rules);

/* The settings of a game that begins here, but for its own. */
void house_settings(const struct ask *a, struct house *out);

/* How cards look to whoever asks: as they set it for themselves, else as it is here. */
enum render_style house_style(const struct ask *a);

/* What everybody sees in a channel is in this language, as its house says: "en", "es". */
const char *house_language(const struct ask *a);

#endif
