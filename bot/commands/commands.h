/*
 * commands.h - the subcommands of /golf and of other commands, and the context menus. Each is a
 * row. The row gives its registration, its guards and the keys of its texts.
 *
 * A button calls a row by its verb, or names an action of the engine. A form calls the row that the
 * verb of its custom_id names.
 *
 * Texts:
 *	cmd.NAME, opt.NAME.OPTION	the descriptions of a row and its options
 *	cmd.NAME	of a context menu: the text that people choose
 *	cmd.ROOT	the description of a command with subcommands
 *	name.NAME, name.NAME.OPTION	the names as people type them in their language
 *
 * The English names are the names of the rows. Discord always sends the English names. /golf and
 * /house have the same name in every language.
 */
#ifndef BOT_COMMANDS_COMMANDS_H
#define BOT_COMMANDS_COMMANDS_H

#include "bot/base/buf.h"
#include "bot/commands/guard.h"
#include "bot/render/apart.h"
#include "bot/wire/move.h"

enum command_flags {
	NO_SLASH = 1, /* only a button: not a slash command */
	PUBLIC = 2, /* the answer is public; so a late answer must not begin as ephemeral */
};

enum command_choices {
	CHOICES_NONE,
	CHOICES_PILES,
	CHOICES_POWERS,
	CHOICES_PERIODS,
	CHOICES_WHERE,
	CHOICES_LEVELS
};

/*
 * Completes a text that somebody types. The conditions of the row are not checked: a.t may be NULL
 * or busy, a.seat may be GOLF_NOBODY. The function changes nothing and answers nothing. typed: the
 * text so far, "" at first. out is empty at the call.
 */
typedef void command_complete(const struct ask *a, const char *typed, struct choices *out);

struct command_option {
	const char *name;
	enum option_type type;
	bool required;
	int min, max; /* bounds of an integer */
	enum command_choices choices; /* the only values of a string */
	command_complete *complete; /* suggestions for a string; any other text may be sent too */
	/* As complete, but the function answers later, with tables_choices(). */
	void (*offer)(const struct ask *a, const char *typed);
};

/* The rows of an option for a place, which counts from 1. */
#define PLACE_OPTION(text) .name = (text), .type = OPTION_INTEGER, .min = 1, .max = GOLF_PLACES_MAX

#define REQUIRED_PLACE(text) PLACE_OPTION(text), .required = true

struct command {
	/* Unique among all rows: the verb of a button, and the subcommand of a row of /golf. */
	const char *name;
	/*
	 * Of a subcommand of another command: "house" and "set"; sub is "" for a command without
	 * subcommands. NULL, NULL for /golf.
	 */
	const char *root, *sub;
	const char *group; /* a group of /golf, which has room for 25 subcommands and groups. Texts:
	                      cmd.GROUP, name.GROUP */
	enum command_kind kind; /* 0 means COMMAND_SLASH */
	void (*fn)(const struct ask *a);
	/* Takes a form that comes back, with its fields in a.in. NULL: the row opens no form. */
	void (*submit)(const struct ask *a);
	struct guard guard; /* checked before fn and submit */
	unsigned flags;
	unsigned options;
	struct command_option option[LIMIT_OPTIONS];
};

/* Every row of COMMAND_ROWS, in the order of registration; ended by NULL. */
extern const struct command *const command_rows[];

/* Returns the row's kind; COMMAND_SLASH when the row names none. */
enum command_kind command_kind(const struct command *c);

/* Returns the row of a name, or NULL. */
const struct command *command_find(const char *name);

/* Returns the row of a command or an autocompletion, or NULL. */
const struct command *command_meant(const struct interaction *in);

/*
 * Writes the body of the bulk overwrite: /golf and the other roots with their subcommands, and the
 * context menus. All are for servers only, but for the rows with IN_DM, which are for DMs only.
 * Without memory, out is empty or incomplete.
 */
void commands_body(struct buf *out);

/* Returns an integer option, or `otherwise` when the option is missing. */
int ask_integer(const struct ask *a, const char *option, int otherwise);

/* Return true when an option was given; when a boolean option is true. */
bool ask_given(const struct ask *a, const char *option);
bool ask_yes(const struct ask *a, const char *option);

/*
 * Returns a place from an integer option, which counts from 1; GOLF_NOWHERE when there is no such
 * place.
 */
uint8_t ask_place(const struct ask *a, const char *option);

/*
 * Reads places from a text such as "1 3", or from an integer. Returns their number, 0 when the
 * option is missing, -1 when the text is not a list of places.
 */
int ask_places(const struct ask *a, const char *option, uint8_t place[GOLF_LIST_MAX]);

/* Adds a card to the cards that the action concerns. Fewer than GOLF_LIST_MAX are there before. */
void ask_add_card(struct golf_action *action, unsigned seat, uint8_t place);

enum { ASK_NAME = LIMIT_NAME + APART_NUMBER };

/* The name of a player as people see and type it: with its number where two are alike (apart.h). */
char *ask_name(const struct ask *a, unsigned seat, char out[ASK_NAME]);

/*
 * Returns the seat that an option names: by a player's name, its beginning, or a mention. Returns
 * GOLF_NOBODY when no seat or several seats fit.
 */
unsigned ask_player(const struct ask *a, const char *option);

/*
 * Does an action of the engine for the person who asks, and commits; or refuses with the engine's
 * reason. Sets the seat of the action.
 */
void ask_act(const struct ask *a, const struct golf_action *action);

/* The same for an action of move_action() (move.h). */
void ask_action(const struct ask *a, enum golf_do kind, int arg);

/*
 * Does what a press on a button of the game means (move.h): an action, the next question of a plan,
 * or the question before a call. Or refuses. The guard of the press has passed.
 */
void ask_move(const struct ask *a);

/*
 * A typed command that ends the hole, GOLF_DO_KNOCK or GOLF_DO_EXPOSE: asks like the button, or
 * refuses with the engine's reason.
 */
void ask_call(const struct ask *a, enum golf_do kind);

/*
 * Refuses with a sentence. A press on a public message that is out of date redraws that message
 * instead.
 */
void ask_refuse(const struct ask *a, const char *key);

/* The same with the sentence of the engine's reason. */
void ask_refuse_status(const struct ask *a, enum golf_status status);

/* Returns true for a press that answers "yes" to a question. */
bool ask_said_yes(const struct ask *a);

/*
 * Asks before something that cannot be taken back. Returns true for a press that answers "yes" to
 * this question. Else shows the question and returns false: the caller then does nothing.
 *	sure	its verb is the name of the row; its arg is set here
 */
bool ask_sure(const struct ask *a, struct render_sure sure);

/*
 * The row's guard has refused a person, with the sentence of key. Returns true when the host may be
 * gone: the interaction waits, or was refused with another sentence. In either case it is done
 * with.
 */
bool ask_absent(const struct ask *a, const struct guard *g, const char *key);

/*
 * Returns a new table by the options of the request; the caller commits it. Returns NULL, and
 * refuses, when no table can open.
 */
struct table *ask_open(const struct ask *a);

/*
 * Returns the preset of a text: its name, or its title in the person's language or in English.
 * Returns NULL when there is none.
 */
const char *ask_preset(const struct ask *a, const char *typed);

/* Suggestions: games to open, presets, numbers of holes, the other players of the table. */
command_complete complete_game, complete_preset, complete_holes, complete_player;

/*
 * How a list of games names a game: with its group, "Memory: Cabo". ask_game_order() writes the
 * numbers of the presets (presets.h) in the order of such a list, and returns how many there are.
 */
enum { GAME_LABEL = PRESET_TITLE_MAX + 2 * EXPLAIN_TRAITS, ASK_PRESETS = 64 };
char *ask_game_label(
    const struct golf_rules *r, const char *title, const char *lang, char out[GAME_LABEL]);
unsigned ask_game_order(size_t order[ASK_PRESETS]);

/* Answers with the page "More" of the table; a press on an ephemeral page changes that page. */
void ask_more(const struct ask *a);

/* Returns true for a person who may send somebody away, at once or by a vote: kick.c. */
bool ask_sends(const struct ask *a);

/*
 * Returns the seat of the person that a menu's value or an option names: by id, or as ask_player().
 * Returns GOLF_NOBODY when there is none.
 */
unsigned ask_whom(const struct ask *a, const char *option);

/* A new computer player in the last seat, of the level of the other ones, or else of `level`. There
 * must be a free seat. */
void computer_add(struct store_game *row, const char *level);

/* Removes the last seat, which must be a computer player's. */
void computer_remove(struct store_game *row);

/* Begins a change of the table. Returns false, and refuses, when no change can begin. */
bool ask_change(const struct ask *a, struct facts **next);

/* clang-format off */
#define COMMAND_ROWS(X) \
	X(new) \
	X(help) \
	X(join) \
	X(leave) \
	X(start) \
	X(table) \
	X(hand) \
	X(rules) \
	X(draw) \
	X(replace) \
	X(discard) \
	X(flip) \
	X(knock) \
	X(power) \
	X(match) \
	X(keep) \
	X(trade) \
	X(peek) \
	X(rearrange) \
	X(expose) \
	X(pass) \
	X(daily) \
	X(stats) \
	X(leaderboard) \
	X(history) \
	X(replay) \
	X(forget) \
	X(forget_dm) \
	X(stop) \
	X(kick) \
	X(host) \
	X(me) \
	X(challenge) \
	X(house_rules) \
	X(house_show) \
	X(house_set) \
	X(house_preset) \
	X(house_save) \
	X(house_load) \
	X(house_delete) \
	X(house_reset) \
	X(house_forget) \
	X(house_export) \
	X(house_import) \
	X(house_form) \
	X(house_try) \
	X(look) \
	X(show) \
	X(pick) \
	X(back) \
	X(plan) \
	X(record) \
	X(film) \
	X(story) \
	X(count) \
	X(review) \
	X(more) \
	X(rematch) \
	X(another) \
	X(fair) \
	X(computer) \
	X(change) \
	X(set) \
	X(try) \
	X(open) \
	X(looks) \
	X(cards) \
	X(pings) \
	X(pings_by) \
	X(challenges) \
	X(house_adopt) \
	X(house_topic) \
	X(house_rule) \
	X(house_choose) \
	X(house_find)
/* clang-format on */

#define COMMAND_ROW(name) extern const struct command command_##name;
COMMAND_ROWS(COMMAND_ROW)
#undef COMMAND_ROW

#endif
