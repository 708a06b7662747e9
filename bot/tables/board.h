/*
 * board.h - the public message that carries a table, as a pure machine: what happened and what time
 * it is in, what to do out.
 *
 * One thing at a time shows the table where that can be chosen: an edit waits for what is under way
 * and then shows the newest facts. Answers that show the table cannot wait. Where an answer leaves
 * while something else is under way, the two may arrive in either order: an edit follows both.
 *
 * The message is posted anew at the end of the channel when it is old or far up, when somebody has
 * deleted it, and when somebody asks. The old message goes once nothing is under way to it. What
 * Discord could not take, or refused, is tried again later and later.
 */
#ifndef BOT_TABLES_BOARD_H
#define BOT_TABLES_BOARD_H

#include "bot/base/snowflake.h"

#include <stdbool.h>
#include <stdint.h>

#define BOARD_EVENT_MAP(X)                                                                         \
	X(BEGIN, "begins") /* the machine has the message of input.message; 0: there is none */    \
	X(CHANGED, "the table has changed")                                                        \
	X(ANSWERED, "an answer leaves") /* it updates input.message; 0: it is a new message */     \
	X(LEAVES, "the edit leaves") /* it shows the table as it is now */                         \
	X(TOLD, "told") /* how what was published went */                                          \
	X(PRESSED, "pressed") /* the bot's own message input.message carries the table */          \
	X(WRITTEN, "others wrote") /* input.message in the channel */                              \
	X(DELETED, "deleted") /* input.message; 0: some of the channel's, nobody knows which */    \
	X(WARN, "a warning is due") /* only a new message can ping */                              \
	X(ALLOWED, "may be allowed") /* a permission there may have come back */                   \
	X(TRY, "try") /* now, whatever failed before */                                            \
	X(NUDGE, "nudge") /* about a second has passed */                                          \
	X(LOST, "lost") /* the channel is gone */                                                  \
	X(CLOSE, "close") /* the game is over: its last picture is shown by edits alone */         \
	X(SETTLE, "settle") /* the table is at rest: what is owed may leave */

enum board_event {
#define X(name, text) BOARD_##name,
	BOARD_EVENT_MAP(X)
#undef X
};

/* How the table is published. */
enum board_way {
	BOARD_NOT, /* not now */
	BOARD_EDIT, /* the message becomes the table as it is */
	BOARD_POST, /* a new message, which answers nobody */
	BOARD_ANSWER, /* a new message, as the answer to an interaction */
	BOARD_UPDATE, /* the message that was pressed, as the answer to the press */
};

struct board_input {
	enum board_event event;
	snowflake message; /* TOLD: that was edited or updated, 0 of a new one */
	/* Of TOLD: */
	enum board_way way;
	snowflake made; /* the new message; 0: none, or it could not be told */
	int status; /* HTTP's; 0 where no answer came */
	int code; /* Discord's error code; 0: none */
};

/* What the caller does, in this order. */
struct board_do {
	bool save; /* board.message has changed: it is saved with the table */
	snowflake drop[2]; /* messages of before, to be deleted; 0: none */
	enum board_way publish; /* EDIT (of board.message) or POST */
	bool lost; /* Discord says that the channel is gone */
	bool allowed; /* something was shown again: other tables of the server may be, too */
};

struct board {
	char game[16]; /* for the log; or "" */
	snowflake message; /* the present one; 0: none that is known */
	snowflake past; /* the message before: it goes once nothing is under way; 0: none */
	unsigned under_way; /* answers, edits and posts that show the table */
	bool dirty; /* the newest facts have not been shown */
	bool posting; /* a new message is under way; */
	bool doubted; /* and some message of the channel was deleted meanwhile, perhaps that one */
	bool mute; /* a post was refused: see board_is_mute() */
	bool unshown; /* the last edit failed, or was refused, and nothing has shown it since */
	bool closed;
	unsigned failed; /* edits in a row that failed */
	unsigned nudges; /* until the next try; 0: none is owed */
	unsigned swept; /* new messages in a row that were deleted soon after they came */
	unsigned buried; /* messages of others behind the table's */
	uint64_t posted_at; /* when the message came, or was first known of */
};

/*
 * One event in. The only function that changes *b; it logs what it answers.
 *	now	ms of a clock that does not go back
 */
struct board_do board_step(struct board *b, const struct board_input *in, uint64_t now);

/* The message is old, or far up the channel: the next picture is to be a new message. */
bool board_is_sunk(const struct board *b, uint64_t now);

/*
 * No post is tried: one was refused within the last hour, and no new message has come since. Where
 * the table has no message at all, BOARD_NUDGE tries a post now and then.
 */
bool board_is_mute(const struct board *b, uint64_t now);

/* Something is under way, or is to be shown yet: a table that is over waits for it. */
bool board_owes(const struct board *b);

/* The table is not shown for want of a permission, and nothing is under way that will show it. */
bool board_is_stuck(const struct board *b);

#endif
