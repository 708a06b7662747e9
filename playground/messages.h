/*
 * messages.h - the rules of a message's body, and Discord's message object made or changed by one.
 *
 * Source: Discord's "Create Message", "Edit Message", "Messages" of an interaction's answer,
 * "Uploading Files".
 */
#ifndef PLAYGROUND_MESSAGES_H
#define PLAYGROUND_MESSAGES_H

#include "playground/errors.h"
#include "playground/form.h"
#include "playground/interactions.h"

enum message_bounds {
	MESSAGE_CONTENT = 2000, /* code points */
	MESSAGE_EMBEDS = 10,
	MESSAGE_EMBED_TEXT = 6000, /* code points of all embeds */
	MESSAGE_FILES = 10,
	MESSAGE_NONCE = 25,
};

/* What a body is for; each has flags of its own that may be set. */
enum message_use {
	MESSAGE_POST, /* POST /channels/ID/messages */
	MESSAGE_ANSWER, /* an interaction's answer of type 4, a follow-up */
	MESSAGE_DEFERRAL, /* type 5 */
	MESSAGE_EDIT, /* PATCH, and type 7 */
};

/* A file that came with the request, lent from its body. */
struct upload {
	char field[24]; /* "files[0]" */
	char name[260];
	char type[100];
	const char *bytes;
	size_t size;
};

struct uploads {
	struct upload file[MESSAGE_FILES];
	unsigned n;
};

/*
 * Checks a body.
 *	old	the message that is edited, or NULL
 *	empty	set when the message would have nothing in it: ERR_EMPTY_MESSAGE
 */
void message_check(struct form *f, const cJSON *body, enum message_use use, const cJSON *old,
    const struct uploads *files, bool *empty);

/*
 * A new message of the bot's from a body that was checked, at the end of the channel.
 *	in	the interaction it answers, or NULL
 *	viewer	who alone sees it, or 0
 */
struct message *message_create(struct world *w, struct channel *c, const cJSON *body,
    const struct interaction *in, snowflake viewer, const struct uploads *files);

/* The bot "is thinking": a message with LOADING. */
struct message *message_loading(
    struct world *w, struct channel *c, const struct interaction *in, snowflake viewer);

/*
 * Discord's own lines, by the bot's doing: of a thread's first message the message it started from,
 * of a name the new one, of a member who.
 */
enum message_notice_type {
	MESSAGE_RECIPIENT_ADD = 1,
	MESSAGE_CHANNEL_NAME = 4,
	MESSAGE_THREAD_CREATED = 18,
	MESSAGE_THREAD_STARTER = 21,
};
struct message *message_notice(struct world *w, struct channel *c, enum message_notice_type type,
    const char *content, const struct message *from);
struct message *message_notice_of(
    struct world *w, struct channel *c, enum message_notice_type type, snowflake who);

/* In the channel of a thread that did not start from a message: its owner started it. */
struct message *message_thread_created(struct world *w, const struct channel *thread);

/*
 * The message as the bot may read it, by the gateway and by REST; the caller owns it. Without the
 * privileged intent MESSAGE_CONTENT, which this application has not, what people write on the
 * server is empty, unless it mentions the bot.
 */
cJSON *message_for_bot(const struct world *w, const struct message *m);

/* A person says something. */
struct message *message_say(
    struct world *w, struct channel *c, const struct person *p, const char *content);

/* Changes a message by a body that was checked. */
void message_edit(
    struct world *w, struct message *m, const cJSON *body, const struct uploads *files);

#endif
