/*
 * say.h - what the bot wants to say, and how that went: between the tables, which know no wire, and
 * the loop, which turns it into REST calls.
 */
#ifndef BOT_WIRE_SAY_H
#define BOT_WIRE_SAY_H

#include "bot/wire/form.h"
#include "bot/wire/interaction.h"
#include "bot/wire/message.h"

enum say_kind {
	SAY_ANSWER, /* the answer to an interaction: a new message (callback type 4, or what follows
	               a deferral) */
	SAY_UPDATE, /* ... the message that its component sits on, drawn anew (7, or what follows a
	               deferral) */
	SAY_EDIT, /* a message of ours in a channel, a DM's too, becomes this one */
	SAY_DELETE, /* a message of ours in a channel, a DM's too, goes */
	SAY_DM, /* a message to one person alone; its id is learnt */
	SAY_POST, /* a message in a channel that answers nobody; its id is learnt; those of
	             m->mention are pinged */
	SAY_CHOICES, /* the answer to an autocompletion (8) */
	SAY_FORM, /* the answer to a command or a press: a form opens (9). Too late for it, a
	             sentence says so */
	SAY_RETRACT, /* an answer, an ephemeral one too, is taken away: by its handle */
	SAY_REPLACE, /* an answer becomes this message: by its handle */
	SAY_THREAD, /* a public thread opens in a channel, from a message where one is given; its id
	               is learnt */
};

/* One line that an autocompletion offers. */
struct choice {
	char name[LIMIT_CHOICE_TEXT * 4 + 1]; /* what people read */
	char value[LIMIT_CHOICE_TEXT * 4 + 1]; /* what comes back in the option */
};

struct choices {
	unsigned n;
	struct choice choice[LIMIT_CHOICES];
};

/* A file that goes with a message, which shows it where it likes: message_file(). */
struct say_file {
	const char *name; /* "cabo.json" */
	const char *type; /* "application/json" */
	const void *bytes;
	size_t size; /* at most LIMIT_FILES */
};

/*
 * What it takes to reach an answer later, RETRACT and REPLACE: whoever wants to keeps one, from the
 * interaction and struct said.followup. After the press of a button, where no answer of its own
 * came of it, @original is the message that the button sits on.
 */
struct say_handle {
	snowflake interaction;
	snowflake followup; /* 0: the answer itself, @original */
	uint64_t until; /* the loop's clock, ms: the token's end */
	char token[LIMIT_TOKEN + 1]; /* a secret: never logged, never stored */
};

/* Everything is lent until say() returns. */
struct say {
	enum say_kind kind;
	const struct interaction
	    *to; /* ANSWER, UPDATE, CHOICES, FORM: whose token and deadline count */
	const struct message *m; /* NULL for DELETE, CHOICES, FORM, RETRACT, THREAD */
	const struct say_file *file; /* with m; or NULL */
	const struct form *form; /* FORM */
	const struct choices *choices; /* CHOICES */
	const struct say_handle *handle; /* RETRACT, REPLACE */
	const char *name; /* THREAD: 1 to LIMIT_THREAD_NAME characters */
	bool learn; /* ANSWER: the id of the message that came of it is wanted */
	snowflake
	    channel; /* EDIT, DELETE, POST, THREAD; DM: the person's channel where it is known */
	snowflake message; /* EDIT, DELETE; THREAD: that it begins with, or 0; UPDATE: the caller's
	                      own, or 0 */
	snowflake user; /* DM */
	/* Handed back in struct said. */
	char game[16]; /* "" where no table is concerned */
	int64_t note; /* the note (by its seq) that this tells `user`; 0 for none */
	bool shows_table; /* it shows the table; an EDIT shows it as it is when it leaves */
	uint64_t tag; /* the caller's own; 0 where it wants none */
};

/* How it went. */
struct said {
	struct say what; /* as it was said, without what was lent: those pointers are NULL */
	bool ok;
	int code; /* Discord's error code; 0 where there is none */
	int status; /* HTTP's; 0 where no answer came */
	snowflake message; /* learn, DM, POST: the new message; 0 where it could not be told */
	snowflake followup; /* ANSWER: it went as a follow-up with this id, for struct say_handle;
	                       0: it is @original */
	snowflake dm_channel; /* DM: the channel, once it is known */
	snowflake thread; /* THREAD: the new channel; 0 where it could not be told */
};

/* A file that somebody brought, downloaded; or why not. Lent until the callback returns. */
struct fetched {
	const char *key; /* NULL: it is here; else the sentence to tell them, by its key */
	const char *bytes; /* bytes[size] is NUL, and others may be */
	size_t size; /* at most LIMIT_FILE */
};

typedef void say_fetched(void *arg, const struct fetched *got);

#endif
