/*
 * commands.h - the subcommands of /golf and of other commands, and context menus' commands, a row
 * each: what a row says registers it, guards it and finds its words.
 *
 * A button calls the same rows by its verb, or names an action of the engine; a form comes back to
 * the row that its custom_id's verb names. Words: the description is the text of cmd.NAME, an
 * option's that of opt.NAME.OPTION; of a context menu's command cmd.NAME is what people read and
 * choose, of a command with subcommands cmd.ROOT. What people type in their language is name.NAME
 * and name.NAME.OPTION, which in English are the names themselves; what Discord sends is always
 * these. /golf and /house are called the same in every language.
 */
#ifndef BOT_COMMANDS_COMMANDS_H
#define BOT_COMMANDS_COMMANDS_H

#include "bot/base/buf.h"
#include "bot/tables/tables.h"
#include "bot/wire/press.h"

/* What must be so before a command's function is called; each failure has its sentence. */
enum command_flags {
	AT_TABLE = 1, /* this channel has a table; of a button: the one that it names */
	SEATED = 2, /* the person has a seat there */
	IN_LOBBY = 4, /* it has not started */
	IN_PLAY = 8, /* it has */
	NO_SLASH = 16, /* a button alone */
	IN_TIME = 32, /* a lobby's button does it only while there is a lobby */
	PUBLIC = 64, /* everybody in the channel sees its answer, so that what comes late must not
	                begin as one's own */
};

/* Somebody asks for something. */
struct ask {
	struct tables *all;
	struct table *t; /* the table asked at; NULL where there is none */
	unsigned seat; /* the person's, or GOLF_NOBODY */
	const struct interaction *in;
	const struct press *press; /* of a button or a form; NULL for a command */
	const char *lang; /* the person's */
};

enum command_choices {
	CHOICES_NONE,
	CHOICES_PILES,
	CHOICES_POWERS,
	CHOICES_PERIODS,
	CHOICES_WHERE
};

/*
 * Offers what a text may go on as. What the flags of its row demand need not be so: a.t may be NULL
 * or busy, a.seat GOLF_NOBODY; nothing is changed and nothing said. typed: so far, "" at first. out
 * is empty when it comes.
 */
typedef void command_complete(const struct ask *a, const char *typed, struct choices *out);

struct command_option {
	const char *name;
	enum option_type type;
	bool required;
	int min, max; /* of an integer */
	enum command_choices choices; /* of a string: all there is */
	command_complete *complete; /* of a string: what is offered while it is typed; any other
	                               text may come, too */
	void (*offer)(const struct ask *a,
	    const char *typed); /* the same, and it says so itself, later: tables_choices() */
};

struct command {
	const char
	    *name; /* of all rows alone: a button's verb; of /golf's rows the subcommand, too */
	const char *root, *sub; /* a subcommand of another command: "house" and "set"; NULL, NULL
	                           for one of /golf */
	const char *group; /* of /golf, which has room for 25 subcommands and groups; cmd.GROUP,
	                      name.GROUP: its words */
	enum command_kind kind; /* 0 for COMMAND_SLASH */
	void (*fn)(const struct ask *a);
	void (*submit)(const struct ask
		*a); /* a form comes back: a.in has its fields; NULL where the row opens none */
	unsigned flags; /* looked at before submit, too */
	unsigned options;
	struct command_option option[LIMIT_OPTIONS];
};

/* Every row of COMMAND_ROWS, in the order of registration; ended by NULL. */
extern const struct command *const command_rows[];

/* COMMAND_SLASH where the row names no other kind. */
enum command_kind command_kind(const struct command *c);

/* The row of a name, or NULL. */
const struct command *command_find(const char *name);

/* The row that a command or an autocompletion means, or NULL. */
const struct command *command_meant(const struct interaction *in);

/*
 * The body of the bulk overwrite: /golf and the other roots with their subcommands, and menus; for
 * servers alone. Without memory it is empty, or not whole.
 */
void commands_body(struct buf *out);

/* A line more for an autocompletion; one too many is left out. */
void choices_add(struct choices *out, const char *name, const char *value);

/* An integer option, or `otherwise` where it was not given. */
int ask_integer(const struct ask *a, const char *option, int otherwise);

/* Whether an option was given at all; and whether it is a yes. */
bool ask_given(const struct ask *a, const char *option);
bool ask_yes(const struct ask *a, const char *option);

/*
 * A place from an integer option that counts from 1, or from a number that counts from 0;
 * GOLF_NOWHERE for none.
 */
uint8_t ask_place(const struct ask *a, const char *option);
uint8_t ask_place_of(int place);

/*
 * Places from a text such as "1 3" or from an integer; how many, 0 where the option was not given,
 * -1 for no places.
 */
int ask_places(const struct ask *a, const char *option, uint8_t place[GOLF_LIST_MAX]);

/*
 * The seat of a name as the table shows it, of its beginning, or of a mention; GOLF_NOBODY for
 * none, or for several.
 */
unsigned ask_player(const struct ask *a, const char *option);

/*
 * An action of the engine by the person who asks: refused with its sentence, or carried out and
 * committed. The seat is put in here.
 */
void ask_act(const struct ask *a, const struct golf_action *action);

/* The same for an action without lists. place, from: below 0 where the action has none. */
void ask_action(const struct ask *a, enum golf_do kind, int place, int from);

/* The button was drawn before this seat's choices were what they are now, or never drawn at all. */
bool ask_stale(const struct ask *a);

/*
 * Refuses with a sentence; or, where the press came from a table's message that is out of date, by
 * drawing that anew, which is answer enough.
 */
void ask_refuse(const struct ask *a, const char *key);

/*
 * A new table for whoever asks, by their options, to be committed; NULL, and the person was told,
 * where it cannot be.
 */
struct table *ask_open(const struct ask *a);

/*
 * The preset that a text names: by its name, or by its title in the person's language or in
 * English; NULL for none.
 */
const char *ask_preset(const struct ask *a, const char *typed);

/* What people may mean: games to open, and the others at the table. */
command_complete complete_game, complete_preset, complete_player;

/* The table's host; where nothing has happened for a day, anybody who sits there is as good. */
bool ask_hosts(const struct ask *a);

/* They may send somebody away, at once or by a vote that others can join: kick.c. */
bool ask_sends(const struct ask *a);

/* They may do what keeps order in a server: stop games, send people away. */
bool ask_keeps_order(const struct ask *a);

/*
 * The person that a menu's value or an option names, by id or as ask_player() does: a seat,
 * GOLF_NOBODY for none.
 */
unsigned ask_whom(const struct ask *a, const char *option);

/* A change is begun; false, and the person was told, when it cannot be. */
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
	X(keep) \
	X(knock) \
	X(power) \
	X(match) \
	X(trade) \
	X(peek) \
	X(rearrange) \
	X(expose) \
	X(pass) \
	X(stats) \
	X(leaderboard) \
	X(history) \
	X(replay) \
	X(forget) \
	X(stop) \
	X(kick) \
	X(host) \
	X(me) \
	X(challenge) \
	X(house_show) \
	X(house_set) \
	X(house_preset) \
	X(house_save) \
	X(house_load) \
	X(house_delete) \
	X(house_reset) \
	X(house_export) \
	X(house_import) \
	X(house_form) \
	X(look) \
	X(show) \
	X(up) \
	X(pick) \
	X(plan) \
	X(record) \
	X(more) \
	X(rematch) \
	X(computer) \
	X(try) \
	X(open) \
	X(looks) \
	X(cards)
/* clang-format on */

#define COMMAND_ROW(name) extern const struct command command_##name;
COMMAND_ROWS(COMMAND_ROW)
#undef COMMAND_ROW

#endif
