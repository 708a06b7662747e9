/*
 * say.h - what the bot wants to say, and how that went: between the tables, which know no wire, and the loop, which
 * turns it into REST calls.
 */
#ifndef BOT_SAY_H
#define BOT_SAY_H

#include "bot/interaction.h"
#include "bot/message.h"

enum say_kind {
	SAY_ANSWER, /* the first answer to an interaction: a new message (callback type 4) */
	SAY_UPDATE, /* ... the message that its component sits on, drawn anew (7) */
	SAY_EDIT, /* a message of ours in a channel becomes this one */
	SAY_DELETE, /* a message of ours in a channel goes */
	SAY_DM, /* a message to one person alone */
};

/* Everything is lent until say() returns. */
struct say {
	enum say_kind kind;
	const struct interaction *to; /* ANSWER, UPDATE: whose token and deadline count */
	const struct message *m; /* NULL for DELETE */
	bool learn; /* ANSWER: the id of the message that came of it is wanted */
	snowflake channel, message; /* EDIT, DELETE; DM: the person's channel where it is known */
	snowflake user; /* DM */
	/* Handed back in struct said. */
	char game[16]; /* "" where no table is concerned */
	int64_t note; /* the note (by its seq) that this tells `user`; 0 for none */
	bool paint; /* it shows the table */
};

/* How it went. */
struct said {
	struct say what; /* as it was said, without what was lent: to and m are NULL */
	bool ok;
	int code; /* Discord's error code; 0 where there is none */
	int status; /* HTTP's; 0 where no answer came */
	snowflake message; /* learn: the new message; 0 where it could not be told */
	snowflake dm_channel; /* DM: the channel, once it is known */
};

#endif
