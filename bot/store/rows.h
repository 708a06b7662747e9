/*
 * rows.h - what the store keeps, writes and reads: games, what is still to be told, hidden or shown
 * of them, results, and the questions about them.
 */
#ifndef BOT_STORE_ROWS_H
#define BOT_STORE_ROWS_H

#include "bot/base/limits.h"
#include "bot/base/snowflake.h"
#include "config/house.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum store_status {
	STORE_OK,
	STORE_CONFLICT, /* another process got there first: a line of that number exists already, or
	    the one before it was not kept; store_read() tells what stands */
	STORE_FAILED, /* disk full, file gone, ...: logged by the store with what an operator can do
	               */
	STORE_FULL, /* more than LIMIT_PUTS wait; nothing of this call was kept */
};

enum { STORE_SEATS = 12, STORE_GAME_ID = 16, STORE_TELLS = 12 /* cards of a note */ };

/* A seat of a stored game. */
struct store_seat {
	snowflake user; /* 0 for a computer player */
	char name[LIMIT_NAME];
	char strategy[16]; /* of a computer player, or of the one that took over; "" for a person */
	snowflake entropy; /* the interaction that took the seat; 0 for a computer player */
	snowflake away; /* who sat there, went, and may come back; 0: nobody */
	unsigned missed; /* turns in a row that the clock has taken */
};

enum store_game_state { STORE_LOBBY, STORE_PLAYING, STORE_OVER, STORE_STOPPED };

struct store_game {
	char id[STORE_GAME_ID]; /* short, printable, unique for ever */
	enum store_game_state state;
	snowflake guild, channel, message; /* message: the table's, 0 until it is known */
	snowflake host;
	char guild_name[LIMIT_NAME], channel_name[LIMIT_NAME];
	char locale[16];
	unsigned seats; /* people and computer players now */
	unsigned seats_max;
	struct store_seat seat[STORE_SEATS];
	unsigned char seed[32]; /* secret */
	int64_t created; /* Unix time, s */
	int64_t due; /* Unix time, s, at which the clock acts; 0: never */
	char rules[8192]; /* resolved, JSON */
	char settings[HOUSE_TEXT]; /* as house_write() writes them: the game's own, its channel's
	                              and its server's */
};

/* A seat of a game that came to its end. */
struct store_result_seat {
	snowflake user; /* 0 for a computer player, or somebody who was forgotten */
	char name[LIMIT_NAME]; /* when read: the seat's; not written */
	bool own; /* one person's from the first deal to the end: no computer player ever sat there
	           */
	bool won; /* several may have */
	int32_t total; /* as it stood at the end */
	int32_t points; /* of all holes: the total, unless that was set back */
	int32_t best; /* hole, the lowest */
};

/* What came of it. */
struct store_result {
	char game[STORE_GAME_ID];
	snowflake guild, channel; /* when read: the game's; not written */
	int64_t finished; /* Unix time, s */
	char rules[32]; /* their name */
	unsigned holes, seats;
	struct store_result_seat seat[STORE_SEATS];
};

/* A card of a note. */
struct store_tell {
	enum store_tell_kind {
		STORE_PEEK, /* at the owner's own card */
		STORE_LOOK, /* by a power, at any */
	} kind;
	uint8_t seat, place; /* where it lies */
	char card[3]; /* "5H" */
};

/* A DM that showed the cards of a note, and is to show them no more from a moment on. */
struct store_hide {
	char game[STORE_GAME_ID];
	int64_t seq; /* the note's */
	snowflake user, channel, message;
	int64_t when; /* Unix time, s */
};

enum store_put_kind {
	PUT_GAME, /* insert or replace the whole row of *game, lines excepted */
	PUT_DUE, /* `when` alone of a row that is there */
	PUT_LINE, /* append line number seq (from 1) to game; an existing number is a conflict */
	PUT_NOTE, /* user has seen cards of the game, at line seq, and must still be told of them;
	    replaces the note (game, seq, user) */
	DROP_NOTE, /* it has been told */
	PUT_HIDE, /* the DM that told the note (game, seq, user) is to be hidden at `when` */
	DROP_HIDE, /* it has been hidden */
	PUT_END, /* the game was closed by line seq, and its end must still be shown: it is read
	    back at start though it be over or stopped */
	DROP_END, /* it has been shown */
	PUT_USER, /* what is known of a user, and what they chose */
	PUT_VALUE, /* a name and a text: the commands' hash, the application's id */
	PUT_RESULT, /* of a game that is there, once and for all */
	PUT_HOUSE, /* what a server says, or a channel of it: settings and rules; "" and "" take the
	              row away */
	PUT_HOUSE_GAME, /* a house game of a server, saved by name; without rules it goes */
	PUT_FORGET, /* user is in no row any more: what was theirs alone goes, in games their id is
	    0 and their name STORE_FORGOTTEN, in join lines too; nothing of it is left in the file.
	    They must sit in no open game */
};

/*
 * The name of somebody who was forgotten, in rows and records; people read it in their own
 * language.
 */
#define STORE_FORGOTTEN "a player"

/*
 * One write. Which fields count follows from kind, the others are 0; what it points to is copied by
 * store_put().
 */
struct store_put {
	enum store_put_kind kind;
	char game[STORE_GAME_ID];
	int64_t seq;
	snowflake user;
	const struct store_game *row; /* PUT_GAME */
	const struct store_result *result; /* PUT_RESULT */
	const struct store_tell *tell; /* PUT_NOTE */
	unsigned tells; /* so many, at most STORE_TELLS */
	const char *text; /* PUT_LINE: the line; PUT_VALUE: the value; PUT_USER: their choices, or
	    NULL; PUT_HOUSE: the settings, as house_write() writes them; LIMIT_LINE bytes at most
	    */
	const char *name; /* PUT_VALUE, PUT_HOUSE_GAME */
	const char
	    *rules; /* PUT_HOUSE, PUT_HOUSE_GAME: as a rules file; less than LIMIT_RULES bytes */
	snowflake guild; /* PUT_HOUSE, PUT_HOUSE_GAME */
	snowflake channel; /* PUT_HOUSE, 0: what holds in the whole server; PUT_HIDE: the DM's */
	snowflake message; /* PUT_HIDE */
	snowflake dm_channel; /* PUT_USER; 0 = not known */
	bool dm_closed; /* PUT_USER */
	int64_t when; /* Unix time, s. PUT_DUE: store_game.due; PUT_HIDE: the moment */
};

typedef void store_done(void *arg, enum store_status status);

/* Who is told what is read. All that the functions are given is lent. */
struct store_reader {
	void *arg;
	/*
	 * An open game (lobby or playing), or one whose end must still be shown, then its lines
	 * from seq 1 up, then its notes.
	 */
	void (*game)(void *arg, const struct store_game *game);
	void (*line)(void *arg, const char *game, int64_t seq, const char *line);
	/*
	 * Or NULL. n is 0 where the cards are not known: an older golfd did not write them, or they
	 * are not what golfd wrote.
	 */
	void (*note)(void *arg, const char *game, int64_t seq, snowflake user,
	    const struct store_tell *tell, unsigned n);
	void (*hide)(void *arg, const struct store_hide *hide); /* behind all games */
	void (*user)(
	    void *arg, snowflake user, snowflake dm_channel, bool dm_closed, const char *choices);
	/* As they were put; before the games. */
	void (*house)(
	    void *arg, snowflake guild, snowflake channel, const char *settings, const char *rules);
	void (*house_game)(void *arg, snowflake guild, const char *name, const char *rules);
	void (*value)(void *arg, const char *name, const char *text); /* or NULL */
};

/* Which results are wanted. */
struct store_question {
	snowflake guild;
	snowflake user; /* games with a seat of this person's; 0: all */
	int64_t since,
	    until; /* finished from `since` until before `until`, Unix time, s; until 0: no end */
	unsigned most; /* the latest so many, at most LIMIT_RESULTS; 0: LIMIT_RESULTS */
};

typedef void store_row(void *row_arg, const struct store_result *result);

#endif
