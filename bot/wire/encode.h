/*
 * encode.h - what the bot says, as the JSON that Discord's REST API takes (through cJSON).
 *
 * Every message is a Components V2 message: one container with the parts of struct message in their
 * order. What Discord would refuse is left out rather than sent: components above LIMIT_COMPONENTS,
 * text above LIMIT_MESSAGE_TEXT characters, a custom_id that stood before, an empty text or menu;
 * labels are cut at LIMIT_LABEL. No cut parts a grapheme cluster. No mention pings but
 * message.mention. A file is named among the attachments as files[0]. Source: Discord's component,
 * message and interaction pages. Files: encode.c (messages), encode_form.c (all else).
 *
 * Each function appends one JSON object to out; false when memory or out's maximum does not hold
 * it.
 */
#ifndef BOT_WIRE_ENCODE_H
#define BOT_WIRE_ENCODE_H

#include "bot/base/buf.h"
#include "bot/wire/say.h"

/* Discord's numbers for an interaction's answer, those that we use. */
enum answer_type {
	ANSWER_MESSAGE = 4, /* a new message */
	ANSWER_LATER = 5, /* "thinking ..."; the message follows as an edit of @original */
	ANSWER_LATER_UPDATE = 6, /* a component's: nothing is shown; the edit follows */
	ANSWER_UPDATE = 7, /* a component's: its message becomes this one */
	ANSWER_CHOICES = 8, /* an autocompletion's */
	ANSWER_FORM = 9, /* a form opens */
};

enum {
	ENCODE_NONCE = 25, /* characters of a nonce */
};

/*
 * True when nothing of m would be left out or cut: what the tests of everything that draws messages
 * assert.
 */
bool encode_fits(const struct message *m);

/*
 * The message alone: {"flags", "components", "allowed_mentions"}; the flags with 64 where it is
 * ephemeral.
 */
bool encode_message(const struct message *m, struct buf *out);

/*
 * The first answer to an interaction: ANSWER_MESSAGE or ANSWER_UPDATE with the message as its data.
 */
bool encode_answer(enum answer_type type, const struct message *m, struct buf *out);

/* An answer that only says that one will come: ANSWER_LATER or ANSWER_LATER_UPDATE. */
bool encode_deferred(enum answer_type type, bool ephemeral, struct buf *out);

/*
 * A message to a channel, a DM's too. nonce: a text of at most ENCODE_NONCE characters that makes a
 * call that is sent twice harmless, or NULL.
 */
bool encode_note(const struct message *m, const char *nonce, struct buf *out);

/* An edit of a message of ours, in a channel or through an interaction's webhook. */
bool encode_edit(const struct message *m, struct buf *out);

/* Up to LIMIT_CHOICES rows; more are left out, longer texts cut, what has no text left out. */
bool encode_choices(const struct choices *choices, struct buf *out);

/*
 * A form as the answer to an interaction. Longer texts are cut, and a field that Discord would
 * refuse is left out: one without a label or name, a group with too few options or too many.
 * encode_form_fits() is true when nothing would be.
 */
bool encode_form(const struct form *f, struct buf *out);
bool encode_form_fits(const struct form *f);

/*
 * What opens a thread: name, cut at LIMIT_THREAD_NAME characters; type is a channel's, or 0 for one
 * from a message.
 */
bool encode_thread(const char *name, int type, struct buf *out);

/*
 * What makes a new emoji of the application: its name and its picture, a PNG, as a data URL.
 * Source: "Create Application Emoji" and, for the image, "Image Data" of the reference.
 */
bool encode_emoji(const char *name, const unsigned char *png, size_t size, struct buf *out);

/* What opens the DM channel with a user. */
bool encode_dm(snowflake user, struct buf *out);

#endif
