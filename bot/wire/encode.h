/*
 * encode.h - writes the bot's messages as the JSON of Discord's REST API (through cJSON).
 *
 * Every message is a Components V2 message: one container with the parts of struct message in their
 * order. The encoder leaves out or cuts what Discord would refuse:
 *	left out	components above LIMIT_COMPONENTS, a repeated custom_id, an empty text, a
 *			menu without options
 *	cut		text above LIMIT_MESSAGE_TEXT characters, labels above LIMIT_LABEL
 * A cut never splits a grapheme cluster. Only message.mention pings users. A file is named among
 * the attachments as files[0]; an edit without a file drops the files of the message. Source:
 * Discord's component, message and interaction pages. Files: encode.c (messages), encode_form.c
 * (all else).
 *
 * Each function appends one JSON object to out. It returns false when memory is out, or out's
 * maximum is too small.
 */
#ifndef BOT_WIRE_ENCODE_H
#define BOT_WIRE_ENCODE_H

#include "bot/base/buf.h"
#include "bot/wire/say.h"

/* Discord's numbers for the types of an interaction's answer that we use. */
enum answer_type {
	ANSWER_MESSAGE = 4, /* a new message */
	ANSWER_LATER = 5, /* "thinking ..."; the message follows as an edit of @original */
	ANSWER_LATER_UPDATE = 6, /* for a component: nothing is shown; the edit follows */
	ANSWER_UPDATE = 7, /* for a component: its message becomes this one */
	ANSWER_CHOICES = 8, /* for an autocompletion */
	ANSWER_FORM = 9, /* a form opens */
};

enum {
	ENCODE_NONCE = 25, /* most characters of a nonce */
};

/*
 * Returns true when nothing of m would be left out or cut. The tests of all drawn messages assert
 * it.
 */
bool encode_fits(const struct message *m);

/*
 * Only the message: {"flags", "components", "allowed_mentions"}. The flags include 64 for an
 * ephemeral message.
 */
bool encode_message(const struct message *m, struct buf *out);

/*
 * The first answer to an interaction: ANSWER_MESSAGE or ANSWER_UPDATE with the message as its data.
 */
bool encode_answer(enum answer_type type, const struct message *m, struct buf *out);

/* A deferral, which announces a later answer: ANSWER_LATER or ANSWER_LATER_UPDATE. */
bool encode_deferred(enum answer_type type, bool ephemeral, struct buf *out);

/*
 * A message to a channel or a DM. nonce is NULL, or a text of at most ENCODE_NONCE characters. With
 * a nonce Discord posts a repeated call only once.
 */
bool encode_note(const struct message *m, const char *nonce, struct buf *out);

/* An edit of our message, in a channel or through an interaction's webhook. */
bool encode_edit(const struct message *m, struct buf *out);

/*
 * A request that the functions above have written, without the cards' emojis: a button keeps its
 * words, and a text has the cards as text ("Q♥"). Returns false, too, when there are no such
 * emojis.
 */
bool encode_plain(const char *json, struct buf *out);

/*
 * Up to LIMIT_CHOICES rows. Further rows, and rows without text, are left out. Longer texts are
 * cut.
 */
bool encode_choices(const struct choices *choices, struct buf *out);

/*
 * A form as the answer to an interaction. Longer texts are cut. A field that Discord would refuse
 * is left out: without a label or name, or a menu or group with too few or too many options.
 */
bool encode_form(const struct form *f, struct buf *out);

/*
 * The request that opens a thread. name is cut at LIMIT_THREAD_NAME characters. type is a channel's
 * type, or 0 for a thread from a message.
 */
bool encode_thread(const char *name, int type, struct buf *out);

/*
 * The request that creates an emoji of the application: its name, and its PNG as a data URL.
 * Sources: "Create Application Emoji" and "Image Data" of the reference.
 */
bool encode_emoji(const char *name, const unsigned char *png, size_t size, struct buf *out);

/* The request that opens the DM channel with a user. */
bool encode_dm(snowflake user, struct buf *out);

#endif
