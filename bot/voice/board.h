/*
 * board.h - the public message that carries a table, as a pure machine. It gets an event and the
 * time, and answers what the caller does.
 *
 * Where possible, only one call at a time shows the table. An edit waits until nothing else
 * is under way, and then shows the newest facts. Answers that show the table cannot wait. When an
 * answer leaves while something else is under way, the two may arrive in either order: an edit
 * follows both.
 *
 * The message is posted anew at the end of the channel when it is old or far up, when somebody has
 * deleted it, and when somebody asks. The old message is deleted once nothing is under way to it,
 * and once the store has the new message's id: a process that ends before that finds the old one.
 * What Discord could not take, or refused, is tried again at growing intervals, whatever the
 * reason: a reason that golfd does not know may pass, too. An edit that got no answer may still
 * arrive, after a newer one: the table is edited once more when that time is over.
 */
#ifndef BOT_VOICE_BOARD_H
#define BOT_VOICE_BOARD_H

#include "bot/base/snowflake.h"

#include <stdbool.h>
#include <stdint.h>

#define BOARD_EVENT_MAP(X)                                                                         \
	X(READ, "was read") /* the store has the message input.message. Nothing is due yet */      \
	X(BEGIN, "begins") /* the machine has the message of input.message; 0: there is none */    \
	X(CHANGED, "the table has changed")                                                        \
	X(ANSWERED, "an answer leaves") /* it updates input.message; 0: it is a new message */     \
	X(DOUBTED, "events were lost") /* perhaps that somebody has deleted the message */         \
	X(LEAVES, "the edit leaves") /* it shows the table as it is now */                         \
	X(TOLD, "told") /* how what was published went */                                          \
	X(SAVED, "saved") /* the store has the table with the message input.message */             \
	X(PRESSED, "pressed") /* the bot's own message input.message carries the table */          \
	X(WRITTEN, "others wrote") /* the message input.message in the channel */                  \
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
	snowflake message; /* TOLD: the message that was edited or updated; 0: a new one was sent */
	unsigned later; /* BEGIN, DOUBTED: nudges until the table is shown, unless it changes
	                   before; 0: at once */
	unsigned late; /* BEGIN: ms in which an edit of another process may still arrive */
	/* Of TOLD: */
	enum board_way way;
	snowflake made; /* the new message; 0: none, or its id is not known */
	int status; /* HTTP status; 0 when no answer came */
	int code; /* Discord's error code; 0: none */
	bool repeated; /* an earlier try got no answer */
};

/*
 * So many older messages wait for their deletion, at most. With one more, the second oldest goes at
 * once: the oldest is the likeliest one for the store to have.
 */
enum { BOARD_PASTS = 4 };

/* What the caller does, in this order. */
struct board_do {
	bool save; /* board.message has changed: save it with the table */
	snowflake drop[BOARD_PASTS]; /* older messages to delete; 0: none */
	enum board_way publish; /* EDIT (of board.message) or POST */
	bool lost; /* Discord says that the channel is gone */
	bool allowed; /* shown again after a failure: other tables of the server may be, too */
};

struct board {
	char game[16]; /* for the log; or "" */
	snowflake message; /* the present message; 0: none is known */
	snowflake past[BOARD_PASTS]; /* the messages before, oldest first, to be deleted once
	                                nothing is under way and `message` is saved */
	unsigned pasts;
	snowflake dropped; /* the newest message that was to be deleted */
	bool unsaved; /* the store has another message than `message` */
	unsigned under_way; /* answers, edits and posts that show the table */
	bool dirty; /* the newest facts have not been shown */
	bool posting; /* a new message is under way */
	bool doubted; /* some message was deleted while posting, perhaps the new one */
	bool mute; /* a post was refused: see board_is_mute() */
	bool unshown; /* the last edit failed or was refused; nothing has shown the table since */
	bool closed;
	unsigned failed; /* edits in a row that failed */
	unsigned nudges; /* nudges until the next try; 0: no try is due */
	unsigned swept; /* new messages in a row that were deleted soon after they came */
	unsigned buried; /* messages of others after the table's message */
	uint64_t late_until; /* an edit that got no answer may still arrive until then */
	uint64_t posted_at; /* when the message came, or when it was first known */
};

/*
 * Takes one event. The only function that changes *b. Logs what it answers.
 *	now	ms of a clock that does not go back
 */
struct board_do board_step(struct board *b, const struct board_input *in, uint64_t now);

/* The message is old, or far up the channel: the next picture is to be a new message. */
bool board_is_sunk(const struct board *b, uint64_t now);

/*
 * No post is tried: a post was refused within the last hour, and no new message has come since.
 * When the table has no message at all, BOARD_NUDGE tries a post now and then.
 */
bool board_is_mute(const struct board *b, uint64_t now);

/* Something is under way, or still to be shown or deleted. A table that is over waits for it. */
bool board_owes(const struct board *b);

/* The table is not shown, for example without a permission, and nothing under way will show it. */
bool board_is_stuck(const struct board *b);

#endif
