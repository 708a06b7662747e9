/*
 * say.h - the bot's outgoing messages and their results. The tables, which know no wire format,
 * write them; the loop turns them into REST calls.
 */
#ifndef BOT_WIRE_SAY_H
#define BOT_WIRE_SAY_H

#include "bot/wire/form.h"
#include "bot/wire/interaction.h"
#include "bot/wire/message.h"

enum say_kind {
	SAY_ANSWER, /* an answer: a new message (callback type 4, or after a deferral) */
	SAY_UPDATE, /* an answer: redraws the message of its component (7, or after a deferral) */
	SAY_EDIT, /* edits our message in a channel or DM */
	SAY_DELETE, /* deletes our message in a channel or DM */
	SAY_DM, /* a message to one person; its id is reported */
	SAY_POST, /* a message in a channel, not an answer; its id is reported; pings m->mention */
	SAY_CHOICES, /* the answer to an autocompletion (8) */
	SAY_FORM, /* the answer to a command or a press: a form (9); when too late, a sentence */
	SAY_DISMISS, /* the answer to a press on an ephemeral message: deletes that message, unless
	                `message` is 0 */
	SAY_RETRACT, /* deletes an answer, also an ephemeral one, by its handle */
	SAY_REDRAW, /* draws an answer anew, also an ephemeral one, by its handle */
	SAY_THREAD, /* opens a public thread in a channel, or from a message; its id is reported */
};

/* One line that an autocompletion offers. */
struct choice {
	char name[LIMIT_CHOICE_TEXT * 4 + 1]; /* the text that people see */
	char value[LIMIT_CHOICE_TEXT * 4 + 1]; /* the value of the option */
};

/* The value of the line that says that further lines had no room. */
#define CHOICES_LEFT "…"

struct choices {
	unsigned n;
	unsigned left; /* further lines that had no room */
	bool numbers; /* the option is an integer: so are the values */
	struct choice choice[LIMIT_CHOICES];
};

/* Adds a choice with a name of LIMIT_CHOICE_TEXT at most. left counts what has no room. */
void choices_add(struct choices *out, const char *name, const char *value);

/* A file sent with a message. The message places it: message_file(). */
struct say_file {
	const char *name; /* "cabo.json" */
	const char *type; /* "application/json" */
	const void *bytes;
	size_t size; /* at most LIMIT_FILES */
};

/*
 * The data to reach an answer later, for RETRACT and REDRAW. The caller builds it from the
 * interaction and struct said.followup. After a press that got no answer of its own, @original is
 * the button's message.
 */
struct say_handle {
	snowflake interaction;
	snowflake followup; /* 0: the answer itself, @original */
	uint64_t until; /* when the token expires, ms on the loop's clock */
	char token[LIMIT_TOKEN + 1]; /* a secret: never logged; stored between two processes */
};

/* An answer that is one sentence. */
struct say_sentence {
	snowflake interaction;
	char key[40]; /* of the locales; "" for any other answer */
};

/* Everything is lent until say() returns. */
struct say {
	enum say_kind kind;
	/* ANSWER, UPDATE, DISMISS, CHOICES, FORM: the interaction, for its token and deadline. */
	const struct interaction *to;
	const struct message *m; /* NULL for DELETE, CHOICES, FORM, DISMISS, RETRACT, THREAD */
	const struct say_file *file; /* sent with m, or NULL */
	const struct form *form; /* FORM */
	const struct choices *choices; /* CHOICES */
	const struct say_handle *handle; /* RETRACT, REDRAW */
	const char *name; /* THREAD: 1 to LIMIT_THREAD_NAME characters */
	bool patient; /* ANSWER, UPDATE to a live interaction: not before LIMIT_PATIENT_MS; when
	                 somebody else has answered by then, nothing is shown */
	bool learn; /* ANSWER: report the id of the new message */
	snowflake channel; /* EDIT, DELETE, POST, THREAD; DM: the DM channel if known */
	snowflake message; /* EDIT, DELETE; THREAD: the first message, or 0; UPDATE: for the
	                      caller's use, or 0 */
	snowflake user; /* DM */
	/* Returned in struct said. */
	struct say_sentence sentence;
	char refused[40]; /* the key of the sentence, where it refuses what was asked; else "" */
	char game[16]; /* "" without a table */
	int64_t note; /* the seq of the note for `user`; 0 for none */
	int64_t ping; /* DM: the line of the wait for which `user` is pinged; 0 for none */
	uint64_t redrawn; /* the number of a page that is drawn anew; 0 for none */
	bool shows_table; /* the message shows a table; an EDIT is drawn when it leaves */
	bool pictured; /* EDIT: `file` is a picture of the table, and must leave soon */
	uint64_t tag; /* for the caller's use; 0 if unused */
};

/* The result of a struct say. */
struct said {
	struct say what; /* a copy, with every lent pointer NULL; but a RETRACT that did not leave
	                    has its handle */
	bool ok;
	int code; /* Discord's error code; 0 for none */
	int status; /* HTTP status; 0 when no answer came */
	bool foreign; /* an interaction that has just come was answered by another program with the
	                 same token, before the first try of ours */
	bool plain; /* Discord has refused the emojis: the message has text in their place */
	bool repeated; /* Discord may have acted on an earlier try, or may still act on it */
	snowflake message; /* learn, DM, POST: the new message; 0 if unknown */
	snowflake followup; /* ANSWER: the id of the follow-up, for struct say_handle; 0: the answer
	                       is @original */
	snowflake dm_channel; /* DM: the channel, 0 until known */
	snowflake thread; /* THREAD: the new channel; 0 if unknown */
};

/*
 * The download of an attached file, or the reason for its failure. Lent until the callback returns.
 */
struct fetched {
	const char *key; /* NULL on success; else the key of the sentence for the user */
	const char *bytes; /* bytes[size] is NUL; other bytes may be NUL, too */
	size_t size; /* at most LIMIT_FILE */
};

/* Whether a person is a member of a server, as Discord says. */
enum say_presence {
	SAY_HERE,
	SAY_GONE, /* left, or sent away, or the account is gone */
	SAY_NOT_KNOWN, /* Discord did not answer */
};

typedef void say_member(void *arg, enum say_presence how);

typedef void say_fetched(void *arg, const struct fetched *got);

#endif
