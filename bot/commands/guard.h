/*
 * guard.h - who may press or type what, where and when. Each row of commands.h has a guard, and an
 * action of the engine has guard_action. All conditions are checked here, before any command runs.
 * A command checks only what needs its own arguments. docs/security.md has the table of all rows.
 *
 * A message gives no right: neither the message, nor the text of its custom_id, which can be
 * forged. The person is the user of the interaction; the table is one of the interaction's channel.
 */
#ifndef BOT_COMMANDS_GUARD_H
#define BOT_COMMANDS_GUARD_H

#include "bot/knowledge/record.h"
#include "bot/tables/table.h"
#include "bot/tables/tables.h"
#include "bot/wire/press.h"

/* A request of a person. */
struct ask {
	struct tables *all;
	struct table *t; /* the table of the request; NULL: no table */
	unsigned seat; /* the person's seat, or GOLF_NOBODY */
	const struct interaction *in;
	const struct press *press; /* the custom_id of a button or a form; NULL for a command */
	const char *lang; /* the person's language */
};

/* Each with the words of docs/security.md. */
#define GUARD_WHERE_MAP(X)                                                                         \
	X(IN_SERVER, "the server")                                                                 \
	X(AT_TABLE, "the table's channel")                                                         \
	X(GAME_OF_CHANNEL, "the game's channel")                                                   \
	X(GAME_OF_SERVER, "the game's server")                                                     \
	X(GAME_SEEN, "the game's channel or its threads; for its players: the game's server")      \
	X(IN_DM, "a DM with the bot")

/* Each with the sentence of its refusal, and the words of docs/security.md. */
#define GUARD_WHO_MAP(X)                                                                           \
	X(ANYBODY, "", "anybody")                                                                  \
	X(SEATED, "refuse.not-seated", "a seat")                                                   \
	X(HOST, "refuse.not-host", "the host, or a seat after a day without a change")             \
	X(HOST_ALONE, "refuse.not-host", "the host")                                               \
	X(HOST_OR_MODERATOR, "refuse.not-host",                                                    \
	    "the host, a moderator, or a seat after a day without a change")                       \
	X(SEATED_OR_MODERATOR, "refuse.not-seated", "a seat, or a moderator")                      \
	X(MANAGER, "refuse.house-not-yours", "Manage Server, or the manager role")                 \
	X(ADMINISTRATOR, "refuse.not-administrator", "Administrator")                              \
	X(PLAYED, "refuse.rematch-others", "a player of the game")

#define GUARD_WHEN_MAP(X)                                                                          \
	X(ANY_TIME, "", "any time")                                                                \
	X(IN_LOBBY, "refuse.started", "the lobby")                                                 \
	X(IN_PLAY, "refuse.not-started", "the game")                                               \
	X(WHEN_OVER, "refuse.game-on", "after the game")

/* Until when a button of the table may be pressed. */
#define GUARD_FRESH_MAP(X)                                                                         \
	X(AT_ANY_AGE, "any")                                                                       \
	X(IN_TIME, "drawn in this lobby, or after it")                                             \
	X(OF_THIS_MOMENT, "drawn after the table's last change")                                   \
	X(AS_IT_IS, "drawn since the seat's choices changed")

#define GUARD_NAME(name, ...) name,
enum guard_where { GUARD_WHERE_MAP(GUARD_NAME) };
enum guard_who { GUARD_WHO_MAP(GUARD_NAME) };
enum guard_when { GUARD_WHEN_MAP(GUARD_NAME) };
enum guard_fresh { GUARD_FRESH_MAP(GUARD_NAME) };
#undef GUARD_NAME

/* Zero stands for the weakest condition: anybody in a server, at any time. */
struct guard {
	enum guard_where where;
	enum guard_who who;
	enum guard_when when;
	enum guard_who lobby; /* in the lobby, besides who */
	enum guard_who play; /* in the game, besides who */
	enum guard_fresh fresh;
	/*
	 * Where only the host may, Discord is asked whether the host is gone: then the host's seat
	 * is free, and another person is the host.
	 */
	bool asks;
	bool dm; /* a button that may be pressed in a DM, too. A command for DMs: IN_DM */
	const char *not_host; /* instead of "refuse.not-host" */
	const char *not_played; /* instead of "refuse.rematch-others" */
	const char *no_game; /* for a stored game that is not here, or not over */
};

/* Of a button that names an action of the engine. The engine knows whose turn it is. */
extern const struct guard guard_action, guard_deal;

/* Returns true when an interaction comes from a place that the guard allows. */
bool guard_place(const struct interaction *in, const struct guard *g);

/*
 * Returns the table of the request, or NULL. A table that is not committed yet counts, so that a
 * request can wait for it. It is a table of the same channel, but for a press in a DM.
 */
struct table *guard_table(struct tables *all, const struct interaction *in, const struct press *p);

/* Returns the sentence of the first condition that fails, or NULL. */
const char *guard_refuses(const struct ask *a, const struct guard *g);

/* The same for a stored game, when it has been read. */
const char *guard_refuses_game(
    const struct guard *g, const struct interaction *in, const struct record *r);

/* Returns true for the table's host. After a day without any change: for everybody with a seat. */
bool ask_hosts(const struct ask *a);

/* Returns true for a moderator, who may stop games and send people away. */
bool ask_keeps_order(const struct ask *a);

/*
 * Returns true when the seat's choices have changed since the button was drawn, or the button was
 * never drawn.
 */
bool ask_stale(const struct ask *a);

/* Returns true with Manage Server only. */
bool ask_may_name(const struct ask *a);

#endif
